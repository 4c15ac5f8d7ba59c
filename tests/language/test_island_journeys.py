"""How the steps of a turn of `island` sound when they are told together, in every language, to everybody."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.fields import NAMES, SHORE
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.packed_decisions import code_of
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.telling import told
from tests.island.laid import Laid
from tests.island.test_journeys import CHOICES, HARD_TO_REORDER, legs, stretches
from tests.island.test_soak import crowded
from tests.language.books import LANGUAGES, VERBOSITIES
from tests.language.test_island_sentences import active_language, tell

if TYPE_CHECKING:
    from atlantis_cli.core.message import Event
    from atlantis_cli.language.narrator import Narrator

FIELD = re.compile(r"\b[a-m]1?[0-9]\b", re.IGNORECASE)
ISLES = {NAMES[field] for field in SHORE}
POINTS = {"en": 'left; "done" goes on.', "de": 'mit "fertig" geht es weiter.', "nl": 'zeg "klaar".'}


def steps(line: str, seat: int = 1) -> list[Event]:
    """Move a player's islanders: `swim e10 d10, sail c7 c6`; the boats of a player who sails have two aboard."""
    done: list[Event] = []
    for step in line.split(", "):
        how, start, end = step.split()
        if how in {"sail", "drift"}:
            done.append(events.BoatMoved(seat, start, end, 0, (seat, seat) if how == "sail" else ()))
        elif how == "ride":
            done.append(events.DolphinRidden(seat, start, end, 0, seat))
        else:
            done.append(events.IslanderMoved(seat, seat, how, start, end, 0))
        if end in ISLES:
            done.append(events.Rescued(seat, seat, end))
    return done


TOLD = {
    "swim e10 d10, walk g6 g7, swim i10 j10": {
        "en": "easy 2 swims from e10 to d10 and from i10 to j10, and walks from g6 to g7.",
        "de": "easy 2 schwimmt von e10 nach d10 und von i10 nach j10 und geht von g6 nach g7.",
        "nl": "easy 2 zwemt van e10 naar d10 en van i10 naar j10 en loopt van g6 naar g7.",
    },
    "dive g5 f4, walk g8 g7, dive g5 f4": {
        "en": "easy 2 has two jump from g5 into the water at f4 and walks from g8 to g7.",
        "de": "easy 2 lässt zwei von g5 auf f4 ins Wasser springen und geht von g8 nach g7.",
        "nl": "easy 2 laat er twee van g5 naar f4 het water in springen en loopt van g8 naar g7.",
    },
    "dive g5 f4, dive g5 f4, dive g6 h4": {
        "en": "easy 2 has two jump from g5 into the water at f4 and one jump from g6 into the water at h4.",
        "de": "easy 2 lässt zwei von g5 auf f4 und einen von g6 auf h4 ins Wasser springen.",
        "nl": "easy 2 laat er twee van g5 naar f4 en één van g6 naar h4 het water in springen.",
    },
    "board g4 h3, board h4 h3": {
        "en": "easy 2 boards the boat at h3 from g4 and h4.",
        "de": "easy 2 geht von g4 und h4 auf h3 an Bord.",
        "nl": "easy 2 stapt van g4 en h4 in de boot op h3.",
    },
    "board g4 g3, board h4 h3": {
        "en": "easy 2 boards the boat at g3 from g4 and the one at h3 from h4.",
        "de": "easy 2 geht von g4 auf g3 und von h4 auf h3 an Bord.",
        "nl": "easy 2 stapt van g4 in de boot op g3 en van h4 in die op h3.",
    },
    "sail j2 k3, walk g6 g7, sail k3 l2": {
        "en": "easy 2 sails from j2 to l2 and walks from g6 to g7.",
        "de": "easy 2 fährt von j2 nach l2 und geht von g6 nach g7.",
        "nl": "easy 2 vaart van j2 naar l2 en loopt van g6 naar g7.",
    },
    "drift c7 c6, sail k7 k6": {
        "en": "easy 2 sails the empty boat from c7 to c6 and sails from k7 to k6.",
        "de": "easy 2 fährt das leere Boot von c7 nach c6 und fährt von k7 nach k6.",
        "nl": "easy 2 vaart met een lege boot van c7 naar c6 en vaart van k7 naar k6.",
    },
    "sail c7 c6, walk g6 g7, sail k7 k6": {
        "en": "easy 2 sails from c7 to c6 and from k7 to k6, and walks from g6 to g7.",
        "de": "easy 2 fährt von c7 nach c6 und von k7 nach k6 und geht von g6 nach g7.",
        "nl": "easy 2 vaart van c7 naar c6 en van k7 naar k6 en loopt van g6 naar g7.",
    },
    "drift c7 c6, drift k7 k6": {
        "en": "easy 2 sails the empty boat from c7 to c6 and the empty one from k7 to k6.",
        "de": "easy 2 fährt das leere Boot von c7 nach c6 und das leere von k7 nach k6.",
        "nl": "easy 2 vaart met een lege boot van c7 naar c6 en met een andere van k7 naar k6.",
    },
    "board g10 g11, sail g11 h11, sail h11 i10": {
        "en": "easy 2 boards the boat at g11 from g10 and sails it to i10.",
        "de": "easy 2 geht von g10 auf g11 an Bord und fährt nach i10.",
        "nl": "easy 2 stapt van g10 in de boot op g11 en vaart naar i10.",
    },
    "swim c8 c7, climb c7 c7, sail c7 c6": {
        "en": "easy 2 swims from c8 to c7, climbs into the boat there and sails it to c6.",
        "de": "easy 2 schwimmt von c8 nach c7, steigt dort ins Boot und fährt nach c6.",
        "nl": "easy 2 zwemt van c8 naar c7, stapt daar in de boot en vaart naar c6.",
    },
    "sail b7 c7, jump c7 c7, jump c7 c7": {
        "en": "easy 2 sails from b7 to c7 and has two jump overboard there.",
        "de": "easy 2 fährt von b7 nach c7 und lässt zwei dort über Bord springen.",
        "nl": "easy 2 vaart van b7 naar c7 en laat er twee daar overboord springen.",
    },
    "sail b4 b3, transfer b3 b2, ashore b2 c7": {
        "en": "easy 2 sails from b4 to b3, changes to the boat at b2 and goes ashore on c7.",
        "de": "easy 2 fährt von b4 nach b3, steigt in das Boot auf b2 um und geht auf c7 an Land.",
        "nl": "easy 2 vaart van b4 naar b3, stapt over in de boot op b2 en gaat aan land op c7.",
    },
    "transfer c7 c6, transfer k7 k6": {
        "en": "easy 2 changes from the boat at c7 to the one at c6 and from the one at k7 to the one at k6.",
        "de": "easy 2 steigt aus dem Boot auf c7 in das auf c6 und aus dem auf k7 in das auf k6 um.",
        "nl": "easy 2 stapt van c7 over in de boot op c6 en van k7 in die op k6.",
    },
    "ride c7 c6, walk g6 g7, ride k7 k6": {
        "en": "easy 2 rides the dolphin from c7 to c6 and another from k7 to k6, and walks from g6 to g7.",
        "de": "easy 2 reitet auf Delfinen von c7 nach c6 und von k7 nach k6 und geht von g6 nach g7.",
        "nl": "easy 2 laat zich van c7 naar c6 en van k7 naar k6 dragen en loopt van g6 naar g7.",
    },
    "climb c7 c7, climb k7 k7, land d9 e9": {
        "en": "easy 2 climbs into the boats at c7 and k7 and lands on e9 from d9.",
        "de": "easy 2 steigt auf c7 und k7 ins Boot und geht von d9 auf e9 an Land.",
        "nl": "easy 2 stapt op c7 en k7 in de boot en gaat van d9 aan land op e9.",
    },
}


