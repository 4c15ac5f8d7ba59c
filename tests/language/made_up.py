"""A made-up language with three genders and four cases, and messages to tell in it."""

from __future__ import annotations

from typing import Any

from atlantis_cli.core.message import Event, Fact, Part, Seat
from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.narrator import Narrator

Thing = str  # "sun", as something to give


class Gem(Part):
    """A thing with a worth."""

    thing: Thing
    worth: int


class Given(Event):
    """A player gave a thing to somebody."""

    player: Seat
    thing: Thing
    to: Seat


class Got(Event):
    """A player has something now."""

    player: Seat
    count: int


class Shown(Fact):
    """Things lie open."""

    things: tuple[Thing, ...]
    gem: Gem | None
    holes: tuple[int, ...]


TABLES: dict[str, Any] = {
    "axes": {"number": "one few many", "case": "nom acc dat gen", "gender": "m f n", "kind": "strong weak"},
    "counts": {1: "one", "2/3/4": "few", "else": "many"},
    "numbers": {0: "nul", "brief": "{n}", 1: "uno", "else": "{n}"},
    "list": {"or": "1, 2 au 3", "else": "1, 2 ed 3"},
    "sentence": {"brief": "{player}: {clauses}.", "else": "{player} {clauses}."},
    "names": {
        "you": {"gen+before": {"f": "tua", "else": "tuo"}, "dat": "tu", "else": "ti"},
        "they": {"gen": {"-s/-x": "{n}'", "else": "{n}s"}, "dat": "o {n}", "else": "{n}"},
    },
    "patterns": {"regular": {"gen": "~en", "few": "~e", "many": "~i", "else": "~"}},
    "nouns": {
        "noun": {"coin": {"is": "f", "like": "regular", "stem": "coin"}},
        "thing": {
            "sun": {"is": "m", "box": {"is": "n", "else": "sunbox"}, "like": "regular", "stem": "sol"},
            "moon": {"is": "f", "acc": "lunam", "else": "luna"},
            "sea": {"is": "n", "else": "mar"},
        },
    },
    "words": {
        "the": {
            "is": "weak",
            "m": {"acc": "den", "dat": "dem", "else": "der"},
            "f": {"dat/gen": "der", "else": "die"},
            "else": "das",
        },
        "big": {"weak": {"nom": "grosse", "else": "grossen"}, "m": "grosser", "f": "grosse", "else": "grosses"},
        "uno": {"f": "una", "else": "uno"},
        "nul": {"f": "nula", "else": "nulo"},
        "give": {"you": "gives", "else": "givet"},
        "get": {"you": "gets", "else": "get"},
    },
    "parts": {"gem": "{the thing} {worth}", "thing_group": {"one_count": "{thing}", "else": "{count thing}"}},
    "messages": {
        "given": {"brief": "{thing.acc}", "else": "{player} {give} {the big thing.acc} {to.dat}"},
        "got": {"again": "{player} {get} ed {count coin}", "else": "{player} {get} {count coin} | Ping."},
        "shown": {
            "no_things": "nihil.",
            "one_things": "una: {things}.",
            "many_things+gem": "{Things}; {gem.acc}.",
            "else": "{things.or}.",
        },
    },
}


def narrator(listener: int | None = None, verbosity: str = "normal", **sections: Any) -> Narrator:  # noqa: ANN401
    """Make a narrator of the made-up language, with some sections replaced."""
    locale = Locale(merge({"made_up.yaml": TABLES | sections}))
    return Narrator(locale, ["Ama", "Bos", "cru"], listener, verbosity)


def phrase(text: str, listener: int | None = None) -> str:
    """Say one text about player 0, who gave the moon to player 1."""
    return narrator(listener, messages={"given": text}).say(Given(0, "moon", 1))
