"""A first game, lesson by lesson: what is to be learned, what is to be said, and how the other player replies."""

from __future__ import annotations

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player, Refusal
from atlantis_cli.shell.messages import answers, questions, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action, Game, Lesson, Step, Words
    from atlantis_cli.core.message import Event, Fact
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.table.table import Table

    Answer = Refusal | None

OTHER = "tutorial"
"""What kind of player sits opposite: one who only ever replies."""

BARRED = ("save", "load", "undo", "redo", "new")
"""Table talk that is about a game of one's own."""


def nobodys_match(game: Game, active_language: ActiveLanguage) -> Match:
    """Return a match to sit down at where nobody plays yet: only its table is needed."""
    learner = Player(active_language.narrator.say(questions.DefaultName()), PERSON)
    return Match(game, 0, (learner, Player(OTHER, OTHER)), {option.name: option.default for option in game.options})


class Course:
    """The way through the lessons at a table, from which the game that was on comes back as it was."""

    def __init__(self, table: Table, *, alone: bool = False) -> None:
        """Put the game aside; `alone` says that there was none, and that nobody stays when the lessons are over."""
        self.table, self.alone = table, alone
        self.aside = table.match, table.keeper, table.decide, table.taken_back
        self.learner = Player(self._name(), PERSON)
        self.lessons = table.match.game.lessons()
        self.number = self.place = 0
        table.active_language.lessons(table.match.game.name).check(self.lessons)
        table.keeper, table.decide, table.taken_back = None, self.reply, []

    @property
    def lesson(self) -> Lesson:
        """Return the lesson that is on."""
        return self.lessons[self.number]

    @property
    def step(self) -> Step:
        """Return the step that is on."""
        return self.lesson.steps[self.place]

    @property
    def wanted(self) -> Words:
        """Return what is to be said now; nothing where a text only wants to be heard."""
        return tuple(self.step.command.split())

    @property
    def enter(self) -> str:
        """Return what Enter means: it goes on, or lets the step be told again where something is to be said."""
        return "where" if self.wanted else "skip"

    def begin(self) -> None:
        """Begin with the first lesson."""
        self.table.course = self
        self.open()

    def open(self) -> None:
        """Set up the lesson and tell its first step."""
        table, lesson = self.table, self.lesson
        game, other = table.match.game, Player(lesson.player, OTHER)
        options = {option.name: option.default for option in game.options}
        table.seat(Match(game, 0, (self.learner, other), options, lesson.orders, start=lesson.start))
        title = table.active_language.lessons(game.name).titles[lesson.name]
        table.answer(answers.Chapter(lesson.name, self.number + 1, len(self.lessons), title))
        if self.number:  # before the first one nothing can be understood yet
            table.retell()
        self.tell()

    def tell(self) -> None:
        """Tell the step: its text, and what to say."""
        text = self.table.active_language.lessons(self.table.match.game.name).steps[self.step.name]
        self.table.answer(answers.Lesson(self.step.name, text, self.step.command))

    def reply(self, match: Match) -> Action | None:
        """Decide for the other player: what the lesson says, one after the other."""
        done = sum(entry.seat > 0 for entry in match.log)
        if match.actor <= 0 or done == len(self.lesson.replies):
            return None
        return match.game.read(match.state, tuple(self.lesson.replies[done].split()))

    def hear(self, words: Words, do: Callable[[], Answer]) -> Answer:
        """Answer what was said; what the step asks for leads to the next one."""
        own = {"skip": self.skip, "quit": self.close, "tutorial": self.tell, "where": self.tell, "hint": self.tell}
        if words[0] in own:
            own[words[0]]()
            return None
        if words[0] in BARRED:
            return refusals.NotInTutorial()
        fits = self.fits(words)
        if not fits and self._would_play(words):
            return refusals.NotAsked(self.step.command)
        refusal = do()
        if not fits or (refusal and not isinstance(refusal, refusals.CalledOff)):
            return refusal
        if refusal:  # the question that a step came to has been heard, whatever was answered
            self.table.complain(refusal)
        self.go_on()
        return None

    def fits(self, words: Words) -> bool:
        """Return whether this is what the step asks for, however it is said."""
        if words == self.wanted or not self.wanted:
            return words == self.wanted
        if self._plays(self.wanted):
            return self._plays(words) and self._allowed(words) and self._events(words) == self._events(self.wanted)
        return words[0] == self.wanted[0] and self._answer(words) == self._answer(self.wanted)

    def skip(self) -> None:
        """Go on to the next step, and do what this one asked for; nobody is asked whether they really want it."""
        if self.wanted and self._plays(self.wanted):
            table, asking = self.table, self.table.confirm
            table.confirm = lambda _: True
            try:
                table.play(table.match.game.read(table.match.state, self.wanted))
            finally:
                table.confirm = asking
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next step, the next lesson, or the end."""
        self.place += 1
        if self.place < len(self.lesson.steps):
            self.tell()
            return
        self.number, self.place = self.number + 1, 0
        if self.number < len(self.lessons):
            self.open()
        else:
            self.close()

    def close(self) -> None:
        """Leave, and take up the game that was on."""
        table = self.table
        self.restore()
        table.answer(answers.TutorialOver(self.number == len(self.lessons), self.alone))
        if self.alone:
            table.closed = True
        else:
            table.retell()

    def restore(self) -> None:
        """Put the game that was on back on the table."""
        match, self.table.keeper, self.table.decide, self.table.taken_back = self.aside
        self.table.seat(match)
        self.table.course = None

    def _name(self) -> str:
        """Name the learner after the person who is on, or who sits first; nobody shall be called like the other one."""
        match, narrator = self.table.match, self.table.active_language.narrator
        players = [match.players[max(0, match.actor)], *match.players]
        taken = {lesson.player for lesson in match.game.lessons()}
        names = [player.name for player in players if player.kind == PERSON and player.name not in taken]
        return names[0] if names else narrator.say(questions.DefaultName())

    def _plays(self, words: Words) -> bool:
        """Return whether a command plays the game, and does not only look or talk."""
        match = self.table.match
        return words[0] in match.game.conceive(match.state, ())

    def _allowed(self, words: Words) -> bool:
        match = self.table.match
        return match.game.refusal(match.state, match.game.read(match.state, words)) is None

    def _would_play(self, words: Words) -> bool:
        return not self.table.match.over and self._plays(words) and self._allowed(words)

    def _events(self, words: Words) -> Sequence[Event]:
        """Return what a command would bring about, and chance after it."""
        match = self.table.match
        return match.outcome(match.game.read(match.state, words))[1]

    def _answer(self, words: Words) -> Fact | Refusal:
        """Answer a question about the table; table talk has no answer that could be compared."""
        match = self.table.match
        asked = words[0] in match.game.asks(())
        return match.game.answer(match.state, words, self.table.eyes) if asked else refusals.NotAsked(" ".join(words))
