"""What stands in the messages of `island`: values of its kinds, what the program chooses itself, what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from atlantis_cli.games.island.board.board import ANIMALS, COLOURS, UNDERSIDES, VARIANTS
from atlantis_cli.games.island.board.fields import NAMES, SHORE
from atlantis_cli.games.island.board.finding import THINGS
from atlantis_cli.games.island.looks.scouting import MIDST, ROUND
from atlantis_cli.games.island.messages import (
    danger_facts,
    events,
    facts,
    map_facts,
    preview_facts,
    prospect_facts,
    refusals,
)
from atlantis_cli.games.island.rules.completing_moves import MOVE_VERBS, MOVE_VERBS_HERE
from atlantis_cli.games.island.telling import told
from atlantis_cli.games.island.words import rows
from atlantis_cli.games.island.words.words import VERBS

if TYPE_CHECKING:
    from atlantis_cli.core.message import Message

PLAY = VERBS
PHASES = ("placing", "moving", "sinking", "displacing", "animal", "over")
TYPED = {*NAMES}
"""What stands in commands beside their words and numbers."""

COMMANDS = ("walk d7 d8", "animal c7 c9 blue", "climb c7 rider", "quit")
LONG_COMMAND = ("animal", "c7", "c9", "blue")
TERRAINS = ("sea", "lowland", "hill", "mountain", "coral", "landing", "reef")
DANGERS = (*ANIMALS[:3], "whirlpool", "hurricane")
HOWS = ("walk", "board", "dive", "transfer", "ashore", "jump", "swim", "land", "climb")
CORAL = [NAMES[field] for field in SHORE]

VALUES: dict[str, tuple[Any, ...]] = {
    "Field": ("d7", "b1", "k13", "a9"),
    "Terrain": TERRAINS,
    "Animal": ANIMALS,
    "Underside": UNDERSIDES,
    "Danger": DANGERS,
    "Distance": (1, 2, 3, "dive"),
    "Colour": COLOURS,
    "Variant": VARIANTS,
    "Direction": ROUND,
    "Region": (*ROUND, MIDST),
    "Thing": THINGS,
    "Manner": (*MOVE_VERBS, *MOVE_VERBS_HERE),
    "Verb": tuple(refusals.BROKEN),
    "object": (1, "dive"),
}
NAMED: dict[tuple[str, str], tuple[Any, ...]] = {
    ("Hint", "kind"): (
        *("rescue", "attack", "sink", "place", "aboard", "closer", "nearer", "refuge", "exile", "carry", "escort"),
        *("animal", "skip", "done", "spent", "wreck", "swirl", "fetch", "safer", "better"),
    ),
    ("Plan", "name"): ("finish", "won", "save", "whirlpool", "sinking", "full", "fill", "crew", "block", "steps"),
    ("IslanderMoved", "how"): HOWS,
    ("Journeys", "how"): (*HOWS, "sail", "ride"),
    ("Journeys", "isle"): ("b1", None),
    ("PreviewEnd", "command"): ("done", "skip"),
    ("PreviewEnd", "terrain"): (*TERRAINS[1:4], None),
    ("GameEnded", "reason"): ("all_settled", "standstill", "hurricane"),
    **{(kind, "option"): ("variant",) for kind in ("AskOption", "OptionExplained")},
    ("NobodyOfYours", "place"): ("piece", "boat", "water", "dolphin", "field"),
    ("Tired", "why"): ("fresh", "swum", "carried"),
    ("Peril", "how"): ("boat", "dolphin", "water"),
    ("Danger", "who"): ("swimmers", "boat", "both", "anybody", "land"),
}
RUNS: dict[str, tuple[Any, ...]] = {}
"""Neighbours that some languages tell at once."""

FILLED = {
    *((kind, "fields_") for kind in ("GameStarted", "State", "Swept", "Ground")),
    *((kind, "fields_") for kind in ("PutFurtherOff", "SaferWater")),
    *(
        (kind, "owners")
        for kind in ("DisplacingDue", "StillToPut", "PutDue", "BoatOfOthers", "Losses", "EscortThere", "NobodyToPut")
    ),
    *((kind, "owners") for kind in ("CarriesOthers",)),
    *((kind, "players") for kind in ("NobodyPlays", "Scores")),
    *((kind, "seats") for kind in ("Begun", "State")),
    *((kind, "colours") for kind in ("GameStarted", "NobodyPlays")),
    ("Resettled", "goals"),
    ("Settled", "stands"),
    ("Journeys", "ways"),
    ("Passage", "tos"),
    ("Placings", "more"),
    ("NotAdjoining", "neighbours"),
    ("FieldLaid", "neighbours"),
    ("EscortBarred", "animals"),
    ("SeveralWays", "ways"),
    ("Around", "sides"),
    ("Neighbours", "around"),
    ("Kind", "spots"),
    ("Host", "stands"),
    ("Quarter", "regions"),
    ("Scan", "stretches"),
    ("Island", "rings"),
    ("Pieces", "layers"),
    ("Start", "ways"),
    ("Threat", "steps"),
    ("Prowl", "places"),
    ("Moves", "grounds"),
    ("Moves", "prowls"),
    ("Menace", "people"),
    ("Menace", "steps"),
    ("Idea", "commands"),
    *((kind, "leaders") for kind in ("Status", "Ending")),
    ("Ending", "everybody"),
}
"""Lists that are never empty."""

SILENT = {"game_started", "lost", "animal_lost", "displaced", "animal_skipped", "piece_sunk", "spun", "part_ends"}
"""What needs no sentence of its own, or not for everybody: other messages tell it together, or one has said it."""

CLASSES = {
    "field": {*CORAL, "else"},
    "terrain": {*TERRAINS},
    "animal": {*ANIMALS},
    "underside": {*UNDERSIDES},
    "danger": {*DANGERS},
    "thing": {*THINGS},
    "distance": {"1", "2", "3", "dive"},
    "colour": {*COLOURS},
    "variant": {*VARIANTS},
    "direction": {*ROUND},
    "region": {*ROUND, MIDST},
    "manner": {*MOVE_VERBS, *MOVE_VERBS_HERE},
}
"""The nouns of each class."""


def possible(message: Message) -> bool:
    """Leave out what cannot be: a field that was emptied of nothing, an octopus that sinks an empty boat."""
    match message:
        case facts.Status() | facts.Turn():
            return _possible_due(message)
        case preview_facts.PreviewEnd(command=command, terrain=ground, next=after):
            return ground is None if command == "skip" else after is None
        case (
            told.SweptField(boat=False, owners=(), animals=())
            | preview_facts.Strike(boat=False, people=())
            | facts.Seen(undersides=(), spins=())
        ):
            return False
        case (
            refusals.NotFree(boat=False, animals=())
            | refusals.BoatBarred(boat=False, animals=())
            | events.BoatLost(by="octopus", crew=())
        ):
            return False
        case preview_facts.Preview(left_field=field, escorted=taken, strikes=parts):
            return (field is None) == (not taken) and all(map(possible, parts))
        case told.Swept(fields_=parts) | map_facts.Island(rings=parts):
            return all(map(possible, parts))
        case map_facts.Ring(left=left, total=total, sides=sides, people=people):
            peopled = all(side.people for side in sides) if left == total else left < total
            return peopled and (bool(sides) or not left or (left == total and not people))
        case map_facts.Way(distance=distance, legs=legs):
            return bool(distance) == bool(legs)
        case told.Passage() | told.Journeys():
            return _possible_way(message)
    return _possible_ahead(message) and _possible_count(message)


def _possible_ahead(message: Message) -> bool:
    """Leave out a danger from nowhere, more of what there is nothing of, and an animal that moves half a way."""
    match message:
        case danger_facts.Peril(count=count, nearest=nearest, divers=divers):
            return bool(count) and bool(nearest or divers)
        case danger_facts.Dangers(perils=parts, more=more) | danger_facts.Threats(menaces=parts, more=more):
            return bool(parts) >= bool(more) and all(map(_possible_ahead, parts))
        case prospect_facts.Ending(pieces=pieces, remaining=remaining):
            return bool(pieces) == bool(remaining)
        case told.AnimalTurn(from_=start, to=end, carries=carries):
            return (start is None) == (end is None) and (carries is None or start is not None)
    return True


def _possible_way(message: told.Passage | told.Journeys) -> bool:
    """Leave out what begins nowhere and is one of several, and crowds that come from here and there and go apart."""
    if isinstance(message, told.Journeys):
        return all(one.froms for one in message.ways) or (len(message.ways) == 1 and message.how != "ride")
    several = sorted((len(message.froms), len(message.tos)))
    return several[0] < 2 and not (several[1] > 1 and message.count) and bool(message.froms or not message.also)


def _possible_count(message: Message) -> bool:
    """Leave out that none of something is somewhere, and that things have no places."""
    match message:
        case map_facts.Near(spot=spot):
            return spot.direction is None
        case map_facts.Spot(thing=thing, count=some):
            return some == 1 or (some > 1 and thing in ANIMALS)
        case map_facts.Kind(count=0) | map_facts.Stretch(count=0) | map_facts.Leg(count=0) | facts.Group(count=0):
            return False
        case danger_facts.Danger(terrain="sea" | "landing", odds=some, threats=things, divers=more):
            swum, sailed = message.swimming, message.sailing
            return bool(some) == bool(things or more) and (not message.split or (swum != sailed and bool(some)))
        case rows.NoSuchField(first=first, last=last):
            return (first is None) == (last is None)
        case danger_facts.Stand(count=0) | told.Moved(count=0):
            return False
        case map_facts.Layer(left=some, hidden=things) | map_facts.Find(count=some, spots=things):
            return bool(some) == bool(things)
        case map_facts.Pieces(layers=layers):
            return all(map(_possible_count, layers))
    return True


def _possible_due(message: facts.Status | facts.Turn) -> bool:
    """Leave out a phase without what it needs."""
    due = {"sinking": message.terrain, "displacing": message.field, "animal": message.animal}
    given = message.distance is not None and message.owners
    return bool(due.get(message.phase, True) and (given or message.phase not in due))
