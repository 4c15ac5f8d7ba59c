"""The way into a game at a prompt: a greeting and a few questions, each with an answer on Enter."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES, USUAL, game_named
from atlantis_cli.shell import questions, storage
from atlantis_cli.shell.options import OF_GAMES, whole_number
from atlantis_cli.shell.prompting import HELP, called_so, heard, one_of, some_of
from atlantis_cli.shell.seating import seated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Game, Option
    from atlantis_cli.core.message import Fact, Message, Player
    from atlantis_cli.shell.keyboard import Keyboard
    from atlantis_cli.shell.options import Options
    from atlantis_cli.shell.tongue import Tongue

    Find = Callable[[str], str]

YES, NO, TUTORIAL = "yes", "no", "tutorial"
PLAYERS = 2
OPPONENT = "easy"
LEARNING = 3
"""So many letters ask for the tutorial where a name could be meant."""


class Reception:
    """Asks what a game needs and was not said yet; EOFError where somebody would rather leave."""

    def __init__(
        self,
        tongue: Tongue,
        keyboard: Keyboard,
        tell: Callable[[Message], None],
        drawn: int,
        teach: Callable[[Game], Tongue],
    ) -> None:
        """Ask in this language; `drawn` is the seed where none was given, `teach` gives the tutorial of a game."""
        self.tongue, self.keyboard, self.tell, self.drawn, self.teach = tongue, keyboard, tell, drawn, teach
        self.game, self.likely = "", USUAL
        self.explained: Fact = questions.Explained(games=True)

    def match(self, asked: Options) -> tuple[Match, str]:
        """Come to a game: the last one, with its name, or a new one; whoever names the players is asked nothing."""
        if "players" not in asked:
            self.tell(questions.Welcome())
        if not asked.given.keys() & {"players", "seed", "game", *OF_GAMES}:
            last = storage.last_unfinished()
            if last and self.goes_on(last[1]):
                return last[1], last[0]
        self.game = asked.get("game") or self.wanted(asked)
        self.tongue, game = self.tongue.of(self.game), game_named(self.game)
        self.explained = questions.Explained(games=False)
        players = self.players(game, asked)
        chosen = {option.name: asked.get(option.name) or self.value(option, asked) for option in game.options}
        return Match(game, asked.number("seed", self.drawn), players, chosen), ""

    def goes_on(self, match: Match) -> bool:
        """Ask whether to go on with the last game."""
        names = tuple(player.name for player in match.players)
        question = questions.AskGoOn(match.game.name, names, len(match.log))
        self.likely = match.game.name
        return self.choice(question, (YES, NO), YES) == YES

    def wanted(self, asked: Options) -> str:
        """Ask for the game, where nothing that was said is about one."""
        if "players" in asked:
            return USUAL
        said = [game for option, game in OF_GAMES.items() if option in asked]
        return said[0] if said else self.which(questions.AskGame)

    def which(self, ask: type[questions.AskGame | questions.AskTutorial]) -> str:
        """Ask for one of the games, by its title or its number; Enter is for the one that was played or taught last."""
        while True:  # in a tutorial the language can have changed
            titles = {game: self.tongue.narrator.say(questions.Title(game)) for game in GAMES}
            question = ask(tuple(questions.Titled(number, game) for number, game in enumerate(GAMES, 1)), self.likely)
            said = self.heard(question)
            if ask is questions.AskGame and one_of(self.tongue, said, (TUTORIAL,)):
                self.learn()
                continue
            found = called_so(said, titles) if said else self.likely
            if found:
                return found
            self.tell(questions.NotOneOf(said, tuple(titles.values())))

    def players(self, game: Game, asked: Options) -> tuple[Player, ...]:
        """Ask who plays, unless the command line says it."""
        said = asked.get("players")
        while True:
            players = seated(said or self.names(game), game.seats)
            if not isinstance(players, Refusal):
                return players
            self.tell(players)
            said = ""

    def names(self, game: Game) -> str:
        """Ask who plays, or only how many; seats that nobody is named for are for computer players."""
        while True:  # in a tutorial the language can have changed
            you = self.tongue.narrator.say(questions.DefaultName())
            question = questions.AskPlayers(min(game.seats), max(game.seats), tuple(LEVELS), f"{you}, {OPPONENT}")
            said = self.heard(question) or you
            if len(said) >= LEARNING and one_of(self.tongue, said, (TUTORIAL,)):
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

    def value(self, option: Option, asked: Options) -> str:
        """Ask for the value of an option of the game, by its name or its number; of some it can be several."""
        if "players" in asked:
            return option.default
        numbered = tuple(questions.Numbered(number, value) for number, value in enumerate(option.values, 1))
        question = questions.AskOption(option.name, numbered, option.default)
        self.explained = questions.OptionExplained(option.name)
        values = tuple(dict.fromkeys((*option.values, option.default)))
        several = (lambda said: some_of(self.tongue, said, option)) if option.many else None
        return self.choice(question, values, option.default, several)

    def choice(self, question: Fact, values: Sequence[str], default: str, find: Find | None = None) -> str:
        """Ask until an answer is one of these, by its name, its beginning or its number."""
        while True:
            said = self.heard(question)
            if one_of(self.tongue, said, (TUTORIAL,)):
                self.learn()
                continue
            found = (find(said) if find else one_of(self.tongue, said, values)) if said else default
            if found:
                return found
            if not find and 1 <= (place := whole_number(said)) <= len(values):
                return values[place - 1]
            self.tell(questions.NotOneOf(said, tuple(values)))

    def learn(self) -> None:
        """Give the tutorial: of the game that was chosen, or else of the one that is asked for."""
        name = self.likely = self.game or self.which(questions.AskTutorial)
        self.tongue = self.teach(game_named(name)).of(self.tongue.game)

    def heard(self, question: Fact) -> str:
        """Ask one question; who asks where they are hears it again."""
        return heard(lambda: self.keyboard.ask(0), self.tongue, self.tell, question, {HELP: [self.explained]})
