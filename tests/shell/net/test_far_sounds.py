"""Sounds at a far table: what happens there, and who comes, goes and speaks, for whoever wants to hear it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from atlantis_cli.core.sound import KINDS, OF_FRIENDS, Sound
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.net.doors.framed_guest import Resumed
from atlantis_cli.shell.net.joining.own_talk import OwnTalk, speak
from atlantis_cli.shell.net.wire.far_sounds import HEARD, MOST, SoundsAfar, heard
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.output.program_output import ProgramOutput
from tests.shell.net.friends import Friend, hall_of, seated
from tests.shell.net.test_frames import Guest

if TYPE_CHECKING:
    from collections.abc import Iterable


class Played(Aloud):
    """Remembers what is to be heard."""

    def __init__(self) -> None:
        """Begin with sounds on."""
        super().__init__(Settings({}))
        self.sounding, self.lines = True, list[tuple[list[Sound], float, bool]]()

    def sound(self, sounds: Iterable[Sound], seconds: float = 0.0, *, asked: bool = False) -> None:
        """Remember sounds."""
        self.lines.append((list(sounds), seconds, asked))

    def sound_alone(self, sounds: Iterable[Sound]) -> None:
        """Remember sounds that are to be heard by themselves."""
        self.sound(sounds)

    def taken(self) -> list[str]:
        """Return which kinds were to be heard since the last time."""
        lines, self.lines = self.lines, []
        return [sound.kind for sounds, _, _ in lines for sound in sounds]


class Hearer(Guest):
    """Somebody who hears a table by sounds."""

    def heard(self) -> list[str]:
        """Return which kinds were to be heard over there since the last time."""
        played = Played()
        for frame in self.taken():
            speak(played, frame.get("spoken", ()))
        return played.taken()

    def does(self, line: str) -> list[str]:
        """Say a line, and return what is heard then."""
        self.heard()
        self.guest.hear({"line": line})
        return self.heard()


@pytest.fixture
def friends() -> list[Friend]:
    """Seat two friends at a table of `island`."""
    hall, _ = hall_of()
    return seated(hall, ("Anna", "Bo"), "island", typing=True)


def hearer(friend: Friend, name: str, **hello: object) -> Hearer:
    """Come in again as one of them, by frames."""
    hall, code = friend.visit.hall, friend.code
    friend.go()
    return Hearer(hall, Resumed(), f"key of {name}", name=name, code=code, **hello)


def test_what_happens_is_heard_by_whoever_wants_it(friends: list[Friend]) -> None:
    """Moves sound for both ends of them, from where they are, and only for whose sounds are on."""
    bo = hearer(friends[1], "Bo", sound=True)
    bo.heard()
    friends[0].say("place d5")
    frames = bo.taken()
    (spoken,) = [frame["spoken"] for frame in frames if "spoken" in frame]
    walk, call = [told[0][0] for kind, told in spoken if kind == HEARD]
    assert (walk[0], walk[2:], call[0]) == ("walk", [0, None], "your_turn")
    assert walk[1] < 0
    assert bo.does("place nowhere") == ["refused"]
    bo.guest.hear({"sound": False})
    assert bo.does("place d6") == []
    bo.guest.hear({"sound": True})
    friends[0].say("place d7")
    assert bo.heard() == ["walk", "your_turn"]


def test_friends_are_heard_to_come_to_go_and_to_speak(friends: list[Friend]) -> None:
    """Each of the three has its sound, for others and not for oneself; a whisper sounds for whom it is meant."""
    anna = hearer(friends[0], "Anna", sound=True)
    anna.heard()
    friends[1].say("say hello")
    assert anna.heard() == ["said"]
    friends[1].say("whisper Anna psst")
    assert anna.heard() == ["said"]
    assert anna.does("say good evening") == []
    hall, code = friends[1].visit.hall, friends[1].code
    bo = hearer(friends[1], "Bo", sound=True)
    assert anna.heard() == ["left", "came"]
    watcher = Friend(hall, "Cy", f"watch {code}", typing=True)
    assert anna.heard() == ["came"]
    watcher.say("whisper Bo psst")
    assert "said" in bo.heard()
    assert anna.heard() == []


def test_a_sweep_is_played_where_it_was_asked_for(friends: list[Friend]) -> None:
    """Boats are heard over there in four seconds; over ssh there is no such word, and it is said why."""
    bo = hearer(friends[1], "Bo", sound=True)
    bo.heard()
    bo.guest.hear({"line": "sweep boats"})
    played = Played()
    for frame in bo.taken():
        speak(played, frame.get("spoken", ()))
    ((sounds, seconds, asked),) = played.lines
    assert ({sound.kind for sound in sounds}, seconds, asked) == ({"sail"}, 4.0, True)
    bo.guest.hear({"sound": False})
    assert 'Sound is off; "sound on"' in bo.say("sweep")
    for line in ("sweep", "sound on", "turn the sounds off"):
        assert "Over ssh nothing can sound" in friends[0].say(line)


@given(some.recursive(some.none() | some.booleans() | some.floats() | some.integers() | some.sampled_from(KINDS),
                      lambda inner: some.lists(inner, max_size=4), max_leaves=12))  # fmt: skip
def test_odd_sounds_are_passed_over(told: object) -> None:
    """Whatever comes as sounds, what is heard is some of them that there are, from some place that there is."""
    played = Played()
    heard(told, played)
    heard([[told], 0.0, False], played)
    for sounds, seconds, _ in played.lines:
        assert 0 <= seconds < 100
        assert all(sound.kind in KINDS and -1 <= sound.side <= 1 and 0 <= sound.away <= 1 for sound in sounds)


def test_of_very_many_sounds_the_last_are_heard() -> None:
    """Whoever was away for long is not told for minutes what has happened."""
    sent = list[Any]()
    afar, played = SoundsAfar(sent.append), Played()
    afar.sounding = True
    afar.sound([Sound("card"), *[Sound("turn")] * MOST])
    heard(sent[0], played)
    assert played.taken() == ["turn"] * MOST
    played.sounding = False
    heard(sent[0], played)
    assert played.taken() == []


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> OwnTalk:
    """Sit at a far table of `island`, with sounds on."""
    monkeypatch.setattr("sys.stdout", io.StringIO())
    output = ProgramOutput("1", "en", Settings({}), "text")
    output.aloud = Played()
    talk = OwnTalk(output, io.StringIO())
    talk.play("island")
    return talk


def test_the_own_computer_is_asked_about_its_sounds(own: OwnTalk) -> None:
    """The sounds of the game over there and of friends are listed, heard and taught, in ordinary words too."""
    played, told = own.program_output.aloud, own.stream
    assert isinstance(played, Played)
    assert isinstance(told, io.StringIO)
    for line in ("sound", "sound shark", "play the sound of the dolphin", "sounds", "more"):
        assert own.taken(line), line
    assert played.taken() == ["shark", "dolphin", "your_turn", "walk", "walk", "walk"]
    assert "friend comes" in told.getvalue()
    assert "helmet" not in told.getvalue()
    lessons = 2
    while own.taken("more"):
        lessons += 1
    assert played.taken()[-3:] == list(OF_FRIENDS)
    assert f"Sound {lessons} of {lessons}" in told.getvalue()


def test_what_is_about_the_table_goes_there(own: OwnTalk) -> None:
    """Talk to others goes to them whatever it is about, and so does `more` where no lesson is on."""
    for line in ("say turn the sounds off", "whisper Bo the sounds are loud", "more", "status", "how do sharks swim"):
        assert not own.taken(line), line
    assert own.taken("sounds")
    assert not own.taken("status")
    assert not own.taken("more")
