"""Nothing is missing in a language and nothing is left over: the files are compared key by key, without telling."""

from __future__ import annotations

from functools import cache

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.sound import KINDS as SOUNDS
from atlantis_cli.language.sentence import shape
from atlantis_cli.shell.commands.speech import SIGNS
from atlantis_cli.shell.files.languages import LANGUAGES as CODES
from atlantis_cli.shell.files.settings import AUTO, CHOICES, NUMBERS, TEXTS
from tests.language.books import BOOKS, PAGES, VERBOSITIES, Page, locale, named
from tests.language.sheets import (
    ALWAYS,
    BRACES,
    Sheet,
    Slot,
    Text,
    atoms,
    sheets,
    slot,
    table,
    texts,
)
from tests.language.spelling import WORD

OTHERS = [page for page in PAGES if page.language != "en"]
OWN_SECTIONS = {"fold", "joins", "beginnings", "sources"}
"""What a language need not have: other spellings of letters, words that join; the notes of where things stand."""

ALIKE = {"messages.version", "messages.doctor", "phrases.way_over"}
"""What is called the same in many languages."""

OWN_PARTS = ("_range", "_group")
"""Which things are told together each language decides for itself."""

CLASSES = {
    "language": {*CODES, "else"},
    "setting": {*CHOICES, *NUMBERS, *TEXTS, "else"},
    "choice": {*(value for values in CHOICES.values() for value in values), AUTO, "yes", "no", "else"},
    "called": {*(f"{level}{number}" for level in LEVELS for number in ("", " 2", " 3", " 4")), "else"},
    "driver": {"screen-reader", "else"},
    "remedy": {"else"},
    "sign": {*SIGNS.values(), "else"},
    "tone": {*SOUNDS, "else"},
}
"""The nouns of each class that is told in every game."""

BY_ITSELF = {"gen", "before", "lines", "counted", "later"}
"""Features that the program gives by itself."""

WORDS_BY_ITSELF = {"minus"}
"""Words that the program uses by itself."""


@cache
def english(page: Page) -> dict[str, Sheet]:
    """Read what English says about each kind of message of a game."""
    return {sheet.kind.key: sheet for sheet in sheets(page.english)}


def own(page: Page, *, of_all: bool = False) -> list[Sheet]:
    """Return what a language says about each kind of message; groups and ranges only if all are wanted."""
    return [sheet for sheet in sheets(page) if of_all or sheet.kind.key in english(page)]


def every_text(page: Page) -> list[Text]:
    """Return every sentence and phrase of a language."""
    return [
        text
        for section in ("messages", "parts", "phrases")
        for name, entry in table(page, section).items()
        for text in texts(f"{section}.{name}", entry)
    ]


def every_slot(page: Page) -> list[Slot]:
    """Return everything that stands in braces in a language, with the word that each number is written by."""
    numbers = [slot(text.text) for text in texts("numbers", table(page, "numbers")) if "{" not in text.text]
    return [*(slot for text in every_text(page) for slot in text.slots), *numbers]


def every_form(page: Page) -> list[Text]:
    """Return every form of the nouns, words, names, numbers and lists of a language."""
    flat = ("words", "patterns", "numbers", "list", "names", "sentence", "counts")
    found = [each for section in flat for each in texts(section, table(page, section))]
    nouns = table(page, "nouns").items()
    return found + [each for name, entries in nouns for each in texts(f"nouns.{name}", entries)]


@pytest.mark.parametrize("page", OTHERS, ids=named)
def test_languages_have_the_same_keys(page: Page) -> None:
    """Sections, messages, parts, commands and nouns are the same in all languages."""
    sections = [set(locale(one).sections) - OWN_SECTIONS for one in (page.english, page)]
    assert sections[0] == sections[1], f"sections of {page.language} and English: {sections[0] ^ sections[1]}"
    for section in ("messages", "commands", "nouns"):
        assert set(table(page, section)) == set(table(page.english, section)), section
    for name, entries in table(page.english, "nouns").items():
        if name != "noun":
            assert set(table(page, "nouns")[name]) == set(entries), name
    parts = [{name for name in table(one, "parts") if not name.endswith(OWN_PARTS)} for one in (page.english, page)]
    assert parts[0] == parts[1]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_message_is_there_and_no_other(page: Page) -> None:
    """Each message of the program has a sentence, each part a phrase, and no entry is about anything else."""
    assert set(table(page, "messages")) == {kind.key for kind in BOOKS[page.game].told}
    known = {sheet.kind.key for sheet in sheets(page)}
    missing = {f"no_{key}" for key in known}
    assert set(table(page, "parts")) - known - missing == set()


