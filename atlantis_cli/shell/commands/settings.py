"""Table talk about how things are told: the language, how much, and all other settings."""

from __future__ import annotations

from atlantis_cli.shell.commands.speech import COMMANDS
from atlantis_cli.shell.files.settings import NUMBERS
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.output.active_language import ActiveLanguage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.table.table import Table

    Answer = Refusal | None


def language(table: Table, words: Words) -> Answer:
    """Go on in another language."""
    table.speak(ActiveLanguage(words[1], table.match.game.name, table.active_language.narrator.verbosity))
    table.settings.keep("language", words[1])
    table.answer(answers.LanguageChanged(words[1]))
    return None


def verbosity(table: Table, words: Words) -> Answer:
    """Tell less or more from now on."""
    table.active_language.narrator.verbosity = words[1]
    table.settings.keep("verbosity", words[1])
    table.answer(answers.VerbosityChanged(words[1]))
    return None


def settings(table: Table, words: Words) -> Answer:
    """List the settings, or change one."""
    if len(words) == 1:
        chosen = table.settings.all(table.active_language.language)
        table.answer(answers.Set(tuple(answers.SettingSeen(name, value) for name, value in chosen.items())))
        return None
    name, value = words[1:]
    if name == "language":
        return language(table, words[1:])
    if name == "verbosity":
        return verbosity(table, words[1:])
    if name in COMMANDS:
        return COMMANDS[name](table, words[1:])
    if name in NUMBERS and not (value.isascii() and value.isdigit() and int(value) in NUMBERS[name]):
        return refusals.NumberOutside(value, NUMBERS[name].start, NUMBERS[name].stop - 1)
    table.settings.keep(name, value)
    table.output.width = table.settings.number("width")
    table.answer(answers.SettingChanged(name, value))
    return None
