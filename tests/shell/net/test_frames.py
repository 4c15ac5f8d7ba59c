"""Frames: what is none ends a connection, what was shown counts as heard, and nothing is told twice or left out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from atlantis_cli.shell.net.doors.framed_guest import Caller, FramedGuest, Resumed
from atlantis_cli.shell.net.joining.far_answers import FarAnswers
from atlantis_cli.shell.net.wire.frames import FrameError, Unpacker, packed
from tests.shell.net.friends import Friend, hall_of, seated

if TYPE_CHECKING:
    from atlantis_cli.shell.net.hall import Hall

Frame = dict[str, Any]
HELLO = {"hello": 1, "form": "prompt", "language": "en", "verbosity": "normal", "named": True, "width": 200}


class Guest:
    """Somebody who comes in by frames."""

    def __init__(self, hall: Hall, resumed: Resumed, key: str, **hello: object) -> None:
        """Come in."""
        self.frames: list[Frame] = []
        self.guest = FramedGuest(hall, Caller(key, "far"), resumed, send=self.frames.append, hold=lambda _: None,
                                 end=lambda _: None)  # fmt: skip
        self.guest.hear(HELLO | hello)

    def taken(self) -> list[Frame]:
        """Return what has come since the last time."""
        frames = list(self.frames)
        self.frames.clear()
        return frames

    def told(self) -> str:
        """Return what was told since the last time, in one line."""
        return "".join(frame.get("told", "") for frame in self.taken()).replace("\n", " ")

    def say(self, line: str) -> str:
        """Say a line, and return what is told then."""
        self.taken()
        self.guest.hear({"line": line})
        return self.told()


@given(
    some.lists(some.dictionaries(some.text(max_size=5), some.text(max_size=20), max_size=3), max_size=5), some.data()
)
def test_frames_come_through_in_whatever_pieces(frames: list[Frame], data: some.DataObject) -> None:
    """Bytes may be parted anywhere."""
    sent = b"".join(map(packed, frames))
    unpacker, found, place = Unpacker(1000), [], 0
    while place < len(sent):
        length = data.draw(some.integers(1, 20))
        found += list(unpacker.feed(sent[place : place + length]))
        place += length
    assert found == frames


def test_what_had_no_answer_is_told() -> None:
    """Somebody whose line was under way hears it when they are back; what was decided is told by itself."""
    hall, _ = hall_of()
    anna, _ = seated(hall, ("Anna", "Bo"), "island", typing=True)
    table = hall.tables[0]
    back = {"back": True, "so_far": [table.keeper.name, 0], "unanswered": ["place d5", 7]}
    assert 'No answer came to "place d5"' in Guest(hall, Resumed(), "key of Anna", **back).told()
    anna = Friend(hall, "Anna", key="key of Anna", typing=True)
    anna.say("place d5")
    assert "No answer" not in Guest(hall, Resumed(), "key of Anna", **back).told()


def test_who_gives_no_sign_of_life_is_not_counted() -> None:
    """Somebody whose program was killed may still seem to be there: what is said has not reached them."""
    hall, around = hall_of()
    anna, _ = seated(hall, ("Anna", "Bo"), typing=True)
    bo = Guest(hall, Resumed(), "key of Bo", back=True)
    assert "heard by one" in anna.say("say hello")
    bo.guest.hear({"ping": True})
    around.wait(3)
    assert "heard by one" in anna.say("say hello")
    around.wait(2)
    assert "Nobody is there at the moment" in anna.say("whisper Bo hello")
    assert "Bo, away at the moment" in anna.say("who")
    bo.guest.hear({"ping": True})
    assert "heard by one" in anna.say("say hello")


@pytest.mark.parametrize("odd", [b"[]\n", b"\xff\n", b"{\n", b"1\n", b"[" * 5000 + b"\n", b"x" * 2000])
def test_what_is_no_frame_is_known(odd: bytes) -> None:
    """What is no object, no text, or too long is no frame."""
    with pytest.raises(FrameError):
        list(Unpacker(1000).feed(odd))


@given(some.dictionaries(some.sampled_from(["line", "heard", "complete", "words", "ahead", "width", "speak", "ping"]),
                         some.none() | some.booleans() | some.integers() | some.text() | some.lists(some.integers()),
                         min_size=1, max_size=2))  # fmt: skip
def test_odd_values_change_nothing(frame: Frame) -> None:
    """A value of another kind than is meant shakes nobody; the next line is answered."""
    hall, _ = hall_of()
    guest = Guest(hall, Resumed(), "key", name="Cy")
    guest.guest.hear(json.loads(json.dumps(frame)))
    assert guest.guest.visit
    assert guest.guest.visit.ended or "Welcome" in guest.say("join nowhere") or guest.say("tables")


def test_what_was_shown_is_not_told_again() -> None:
    """Whoever comes back hears what was not shown, once: what was only sent may never have arrived."""
    hall, _ = hall_of()
    friends, resumed = seated(hall, ("Anna", "Bo"), "island"), Resumed()
    friends[1].go()
    hello = {"name": "Bo", "code": friends[0].code, "as": "first"}
    bo = Guest(hall, resumed, "key of Bo", **hello)
    friends[0].say("place d5")
    number = max(frame["n"] for frame in bo.taken() if "n" in frame)
    bo.guest.hear({"heard": number})
    bo.say("place d6")
    bo.guest.hear({"heard": 1000})
    friends[0].say("place d7")  # sent, and never shown
    bo.guest.lost()
    friends[0].say("say hello")
    again = Guest(hall, resumed, "key of Bo", **hello | {"as": "second", "session": "first", "since": 0, "back": True})
    told = again.told()
    assert "d5" not in told
    assert told.count("Anna places one on d7") == 1
    assert told.count("hello") == 1


def test_what_had_arrived_counts_when_somebody_is_back() -> None:
    """What had come in before a connection was lost is still shown over there, so it is not told again."""
    hall, _ = hall_of()
    friends, resumed = seated(hall, ("Anna", "Bo"), "island"), Resumed()
    hello = {"name": "Bo", "code": friends[0].code, "as": "first"}
    bo = Guest(hall, resumed, "key of Bo", **hello)
    friends[0].say("place d5")
    since = max(frame["n"] for frame in bo.taken() if "n" in frame)
    again = Guest(
        hall, resumed, "key of Bo", **hello | {"as": "second", "session": "first", "since": since, "back": True}
    )
    assert "places one" not in again.told()


def test_words_for_a_voice_come_only_where_one_speaks() -> None:
    """What is to be spoken comes beside what is shown, from when it is wanted."""
    hall, _ = hall_of()
    friend = seated(hall, ("Anna", "Bo"), "island")[0]
    anna = Guest(hall, Resumed(), "key of Anna", name="Anna", code=friend.code)
    anna.taken()
    anna.guest.hear({"line": "status"})
    assert not any("spoken" in frame for frame in anna.taken())
    anna.guest.hear({"speak": True})
    anna.guest.hear({"line": "status"})
    spoken = [frame["spoken"] for frame in anna.taken() if "spoken" in frame]
    assert spoken[0][0][0] == "answer"


def test_what_is_chosen_is_kept_over_there() -> None:
    """A language chosen at the table goes to where it is kept."""
    hall, _ = hall_of()
    friend = seated(hall, ("Anna", "Bo"), "path")[0]
    anna = Guest(hall, Resumed(), "key of Anna", name="Anna", code=friend.code)
    anna.taken()
    anna.guest.hear({"line": "language de"})
    assert {"set": {"language": "de"}} in anna.taken()


def test_tab_is_answered_from_afar() -> None:
    """The other end completes and tells as a prompt here does."""
    hall, _ = hall_of()
    friend = seated(hall, ("Anna", "Bo"), "island")[0]
    anna = Guest(hall, Resumed(), "key of Anna", name="Anna", code=friend.code)
    anna.taken()
    anna.guest.hear({"complete": "pla"})
    assert {"completed": [0, "ce ", ""]} in anna.taken()
    anna.guest.hear({"ahead": "scores"})
    ahead = anna.taken()[-1]
    assert ahead["told"]
    assert ahead["told"].replace("\n", " ") == anna.say("scores")


def test_an_answer_that_lay_ready_is_not_told_twice() -> None:
    """What others did meanwhile comes behind an answer that was shown before it was given."""
    written: list[str] = []

    class Screen:
        """Remembers what is shown."""

        def write(self, text: str) -> None:
            """Show."""
            written.append(text)

        def flush(self) -> None:
            """Do nothing."""

    answers = FarAnswers(Screen(), lambda _: None)
    answers.foresee("scores")
    answers.arrived("status", "wrong\n")
    answers.arrived("scores", "Five.\n")
    assert answers.shown("scores") == "Five.\n"
    answers.write("Bo is away.\n")
    answers.write("Five.\n")
    assert not answers.settled()
    assert written == ["\nBo is away.\n"]


def test_the_bell_rings_behind_what_was_played() -> None:
    """Whoever is called by the bell has been told before what others played."""
    hall, _ = hall_of()
    anna, _bo = seated(hall, typing=True)
    bo = Guest(hall, Resumed(), "key of Bo")
    bo.say("bell on")
    bo.taken()
    anna.say("move a helmet")
    kinds = [kind for frame in bo.taken() for kind in frame if kind in {"told", "bell"}]
    assert kinds == ["told", "bell"]
