"""The line editor of a far terminal: it adds text, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from atlantis_cli.shell.net.wire.line_editor import LONGEST_TYPED, Key, LineEditor
from atlantis_cli.shell.output.clean_text import LONGEST_SAYING, cleaned


def typed(keys: bytes) -> tuple[list[tuple[Key, str]], str]:
    """Press keys; return what was wanted, and what the terminal shows."""
    shown: list[str] = []
    editor = LineEditor(shown.append)
    return list(editor.press(keys)), "".join(shown)


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (b"hand\r", "hand"),
        (b"hand\r\n", "hand"),
        (b"hanx\x7fd\r", "hand"),
        (b"hanx\x08d\r", "hand"),
        (b"move x\x17a\r", "movea"),
        (b"say no\x15hand\r", "hand"),
        (b"ha\x1b[Dn\x1bOAd\x1b[3~\r", "hand"),
        (b"ha\x07n\x00d\x0c\r", "hand"),
        ("Grüße\r".encode(), "Grüße"),
        (b"ha\xffnd\r", "ha\ufffdnd"),
        (b"why ?\x7f\r", "why"),
    ],
)
def test_keys_make_a_line(keys: bytes, line: str) -> None:
    """Letters are taken, backspaces take them back, and what arrows and control keys send is passed over."""
    assert typed(keys)[0][-1] == (Key.LINE, line)


def test_letters_that_come_in_pieces_are_whole() -> None:
    """A letter of several bytes may come in several pieces."""
    shown: list[str] = []
    editor = LineEditor(shown.append)
    assert [*editor.press(b"\xc3"), *editor.press(b"\xbc\r")] == [(Key.LINE, "ü")]
    assert shown == ["ü"]


def test_a_line_has_an_end() -> None:
    """Of an endless line only the beginning is kept."""
    assert len(typed(b"a" * 3 * LONGEST_TYPED + b"\r")[0][0][1]) == LONGEST_TYPED


def test_keys_that_want_something() -> None:
    """Tab, a question mark between words, Ctrl-C and Ctrl-D are told apart from letters; Ctrl-D leaves no line."""
    wanted = [key for key, _ in typed(b"\t?mo\t\x04\x03\x04")[0]]
    assert wanted == [Key.TAB, Key.MARK, Key.TAB, Key.GIVE_UP, Key.LEAVE]


@pytest.mark.soak(200, 20_000)
def test_nothing_but_text_is_shown(rounds: int) -> None:
    """Whatever is typed, the terminal gets letters and going back over them, and never an escape sequence."""
    random = Random(1)
    for _ in range(rounds):
        shown = typed(random.randbytes(60))[1]
        assert all(letter.isprintable() or letter == "\b" for letter in shown)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("\x1b[31mred\x1b[0m", "[31mred [0m"),
        ("one\rtwo\nthree", "one two three"),
        ("\u202eback\u202c", "back"),
        ("zero\u200bwidth", "zero width"),
        ("2 + 2 = 4", "2 2 4"),
        ("e" + "\u0301" * 20, "\u00e9\u0301\u0301"),
        ("\u0301", ""),
        ("Grüße, Anna! (ja)", "Grüße, Anna! (ja)"),
        ("\U0001f600", ""),
        ("a" * 1000, "a" * LONGEST_SAYING),
    ],
)
def test_what_others_say_is_letters_digits_and_punctuation(said: str, told: str) -> None:
    """What comes from others cannot move a cursor, turn the writing round or hide under something."""
    assert cleaned(said) == told
