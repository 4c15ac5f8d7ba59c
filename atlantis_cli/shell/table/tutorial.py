"""A first game, lesson by lesson: what is to be learned, what is to be said, and how the other player replies."""

from __future__ import annotations

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player, Refusal
from atlantis_cli.shell.messages import answers, questions, refusals
from atlantis_cli.shell.table.kinds import LOOK, kind_of, plays
from atlantis_cli.shell.table.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action, Game, Lesson, Step, Words
    from atlantis_cli.core.message import Event, Fact
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.table.place import Place

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
    """The way through the lessons, at a table of its own; the game that was on waits at the other one."""

    def __init__(self, place: Place, *, alone: bool = False) -> None:
        """Put the game aside; `alone` says that there was none, and that nobody stays when the lessons are over."""
        self.place, self.alone = place, alone
        self.aside, self.match, self.heard = place.table, place.match, place.heard
        self.learner = Player(self._name(), PERSON)
        self.lessons = place.match.game.lessons()
        place.active_language.lessons(place.match.game.name).check(self.lessons)
        self.number = self.at = 0

    @property
    def lesson(self) -> Lesson:
        """Return the lesson that is on."""
        return self.lessons[self.number]

    @property
    def step(self) -> Step:
        """Return the step that is on."""
        return self.lesson.steps[self.at]

    @property
    def wanted(self) -> Words:
        """Return what is to be said now; nothing where a text only wants to be heard."""
        return tuple(self.step.command.split())

    @property
    def enter(self) -> str:
        """Return what Enter means: it goes on, or lets the step be told again where something is to be said."""
        return "where" if self.wanted else "skip"

    def begin(self) -> None:
        """Begin with the first lesson; the table keeps in mind who comes back."""
        self.place.course = self
        self.aside.away.append(self.place)
        self.open()

    def open(self) -> None:
        """Set up the lesson and tell its first step."""
        place, lesson = self.place, self.lesson
        game, other = place.match.game, Player(lesson.player, OTHER)
        options = {option.name: option.default for option in game.options}
        match = Match(game, 0, (self.learner, other), options, lesson.orders, start=lesson.start)
        place.sit(Table(match, self.reply))
        title = place.active_language.lessons(game.name).titles[lesson.name]
        place.answer(answers.Chapter(lesson.name, self.number + 1, len(self.lessons), title))
        if self.number:  # before the first one nothing can be understood yet
            place.retell()
        self.tell()

    def tell(self) -> None:
        """Tell the step: its text, and what to say."""
        text = self.place.active_language.lessons(self.place.match.game.name).steps[self.step.name]
        self.place.answer(answers.Lesson(self.step.name, text, self.step.command))

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
            self.place.complain(refusal)
        self.go_on()
        return None

    def fits(self, words: Words) -> bool:
        """Return whether this is what the step asks for, however it is said."""
        if words == self.wanted or not self.wanted:
            return words == self.wanted
        if plays(self.place, self.wanted):
            done = plays(self.place, words) and self._allowed(words)
            return done and self._events(words) == self._events(self.wanted)
        return words[0] == self.wanted[0] and self._answer(words) == self._answer(self.wanted)

    def skip(self) -> None:
        """Go on to the next step, and do what this one asked for; nobody is asked whether they really want it."""
        if self.wanted and plays(self.place, self.wanted):
            place, asking = self.place, self.place.confirm
            place.confirm = lambda _: True
            try:
                place.table.play(place, place.match.game.read(place.match.state, self.wanted))
            finally:
                place.confirm = asking
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next step, the next lesson, or the end."""
        self.at += 1
        if self.at < len(self.lesson.steps):
            self.tell()
            return
        self.number, self.at = self.number + 1, 0
        if self.number < len(self.lessons):
            self.open()
        else:
            self.close()

    def close(self) -> None:
        """Leave, and take up the game that was on."""
        place = self.place
        self.restore()
        place.catch_up()
        place.answer(answers.TutorialOver(self.number == len(self.lessons), self.alone))
        if self.alone:
            place.leave()
        else:
            place.retell()
            place.table.ask(place)

    def restore(self) -> None:
        """Go back to the table where the game waits; of another game that lies there by now nothing was heard."""
        self.aside.away.remove(self.place)
        now = self.aside.match
        self.place.sit(self.aside, self.heard if now is self.match else now.log)
        self.place.course = None

    def _name(self) -> str:
        """Name the learner after the person who is on, or who sits first; nobody shall be called like the other one."""
        match, narrator = self.place.match, self.place.active_language.narrator
        players = [match.players[max(0, match.actor)], *match.players]
        taken = {lesson.player for lesson in match.game.lessons()}
        names = [player.name for player in players if player.kind == PERSON and player.name not in taken]
        return names[0] if names else narrator.say(questions.DefaultName())

    def _allowed(self, words: Words) -> bool:
        match = self.place.match
        return match.game.refusal(match.state, match.game.read(match.state, words)) is None

    def _would_play(self, words: Words) -> bool:
        return not self.place.match.over and plays(self.place, words) and self._allowed(words)

    def _events(self, words: Words) -> Sequence[Event]:
        """Return what a command would bring about, and chance after it."""
        match = self.place.match
        return match.outcome(match.game.read(match.state, words))[1]

    def _answer(self, words: Words) -> Fact | Refusal:
        """Return the answer to a question about the table; table talk has no answer that could be compared."""
        place = self.place
        if kind_of(place, words) != LOOK:
            return refusals.NotAsked(" ".join(words))
        return place.match.game.answer(place.match.state, words, place.eyes)
