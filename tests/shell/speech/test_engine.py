"""The engine is there, or not, or hangs, or dies: the game goes on as text, and one sentence says what is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.output.aloud import DRIVERS
from atlantis_cli.shell.speech import sayings
from atlantis_cli.shell.speech.queue import ANSWER, NEWS, Manner, Queue
from atlantis_cli.shell.speech.speaker import DEATHS, Speaker
from tests.shell.running import ANNA, PROGRAM, environment, here, process
from tests.shell.speech.sounding import FOREVER, kill, sound, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.shell.speech.sounding import Loudspeaker

PYTTSX = DRIVERS[-1:]
ALOUD = (*ANNA, "--speech", "on", "--speech-driver", "pyttsx3")
NOT_FOUND = """import ctypes

def nothing(self, name):
    raise OSError(name)

ctypes.LibraryLoader.LoadLibrary = nothing
"""
"""What Python reads first here: no library is found any more, as where the engine is not installed."""

NO_ROOM = """import os, resource

make = os.pipe

def pipe():
    lowest = os.dup(0)
    os.close(lowest)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest + 1, hard))
    try:
        return make()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

os.pipe = pipe
"""
"""What Python reads first here: whenever a pipe is wanted, the system has room for one more open file, not two."""


@pytest.fixture
def speaker() -> Iterator[Callable[..., Speaker]]:
    """Begin to speak here, as often as a test wants to; all of it ends with the test."""
    speakers: list[Speaker] = []

    def begin(*, language: str = "en", slack: float = 10.0, limit: int = 0) -> Speaker:
        manner = Manner(language, "auto", None, None)
        speakers.append(Speaker(lambda: manner, PYTTSX, Queue(limit), slack=slack))
        return speakers[-1]

    yield begin
    for each in speakers:
        each.close()


def test_everything_told_is_played(loudspeaker: Loudspeaker) -> None:
    """With `--speech on` a script plays a sound for each of its lines, tells the same, and leaves nothing."""
    quiet = process(*ANNA, lines=["status", "look 1"])
    run = process(*ALOUD, lines=["status", "look 1"], env=loudspeaker.environment())
    assert run == quiet
    assert len(loudspeaker.sounds()) == 4  # the path, the order, and two answers
    assert all(sound(path).loudness > 100 for path in loudspeaker.sounds())
    assert loudspeaker.processes() == []
    assert loudspeaker.left() == []


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_engine_has_a_voice_of_each_language(speaker: Callable[..., Speaker], language: str) -> None:
    """The real engine speaks English, German and Dutch, each with a voice that says it is of that language."""
    speaking = speaker(language=language)
    hello = speaking.greeted(30)
    assert hello
    assert hello.driver == "pyttsx3"
    voice = speaking.voice(language)
    assert voice
    assert voice.languages[0].startswith(language)
    assert speaking.voices(language)[0].languages


def test_five_hundred_messages_at_once(speaker: Callable[..., Speaker], played_here: Loudspeaker) -> None:
    """Whoever falls behind passes over what is out of date, and says the last word."""
    speaking = speaker(limit=1500)
    speaking.say(NEWS, [f"This is the news with the number {number}." for number in range(500)])
    assert speaking.finished(60)
    assert 10 < len(played_here.sounds()) < 100
    assert speaking.troubles() == []


def test_an_engine_that_dies_is_started_again(
    speaker: Callable[..., Speaker], played_here: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine that is killed in the middle is replaced, and what it was saying is said from its beginning."""
    monkeypatch.setenv("PLAYS", FOREVER)
    speaking = speaker()
    speaking.say(ANSWER, ["One sentence."])
    until(played_here.sounds)
    (first,) = played_here.sounds()
    monkeypatch.setenv("PLAYS", "0")
    until(played_here.playing)
    kill(played_here.worker())
    assert speaking.finished(30)
    again = played_here.sounds()
    assert len(again) == 2
    assert sound(again[1]) == sound(first)
    assert speaking.troubles() == []


