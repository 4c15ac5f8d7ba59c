"""What happened, again and in part: redo, news, the log by place, kind and player, and where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.commands.test_script import last
from tests.shell.running import ANNA, PAIR, here, only, told
from tests.shell.scripts import called, played, script

if TYPE_CHECKING:
    from atlantis_cli.core.match import Match


def own_turns(match: Match, seat: int) -> list[list[int]]:
    """List a player's turns, each by the places of its decisions in the log."""
    turns: dict[int, list[int]] = {}
    for number, entry in enumerate(match.log):
        if entry.seat == seat:
            turns.setdefault(match.game.turn(match.after(number)), []).append(number)
    return list(turns.values())


def test_redo_does_again_what_undo_took_back() -> None:
    """`redo` brings back the command and all that followed from it, told as it was."""
    first = last("move a helmet")
    again = last("move a helmet", "undo", "redo")
    assert again == f"Done again. {first}"
    assert (
        told(*ANNA, lines=["move a helmet", "save a", "load a"])[-2]
        == told(*ANNA, lines=["move a helmet", "undo", "redo", "save a", "load a"])[-2]
    )


def test_redo_goes_forward_step_by_step() -> None:
    """A whole game that was taken back can be done again, command by command, and is the same."""
    match = played("Anna,Bo", 3, luck=3)
    commands = script(match)
    objects = told(*called(match), lines=[*commands, *["undo"] * len(commands), *["redo"] * len(commands)])
    redone = only(objects, "redone")
    assert [each["commands"] for each in redone] == [[command] for command in commands]
    assert [each["player"] for each in redone] == [match.players[entry.seat].name for entry in match.log]
    first, second = only(objects, "game_ended")
    assert first == second


@pytest.mark.parametrize(
    "lines",
    [
        ["redo"],
        ["move a helmet", "redo"],
        ["move a helmet", "undo", "redo", "redo"],
        ["move a helmet", "undo", "move a helmet", "redo"],
        ["move a helmet", "undo", "new", "redo"],
        ["save a", "move a helmet", "undo", "load a", "redo"],
    ],
)
def test_redo_needs_something_to_do_again(lines: list[str]) -> None:
    """Nothing was taken back, or something else was played since: there is nothing to do again."""
    objects = told(*ANNA, lines=lines, status=1)
    assert objects[-1]["code"] == "nothing-to-redo"


def test_looks_between_leave_redo_possible() -> None:
    """Questions, mistakes and settings in between take nothing away."""
    lines = ["move a helmet", "undo", "status", "hand", "whistle", "move a flag", "verbosity full", "redo"]
    objects = told(*ANNA, "--on-error", "continue", lines=lines, status=1)
    assert only(objects, "redone")[0]["commands"][0] == "move a helmet"


def test_undo_and_redo_name_the_player_to_all() -> None:
    """With several persons at one keyboard everybody hears whose command it was."""
    assert last("move a amphora", "move a ring", "undo", table=PAIR).startswith("Taken back for Bo: move A ring.")
    assert last("move a amphora", "undo", "redo", table=PAIR).startswith("Done again for Anna. Anna moves")


def test_news_is_what_others_did_since() -> None:
    """`news` tells what happened after the last command of the player on move, as it was told then."""
    table = ("--players", "Anna,easy,random", "--seed", "1")
    (news,) = only(told(*table, lines=["move a amphora", "news"]), "news")
    assert {entry["player"] for entry in news["entries"]} == {"easy", "random"}
    assert [entry["player"] for entry in only(told(*PAIR, lines=["move a amphora", "news"]), "news")[0]["entries"]] == [
        "Anna"
    ]
    moved = last("move a amphora", table=table)
    assert last("move a amphora", "news", table=table) in moved


def test_at_the_start_there_is_no_news() -> None:
    """Before anybody played nothing has happened, and what one did oneself is no news."""
    assert last("news") == "Nothing has happened since your last command."
    assert last("hold", "news") == "Nothing has happened since your last command."


def test_the_log_by_place_kind_and_player() -> None:
    """`log 3 back` tells an own turn, `log move` one kind of decisions, and `log Bo` those of one player."""
    match = played("Anna,Bo", 2, luck=2)
    turns = own_turns(match, match.log[-1].seat)
    entries = [{"player": match.players[entry.seat].name, "command": entry.command} for entry in match.log]

    def log(line: str) -> list[dict[str, str]]:
        (found,) = only(told(*called(match), lines=[*script(match), line]), "log")
        listed: list[dict[str, str]] = found["entries"]
        return listed

    assert log("log 1 back") == [entries[number] for number in turns[-1]]
    assert log("log 3 back") == [entries[number] for number in turns[-3]]
    assert log(f"log {len(turns)} back") == log("log 9999 back") == [entries[number] for number in turns[0]]
    assert log("log 4") == entries[-4:]
    assert log("log pay") == [entry for entry in entries if entry["command"].startswith("pay")][-10:]
    assert log("log Bo") == log("log bo") == [entry for entry in entries if entry["player"] == "Bo"][-10:]


