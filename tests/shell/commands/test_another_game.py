"""Another game: a rematch, another opponent, the list of kept games, who begins, and in which colours."""

from __future__ import annotations

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.games import game_named
from atlantis_cli.shell.files.saves import restored, written
from atlantis_cli.shell.files.seating import against, seated
from tests.contract.walks import walk
from tests.shell.running import ANNA, PAIR, here, only, told

ISLAND = ("--game", "island", "--seed", "1")
OVER = ("--players", "random,random", "--seed", "3", "--game", "island")


def order(*arguments: str, lines: list[str], status: int = 0) -> list[list[str]]:
    """Return the turn order of each game that was begun."""
    return [
        [player["name"] for player in game["players"]]
        for game in only(told(*arguments, lines=lines, status=status), "game_started")
    ]


def test_again_is_a_rematch_only_when_the_game_is_over() -> None:
    """Before the end it tells the last answer once more; after it the next one begins."""
    run = here(*ANNA, lines=["hand", "again"])
    assert run.text.count("You have an amphora, a helmet and two olives cards.") == 2
    assert order(*OVER, lines=["again"]) == [
        ["random", "random 2"],
        ["random 2", "random"],
    ]


def test_a_rematch_before_the_end_is_refused_with_what_is_possible() -> None:
    """Whoever names another opponent too early hears what to say, and nothing changes."""
    run = here(*ANNA, "--lang", "de", lines=["nochmal mittel"])
    assert run.status == 1
    assert run.complaint.endswith('"neu Mittel" beginnt gleich eine andere.')


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("new", ["Anna", "easy"]),
        ("new medium", ["Anna", "medium"]),
        ("new against medium", ["Anna", "medium"]),
        ("new medium hard", ["Anna", "medium", "hard"]),
    ],
)
def test_a_new_game_can_have_another_opponent(line: str, players: list[str]) -> None:
    """One level is for the computer players there are; several are as many opponents."""
    assert order(*ANNA, lines=[line])[1] == players


@pytest.mark.parametrize(
    ("before", "levels", "after"),
    [
        ("Anna,easy,hard", "medium", "Anna,medium,medium 2"),
        ("Anna,Robo=easy", "hard", "Anna,Robo"),
        ("easy,Anna", "hard", "hard,Anna"),
        ("Anna,Bo", "hard", "Anna,Bo,hard"),
        ("Anna,easy,easy", "hard medium", "Anna,hard,medium"),
    ],
)
def test_people_keep_their_places(before: str, levels: str, after: str) -> None:
    """Other levels take the places of computer players, who keep a name of their own."""
    players = seated(before, (2, 3, 4))
    assert isinstance(players, tuple)
    changed = against(players, levels.split(), (2, 3, 4))
    assert isinstance(changed, tuple)
    assert ",".join(player.name for player in changed) == after


def test_too_many_opponents_are_refused() -> None:
    """What cannot sit at a table begins no game."""
    run = here("--players", "Anna,Bo,Cleo", "--seed", "1", lines=["new easy easy"])
    assert run.status == 1
    assert "2 to 4 players can play; you named 5." in run.complaint


def test_games_lists_what_is_kept_with_turn_and_points() -> None:
    """The game that was played last comes first; `saves` is understood, and `save` alone still wants a name."""
    here(*ANNA, lines=["move b helmet", "save monday"])
    run = here(*PAIR, lines=["games"])
    assert here(*PAIR, lines=["saves"]) == run
    assert "monday, the latest: path, turn 3, Anna with 9 and easy with 11" in run.text
    assert "game-1: path, turn 3, Anna with 9 and easy with 11" in run.text
    assert here(*PAIR, lines=["save"]).complaint.endswith("Say a name as well.")
    (listed,) = only(told(*PAIR, lines=["games"]), "games")
    assert listed["saves"][0]["points"] == [{"name": "Anna", "points": 9}, {"name": "easy", "points": 11}]


def test_no_game_is_kept_yet() -> None:
    """An empty list is a sentence."""
    assert here(*ANNA, lines=["games"]).text.splitlines()[-1] == "No game is kept yet."


def test_who_begins_can_be_named_or_drawn() -> None:
    """The others follow as they sit; the lot follows from the seed, and falls on everybody."""
    three = ("--players", "Anna,Bo,easy")
    assert order(*three, "--seed", "1", "--first", "bo", lines=[]) == [["Bo", "easy", "Anna"]]
    drawn = [order(*three, "--seed", str(seed), "--first", "lot", lines=[])[0][0] for seed in range(12)]
    assert {*drawn} == {"Anna", "Bo", "easy"}
    assert drawn == [order(*three, "--seed", str(seed), "--first", "lot", lines=[])[0][0] for seed in range(12)]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--first", "Carl"), "Nobody called Carl plays; Anna or easy can begin"),
        (("--colours", "red"), "--colours is for the game island only"),
        ((*ISLAND, "--colours", "red,red"), "--colours takes as many colours as there are players"),
        ((*ISLAND, "--colours", "pink"), 'you gave "pink".'),
        ((*ISLAND, "--colours", "red,blue,green"), "--colours takes as many colours"),
    ],
)
def test_what_cannot_be_is_told(arguments: tuple[str, ...], why: str) -> None:
    """A wrong beginner or colour is wrong use of the command line."""
    run = here("--players", "Anna,easy", *arguments)
    assert run.status == 2
    assert why in run.complaint


def test_colours_go_with_the_players() -> None:
    """Chosen colours are told, understood in commands, kept, and turn with the turn order; others get what is left."""
    arguments = (*ISLAND, "--players", "Anna,Bo,Cleo", "--colours", "green,,red", "--first", "Cleo")
    (begun,) = only(told(*arguments, lines=[]), "game_started")
    assert [player["name"] for player in begun["players"]] == ["Cleo", "Anna", "Bo"]
    assert begun["colours"] == ["red", "green", "blue"]
    run = here(*arguments, "--lang", "de", lines=["setze d7", "speichere bunt", "lade bunt", "Punkte"])
    assert "Anna, grün:" in run.text.splitlines()[-2]


@pytest.mark.soak(1, 20)
def test_commands_with_chosen_colours_are_read_back(rounds: int) -> None:
    """Each command is written in the chosen colours, read as itself, and the saved game is the same game."""
    island = game_named("island")
    named = 0
    for seed in range(rounds):
        players = seated("Anna,Bo,Cleo", island.seats)
        assert isinstance(players, tuple)
        match = Match(island, seed, players, {"variant": "none", "colours": "yellow,green,red"})
        for _ in walk(match, seed):
            for action in island.legal(match.state):
                line = match.written(action)
                named += "blue" in line or "yellow" in line
                assert "blue" not in line
                assert island.read(match.state, tuple(line.split())) == action
        again = restored("colours", written(match))
        assert isinstance(again, Match)
        assert [entry.command for entry in again.log] == [entry.command for entry in match.log]
    assert named