@pytest.mark.parametrize(("line", "language"), [(line, language) for line in TOLD for language in TOLD[line]])
def test_each_way_to_tell_steps_together(line: str, language: str) -> None:
    """What is alike is told once with one verb, what goes on goes on from where it was."""
    said, points = tell(steps(line), language)
    assert said == TOLD[line][language]
    assert points.endswith(POINTS[language])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You swim from e10 to d10 and from i10 to j10, and walk from g6 to g7."),
        ("de", "Du schwimmst von e10 nach d10 und von i10 nach j10 und gehst von g6 nach g7."),
        ("nl", "Je zwemt van e10 naar d10 en van i10 naar j10 en loopt van g6 naar g7."),
    ],
)
def test_ones_own_steps_are_told_together_to_oneself(language: str, said: str) -> None:
    """Who looks back at a turn of one's own is addressed."""
    assert tell(steps("swim e10 d10, walk g6 g7, swim i10 j10", 0), language)[0] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "easy 2: g5 and h5 dive f4, g10 aboard g11, boat to h11, overboard twice, 0 left."),
        ("de", "easy 2: g5 und h5 ins Wasser f4, g10 an Bord g11, Boot nach h11, über Bord (2), noch 0."),
        (
            "nl",
            "easy 2: in het water g5 en h5 naar f4, aan boord g10 naar g11, boot naar h11, overboord 2 keer, nog 0.",
        ),
    ],
)
def test_in_brief_steps_are_told_together_too(language: str, said: str) -> None:
    """In brief there is no verb more than needed."""
    line = "dive g5 f4, dive h5 f4, board g10 g11, sail g11 h11, jump h11 h11, jump h11 h11"
    assert tell(steps(line), language, "brief") == [said]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "easy 2 sails the boat with two islanders from c7 to c6 and the one with two islanders from k7"),
        ("de", "easy 2 fährt das Boot mit zwei eigenen von c7 nach c6 und das mit zwei eigenen von k7 nach k6."),
        (
            "nl",
            "easy 2 vaart van c7 naar c6 met twee eilandbewoners aan boord en van k7 naar k6 met twee eil",
        ),
    ],
)
def test_in_full_it_is_told_who_is_aboard_of_each_boat(language: str, said: str) -> None:
    """In full each boat is told with its crew, and whose that is only where it is not clear."""
    assert tell(steps("sail c7 c6, sail k7 k6"), language, "full")[0].startswith(said)
    assert tell(steps("sail c7 c6"), language, "full")[0].count("easy 2") == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "sails from b3 to b2 and saves two islanders."),
        ("de", "fährt von b3 nach b2 und bringt zwei auf die Koralleninsel."),
        ("nl", "vaart van b3 naar b2 en redt twee eilandbewoners."),
    ],
)
def test_who_is_saved_right_after_the_boat_landed(language: str, said: str) -> None:
    """Where the boat is has just been told; whom it saves is counted, and in full the island is named once."""
    saved = steps("sail b3 b2, ashore b2 b1, ashore b2 b1")
    assert tell(saved, language)[0].startswith(f"easy 2 {said}")
    full = " ".join(tell(saved, language, "full"))
    assert len(re.findall(r"\bb1\b|koraaleiland|Koralleninsel", full)) == 1


