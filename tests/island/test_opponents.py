"""Computer players of `island`: what they see in a position, what they do about it, and why."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.distance import PATIENCE, STEPS_FROM_PIECE, open_ways
from atlantis_cli.games.island.board.fields import NUMBERS, RANK
from atlantis_cli.games.island.board.packed_counts import MINE, TOTAL
from atlantis_cli.games.island.board.setup import empty_table
from atlantis_cli.games.island.board.state import BOAT, HAS_ESCORT, OVER, WHIRLPOOL
from atlantis_cli.games.island.mind.expected_losses import Sea, losses
from atlantis_cli.games.island.mind.judging import judged
from atlantis_cli.games.island.mind.outlook import WON, outlook, standing
from atlantis_cli.games.island.mind.plans import plans
from atlantis_cli.games.island.mind.quick_attacks import hunting
from atlantis_cli.games.island.mind.quick_play import best, playout
from atlantis_cli.games.island.rules.actions import SinkPiece
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import KIND, KINDS, action_of
from atlantis_cli.games.island.rules.play import play
from tests.dealt import photo
from tests.island.laid import Laid
from tests.island.test_soak import VARIANTS, each_table

if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State

CLOSE = 1e-9
FEW = 12


def over_whirlpools(laid: str, phase: str = "moving", seats: int = 2) -> Laid:
    """Lay a position where each piece lies over a whirlpool."""
    table = Laid(laid, phase=phase, seats=seats)
    table.state.bags = [[WHIRLPOOL] * len(bag) for bag in table.state.bags]
    return table


def sea(state: State) -> Sea:
    """Say who is at sea, each worth as much as one who is saved."""
    found = Sea()
    for field in state.boats:
        crew = [float(state.people[field] >> 2 * seat & 3) for seat in range(state.seats)]
        found.add_boat(field, crew, crew[:])
    for field, heap in state.swimmers.items():
        safe = bool(state.marks[field] & HAS_ESCORT) and not state.hunters
        found.add_swimmers(field, [float(heap >> 4 * seat & 15) for seat in range(state.seats)], safe=safe)
    return found


def lost(laid: str, seats: int = 2, *, resting: bool = True) -> float:
    """Say how many islanders the first seat is likely to lose to animals and whirlpools."""
    table = over_whirlpools(laid, seats=seats)
    return losses(table.state, sea(table.state), resting=resting)[0]


def played(state: State, level: str, seed: int) -> State:
    """Let one level play all seats to the end."""
    random = Random(seed).random
    GAME.roll(state, random)
    while state.phase != OVER:
        GAME.apply(state, LEVELS[level](GAME, state.copy(), random, None, FEW))
        GAME.roll(state, random)
    return state


@pytest.mark.rule("I41", "I42", "I43")
@pytest.mark.soak(1, 2000)
@each_table
def test_games_of_sensible_players_end(seats: int, variants: tuple[str, ...], rounds: int) -> None:
    """Every game of easy players ends by one of the three ways, and hardly one because nobody does anything."""
    reasons = [played(empty_table(seats, variants), "easy", seed).reason for seed in range(rounds)]
    assert {*reasons} <= {"all_settled", "standstill", *({"hurricane"} if "hurricane" in variants else set())}
    assert reasons.count("standstill") <= max(1, rounds // 20)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_thinking_players_end(seats: int) -> None:
    """Every game of medium players ends, and somebody is saved in it."""
    for seed in range(100):
        assert any(played(empty_table(seats, ()), "medium", seed).saved)


def test_nobody_waits_for_ever() -> None:
    """In a shared boat easy rows for a coral island past monsters once nothing has happened for a while."""
    table = Laid("d4 boat red blue, d3 monster, l2 monster, l11 dolphin, b11 dolphin")
    table.state.quiet = PATIENCE
    assert played(table.state, "easy", 3).reason == "all_settled"


def test_a_landing_with_an_animal_is_shut() -> None:
    """Boats are further from a coral island where an animal lies in the landing; swimmers mind the deadly ones only."""
    free, dolphin, shark = (Laid(f"c4 boat red{more}").state for more in ("", ", b2 dolphin", ", b2 shark"))
    field = NUMBERS["c4"]
    assert open_ways(free)[0][field] < open_ways(dolphin)[0][field]
    assert open_ways(free)[1][field] == open_ways(dolphin)[1][field] < open_ways(shark)[1][field]


def test_who_has_arrived_has_no_way_left() -> None:
    """On a landing nothing is left to go, whatever shares it."""
    assert open_ways(Laid("b2 boat octopus").state)[0][NUMBERS["b2"]] == 0


def test_danger_counts_by_spins() -> None:
    """A monster that can come with two, three and a dive threatens a crew three times as much as one that can dive."""
    near, far = lost("c4 boat red, c6 monster"), lost("c4 boat red, l7 monster")
    assert 0 < far < near
    assert abs(near - 3 * far) < CLOSE


def test_nobody_sets_animals_on_himself() -> None:
    """Nothing threatens a boat whose loss would cost everybody the same."""
    assert not lost("c4 boat red blue, c6 monster")


def test_a_swimmer_with_a_dolphin_is_safe() -> None:
    """Sharks threaten a swimmer alone, not one whom a dolphin carries."""
    assert lost("c4 swim red, c6 shark") > 0
    assert not lost("c4 ride red, c6 shark")


def test_a_whirlpool_threatens_who_is_beside_land() -> None:
    """Beside a piece that may be next to sink a boat is in danger, a field further off it is not."""
    assert lost("d5 piece, c5 boat red, m10 boat blue") > 0
    assert not lost("d5 piece, b4 boat red, m10 boat blue")


def test_nothing_is_lost_twice() -> None:
    """However many seats hunt a boat, it is worth no more than itself to be lost; the piece beside it sinks once."""
    hunted = "c4 boat red red red, c6 monster, b6 monster, e4 octopus, d6 octopus"
    by_one, by_three = lost(hunted), lost(hunted, 4)
    assert by_one < by_three < 3 * by_one
    assert lost("d5 piece, c5 boat red", 4) == 1
    table = over_whirlpools("d5 piece, c5 boat red", seats=4)
    table.state.bags[0] += [BOAT] * 3
    assert losses(table.state, sea(table.state), resting=True)[0] == 1 / 4


def test_only_who_is_on_before_is_a_danger() -> None:
    """Who is about to move fears nobody yet; who has moved fears all others; the next one only who is on now."""
    assert not lost("c4 boat red, c6 monster", 4, resting=False)
    now, later = Laid("c4 boat blue, c6 monster", seats=4), Laid("c4 boat blue, c6 monster", seats=4, seat=1)
    assert (
        0 < losses(now.state, sea(now.state), resting=True)[1] < losses(later.state, sea(later.state), resting=True)[1]
    )


@pytest.mark.soak(2, 200)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_fears_to_lose_more_than_there_is(seats: int, rounds: int) -> None:
    """Nobody ever fears for more islanders than are at sea."""
    for seed in range(rounds):
        random, state = Random(seed).random, empty_table(seats, VARIANTS[seed % len(VARIANTS)])
        while state.phase != OVER:
            playout(state, 1, random)
            at_sea = sea(state)
            stakes = [sum(stake[seat] for _, stake in at_sea.all) for seat in range(seats)]
            feared = losses(state, at_sea, resting=True)
            assert all(0 <= loss <= stake + CLOSE for loss, stake in zip(feared, stakes, strict=True))


def test_a_plan_makes_the_most_of_its_points() -> None:
    """With two aboard a field before the landing, the best plan saves both: sail, ashore, ashore."""
    table = Laid("b3 boat red red, l11 boat blue")
    before = photo(table.state)
    first, (worth, others) = next(iter(plans(table.state).items()))
    assert [GAME.write(action_of(code)) for code in (first, *others)] == ["sail b3 b2", "ashore b2 b1", "ashore b2 b1"]
    assert photo(table.state) == before
    assert worth > standing(table.state, 0)


@pytest.mark.parametrize(
    ("laid", "commands"),
    [
        ("b3 boat red red, l11 boat blue", "sail b3 b2, ashore b2 b1, ashore b2 b1"),
        ("b3 ride red, l11 boat blue", "ride b3 b2, land b2 b1 rider"),
        ("e4 swim red, d3 dolphin, l11 boat blue", "swim e4 d3, ride d3 c3, ride c3 b2"),
        ("c4 swim red, c3 shark, l11 boat blue", "swim c4 b3, done"),
        ("d5 piece red, d4 boat, l11 boat blue", "board d5 d4"),
        ("b3 boat red, b2 dolphin, l2 dolphin, b11 dolphin, l11 boat dolphin blue", "jump b3, done"),
        ("c3 ride red, b2 dolphin, l11 boat blue", "swim c3 b2 rider, done"),
        ("c4 boat blue, c5 boat red blue blue, l11 boat blue", "done"),
    ],
)
def test_imagined_players_bring_their_own_home(laid: str, commands: str) -> None:
    """Who is only imagined moves too: sails, rides, swims to a dolphin, boards, leaves a boat that cannot land."""
    state = Laid(laid).state
    for command in commands.split(", "):
        [code] = best(state, moves(state))
        assert GAME.write(action_of(code)) == command
        play(state, code)


def test_imagined_players_keep_the_dolphin() -> None:
    """Who lands from a dolphin leaves it to one's own swimmer, where one is there."""
    state = Laid("b2 ride red swim red blue, l11 boat blue").state
    landings = [GAME.write(action_of(code)) for code in best(state, moves(state))]
    assert landings == ["land b2 b1", "land b2 b1 rider red"]


