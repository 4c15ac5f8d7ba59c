"""Script lines: how they are read, and what each command of the table and of `path` does."""

from __future__ import annotations

import pytest

from atlantis_cli.bots.levels import LEVELS, Thinker
from tests.shell.running import ANNA, PAIR, here, only, told
from tests.shell.scripts import called, played, script


def last(*lines: str, table: tuple[str, ...] = ANNA) -> str:
    """Return what the last line of a script is answered with."""
    before, after = here(*table, lines=lines[:-1]), here(*table, lines=lines)
    assert after.status == 0, after.err
    assert after.out.startswith(before.out)
    return " ".join(after.text[len(before.text) :].split())


@pytest.mark.parametrize(
    "raw",
    [
        b"move a helmet\n",
        b"move a helmet",
        b"move a helmet\r\n",
        b"\xef\xbb\xbfmove a helmet\n",
        b"\n\n# a comment\n   \n\tmove a  helmet  # by a card\n\n",
        b"MOVE A HELMET\n",
        b"Move Figure A by the Helmet card\n",
        "move\u00a0a\u2003helmet\n".encode(),
        "\uff4d\uff4f\uff56\uff45 a helmet\n".encode(),
        b"mo a h\n",
    ],
)
def test_a_line_is_read_in_many_ways(raw: bytes) -> None:
    """Comments, empty lines, capitals, spaces, line ends and a byte order mark change nothing."""
    assert here(*ANNA, lines=raw) == here(*ANNA, lines=b"move a helmet\n")


def test_a_line_counts_even_if_passed_over() -> None:
    """Lines are counted as an editor counts them."""
    assert here(*ANNA, lines="# one\n\r\n\njump\n").complaint.startswith("Line 4, ")


def test_a_command_is_done_wholly_or_not_at_all() -> None:
    """What is refused changes nothing, also where its beginning would have been allowed."""
    state = told(*ANNA, "--reveal", lines=["save a", "load a"])[-2]
    for line in ("move a helmet helmet", "move a olives helmet", "buy 5", "bridge 3", "pay", "card flag", "move z"):
        lines = [line, "save a", "load a"]
        objects = told(*ANNA, "--reveal", "--on-error", "continue", lines=lines, status=1)
        assert len(only(objects, "error")) == 1
        assert objects[-2] == state


def test_undo_takes_back_one_command_and_what_followed() -> None:
    """`undo` goes back to before the last command of a person, over all that computer players did since."""
    lines = ["move a helmet", "undo", "undo", "status"]
    run = here(*ANNA, lines=["status", *lines[:2], "status"])
    first, second = (part for part in run.text.split("Your turn. A, B")[1:3])
    assert first.splitlines()[:2] == second.splitlines()[:2]
    assert here(*ANNA, lines=lines).status == 1


def test_undo_takes_back_a_whole_game() -> None:
    """Undone command by command, a game comes back to its start, and played again it is the same."""
    match = played("Anna,Bo", 3, luck=3)
    commands = script(match)
    objects = told(*called(match), "--reveal", lines=[*commands, *["undo"] * len(commands), *commands])
    undone = [each["commands"] for each in only(objects, "undone")]
    assert undone == [[command] for command in reversed(commands)]
    assert only(objects, "state")[-1]["spaces"] == objects[0]["spaces"]
    first, second = only(objects, "game_ended")
    assert first == second


def test_in_hot_seat_undo_takes_back_one_command() -> None:
    """Two persons take back one command at a time, also the other's."""
    assert last("move a amphora", "move a ring", "undo", table=PAIR).startswith("Taken back for Bo: move A ring.")


def test_save_and_load_bring_a_moment_back() -> None:
    """`load` brings back the moment of `save`, whatever capitals its name is written with."""
    assert last("move a helmet", "save Monday Night") == "Saved as Monday Night."
    assert last("move a helmet", "save Monday Night", "move b olives", "load monday night").startswith(
        "The saved game Monday Night is loaded: path, turn 3, Anna with 9 and easy with 11. Your turn. "
    )


def test_a_loaded_game_goes_on() -> None:
    """After `load` the game goes on as if it had never been left, in another run too."""
    match = played("Anna,easy", 4, luck=4)
    commands = script(match)
    half = len(commands) // 2
    whole = told(*called(match), lines=commands)
    told(*called(match), lines=[*commands[:half], "save half"])
    assert told("--players", "Bo,random", lines=["load half", *commands[half:]])[-2:] == whole[-2:]


def test_new_begins_another_game() -> None:
    """`new` keeps players and options, and its seed follows from the last."""
    objects = told("--players", "Anna,easy,Bo", "--edition", "amigo", "--seed", "5", lines=["hold", "new"])
    first, second = only(objects, "game_started")
    assert (first["players"], first["edition"]) == (second["players"], second["edition"])
    assert (first["seed"], second["seed"]) == (5, 6)
    assert objects[-1] == {"event": "ready", "player": "Anna", "phase": "start", "turn": 1}


def test_repeat_tells_the_last_answer_again() -> None:
    """`repeat` tells again what the last command was answered with, events as well as looks, and itself."""
    for line in ("look 12", "move a helmet", "gaps", "legal"):
        answer = last(line)
        assert last(line, "repeat") == answer
        assert last(line, "repeat", "repeat") == answer


