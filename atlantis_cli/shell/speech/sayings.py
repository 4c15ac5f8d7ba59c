"""What is answered about own speech, and what can be wrong with it and what to do then."""

from __future__ import annotations

from atlantis_cli.core.message import Fact, Part, Refusal, Whole

Language = str  # a language code
Driver = str  # what speaks: "pyttsx3", told as its name
Setting = str  # "rate", told as its name
Sign = str  # one letter, digit or other sign, told by its name
Tone = str  # "figure_step", told as its name
Remedy = str  # a command for a shell, told in quotes


class SpeechChanged(Fact):
    """Own speech is on or off: by which driver, and with which voice, as far as these are known yet."""

    on: bool
    driver: Driver | None
    voice: Whole


class VoiceSeen(Part):
    """A voice that can be chosen by its number or its name."""

    number: int
    name: Whole


class Voices(Fact):
    """The voices for the language in use, and which of them speaks; where there are none, what would bring some."""

    language: Language
    voices: tuple[VoiceSeen, ...]
    voice: Whole
    remedies: tuple[Remedy, ...]


class Said(Fact):
    """Something that somebody wanted to be said."""

    text: Whole


class Spelled(Fact):
    """A word, sign by sign."""

    signs: tuple[Sign, ...]


class DriverSeen(Part):
    """Something that could speak: `taken` if it does, with which engine, or why it cannot."""

    driver: Driver
    taken: bool
    engine: str
    reason: str
    remedies: tuple[Remedy, ...]


class VoicesSeen(Part):
    """The voice that speaks a language, if there is one, or what would bring it."""

    language: Language
    voice: Whole
    remedies: tuple[Remedy, ...]


class SoundsFound(Part):
    """Whether the sounds of the table can be played: why not, and what would help."""

    reason: str
    remedies: tuple[Remedy, ...]


class SoundChanged(Fact):
    """Sounds are on or off."""

    on: bool


class SoundsSeen(Fact):
    """The kinds of sounds that can be heard here, those that are switched off, and whether any are heard at all."""

    on: bool
    volume: int
    kinds: tuple[Tone, ...]
    silenced: tuple[Tone, ...]


class SoundTaught(Fact):
    """What a kind of sound means, which is heard after it: so many of all that are taught."""

    kind: Tone
    number: int
    count: int


class SoundsUnheard(Fact):
    """Sounds are on, and cannot be heard here: there is no `miniaudio`, or no `device`; and what would help."""

    reason: str
    remedies: tuple[Remedy, ...]


class SoundsUntaught(Fact):
    """No sound can be taught as long as sounds are off."""


class SoundHeard(Fact):
    """A kind of sound that somebody wanted to hear."""

    kind: Tone


class SoundKindChanged(Fact):
    """A kind of sound is heard so loud from now on, in 100; not at all at 0."""

    kind: Tone
    volume: int


class SweepHeard(Fact):
    """So many things that lie on the table were heard from left to right."""

    count: int


class SpeechWritten(Fact):
    """How far a file of speech has come, in utterances."""

    done: int
    all: int


class SpeechMissing(Refusal):
    """There is nothing to speak with: why the last of the drivers that were tried cannot, and what would help."""

    reason: str
    remedies: tuple[Remedy, ...]


class SpeechDied(Refusal):
    """What speaks has ended again and again; `hung` where it had to be ended."""

    hung: bool


class NoVoice(Refusal):
    """There is no voice for the language in use, and what would bring one."""

    language: Language
    remedies: tuple[Remedy, ...]


class NotHeard(Refusal):
    """What is said cannot be heard: there is no `player` of sounds, or no `device`; and what would help."""

    reason: str
    remedies: tuple[Remedy, ...]


class SoundMissing(Refusal):
    """Sounds cannot be heard: there is no `miniaudio`, or no `device`; and what would help."""

    reason: str
    remedies: tuple[Remedy, ...]


class SoundOff(Refusal):
    """No sound can be heard as long as sounds are off."""


class NoSuchSound(Refusal):
    """There is no kind of sound of this name in the game."""

    word: str


class NoSuchVoice(Refusal):
    """There is no voice of this name or number for the language in use."""

    word: str
    language: Language


class AtItsEnd(Refusal):
    """A setting goes no further in this direction."""

    setting: Setting
    value: int


class SoundAtItsEnd(Refusal):
    """A kind of sound goes no further in this direction; so loud it is heard, in 100."""

    kind: Tone
    volume: int


class OwnVoice(Refusal):
    """A driver has its own voice, rate and volume, which its user chooses there."""

    driver: Driver


class SpeechOff(Refusal):
    """Nothing can be said aloud as long as own speech is off."""


class NothingToSpell(Refusal):
    """Nothing was told yet that could be spelled."""


class FileNotSpoken(Refusal):
    """The file of speech could not be written; `reason` is the system's, or that of the engine."""

    file: Whole
    reason: str
