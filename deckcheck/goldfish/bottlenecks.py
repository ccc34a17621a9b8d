"""What holds a deck's opening back: each cause measured as the share of the opening that it costs.

The rule: every cause below is a number from 0 to 1, and the three largest of at least `WORTH_TELLING` are
told, largest first.

- waiting: the share of the turns that end without a ready minion;
- dead cards: the share of the hand, over all turns that end with a ready minion, that no ready minion meets
  the demands of;
- pool: how much the pool at the end lacks to half of what the games began with, as a share of that half;
- masters: the masters that are still in the hand at the end, as a share of the hand;
- a card: copies of one card in the hand at the end that were there two turns before, as a share of the
  hand, for the card with most of them that is not a master and that the engine plays;
- influence: the blood on vampires that are not ready at the end, as a share of the pool at the start;
- hunger: the ready vampires with 1 blood or none at the end, as a share of the ready minions;
- idleness: the ready minions that did not act, as a share of the ready minions, over all turns.
"""

from __future__ import annotations

from cardbase.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.goldfish.tallies import GoldfishTally
    from rules.vtes.definitions.card import CardDefinition

WORTH_TELLING = 0.05
"""Causes that cost less are not told."""
TOLD = 3
POOL = 30


@value
class Cause:
    """Something that holds an opening back.

    Attributes:
        name: of the cause, as above.
        share: of the opening that it costs, 0 to 1.
        text: what a player is told.
    """

    name: str
    share: float
    text: str


def causes(tally: GoldfishTally, cards: Sequence[CardDefinition]) -> list[Cause]:
    """Return what holds the opening back, worst first: at most three causes.

    Args:
        tally: of at least one game.
        cards: as the tally numbers them.
    """
    found = [
        _waiting(tally),
        _dead_cards(tally),
        _pool(tally),
        _masters(tally),
        *_stuck_card(tally, cards),
        _influence(tally),
        _hunger(tally),
        _idleness(tally),
    ]
    telling = [cause for cause in found if cause.share >= WORTH_TELLING]
    return sorted(telling, key=lambda cause: (-cause.share, cause.name))[:TOLD]


def _sum(tally: GoldfishTally, column: str) -> int:
    return sum(tally.column(column, turn).total for turn in range(1, tally.turns + 1))


def _last(tally: GoldfishTally, column: str) -> float:
    return tally.column(column, -1).total / tally.games


def _share(part: float, whole: float) -> float:
    return max(0.0, min(1.0, part / whole)) if whole > 0 else 0.0


def _waiting(tally: GoldfishTally) -> Cause:
    empty = sum(
        tally.column("ready_minions", turn).counts.get(0, 0) for turn in range(1, tally.turns + 1)
    ) / (tally.games)
    first = tally.first_minion.mean
    when = "no game had one" if first is None else f"the first comes on turn {first:.1f}"
    share = _share(empty, tally.turns)
    return Cause("waiting", share, f"{empty:.1f} of {tally.turns} turns end without a ready minion; {when}.")


def _dead_cards(tally: GoldfishTally) -> Cause:
    stuck = held = ends = 0
    for turn in range(1, tally.turns + 1):
        stuck += tally.column("hand_unplayable", turn).total
        held += tally.column("hand_held", turn).total
        ends += tally.games
    mean = stuck / ends
    share = _share(stuck, held)
    return Cause(
        "dead cards",
        share,
        f"{mean:.1f} of {held / ends:.1f} cards in hand cannot be played by any ready minion.",
    )


def _pool(tally: GoldfishTally) -> Cause:
    left = _last(tally, "pool")
    half = POOL / 2
    text = f"{left:.1f} pool left after turn {tally.turns}: little against a predator."
    return Cause("pool", _share(half - left, half), text)


def _masters(tally: GoldfishTally) -> Cause:
    held, hand = _last(tally, "masters_held"), _last(tally, "hand_held")
    played = (sum(tally.masters) + sum(tally.trifles)) / tally.games
    return Cause(
        "masters",
        _share(held, hand),
        f"{held:.1f} masters still in hand after turn {tally.turns}; {played:.1f} were played.",
    )


def _stuck_card(tally: GoldfishTally, cards: Sequence[CardDefinition]) -> list[Cause]:
    hand = _last(tally, "hand_held")
    playable = [
        (stuck, -number)
        for number, stuck in enumerate(tally.stuck)
        if stuck and cards[number].playable and not cards[number].is_master
    ]
    if not playable:
        return []
    stuck, number = max(playable)
    name = cards[-number].name
    mean = stuck / tally.games
    return [
        Cause("a card", _share(mean, hand), f"{name} gets stuck: {mean:.1f} copies for two turns or more.")
    ]


def _influence(tally: GoldfishTally) -> Cause:
    waiting = _last(tally, "waiting")
    return Cause(
        "influence",
        _share(waiting, POOL),
        f"{waiting:.1f} blood are on vampires not yet ready after turn {tally.turns}.",
    )


def _hunger(tally: GoldfishTally) -> Cause:
    starved, ready = _last(tally, "starved"), _last(tally, "ready_minions")
    return Cause(
        "hunger",
        _share(starved, ready),
        f"{starved:.1f} of {ready:.1f} ready minions have at most 1 blood after turn {tally.turns}.",
    )


def _idleness(tally: GoldfishTally) -> Cause:
    idle, ready = _sum(tally, "idle"), _sum(tally, "ready_minions")
    mean = idle / tally.turns / tally.games
    return Cause("idleness", _share(idle, ready), f"{mean:.1f} ready minions per turn find nothing to do.")
