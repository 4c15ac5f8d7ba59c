"""Refusals: their codes are a promise to programs, and each names its rule."""

from __future__ import annotations

from importlib import import_module

from atlantis_cli.core.message import Refusal
from atlantis_cli.games.path.messages import refusals

CODES = {
    "already-held": "P24", "already-sold": "P11", "bridge-used": "P24", "can-move": "P17", "cannot-pay": "P16",
    "card-bought-now": "P40", "card-due": "P13", "figure-home": "P15", "figure-stops": "P13", "game-over": "P34",
    "no-card-leads": "P12",
    "gap-has-bridge": "P24", "move-made": "P24", "no-bridge-to-hold-for": "P24", "no-such-tile": "P11",
    "no-water": "P24", "no-way-on": "P16", "not-your-card": "P12", "nothing-held": "P32",
    "nothing-on-the-way": "P13", "nothing-to-pay": "P20", "piles-empty": "P11", "price-due": "P20",
    "space-occupied": "P13", "tile-too-low": "P11", "too-late-to-buy": "P11", "too-late-to-hold": "P24",
    "too-little": "P22", "water-at-the-edge": "P18",
}  # fmt: skip


def test_codes_are_stable() -> None:
    """Each refusal has the code that programs know it by, and the number of the rule that forbids."""
    kinds = [
        kind
        for kind in vars(import_module(refusals.__name__)).values()
        if isinstance(kind, type) and issubclass(kind, Refusal)
    ]
    assert {kind.code: kind.rule for kind in kinds if kind is not Refusal} == CODES


def test_a_refusal_without_fields_counts() -> None:
    """A refusal that says all by its name is as true as any other."""
    assert refusals.NothingOnTheWay()
    assert refusals.NothingToPay()
