"""A language in use: what tells and what reads."""

from __future__ import annotations

from atlantis_cli.core.message import PERSON
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.parser import Parser
from atlantis_cli.language.phrases import Phrases, fold, plain
from atlantis_cli.shell.files.languages import load, load_listening, load_rules, load_tutorial, tutorial_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from atlantis_cli.core.game import Lesson
    from atlantis_cli.core.message import Player
    from atlantis_cli.language.listening.learned import Learned
    from atlantis_cli.language.locale import Locale
    from atlantis_cli.language.narrator import Gather

WHOLE = ("quit", "close", "kick", "games", "ask", "more")
"""Nobody leaves or is sent away by a slip: what ends something for people has to be said in full; and `save` is no
beginning of `saves`."""


class Loaded:
    """What all share who listen at one door, or one after the other: languages, and what was read for listening."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.locales: dict[tuple[str, str], Locale] = {}
        self.learned: dict[tuple[str, str], Learned] = {}


class ActiveLanguage:
    """One language for one table: its narrator tells, its parser reads."""

    def __init__(self, language: str, game: str, verbosity: str = "normal", loaded: Loaded | None = None) -> None:
        """Load the language, unless it is among those that are `loaded`; where many listen, they share them."""
        self.loaded = loaded or Loaded()
        locale = self.loaded.locales.get((language, game)) or load(language, game)
        self.loaded.locales[language, game] = locale
        self.language, self.game, self.parser = language, game, Parser(locale, WHOLE)
        self.narrator = Narrator(locale, (), verbosity=verbosity)

    def of(self, game: str) -> ActiveLanguage:
        """Return the same language for another game; this one, if it is for that game already."""
        return self if game == self.game else ActiveLanguage(self.language, game, self.narrator.verbosity, self.loaded)

    def seat(
        self, players: Sequence[Player], listener: int | None, gathered: Gather = list, colours: Sequence[str] = ()
    ) -> None:
        """Learn who sits at the table, which of them is called you, and how the game tells events.

        Where a command names a player by a colour, the player's name is understood too. A computer player whom nobody
        has named is called by its level, in the words of the language.
        """
        names = tuple(self.called(player) for player in players)
        named = {colour: (player.name, name) for colour, player, name in zip(colours, players, names, strict=False)}
        self.parser.call(named, {player.name: name for player, name in zip(players, names, strict=True)
                                 if name != player.name})  # fmt: skip
        self.narrator.gathered = gathered
        self.narrator.names = names
        self.narrator.listener = listener

    def called(self, player: Player) -> str:
        """Return what a player is called here: by the name, unless that is nothing but the level in English."""
        grammar, name = self.narrator.grammar, player.name
        own = player.kind == PERSON or not (name == player.kind or name.startswith(f"{player.kind} "))
        return name if own or not grammar.knows("called", name) else grammar.phrase((), "called", name, frozenset())

    def learned(self, tokens: Iterable[str]) -> Learned:
        """Read how this game is spoken of, where these words are named in commands; who listens next shares it."""
        from atlantis_cli.language.listening.learned import Learned  # most scripts are commands

        shared, key = self.loaded, (self.language, self.game)
        if key not in shared.learned:
            shared.learned[key] = Learned(load_listening(*key), Phrases(shared.locales[key]), tokens)
        return shared.learned[key]

    def lessons(self, game: str) -> Lessons:
        """Read the texts of a tutorial, which most games do without."""
        return Lessons(f"{self.language}/{tutorial_file(game)}", load_tutorial(self.language, game))

    def rulebook(self, game: str) -> Rulebook:
        """Read the rules of a game, which most games do without."""
        return Rulebook(load_rules(self.language, game))


class Lessons:
    """The texts of a tutorial in one language: titles of lessons, what steps tell and ask, why a way misses that."""

    def __init__(self, file: str, tables: Mapping[str, Mapping[str, str]]) -> None:
        """Take the tables of a tutorial file."""
        self.file, self.tables = file, tables
        self.titles, self.steps = tables["titles"], tables["steps"]
        self.tasks, self.missed = tables["tasks"], tables["missed"]

    def name(self, key: str) -> str:
        """Return what a player of the lessons is called."""
        return self.tables["names"].get(key, key)

    def check(self, lessons: Sequence[Lesson]) -> None:
        """Make sure that all of these lessons can be told to their end."""
        from atlantis_cli.language.book_checks import check_entries  # most games do without

        check_entries(self.file, self.tables, "titles", [lesson.name for lesson in lessons])
        steps = [step for lesson in lessons for step in lesson.steps]
        misses = [f"{step.name}_{miss}" for step in steps for miss in step.misses]
        check_entries(self.file, self.tables, "names", [name for lesson in lessons for name in lesson.players if name])
        check_entries(self.file, self.tables, "steps", [step.name for step in steps])
        check_entries(self.file, self.tables, "tasks", [step.name for step in steps if step.commands])
        check_entries(self.file, self.tables, "missed", [*(step.name for step in steps if step.goal), *misses])


class Rulebook:
    """The rules of a game in one language: topics that explain, and each rule by its number."""

    def __init__(self, tables: Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]]) -> None:
        """Take the tables of a rules file."""
        self._topics = tables["topics"]
        self.rules: Mapping[str, str] = tables["rules"]  # type: ignore[assignment]  # texts, not tables

    def topics(self) -> tuple[str, ...]:
        """List the topics by their usual names."""
        return tuple(topic["names"][0] for topic in self._topics.values())

    def find(self, word: str) -> dict[str, str]:
        """Find a rule by its number, or the topics that are called so; else those whose names begin so."""
        if word.upper() in self.rules:
            return {word.upper(): self.rules[word.upper()]}
        asked = _spellings(word)
        named = {key: {spelling for name in (*topic["names"], key) for spelling in _spellings(name)}
                 for key, topic in self._topics.items()}  # fmt: skip
        exact = [key for key, names in named.items() if names & asked]
        begun = [key for key, names in named.items() if any(name.startswith(tuple(asked)) for name in names)]
        return {self._topics[key]["names"][0]: str(self._topics[key]["text"]) for key in exact or begun}

    def asked(self, question: str) -> tuple[str, str, str] | None:
        """Find what the rules say about a question: the topic, what answers it, and the rest of that topic."""
        from atlantis_cli.language.listening.rules_asked import RulesAsked  # most questions are commands

        return RulesAsked(self._topics).found(question.split())


def _spellings(name: str) -> set[str]:
    """Spell a name with and without its accents."""
    return {fold(name), plain(fold(name))}
