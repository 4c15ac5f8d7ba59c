"""What works on this machine, and where things lie."""

from __future__ import annotations

import os
import sys

from atlantis_cli.shell import places
from atlantis_cli.shell.answers import Doctor
from atlantis_cli.shell.options import LANGUAGES


def examine(version: str, language: str) -> Doctor:
    """Look at the machine."""
    folder = places.saves()
    return Doctor(
        version=version,
        python=".".join(map(str, sys.version_info[:3])),
        system=sys.platform,
        terminal=os.environ.get("TERM", "") if sys.stdout.isatty() else "",
        languages=LANGUAGES,
        language=language,
        settings=places.folder("config"),
        saves=folder,
        writable=_writable(folder),
    )


def _writable(folder: str) -> bool:
    """Tell whether a folder, or the first one above it that there is, can be written."""
    while not os.path.lexists(folder) and os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
    return os.path.isdir(folder) and os.access(folder, os.W_OK)
