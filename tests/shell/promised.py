"""What programs are promised of JSON lines: every event with its fields besides `event`."""

from __future__ import annotations

EVENTS = {
    "game_started": {"game", "seed", "players", "edition", "spaces"},
    "turn_started": {"turn", "player"},
    "turn_held": {"player"},
    "tile_sold": {"player", "item", "value", "cards"},
    "bridge_built": {"player", "spaces"},
    "figure_moved": {"player", "figure", "card", "from", "to", "occupied"},
    "paid": {"player", "price", "tiles", "cards", "lost"},
    "tile_taken": {"player", "space", "item", "value", "left", "shows"},
    "cards_drawn": {"player", "count"},
    "pile_reshuffled": {"player", "count"},
    "stuck": {"player", "hand"},
    "final_crossing": {"player", "figures", "price", "tiles", "cards", "lost", "debt"},
    "game_ended": {"reason", "winners", "scores"},
}
REVEALED = {"game_started": {"hands"}, "cards_drawn": {"cards"}}
SESSION = {
    "ready": {"player", "phase", "turn"},
    "error": {"code", "message", "line"},
    "legal": {"commands", "text"},
    "undone": {"commands", "text"},
    "hand": {"player", "cards", "text"},
    "status": {"turn", "player", "phase", "price", "places", "cards", "points", "bridge", "text"},
    "look": {"spaces", "text"},
    "moves": {"player", "ways", "text"},
    "gaps": {"gaps", "text"},
    "figures": {"players", "text"},
    "tiles": {"players", "text"},
    "scores": {"players", "text"},
    "hint": {"player", "command", "way", "kind", "gain", "text"},
    "log": {"entries", "text"},
    "repeat": {"text"},
    "why": {"code", "rule", "text"},
    "help": {"topic", "game", "looks", "table", "text"},
    "saved": {"name", "text"},
    "loaded": {"name", "commands", "text"},
    "language_changed": {"language", "text"},
    "quit": {"kept", "text"},
}
INSIDE = {  # the objects in lists, by the name of the list
    "players": {"name", "kind"},
    "spaces": {"space", "tiles"},
    "tiles": {"item", "value"},
    "hands": {"player", "cards"},
    "figures": {"figure", "from", "price"},
    "scores": {"player", "score"},
}
PHASES = {"start", "moving", "paying", "held", "over"}
