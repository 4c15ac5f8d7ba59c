"""What is named in a line: figures, items, fields, players, topics, each as the canonical word that it means."""

from __future__ import annotations

from atlantis_cli.language.listening.aims import Aim, Named
from atlantis_cli.language.listening.sayings import Slot
from atlantis_cli.language.listening.vocabulary import FROM, TO
from atlantis_cli.language.phrases import folded
from atlantis_cli.shell.files.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.language.listening.sayings import Match
    from atlantis_cli.language.phrases import Form
    from atlantis_cli.shell.reading.command_reader import CommandReader

    Open = tuple[Sequence[Aim], Sequence[Named]]  # what fits a question, and what was named before it

LEVELS = ("random", "easy", "medium", "hard", "expert")
PLAYER, NUMBER = "player", "number"
FEW = ("2", "3", "4")
"""How many of a card somebody may say, who does not say it as often."""


class Naming:
    """Finds what is named in the lines of one place, in one language and one match."""

    def __init__(self, reader: CommandReader) -> None:
        """Read the files for listening."""
        self.reader, place = reader, reader.place
        self.game, self.players = place.match.game, place.match.players
        self.phrases = place.active_language.parser
        tokens = [token for words in self.game.slots.values() for token in words]
        self.learned = place.active_language.learned(tokens)
        self.vocabulary = self.learned.vocabulary.among(self.phrases, tokens)
        self.things = self._named_things()
        self._kinds = self._kinds_of_words()
        self.sided = {*self.game.slots.get("thing", ()), *self.game.slots.get("also", ())}
        self._aims: tuple[object, list[Aim]] = (None, [])
        self.open: dict[Refusal, Open] = {}

    def _named_things(self) -> dict[str, list[tuple[Form, str]]]:
        """Return what can be named, by its first word."""
        found: dict[str, list[tuple[Form, str]]] = {}
        tokens = dict.fromkeys(token for words in self.game.slots.values() for token in words)
        for token in dict.fromkeys((*tokens, *self.vocabulary.things)):
            for form in (*self.vocabulary.things_of(token), *self._genitives(token)):
                found.setdefault(form[0], []).append((form, token))
        return found

    def _genitives(self, token: str) -> Iterator[Form]:
        """Return the name of a player who is called by this colour, as one says whose something is."""
        seats = self.game.colours[: len(self.players)]
        name = self.players[seats.index(token)].name if token in seats else ""
        for ending in self.vocabulary.locale.section("genitives") if name else ():
            yield from ((*form[:-1], form[-1] + ending) for form in self._called(name))

    def _kinds_of_words(self) -> dict[str, list[tuple[Form, str]]]:
        """Return what is named in sentences of any game: topics of the rules, languages, kinds of players."""
        spelt = self.vocabulary.spelt
        subjects = [(form, key) for key, names in self.vocabulary.section("subjects").items() for form in spelt(names)]
        languages = [(form, code) for code in LANGUAGES for form in self.phrases.forms(code)]
        levels = [(form, key) for key in LEVELS for form in self.phrases.forms(key)]
        kinds = {"subject": subjects, "language": languages, "level": levels}
        return {kind: sorted(forms, key=lambda named: -len(named[0])) for kind, forms in kinds.items()}

    @property
    def aims(self) -> list[Aim]:
        """Return what is allowed now, with the words by which it can be meant."""
        place = self.reader.place
        if self._aims[0] is not place.match.state:
            aims = self.game.aims(place.state) if place.on else ()
            self._aims = place.match.state, [Aim(words, roles) for words, roles in aims]
            self.open.clear()
        return self._aims[1]

    def slots(self, typed: Sequence[str]) -> dict[str, list[Slot]]:
        """Return what is named in a line, by its kind."""
        found: dict[str, list[Slot]] = {PLAYER: [*self.seats(typed)]}
        for kind, forms in self._kinds.items():
            found[kind] = [
                Slot(place, len(form), token)
                for form, token in forms
                for place in range(len(typed) - len(form) + 1)
                if tuple(typed[place : place + len(form)]) == form
            ]
        for place in range(len(typed)):
            if typed[place].isdecimal():
                found.setdefault(NUMBER, []).append(Slot(place, 1, typed[place]))
            for form, token in self.at(typed, place):
                for kind, words in self.game.slots.items():
                    if token in words:
                        found.setdefault(kind, []).append(Slot(place, len(form), token))
        return found

    def seats(self, typed: Sequence[str]) -> Iterator[Slot]:
        """Return the players who are named; the other one of two has many names."""
        me = self.reader.place.me
        names = [(form, player.name) for player in self.players for form in self._called(player.name)]
        other = [player.name for seat, player in enumerate(self.players) if seat != me]
        endings = self.vocabulary.locale.section("genitives")
        names += [((*form[:-1], form[-1] + ending), name) for form, name in names for ending in endings]
        if len(other) == 1 < len(self.players):
            names += [(form, other[0]) for form in self.vocabulary.others]
            marked = [ending for ending in endings if not ending.isalpha()]  # "the others" are several
            others = self.vocabulary.others
            names += [((*form[:-1], form[-1] + ending), other[0]) for form in others for ending in marked]
        for form, name in sorted(names, key=lambda named: -len(named[0])):
            for place in range(len(typed) - len(form) + 1):
                if tuple(typed[place : place + len(form)]) == form:
                    yield Slot(place, len(form), name)

    def _called(self, name: str) -> list[Form]:
        """Return how a player is called: by name, and a computer player as its name is told in the language."""
        level, *count = name.split()
        told = self.phrases.forms(level) if level in LEVELS else ()
        return [tuple(folded(name.split())), *((*form, *count) for form in told if len(form) == 1)]

    def at(self, typed: Sequence[str], place: int) -> list[tuple[Form, str]]:
        """Return what is named from a word on, the longest name first."""
        known = self.things.get(typed[place], ()) if place < len(typed) else ()
        found = [(form, token) for form, token in known if tuple(typed[place : place + len(form)]) == form]
        return sorted(found, key=lambda named: -len(named[0]))

    def meanings(self, match: Match, typed: Sequence[str]) -> list[list[Named]]:
        """Return what the words left over can name; nothing where one of them is not understood."""
        rest = [typed[n] for n in match.rest]
        without = [typed[n] for n in match.rest if not self._is_article(typed, n, match)]
        found = [self.names(words) for words in ((rest,) if without == rest else (without, rest))]
        counted = self.names(self._counted(without))
        return [named for named in (*found, counted) if named is not None and (named or match.said)]

    def _is_article(self, typed: Sequence[str], place: int, match: Match) -> bool:
        """Return whether a word only stands before a thing: not at the beginning, nor behind what is called so."""
        behind = place + 1
        if typed[place] not in self.vocabulary.articles or not place or behind == len(typed):
            return False
        if typed[place - 1] in self.vocabulary.locale.section("marks").get("figure", ()):
            return False
        items = self.game.slots.get("item", ())
        return behind not in match.rest or any(token in items for _, token in self.at(typed, behind))

    def _counted(self, words: Sequence[str]) -> list[str]:
        """Return words with a thing as often as the number before it says."""
        told: list[str] = []
        items, both = self.game.slots.get("item", ()), self.vocabulary.locale.section("marks").get("both", ())
        for place, word in enumerate(words):
            if (word in FEW or word in both) and any(token in items for _, token in self.at(words, place + 1)[:1]):
                told += [words[place + 1]] * (int(word) - 1 if word in FEW else 1)
            else:
                told.append(word)
        return told

    def names(self, rest: Sequence[str]) -> list[Named] | None:
        """Return what words name, each with what was said of where it is; None where one is not understood."""
        told = {word for aim in self.aims for words in aim.roles.values() for word in words}
        named: list[Named] = []
        mine = self.game.colours[self.reader.place.me : self.reader.place.me + 1] if self.reader.place.on else ()
        place, mark = 0, ""
        while place < len(rest):
            word, found = rest[place], self.at(rest, place)
            if not found and mine and word in self.vocabulary.own and told.intersection(self.game.colours):
                found = [((word,), mine[0])]
            if found:
                form, token = next((each for each in found if each[1] in told), found[0])
                is_place = token in self.places or token in self.game.slots.get("field", ())
                side = mark if token in self.sided else ""
                named.append(Named(token, mark if is_place else "", side))
                mark, place = "" if is_place else mark, place + len(form)
                continue
            mark = self.vocabulary.roles.get(word, mark)
            if word not in self.vocabulary.roles and word not in self.vocabulary.silent:
                return None
            place += 1
        return named

    @property
    def places(self) -> set[str]:
        """Return all fields and spaces from where or to where one can go."""
        return {word for aim in self.aims for role in (FROM, TO) for word in aim.roles.get(role, ())}
