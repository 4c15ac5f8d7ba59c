"""A door is killed and opened again: the tables stand there as they stood, and each hears what they had not heard."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.net import register
from atlantis_cli.shell.net.far_table import HouseRules
from atlantis_cli.shell.net.hall import Hall
from atlantis_cli.shell.net.heard_so_far import HEARD, HeardSoFar
from tests.shell.net.friends import Around, Friend, seated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.shell.net.far_table import FarTable

NAMES = ("Anna", "Bo")


class House:
    """A hall that is kept on the disk; another one stands there after a kill."""

    def __init__(self) -> None:
        """Open the hall as it was left."""
        self.heard = HeardSoFar()
        self.hall = Hall(HouseRules("wait", 0), Around())
        register.read(self.hall, self.heard.of)
        self.heard.begin({table.keeper.name for table in self.hall.tables})
        self.hall.note, self.hall.about_to = self.heard.note, self.heard.open
        self.hall.changed = partial(register.write, self.hall)

    @property
    def table(self) -> FarTable:
        """Return the only table."""
        (table,) = self.hall.tables
        return table

    def killed(self) -> House:
        """Come to a sudden end, and stand there anew."""
        self.hall.changed = lambda: None
        self.heard.end()
        for table in self.hall.tables:
            table.keeper.release()
        return House()


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[House]:
    """Open a house in which nobody is yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    lock = register.prepare()
    yield House()
    lock.close()


def decide(friends: list[Friend], table: FarTable) -> str:
    """Let whoever is on decide what comes first; return what they hear."""
    assert table.match
    return friends[table.match.actor].say(table.match.game.write(table.match.game.legal(table.match.state)[0]))


def test_a_game_that_is_over_is_found_again(house: House) -> None:
    """After a kill just behind the end all come back to the table; once they have left, it is no more."""
    friends = seated(house.hall, NAMES, "path", "format jsonl")
    while not house.table.over:
        decide(friends, house.table)
    again = house.killed()
    assert again.hall.home_of("key of Bo")
    bo = Friend(again.hall, "Bo", key="key of Bo")
    assert "Welcome back, Bo." in bo.heard()
    assert "The game is over." in bo.say("turn")
    bo.go()
    assert not again.hall.home_of("key of Bo")


def test_a_game_that_is_over_is_not_left_lying_about(house: House) -> None:
    """Where the door is shut after the end, nobody is asked afterwards whether to go on with that game."""
    friends = seated(house.hall, NAMES, "path", "format jsonl")
    while not house.table.over:
        decide(friends, house.table)
    house.hall.rest()
    assert not house.killed().hall.tables


def test_what_may_have_been_heard_is_not_told_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while an answer goes over ssh, a door does not know whether it came: it tells how the game stands."""
    friends = seated(house.hall, NAMES, "island", "format jsonl")
    decide(friends, house.table)
    decide(friends, house.table)
    noted, file = [b""], Path(register.place_of(HEARD))
    write = friends[0].wire.write

    def sent(text: str) -> None:
        write(text)
        noted[0] = file.read_bytes()  # so much is there if the door is killed now

    with monkeypatch.context() as patch:
        patch.setattr(friends[0].wire, "write", sent)
        assert '"islander_placed"' in decide(friends, house.table)
    file.write_bytes(noted[0])
    again = Friend(house.killed().hall, "Anna", "format jsonl", key="key of Anna").heard()
    assert '"welcome_back"' in again
    assert '"islander_placed"' not in again
    assert '"event": "state"' in again
