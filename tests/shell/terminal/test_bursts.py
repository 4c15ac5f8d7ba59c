"""Bursts of Ctrl-C, with one between any two steps of Python: a line is given up, and nothing else is ever ended."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from atlantis_cli.shell.terminal.keyboard import Patient

if TYPE_CHECKING:
    from types import FrameType

LINE = "hand"


class Keys:
    """A keyboard at which somebody says the same each time."""

    def ask(self, _: int) -> str:
        """Say it."""
        return LINE

    def close(self) -> None:
        """Give nothing back."""


class Presser:
    """Presses Ctrl-C once, before a certain step of what is traced."""

    def __init__(self, step: int) -> None:
        """Wait for this step."""
        self.step = step
        self.pressed = False

    def __call__(self, frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 - as `sys.settrace` has it
        """Count a step of asking."""
        if frame.f_code is not Patient.ask.__code__:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.step -= 1
            if self.step == 0:
                self.pressed = True
                signal.raise_signal(signal.SIGINT)
        return self


def test_what_follows_in_a_burst_only_silences() -> None:
    """Whichever step of asking Ctrl-C comes at, the next one, behind it, ends nothing."""
    silenced: list[None] = []
    patient = Patient(Keys(), lambda: silenced.append(None))
    try:
        _press_at_each_step(patient, silenced)
    finally:
        patient.close()


def _press_at_each_step(patient: Patient, silenced: list[None]) -> None:
    """Press Ctrl-C twice, the first time at each step of asking in turn."""
    for step in range(1, 1000):
        presser, before = Presser(step), sys.gettrace()
        sys.settrace(presser)
        try:
            with suppress(KeyboardInterrupt):
                patient.ask(0)
        finally:
            sys.settrace(before)
        silenced.clear()
        signal.raise_signal(signal.SIGINT)  # the second one of the burst: by an exception it would end the program
        assert silenced
        if not presser.pressed:
            return
    pytest.fail("there is no end of steps")


def test_whoever_is_asked_gives_up() -> None:
    """While a line is asked for Ctrl-C gives it up, however often."""

    class Pressed(Keys):
        def ask(self, _: int) -> str:
            signal.raise_signal(signal.SIGINT)
            return LINE

    patient = Patient(Pressed(), lambda: None)
    try:
        for _ in range(3):
            with pytest.raises(KeyboardInterrupt):
                patient.ask(0)
    finally:
        patient.close()
