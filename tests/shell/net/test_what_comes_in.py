"""What anybody may send to a door: frames, requests and lines without an end, guesses, and tables without number."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.hall import MOST_OF_ONE
from atlantis_cli.shell.net.wire.frames import LONGEST_OUT, FrameError, Unpacker, number_in, text_in
from atlantis_cli.shell.net.wire.request import requested
from atlantis_cli.shell.reading.session import LONGEST_LINE
from tests.shell.net.friends import Friend, hall_of, seated


def test_a_frame_of_a_thousand_brackets_is_none() -> None:
    """However deep what came is nested, it is refused like anything else that is no frame."""
    for text in (b"[" * 100_000, b'{"a":' * 100_000, b"[]", b"7", b"{"):
        with pytest.raises(FrameError):
            list(Unpacker(LONGEST_OUT).feed(text + b"\n"))


def test_only_a_number_is_a_number() -> None:
    """What a frame has in the place of a number, and is none, counts as nothing."""
    for value in (True, 1.5, "1", None, [1], 1 << 53):
        assert number_in({"n": value}, "n", 7) == 7
    assert number_in({"n": 3}, "n") == 3
    assert text_in({"n": 3}, "n", "x") == "x"


def test_a_wrong_request_steers_no_terminal() -> None:
    """What is told of a word that means nothing has letters, digits and signs alone."""
    for word in ("\x1b[31mred", "--\u202ered", "\x07", "\x9b31m"):
        wrong = requested(word, "en", "root").wrong
        assert isinstance(wrong, far.WrongRequest)
        assert wrong.word.isprintable()
        assert wrong.word


def test_a_line_without_an_end_is_not_kept() -> None:
    """Of what comes without an end only so much is kept that it can be refused."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna")
    for _ in range(20):
        anna.visit.receive(b"x" * LONGEST_LINE)
    assert len(anna.visit.incoming._half) <= LONGEST_LINE + 1  # noqa: SLF001 - nobody else sees it
    assert "too long" in anna.say("x")


def test_tables_for_friends_are_known_to_them_alone() -> None:
    """A table that is not public is neither listed nor found by its number or by whoever keeps it."""
    hall, _ = hall_of()
    seated(hall, typing=True)
    stranger = Friend(hall, "Max", key="m", typing=True)
    assert "Anna" not in stranger.say("tables")
    for line in ("join 1", "watch 1", "join Anna", "watch Anna"):
        stranger.say(line)
        assert stranger.visit.table is None, line


def test_nobody_opens_all_the_tables() -> None:
    """From one address, or with one key, so many tables are opened and no more."""
    hall, _ = hall_of()
    for number in range(MOST_OF_ONE):
        friend = Friend(hall, f"Anna {number}", typing=True, address="here")
        friend.say("open path 2")
        assert friend.visit.table
    late = Friend(hall, "Bo", typing=True, address="here")
    late.say("open path 2")
    assert late.visit.table is None
    assert len(hall.tables) == MOST_OF_ONE
    elsewhere = Friend(hall, "Cleo", typing=True, address="there")
    elsewhere.say("open path 2")
    assert elsewhere.visit.table
