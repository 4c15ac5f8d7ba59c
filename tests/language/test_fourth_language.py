"""Languages that the program has never seen are told rightly from their files alone: French and Polish need no code."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.games.path.messages.events import TileSold, TurnHeld
from atlantis_cli.language.joining import Joins
from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.files.languages import load_from
from tests.language import french, polish

if TYPE_CHECKING:
    from pathlib import Path

    from atlantis_cli.core.message import Message

FILES = ("grammar.yaml", "games.yaml")
LANGUAGES = {"fr": french, "pl": polish}
TOLD = [(code, *told) for code, language in LANGUAGES.items() for told in language.TOLD]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write both languages as a translator would, each into a folder of its own."""
    place = tmp_path_factory.mktemp("locales")
    for code, language in LANGUAGES.items():
        (place / code).mkdir()
        for name, text in zip(FILES, (language.GRAMMAR, language.GAMES), strict=True):
            (place / code / name).write_text(text, encoding="utf-8")
    return place


@pytest.mark.parametrize(("code", "listener", "message", "said"), TOLD, ids=[said for *_, said in TOLD])
def test_a_sentence_is_right(folders: Path, code: str, listener: int | None, message: Message, said: str) -> None:
    """Elision, contraction, cases, genders and numbers come out as a speaker would say them."""
    narrator = Narrator(load_from(str(folders / code), FILES), LANGUAGES[code].NAMES, listener)
    assert narrator.say(message) == said


@cache
def french_tables() -> Locale:
    """Read French once."""
    return Locale(
        merge({name: yaml.safe_load(text) for name, text in zip(FILES, (french.GRAMMAR, french.GAMES), strict=True)})
    )


@given(st.text("aeéhyklsd- 1", min_size=1, max_size=6).filter(lambda name: name == name.strip()))
def test_a_name_stays_as_it_was_given(name: str) -> None:
    """A name decides how the word before it ends, and is itself never changed, not even where it is called le."""
    narrator = Narrator(french_tables(), (name,))
    assert narrator.say(TurnHeld(0)) in {
        f"Le jeu attend qu'{name} le termine.",
        f"Le jeu attend que {name} le termine.",
    }
    assert narrator.say(TileSold(0, "helmet", 3, 1)) == f"{name} vend la tuile du casque 3 et obtient une carte."


@pytest.mark.parametrize(
    ("left", "right", "said"),
    [
        ("le ", "bateau", "le bateau"),
        ("le", " île", "l'île"),
        ("De ", "le bateau", "Du bateau"),
        ("(de ", "les îles", "(des îles"),
        ("de ", "lest", "de lest"),
        ("de ", "le", "du"),
        ("de ", "", "de "),
        ("sable ", "amer", "sable amer"),
        ("Le ", "haut", "Le haut"),
        ("de ", "Île", "d'Île"),
        ("ta ", "île", "ton île"),
        ("ta  ", "île", "ta  île"),
    ],
)
def test_words_change_where_they_meet(left: str, right: str, said: str) -> None:
    """Only a whole word of the rules changes, with one space behind it, and a capital stays one."""
    assert Joins(french_tables()).join(left, right) == said


def test_a_language_without_joints_knows_none() -> None:
    """English, German and Dutch have no such rules, and so compile no sentence that looks for them."""
    assert not Narrator(Locale({}), ()).grammar.joins
