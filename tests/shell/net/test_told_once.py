"""Whoever sits at a far table, leaves and comes back hears all that was played and said: once, and nothing twice."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import pytest

from atlantis_cli.shell.net.far_table import FarTable
from tests.contract.seated import random_line
from tests.contract.test_places import Ledger
from tests.shell.net.friends import Friend, hall_of, seated

if TYPE_CHECKING:
    from random import Random

    from atlantis_cli.core.match import Match
    from atlantis_cli.shell.net.far_reader import FarReader
    from atlantis_cli.shell.net.hall import Hall
    from atlantis_cli.shell.table.place import Place

NAMES = ("Anna", "Bo", "Cleo", "Dirk")
PAUSE = 2.0
"""So many seconds pass between two lines: who says more in a moment has to wait."""


class Here(NamedTuple):
    """What somebody says, and where it is read."""

    place: Place
    reader: FarReader


class Listener:
    """Somebody at the table, with an account of what they have to hear, and of what they have heard said."""

    def __init__(self, hall: Hall, friend: Friend, name: str) -> None:
        """Listen from now on."""
        self.hall, self.friend, self.name = hall, friend, name
        self.said: Counter[str] = Counter()
        self.begin()

    @property
    def table(self) -> FarTable:
        """Return the table."""
        return self.hall.tables[0]

    @property
    def match(self) -> Match:
        """Return the match that is on."""
        assert self.table.match
        return self.table.match

    @property
    def here(self) -> Here:
        """Return where lines are read."""
        assert self.friend.visit.reader
        return Here(self.friend.visit.reader.place, self.friend.visit.reader)

    def begin(self) -> None:
        """Begin with a new game."""
        self.friend.heard()
        self.account = Ledger(self.here)  # type: ignore[arg-type]  # it asks for a place only
        self.account.log = list(self.match.log)

    def check(self) -> None:
        """Compare what was told with the account, where somebody is there."""
        if self.friend.visit.ended:
            return
        told = self.friend.wire.sent
        self.friend.wire.sent = ""
        self.account.here = self.here  # type: ignore[assignment]
        self.account.note()
        self.account.check(told)
        for line in map(json.loads, told.splitlines()):
            sayings = [line] if line["event"] in {"heard_saying", "heard_whisper"} else line.get("sayings", ())
            self.said.update(saying["text"].rpartition(" ")[2] for saying in sayings)

    def come_back(self) -> None:
        """Come back by the key."""
        self.friend = Friend(self.hall, self.name, "format jsonl", key=f"key of {self.name}")
        self.check()


def begun_anew(listeners: list[Listener]) -> None:
    """Let everybody come back, and play once more."""
    for listener in listeners:
        if listener.friend.visit.ended:
            listener.come_back()
    listeners[0].friend.say("new")
    for listener in listeners:
        listener.begin()


def said(listeners: list[Listener], at: int, number: int, random: Random) -> set[int]:
    """Let one say something to all or to one other; return who has to hear it."""
    to = None if random.random() < 0.5 else random.choice([place for place in range(len(NAMES)) if place != at])
    listeners[at].friend.visit.receive(f"{'say' if to is None else f'whisper {NAMES[to]}'} number{number}\n".encode())
    return {place for place in range(len(listeners)) if place != at and to in {None, place}}


def any_line(one: Listener, random: Random) -> str:
    """Return anything that can be said about the game; what is asked is often agreed to."""
    asked = one.here.place.table.asked(one.here.place)
    return "yes" if asked and random.random() < 0.7 else random_line(one.here, random.random)  # type: ignore[arg-type]


@pytest.mark.soak(60, 10_000)
@pytest.mark.parametrize("game", ["path", "island"])
def test_all_is_told_once(game: str, rounds: int, luck: Random) -> None:
    """Four seats and a watcher say anything, drop out and come back: each event and each saying comes once to each."""
    hall, around = hall_of()
    friends = seated(hall, NAMES, game, "format jsonl")
    friends.append(Friend(hall, "Max", f"watch {friends[0].code} format jsonl"))
    listeners = [Listener(hall, friend, name) for friend, name in zip(friends, (*NAMES, "Max"), strict=True)]
    expected: list[Counter[str]] = [Counter() for _ in listeners]
    for number in range(rounds):
        around.wait(PAUSE)
        if listeners[0].match.over:
            begun_anew(listeners)
        at = listeners[0].match.actor if luck.random() < 0.5 else luck.randrange(len(listeners))
        one, draw = listeners[at], luck.random()
        if one.friend.visit.ended:
            one.come_back()
        elif draw < 0.1 and at < len(NAMES):
            one.friend.go()
        elif draw < 0.3:
            for place in said(listeners, at, number, luck):
                expected[place][f"number{number}"] = 1
        else:
            one.friend.visit.receive(f"{any_line(one, luck)}\n".encode())
        for listener in listeners:
            listener.check()
    for listener in [one for one in listeners if one.friend.visit.ended]:
        listener.come_back()
    assert [listener.said for listener in listeners] == expected
