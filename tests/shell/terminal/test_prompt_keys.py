"""Any keys at all at a prompt: what is no text, what no keyboard has, and Ctrl-C at any moment; nothing ends a game."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_C, CTRL_R, ENTER, SIGN, STYLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

HAND = "You have an amphora, a helmet and two olives cards."
NO_TEXT = b"This line cannot be read as text"
CTRL_BACKSLASH = "\x1c"
HALF = b"\xff\xff"
"""Readline keeps the last byte of a line where it could be the beginning of a letter; not of two."""

NO_UTF_8 = (b"Br\xfccke 27", b"\xff", b"hand \xe2\x82", b"\xed\xa0\x80", b"\xc0\xaf")
"""Lines as other terminals send them: in Latin-1, cut off, or forbidden."""

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
        send(sitting, line + (HALF if style == "plain" else b"") + ENTER.encode())
        sitting.until(lambda: NO_TEXT in sitting.raw[place:] and sitting.line == SIGN)  # noqa: B023  (at once)
    sitting.heard = sitting.prompts()
    assert sitting.say("undo").startswith("There is nothing")
    well(sitting)


def test_a_question_wants_text_too(sit: Sit) -> None:
    """Asked before a game, somebody whose letters are no text hears so and is asked again."""
    sitting = sit("--game", "path", "--seed", "1")
    sitting.asked()
    send(sitting, b"J\xf6rg" + HALF + b"\r")
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
