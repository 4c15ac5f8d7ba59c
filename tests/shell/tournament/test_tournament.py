"""Tournaments through the front door: the same games whatever plays them, and nothing that was played is lost."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Player
from atlantis_cli.shell.tournament.one_game import OneGame
from tests.shell.running import here, languages, process, told, unheard

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.shell.running import Run

PAIR = [Player("One", "easy"), Player("Two", "random"), Player("Three", "random")]
SHORT = ("tournament", "--players", "easy,random", "--seed", "1")


def standing(run: Run) -> list[str]:
    """Return what a tournament told, but for its speed."""
    return [line for line in run.text.splitlines() if "peed" not in line]


def games_in(file: Path) -> list[str]:
    """Return the games of a file of results in their order."""
    return sorted(file.read_text(encoding="utf-8").splitlines()[1:], key=lambda line: json.loads(line)["game"])


def test_each_player_begins_once() -> None:
    """With one game per seat, each player begins once, and the others follow in turn order."""
    one_game = OneGame("path", PAIR, {"edition": "mayfair"}, 1, 10)
    for number, outcome in enumerate(one_game.play_all(range(3))):
        order = [PAIR[(number + seat) % 3] for seat in range(3)]
        players = ",".join(f"{player.name}={player.kind}" for player in order)
        end = told("--players", players, "--seed", str(1 + number))[-2]
        scores = {score["player"]: score["score"] for score in end["scores"]}
        assert list(outcome.scores) == [scores[player.name] for player in PAIR]


def test_jobs_change_no_result(tmp_path: Path) -> None:
    """Several processes come to the same results as one, in text, in objects, as a table and in the file."""
    for style, most in (("text", "5000"), ("jsonl", "3"), ("csv", "2")):
        arguments = ["tournament", "--players", "easy,random,easy", "--games", "13", "--seed", "4", "--format", style]
        runs = [
            process(*arguments, "--jobs", jobs, "--results", str(tmp_path / f"{style} {jobs}")) for jobs in ("1", most)
        ]
        assert [run.status for run in runs] == [0, 0], runs[1].err
        assert standing(runs[0]) == standing(runs[1]) != []
        files = [games_in(tmp_path / f"{style} {jobs}") for jobs in ("1", most)]
        assert files[0] == files[1]
        assert len(files[0]) == 13


def test_a_tournament_is_counted() -> None:
    """Wins, shared wins and mean scores add up; the better player wins more; games and turns a second are told."""
    tournament, speed = told(*SHORT, "--games", "40")
    first, second = tournament["standings"]
    assert (tournament["event"], tournament["games"], speed["event"]) == ("tournament", 40, "speed")
    assert first["wins"] + second["wins"] + first["shared"] == 40
    assert first["shared"] == second["shared"]
    assert first["wins"] > 30
    assert first["share_low"] < first["share"] < first["share_high"] <= 1
    assert first["share"] + second["share"] == pytest.approx(1)
    assert first["mean"] > second["mean"]
    assert first["rating"] > 1500 > second["rating"]
    assert min(speed["games_a_second"], speed["turns_a_second"]) > 0


def test_a_table_has_the_numbers_of_the_objects() -> None:
    """With `--format csv` each player is a row, with the names and values that JSON lines have; the speed is no row."""
    run = here(*SHORT, "--games", "6", "--format", "csv")
    rows = list(csv.DictReader(run.text.splitlines()))
    tournament = told(*SHORT, "--games", "6")[0]
    for row, ranking in zip(rows, tournament["standings"], strict=True):
        assert row == {name: str(value) for name, value in ranking.items()} | {
            "games": "6",
            "seed": "1",
            "mean_turns": str(tournament["mean_turns"]),
        }
    assert run.complaint.startswith("Speed: ")


def test_two_of_a_kind_are_two_players() -> None:
    """Players of the same kind are counted by their names, four of them too, in any edition."""
    for players, names in (("Anna=easy,Bo=easy", ["Anna", "Bo"]), ("easy,easy,random,easy", None)):
        arguments = ["tournament", "--players", players, "--games", "4", "--seed", "2", "--edition", "amigo"]
        found = [each["name"] for each in told(*arguments, "--game", "path")[0]["standings"]]
        assert found == (names or ["easy", "easy 2", "random", "easy 3"])
    editions = [told(*SHORT, "--games", "8", "--edition", edition)[0]["standings"] for edition in ("mayfair", "amigo")]
    assert editions[0] != editions[1]


def test_the_same_seed_is_the_same_tournament() -> None:
    """A tournament's results follow from its seed, which is told where it was drawn."""
    runs = [told("tournament", "--games", "6", "--seed", seed)[0] for seed in ("1", "1", "2")]
    assert runs[0] == runs[1] != runs[2]
    drawn = told("tournament", "--games", "3")[0]
    assert told("tournament", "--games", "3", "--seed", str(drawn["seed"]))[0] == drawn


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_it_is_told_in_each_language(language: str, verbosity: str) -> None:
    """Every verbosity of every language tells both players, on lines of 79 columns."""
    run = here(*SHORT, "--games", "3", "--until", "50", "--lang", language, "--verbosity", verbosity)
    assert run.status == 0
    assert all(word in run.text for word in ("easy: ", "random: ", "50"))
    assert max(map(len, run.text.splitlines())) <= 79
    assert unheard(run)


