"""JSON lines: every event, every field, and one ready or error for each line."""

from __future__ import annotations

import json
import subprocess
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.shell.promised import EVENTS, INSIDE, PHASES, REVEALED, SESSION
from tests.shell.running import ANNA, PAIR, PROGRAM, environment, here, only, told
from tests.shell.scripts import called, played, script

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.shell.running import Told

EDITIONS = ("mayfair", "amigo", "asmodee")
TABLES = ["Anna,Bo", "Anna,Bo,Cleo", "Anna,easy,Cleo,random"]


def games() -> Iterator[list[Told]]:
    """Return the objects of many games, with `--reveal` and without."""
    for number in range(18):
        match = played(TABLES[number % 3], number, edition=EDITIONS[number % 3], luck=number)
        reveal = ["--reveal"] if number % 2 else []
        yield told(*called(match), *reveal, lines=script(match))


@pytest.fixture(scope="module")
def told_games() -> list[list[Told]]:
    """Play the games once for all tests of this module."""
    return list(games())


def fields(event: Told) -> set[str]:
    """Name the fields of an object."""
    return set(event) - {"event"}


def is_revealed(game: list[Told]) -> bool:
    """Return whether a game was played with `--reveal`."""
    return "hands" in game[0]


def test_every_event_has_its_fields(told_games: list[list[Told]]) -> None:
    """Whatever happens in a game is told with exactly the promised fields, and everything happens."""
    seen = set()
    for game in told_games:
        for event in game:
            name = event["event"]
            more = REVEALED.get(name, set()) if is_revealed(game) else set()
            assert fields(event) == (EVENTS | SESSION)[name] | more, event
            seen.add((name, is_revealed(game)))
    assert {name for name, _ in seen} == {*EVENTS, "ready"}
    assert {(name, True) for name in REVEALED} <= seen


def test_lists_hold_objects_with_their_fields(told_games: list[list[Told]]) -> None:
    """What stands in lists has the promised fields too; a covered tile is null without `--reveal`."""
    seen = set()
    for game in told_games:
        for event in game:
            for name in INSIDE.keys() & event.keys():
                for inner in event[name]:
                    if isinstance(inner, dict):
                        assert set(inner) == INSIDE[name]
                        seen.add(name)
    assert seen == set(INSIDE)


def test_the_path_is_told_from_1_to_53(told_games: list[list[Told]]) -> None:
    """The start tells 53 spaces, tiles from bottom to top, water without any; 84 tiles in all."""
    for game in told_games:
        spaces = game[0]["spaces"]
        assert [space["space"] for space in spaces] == list(range(1, 54))
        assert [len(space["tiles"]) for space in spaces] == [2] * 10 + [1] * 10 + [2] * 6 + [0] + [2] * 6 + [1] * 10 + [
            2
        ] * 10
        assert all(tiles[-1] for space in spaces if (tiles := space["tiles"]))
        covered = [tiles[0] for space in spaces if len(tiles := space["tiles"]) == 2]
        assert all(bool(tile) == is_revealed(game) for tile in covered)


def test_every_phase_is_told(told_games: list[list[Told]]) -> None:
    """A game is ready in all its phases, with the player and the turn; when it is over, nobody is on."""
    ready = [each for game in told_games for each in only(game, "ready")]
    assert {each["phase"] for each in ready} == PHASES
    assert all((each["player"] is None) == (each["phase"] == "over") for each in ready)


def test_players_are_told_by_name(told_games: list[list[Told]]) -> None:
    """A player is always the name, wherever one is told."""
    for game in told_games:
        names = {player["name"] for player in game[0]["players"]}
        assert {event["player"] for event in game if "player" in event} <= names | {None}
        assert set(game[-2]["winners"]) <= names
        assert [score["player"] for score in game[-2]["scores"]] == [player["name"] for player in game[0]["players"]]


