"""Which cards a goal is about: names and queries, found as `odds` finds them."""

from __future__ import annotations

from cardbase.card import is_crypt_id
from cardbase.query import asks_for
from cardbase.query_table import field_named
from deckcheck.goldfish.goals import GOAL_OPTION, GoalCards, read_goal
from deckcheck.goldfish.tallies import HAND, PLAYED, READY
from deckcheck.meaning.groups import COUNT, Holding, Selector
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from cardbase.card import Card
    from deckcheck.shelf import Shelf

ZONES = {PLAYED: "library", HAND: "library", READY: "crypt"}
"""Where the cards are that can be counted like this; cards drawn can be in either, as in `odds`."""


def goal_cards(
    goal: str,
    turns: int,
    cards: Iterable[Card],
    shelf: Shelf,
    command: str,
    stderr: TextIO,
    option: str = GOAL_OPTION,
) -> tuple[GoalCards, ...]:
    """Find the cards that a goal is about, and say on `stderr` which names were guessed.

    Args:
        goal: the goal; "" for none.
        turns: of each game.
        cards: those of the deck, and of others that are played with the same goal.
        shelf: the card data.
        command: the command.
        stderr: where guesses are reported.
        option: the option that holds the goal.

    Raises:
        GoalError: the goal cannot be read, or names no card; the message shows the place.
    """
    if not goal:
        return ()
    held = Holding(tuple((card, 1) for card in dict.fromkeys(cards)))
    ids = {card.id for card, _ in held.counted}
    selector = Selector(held, shelf.names, shelf.store)

    def find(words: str, what: str, guess: bool) -> GoalCards | None:
        bare = COUNT.sub("", words.strip())
        is_query = any(field_named(name) for name in asks_for(bare))
        if not guess and shelf.names.certain(bare).card is None:
            return None
        group = selector.select(words, ZONES.get(what, "") if is_query else "")
        found = tuple(card.id for card in group.cards)
        if what in (PLAYED, HAND) and any(map(is_crypt_id, found)):
            raise UsageError(f"{group.meaning} is a crypt card; consider ready(...) or drawn(...)")
        for told in group.guesses:
            stderr.write(f"deckcheck {command}: {option}: {told.message}\n")
        if not ids.intersection(found):
            stderr.write(f"deckcheck {command}: {option}: no card of the deck is {group.meaning!r}\n")
        return GoalCards(0, 0, found, group.wish.least, group.wish.most is not None)

    return tuple(read_goal(goal, turns, find, option))
