"""How a game ends, and the variants."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import GameEnded, Score
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import facts, prospect_facts
from atlantis_cli.games.island.messages.refusals import GameOver
from tests.dealt import CLOSED
from tests.island.laid import Laid, turns


@pytest.mark.rule("I40")
def test_who_has_nobody_left_still_plays() -> None:
    """A player without islanders sinks, spins and may sail empty boats, and is never passed over."""
    table = Laid("c7 boat, c9 boat blue, d7 piece, e7 piece, g2 shark")
    assert table.phase == "moving"
    assert table.allowed("sail c7 c6")
    assert not table.allowed("sail c9 c10")
    assert {line.split()[0] for line in table.legal()} == {"sail", "done"}
    table.run("sail c7 c6", "done")
    assert table.play("sink d7", spin="shark 1") == ["piece_sunk d7 lowland boat", "spun shark 1"]
    assert table.play("animal g2 g3") == ["animal_moved shark g2 g3 None"]
    assert table.seen.player == 1
    assert turns(table.events("done") + table.events("sink e7")) == [0]


@pytest.mark.rule("I41")
@pytest.mark.parametrize(
    ("laid", "line", "told"),
    [
        ("b2 swim red", "land b2 b1", ["rescued red b1", "game_ended all_settled red"]),
        ("b2 boat red", "ashore b2 b1", ["rescued red b1", "game_ended all_settled red"]),
        ("c7 swim red, c8 shark", "swim c7 c8", ["lost red c8 shark", "game_ended all_settled red blue"]),
        ("c7 boat red shark", "jump c7", ["lost red c7 shark", "game_ended all_settled red blue"]),
        (
            "c7 boat red, c8 boat octopus shark",
            "transfer c7 c8",
            ["boat_lost c8 octopus red", "lost red c8 shark", "game_ended all_settled red blue"],
        ),
    ],
)
def test_the_game_ends_when_everybody_is_settled(laid: str, line: str, told: list[str]) -> None:
    """With the last islander saved or lost it ends at once, with points left and before anything sinks."""
    table = Laid(f"{laid}, d7 piece")
    assert table.play(line)[1:] == told
    assert table.phase == "over"
    assert GAME.actor(table.state) < -1
    assert GAME.legal(table.state) == []
    for other in ("done", "sink d7", "walk d7 d8", "place d7", "put d7", "skip", "animal c7 c8", "go d7 d8"):
        assert table.refused(other) == GameOver()


@pytest.mark.rule("I41")
def test_the_game_goes_on_while_one_is_on_the_way() -> None:
    """As long as one islander is neither saved nor lost, on land, aboard or in the water, it goes on."""
    for last in ("d7 piece blue", "c7 boat blue", "c7 swim blue", "c7 ride blue"):
        table = Laid(f"b2 swim red, {last}, d8 piece")
        table.play("land b2 b1")
        assert table.phase == "moving"


@pytest.mark.rule("I24", "I41")
def test_it_ends_before_the_piece_has_sunk() -> None:
    """Is the last islander lost while it is put elsewhere, neither the piece sinks nor does the spinner turn."""
    table = Laid("d7 piece red, d6 shark, d8 shark, c7 monster, c8 shark, e7 shark, e8 shark", phase="sinking")
    table.play("sink d7")
    assert table.play("put c7") == ["displaced red d7 c7", "lost red c7 monster", "game_ended all_settled red blue"]
    assert table.seen.sinking is None


@pytest.mark.rule("I26", "I41")
def test_it_ends_before_the_spinner_turns() -> None:
    """Does a whirlpool take the last one, the spinner does not turn any more."""
    table = Laid("d7 piece, c7 boat red blue", phase="sinking", saved=(1, 2))
    told = table.play("sink d7", under="whirlpool")
    assert told[-2:] == ["lost blue c7 whirlpool", "game_ended all_settled blue"]


@pytest.mark.rule("I41")
def test_it_ends_by_an_animal() -> None:
    """Does the animal that the spinner shows take the last one, no further turn begins."""
    table = Laid("c7 shark, c8 swim blue", spun="shark 1", saved=(2, 2))
    events = table.events("animal c7 c8")
    assert turns(events) == []
    assert events[-1] == GameEnded("all_settled", (0, 1), (Score(0, 2), Score(1, 2)))


@pytest.mark.rule("I41")
@pytest.mark.parametrize(
    ("saved", "winners"),
    [((3, 1, 2), (0,)), ((1, 3, 4), (1, 2)), ((0, 0, 0), (1,)), ((1, 0, 1), (0, 1, 2)), ((0, 5, 0), (1,))],
)
def test_the_most_saved_win(saved: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Who has saved most wins; equal numbers share the victory."""
    table = Laid("b2 boat blue", seats=3, seat=1, saved=saved)
    (end,) = [event for event in table.events("ashore b2 b1") if isinstance(event, GameEnded)]
    assert end.winners == winners
    points = [saved[0], saved[1] + 1, saved[2]]
    assert [score.score for score in end.scores] == points == GAME.scores(table.state)