def test_a_game_ends_for_its_reasons(told_games: list[list[Told]]) -> None:
    """A game ends with all figures of a player at home; the winners are those with the best score."""
    for game in told_games:
        (end,) = only(game, "game_ended")
        best = max(score["score"] for score in end["scores"])
        assert end["reason"] in {"home", "all_passed"}
        assert end["winners"] == [score["player"] for score in end["scores"] if score["score"] == best]


def test_the_end_is_told_in_turn_order(told_games: list[list[Told]]) -> None:
    """Each other player has one final crossing, in turn order after the one who ended the game, at price 0 too."""
    seen = set()
    for game in told_games:
        names = [player["name"] for player in game[0]["players"]]
        crossings = only(game, "final_crossing")
        last = only(game, "turn_started")[-1]["player"]
        place = names.index(last) + 1
        if game[-2]["reason"] == "home":
            assert [each["player"] for each in crossings] == [*names[place:], *names[: place - 1]]
        assert game[-2 - len(crossings) : -2] == crossings
        for each in crossings:
            paid = sum(tile["value"] for tile in each["tiles"]) + len(each["cards"])
            assert paid - each["lost"] + each["debt"] == each["price"] == sum(way["price"] for way in each["figures"])
            seen |= {bool(each["price"]), "debt" if each["debt"] else ""}
    assert seen == {True, False, "debt", ""}


def test_a_reshuffle_stands_before_its_one_draw(told_games: list[list[Told]]) -> None:
    """`pile_reshuffled` comes before the one `cards_drawn` of that draw."""
    pairs = [pair for game in told_games for pair in pairwise(game) if pair[0]["event"] == "pile_reshuffled"]
    assert pairs
    assert {after["event"] for _, after in pairs} == {"cards_drawn"}
    assert all(before["player"] == after["player"] for before, after in pairs)


def test_turns_are_counted_from_1(told_games: list[list[Told]]) -> None:
    """Each player's turn counts one, from 1 on, in turn order."""
    for game in told_games:
        turns = only(game, "turn_started")
        names = [player["name"] for player in game[0]["players"]]
        assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
        assert [turn["player"] for turn in turns] == [names[turn % len(names)] for turn in range(len(turns))]


LOOKS = [
    *("status", "turn", "hand", "look 12", "look 10 20", "near 12", "path", "next flag", "moves", "gaps", "figures"),
    *(
        "tiles",
        "scores",
        "legal",
        "hint",
        "rules",
        "rules P19",
        "news",
        "where",
        "set",
        "set width 60",
        "verbosity full",
    ),
    *(
        "log",
        "log 2",
        "log 1 back",
        "log move",
        "log Anna",
        "repeat",
        "help",
        "help move",
        "save monday",
        "load monday",
        "language en",
        "whistle",
        "why",
        "quit",
    ),
]


NAMED = {
    "save": "saved",
    "load": "loaded",
    "language": "language_changed",
    "whistle": "error",
    "rules P19": "rule",
    "verbosity": "verbosity_changed",
    "set width 60": "setting_changed",
}
"""Answers that are not called as the command is."""


def test_what_is_asked_is_answered_by_its_name() -> None:
    """A command that only looks is answered by an event of its name, with its data and the sentence."""
    lines = ["move a helmet", *LOOKS]
    objects = told(*ANNA, "--on-error", "continue", lines=lines, status=1)
    answers = split(objects)[2:]
    for line, answer in zip(LOOKS, answers, strict=True):
        name = line.split()[0]
        assert answer[0]["event"] == NAMED.get(line, NAMED.get(name, name))
        assert fields(answer[0]) >= SESSION[answer[0]["event"]]
        assert answer[0].get("text") != ""
    assert told(*ANNA, lines=["preview a helmet"])[-2].keys() == {
        *("event", "player", "figure", "cards", "from", "to", "open", "price", "tiles", "paid", "lost"),
        *("tile", "space", "draws", "text"),
    }


