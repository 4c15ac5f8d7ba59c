"""Several people at one keyboard, computer players in between, and questions that come up in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, PAIR
from tests.shell.sitting import CTRL_D, STYLES, TAB, UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

ANNAS = "Anna has an amphora, a helmet and two olives cards."
BOS = "Bo has an amphora, a flag, a helmet, a ring and a statue."
ANNAS_TURN = "Enter, when nobody else is listening, tells Anna's hand."
BOS_TURN = "Bo's turn. Enter, when nobody else is listening, tells Bo's hand."
CARDS = ("amphora", "flag", "helmet", "ring", "statue", "crown", "olives")
SURE = "Do it all the same? yes or no. Enter means no."
LOSES = "That overpays by three points; an amphora card, a helmet card and an olives card would do."


@pytest.fixture(params=STYLES)
def pair(request: pytest.FixtureRequest, sit: Sit) -> Sitting:
    """Sit down with two at one keyboard; Anna has taken it over."""
    sitting = sit(*PAIR, "--style", request.param)
    assert sitting.asked()[-2:] == ["Anna's turn.", ANNAS_TURN]
    assert sitting.say("") == ANNAS
    return sitting


@pytest.fixture(params=STYLES)
def due(request: pytest.FixtureRequest, sit: Sit) -> Sitting:
    """Sit down against easy, and move so that three points are due."""
    sitting = sit(*ANNA, "--style", request.param)
    sitting.asked()
    sitting.say("move b helmet")
    assert sitting.say("move b olives").endswith(", a helmet card and an olives card.")
    return sitting


def test_the_keyboard_changes_hands(pair: Sitting) -> None:
    """After Anna's turn Bo is named and hears the cards after Enter; nobody heard them before."""
    assert pair.say("move b olives").endswith(BOS_TURN)
    assert pair.say("") == BOS
    assert pair.say("hand") == BOS


def test_a_turn_that_is_not_over_asks_for_nobody(pair: Sitting) -> None:
    """As long as the same person decides, the keyboard stays with them."""
    assert pair.say("hold") == "Anna holds the turn open."
    assert "Enter" not in pair.say("move b olives")
    assert pair.say("end").endswith(BOS_TURN)


def test_what_is_typed_before_the_change_tells_no_hand(pair: Sitting) -> None:
    """Whoever types on does not take the keyboard over: only Enter alone does, and nothing else tells the hand."""
    pair.say("move b olives")
    pair.press("move a " + TAB)
    pair.settle()
    told = "\n".join(pair.lines).rpartition("Bo's hand.")[2]
    assert not any(card in told for card in CARDS)
    pair.give_up()
    assert " ".join(pair.asked()).endswith(BOS_TURN.removeprefix("Bo's turn. "))
    assert pair.say("where").endswith("tells Bo's hand.")
    assert pair.say("help").endswith("tells Bo's hand.")
    assert pair.say("hand") == BOS_TURN.removeprefix("Bo's turn. ")
    assert pair.say("move a helmet") == BOS_TURN.removeprefix("Bo's turn. ")
    assert pair.say("") == BOS


def test_a_paste_stops_at_the_change(pair: Sitting) -> None:
    """Of pasted lines those after the change wait until the next person is there."""
    pair.press("\x1b[200~move b olives\nhand\x1b[201~")
    pair.until(lambda: pair.line.strip() == "hand")
    told = pair.say("")
    assert told.endswith(BOS_TURN)
    assert BOS not in told
    assert pair.say("") == f"{BOS} {BOS}"


@pytest.mark.parametrize("leaving", ["quit\r", CTRL_D])
def test_one_can_leave_at_the_change(pair: Sitting, leaving: str) -> None:
    """`quit` is heard there too, and the game is kept."""
    pair.say("move b olives")
    pair.press(leaving)
    assert pair.ended() == 0
    assert pair.lines[-1] == "Goodbye. The game is kept."


def test_each_has_their_own_history(pair: Sitting) -> None:
    """The arrows bring back what this person said, and nobody else."""
    pair.say("preview a helmet")
    pair.say("move b olives")
    pair.say("")
    pair.press(UP)
    pair.settle()
    assert pair.line == ">"
    pair.say("scores")
    pair.say("move a flag")
    pair.say("")
    pair.press(UP)
    pair.shows("move b olives")
    pair.press(UP)
    pair.shows("preview a helmet")


def test_undo_is_told_to_all_and_gives_the_keyboard_back(pair: Sitting) -> None:
    """What Bo takes back for Anna is announced, Anna takes over, and redo brings Bo on again."""
    pair.say("move b olives")
    pair.say("")
    told = pair.say("undo")
    seen = "Anna has seen olives 4 on space 2 and one card from the pile."
    assert told.startswith(f"Taken back for Anna: move B olives. {seen} Anna's turn. A, B and C on Atlantis")
    assert told.endswith(ANNAS_TURN)
    assert pair.say("") == ANNAS
    told = pair.say("redo")
    assert told.startswith("Done again for Anna. Anna moves figure B")
    assert told.endswith(BOS_TURN)


def test_open_hands_need_no_change(sit: Sit) -> None:
    """Who does not mind is not asked for Enter; hands are still told only when asked for."""
    sitting = sit(*PAIR, "--open-hands")
    assert sitting.asked()[-1] == "Anna's turn."
    told = sitting.say("move b olives")
    assert told.endswith("Bo's turn.")
    assert sitting.say("hand") == BOS


