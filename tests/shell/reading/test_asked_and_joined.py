"""A question about what one may do never does it; what was said last goes on; two decisions fit into one line."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.messages import refusals
from tests.language.phrased import heard_in, position
from tests.shell.running import here, overlooking_nothing


@pytest.mark.parametrize(
    ("language", "scene", "line", "meant"),
    [
        ("nl", "path-middle", "mag ik wachten?", "help hold"),
        ("nl", "path-middle", "mag ik stoppen?", "help quit"),
        ("nl", "path-middle", "zal ik A kroon spelen?", "preview a crown"),
        ("nl", "island-place", "mag ik op g6?", "preview place g6"),
        ("de", "path-middle", "darf ich warten", "help hold"),
        ("de", "path-middle", "soll ich A mit der Krone ziehen", "preview a crown"),
        ("en", "path-middle", "may I quit", "help quit"),
        ("en", "path-middle", "can I build a bridge at 27?", "help bridge"),
        ("en", "island-move", "can I board at i4", "preview board i5 i4"),
        ("en", "island-move", "why can't I sail to b2?", "preview sail d6 b2"),
        ("en", "island-move", "can I sail?", "moves"),
    ],
)
def test_who_asks_whether_to_do_something_only_hears_of_it(language: str, scene: str, line: str, meant: str) -> None:
    """Whatever is asked about is previewed or explained, in each language."""
    assert heard_in(scene, line, language) == tuple(meant.split())


def test_a_request_is_no_question() -> None:
    """Who asks for something politely gets it, whether a question mark follows or not."""
    assert heard_in("path-middle", "can you move c with the crown?", "en") == ("move", "c", "crown")
    assert heard_in("path-middle", "kannst du C mit der Krone ziehen", "de") == ("move", "c", "crown")


def test_a_bare_field_never_throws_anybody_into_the_water() -> None:
    """Where a field alone would mean a jump it is asked about, and into the boat never means out of it."""
    assert isinstance(heard_in("island-move", "verplaats h9", "nl"), Refusal)
    assert isinstance(heard_in("island-move", "c8", "en"), refusals.WhichOne)
    assert isinstance(heard_in("island-move", "g4 into the boat", "en"), Refusal)
    assert heard_in("island-move", "i5 into the boat", "en") == ("board", "i5", "i4")


def test_the_same_again_never_begins_a_new_game() -> None:
    """Where nothing can be done again, that is said."""
    assert isinstance(heard_in("island-move", "one more", "en"), refusals.NothingFits)
    assert isinstance(heard_in("island-move", "same again", "en"), refusals.NothingFits)
    assert isinstance(heard_in("island-move", "and the next", "en"), refusals.NothingFits)


@pytest.mark.parametrize(
    ("language", "scene", "line", "meant"),
    [
        ("en", "island-move", "save him", "rules rescue"),
        ("en", "island-move", "save monday", "save monday"),
        ("en", "path-middle", "score?", "scores"),
        ("en", "path-middle", "how does it end?", "rules end"),
        ("en", "path-middle", "what do I do now?", "moves"),
        ("en", "island-move", "hint?", "hint"),
        ("de", "island-move", "was nun?", "hint"),
        ("nl", "island-move", "advies?", "hint"),
        ("nl", "path-middle", "alle zetten", "moves all"),
        ("nl", "path-middle", "pauze", "help save"),
        ("nl", "island-move", "wacht even", "status"),
        ("de", "path-middle", "nenn mir den Rest", "moves all"),
    ],
)
def test_what_was_misheard_does_what_was_meant(language: str, scene: str, line: str, meant: str) -> None:
    """Nobody saves a game called him, and a question for all the moves is not answered by three."""
    assert heard_in(scene, line, language) == tuple(meant.split())


def played(name: str, *lines: str) -> str:
    """Return what is told of lines after those of a position."""
    scene = position(name)
    with overlooking_nothing():
        return here(*scene.arguments, "--on-error", "continue", lines=[*scene.lines, *lines], together=True).text


def test_a_way_goes_on_where_it_was_gone_last() -> None:
    """One field further is the same boat in the same direction, and `on to` goes on from where it is."""
    told = played("island-move", "sail d6 c6", "one field further", "on to b6")
    assert "to c5" in " ".join(told.split()) or "to b5" in " ".join(told.split())
    assert heard_in("island-move", "one field further", "en") == refusals.NothingFits()


def test_two_decisions_in_one_line_are_done_one_after_the_other() -> None:
    """A boarding and the boat's way are told as two decisions; all on a field get in, one after the other."""
    told = " ".join(played("island-move", "board d7 and then sail d6 to c6").split())
    assert "You board the boat at d6 from d7" in told
    assert "to c6" in told
    together = " ".join(played("island-move", "everybody on d7 into the boat").split())
    assert together.count("You board the boat at d6 from d7") == 1


def test_what_follows_a_refused_decision_is_not_done() -> None:
    """The second decision of a line is refused as if it had been typed alone, and the first one stays."""
    told = " ".join(played("island-move", "sail d6 to c6, sink e5").split())
    assert "to c6" in told
    assert "Movement is still on" in told
