"""What is looked at for whoever asks is the own seat's alone, and what was said is about the position that it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.messages.refusals import NotWritten
from tests.dealt import photo
from tests.shell.running import ANNA, here
from tests.shell.table.test_places import Chair, chairs, table_of, undoing, words_of

if TYPE_CHECKING:
    from atlantis_cli.core.message import Refusal

NOTHING_AGAIN = "There is nothing to redo."


@pytest.mark.parametrize("game", ["path", "island"])
def test_what_is_answered_from_holds_nothing_hidden(game: str) -> None:
    """Neither now nor looking back does a place hold more of a position than its seat may see; a watcher sees least."""
    table = table_of(game)
    seated = chairs(table, "en", "en", "en")
    for seat, chair in zip((0, 1, -2), seated, strict=True):
        match, place = table.match, chair.place
        assert photo(place.state) == photo(match.game.view(match.state, seat))
        assert photo(place.seen(match.after(0))) == photo(match.game.view(match.after(0), seat))
        assert (photo(place.state) != photo(match.state)) == (game == "path")


@pytest.mark.parametrize("line", ["hand", "moves", "hint"])
def test_at_a_shared_keyboard_nobody_is_looked_for_who_is_not_on(line: str) -> None:
    """Where two share a keyboard and somebody elsewhere is on, neither hand is told: both would hear it."""
    table = table_of(players=3)
    both, bo = Chair(table, (0, 2)), Chair(table, (1,))
    table.begin()
    while table.match.actor != 1:
        both.say(both.place.active_language.parser.write(words_of(table)))
    both.heard()
    bo.heard()
    assert both.say(line) == "It is Bo's turn; looking around is always possible."
    assert bo.say("hand").startswith("You have ")


def test_why_explains_no_other_position() -> None:
    """Once something was played, what was refused before is no longer explained."""
    table = table_of()
    anna, bo = chairs(table, "en", "en")
    nothing = anna.say("why")
    assert anna.say("end")
    assert anna.say("why") != nothing
    anna.say("move a helmet")
    bo.say(bo.place.active_language.parser.write(words_of(table)))
    anna.heard()
    assert anna.say("why") == nothing


def test_an_empty_line_is_no_answer() -> None:
    """After an empty line `repeat` still tells the last answer once more."""
    run = here(*ANNA, lines=["hand", "", "repeat"])
    assert run.text.count("You have") == 2


def test_only_the_host_hears_of_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """That a game cannot be kept is told to whoever keeps it, and not to guests and watchers."""
    table = table_of()
    seated = [Chair(table, (0,)), Chair(table, (1,)), Chair(table, ())]
    seated[1].place.host = True
    warned: list[tuple[int, Refusal]] = []
    for number, chair in enumerate(seated):
        monkeypatch.setattr(chair.place, "complain", lambda refusal, at=number: warned.append((at, refusal)))
    table.keeper, trouble = Keeper(), NotWritten("full")
    monkeypatch.setattr(table.keeper, "keep", lambda _: trouble)
    table.begin()
    seated[0].say("move a helmet")
    assert warned == [(1, trouble)]


def test_what_others_decided_is_not_done_again_for_them() -> None:
    """Was more than the own decision taken back by consent, nobody alone does it again."""
    table, (anna, bo, _) = undoing()
    anna.say("undo")
    bo.heard()
    assert bo.say("yes").startswith("Agreed.")
    assert not table.match.log
    assert anna.say("redo") == bo.say("redo") == NOTHING_AGAIN
    assert not table.match.log
