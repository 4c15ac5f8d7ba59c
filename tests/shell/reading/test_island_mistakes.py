"""What is told in `island` after a mistake: what is wrong, and what would help there."""

from __future__ import annotations

import re

import pytest

from atlantis_cli.core.message import Player
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import facts, map_facts
from atlantis_cli.games.island.messages.refusals import PiecesHaveRoom
from atlantis_cli.games.island.rules.actions import EndMovement
from tests.island.laid import Laid
from tests.language.test_island_sentences import PLAYERS, active_language, ask
from tests.language.test_island_sentences import answered as told_of
from tests.shell.reading.test_island_words import ANNA, PLACED, answered
from tests.shell.running import here, only, told
from tests.shell.scripts import called, played, script


@pytest.mark.parametrize(
    ("language", "line"), [("en", "yes"), ("en", "No."), ("de", "nein"), ("nl", "nee"), ("nl", "n"), ("nl", "ja")]
)
def test_an_answer_that_comes_too_late_is_no_command(language: str, line: str) -> None:
    """A yes or no where nothing is asked does nothing, though a command begins so: that is said."""
    run = here(*ANNA, "--lang", language, "--on-error", "continue", lines=[*PLACED, "done", "sink d5", line])
    waits = {"en": "not asked or proposed", "de": "nichts vorgeschlagen", "nl": "niets gevraagd"}[language]
    assert waits in run.complaint


def test_the_directions_that_are_called_like_an_answer_stay() -> None:
    """What is a whole command in a language is that, also where English says no by it."""
    assert answered("nl", "no")[0].startswith("F7: ")


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "preview sea", '"sea" cannot stand here; after "preview" comes a command that does something.'),
        ("de", "Vorschau schau d7", '"schau" passt hier nicht; auf "Vorschau" folgt ein Befehl, der etwas tut.'),
        ("nl", "probeer zee", '"zee" past hier niet; na "probeer" volgt een opdracht die iets doet.'),
        ("en", "preview wlak", '"wlak" is not understood. Perhaps walk?'),
        ("en", "log hugo", '"hugo" cannot stand here; after "log" comes a number from 1 on, the name of a player'),
        ("de", "Verlauf Hugo", '"Hugo" passt hier nicht; auf "Verlauf" folgt eine Zahl ab 1, der Name eines Spielers'),
        ("nl", "verloop 0", '"0" past hier niet; na "verloop" volgt een getal vanaf 1, de naam van een speler'),
        ("en", "undo undo", 'I understood that up to "undo". Leave the rest out'),
        ("de", "versenke g4 g5", 'Bis "g5" habe ich das verstanden. Lass den Rest weg'),
        ("de", "Hilfe asdf", 'Mit "asdf" kann ich da nichts anfangen. Lass es weg, oder sag es anders.'),
        ("nl", "terug terug", 'Tot "terug" heb ik het begrepen. Laat de rest weg'),
    ],
)
def test_what_cannot_follow_is_told_with_what_can(language: str, line: str, said: str) -> None:
    """Where a word does not fit it is told what could stand there, or how that is found out, and no other command."""
    assert answered(language, line)[-1].partition(": ")[2].startswith(said)


@pytest.mark.parametrize(
    ("language", "several", "none", "sharks"),
    [
        ("en", "You have swimmers at d3 and j10; name the field.", "You have no swimmer; name a field.", "There are"),
        ("de", "Du hast Schwimmer auf d3 und j10; nenne das Feld.", "Du hast keinen Schwimmer; nenne ein Feld.", "Es"),
        ("nl", "Je hebt zwemmers op d3 en j10; noem het veld.", "Je hebt geen zwemmer; noem een veld.", "Er zijn"),
    ],
)
def test_things_that_only_count_as_ones_own_are_told_as_that(
    language: str, several: str, none: str, sharks: str
) -> None:
    """A swimmer without its field is one's own, and the refusal says so; of animals all count."""
    table = Laid("d3 swim red, j10 swim red, g10 swim blue blue, c7 boat, g3 boat, b4 shark, b8 shark, d7 piece red")
    assert told_of(table, "look swimmer", language) == several
    assert told_of(Laid("g10 swim blue, d7 piece red"), "look swimmer", language) == none
    assert told_of(table, "look shark", language).startswith(sharks)
    aboard = Laid("c7 boat red, g3 boat red, g11 boat, d7 piece blue")
    boats = [ask(place, "look boat") for place in (table, aboard)]
    assert [boat.own for boat in boats if isinstance(boat, map_facts.NotJustOne)] == [False, True]


