"""What is said at a far table is understood there, whatever the game calls by the same word."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.messages import refusals
from tests.shell.net.friends import hall_of, seated

UNDER_WAY = (refusals.Incomplete, refusals.UnknownWord)
"""What needs more words, or cannot be said just now, is refused so."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_for_talk_means_something_else(language: str, game: str) -> None:
    """Every phrase of table talk means that at a far table, alone and behind the word for help, and nothing else."""
    hall, _ = hall_of()
    anna = seated(hall, game=game, asked=f"lang {language}", typing=True)[0]
    reader = anna.visit.reader
    assert reader
    parser = reader.place.active_language.parser
    for word in reader.place.talk:
        for form in set(parser.forms(word)) - {("?",)}:
            heard = reader.hear(" ".join(form))
            assert isinstance(heard, UNDER_WAY) if isinstance(heard, Refusal) else heard[0] == word, (word, form, heard)
        helped = reader.hear(f"{parser.word('help')} {parser.word(word)}")
        assert helped == ("help", word) or isinstance(helped, refusals.UnknownWord), (word, helped)


def test_who_is_who_is_there() -> None:
    """In German "wer" asks who is there where people are far away; whose turn it is, the whole question tells."""
    hall, _ = hall_of()
    anna = seated(hall, asked="lang de", typing=True)[0]
    assert anna.say("wer").endswith("Anna, Deutsch Bo, Deutsch")
    assert "wer zu diesem Tisch gehört" in anna.say("hilfe wer")
    assert "Du bist dran" in anna.say("wer ist dran")


def test_ordinary_speech_is_read_once_for_all() -> None:
    """Whoever speaks in sentences shares what was read for that with all who do, and keeps the names of their table."""
    hall, _ = hall_of()
    anna, _bo = seated(hall, ("Anna", "Bo-Peep"), "island", typing=True)
    cleo, _dan = seated(hall, ("Cleo", "Dan"), "island", typing=True)
    for friend in (anna, cleo):
        assert "twelve islanders still to place" in friend.say("where are my islanders")
    shares = [friend.visit.reader.ordinary.naming for friend in (anna, cleo) if friend.visit.reader]
    assert shares[0].learned is shares[1].learned
    assert shares[0].vocabulary.known is shares[1].vocabulary.known
    assert ("bo-peep" in shares[0].things, "bo-peep" in shares[1].things) == (True, False)
    assert shares[0].vocabulary.dictated(["bo-peep"]) == ["bo-peep"]
    assert shares[1].vocabulary.dictated(["bo-peep"]) == ["bo", "peep"]


def test_names_of_people_are_not_kept_for_all() -> None:
    """What all share who read a language holds no names, of which there is no end."""
    hall, _ = hall_of()
    anna, _bo = seated(hall, ("Anna", "Bo"), typing=True)
    anna.say("whisper Bo hello")
    anna.say("who is winning")
    for locale in hall.loaded.locales.values():
        assert not {"Anna", "Bo", "anna", "bo"} & {*locale.forms}
