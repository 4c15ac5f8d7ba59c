"""What is said next: news before older answers, nothing that is out of date, and always the last word."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.core.sound import Sound
from atlantis_cli.shell.speech.played.pieces import Line
from atlantis_cli.shell.speech.queue import ANSWER, LIMIT, NEWS, PRIVATE, Manner, Queue, Saying
from atlantis_cli.shell.speech.speaker import Speaker

if TYPE_CHECKING:
    from types import FrameType

MANNER = Manner("en", "auto", None, None)
KINDS = (NEWS, ANSWER, PRIVATE)
TALK = st.lists(st.one_of(st.none(), st.tuples(st.sampled_from(KINDS), st.integers(1, 400))), max_size=60)
"""New rounds, and kinds of sayings with so many letters."""


def sounds(kind: str) -> tuple[Line]:
    """Return a line of one sound."""
    return (Line((Sound(kind),), (100,), 0.0),)


def filled(*sayings: tuple[str, str] | None, limit: int = LIMIT) -> Queue:
    """Put sayings into a queue; None begins a new round."""
    queue = Queue(limit)
    for saying in sayings:
        if saying:
            queue.put(*saying, MANNER)
        else:
            queue.turn()
    return queue


def said(queue: Queue) -> list[str]:
    """Say all that waits."""
    return [saying.text for saying in emptied(queue)]


def emptied(queue: Queue) -> list[Saying]:
    """Take all that waits."""
    found = []
    while saying := queue.next():
        found.append(saying)
    return found


def test_a_new_turns_news_go_before_old_talk() -> None:
    """News pass answers of an earlier round, and neither older news nor what was told in the same round."""
    queue = filled((ANSWER, "old"), (PRIVATE, "mine"), None, (ANSWER, "now"), (NEWS, "first"), (NEWS, "second"))
    assert said(queue) == ["old", "mine", "now", "first", "second"]
    queue = filled((NEWS, "before"), (ANSWER, "old"), (PRIVATE, "mine"), None, (NEWS, "first"), (NEWS, "second"))
    assert said(queue) == ["before", "first", "second", "old", "mine"]


def test_five_hundred_messages_at_once_leave_the_last_ones() -> None:
    """Of far too much news the latest is said, and all that was asked for in this round."""
    news = [f"This is the news with the number {number}." for number in range(500)]
    texts = said(filled((ANSWER, "asked"), *((NEWS, text) for text in news)))
    assert texts[0] == "asked"
    assert texts[1:] == news[-len(texts) + 1 :]
    assert 10 < len(texts) < 100


def test_a_long_answer_is_said_whole() -> None:
    """What was asked for in this round is never dropped, however long it is; what was before goes."""
    answer = [f"Line {number} of the rules." for number in range(300)]
    queue = filled((ANSWER, "old"), (NEWS, "past"), None, *((ANSWER, line) for line in answer))
    assert said(queue) == answer


def test_the_last_word_is_said_however_long_what_came_before() -> None:
    """News that come when as much waits as may wait are said all the same, also where they alone are too much."""
    answer = "x" * LIMIT
    assert said(filled((ANSWER, answer), (NEWS, "Your turn."))) == [answer, "Your turn."]
    assert said(filled((ANSWER, "old"), None, (NEWS, answer + "x"))) == [answer + "x"]


def test_nobody_types_into_a_script_so_all_of_it_is_said_in_order() -> None:
    """Without a limit nothing is dropped, and nothing passes anything."""
    sayings = [(kind, f"{number} {kind}") for number in range(200) for kind in KINDS]
    assert said(filled(*(each for saying in sayings for each in (saying, None)), limit=0)) == [
        text for _, text in sayings
    ]


def test_what_is_private_can_be_forgotten() -> None:
    """What only one person may hear goes; everything else stays."""
    queue = filled((PRIVATE, "hand"), (NEWS, "move"), (PRIVATE, "hint"))
    queue.forget(PRIVATE)
    assert said(queue) == ["move"]


def test_what_was_not_heard_comes_first_again() -> None:
    """What is put back is next, and knows how often it was begun."""
    queue = filled((NEWS, "one"), (NEWS, "two"))
    one = queue.next()
    assert one
    queue.put_back(one)
    again = queue.next()
    assert again == one.replace(begun=1)


@given(TALK)
def test_the_last_word_is_always_said(talk: list[tuple[str, int] | None]) -> None:
    """Whatever comes, the latest saying waits, and no more waits than the limit and this round's answers."""
    queue, last, answers, most = Queue(500), "", 0, 0
    for number, saying in enumerate(talk):
        if saying is None:
            queue.turn()
            answers = 0
            continue
        kind, letters = saying
        last = f"{number} {'x' * letters}"
        queue.put(kind, last, MANNER)
        answers += len(last) if kind != NEWS else 0
        most = 500 + answers + len(last)
    texts = said(queue)
    assert not last or last in texts
    assert sum(map(len, texts)) <= most


class Interrupted:
    """Ctrl-C at a moment of one's choosing: at the n-th beginning of a function, or end of one, where it can come."""

    def __init__(self, moment: int) -> None:
        """Interrupt at this moment."""
        self.left = moment

    def __enter__(self) -> None:
        """Count the moments from now on."""
        sys.setprofile(self)

    def __exit__(self, *_: object) -> None:
        """Count no more."""
        sys.setprofile(None)

    def __call__(self, _frame: FrameType, event: str, _value: object) -> None:
        """Take note of a moment."""
        self.left -= event != "c_call"
        if self.left == 0:
            raise KeyboardInterrupt


def test_an_interrupt_at_any_moment_leaves_the_speaker_to_others() -> None:
    """Wherever Ctrl-C comes while something is told, the thread that speaks is not shut out, and ends."""
    for moment in range(1, 100):
        speaker = Speaker(lambda: MANNER, (), Queue(LIMIT))
        interrupted = Interrupted(moment)
        with contextlib.suppress(KeyboardInterrupt), interrupted:
            speaker.say(ANSWER, ["one"])
        speaker.close()
        assert not speaker._thread.is_alive(), moment  # noqa: SLF001  (nobody else can tell)
        if interrupted.left > 1:
            break
    assert 5 < moment < 99


def test_sounds_go_with_the_sentence_behind_them() -> None:
    """They wait for it, also where it goes before older answers, and are said with it or dropped with it."""
    queue = filled((NEWS, "n" * 600), (ANSWER, "a" * 300), None)
    queue.put(NEWS, "", MANNER, sounds("water"))
    queue.put(NEWS, "w" * 500, MANNER)
    queue.put(NEWS, "", MANNER, sounds("turn"))
    assert queue.texts == 3
    assert [(saying.text[:1], len(saying.sounds)) for saying in emptied(queue)] == [
        *(("n", 0), ("w", 1), ("", 1), ("a", 0)),
    ]
    queue.put(NEWS, "", MANNER, sounds("water"))
    queue.put(NEWS, "w" * 900, MANNER)
    queue.turn()
    queue.put(NEWS, "", MANNER, sounds("turn"))
    queue.put(NEWS, "t" * 900, MANNER)
    (left,) = emptied(queue)
    assert (left.text[0], left.sounds) == ("t", sounds("turn"))


def test_what_is_said_once_more_sounds_no_more() -> None:
    """A sentence that was cut off comes again, without its sounds."""
    queue = Queue()
    queue.put(NEWS, "", MANNER, sounds("water"))
    queue.put(NEWS, "Water.", MANNER)
    saying = queue.next()
    assert saying
    queue.put_back(saying)
    assert [(again.text, again.sounds, again.begun) for again in emptied(queue)] == [("Water.", (), 1)]
