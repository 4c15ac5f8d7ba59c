"""Several listeners at one table: who is not on looks as if they were, decides nothing, and is asked before an undo."""

from __future__ import annotations

import io
from string import ascii_lowercase
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.games import game_named
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.messages.refusals import NotWritten
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import JsonOutput, TextOutput
from atlantis_cli.shell.reading.command_reader import CommandReader, answer
from atlantis_cli.shell.reading.session import read
from atlantis_cli.shell.table.kinds import TALK_OF_GUESTS, TALK_OF_WATCHERS
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from atlantis_cli.shell.table.tutorial import Course

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES = ("Anna", "Bo", "Cleo")


class Chair:
    """A place that lines are said at, and what was told there."""

    def __init__(self, table: Table, seats: Iterable[int], language: str = "en", *, eager: bool = True) -> None:
        """Sit down; who has no seat watches."""
        spoken, self.pocket = ActiveLanguage(language, table.match.game.name), io.StringIO()
        output = TextOutput(self.pocket, spoken.narrator)
        output.width = 1000
        self.place = Place(table, spoken, output, seats=seats, eager=eager)
        self.place.talk = TALK_OF_GUESTS if self.place.seats else TALK_OF_WATCHERS
        self.reader = CommandReader(self.place)

    def heard(self) -> str:
        """Return what was told since the last time."""
        told = self.pocket.getvalue()
        self.pocket.seek(0)
        self.pocket.truncate()
        return told.strip()

    def say(self, line: str) -> str:
        """Say a line, and give what is answered or why not."""
        self.place.catch_up()
        words = read(self.reader, line.encode())
        refusal = words if isinstance(words, Refusal) else answer(self.reader, words) if words else None
        if refusal:
            return "\n".join(self.place.active_language.narrator.tell([self.place.refuse(refusal)]))
        self.place.catch_up()
        return self.heard()


def table_of(game: str = "path", players: int = 2) -> Table:
    """Lay a game on a table; Anna begins, and everybody is a person."""
    played = game_named(game)
    options = {option.name: option.default for option in played.options}
    return Table(Match(played, 1, [Player(name, "person") for name in NAMES[:players]], options), lambda _: None)


def chairs(table: Table, *languages: str) -> list[Chair]:
    """Seat somebody on each seat, and a watcher where there are more languages than players."""
    players = len(table.match.players)
    found = [Chair(table, (seat,) if seat < players else (), language) for seat, language in enumerate(languages)]
    table.begin()
    for chair in found:
        chair.heard()
    return found


@pytest.mark.parametrize(
    ("language", "line", "refused"),
    [
        ("en", "move a helmet", "It is Anna's turn; looking around is always possible."),
        ("de", "ziehe a Helm", "Anna ist dran; umsehen kann man sich immer."),
        ("nl", "verplaats a helm", "Anna is aan de beurt; rondkijken kan altijd."),
    ],
)
def test_who_is_not_on_decides_nothing(language: str, line: str, refused: str) -> None:
    """A decision of somebody who is not on is refused in a sentence that names who is, and changes nothing."""
    table = table_of()
    _, bo = chairs(table, "en", language)
    assert bo.say(line) == refused
    assert not table.match.log


def test_the_table_itself_looks_who_is_on() -> None:
    """However a decision comes to the table, of somebody who is not on it is none."""
    table = table_of()
    _, bo = chairs(table, "en", "en")
    refusal = table.play(bo.place, table.match.game.legal(table.match.state)[0])
    assert refusal == refusals.AnotherIsOn(0)
    assert not table.match.log


@pytest.mark.parametrize(
    ("line", "answered"),
    [
        ("hand", "You have "),
        ("legal", "Nothing now: it is Anna's turn."),
        ("turn", "Turn 1 is Anna's."),
        ("where", "This is a game of path. Anna is asked for a move."),
    ],
)
def test_who_is_not_on_hears_the_own_seat(line: str, answered: str) -> None:
    """What may be known is answered from the view of the own seat."""
    _, bo = chairs(table_of(), "en", "en")
    assert bo.say(line).startswith(answered)


@pytest.mark.parametrize("line", ["moves", "hint", "preview a", "next flag"])
def test_questions_of_whoever_is_on_are_answered_as_if(line: str) -> None:
    """What one could do is told as if it were one's turn, with the own cards."""
    table = table_of()
    _, bo = chairs(table, "en", "en")
    card = bo.say("hand").removeprefix("You have ").split()[1].rstrip(",.s")
    told = bo.say(f"{line} {card}" if line == "preview a" else line)
    assert told.startswith("If it were your turn now:\n")
    assert not table.match.log


