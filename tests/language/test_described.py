"""What a question is about, and places that are described: what is understood of both, and what never is."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import Refusal
from tests.language.phrased import LISTS, match_in, reader_of, scenes

SCENES = {scene.name: scene for scene in scenes(LISTS / "en.txt")}


def heard(scene: str, line: str, language: str = "en") -> str:
    """Return what a line is taken for; a refusal by its code, and by what is asked about."""
    reader = reader_of(language, match_in(SCENES[scene].arguments, SCENES[scene].lines))
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
    "line", ["honestly, sail the poor souls to c7", "swallow my lads", "quickly walk some beast h5 honestly"]
)
def test_a_decision_has_no_gist(line: str) -> None:
    """A line that asks nothing does nothing as long as one of its words is not understood."""
    assert heard("island-move", line).startswith(("unknown-word", "not-together", "nothing-fits"))


@pytest.mark.parametrize(
    ("scene", "language", "line", "means"),
    [
        ("island-sink", "en", "sink the one where easy stands", "which-one g4"),
        ("island-sink", "de", "versenk eins von Leicht", "which-one g4"),
        ("island-sink", "nl", "zink iets van makkelijk", "which-one g4"),
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
