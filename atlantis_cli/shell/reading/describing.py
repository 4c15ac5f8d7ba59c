"""Places that are described, not named: near somebody's boat, away from mine, on a hill, an empty one, the top left.

What describes a place is taken out of a line; the rest has to be a decision as ever, and of those that it can be the
ones that fit the description best are meant. Only one is taken; several are asked about, and so is what is precious.
"""

from __future__ import annotations

from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.aims import fitting
from atlantis_cli.language.listening.vocabulary import FROM, TO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.language.listening.aims import Aim, Named
    from atlantis_cli.shell.reading.decisions_meant import Deciding

AT, NEAR, BY, ALL = "at", "near", "by", "all"
RELATIONS = (NEAR, BY, "away", "without")
BOAT = "boat"
OWN, OTHER, EMPTY, PEOPLE, ONWARD, IT, MOST = "own", "other", "empty", "people", "to", "it", "most"
APART = (*RELATIONS, OWN, OTHER, PEOPLE, ONWARD, IT, MOST)
"""What is no description by itself."""


class Described(Record):
    """What describes a place: the fields that it fits, the better the lower, and as what it can be meant."""

    fits: Mapping[str, int]
    roles: tuple[str, ...]


class Describing:
    """Finds the decision that a line means which describes where."""

    def __init__(self, deciding: Deciding) -> None:
        """Read the words that describe (`describing` in the locale files)."""
        self.deciding, self.naming, self.game = deciding, deciding.naming, deciding.game
        self.reader, self.vocabulary = deciding.reader, deciding.vocabulary
        self._silent = self.vocabulary.silent | self.vocabulary.articles
        self._forms = {
            kind: sorted(self.vocabulary.spelt(words), key=len, reverse=True)
            for kind, words in self.vocabulary.section("describing").items()
        }

    def meant(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return the decision that a line means, or the question which; None where it describes nothing."""
        if not self._forms or not self.reader.place.on:
            return None
        told, left = self._told(typed)
        if not told or not all(one.fits for one in told):
            return None
        for match in self.deciding.deeds.found(left, self.naming.slots(left)):
            for named in self.naming.meanings(match, left) or self._unnamed(left):
                aims = [aim for aim in self.naming.aims if aim.words[0] in match.words and _alone(aim, named)]
                found = self._best(fitting(aims, named, toward=False) if named else aims, told)
                if found:
                    sure = len(found) == 1 and found[0].words[0] not in self.deciding.precious
                    return found[0].words if sure else self.deciding.question(found, named)
        return None

    def _unnamed(self, left: Sequence[str]) -> list[list[Named]]:
        """Return that nothing is named, where all that is left of a line says nothing."""
        return [[]] if all(word in self._silent for word in left) else []

    def _best(self, aims: Sequence[Aim], told: Sequence[Described]) -> Sequence[Aim]:
        """Return the aims whose fields fit best all that was described."""
        for one in told:
            roles = [role for role in one.roles if any(aim.roles.get(role) for aim in aims)]
            aims = next(filter(None, (_fitting_best(aims, one.fits, role) for role in roles)), [])
        return aims

    def _told(self, typed: Sequence[str]) -> tuple[list[Described], list[str]]:
        """Return what is described in a line, and the words that are left."""
        told: list[Described] = []
        left: list[str] = []
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
            left.append(word)
            place += 1
        return told, left

    def _at(self, typed: Sequence[str], place: int, mark: str) -> tuple[Described | None, int]:
        """Return what is described from a word on, and where that ends."""
        state = self.reader.place.state
        for kind in RELATIONS:
            size = self._said(kind, typed, place)
            owner, thing, field, end = self._anchor(typed, place + size) if size else (None, "", "", place)
            if owner is not None or thing or (field and kind != BY):
                lies = self.game.described(state, NEAR if kind == BY else kind, owner, thing, field)
                return Described(lies, (TO, FROM)), end
        size = self._said(IT, typed, place)
        if size and self._last():
            return Described(self.game.described(state, NEAR, None, "", self._last()), (TO,)), place + size
        owner, thing, field, end = self._anchor(typed, place)
        if owner is not None and thing and not field:
            there = self.game.described(state, AT, owner, thing, "")
            moved = owner in {self.reader.place.me, NOBODY} or thing == BOAT
            return Described(there, self._roles(mark, thing) if moved else (TO,)), end
        for kind in self._forms.keys() - {*APART}:
            size = self._said(kind, typed, place)
            if size:
                return Described(self.game.described(state, kind, None, "", ""), self._roles(mark, "")), place + size
        return None, place

    def _roles(self, mark: str, thing: str) -> tuple[str, ...]:
        """Return as what a place can be meant: as where one goes only where that was said, or there is nothing else."""
        verbs = {aim.words[0] for aim in self.naming.aims if aim.roles.get(FROM)}
        chases = bool(thing) and len(verbs) == 1  # only one kind of thing can be moved, and this is none of it
        return (mark,) if mark else (TO,) if chases or not verbs else (FROM, TO) if thing else (FROM,)

    def _anchor(self, typed: Sequence[str], place: int) -> tuple[int | None, str, str, int]:
        """Return whose what it is that stands from a word on, as far as that is said, and where it ends."""
        owner, thing, field, end = None, "", "", place
        while place < len(typed):
            seat, size = self._owner(typed, place)
            found = self.naming.at(typed, place)
            slots = self.game.slots
            token = next((token for _, token in found if token in (*slots.get("thing", ()), *slots.get("things", ()))), "")
            named = next((token for _, token in found if token in slots.get("field", ())), "")
            people = self._said(PEOPLE, typed, place)
            if owner is None and size:
                owner, place, end = seat, place + size, place + size
            elif named and not (thing or field or owner is not None):
                field, place, end = named, place + 1, place + 1
            elif token and not thing:
                form = next(form for form, each in found if each == token)
                thing, place, end = token, place + len(form), place + len(form)
            elif people and owner is not None and not thing:
                thing, place, end = PEOPLE, place + people, place + people
            elif typed[place] in self._silent and not (thing or field) and typed[place] not in self.vocabulary.roles:
                place += 1
            else:
                break
        return owner, thing, field, end

    def _owner(self, typed: Sequence[str], place: int) -> tuple[int | None, int]:
        """Return the seat that is named from a word on as whose something is, and by how many words."""
        match, me = self.reader.place.match, self.reader.place.me
        size = self._said(EMPTY, typed, place)
        if size:
            return NOBODY, size
        size = self._said(OWN, typed, place)
        if size:
            return me, size
        names = [player.name for player in match.players]
        for slot in self.naming.slots(typed).get("player", ()):
            if slot.place == place:
                return names.index(slot.token), slot.taken
        size = self._said(OTHER, typed, place)
        others = [seat for seat in range(len(names)) if seat != me]
        return (others[0], size) if size and len(others) == 1 else (None, 0)

    def _said(self, kind: str, typed: Sequence[str], place: int) -> int:
        """Return by how many words something is said from one on; 0 where it is not."""
        forms = self._forms.get(kind, ())
        return next((len(form) for form in forms if tuple(typed[place : place + len(form)]) == form), 0)

    def _last(self) -> str:
        """Return the field of the own decision before, which one says "next to it" of."""
        match, fields = self.reader.place.match, self.game.slots.get("field", ())
        own = next((entry for entry in reversed(match.log) if entry.seat == match.actor), None)
        return next((word for word in reversed(own.words) if word in fields), "") if own else ""


def _alone(aim: Aim, named: Sequence[Named]) -> bool:
    """Return whether a decision is about one alone, unless all were named."""
    return ALL not in aim.roles.get("what", ()) or any(one.token == ALL for one in named)


def _fitting_best(aims: Sequence[Aim], fits: Mapping[str, int], role: str) -> Sequence[Aim]:
    """Return the aims of which the field in this role fits best."""
    fields = [aim.roles.get(role, ("",))[0] for aim in aims]
    least = min((fits[field] for field in fields if field in fits), default=None)
    return [aim for aim, field in zip(aims, fields, strict=True) if field in fits and fits[field] == least]
