"""Sounds in a file of speech: they begin with what is said, softer under it, and whole where it is over before them."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from atlantis_cli.shell.speech.played.mix import UNDER_SPEECH
from atlantis_cli.shell.speech.played.pieces import CHANNELS, LOUDEST, pieces, scaled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.shell.speech.played.pieces import Line


def laid(said: bytes, channels: int, lines: Iterable[Line], rate: int) -> bytes:
    """Return samples of 16 bits that were said, on two channels, and these sounds with them."""
    speech = array("h", said)
    both = array("h", bytes(2 * CHANNELS * len(speech) // channels))
    for channel in range(CHANNELS):
        both[channel::CHANNELS] = speech[channel % channels :: channels]
    sounds = array("h")
    for line in lines:
        for piece in pieces(line, rate):
            sounds.extend(piece)
    under, after = scaled(sounds[: len(both)], UNDER_SPEECH), sounds[len(both) :]
    mixed = (max(-LOUDEST, min(LOUDEST, own + more)) for own, more in zip(both, under, strict=False))
    both[: len(under)] = array("h", mixed)
    return (both + after).tobytes()
