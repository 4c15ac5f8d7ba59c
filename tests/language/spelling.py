"""Hunspell as a reader: which words it does not know in a language, but for names and the game's own compounds."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

KNOWN = Path(__file__).parent / "known"
DICTIONARIES = {"en": ("en_US", "hunspell-en-us"), "de": ("de_DE", "hunspell-de-de"), "nl": ("nl", "hunspell-nl")}
"""The dictionary of each language, and the Debian package that brings it."""

WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


def words_of(texts: Iterable[str]) -> set[str]:
    """Take texts apart into words."""
    return {word for text in texts for word in WORD.findall(text)}


@cache
def known(name: str) -> frozenset[str]:
    """Read a list of words that stands beside the tests."""
    lines = KNOWN.joinpath(f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


def needed(language: str) -> None:
    """Skip a test where hunspell or the dictionary of a language is missing, and name the Debian package."""
    dictionary, package = DICTIONARIES[language]
    if not shutil.which("hunspell"):
        pytest.skip("needs the Debian package hunspell")
    if _hunspell(dictionary, "a").returncode:
        pytest.skip(f"needs the Debian package {package}")


def misspelt(language: str, words: Iterable[str]) -> set[str]:
    """Return the words that hunspell does not know in a language."""
    done = _hunspell(DICTIONARIES[language][0], "\n".join(sorted(words)))
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def _hunspell(dictionary: str, text: str) -> subprocess.CompletedProcess[str]:
    command = ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"]
    return subprocess.run(command, input=f"{text}\n", capture_output=True, encoding="utf-8", check=False)
