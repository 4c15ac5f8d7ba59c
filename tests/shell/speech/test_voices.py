"""Which voice speaks a language."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.output.aloud import DRIVERS
from atlantis_cli.shell.speech.dispatcher import servers_rate, words_a_minute
from atlantis_cli.shell.speech.drivers import MAKERS
from atlantis_cli.shell.speech.voices import Voice, chosen, code_of, fitting

VOICES = (
    Voice("gmw/en-us", "English (America)", ("en-us",)),
    Voice("gmw/en", "English (Great Britain)", ("en-gb",)),
    Voice("gmw/de", "German", ("de",)),
    Voice("x/hedda-de", "Hedda", ("de-de",)),
    Voice("gmw/nl", "Dutch", ("nl", "nl-be")),
    Voice("roa/an", "Aragonese", ("an",)),
    Voice("gmw/enm", "Middle English", ("enm",)),
)


@pytest.mark.parametrize(("language", "voice"), [("de", "gmw/de"), ("nl", "gmw/nl"), ("en", "gmw/en")])
def test_the_plainest_voice_of_a_language_is_chosen(language: str, voice: str) -> None:
    """Without a wish the voice that speaks the language and nothing special is taken."""
    found = chosen(VOICES, language, "auto", "")
    assert found
    assert found.id == voice


def test_wishes_count_where_they_speak_the_language() -> None:
    """The voice somebody has chosen comes first, then the engine's usual one, each only in its language."""
    assert chosen(VOICES, "de", "x/hedda-de", "gmw/en") == VOICES[3]
    assert chosen(VOICES, "en", "x/hedda-de", "gmw/en-us") == VOICES[0]
    assert chosen(VOICES, "en", "x/hedda-de", "gmw/de") == VOICES[1]


def test_no_voice_is_none() -> None:
    """A language that nobody speaks has no voice, and a longer code is another language."""
    assert chosen(VOICES, "fr", "gmw/de", "gmw/de") is None
    assert [voice.id for voice in fitting(VOICES, "en")] == ["gmw/en", "gmw/en-us"]


@pytest.mark.parametrize("language", ["de", b"\x05de", "DE", "\x02de"])
def test_engines_name_languages_in_several_ways(language: str | bytes) -> None:
    """Bytes, capitals, and a number in front of it are all the same language."""
    assert code_of(language) == "de"
    assert code_of("de_DE") == "de-de"


def test_rates_can_be_turned_back() -> None:
    """Words a minute, counted as the server does and back, are the same but for rounding; both ends are its ends."""
    for words in range(80, 451, 10):
        assert abs(words_a_minute(servers_rate(words)) - words) <= 2
    assert (servers_rate(80), servers_rate(200), servers_rate(450)) == (-100, 0, 100)


def test_the_drivers_are_those_that_can_be_named() -> None:
    """The command line knows every driver, in the order in which they are tried."""
    assert tuple(MAKERS) == DRIVERS
