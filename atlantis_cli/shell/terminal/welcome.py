"""The way into a game at a prompt: a greeting and a few questions, each with an answer on Enter."""

from __future__ import annotations

from functools import partial

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES, OF_GAMES, USUAL, game_named
from atlantis_cli.shell.asked import whole_number
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.seating import seated
from atlantis_cli.shell.messages import questions, refusals
from atlantis_cli.shell.terminal.one_question import BOTH, HELP, called_so, goes_back, heard, one_of, some_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Game, Option
    from atlantis_cli.core.message import Fact, Message, Player
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.terminal.keyboard import Keyboard

    Find = Callable[[str], str]
    Step = Callable[[], object]

YES, NO, TUTORIAL = "yes", "no", "tutorial"
PLAYERS = 2
OPPONENT = "easy"
LEARNING = 3
"""So many letters ask for the tutorial where a name could be meant."""


class BackError(Exception):
    """Somebody wants to hear the question before."""


class Reception:
    """Asks what a game needs and was not said yet; EOFError where somebody would rather leave."""

    def __init__(
        self,
        active_language: ActiveLanguage,
        keyboard: Keyboard,
        tell: Callable[[Message], None],
        drawn: int,
        teach: Callable[[Game], ActiveLanguage],
    ) -> None:
        """Ask in this language; `drawn` is the seed where none was given, `teach` gives the tutorial of a game."""
        self.active_language, self.keyboard, self.tell, self.drawn, self.teach = (
            active_language,
            keyboard,
            tell,
            drawn,
            teach,
        )
        self.game, self.likely = "", USUAL
        self.last: tuple[str, Match] | None = None
        self.goes_on = self.later = False
        self.players: tuple[Player, ...] = ()
        self.chosen: dict[str, str] = {}
        self.explained: Fact = questions.Explained(games=True)

    def match(self, asked: Options) -> tuple[Match, str]:
        """Come to a game: the last one, with its name, or a new one; whoever names the players is asked nothing."""
        if "players" not in asked:
            self.tell(questions.Welcome())
        if not asked.given.keys() & {"players", "seed", "game", *OF_GAMES}:
            self.last = storage.last_unfinished()
        self.game = said_game(asked)
        self.ask(asked)
        if self.last and self.goes_on:
            return self.last[1], self.last[0]
        if "players" in asked:
            self.ask_players(asked.get("players"))
        options = game_named(self.game).options
        chosen = {each.name: asked.get(each.name) or self.chosen.get(each.name, each.default) for each in options}
        return Match(game_named(self.game), asked.seed(self.drawn), self.players, chosen), ""

    def ask(self, asked: Options) -> None:
        """Ask one question after the other; whoever wants to goes back to the one before."""
        place = 0
        while not self.goes_on and place < len(steps := self.steps(asked)):
            self.later = place > 0
            try:
                steps[place]()
                place += 1
            except BackError:
                if not place:
                    self.tell(questions.FirstQuestion())
                place = max(0, place - 1)

    def steps(self, asked: Options) -> list[Step]:
        """List the questions, as far as they are known by now; what the command line says is not asked."""
        steps: list[Step] = [partial(self.ask_last, self.last[1])] if self.last else []
        if not said_game(asked):
            steps.append(self.ask_game)
        if self.game and "players" not in asked:
            options = [option for option in game_named(self.game).options if option.name not in asked]
            steps += [self.ask_players, *(partial(self.ask_option, option) for option in options)]
        return steps

    def ask_last(self, match: Match) -> None:
        """Ask whether to go on with the last game."""
        names = tuple(player.name for player in match.players)
        question = questions.AskGoOn(match.game.name, names, len(match.log))
        self.likely = match.game.name
        self.goes_on = self.choice(question, (YES, NO), YES) == YES

    def ask_game(self) -> None:
        """Ask for the game."""
        self.game, self.explained = "", questions.Explained(games=True)
        self.game = self.which(questions.AskGame)

    def which(self, ask: type[questions.AskGame | questions.AskTutorial]) -> str:
        """Ask for one of the games, by its title or its number; Enter is for the one that was played or taught last."""
        while True:  # in a tutorial the language can have changed
            titles = {game: self.active_language.narrator.say(questions.Title(game)) for game in GAMES}
            question = ask(tuple(questions.Titled(number, game) for number, game in enumerate(GAMES, 1)), self.likely)
            said = self.heard(question)
            if ask is questions.AskGame and one_of(self.active_language, said, (TUTORIAL,)):
                self.learn()
                continue
            found = called_so(said, titles) if said else self.likely
            if found:
                return found
            self.tell(questions.NotOneOf(said, tuple(titles.values())))

    def ask_players(self, said: str = "") -> None:
        """Ask who plays, unless that was said and can be."""
        self.active_language, game = self.active_language.of(self.game), game_named(self.game)
        self.explained = questions.Explained(games=False)
        while True:
            players = seated(said or self.names(game), game.seats)
            if not isinstance(players, Refusal):
                self.players = players
                return
            self.tell(players)
            said = ""

    def names(self, game: Game) -> str:
        """Ask who plays, or only how many; seats that nobody is named for are for computer players."""
        while True:  # in a tutorial the language can have changed
            you = self.active_language.narrator.say(questions.DefaultName())
            question = questions.AskPlayers(min(game.seats), max(game.seats), tuple(LEVELS), f"{you}, {OPPONENT}")
            said = self.heard(question) or you
            if len(said) >= LEARNING and one_of(self.active_language, said, (TUTORIAL,)):
                self.learn()
                continue
            count = whole_number(said)
            if count < 0:
                return self.filled(said, PLAYERS)
            if count in game.seats:
                return self.filled(you, count)
            self.tell(questions.NotOneOf(said, tuple(map(str, game.seats))))

    @staticmethod
    def filled(names: str, count: int) -> str:
        """Let computer players take the seats that are left."""
        return ",".join((names, *[OPPONENT] * (count - 1 - names.count(","))))

    def ask_option(self, option: Option) -> None:
        """Ask for the value of an option of the game, by its name or its number; of some it can be several."""
        numbered = tuple(questions.Numbered(number, value) for number, value in enumerate(option.values, 1))
        question = questions.AskOption(option.name, numbered, option.default)
        self.explained = questions.OptionExplained(option.name)
        values = tuple(dict.fromkeys((*option.values, *((BOTH,) if option.many else ()), option.default)))
        several = (lambda said: some_of(self.active_language, said, option)) if option.many else None
        self.chosen[option.name] = self.choice(question, values, option.default, several)

    def choice(self, question: Fact, values: Sequence[str], default: str, find: Find | None = None) -> str:
        """Ask until an answer is one of these, by its name, its beginning or its number."""
        while True:
            said = self.heard(question)
            if one_of(self.active_language, said, (TUTORIAL,)):
                self.learn()
                continue
            found = (find(said) if find else one_of(self.active_language, said, values)) if said else default
            if found:
                return found
            if not find and 1 <= (place := whole_number(said)) <= len(values):
                return values[place - 1]
            self.tell(questions.NotOneOf(said, tuple(values)))

    def learn(self) -> None:
        """Give the tutorial: of the game that was chosen, or else of the one that is asked for."""
        try:
            name = self.likely = self.game or self.which(questions.AskTutorial)
        except BackError:  # to the question at which somebody wanted to learn
            return
        if not game_named(name).lessons():
            self.tell(refusals.NoTutorial())
            return
        self.active_language = self.teach(game_named(name)).of(self.active_language.game)

    def heard(self, question: Fact) -> str:
        """Ask one question; who asks where they are hears it again, and who asks for help also the way back."""
        aids = {HELP: [self.explained, *([questions.WayBack()] if self.later else [])]}
        said = heard(lambda: self.keyboard.ask(0), self.active_language, self.tell, question, aids)
        if goes_back(self.active_language, said):
            raise BackError
        return said


def said_game(asked: Options) -> str:
    """Return which game the command line is about; "" where that has to be asked."""
    about = [game for option, game in OF_GAMES.items() if option in asked]
    return asked.get("game") or (USUAL if "players" in asked else "".join(about[:1]))
