"""German as it is spoken today: what a native listener corrected once does not come back."""

from __future__ import annotations

import re
from functools import cache

import pytest

from atlantis_cli.core.message import Listener
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import refusals
from atlantis_cli.games.path.messages import standings
from atlantis_cli.language.narrator import Narrator
from tests.island.laid import Laid
from tests.language.books import BOOKS, LOCALES, PAGES, locale, renderings, sheet
from tests.language.test_island_sentences import active_language

PAGE = {page.game: page for page in PAGES if page.language == "de"}
INVERTED = re.compile(r", so (?!oft |weit |lange |viele? |dass )")
NUMBERS_IN_A_ROW = re.compile(r"\b\d+ \d+\b")
COMMAND = re.compile(r'"[^"]*"')
STIFF = re.compile(r"\bumsonst\b|von selbst gewählt|Am Ende fehlt|mit Verlust|\b(?:Kein|Keine) \w+ ist auf dem Brett")
MENDED = re.compile(
    r"niemande?m? von (?:dir|Anna|Bo)\b|[Nn]och \w+ weitere?\w?: |(?:ist|sind) zu bezahlen|Kein Punkt mehr"
    r"|darunter noch eins|ohne jemanden zu treffen|fehlen noch \d|mit einer [123]\b|\b[Kk]aufe (?:\d|Helm|Krone)"
    r"|Dazu passt nichts|einen eigenen nach \w+ und einen nach|vom Delfin auf \w+ nach|Gezogen ist schon"
    r"|weiteren? nennt|zu viel, bringt|für Karten ab\b|und das Feld ist besetzt|\bfür [ABC] \d"
    r"|darunter noch \w+ Plättchen, |einen weiteren nach|lässt sich v\w+ Delfin|dort von einem Delfin| je Feld[:;]"
    r"|droht [A-Z]"
)
ENOUGH = 40
"""So many messages of a kind show each of its sentences."""


@cache
def heard(game: str) -> tuple[str, ...]:
    """Return what is told in whole sentences in a game."""
    book, page = BOOKS[game], PAGE[game]
    kinds = [kind for kind in book.tested if kind.key != "usage"]
    return tuple(dict.fromkeys(said for kind in kinds for said in renderings(page, kind, ENOUGH)))


def rules(game: str) -> list[str]:
    """Return every text of the rules of a game."""
    found = sheet(LOCALES / "de" / f"{game}-rules.yaml")
    return [*(topic["text"] for topic in found["topics"].values()), *found["rules"].values()]


@pytest.mark.parametrize("game", PAGE)
def test_a_main_clause_follows_its_condition_without_so(game: str) -> None:
    """Rules and sentences say "Ist das Feld frei, bleibt die Figur", as the rulebooks do, not "so bleibt sie"."""
    assert not [text for text in (*rules(game), *heard(game)) if INVERTED.search(text)]


@pytest.mark.parametrize("game", PAGE)
def test_words_stand_between_numbers(game: str) -> None:
    """No number follows another by a space alone, but in a command: a voice would make one of the two."""
    assert not [text for text in heard(game) if NUMBERS_IN_A_ROW.search(COMMAND.sub("", text))]


@pytest.mark.parametrize("game", PAGE)
def test_stiff_words_are_gone(game: str) -> None:
    """What means something else today, or sounds translated, is not said."""
    assert not [text for text in (*rules(game), *heard(game)) if STIFF.search(text)]


@pytest.mark.parametrize("game", PAGE)
def test_what_sounded_wrong_to_a_fresh_reader_is_gone(game: str) -> None:
    """What somebody stumbled over who read two games aloud is said as they would say it."""
    assert not [text for text in (*rules(game), *heard(game)) if MENDED.search(text)]


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ((4,), "Zwei Plättchen liegen noch auf Feld 4."),
        ((4, 9), "Je zwei Plättchen liegen noch auf den Feldern 4 und 9."),
    ],
)
def test_two_tiles_lie_on_each_space(tiles: tuple[int, ...], said: str) -> None:
    """There are two tiles on each of the spaces, not two on all of them together."""
    narrator = Narrator(locale(PAGE["path"]), ["Anna", "Bo"], 0)
    assert narrator.say(standings.Stacks(tiles)) == said


@pytest.mark.parametrize(
    ("animals", "said"),
    [
        (("shark",), "Auf c5 ist ein Hai, "),
        (("shark", "shark"), "Auf c5 sind zwei Haie, "),
        (("monster", "shark"), "Auf c5 sind ein Seemonster und ein Hai, "),
    ],
)
def test_a_verb_agrees_with_how_many_animals_are_there(animals: tuple[str, ...], said: str) -> None:
    """One animal is there, two are."""
    narrator = Narrator(locale(PAGE["island"]), ["Anna", "Bo"], 0)
    assert narrator.say(refusals.EscortBarred("c5", animals)).startswith(said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("preview walk d7 d8", "Danach auf d8: einer von deinen."),
        ("preview board d7 c7", "Danach auf c7: ein Boot mit einem von deinen."),
        ("preview dive d7 c8", "Danach auf c8: ein Schwimmer von dir."),
    ],
)
def test_a_preview_says_who_would_be_where(line: str, said: str) -> None:
    """A field comes first and after a colon what would be there, on land, in a boat or in the water."""
    table = Laid("d7 piece red, d8 piece, c7 boat, e5 piece blue")
    fact = GAME.answer(table.state, tuple(line.split()), Listener(frozenset(), all=False, trail=()))
    assert active_language("de").narrator.say(fact).startswith(said)


def test_a_crowd_in_the_water_is_counted_in_words() -> None:
    """Four swimmers begin a sentence with a word, as three do."""
    table = Laid("d7 piece blue, c5 shark, c7 swim red red red red")
    fact = GAME.answer(table.state, ("danger",), Listener(frozenset({0}), all=False, trail=()))
    assert active_language("de").narrator.say(fact).startswith("Vier im Wasser auf c7 sind ")
