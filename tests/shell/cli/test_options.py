"""The command line: every option and verb, what is wrong with one, and the exit status."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from atlantis_cli import __version__
from atlantis_cli.shell.cli import options
from tests.shell.running import ANNA, here, languages, only, process, shell, told, unheard

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = languages()
VERBS = ("replay", "tournament", "doctor", "saves", "delete")
OPTIONS = {
    "": [
        "game",
        "players",
        "seed",
        "lang",
        "edition",
        "variant",
        "time-limit",
        "format",
        "reveal",
        "on-error",
        "style",
        "speech",
        "think",
    ],
    "replay": ["lang", "format", "reveal", "style", "speech"],
    "tournament": [
        "game",
        "players",
        "seed",
        "lang",
        "edition",
        "variant",
        "format",
        "games",
        "until",
        "jobs",
        "cluster",
        "results",
    ],
    "doctor": ["lang"],
    "saves": ["lang", "format"],
    "delete": ["lang"],
}
WRONG = [
    (["--game", "chess"], "path"),
    (["--seed", "-1"], "--seed"),
    (["--seed", "one"], "one"),
    (["--seed", "9" * 5000], "--seed"),
    (["--seed", "\u0663"], "--seed"),
    (["--seed="], "--seed"),
    (["--seed"], "--seed"),
    (["--lang", "fr"], "nl"),
    (["--edition", "first"], "mayfair"),
    (["--format", "xml"], "jsonl"),
    (["--on-error", "maybe"], "continue"),
    (["--style", "loud"], "quiet"),
    (["--speech", "loud"], "off"),
    (["--reveal=yes"], "--reveal"),
    (["--variant", "hunters"], "--game island"),
    (["--game", "path", "--variant", "hunters"], "--game island"),
    (["--game", "island", "--edition", "amigo"], "--game path"),
    (["tournament", "--variant", "hunters"], "--game island"),
    (["--game", "island", "--variant", "storm"], "hurricane or hunters"),
    (["--game", "island", "--variant", "hunters,storm"], "hunters,storm"),
    (["--game", "island", "--variant", "hunters,hunters"], "each once"),
    (["--game", "island", "--variant", "none,hunters"], "none,hunters"),
    (["--game", "island", "--variant", "hunters,"], "hunters,"),
    (["--game", "island", "--variant="], "--variant"),
    (["--game", "island", "--players", "Anna"], "2 to 4"),
    (["--game", "island", "--players", "Anna,Bo,Cleo,Dirk,Ed"], "2 to 4"),
    (["--colour"], "--colour"),
    (["-s", "1"], "-s"),
    (["Anna"], "Anna"),
    (["replay"], "replay"),
    (["replay", "a", "b"], "b"),
    (["delete"], "delete"),
    (["doctor", "--seed", "1"], "--seed"),
    (["saves", "now"], "now"),
    (["tournament", "--games", "0"], "--games"),
    (["tournament", "--jobs", "0"], "--jobs"),
    (["tournament", "--players", "Anna,easy"], "Anna"),
    (["tournament", "--reveal"], "--reveal"),
    (["tournament", "--until", "0"], "99"),
    (["--seed", "9223372036854775808"], "9223372036854775807"),
    (["--seed", "1" * 5000], "9223372036854775807"),
    (["--seed", str(2**128 - 1)], "39 digits"),
    (["--seed", str(2**129)], "39 digits"),
    (["--seed", "x" * 39], "whole number"),
    (["tournament", "--games", str(2**64)], "9223372036854775807"),
    (["--time-limit", "0"], "seconds"),
    (["--players", "Anna,Bot=./bot.py"], "./bot.py"),
    (["--players", "Anna,bots/clever"], "bots/clever"),
    (["--players", "Anna,bot.py"], "bot.py"),
    (["--players", "Anna,Bot=bot\x1b.py"], "bot.py"),
    (["--players", "Anna,/"], "program /"),
    (["tournament", "--players", "easy,./bot.py"], "./bot.py"),
    (["tournament", "--until", "100"], "99"),
    (["tournament", "--format", "xml"], "csv"),
    (["--format", "csv"], "jsonl"),
    (["tournament", "--cluster", "here:1", "--jobs", "2"], "--jobs"),
    (["tournament", "--results", "."], "folder"),
    (["tournament", "--results", "no/such/folder"], "not there"),
    (["--players", "Anna"], "2 to 4"),
    (["--players", "Anna,Bo,Cleo,Dirk,Ed"], "2 to 4"),
    (["--players", "Anna,"], "name"),
    (["--players", " ,Anna"], "name"),
    (["--players", "=easy,Anna"], "name"),
    (["--players", "Anna=clever,Bo"], "clever"),
    (["--players", "Anna,anna"], "Anna"),
    (["--players", "Anna,\uff21nna"], "nna"),
    (["--players", "Anna,\uff21\uff4e\uff4e\uff41"], "Anna"),
    (["--players", "Stra\u00dfe,STRASSE"], "Stra"),
    (["--players", "Bo,\u0410nna"], "alphabet"),
    (["--players", "Bo,\x1b[31mAnna"], "[31mAnna"),
    (["--players", "Bo,An\u202ena"], "Anna"),
    (["--players", "Bo,An\nna"], "Anna"),
    (["--players", f"Bo,{'x' * 31}"], "30"),
]


@pytest.mark.parametrize(("arguments", "word"), WRONG, ids=lambda value: " ".join(value)[:30].encode().hex())
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], word: str) -> None:
    """A wrong command line is answered with what is wrong, exit status 2, and nothing is played."""
    run = here(*arguments)
    assert (run.status, run.out) == (2, b"")
    assert word in run.complaint
    assert run.complaint.endswith((".", "?", "FILE"))
    assert unheard(run)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_use_is_told_in_each_language(language: str) -> None:
    """What is wrong is said in the language asked for, even after the mistake on the line."""
    said = {here("--sed", "1", "--lang", each).complaint for each in ("en", language)}
    assert len(said) == len({"en", language})
    assert all("--seed" in one for one in said)


@pytest.mark.parametrize(
    ("option", "meant"), [("--sed", "--seed"), ("--player", "--players"), ("--fromat", "--format")]
)
def test_a_misspelt_option_is_guessed(option: str, meant: str) -> None:
    """An unknown option is answered with the one that was probably meant."""
    assert meant in here(option, "x").complaint


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["", *VERBS])
def test_help_knows_every_option(verb: str, language: str) -> None:
    """`--help` of the program and of each verb tells all its options in each language, on lines of 79 columns."""
    run = here(*([verb] if verb else []), "--help", "--lang", language)
    assert run.status == 0
    assert set(re.findall(r"^--([a-z-]+)", run.text, re.MULTILINE)) >= {*OPTIONS[verb], "help", "version"} - {
        "speech",
        "style",
    }
    assert all(f"--{option}" in run.text for option in OPTIONS[verb])
    assert max(map(len, run.text.splitlines())) <= 79
    assert unheard(run)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_differs_by_language(language: str) -> None:
    """The help of each language is in that language, and not in one of the first three."""
    others = {here("--help", "--lang", other).out for other in ("en", "de", "nl") if other != language}
    assert here("--help", "--lang", language).out not in others


@pytest.mark.parametrize("arguments", [["--version"], ["-V"], ["saves", "--version"], ["--seed", "1", "--version"]])
def test_version_is_told(arguments: list[str]) -> None:
    """`--version` tells the version."""
    run = here(*arguments)
    assert (run.status, run.text, run.err) == (0, f"atlantis-cli {__version__}\n", b"")


def test_defaults_of_a_script() -> None:
    """A script without options plays `path` as Player 1 against easy, by the mayfair edition, with a drawn seed."""
    assert here().text.startswith("The path is laid out.\n")
    runs = [told() for _ in range(3)]
    start = runs[0][0]
    assert start["players"] == [{"name": "Player 1", "kind": "person"}, {"name": "easy", "kind": "easy"}]
    assert (start["game"], start["edition"]) == ("path", "mayfair")
    assert len({run[0]["seed"] for run in runs}) > 1
    assert str(here("--seed", "31").text).count("31") == 1


@pytest.mark.parametrize("edition", ["mayfair", "amigo", "asmodee"])
def test_the_edition_is_told(edition: str) -> None:
    """The edition asked for is the one that is played."""
    assert told("--edition", edition)[0]["edition"] == edition


@pytest.mark.parametrize(
    ("said", "played"),
    [
        ((), []),
        (("--variant", "none"), []),
        (("--variant", "hunters"), ["hunters"]),
        (("--variant", "hunters,hurricane"), ["hurricane", "hunters"]),
        (("--variant", "hurricane, hunters"), ["hurricane", "hunters"]),
    ],
)
def test_the_variants_are_told(said: tuple[str, ...], played: list[str]) -> None:
    """The variants asked for are played, told in their own order however they were named."""
    start = told("--game", "island", *said)[0]
    assert (start["game"], start["variants"]) == ("island", played)


def test_the_order_of_variants_changes_no_game(saves: Path) -> None:
    """Named the other way round, the same variants give the same game and the same saved game."""
    runs = []
    for said in ("hunters,hurricane", "hurricane,hunters"):
        run = here("--game", "island", *ANNA, "--variant", said, lines=["place f7", "save kept"])
        runs.append((run.out, saves.joinpath("kept.atlantis").read_bytes()))
    assert runs[0] == runs[1]


def test_players_are_named_by_the_list() -> None:
    """Computer players are called by their kind, with numbers, or by the name given; persons by theirs."""
    start = told("--players", "easy,random,easy, Mary Ann = easy")[0]
    names = [(player["name"], player["kind"]) for player in start["players"]]
    assert names == [("easy", "easy"), ("random", "random"), ("easy 2", "easy"), ("Mary Ann", "easy")]
    start = told("--players", "easy 2,easy,easy")[0]
    assert [tuple(player.values()) for player in start["players"]] == [
        ("easy 2", "easy"),
        ("easy", "easy"),
        ("easy 3", "easy"),
    ]


def test_a_computer_player_has_one_name_in_a_language() -> None:
    """Who is called as a second computer player is one, and is called the same in every sentence."""
    run = here("--players", "Anna,easy,easy 2", "--seed", "1", "--lang", "nl", lines=["move a olives"])
    assert "Makkelijk 2 verplaatst" in run.text
    assert "easy 2" not in run.text


@pytest.mark.parametrize("name", ["Анна", "Zoë", "José María", "安娜", "{player}", "O'Neil", "a=b=easy"])
def test_any_letters_make_a_name(name: str) -> None:
    """A name may be of any one alphabet, and its signs are no template."""
    run = here("--players", f"{name},easy", "--seed", "1", lines=["status"])
    assert run.status == 0
    assert name.removesuffix("=easy") in run.text


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "nl_NL", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "de_AT"}, "de"),
    ],
)
def test_the_system_decides_on_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without `--lang` the language follows from the system's locale, else it is English."""
    if language not in LANGUAGES:
        return
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert here("--help").out == here("--help", "--lang", language).out