@pytest.mark.parametrize("laid", ["d5 piece red, l11 boat blue", "d4 boat octopus, d5 piece red, l11 boat blue"])
def test_imagined_players_dive_in_the_end(laid: str) -> None:
    """With hardly any land left one goes into the water, and not into a boat that an octopus would sink."""
    state = Laid(laid).state
    assert {KINDS[code >> KIND] for code in best(state, moves(state))} == {"dive"}


@pytest.mark.parametrize(
    ("laid", "spun", "command"),
    [
        ("c4 swim red, c7 dolphin, l11 boat blue", "dolphin 3", "animal c7 c4"),
        ("c5 swim red blue, c7 dolphin, l11 boat blue", "dolphin 2", "animal c7 c5 red"),
        ("c5 ride red, l11 boat blue", "dolphin dive", "animal c5 b2 rider"),
        ("c5 swim blue, c7 dolphin, l11 boat red", "dolphin 2", "skip"),
        ("c5 boat blue, c7 monster, l11 boat red", "monster 2", "animal c7 c5"),
        ("c5 boat red, c7 monster, l11 boat blue", "monster 2", "skip"),
    ],
)
def test_imagined_players_send_animals(laid: str, spun: str, command: str) -> None:
    """A dolphin comes for one's own swimmer or carries it home, a monster goes where it harms others only."""
    assert GAME.write(action_of(hunting(Laid(laid, spun=spun).state))) == command


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_games_save_islanders(seats: int) -> None:
    """Games that are only imagined are games: in each somebody is saved, and most of them are played to the end."""
    ended = 0
    for seed in range(20):
        random, state = Random(seed).random, empty_table(seats, ())
        playout(state, 1000, random)
        assert any(state.saved)
        ended += state.reason == "all_settled"
    assert ended >= FEW


