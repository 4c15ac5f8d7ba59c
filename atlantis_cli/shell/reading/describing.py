"""Decisions that are described: by places near a boat or on a hill, or by the tile that they take, and not by name.

What describes a place is taken out of a line; the rest has to be a decision as ever, and of those that it can be the
ones that fit the description best are meant. Only one is taken; several are asked about, and so is what is precious.
"""

from __future__ import annotations

from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.aims import Aim, fitting
from atlantis_cli.language.listening.vocabulary import FROM, TO
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.language.listening.aims import Named
    from atlantis_cli.shell.reading.decisions_meant import Deciding

AT, NEAR, BY, ALL = "at", "near", "by", "all"
OF, STANDS, SEA = "of", "stands", "sea"
RELATIONS = (NEAR, BY, "away", "without", STANDS)
SIDES = ("north", "south", "east", "west", "northwest", "northeast", "southwest", "southeast")
ADJOINING = "_"
"""Behind a side: words that say it only right before a thing, "the north boat"."""

BOAT, TAKING = "boat", "taking"
OWN, OTHER, EMPTY, PEOPLE, ONWARD, IT, MOST = "own", "other", "empty", "people", "to", "it", "most"
APART = (*RELATIONS, SEA, OF, OWN, OTHER, PEOPLE, ONWARD, IT, MOST)
"""What is no description by itself."""


class Described(Record):
    """What describes a place: the fields that it fits, the better the lower, as what it can be meant, and by whom."""

    fits: Mapping[str, int]
    roles: tuple[str, ...]
    whose: bool


class Anchor(Record):
    """What a place is described by: whose what it is, on which side of the board, a field; and where that ends."""

    owner: int | None
    thing: str
    field: str
    side: str
    end: int


