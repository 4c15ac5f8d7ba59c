"""Man pages and completions: what `--help` says, as man and real shells take it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.cli.manual.__main__ import PLACES
from atlantis_cli.shell.cli.manual.scripts import SCRIPTS
from atlantis_cli.shell.cli.options import SHELLS, TAKEN, VERBS
from atlantis_cli.shell.files.languages import LANGUAGES
from tests.shell.running import here

if TYPE_CHECKING:
    from pathlib import Path


def test_one_command_writes_everything(manual: Path) -> None:
    """There is a page for the program and for each verb in each language, and a completion for each shell."""
    pages = [f"atlantis{f'-{verb}' if verb else ''}.1" for verb in ("", *VERBS)]
    found = {path.relative_to(manual).as_posix() for path in manual.rglob("*") if path.is_file()}
    folders = [f"share/man{'' if language == 'en' else f'/{language}'}/man1" for language in LANGUAGES]
    assert found == {*(f"{folder}/{page}" for folder in folders for page in pages), *PLACES.values()}
    assert tuple(SCRIPTS) == SHELLS


def test_what_is_printed_is_in_the_language_in_use() -> None:
    """`atlantis completion fish` explains the options in the language in use, and in no other."""
    german = here("completion", "fish", "--lang", "de")
    assert german.status == 0
    assert "dieser Text" in german.text
    assert "this text" not in german.text
    assert "this text" in here("completion", "fish").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_powershell_gets_balanced_tables(language: str) -> None:
    """No PowerShell can be had here: strings are closed, braces balanced, and each option is there for each verb."""
    script = here("completion", "powershell", "--lang", language).text
    bare = re.sub(r"'(?:[^']|'')*'", "''", script)
    bare = re.sub(r'"[^"]*"', '""', bare)
    assert "'" not in bare.replace("''", "")
    assert all(bare.count(a) == bare.count(b) for a, b in ("()", "{}", "[]"))
    for verb in ("", *VERBS):
        assert f"'{verb}' = @{{ Says" in script
    assert all(f"'{option}' = @{{ Flag" in script for options in TAKEN.values() for option in options)


def test_another_shell_is_refused() -> None:
    """A shell that is not known, or none at all, is wrong use, and told with those that are."""
    wrong = here("completion", "tcsh")
    assert (wrong.status, wrong.out) == (2, b"")
    assert wrong.complaint == 'There is no completion for "tcsh", only for bash, zsh, fish and powershell.'
    assert here("completion").status == 2
