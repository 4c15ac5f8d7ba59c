"""The languages on disk: YAML that people write, kept parsed so that starting stays quick.

No language knows of another. Each says in its own grammar how it calls itself, and so it is called everywhere.
"""

from __future__ import annotations

import os

from atlantis_cli.core.lazy import LazyModule, lazy
from atlantis_cli.games import ELSEWHERE
from atlantis_cli.language.locale import Locale, LocaleError, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.files.cache import kept
from atlantis_cli.shell.files.disk import content

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from atlantis_cli.shell.messages import misuse
else:
    misuse = LazyModule("atlantis_cli.shell.messages.misuse")  # most starts are no mistake

CHECKS = "atlantis_cli.language.book_checks"
SHARED = ("grammar", "table")
GRAMMAR = "grammar.yaml"
ENGLISH = "en"
QUESTIONS = "questions.yaml"
"""What can be asked, by meanings for which each language has its words: one file for all of them."""

INVITATIONS = "invitation-words.yaml"
LARGEST_FILE = 1 << 20
"""No language file has a tenth of that."""


def home() -> str:
    """Find the languages: beside this package in a checkout, inside it once it is installed."""
    package = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    inside = os.path.join(package, "locales")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "locales")


def known() -> tuple[str, ...]:
    """List the languages that have a folder; English comes first, as what is meant where nothing else is known."""
    try:
        folders = sorted(name for name in os.listdir(home()) if os.path.isdir(os.path.join(home(), name)))
    except OSError:
        return (ENGLISH,)
    return (ENGLISH, *(name for name in folders if name != ENGLISH))


LANGUAGES = known()


def load(language: str, game: str) -> Locale:
    """Load what is needed of a language to play a game."""
    return named(
        load_from(os.path.join(home(), language), [*(f"{name}.yaml" for name in SHARED), _own(language, game)]),
        language,
    )


def named(locale: Locale, language: str) -> Locale:
    """Complete a language by the names of all, each as it calls itself.

    A name that means two of them, as where a folder was just copied, means the first; the other keeps its code.
    """
    own = own_names()
    names: dict[str, str] = {}
    for code in sorted(LANGUAGES, key=lambda code: code != language):
        names[code] = code if fold(own[code]) in map(fold, names.values()) else own[code]
    nouns, meant = locale.section("nouns"), {fold(name): code for code, name in names.items()}
    commands = {**locale.section("commands"), **{code: [*dict.fromkeys((names[code], code))] for code in LANGUAGES}}
    aliases = {
        token: [alias for alias in also if meant.get(fold(alias), token) == token]
        for token, also in locale.section("aliases").items()
    }
    choices = {**names, **nouns.get("choice", {})}
    whole = {**nouns, "language": {**names, "else": "{n}"}, "choice": choices}
    return Locale({**locale.sections, "nouns": whole, "commands": commands, "aliases": aliases})


def own_names() -> dict[str, str]:
    """Return what each language calls itself; its code where it does not say so, or cannot be read."""
    texts = [_readable(code) for code in LANGUAGES]

    def found() -> dict[str, str]:
        return {code: _own_name(code, text) for code, text in zip(LANGUAGES, texts, strict=True)}

    names: dict[str, str] = kept("\n".join((home(), *LANGUAGES)), texts, found)
    return names


def _readable(language: str) -> bytes:
    """Return the grammar of a language; nothing where it cannot be read."""
    try:
        return _text(os.path.join(home(), language), GRAMMAR)
    except LocaleError:
        return b""


def _own_name(language: str, text: bytes) -> str:
    try:
        name = Locale(merge({GRAMMAR: _tables(language, GRAMMAR, text)})).section("language").get("name")
    except LocaleError:
        return language
    return name if isinstance(name, str) else language


def another(language: str) -> str:
    """Return the code of another language than this one, for an example; of this one where there is no other."""
    return next((code for code in reversed(LANGUAGES) if code != language), language)


def load_rules(language: str, game: str) -> Any:  # noqa: ANN401  (the tables of a rules file)
    """Load the rules of a game; a language without them has none to tell."""
    return _load_book(language, _own(language, game, "-rules"), lazy(CHECKS, "check_rules"))


