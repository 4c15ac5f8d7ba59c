"""Terminals of every kind: narrow, resized, gone, or of another code page; and what is kept of what was chosen."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import settings, storage
from tests.conftest import ROOT
from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_C, CTRL_D, EDITED, ENTER, SIGN, STYLES, TAB

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

HAND = "You have an amphora, a helmet and two olives cards."
PAGES = ("850", "1252") if sys.platform == "win32" else ("C", "de_DE.ISO-8859-1")
"""Code pages of the consoles of Western Europe, or locales: what a program of bytes would take letters for."""


@pytest.mark.parametrize("style", STYLES)
def test_a_narrow_terminal_breaks_lines_at_words(sit: Sit, style: str) -> None:
    """On 20 columns no word is cut, and a long line can be typed."""
    sitting = sit(*ANNA, "--style", style, size=(20, 24))
    sitting.asked()
    assert sitting.say("hand") == HAND
    assert max(map(len, sitting.lines)) < 20
    assert sitting.say("whistle").startswith('"whistle" is not understood.')
    sitting.press("preview a helmet olives")
    sitting.press(ENTER)
    sitting.until(lambda: sitting.line == SIGN and "leave it out." in sitting.lines)


@pytest.mark.parametrize("style", [style for style in ("quiet", "plain") if style in EDITED])
def test_tab_in_a_narrow_terminal_breaks_lines_too(sit: Sit, style: str) -> None:
    """What Tab tells is as narrow as everything else."""
    sitting = sit(*ANNA, "--style", style, size=(20, 24))
    sitting.asked()
    sitting.press("move a " + TAB)
    sitting.until(lambda: sitting.lines[-4:-1] == ["amphora to 1;", "helmet to 8; olives", "to 3."])


@pytest.mark.parametrize("style", STYLES)
def test_a_window_can_change_its_size(sit: Sit, style: str) -> None:
    """A line that is begun survives, and what is told next fits."""
    sitting = sit(*ANNA, "--style", style)
    sitting.asked()
    sitting.press("ha")
    sitting.until(lambda: sitting.line.startswith("> ha"))
    sitting.resize(40, 30)
    sitting.settle()
    sitting.press("nd" + ENTER)
    sitting.until(lambda: "You have an amphora, a helmet and two" in sitting.lines and sitting.line == SIGN)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("deaf", ["", "yes"])
def test_a_window_can_be_closed(sit: Sit, tmp_path: Path, style: str, deaf: str) -> None:
    """A terminal that goes away ends the program without a traceback, and the game is kept."""
    complaints = tmp_path / "complaints"
    sitting = sit(*ANNA, "--style", style, ERR=str(complaints), DEAF=deaf)
    sitting.asked()
    sitting.say("move b helmet")
    sitting.vanish()
    sitting.process.wait(10)
    assert "Traceback" not in complaints.read_text(encoding="utf-8")
    kept = storage.last_unfinished()
    assert kept is not None
    assert kept[1].log[0].command == "move b helmet"


def test_a_window_can_be_closed_at_a_question(sit: Sit, tmp_path: Path) -> None:
    """Before the game there is nothing to keep, and nothing to complain about."""
    complaints = tmp_path / "complaints"
    sitting = sit(ERR=str(complaints), DEAF="yes")
    sitting.asked()
    sitting.vanish()
    sitting.process.wait(10)
    assert "Traceback" not in complaints.read_text(encoding="utf-8")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("page", PAGES)
def test_letters_are_right_in_any_console(sit: Sit, page: str, style: str) -> None:
    """In a console of another code page, or with a locale that has no umlauts, they are read and shown as they are."""
    sitting = sit(*ANNA, "--lang", "de", "--style", style, CODE_PAGE=page, LC_ALL=page)
    sitting.asked()
    assert '"größer"' in sitting.say("größer")
    assert "ü" in sitting.say("regeln")


@pytest.mark.parametrize("style", ["", *STYLES])
def test_what_goes_into_a_file_is_plain(sit: Sit, tmp_path: Path, style: str) -> None:
    """Where stdout is no terminal nothing is drawn, whatever was wanted; the keyboard works."""
    heard = tmp_path / "heard"
    sitting = sit(*ANNA, *(("--style", style) if style else ()), OUT=str(heard))
    sitting.press("hand\rquit\r")
    assert sitting.ended() == 0
    told = heard.read_bytes()
    assert HAND in told.decode()
    assert b"\x1b" not in told


def test_a_program_at_a_terminal_is_answered_like_a_script(sit: Sit) -> None:
    """JSON lines are for programs: no questions and no prompts, whatever they come through."""
    sitting = sit(*ANNA, "--format", "jsonl", size=(1000, 24))
    sitting.until(lambda: '"event": "ready"' in "".join(sitting.lines))
    sitting.press("hand\r")
    sitting.until(lambda: HAND in "".join(sitting.lines))
    sitting.press("quit\r")
    assert sitting.ended() == 0
    assert not any(line.startswith(SIGN) for line in sitting.lines)


def test_settings_of_a_prompt_are_kept(sit: Sit) -> None:
    """What is chosen at a prompt stands in the file, and holds the next time."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.say("set verbosity brief")
    sitting.say("set width 40")
    assert "Niederl" not in sitting.say("language nl")
    sitting.press(CTRL_D)
    sitting.ended()
    assert Path(settings.path()).read_text(encoding="utf-8") == "language: nl\nverbosity: brief\nwidth: 40\n"
    again = sit(*ANNA)
    assert max(map(len, again.asked())) <= 40
    assert "Amfora" in again.say("hand")


def test_settings_of_a_bare_terminal_are_kept_too(sit: Sit) -> None:
    """It is the conversation that counts, not how it is drawn."""
    sitting = sit(*ANNA, TERM="dumb")
    sitting.asked()
    sitting.say("verbosity full")
    sitting.press("quit\r")
    sitting.ended()
    assert Path(settings.path()).read_text(encoding="utf-8") == "verbosity: full\n"


def test_an_option_is_not_kept(sit: Sit) -> None:
    """What a flag says holds for this time only."""
    sitting = sit(*ANNA, "--style", "plain", "--width", "40", "--verbosity", "brief", "--lang", "de")
    sitting.asked()
    sitting.say("hand")
    sitting.press("verlassen\r")
    sitting.ended()
    assert not os.path.lexists(settings.path())


ELSEWHERE = """
import sys
from atlantis_cli.shell.terminal import quiet_prompt

class Elsewhere:
    platform = "win32"
    def __getattr__(self, name):
        return getattr(sys, name)

quiet_prompt.sys = Elsewhere()
"""
"""What Python runs before the program, so that the prompt takes its console for one of Windows."""


def test_a_console_without_what_unix_has_is_enough(sit: Sit, tmp_path: Path) -> None:
    """Without a way of its own for Enter and without signals, keys do the same: lines, Tab, Ctrl-C, typing ahead."""
    (tmp_path / "sitecustomize.py").write_text(ELSEWHERE)
    sitting = sit(*ANNA, PYTHONPATH=os.pathsep.join((str(tmp_path), str(ROOT))))
    sitting.asked()
    assert sitting.say("hand") == HAND
    sitting.press("stat" + TAB)
    sitting.shows("status")
    sitting.press(CTRL_C)
    assert sitting.asked()[-1] == 'Ctrl-C clears what is typed; "quit" leaves, and the game is kept.'
    sitting.press("hand\rhand\rquit\r")
    assert sitting.ended() == 0
    assert sitting.lines.count(HAND) == 3