def test_it_stops_when_the_goal_is_cleared() -> None:
    """`--until` ends a tournament as soon as the share is surely above or below, at the same game for all jobs."""
    above = told(*SHORT, "--games", "500", "--until", "50")
    assert above[0]["games"] < 60
    assert (above[1]["event"], above[1]["verdict"]) == ("goal", "above")
    below = told("tournament", "--players", "random,easy", "--games", "500", "--seed", "1", "--until", "50")
    assert (below[1]["verdict"], below[0]["games"] < 60) == ("below", True)
    assert told(*SHORT, "--games", "4", "--until", "95")[1]["verdict"] == ""
    runs = [process(*SHORT, "--games", "500", "--until", "50", "--jobs", jobs) for jobs in ("1", "2")]
    assert standing(runs[0]) == standing(runs[1])
    assert "surely lies above 50 in 100" in runs[0].text


def test_a_file_of_results_is_gone_on_with(tmp_path: Path) -> None:
    """What is in the file is not played again; the file alone says how to go on, also with more games."""
    file = tmp_path / "results"
    whole = told(*SHORT, "--games", "9")[0]
    told(*SHORT, "--games", "5", "--results", str(file))
    begun = file.read_text()
    assert told("tournament", "--results", str(file))[0]["games"] == 5
    assert file.read_text() == begun
    assert told(*SHORT, "--games", "9", "--results", str(file))[0] == whole
    assert file.read_text().startswith(begun)
    objects = told("tournament", "--results", str(file), "--games", "9")
    assert [each["event"] for each in objects] == ["tournament"], "nothing was left to be played"
    assert told("tournament", "--results", str(file), "--games", "5")[0]["games"] == 5


def test_a_torn_line_costs_its_game_only(tmp_path: Path) -> None:
    """Cut anywhere, as by a power cut, a file is gone on with and comes to the same; also the first line."""
    file = tmp_path / "results"
    whole = told(*SHORT, "--games", "4", "--results", str(file))[0]
    content = file.read_bytes()
    for length in (0, 5, 40, content.index(b"\n"), *range(content.index(b"\n") + 1, len(content), 17)):
        file.write_bytes(content[:length])
        assert told(*SHORT, "--games", "4", "--results", str(file))[0] == whole
        assert file.read_bytes() == content


def test_games_in_any_order_count(tmp_path: Path) -> None:
    """A file whose games stand in another order, or twice, or with a gap, comes to the same."""
    file = tmp_path / "results"
    whole = told(*SHORT, "--games", "5", "--results", str(file))[0]
    head, *games = file.read_text().splitlines(keepends=True)
    file.write_text("".join((head, games[4], games[2], games[0], games[2])))
    assert told("tournament", "--results", str(file))[0] == whole
    assert len(file.read_text().splitlines()) == 7


OTHER = [
    (("--seed", "2"), "--seed 1"),
    (("--players", "easy,easy"), "easy=easy,random=random"),
    (("--players", "random,easy"), "easy=easy,random=random"),
    (("--edition", "amigo"), "--edition mayfair"),
]


@pytest.mark.parametrize(("changed", "word"), OTHER, ids=str)
def test_a_file_of_another_tournament_is_refused(changed: Sequence[str], word: str, tmp_path: Path) -> None:
    """Going on with other players, another seed or edition is refused with what the file has, and changes nothing."""
    file = tmp_path / "results"
    told(*SHORT, "--games", "2", "--results", str(file))
    before = file.read_bytes()
    run = here("tournament", "--results", str(file), *changed)
    assert (run.status, run.out) == (2, b"")
    assert word in run.complaint.replace("\n", " ")
    assert file.read_bytes() == before


def test_a_strange_file_is_left_alone(tmp_path: Path) -> None:
    """A file that is none of results, was changed, or is of another version is refused in a sentence, untouched."""
    file = tmp_path / "results"
    told(*SHORT, "--games", "2", "--results", str(file))
    good = file.read_text()
    strange = [
        "Diary\n", "{}\n", good.replace('"scores": [', '"scores": ["", '), good.replace('"seed": 1', '"seed": []'),
        good.replace('"code": "', '"code": "9.'), good.replace('"programs": {', '"programs": {"x": 1'), "[" * 9000,
        good + "nonsense\n", good.replace('"easy"', '"person"'), good.replace('"path"', '"chess"'), "\0",
        good.replace('"games": 100', '"games": -1').replace('"games": 2', '"games": -1'),
    ]  # fmt: skip
    for content in strange:
        file.write_text(content)
        run = here(*SHORT, "--results", str(file))
        assert (run.status, run.out) == (2, b""), content
        assert run.complaint.endswith("."), content
        assert file.read_text() == content
        assert unheard(run)


def test_a_refused_tournament_makes_no_file(tmp_path: Path) -> None:
    """Where the command line is wrong, no file of results is left behind."""
    file = tmp_path / "results"
    assert here("tournament", "--players", "Anna,easy", "--results", str(file)).status == 2
    assert not file.exists()


def test_only_a_terminal_hears_of_progress() -> None:
    """Nothing but results and their complaints reaches a pipe."""
    assert here(*SHORT, "--games", "30").err == b""
