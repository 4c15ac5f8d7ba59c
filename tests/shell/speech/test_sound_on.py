"""A table that sounds: what happens is heard in its order, in a device or a file; and with sounds off nothing is."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.sound import Sound
from atlantis_cli.shell.speech.played.pieces import Line
from atlantis_cli.shell.speech.queue import Manner, Queue
from atlantis_cli.shell.speech.sayings import SoundMissing
from atlantis_cli.shell.speech.speaker import SOUNDS_ALONE, Speaker
from tests.shell.running import ANNA, environment, here, process
from tests.shell.speech.heard_sounds import RATE, Device, kinds, parted, places
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.speech.sounding import Loudspeaker

SOUND = (*ANNA, "--sound", "on")
SPOKEN = ("--speech", "on", "--speech-driver", "pyttsx3")
MANNER = Manner("en", "auto", None, None)
MOVE = ["move a helmet"]
AMONG = [Sound("card"), Sound("drawn"), Sound("your_turn")]
"""Sounds of a move, of the cards drawn for it, and of the own turn that comes again."""


@pytest.fixture
def device(tmp_path: Path) -> Device:
    """Set up a device that writes down what it plays."""
    return Device(tmp_path)


def test_a_script_sounds_and_tells_the_same(device: Device) -> None:
    """With `--sound on` a device plays what happens, in its order; what is told is the same, and all is played."""
    quiet = here(*ANNA, lines=MOVE)
    run = process(*SOUND, lines=MOVE, env=device.environment)
    assert run == quiet
    assert run.status == 0
    found = places(device.heard(), AMONG)
    assert -1 not in found
    assert found == sorted(found)


def test_programs_are_told_the_same(device: Device) -> None:
    """JSON lines are the same, byte for byte, with sounds and without."""
    lines = [*MOVE, "status", "foo"]
    options = ("--format", "jsonl", "--on-error", "continue")
    run = process(*SOUND, *options, lines=lines, env=device.environment)
    assert run == here(*ANNA, *options, lines=lines)
    assert -1 not in places(device.heard(), kinds("card", "your_turn", "refused"))


@pytest.mark.parametrize(
    ("missing", "spoken"),
    [
        pytest.param("miniaudio", (), id="alone-miniaudio"),
        pytest.param("device", SPOKEN, id="spoken-device"),
        pytest.param("device", (), id="alone-device", marks=pytest.mark.soak),
        pytest.param("miniaudio", SPOKEN, id="spoken-miniaudio", marks=pytest.mark.soak),
    ],
)
def test_a_machine_without_sound_says_so_once(
    tmp_path: Path, loudspeaker: Loudspeaker, missing: str, spoken: tuple[str, ...]
) -> None:
    """Where nothing can play, one sentence says why, and the game goes on as it would; speech speaks on."""
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['miniaudio'] = None\n" * (missing != "device"))
    (tmp_path / "asound.conf").write_text("")
    around = {
        "PYTHONPATH": os.pathsep.join((str(tmp_path), environment()["PYTHONPATH"])),
        "ALSA_CONFIG_PATH": str(tmp_path / "asound.conf"),
        "SPEECHD_ADDRESS": "nowhere",
        "PULSE_SERVER": f"unix:{tmp_path}/none",
    }
    run = process(*SOUND, *spoken, lines=[*MOVE, "status"], env=around | loudspeaker.environment())
    quiet = here(*ANNA, lines=[*MOVE, "status"])
    assert (run.status, run.out) == (quiet.status, quiet.out)
    text = "the package miniaudio is missing" if missing == "miniaudio" else "no sound device is working"
    assert run.complaint.count("Sounds cannot be heard") == 1
    assert text in run.complaint
    assert bool(loudspeaker.sounds()) == bool(spoken)
    lines = ["sound on", "sound", "sounds", "sweep", "sound card", "status"]
    run = process(*ANNA, *spoken, "--on-error", "stop", lines=lines, env=around | loudspeaker.environment())
    assert (run.status, run.complaint) == (0, "")
    told = " ".join(run.text.split())
    assert told.count("Sounds cannot be heard here") == told.count(text) == 5
    assert "Sound is" not in told
    assert "if it ended now" in told
    run = process(*SOUND, lines=["sound", "tutorial"], env=around)
    assert (run.status, run.text.count(text[:20]) + run.complaint.count(text[:20])) == (0, 1)
    assert "To learn what the sounds mean" not in run.text


def test_what_cannot_play_ends_what_only_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a device there is nothing left to do: a reason is told, and nothing is waited for."""
    (tmp_path / "asound.conf").write_text("")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "asound.conf"))
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/none")
    speaking = Speaker(lambda: MANNER, (SOUNDS_ALONE,), Queue(0), sounds="--sounds")
    speaking.sound(Line(tuple(kinds("card")), (100,), 0.0))
    assert speaking.opened(30) == SoundMissing("device", ())
    assert speaking.finished(1)
    speaking.close()
    until(lambda: not speaking._thread.is_alive())  # noqa: SLF001  (nobody else can tell)