def test_why_names_no_rule_where_a_field_was_missing() -> None:
    """Not to say which swimmer breaks no rule, so `why` tells the refusal alone."""
    assert answered("en", "look boat", "why")[-2] == "There are boats at g3 and g11; name the field."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", 'to say "done": nothing else'),
        ("de", 'nur noch "fertig" sagen'),
        ("nl", 'hoeft alleen nog "klaar" te zeggen'),
    ],
)
def test_where_asks_for_nothing_that_is_not_possible(language: str, said: str) -> None:
    """Without points `where` asks only for the end of the movement."""
    steps = ("walk g5 f5", "walk f5 g5", "walk g5 f5")
    assert said not in " ".join(answered(language, "where"))
    assert said in " ".join(answered(language, *steps, "where"))
    (where,) = only(told(*ANNA, lines=[*PLACED, *steps, "where"]), "where")
    assert where["only"] == "done"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "done: no points are left."),
        ("de", "fertig: Keine Punkte mehr."),
        ("nl", "Klaar: er zijn geen punten meer."),
    ],
)
def test_a_hint_without_points_gives_that_as_its_reason(language: str, said: str) -> None:
    """Who has spent all points is not told that no movement is worth one."""
    spent, left = (GAME.reason(Laid("d7 piece red", points=points).state, EndMovement()) for points in (0, 1))
    assert isinstance(spent, facts.Hint)
    assert isinstance(left, facts.Hint)
    assert (spent.kind, left.kind) == ("spent", "done")
    assert active_language(language).narrator.say(spent).lower() == said.lower()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Say as well where"), ("de", "Sag auch, wohin"), ("nl", "Zeg ook waar")]
)
def test_who_swims_is_asked_where_to(language: str, said: str) -> None:
    """`go` with the field of a swimmer and no boat lacks its goal, and asks for no boat."""
    table = Laid("e4 swim red, d7 piece red")
    refused = active_language(language).narrator.say(table.refused("go e4"))
    assert refused.startswith(said)
    assert "jump" not in refused
    assert Laid("e4 swim red boat, d7 piece red").play("go e4")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_many_pieces_with_room_are_not_told_one_by_one(language: str) -> None:
    """Who would put somebody into the water is told a few pieces with room, or else the command that tells them."""
    rest = ", ".join(f"{field} piece" for field in ("f6", "f7", "g6", "g7", "g8"))
    refusal = Laid(f"d7 piece red, {rest}", phase="sinking")
    refusal.play("sink d7")
    refused = refusal.refused("put c7")
    assert refused == PiecesHaveRoom("c7", ())
    assert {"en": '"moves"', "de": '"Züge"', "nl": '"zetten"'}[language] in active_language(language).narrator.say(
        refused
    )


def test_the_log_of_what_sank_tells_it_where_somebody_had_to_leave() -> None:
    """`log sink` tells what sank also where islanders were put elsewhere first: the last of them made it sink."""
    run = here(*ANNA, lines=[*PLACED, "done", "sink g4", "put g5", "log sink"])
    assert "Anna moves one of their own to g5, and sinks the lowland g4" in " ".join(run.text.splitlines()[-5:])
    assert run.text.count("sinks the lowland g4") == 2
    (log,) = only(told(*ANNA, lines=[*PLACED, "done", "sink g4", "put g5", "log sink"]), "log")
    assert [entry["command"] for entry in log["entries"]] == ["sink g4", "put g5"]