@pytest.mark.rule("I42")
def test_forty_quiet_turns_end_the_game() -> None:
    """If for forty turns nothing sinks and nobody is saved or lost, the game ends; that is announced twice."""
    table = Laid("c7 boat red, c9 boat blue", saved=(1, 2))
    for number in range(39):
        left = 39 - number
        announced = [f"standstill_near {left}"] if left in {10, 3} else []
        assert table.play("done") == ["spun monster 1", *announced]
        assert table.seen.quiet == number + 1
        for question in ("status", "scores"):
            fact = GAME.answer(table.state, (question,), CLOSED)
            assert isinstance(fact, facts.Status | facts.Scores)
            assert fact.standstill == (left if left <= 10 else 0)
    assert table.play("done") == ["spun monster 1", "game_ended standstill blue"]
    assert table.phase == "over"
    assert table.at("c7") == "boat red"


def test_the_end_in_sight_is_told() -> None:
    """How many pieces are left, how everybody stands, who leads, and how long nothing may happen."""
    table = Laid("d7 piece red, g7 piece, c9 boat blue", saved=(1, 2))
    fact = GAME.answer(table.state, ("ending",), CLOSED)
    assert isinstance(fact, prospect_facts.Ending)
    assert [(part.terrain, part.count) for part in fact.remaining] == [("lowland", 1), ("mountain", 1)]
    assert (fact.pieces, fact.leaders, fact.best, fact.standstill) == (2, (1,), 2, 40)
    assert [one.saved for one in fact.everybody] == [1, 2]


@pytest.mark.rule("I42")
@pytest.mark.parametrize(
    ("laid", "lines"),
    [
        ("d7 piece, c7 boat red", ("done", "sink d7")),
        ("b2 swim red, c7 boat red", ("land b2 b1", "done")),
        ("b4 swim red, b5 shark, c7 boat red", ("swim b4 b5", "done")),
    ],
)
def test_what_stirs_a_game_begins_the_count_anew(laid: str, lines: tuple[str, ...]) -> None:
    """A piece that sinks, somebody saved and somebody lost each make the count begin anew."""
    table = Laid(f"{laid}, c9 boat blue")
    table.state.quiet = 39
    table.run(*lines)
    assert (table.phase, table.seen.quiet) == ("moving", 0)


@pytest.mark.rule("I42")
def test_boats_and_animals_do_not_stir_it() -> None:
    """That boats sail, animals move and an empty boat is lost does not count."""
    table = Laid("c7 boat red, c9 boat, c8 monster", spun="monster 1")
    table.state.quiet = 38
    assert table.play("animal c8 c9") == ["animal_moved monster c8 c9 None", "boat_lost c9 monster"]
    assert table.seen.quiet == 39
    assert table.play("done")[-1].startswith("game_ended standstill")


@pytest.mark.rule("I43")
def test_the_hurricane_comes_when_one_has_brought_all_home() -> None:
    """Has a player saved all that were left, all in the water is lost, boats and animals too; who is on land is not."""
    table = Laid(
        "b2 swim red, c7 boat blue blue swim blue octopus, c9 boat, d7 piece blue, b5 ride blue, g2 shark shark",
        variant="hurricane",
    )
    assert table.play("land b2 b1") == [
        "islander_moved red land b2 b1 2",
        "rescued red b1",
        "lost blue b5 hurricane",
        "animal_lost b5 hurricane dolphin",
        "escort_ended blue b5",
        "boat_lost c7 hurricane blue blue",
        "lost blue c7 hurricane",
        "lost blue c7 hurricane",
        "lost blue c7 hurricane",
        "animal_lost c7 hurricane octopus",
        "boat_lost c9 hurricane",
        "animal_lost g2 hurricane shark",
        "animal_lost g2 hurricane shark",
        "game_ended hurricane red",
    ]
    assert table.at("d7") == "piece blue"
    assert [(one.saved, one.left) for one in table.seen.seats] == [(1, 0), (0, 1)]