def test_log_tells_the_last_commands() -> None:
    """`log N` tells what the last N commands led to; without a number it is ten."""
    assert last("log") == "Nothing of that kind has been played yet."
    moved = last("move a helmet")
    assert last("move a helmet", "log 2") in moved
    assert len(told(*PAIR, lines=["move a amphora", "log 1"])[-2]["entries"]) == 1
    match = played("Anna,Bo", 2, luck=2)
    assert len(told(*called(match), lines=[*script(match), "log"])[-2]["entries"]) == 10
    assert len(told(*called(match), lines=[*script(match), "log 1000"])[-2]["entries"]) == len(match.log)


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "\u0663"])
def test_log_wants_a_number(number: str) -> None:
    """A number that makes no sense is refused."""
    run = here(*ANNA, lines=[f"log {number}"])
    assert run.status == 1
    assert "number" in run.complaint


def test_why_explains_the_last_refusal() -> None:
    """`why` tells the rule behind what was refused last; before that there is nothing to explain."""
    assert "nothing to explain" in here(*ANNA, lines=["why"]).complaint
    run = here(*ANNA, "--on-error", "continue", lines=["move a flag", "status", "why"])
    assert "no flag card" in run.complaint
    assert "rule" in run.text.lower()


def test_why_tells_more_about_a_hint() -> None:
    """After a hint `why` says in other words what speaks for it, also where it was told in brief."""
    hint, why = last("hint"), last("hint", "status", "why")
    assert why == last("verbosity brief", "hint", "status", "why")
    assert why.startswith("On the whole it brings five points.")
    assert why not in hint
    assert hint.partition(":")[0] not in why


@pytest.mark.parametrize("line", ["move a flag", "hint"])
def test_why_is_about_the_position_as_it_is(line: str) -> None:
    """Once something was played there is nothing to explain, however often one asks; taken back, there is again."""
    lines = [line, "move a helmet", "why", "why", "undo", "why"]
    assert here(*ANNA, "--on-error", "continue", lines=lines).complaint.count("nothing to explain") == 2
    (why,) = only(here(*ANNA, "--on-error", "continue", "--format", "jsonl", lines=lines).told, "why")
    assert why["code"] == ("hint" if line == "hint" else "not-your-card")


def test_hint_can_be_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `hint` advises is what `expert` would play; it is allowed, and leads to the end of the game."""
    monkeypatch.setitem(LEVELS, "expert", Thinker(40))
    match = played("Anna=expert,easy", 1)
    lines = [entry.command for entry in match.log if entry.seat == 0]
    objects = told(*ANNA, lines=[line for command in lines for line in ("hint", command)])
    assert [each["command"] for each in only(objects, "hint")] == lines
    assert objects[-2]["event"] == "game_ended"


def test_help_explains_each_command() -> None:
    """`help` lists every command, and `help X` has a sentence for each that is its own."""
    topics = told(*ANNA, lines=["help"])[-2]
    commands = [*topics["game"], *topics["looks"], *topics["table"]]
    said = [last(f"help {command}") for command in commands]
    assert all(said)
    assert len(set(said)) == len(said)
    assert all(command in last("help") for command in commands)


def test_quit_ends_a_script() -> None:
    """After `quit` nothing is read, and the exit status is 0."""
    assert last("quit").startswith("Goodbye")
    run = here(*ANNA, lines=["quit", "jump"])
    assert (run.status, run.err) == (0, b"")


def test_tiles_are_sold_by_value_or_by_name() -> None:
    """`buy 5` and `buy crown 5` sell the same tile."""
    before = ["move a helmet"]
    assert last(*before, "buy 5") == last(*before, "buy crown 5") == last(*before, "sell the crown tile 5")


def test_paying_as_proposed_or_by_name() -> None:
    """`pay` pays as `legal` proposes; a payment can be said in any order."""
    match = next(
        found
        for luck in range(50)
        if (found := played("Anna,Bo", 1, luck=luck)) and any(line.startswith("pay") for line in script(found))
    )
    commands = script(match)
    place = next(place for place, line in enumerate(commands) if line.startswith("pay"))
    before = commands[:place]
    proposed = told(*called(match), lines=[*before, "legal"])[-2]["commands"][0]
    answers = [told(*called(match), lines=[*before, line]) for line in ("pay", proposed, commands[place])]
    assert answers[0] == answers[1]
    assert all(answer[-1]["phase"] in {"start", "held"} for answer in answers)


def test_a_finished_game_can_still_be_looked_at() -> None:
    """After the end looks are answered, and what would change the game is refused."""
    match = played("Anna,easy", 2, luck=2)
    looks = ["status", "scores", "tiles", "figures", "hand", "gaps", "look 1 53", "log", "repeat", "legal", "moves"]
    assert told(*called(match), lines=[*script(match), *looks])[-1]["phase"] == "over"
    for line in ("move a flag", "hint", "preview a flag", "pass", "hold", "end", "pay", "bridge 27"):
        assert "over" in here(*called(match), lines=[*script(match), line]).complaint


def test_the_first_error_ends_a_script() -> None:
    """Without an option, and with `stop`, nothing after the failed line is done; its number and text are told."""
    for option in ([], ["--on-error", "stop"]):
        run = here(*ANNA, *option, lines=["status", "", "jump high", "hand"])
        assert run.status == 1
        assert run.complaint.startswith('Line 3, "jump high": ')
        assert "You have an" not in run.text  # the hand, after the line that failed


def test_errors_can_be_passed_over() -> None:
    """With `continue` every error is told with its line, the rest is done, and the exit status is still 1."""
    run = here(*ANNA, "--on-error", "continue", lines=["jump", "hand", "pay", "status"])
    assert run.status == 1
    assert [line.split(",")[0] for line in run.err.decode().splitlines() if line.startswith("Line")] == [
        "Line 1",
        "Line 3",
    ]
    assert "You have" in run.text
    assert "Your turn." in run.text