@pytest.mark.parametrize("page", OTHERS, ids=named)
def test_languages_tell_the_same(page: Page) -> None:
    """A message tells the same fields in every language; only a subject may be named where English has none."""
    told = {sheet.kind.key: (sheet.told, english(page)[sheet.kind.key].told) for sheet in own(page)}
    differing = {key: (here - there - {"player"}) | (there - here) for key, (here, there) in told.items()}
    assert {key: fields for key, fields in differing.items() if fields} == {}


@pytest.mark.parametrize("page", OTHERS, ids=named)
def test_languages_tell_apart_what_english_does(page: Page) -> None:
    """Every value, amount and verbosity that makes a difference in English makes one in every language."""
    lacking = {}
    for sheet in own(page):
        model = english(page)[sheet.kind.key]
        fields = {model.field_of(atom) for atom in model.asked} - {sheet.field_of(atom) for atom in sheet.asked}
        values = {atom for atom in model.asked - sheet.asked if "=" in atom}
        lacking[sheet.kind.key] = fields | values | (model.asked - sheet.asked) & {*VERBOSITIES, "spoken"}
    assert {key: what for key, what in lacking.items() if what} == {}


@pytest.mark.parametrize("page", OTHERS, ids=named)
def test_nothing_is_left_in_english(page: Page) -> None:
    """No sentence of two words or more is the same as in English."""
    model = set(every_text(page.english)) - {text for text in every_text(page.english) if text.where in ALIKE}
    same = model & set(every_text(page))
    left = sorted({text.where for text in same if len(WORD.findall(BRACES.sub("", text.text))) > 1})
    assert not left, f"{len(left)} entries of {page.language} are still in English: {', '.join(left)}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_slot_is_there(page: Page) -> None:
    """Everything in braces is a field of its message, a phrase, a noun or a word; words agree with seats or a thing."""
    nouns, words, phrases = table(page, "nouns")["noun"], table(page, "words"), table(page, "phrases")
    wrong = []
    for sheet in own(page, of_all=True):
        for each in sheet.slots:
            head = each.head in sheet.fields.places or each.head in {*nouns, *words}
            before = all(word in sheet.fields.places or word in words for word in each.words)
            if not before or not (head or (each.head in phrases and not each.words)):
                wrong.append((sheet.kind.key, each))
            if each.agrees and not rules(*sheet.fields.shapes.get(each.agrees, ("", False)), page):
                wrong.append((sheet.kind.key, each))
    assert not wrong


def rules(kind: str, listed: bool, page: Page) -> bool:  # noqa: FBT001 - as `shape` says it
    """Return whether words can agree with such a field: seats, a number, or a thing that is a noun."""
    return kind == "Seat" or (not listed and (kind == "int" or kind.lower() in table(page, "nouns")))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_condition_can_hold(page: Page) -> None:
    """A condition asks for a field of its message, or for a feature that something gives."""
    known = features(page)
    wrong = {
        (sheet.kind.key, text.where, atom)
        for sheet in own(page, of_all=True)
        for text in sheet.texts
        for atom in atoms(text.conditions)
        if not sheet.field_of(atom) and atom not in known
    }
    assert not wrong
    numbers = {str(number) for number in range(13)}
    forms = {
        (each.where, atom) for each in every_form(page) for atom in atoms(each.conditions) if each.where != "counts"
    }
    endings = {atom for where, atom in forms if where == "names" and atom.startswith("-")}
    keys = {key for entries in (*table(page, "nouns").values(), table(page, "words")) for key in entries}
    wrong_forms = {(where, atom) for where, atom in forms if atom not in known | numbers | endings | keys}
    assert {atom for _, atom in wrong_forms} - set(table(page, "patterns")) == set()


