"""What could be misheard of `island`: who is aboard, who is carried, who is meant, what is counted and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Event, GameEnded, Score
from atlantis_cli.games.island.messages import events, facts
from tests.island.laid import Laid, facts_at
from tests.language.test_island_sentences import active_language, answered, tell

if TYPE_CHECKING:
    from atlantis_cli.core.message import Message


def said(message: Message, language: str, *, shared: bool = False) -> str:
    """Tell Anna a message, or all who sit there."""
    spoken = active_language(language)
    if shared:
        spoken.narrator.listener = None
    return spoken.narrator.say(message)


def refused(table: Laid, line: str, language: str, *, shared: bool = False) -> str:
    """Tell why a command is not possible."""
    no = table.refused(line)
    assert no
    return said(no, language, shared=shared)


@pytest.mark.parametrize(
    ("language", "boats", "seen"),
    [
        ("en", "with one of your islanders, alongside two of Bo's swimmers.", "an octopus, an empty boat"),
        ("de", "mit einem von deinen, im Wasser zwei von Bo.", "eine Krake, ein leeres Boot."),
    ],
)
def test_nobody_beside_a_boat_sounds_as_if_aboard(language: str, boats: str, seen: str) -> None:
    """Behind those aboard nobody is told who is not; where a boat is one of several things, it comes last."""
    table = Laid("c7 boat red swim green green, d7 piece blue", seats=3)
    assert answered(table, "find boats", language).endswith(boats)
    assert seen in answered(Laid("i2 octopus boat, d7 piece blue"), "look i2", language)


@pytest.mark.parametrize(
    ("language", "look", "both"),
    [
        ("en", "A7: sea, one of easy 2's swimmers on a dolphin, an octopus.", "two of easy 2's swimmers on dolphins"),
        ("de", "A7: Meer, ein Schwimmer von easy 2 auf einem Delfin, eine Krake.", "von easy 2 auf Delfinen."),
        ("nl", "A7: zee, een zwemmer van easy 2 op een dolfijn, een octopus.", "van easy 2 op dolfijnen."),
    ],
)
@pytest.mark.rule("I44")
def test_who_carries_a_swimmer_is_told_apart_from_what_is_there(language: str, look: str, both: str) -> None:
    """Where hunters let another animal onto the field of a dolphin and its swimmer, the dolphin alone carries it."""
    assert answered(Laid("a7 ride blue octopus, d7 piece red"), "look a7", language) == look
    assert both in answered(Laid("a7 ride blue blue, d7 piece red"), "look a7", language)


def test_a_free_dolphin_beside_one_that_carries_is_told() -> None:
    """Of two dolphins and a swimmer one carries it, and the other is told as what is there."""
    seen = facts_at(Laid("a7 ride blue dolphin, d7 piece red").state, "a7")
    assert seen.animals == ("dolphin", "dolphin")
    assert seen.loose == ("dolphin",)


@pytest.mark.parametrize(
    ("language", "mine", "shared"),
    [
        ("en", "You have no swimmer at g3", "Anna has no swimmer at g3"),
        ("de", "Auf g3 schwimmt keiner von deinen", "Auf g3 schwimmt keiner von Anna"),
        ("nl", "Op g3 is geen zwemmer van jou", "Op g3 is geen zwemmer van Anna"),
    ],
)
@pytest.mark.rule("I19")
def test_whoever_has_nobody_there_is_named(language: str, mine: str, shared: str) -> None:
    """Where several people listen, it is named who has nobody there; dolphins have nothing to do with it."""
    table = Laid("d7 piece red, b5 swim red")
    assert refused(table, "swim g3 g2", language) == f"{mine}."
    assert refused(table, "swim g3 g2", language, shared=True) == f"{shared}."


@pytest.mark.parametrize(
    ("language", "one", "own"),
    [
        ("en", "move one of Bo's and one of easy 2's to g7.", "and one of your own to g7"),
        ("de", "versetzt einen von Bo und einen von easy 2 nach g7.", "einen von easy 2 und einen von deinen nach g7"),
        (
            "nl",
            "één eilandbewoner van Bo en één van easy 2 op g7.",
            "van easy 2 en één eigen eilandbewoner op g7",
        ),
    ],
)
def test_a_field_is_named_once_for_all_who_are_put_there(language: str, one: str, own: str) -> None:
    """Islanders of several players who are put onto the same field are told together."""
    put: list[Event] = [events.Displaced(0, owner, "g6", "g7", water=False) for owner in (2, 1, 0)]
    assert one in tell(put[:2], language)[0]
    assert own in tell(put[1:], language)[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "move one of Bo's and one of easy 2's to g7 and one of easy 2's to f7."),
        ("de", "versetzt einen von Bo und einen von easy 2 nach g7 sowie einen von easy 2 nach f7."),
        ("nl", "één eilandbewoner van Bo en één van easy 2 op g7 en één van easy 2 op f7."),
    ],
)
def test_after_several_it_is_told_whose_the_next_is(language: str, said: str) -> None:
    """Who goes to a field of their own, after several who share one, is told with the owner again."""
    goals = [(2, "g7"), (1, "g7"), (1, "f7")]
    assert said in tell([events.Displaced(0, owner, "g6", to, water=False) for owner, to in goals], language)[0]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "takes a shark and the boat at c7 with one of easy 2's islanders aboard."),
        ("de", "verschlingt auf c7 einen Hai und das Boot mit einem von easy 2."),
        ("nl", "sleurt op c7 een haai en de boot met één van easy 2 mee."),
    ],
)
def test_a_whirlpool_takes_the_boat_last(language: str, told: str) -> None:
    """What a whirlpool takes beside a boat does not sound as if it had been aboard."""
    table = Laid("d7 piece, d8 piece red, c7 boat blue shark", phase="sinking")
    assert told in " ".join(tell(table.events("sink d7", under="whirlpool"), language))


@pytest.mark.parametrize(
    ("language", "name", "told"),
    [("en", "mine", "danger 2"), ("de", "meine", "Gefahr 2"), ("nl", "mijn", "gevaar 2")],
)
def test_what_danger_counts_is_said_once(language: str, name: str, told: str) -> None:
    """`mine` tells so many dangerous spins with each field, of how many behind all of them, and nothing without any."""
    table = Laid("c7 boat red, c5 swim red, c6 monster shark octopus, d7 piece blue")
    mine = answered(table, "mine", language)
    assert mine.count("16") == 1, name
    assert "16" in mine.splitlines()[-1]
    assert mine.lower().count(told.replace("2", "8").lower()) == 3
    assert "16" not in answered(Laid("c7 boat red, d7 piece blue"), "mine", language)


@pytest.mark.parametrize(
    ("language", "you"), [("en", "The spinner"), ("de", "Die Drehscheibe"), ("nl", "De draaischijf")]
)
def test_in_full_what_can_be_done_begins_with_a_capital(language: str, you: str) -> None:
    """A sentence that says how to move an animal begins as sentences do."""
    spun: list[Event] = [events.PieceSunk(0, "d6", "lowland", "boat"), events.Spun(0, "octopus", "dive")]
    assert you in " ".join(tell(spun, language, "full"))


def test_one_of_sixteen_is_said_in_words() -> None:
    """In German a single spin agrees with what it counts, where a voice would read its numeral as it likes."""
    table = Laid("c3 swim red, k9 shark, d7 piece, d8 piece blue")
    assert answered(table, "danger c3", "de").startswith("Bei einer von 16 Drehungen sind Schwimmer auf c3 in Gefahr")


def test_the_end_tells_whose_they_are_in_german() -> None:
    """In German the saved are counted by their players, and names stay as they were given."""
    ended = GameEnded("all_settled", (1,), (Score(0, 1), Score(1, 12), Score(2, 0)))
    assert said(ended, "de").startswith("easy 2 gewinnt. Gerettet: einer von dir, 12 von easy 2 und keiner von Bo.")


@pytest.mark.parametrize(("language", "word"), [("en", "no piece has sunk"), ("de", "kein Teil versunken")])
@pytest.mark.rule("I42")
def test_a_standstill_does_not_say_that_nothing_changed(language: str, word: str) -> None:
    """Boats and animals did move before a game stands still: what did not happen is named."""
    ended = GameEnded("standstill", (0,), (Score(0, 1), Score(1, 0), Score(2, 0)))
    assert word in said(ended, language)


@pytest.mark.parametrize(
    ("language", "hint"),
    [("en", "better off there"), ("de", "besser aufgehoben"), ("nl", "beter af")],
)
def test_who_swims_already_is_not_sent_to_the_water(language: str, hint: str) -> None:
    """A hint for a swimmer does not promise a way to the sea."""
    assert hint in said(facts.Hint(0, "swim i10 j9", "better", 0, None, None, None), language)


@pytest.mark.parametrize(
    ("language", "kind", "gain", "hint"),
    [
        ("en", "attack", 1, "that costs easy 2 an islander"),
        ("en", "sink", 2, "two of easy 2's islanders stand there"),
        ("de", "sink", 1, "Dort steht ein Inselbewohner von easy 2"),
        ("de", "menace", 0, "Dort bedroht das Tier easy 2"),
        ("nl", "swirl", 1, "een draaikolk daar zou easy 2 een eilandbewoner kosten"),
        ("nl", "leave", 0, "daar is de dolfijn verder weg van de zwemmers van easy 2"),
    ],
)
def test_an_only_opponent_is_called_by_name(language: str, kind: str, gain: int, hint: str) -> None:
    """Between two a hint names the other player; between more it speaks of the others."""
    assert hint in said(facts.Hint(0, "animal c7 c9", kind, gain, 1, None, None), language)
    assert "easy 2" not in said(facts.Hint(0, "animal c7 c9", kind, gain, None, None, None), language)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "No field adjoins to the south, only to the north-west, north-east, east, south-east, south-west and west.",
        ),
        ("de", "Im Süden grenzt kein Feld an, nur im Nordwesten, Nordosten, Osten, Südosten, Südwesten und Westen."),
        ("nl", "Naar het zuiden ligt geen aangrenzend veld, alleen naar het noordwesten, noordoosten, oosten,"),
    ],
)
@pytest.mark.rule("I1")
def test_no_field_lies_north_or_south(language: str, told: str) -> None:
    """Who looks north or south hears that no field adjoins there, and which directions there are."""
    for line in ("scan b12 south", "scan d7 south"):
        assert answered(Laid("d7 piece red"), line, language).startswith(told)


@pytest.mark.parametrize(
    ("language", "first", "later"),
    [("en", "can no longer swim off", "land only after"), ("de", "wegschwimmen darf er nicht", "erst, wenn der")],
)
@pytest.mark.rule("I36")
def test_who_swam_to_a_dolphin_hears_first_that_it_cannot_swim_off(language: str, first: str, later: str) -> None:
    """Whoever swims off after having swum is told that, and then what is possible after a ride."""
    table = Laid("c7 dolphin, c6 swim red, d7 piece blue")
    table.play("swim c6 c7")
    no = refused(table, "swim c7 c8", language)
    assert no.index(first) < no.index(later)


def test_german_numbers_sound_like_what_they_count() -> None:
    """In German what is counted stands with its number where a voice would read it alone, or is a word."""
    put: list[Event] = [events.Displaced(0, 0, "g6", "g4", water=False)]
    assert tell(put, "de", "brief") == ["Einen von deinen nach g4."]
    table = Laid("a4 octopus, d7 piece red", spun="octopus 3")
    assert "niemand auf" not in answered(table, "moves all", "de")
    assert answered(table, "moves all", "de").endswith("Felder, auf denen niemand ist.")
    assert "eine Krake und eine Drei." in refused(table, "sink d7", "de")
    shark = Laid("c3 swim red, c6 shark, d7 piece blue")
    assert "der Hai auf c6 kommt bei 3" in answered(shark, "danger c3", "de")


def test_what_is_around_a_boat_is_not_told_as_aboard() -> None:
    """Dutch names a boat and its crew last, and what is beside a boat that was asked for as in the water."""
    table = Laid("d7 piece blue, c7 boat red shark, c5 boat red swim blue")
    assert answered(table, "look c7", "nl") == "C7: zee, een haai, een boot met één van jou."
    assert "met één van jou, in het water een zwemmer van easy 2;" in answered(table, "find boats", "nl")
    assert answered(table, "find sharks", "nl").endswith("in het noorden, bij een boot met één van jou.")
    assert "c5 noordwest, 1 van jou, in het water 1 zwemmer van easy 2" in answered(table, "find boats", "nl", "brief")


def test_whom_a_dolphin_carries_is_told_apart_from_who_swims_there() -> None:
    """Who swims on the field of a dolphin and its swimmer by themselves is told as that in Dutch."""
    table = Laid("d7 piece blue, c9 ride red, c9 swim red")
    carried = "met een zwemmer van jou op de rug, los daarvan een zwemmer van jou."
    assert answered(table, "find dolphins", "nl").endswith(carried)
    assert answered(table, "find swimmers", "nl").endswith("één van jou op een dolfijn, los daarvan één van jou.")


@pytest.mark.parametrize(
    ("language", "scanned", "beside"),
    [
        ("en", "f6 and f7, mountain, one of easy 2's islanders on each;", "one of easy 2's islanders on each."),
        ("de", "f6 und f7 Berg, einer von easy 2 auf jedem;", "Berg, einer von easy 2 auf jedem:"),
        ("nl", "f6 en f7 zijn berg, elk één van easy 2;", "berg, elk één van easy 2."),
    ],
)
def test_equal_fields_that_are_told_together_have_that_each(language: str, scanned: str, beside: str) -> None:
    """Where fields that are alike are told at once, what is there is on each of them; a coral island is one place."""
    table = Laid("f6 piece blue, f7 piece blue, b4 swim red, b5 swim red, d7 piece red", saved=(2, 0))
    assert scanned in answered(table, "scan f5 east", language)
    assert beside in answered(table, "neighbours g7", language)
    each = {"en": " each", "de": " auf jedem", "nl": "elk "}[language]
    for verbosity in ("normal", "brief"):
        assert answered(table, "scan b3 east", language, verbosity).count(each) == 1
        assert each not in answered(table, "neighbours b2", language, verbosity)


@pytest.mark.parametrize(
    ("language", "both"),
    [("en", "to h5, one to h6"), ("de", "nach h5, einen nach h6"), ("nl", "op h5, één op h6")],
)
def test_in_brief_one_hears_who_was_taken_where(language: str, both: str) -> None:
    """What a whirlpool takes is parted by fields, and who is put onto two of them by an and."""
    laid = "d7 piece, d8 piece red, c7 swim blue red, c8 boat red"
    told = tell(Laid(laid, phase="sinking").events("sink d7", under="whirlpool"), language, "brief")
    swept = next(line for line in told if "c8" in line)
    assert swept.index("c7") < swept.index(";") < swept.index("c8")
    put: list[Event] = [events.Displaced(0, 1, "g6", field, water=False) for field in ("h5", "h6")]
    assert both in tell(put, language, "brief")[0]