def test_the_outlook_favours_who_is_ahead() -> None:
    """Who has more prospects has the greater share, and at the end the victory."""
    shares = outlook(Laid("b3 boat red red, g3 boat blue").state)
    assert shares[0] > shares[1]


def test_a_victory_that_is_sure_is_a_victory() -> None:
    """Who cannot be overtaken any more gains nothing by letting his last islander die, so that the game is over."""
    table = Laid("e8 swim red, l11 boat blue")
    table.state.saved = [8, 2]
    sure = outlook(table.state)[0]
    table.state.saved = [3, 2]
    assert sure > WON > outlook(table.state)[0]


def test_who_begins_as_near_to_a_boat_begins_beside_the_water() -> None:
    """Of pieces that are equally near to the next boat, whoever thinks ahead takes the lowest, further from others."""
    state = empty_table(2, ())
    worth = {code & 255: each for code, each in judged(state).items()}
    nearest = {field: min(STEPS_FROM_PIECE[field][boat] for boat in state.boats) for field in worth}
    pairs = [(low, high) for low, high in permutations(worth, 2) if RANK[low] < RANK[high]]
    told = [worth[low] > worth[high] for low, high in pairs if nearest[low] == nearest[high]]
    assert told
    assert all(told)


def test_a_friendly_beginner_sinks_what_none_of_the_own_are_on(match_of_beginners: Match) -> None:
    """Who overlooks the others lets any piece sink that none of their own is on, where there is one."""
    match, sunk = match_of_beginners, Counter[bool]()
    while not match.over:
        view = match.game.view(match.state, match.actor)
        action = LEVELS["easy"](match.game, view, match.thought())
        if isinstance(action, SinkPiece):
            mine = MINE[match.actor]
            free = [
                one
                for one in GAME.legal(view)
                if isinstance(one, SinkPiece) and not TOTAL[view.people[one.field] & mine]
            ]
            assert not free or action in free
            sunk[any(TOTAL[view.people[one.field]] for one in free)] += action in free
        match.play(action)
    assert sunk[True]


@pytest.fixture
def match_of_beginners(monkeypatch: pytest.MonkeyPatch) -> Match:
    """Begin a game of two who overlook the others in all of their decisions."""
    monkeypatch.setattr(GAME, "slips", 1.0)
    return Match(GAME, 3, [Player("Anna", PERSON), Player("Bo", PERSON)], {"variant": "none"})
