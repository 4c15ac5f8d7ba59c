"""Where several people share a keyboard, everybody is called by name."""

from __future__ import annotations

import re

import pytest

from atlantis_cli.core.message import Message, Part, Refusal
from atlantis_cli.games.island.messages import map_facts
from atlantis_cli.games.path.messages import facts, refusals
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.messages.questions import Welcome
from tests.language.books import BOOKS, EVERY, LANGUAGES, PAGES, VERBOSITIES, Page, locale, named

NAMES = ("Anna", "Hans")
WIDTH = 79
PRONOUNS = {
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|dein|deine|deinen|deinem|deiner|deines)\b", re.IGNORECASE),
    "nl": re.compile(r"\b(je|jij|jou|jouw|u|uw)\b", re.IGNORECASE),
}


def about_players(game: str) -> list[type[Message]]:
    """Return the messages of a game that are about a player, and all its refusals."""
    kinds = [kind for kind in BOOKS[game].kinds if not issubclass(kind, Part)]
    refusals_of = {kind for kind in BOOKS[game].own if issubclass(kind, Refusal)}
    return [kind for kind in kinds if kind.types.get("player", "").startswith("Seat") or kind in refusals_of]


@pytest.mark.soak(150, EVERY)
@pytest.mark.parametrize("page", [page for page in PAGES if page.language in PRONOUNS], ids=named)
def test_people_at_one_keyboard_are_named(page: Page, rounds: int) -> None:
    """No event, answer or refusal of the game says you to several people, for nobody would know who is meant."""
    for verbosity in VERBOSITIES:
        narrator = Narrator(locale(page), NAMES, None, verbosity)
        for kind in about_players(page.game):
            said = {narrator.say(message) for message in BOOKS[page.game].samples(kind, rounds)}
            assert not [line for line in said if PRONOUNS[page.language].search(line)], kind.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_field_is_spoken_in_two_parts(language: str) -> None:
    """A voice says the letter of a field and then its number; what is read keeps them together."""
    told = map_facts.Way("d7", "k11", 0, sea=False, dry=False, legs=(), between=(), end=None)
    for spoken in (False, True):
        said = Narrator(locale(Page(language, "island")), NAMES, 0, spoken=spoken).say(told).lower()
        assert ("d 7" in said, "k 11" in said) == (spoken, spoken)
        assert ("d7" in said, "k11" in said) == (not spoken, not spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_it_says_you(language: str) -> None:
    """Each language names its pronouns here."""
    assert language in PRONOUNS


@pytest.mark.parametrize("language", PRONOUNS)
def test_who_plays_alone_is_called_you(language: str) -> None:
    """The same search finds the words where there is only one listener, so it can find them at all."""
    narrator = Narrator(locale(Page(language, "path")), NAMES, 0, "normal")
    told = (refusals.NotYourCard(0, "ring", 0, ()), refusals.BridgeUsed(0), facts.Hand(0, ("ring",)))
    assert all(PRONOUNS[language].search(narrator.say(one)) for one in told)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_greeting_is_one_line(page: Page) -> None:
    """Whoever starts the program hears one line before the first question, in each language and for each game."""
    for verbosity in VERBOSITIES:
        (line,) = Narrator(locale(page), NAMES, 0, verbosity).tell([Welcome()])
        assert len(line) <= WIDTH
