"""The keys of the prompt, in a terminal: typing, Tab, what can follow, history, paste, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import storage
from tests.shell.running import ANNA, languages
from tests.shell.sitting import CTRL_D, CTRL_R, DOWN, EDITED, ENTER, HOME, LEFT, PASTE, SIGN, STYLES, TAB, UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

EARS = [style for style in EDITED if style != "rich"]
HAND = "You have an amphora, a helmet and two olives cards."
CLEARED = 'Ctrl-C clears what is typed; "quit" leaves, and the game is kept.'
NOTHING, LEADS = "Nothing that is possible now begins like that.", "amphora to 1; helmet to 8; olives to 3."
PRINTED = "0123456789abcdefghijklmnopqrstuvwxyzäöüßéëïABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ .,'!?:;()-\""


@pytest.fixture(params=STYLES)
def any_style(request: pytest.FixtureRequest, sit: Sit) -> Sitting:
    """Sit down against easy, with each kind of prompt."""
    return sat(sit, request.param)


@pytest.fixture(params=EDITED)
def edited(request: pytest.FixtureRequest, sit: Sit) -> Sitting:
    """Sit down against easy, with each kind of prompt that has keys of ours."""
    return sat(sit, request.param)


@pytest.fixture(params=EARS)
def by_ear(request: pytest.FixtureRequest, sit: Sit) -> Sitting:
    """Sit down against easy, with each kind of prompt that does not paint."""
    return sat(sit, request.param)


def sat(sit: Sit, style: str) -> Sitting:
    """Sit down, and hear the start."""
    sitting = sit(*ANNA, "--style", style)
    assert sitting.asked()[-2:] == ["Turn order: Anna and easy.", f"Your turn. {HAND}"]
    return sitting


def test_a_line_is_answered_below_it(any_style: Sitting) -> None:
    """What was typed stays, the answer stands below it, and the next prompt below that."""
    assert any_style.say("hand") == HAND
    assert any_style.lines[3:6] == ["> hand", HAND, ">"]
    assert any_style.say("move b helmet").startswith("You move figure B")
    assert "easy moves" in any_style.say("log")


def test_a_line_can_be_mended_before_enter(any_style: Sitting) -> None:
    """The cursor goes back, letters go in and out, and the line counts as it then stands."""
    any_style.press("and" + HOME)
    any_style.press("hx" + "\x7f")
    any_style.shows("hand")
    assert any_style.say(LEFT) == HAND


def test_mistakes_and_empty_lines_only_lead_to_the_next_prompt(any_style: Sitting) -> None:
    """A wrong line is told why, an empty one tells how things stand, and the game goes on."""
    assert any_style.say("whistle").startswith('"whistle" is not understood.')
    assert any_style.say("") == any_style.say("   ") == any_style.say("status")
    assert any_style.say("hand") == HAND


def test_tab_puts_in_the_only_word(by_ear: Sitting) -> None:
    """One candidate stands in the line with a space after it, ready for the next word."""
    by_ear.press("stat" + TAB)
    by_ear.shows("status")
    by_ear.press(LEFT + LEFT + "\x1b[C\x1b[C")
    assert by_ear.say("").startswith("Your turn")
    by_ear.press("mo" + TAB + "a h" + TAB)
    by_ear.shows("move a helmet")
    assert by_ear.say("").startswith("You move figure A to space 8 with a helmet card")


def test_tab_puts_in_what_several_share(by_ear: Sitting) -> None:
    """The beginning that all candidates have is put in; at the next Tab they are told, in one sentence."""
    by_ear.press("n" + TAB)
    by_ear.shows("ne")
    by_ear.press(TAB)
    by_ear.until(lambda: by_ear.lines[-1] == "> ne" and by_ear.prompts() == 2)
    assert sorted(re.findall(r"\w+", by_ear.lines[-2])) == ["near", "new", "news", "next", "or"]
    by_ear.press("xt flag")
    by_ear.shows("next flag")


def test_tab_tells_where_cards_lead(by_ear: Sitting) -> None:
    """Several candidates are told as one sentence on a line of its own; the line that was begun stands below it."""
    by_ear.press("move a " + TAB)
    by_ear.until(lambda: by_ear.lines[-3:] == ["> move a", LEADS, "> move a"])
    assert by_ear.say("h").startswith("You move figure A to space 8 with a helmet card")


def test_tab_says_where_there_is_none(by_ear: Sitting) -> None:
    """A beginning that leads nowhere is told so, and stays as it is."""
    by_ear.press("move a zz" + TAB)
    by_ear.until(lambda: by_ear.lines[-3:] == ["> move a zz", NOTHING, "> move a zz"])
    assert by_ear.say("") == 'I do not understand "zz" there. What fits is amphora, helmet or olives.'


def test_tab_gives_only_what_is_legal(by_ear: Sitting) -> None:
    """A card that is not in the hand, and a command that cannot be now, are no candidates."""
    by_ear.press("move a f" + TAB)
    by_ear.until(lambda: by_ear.lines[-2:] == [NOTHING, "> move a f"])
    assert by_ear.idle()
    by_ear.give_up()
    by_ear.until(lambda: by_ear.line == SIGN)
    by_ear.press("pas" + TAB)
    by_ear.until(lambda: by_ear.lines[-2:] == [NOTHING, "> pas"])


@pytest.mark.parametrize("line", ["move a?", "move a ?", "m a ?"])
def test_a_question_mark_tells_what_can_follow(any_style: Sitting, line: str) -> None:
    """`?` at the end of a line says what Tab would."""
    assert any_style.say(line) == LEADS


def test_a_lone_question_mark_tells_the_commands_of_the_game(any_style: Sitting) -> None:
    """At the beginning it is what plays the game now."""
    assert any_style.say("?") == "move, hold or bridge."


def test_the_arrows_bring_lines_back(edited: Sitting) -> None:
    """Up goes back through what was said, Down forward again."""
    edited.say("hand")
    edited.say("scores")
    edited.press(UP)
    edited.shows("scores")
    edited.press(UP)
    edited.shows("hand")
    edited.press(DOWN)
    edited.shows("scores")
    edited.press(UP)
    edited.shows("hand")
    assert edited.say("") == HAND


@pytest.mark.parametrize("style", EDITED)
def test_a_line_can_be_searched_for(sit: Sit, style: str) -> None:
    """Ctrl-R finds an earlier line by letters of it; Enter says it again."""
    sitting = sat(sit, style)
    sitting.say("hand")
    sitting.say("scores")
    sitting.press(CTRL_R)
    sitting.until(lambda: "search" in sitting.line)
    sitting.press("han")
    sitting.until(lambda: sitting.line.endswith("': hand"))
    if style == "rich":  # where the first Enter only ends the search
        sitting.press(ENTER)
        sitting.shows("hand")
    assert sitting.say("").endswith(HAND)


@pytest.mark.parametrize("style", EDITED)
def test_a_search_can_be_given_up(sit: Sit, style: str) -> None:
    """Ctrl-C leaves the search, and the next line is a line like any other."""
    sitting = sat(sit, style)
    sitting.say("hand")
    sitting.press(CTRL_R)
    sitting.until(lambda: "search" in sitting.line)
    sitting.press("ha")
    sitting.until(lambda: sitting.line.endswith("': hand"))
    sitting.give_up()
    sitting.until(lambda: "search" not in sitting.line and sitting.line.startswith(SIGN))
    sitting.give_up()
    sitting.settle()
    assert sitting.line == SIGN
    assert sitting.say("hand") == HAND


def test_history_is_forgotten_at_the_end(sit: Sit) -> None:
    """What was said in one run is not under the arrows in the next, and in no file."""
    for style in EARS:
        sitting = sat(sit, style)
        sitting.say("scores")
        sitting.press(CTRL_D)
        assert sitting.ended() == 0
        again = sat(sit, style)
        again.press(UP)
        assert again.say("hand") == HAND


@pytest.mark.parametrize("last", ["", "\n"])
def test_pasted_lines_are_said_one_after_the_other(edited: Sitting, last: str) -> None:
    """A paste of several lines waits for Enter, and is then as many commands as it has lines."""
    edited.press(PASTE.format("hand\nmove b helmet\nscores" + last))
    edited.until(lambda: any("scores" in line for line in edited.lines))
    edited.settle()
    answer = edited.say("")
    assert answer.index(HAND) < answer.index("You move figure B") < answer.rindex("points")


def test_lines_typed_ahead_are_all_answered(any_style: Sitting) -> None:
    """Whoever types faster than the answers come loses nothing."""
    any_style.press("hand\rstatus\rhand\r")
    any_style.until(lambda: any_style.lines.count(HAND) == 2 and any_style.line == SIGN)
    any_style.press("hand\rstatus\rquit\r")
    assert any_style.ended() == 0
    assert any_style.lines.count(HAND) == 3
    assert any_style.lines[-1].startswith("Goodbye.")


def test_ctrl_c_gives_up_the_line(edited: Sitting) -> None:
    """What was begun is not done, one hears so, and a new line begins."""
    edited.press("move a hel")
    edited.shows("move a hel")
    edited.settle()
    edited.give_up()
    assert edited.asked() == [CLEARED]
    edited.settle()
    edited.give_up()
    assert edited.asked() == [CLEARED]
    assert edited.say("log") == "Nothing of that kind has been played yet."


@pytest.mark.parametrize("leaving", ["quit" + ENTER, "q" + ENTER, CTRL_D])
def test_who_leaves_finds_the_game_again(sit: Sit, leaving: str) -> None:
    """`quit` and Ctrl-D keep the game; the next start offers it, and Enter goes on with it."""
    for style in EDITED:
        sitting = sat(sit, style)
        sitting.say("move b helmet")
        sitting.press(leaving)
        assert sitting.ended() == 0
        assert sitting.lines[-1] == "Goodbye. The game is kept."
        again = sit("--style", style)
        assert (
            "Go on with your last game, path, turn 3, Anna with 9 and easy with 11? 1 yes, 2 no. Enter means yes."
            in " ".join(again.asked())
        )
        again.say("")
        assert "crown 5" in again.say("tiles")


def test_ctrl_d_in_a_line_takes_a_letter_away(edited: Sitting) -> None:
    """It ends the input only where nothing is typed."""
    edited.press("xhand" + HOME)
    edited.press(CTRL_D)
    edited.shows("hand")
    assert edited.say("") == HAND


@pytest.mark.parametrize("language", languages())
def test_only_signs_that_readers_say_well_are_written(sit: Sit, language: str) -> None:
    """Whatever is told consists of letters, digits and the usual stops, in lines of 79 columns at most."""
    sitting = sit(*ANNA, "--lang", language)
    sitting.asked()
    for line in (
        "help",
        "status",
        "hand",
        "moves",
        "path",
        "gaps",
        "legal",
        "whistle",
        "set",
        "rules",
        "where",
        "hint",
    ):
        sitting.say(line)
    told = [line for line in sitting.lines if not line.startswith(SIGN)]
    assert {letter for line in told for letter in line} <= set(PRINTED)
    assert max(map(len, told)) <= 79


def test_nothing_is_ever_painted_again(sit: Sit) -> None:
    """The quiet prompt goes to no other row, rings no bell, hides nothing for good and has no colours."""
    sitting = sat(sit, "quiet")
    for line in ("hand", "move b helmet", "whistle", ""):
        sitting.say(line)
    for code in (b"\x1b[A", b"\x1b[2J", b"\x1b[H", b"\x1b[6n", b"\x1b[?1049h", b"\x07", b"\x1b[3", b"\x1b[4"):
        assert code not in sitting.raw
    assert not sitting.screen.cursor.hidden


@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_written_while_nobody_types(sit: Sit, style: str) -> None:
    """An idle prompt stays silent, at the beginning of a line and in the middle of it."""
    sitting = sat(sit, style)
    sitting.say("move b helmet")
    sitting.settle()
    assert sitting.idle()
    sitting.press("move")
    sitting.shows("move")
    sitting.settle()
    assert sitting.idle()


def test_the_game_is_kept_before_it_is_answered(sit: Sit) -> None:
    """What was told is on the disk already."""
    sitting = sat(sit, "quiet")
    sitting.say("move b helmet")
    kept = storage.last_unfinished()
    assert kept is not None
    assert kept[1].log[0].command == "move b helmet"


def test_an_interrupt_from_outside_is_like_ctrl_c(edited: Sitting) -> None:
    """A signal gives up the line too, as often as it comes, and the game goes on."""
    for _ in range(3):
        edited.press("move a")
        edited.shows("move a")
        edited.settle()
        edited.process.send_signal(signal.SIGINT)
        assert edited.asked() == [CLEARED]
    assert edited.say("log") == "Nothing of that kind has been played yet."
