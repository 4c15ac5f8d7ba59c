"""No language has to name another: each says how it calls itself, and so the others call it."""

from __future__ import annotations

import ast
import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.parser import Parser
from atlantis_cli.shell.files import languages
from atlantis_cli.shell.files.yamlfile import parsed
from atlantis_cli.shell.messages import answers
from tests.conftest import ROOT
from tests.shell.running import ANNA, here

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from atlantis_cli.language.locale import Locale

THREE = ("en", "de", "nl")
NAMES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
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


def called(words: Locale) -> list[str]:
    """Tell what a language calls each of the languages, when they are chosen."""
    narrator = Narrator(words, ("Anna",), 0)
    return [narrator.say(answers.LanguageChanged(code)) for code in languages.LANGUAGES]


def understood(words: Locale, line: str, codes: Sequence[str]) -> list[str]:
    """Return the languages that a name can mean."""
    return [token for (token,) in Parser(words).parse(line, lambda begun: [""] if begun else codes)]


def test_every_language_is_called_as_it_calls_itself(house: Callable[..., Path]) -> None:
    """In answers, help and commands each has its own name, in whatever language one plays; its code will do too."""
    house()
    for code in languages.LANGUAGES:
        words = languages.load(code, "path")
        said = called(words)
        for other, name in NAMES.items():
            assert name in said[languages.LANGUAGES.index(other)]
            assert understood(words, name.lower(), languages.LANGUAGES) == [other]
            assert understood(words, other, languages.LANGUAGES) == [other]
        usage = Narrator(words, ("Anna",)).say(answers.Usage("doctor", languages.LANGUAGES, languages.LANGUAGES))
        assert "English, Deutsch" in usage
        offered = Parser(words).next_words("", lambda begun: [] if begun else languages.LANGUAGES)
        assert {*offered} == {*NAMES.values()}


@pytest.mark.parametrize(
    ("code", "line", "meant"),
    [
        ("de", "Sprache Englisch", "en"),
        ("de", "language english", "en"),
        ("de", "Sprache Holländisch", "nl"),
        ("en", "language German", "de"),
        ("en", "language dutch", "nl"),
        ("nl", "taal Engels", "en"),
        ("nl", "taal Duits", "de"),
    ],
)
def test_the_names_that_people_know_are_understood(code: str, line: str, meant: str) -> None:
    """Who asks for a language by what it is called at home gets it, and it answers in its own words."""
    run = here(*ANNA, "--lang", code, lines=[line])
    assert run.text.splitlines()[-1] == [*called(languages.load(meant, "path"))][languages.LANGUAGES.index(meant)]


def test_names_of_other_languages_are_not_needed(house: Callable[..., Path]) -> None:
    """Without its aliases a language is whole: all that is lost is that those words are understood."""
    place = house()
    for code in languages.LANGUAGES:
        file = place / code / "table.yaml"
        tables: dict[str, Any] = parsed(file.read_bytes())
        assert tables.pop("aliases")
        file.write_text(json.dumps(tables), encoding="utf-8")  # which YAML reads too
    for code in languages.LANGUAGES:
        words = languages.load(code, "path")
        assert called(words) == called(languages.load(code, "island"))
        assert understood(words, "nederlands", languages.LANGUAGES) == ["nl"]
    assert understood(words, "Engels", languages.LANGUAGES) == []


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_nothing_told_names_another_language(code: str) -> None:
    """No file of a language says a word for another one, be it the other's own or one that is only understood."""
    folder = Path(languages.home(), code)
    tables = {file.name: parsed(file.read_bytes()) for file in folder.glob("*.yaml")}
    own = tables["grammar.yaml"]["language"]["name"]
    names = {name for other, name in languages.own_names().items() if other != code} - {own}
    names |= {alias for also in tables["table.yaml"].pop("aliases", {}).values() for alias in also}
    listened = re.compile(r"(^|-)listening\.yaml$")
    told = "\n".join(text for name, table in tables.items() if not listened.search(name) for text in leaves(table))
    assert [name for name in sorted(names) if re.search(rf"\b{name}(e|s|es|er|en|em)?\b", told, re.IGNORECASE)] == []


def leaves(entry: object) -> Iterator[str]:
    """Go through all texts of a file, and the keys of none."""
    if isinstance(entry, str):
        yield entry
    for inner in entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ():
        yield from leaves(inner)


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
    assert called(words) == [f"{name} from now on." for name in (*NAMES.values(), *codes)]
    assert understood(words, "English", languages.LANGUAGES) == ["en"]
    assert all(understood(words, code, languages.LANGUAGES) == [code] for code in codes)


def test_two_languages_of_one_name_are_told_apart(house: Callable[..., Path]) -> None:
    """A copy that still has the name of its model is called by its code: the name means the model, for everybody else.

    So it is too where one language understands a word that another has for its name.
    """
    place = house(fr="language: {name: Engels}\n")
    shutil.copytree(place / "en", place / "qq")
    languages.LANGUAGES = languages.known()
    for code in THREE:
        words = languages.load(code, "path")
        assert understood(words, "english", languages.LANGUAGES) == ["en"]
        assert understood(words, "qq", languages.LANGUAGES) == ["qq"]
        assert understood(words, "engels", languages.LANGUAGES) == ["fr"]
        assert "qq" in called(words)[languages.LANGUAGES.index("qq")]
        forms = [form for code in languages.LANGUAGES for form in Parser(words).forms(code)]
        assert len(forms) == len({*forms})
    assert understood(languages.load("qq", "path"), "english", languages.LANGUAGES) == ["qq"]
    assert understood(languages.load("qq", "path"), "en", languages.LANGUAGES) == ["en"]


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
    own = languages.own_names()
    assert own[code] != code
    assert own[code] not in {own[other] for other in THREE if other != code}


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
