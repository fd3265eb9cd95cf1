"""The verbs of the command ``rtkit``, one module a verb.

Each has ``register(verbs)``, which adds its parser and sets ``run`` (``args`` → exit code) as its default. What a
verb needs is imported when it runs, so that ``rtkit --help`` stays light.
"""