def test_one_person_needs_no_change(sit: Sit) -> None:
    """Against computer players alone there is nobody to hide from."""
    sitting = sit("--players", "Anna,easy,easy", "--seed", "1")
    assert sitting.asked()[-2] == "Turn order: Anna, easy and easy 2."
    assert "easy 2 moves" in sitting.say("move b helmet")


def test_a_pause_after_each_computer_player(sit: Sit) -> None:
    """With the setting each of their turns waits for Enter, except before a person's own."""
    sitting = sit("--players", "Anna,easy,easy", "--seed", "1")
    sitting.asked()
    sitting.say("set pause enter")
    told = sitting.say("move b helmet")
    assert told.endswith("Enter goes on.")
    assert "easy 2 moves" not in told
    assert sitting.say("where") == "Enter goes on."
    sitting.give_up()
    assert sitting.asked()[-1] == "Enter goes on."
    told = sitting.say("")
    assert told.startswith("easy 2 moves")
    sitting.say("set pause none")
    assert sitting.say("undo").startswith(
        "Taken back: move B helmet, and what easy and easy 2 played after it. Your turn."
    )
    assert "easy 2 moves" in sitting.say("move b helmet")


def test_one_can_leave_at_a_pause(sit: Sit) -> None:
    """The game is kept as far as it has come, and goes on from there."""
    sitting = sit("--players", "Anna,easy,easy", "--seed", "1")
    sitting.asked()
    sitting.say("set pause enter")
    sitting.say("move b helmet")
    sitting.press(CTRL_D)
    assert sitting.ended() == 0
    assert sitting.lines[-1] == "Goodbye. The game is kept."
    again = sit()
    assert "Anna with 9, easy with 11 and easy 2 with 6?" in " ".join(again.asked())
    assert "easy 2 moves" in again.say("")


@pytest.mark.rule("P22")
def test_a_payment_that_loses_needlessly_is_asked_about(due: Sitting) -> None:
    """The warning says what is lost, to whoever is lost once more; Enter and no leave everything as it was."""
    for answer in ("", "no", "n"):
        assert due.say("pay crown 5 amphora") == f"{LOSES} {SURE}"
        assert due.say("where am i") == due.say("help") == f"{LOSES} {SURE}"
        assert due.say(answer) == "Nothing was done."
    due.say("pay crown 5 amphora")
    assert due.say("yes").startswith("You pay three points with crown 5 plus an amphora card")


@pytest.mark.rule("P22")
def test_a_yes_in_other_words_is_a_yes(due: Sitting) -> None:
    """What people say instead of yes or no is that, and decides nothing but what was asked."""
    for answer in ("forget it", "never mind", "i'd rather not"):
        assert due.say("pay crown 5 amphora") == f"{LOSES} {SURE}"
        assert due.say(answer) == "Nothing was done."
    due.say("pay crown 5 amphora")
    assert due.say("yeah go ahead").startswith("You pay three points with crown 5 plus an amphora card")


@pytest.mark.rule("P22")
def test_what_is_neither_yes_nor_no_is_asked_about_again(due: Sitting) -> None:
    """A slip is named and the question told again; it neither pays nor gives the payment up."""
    due.say("pay crown 5 amphora")
    assert due.say("perhaps") == f'I heard "perhaps". Is that yes or no? {SURE}'
    assert due.say("yse") == f'I heard "yse". Is that yes or no? {SURE}'
    assert due.say("yes").startswith("You pay three points with crown 5 plus an amphora card")


@pytest.mark.rule("P22")
def test_a_command_instead_of_yes_or_no_is_done(due: Sitting) -> None:
    """Whoever types a command there hears that nothing was done, and then its answer; a pasted line more is heard."""
    points = due.say("scores")
    due.say("pay crown 5 amphora")
    assert due.say("scores") == f"Nothing was done. {points}"
    due.say("pay crown 5 amphora")
    assert due.say("pay crown 5 helmet").startswith("Nothing was done. That overpays by")
    assert due.say("pay crown 5").startswith("Nothing was done. You pay three points with crown 5")


@pytest.mark.rule("P22")
def test_a_payment_that_must_lose_is_not_asked_about(due: Sitting) -> None:
    """A tile of 5 for a price of 3 gives no change, and whoever wants that need not say so twice."""
    assert due.say("pay crown 5").startswith("You pay three points with crown 5")


def test_ctrl_c_and_ctrl_d_at_a_warning_pay_nothing(due: Sitting) -> None:
    """Ctrl-C asks again, Ctrl-D leaves; the price is still due afterwards."""
    due.say("pay crown 5 amphora")
    due.give_up()
    assert due.asked() == [SURE]
    due.press(CTRL_D)
    assert due.ended() == 0
    assert due.lines[-1] == "Goodbye. The game is kept."


def test_a_new_game_does_not_begin_by_a_slip(sit: Sit) -> None:
    """Is a game on, `new` is asked about, and Enter means no; what is left is kept."""
    by_ear = sit(*ANNA)
    by_ear.asked()
    by_ear.say("move b helmet")
    told = by_ear.say("new")
    assert told == (
        "The game that is on is not over; it will be kept, and another begins. "
        "Do it all the same? yes or no. Enter means no."
    )
    assert by_ear.say("") == "Nothing was done."
    assert by_ear.say("figures").startswith("You: A and C on Atlantis, B on 8.")
    by_ear.say("new")
    assert by_ear.say("rather not") == "Nothing was done."
    by_ear.say("new")
    assert by_ear.say("yeah go ahead").startswith("The path is laid out, seed 2.")
