"""Nobody far away hears what only others may know, whatever anybody says at any moment, and nobody acts for another."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import NOBODY
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.net.far_reader import SETTINGS
from tests.contract.known import KNOWN
from tests.contract.seated import random_line
from tests.shell.net.friends import Friend, hall_of, seated

if TYPE_CHECKING:
    from random import Random

    from atlantis_cli.core.game import Position
    from atlantis_cli.core.match import Match
    from atlantis_cli.shell.net.hall import Hall

NAMES = ("Anna", "Bo", "Cleo", "Dirk")
ABOUT_PEOPLE = ("say hello", "whisper Bo psst", "chat", "who", "set", "help far", "help", "hint", "new", "seed")


def line_of(friend: Friend, random: Random) -> str:
    """Say anything: what one says at any table, something about people, or noise."""
    draw = random.random()
    if draw < 0.25:
        return random.choice(ABOUT_PEOPLE)
    if draw < 0.3:
        return f"set {random.choice([*SETTINGS])} {random.choice(['on', 'full', '60', 'de'])}"
    if draw < 0.35:
        return "".join(chr(random.randrange(32, 400)) for _ in range(random.randrange(40)))
    assert friend.visit.reader
    here = type("Here", (), {"place": friend.visit.reader.place, "reader": friend.visit.reader})
    return random_line(here, random.random)  # type: ignore[arg-type]


def seat_of(friend: Friend, match: Match) -> int:
    """Return where somebody sits in this match; nobody for a watcher."""
    names = [player.name for player in match.players]
    return names.index(friend.visit.name) if friend.visit.name in names else NOBODY


def unchanging(hall: Hall, match: Match) -> dict[int, object]:
    """Return what a copy of a table shares with it, as nothing there ever changes, and what it finds out anew."""
    loaded = hall.loaded
    shared = [*loaded.locales.values(), *loaded.learned.values(), match.game, match.sealed, *match.log]
    shared += match._states  # noqa: SLF001 - to be quick
    readers = [visit.reader for visit in hall.visits if visit.reader]
    return {id(one): one for one in shared} | {id(reader._ordinary): None for reader in readers}  # noqa: SLF001


def somebody(hall: Hall, friends: list[Friend], random: Random) -> Friend:
    """Choose anybody; who has left, or has got up, comes back first."""
    at = random.randrange(len(friends))
    if friends[at].visit.ended or not friends[at].visit.table:
        name, code = friends[at].visit.name, hall.tables[0].code
        key, asked = (f"key of {name}", "") if name in NAMES else ("", f"watch {code}")
        friends[at] = Friend(hall, name, asked, key=key, typing=True)
    return friends[at]


def deal_anew(friend: Friend, match: Match, state: Position) -> None:
    """Let other things be hidden where somebody sits; what was told there of the position is remembered."""
    reader, doubt, before = friend.visit.reader, friend.visit.doubt, match.state
    assert reader
    place, asked = reader.place, reader.open  # what was asked back, and its answer alone completes
    puzzle, advised = place.puzzle, place.advised
    match._states[-1] = state  # noqa: SLF001 - nothing else deals cards anew
    reader.settle()
    reader.open = asked
    if puzzle is not None:
        place.puzzle = puzzle
    if advised and advised[0] is before:
        place.advised = state, advised[1]
    undoing = place.table._undoing  # noqa: SLF001 - what was asked of others
    if undoing and undoing.position is before:
        undoing.position = state
    if doubt._position is before:  # noqa: SLF001 - what a yes confirms
        doubt._position = state  # noqa: SLF001 - as above


@pytest.mark.soak(10, 5000)
@pytest.mark.parametrize("game", ["path", "island"])
def test_other_hands_give_the_same_bytes(game: str, rounds: int, luck: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other things hidden from a seat, the same line brings that seat the same bytes."""
    monkeypatch.setattr(Keeper, "keep", lambda *_: None)
    random = luck
    hall, _ = hall_of()
    friends = seated(hall, NAMES, game, typing=True)
    friends.append(Friend(hall, "Max", f"watch {friends[0].code}", typing=True))
    for _ in range(rounds):
        friend = somebody(hall, friends, random)
        assert friend.visit.table
        match = friend.visit.table.match
        assert match
        if random.random() < 0.5 and not match.over:
            friend = next(
                (one for one in friends if seat_of(one, match) == match.actor and not one.visit.ended), friend
            )
        line, seat = line_of(friend, random), seat_of(friend, match)
        other = deepcopy(friend, unchanging(hall, match))
        assert other.visit.table
        there = other.visit.table.match
        assert there
        before = len(match.log)
        state = KNOWN[game].again(match.game, there.state, seat, random.random)
        deal_anew(other, there, state)
        heard = friend.say(line)
        if len(match.log) == before:  # what is played draws what lies hidden
            assert other.say(line) == heard, line


@pytest.mark.soak(80, 10_000)
def test_nobody_acts_for_another(rounds: int, luck: Random) -> None:
    """Whatever four people and a watcher say: each entry of the log was said by whoever sat on that seat."""
    random = luck
    hall, _ = hall_of()
    friends = seated(hall, NAMES, typing=True)
    friends.append(Friend(hall, "Max", f"watch {friends[0].code}", typing=True))
    for _ in range(rounds):
        friend = somebody(hall, friends, random)
        assert friend.visit.table
        match = friend.visit.table.match
        assert match
        before = list(match.log)
        line = line_of(friend, random)
        if line.split()[:1] in (["undo"], ["redo"], ["yes"], ["new"]):
            continue
        friend.say(line)
        sitting = seat_of(friend, match)  # a rematch turns the seats
        assert all(entry.seat == sitting for entry in match.log[len(before) :]), line