def test_the_log_of_what_sank_asks_for_nothing_that_is_over() -> None:
    """What followed from a piece that sank is told up to the animal, so that nobody is told to move it now."""
    match = played("Anna,Bo", 3, game="island", luck=3)
    lines = script(match)
    run = here(*called(match), "--lang", "nl", lines=[*lines, "log sink"])
    after = run.text[len(here(*called(match), "--lang", "nl", lines=lines).text) :]
    assert len(re.findall(r"laat \w+ \w\d+ zinken", " ".join(after.split()))) == 10
    assert " mag een " not in " ".join(after.split())


@pytest.mark.parametrize(
    ("language", "line", "rest"),
    [
        ("de", "an", "Bord oder Land."),
        ("de", "schwimme d4 d5 vom", "Delfin."),
        ("nl", "aan", "boord of land."),
        ("nl", "van", "boord."),
    ],
)
def test_half_a_phrase_is_no_filler_and_no_abbreviation(language: str, line: str, rest: str) -> None:
    """Where a line ends in the middle of a phrase its rest is asked for, and nothing is done."""
    missing = {"de": "Und weiter: ", "nl": "En verder: "}[language]
    assert answered(language, line)[-1].partition(": ")[2] == missing + rest.replace(".", "?")
    nothing = {"de": "So beginnt hier kein Befehl.", "nl": "Zo begint nu geen opdracht."}[language]
    assert answered(language, f"{line} ?")[0] in {rest, rest.replace(" oder Land", "").replace(" of land", ""), nothing}


def test_what_is_copied_with_its_quotes_is_understood() -> None:
    """Commands are told between quotes, and may be typed so."""
    for line in ('"look g7"', "„look g7“", "'look' g7"):
        assert answered("en", line) == answered("en", "look g7")


@pytest.mark.parametrize(
    ("language", "line", "reading"),
    [
        ("en", "put d5 easy 2", ("put", "d5", "blue")),
        ("en", "put d5 anna", ("put", "d5", "red")),
        ("de", "versetze d5 von Anna", ("put", "d5", "red")),
        ("nl", "zet d5 rood", ("put", "d5", "red")),
        ("nl", "zet d5 Bo", ("put", "d5", "green")),
    ],
)
def test_a_player_is_meant_by_name_as_well_as_by_colour(language: str, line: str, reading: tuple[str, ...]) -> None:
    """Everything is told with names, so a name does where a command wants a colour."""
    table = Laid("d7 piece red blue green, d5 piece", phase="sinking", seats=3)
    table.play("sink d7")
    speaker = active_language(language)
    speaker.seat(PLAYERS, None, GAME.gathered, GAME.colours)
    assert speaker.parser.parse(line, lambda begun: GAME.offer(table.state, begun)) == [reading]


def test_a_name_is_no_beginning_of_a_word() -> None:
    """Who asks for Bo is not told of boats, and a player who is called like a colour takes it from nobody."""
    speaker = active_language("en")
    speaker.seat(PLAYERS, None, GAME.gathered, GAME.colours)
    assert speaker.parser.parse("find bo", GAME.asks) == []
    assert speaker.parser.parse("find boa", GAME.asks) == [("find", "boats")]
    speaker.seat([Player("blue", "person"), Player("red", "person")], None, GAME.gathered, GAME.colours)
    table = Laid("d7 piece red blue, d5 piece", phase="sinking")
    table.play("sink d7")
    assert speaker.parser.parse("put d5 red", lambda begun: GAME.offer(table.state, begun)) == [("put", "d5", "red")]


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "way", "Which field?"),
        ("de", "Weg", "Welches Feld?"),
        ("nl", "probeer zink", "Welk veld?"),
        ("nl", "aan land", "Dat is mij nog niet genoeg."),
    ],
)
def test_what_is_missing_is_asked_for_in_few_words(language: str, line: str, said: str) -> None:
    """Where any field can follow it is asked for; where more can than anybody wants to hear, none of it is read out."""
    told_ = answered(language, line)[-1].partition(": ")[2]
    assert len(told_.split()) <= 25
    assert told_.startswith(said)
