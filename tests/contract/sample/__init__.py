"""A whole small game to learn from; `python -m tests.contract.sample` plays it, and the contract's tests hold it."""

from __future__ import annotations

from pathlib import Path

from atlantis_cli.games import ELSEWHERE

NAME = "pig"
ELSEWHERE[NAME] = (f"{__name__}.{NAME}", str(Path(__file__).parent / "locales"))
