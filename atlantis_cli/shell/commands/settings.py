"""Table talk about how things are told: the language, how much, and all other settings."""

from __future__ import annotations

from atlantis_cli.shell.commands import sound
from atlantis_cli.shell.commands.speech import COMMANDS
from atlantis_cli.shell.files.settings import NUMBERS
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.output.active_language import ActiveLanguage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.table.place import Place

    Answer = Refusal | None


def language(place: Place, words: Words) -> Answer:
    """Go on in another language."""
    before = place.active_language
    place.speak(ActiveLanguage(words[1], place.match.game.name, before.narrator.verbosity, before.loaded))
    place.settings.keep("language", words[1])
    place.answer(answers.LanguageChanged(words[1]))
    return None


def verbosity(place: Place, words: Words) -> Answer:
    """Tell less or more from now on."""
    place.active_language.narrator.verbosity = words[1]
    place.settings.keep("verbosity", words[1])
    place.answer(answers.VerbosityChanged(words[1]))
    return None


def settings(place: Place, words: Words) -> Answer:
    """List the settings, or change one."""
    if len(words) == 1:
        chosen = place.settings.all(place.active_language.language)
        place.answer(answers.Set(tuple(answers.SettingSeen(name, value) for name, value in chosen.items())))
        return None
    name, value = words[1:]
    if name == "language":
        return language(place, words[1:])
    if name == "verbosity":
        return verbosity(place, words[1:])
    if name in {**COMMANDS, **sound.COMMANDS}:
        return {**COMMANDS, **sound.COMMANDS}[name](place, words[1:])
    if name in NUMBERS and not (value.isascii() and value.isdigit() and int(value) in NUMBERS[name]):
        return refusals.NumberOutside(value, NUMBERS[name].start, NUMBERS[name].stop - 1)
    place.settings.keep(name, value)
    place.output.width = place.settings.number("width")
    place.answer(answers.SettingChanged(name, value))
    return None
