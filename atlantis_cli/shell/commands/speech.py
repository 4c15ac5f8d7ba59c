"""Table talk about own speech: on and off, its voice, how fast and how loud; and what is said or spelled for once."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.shell.files.settings import AUTO, NUMBERS, SWITCH
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.output.aloud import OFF, ON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.speech.speaker import Speaker
    from atlantis_cli.shell.speech.voices import Voice
    from atlantis_cli.shell.table.table import Table

    Answer = Refusal | None

PATIENCE = 5.0
"""Seconds that somebody who asks about the voice waits for it at most, while it starts."""

STEPS = {"faster": ("rate", 20), "slower": ("rate", -20), "louder": ("volume", 10), "softer": ("volume", -10)}
SPELLED = 60
"""So many signs are spelled at most."""

SIGNS = {
    " ": "space",
    ".": "stop",
    ",": "comma",
    ":": "colon",
    ";": "semicolon",
    "!": "exclamation",
    "?": "question",
    "'": "apostrophe",
    '"': "quote",
    "(": "open",
    ")": "close",
    "-": "hyphen",
    "/": "slash",
    "_": "underscore",
    "#": "hash",
    "&": "ampersand",
    "@": "at",
    "*": "star",
    "+": "plus",
    "=": "equals",
}
"""The signs that have names; every other one is told as it is."""


def speech(table: Table, words: Words) -> Answer:
    """Switch own speech on or off, or tell whether it is."""
    aloud, wanted = table.aloud, words[1] if len(words) > 1 else ""
    if wanted:
        table.settings.keep("speech", wanted)
    if wanted == OFF:
        _be_silent(table)
    elif wanted == ON and not aloud.voice:
        aloud.start()
        table.output = aloud.output(table.output, table.match.players)
    return _told(table)


def _be_silent(table: Table) -> None:
    """Stop speaking; a file that is written goes on."""
    table.aloud.stop()
    table.output = table.aloud.output(table.output, table.match.players)


def _told(table: Table) -> Answer:
    """Return what speaks; where nothing can, that is a refusal, and speech is off again."""
    from atlantis_cli.shell.speech.sayings import SpeechChanged

    speaker = table.aloud.voice
    if speaker is None:
        table.answer(SpeechChanged(on=False, driver=None, voice=""))
        return None
    hello = speaker.greeted(PATIENCE)
    trouble = next(iter(speaker.troubles()), None)
    if trouble or not hello:
        if speaker.over:
            _be_silent(table)
        if trouble:
            return trouble
    voice = speaker.voice(table.active_language.language)
    table.answer(SpeechChanged(on=True, driver=hello.driver if hello else None, voice=voice.name if voice else ""))
    return None


def voice(table: Table, words: Words) -> Answer:
    """List the voices of the language in use, or choose one by its number or name."""
    from atlantis_cli.shell.speech.sayings import NoSuchVoice, SpeechOff, Voices, VoiceSeen

    speaker, language = table.aloud.voice, table.active_language.language
    if words[1:] == (AUTO,):
        return change(table, "voice", AUTO)
    if speaker is None:
        return SpeechOff()
    own = _own(speaker)
    if own:
        return own
    known = speaker.voices(language)
    if len(words) == 1:
        speaking = speaker.voice(language)
        seen = tuple(VoiceSeen(number, each.name) for number, each in enumerate(known, 1))
        table.answer(Voices(language, seen, speaking.name if speaking else ""))
        return None
    found = _meant(known, words[1])
    return change(table, "voice", found.id, found.name) if found else NoSuchVoice(words[1], language)


def _meant(voices: list[Voice], word: str) -> Voice | None:
    """Find a voice by its number, its name, or a part of the name that only one has."""
    if word.isdecimal():
        return voices[int(word) - 1] if 1 <= int(word) <= len(voices) else None
    folded = word.casefold()
    exact = [voice for voice in voices if folded in (voice.name.casefold(), voice.id.casefold())]
    found = exact or [voice for voice in voices if folded in voice.name.casefold()]
    return found[0] if len(found) == 1 else None


def _own(speaker: Speaker) -> Refusal | None:
    """Say that a screen reader's voice is chosen there, not here."""
    from atlantis_cli.shell.speech.sayings import OwnVoice

    hello = speaker.greeted(PATIENCE)
    return OwnVoice(hello.driver) if hello and not hello.voices else None


def number(table: Table, words: Words) -> Answer:
    """Return how fast or how loud, or change it."""
    name = words[0]
    if len(words) == 1:
        table.answer(answers.SettingChanged(name, str(_now(table, name))))
        return None
    word = words[1]
    if not (word.isascii() and word.isdigit() and len(word) < 4 and int(word) in NUMBERS[name]):  # noqa: PLR2004
        return refusals.NumberOutside(word, NUMBERS[name].start, NUMBERS[name].stop - 1)
    speaker = table.aloud.voice
    return (speaker and _own(speaker)) or change(table, name, str(int(word)))


def step(table: Table, words: Words) -> Answer:
    """Go a little faster, slower, louder or softer; the last step is as long as is left."""
    from atlantis_cli.shell.speech.sayings import AtItsEnd

    name, by = STEPS[words[0]]
    now, limits = _now(table, name), NUMBERS[name]
    then = max(limits.start, min(limits.stop - 1, now + by))
    if then == now:
        return AtItsEnd(name, now)
    return number(table, (name, str(then)))


def _now(table: Table, name: str) -> int:
    """Return how fast or loud it is; a driver may have a rate of its user's."""
    hello = table.aloud.voice.greeted(PATIENCE) if table.aloud.voice else None
    if name == "rate" and hello and not table.settings.chosen(name):
        return hello.rate
    return table.settings.number(name)


def bell(table: Table, words: Words) -> Answer:
    """Let a bell ring or not when somebody's turn begins, or tell whether it does."""
    if len(words) > 1:
        return change(table, "bell", words[1])
    table.answer(answers.SettingChanged("bell", table.settings.get("bell")))
    return None


def change(table: Table, name: str, value: str, told: str = "") -> Answer:
    """Change a setting, and tell it."""
    table.settings.keep(name, value)
    table.answer(answers.SettingChanged(name, told or value))
    return None


def say(table: Table, words: Words) -> Answer:
    """Say something aloud."""
    from atlantis_cli.shell.speech.sayings import Said, SpeechOff

    if not table.aloud.speakers:
        return SpeechOff()
    table.answer(Said(words[1]))
    return None


def spell(table: Table, words: Words) -> Answer:
    """Spell a word, or what was told last."""
    from atlantis_cli.shell.speech.sayings import NothingToSpell, Spelled

    lines = words[1:] or table.retold()(table.active_language.narrator)[-1:]
    if not lines:
        return NothingToSpell()
    signs = tuple(SIGNS.get(sign, sign) for sign in lines[0][:SPELLED])
    table.answer(Spelled(signs), private=len(words) == 1 and table.secret)
    return None


COMMANDS: Mapping[str, Callable[[Table, Words], Answer]] = {
    "speech": speech,
    "voice": voice,
    "rate": number,
    "volume": number,
    "faster": step,
    "slower": step,
    "louder": step,
    "softer": step,
    "say": say,
    "spell": spell,
    "bell": bell,
}
OFFERS: Mapping[Words, Iterable[str]] = {
    ("speech",): (END, *SWITCH),
    ("voice",): (END, AUTO, "<text>"),
    ("rate",): (END, "<number>"),
    ("volume",): (END, "<number>"),
    ("say",): ("<text>",),
    ("spell",): (END, "<text>"),
    ("bell",): (END, *SWITCH),
}
"""The words that can follow."""
