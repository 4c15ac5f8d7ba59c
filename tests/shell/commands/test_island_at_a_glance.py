"""What `island` is asked for at a glance, and what is done by one line, as people say it in each language."""

from __future__ import annotations

import pytest

from tests.shell.reading.test_island_words import ANNA, PLACED, answered
from tests.shell.running import here, only, told


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "reach", "The boat at g3 can be reached from g4 for one point."),
        ("de", "erreichbare Boote", "Von g4 zum Boot auf g3: ein Bewegungspunkt."),
        ("nl", "bereikbare boten", "De boot op g3 kost één bewegingspunt vanaf g4."),
        ("en", "threats", "The next spin cannot harm anyone."),
        ("de", "wer bedroht wen", "Die nächste Drehung kann niemandem schaden."),
        ("nl", "wie bedreigt wie", "Bij het draaien loopt niemand gevaar."),
        ("en", "danger", "The next spin cannot harm any of Anna's islanders. Five of them are on land that"),
        (
            "de",
            "Gefahr",
            "Die nächste Drehung kann keinem Inselbewohner von Anna schaden. Fünf von Anna stehen auf",
        ),
        (
            "nl",
            "gevaar",
            "Bij het draaien loopt geen eilandbewoner van Anna gevaar. Wel staan er vijf op delen die",
        ),
        ("en", "ending", "37 pieces are left, one for each turn: 18 lowlands, twelve hills and seven mountains."),
        (
            "de",
            "Spielende",
            "Noch 37 Inselteile: 18 Flachlandteile, zwölf Hügelteile und sieben Bergteile. In jedem Zug versinkt",
        ),
        (
            "nl",
            "afloop",
            "Er zijn nog 37 eilanddelen over: 18 laaglanddelen, twaalf heuveldelen en zeven bergdelen. Elke beurt",
        ),
        ("en", "status", "Anna's turn: three points left to move with. All 12 on the way. 37 pieces are left."),
        ("de", "status", "Anna ist dran und hat noch drei Punkte. Alle zwölf unterwegs. 37 Inselteile sind noch da."),
        ("en", "nearest boat", "From g4: one field west at g3, empty."),
        ("de", "nächstes Boot", "Von g4 aus: ein Boot auf g3, leer, ein Feld westlich."),
        ("nl", "dichtstbijzijnde boot", "Vanaf g4: één veld naar het westen, op g3, leeg."),
        ("en", "sail g3 to e3", "Anna sails the empty boat from g3 to e3."),
        ("de", "fahre von g3 nach e3", "Anna fährt das leere Boot von g3 nach e3."),
        ("nl", "vaar van g3 naar e3", "Anna vaart met een lege boot van g3 naar e3."),
        ("en", "sail g3 b3", "From g3 to b3 it takes five points, and only three points are left."),
        ("de", "fahre g3 b3", "Der Weg von g3 nach b3 kostet fünf Bewegungspunkte; es sind nur noch drei übrig."),
        ("nl", "vaar g3 b3", "De weg van g3 naar b3 kost vijf bewegingspunten; er zijn er nog maar drie over."),
        ("en", "neighbours", 'Say a field too: "neighbours" goes on from the one that was looked at last'),
        ("de", "Umgebung", 'Nenne hinter "Umgebung" auch ein Feld'),
        ("nl", "buren", 'Noem ook een veld: "buren" gaat anders uit van het veld dat het laatst bekeken is'),
    ],
)
def test_one_line_is_answered(language: str, line: str, said: str) -> None:
    """What is asked for in one's own words is answered in a sentence, and what goes far is done or refused at once."""
    assert said in " ".join(answered(language, line))


@pytest.mark.parametrize(
    ("language", "line"), [("en", "put all on g7"), ("de", "versetze alle drei auf g7"), ("nl", "zet alle op g7")]
)
def test_all_are_put_elsewhere_at_once(language: str, line: str) -> None:
    """All who stand on the sinking piece go where one line says."""
    lines = [*PLACED, "done", "sink h9", line, "look g7"]
    objects = told(*ANNA, "--lang", language, lines=lines)
    assert [one["to"] for one in only(objects, "displaced")] == ["g7"]
    assert here(*ANNA, "--lang", language, lines=lines).status == 0


def test_moves_are_told_in_short_and_all_of_them_on_demand() -> None:
    """`moves` tells the best and how many more there are; programs get all in either case."""
    objects = told(*ANNA, lines=[*PLACED, "moves", "moves all", "moves g4"])
    best, all_, one = only(objects, "moves")
    assert best["starts"] == all_["starts"]
    assert all_["best"] == []
    assert best["text"].splitlines()[-1].startswith('Say "moves all" for ')
    assert len(one["starts"]) == 1
    commands = [command for idea in best["best"] for command in idea["commands"]]
    assert len(commands) == 3
    assert best["more"] == len(only(told(*ANNA, lines=[*PLACED, "legal"]), "legal")[0]["commands"]) - 3


def test_programs_are_answered_by_the_name_of_what_they_asked() -> None:
    """With a field the same event is told as ever; without one it has the same name, and tells of one's own."""
    objects = told(*ANNA, lines=[*PLACED, "look d7", "danger", "danger here", "danger g3"])
    own, here_, there = only(objects, "danger")
    assert [here_["field"], there["field"]] == ["d7", "g3"]
    assert set(own) == {"event", "player", "afloat", "sinking", "perils", "more", "text"}
    (near,) = only(told(*ANNA, lines=[*PLACED, "nearest boat"]), "nearest")
    assert near["spots"][0]["field"] == "g4"