def test_an_engine_that_dies_three_times_is_given_up(
    speaker: Callable[..., Speaker], played_here: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three deaths in a row are one sentence; nothing more is started, and nobody waits."""
    monkeypatch.setenv("DEADLY", "1")
    speaking = speaker()
    speaking.say(ANSWER, ["One.", "Two.", "Three."])
    assert speaking.finished(30)
    assert speaking.troubles() == [sayings.SpeechDied(hung=False)]
    assert len(played_here.sounds()) == DEATHS
    speaking.say(ANSWER, ["Four."])
    assert speaking.finished(0)
    assert speaking.troubles() == []


def test_an_engine_that_hangs_is_killed(
    speaker: Callable[..., Speaker], played_here: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes far longer than it should is killed with all that it has started; the third time is the last."""
    monkeypatch.setenv("PLAYS", FOREVER)
    speaking = speaker(slack=0.0)
    speaking.say(ANSWER, ["One.", "Two.", "Three."])
    assert speaking.finished(60)
    assert speaking.troubles() == [sayings.SpeechDied(hung=True)]
    until(lambda: not played_here.playing())


def test_without_the_library_the_game_goes_on_as_text(loudspeaker: Loudspeaker, tmp_path: Path) -> None:
    """Is the engine not installed, one sentence says so and how to get it; the game is the same."""
    (tmp_path / "sitecustomize.py").write_text(NOT_FOUND)
    around = environment(**loudspeaker.environment())
    around["PYTHONPATH"] = os.pathsep.join((str(tmp_path), around["PYTHONPATH"]))
    command = [*PROGRAM, *ALOUD]
    done = subprocess.run(command, input=b"status\n", capture_output=True, env=around, timeout=60, check=False)
    complaint = " ".join(done.stderr.decode().split())
    assert done.stdout == here(*ANNA, lines=["status"]).out
    assert done.returncode == 0
    assert "libespeak-ng1" in complaint
    assert complaint.count(".") == 2
    assert loudspeaker.sounds() == []


def test_without_room_for_a_process_the_game_goes_on_as_text(loudspeaker: Loudspeaker, tmp_path: Path) -> None:
    """Does the system give no pipe to speak through, one sentence says so, and nobody waits."""
    (tmp_path / "sitecustomize.py").write_text(NO_ROOM)
    around = environment(**loudspeaker.environment())
    around["PYTHONPATH"] = os.pathsep.join((str(tmp_path), around["PYTHONPATH"]))
    command = [*PROGRAM, *ALOUD]
    done = subprocess.run(command, input=b"status\n", capture_output=True, env=around, timeout=60, check=False)
    assert done.stdout == here(*ANNA, lines=["status"]).out
    assert done.returncode == 0
    assert done.stderr.startswith(b"Nothing can speak here")
    assert loudspeaker.left() == []


def test_what_is_nothing_but_signs_is_not_said(loudspeaker: Loudspeaker) -> None:
    """Signs that are pauses at most are not handed to an engine; a sign that has a name is."""
    run = process(*ALOUD, lines=['say "', "say ...", "say - -", "say +"], env=loudspeaker.environment())
    assert (run.status, run.err) == (0, b"")
    assert len(loudspeaker.sounds()) == 3  # the path, the order, and plus


def test_a_device_that_does_not_work_is_told_once(loudspeaker: Loudspeaker) -> None:
    """Where nothing can be played, one sentence says so, however much is told."""
    player = loudspeaker.folder / "aplay"
    player.write_text("#!/bin/sh\nexit 1\n")
    run = process(*ALOUD, lines=["status", "look 1"], env=loudspeaker.environment())
    assert run.status == 0
    assert run.complaint.count("sound device") == 1


def test_a_voice_that_nobody_can_hear_says_so_at_once(loudspeaker: Loudspeaker) -> None:
    """Whoever switches speech on where nothing plays it is told so, and not that it is on."""
    lines = ["speech on", "hand"]
    run = process(*ANNA, "--on-error", "continue", lines=lines, env=loudspeaker.environment())
    assert "Speech is on, by " in run.text
    loudspeaker.folder.joinpath("aplay").write_text("#!/bin/sh\nexit 1\n")
    run = process(*ANNA, "--on-error", "continue", lines=lines, env=loudspeaker.environment())
    assert "Speech is on" not in run.text
    assert run.complaint.startswith('Line 1, "speech on": What is spoken cannot be heard:')
    assert run.complaint.count("cannot be heard") == 1


def begun(loudspeaker: Loudspeaker, *lines: str) -> subprocess.Popen[bytes]:
    """Start a script that speaks, and wait until it is heard."""
    around = environment(**loudspeaker.environment(PLAYS=FOREVER))
    game = subprocess.Popen(
        [*PROGRAM, *ALOUD], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=around
    )
    assert game.stdin
    game.stdin.write("".join(f"{line}\n" for line in lines).encode())
    game.stdin.flush()
    until(loudspeaker.sounds)  # before that, a player would find nothing to play once its engine is gone
    until(loudspeaker.playing)
    return game


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGQUIT])
@pytest.mark.parametrize("ended", [True, False], ids=["at the end", "in the middle"])
def test_no_process_stays_behind(loudspeaker: Loudspeaker, how: signal.Signals, *, ended: bool) -> None:
    """However the program ends while it speaks, `kill -9` included, its voice ends too, and leaves no file."""
    with begun(loudspeaker, "status") as game:
        if ended and game.stdin:
            game.stdin.close()
        game.send_signal(how)
        game.wait()
        until(lambda: loudspeaker.processes() == [])
        until(lambda: loudspeaker.left() == [])
        assert game.stderr
        assert b"Traceback" not in game.stderr.read()
        assert game.returncode == (130 if how == signal.SIGINT else -how)


@pytest.mark.parametrize("ended", [True, False], ids=["at the end", "in the middle"])
def test_ctrl_c_can_be_pressed_as_often_as_somebody_likes(loudspeaker: Loudspeaker, *, ended: bool) -> None:
    """Whoever presses Ctrl-C again and again while the program ends makes nothing go wrong."""
    with begun(loudspeaker, "status") as game:
        if ended and game.stdin:
            game.stdin.close()
        while game.poll() is None:
            game.send_signal(signal.SIGINT)
        until(lambda: loudspeaker.processes() == [])
        assert game.stderr
        assert (game.returncode, game.stderr.read(), loudspeaker.left()) == (130, b"", [])


def test_ctrl_c_cuts_off_what_is_still_to_be_heard(loudspeaker: Loudspeaker) -> None:
    """A script that has ended is heard to its end, unless somebody has heard enough."""
    with begun(loudspeaker, "status", "quit") as game:
        with pytest.raises(subprocess.TimeoutExpired):
            game.wait(0.5)
        game.send_signal(signal.SIGINT)
        assert game.wait() == 130
        until(lambda: loudspeaker.processes() == [])
