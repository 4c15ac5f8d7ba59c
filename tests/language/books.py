"""What can be told in a language and a game: kinds of messages, and what can stand in them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import combinations, product
from math import prod
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from atlantis_cli.core import message as core
from atlantis_cli.core.message import Message, Part, Refusal
from atlantis_cli.games import GAMES as OFFERED
from atlantis_cli.games import game_named
from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.sentence import shape
from atlantis_cli.shell.cli.options import VERBS
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.commands.speech import SIGNS
from atlantis_cli.shell.files import languages
from atlantis_cli.shell.files.languages import LANGUAGES as KNOWN
from atlantis_cli.shell.messages import answers, far, history, misuse, questions, reports
from atlantis_cli.shell.messages import refusals as shell_refusals
from atlantis_cli.shell.net import far_talk
from atlantis_cli.shell.output.aloud import DRIVERS
from atlantis_cli.shell.speech import sayings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import ModuleType

LOCALES = Path(__file__).parents[2] / "locales"
ROOMS = Path(__file__).parents[2] / "atlantis_cli" / "games"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
THREE = ("en", "de", "nl")
"""The languages for which tests know how a sentence has to sound."""

GAMES = sorted(room.parent.name for room in ROOMS.glob("*/game.py"))
"""Every game that has a room."""

VERBOSITIES: tuple[str, ...] = ("brief", "normal", "full")
SHELL: tuple[ModuleType, ...] = (core, answers, far, history, misuse, questions, reports, sayings, shell_refusals)
OF_EVERY_GAME = (core, answers, history, questions, shell_refusals)
"""Modules whose messages say what differs from game to game."""


class Page(NamedTuple):
    """A language and a game."""

    language: str
    game: str

    @property
    def english(self) -> Page:
        """Return the same game in English."""
        return Page("en", self.game)


PAGES = [Page(language, game) for language in LANGUAGES for game in GAMES]

PATH = Page("en", "path")


def named(page: Page) -> str:
    """Name a page for the report of a test."""
    return f"{page.language}-{page.game}"


SPEECH_REASONS = (
    *("prismatoid", "no_reader", "no_server", "no_module", "pyttsx3", "library", "own_voice", "hung", "broken"),
)
ROLES = ("figure", "gap", "from", "to", "card", "what", "value", "colour", "verb", "whole")
PLAYED = tuple(OFFERED)
NAMED: dict[tuple[str, str], tuple[Any, ...]] = {  # texts that the program chooses itself
    ("Usage", "verb"): ("", *VERBS),
    **dict.fromkeys([("Usage", "languages"), ("Usage", "codes"), ("Help", "languages")], (KNOWN,)),
    ("MissingWord", "verb"): ("replay", "delete", "completion"),
    ("ManualHeading", "section"): (
        *("name", "synopsis", "description", "options", "status", "environment", "files", "see_also"),
    ),
    ("ManualText", "section"): ("status", "language", "quiet", "colours", "files"),
    ("Choices", "free"): ("", "text", "number"),
    **dict.fromkeys(
        [
            (kind, "game")
            for kind in ("Title", "Titled", "AskGame", "AskTutorial", "Where", "Opened", "TableSeen", "Joined")
        ],
        PLAYED,
    ),
    **dict.fromkeys([(kind, "game") for kind in ("AskGoOn", "Loaded")], PLAYED),
    ("Understood", "players"): (("Anna", "easy"),),
    ("Understood", "persons"): ((), ("Anna",), ("Anna", "Hans")),
    ("Understood", "computers"): ((), ("easy",), ("easy", "easy 2")),
    ("Offered", "first"): (0, 1),
    ("Player", "kind"): ("person", "easy"),
    ("WrongValue", "option"): (
        "--players",
        "--think",
        "--seed",
        "--games",
        "--jobs",
        "--until",
        "--time-limit",
        "--lang",
    ),
    ("ResultsOfAnother", "option"): ("code", "program", "seed"),
    ("NumberTooLarge", "option"): ("--seed", "--games"),
    ("Seed", "seed"): (0, 15, 2**128),
    ("EngineFailed", "reason"): ("unreachable", "versions", "failed"),
    ("SeatLost", "reason"): ("ended", "silent", "errors", "flood", "unstarted", "unnamed", "interrupted"),
    ("SeatLost", "log"): ("", "Anna"),
    ("Goal", "verdict"): ("above", "below", ""),
    ("SaveSeen", "game"): ("", *PLAYED),
    ("SaveSeen", "players"): (("Anna", "easy"),),
    ("TalkExplained", "topic"): (*far_talk.TALK, "quit", "far"),
    ("PortTaken", "reason"): ("denied", "other"),
    ("Loaded", "players"): (("Anna", "Hans"),),
    ("Complaint", "reason"): ("Anna.",),
    ("Complaint", "text"): ("", "Word"),
    ("Doctor", "terminal"): ("", "xterm"),
    ("Doctor", "sound"): ("", "works", "player", "device"),
    ("Doctor", "device"): ("", "Card"),
    ("DriverSeen", "engine"): ("", "espeak"),
    ("DriverSeen", "reason"): ("", *SPEECH_REASONS),
    ("VoicesSeen", "voice"): ("", "German"),
    ("SpeechMissing", "reason"): SPEECH_REASONS,
    ("SpeechChanged", "driver"): (None, "pyttsx3"),
    ("SpeechChanged", "voice"): ("", "German"),
    ("NotHeard", "reason"): ("player", "device"),
    ("SoundMissing", "reason"): ("miniaudio", "device"),
    ("FileNotSpoken", "reason"): ("broken", "silent", "full", "denied", "missing", "folder", "other"),
    ("Quit", "name"): ("", "Word"),
    ("UnknownOption", "meant"): ("", "--lang"),
    ("LanguageBroken", "file"): ("Word",),
    ("LanguageBroken", "entry"): ("", "Word"),
    ("WhichOne", "role"): ROLES,
    ("Incomplete", "role"): ("", *ROLES),
    ("LanguageBroken", "reason"): (
        *("table", "list", "no_list", "elsewhere", "quotes", "bare", "text", "empty", "twice", "missing", "condition"),
        *("pattern", "noun", "word", "brace", "head", "companion", "seat", "alone", "phrase", "file", "encoding"),
        *("unprintable", "yaml", "count", "pair", "beginning", "opening"),
    ),
}
VALUES: dict[str, tuple[Any, ...]] = {
    "Seat": (0, 1),
    "Language": KNOWN,
    "Setting": (
        "language",
        "verbosity",
        "style",
        "pause",
        "width",
        "speech",
        "voice",
        "rate",
        "volume",
        "bell",
        "sound",
    ),
    "Choice": ("en", "brief", "rich", "none", "enter", "yes", "40", "on", "off", "auto"),
    "Driver": DRIVERS,
    "Remedy": ("pip install miniaudio", "apt install alsa-utils"),
    "Tone": ("card", "lost_game", "shark"),
    "Sign": ("A", *SIGNS.values()),
    "Called": ("Anna", "easy", "hard 2"),
    "Whole": ("Anna",),
    "str": ("Word",),
    "int": (0, 1, 2, 15),
    "float": (0.0, 1.5),
    "bool": (True, False),
}
MANY = 300
"""So many messages of a kind are told with all that can stand in them together."""

LISTENERS = (None, 0, 1)
EVERY = 1_000_000
"""More messages than there are of any kind."""

FEW = 11
"""So many parts of a kind stand in messages; a prime number, so that all their fields vary."""

FILLED = {
    *(("Help", field) for field in ("game", "looks", "table")),
    ("Set", "settings"),
    ("AskOption", "values"),
    ("UnknownShell", "shells"),
    ("AskGame", "games"),
    ("AskTutorial", "games"),
    ("WrongChoices", "possible"),
    ("AskGoOn", "points"),
    ("AskPlayers", "kinds"),
    ("OnlyListen", "computers"),
    ("NobodyCalled", "players"),
    ("WrongColours", "possible"),
    ("SaveSeen", "points"),
    ("Loaded", "points"),
    ("NotOneOf", "possible"),
    ("Rules", "topics"),
    ("Unclear", "candidates"),
    ("UndoWaits", "others"),
    ("AlreadySeen", "seen"),
    ("GameEnded", "scores"),
    ("SeedDisclosed", "scores"),
    ("Ambiguous", "words"),
    ("Doctor", "languages"),
    ("Spelled", "signs"),
    ("SoundsSeen", "kinds"),
    ("Doctor", "drivers"),
    ("Versus", "players"),
    ("GamesPlayed", "against"),
    ("Tournament", "standings"),
    ("Who", "people"),
    ("TableSeen", "people"),
    ("Joined", "people"),
    ("SeatsAreFor", "names"),
}
"""Lists that are never empty."""

SILENT = {"repeat", "why", "legal", "undone", "redone", "turn_started"}
"""What needs no sentence of its own, or not for everybody."""


def sheet(path: Path) -> Any:  # noqa: ANN401 - whatever stands in a file
    """Read a file of a language, as quickly as the program does."""
    return yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - both are safe


@cache
def locale(page: Page) -> Locale:
    """Read all of a language's words for a game."""
    files = ("grammar.yaml", "table.yaml", f"{page.game}.yaml")
    words = Locale(merge({name: sheet(LOCALES / page.language / name) for name in files}))
    return languages.named(words, page.language)


