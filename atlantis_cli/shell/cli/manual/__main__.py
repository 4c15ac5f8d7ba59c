"""`python -m atlantis_cli.shell.cli.manual FOLDER` writes man pages and completions, where systems look for them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from atlantis_cli import __version__
from atlantis_cli.shell.cli.manual.man import pages
from atlantis_cli.shell.cli.manual.scripts import SCRIPTS, script
from atlantis_cli.shell.files.languages import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACES = {
    "bash": "share/bash-completion/completions/atlantis",
    "zsh": "share/zsh/site-functions/_atlantis",
    "fish": "share/fish/vendor_completions.d/atlantis.fish",
    "powershell": "share/atlantis-cli/atlantis.ps1",  # PowerShell looks nowhere by itself
}


def written() -> Iterator[tuple[str, str]]:
    """Write each file, with its place below a prefix like /usr."""
    for language in LANGUAGES:
        for name, text in pages(language, __version__):
            folder = "share/man/man1" if language == ENGLISH else f"share/man/{language}/man1"
            yield f"{folder}/{name}.1", text
    for shell in SCRIPTS:
        yield PLACES[shell], script(shell, LANGUAGES)


def write(folder: str) -> list[str]:
    """Write all into a folder, and list the places."""
    places = []
    for place, text in written():
        path = os.path.join(folder, place)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        places.append(place)
    return places


if __name__ == "__main__":
    write(sys.argv[1])
