"""Whoever takes back has seen what chance brought: the others hear that, and `--no-undo` forbids it."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_cli.shell.files.storage import path_of
from tests.contract.walks import match_of, walk
from tests.shell.running import ANNA, PAIR, here, only, told
from tests.shell.table.test_places import Chair, chairs, table_of

ISLAND = ("--game", "island", "--players", "Anna,Bo", "--seed", "3")
STRICT = "--no-undo"
SEEN = {"player": "Anna", "tiles": [{"space": 7, "tile": {"item": "ring", "value": 1}}], "cards": 1, "hands": []}


def until_spun() -> list[str]:
    """Return the commands of a game of `island` up to where a piece with somebody on it has sunk, and its log."""
    match = match_of(("island", 2, (("variant", "none"),)), 3)
    for _ in walk(match, 3):
        if any(event.key == "spun" for event in match.log[-1].events):
            break
    return [entry.command for entry in match.log]


UNTIL_SPUN = until_spun()


def said(*arguments: str, lines: list[str]) -> str:
    """Return the last sentences that were told or complained of, as one line."""
    run = here(*arguments, "--width", "200", lines=lines, together=True)
    return run.text.splitlines()[-1]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Taken back for Anna: move A helmet. Anna has seen ring 1 on space 7 and one card from the pile."),
        ("de", 'Anna nimmt "ziehe A Helm" zurück. Anna hat schon Ring 1 auf Feld 7 und eine Karte vom Stapel gesehen.'),
        (
            "nl",
            'Anna neemt "verplaats A helm" terug. Anna heeft ring 1 op veld 7 en één kaart van de stapel gezien.',
        ),
    ],
)
def test_the_others_hear_what_was_seen(language: str, sentence: str) -> None:
    """With several persons, who takes back is said to have seen the tile below and so many cards, not which."""
    assert said(*PAIR, "--lang", language, lines=["move a helmet", "undo"]) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Anna has seen an octopus under j6, and on the spinner a sea monster and a dive."),
        ("de", "Anna hat schon eine Krake unter j6 und auf der Drehscheibe ein Seemonster und Tauchen gesehen."),
        ("nl", "Anna heeft een octopus onder j6 en op de draaischijf een zeemonster met een duik gezien."),
    ],
)
def test_undersides_and_the_spinner_were_seen(language: str, sentence: str) -> None:
    """In `island` it is what came to light under a piece, and what the spinner has shown."""
    assert said(*ISLAND, "--lang", language, lines=[*UNTIL_SPUN, "undo"]).endswith(sentence)


def test_who_plays_alone_is_not_told() -> None:
    """One person against computer players hears what was taken back, and nothing of what was seen; programs do."""
    assert said(*ANNA, lines=["move a helmet", "undo"]) == "Taken back: move A helmet, and what easy played after it."
    (undone,) = only(told(*ANNA, lines=["move a helmet", "undo"]), "undone")
    (seen,) = undone["seen"]
    assert (seen["player"], seen["cards"]) == ("Anna", 1)
    assert SEEN["tiles"][0] in seen["tiles"]  # type: ignore[index]


def test_programs_hear_what_was_seen() -> None:
    """`undone` has an object for each who has seen something, and none where nothing came to light."""
    undone = only(told(*PAIR, lines=["hold", "undo", "move a helmet", "undo"]), "undone")
    assert [each["seen"] for each in undone] == [[], [SEEN]]


def test_who_watches_one_person_hears_it() -> None:
    """A watcher is somebody else too, and each hears it in the own language."""
    table = table_of()
    anna, bo, watcher = chairs(table, "en", "de", "nl")
    anna.say("move a helmet")
    bo.heard(), watcher.heard()
    assert "You have seen ring 1 on space 7 and one card from the pile." in anna.say("undo")
    assert "Anna hat schon Ring 1 auf Feld 7 und eine Karte vom Stapel gesehen." in bo.heard()
    assert "Anna heeft ring 1 op veld 7 en één kaart van de stapel gezien." in watcher.heard()


def test_who_agrees_has_seen_something_too() -> None:
    """Where others have played since, it is told what each of them has seen alone, before they agree and after it."""
    table = table_of(players=3)
    anna, bo, cleo = chairs(table, "en", "en", "en")
    anna.say("move a helmet")
    bo.say("move b flag")
    cleo.heard(), bo.heard()
    anna.say("undo")
    assert "; you have seen one card from the pile. May Anna" in bo.heard()
    bo.say("yes")
    assert cleo.heard().endswith("; Bo has seen one card from the pile.")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "That revealed ring 1 on space 7 and one card from the pile, so it cannot be taken back in this game."),
        (
            "de",
            "Anna hat schon Ring 1 auf Feld 7 und eine Karte vom Stapel gesehen.",
        ),
        (
            "nl",
            "want nu is bekend wat verborgen was: ring 1 op veld 7 en één kaart van de stapel.",
        ),
    ],
)
def test_no_undo_refuses_what_was_seen(language: str, sentence: str) -> None:
    """With `--no-undo` what has brought something to light stays, and it is said what that was."""
    run = here(*PAIR, STRICT, "--lang", language, lines=["move a helmet", "undo"])
    assert sentence in run.complaint
    assert run.status == 1


def test_no_undo_in_island() -> None:
    """There a piece that has sunk stays sunk, and a step is taken back."""
    assert "That revealed an octopus under j6" in here(*ISLAND, STRICT, lines=[*UNTIL_SPUN, "undo"]).complaint
    placed = told(*ISLAND, STRICT, lines=["place d7", "undo"])
    assert only(placed, "undone")[0]["commands"] == ["place d7"]


def test_what_showed_nothing_can_go_and_come_again() -> None:
    """With `--no-undo` a decision that showed nothing is taken back and done again, and no other."""
    lines = ["hold", "undo", "redo", "undo", "redo", "move a helmet", "undo", "undo", "redo"]
    objects = told(*PAIR, STRICT, "--on-error", "continue", lines=lines, status=1)
    assert [each["commands"] for each in only(objects, "undone")] == [["hold"], ["hold"]]
    assert [each["code"] for each in only(objects, "error")] == ["already-seen", "already-seen", "nothing-to-redo"]


def test_what_computer_players_showed_stays_too() -> None:
    """An own decision that showed nothing stays where a computer player's has shown something since."""
    run = here("--players", "Anna,easy", "--seed", "4", STRICT, lines=["hold", "move a flag", "end", "undo"])
    assert run.complaint.startswith('Line 4, "undo": That revealed ')
    assert "from the pile" not in run.complaint


