"""Every language tells every message there is, whatever stands in its fields, to everybody."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, product
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from atlantis_cli.core import message as core
from atlantis_cli.core.message import Message, Part
from atlantis_cli.games.path import events, facts, looks, refusals
from atlantis_cli.games.path.board import EDITIONS, FIGURES, ITEMS
from atlantis_cli.language.fields import shape
from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell import answers, history, misuse, questions, reports, sayings, talk
from atlantis_cli.shell import refusals as shell_refusals
from atlantis_cli.shell.aloud import DRIVERS
from atlantis_cli.shell.options import LANGUAGES as KNOWN
from atlantis_cli.shell.options import LATER, VERBS
from atlantis_cli.shell.speaking import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType


LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir())
VERBOSITIES: tuple[str, ...] = ("brief", "normal", "full")
MODULES: tuple[ModuleType, ...] = (
    core,
    events,
    facts,
    refusals,
    answers,
    history,
    misuse,
    questions,
    reports,
    sayings,
    shell_refusals,
)
KINDS = [
    kind
    for module in MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Message) and kind.__module__ == module.__name__ and kind.fields
]
BARE = [
    kind
    for module in (refusals, answers, history, misuse, questions, sayings, shell_refusals)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Message) and kind.__module__ == module.__name__ and not kind.fields
]
TOLD = [kind for kind in (*KINDS, *BARE) if not issubclass(kind, Part)]
SILENT = {"repeat", "why", "legal", "undone", "redone", "turn_started"}
"""What needs no sentence of its own, or not for everybody."""

UNWANTED = re.compile(r"[^\w .,'!?:;()\-\"\n]|_")
UNWANTED_IN_HELP = re.compile(r"[^\w .,'!?:;()\-\"\n=]|_")
CLUMSY = re.compile(r"  | [.,;:]|,,|,\.|\.\.|;\.|:\.|^[ ,.]|\(\)|\{|\}")
PLAY = ("move", "card", "pay", "buy", "bridge", "hold", "end", "pass")
LOOKS = looks.QUESTIONS
TALK = tuple(talk.TALK)
SPEECH_REASONS = ("prismatoid", "no_reader", "no_server", "no_module", "pyttsx3", "library", "hung", "broken")
VALUES: dict[str, tuple[Any, ...]] = {
    "Seat": (0, 1),
    "Item": ITEMS,
    "Card": ITEMS,
    "Figure": FIGURES,
    "Space": (0, 12, 27, 53, 54),
    "Command": ("move a flag helmet", "pay 5 olives 3 ring", "quit"),
    "Language": KNOWN,
    "Setting": ("language", "verbosity", "style", "pause", "width", "speech", "voice", "rate", "volume", "bell"),
    "Choice": ("en", "brief", "rich", "none", "enter", "yes", "40", "on", "off", "auto"),
    "Driver": DRIVERS,
    "Sign": ("A", *SIGNS.values()),
    "Whole": ("Anna",),
    "str": ("Word",),
    "int": (0, 1, 2, 15),
    "float": (0.0, 1.5),
    "bool": (True, False),
}
NAMED: dict[tuple[str, str], tuple[Any, ...]] = {  # texts that the program chooses itself
    ("Help", "topic"): ("", *PLAY, *LOOKS, *TALK),
    ("Usage", "verb"): ("", *VERBS),
    ("MissingWord", "verb"): ("replay", "delete"),
    ("NotYet", "feature"): ("prompt", "island", *sorted({*LATER.values()})),
    ("Hint", "kind"): ("move", "bridge", "pay", "buy", "pass", "end"),
    ("Why", "rule"): ("", *sorted({kind.rule for kind in (*KINDS, *BARE) if issubclass(kind, core.Refusal)} - {""})),
    ("GameStarted", "edition"): EDITIONS,
    ("GameEnded", "reason"): ("home", "all_passed", "all_settled", "standstill", "hurricane"),
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
    ("EngineFailed", "reason"): ("unreachable", "versions", "failed"),
    ("SeatLost", "reason"): ("ended", "silent", "errors", "flood", "unstarted", "unnamed", "interrupted"),
    ("SeatLost", "log"): ("", "Anna"),
    ("Goal", "verdict"): ("above", "below", ""),
    ("SaveSeen", "game"): ("", "path"),
    ("SaveSeen", "players"): (("Anna", "Hans"),),
    ("Loaded", "players"): (("Anna", "Hans"),),
    ("Loaded", "game"): ("path",),
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
    ("FileNotSpoken", "reason"): ("broken", "full", "denied", "missing", "folder", "other"),
    ("Quit", "name"): ("", "Word"),
    ("UnknownOption", "meant"): ("", "--lang"),
    ("LanguageBroken", "file"): ("Word",),
    ("LanguageBroken", "entry"): ("", "Word"),
    ("LanguageBroken", "reason"): (
        *("table", "list", "no_list", "elsewhere", "quotes", "bare", "text", "empty", "twice", "missing", "condition"),
        *("pattern", "noun", "word", "brace", "head", "companion", "seat", "alone", "phrase", "file", "encoding"),
        *("unprintable", "yaml"),
    ),
}
MANY = 300
"""So many messages of a kind are told with all that can stand in them together."""

SHOWN = re.compile(r'["()]|[,.;:!?]{2}|,$')
"""What can be seen, and not heard."""

SOME = 60
"""So many messages of a kind are spoken."""

LISTENERS = (None, 0, 1)
LOTS = 2500
"""Of more messages than these each is told to one listener only, in turn."""

FEW = 11
"""So many parts of a kind stand in messages; a prime number, so that all their fields vary."""

FILLED = {
    *((kind, "players") for kind in ("GameStarted", "Figures", "Tiles", "Scores")),
    *((kind, "places") for kind in ("Status", "PlayerFigures", "Holding")),
    *((kind, "spaces") for kind in ("BridgeBuilt", "GameStarted", "Look", "Near", "State")),
    *(("Help", field) for field in ("game", "looks", "table")),
    *((kind, "cards") for kind in ("Way", "Preview")),
    *((kind, "figures") for kind in ("Place", "Way", "Ahead")),
    ("Path", "stretches"),
    ("Stretch", "things"),
    ("Leads", "leads"),
    ("Set", "settings"),
    ("AskOption", "values"),
    ("AskGoOn", "players"),
    ("AskPlayers", "kinds"),
    ("NotOneOf", "possible"),
    ("Rules", "topics"),
    ("Spelled", "signs"),
    ("Unclear", "candidates"),
    ("GameEnded", "scores"),
    ("FinalCrossing", "figures"),
    ("State", "seats"),
    ("Ambiguous", "candidates"),
    ("Doctor", "languages"),
    ("Doctor", "drivers"),
    ("Tournament", "standings"),
}
"""Lists that are never empty."""

PHASES = ("start", "moving", "paying", "held", "over")


@cache
def locale(language: str) -> Locale:
    """Read all of a language's words for a game of path."""
    files = {name: LOCALES / language / name for name in ("grammar.yaml", "table.yaml", "path.yaml")}
    return Locale(merge({name: yaml.safe_load(file.read_text("utf-8")) for name, file in files.items()}))


