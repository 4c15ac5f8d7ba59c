"""How commands of `island` are understood and what is told of the words that can follow, in each language."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.games.island.board.fields import NAMES, SHORE
from atlantis_cli.language.phrases import fold, plain
from tests.shell.running import here, only, told
from tests.shell.scripts import called, played, script

if TYPE_CHECKING:
    from tests.shell.running import Run

ANNA = ("--game", "island", "--players", "Anna,Bo", "--seed", "1")
FIELDS = "g4 g9 h4 g10 h9 h8 f4 f9 f8 e5 g5 g5 g6 g6 i5 i6 i6 i7 h5 h5 f5 f5 f6 f6"
PLACED = [f"place {FIELDS[place : place + 3].strip()}" for place in range(0, len(FIELDS) - 1, 3)]
"""All islanders of two players, most of them in the west beside the boat at g3."""


@cache
def said_after(language: str, lines: tuple[str, ...]) -> Run:
    """Say some lines after all are placed, the same ones only once."""
    said = (*ANNA, "--lang", language, "--width", "200", "--on-error", "continue")
    return here(*said, lines=[*PLACED, *lines])


def answered(language: str, *lines: str) -> list[str]:
    """Say some lines after all are placed, and give the last answer or complaint of each."""
    before, after = said_after(language, lines[:-1]), said_after(language, lines)
    return [*after.text.splitlines()[len(before.text.splitlines()) :], after.complaint[len(before.complaint) :]]


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("de", "ziehe g3", 'Sag auch, wohin es von g3 gehen soll; ins Wasser geht es mit "über Bord g3".'),
        ("en", "go g3", 'Say as well where to go from g3; overboard is "jump g3".'),
        ("nl", "ga g3", 'Zeg ook waar het vanaf g3 heen moet; het water in kan met "overboord g3".'),
    ],
)
def test_nobody_goes_overboard_by_half_a_command(language: str, line: str, said: str) -> None:
    """What could mean to go ashore or on is refused with what is missing, and nobody is thrown into the water."""
    assert said in answered(language, "board g4 g3", line)[-1]


@pytest.mark.parametrize(
    ("language", "line", "field"),
    [
        ("de", "no", "F7"), ("de", "so", "H7"), ("de", "o", "G8"), ("de", "w", "G6"),
        ("en", "ne", "F7"), ("en", "se", "H7"), ("en", "e", "G8"), ("en", "w", "G6"),
        ("nl", "no", "F7"), ("nl", "zo", "H7"), ("nl", "o", "G8"), ("nl", "w", "G6"),
    ],
)  # fmt: skip
def test_directions_have_short_names(language: str, line: str, field: str) -> None:
    """The letters of the compass are enough to walk over the board."""
    assert answered(language, line)[0].startswith(f"{field}: ")


def test_dutch_gets_in_and_goes_ashore_by_the_words_that_are_told() -> None:
    """Who stands beside a boat may get in with the word for swimmers, and go ashore from it in the words told of it."""
    assert answered("nl", "stap in g4 g3")[0] == "Anna stapt van g4 in de boot op g3."
    assert answered("nl", "stap van g4 in de boot op g3")[0] == "Anna stapt van g4 in de boot op g3."
    assert answered("nl", "aan boord g4 g3", "ga aan land g3 g4")[0] == "Anna gaat van g3 aan land op g4."


@pytest.mark.parametrize(("language", "skip"), [("en", "skip"), ("de", "überspringe"), ("nl", "overslaan")])
def test_help_names_each_command_once(language: str, skip: str) -> None:
    """A word that plays the game, and in a tutorial goes on, is listed among what plays."""
    assert " ".join(answered(language, "help")).count(skip) == 1


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_can_follow_is_told_once(language: str) -> None:
    """Where fields can follow they are told, and not once more by what is there or by the direction."""
    assert answered(language, "board g4 ?")[0] == "g3."
    assert answered(language, "board g4") == answered(language, "board g4 g3")  # where only one fits, it is taken
    assert answered(language, "board g4 g3", "sail g3 ?")[0].startswith("f2, f3, g2, h2")


def test_directions_can_still_be_completed() -> None:
    """Who begins to type another name hears it, though it is not listed."""
    assert answered("en", "sail g3 nor?")[0] == "north-west or north-east."


def test_a_thing_is_the_one_that_can_be_meant() -> None:
    """Of several boats the only one that a command can go on with is meant by its name, in a preview as well."""
    boards = "You board the boat at g3 from g4."
    assert answered("en", "board g4 boat")[0] == boards.replace("You board", "Anna boards")
    assert "g3, a boat with one of" in answered("en", "preview board g4 boat")[0]
    assert "There are boats" in answered("en", "look boat")[-1]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            "place d8 shark|undo octopus|new shark|log boat|look shark c7|help shark|look landing c7",
        ),
        (
            "de",
            "setze d8 Hai|fertig Krake|Protokoll Boot|schau Hai c7|rückgängig Anlegestelle",
        ),
        ("nl", "plaats d8 haai|ongedaan octopus|nieuw haai|klaar octopus|kijk haai c7|stand dier"),
    ],
)
def test_the_name_of_a_thing_is_not_passed_over(language: str, lines: str) -> None:
    """The name of a thing that is not there, or has no place in a command, makes it an error that tells the word."""
    for line in lines.split("|"):
        (complaint,) = answered(language, line)
        assert complaint.split('"')[3] in line.split()[1:], complaint


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", "sail boat g3 g2|sail the boat at g3 to g2|sail g3 g2"),
        ("de", "fahre Boot g3 g2|fahre das Boot auf g3 nach g2|fahre g3 g2"),
        ("nl", "vaar boot g3 g2|vaar de boot op g3 naar g2|vaar g3 g2"),
    ],
)
def test_a_thing_can_be_called_by_its_name_and_its_field(language: str, lines: str) -> None:
    """Before a field its name adds nothing, if such a thing is there."""
    assert len({str(answered(language, line)) for line in lines.split("|")}) == 1
    landing = {"en": "look landing b2", "de": "schau Anlegestelle b2", "nl": "kijk aanlegplaats b2"}[language]
    assert answered(language, landing) == answered(language, "look b2")


def test_what_is_called_so_can_follow() -> None:
    """Behind the name of a thing Tab tells the fields where it is, and an error that it is not there."""
    assert answered("en", "look boat")[-1].count("g3") == answered("en", "sail boat ?")[0].count("g3") == 1
    (no_boat,) = answered("en", "sail boat g4 g5")
    assert no_boat.rstrip().endswith('There is no boat at g4; say "find boats" to hear where the boats are.')


@pytest.mark.parametrize(
    ("language", "topics"),
    [
        ("en", "rules shark|rules sharks"),
        ("en", "rules boat|rules boats"),
        ("en", "rules octopus|rules octopuses"),
        ("en", "rules monster|rules monsters"),
        ("en", "rules dolphin|rules dolphins"),
        ("en", "rules swimmer|rules swimmers"),
        ("en", "rules islander|rules islanders|rules land"),
        ("en", "rules piece|rules pieces"),
        ("de", "Regeln Hai|Regeln Haie|Regeln zum Hai"),
        ("de", "Regeln Boot|Regeln Boote|Regeln für das Boot"),
        ("de", "Regeln Krake|Regeln Kraken"),
        ("de", "Regeln Seemonster|Regeln Monster"),
        ("de", "Regeln Delfin|Regeln Delfine"),
        ("de", "Regeln Schwimmer|Regeln Schwimmen"),
        ("de", "Regeln Inselbewohner|Regeln Land"),
        ("de", "Regeln Inselteil|Regeln Inselteile|Regeln Teil"),
        ("de", "Regeln Tier|Regeln Seetier|Regeln Seetiere"),
        ("nl", "regels haai|regels haaien|regels bij de haai"),
        ("nl", "regels boot|regels boten"),
        ("nl", "regels octopus|regels octopussen"),
        ("nl", "regels monster|regels zeemonster|regels zeemonsters"),
        ("nl", "regels dolfijn|regels dolfijnen"),
        ("nl", "regels zwemmer|regels zwemmers"),
        ("nl", "regels eilandbewoner|regels eilandbewoners|regels land"),
        ("nl", "regels eilanddeel|regels eilanddelen|regels delen"),
        ("nl", "regels dier|regels zeedieren"),
        ("nl", "regels zinken"),
    ],
)
def test_a_topic_of_the_rules_is_found_by_one_and_by_many(language: str, topics: str) -> None:
    """Topics keep the words that commands pass over, and are found in the singular as well."""
    found = {tuple(answered(language, topic)) for topic in topics.split("|")}
    assert len(found) == 1
    assert len("".join(*found)) > 200  # an explanation, and no refusal


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "find my boats", "Anna has one boat: g3"),
        ("en", "find own swimmers", "Anna has no swimmer."),
        ("en", "nearest my boat g9", "From g9: six fields west at g3"),
        ("en", "nearest own swimmer", "Anna has no swimmer."),
        ("de", "finde meine Boote", "Anna hat ein Boot: g3"),
        ("de", "wo sind meine Schwimmer", "Anna hat keinen Schwimmer."),
        ("de", "nächstes eigenes Boot g9", "Boote von g9 aus: g3"),
        ("nl", "zoek mijn boten", "Anna heeft één boot: g3"),
        ("nl", "waar zijn mijn zwemmers", "Anna heeft geen zwemmer."),
        ("nl", "dichtstbijzijnde eigen boot g9", "Boot vanaf g9: zes velden naar het westen, op g3"),
    ],
)
def test_only_ones_own_are_looked_for(language: str, line: str, said: str) -> None:
    """Who asks for one's own hears of nobody else's, however that is said."""
    told_ = " ".join(answered(language, "board g4 g3", line))
    assert told_.startswith(said)
    assert "g11" not in told_


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_free_text_keeps_all_its_words(language: str) -> None:
    """What is saved or spelt is called as it was typed, also where a command would pass words over."""
    assert "my the boat" in answered(language, "save my the boat")[0]
    assert answered(language, "spell the boat")[0].startswith("t, h, e,")


def test_a_coral_island_is_told_by_one_field() -> None:
    """Of the three fields of a coral island one is told, and each of them is understood."""
    match = next(
        match
        for seed in range(40)
        for match in [played("Anna,Bo", seed, game="island", luck=seed)]
        if any(command.startswith("ashore") for command in script(match))
    )
    commands = script(match)
    place = next(place for place, command in enumerate(commands) if command.startswith("ashore"))
    verb, start, end = commands[place].split()
    run = here(*called(match), lines=[*commands[:place], f"{verb} {start} ?"])
    listed = run.text.splitlines()[-1].rstrip(".")
    assert end in listed
    assert not {NAMES[field] for field in SHORE if NAMES[field] != end} & set(listed.replace(",", "").split())


def test_a_whole_command_is_no_abbreviation_of_another() -> None:
    """The name of a command that is not possible now is refused, and not heard as the beginning of one that is."""
    (due,) = here(*ANNA, "--lang", "nl", "--width", "200", lines=["zet h9"]).complaint.splitlines()
    assert due.endswith('zeg "plaats" en een veld.')
    assert answered("nl", "zet h9")[-1].rstrip().endswith("dus hoeft er niemand weg.")
    assert answered("nl", "zett h9")[0].startswith("H9")


def test_when_all_is_over_the_only_person_is_meant() -> None:
    """After a computer player's last turn `mine` and `news` are about the person who asks."""
    match = next(
        match
        for match in (played("Anna,easy", seed, game="island", luck=seed) for seed in range(20))
        if match.log[-1].seat == 1
    )
    objects = told(*called(match), lines=[*script(match), "mine", "news"])
    assert [only(objects, event)[0]["player"] for event in ("mine", "news")] == ["Anna", "Anna"]
    assert only(objects, "news")[0]["entries"]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", "load mon?|monday.|rules sh?|sharks.|say ?|Any text.|set width ?|A number."),
        ("de", "lade mon?|monday.|Regeln ha?|Haie.|sprich ?|Ein Text deiner Wahl.|stelle Breite ?|Eine Zahl."),
        ("nl", "open mon?|monday.|regels ha?|haaien.|zeg ?|Een tekst naar keuze.|stel breedte ?|Een getal."),
    ],
)
def test_names_and_topics_are_completed(language: str, lines: str) -> None:
    """Where a game or a topic is named Tab knows them; where anything may stand that is said."""
    asked, said = lines.split("|")[::2], lines.split("|")[1::2]
    for line, first in zip(asked, said, strict=True):
        assert answered(language, "save monday", line)[0].strip() == first
    all_ = answered(language, "save monday", f"{asked[0].split()[0]} ?")[0]
    assert all_.startswith("monday, ")
    assert all_.count("game-") <= 5  # those that were kept last


@pytest.mark.parametrize(("language", "letter"), [("de", "s"), ("de", "a"), ("en", "s"), ("nl", "v")])
def test_what_is_ambiguous_is_told_by_what_was_typed(language: str, letter: str) -> None:
    """Each word that a letter can mean is named by the one that begins with it."""
    told_ = answered(language, letter)[-1].partition('": ')[2]
    words = re.sub(r"^(That can mean|Das kann|Bedoel je)|( heißen)?[.?] [A-Z].*", "", told_)
    assert all(plain(fold(word.strip())).startswith(letter) for word in re.split(r",|;| or | oder | of ", words))