@pytest.mark.parametrize(
    ("language", "verbosity", "said"),
    [
        ("en", "brief", "Saved at b2, 0 left."),
        ("de", "brief", "Von b2 gerettet, noch 0."),
        ("nl", "brief", "Gered vanaf b2, nog 0."),
        ("en", "normal", "You save an islander at b2."),
        ("de", "normal", "Du bringst einen von b2 auf die Koralleninsel."),
        ("nl", "normal", "Je redt een eilandbewoner vanaf b2."),
        ("en", "full", "You save an islander at b2, who stays on b1."),
        ("de", "full", "Du bringst einen Inselbewohner von b2 auf die nordwestliche Koralleninsel."),
        ("nl", "full", "Je brengt een eilandbewoner vanaf b2 in veiligheid op het noordwestelijke koraaleiland."),
    ],
)
def test_a_rescue_is_told_as_that(language: str, verbosity: str, said: str) -> None:
    """Who is saved is what matters of a landing: it is told first, and where from."""
    assert tell(steps("ashore b2 b1", 0), language, verbosity)[0] == said


def test_a_second_rescue_is_of_another() -> None:
    """Islanders who are saved one after the other, on different coral islands, are named once."""
    both = [told.Rescues(0, "b2", "b1", 1), told.Rescues(0, "l2", "l1", 1)]
    assert tell(both, "en") == ["You save an islander at b2 and save another at l2."]


def test_those_saved_at_one_landing_are_counted() -> None:
    """One from a boat and one who swam are two islanders saved, not one told twice."""
    both = steps("ashore b2 b1, land b2 b1", 0)
    assert tell(both, "nl")[0] == "Je redt twee eilandbewoners vanaf b2."
    assert tell(both, "en")[0] == "You save two islanders at b2."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You save an islander at b2."),
        ("de", "Du bringst einen von b2 auf die Koralleninsel."),
        ("nl", "Je redt een eilandbewoner vanaf b2."),
    ],
)
def test_a_dolphin_that_has_brought_somebody_home_goes_without_saying(language: str, said: str) -> None:
    """That it is free again is no news beside who is saved."""
    happened: list[Event] = []
    state = Laid("b2 ride red, l11 boat blue").state
    play(state, code_of(GAME.read(state, ("land", "b2", "b1", "rider"))), happened.append)
    assert {type(event) for event in happened} >= {events.EscortEnded, events.Rescued}
    assert tell(happened, language)[0] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You swim from e10 to d10."),
        ("de", "Du schwimmst von e10 nach d10."),
        ("nl", "Je zwemt van e10 naar d10."),
    ],
)
def test_a_single_step_is_told_as_ever(language: str, said: str) -> None:
    """What somebody does step by step is told step by step."""
    assert tell(steps("swim e10 d10", 0), language)[0] == said


@cache
def narrators() -> list[Narrator]:
    """Tell in every language and verbosity."""
    return [active_language(language, verbosity).narrator for language in LANGUAGES for verbosity in VERBOSITIES]


@given(crowded() | st.builds(lambda: Laid(HARD_TO_REORDER)), CHOICES)
def test_no_field_where_somebody_starts_or_arrives_is_left_out(table: Laid, choices: list[int]) -> None:
    """Whatever the language and however brief: both ends of every way are named, coral islands by their name."""
    for _, _, happened in stretches(table, choices):
        heard = GAME.gathered(happened)
        ends = {field for _, *pair in legs(heard) for field in pair} - ISLES
        for narrator in narrators():
            said = " ".join(narrator.tell(heard))
            assert ends <= {field.lower() for field in FIELD.findall(said)}, said
