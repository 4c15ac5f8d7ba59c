"""Whatever a program says, the corpus and what is near it: nothing ends a game but its rules."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.fuzz.program_lines import program_lines

CORPUS = Path(__file__).parent / "corpus" / "program_lines"
SEEDS = {path.name: path.read_bytes() for path in sorted(CORPUS.iterdir())}
PIECES = (
    b" ",
    b"  ",
    b"\n",
    b"\t",
    b"\r",
    b"\0",
    b"?",
    b"#",
    b"\xff",
    b"rider",
    b" green",
    b" 99",
    b"the ",
    b"here",
    b"skip",
)


@pytest.mark.parametrize("name", SEEDS)
def test_the_corpus_is_no_surprise(name: str) -> None:
    """What once failed, and what each command looks like, is answered, refused or done."""
    program_lines(SEEDS[name])


@pytest.mark.soak(40, 100_000)
def test_what_is_near_the_corpus_is_no_surprise(rounds: int) -> None:
    """Lines of the corpus changed by chance, at other moments and in other games, are answered, refused or done."""
    random, texts = Random(1), list(SEEDS.values())
    for _ in range(rounds):
        lines = random.choice(texts)[2:].split(b"\n")
        text = bytearray(b"\n".join(random.sample(lines, random.randint(1, min(5, len(lines))))))
        for _ in range(random.randint(0, 4)):
            place = random.randrange(len(text) + 1)
            text[place : place + random.choice((0, 0, 1, 3))] = random.choice((*PIECES, *random.choice(texts).split()))
        program_lines(bytes((random.randrange(256), random.randrange(256))) + bytes(text))
