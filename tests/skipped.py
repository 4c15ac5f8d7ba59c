"""What is not tried on one system or the other, and why: by the name of a test, or of a file of which nothing can be.

Each system's list is counted by `tests/windows/test_skipped.py`. In CI, whatever is skipped and stands in none is a
failure. The list of Windows is in `tests/windows/skipped.py`, and Wine holds it; that of macOS nobody has tried yet.
"""

from __future__ import annotations

import sys

from tests.windows import skipped as windows

MOST = 40
"""So many tests and files at most are skipped on a system."""

ESPEAK = "it holds what is heard to espeak-ng, the voice of Linux; that of macOS is tried by test_other_systems"
LOUDSPEAKER = "its loudspeaker is a stand-in for that of Linux, and it looks at processes in /proc"
OTHER_MAN = "macOS has another man, a bash of 2007 and no fish; what is written for them is the same on each system"

MACOS_WHOLE = {
    "tests/language/test_spelling.py": ("misspelt", "hunspell comes by Debian's packages; the sentences are the same"),
    "tests/shell/cli/test_manual_read.py": ("needed", OTHER_MAN),
    "tests/shell/speech/test_brought.py": ("bare", "it is about a Linux of which everything was taken away"),
    "tests/shell/speech/test_dispatcher.py": ("speech-dispatcher", "the speech server of Linux is only there"),
    "tests/shell/speech/test_engine.py": ("speaker", LOUDSPEAKER),
    "tests/shell/speech/test_file.py": (
        "needed|loudspeaker",
        ESPEAK,
    ),
    "tests/shell/speech/test_file_ends.py": ("needed", ESPEAK),
    "tests/shell/speech/test_in_one_stream.py": ("loudspeaker", LOUDSPEAKER),
    "tests/shell/speech/test_in_their_places.py": ("needed", ESPEAK),
    "tests/shell/speech/test_keys.py": ("loudspeaker", LOUDSPEAKER),
    "tests/shell/speech/test_sound_on.py": ("device", "its sound device is ALSA's, which only Linux has"),
    "tests/shell/speech/test_sounds.py": ("phonemes", ESPEAK),
}
"""Files of which nothing can be tried on macOS: what stands in each of them, and why that cannot be."""

MACOS = {
    "tests/test_bundle.py::test_its_voices_are_inside": windows.OWN_VOICES,
    "tests/fuzz/test_fuzz.py::test_an_hour_of_each_fuzzer_finds_nothing": windows.NO_FUZZER,
}

WHOLE = {"darwin": MACOS_WHOLE, "win32": windows.WHOLE}
SINGLE = {"darwin": MACOS, "win32": windows.SKIPPED}


def whole(system: str = sys.platform) -> list[str]:
    """Return the files that are not looked at on a system."""
    return sorted(WHOLE.get(system, {}))


def reason(test: str, system: str = sys.platform) -> str:
    """Return why a test is skipped on a system; "" where it is not."""
    file, _, name = test.partition("::")
    known = WHOLE.get(system, {}).get(file)
    return known[1] if known else SINGLE.get(system, {}).get(f"{file}::{name.partition('[')[0]}", "")