NAMES_IN_FORMS = {"n", "letter", "number"}
"""What can stand in braces in a noun's form: the thing's name, whole or in its two parts."""


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_forms_hold_names_only(page: Page) -> None:
    """In the forms of nouns braces hold a name, or its letters and its number together."""
    forms = [BRACES.findall(text.text) for text in every_form(page) if text.where.startswith(("nouns", "patterns"))]
    assert any("n" in inside for inside in forms)
    assert not [inside for inside in forms if not {*inside} <= NAMES_IN_FORMS]
    assert not [inside for inside in forms if ("letter" in inside) != ("number" in inside)]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_only_people_are_counted(page: Page) -> None:
    """`counted` stands behind a list of seats, of whose things equal ones are told together by their own phrase."""
    found = [(sheet, each) for sheet in own(page) for each in sheet.slots if "counted" in each.features]
    assert bool(found) == ("seat_group" in table(page, "parts"))
    assert not [(sheet.kind.key, each) for sheet, each in found if sheet.fields.shapes[each.head] != ("Seat", True)]


def together(page: Page) -> list[Page]:
    """List the pages of a language: some of its words are for all games."""
    return [other for other in PAGES if other.language == page.language]


def features(page: Page) -> set[str]:
    """Name all features that something gives in any game of a language."""
    return {*table(page, "list")} | {feature for other in together(page) for feature in given_on(other)}


def given_on(page: Page) -> set[str]:
    """Name what axes, counts, nouns and articles give, and what stands behind a dot."""
    given = {*ALWAYS, *BY_ITSELF}
    for axis in table(page, "axes").values():
        given.update(axis.split())
    given.update(word for text in texts("counts", table(page, "counts")) for word in text.text.split())
    given.update(feature for each in every_slot(page) for feature in each.features)
    return given.union(*(given_by(table(page, section)) for section in ("words", "patterns", "nouns")))


def given_by(entry: object) -> set[str]:
    """Find the features that forms give to their phrase."""
    if not isinstance(entry, dict):
        return set()
    found = set(str(entry.get("is", "")).split())
    return found.union(*(given_by(inner) for inner in entry.values()))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_feature_is_given_in_vain(page: Page) -> None:
    """What stands behind a dot is asked for by a form or a condition."""
    found = [text for other in together(page) for text in (*every_text(other), *every_form(other))]
    asked = {atom for text in found for atom in atoms(text.conditions)} | BY_ITSELF
    defaults = {axis.split()[0] for axis in table(page, "axes").values()}
    given = {feature for each in every_slot(page) for feature in each.features}
    assert given - asked - defaults == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_phrase_is_left_over(page: Page) -> None:
    """Every phrase is part of some message."""
    used = {phrase for sheet in own(page, of_all=True) for phrase in sheet.phrases}
    assert set(table(page, "phrases")) - used == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_word_is_left_over(page: Page) -> None:
    """Every word stands in some sentence, or is how a number is written."""
    used = {word for other in together(page) for each in every_slot(other) for word in (*each.words, each.head)}
    assert set(table(page, "words")) - used - WORDS_BY_ITSELF == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_noun_is_left_over_or_missing(page: Page) -> None:
    """Every noun stands in some sentence or is the name of a thing that a message can hold."""
    used = {each.head for other in together(page) for each in every_slot(other)}
    nouns, classes = table(page, "nouns"), {**CLASSES, **BOOKS[page.game].data.CLASSES}
    assert set(nouns["noun"]) - used == set()
    held = {shape(kind.types[field])[0].lower() for kind in BOOKS[page.game].kinds for field in kind.fields}
    assert set(nouns) - {"noun"} == set(classes)
    assert set(nouns) - {"noun"} - held == set()
    assert {name: set(entries) ^ classes[name] for name, entries in nouns.items() if name != "noun"} == {
        name: set() for name in classes
    }


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_pattern_is_left_over(page: Page) -> None:
    """Every pattern is followed by some word, and every word follows one that there is."""
    sections = ("words", "nouns", "patterns")
    asked = {like for other in together(page) for section in sections for like in likes(table(other, section))}
    assert set(table(page, "patterns")) <= asked


def likes(entry: object) -> set[str]:
    """Find the patterns that forms follow."""
    if not isinstance(entry, dict):
        return set()
    found = {entry["like"]} if isinstance(entry.get("like"), str) else set()
    return found.union(*(likes(inner) for inner in entry.values()))
