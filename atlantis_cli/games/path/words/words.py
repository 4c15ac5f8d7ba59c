"""The commands of `path` in canonical words: which can follow, which are allowed, what they mean."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.games.path.board.board import FIGURES, ITEMS, KINDS, STACKS, spread, tile_code
from atlantis_cli.games.path.board.state import HELD, MOVING, PAYING, START, State, bridged, gaps
from atlantis_cli.games.path.rules.actions import (
    ANY,
    BuildBridge,
    BuyCards,
    EndTurn,
    HoldTurn,
    MoveFigure,
    PassTurn,
    PayPrice,
    PlayCards,
)
from atlantis_cli.games.path.rules.check import refusal
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.rules.payment import proposal
from atlantis_cli.games.path.rules.rules import price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from atlantis_cli.core.game import Action, Words

LETTERS = tuple(figure.lower() for figure in FIGURES)
SPACES = tuple(str(space) for space in range(1, len(STACKS) + 1))
VALUES = tuple(str(value) for value in range(1, 8))
VERBS = ("move", "card", "pay", "buy", "bridge", "hold", "end", "pass")
SLOTS = {"item": ITEMS, "figure": LETTERS, "space": SPACES, "value": VALUES}
PLAIN: dict[str, Action] = {"hold": HoldTurn(), "end": EndTurn(), "pass": PassTurn()}


def conceive(begun: Words) -> Iterable[str]:
    """Return the words that can follow in any command, allowed or not."""
    match begun:
        case ():
            return VERBS
        case ("buy",):
            return (*VALUES, *ITEMS)
        case ("buy", word) if word in ITEMS:
            return VALUES
        case ("bridge",):
            return SPACES
        case ("move",):
            return LETTERS
        case ("move", _) | ("card",):
            return ITEMS
        case ("move" | "card", *_):
            return (END, *ITEMS)
        case ("pay", *_):
            return (END, *VALUES, *ITEMS)
    return (END,)


def offer(state: State, begun: Words) -> Iterable[str]:
    """Return the words that can follow in an allowed command."""
    if begun[:1] == ("pay",):
        return _pay_words(state, begun)
    done = len(begun)
    lines = (line for line in _lines(state) if line[:done] == begun)
    found = dict.fromkeys(line[done] if len(line) > done else END for line in lines)
    return sorted(found) if begun == ("buy",) else found  # the values, then the items: both are told in a row


def _lines(state: State) -> Iterator[Words]:
    """List the allowed commands in every spelling; of paying the first word alone."""
    for line in map(write, legal(state)):
        yield tuple(line.split())
        if line.startswith("buy"):
            yield ("buy", line.split()[-1])
    if state.phase in (START, MOVING):
        for verb, cards in _rows(state):
            for length in range(2, len(cards) + 1):
                yield (*verb, *(ITEMS[item] for item in cards[:length]))


def _rows(state: State) -> Iterator[tuple[Words, tuple[int, ...]]]:
    """List the rows of cards that bring a figure to rest, with what is said before them."""
    if state.phase == MOVING:
        yield from ((("card",), cards) for cards in ways_on(state))
    else:
        yield from ((("move", LETTERS[figure]), cards) for figure, cards in whole_moves(state))


def _pay_words(state: State, begun: Words) -> list[str]:
    """Return what can still be laid down for a price, and END once it is enough."""
    if state.phase != PAYING:
        return []
    if begun[-1] in ITEMS:
        values = [str(code & 7) for code in state.purses[state.seat] if ITEMS[code >> 3] == begun[-1]]
    else:
        values = []
    loose = [str(code & 7) for code in state.purses[state.seat]]
    items = [ITEMS[item] for item in range(len(ITEMS)) if _is_there(state, item)]
    found = [word for word in dict.fromkeys([*values, *loose, *items]) if _fits(state, (*begun, word))]
    if len(begun) == 1 or refusal(state, read(state, begun)) is None:
        found.append(END)
    return found


def _is_there(state: State, item: int) -> bool:
    return item in KINDS[state.hands[state.seat]] or any(code >> 3 == item for code in state.purses[state.seat])


def _fits(state: State, words: Words) -> bool:
    """Return whether a payment can go on so; its last item may be a card, or wait for the value of a tile."""
    purse = state.purses[state.seat]
    waiting = [str(code & 7) for code in purse if ITEMS[code >> 3] == words[-1]]
    return _is_held(state, words) or any(_is_held(state, (*words, value)) for value in waiting)


def _is_held(state: State, words: Words) -> bool:
    """Return whether a payment uses nothing that is not there."""
    tiles, cards = _payment(state, words[1:])
    purse, hand = state.purses[state.seat], spread(state.hands[state.seat] - state.bought)
    return all(tiles.count(code) <= purse.count(code) for code in tiles) and all(
        cards.count(item) <= hand.count(item) for item in cards
    )


def read(state: State, words: Words) -> Action:
    """Make an action of a whole command."""
    match words:
        case ("buy", value):
            return BuyCards(*divmod(_tile_of_value(state, int(value), ()), 8))
        case ("buy", item, value):
            return BuyCards(ITEMS.index(item), int(value))
        case ("bridge", space):
            return BuildBridge(int(space))
        case ("move", figure, *cards):
            return MoveFigure(LETTERS.index(figure), tuple(ITEMS.index(card) for card in cards))
        case ("card", *cards):
            return PlayCards(tuple(ITEMS.index(card) for card in cards))
        case ("pay",):
            return _proposed(state)
        case ("pay", *rest):
            return PayPrice(*_payment(state, tuple(rest)))
    return PLAIN[words[0]]


def _tile_of_value(state: State, value: int, used: tuple[int, ...]) -> int:
    """Choose the player's first tile of a value, in the order of the items, that is not used yet."""
    left = sorted(state.purses[state.seat])
    for code in used:
        if code in left:
            left.remove(code)
    return next((code for code in left if code & 7 == value), tile_code(ANY, value))