def test_tab_offers_no_decision_to_who_is_not_on() -> None:
    """The words that can follow are questions, until it is one's turn."""
    anna, bo = chairs(table_of(), "en", "en")
    assert "move" in anna.reader.next_words("")
    assert not {*bo.reader.next_words("")} & {"move", "buy", "bridge", "hold", "pass", "pay"}
    assert bo.reader.next_words("mov") == ["moves"]
    assert "Nothing" not in bo.say("?")


@pytest.mark.parametrize("game", ["path", "island"])
def test_no_letter_leads_to_a_decision_of_somebody_else(game: str) -> None:
    """However a line begins, who is not on is offered no decision, at Tab and for a question mark."""
    table = table_of(game)
    anna, bo = chairs(table, "en", "en")
    verbs = {*table.match.game.conceive(table.match.state, ())} - {*table.match.game.asks(()), *TALK_OF_GUESTS}
    offered = {word for letter in ascii_lowercase for word in anna.reader.next_words(letter)}
    assert offered & verbs
    assert not verbs & {word for letter in ascii_lowercase for word in bo.reader.next_words(letter)}


def test_a_watcher_sees_what_lies_open_and_nothing_else() -> None:
    """Who only watches looks at the table, and holds, decides and is advised nothing."""
    _, _, watcher = chairs(table_of(), "en", "en", "en")
    assert watcher.say("look 1").startswith("Space 1: ")
    for line in ("hand", "moves", "move a helmet"):
        assert watcher.say(line) == "Here one only watches; it is Anna's turn."
    assert watcher.say("hint") == '"hint" is for whoever keeps this table.'


def test_each_hears_a_move_in_the_own_way() -> None:
    """One move is told at once to all: with you and the cards to who made it, in the language of each, and veiled."""
    anna, bo, watcher = chairs(table_of(), "en", "de", "nl")
    assert anna.say("move a helmet").startswith("You move ")
    assert bo.heard().startswith("Anna zieht ")
    assert watcher.heard().startswith("Anna verplaatst ")


def test_who_is_not_told_at_once_hears_it_later_and_once() -> None:
    """A place that is caught up with hears all that it has missed, in order, and nothing twice."""
    table = table_of()
    anna, late = Chair(table, (0,)), Chair(table, (1,), eager=False)
    table.begin()
    anna.say("move a helmet")
    assert "Anna moves" not in late.heard()
    assert "Anna moves" in late.say("turn")
    assert "Anna moves" not in late.say("turn")


def undoing(players: int = 3) -> tuple[Table, list[Chair]]:
    """Let Anna and Bo each move, so that Anna's move cannot go without Bo's."""
    table = table_of(players=players)
    seated = chairs(table, *["en"] * players)
    for chair in seated[:2]:
        chair.say(chair.reader.place.active_language.parser.write(words_of(table)))
    for chair in seated:
        chair.heard()
    return table, seated


def words_of(table: Table) -> tuple[str, ...]:
    """Return the first thing that is allowed."""
    game = table.match.game
    return tuple(game.write(game.legal(table.match.state)[0]).split())


def test_taking_back_what_others_played_asks_them() -> None:
    """Who would take back more than the own decision hears who must agree; they are asked, and their yes does it."""
    table, (anna, bo, _) = undoing()
    command = anna.place.active_language.parser.write(table.match.log[0].words)
    assert anna.say("undo") == "That needs a yes from everybody who has played since: Bo."
    assert len(table.match.log) == 2
    asked = f'May Anna take back "{command}" and all that followed? Yes or no.'
    assert bo.heard() == f"Anna has seen one card from the pile. {asked}"
    assert bo.say("yes").startswith("Agreed.\nTaken back for Anna")
    assert not table.match.log
    assert anna.heard().startswith("Bo agrees.") or anna.heard() == ""


def test_who_pays_while_something_is_asked_agrees_to_nothing() -> None:
    """The word for paying pays, also where it would be a yes if nothing were asked by others."""
    table = table_of()
    anna, bo = chairs(table, "en", "en")
    match = table.match
    while not (match.actor == 1 and match.log and match.game.phase(match.state) == "paying"):
        chair = (anna, bo)[match.actor]
        chair.say(match.game.write(match.game.legal(match.state)[-1]))
    assert "needs a yes from everybody" in anna.say("undo")
    before = len(match.log)
    assert bo.say("so who is winning right now")  # who has spoken so may agree in any words
    assert "You pay" in bo.say("pay")
    assert len(match.log) == before + 1


