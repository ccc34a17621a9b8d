"""What a full table of the engine leaves out: cards, parts of cards, and rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from rules.vtes.definitions.clauses import FULL, IDLE, IN_PART, MISSING, WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.vtes.definitions.card import CardDefinition

STATES = {WHOLE: "whole", IDLE: "whole", IN_PART: "part", MISSING: "not"}
"""What reports of a full table call the verdicts."""
LEFT_OUT = (
    "In combat, others than the two combatants play only the cards that say so.",
    "Clauses that the engine does not know are left out; cards with no other clause stay in hand until they "
    "are discarded.",
    "Methuselahs make no deals.",
)
"""Rules and cards that the full table lacks, in plain words."""

WATCHFUL = "watchful"
"""The name of the pilot that knows the full table."""
SEARCHING = "searching"
"""The name of the pilot that tries out its choices there."""
INFORMED = "informed"
"""The name of the one that does so and knows all decks."""
TRYING = (
    "{} tries its choices out in games dealt again from what its seat cannot see, up to the end of its next "
    "turn, and takes everybody for watchful; "
)
HABITS = {
    WATCHFUL: "{} goes by its own hand and what is public: it blocks, redirects bleeds, fights and votes by "
    "rules of thumb, and plans no further than this turn.",
    SEARCHING: TRYING
    + "it does not know the decks of the others, for which it takes winners that fit what it has seen of "
    "them.",
    INFORMED: TRYING + "it knows the decks of all, though not what is in whose hand.",
}
"""How the pilots play that know the full table."""
AS_IF_ALONE = (
    "{} plays as if alone: it redirects bleeds, votes against everyone else's referendums, and never blocks."
)
"""How all others play."""
UNTHINKING = ("random", "first")
"""Pilots about which there is nothing to say."""
AT_THE_LIMIT = "When a game reaches the turn limit, each Methuselah still in play gets half a victory point."
LIKE_A_TOURNAMENT = (
    "After {} turns each about as many games of five watchful end by time as finals of real tournaments (two "
    "hours), but fewer are won with two points or less. How many turns people have in two hours is not known."
)
"""What the limit of a tournament is worth, with its number of turns; see `tools/benchmarks/time_limit.py`."""


def habits_of(pilot: str) -> str:
    """Return in a sentence how a pilot plays at a full table."""
    return HABITS.get(pilot, AS_IF_ALONE).format(pilot)


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card of a deck, and what the engine does with it at a full table.

    Attributes:
        name: of the card.
        copies: in the deck.
        state: "whole", "part" or "not" played.
        lacks: what is left out; "" for nothing.
        types: the card's types, or "Crypt".
    """

    name: str
    copies: int
    state: str
    lacks: str
    types: str


def known_of(face: CardDefinition, copies: int) -> KnownCard:
    """Return what the engine does with a card at a full table, where every clause matters."""
    model = face.model
    types = "Crypt" if isinstance(face.card, CryptCard) else "/".join(face.card.types)
    return KnownCard(face.name, copies, STATES[model.verdict(FULL)], model.lacks(FULL), types)


def knowledge(faces: Iterable[tuple[CardDefinition, int]]) -> list[KnownCard]:
    """Return what the engine does with each card of a deck, in the order given."""
    return [known_of(face, copies) for face, copies in faces]


UNFAIR = 0.05
"""Decks whose shares of cards that are not played whole differ by this much are not compared fairly."""


def states_of(cards: Iterable[KnownCard]) -> Counter[str]:
    """Return how many copies are played "whole", in "part", "not"."""
    copies: Counter[str] = Counter()
    for card in cards:
        copies[card.state] += card.copies
    return copies


def unfairness(decks: Sequence[tuple[str, Counter[str]]]) -> str:
    """Say why a comparison of decks is unfair.

    Args:
        decks: for each what it is called, and its copies as `states_of` counts them.

    Returns:
        The sentence; "" if much the same share of each deck's cards is played whole.
    """
    lacking = [(1 - states["whole"] / max(1, states.total()), title) for title, states in decks]
    most, least = max(lacking), min(lacking)
    if most[0] - least[0] < UNFAIR:
        return ""
    return (
        f"Not a fair comparison: {most[0]:.0%} of the cards of {most[1]} do nothing here, or only part of "
        f"what they say; of the cards of {least[1]}, {least[0]:.0%}."
    )
