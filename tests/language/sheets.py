"""What the files of a language say, taken apart: their texts, conditions, and what stands in braces."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from atlantis_cli.core.message import Message, Part
from atlantis_cli.language.grammar import GIVEN
from atlantis_cli.language.sentence import Fields, shape
from atlantis_cli.language.template import range_key, snake
from tests.language.books import BOOKS, VERBOSITIES, Page, locale

if TYPE_CHECKING:
    from collections.abc import Iterator

BRACES = re.compile(r"\{([^}]*)\}")
AMOUNTS = ("no", "one", "many")
ALWAYS = frozenset({"else", "written", "spoken", "they", "you", "again", "shared", *VERBOSITIES})
"""Conditions that every text may ask for."""


class Slot(NamedTuple):
    """What stands in braces: words, their head, its features, and whom a verb agrees with."""

    words: tuple[str, ...]
    head: str
    features: tuple[str, ...]
    agrees: str


class Text(NamedTuple):
    """A text, the conditions under which it is told, and where it stands."""

    where: str
    conditions: tuple[str, ...]
    text: str

    @property
    def slots(self) -> list[Slot]:
        """Take the braces apart."""
        return [slot(inside) for inside in BRACES.findall(self.text)]


def slot(text: str) -> Slot:
    """Read `The big thing.acc@owner`."""
    *words, head = text.split()
    head, _, agrees = head.partition("@")
    head, *features = head.split(".")
    first, *rest = [*words, head]
    *words, head = [first[:1].lower() + first[1:], *rest]
    return Slot(tuple(words), head, tuple(features), agrees)


def table(page: Page, name: str) -> dict[str, Any]:
    """Return a section of a language."""
    found: dict[str, Any] = locale(page).section(name)
    return found


def texts(where: str, entry: Any, conditions: tuple[str, ...] = ()) -> Iterator[Text]:  # noqa: ANN401 - text or table
    """Walk through all that an entry can say."""
    if isinstance(entry, str):
        yield Text(where, conditions, entry)
        return
    for condition, inner in entry.items():
        if condition not in GIVEN:
            yield from texts(where, inner, (*conditions, condition))


def atoms(conditions: tuple[str, ...]) -> Iterator[str]:
    """Take conditions apart into single features and fields."""
    for condition in conditions:
        for part in condition.split("+"):
            yield from part.split("/")


class Sheet:
    """Everything that a language says about one kind of message, its phrases included."""

    def __init__(self, page: Page, kind: type[Message], entry: str = "") -> None:
        """Read the entry of a kind of message, or another one that is about the same fields."""
        section = "parts" if issubclass(kind, Part) else "messages"
        self.page, self.kind, self.fields = page, kind, Fields(kind)
        self.texts: list[Text] = []
        self.phrases: set[str] = set()
        self._read(section, entry or kind.key)

    def _read(self, section: str, name: str) -> None:
        found = list(texts(f"{section}.{name}", table(self.page, section).get(name, "")))
        self.texts += found
        phrases = table(self.page, "phrases")
        for each in (slot.head for text in found for slot in text.slots if not slot.words):
            if each in phrases and each not in self.fields.places and each not in self.phrases:
                self.phrases.add(each)
                self._read("phrases", each)

    @property
    def slots(self) -> list[Slot]:
        """Return everything in braces."""
        return [slot for text in self.texts for slot in text.slots]

    @property
    def told(self) -> set[str]:
        """Name the fields that are told."""
        named = {word for slot in self.slots for word in (*slot.words, slot.head)}
        return named & set(self.fields.places)

    @property
    def asked(self) -> set[str]:
        """Name what the conditions ask for."""
        return {atom for text in self.texts for atom in atoms(text.conditions)}

    def field_of(self, atom: str) -> str:
        """Name the field that a condition asks for; none: it asks for a feature."""
        name, equals, _ = atom.partition("=")
        how, _, rest = name.partition("_")
        if name in self.fields.places:
            return name
        asks = how in AMOUNTS or how in {word for text in table(self.page, "counts").values() for word in text.split()}
        return rest if asks and rest in self.fields.places and not equals else ""


@cache
def sheets(page: Page) -> tuple[Sheet, ...]:
    """Read everything that a language can say, by kinds of messages; groups and ranges are kinds of their own."""
    kinds = [*BOOKS[page.game].told, *BOOKS[page.game].parts]
    return (*(Sheet(page, kind) for kind in kinds), *(Sheet(page, kind) for kind in pieces(page)))


def pieces(page: Page) -> Iterator[type[Part]]:
    """Make the kinds by which equal and neighbouring things are told together, as the narrator does."""
    shapes = {shape(kind.types[field]) for kind in BOOKS[page.game].kinds for field in kind.fields}
    for name in sorted({name.removesuffix(" | None") for name, listed in shapes if listed}):
        part = next((kind for kind in BOOKS[page.game].kinds if kind.__name__ == name), None)
        ranged = {**part.types, "last": part.types[part.fields[0]]} if part else {"first": name, "last": name}
        for key, types in ((f"{snake(name)}_group", {snake(name): name, "count": "int"}), (range_key(name), ranged)):
            if key in table(page, "parts"):
                piece: type[Part] = type("Piece", (Part,), {"__annotations__": types, "__slots__": ()})
                piece.key = key
                yield piece
