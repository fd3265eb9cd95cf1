"""The rules of each game a second time: slow, plain Python, written from the clauses alone, to compare kernels with.

``words.py`` has random words as functions of a key.
"""
