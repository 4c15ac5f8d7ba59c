"""Bad files do nothing but be refused: those of the corpus, some that chance changes, and an hour of others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.conftest import ROOT
from tests.fuzz.mutating import mutated
from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
HOUR = 3600


def corpus(target: str) -> list[bytes]:
    """Read what is kept for a target."""
    return [file.read_bytes() for file in sorted((CORPUS / target).iterdir())]


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_does_no_harm(target: str) -> None:
    """What was found once, and what is well, is taken or refused."""
    known = corpus(target)
    assert known
    for data in known:
        TARGETS[target](data)


@pytest.mark.soak(120, 20_000)
@pytest.mark.parametrize("target", TARGETS)
def test_what_chance_makes_of_it_does_no_harm(target: str, rounds: int) -> None:
    """Files of the corpus with a few changes are taken or refused, whatever they are."""
    luck, known = Random(1 if rounds < 1000 else None), corpus(target)
    for _ in range(rounds):
        data = mutated(luck, known)
        try:
            TARGETS[target](data)
        except Exception as error:
            raise AssertionError(data) from error


@pytest.mark.soak
@pytest.mark.parametrize("target", TARGETS)
def test_an_hour_of_fuzzing_finds_nothing(target: str) -> None:
    """A fuzzer that sees which code it reaches finds nothing in its part of an hour."""
    pytest.importorskip("atheris")
    seconds = str(HOUR // len(TARGETS))
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", target, seconds], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-4000:]
