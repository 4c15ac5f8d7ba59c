"""What is said to `host` and `join` in one line, and needs no table: help, and words that are no invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.net.homes import Home
from tests.shell.running import here

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("arguments", "told"), [(["join", "one", "two"], "eight words"), (["join"], "no table")])
def test_what_is_no_invitation_is_told(arguments: list[str], told: str, tmp_path: Path) -> None:
    """Too few words are no invitation, and without any there has to be a table to come back to."""
    run = Home(tmp_path).pipe(*arguments, "--lang", "en")
    assert run.status == 2
    assert told in run.complaint


def test_help_tells_of_both() -> None:
    """Both verbs have a help of their own."""
    for verb in ("host", "join"):
        assert f"atlantis {verb}" in here(verb, "--help", "--lang", "en").text