def test_a_no_leaves_all_as_it_is() -> None:
    """One no is enough, everybody concerned hears it, and a later yes does nothing."""
    table, (anna, bo, _) = undoing()
    anna.say("undo")
    bo.heard()
    assert bo.say("no") == "Nothing is taken back."
    assert anna.heard() == "Bo does not agree; nothing is taken back."
    assert bo.say("yes") == "I have not asked or proposed anything."
    assert len(table.match.log) == 2


@pytest.mark.parametrize("line", ["yes?", "y ?", "no?", "n ?"])
def test_who_asks_what_follows_agrees_to_nothing(line: str) -> None:
    """A question mark asks, and is neither a yes nor a no."""
    table, (anna, bo, *_) = undoing()
    anna.say("undo")
    bo.heard()
    length = len(table.match.log)
    assert "Agreed" not in bo.say(line)
    assert table.asked(bo.place)
    assert len(table.match.log) == length


def test_everybody_has_to_agree() -> None:
    """The yes of one takes nothing back as long as another one has not agreed."""
    table, (anna, bo, cleo) = undoing()
    while table.match.actor != 0:
        on = (anna, bo, cleo)[table.match.actor]
        on.say(on.place.active_language.parser.write(words_of(table)))
    length = len(table.match.log)
    anna.say("undo")
    bo.heard()
    assert bo.say("yes") == "Agreed."
    assert len(table.match.log) == length
    cleo.say("yes")
    assert not table.match.log


def test_a_wish_is_over_when_somebody_plays_on() -> None:
    """What was asked about one position is not agreed to in the next."""
    table, (anna, bo, cleo) = undoing()
    anna.say("undo")
    on = (anna, bo, cleo)[table.match.actor]
    on.say(on.place.active_language.parser.write(words_of(table)))
    assert bo.say("yes") == "I have not asked or proposed anything."
    assert len(table.match.log) == 3


def test_the_own_last_decision_goes_at_once() -> None:
    """Where nobody else has decided since, nobody is asked; and only who decided it does it again."""
    table, (anna, bo, _) = undoing()
    assert bo.say("undo").startswith("Taken back: ")
    assert len(table.match.log) == 1
    assert anna.say("redo") == "There is nothing to redo."
    assert bo.say("redo").startswith("Done again.")
    assert len(table.match.log) == 2


def test_what_concerns_the_whole_table_is_for_its_host() -> None:
    """A guest neither saves, loads nor begins anew."""
    _, bo = chairs(table_of(), "en", "en")
    for line in ("save monday", "load monday", "new"):
        assert "is for whoever keeps this table" in bo.say(line)


def test_a_lesson_leaves_the_table_to_the_others() -> None:
    """Who learns sits at another table meanwhile, comes back, and hears then what was played."""
    table = table_of()
    anna, bo = chairs(table, "en", "en")
    Course(bo.place).begin()
    anna.say("move a helmet")
    assert "Anna moves" not in bo.heard()
    assert "Anna moves" in bo.say("quit")


def test_only_whoever_keeps_the_table_hears_the_seed() -> None:
    """The seed tells all that lies face down: neither a guest nor a watcher hears it, in sentences or JSON lines."""
    told = []
    for seed in (1, 10**15):
        table = table_of()
        table.match.seed = seed
        guests = [Chair(table, seats) for seats in ((0,), (1,), ())]
        place = guests[1].place
        place.output = JsonOutput(guests[1].pocket, place.active_language.narrator)
        place.take_up()
        host = Chair(table, ())
        host.place.host = True
        table.begin()
        assert f"seed {seed}" in host.heard()
        told.append([guest.heard() for guest in guests])
    assert told[0] == told[1]


def test_who_is_in_a_lesson_is_asked_afterwards() -> None:
    """Nothing is taken back from somebody who is in a lesson: they are asked when they come back."""
    table, (anna, bo, _) = undoing()
    Course(bo.place).begin()
    bo.heard()
    assert anna.say("undo") == "That needs a yes from everybody who has played since: Bo."
    assert "May Anna" not in bo.heard()
    assert bo.say("yes") == "I have not asked or proposed anything."
    assert bo.say("quit").endswith("and all that followed? Yes or no.")
    assert len(table.match.log) == 2
    assert bo.say("yes").startswith("Agreed.")
    assert not table.match.log


