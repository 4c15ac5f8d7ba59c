"""Fuzz with sight of the code that is reached: `python -m tests.fuzz reader 60`, for so many seconds.

What fails is put into the corpus of its target, and so is tried from then on in every run of the tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fuzz import FUZZERS

CORPUS = Path(__file__).parent / "corpus"
LONGEST = 1 << 16
PATIENCE = 30
"""Seconds that one input may take, with the instruments in the code and beside other work."""

MEMORY = 2048
FOUND = ("crash-", "timeout-", "oom-", "leak-")
INSIDE = "inside"


def main(fuzzer: str, seconds: str) -> int:
    """Run a fuzzer in a process of its own, from the corpora of its targets, and keep what it finds."""
    targets = FUZZERS[fuzzer]
    with tempfile.TemporaryDirectory() as folder:
        known, found = Path(folder, "known"), Path(folder, "found")
        known.mkdir()
        found.mkdir()
        for number, target in enumerate(targets):
            for file in sorted((CORPUS / target).iterdir()):
                (known / f"{target}-{file.name}").write_bytes(bytes((number,)) + file.read_bytes())
        limits = [
            f"-max_total_time={seconds}",
            f"-max_len={LONGEST}",
            f"-timeout={PATIENCE}",
            f"-rss_limit_mb={MEMORY}",
        ]
        said = [*limits, f"-artifact_prefix={found}{os.sep}", "-print_final_stats=1", str(known)]
        status = subprocess.run([sys.executable, "-m", "tests.fuzz", INSIDE, fuzzer, *said], check=False).returncode
        for file in found.iterdir():
            if file.name.startswith(FOUND):
                keep(targets, file)
    return status


def keep(targets: tuple[str, ...], file: Path) -> None:
    """Put what was found into the corpus of its target, which its first byte chooses."""
    data = file.read_bytes() or b"\0"
    place = CORPUS / targets[data[0] % len(targets)] / file.name
    place.write_bytes(data[1:])


def inside(fuzzer: str, *limits: str) -> None:
    """Fuzz: the first byte chooses among the targets, the others are what it is given."""
    import atheris  # not everywhere

    with atheris.instrument_imports(include=["atlantis_cli"]):
        from tests.fuzz.targets import TARGETS

    targets = [TARGETS[target] for target in FUZZERS[fuzzer]]

    def tried(data: bytes) -> None:
        if data:
            targets[data[0] % len(targets)](data[1:])

    atheris.Setup([sys.argv[0], *limits], tried)
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1] == INSIDE:
        inside(*sys.argv[2:])
    else:
        sys.exit(main(*sys.argv[1:]))
