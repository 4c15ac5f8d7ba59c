"""No language has to name another: each says how it calls itself, and so the others call it."""

from __future__ import annotations

import ast
import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.parser import Parser
from atlantis_cli.shell.files import languages
from atlantis_cli.shell.files.yamlfile import parsed
from atlantis_cli.shell.messages import answers
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from atlantis_cli.language.locale import Locale

THREE = ("en", "de", "nl")
FRENCH = "language: {name: Français}\n"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Return what copies the three languages, with other folders beside them, and lets the program find them there."""

    def built(**grammars: str) -> Path:
        for code in THREE:
            shutil.copytree(ROOT / "locales" / code, tmp_path / "locales" / code)
        for code, grammar in grammars.items():
            (tmp_path / "locales" / code).mkdir()
            (tmp_path / "locales" / code / "grammar.yaml").write_text(grammar, encoding="utf-8")
        monkeypatch.setattr(languages, "home", lambda: str(tmp_path / "locales"))
        monkeypatch.setattr(languages, "LANGUAGES", languages.known())
        return tmp_path / "locales"

    return built


def without_names(folder: Path) -> None:
    """Take out of the files of a language what it calls languages, itself among them; its own name stays."""
    file = folder / "table.yaml"
    tables: dict[str, Any] = parsed(file.read_bytes())
    tables["nouns"]["language"] = {"else": "{n}"}
    for code in languages.LANGUAGES:
        tables["commands"].pop(code, None)
    file.write_text(json.dumps(tables), encoding="utf-8")  # which YAML reads too


def called(words: Locale) -> list[str]:
    """Tell what a language calls each of the languages, when they are chosen."""
    narrator = Narrator(words, ("Anna",), 0)
    return [narrator.say(answers.LanguageChanged(code)) for code in languages.LANGUAGES]


def understood(words: Locale, line: str, codes: Sequence[str]) -> list[str]:
    """Return the languages that a name can mean."""
    return [token for (token,) in Parser(words).parse(line, lambda begun: [""] if begun else codes)]


def test_names_of_other_languages_are_not_needed(house: Callable[..., Path]) -> None:
    """Where no language knows a word for another one, each is called and understood as it calls itself."""
    place = house()
    for code in languages.LANGUAGES:
        without_names(place / code)
    for code in languages.LANGUAGES:
        words = languages.load(code, "path")
        said = called(words)
        for other, name in (("en", "English"), ("de", "Deutsch"), ("nl", "Nederlands")):
            assert name in said[languages.LANGUAGES.index(other)]
            assert understood(words, name.lower(), languages.LANGUAGES) == [other]
            assert understood(words, other, languages.LANGUAGES) == [other]
        usage = Narrator(words, ("Anna",)).say(answers.Usage("doctor", languages.LANGUAGES, languages.LANGUAGES))
        assert "English, Deutsch" in usage


def test_a_new_language_is_called_as_it_calls_itself(house: Callable[..., Path]) -> None:
    """The three have never heard of French, and say its name in lists, settings, help and commands."""
    house(fr=FRENCH)
    for code in THREE:
        words = languages.load(code, "island")
        narrator = Narrator(words, ("Anna",), 0)
        assert "Français" in narrator.say(answers.LanguageChanged("fr"))
        assert "Français" in narrator.say(answers.Set((answers.SettingSeen("language", "fr"),)))
        assert "Français" in narrator.say(answers.Usage("saves", languages.LANGUAGES, languages.LANGUAGES))
        assert understood(words, "francais", languages.LANGUAGES) == ["fr"]


def test_a_language_without_a_name_has_its_code(house: Callable[..., Path]) -> None:
    """A folder that was just copied, says nothing of itself or is broken is called by its code, and harms nobody."""
    silent = ["", "language: {name: English}\n", "language: [\n", "language: {}\n", "language: {name: {else: x}}\n"]
    codes = [f"x{letter}" for letter in "abcde"]
    house(**dict(zip(codes, silent, strict=True)))
    words = languages.load("en", "path")
    assert called(words) == [f"{name} from now on." for name in ("English", "German", "Dutch", *codes)]
    assert understood(words, "English", languages.LANGUAGES) == ["en"]
    assert all(understood(words, code, languages.LANGUAGES) == [code] for code in codes)


def test_another_language_is_found_for_an_example(house: Callable[..., Path]) -> None:
    """The example in the help is never the language in use, unless there is no other."""
    place = house()
    assert {code: languages.another(code) for code in languages.LANGUAGES} == {"en": "nl", "de": "nl", "nl": "de"}
    for code in ("de", "nl"):
        shutil.rmtree(place / code)
    languages.LANGUAGES = languages.known()
    assert languages.another("en") == "en"


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_each_language_names_itself(code: str) -> None:
    """Its own grammar says what it is called, and not by the name of one of the three."""
    own = languages.own_name(None, code)
    assert own != code
    assert own not in {languages.own_name(None, other) for other in THREE if other != code}


def test_python_names_no_language() -> None:
    """The code of a language stands in one place of the package: English is what is meant where nothing is known."""
    found = {
        (file.relative_to(ROOT).as_posix(), node.value)
        for file in (ROOT / "atlantis_cli").rglob("*.py")
        if any(f'"{code}"' in file.read_text("utf-8") for code in THREE)
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in THREE
    }
    assert found == {("atlantis_cli/shell/files/languages.py", languages.ENGLISH)}
