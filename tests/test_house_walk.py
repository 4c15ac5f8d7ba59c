"""The walks that `python -m tests.house walk` counts, of a script or at a pseudo-terminal."""

from __future__ import annotations

import re

import pytest

from tests.test_house_map import run

WALK = re.compile(r"(?m)^(.+): (\d+) modules, (\d+) functions$")
PLAYED = ("--players", "Anna,Bo", "--seed", "1", "--open-hands")


def walks(*arguments: str, lines: str) -> dict[str, tuple[int, int]]:
    """Return the numbers of modules and functions of each line."""
    return {line: (int(some), int(more)) for line, some, more in WALK.findall(run(*arguments, lines=lines))}


def test_walks_of_a_script_are_counted() -> None:
    """A remark passes the loop alone, a question less than a move, and the same question again no more than before."""
    counted = walks("walk", "--", *PLAYED, lines="# nothing\nhand\nHAND\nmove a olives\n")
    assert counted["# nothing"] < (5, 10)
    assert counted["hand"] < counted["move a olives"]
    assert counted["HAND"] <= counted["hand"]
    assert list(counted) == ["# nothing", "hand", "HAND", "move a olives"]


def test_walks_at_a_prompt_are_counted() -> None:
    """What is typed at a pseudo-terminal is counted too, in any language."""
    counted = walks("walk", "--prompt", "--", *PLAYED, "--lang", "de", lines="hand\nbewege a oliven\nverlassen\n")
    assert (10, 50) < counted["hand"] < counted["bewege a oliven"]


@pytest.mark.parametrize(
    ("arguments", "lines", "counted"),
    [
        (PLAYED, "hand\nscores", ["hand", "scores"]),
        ((*PLAYED, "--style", "plain"), "hand\n", ["hand"]),
        (("--players", "Anna,Bo", "--seed", "1"), "hand\nscores\nquit\n", ["hand", "scores"]),
    ],
    ids=["no word of leaving", "line by line", "two at one keyboard"],
)
def test_a_walk_at_a_prompt_ends(arguments: tuple[str, ...], lines: str, counted: list[str]) -> None:
    """Where the lines end, the input ends; and whoever takes over the keyboard eats none of them."""
    assert list(walks("walk", "--prompt", "--", *arguments, lines=lines)) == counted


def test_what_comes_to_no_game_is_told() -> None:
    """A script that only answers the questions before a game walks nowhere, and that is said."""
    assert run("walk", "--prompt", "--", lines="help\n") == "No line of the script came to a game.\n"