def load_tutorial(language: str, game: str) -> Any:  # noqa: ANN401  (the tables of a tutorial file)
    """Load the texts of a game's tutorial."""
    return _load_book(language, _own(language, game, "-tutorial"), lazy(CHECKS, "check_lessons"))


def load_invitation_words(language: str) -> Sequence[str]:
    """Load the words of which invitations are made; a language without them lends those of English."""
    for name in (language, ENGLISH):
        if os.path.isfile(os.path.join(home(), name, INVITATIONS)):
            words: Sequence[str] = _load_book(name, INVITATIONS, lazy(CHECKS, "check_words"))["invitation"]
            return words
    return ()


def load_listening(language: str, game: str) -> Locale:
    """Load what is needed of a language to understand ordinary sentences; one without it understands commands only."""
    place = os.path.join(home(), language)
    shared = (os.path.join(home(), name) for name in (f"{game}-{QUESTIONS}", QUESTIONS))
    names = (_own(language, game, "-listening"), "listening.yaml", "meanings.yaml", *shared)
    return load_from(place, [name for name in names if os.path.isfile(os.path.join(place, name))])


def _own(language: str, game: str, about: str = "") -> str:
    """Return the path of a game's own file; of one that lies elsewhere, the whole path."""
    name = f"{game}{about}.yaml"
    return os.path.join(ELSEWHERE[game][1], language, name) if game in ELSEWHERE else name


def tutorial_file(game: str) -> str:
    """Return the path of a game's tutorial."""
    return f"{game}-tutorial.yaml"


def _load_book(language: str, name: str, check: Callable[[str, Any], None]) -> Any:  # noqa: ANN401  (its tables)
    place = os.path.join(home(), language)
    return load_from(place, [name], lambda tables: check(_short(place, name), tables)).sections


def load_from(place: str, names: Sequence[str], check: Callable[[Any], object] = bool) -> Locale:
    """Load some files of one folder; what is checked once is kept."""
    texts = [_text(place, name) for name in names]

    def merged() -> dict[str, Any]:
        tables = {_short(place, name): _tables(place, name, text) for name, text in zip(names, texts, strict=True)}
        whole = merge(tables)
        check(whole)
        return whole

    return Locale(kept("\n".join((place, *names)), texts, merged))


def _short(place: str, name: str) -> str:
    """Return the name of a file with the folder of its language: `de/path.yaml`."""
    return f"{os.path.basename(place)}/{os.path.basename(name)}"


def _text(place: str, name: str) -> bytes:
    try:
        text = content(os.path.join(place, name), LARGEST_FILE)
    except OSError as error:
        raise LocaleError(_short(place, name), "", "file") from error
    if len(text) > LARGEST_FILE:
        raise LocaleError(_short(place, name), "", "large")
    return text


def _tables(place: str, name: str, text: bytes) -> Any:  # noqa: ANN401  (what a file says)
    from atlantis_cli.shell.files.yamlfile import YamlError, parsed  # what was parsed before is kept

    try:
        return parsed(text)
    except YamlError as error:
        raise LocaleError(_short(place, name), "", error.reason, error.thing, error.line) from error


def explained(error: LocaleError, language: str) -> str:
    """Write what is wrong in a language in one sentence, in this language or in the first one that still can."""
    told = misuse.LanguageBroken(error.file, error.line or _line_of(error), error.entry, error.reason, error.thing)
    for name in (language, *known()):
        try:
            locale = load_from(os.path.join(home(), name), [f"{part}.yaml" for part in SHARED])
            return Narrator(locale, ()).say(told)
        except LocaleError:
            continue
    return f"{error}."  # no language has a word for it


def _line_of(error: LocaleError) -> int:
    """Find the line of the entry, where there is one; what is missing altogether is missing at the end."""
    from atlantis_cli.shell.files.yamlfile import line_of

    try:
        text = content(os.path.join(home(), error.file), LARGEST_FILE)
        end = len(text.splitlines()) if error.reason == "missing" else 0
        return line_of(text, error.entry) or end
    except (OSError, ValueError):
        return 0
