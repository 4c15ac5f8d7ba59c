"""The languages on disk: YAML that people write, kept parsed so that starting stays quick."""

from __future__ import annotations

import os

from atlantis_cli.games import ELSEWHERE
from atlantis_cli.language.locale import Locale, LocaleError, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.files.cache import kept
from atlantis_cli.shell.files.yamlfile import YamlError, line_of, parsed
from atlantis_cli.shell.messages import misuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

SHARED = ("grammar", "table")
ENGLISH = "en"


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
    return load_from(os.path.join(home(), language), [*(f"{name}.yaml" for name in SHARED), _own(language, game)])


def load_rules(language: str, game: str) -> Any:  # noqa: ANN401  (the tables of a rules file)
    """Load the rules of a game; a language without them has none to tell."""
    return load_from(os.path.join(home(), language), [_own(language, game, "-rules")]).sections


def load_tutorial(language: str, game: str) -> Any:  # noqa: ANN401  (the tables of a tutorial file)
    """Load the texts of a game's tutorial."""
    return load_from(os.path.join(home(), language), [_own(language, game, "-tutorial")]).sections


def _own(language: str, game: str, about: str = "") -> str:
    """Name a game's own file; one that lies elsewhere by its whole path."""
    name = f"{game}{about}.yaml"
    return os.path.join(ELSEWHERE[game][1], language, name) if game in ELSEWHERE else name


def load_from(place: str, names: Sequence[str]) -> Locale:
    """Load some files of one folder."""
    texts = [_text(place, name) for name in names]

    def merged() -> dict[str, Any]:
        return merge({_short(place, name): _tables(place, name, text) for name, text in zip(names, texts, strict=True)})

    return Locale(kept("\n".join((place, *names)), texts, merged))


def _short(place: str, name: str) -> str:
    """Name a file with the folder of its language: `de/path.yaml`."""
    return f"{os.path.basename(place)}/{os.path.basename(name)}"


def _text(place: str, name: str) -> bytes:
    try:
        with open(os.path.join(place, name), "rb") as file:
            return file.read()
    except OSError as error:
        raise LocaleError(_short(place, name), "", "file") from error


def _tables(place: str, name: str, text: bytes) -> Any:  # noqa: ANN401  (what a file says)
    try:
        return parsed(text)
    except YamlError as error:
        raise LocaleError(_short(place, name), "", error.reason, error.thing, error.line) from error


def explained(error: LocaleError, language: str) -> str:
    """Say what is wrong in a language in one sentence, in this language or in the first one that still can."""
    told = misuse.LanguageBroken(error.file, error.line or _line_of(error), error.entry, error.reason, error.thing)
    for name in (language, *known()):
        try:
            locale = load_from(os.path.join(home(), name), [f"{part}.yaml" for part in SHARED])
            return Narrator(locale, ()).say(told)
        except LocaleError:
            continue
    return f"{error}."  # no language has a word for it


def _line_of(error: LocaleError) -> int:
    """Find the line of the entry, where there is one."""
    try:
        with open(os.path.join(home(), error.file), "rb") as file:
            return line_of(file.read(), error.entry.split("."))
    except (OSError, ValueError):
        return 0