@pytest.mark.parametrize(
    ("said", "language"),
    [("pt_PT", "pt"), ("pt_BR.UTF-8", "pt_BR"), ("nds_DE@latin", "nds"), ("nd", "en"), ("PT", "pt"), ("p", "en")],
)
def test_a_code_may_have_a_region_or_three_letters(said: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose folder is named more closely is preferred, and no code is cut short."""
    monkeypatch.setattr(options, "LANGUAGES", ("en", "nds", "pt", "pt_BR"))
    assert options.system_language({"LANG": said}) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_its_language(language: str) -> None:
    """`--lang` and the command `language` lead to the same sentences."""
    asked = here(*ANNA, "--lang", language, lines=["hand", "moves"]).text
    changed = here(*ANNA, lines=[f"language {language}", "hand", "moves"]).text
    assert asked.splitlines()[-4:] == changed.splitlines()[-4:]


def test_exit_status_of_a_process() -> None:
    """0 where all went well, 1 after a failed command, 2 for wrong use, seen from outside."""
    assert process(*ANNA, lines=["status"]).status == 0
    assert process(*ANNA, lines=["jump"]).status == 1
    assert process("--jump").status == 2


def test_reveal_changes_no_sentence() -> None:
    """What stdout tells in sentences is the same with `--reveal`, for people see hands at the table."""
    assert here(*ANNA, lines=["status"]).out == here(*ANNA, "--reveal", lines=["status"]).out


@pytest.mark.parametrize("style", ["quiet", "plain", "rich"])
def test_a_script_has_no_style(style: str) -> None:
    """In a script `--style` changes nothing, nor does `--speech off`."""
    options = ["--style", style, "--speech", "off"]
    assert here(*ANNA, *options, lines=["status"]).out == here(*ANNA, lines=["status"]).out


CLOSED = "atlantis --players easy,random --seed 2 <&-"


def test_computer_players_play_to_the_end() -> None:
    """With computer players only, the game plays itself, with and without stdin."""
    run = here("--players", "easy,random", "--seed", "2")
    assert run.status == 0
    assert "The game is over" in run.text
    without = process("--players", "easy,random", "--seed", "2") if os.name == "nt" else shell(CLOSED)
    assert without.out == run.out
    assert len(only(told("--players", "easy,random", "--seed", "2"), "game_ended")) == 1
