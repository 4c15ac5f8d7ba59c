"""`arrange` at the front door: the program places the rest, each time it is one's turn; one `undo` takes it back."""

from __future__ import annotations

import pytest

from tests.shell.running import here, told

PLACING = ("--game", "island", "--players", "Anna,easy", "--seed", "1")


def placed(*lines: str, players: str = "Anna,easy") -> list[tuple[str, str]]:
    """Return who has set an islander where."""
    events = told("--game", "island", "--players", players, "--seed", "1", lines=[*lines])
    return [(each["player"], each["field"]) for each in events if each.get("event") == "islander_placed"]


@pytest.mark.parametrize("line", ["arrange", "place the rest for me", "arrange random"])
def test_all_that_is_left_is_placed(line: str) -> None:
    """Twelve stand there of each, what was placed by hand first, and the movement is due."""
    found = placed("place f4", line)
    assert found[0] == ("Anna", "f4")
    assert [seat for seat, _ in found] == ["Anna", "easy"] * 12


def test_it_is_told_in_few_words_and_taken_back_at_once() -> None:
    """All placings are two sentences, and one `undo` takes the rest back, not what was placed by hand."""
    run = here(*PLACING, lines=["place f4", "arrange", "undo", "mine"])
    sentences = run.text.split("place f7")[-1]
    assert "You place eleven islanders: " in sentences
    assert "easy places eleven islanders: " in sentences
    assert sentences.count("You place one on") == 1
    assert "Taken back: arrange" in sentences
    assert sentences.strip().endswith("f4.")


def test_only_the_own_rest_is_placed() -> None:
    """At a keyboard that people share the other one goes on placing by hand."""
    found = placed("arrange", "place g5", "place g6", players="Anna,Bo")
    assert [seat for seat, _ in found] == ["Anna", "Bo", "Anna", "Bo", "Anna"]
    assert [field for seat, field in found if seat == "Bo"] == ["g5", "g6"]


def test_nothing_is_left_to_be_placed_later() -> None:
    """Whoever asks for it later is told that all is placed."""
    run = here(*PLACING, lines=["arrange", "arrange"])
    assert "Everything is placed already." in run.err.decode()