def split(objects: Iterable[Told]) -> list[list[Told]]:
    """Part objects into answers: each ends with a `ready` or an `error`."""
    answers: list[list[Told]] = [[]]
    for each in objects:
        answers[-1].append(each)
        if each["event"] in {"ready", "error"}:
            answers.append([])
    assert answers.pop() == []
    return answers


def test_each_line_is_answered_by_one_ready_or_error() -> None:
    """One ready comes before the first line, and one ready or error after each; what is passed over gets none."""
    lines = ["status", "", "# no", "whistle", "move a helmet", "undo", "move z", "hand", "\udcff", "new", "quit", "x"]
    raw = "\n".join(lines).encode(errors="surrogateescape")
    answers = split(told(*ANNA, "--on-error", "continue", lines=raw, status=1))
    ends = ["ready", "ready", "error", "ready", "ready", "error", "ready", "error", "ready", "ready"]
    assert [answer[-1]["event"] for answer in answers] == ends
    assert [error["line"] for error in only([answer[-1] for answer in answers], "error")] == [4, 7, 9]


def test_undo_tells_the_state_again() -> None:
    """`undone` tells what was taken back, and then one `state` tells the whole table."""
    for reveal in ([], ["--reveal"]):
        objects = told(*ANNA, *reveal, lines=["undo"], status=1)
        assert objects[-1]["code"] == "nothing-to-undo"
        objects = told(*ANNA, *reveal, lines=["move a helmet", "undo"])
        undone, state, ready = objects[-3:]
        assert undone["commands"][0] == "move a helmet"
        assert len(undone["commands"]) == len(only(objects, "cards_drawn"))
        assert (state["event"], state["turn"], ready["turn"]) == ("state", 1, 1)
        assert state["spaces"] == objects[0]["spaces"]
        assert [("cards" in seat) for seat in state["seats"]] == [True, bool(reveal)]


def test_legal_lists_whole_commands() -> None:
    """Every command that `legal` lists is allowed, in every phase of a game."""
    match = played("Anna,Bo", 5, luck=5)
    commands = script(match)
    lines = [line for command in commands for line in ("legal", command)]
    listed = [legal["commands"] for legal in only(told(*called(match), lines=lines), "legal")]
    tried = [
        line
        for allowed, command in zip(listed, commands, strict=True)
        for line in (*(word for one in allowed for word in (one, "undo")), command)
    ]
    undone = [each["commands"] for each in only(told(*called(match), lines=tried), "undone")]
    assert undone == [[one] for allowed in listed for one in allowed]
    assert {one.split()[0] for (one,) in undone} == {"move", "card", "pay", "buy", "bridge", "hold", "end"}


@pytest.mark.parametrize("table", [ANNA, PAIR, ("--players", "random,Anna", "--seed", "3")])
def test_a_program_can_take_turns_line_by_line(table: tuple[str, ...]) -> None:
    """Through pipes each answer arrives whole before the next line is sent."""
    with subprocess.Popen(
        [*PROGRAM, *table, "--format", "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as game:
        assert game.stdin
        assert game.stdout

        def answer() -> list[Told]:
            objects: list[Told] = []
            while not objects or objects[-1]["event"] not in {"ready", "error"}:
                objects.append(json.loads(game.stdout.readline() if game.stdout else ""))
            return objects

        def say(line: str) -> list[Told]:
            assert game.stdin
            game.stdin.write(f"{line}\n")
            game.stdin.flush()
            return answer()

        assert answer()[0]["event"] == "game_started"
        for _ in range(20):
            command = say("legal")[0]["commands"][0]
            assert say(command)[-1]["event"] == "ready"
        assert [each["event"] for each in say("quit")] == ["quit", "ready"]
        assert game.wait(10) == 0


def test_jsonl_is_one_utf_8_object_a_line() -> None:
    """Names stand in UTF-8 as they are, whatever the locale."""
    run = here("--players", "Zoë,Łukasz=easy", "--seed", "1", "--format", "jsonl", lines=["status"])
    assert "Zoë" in run.text
    assert all(isinstance(json.loads(line), dict) for line in run.text.splitlines())
