"""Lines typed in a hurry: written out where they would be refused, and left as they are where they are commands."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import Refusal
from tests.language.phrased import match_in, reader_of

PLACING = ("--game", "island", "--players", "Anna,easy", "--seed", "1"), ("place f4", "place g9")
BEGINNING = ("--game", "path", "--players", "Anna,easy", "--seed", "1"), ()


@pytest.mark.parametrize(
    ("language", "scene", "line", "meant"),
    [
        ("en", BEGINNING, "c w amphora pls", "move c amphora"),
        ("en", BEGINNING, "third guy w/ the amphora", "move c amphora"),
        ("de", BEGINNING, "haste ma nen tipp", "hint"),
        ("de", BEGINNING, "die amphorenkarte mit c", "move c amphora"),
        ("nl", BEGINNING, "kwil c met de amforakaart", "move c amphora"),
        ("en", PLACING, "g 10 would do nicely", "place g10"),
        ("nl", PLACING, "kzet em op f6", "place f6"),
    ],
)
def test_what_is_short_for_other_words(
    language: str, scene: tuple[tuple[str, ...], tuple[str, ...]], line: str, meant: str
) -> None:
    """Short words, compound ones and fields in two parts stand for what people mean by them."""
    heard = reader_of(language, match_in(*scene)).hear(line)
    assert not isinstance(heard, Refusal), heard
    assert " ".join(heard) == meant


@pytest.mark.parametrize("line", ["you can move a with the helmet?", "i suppose a with the helmet?"])
def test_no_statement_with_a_question_mark_plays(line: str) -> None:
    """Only a request plays for all its question mark."""
    heard = reader_of("en", match_in(*BEGINNING)).hear(line)
    assert isinstance(heard, Refusal) or heard[0] != "move"
