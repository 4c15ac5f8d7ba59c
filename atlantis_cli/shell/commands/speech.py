"""Table talk about own speech: on and off, its voice, how fast and how loud; and what is said or spelled for once."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.shell.commands import sound
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
    from atlantis_cli.shell.table.place import Place

    Answer = Refusal | None

PATIENCE = 5.0
"""Seconds that somebody who asks about the voice waits for it at most, while it starts."""

FIRST_WORDS = 1.0
"""Seconds in which a voice that has begun to speak would have noticed that nothing plays it."""

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


def speech(place: Place, words: Words) -> Answer:
    """Switch own speech on or off, or tell whether it is."""
    aloud, wanted = place.aloud, words[1] if len(words) > 1 else ""
    if wanted:
        place.settings.keep("speech", wanted)
    if wanted == OFF:
        _be_silent(place)
    elif wanted == ON and not aloud.voice:
        aloud.start()
        place.output = aloud.output(place.output, place.match.players)
        return _told(place, begun=True)
    return _told(place)


def _be_silent(place: Place) -> None:
    """Stop speaking; a file that is written goes on, and so do sounds."""
    place.aloud.be_silent()
    place.output = place.aloud.output(place.output, place.match.players)


def _told(place: Place, *, begun: bool = False) -> Answer:
    """Tell what speaks; where nothing can, that is a refusal, and speech is off again.

    A voice that has just begun says so before it is written: if nobody can hear that, it is the answer.
    """
    from atlantis_cli.shell.speech.sayings import SpeechChanged

    speaker = place.aloud.voice
    if speaker is None:
        place.answer(SpeechChanged(on=False, driver=None, voice=""))
        return None
    hello = speaker.greeted(PATIENCE)
    trouble = next(iter(speaker.troubles()), None)
    if trouble or not hello:
        if speaker.over:
            _be_silent(place)
        if trouble:
            return trouble
    voice = speaker.voice(place.active_language.language)
    told = SpeechChanged(on=True, driver=hello.driver if hello else None, voice=voice.name if voice else "")
    if not begun:
        place.answer(told)
        return None
    place.aloud.hear(place.active_language.narrator, told)
    unheard = speaker.unheard(FIRST_WORDS)
    if unheard is None:
        place.note(told)
    return unheard


def voice(place: Place, words: Words) -> Answer:
    """List the voices of the language in use, or choose one by its number or name."""
    from atlantis_cli.shell.speech.sayings import NoSuchVoice, SpeechOff, Voices, VoiceSeen

    speaker, language = place.aloud.voice, place.active_language.language
    if words[1:] == (AUTO,):
        return change(place, "voice", AUTO)
    if speaker is None:
        return SpeechOff()
    own = _own(speaker)
    if own:
        return own
    known = speaker.voices(language)
    if len(words) == 1:
        from atlantis_cli.shell.speech.brought.remedies import remedies

        speaking = speaker.voice(language)
        seen = tuple(VoiceSeen(number, each.name) for number, each in enumerate(known, 1))
        place.answer(Voices(language, seen, speaking.name if speaking else "", () if seen else remedies("voices")))
        return None
    found = _meant(known, words[1])
    return change(place, "voice", found.id, found.name) if found else NoSuchVoice(words[1], language)


def _meant(voices: list[Voice], word: str) -> Voice | None:
    """Find a voice by its number, its name, or a part of the name that only one has."""
    if word.isdecimal():
        return voices[int(word) - 1] if 1 <= int(word) <= len(voices) else None
    folded = word.casefold()
    exact = [voice for voice in voices if folded in (voice.name.casefold(), voice.id.casefold())]
    found = exact or [voice for voice in voices if folded in voice.name.casefold()]
    return found[0] if len(found) == 1 else None


def _own(speaker: Speaker) -> Refusal | None:
    """Return a refusal where a screen reader speaks: its voice is chosen there, not here."""
    from atlantis_cli.shell.speech.sayings import OwnVoice

    hello = speaker.greeted(PATIENCE)
    return OwnVoice(hello.driver) if hello and not hello.voices else None


def number(place: Place, words: Words) -> Answer:
    """Return how fast or how loud, or change it."""
    name = words[0]
    if len(words) == 1:
        place.answer(answers.SettingChanged(name, str(_now(place, name))))
        return None
    word = words[1]
    if not (word.isascii() and word.isdigit() and len(word) < 4 and int(word) in NUMBERS[name]):  # noqa: PLR2004
        return refusals.NumberOutside(word, NUMBERS[name].start, NUMBERS[name].stop - 1)
    speaker = place.aloud.voice
    return (speaker and _own(speaker)) or change(place, name, str(int(word)))


def step(place: Place, words: Words) -> Answer:
    """Go a little faster, slower, louder or softer; the last step is as long as is left.

    Where sounds are all that is heard, these are meant.
    """
    from atlantis_cli.shell.speech.sayings import AtItsEnd

    if words[0] in sound.STEPS and place.aloud.sounding and not place.aloud.speaks:
        return sound.sound(place, ("sound", *words))
    name, by = STEPS[words[0]]
    now, limits = _now(place, name), NUMBERS[name]
    then = max(limits.start, min(limits.stop - 1, now + by))
    if then == now:
        return AtItsEnd(name, now)
    return number(place, (name, str(then)))


def _now(place: Place, name: str) -> int:
    """Return how fast or loud it is; a driver may have a rate of its user's."""
    hello = place.aloud.voice.greeted(PATIENCE) if place.aloud.voice else None
    if name == "rate" and hello and not place.settings.chosen(name):
        return hello.rate
    return place.settings.number(name)


def bell(place: Place, words: Words) -> Answer:
    """Let a bell ring or not when somebody's turn begins, or tell whether it does."""
    if len(words) > 1:
        return change(place, "bell", words[1])
    place.answer(answers.SettingChanged("bell", place.settings.get("bell")))
    return None


def change(place: Place, name: str, value: str, told: str = "") -> Answer:
    """Change a setting, and tell it."""
    place.settings.keep(name, value)
    place.answer(answers.SettingChanged(name, told or value))
    return None


def say(place: Place, words: Words) -> Answer:
    """Say something aloud."""
    from atlantis_cli.shell.speech.sayings import Said, SpeechOff

    if not place.aloud.speaks:
        return SpeechOff()
    place.answer(Said(words[1]))
    return None


def spell(place: Place, words: Words) -> Answer:
    """Spell a word, or what was told last."""
    from atlantis_cli.shell.speech.sayings import NothingToSpell, Spelled

    lines = words[1:] or place.retold()(place.active_language.narrator)[-1:]
    if not lines:
        return NothingToSpell()
    signs = tuple(SIGNS.get(sign, sign) for sign in lines[0][:SPELLED])
    place.answer(Spelled(signs), private=len(words) == 1 and place.secret)
    return None


COMMANDS: Mapping[str, Callable[[Place, Words], Answer]] = {
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
