"""Starts further processes of our own Python, also in a bundle, where the program is all the Python that there is."""

from __future__ import annotations

import sys

AS_PYTHON = "--as-python"
"""What a bundle is told first when it is to do as Python would."""


def python(*words: str) -> list[str]:
    """Return the command by which our own Python does as these words say."""
    bundled = [AS_PYTHON] if getattr(sys, "frozen", False) else []
    return [sys.executable, *bundled, *words]
