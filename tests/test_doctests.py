"""Every example in a docstring of rtkit shows what really comes out."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import rtkit

MODULES = ["rtkit", *(m.name for m in pkgutil.walk_packages(rtkit.__path__, "rtkit."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    result = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