@pytest.mark.rule("I43")
def test_the_hurricane_comes_when_the_last_unsaved_one_is_lost() -> None:
    """Also when another player's animal takes the last islander of one who has saved some."""
    table = Laid("c7 shark, c8 swim blue, c3 boat red", spun="shark 1", saved=(0, 1), variant="hurricane")
    assert table.play("animal c7 c8") == [
        "animal_moved shark c7 c8 None",
        "lost blue c8 shark",
        "boat_lost c3 hurricane red",
        "lost red c3 hurricane",
        "animal_lost c8 hurricane shark",
        "game_ended hurricane blue",
    ]


@pytest.mark.rule("I43")
def test_without_one_saved_there_is_no_hurricane() -> None:
    """A player who has lost all and saved none brings no hurricane; nor does one without the variant."""
    lost = Laid("c7 swim red, c8 shark, c3 boat blue", variant="hurricane")
    assert lost.play("swim c7 c8")[-1] == "lost red c8 shark"
    assert lost.phase == "moving"
    plain = Laid("b2 swim red, c3 boat blue, g2 swim blue")
    assert plain.play("land b2 b1")[-1] == "rescued red b1"
    assert plain.phase == "moving"
    hunters = Laid("b2 swim red, c3 boat blue", variant="hunters")
    assert hunters.play("land b2 b1")[-1] == "rescued red b1"


@pytest.mark.rule("I24", "I43")
def test_the_hurricane_does_not_wait_for_those_to_be_put() -> None:
    """Islanders of the sinking piece that are not put yet are neither lost nor saved when it comes."""
    around = "c7 shark, c8 shark, d6 shark, e7 shark, e8 shark"
    table = Laid(
        f"d7 piece red blue, {around}, d8 piece blue blue blue", phase="sinking", saved=(1, 0), variant="hurricane"
    )
    table.play("sink d7")
    told = table.play("put c7 red")
    assert told[:2] == ["displaced red d7 c7", "lost red c7 shark"]
    assert told[-1] == "game_ended hurricane red"
    assert table.at("d7") == "piece blue"
    assert [(one.saved, one.left) for one in table.seen.seats] == [(1, 0), (0, 4)]


@pytest.mark.rule("I41", "I43")
def test_with_hurricane_nobody_saved_ends_as_ever() -> None:
    """Are all lost and nobody saved, there is no hurricane and the game is over all the same."""
    table = Laid("c7 swim red, c8 shark", variant="hurricane")
    assert table.play("swim c7 c8")[-1] == "game_ended all_settled red blue"
    table = Laid("b2 swim red, c8 shark", variant="hurricane,hunters")
    assert table.play("land b2 b1")[-2:] == ["animal_lost c8 hurricane shark", "game_ended hurricane red"]


@pytest.mark.rule("I43", "I44")
@pytest.mark.parametrize("variant", ["none", "hurricane", "hunters", "hurricane,hunters"])
def test_each_variant_is_switched_on_by_itself(variant: str) -> None:
    """None, each or both are played, as the start and the state tell."""
    on = tuple(variant.split(",")) if variant != "none" else ()
    table = Laid("c7 shark, c8 ride blue, b11 boat red", variant=variant, spun="shark 1")
    assert table.seen.variants == on
    assert table.allowed("animal c7 c8") == ("hunters" in on)
    table = Laid("b2 swim red, c8 swim blue", variant=variant)
    table.play("land b2 b1")
    assert (table.phase == "over") == ("hurricane" in on)


def test_a_warning_counts_what_the_hurricane_takes() -> None:
    """Who would lose islanders by the hurricane that an action brings hears it before."""
    table = Laid("c7 shark, c8 swim blue, c3 boat red", spun="shark 1", saved=(0, 1), variant="hurricane")
    warning = table.warned("animal c7 c8")
    assert warning is not None
    assert (warning.key, *warning) == ("risk", 0, 1, True, "c3", "hurricane")  # type: ignore[misc]
