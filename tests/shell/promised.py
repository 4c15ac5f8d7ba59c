"""What programs are promised of JSON lines: every event with its fields besides `event`."""

from __future__ import annotations

EVENTS = {
    "game_started": {"game", "seed", "players", "edition", "spaces"},
    "turn_started": {"turn", "player"},
    "turn_held": {"player"},
    "tile_sold": {"player", "item", "value", "cards"},
    "bridge_built": {"player", "spaces"},
    "figure_moved": {"player", "figure", "card", "from", "to", "occupied"},
    "price_named": {"player", "price"},
    "paid": {"player", "price", "tiles", "cards", "lost"},
    "tile_taken": {"player", "space", "item", "value", "left", "shows"},
    "cards_drawn": {"player", "count"},
    "pile_reshuffled": {"player", "count"},
    "stuck": {"player", "hand"},
    "end_in_sight": {"player", "figure", "from", "price", "cards"},
    "final_crossing": {"player", "figures", "price", "tiles", "cards", "lost", "debt"},
    "game_ended": {"reason", "winners", "scores", "seed"},
}
REVEALED = {"game_started": {"hands"}, "cards_drawn": {"cards"}, "price_named": {"tiles", "cards"}}
SESSION = {
    "ready": {"player", "phase", "turn"},
    "error": {"code", "message", "line"},
    "legal": {"commands", "text"},
    "undone": {"player", "commands", "seen", "text"},
    "redone": {"player", "commands", "text"},
    "hand": {"player", "cards", "text"},
    "limits": {"player", "seconds", "errors", "text"},
    "seat_lost": {"player", "reason", "seconds", "errors", "log", "text"},
    "status": {"turn", "player", "phase", "price", "places", "cards", "points", "bridge", "text"},
    "turn": {"turn", "player", "phase", "price", "text"},
    "look": {"spaces", "text"},
    "near": {"spaces", "text"},
    "path": {"stretches", "text"},
    "next": {"player", "item", "ways", "text"},
    "moves": {"player", "ways", "text"},
    "gaps": {"gaps", "text"},
    "figures": {"players", "text"},
    "tiles": {"players", "text"},
    "scores": {"players", "winners", "text"},
    "hint": {"player", "command", "way", "kind", "gain", "leaves", "burden", "rival", "text"},
    "log": {"entries", "text"},
    "news": {"player", "entries", "text"},
    "where": {"game", "player", "phase", "text"},
    "repeat": {"text"},
    "rules": {"topics", "text"},
    "rule": {"name", "text"},
    "why": {"code", "rule", "text"},
    "help": {"topic", "game", "looks", "table", "text"},
    "saved": {"name", "text"},
    "loaded": {"name", "commands", "game", "players", "text"},
    "language_changed": {"language", "text"},
    "verbosity_changed": {"verbosity", "text"},
    "set": {"settings", "text"},
    "setting_changed": {"setting", "choice", "text"},
    "quit": {"kept", "text"},
    "seed": {"seed", "drawn", "text"},
}
INSIDE = {  # the objects in lists, by the name of the list
    "players": {"name", "kind"},
    "spaces": {"space", "tiles"},
    "tiles": {"item", "value"},
    "hands": {"player", "cards"},
    "figures": {"figure", "from", "price"},
    "scores": {"player", "score"},
}
NOT_FOR_GUESTS = {"game_ended": {"seed"}}
"""What only those hear whose table it is."""

PHASES = {"start", "moving", "paying", "held", "over"}

ISLAND = {
    "game_started": {"game", "seed", "players", "colours", "variants", "fields"},
    "turn_started": {"turn", "player"},
    "islander_placed": {"player", "field"},
    "islander_moved": {"player", "owner", "how", "from", "to", "points"},
    "boat_moved": {"player", "from", "to", "points", "crew"},
    "dolphin_ridden": {"player", "from", "to", "points", "owner"},
    "rescued": {"player", "owner", "field"},
    "sinking_due": {"player", "terrain"},
    "displacing_due": {"player", "field", "owners"},
    "displaced": {"player", "owner", "from", "to", "water"},
    "piece_sunk": {"player", "field", "terrain", "underside"},
    "spun": {"player", "animal", "distance"},
    "animal_skipped": {"player", "animal"},
    "animal_moved": {"player", "animal", "from", "to", "carries"},
    "escort_begun": {"player", "owner", "field"},
    "escort_ended": {"player", "owner", "field"},
    "lost": {"player", "owner", "field", "by"},
    "boat_lost": {"player", "field", "by", "crew"},
    "animal_lost": {"player", "field", "by", "animal"},
    "standstill_near": {"turns"},
    "game_ended": {"reason", "winners", "scores", "seed"},
}
"""The events of `island`."""

ISLAND_FIELDS = {"field", "terrain", "neighbours", "boats"}
"""What each field is told with at the start; with `--reveal` what lies under it, too."""

ISLAND_LOOKS = {
    "status": {
        *("turn", "player", "phase", "points", "terrain", "field", "owners", "animal", "distance", "settlers"),
        *("everybody", "pieces", "leaders", "best", "standstill"),
    },
    "turn": {"turn", "player", "phase", "points", "terrain", "field", "owners", "animal", "distance"},
    "mine": {"player", "saved", "lost", "unplaced", "safe", "shaky", "boats", "riders", "swimmers", "worst"},
    "moves": {"player", "phase", "points", "starts", "grounds", "animal", "prowls", "best", "more"},
    "look": {"field"},
    "neighbours": {"field", "around"},
    "danger": {
        "field",
        "terrain",
        "sinks",
        "odds",
        "threats",
        "divers",
        "harmless",
        "split",
        "swimming",
        "sailing",
        "deadly",
        "who",
    },
    "threats": {"menaces", "more", "divers"},
    "reach": {"player", "points", "near", "far", "more"},
    "ending": {"phase", "pieces", "remaining", "everybody", "leaders", "best", "standstill"},
    "find": {"thing", "count", "spots", "hosts", "player", "grounds", "terrain"},
    "nearest": {"thing", "field", "spots", "player"},
    "way": {"from", "to", "distance", "sea", "dry", "legs", "between", "end"},
    "scan": {"field", "direction", "stretches"},
    "island": {"rings"},
    "pieces": {"layers"},
    "sea": {"kinds"},
    "scores": {"players", "winners", "standstill", "leaders", "lead"},
}
"""The questions about the table of `island`, and what their answers have besides `text`."""

ISLAND_PHASES = {"placing", "moving", "sinking", "displacing", "animal", "over"}
