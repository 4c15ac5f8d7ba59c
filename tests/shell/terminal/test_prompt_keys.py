"""Any keys at all at a prompt: what is no text, what no keyboard has, and Ctrl-C at any moment; nothing ends a game."""

from __future__ import annotations

import importlib
import os
import time
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_C, CTRL_R, EDITED, ENTER, SIGN, STYLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

HAND = "You have an amphora, a helmet and two olives cards."
NO_TEXT = b"This line cannot be read as text"
CTRL_BACKSLASH = "\x1c"
HALF = b"\xff\xff"
"""Readline keeps two bytes of a letter that has three, where none follows them; not these."""

NO_UTF_8 = (
    *(b"Br\xfccke 27", b"stat\xe4us", b"stra\xdfe", b"hand \xe9", b"\xf6 hand", b"h\xf5\xe4nd"),
    *(b"\xff", b"\xed\xa0\x80", b"\xc0\xaf", b"hand \xe2\x82"),
)
"""Lines as other terminals send them: in Latin-1, forbidden, or cut off."""

TEXT = ("stat\u00fc", "\u65e5\u672c", "\u20ac", "\U0001f600 hand", "\u00fc\u00e4\u00df")
"""Lines with letters of two, three and four bytes."""

UNKNOWN = {b"understood.", b"alphabet;"}
"""What is said of such lines."""

SEQUENCES = (
    *(b"\x1b[31m", b"\x1b[38;5;1m", b"\x1b[0K", b"\x1b[2J", b"\x1b[1;5Q", b"\x1b[?1;2c", b"\x1b[24;80~"),
    *(
        b"\x1bOM",
        b"\x1b]0;hand\x07",
        b"\x1b]0;hand\x1b\\",
        b"\x1bP1$r0m\x1b\\",
        b"\x1b_hand\x1b\\",
        b"\x1bm",
        b"\x1b[M !!",
    ),
)
"""What begins with Esc and means nothing here: keys, colours, answers and titles."""

MOUSE = (b"\x1b[31m", b"\x1b[M\xff\xff\xff", b"\x1b[<1;2M", b"\x1b[<999;1;1m", b"\x1b[1;1;1;1M", b"\x1b[;m")
STRAY = (
    *(*MOUSE, b"\x1b[M", b"\x9b", b"\x11", b"\x16"),
    *(b"\x1b[1;1R", b"\x1b[0;0R", b"\x1b[" + b"9" * 40 + b";1R", b"\x1b[?1;2c", b"\x1b[201~", b"\x1b[200~\x1b[201~"),
    *(b"\x1b]0;title\x07", b"\x1bP1$r\x1b\\", b"\x1b[1;5A", b"\x1b[I", b"\x1b[O", b"\x1b[", b"\x1b", b"\x1bO"),
    *(
        b"\x1b\xf0\x9f\x98\x80",
        b"\x1b9",
        b"\x1b-",
        b"\x1b.",
        b"\x18(",
        b"\x18)",
        b"\x18e",
        b"\x18\x18",
        b"\x11",
        b"\x16",
    ),
)
"""What a mouse, a terminal or a key beside the wanted one sends, whole and in part."""

KEYS = (
    *(bytes([code]) for code in range(256) if code not in b"\x03\x04\x13\x1a"),
    *STRAY,
    *(b"hand", b"move", b" a", b"\t", b"\r", b"\x1b[A", b"\x1b[B", b"\x1b[D", b"\x1b[H", "🙂é".encode(), b"\x12h"),
)
"""All keys but those that end the input, stop a process, or hold what is shown."""

TROUBLE = (b"Traceback", b"Exception", b"Error", b"never awaited", b"Press ENTER")


def send(sitting: Sitting, keys: bytes) -> None:
    """Send bytes as a keyboard does."""
    sitting.terminal.press(keys)


def well(sitting: Sitting) -> None:
    """Clear the line, and show that the prompt goes on and nothing has gone wrong before."""
    sitting.give_up()
    sitting.settle()
    place = len(sitting.raw)
    sitting.press("hand" + ENTER)
    sitting.until(lambda: HAND[:20].encode() in sitting.raw[place:])
    assert sitting.process.poll() is None
    assert not [word for word in TROUBLE if word in sitting.raw]


def new(sit: Sit, style: str) -> Sitting:
    """Sit down in front of a prompt."""
    sitting = sit(*ANNA, "--style", style, size=(100, 50))
    sitting.asked()
    return sitting


@pytest.mark.parametrize("style", STYLES)
def test_what_is_no_text_is_refused(sit: Sit, style: str) -> None:
    """A line with bytes that are no UTF-8 is refused in one sentence, changes nothing, and the prompt goes on."""
    sitting = new(sit, style)
    for line in NO_UTF_8:
        place = len(sitting.raw)
        half = HALF if style == "plain" and line is NO_UTF_8[-1] else b""
        send(sitting, line + half + ENTER.encode())
        sitting.until(lambda: NO_TEXT in sitting.raw[place:] and sitting.line == SIGN)  # noqa: B023  (at once)
    sitting.heard = sitting.prompts()
    assert sitting.say("undo").startswith("There is nothing")
    well(sitting)