def test_left_and_right_are_those_of_the_board(device: Device) -> None:
    """A figure that sets out from Atlantis is heard on the left: there is more on that side than on the other."""
    silent = [f"sound {kind} off" for kind in ("card", "your turn", "drawn card", "other player")]
    process(*SOUND, lines=[*silent, *MOVE], env=device.environment)
    both = parted(device.heard())
    left, right = (sum(sample * sample for sample in side) for side in both)
    assert left > 1.5 * right


def test_sounds_are_taught_by_ear(device: Device) -> None:
    """One by one each is told and then heard, whole and from where it says; the last one has nothing behind it."""
    run = process(*SOUND, "--format", "jsonl", lines=["sounds", *["more"] * 11], env=device.environment)
    taught = [one for one in run.told if one["event"] == "sound_taught"]
    assert [one["number"] for one in taught] == list(range(1, 13))
    assert len({one["kind"] for one in taught}) == len({one["text"] for one in taught}) == 12
    order = [Sound("figure_step", -0.9), Sound("figure_step", 0.9), Sound("occupied"), Sound("tile", step=7)]
    found = places(device.heard(), [*order, Sound("refused")])
    assert -1 not in found
    assert found == sorted(found)


@pytest.mark.parametrize("game", ["path", "island"])
def test_the_tutorial_leads_to_the_sounds(device: Device, game: str) -> None:
    """With sounds on it says how they are learned, and there they are; with sounds off one sentence says how."""
    lines = ["tutorial", "sounds", "more", "quit"]
    run = process(*SOUND, "--game", game, lines=lines, env=device.environment)
    quiet = here(*ANNA, "--game", game, lines=lines[:2])
    told = " ".join(run.text.split())
    assert (run.status, quiet.status) == (0, 0)
    assert 'To learn what the sounds mean, say "sounds".' in told
    assert "Sound 2 of" in told
    assert told.index("Sound 2 of") > told.index("Sound 1 of") > told.index("To learn")
    assert 'Sound is off; "sound on" switches it on, and then "sounds" teaches' in " ".join(quiet.text.split())
    assert "To learn" not in quiet.text


def test_louder_means_the_sounds_where_nothing_speaks(device: Device) -> None:
    """Where sounds are all that is heard these go louder and softer; else it is the voice."""
    lines = ["softer", "louder", "louder", "sound off", "softer"]
    run = process(*SOUND, lines=lines, env=device.environment)
    told = run.text.splitlines()[-5:]
    assert told == ["Sound volume: 80.", "Sound volume: 100.", "Sound volume: 120.", "Sound is off.", "Volume: 90."]