@pytest.mark.parametrize(
    "lines", [["load a", "move a helmet"], ["load b"], ["load game-1"], ["load a", "new", "hold", "move a flag"]]
)
def test_no_undo_is_kept_with_the_game(lines: list[str]) -> None:
    """A game that was begun so goes on so, by its name or as it was kept, and so does the one that follows it."""
    here(*ANNA, STRICT, lines=["save a", "move a helmet", "save b"])
    assert told(*ANNA, lines=[*lines, "undo"], status=1)[-1]["code"] == "already-seen"


def test_no_undo_is_not_learnt_by_other_games() -> None:
    """A game that was not begun so is played as ever, also after one that was, and its file is what it was before."""
    here(*ANNA, lines=["move a helmet", "save free"])
    here(*ANNA, STRICT, lines=["move a helmet", "save strict"])
    assert told(*ANNA, lines=["load strict", "load free", "undo"])
    assert [b"rule" in Path(path_of(name)).read_bytes() for name in ("free", "strict")] == [False, True]


def test_a_table_with_no_undo_holds_every_game_to_it() -> None:
    """A game that was begun without the rule is held to it at a table that has it, and is kept so from then on."""
    here(*ANNA, lines=["move a helmet"])
    objects = told(*ANNA, STRICT, lines=["load game-1", "undo"], status=1)
    assert objects[-1]["code"] == "already-seen"
    here(*ANNA, STRICT, lines=["load game-1", "hold"])
    assert told(*ANNA, lines=["load game-2", "undo", "undo"], status=1)[-1]["code"] == "already-seen"
    assert here(*ANNA, lines=["load game-1", "undo"]).status == 0


def test_a_late_place_hears_what_was_seen() -> None:
    """Who is caught up with later hears then what was taken back, and what was seen."""
    table = table_of()
    anna, late = Chair(table, (0,)), Chair(table, (1,), eager=False)
    table.begin()
    anna.say("move a helmet")
    late.say("turn")
    anna.say("undo")
    assert "Anna has seen ring 1 on space 7" in late.say("turn")
