"""The instruments: for each thing on the table one, by which it is known whatever happens to it."""

from __future__ import annotations

from atlantis_cli.core.record import Record


class Instrument(Record):
    """What a tone is made of, beside its pitch and length.

    `partials` are its waves, each as hundredths of the pitch and a level. Of `noise` there is so much, through a band
    around the pitch that is narrower the smaller `width` is (of 100). It swells for `attack` thousandths of a second
    and `fade`s by this power, 0 for hardly; `beats` times a second it grows weaker, by `depth` of 100.
    """

    partials: tuple[tuple[int, int], ...]
    noise: int
    width: int
    attack: int
    fade: int
    beats: int
    depth: int


WOOD = Instrument(((100, 100), (392, 30), (924, 8)), 20, 60, 1, 4, 0, 0)
"""Figures on the path."""

PAPER = Instrument((), 100, 25, 3, 2, 0, 0)
"""Cards."""

GLASS = Instrument(((100, 100), (276, 45)), 0, 0, 1, 3, 0, 0)
"""Tiles."""

COIN = Instrument(((100, 100), (141, 80), (212, 70), (297, 50)), 0, 0, 1, 4, 0, 0)
"""What is paid."""

WATER = Instrument((), 100, 30, 25, 1, 0, 0)
"""Water, and whatever falls into it."""

BUBBLE = Instrument(((100, 100),), 0, 0, 4, 2, 0, 0)
"""What is in the water."""

RUMBLE = Instrument(((50, 60),), 100, 60, 15, 1, 23, 60)
"""Land that goes down."""

FLUTE = Instrument(((100, 100), (200, 25), (300, 6)), 8, 20, 12, 1, 0, 0)
"""Islanders."""

HORN = Instrument(((100, 100), (200, 90), (300, 70), (400, 40), (500, 20)), 0, 0, 25, 1, 0, 0)
"""Boats."""

STRING = Instrument(((100, 100), (200, 70), (300, 55), (400, 45), (500, 35), (600, 30), (700, 20)), 0, 0, 8, 1, 0, 0)
"""The shark."""

GROWL = Instrument(((100, 100), (200, 90), (300, 90), (400, 70), (600, 60), (900, 40)), 40, 40, 15, 1, 31, 90)
"""The monster."""

WHISTLE = Instrument(((100, 100), (200, 12)), 0, 0, 6, 1, 0, 0)
"""The dolphin."""

WOBBLE = Instrument(((100, 100), (300, 40), (500, 15)), 0, 0, 10, 1, 14, 95)
"""The octopus."""

RATTLE = Instrument(((100, 60), (317, 60)), 80, 80, 1, 6, 0, 0)
"""The spinner."""

BRASS = Instrument(((100, 80), (200, 100), (300, 90), (400, 70), (500, 50), (600, 35), (700, 25)), 0, 0, 10, 1, 0, 0)
"""The game as a whole."""

BELL = Instrument(((50, 40), (100, 100), (119, 60), (200, 50), (300, 25)), 0, 0, 1, 2, 0, 0)
"""The clock."""

CHIME = Instrument(((100, 100), (200, 60), (400, 40)), 0, 0, 20, 2, 0, 0)
"""Whose turn it is."""

BUZZ = Instrument(((100, 100), (300, 80), (500, 70), (700, 60), (900, 50), (1100, 40)), 0, 0, 2, 0, 0, 0)
"""What cannot be."""

VOICE = Instrument(((100, 60), (200, 100), (300, 60), (500, 20), (800, 60), (900, 40)), 0, 0, 12, 1, 0, 0)
"""Friends."""