def test_a_kind_or_all_go_louder_as_far_as_a_voice_allows(device: Device) -> None:
    """From what they are both can be made louder, and heard so; at their end both say that they go no further."""
    heights = []
    for line in ("sound card", "sound card louder"):
        process(*SOUND, lines=["sound your turn off", line], env=device.environment)
        heights.append(max(map(abs, device.heard())))
        device.file.unlink()
    assert heights[1] / heights[0] == pytest.approx(1.2, abs=0.01)
    lines = [*["sound card louder"] * 3, *["sound louder"] * 3, "sound tile louder", "sound tile softer", "sound"]
    run = process(*SOUND, "--on-error", "continue", lines=lines, env=device.environment)
    told = " ".join(run.text.split())
    assert '"card" has volume 120 of 140' in told
    assert '"card" has volume 140 of 140' in told
    assert "Sound volume: 140." in told
    assert "Sound is on, volume 140 of 140." in told
    assert 'The sound "card" has volume 140, and it goes no further.' in run.complaint
    assert "Sound volume: 140, and it goes no further." in run.complaint
    assert 'The sound "tile" has volume 100, and it goes no further.' in run.complaint
    assert '"tile" has volume 80 of 140 now' in told


def test_a_kind_can_be_softer_or_off(device: Device) -> None:
    """A kind that is off is not heard where it would be, and who asks for it hears it all the same."""
    process(*SOUND, lines=["sound card off", *MOVE], env=device.environment)
    assert places(device.heard(), [Sound("card")]) == [-1]
    assert -1 not in places(device.heard(), kinds("drawn"))
    device.file.unlink()
    process(*SOUND, lines=["sound card off", "sound card"], env=device.environment)
    assert -1 not in places(device.heard(), kinds("card"))


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["sound", "sound card", "sound card softer", "sound on", "sound off", "turn the sound on"]),
        ("de", ["Ton", "Ton Karte", "Ton Karte leiser", "Ton an", "Ton aus", "schalte den Ton ein"]),
        ("nl", ["geluid", "geluid kaart", "geluid kaart zachter", "geluid aan", "geluid uit", "zet het geluid aan"]),
    ],
)
def test_sounds_are_asked_for_in_each_language(device: Device, language: str, lines: list[str]) -> None:
    """One lists them, hears one, makes it softer, and switches all of them on and off, in the words of the language."""
    run = process(*SOUND, "--lang", language, "--format", "jsonl", lines=lines, env=device.environment)
    assert (run.status, run.err) == (0, b"")
    told = [one for one in run.told if one["event"].startswith("sound")]
    assert [one["event"] for one in told] == [
        *("sounds_seen", "sound_heard", "sound_kind_changed", "sound_changed", "sound_changed", "sound_changed"),
    ]
    assert [one["on"] for one in told[3:]] == [True, False, True]
    assert (told[1]["kind"], told[2]["volume"]) == ("card", 80)


@pytest.mark.parametrize(
    ("game", "lines", "counts"), [("path", ["sweep", "sweep gaps"], [53, 1]), ("island", ["sweep boats"], [2])]
)
def test_a_sweep_is_heard_in_four_seconds(device: Device, game: str, lines: list[str], counts: list[int]) -> None:
    """What lies on the table is heard from left to right, and how much it was is told; with sounds off nothing is."""
    run = process(*SOUND, "--game", game, "--format", "jsonl", lines=lines, env=device.environment)
    assert [one["count"] for one in run.told if one["event"] == "sweep_heard"] == counts
    both = parted(device.heard())
    loud = [place for place in range(0, len(both.left), RATE // 20) if any(both.left[place : place + RATE // 20])]
    assert (loud[-1] - loud[0]) / RATE > 3
    half = (loud[0] + loud[-1]) // 2
    left, right = (sum(map(abs, side[:half])) - sum(map(abs, side[half:])) for side in both)
    assert left > right
    assert 'Sound is off; "sound on"' in here(*ANNA, "--game", game, lines=["sweep"]).complaint


def test_who_asks_for_what_is_not_there_is_told(device: Device) -> None:
    """A kind of another game is none; with sounds off none is heard."""
    run = process(
        *SOUND, "--on-error", "continue", lines=["sound shark", "sound off", "sound card"],
        env=device.environment,
    )  # fmt: skip
    assert 'no sound "shark" here' in run.complaint
    assert 'Sound is off; "sound on" switches it on.' in run.complaint
