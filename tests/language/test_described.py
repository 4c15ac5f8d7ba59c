"""What a question is about, and places that are described: what is understood of both, and what never is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Refusal
from tests.language.phrased import listening_in, match_in, position, reader_of

if TYPE_CHECKING:
    from atlantis_cli.shell.reading.command_reader import CommandReader


def heard(scene: str, line: str, language: str = "en") -> str:
    """Return what a line is taken for; a refusal by its code, and by what is asked about."""
    return taken(listening_in(scene, language), line)


def taken(reader: CommandReader, line: str) -> str:
    """Return what a reader takes a line for."""
    words = reader.hear(line)
    if not isinstance(words, Refusal):
        return " ".join(words)
    return " ".join((words.code, *getattr(words, "words", ())))


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("honestly, how many of the poor souls have I rescued?", "scores"),
        ("is some beast likely to swallow one of my lads?", "threats"),
        ("about how many turns until the boat at d6 makes it to safety?", "nearest landing d6"),
    ],
)
def test_a_question_is_answered_by_its_gist(line: str, about: str) -> None:
    """Not every word has to be known where a few say what is asked about."""
    assert heard("island-move", line) == about


@pytest.mark.parametrize("line", ["is f5 prettier than my grandmother?", "how old is the captain?", "do you like tea?"])
def test_a_question_about_something_else_is_not(line: str) -> None:
    """What is not about the game is not answered, and neither is a field passed over."""
    assert heard("island-move", line) in {"unknown-question", "look f5"}


@pytest.mark.parametrize(
    ("scene", "language", "line", "means"),
    [
        ("island-sink", "en", "sink the one where easy stands", "which-one sink g4"),
        ("island-sink", "de", "versenk eins von Leicht", "which-one versenke g4"),
        ("island-sink", "nl", "zink iets van makkelijk", "which-one laat g4 zinken"),
        ("island-place", "en", "near a boat please", "place g10"),
        ("island-place", "de", "auf einen Berg", "which-one f6 f7 g6 g7 g8 h6 h7"),
        ("island-move", "nl", "boot i4 twee velden naar het westen", "sail i4 i2"),
        ("island-move", "en", "walk h5 towards the boat", "walk h5 i5"),
        ("island-move", "de", "easys Mann von g9 nach g10", "nothing-fits"),
    ],
)
def test_a_place_is_found_by_what_it_is_like(scene: str, language: str, line: str, means: str) -> None:
    """The one that fits is taken, several are asked about, and what is precious always is."""
    assert heard(scene, line, language) == means


@pytest.mark.parametrize(
    ("scene", "line", "reason"),
    [
        ("island-animal", "send the shark after easy", "animal-due"),
        ("island-move", "d5 into the water", "nobody-of-yours"),
        ("island-move", "h4 into the boat", "nobody-of-yours"),
    ],
)
def test_what_fits_nothing_is_refused_with_the_reason(scene: str, line: str, reason: str) -> None:
    """The rules say why, of what was meant most likely."""
    assert heard(scene, line) == reason


@pytest.mark.parametrize(
    ("language", "asked", "lost", "answer", "means"),
    [
        ("en", "sail towards b2", "the one with the funny hat", "d6, of course", "sail d6 b4"),
        ("de", "fahr Richtung b2", "das mit dem komischen Hut", "i4 natürlich", "sail i4 f2"),
        ("nl", "vaar naar b2", "die met de gekke hoed", "de noordelijke", "sail d6 b2"),
    ],
)
def test_a_question_stays_open_behind_what_is_not_understood(
    language: str, asked: str, lost: str, answer: str, means: str
) -> None:
    """What is not understood is no answer, and the answer may have more words, or describe what it means."""
    reader = listening_in("island-move", language)
    for line in (asked, lost):
        refused = reader.hear(line)
        assert isinstance(refused, Refusal)
        reader.note(refused)
    assert taken(reader, answer) == means


def test_a_question_about_what_harms_somebody_names_it() -> None:
    """A yes to a field alone never lets anybody jump who has not heard that he will."""
    scene = position("island-animal")
    reader = reader_of("en", match_in(scene.arguments, (*scene.lines, "animal j6 h4")))
    assert taken(reader, "b2") == "which-one jump overboard at b2"


def test_whoever_wants_to_save_somebody_saves_no_game() -> None:
    """`save` behind which somebody is meant is the decision, and a name of one's own the game."""
    scene = position("island-animal")
    reader = reader_of("en", match_in(scene.arguments, (*scene.lines, "animal j6 h4")))
    lines = {"save the other two": "ashore", "save the one at b2": "ashore", "save game two": "save"}
    assert {line: taken(reader, line).split()[0] for line in lines} == lines