@pytest.mark.parametrize("game", ["path", "island"])
def test_before_and_after_go_through_own_turns(game: str) -> None:
    """`before` tells one's own last turn, then the one before it; `after` comes back; others' turns are left out."""
    match = played("Anna,easy", 4, game=game, luck=4, most=120)
    turns = own_turns(match, 0)
    lines = [*script(match), "before", "before", "status", "before", "after", "before"]
    objects = told(*called(match), lines=lines)
    found = [each for each in objects if each["event"] in {"before", "after"}]
    number = len(turns)
    places = [number, number - 1, number - 2, number - 1, number - 2]
    assert [each["event"] for each in found] == ["before", "before", "before", "after", "before"]
    assert [(each["number"], each["turns"]) for each in found] == [(place, number) for place in places]
    for each, place in zip(found, places, strict=True):
        commands = [match.log[at].command for at in turns[place - 1]]
        assert [one["command"] for one in each["entries"]] == commands
        assert {one["player"] for one in each["entries"]} == {"Anna"}


def test_before_begins_anew_when_something_was_played() -> None:
    """Who has played another turn, or taken one back, hears the last one first again."""
    moves = ["move a helmet", "move a olives", "pay"]
    assert last(*moves, "before", "before", "move b ring", "before").startswith("Your turn 3 of 3 so far.")
    assert last(*moves, "before", "before", "undo", "undo", "before").startswith("Your turn 1 of 1 so far.")
    assert last("move a helmet", "before") == f"Your turn 1 of 1 so far. {first_turn()}"


def first_turn() -> str:
    """Return what is told of Anna's own first turn."""
    return last("move a helmet").split(" easy moves")[0]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["before"], "no-turn-before"),
        (["after"], "no-turn-after"),
        (["move a helmet", "after"], "no-turn-after"),
        (["move a helmet", "before", "before"], "no-turn-before"),
        (["move a helmet", "before", "after"], "no-turn-after"),
        (["move a helmet", "before", "new", "before"], "no-turn-before"),
    ],
)
def test_there_is_no_turn_beyond_the_first_and_the_last(lines: list[str], code: str) -> None:
    """Where there is no turn before or after, that is said."""
    assert told(*ANNA, lines=lines, status=1)[-1]["code"] == code


def test_at_one_keyboard_it_is_the_turns_of_who_is_on() -> None:
    """Where people share a keyboard, `before` tells the turns of whoever is asked for a decision."""
    (found,) = only(told(*PAIR, lines=["move a amphora", "move a ring", "before"]), "before")
    assert [entry["player"] for entry in found["entries"]] == ["Anna"]
    assert found["player"] == "Anna"


@pytest.mark.parametrize("line", ["log 3 forward", "log back", "log Cleo", "log 3 back 1", "log flag"])
def test_the_log_of_nothing_is_refused(line: str) -> None:
    """What is no number, command or player is refused with a sentence."""
    run = here(*ANNA, lines=[line])
    assert run.status == 1
    assert run.complaint.endswith(".")


def test_where_tells_what_is_asked() -> None:
    """`where` tells game, player and phase, also once the game is over."""
    (where,) = only(told(*ANNA, lines=["where"]), "where")
    assert (where["game"], where["player"], where["phase"]) == ("path", "Anna", "start")
    assert "asked for a move" in last("where")
    match = played("Anna,easy", 2, luck=2)
    (where,) = only(told(*called(match), lines=[*script(match), "where"]), "where")
    assert (where["player"], where["phase"]) == (None, "over")


def test_a_price_is_named_where_it_must_be_paid() -> None:
    """A person hears the price that is due; objects tell it in every game, text only where it must be decided."""
    match = played("Anna,Bo", 1, luck=1)
    lines = script(match)
    place = next(place for place, line in enumerate(lines) if line.startswith("pay"))
    objects = told(*called(match), lines=lines[:place])
    price = objects[-2]["price"]
    assert objects[-2] == {"event": "price_named", "player": match.players[match.log[place].seat].name, "price": price}
    assert last(*lines[:place], table=tuple(called(match))).endswith("to pay.")
    computers = here("--players", "easy,easy", "--seed", "1")
    assert "to pay" not in computers.text
    assert only(told("--players", "easy,easy", "--seed", "1"), "price_named")
