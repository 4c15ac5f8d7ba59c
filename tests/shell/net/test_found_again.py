"""A door is killed and opened again: the tables stand there as they stood, and each hears what they had not heard."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.net import register
from atlantis_cli.shell.net import sayings as sayings_of
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
        self.hall = Hall(HouseRules("wait", 0, no_undo=False), Around())
        self.hall.kept_sayings = register.kept_sayings
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
            table.said.rest()
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


def test_a_watcher_and_the_rules_are_found_again(house: House) -> None:
    """After a kill a watcher who has a key watches again, and a table without undo stays one."""
    house.hall.rules = house.hall.rules.replace(no_undo=True)
    anna, _bo = seated(house.hall, NAMES, "path", typing=True)
    Friend(house.hall, "Max", f"watch {anna.code}", key="m", typing=True)
    house.hall.keep()
    again = house.killed()
    assert again.table.rules.no_undo
    assert "You watch Anna and Bo" in Friend(again.hall, "Max", key="m", typing=True).heard()


def sayings() -> list[str]:
    """Return the files in which sayings are kept."""
    return [path.name for path in Path(register.place_of("")).iterdir() if path.name.startswith(register.SAYINGS)]


def test_what_was_said_is_known_after_a_kill(house: House) -> None:
    """Whoever was away hears it when they come back, once, and `chat` repeats it to those for whom it was meant."""
    anna, bo, cleo = seated(house.hall, ("Anna", "Bo", "Cleo"), typing=True)
    anna.say("say good evening")
    bo.heard()
    cleo.go()
    anna.say("whisper Bo psst")
    anna.say("say where is Cleo?")
    again = house.killed()
    bo = Friend(again.hall, "Bo", key="key of Bo", typing=True)
    assert "evening" not in bo.heard()
    assert "Anna whispers to Bo: psst" in bo.say("chat")
    cleo = Friend(again.hall, "Cleo", key="key of Cleo", typing=True)
    heard = cleo.heard()
    assert "Anna: where is Cleo?" in heard
    assert "evening" not in heard
    assert "Anna: good evening" in cleo.say("chat")
    assert "psst" not in cleo.say("chat")
    last = again.killed()
    assert "Cleo?" not in Friend(last.hall, "Cleo", key="key of Cleo", typing=True).heard()
    assert len(sayings()) == 1
    last.hall.tables[0].close()
    assert not sayings()


def test_what_was_said_takes_no_more_room_than_it_has(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """However much is said, only the last of it is kept; a line that was cut by the kill is none."""
    monkeypatch.setattr(sayings_of, "LARGEST_FILE", 12_000)
    anna, _ = seated(house.hall, typing=True)
    table, around = house.table, house.hall.around
    assert isinstance(around, Around)
    for number in range(300):
        around.wait(2)
        anna.visit.receive(f"say number {number}\n".encode())
    (path,) = [tmp_path / "atlantis-cli" / "far" / name for name in sayings()]
    assert path.stat().st_size < 40_000
    assert os.name == "nt" or not path.stat().st_mode & 0o077  # Windows has no such modes
    path.write_bytes(path.read_bytes() + b'["said", 301, "Anna", "half')
    again = house.killed()
    assert again.table.said.count == table.said.count == 300
    assert "Anna: number 299" in Friend(again.hall, "Bo", key="key of Bo", typing=True).say("chat")


def test_tables_of_earlier_versions_are_found_again(house: House) -> None:
    """What an earlier version has written of its tables is read: who sits there, and by which key."""
    seated(house.hall, NAMES, "path", "format jsonl")
    path = Path(register.place_of(register.TABLES))
    written = json.loads(path.read_text(encoding="utf-8"))
    for table in written["tables"]:
        del table["id"]
        table["people"] = [person[:4] for person in table["people"]]
        table["people"][0][1] = ""
    house.killed()
    path.write_text(json.dumps(written), encoding="utf-8")
    again = House()
    bo = Friend(again.hall, "Bo", key="key of Bo", typing=True).heard()
    assert "Welcome back, Bo." in bo
    assert "from any device" in bo
    code = again.table.code.replace(" ", "-")
    assert "Welcome back, Anna." in Friend(again.hall, "Anna", f"join {code}", typing=True).heard()
    assert "which two words" in Friend(again.hall, "Anna", f"join {code}", typing=True).heard()


def test_seats_are_known_by_their_devices_and_words_after_a_kill(house: House) -> None:
    """Every device of somebody is known again, and so are the words by which another one comes."""
    anna, bo = seated(house.hall, NAMES, typing=True)
    words = bo.say("seat word").partition('words "')[2].partition('"')[0]
    Friend(house.hall, "Bo", f"join {anna.code}", key="phone", typing=True).say(words)
    again = house.killed()
    assert "Welcome back, Bo." in Friend(again.hall, "x", key="phone", typing=True).heard()
    assert "Welcome back, Bo." in Friend(again.hall, "x", key="key of Bo", typing=True).heard()
    other = Friend(again.hall, "Bo", f"join {anna.code}", key="third", typing=True)
    assert "Welcome back, Bo." in other.say(words)


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