@pytest.mark.parametrize("style", EDITED)
def test_letters_of_several_bytes_are_text(sit: Sit, style: str) -> None:
    """What is text stays text, at once or byte by byte, and a letter can be taken away again."""
    sitting = new(sit, style)
    for line in TEXT:
        place = len(sitting.raw)
        for byte in line.encode():
            send(sitting, bytes((byte,)))
        sitting.press(ENTER)
        sitting.until(lambda: line.split()[0].encode() in sitting.raw[place:])  # noqa: B023  (at once)
        sitting.until(lambda: UNKNOWN & {*sitting.raw[place:].split()})  # noqa: B023
    sitting.until(lambda: sitting.line == SIGN)  # before that the terminal itself takes bytes away, and no letters
    place = len(sitting.raw)
    sitting.press("ha\u00fc\x7fnd" + ENTER)
    sitting.until(lambda: HAND[:20].encode() in sitting.raw[place:])
    assert NO_TEXT not in sitting.raw


@pytest.mark.parametrize("style", EDITED)
def test_a_sequence_leaves_no_letters_behind(sit: Sit, style: str) -> None:
    """A key without a meaning, a colour or a title is passed over whole, or its line is refused."""
    sitting = new(sit, style)
    for sequence in SEQUENCES:
        place = len(sitting.raw)
        send(sitting, b"x" + sequence + b"yz\r")
        sitting.until(lambda: b'"xyz" is not' in sitting.raw[place:] or NO_TEXT in sitting.raw[place:])  # noqa: B023
        sitting.until(lambda: sitting.line.startswith(SIGN))
    well(sitting)


def test_a_question_wants_text_too(sit: Sit) -> None:
    """Asked before a game, somebody whose letters are no text hears so and is asked again."""
    sitting = sit("--game", "path", "--seed", "1")
    sitting.asked()
    send(sitting, b"J\xf6rg\r")
    assert "This line cannot be read as text" in " ".join(sitting.asked())
    assert "edition" in sitting.say("Anna")
    assert not [word for word in TROUBLE if word in sitting.raw]


@pytest.mark.parametrize("style", ["quiet", "rich"])
def test_what_no_keyboard_has_is_passed_over(sit: Sit, style: str) -> None:
    """Half a movement of a mouse or a colour brings no traceback, typed or typed ahead, and takes no key away."""
    sitting = sit(*ANNA, "--style", style, size=(100, 50))
    send(sitting, b"".join(MOUSE))  # before anything is asked
    sitting.asked()
    send(sitting, b"".join(MOUSE))
    send(sitting, b"\x1b[31mhand\r")
    sitting.until(lambda: HAND[:20].encode() in sitting.raw)
    well(sitting)


@pytest.mark.parametrize("style", STYLES)
def test_ctrl_c_gives_up_whatever_was_begun(sit: Sit, style: str) -> None:
    """Neither a search nor a pasted text that has no end keeps the prompt; the key beside Ctrl-C does nothing."""
    sitting = new(sit, style)
    sitting.say("status")
    sitting.press(CTRL_R + "sta")
    well(sitting)
    if style != "plain":  # readline waits for the end and for nothing else
        send(sitting, b"\x1b[200~hand\r")
        well(sitting)
    sitting.press(CTRL_BACKSLASH + "hint" + ENTER + CTRL_BACKSLASH)
    well(sitting)


@pytest.mark.soak(1, 3000)
@pytest.mark.parametrize("style", STYLES)
def test_no_keys_are_a_surprise(sit: Sit, style: str, rounds: int) -> None:
    """Any keys in any order, slowly or at once, end nothing, and print nothing that is no answer."""
    random, sitting = Random(style), new(sit, style)
    for _ in range(rounds):
        keys = random.choices(KEYS, k=random.randint(1, 12))
        for key in keys if random.random() < 0.3 else [b"".join(keys)]:
            send(sitting, key)
            sitting.listen(0.002)
        well(sitting)
        sitting.raw = b""


@pytest.mark.soak(3, 4000)
@pytest.mark.parametrize("style", STYLES)
def test_ctrl_c_comes_at_any_moment(sit: Sit, style: str, rounds: int) -> None:
    """Bursts of Ctrl-C, between keys, at Enter, while an answer is told and a prompt is set up, leave no trace."""
    random, sitting = Random(style), new(sit, style)
    pieces = (CTRL_C, CTRL_C * 2, "ha" + CTRL_C, "hand" + ENTER + CTRL_C, CTRL_C + "hand" + ENTER, ENTER + CTRL_C)
    for number in range(1, rounds + 1):
        for _ in range(random.randint(1, 8)):
            sitting.press(random.choice(pieces))
            time.sleep(random.choice((0, 0, 0.0005, 0.001, 0.002, 0.005, 0.01)))
            sitting.listen(0)
        if number % 50 == 0 or number == rounds:
            well(sitting)
            sitting.raw = b""


def test_a_mac_has_its_own_way_to_switch_a_key_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a terminal takes 255 for no key, as that of macOS does, it sends no signal for the keys that are ours."""
    termios, unix_keys = (
        importlib.import_module(name) for name in ("termios", "atlantis_cli.shell.terminal.unix_keys")
    )
    modes: list[Any] = [0, 0, 0, 0, 0, 0, [b"\x03"] * 32]
    kept: list[list[Any]] = []
    monkeypatch.setattr(termios, "tcgetattr", lambda _: modes)
    monkeypatch.setattr(os, "fpathconf", lambda *_: 255)
    monkeypatch.setattr(termios, "tcsetattr", lambda _, __, those: kept.append(those))
    unix_keys.keep_signals()
    (found,) = kept
    assert found[3] & termios.ISIG
    assert {number for number, key in enumerate(found[6]) if key == b"\xff"} == {termios.VSUSP, termios.VQUIT}
