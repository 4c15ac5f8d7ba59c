"""The engine that pip brings: espeak-ng by espeakng-loader, put where pyttsx3 looks for the system's."""

from __future__ import annotations

import os
import sys

PLACE = "ESPEAK_DATA_PATH"
"""Where espeak is told where its voices lie."""


def prepare() -> None:
    """Load the engine of espeakng-loader before pyttsx3 looks for one; where that fails, the system's is left to it."""
    if not sys.platform.startswith("linux") or os.environ.get(
        PLACE
    ):  # it has a voice of its own, or somebody means one
        return
    try:
        import ctypes

        import espeakng_loader

        voices = espeakng_loader.get_data_path()
        ctypes.CDLL(espeakng_loader.get_library_path())
    except (ImportError, OSError, RuntimeError):
        return
    os.environ[PLACE] = os.path.dirname(voices)