def messages(modules: Iterable[ModuleType]) -> list[type[Message]]:
    """Find the kinds of messages that are made in some modules; what others are made from is none itself."""
    return [
        kind
        for module in modules
        for kind in vars(import_module(module.__name__)).values()  # some are loaded at first use
        if isinstance(kind, type) and issubclass(kind, Message) and kind.__module__ == module.__name__
        if not kind.__subclasses__()
    ]


class Book:
    """A game's kinds of messages, those of the table among them, and what can stand in them."""

    def __init__(self, game: str) -> None:
        """Walk through all modules of a game."""
        room = import_module(f"atlantis_cli.games.{game}")
        modules = [import_module(found.name) for found in walk_packages(room.__path__, f"{room.__name__}.")]
        self.game, self.data = game, import_module(f"tests.language.of_{game}")
        self.own = messages(modules)
        every = [*messages(SHELL), *self.own]
        self.kinds = [kind for kind in every if kind.fields]
        self.told = [kind for kind in every if not issubclass(kind, Part)]
        self.parts = [kind for kind in self.kinds if issubclass(kind, Part)]
        first = game == GAMES[-1]
        others = {module.__name__ for module in (SHELL if first else OF_EVERY_GAME)}
        self.tested = [kind for kind in self.told if kind in self.own or kind.__module__ in others]
        self.silent = SILENT | self.data.SILENT
        self.filled = FILLED | self.data.FILLED
        self.values: dict[str, tuple[Any, ...]] = {**VALUES, **self.data.VALUES, "Command": self.data.COMMANDS}
        self.named = {**NAMED, **self.data.NAMED, **self._words()}
        self._each: dict[str, tuple[Any, ...]] = {}
        self._known: dict[type[Message], tuple[Message, ...]] = {}

    def _words(self) -> dict[tuple[str, str], tuple[Any, ...]]:
        """Name the commands and the rules of the game."""
        topics = (*self.data.PLAY, *game_named(self.game).asks(()), *registry.TALK)
        rules = sorted({kind.rule for kind in self.told if issubclass(kind, Refusal)} - {""})
        return {("Help", "topic"): ("", *dict.fromkeys(topics)), ("Why", "rule"): ("", *rules)}

    def possible(self, message: Message) -> bool:
        """Leave out what cannot be."""
        return bool(self.data.possible(message))

    def field_values(self, kind: type[Message], field: str) -> Iterable[Any]:
        """Return what can stand in a field."""
        annotation = kind.types[field]
        if field == "phase":
            return tuple(self.data.PHASES)
        if (kind.__name__, field) in self.named:
            return tuple(self.named[kind.__name__, field])
        name, listed = shape(annotation)
        if listed:
            single = list(self.each(name.removesuffix(" | None")))
            known = [*((one,) for one in single), tuple(single[:2]), (single[-1],) * 2]
            known += [self.data.RUNS[name]] if name in self.data.RUNS else [(12, 13, 14, 27)] if name == "int" else []
            if (kind.__name__, field) not in self.filled:
                known.append(())
            return (*known, None) if annotation.endswith("| None") else known
        return (*self.each(name), *((None,) if annotation.endswith("| None") else ()))

    def each(self, name: str) -> tuple[Any, ...]:
        """Return some values of a kind; of parts, some from everywhere."""
        if name in self.values:
            return self.values[name]
        if name not in self._each:
            part = next(kind for kind in self.parts if kind.__name__ == name)
            found = tuple(filter(self.possible, self._samples(part)))
            self._each[name] = found[:: len(found) // FEW + 1]
        return self._each[name]

    def samples(self, kind: type[Message], most: int = EVERY) -> Sequence[Message]:
        """Return a message with all that can stand in it, none twice; of too many, some from everywhere."""
        if kind not in self._known:
            self._known[kind] = tuple(dict.fromkeys(filter(self.possible, self._samples(kind))))
        found = self._known[kind]
        return found if len(found) <= most else Random(1).sample(found, most)

    def _samples(self, kind: type[Message]) -> Iterator[Message]:
        """Return a message with all that can stand in it; where that is too much, with each two fields together."""
        choices = [tuple(self.field_values(kind, field)) for field in kind.fields]
        if prod(map(len, choices)) <= MANY:
            yield from (kind(*chosen) for chosen in product(*choices))
            return
        for one, other in combinations(range(len(choices)), 2):
            for first, second in product(choices[one], choices[other]):
                for rest in (0, 1, -1):
                    row = [choice[rest % len(choice)] for choice in choices]
                    row[one], row[other] = first, second
                    yield kind(*row)


BOOKS = {game: Book(game) for game in GAMES}


def renderings(page: Page, kind: type[Message], most: int, *, spoken: bool = False) -> Iterator[str]:
    """Tell a message with so much that can stand in it, in each verbosity to each listener.

    Where those were more than `most` messages, each is told to one listener only, in turn.
    """
    book = BOOKS[page.game]
    found = book.samples(kind, most)
    listeners = LISTENERS if len(found) * len(LISTENERS) <= most else ()
    for verbosity in VERBOSITIES:
        narrator = Narrator(locale(page), ["Anna", "Hans"], None, verbosity, spoken=spoken)
        for number, message in enumerate(found):
            for narrator.listener in listeners or LISTENERS[number % len(LISTENERS) :][:1]:
                lines = narrator.tell([message])
                assert lines or kind.key in book.silent, message
                yield from lines
