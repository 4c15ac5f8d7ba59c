"""A first game, lesson by lesson: the task that is set, what is tried, and how the other player replies."""

from __future__ import annotations

from atlantis_cli.core.game import AHEAD
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player, Refusal
from atlantis_cli.shell.messages import answers, questions, refusals
from atlantis_cli.shell.table import attempts
from atlantis_cli.shell.table.kinds import DECISION, LOOK, kind_of, plays
from atlantis_cli.shell.table.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action, Game, Lesson, Step, Words
    from atlantis_cli.shell.output.active_language import ActiveLanguage, Lessons
    from atlantis_cli.shell.table.place import Place

    Answer = Refusal | None

OTHER = "tutorial"
"""What kind of player sits opposite: one who only ever replies."""

TUTORIAL = "tutorial"

BARRED = ("save", "load", "new", "arrange")
"""Table talk that is about a game of one's own."""

REMATCH = "again"
"""What is about it too where it does not only tell the last answer once more."""


def nobodys_match(game: Game, active_language: ActiveLanguage) -> Match:
    """Return a match to sit down at where nobody plays yet: only its table is needed."""
    learner = Player(active_language.narrator.say(questions.DefaultName()), PERSON)
    return Match(game, 0, (learner, Player(OTHER, OTHER)), {option.name: option.default for option in game.options})


def teach(place: Place) -> None:
    """Begin the tutorial in place of an example; where it waited for that one's end it goes on."""
    shown = place.course
    if shown and shown.outer:
        shown.close()
        return
    if shown:
        shown.restore()
    Course(place).begin()


def lay_out(place: Place, number: int) -> None:
    """Lay out an example, in place of another one; a game or a lesson waits for its end."""
    if isinstance(place.course, Example):
        place.course.restore()
    Example(place, number).begin()


