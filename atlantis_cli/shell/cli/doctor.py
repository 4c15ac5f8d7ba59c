"""What works on this machine, and where things lie."""

from __future__ import annotations

import os
import sys

from atlantis_cli.shell.files import disk
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.leftovers import UNFINISHED
from atlantis_cli.shell.messages.answers import Doctor
from atlantis_cli.shell.output.aloud import DRIVERS, SOUNDS
from atlantis_cli.shell.speech.examining import examined, sounds_found
from atlantis_cli.shell.speech.speaker import SOUNDS_ALONE


def examine(version: str, language: str, voice: str) -> Doctor:
    """Look at the machine; `voice` is the one that somebody has chosen."""
    folder = disk.saves()
    speech = examined(DRIVERS, LANGUAGES, voice)
    return Doctor(
        version=version,
        python=".".join(map(str, sys.version_info[:3])),
        system=sys.platform,
        terminal=os.environ.get("TERM", "") if sys.stdout.isatty() else "",
        languages=LANGUAGES,
        language=language,
        drivers=speech.drivers,
        voices=speech.voices,
        sound=speech.sound,
        remedies=speech.remedies,
        device=speech.device,
        sounds=sounds_found((SOUNDS, SOUNDS_ALONE)),
        settings=disk.folder("config"),
        programs=disk.programs(),
        saves=folder,
        writable=_writable(folder),
    )


def _writable(folder: str) -> bool:
    """Return whether a file can be written in a folder, by writing one; what was made for that is taken away again."""
    made, above = [], folder
    while not os.path.lexists(above) and os.path.dirname(above) != above:
        made.append(above)
        above = os.path.dirname(above)
    trial = os.path.join(folder, f"trial.{os.getpid()}{UNFINISHED}")  # so that it is cleared if this is killed
    try:
        disk.write_whole(trial, b"")
        os.unlink(trial)
        for empty in made:
            os.rmdir(empty)
    except OSError:
        return False
    return True
