"""The command line: read by hand, because what is wrong must be said well in every language."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import COLOURS, DEAL
from atlantis_cli.core.lazy import LazyModule
from atlantis_cli.games import GAMES, OF_GAMES, USUAL, game_named
from atlantis_cli.shell.asked import CLOCKED, DIGITS, NUMBER_LIMIT, WIDTHS, Options, said_seed, whole_number
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.output.aloud import DRIVERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.messages import misuse
else:
    misuse = LazyModule("atlantis_cli.shell.messages.misuse")  # most starts are no mistake

VERBS = ("replay", "tournament", "doctor", "saves", "delete", "host", "join", "serve", "completion")
SHELLS = ("bash", "zsh", "fish", "powershell")
WORDS = {"replay": range(1, 2), "delete": range(1, 2), "completion": range(1, 2), "join": range(50)}
"""How many words beside options a verb takes; the others take none."""

LONGEST_THOUGHT = 3600
"""How many seconds a computer player can be given for a decision."""

MOST_IMAGINED = range(1, 10**9 + 1)
"""How many games can be imagined for a decision."""

FLAGS = ("help", "version", "reveal", "open-hands", "no-undo", "local", "watch", "new")
VALUES: Mapping[str, tuple[str, ...]] = {  # the values an option can have; () for any
    "game": tuple(GAMES),
    "players": (),
    "seed": (),
    DEAL: (),
    "lang": LANGUAGES,
    **dict.fromkeys(OF_GAMES, ()),
    "first": (),
    COLOURS: (),
    "format": ("text", "jsonl"),
    "on-error": ("stop", "continue"),
    "style": ("quiet", "plain", "rich"),
    "verbosity": ("brief", "normal", "full"),
    "width": (),
    "speech": ("on", "off"),
    "speech-driver": DRIVERS,
    "speech-file": (),
    "sound": ("on", "off"),
    "think": (),
    "games": (),
    "jobs": (),
    "cluster": (),
    "results": (),
    "until": (),
    "time-limit": (),
    "port": (),
    "address": (),
    "absent": ("wait", *LEVELS),
    "clock": (),
    "seats": (),
    "name": (),
}
FORMATS: Mapping[str, tuple[str, ...]] = {"tournament": (*VALUES["format"], "csv")}
"""What stdout can carry beside the usual."""

NUMBERS: Mapping[str, range] = {
    "games": range(1, NUMBER_LIMIT),
    DEAL: range(NUMBER_LIMIT),
    "jobs": range(1, NUMBER_LIMIT),
    "width": WIDTHS,
    "until": range(1, 100),
    "time-limit": range(1, 86_401),
    "port": range(65_536),
    "clock": CLOCKED,
    "seats": range(2, 5),
}
"""Options that are whole numbers, and which."""

SHARED = ("help", "version", "lang")
SPEECH = ("speech", "speech-driver")
OUTPUT = ("format", "reveal", "style", "verbosity", "width", *SPEECH, "speech-file", "sound")
GAME = ("game", "players", "seed", DEAL, *OF_GAMES, "time-limit")
TOLD = ("format", "style", "verbosity", "width", *SPEECH, "speech-file", "sound")
DOOR = ("port", "address", "local", "absent", "clock", "no-undo")
TAKEN: Mapping[str, tuple[str, ...]] = {  # which options each verb takes
    "": (*SHARED, *OUTPUT, *GAME, "first", COLOURS, "think", "on-error", "open-hands", "no-undo"),
    "replay": (*SHARED, *OUTPUT),
    "tournament": (
        *SHARED,
        *SPEECH,
        *GAME,
        "format",
        "verbosity",
        "width",
        "think",
        "games",
        "jobs",
        "cluster",
        "results",
        "until",
    ),
    "doctor": (*SHARED, *SPEECH),
    "saves": (*SHARED, *SPEECH, "format"),
    "delete": (*SHARED, *SPEECH),
    "host": (*SHARED, *TOLD, *DOOR, "game", *OF_GAMES, "seats", "name", "new"),
    "join": (*SHARED, *TOLD, "address", "port", "name", "watch"),
    "serve": (*SHARED, "verbosity", "width", *DOOR),
    "completion": SHARED,
}


def read(argv: Sequence[str]) -> Options | Refusal:
    """Read a command line."""
    place = _place_of_verb(argv)
    verb, rest = ("", argv) if place is None else (argv[place], [*argv[:place], *argv[place + 1 :]])
    given: dict[str, str] = {}
    words: list[str] = []
    waiting = iter(rest)
    for word in waiting:
        if not word.startswith("-"):
            words.append(word)
        elif wrong := _option(verb, word, waiting, given):
            return wrong
    if "help" in given or "version" in given:
        return Options(verb, tuple(words), given)
    return _complete(Options(verb, tuple(words), given))


def _place_of_verb(argv: Sequence[str]) -> int | None:
    """Find the verb: the first word that is neither an option nor the value of one."""
    before = ""
    for place, word in enumerate(argv):
        if not word.startswith("-") and before.removeprefix("--") not in VALUES:
            return place if word in VERBS else None
        before = word
    return None


def _option(verb: str, word: str, waiting: Iterable[str], given: dict[str, str]) -> Refusal | None:
    """Take one option, with its value, from the line."""
    name, equals, value = word.lstrip("-").partition("=")
    name = {"h": "help", "V": "version"}.get(name, name)
    if name not in TAKEN[verb] or (len(name) > 1 and not word.startswith("--") and word not in {"-h", "-V"}):
        meant = close_to(name, TAKEN[verb])
        return misuse.UnknownOption(word.partition("=")[0], f"--{meant}" if meant else "")
    if name in FLAGS:
        if equals:
            return misuse.UnwantedValue(f"--{name}")
        given[name] = "yes"
        return None
    if not equals:
        value = next(iter(waiting), "")
        if not value or value.startswith("--"):
            return misuse.MissingValue(f"--{name}")
    given[name] = value
    return _value(verb, name, value)


def close_to(word: str, known: Sequence[str]) -> str:
    """Guess which word was meant; "" where none is near."""
    from difflib import get_close_matches  # only after a mistake

    return "".join(get_close_matches(word, known, 1))


def _value(verb: str, name: str, value: str) -> Refusal | None:
    """Check the value of an option."""
    known = FORMATS.get(verb, VALUES[name]) if name == "format" else VALUES[name]
    if known and value not in known:
        return misuse.WrongValue(f"--{name}", value, known)
    if name == "think" and not _thinkable(verb, value):
        return misuse.WrongValue("--think", value, ())
    wrong = said_seed(value) < 0 if name == "seed" else name in NUMBERS and whole_number(value) not in NUMBERS[name]
    if wrong:
        endless = name == "seed" or NUMBERS[name].stop == NUMBER_LIMIT
        if endless and value.isascii() and value.isdigit() and int(value[:DIGITS]):
            return misuse.NumberTooLarge(f"--{name}", str(NUMBER_LIMIT - 1))
        return misuse.WrongValue(f"--{name}", value, ())
    return None


def _thinkable(verb: str, value: str) -> bool:
    """Return whether so much can be thought: seconds at a table, imagined games in a tournament, which has no clock."""
    return whole_number(value) in MOST_IMAGINED if verb == "tournament" else 0 < seconds(value) <= LONGEST_THOUGHT


def seconds(text: str) -> float:
    """Read seconds, whole or with a fraction, by point or comma; 0 for anything else."""
    text = text.replace(",", ".", 1)
    whole, _, part = text.partition(".")
    sound = len(text) <= DIGITS and all(digits.isascii() and digits.isdigit() for digits in (whole or "0", part or "0"))
    return float(text) if sound and (whole or part) else 0.0


def _complete(options: Options) -> Options | Refusal:
    """Check what belongs together."""
    wanted = WORDS.get(options.verb, range(1))
    if len(options.words) >= wanted.stop:
        return misuse.UnwantedWord(options.words[wanted[-1]], close_to(options.words[wanted[-1]], VERBS))
    if len(options.words) < wanted.start:
        return misuse.MissingWord(options.verb)
    if options.verb == "completion" and options.words[0] not in SHELLS:
        return misuse.UnknownShell(options.words[0], SHELLS)
    return _chosen(options, [name for name in OF_GAMES if name in options]) or _coloured(options) or options


def _coloured(options: Options) -> Refusal | None:
    """Refuse colours in a game that has none."""
    if COLOURS not in options or game_named(options.get("game", USUAL)).colours:
        return None
    return misuse.OptionOfOtherGame(f"--{COLOURS}", next(game for game in GAMES if game_named(game).colours))


def _chosen(options: Options, names: Iterable[str]) -> Refusal | None:
    """Refuse an option of a game that is not played, and a value that its option does not have."""
    game = options.get("game", USUAL)
    for name in names:
        if game != OF_GAMES[name]:
            return misuse.OptionOfOtherGame(f"--{name}", OF_GAMES[name])
        option = next(option for option in game_named(game).options if option.name == name)
        options.given[name] = option.chosen(said := options.get(name))
        if not options.given[name]:
            wrong = misuse.WrongChoices if option.many else misuse.WrongValue
            return wrong(f"--{name}", said, option.values)
    return None


def asked_language(argv: Sequence[str]) -> str:
    """Find the language that was asked for, even on a line that is otherwise wrong; the last one counts."""
    found = ""
    for word, after in zip(argv, [*argv[1:], ""], strict=False):
        value = after if word == "--lang" else word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        found = value if value in LANGUAGES else found
    return found


def system_language(environ: Mapping[str, str]) -> str:
    """Choose a language by the system's locale, `pt_BR.UTF-8`: by as much of its beginning as there is."""
    said = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    parts = said.lower().replace(".", "_").replace("@", "_") + "_"
    return max((code for code in LANGUAGES if parts.startswith(f"{code.lower()}_")), key=len, default=LANGUAGES[0])
