"""What Tab does with a line, as a pure function of the words that can follow."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.terminal.completion import Completion, completion


@pytest.mark.parametrize(
    ("line", "words", "wanted"),
    [
        ("st", ["status"], "status "),
        ("", ["status"], "status "),
        ("status", ["status"], "status "),
        ("move a h", ["helmet"], "move a helmet "),
        ("move a ", ["helmet"], "move a helmet "),
        ("h", ["help", "helmet"], "hel"),
        ("mo", ["move", "moves"], "move "),
        ("ST", ["status"], "status "),
        ("zu", ["zurück"], "zurück "),
        ("Zue", ["zurück"], "zurück "),
        ("look 1", ["10"], "look 10 "),
    ],
)
def test_what_can_be_added_is_added(line: str, words: list[str], wanted: str) -> None:
    """One candidate is put in whole, of several what they share; letters that are spelt otherwise are replaced."""
    found = completion(line, words)
    assert line[: len(line) - found.remove] + found.insert == wanted
    assert found.choices == ()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", []),
        ("zz", []),
        ("", ["move", "pay"]),
        ("hel", ["help", "helmet"]),
        ("move", ["move", "moves"]),
        ("look 1", ["1", "10", "11"]),
        ("Hel", ["help", "helmet"]),
    ],
)
def test_what_cannot_be_added_is_told(line: str, words: list[str]) -> None:
    """Several words that share no more than is typed, or none at all, leave the line as it is."""
    assert completion(line, words) == Completion(0, "", tuple(words))


def test_of_words_that_go_on_from_one_it_is_that_one() -> None:
    """Whoever wants the longer word types on; whoever wants the shorter one has it."""
    assert completion("mo", ["move", "moves", "moving"]).insert == "v"
    assert completion("mo", ["move", "moves", "moved"]).insert == "ve "