class Describing:
    """Finds the decision that a line means which describes where."""

    def __init__(self, deciding: Deciding) -> None:
        """Read the words that describe (`describing` in the locale files)."""
        self.deciding, self.naming, self.game = deciding, deciding.naming, deciding.game
        self.reader, self.vocabulary = deciding.reader, deciding.vocabulary
        self._silent = self.vocabulary.silent | self.vocabulary.articles
        self._forms = self.naming.learned.describing
        self._ways = {*self.game.slots.get("direction", ())}
        sides = {first for first, named in self.naming.things.items() if any(token in self._ways for _, token in named)}
        self._begins = self._forms.keys() | sides if self._forms else set[str]()
        self._seats: dict[int, tuple[int, int]] = {}

    def meant(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return the decision that a line means, or the question which; None where it describes nothing."""
        if not self.reader.place.on or self._begins.isdisjoint(typed):
            return None
        told, places = self.told(typed)
        if not told or not all(one.fits for one in told):
            return None
        left = [typed[place] for place in places]
        for match in self.deciding.deeds.found(left, self.naming.slots(left)):
            for named in self.naming.meanings(match, left) or self.unnamed(left):
                aims = [aim for aim in self.naming.aims if aim.words[0] in match.words and _alone(aim, named)]
                starts = any(one.token in self.game.slots.get("field", ()) for one in named)
                found = self.best(fitting(aims, named, toward=False) if named else aims, told, starts=starts)
                if found:
                    dear = found[0].words[0] in self.deciding.precious
                    exact = len({aim.words[0] for aim in self.naming.aims}) == 1 and not any(map(_vague, told))
                    sure = len(found) == 1 and (not dear or starts or exact)
                    return found[0].words if sure else self.deciding.question(found, named)
        return None

    def knows(self, word: str) -> bool:
        """Return whether a description can begin with a word."""
        return word in self._forms

    def among(self, aims: Sequence[Aim], typed: Sequence[str]) -> Sequence[Aim]:
        """Return those of some decisions that a description fits best which answers what was asked about."""
        if self._begins.isdisjoint(typed) or not self.reader.place.on:
            return []
        told, places = self.told(typed)
        fits = told and all(one.fits for one in told) and all(typed[place] in self._silent for place in places)
        return self.best(aims, told) if fits else []

    def unnamed(self, left: Sequence[str]) -> list[list[Named]]:
        """Return that nothing is named, where all that is left of a line says nothing."""
        return [[]] if all(word in self._silent for word in left) else []

    def best(self, aims: Sequence[Aim], told: Sequence[Described], *, starts: bool = False) -> Sequence[Aim]:
        """Return the aims whose fields fit best all that was described; `starts` where a field was named beside it."""
        for one in told:
            meant = (*one.roles, TO) if starts and one.roles == (FROM,) else one.roles
            roles = [role for role in meant if any(aim.roles.get(role) for aim in aims)]
            aims = next(filter(None, (_fitting_best(aims, one.fits, role) for role in roles)), [])
        return aims

    def told(self, typed: Sequence[str]) -> tuple[list[Described], list[int]]:
        """Return what is described in a line, and where the words stand that are left."""
        if self._begins.isdisjoint(typed):
            return [], [*range(len(typed))]
        names = [player.name for player in self.reader.place.match.players]
        named = reversed([*self.naming.seats(typed)])
        self._seats = {slot.place: (names.index(slot.token), slot.taken) for slot in named}
        told: list[Described] = []
        left: list[int] = []
        place, mark = 0, ""
        while place < len(typed):
            one, end = self._at(typed, place, mark)
            if one:
                told.append(one)
                place, mark = end, ""
                continue
            most = self._said(MOST, typed, place)
            if most:
                place += most
                continue
            word = typed[place]
            said = TO if self._said(ONWARD, typed, place) else self.vocabulary.roles.get(word, "")
            mark = said or (mark if word in self._silent else "")
            left.append(place)
            place += 1
        return told, left

    def _at(self, typed: Sequence[str], place: int, mark: str) -> tuple[Described | None, int]:
        """Return what is described from a word on, and where that ends."""
        state = self.reader.place.state
        for kind in RELATIONS:
            size = self._said(kind, typed, place)
            told = self._anchor(typed, place + size, near=kind not in {BY, STANDS}) if size else None
            if not told:
                continue
            if kind == STANDS and told.owner is not None and not told.field:
                return self._owned(told, mark), told.end
            if kind != STANDS and (told.owner is not None or told.thing or (told.field and kind != BY)):
                near, field = NEAR if kind == BY else kind, told.field
                if told.side:  # near the only one that is there
                    there = self._owned(told, "").fits
                    field = next(iter(there)) if len(there) == 1 else field
                lies = self.game.described(state, near, *(None, "", field) if field else (told.owner, told.thing, ""))
                return Described(lies, (TO, FROM), whose=told.owner is not None), told.end
        beside = self._beside(typed, place)
        if beside:
            return Described({beside[0]: 0}, self._roles(mark, ""), whose=False), beside[1]
        size = self._said(IT, typed, place)
        if size and self._last():
            lies = self.game.described(state, NEAR, None, "", self._last())
            return Described(lies, (TO,), whose=False), place + size
        told = self._anchor(typed, place)
        if told.thing and not told.field and self._is_place(told, typed, place):
            return self._owned(told, mark), told.end
        return self._like(typed, place, mark)

    def _is_place(self, told: Anchor, typed: Sequence[str], place: int) -> bool:
        """Return whether something that is named is the place, and not what stands near it, or who is put elsewhere."""
        if told.owner is None:
            between = range(place, told.end)
            return bool(told.side) and not any(self._said(kind, typed, n) for n in between for kind in RELATIONS)
        own = told.owner == self.reader.place.me and told.thing == PEOPLE
        return not own or self._goes or not any(self._field(typed, n) for n in range(len(typed)))

    def _like(self, typed: Sequence[str], place: int, mark: str) -> tuple[Described | None, int]:
        """Return what is described from a word on by what it is like, and where that ends."""
        known = self._forms.get(typed[place], {})
        kinds = [kind for kind in known if kind not in APART and kind[-1] != ADJOINING]
        found = next(((kind, size) for kind in kinds if (size := self._said(kind, typed, place))), None)
        if not found and not self._goes and not any(self._field(typed, n) for n in range(len(typed))):
            found = next(((way, len(form)) for form, way in self.naming.at(typed, place) if way in self._ways), None)
        if not found:
            return None, place
        lies = self.game.described(self.reader.place.state, found[0], None, "", "")
        return Described(lies, self._roles(mark, ""), whose=False), place + found[1]

    @property
    def _goes(self) -> bool:
        """Return whether somebody can go somewhere now."""
        return any(aim.roles.get(FROM) for aim in self.naming.aims)

    def _beside(self, typed: Sequence[str], place: int) -> tuple[str, int] | None:
        """Return the field that lies on a side of another, "west of d8", and where that ends; None elsewhere.

        Where people go, a direction and a field are a way, unless a word says of which field it is the side.
        """
        form, way = next((each for each in self.naming.at(typed, place) if each[1] in self._ways), ((), ""))
        end = place + len(form)
        sided = way and (form[-1],) in self._forms.get(form[-1], {}).get(OF, ())
        while way and end < len(typed) and (typed[end] in self._silent or typed[end] in self.vocabulary.roles):
            sided = sided or bool(self._said(OF, typed, end))
            end += 1
        field = self._field(typed, end) if way and end < len(typed) else ""
        there = self.game.beyond(field, way, 1) if field and (sided or not self._goes) else ""
        return (there, end + 1) if there else None

    def _owned(self, told: Anchor, mark: str) -> Described:
        """Return where somebody's something is; who is not one's own is never moved, but in a boat."""
        state, (owner, thing) = self.reader.place.state, (told.owner, told.thing)
        there = self.game.described(state, AT, owner, thing, "")
        if told.side:
            lies = self.game.described(state, told.side, None, "", "")
            there = {field: far for field, far in there.items() if field in lies}
        moved = owner in {self.reader.place.me, NOBODY, None} or thing == BOAT
        starts = {start for aim in self.naming.aims for start in aim.roles.get(FROM, ())}
        if owner is None and not mark and not starts.isdisjoint(there):
            return Described(there, (FROM, TO), whose=False)
        return Described(there, self._roles(mark, thing) if moved else (TO,), whose=owner is not None)

    def _roles(self, mark: str, thing: str) -> tuple[str, ...]:
        """Return as what a place can be meant: as where one goes only where that was said, or there is nothing else."""
        verbs = {aim.words[0] for aim in self.naming.aims if aim.roles.get(FROM)}
        chases = bool(thing) and len(verbs) == 1  # only one kind of thing can be moved, and this is none of it
        return (mark,) if mark else (TO,) if chases or not verbs else (FROM, TO) if thing else (FROM,)

    def _anchor(self, typed: Sequence[str], place: int, *, near: bool = False) -> Anchor:
        """Return whose what it is that stands from a word on, as far as that is said, and where it ends.

        What is `near` to something can be so to anybody, or to a kind of place.
        """
        owner, thing, field, side, end = None, "", "", "", place
        while place < len(typed):
            seat, size = self._owner(typed, place) if owner is None else (None, 0)
            token, taken = ("", 0) if thing else self._thing(typed, place, whose=owner is not None, near=near)
            named = "" if thing or owner is not None else self._field(typed, place)
            of = self._said(OF, typed, place) if thing and owner is None else 0
            way, sided = ("", 0) if side or field else self._side(typed, place, thing)
            if size:
                owner = seat
            elif of and self._owner(typed, place + of)[1]:
                place += of
                continue
            elif named and not field:
                field, size = named, 1
            elif taken:
                thing, size = token, taken
            elif sided:
                side, size = way, sided
            elif typed[place] not in self._silent or thing or field or typed[place] in self.vocabulary.roles:
                break
            place += size or 1
            end = place if size else end
        return Anchor(owner, thing, field, side, end)

    def _side(self, typed: Sequence[str], place: int, thing: str) -> tuple[str, int]:
        """Return the side of the board that is said from a word on, of something named before it or right behind it."""
        kinds = self._forms.get(typed[place], {}).keys()
        told = [(size, kind) for kind in kinds if kind in SIDES and (size := self._said(kind, typed, place))]
        if not thing:
            told += [
                (size, kind[:-1])
                for kind in kinds
                if kind[-1] == ADJOINING and (size := self._said(kind, typed, place))
            ]
            told += [(len(form), token) for form, token in self.naming.at(typed, place) if token in self._ways]
        size, way = max(told, default=(0, ""))
        behind = place + size
        ahead = behind < len(typed) and bool(self._thing(typed, behind, whose=False, near=False)[1])
        return (way, size) if size and (thing or ahead) else ("", 0)

    def _thing(self, typed: Sequence[str], place: int, *, whose: bool, near: bool) -> tuple[str, int]:
        """Return what is named from a word on, and by how many words: a thing, or people of whom it is said `whose`."""
        slots = self.game.slots
        things = {*slots.get("thing", ()), *slots.get("things", ())}
        found = next(((token, len(form)) for form, token in self.naming.at(typed, place) if token in things), None)
        people = self._said(PEOPLE, typed, place)
        owned = whose or near or self._said(OF, typed, place + people)
        known = self._forms.get(typed[place], {}).keys() - ({*APART} - {SEA}) if near and not whose else ()
        kinds = [kind for kind in known if kind[-1] != ADJOINING]
        like = next(((kind, size) for kind in kinds if (size := self._said(kind, typed, place))), ("", 0))
        return found or ((PEOPLE, people) if people and owned else like)

    def _field(self, typed: Sequence[str], place: int) -> str:
        """Return the field that is named by a word, or nothing."""
        fields = self.game.slots.get("field", ())
        return next((token for _, token in self.naming.at(typed, place) if token in fields), "")

    def _owner(self, typed: Sequence[str], place: int) -> tuple[int | None, int]:
        """Return the seat that is named from a word on as whose something is, and by how many words."""
        me = self.reader.place.me
        size = self._said(EMPTY, typed, place)
        if size:
            return NOBODY, size
        size = self._said(OWN, typed, place)
        if size:
            return me, size
        if place in self._seats:
            return self._seats[place]
        size = self._said(OTHER, typed, place)
        others = [seat for seat, _ in enumerate(self.reader.place.match.players) if seat != me]
        return (others[0], size) if size and len(others) == 1 else (None, 0)

    def _said(self, kind: str, typed: Sequence[str], place: int) -> int:
        """Return by how many words something is said from one on; 0 where it is not."""
        forms = self._forms.get(typed[place], {}).get(kind, ()) if place < len(typed) else ()
        return next((len(form) for form in forms if tuple(typed[place : place + len(form)]) == form), 0)

    def _last(self) -> str:
        """Return the field of the own decision before, which one says "next to it" of."""
        match, fields = self.reader.place.match, self.game.slots.get("field", ())
        own = next((entry for entry in reversed(match.log) if entry.seat == match.actor), None)
        return next((word for word in reversed(own.words) if word in fields), "") if own else ""


class Taking:
    """Finds the decision that is told by what one wins with it: "take the ring 5 with A" is the move that does."""

    def __init__(self, deciding: Deciding) -> None:
        """Take what asks where several fit."""
        self.deciding, self.naming = deciding, deciding.naming

    def meant(self, typed: Sequence[str], *, whole: bool) -> Words | Refusal | None:
        """Return the decision that wins a thing: one that was named as a `whole`, by item and value, or in part."""
        naming, place = self.naming, self.naming.reader.place
        verbs = {*naming.vocabulary.locale.section("marks").get(TAKING, ())}
        if not place.on or verbs.isdisjoint(typed):
            return None
        named = naming.names([word for word in typed if word not in verbs]) or ()
        items = [one.token for one in named if one.token in naming.game.slots.get("item", ())]
        values = [one.token for one in named if one.token in naming.game.slots.get("value", ())]
        figures = [one.token for one in named if one.token in naming.game.slots.get("figure", ())]
        known = len(items) + len(values) + len(figures) == len(named) and len(items) <= 1 >= len(values)
        if not known or not (items or values) or whole != bool(items and values):
            return None
        aims = [Aim(words, roles) for words, roles in naming.game.takings(place.state)]
        found = fitting(aims, named, toward=False)
        if found and not whole and figures and fitting(naming.aims, named, toward=False):
            return None  # the item may be the card as well as the tile
        if found:
            sure = len(found) == 1 and (whole or bool(figures))
            return found[0].words if sure else self.deciding.question(found, named)
        return refusals.NothingTakes(naming.phrases.write((*items, *values))) if whole and aims else None


def _vague(one: Described) -> bool:
    """Return whether a description may be wrong: whose something is, or what fits some places better than others."""
    return one.whose or any(one.fits.values())


def _alone(aim: Aim, named: Sequence[Named]) -> bool:
    """Return whether a decision is about one alone, unless all were named."""
    return ALL not in aim.roles.get("what", ()) or any(one.token == ALL for one in named)


def _fitting_best(aims: Sequence[Aim], fits: Mapping[str, int], role: str) -> Sequence[Aim]:
    """Return the aims of which the field in this role fits best."""
    fields = [aim.roles.get(role, ("",))[0] for aim in aims]
    least = min((fits[field] for field in fields if field in fits), default=None)
    return [aim for aim, field in zip(aims, fields, strict=True) if field in fits and fits[field] == least]