class Course:
    """The way through the lessons, at a table of its own; the game that was on waits at the other one.

    An example can be laid out in the middle of it: then the lesson waits for that one's end, as the game does.
    """

    enter = "where"
    """What Enter means: the task is told again."""

    def __init__(self, place: Place, lessons: Sequence[Lesson] = (), *, alone: bool = False) -> None:
        """Put the game aside; `alone` says that there was none, and that nobody stays when the lessons are over."""
        self.place, self.lessons, self.alone = place, lessons or place.match.game.lessons(), alone
        self.aside, self.match, self.heard = place.table, place.match, place.heard
        self.outer = place.course
        self.learner = self._name()
        self.texts.check(self.lessons)
        self.number = self.at = 0
        self.began: list[int] = []  # by step, after how many decisions its task was set

    @property
    def texts(self) -> Lessons:
        """Return what is told, in the language in use."""
        return self.place.active_language.lessons(self.place.match.game.name)

    @property
    def lesson(self) -> Lesson:
        """Return the lesson that is on."""
        return self.lessons[self.number]

    @property
    def step(self) -> Step:
        """Return the step that is on."""
        return self.lesson.steps[self.at]

    @property
    def left(self) -> tuple[str, ...]:
        """Return what is still to be said on the one way that the lesson knows."""
        return attempts.rest(self.lesson, self.step, self.place.match, self.began[self.at])

    def begin(self) -> None:
        """Begin with the first lesson; the table keeps in mind who comes back."""
        self.place.course = self
        self.aside.away.append(self.place)
        self.open()

    def open(self) -> None:
        """Set up the lesson and tell its first step."""
        place, lesson = self.place, self.lesson
        game, kind = place.match.game, PERSON if lesson.players[0] else OTHER
        options = {option.name: option.default for option in game.options}
        others = [Player(self.texts.name(name), kind) for name in lesson.players if name]
        players = others if lesson.players[0] else [Player(self.learner, PERSON), *others]
        match = Match(game, 0, players, options, lesson.orders, start=lesson.start)
        place.sit(Table(match, lambda match: attempts.reply(self.lesson, match)))
        self.at, self.began = 0, []
        self.head()
        self.set()

    def head(self) -> None:
        """Tell which lesson begins, and how its game stands; before the first one that cannot be understood yet."""
        place, title = self.place, self.texts.titles[self.lesson.name]
        place.answer(answers.Chapter(self.lesson.name, self.number + 1, len(self.lessons), title))
        if self.number:
            place.retell()
        elif place.aloud.sounding and not place.aloud.soundless():
            place.answer(answers.SoundsToLearn())

    def set(self) -> None:
        """Set the task of the step; what only wants to be heard is told, and the next one follows."""
        self.began[self.at :] = [len(self.place.match.log)]
        self.tell()
        if not self.step.commands:
            self.go_on()

    def tell(self, *, again: bool = False) -> None:
        """Tell the step: what is to be known, and the task; `again` the task alone."""
        texts, name = self.texts, self.step.name
        command = (self.left or self.step.commands or ("",))[0]
        self.place.answer(answers.Lesson(name, "" if again else texts.steps[name], texts.tasks.get(name, ""), command))

    def hear(self, words: Words, do: Callable[[], Answer]) -> Answer:
        """Answer what was said; whatever does the task of the step leads to the next one."""
        own = {
            "skip": self.skip, "quit": self.close, TUTORIAL: self.tell, "where": lambda: self.tell(again=True),
            "turn": lambda: self.tell(again=True), "hint": self.hint, "undo": self.undo, "redo": self.redo,
        }  # fmt: skip
        if words[0] in own and words[0] not in self.step.asks:
            return own[words[0]]()
        place = self.place
        if words[0] in BARRED or (words[0] == REMATCH and (words[1:] or place.match.over)):
            return refusals.NotInTutorial()
        if kind_of(place, words) != DECISION or place.match.over:
            refusal = do()
            if refusal is None and words[0] in self.step.asks and kind_of(place, words) == LOOK:
                self.go_on()
            return refusal
        miss = self._missed(words)
        if miss not in {"", AHEAD}:
            return self.astray(words, miss)
        refusal = do()
        if refusal is None and not miss:
            self.go_on()
        return refusal

    def astray(self, words: Words, miss: str) -> Refusal:
        """Tell what a command would bring, and return why it does not do the task; nothing is done."""
        place, texts = self.place, self.texts
        task = texts.tasks[self.step.name]
        if miss == attempts.LATER:
            return refusals.NotAsked("", task)
        asked = attempts.preview(place.match.game, words)
        if asked:
            place.look(asked)
        return refusals.NotAsked(texts.missed[attempts.text_of(self.step, miss)], task)

    def skip(self) -> None:
        """Do what the step asks for in the one way that the lesson knows, and go on to the next one."""
        place, asking = self.place, self.place.confirm
        place.confirm = lambda _: True  # nobody is asked whether they really want it
        try:
            if self.left == self.step.commands:
                self._back()
            for command in self.left:
                words = tuple(command.split())
                if plays(place, words):
                    place.table.play(place, place.match.game.read(place.match.state, words))
        finally:
            place.confirm = asking
        self.go_on()

    def hint(self) -> None:
        """Tell one way to do the task."""
        left = self.left
        astray = left == self.step.commands and len(self.place.match.log) > self.began[self.at]
        self.place.answer(answers.LessonHint(left[0], len(left) > 1, astray))

    def undo(self) -> Answer:
        """Take back what was done last in this lesson; that can lead back to the task before."""
        refusal = self.place.table.undo(self.place)
        played, before = len(self.place.match.log), self.at
        while self.began[self.at] > played:
            self.at -= 1
        if self.at < before:
            self.tell(again=True)
        return refusal

    def redo(self) -> Answer:
        """Do again what was taken back; that can do the task again."""
        refusal = self.place.table.redo(self.place)
        if refusal is None and attempts.reached(self.step, self.place.match, self.began[self.at]):
            self.go_on()
        return refusal

    def go_on(self) -> None:
        """Go on to the next step, the next lesson, or the end."""
        if self.at + 1 < len(self.lesson.steps):
            self.at += 1
            self.set()
        elif self.number + 1 < len(self.lessons):
            self.number += 1
            self.open()
        else:
            self.number += 1
            self.close()

    def close(self) -> None:
        """Leave, and take up what was on: the game, or the lesson."""
        place = self.place
        self.restore()
        place.catch_up()
        place.answer(self.over(done=self.number == len(self.lessons)))
        if self.outer:
            self.outer.resume()
        elif self.alone:
            place.leave()
        else:
            place.retell()
            place.table.ask(place)

    def resume(self) -> None:
        """Tell the task again to somebody who comes back to it."""
        if self.number:
            self.place.retell()
        self.tell(again=True)

    def over(self, *, done: bool) -> answers.TutorialOver | answers.ExampleOver:
        """Return what is told at the end."""
        return answers.TutorialOver(done, self.alone)

    def restore(self) -> None:
        """Go back to the table that waits; of another game that lies there by now nothing was heard."""
        self.aside.away.remove(self.place)
        now = self.aside.match
        self.place.sit(self.aside, self.heard if now is self.match else now.log)
        self.place.course = self.outer

    def _back(self) -> None:
        """Take back all that was done since the task was set."""
        while len(self.place.match.log) > self.began[self.at]:
            self.place.table.undo(self.place)

    def _name(self) -> str:
        """Name the learner after the person who is on, or who sits first; nobody shall be called like the other one."""
        match, narrator = self.place.match, self.place.active_language.narrator
        players = [match.players[max(0, match.actor)], *match.players]
        taken = {self.texts.name(name) for lesson in self.lessons for name in lesson.players}
        names = [player.name for player in players if player.kind == PERSON and player.name not in taken]
        return names[0] if names else narrator.say(questions.DefaultName())

    def _missed(self, words: Words) -> str:
        """Name why a command does not do the task; what is not allowed is refused as ever, so it is let pass."""
        match = self.place.match
        action: Action = match.game.read(match.state, words)
        if not self.place.on or match.game.refusal(match.state, action):
            return AHEAD
        return attempts.missed(self.lesson, self.step, match, self.began[self.at], action)


class Example(Course):
    """A worked example of the rulebook, laid out to be played; it is one lesson.

    Whatever is laid out next takes its place, so that one step always leads back to what waits.
    """

    def __init__(self, place: Place, number: int, *, alone: bool = False) -> None:
        """Lay out the example of this number."""
        game = place.match.game
        self.shown, self.examples = number, len(game.examples())
        super().__init__(place, game.examples()[number - 1 : number], alone=alone)

    def hear(self, words: Words, do: Callable[[], Answer]) -> Answer:
        """Answer what was said; the tutorial is no task of this one, but what is wanted instead."""
        return do() if words[0] == TUTORIAL else super().hear(words, do)

    def head(self) -> None:
        """Tell which example it is, and how its game stands."""
        title, kind = self.texts.titles[self.lesson.name], self.place.match.game.shown
        self.place.answer(answers.ExampleLaid(kind, self.shown, self.examples, title))

    def over(self, *, done: bool) -> answers.TutorialOver | answers.ExampleOver:
        """Return what is told at the end."""
        shown = self.aside.match.game.shown
        return answers.ExampleOver(shown, self.shown, done, self.alone, self.outer is not None)
