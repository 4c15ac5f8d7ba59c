"""Table talk about sounds: on and off, how loud, which there are; and each kind by itself."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.files.settings import SWITCH
from atlantis_cli.shell.messages import answers
from atlantis_cli.shell.output.aloud import OFF, ON
from atlantis_cli.shell.output.loudness import MOST, OVERALL, WHOLE, choose, chosen, together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.table.place import Place

    Answer = Refusal | None

LOUDER, SOFTER = "louder", "softer"
STEPS = {LOUDER: 20, SOFTER: -20}
SWEPT = 4.0
"""Seconds that a sweep takes, whatever there is."""

PATIENCE = 5.0
"""Seconds that somebody who switches sounds on waits at most to hear whether there is a device."""


def sound(place: Place, words: Words) -> Answer:
    """Switch sounds on or off, make them louder or softer, list them, or be about one kind."""
    match words[1:]:
        case ():
            return _listed(place)
        case (word,) if word in SWITCH:
            return _switched(place, word)
        case (word,) if word in STEPS:
            return _stepped(place, STEPS[word])
    return _about(place, words[1])


def sounds(place: Place, words: Words) -> Answer:
    """Teach by ear the sounds that matter, one by one; with a word after it, be about sounds as `sound` is."""
    return sound(place, words) if words[1:] else _taught(place, 0)


def _unheard(place: Place) -> bool:
    """Say that no sound can be heard here, where that is so; a game goes on without."""
    aloud = place.aloud
    missing = aloud.soundless(PATIENCE)
    if missing is None or aloud.heard is None:
        return False
    from atlantis_cli.shell.speech.sayings import SoundsUnheard

    aloud.heard.told(missing)
    place.answer(SoundsUnheard(missing.reason, missing.remedies))
    return True


def _taught(place: Place, at: int) -> Answer:
    """Tell what a sound means, and let it be heard after that; `more` goes on to the next one."""
    from atlantis_cli.core.sound import OF_FRIENDS, each
    from atlantis_cli.shell.speech.sayings import SoundsUntaught, SoundTaught

    if not place.aloud.sounding:
        place.answer(SoundsUntaught())
        return None
    if _unheard(place):
        return None
    lessons = (*place.match.game.taught(), *(each(*OF_FRIENDS) if place.afar else ()))
    place.answer(SoundTaught(lessons[at][0].kind, at + 1, len(lessons)))
    place.aloud.sound_alone(lessons[at])
    if at + 1 < len(lessons):
        place.rest = lambda place: _taught(place, at + 1)
    return None


def kinds(place: Place) -> dict[str, str]:
    """Return the kinds of sounds that can be heard here, and what they are called in the language in use."""
    from atlantis_cli.core.sound import OF_FRIENDS, OF_TABLE

    grammar = place.active_language.narrator.grammar
    every = (*place.match.game.sound_kinds, *OF_TABLE, *(OF_FRIENDS if place.afar else ()))
    return {kind: grammar.phrase((), "tone", kind, frozenset()) for kind in every}


def _listed(place: Place) -> Answer:
    from atlantis_cli.shell.speech.sayings import SoundsSeen

    if _unheard(place):
        return None
    own = chosen(place.settings)
    silenced = tuple(kind for kind in kinds(place) if own.get(kind) == 0)
    heard = tuple(kind for kind in kinds(place) if kind not in silenced)
    place.answer(SoundsSeen(place.aloud.sounding, place.settings.number(OVERALL), heard, silenced))
    return None


def _switched(place: Place, wanted: str) -> Answer:
    """Let sounds be heard or not; where nothing can play them, that is the answer."""
    from atlantis_cli.shell.speech.sayings import SoundChanged

    place.settings.keep("sound", wanted)
    place.aloud.switch_sounds(on=wanted == ON)
    place.output = place.aloud.output(place.output, place.match.players)
    if not _unheard(place):
        place.answer(SoundChanged(wanted != OFF))
    return None


def _stepped(place: Place, by: int, kind: str = "") -> Answer:
    """Make all sounds or one kind a little louder or softer; the last step is as long as is left."""
    from atlantis_cli.shell.speech.sayings import AtItsEnd, SoundAtItsEnd, SoundKindChanged

    overall = place.settings.number(OVERALL)
    now = chosen(place.settings).get(kind, WHOLE) if kind else overall
    then = max(0, min(MOST, now + by))
    if kind:
        if together(overall, then) == together(overall, now):  # also where all sounds are as loud as can be
            return SoundAtItsEnd(kind, now)
        choose(place.settings, kind, then)
        place.answer(SoundKindChanged(kind, then))
    elif then == now:
        return AtItsEnd(OVERALL, now)
    else:
        place.settings.keep(OVERALL, str(then))
        place.answer(answers.SettingChanged(OVERALL, str(then)))
    _let_hear(place, kind or "turn")
    return None


def _about(place: Place, text: str) -> Answer:
    """Let a kind be heard, or switch it off and on, or make it louder or softer."""
    from atlantis_cli.shell.speech.sayings import NoSuchSound, SoundHeard, SoundKindChanged, SoundOff

    name, wanted = _parted(place, text)
    kind = _named(place, name)
    if not kind:
        return NoSuchSound(text)
    if wanted in STEPS:
        return _stepped(place, STEPS[wanted], kind)
    if wanted:
        choose(place.settings, kind, WHOLE if wanted == ON else 0)
        place.answer(SoundKindChanged(kind, WHOLE if wanted == ON else 0))
    elif not place.aloud.sounding:
        return SoundOff()
    elif not _unheard(place):
        _let_hear(place, kind)
        place.answer(SoundHeard(kind))
    return None


def _let_hear(place: Place, kind: str) -> None:
    """Let a kind be heard, as it is now."""
    if place.aloud.sounding:
        from atlantis_cli.core.sound import Sound

        place.aloud.sound((Sound(kind),), asked=True)


def _parted(place: Place, text: str) -> tuple[str, str]:
    """Part a text into what is called and what is wanted of it, which is a word of the language or of English."""
    *before, last = text.split()
    said = place.active_language.narrator.locale.section("commands")
    for word in (*SWITCH, *STEPS):
        if before and fold(last) in {fold(phrase) for phrase in (word, *said.get(word, ()))}:
            return " ".join(before), word
    return text, ""


def _named(place: Place, name: str) -> str:
    """Find the kind that is called so: whole, in English too, or by a beginning that only one has; "a shark" too."""
    known, wanted = kinds(place), fold(name)
    for kind, called in known.items():
        if wanted in (fold(called), kind, kind.replace("_", " ")):
            return kind
    begun = [kind for kind, called in known.items() if fold(called).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    _, _, less = name.partition(" ")
    return _named(place, less) if less else ""


def sweep(place: Place, words: Words) -> Answer:
    """Let what lies on the table be heard from left to right, or what of it is asked for."""
    from atlantis_cli.shell.speech.sayings import SoundOff, SweepHeard

    if not place.aloud.sounding:
        return SoundOff()
    if _unheard(place):
        return None
    swept = list(place.match.game.swept(place.state, words[1] if len(words) > 1 else "", place.eyes))
    place.aloud.sound(swept, SWEPT, asked=True)
    place.answer(SweepHeard(len(swept)))
    return None


COMMANDS: Mapping[str, Callable[[Place, Words], Answer]] = {"sound": sound, "sounds": sounds, "sweep": sweep}
OFFERS: Mapping[Words, Iterable[str]] = dict.fromkeys((("sound",), ("sounds",)), (END, *SWITCH, *STEPS, "<text>"))
"""The words that can follow."""
