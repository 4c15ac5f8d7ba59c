"""The game `island` through the front door: what programs are told of it, and what is special in its commands."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match, shuffled
from atlantis_cli.core.seeds import stream
from atlantis_cli.shell.files import seating
from tests.shell.promised import ISLAND, ISLAND_FIELDS, ISLAND_LOOKS, ISLAND_PHASES, SESSION
from tests.shell.running import environment, here, only, told
from tests.shell.scripts import brink, called, played, script

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.running import Told

ANNA = ("--game", "island", "--players", "Anna,easy", "--seed", "1")
TABLES = (
    ("Anna,Bo", "none"),
    ("Anna,Bo,Cleo", "hurricane"),
    ("Anna,random,Cleo,random", "hurricane,hunters"),
    ("easy,random", "hunters"),
    ("easy,random", "none"),
)
LUCK = 11  # with it these games end in every way
UNDERSIDES = {"monster", "shark", "octopus", "dolphin", "boat", "whirlpool"}


@pytest.fixture(scope="module")
def told_games() -> list[list[Told]]:
    """Play some games once for all tests of this module, every other one with `--reveal`."""
    games = []
    for number, (players, variants) in enumerate(TABLES):
        match = played(players, number + LUCK, game="island", edition=variants, luck=number + LUCK)
        games.append(told(*called(match), *(["--reveal"] if number % 2 else []), lines=script(match)))
    return games


def revealed(game: list[Told]) -> bool:
    """Return whether a game was played with `--reveal`."""
    return any("underside" in laid for laid in game[0]["fields"])


def test_every_event_has_its_fields(told_games: list[list[Told]]) -> None:
    """Whatever happens in a game is told with exactly the promised fields, and everything happens."""
    for game in told_games:
        for event in game:
            assert set(event) - {"event"} == (ISLAND | SESSION)[event["event"]], event
    assert {event["event"] for game in told_games for event in game} == {*ISLAND, "ready"}


@pytest.mark.rule("I1", "I3", "I7")
def test_the_board_is_told_at_the_start(told_games: list[list[Told]]) -> None:
    """The start tells 149 fields with neighbours and boats, and the undersides of 37 pieces with `--reveal` only."""
    for game in told_games:
        fields = game[0]["fields"]
        assert len({laid["field"] for laid in fields}) == len(fields) == 149
        assert all(set(laid) - {"underside"} == ISLAND_FIELDS for laid in fields)
        assert sum(laid["boats"] for laid in fields) == (2 if len(game[0]["players"]) == 2 else 4)
        near = {laid["field"]: laid["neighbours"] for laid in fields}
        assert all(field in near[other] for field, others in near.items() for other in others)
        found = [laid["underside"] for laid in fields if laid.get("underside")]
        assert len(found) == (37 if revealed(game) else 0)
        assert set(found) == (UNDERSIDES if revealed(game) else set())


def test_every_phase_and_end_is_told(told_games: list[list[Told]]) -> None:
    """A game is ready in all its phases; placing is no turn; each end has its reason."""
    ready = [each for game in told_games for each in only(game, "ready")]
    assert {each["phase"] for each in ready} == ISLAND_PHASES
    assert all((each["player"] is None) == (each["phase"] == "over") for each in ready)
    assert all((each["turn"] == 0) == (each["phase"] == "placing") for each in ready)
    assert {only(game, "game_ended")[0]["reason"] for game in told_games} == {
        *("all_settled", "hurricane", "standstill"),
    }


def test_what_is_asked_is_answered_by_its_name() -> None:
    """Each question is answered by an event of its name, with its data and a sentence."""
    lines = ["find boats", "nearest boat d7", "way d7 b2", "scan c5 northeast", "danger c7", "look d7", "neighbours"]
    asked = [*lines, *(name for name in ISLAND_LOOKS if name not in " ".join(lines))]
    for objects in (told(*ANNA, lines=asked), told(*ANNA, lines=[f"language {one}" for one in ("de", "nl")] + asked)):
        for line in asked:
            (answer,) = only(objects, line.split()[0])
            assert set(answer) - {"event", "text"} == ISLAND_LOOKS[line.split()[0]]
            assert answer["text"]


def test_legal_lists_whole_commands() -> None:
    """Every command that `legal` lists is allowed, in every phase, and `undo` takes it back."""
    match = played("Anna,Bo", 5, game="island", luck=5, most=110)
    commands = script(match)
    lines = [line for command in commands for line in ("legal", command)]
    listed = [legal["commands"] for legal in only(told(*called(match), lines=lines), "legal")]
    tried = [
        line
        for allowed, command in zip(listed, commands, strict=True)
        for line in (*(word for one in allowed[:: len(allowed) // 3 + 1] for word in (one, "undo")), command)
    ]
    objects = told(*called(match), lines=tried)
    assert len(only(objects, "undone")) == tried.count("undo") > len(commands)


def test_undo_brings_back_the_same_chance() -> None:
    """What lies under a piece and what the spinner shows stays the same, whatever is tried in between."""
    match = played("Anna,Bo", 3, game="island", luck=3, most=60)
    place = next(n for n, entry in enumerate(match.log) if any(event.key == "piece_sunk" for event in entry.events))
    lines = script(match)[: place + 1]
    objects = told(*called(match), lines=[*lines, "undo", "legal", "hint", lines[-1]])
    for name in ("piece_sunk", "spun"):
        before, after = only(objects, name)
        assert before == after


def test_what_is_hidden_changes_no_byte() -> None:
    """As long as no piece has sunk, other undersides change nothing that is told, but for `--reveal`."""
    match = played("Anna,Bo", 2, game="island", luck=2, most=30)
    other = {one: shuffled(match.sealed.order(one), stream(9, one)) for one in ("lowland", "hill", "mountain")}
    lines = [*script(match), "status", "pieces", "island", "moves", "mine", "legal", "log 40"]
    for reveal in ((), ("--reveal",)):
        arguments = [*called(match), "--format", "jsonl", *reveal]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(seating, "Match", partial(Match, orders=other))
            changed = here(*arguments, lines=lines).out
        assert (changed == here(*arguments, lines=lines).out) == (not reveal)


def test_a_saved_game_of_the_other_game_can_be_loaded(saves: Path) -> None:
    """Whoever plays path can load a game of island, hears and says its words at once, and goes back again."""
    here(*ANNA, "--variant", "hunters,hurricane", lines=["place f7", "save island"])
    text = saves.joinpath("island.atlantis").read_text(encoding="utf-8")
    assert "game island\n" in text
    assert "option variant hurricane,hunters\n" in text
    for language, word in (("en", "mountain"), ("de", "Berg"), ("nl", "berg")):
        lines = ["save path", "load island", "look f7", "load path", "hand"]
        run = here("--players", "Anna,easy", "--seed", "1", "--lang", language, lines=lines)
        assert run.status == 0, run.complaint
        assert any(line.startswith("F7: ") and word in line for line in run.text.splitlines())
    damaged = text.replace("hurricane,hunters", "hunters,hurricane")
    saves.joinpath("other.atlantis").write_text(damaged, encoding="utf-8")
    assert "was changed" in here(*ANNA, lines=["load other"]).complaint


def test_skip_belongs_to_the_game_here() -> None:
    """After the spinner `skip` moves no animal; before it, it is refused for what is due, and not for the tutorial."""
    match = played("Anna,Bo", 1, game="island", luck=1)
    commands = script(match)
    place = commands.index("skip")
    objects = told(*called(match), lines=[*commands[:place], "preview skip", "skip"])
    assert only(objects, "preview_end")[-1]["command"] == "skip"
    assert objects[-2]["event"] == "turn_started"
    for line, said in (
        ("skip", "All islanders must be placed first"),
        ("preview done", "All islanders must be placed first"),
    ):
        assert said in here(*ANNA, lines=[line]).complaint


def test_done_can_be_previewed() -> None:
    """`preview done` tells what comes next, and which points would be unused."""
    match = played("Anna,Bo", 1, game="island", luck=1)
    commands = script(match)
    place = commands.index("done")
    run = here(*called(match), lines=[*commands[:24], "preview done"])
    assert run.text.endswith('After "done" a lowland must sink, with three points unused.\n')
    assert here(*called(match), lines=commands[: place + 1]).status == 0


ROWS = {
    "en": "d5 to d8, e5 to e9, f4 to f9, g4 to g10, h4 to h9, i5 to i9 or j5 to j8.",
    "de": "d5 bis d8, e5 bis e9, f4 bis f9, g4 bis g10, h4 bis h9, i5 bis i9 oder j5 bis j8.",
    "nl": "d5 tot en met d8, e5 tot en met e9, f4 tot en met f9, g4 tot en met g10, h4 tot en met h9, i5 tot en met i9 "
    "of j5 tot en met j8.",
}


@pytest.mark.parametrize("language", ROWS)
def test_many_fields_are_told_row_by_row(language: str) -> None:
    """What is possible or missing is told from the first to the last field of a row, and all 149 are a field."""
    said = (*ANNA, "--lang", language, "--width", "200")
    assert here(*said, lines=["place ?"]).text.splitlines()[-1] == ROWS[language]
    assert here(*said, lines=["place"]).complaint.endswith(ROWS[language].replace(".", "?"))
    assert "d5" not in here(*said, lines=["look ?"]).text
    if language == "en":
        assert "What fits is a field, boat, swimmer" in here(*said, lines=["danger zz"]).complaint


def test_fields_in_too_many_rows_are_counted() -> None:
    """Where the rows have holes and would be too many to hear, the fields are counted, from the first to the last."""
    lines = [f"place {field}" for field in ("d6", "j6", "e7", "e7", "e7")]
    for text, counted in (
        ("en", "one of 34 fields from d5 to j8."),
        ("de", "eines von 34 Feldern von d5 bis j8."),
        ("nl", "één van 34 velden van d5 tot en met j8."),
    ):
        table = ("--game", "island", "--players", "Anna,Bo", "--seed", "1", "--lang", text)
        assert here(*table, lines=[*lines, "place ?"]).text.splitlines()[-1] == counted


NO_FIELD = {
    "en": ("There is no field a1; row A goes from a2 to a12.", "There is no field z5; the rows go from A to M."),
    "de": ("Ein Feld a1 gibt es nicht; Reihe A geht von a2 bis a12.", "Ein Feld z5 gibt es nicht"),
    "nl": ("Veld a1 bestaat niet; rij A loopt van a2 tot en met a12.", "Veld z5 bestaat niet"),
}


@pytest.mark.parametrize("language", NO_FIELD)
def test_what_is_no_field_is_told_so(language: str) -> None:
    """Of a name that no field has it is told which fields its row has, or which rows there are."""
    for name, said in zip(("a1", "Z5"), NO_FIELD[language], strict=True):
        for command in ("place", "look"):
            assert said in here(*ANNA, "--lang", language, "--width", "200", lines=[f"{command} {name}"]).complaint
    assert "What fits is" in here(*ANNA, lines=["place dd"]).complaint


BEYOND = {
    "en": ("West of d2 the board ends.", "{} was named twice; beside it are"),
    "de": ("Westlich von d2 ist das Brett zu Ende.", "{} ist zweimal genannt; daneben liegen"),
    "nl": ("Ten westen van d2 houdt het bord op.", "{} is twee keer genoemd; ernaast liggen"),
}


@pytest.mark.parametrize("language", BEYOND)
def test_a_way_to_nowhere_is_told_so(language: str) -> None:
    """Where a direction leads off the board, and where one field is named twice, that is what is told."""
    match = played("Anna,Bo", 1, game="island", luck=1)
    placed = script(match)[:24]
    mine = placed[0].split()[1]
    for line, said in zip(("sail d2 west", f"walk {mine} {mine}"), BEYOND[language], strict=True):
        run = here(*called(match), "--lang", language, "--width", "200", lines=[*placed, line])
        assert said.format(mine.upper()) in run.complaint


def test_why_names_the_rule_of_the_command() -> None:
    """What is no piece is refused by the rule of what was tried with it: setting, sinking or walking."""
    match = played("Anna,Bo", 1, game="island", luck=1)
    placed = script(match)[:24]
    for lines, rule in ((["place c7"], "I8"), ([*placed, "done", "sink c7"], "I23"), ([*placed, "sail d7 d8"], "I14")):
        run = here(*called(match), "--on-error", "continue", "--format", "jsonl", lines=[*lines, "why"])
        assert f'"rule": "{rule}"' in run.text, run.text[-300:]


def test_a_script_is_not_asked_before_a_loss() -> None:
    """What would be asked about at a prompt is done at once in a script."""
    arguments, lines, command = brink()
    objects = told(*arguments, lines=[*lines, command])
    assert only(objects[-12:], "lost") or only(objects[-12:], "boat_lost")


def test_only_the_game_that_is_played_is_loaded() -> None:
    """A game of path imports nothing of island, and a game of island nothing of path."""
    code = (
        "import sys; from atlantis_cli import app; app.main(sys.argv[1:]); "
        "print([name for name in sys.modules if name.startswith('atlantis_cli.games.')], file=sys.stderr)"
    )
    for game, other in (("path", "island"), ("island", "path")):
        run = subprocess.run(
            [sys.executable, "-c", code, "--game", game, "--players", "Anna,easy", "--seed", "1"],
            input=b"status\n", capture_output=True, env=environment(), check=True,
        )  # fmt: skip
        assert f"games.{game}.rules" in run.stderr.decode()
        assert f"games.{other}" not in run.stderr.decode()


@pytest.mark.parametrize("field", ["a1", "g1"])
def test_a_field_is_never_cut_short(field: str) -> None:
    """What looks like the beginning of g10 is another field, or none; where the whole field is meant, it is said."""
    run = here(*ANNA, lines=[f"place {field}"])
    assert run.status == 1
    assert f"There is no field {field};" in run.complaint
