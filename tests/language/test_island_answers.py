"""How questions about `island` are answered in every language: nothing twice, and the most important first."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.board.fields import NAMES, PIECES
from atlantis_cli.games.island.messages import danger_facts, map_facts
from tests.island.laid import Laid
from tests.language.books import THREE, VERBOSITIES
from tests.language.test_island_sentences import active_language, answered, ask


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "You have 3 on land: g7 and d7 with two. In boats: c7. easy 2 has 2 on land: d7 and g6. In the water: c5.",
        ),
        ("de", "Du hast drei Inselbewohner an Land: g7 und zwei auf d7. In Booten: c7. easy 2 hat zwei Inselbewohner"),
        (
            "nl",
            "Jij hebt er drie aan land: g7 en twee op d7. In boten: c7. easy 2 heeft er twee aan land: d7 en g6. In",
        ),
    ],
)
def test_islanders_are_found_by_their_players(language: str, said: str) -> None:
    """Where islanders are is told player by player: on land, in boats and in the water."""
    table = Laid("d7 piece red red blue, g6 piece blue, g7 piece red, c7 boat red, c5 swim blue")
    assert answered(table, "find islanders", language).startswith(said)


@pytest.mark.parametrize(
    ("language", "none", "one"),
    [
        (
            "en",
            ("All 12 on the way.", "You have not saved or lost anyone yet."),
            ("1 saved, 0 lost, 11", "You have saved one and lost nobody."),
        ),
        (
            "de",
            ("alle zwölf unterwegs.", "noch niemanden gerettet"),
            ("einer gerettet, keiner verloren, elf", "Du hast einen gerettet und niemanden verloren."),
        ),
        (
            "nl",
            ("alle twaalf zijn nog onderweg.", "nog niemand gered"),
            ("één gered, niemand verloren, elf", "Je hebt één eilandbewoner gered en nog niemand verloren."),
        ),
    ],
)
def test_zeros_are_told_beside_other_numbers_only(language: str, none: tuple[str, str], one: tuple[str, str]) -> None:
    """As long as all are on the way nobody hears of none saved and none lost; then both are told, none as nobody."""
    pieces = ", ".join(f"d{number} piece red red red" for number in (5, 6, 7))
    for last, saved, told in (("red red red", 0, none), ("red red", 1, one)):
        table = Laid(f"{pieces}, d8 piece {last}", saved=(saved, 0))
        for question, said in zip(("status", "mine"), told, strict=True):
            assert said.lower() in answered(table, question, language).lower()


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("language", THREE)
def test_who_stands_on_a_piece_that_would_sink_is_told_once(language: str, verbosity: str) -> None:
    """`preview sink` names the people of the piece once, as those who have to be put elsewhere."""
    said = answered(Laid("d7 piece blue, g7 piece red", phase="sinking"), "preview sink d7", language, verbosity)
    assert said.count("easy 2") == 1
    assert said.index("easy 2") < said.index("oot" if language != "en" else "boat")
    assert said.count("d7") == (2 if (language, verbosity) in {("nl", "normal"), ("nl", "full")} else 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Lost: one of your swimmers at c8, by the shark."),
        ("de", "Der Hai würde auf c8 einen Schwimmer von dir fressen."),
        ("nl", "Verloren: een zwemmer van jou op c8, door de haai."),
    ],
)
def test_a_preview_begins_with_what_would_be_lost(language: str, said: str) -> None:
    """What would be lost is all that is told, and whom a dolphin takes up on the field itself is told once."""
    table = Laid("c7 swim red, c8 shark, c6 dolphin, d7 piece blue")
    assert answered(table, "preview swim c7 c8", language) == said
    dolphin = {"en": "dolphin", "de": "Delfin", "nl": "dolfijn"}[language]
    for verbosity in VERBOSITIES:
        assert answered(table, "preview swim c7 c6", language, verbosity).count(dolphin) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Lost: the boat at c8, by the octopus, with one of your islanders in the water."),
        ("de", "Die Krake würde das Boot auf c8 versenken und einen von deinen ins Wasser bringen."),
        ("nl", "Verloren: de boot op c8, door de octopus, met één van jou in het water."),
    ],
)
def test_whom_an_octopus_throws_overboard_is_not_told_as_lost(language: str, said: str) -> None:
    """An octopus takes the boat, and those aboard swim."""
    table = Laid("d7 piece red red, c8 boat octopus")
    assert answered(table, "preview board d7 c8", language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Three sharks: b4 in the north-west, with an octopus; 2 at b8 in the north."),
        ("de", "Drei Haie: b4 im Nordwesten, dazu eine Krake; zwei auf b8 im Norden."),
        ("nl", "Drie haaien: b4 in het noordwesten, met een octopus; twee op b8 in het noorden."),
    ],
)
def test_animals_that_share_a_field_are_counted(language: str, said: str) -> None:
    """Where animals are, the numbers add up, and what else is there is told with them."""
    table = Laid("d7 piece red, b4 shark octopus, b8 shark shark")
    assert answered(table, "find sharks", language) == said
    assert "2" not in answered(table, "nearest shark b6", language).replace("b2", "")


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize(("language", "middle"), [("en", "middle"), ("de", "Mitte"), ("nl", "midden")])
def test_what_is_nearest_is_told_from_where_one_stands(language: str, middle: str, verbosity: str) -> None:
    """What is nearest is told by its way from here, never by its side of the island; a list of all names the side."""
    table = Laid("d7 piece red, b8 shark, g7 shark")
    assert middle not in answered(table, "nearest shark b6", language, verbosity)
    assert answered(table, "find sharks", language, verbosity).count(middle) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "From c4 to c8: four fields east."),
        ("de", "Von c4 nach c8: vier Felder nach Osten."),
        ("nl", "Van c4 naar c8: vier velden naar het oosten."),
    ],
)
def test_a_straight_way_names_its_length_once(language: str, said: str) -> None:
    """A way in one direction is so many fields, and not these once more."""
    assert answered(Laid("g7 piece red"), "way c4 c8", language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "North and south: one of your islanders in each;"),
        ("de", "im Norden und im Süden je einer von deinen;"),
        ("nl", "Noord en zuid: elk één van jou;"),
    ],
)
def test_sides_with_equal_people_are_told_together(language: str, said: str) -> None:
    """What is left of a ring is told once for all sides that are alike, as long as it is whole and later too."""
    hills = "e6 piece red, e7 piece, e8 piece, f5 piece, f8 piece, g5 piece, g9 piece, h5 piece, h8 piece, i6 piece"
    table = Laid(f"{hills}, i7 piece, i8 piece blue")
    island = ask(table, "island")
    assert isinstance(island, map_facts.Island)
    whole = {side.regions: side.people for side in island.rings[1].sides}
    assert len(whole) == len({*whole.values()})
    ring = Laid("d6 piece red, d7 piece, j6 piece red, j7 piece, f4 piece, f9 piece")
    told = ask(ring, "island")
    assert isinstance(told, map_facts.Island)
    assert [side.regions for side in told.rings[2].sides] == [("north", "south"), ("east", "west")]
    assert said.replace(";", "") in answered(_all_lowlands(), "island", language)


def _all_lowlands() -> Laid:
    """Lay all lowlands, with an islander of Anna's in the north and in the south."""
    rows = [NAMES[field] for field in PIECES[0]]
    return Laid(", ".join(f"{field} piece{' red' if field in {'d6', 'j6'} else ''}" for field in rows))


