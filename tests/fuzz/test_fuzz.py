"""Bad files do nothing but be refused: those of the corpus, some that chance changes, and an hour of others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.conftest import ROOT
from tests.fuzz import FUZZERS
from tests.fuzz import __main__ as fuzzing
from tests.fuzz.mutating import mutated
from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
HOUR = "3600"
LEAST_REACHED = 300
"""So many places in our code the corpus alone leads to; fewer, and the instruments are not in it."""


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


@pytest.mark.soak(50, 20_000)
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


def test_every_target_has_a_fuzzer() -> None:
    """Each target is fuzzed by one of three: the reader, what lies on the disk, and what a program says."""
    assert sorted(target for targets in FUZZERS.values() for target in targets) == sorted(TARGETS)
    assert len(FUZZERS) == 3


@pytest.mark.soak
@pytest.mark.parametrize("fuzzer", FUZZERS)
def test_an_hour_of_each_fuzzer_finds_nothing(fuzzer: str) -> None:
    """A fuzzer that sees which code it reaches finds nothing in an hour of its own, or in the seconds it is given."""
    pytest.importorskip("atheris")
    seconds = os.environ.get("FUZZ_SECONDS", HOUR)
    before = kept(fuzzer)
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", fuzzer, seconds], cwd=ROOT, capture_output=True, check=False
    )
    told = done.stderr.decode(errors="replace")
    assert done.returncode == 0, told[-4000:]
    assert kept(fuzzer) == before
    reached = [int(number) for number in re.findall(r"INITED cov: ([0-9]+)", told)]
    assert reached, told
    assert reached[0] > LEAST_REACHED, told
    print(told.rpartition("Done ")[2])  # noqa: T201 - how many were tried


def kept(fuzzer: str) -> list[Path]:
    """Return what the corpora of a fuzzer have."""
    return sorted(file for target in FUZZERS[fuzzer] for file in (CORPUS / target).iterdir())


def test_what_fails_is_kept_for_its_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a fuzzer finds is put into the corpus of the target that its first byte chose, without that byte."""
    monkeypatch.setattr(fuzzing, "CORPUS", tmp_path)
    for number, target in enumerate(FUZZERS["files"]):
        tmp_path.joinpath(target).mkdir()
        found = tmp_path / f"crash-{target}"
        found.write_bytes(bytes((number,)) + target.encode())
        fuzzing.keep(FUZZERS["files"], found)
        assert tmp_path.joinpath(target, found.name).read_bytes() == target.encode()