def test_a_lesson_begun_with_a_question_open_does_not_swallow_it() -> None:
    """Who goes into a lesson while something is asked hears the question once more when they come back."""
    _, (anna, bo, _) = undoing()
    anna.say("undo")
    bo.heard()
    Course(bo.place).begin()
    assert "May Anna" in bo.say("quit")
    assert bo.say("no") == "Nothing is taken back."


def test_a_question_does_not_wait_for_who_has_left() -> None:
    """Whoever gets up need not agree any more; the others still do."""
    table, (anna, bo, cleo) = undoing()
    anna.say("undo")
    cleo.say("quit")
    assert len(table.match.log) == 2
    bo.say("quit")
    assert not table.match.log
    assert "Taken back" in anna.heard()


def test_a_question_ends_with_who_has_asked() -> None:
    """Nobody agrees to what somebody wanted who has left."""
    table, (anna, bo, _) = undoing()
    anna.say("undo")
    anna.say("quit")
    assert bo.say("yes") == "I have not asked or proposed anything."
    assert len(table.match.log) == 2


def test_who_shares_a_keyboard_agrees_by_the_right_name() -> None:
    """The answer to a question is told of who has played, also where several sit there and none of them is on."""
    table = table_of(players=3)
    both, bo = Chair(table, (0, 2)), Chair(table, (1,))
    table.begin()
    while table.match.actor != 1 or not any(entry.seat == 2 for entry in table.match.log):
        chair = bo if bo.place.on else both
        chair.say(chair.place.active_language.parser.write(words_of(table)))
    bo.say("undo")
    both.heard()
    bo.heard()
    assert both.say("no") == bo.heard() == "Cleo does not agree; nothing is taken back."


@pytest.mark.parametrize("line", ["hand", "moves", "hint", "preview a", "next flag", "move a helmet"])
def test_a_seat_that_a_loaded_game_has_not_only_watches(line: str) -> None:
    """A guest on the third seat watches where a game of two lies on the table, and may take part in the next one."""
    table = table_of(players=3)
    _, _, cleo = chairs(table, "en", "en", "en")
    table.take_up(table_of(players=2).match)
    assert cleo.say(line) == "Here one only watches; it is Anna's turn."
    table.take_up(table_of(players=3).match)
    assert cleo.say("hand").startswith("You have ")


def test_what_was_missed_is_told_in_its_order() -> None:
    """After an undo that was missed, how it stood then is told, not what was played afterwards."""
    table = table_of()
    anna, late = Chair(table, (0,)), Chair(table, (1,), eager=False)
    late.place.active_language.narrator.verbosity = "full"
    table.begin()
    late.heard()
    anna.say("move a helmet")
    late.say("turn")
    anna.say("undo")
    anna.say("move b helmet")
    assert len(table.match.log) == 1
    told = late.say("turn").splitlines()
    assert told[0].startswith("Taken back for Anna")
    assert told[1].startswith("Turn 1 is Anna's")
    assert told[2].startswith("Anna moves figure B")


def test_another_game_after_a_lesson_is_not_told_as_taken_back() -> None:
    """Where another game lies on the table by the end of a lesson, one hears how that one stands."""
    table, (_, bo, _) = undoing()
    Course(bo.place).begin()
    table.take_up(table_of(players=3).match)
    told = bo.say("quit")
    assert "Taken back" not in told
    assert "Anna's turn" in told


def test_that_nothing_is_kept_is_told_after_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose keeper is in a lesson does not use up the one warning that the game cannot be kept."""
    table = table_of()
    host = Chair(table, ())
    host.place.host = True
    warned: list[Refusal] = []
    monkeypatch.setattr(host.place, "warn", warned.append)
    trouble = NotWritten("full")
    table.keeper = Keeper()
    monkeypatch.setattr(table.keeper, "keep", lambda _: trouble)
    course = Course(host.place)
    course.begin()
    table.keep()
    course.close()
    table.keep()
    table.keep()
    assert warned == [trouble]


@pytest.mark.parametrize("line", ["moves", "preview walk d7 d8", "place d7", "mine", "legal"])
def test_island_is_looked_at_as_if(line: str) -> None:
    """In `island`, too, one looks with one's own islanders and decides nothing."""
    table = table_of("island")
    _, bo = chairs(table, "en", "en")
    assert bo.say(line)
    assert not table.match.log