@pytest.mark.parametrize(
    ("laid", "by"),
    [
        ("c5 swim red", {"monster", "shark"}),
        ("c5 boat red", {"monster", "octopus"}),
        ("c4 swim red", {"monster", "shark", "octopus"}),
    ],
)
def test_danger_names_only_what_harms_who_is_there(laid: str, by: set[str]) -> None:
    """A dolphin is no danger, nor an octopus for a swimmer, nor a shark for a boat; these are told in full only."""
    danger = ask(Laid(f"{laid}, c6 monster shark octopus dolphin, h2 dolphin octopus, d7 piece blue"), "danger c5")
    assert isinstance(danger, danger_facts.Danger)
    assert {threat.animal for threat in danger.threats} == {*danger.divers} == by
    assert {threat.animal for threat in danger.harmless} == {"monster", "shark", "octopus", "dolphin"} - by
    for language, dolphin in (("en", "dolphin"), ("de", "Delfin"), ("nl", "dolfijn")):
        told = [dolphin in active_language(language, verbosity).narrator.say(danger) for verbosity in VERBOSITIES]
        assert told == [False, False, True]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "From l2 to the south-west coral island: one field south-west.|"
                "From the north-west coral island to b2: one field east.|"
                "B1 and c1 are the same coral island.|Start and goal are both d7."
            ),
        ),
        (
            "de",
            (
                "Von l2 zur südwestlichen Koralleninsel: ein Feld nach Südwesten.|"
                "Von der nordwestlichen Koralleninsel nach b2: ein Feld nach Osten.|"
                "B1 und c1 gehören zu derselben Koralleninsel.|Start und Ziel sind dasselbe Feld: d7."
            ),
        ),
        (
            "nl",
            (
                "Van l2 naar het zuidwestelijke koraaleiland: één veld naar het zuidwesten.|"
                "Van het noordwestelijke koraaleiland naar b2: één veld naar het oosten.|"
                "B1 en c1 horen bij hetzelfde koraaleiland.|Begin en eind zijn allebei d7."
            ),
        ),
    ],
)
def test_a_way_names_a_coral_island_as_one_place(language: str, said: str) -> None:
    """A way to or from a coral island names the island; where there is no way to go, the place is named once."""
    lines = ("way l2 m2", "way c1 b2", "way b1 c1", "way d7 d7")
    assert [answered(Laid("d7 piece red"), line, language) for line in lines] == said.split("|")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You have two swimmers: b5 |You have 2 on land: d7 and g7.|You have no boat.|Sharks belong to nobody."),
        (
            "de",
            (
                "Du hast zwei Schwimmer: b5 |Du hast zwei Inselbewohner an Land: d7 und g7.|"
                "Du hast kein Boot.|Haie gehören niemandem."
            ),
        ),
        (
            "nl",
            "Je hebt twee zwemmers|Jij hebt er twee aan land: d7 en g7.|Je hebt geen boot.|Haaien zijn van niemand.",
        ),
    ],
)
def test_ones_own_are_counted_alone(language: str, said: str) -> None:
    """Of one's own only these are counted; animals have no owner."""
    table = Laid("d7 piece red, g7 piece red blue, b5 swim red red, k7 swim blue, m7 boat blue, c5 shark")
    for thing, begins in zip(("swimmers", "islanders", "boats", "sharks"), said.split("|"), strict=True):
        told = answered(table, f"find own {thing}", language)
        assert told.startswith(begins)
        assert "easy 2" not in told
    assert isinstance(ask(table, "nearest own swimmer k7"), map_facts.Nearest)
    assert answered(table, "nearest own shark k7", language) == said.rsplit("|", maxsplit=1)[-1]
    assert answered(Laid("m7 boat blue"), "find own islanders", language).endswith(("land.", "Land."))


@pytest.mark.parametrize(
    ("language", "loose", "carried"),
    [
        ("en", "alongside one of easy 2's swimmers", "carrying one of your swimmers"),
        ("de", "außerdem im Wasser einer von easy 2", "trägt einen Schwimmer von dir"),
        ("nl", "los daarvan een zwemmer van easy 2", "met een zwemmer van jou op de rug"),
    ],
)
@pytest.mark.parametrize("with_it", ["", " octopus", " boat"])
def test_a_dolphin_tells_first_whom_it_carries(language: str, loose: str, carried: str, with_it: str) -> None:
    """Whoever asks for dolphins hears whom each carries, and then who else is there, whatever else is."""
    told = answered(Laid(f"c7 ride red swim blue{with_it}", variant="hunters"), "find dolphins", language)
    assert carried in told
    assert loose in told.partition(carried)[2]


def test_a_dolphin_that_carries_nobody_has_company() -> None:
    """What else is on its field is with it, and no second dolphin."""
    told = answered(Laid("i5 octopus dolphin, d7 piece red"), "find dolphins", "en")
    assert told == "One dolphin: i5 in the south-west, with an octopus."