def _payment(state: State, words: Words) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read a payment: an item before a number is that tile, any other item a card."""
    named: list[int] = []
    loose: list[int] = []
    cards: list[int] = []
    for word, before in zip(words, ("", *words), strict=False):
        if word in ITEMS:
            cards.append(ITEMS.index(word))
        elif before in ITEMS:
            named.append(tile_code(cards.pop(), int(word)))
        else:
            loose.append(int(word))
    for value in loose:
        named.append(_tile_of_value(state, value, tuple(named)))
    return tuple(named), tuple(cards)


def _proposed(state: State) -> PayPrice:
    """Return the proposed payment; where nothing is due, an empty one, which is refused."""
    found = proposal(state, state.seat, price(state)) if state.phase == PAYING else None
    tiles, cards = found or ([], 0)
    return PayPrice(tuple(tiles), tuple(spread(cards)))


def write(action: Action) -> str:
    """Write an action as a command."""
    match action:
        case BuyCards(item, value):
            return f"buy {_tile(tile_code(item, value))}"
        case BuildBridge(space):
            return f"bridge {space}"
        case MoveFigure(figure, cards):
            return " ".join(("move", LETTERS[figure], *(ITEMS[item] for item in cards)))
        case PlayCards(cards):
            return " ".join(("card", *(ITEMS[item] for item in cards)))
        case PayPrice(tiles, cards):
            return " ".join(("pay", *map(_tile, tiles), *(ITEMS[item] for item in cards)))
    return next(word for word, plain in PLAIN.items() if plain == action)


def _tile(code: int) -> str:
    return str(code & 7) if code >> 3 == ANY else f"{ITEMS[code >> 3]} {code & 7}"


def legal(state: State) -> list[Action]:
    """List what is allowed: of payments the proposed one, of moves single cards."""
    found: list[Action] = []
    if state.phase == START:
        singles = dict.fromkeys((figure, cards[:1]) for figure, cards in whole_moves(state))
        found += [MoveFigure(figure, cards) for figure, cards in singles] or [PassTurn()]
        found += [BuyCards(code >> 3, code & 7) for code in dict.fromkeys(sorted(state.purses[state.seat]))]
        found.append(HoldTurn())
    elif state.phase == MOVING:
        found += [PlayCards(cards) for cards in dict.fromkeys(cards[:1] for cards in ways_on(state))]
    elif state.phase == PAYING:
        found.append(_proposed(state))
    elif state.phase == HELD:
        found.append(EndTurn())
    open_gaps = (gap for gap in gaps(state) if not bridged(state, gap))
    found += [BuildBridge(space) for first, last in open_gaps for space in range(first, last + 1)]
    return [action for action in found if refusal(state, action) is None]
