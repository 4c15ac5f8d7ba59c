"""A table of one's own: the host at a prompt, friends who join by the program, over iroh on this machine alone."""

from __future__ import annotations

import os
import re
import signal
from contextlib import suppress
from socket import AF_INET, SOCK_DGRAM, socket
from time import sleep
from typing import TYPE_CHECKING

import pytest

from tests.shell.net.homes import LOCAL, Home, free_port
from tests.shell.speech.heard_sounds import Device, kinds, places
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.shell.net.far_terminal import SeatedAt

SIGN = ">"
WORDS = 8


class Hosted:
    """A table with its host; `begin` starts the host's program, again where it was killed."""

    def __init__(self, path: Path, *arguments: str) -> None:
        """Open a table for two."""
        self.home, self.port = Home(path / "host"), free_port()
        self.where = ("--address", "127.0.0.1", "--port", str(self.port))
        self.command = (
            "host",
            "--lang",
            "en",
            "--local",
            "--address",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--width",
            "200",
        )
        self.begin("--game", "island", "--variant", "none", "--seats", "2", "--name", "Anna", *arguments)

    def begin(self, *arguments: str) -> None:
        """Start the host's program, and hear how friends come in."""
        self.host = self.home.sit_down(*self.command, *arguments)
        if arguments:
            told = self.host.until("same words.")
            self.code = re.sub(r"\s+", " ", told).partition("atlantis join ")[2].split()[:WORDS]
            self.host.until(SIGN)

    def join(self, home: Home, *arguments: str) -> SeatedAt:
        """Come to the table at a terminal."""
        return home.sit_down("join", *self.code, *self.where, "--width", "200", *arguments)


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Hosted]:
    """Open a table for two."""
    table = Hosted(tmp_path)
    yield table
    with suppress(ProcessLookupError):  # whose host has closed the table
        table.host.kill()


def answered_ahead(friend: SeatedAt, host: SeatedAt, line: str, answer: str) -> bool:
    """Stop the host between the last key and Enter: an answer that comes all the same was there already."""
    for rest in (0.5, 2, 6):  # how long fingers rest until it is asked for hangs on the machine
        friend.press(line)
        sleep(rest)
        os.kill(host.child, signal.SIGSTOP)
        friend.press("\r")
        came = friend.hears(answer, 1)
        os.kill(host.child, signal.SIGCONT)
        friend.until(answer)
        if came:
            return True
    return False


def test_friends_play_at_their_prompts(hosted: Hosted, tmp_path: Path) -> None:
    """One question leads to the table; each hears the other in their own language, and Tab completes.

    What is asked is answered while it is still typed, as at any prompt; with sounds on, the table sounds there.
    """
    home, device = Home(tmp_path / "bo"), Device(tmp_path)
    home.env |= device.environment
    bo = hosted.join(home, "--lang", "de", "--sound", "on")
    bo.until("Wie heißt du?")
    bo.press("Bo\r")
    bo.until("Reihenfolge: Anna, rot; Bo, blau.")
    hosted.host.until("Bo sits down. All seats are taken.")
    hosted.host.until("Your turn.")
    bo.press("sag guten Abend\r")
    assert "guten Abend" in hosted.host.until("Bo says: guten Abend")
    hosted.host.press("pla")
    hosted.host.until("pla")  # so that it was typed before Bo speaks
    bo.press("sag noch einmal\r")
    bo.until("Gesagt")
    hosted.host.press("\t")
    assert "Bo says" not in hosted.host.until("ce")
    hosted.host.press("\x7f" * 6)
    hosted.host.until("Bo says: noch einmal")
    hosted.host.press("place d5\r")
    hosted.host.until("You place one on d5")
    assert "d5" in bo.until("Du bist dran.")
    until(lambda: -1 not in places(device.heard(), kinds("your_turn")))
    assert answered_ahead(bo, hosted.host, "Lage", "fehlen noch")
    bo.press("Schluss\r")
    bo.until("Dein Platz bleibt dir")
    assert bo.ended() == 0
    hosted.host.until("Bo is away")


def test_a_killed_host_goes_on_with_everybody(hosted: Hosted, tmp_path: Path) -> None:
    """The host's program dies; it goes on with the same invitation, and a friend is back without doing anything."""
    bo = hosted.join(Home(tmp_path / "bo"), "--lang", "en", "--name", "Bo")
    bo.until("Turn order")
    hosted.host.until("Your turn.")
    hosted.host.press("place d5\r")
    hosted.host.until("You place one on d5")
    bo.until("Anna places one on d5")
    hosted.host.kill()
    bo.until("The connection is lost")
    hosted.begin()
    hosted.host.until("Your table goes on: island, with Bo.")
    hosted.host.until("same words.")
    back = bo.until("Welcome back, Bo.")
    assert "Anna places one on d5" not in back + bo.until("Your turn.")
    bo.press("status\r")
    bo.until("Your turn")
    bo.kill()


