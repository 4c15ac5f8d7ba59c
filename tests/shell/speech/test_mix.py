"""What a device is given to play: sounds in their order, softer under speech, silence at once when it is wanted."""

from __future__ import annotations

from array import array

from atlantis_cli.core.sound import Sound
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.speech.played.laid import laid
from atlantis_cli.shell.speech.played.mix import REST, TAIL, UNDER_SPEECH, Mix
from atlantis_cli.shell.speech.played.pieces import Line, pieces, read, written

RATE = 1000
TONE = array("h", [1000, -1000] * 300)


def mixed(*lines: int) -> tuple[Mix, list[int]]:
    """Make a mix in which these lines wait, each of one tone, and what it has told of them."""
    heard: list[int] = []
    mix = Mix(RATE, heard.append)
    for number in lines:
        mix.put(number, TONE, 0)
        mix.put(number, None, 0)
    return mix, heard


def taken(mix: Mix, frames: int) -> array[int]:
    """Take so many frames."""
    return array("h", mix.frames(frames))


def test_sounds_come_in_their_order_and_then_silence() -> None:
    """Two tones are heard whole, one after the other, in pieces of any size; after them there is silence."""
    mix, _ = mixed(1, 2)
    found = array("h")
    for frames in (1, 299, 7, 293, 100):
        found.extend(taken(mix, frames))
    assert found == TONE + TONE + array("h", [0] * 200)


def test_a_line_has_been_heard_when_the_device_has_played_it() -> None:
    """The end of a line is told while another one is on, or after so much silence as a device may hold."""
    mix, heard = mixed(1, 2)
    taken(mix, 300)
    assert heard == []
    taken(mix, 300)
    taken(mix, 1)
    assert heard == [1]
    taken(mix, int(TAIL * RATE))
    taken(mix, 1)
    assert heard == [1, 2]


def test_a_hush_is_heard_at_once() -> None:
    """After it nothing is heard of what waited, nor of what was made too late; all of it is over."""
    mix, heard = mixed(1, 2)
    taken(mix, 10)
    mix.clear()
    assert not any(taken(mix, 100))
    assert not mix.put(3, TONE, 0)
    mix.put(3, None, 0)
    assert not any(taken(mix, int(TAIL * RATE)))
    taken(mix, 1)
    assert heard == [1, 2, 3]
    assert mix.put(4, TONE, 1)
    assert any(taken(mix, 10))


def test_sounds_are_softer_under_speech() -> None:
    """While something is said a sound has a third of its height; it goes on whole afterwards."""
    mix, _ = mixed(1)
    mix.spoken_over = True
    assert max(taken(mix, 100)) == 1000 * UNDER_SPEECH // 100
    mix.spoken_over = False
    assert max(taken(mix, 100)) == 1000


def test_speech_is_mixed_over_sounds() -> None:
    """What is said begins at once; sounds go on under it, softer, and whole again behind it; nothing is torn."""
    mix, over = mixed(1)[0], list[int]()
    mix.say(array("h", [20000, 20000] * 100), lambda: over.append(1))
    both, rest, after = taken(mix, 50), taken(mix, 50), taken(mix, 50)
    assert both == rest == array("h", [20000 + 10 * UNDER_SPEECH, 20000 - 10 * UNDER_SPEECH] * 50)
    assert over == [1]
    assert after == TONE[:100]
    mix.put(2, array("h", [32000, -32000] * 10), 0)
    mix.put(2, None, 0)
    taken(mix, 150)
    mix.say(array("h", [32000, -32000] * 10), lambda: over.append(2))
    assert taken(mix, 10) == array("h", [32767, -32767] * 10)
    mix.say(TONE, lambda: over.append(3))
    mix.clear()
    assert not any(taken(mix, 10))
    assert over == [1, 2, 3]


def test_a_device_may_rest_after_long_silence() -> None:
    """Long silence lets the device rest; a new sound wakes it."""
    mix, _ = mixed(1)
    taken(mix, 300)
    assert not mix.rests
    taken(mix, int(REST * RATE))
    assert mix.rests
    mix.put(2, TONE, 0)
    assert not mix.rests


def test_a_line_is_as_loud_as_each_kind_shall_be() -> None:
    """Of each sound there is a piece, as loud as it was chosen; a sweep is one piece, as long as was wanted."""
    shark, tile = Sound("shark", -1.0), Sound("tile", step=3)
    line = Line((shark, tile), (100, 50), 0.0)
    assert read(written(line)) == line
    whole, half = pieces(line, 22050)
    assert whole.tobytes().startswith(render(shark))
    assert abs(max(half) * 2 - max(array("h", render(tile)))) <= 2
    (swept,) = pieces(Line((shark,) * 20, (100,) * 20, 4.0), 22050)
    assert 3.5 < len(swept) / 2 / 22050 <= 4.1


def test_sounds_are_laid_into_a_file_with_what_is_said() -> None:
    """Speech of one channel comes on both, the sounds with it and softer; longer sounds go on after it."""
    said = array("h", [500] * 1000)
    line = Line((Sound("card"),), (100,), 0.0)
    (sound,) = pieces(line, 22050)
    both = array("h", laid(said.tobytes(), 1, [line], 22050))
    assert len(both) == max(2000, len(sound))
    assert both[2000:] == sound[2000:]
    assert all(
        abs(one - 500 - other * UNDER_SPEECH // 100) <= 1 for one, other in zip(both, sound[:2000], strict=False)
    )
    assert array("h", laid(said.tobytes(), 1, [], 22050)) == array("h", [500] * 2000)
