"""What somebody asks of the door in one line, as OpenSSH lets it through."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.files.languages import LANGUAGES, load_invitation_words
from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.wire.request import VALUES, requested

CODE = "cinema airport puzzle elephant bridge anchor violin comet"


@pytest.mark.parametrize(
    "line",
    [
        f"format jsonl name Bo join {CODE}",
        f"join {CODE} name Bo format jsonl",
        f"--format jsonl --join {CODE.replace(' ', '-')} --name Bo",
        f"-- --join={CODE.replace(' ', '-')} --name=Bo --format=jsonl",
    ],
)
def test_a_code_is_written_with_hyphens_or_without(line: str) -> None:
    """The words of an invitation can stand as they are told, before and behind all else."""
    request = requested(line, "en", "root")
    assert (request.code, request.name, request.form, request.wrong) == (CODE, "Bo", "jsonl", None)


def test_a_table_is_named_in_one_word() -> None:
    """A number or a name of a table ends where the next option begins."""
    request = requested("watch 2 lang de", "en", "root")
    assert (request.code, request.watch, request.language) == ("2", True, "de")


def test_what_is_wrong_is_named() -> None:
    """An option that the door does not know is named, and so is a value that does not fit its option."""
    assert requested("format jsonl style rich", "en", "x").wrong == far.WrongRequest("style")
    assert requested("lang fr name Bo", "en", "x").wrong == far.WrongInRequest("lang", "fr", LANGUAGES)
    assert requested("name", "en", "x").wrong == far.WrongInRequest("name", "", ())
    assert requested(f"join {CODE} of seat please", "en", "x").wrong == far.WrongRequest("please")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_an_invitation_is_an_option(language: str) -> None:
    """A code ends where an option begins, so no word that is drawn is called like one."""
    assert not {*load_invitation_words(language)} & {*VALUES}
