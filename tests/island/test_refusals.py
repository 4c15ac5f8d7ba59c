"""Refusals: each has its rule, and each is met in a test of its own rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_cli.core.message import Refusal
from atlantis_cli.games.island.messages import refusals
from atlantis_cli.games.island.messages.refusals import NobodyPlays
from tests.island.laid import Laid

KINDS = [
    kind
    for kind in vars(refusals).values()
    if isinstance(kind, type) and issubclass(kind, Refusal) and not kind.__subclasses__()
]

CODES = {
    "all-placed": "I8", "animal-due": "I9", "boat-barred": "I14", "boat-full": "I18", "boat-of-others": "I19",
    "carries-others": "I37", "coral-is-land": "I2",
    "escort-barred": "I38", "escort-there": "I38", "game-over": "I41", "has-swum":
    "I20", "lower-first": "I23", "lowland-taken": "I8", "movement-open": "I9", "new-in-the-water": "I20",
    "no-boat": "I12", "no-piece": "I11", "no-points": "I10", "no-sea": "I1", "no-such-animal": "I28",
    "nobody-carried": "I37", "nobody-of-yours": "I19", "nobody-plays": "I5", "nobody-to-put": "I24",
    "nobody-to-take-up": "I35",
    "not-adjoining": "I1", "nowhere-to-go": "I10", "not-free": "I13", "nothing-sinks": "I24", "nothing-spun": "I9",
    "only-from-landing": "I2", "piece-full": "I18", "piece-sinks": "I24", "pieces-have-room": "I24",
    "placing-due": "I8", "put-due": "I24", "put-further-off": "I24", "reef-there": "I1", "rider-has-swum":
    "I36", "safer-water": "I24", "saved-stays": "I22", "several-ways": "I10", "sink-due": "I9", "stays-there":
    "I28", "wrong-distance": "I28",
}  # fmt: skip


def test_codes_are_stable() -> None:
    """Each refusal has the code that programs know it by, and the number of the rule that forbids."""
    assert {kind.code: kind.rule for kind in KINDS} == CODES


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_refusal_is_met(kind: type[Refusal]) -> None:
    """Each refusal is what a test of the rules expects somewhere."""
    tests = (path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert any(f"== {kind.__name__}(" in text or f'"{kind.code}"' in text for text in tests)


@pytest.mark.rule("I5")
@pytest.mark.parametrize(
    "line", ["swim c7 c6 rider green", "go c7 c6 rider green", "animal c7 c6 green", "put d5 green"]
)
def test_a_colour_is_that_of_a_player(line: str) -> None:
    """Whoever names a colour that nobody plays hears so before all else, with the colours that there are."""
    for seats in (2, 3):
        no = Laid("c7 ride red", seats=seats).refused(line)
        assert (no == NobodyPlays("green", (0, 1), ("red", "blue"))) == (seats == 2)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("walk d7 d8", "I11"),
        ("board d7 d8", "I12"),
        ("dive d7 e7", "I13"),
        ("land c8 d8", "I13"),
        ("sail b5 b6", "I14"),
        ("sail c7 d7", "I14"),
        ("transfer c7 b7", "I15"),
        ("ashore c7 b7", "I15"),
        ("swim c8 d7", "I16"),
        ("jump b5", "I17"),
        ("climb c8", "I17"),
        ("ride c6 d6", "I36"),
    ],
)
def test_the_rule_is_that_of_what_was_tried(line: str, rule: str) -> None:
    """Where no piece, no sea or no boat is, the rule is that of the command, and not that of one of them for all."""
    table = Laid("d7 piece red, e7 piece, d6 piece, c7 boat red, c8 swim red, c6 ride red")
    assert table.refused(line).broken == rule
    assert Laid("d7 piece red", phase="placing").refused("place c7").broken == "I8"
    assert Laid("d7 piece red", phase="sinking").refused("sink c7").broken == "I23"


@pytest.mark.rule("I10")
@pytest.mark.parametrize(
    ("laid", "line", "code"),
    [
        ("d7 piece red, d8 piece red red red", "go d7 d8", "piece-full"),
        ("d7 piece red, c7 boat blue blue blue", "go d7 c7", "boat-full"),
        ("d7 piece red, c7 shark", "go d7 c7", "not-free"),
        ("d7 piece red", "go d7 d9", "not-adjoining"),
        ("d7 piece blue, b4 swim red", "go d7 c7", "nobody-of-yours"),
        ("c7 boat red, c8 boat red red red", "go c7 c8", "boat-full"),
        ("c7 boat red, d7 piece red red red", "go c7 d7", "piece-full"),
        ("c7 boat blue, b4 swim red", "go c7 c8", "boat-of-others"),
        ("c7 boat red, c8 shark", "go c7 c8", "boat-barred"),
        ("c7 swim red, c8 ride blue", "go c7 c8", "escort-there"),
        ("c7 swim red, d7 piece red red red", "go c7 d7", "piece-full"),
        ("c7 swim red", "go c7", "nowhere-to-go"),
        ("c7 boat red ride blue", "go c7", "nowhere-to-go"),
        ("c7 boat blue swim red", "go c7 c7", "nowhere-to-go"),
        ("d7 piece red", "go d7", "nowhere-to-go"),
        ("c7 ride red, c8 ride blue", "go c7 c8 rider", "escort-barred"),
        ("c7 ride red", "go c7 rider", "nowhere-to-go"),
        ("c7 swim red", "go c7 rider", "nobody-of-yours"),
        ("b4 swim red", "go c7 c8", "nobody-of-yours"),
        ("b4 swim red", "go b4 a3", "reef-there"),
        ("b4 swim red", "go b4 b1", "only-from-landing"),
    ],
)
def test_going_nowhere_says_why(laid: str, line: str, code: str) -> None:
    """Where no way leads there the reason is that of the way which was meant, by who is there."""
    assert Laid(f"{laid}, l11 boat red blue").refused(line).code == code


@pytest.mark.rule("I10")
@pytest.mark.parametrize(
    ("laid", "line", "done"),
    [
        ("d7 piece red, d8 piece", "go d7 d8", "walk d7 d8"),
        ("d7 piece red, c7 boat", "go d7 c7", "board d7 c7"),
        ("d7 piece red", "go d7 c7", "dive d7 c7"),
        ("c7 boat", "go c7 c8", "sail c7 c8"),
        ("c7 boat red", "go c7 c8", "sail c7 c8"),
        ("c7 boat red, c8 boat", "go c7 c8", "transfer c7 c8"),
        ("c7 boat red, d7 piece", "go c7 d7", "ashore c7 d7"),
        ("b2 boat red", "go b2 a2", "ashore b2 b1"),
        ("c7 swim red", "go c7 c8", "swim c7 c8"),
        ("c7 swim red, d7 piece", "go c7 d7", "land c7 d7"),
        ("c7 boat blue swim red", "go c7", "climb c7"),
        ("c7 ride red, c8 boat", "go c7 c8 rider", ""),
        ("c7 ride red, c8 octopus", "go c7 c8", "swim c7 c8 rider"),
    ],
)
def test_go_does_the_one_way_there_is(laid: str, line: str, done: str) -> None:
    """A command of two fields, or of one for getting into a boat, does what is possible there."""
    table = Laid(f"{laid}, l11 boat red blue")
    if not done:
        assert table.refused(line).code == "several-ways"
        return
    same = Laid(f"{laid}, l11 boat red blue")
    assert table.events(line) == same.events(done)
