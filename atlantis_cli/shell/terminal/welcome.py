"""The way into a game at a prompt: a greeting and a few questions, each with an answer on Enter."""

from __future__ import annotations

from functools import partial

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import DEAL
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Refusal
from atlantis_cli.games import GAMES, OF_GAMES, USUAL, game_named
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.asked import whole_number
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.seating import LOT, Company, company, dealt, seated, set_up
from atlantis_cli.shell.messages import answers, questions, refusals
from atlantis_cli.shell.terminal.completion import Completion, completion
from atlantis_cli.shell.terminal.one_question import (
    BACK,
    BOTH,
    HELP,
    QUIT,
    asks,
    called_so,
    goes_back,
    heard,
    one_of,
    said_within,
    some_of,
)
from atlantis_cli.shell.terminal.who_plays import OPPONENT, Wish, in_english, wished

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from atlantis_cli.core.game import Game, Option
    from atlantis_cli.core.message import Fact, Message
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.terminal.keyboard import Keyboard

    Find = Callable[[str], str]
    Step = Callable[[], object]

YES, NO, TUTORIAL, ME = "yes", "no", "tutorial", "me"
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
        self.company = Company((), (), "")
        self.chosen: dict[str, str] = {}
        self.explained: tuple[Fact, ...] = (questions.Explained(games=True),)
        self.offered: tuple[str, ...] = ()

    def match(self, asked: Options) -> tuple[Match, str]:
        """Come to a game: the last one, with its name, or a new one; whoever names the players is asked nothing."""
        if "players" not in asked:
            self.tell(questions.Welcome())
        if not asked.given.keys() & {"players", "seed", DEAL, "game", *OF_GAMES}:
            self.last = storage.last_unfinished()
        self.game = said_game(asked)
        if "players" in asked:
            self.take_players(asked)
        self.ask(asked)
        if self.last and self.goes_on:
            return self.last[1], self.last[0]
        return self.new(asked), ""

    def new(self, asked: Options) -> Match:
        """Set a new game up; where that cannot be as the command line wants it, it is told, and left out."""
        options = game_named(self.game).options
        chosen = {each.name: asked.get(each.name) or self.chosen.get(each.name, each.default) for each in options}
        chosen |= dealt(asked)
        wanted = company(self.company.players, asked)
        who = wanted.replace(first=self.company.first or wanted.first, colours=self.company.colours or wanted.colours)
        for each in (who, who.replace(first=""), who.replace(colours=())):
            match = set_up(game_named(self.game), asked.seed(self.drawn), each, chosen)
            if not isinstance(match, Refusal):
                return match
            self.tell(match)
        return Match(game_named(self.game), asked.seed(self.drawn), who.players, chosen)

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
        question = questions.AskGoOn(match.game.name, match.game.turn(match.state), storage.points_of(match))
        self.likely = match.game.name
        self.goes_on = self.choice(question, (YES, NO), YES) == YES

    def ask_game(self) -> None:
        """Ask for the game."""
        self.game, self.explained = "", (questions.Explained(games=True),)
        self.game = self.which(questions.AskGame)

    def which(self, ask: type[questions.AskGame | questions.AskTutorial]) -> str:
        """Ask for one of the games, by its title or its number; Enter is for the one that was played or taught last."""
        while True:  # in a tutorial the language can have changed
            titles = {game: self.active_language.narrator.say(questions.Title(game)) for game in GAMES}
            question = ask(tuple(questions.Titled(number, game) for number, game in enumerate(GAMES, 1)), self.likely)
            said = self.heard(question, titles.values())
            if ask is questions.AskGame and one_of(self.active_language, said, (TUTORIAL,)):
                self.learn()
                continue
            found = (called_so(said, titles) or self.named_in(said, titles)) if said else self.likely
            if found:
                return found
            if self.explains(said):
                continue
            self.tell(questions.NotOneOf(said, tuple(titles.values())))

    def take_players(self, asked: Options) -> None:
        """Take the players that the command line names, by the levels' names in the language too; else ask for them."""
        self.active_language, game = self.active_language.of(self.game), game_named(self.game)
        said = asked.get("players")
        meant = in_english(said, self.active_language.parser)
        players = seated(meant, game.seats)
        if isinstance(players, Refusal):
            self.tell(players)
            self.ask_players()
            return
        self.company = Company(players, (), "")
        if meant != said:
            self.tell(self.understood(asked.get("first")))

    def ask_players(self) -> None:
        """Ask who plays until those who are named can sit down together; say what was understood."""
        self.active_language, game = self.active_language.of(self.game), game_named(self.game)
        self.explained = questions.Explained(games=False), questions.PlayersExplained(bool(game.colours))
        while True:
            wish = self.wish(game)
            players = seated(",".join(wish.players), game.seats)
            if isinstance(players, Refusal):
                self.tell(players)
                continue
            first = LOT if wish.lot else players[wish.first].name if wish.first >= 0 else ""
            self.company = Company(players, wish.colours if any(wish.colours) else (), first)
            persons = any(player.kind == PERSON for player in players)
            if not persons and not self.agrees(questions.OnlyListen(tuple(player.name for player in players))):
                continue
            if wish.said:
                self.tell(self.understood(first))
            return

    def wish(self, game: Game) -> Wish:
        """Ask who plays, or only how many; Enter is for a game against a computer player."""
        while True:  # in a tutorial the language can have changed
            you = self.active_language.narrator.say(questions.DefaultName())
            question = questions.AskPlayers(min(game.seats), max(game.seats), tuple(LEVELS), OPPONENT)
            parser = self.active_language.parser
            words = (*parser.commands_of(LEVELS), *(" ".join(form) for form in parser.answers(ME)[:1]))
            said = self.heard(question, words)
            if len(said) >= LEARNING and one_of(self.active_language, said, (TUTORIAL,)):
                self.learn()
                continue
            wish = wished(said, parser, you, game.colours)
            named = any(player not in {*LEVELS, you} for player in wish.players)
            if (named or said.endswith("?")) and self.explains(said):  # nobody is called by a question
                continue
            if not wish.players:
                self.tell(questions.NamesWanted())
            elif whole_number(said) >= 0 and int(said) not in game.seats:
                self.tell(questions.NotOneOf(said, tuple(map(str, game.seats))))
            else:
                return wish

    def understood(self, first: str) -> questions.Understood:
        """Say who plays; who begins, unless the lot decides that."""
        players = self.company.players
        persons = tuple(player.name for player in players if player.kind == PERSON)
        computers = tuple(player.name for player in players if player.kind != PERSON)
        alone = persons == (self.active_language.narrator.say(questions.DefaultName()),)
        begins = None if first == LOT else first or players[0].name
        return questions.Understood(
            tuple(player.name for player in players),
            persons,
            computers,
            alone,
            begins,
            mine=alone and begins in persons,
        )

    def agrees(self, question: Fact) -> bool:
        """Ask whether that is meant; Enter means no."""
        return self.choice(question, (YES, NO), NO) == YES

    def ask_option(self, option: Option) -> None:
        """Ask for the value of an option of the game, by its name or its number; of some it can be several."""
        numbered = tuple(questions.Numbered(number, value) for number, value in enumerate(option.values, 1))
        question = questions.AskOption(option.name, numbered, option.default)
        self.explained = (questions.OptionExplained(option.name),)
        values = tuple(dict.fromkeys((*option.values, *((BOTH,) if option.many else ()), option.default)))
        several = (lambda said: some_of(self.active_language, said, option)) if option.many else None
        self.chosen[option.name] = self.choice(question, values, option.default, several)

    def choice(self, question: Fact, values: Sequence[str], default: str, find: Find | None = None) -> str:
        """Ask until an answer is one of these, by its name, its beginning or its number."""
        while True:
            said = self.heard(question, self.active_language.parser.commands_of(values))
            if one_of(self.active_language, said, (TUTORIAL,)):
                self.learn()
                continue
            found = (find(said) if find else one_of(self.active_language, said, values)) if said else default
            if found:
                return found
            if not find and 1 <= (place := whole_number(said)) <= len(values):
                return values[place - 1]
            if self.explains(said):  # a question chooses nothing, whatever it names
                continue
            within = said_within(self.active_language, said, values, default)
            if within and (within == default or not find):
                return within
            self.tell(questions.NotOneOf(said, tuple(values)))

    def named_in(self, said: str, titles: Mapping[str, str]) -> str:
        """Return the game whose title stands in a whole sentence; "" for none or both."""
        typed = fold(said).replace(",", " ").split()
        found = [game for game, title in titles.items() if {game, fold(title)} & {*typed}]
        return found[0] if len(found) == 1 else ""

    def explains(self, said: str) -> bool:
        """Explain the question to whoever asks back, and return whether that was so."""
        if not asks(self.active_language, said):
            return False
        for fact in self.explained:
            self.tell(fact)
        return True

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

    def heard(self, question: Fact, words: Iterable[str]) -> str:
        """Ask one question, in answer to which Tab knows these words.

        Who asks where they are hears it again, and who asks for help also the way back.
        """
        aids = {HELP: [*self.explained, *([questions.WayBack()] if self.later else [])]}
        others = (TUTORIAL, HELP, *(BACK[:1] if self.later else ()), QUIT)
        self.offered = (*words, *self.active_language.parser.commands_of(others))
        said = heard(lambda: self.keyboard.ask(0), self.active_language, self.tell, question, aids)
        if goes_back(self.active_language, said):
            raise BackError
        return said

    def complete(self, line: str) -> tuple[Completion, str]:
        """Return what Tab does with an answer, and what it tells."""
        typed = fold(line.rpartition(" ")[2])
        words = tuple(word for word in self.offered if fold(word).startswith(typed))
        found = completion(line, words)
        told = answers.Choices(words, "" if words else "text", astray=False)
        return found, "" if found.insert else self.active_language.narrator.say(told)


def said_game(asked: Options) -> str:
    """Return which game the command line is about; "" where that has to be asked."""
    about = [game for option, game in OF_GAMES.items() if option in asked]
    return asked.get("game") or (USUAL if "players" in asked else "".join(about[:1]))
