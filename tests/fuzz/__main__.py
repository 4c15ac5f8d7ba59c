"""Fuzz one target: `python -m tests.fuzz locale_file 60`, for so many seconds; what fails is kept in its corpus."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["atlantis_cli"]):
    from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
LONGEST = 1 << 16


def main(target: str, seconds: str) -> None:
    """Run until the time is over, or something fails; what reaches new code is only remembered for this run."""
    kept = CORPUS / target
    with tempfile.TemporaryDirectory() as found:
        limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=20", "-rss_limit_mb=2048"]
        atheris.Setup(
            [sys.argv[0], *limits, f"-artifact_prefix={kept}/", "-print_final_stats=1", found, str(kept)],
            TARGETS[target],
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
