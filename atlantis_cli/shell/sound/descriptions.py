"""What each kind sounds like: a few tones, one after or over the other. What rises is good, what falls is bad."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.shell.sound.instruments import (
    BELL,
    BRASS,
    BUBBLE,
    BUZZ,
    CHIME,
    COIN,
    FLUTE,
    GLASS,
    GROWL,
    HORN,
    PAPER,
    RATTLE,
    RUMBLE,
    STRING,
    VOICE,
    WATER,
    WHISTLE,
    WOBBLE,
    WOOD,
    Instrument,
)

STEPS = (0, 2, 4, 7, 9, 12, 14, 16)
"""Semitones up for each step: five to an octave, the scale in which nothing sounds wrong and no two sound the same."""


class Tone(Record):
    """One tone: when it begins and how long it is, in thousandths of a second, and from which note it goes to which.

    Its `level` is one beside the other tones of its kind; with `steps` it is higher, the higher the step is.
    """

    at: int
    length: int
    by: Instrument
    note: int
    to: int
    level: int
    steps: bool


def tone(at: int, length: int, by: Instrument, note: int, level: int = 100) -> Tone:
    """Return a tone that stays at its note."""
    return glide(at, length, by, (note, note), level)


def glide(at: int, length: int, by: Instrument, notes: tuple[int, int], level: int = 100) -> Tone:
    """Return a tone that goes from one note to another."""
    return Tone(at, length, by, *notes, level, steps=False)


def stepping(at: int, length: int, by: Instrument, note: int) -> Tone:
    """Return a tone by which a value is told."""
    return tone(at, length, by, note).replace(steps=True)


DESCRIPTIONS: dict[str, tuple[Tone, ...]] = {
    # what happens with cards, on paper
    "card": (glide(0, 80, PAPER, (98, 88)),),
    "drawn": (glide(0, 160, PAPER, (80, 98)), glide(180, 110, PAPER, (86, 102))),
    # what figures do, on wood
    "figure_step": (tone(0, 140, WOOD, 76),),
    "occupied": (tone(0, 90, WOOD, 71), tone(0, 90, WOOD, 72), tone(100, 140, WOOD, 66), tone(100, 140, WOOD, 67)),
    "stuck": (tone(0, 100, WOOD, 64), tone(110, 100, WOOD, 59), tone(220, 110, WOOD, 54)),
    "home": (tone(0, 90, WOOD, 72), tone(80, 90, WOOD, 76), tone(160, 90, WOOD, 79), tone(240, 90, WOOD, 84)),
    "bridge": (tone(0, 85, WOOD, 60), tone(85, 85, WOOD, 60), tone(170, 160, WOOD, 72)),
    # what lies there, and what it costs
    "tile": (stepping(0, 60, GLASS, 79), stepping(50, 240, GLASS, 67)),
    "paid": (tone(0, 80, COIN, 98), tone(70, 140, COIN, 91)),
    "sold": (tone(0, 60, COIN, 91), tone(60, 60, COIN, 95), tone(120, 60, COIN, 98), tone(180, 160, COIN, 103)),
    # water
    "water": (glide(0, 260, WATER, (84, 60)), glide(150, 90, BUBBLE, (72, 90), 60)),
    "gap": (glide(0, 320, WATER, (62, 86)),),
    # the island
    "walk": (tone(0, 60, FLUTE, 67), tone(90, 60, FLUTE, 69)),
    "board": (tone(0, 100, HORN, 55), tone(90, 120, FLUTE, 79)),
    "dive": (glide(0, 150, FLUTE, (91, 67)), glide(140, 180, WATER, (90, 78))),
    "swim": (glide(0, 120, WATER, (72, 84)), glide(160, 140, WATER, (72, 84))),
    "saved": (tone(0, 90, FLUTE, 72), tone(80, 90, FLUTE, 79), tone(160, 170, FLUTE, 88)),
    "lost": (tone(0, 120, FLUTE, 79), glide(110, 220, FLUTE, (75, 55))),
    "sail": (glide(0, 260, HORN, (52, 55)), glide(0, 260, WATER, (96, 100), 50)),
    "boat_sinks": (glide(0, 240, HORN, (60, 45)), glide(145, 85, BUBBLE, (70, 84)), glide(235, 85, BUBBLE, (66, 80))),
    "sinks": (glide(0, 330, RUMBLE, (66, 42)),),
    "whirlpool": tuple(glide(at, 120, WATER, (92, 70)) for at in (0, 105, 210)),
    "spinner": tuple(tone(at, 40, RATTLE, 84) for at in (0, 40, 85, 140, 210, 290)),
    # animals
    "shark": (tone(0, 130, STRING, 52), tone(150, 170, STRING, 53)),
    "octopus": (glide(0, 320, WOBBLE, (68, 62)),),
    "dolphin": (glide(0, 110, WHISTLE, (96, 106)), glide(130, 120, WHISTLE, (98, 109))),
    "monster": (glide(0, 330, GROWL, (45, 40)),),
    "animal_lost": (glide(0, 160, GROWL, (57, 45)), glide(150, 180, WATER, (90, 66))),
    # the game as a whole
    "end_near": (stepping(0, 100, BELL, 67), stepping(110, 100, BELL, 67), stepping(220, 110, BELL, 67)),
    "won": (tone(0, 85, BRASS, 67), tone(85, 85, BRASS, 72), tone(170, 160, BRASS, 76)),
    "lost_game": (tone(0, 110, BRASS, 67), tone(100, 110, BRASS, 63), tone(200, 130, BRASS, 56)),
    "ended": (tone(0, 320, BRASS, 60), tone(0, 320, BRASS, 67)),
    # whose turn it is, and the table
    "your_turn": (tone(0, 100, CHIME, 79), tone(90, 180, CHIME, 86)),
    "turn": (tone(0, 240, CHIME, 79),),
    "refused": (tone(0, 90, BUZZ, 55), tone(110, 140, BUZZ, 50)),
    "came": (tone(0, 120, VOICE, 60), tone(110, 160, VOICE, 67)),
    "left": (tone(0, 120, VOICE, 67), tone(110, 160, VOICE, 60)),
    "said": tuple(tone(at, 85, VOICE, note) for at, note in ((0, 67), (85, 70), (170, 67))),
}
