"""The languages on disk: YAML that people write, kept parsed so that starting stays quick."""

from __future__ import annotations

import os

from atlantis_cli.language.locale import Locale, LocaleError, merge
from atlantis_cli.shell.cache import kept
from atlantis_cli.shell.yamlfile import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

SHARED = ("grammar", "table")


def home() -> str:
    """Find the languages: beside this package in a checkout, inside it once it is installed."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "locales")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "locales")


def load(language: str, game: str) -> Locale:
    """Load what is needed of a language to play a game."""
    return load_from(os.path.join(home(), language), [f"{name}.yaml" for name in (*SHARED, game)])


def load_rules(language: str, game: str) -> Any:  # noqa: ANN401  (the tables of a rules file)
    """Load the rules of a game; a language without them has none to tell."""
    return load_from(os.path.join(home(), language), [f"{game}-rules.yaml"]).sections


def load_from(place: str, names: Sequence[str]) -> Locale:
    """Load some files of one folder."""
    texts = [_text(place, name) for name in names]

    def merged() -> dict[str, Any]:
        return merge({name: _tables(name, text) for name, text in zip(names, texts, strict=True)})

    return Locale(kept("\n".join((place, *names)), texts, merged))


def _text(place: str, name: str) -> bytes:
    try:
        with open(os.path.join(place, name), "rb") as file:
            return file.read()
    except OSError as error:
        raise LocaleError(f"{name}: {error.strerror}") from error


def _tables(name: str, text: bytes) -> Any:  # noqa: ANN401  (what a file says)
    try:
        return parsed(name, text)
    except ValueError as error:
        raise LocaleError(str(error)) from error