def values(kind: type[Message], field: str) -> Iterable[Any]:
    """Give what can stand in a field."""
    annotation = kind.types[field]
    if field == "phase":
        return PHASES
    if (kind.__name__, field) in NAMED:
        return NAMED[kind.__name__, field]
    name, listed = shape(annotation)
    if listed:
        single = list(each(name.removesuffix(" | None")))
        known = [*((one,) for one in single), tuple(single[:2]), (single[-1],) * 2]
        if name in {"Space", "int"}:
            known.append((12, 13, 14, 27))
        if (kind.__name__, field) not in FILLED:
            known.append(())
        return (*known, None) if annotation.endswith("| None") else known
    return (*each(name), *((None,) if annotation.endswith("| None") else ()))


@cache
def each(name: str) -> tuple[Any, ...]:
    """Give some values of a kind; of parts, some from everywhere."""
    if name in VALUES:
        return VALUES[name]
    part = next(kind for kind in KINDS if kind.__name__ == name)
    found = tuple(samples(part))
    return found[:: len(found) // FEW + 1]


def samples(kind: type[Message]) -> Iterator[Message]:
    """Give a message with all that can stand in it; where that is too much, with each two fields together."""
    choices = [tuple(values(kind, field)) for field in kind.fields]
    if prod(map(len, choices)) <= MANY:
        yield from (kind(*chosen) for chosen in product(*choices))
        return
    for one, other in combinations(range(len(choices)), 2):
        for first, second in product(choices[one], choices[other]):
            for rest in (0, 1, -1):
                row = [choice[rest % len(choice)] for choice in choices]
                row[one], row[other] = first, second
                yield kind(*row)


def possible(message: Message) -> bool:
    """Leave out what cannot be: that a price is paid with nothing."""
    match message:
        case events.Paid(tiles=(), cards=()) | facts.Needless(tiles=(), cards=()):
            return False
        case facts.Preview(price=price, tiles=(), paid=()):
            return not price
    return True


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_an_entry(language: str) -> None:
    """Each message has a sentence, each part a phrase."""
    words = locale(language)
    lacking = [kind.key for kind in TOLD if kind.key not in words.section("messages")]
    lacking += [kind.key for kind in KINDS if issubclass(kind, Part) and kind.key not in words.section("parts")]
    assert not lacking


def renderings(language: str, kind: type[Message], step: int = 1, *, spoken: bool = False) -> Iterator[str]:
    """Tell all that can stand in a message, in each verbosity to each listener; with a step only some of it."""
    found = [message for message in samples(kind) if possible(message)][::step]
    for verbosity in VERBOSITIES:
        teller = Narrator(locale(language), ["Anna", "Hans"], None, verbosity, spoken=spoken)
        for number, message in enumerate(found):
            for teller.listener in LISTENERS if len(found) <= LOTS else LISTENERS[number % 3 :][:1]:
                lines = teller.tell([message])
                assert lines or kind.key in SILENT, message
                yield from lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
def test_every_message_is_told(kind: type[Message], language: str) -> None:
    """Whatever stands in a message, however much is told to whom, is said in letters that a reader reads well."""
    unwanted = UNWANTED_IN_HELP if kind is answers.Usage else UNWANTED
    for said in dict.fromkeys(renderings(language, kind)):
        assert not unwanted.findall(said), said
        assert not CLUMSY.findall(said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_spoken_has_no_sign_that_a_voice_stumbles_over(language: str) -> None:
    """Spoken, every message is letters, figures and pauses: no quote, no parenthesis, and no pause upon a pause."""
    for kind in TOLD:
        if kind is not answers.Usage:  # is read, at a shell
            step = sum(1 for _ in samples(kind)) // SOME + 1
            for said in dict.fromkeys(renderings(language, kind, step, spoken=True)):
                assert not UNWANTED.findall(said), said
                assert not SHOWN.findall(said), said
                assert not CLUMSY.findall(said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_told_in_the_language(language: str) -> None:
    """A command is told word by word as one would type it, however long it is."""
    words = locale(language)
    command = ("move", "a", *ITEMS)
    told = Narrator(words, ()).say(shell_refusals.Ambiguous((" ".join(command),)))
    assert " ".join(words.section("commands")[word][0] for word in command) in told