def test_a_host_is_asked_for_game_and_seats(tmp_path: Path) -> None:
    """Two questions lead to a table, which goes on by itself; options are as usual, and a word opens another one."""
    home = Home(tmp_path)
    command = ("host", "--lang", "en", *LOCAL, "--port", str(free_port()), "--width", "200")
    host = home.sit_down(*command, "--name", "Anna")
    host.until("Which game")
    host.press("island\r")
    assert "What is your name" not in host.until("For how many")
    host.press("\r")
    assert "Which variants" not in host.until("No variants are played. --variant adds some.")
    first = host.until("same words.")
    host.kill()
    host = home.sit_down(*command)
    told = host.until("same words.")
    assert 'Your table goes on: island; nobody else has sat down yet. "atlantis host --new" opens another one.' in told
    assert first.partition("atlantis join ")[2].split()[:WORDS] == told.partition("atlantis join ")[2].split()[:WORDS]
    host.kill()
    host = home.sit_down(*command, "--new", "--game", "path", "--seats", "2")
    assert "Edition: mayfair. --edition chooses another one." in host.until("same words.")
    host.kill()


def test_what_was_typed_as_the_host_died_is_not_lost_unheard(hosted: Hosted, tmp_path: Path) -> None:
    """Whoever decides something that the host does not live to answer hears so when the table is back."""
    bo = hosted.join(Home(tmp_path / "bo"), "--lang", "en", "--name", "Bo")
    bo.until("Turn order")
    hosted.host.until("Your turn.")
    hosted.host.press("place d5\r")
    hosted.host.until("You place one on d5")
    bo.until("Your turn.")
    os.kill(hosted.host.child, signal.SIGSTOP)
    bo.press("place e5\r")
    sleep(0.5)
    hosted.host.kill()
    bo.until("The connection is lost")
    hosted.begin()
    bo.until('No answer came to "place e5" before the connection was lost.')
    bo.press("place e5\r")
    bo.until("You place one on e5")
    bo.kill()


def test_who_is_killed_comes_back_without_the_words(hosted: Hosted, tmp_path: Path) -> None:
    """The program remembers the table, the name and the key; what was missed is told once."""
    home = Home(tmp_path / "bo")
    bo = hosted.join(home, "--lang", "en", "--name", "Bo")
    bo.until("Turn order")
    bo.kill()
    hosted.host.until("Your turn.")
    hosted.host.press("place d5\r")
    hosted.host.until("You place one on d5")
    run = home.pipe("join", "--lang", "en", lines="status\n")
    assert (run.status, run.complaint) == (0, "")
    assert run.text.count("Anna places one on d5") == 1
    assert "Welcome back, Bo." in run.text
    again = home.pipe("join", *hosted.code, "--lang", "en", lines="news\nnonsense here\nstatus\n")
    assert again.status == 1
    assert "Anna places one on d5" not in again.text.partition("Welcome back")[2].partition("Your turn")[0]
    assert 'Line 2, "nonsense here"' in again.complaint


def test_a_program_plays_over_the_same_way(hosted: Hosted, tmp_path: Path) -> None:
    """With JSON lines a program sits down, and hears each line answered by one ready."""
    run = Home(tmp_path / "bot").pipe(
        "join", *hosted.code, *hosted.where, "--name", "Robot", "--format", "jsonl", lines="mine\nlegal\n"
    )
    assert run.status == 0
    events = [event["event"] for event in run.told]
    assert events.count("ready") == 3
    assert {"mine", "legal"} <= set(events)
    assert not any(event.get("seed") for event in run.told)


def test_wrong_words_lead_nowhere(hosted: Hosted, tmp_path: Path) -> None:
    """Whoever does not know the invitation finds nobody, however near the words are."""
    wrong = [*hosted.code[1:], hosted.code[0]]
    run = Home(tmp_path / "bo").pipe("join", *wrong, *hosted.where, "--lang", "en")
    assert run.status == 1
    assert "Nobody is found by this invitation." in run.complaint


def test_who_waits_for_the_way_hears_so(hosted: Hosted, tmp_path: Path) -> None:
    """At a prompt it is told that the table is being looked for, and Ctrl-C ends that."""
    with socket(AF_INET, SOCK_DGRAM) as silent:
        silent.bind(("127.0.0.1", 0))
        nowhere = ("--address", "127.0.0.1", "--port", str(silent.getsockname()[1]))
        bo = Home(tmp_path / "bo").sit_down("join", *hosted.code, *nowhere, "--lang", "en")
        bo.until("The table is still being looked for")
        bo.press("\x03")
        assert bo.ended() == 130


