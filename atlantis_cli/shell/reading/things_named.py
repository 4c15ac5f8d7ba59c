"""What is named in a line: figures, items, fields, players, topics, each as the canonical word that it means."""

from __future__ import annotations

from atlantis_cli.language.listening.aims import Aim, Named
from atlantis_cli.language.listening.sayings import Slot
from atlantis_cli.language.listening.slips import LEAST_CHANGED, slips
from atlantis_cli.language.listening.turning import Word
from atlantis_cli.language.listening.vocabulary import FROM, TO
from atlantis_cli.language.phrases import folded
from atlantis_cli.shell.files.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.language.listening.sayings import Match
    from atlantis_cli.language.phrases import Form
    from atlantis_cli.shell.reading.command_reader import CommandReader

    Open = tuple[Sequence[Aim], Sequence[Named]]  # what fits a question, and what was named before it

LEVELS = ("random", "easy", "medium", "hard", "expert")
PLAYER, NUMBER = "player", "number"
FEW = ("2", "3", "4")
"""How many of a card somebody may say, who does not say it as often."""

WAY = 2
"""A way has two ends."""


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


class PassingOver:
    """Finds what is named among words that nobody knows."""

    def __init__(self, naming: Naming, describes: Callable[[str], bool]) -> None:
        """Take what names things, and what says whether a description can begin with a word."""
        self.naming, self.game, self.vocabulary, self._describes = naming, naming.game, naming.vocabulary, describes
        self.turning, self.callings = self.naming.learned.turning, self.naming.learned.callings
        self._linking = {*self.vocabulary.locale.section("marks").get("linking", ())}
        self.passed = self.vocabulary.silent | self.vocabulary.articles | {*self.vocabulary.roles}

    def named(self, words: Sequence[Word], *, joined: bool, cased: bool) -> tuple[list[Named], set[int], bool] | None:
        """Return what is named, by which words, and whether more is; None where something is that no decision knows.

        An item and a value are one tile where they are `joined`; a letter that is an article too is a figure if it is
        a capital, or where any letter is (`cased`).
        """
        if self.names_player(typed := [word.typed for word in words]):
            return None
        steps = [[word] for word in self.vocabulary.locale.section("marks").get("steps", ())]
        told = {word for aim in self.naming.aims for each in aim.roles.values() for word in each}
        items, values = self.game.slots.get("item", ()), self.game.slots.get("value", ())
        places = {*self.naming.places, *self.game.slots.get("field", ())}
        named, used = list[Named](), set[int]()
        place, mark, part, more, counted = 0, "", 0, False, False
        while place < len(typed):
            mark, part = (mark if words[place].part == part else ""), words[place].part
            form, token = self._thing(typed, place, told)
            if not token or self._is_article(words, place, cased=cased):
                counts = typed[place].isdecimal() and typed[place + 1 : place + 2] in steps
                if _strange(typed[place]) and typed[place] not in self.passed and not counts:
                    return None
                counted = counted or counts
                mark = self.vocabulary.roles.get(typed[place], mark)
                place += 1
                continue
            size = len(form)
            tile, more_words = self._tile(typed, place, len(form), token) if joined else ("", 0)
            if tile:
                token, size = tile, size + more_words
            elif token not in told and token not in {*items, *values, *places}:
                if token not in self.naming.sided:
                    return None
                place, more = place + size, True  # what stands beside something else
                continue
            is_place = token in places
            named.append(Named(token, mark if is_place else "", mark if token in self.naming.sided else ""))
            used |= {*range(place, place + size)}
            mark, place = "" if is_place else mark, place + size
        alone = (counted and len(named) < WAY) or (more and not named)  # how far it is says no more than both ends
        return None if alone else (named, used, more)

    def _tile(self, typed: Sequence[str], place: int, size: int, token: str) -> tuple[str, int]:
        """Return the tile that an item and a value name together, the flag worth 7, and by how many words more."""
        items, values = self.game.slots.get("item", ()), self.game.slots.get("value", ())
        behind = place + size
        if token in values and token not in self.vocabulary.roles and self.vocabulary.roles.get(typed[place - 1]) != TO:
            found = next(((form, item) for form, item in self.naming.at(typed, behind) if item in items), ((), ""))
            return (f"{found[1]} {token}", len(found[0])) if found[1] else ("", 0)
        if token not in items:
            return "", 0
        linked = behind
        while linked < len(typed) and typed[linked] in self._linking:
            linked += 1
        value = typed[linked : linked + 1]
        return (f"{token} {value[0]}", linked + 1 - behind) if value and value[0] in values else ("", 0)

    def _is_article(self, words: Sequence[Word], place: int, *, cased: bool) -> bool:
        """Return whether a letter is an article, on which a noun may follow."""
        behind = [word.typed for word in words[place + 1 : place + 2]]
        follows = behind and behind[0] not in {*self.vocabulary.roles} | self.vocabulary.nameless
        small = not (cased or words[place].raw.isupper())
        return small and words[place].typed in self.vocabulary.articles and bool(follows)

    def _thing(self, typed: Sequence[str], place: int, told: set[str]) -> tuple[Form, str]:
        """Return what is named from a word on, what a decision knows first; nothing where a word says little else."""
        found = self.naming.at(typed, place) or self._genitive(typed[place])
        form, token = next((each for each in found if each[1] in told), found[0] if found else ((), ""))
        thing = token in told or token in self.naming.sided
        says_else = len(form) == 1 and (form[0] in self.passed or (not thing and form[0] in self.callings.alone))
        return ((), "") if says_else and form[0] not in self.vocabulary.articles else (form, token)

    def _genitive(self, word: str) -> list[tuple[Form, str]]:
        """Return what is named by a word as whose something is: the one of j6."""
        endings = self.vocabulary.locale.section("genitives")
        bare = (word[: -len(end)] for end in endings if len(end) > 1 and not end.isalpha() and word.endswith(end))
        return [((word,), token) for each in bare for form, token in self.naming.things.get(each, ()) if len(form) == 1]

    def names_player(self, typed: Sequence[str]) -> bool:
        """Return whether another player is named by their name: nobody but whoever is on decides."""
        me, others = self.naming.reader.place.me, {*self.vocabulary.others}
        own = self.naming.reader.place.match.players[me].name
        slots = (slot for slot in self.naming.seats(typed) if slot.token != own)
        return any(tuple(typed[slot.place : slot.place + slot.taken]) not in others for slot in slots)

    def mended(self, word: Word) -> Word:
        """Return a word that nobody knows mended, where it is one slip away from one thing or verb only."""
        if self.knows(word) or len(word.typed) < LEAST_CHANGED or not word.typed.isalpha():
            return word
        possible = {aim.words[0] for aim in self.naming.aims}
        verbs = {each for each, said in self.callings.verbs.items() if said & possible}
        found = slips(word.typed, {*self.naming.things, *verbs} - self.passed - self.turning.words)
        meant = {tuple(token for _, token in self.naming.things.get(each, ())) or each for each in found}
        return Word(word.raw, found[0], word.part) if len(meant) == 1 else word

    def knows(self, word: Word) -> bool:
        """Return whether a word is one that is said in this language."""
        typed = word.typed
        known = self.vocabulary.known, self.naming.things, self.callings.may_be, self.vocabulary.asking
        return any(typed in words for words in known) or self._describes(typed)


def _strange(word: str) -> bool:
    """Return whether a word looks like something that is named: a letter, or anything with a number."""
    return len(word) == 1 or any(map(str.isdigit, word))
