"""The parts of `island`: map, pieces, undersides, spinner. An owner of the box corrects them here."""

from __future__ import annotations

from atlantis_cli.core import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

MAP: Final = (  # I1: row A first; ~ sea, L lowland, H hill, M mountain, C coral island, @ landing, # reef, . no field
    ". C # ~ ~ ~ ~ ~ ~ ~ # C .",
    " C @ ~ ~ ~ ~ ~ ~ ~ ~ @ C ",
    "C # ~ ~ ~ ~ ~ ~ ~ ~ ~ # C",
    " . ~ ~ ~ L L L L ~ ~ ~ . ",
    ". ~ ~ ~ L H H H L ~ ~ ~ .",
    " ~ ~ ~ L H M M H L ~ ~ ~ ",
    ". ~ ~ L H M M M H L ~ ~ .",
    " ~ ~ ~ L H M M H L ~ ~ ~ ",
    ". ~ ~ ~ L H H H L ~ ~ ~ .",
    " . ~ ~ ~ L L L L ~ ~ ~ . ",
    "C # ~ ~ ~ ~ ~ ~ ~ ~ ~ # C",
    " C @ ~ ~ ~ ~ ~ ~ ~ ~ @ C ",
    ". C # ~ ~ ~ ~ ~ ~ ~ # C .",
)

SIGNS: Final = {  # what a sign of the map stands for
    "~": "sea",
    "L": "lowland",
    "H": "hill",
    "M": "mountain",
    "C": "coral",
    "@": "landing",
    "#": "reef",
}
TERRAINS: Final = ("lowland", "hill", "mountain")  # I23: in this order they sink

ANIMALS: Final = ("monster", "shark", "octopus", "dolphin")
UNDERSIDES: Final = (*ANIMALS, "boat", "whirlpool")  # I4
SYMBOLS: Final = {  # I4: how many pieces of each terrain bear which symbol underneath
    "lowland": {"monster": 3, "shark": 3, "octopus": 3, "dolphin": 3, "boat": 3, "whirlpool": 3},
    "hill": {"monster": 2, "shark": 2, "octopus": 2, "dolphin": 2, "boat": 2, "whirlpool": 2},
    "mountain": {"monster": 1, "shark": 1, "octopus": 1, "dolphin": 1, "boat": 1, "whirlpool": 2},
}

SPINNER: Final = {  # I27: 0 stands for T, a dive
    "monster": (1, 2, 3, 0),
    "shark": (1, 2, 3, 0),
    "octopus": (1, 2, 3, 0),
    "dolphin": (1, 2, 3, 0),
}
A_DIVE: Final = 0

COLOURS: Final = ("red", "blue", "green", "yellow")  # I5
SEATS: Final = (2, 3, 4)
ISLANDERS: Final = 12
BOATS: Final = {2: ("g3", "g11"), 3: ("c7", "g3", "g11", "k7"), 4: ("c7", "g3", "g11", "k7")}  # I7
VARIANTS: Final = ("hurricane", "hunters")  # I43, I44

ON_A_PIECE: Final = 3  # I8, I18
IN_A_BOAT: Final = 3  # I18
POINTS: Final = 3  # I10
QUIET_TURNS: Final = 40  # I42


def bag(terrain: str) -> list[int]:
    """Return what lies under the pieces of a terrain, sorted, as numbers of `UNDERSIDES`."""
    return [UNDERSIDES.index(symbol) for symbol in UNDERSIDES for _ in range(SYMBOLS[terrain][symbol])]


SPINS: Final = tuple((ANIMALS.index(animal), distance) for animal in ANIMALS for distance in SPINNER[animal])
"""What the spinner can show, each as likely as any other: an animal and a distance."""


def checksum() -> str:
    """Return a short mark of these tables, so that a game saved with other parts is not mistaken for this one."""
    text = repr((MAP, TERRAINS, SYMBOLS, SPINNER, ISLANDERS, BOATS, POINTS, QUIET_TURNS))
    return plain.checksum(text.encode())