def test_whoever_is_sent_away_stays_away(hosted: Hosted, tmp_path: Path) -> None:
    """After kick the old words lead nowhere, who was known by a key is known no more, and the new words lead in."""
    home = Home(tmp_path / "bo")
    bo = hosted.join(home, "--lang", "en", "--name", "Bo")
    bo.until("Turn order")
    hosted.host.until("Your turn.")
    hosted.host.press("kick Bo\r")
    bo.until("You were sent away from this table.")
    hosted.host.until("Bo was sent away.")
    assert bo.ended() == 0
    run = home.pipe("join", "--lang", "en", lines="who\n")
    assert run.status == 1
    assert "No table has this invitation" in run.complaint or "Nobody is found" in run.complaint
    hosted.host.press("invite\r")
    words = re.search(r"Invitation: ((?:\w+\s+){7}\w+)\.", hosted.host.until("watches."))
    assert words
    other = Home(tmp_path / "other").pipe("join", *words[1].split(), *hosted.where, "--name", "Bo", lines="who\n")
    assert other.status == 0, other.complaint


def test_a_friend_comes_back_after_the_invitation_has_changed(hosted: Hosted, tmp_path: Path) -> None:
    """Whoever sits there learns the new invitation, and comes back by the program's memory, or by words from afar."""
    home = Home(tmp_path / "bo")
    bo = hosted.join(home, "--lang", "en", "--name", "Bo")
    told = " ".join(bo.until("Turn order").split())
    words = told.partition('and the words "')[2].partition('"')[0].split()
    watcher = hosted.join(Home(tmp_path / "max"), "--lang", "en", "--name", "Max", "--watch")
    hosted.host.until("Max is watching now.")
    hosted.host.press("kick Max\r")
    hosted.host.until("Max was sent away.")
    watcher.until("You were sent away")
    assert watcher.ended() == 0
    sleep(2)
    bo.kill()
    again = home.pipe("join", "--lang", "en", lines="invite\n")
    assert again.status == 0, again.complaint
    assert "Welcome back, Bo." in again.text
    assert home.pipe("join", "--lang", "en", lines="who\n").status == 0
    hosted.host.press("invite\r")
    code = re.search(r"Invitation: ((?:\w+\s+){7}\w+)\.", hosted.host.until("watches."))
    assert code
    elsewhere = Home(tmp_path / "phone").pipe("join", *code[1].split(), *words, *hosted.where, "--name", "Bo",
                                              "--lang", "en", lines="who\n")  # fmt: skip
    assert elsewhere.status == 0, elsewhere.complaint
    assert "Welcome back, Bo." in elsewhere.text
    hosted.host.until("Bo is back, from somewhere else.")


def test_a_host_who_closes_the_table_is_done(hosted: Hosted, tmp_path: Path) -> None:
    """After a yes nobody is left in an empty house: the host's program ends, and so do those of the friends."""
    bo = hosted.join(Home(tmp_path / "bo"), "--lang", "en", "--name", "Bo")
    bo.until("Turn order")
    hosted.host.until("Your turn.")
    hosted.host.press("close\r")
    hosted.host.until("Do it all the same?")
    hosted.host.press("yes\r")
    hosted.host.until('"atlantis host" opens another table.')
    assert hosted.host.ended() == 0
    bo.until("Anna closes the table.")
    assert bo.ended() == 0
    again = hosted.home.pipe(*hosted.command, "--name", "Anna", lines="invite\n")
    assert "Go on" not in again.text
    assert again.status == 0


def test_a_closed_terminal_is_a_goodbye(hosted: Hosted, tmp_path: Path) -> None:
    """Whoever closes the window is away at once, and no longer spoken to as if they were there."""
    bo = hosted.join(Home(tmp_path / "bo"), "--lang", "en", "--name", "Bo")
    bo.until("Turn order")
    hosted.host.until("Your turn.")
    os.kill(bo.child, signal.SIGHUP)
    assert hosted.host.hears("Bo is away", 3)
    assert bo.ended() == 128 + signal.SIGHUP


def test_the_host_needs_no_terminal(tmp_path: Path) -> None:
    """A script keeps a table too, which sounds where that is wanted, and the same command goes on with it."""
    home, port = Home(tmp_path), str(free_port())
    command = ("host", "--lang", "en", *LOCAL, "--port", port, "--name", "Anna")
    device = Device(tmp_path)
    home.env |= device.environment
    first = home.pipe(*command, "--sound", "on", lines="start random\nhand\n")
    assert (first.status, first.complaint) == (0, "")
    assert -1 not in places(device.heard(), kinds("your_turn"))
    assert "Turn order: Anna and random." in first.text
    second = home.pipe(*command, lines="hand\n")
    assert "Welcome back, Anna." in second.text
    assert first.text.splitlines()[-1] == second.text.splitlines()[-1]
