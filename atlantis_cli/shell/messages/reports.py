"""What is told of tournaments."""

from __future__ import annotations

from atlantis_cli.core.message import Fact, Part, Whole


class Ranking(Part):
    """How one player did; numbers for ears first, exact ones for programs after them.

    Victories that were shared count in `percent` by their part; `low` and `high` bound the 95 % interval, and so does
    `margin` to both sides of `rating`. `lost` counts the games in which a program lost its seat.
    """

    name: str
    kind: str
    wins: int
    shared: int
    percent: int
    percent_low: int
    percent_high: int
    score: int
    spread: int
    rating: int
    margin: int
    lost: int
    share: float
    share_low: float
    share_high: float
    mean: float
    deviation: float


class Tournament(Fact):
    """How a tournament ended, or how it stands where it was interrupted.

    `think` is how many games were imagined a decision, `deal` what dealt the hidden things; None where nobody said.
    """

    games: int
    seed: int
    drawn: bool
    turns: int
    mean_turns: float
    standings: tuple[Ranking, ...]
    think: int | None
    deal: int | None


class Speed(Fact):
    """How fast a tournament was played, a second; where a game took longer than that, how many `seconds`."""

    games: int
    turns: int
    seconds: int
    games_a_second: float
    turns_a_second: float


class Underway(Fact):
    """How far a tournament has come, who has won most alone, and how long it may still take."""

    done: int
    games: int
    until: bool
    leader: str
    wins: int
    minutes: int


class Goal(Fact):
    """Whether the first player's share of the victories lies above or below a goal; `verdict` is empty where open."""

    name: str
    goal: int
    verdict: str


class Interrupted(Fact):
    """A tournament was interrupted; it can be continued where its games are kept in a file."""

    done: int
    games: int
    file: Whole
