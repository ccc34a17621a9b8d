"""What lasts for a while: what it is, whom it concerns, how much of it, and until when.

Most tables never hold any of it. So it lies in a list, which is empty then, and not in a field for each card:
a reader first asks whether the list is empty. The table has one list; an action and a combat have lists of
their own, since a turn may be cut short, and what was laid for them ends with them.
"""

from __future__ import annotations

from cardbase.quick import NewType, mypyc_attr
from rules.vtes.terms import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

Kind = NewType("Kind", str)
"""What it is that lasts."""

GAME: Final = Span(100)
TURN: Final = Span(101)
TURN_ENDS: Final = Span(102)
"""The end of this turn, after the discard phase."""
NEXT_TURN: Final = Span(103)
"""The next turn of its Methuselah."""
PHASE: Final = Span(104)
MASTER: Final = Span(105)
"""The beginning of the next master phase of its Methuselah."""
MASTER_ENDS: Final = Span(106)
"""The end of that phase."""
INFLUENCE: Final = Span(107)
"""The next influence phase of its Methuselah."""
DISCARD: Final = Span(108)
"""The discard phase of this turn."""
SETTLED: Final = Span(109)
"""When what follows from something is dealt with, and hands are matched."""
ACTION: Final = Span(110)
NEXT_ACTION: Final = Span(111)
"""The end of the action after this one."""
REACTION: Final = Span(112)
"""The next reaction card of this action."""
RESOLUTION: Final = Span(113)
"""The resolution of this action, or of its block."""
REFERENDUM: Final = Span(114)
COMBAT: Final = Span(115)
ROUND: Final = Span(116)
NEXT_ROUND: Final = Span(117)
"""The range step of the next round."""
STRIKES: Final = Span(118)
"""The resolution of these strikes."""
UNLESS_RENEWED: Final = Span(119)
"""This combat, or until a card lets it go on where it would end."""

BARRED: Final = Kind("cannot play masters out of turn")
CHARGED: Final = Kind("has used a master phase action out of turn")
DEBT: Final = Kind("owes so much pool, and pays 1 in each discard phase")
DRAWN: Final = Kind("has drawn a card that may be exchanged")
DRAWS_FOR: Final = Kind("may draw another card for a minion that played one")
DRAWS_MORE: Final = Kind("draws another card with each that it replaces")
FLIES: Final = Kind("may draw another card by a card in play")
HAND_IS_SHORT: Final = Kind("did not have a full hand as its turn began")
HELPED: Final = Kind("its next actions have 1 stealth more")
LARGER_HAND: Final = Kind("larger hand")
LOSES: Final = Kind("what pool it loses is counted")
NO_BLEEDS: Final = Kind("its minions cannot bleed")
NO_TRANSFERS: Final = Kind("no transfers")
PASSES: Final = Kind("the next referendum of its vampires, of a sect or any, passes without votes")
REGAINED: Final = Kind("has regained a master phase action")
SEES_HANDS: Final = Kind("looks at all hands")
STAKE: Final = Kind("has put a card into the ante")
TAKES_BACK: Final = Kind("may take a card back instead of replacing it")
TRANSFERS: Final = Kind("further transfers")
WITHHELD: Final = Kind("is owed a card for one played in its own turn")
WON: Final = Kind("has won the card of the ante of another")
"""Of a Methuselah."""

BLEEDS_MORE: Final = Kind("has more bleed, or less")
BORROWED: Final = Kind("is controlled for a while by another than the seat to which it goes back")
CALLED: Final = Kind("a referendum of this card has been called")
CONSUMES: Final = Kind("commits diablerie on a victim with so much blood")
DRAINED: Final = Kind("has lost its last blood")
EXILED: Final = Kind("leaves the game where it would burn")
FASTS: Final = Kind("gains no blood")
FORBIDDEN: Final = Kind("cannot be played again")
FOUGHT_FOR_A_BLOCK: Final = Kind("a block has led to combat")
GEM: Final = Kind("waits for a vampire of less capacity than that of its bearer")
GOES_NEXT: Final = Kind("a seat has the next turn, out of order")
HOSTAGE: Final = Kind("is held hostage by a card in play")
HUSHED: Final = Kind("does nothing for now")
MASTERS: Final = Kind("has a discipline at superior")
MORE_VOTES: Final = Kind("more votes")
PLAYED: Final = Kind("this card has been played")
SCORCHED: Final = Kind("bore a card that has burned, and is hurt by that")
SPENT: Final = Kind("this card is spent")
UNLOCKS_LATE: Final = Kind("unlocks at the end of the turn")
"""Of a card, or of the table."""

ASLEEP: Final = Kind("asleep")
AVENGER: Final = Kind("avengers")
AVOIDABLE: Final = Kind("avoiding")
MAY_BUY_INTERCEPT: Final = Kind("buyers")
MOST_BLED: Final = Kind("cap")
CERTAIN: Final = Kind("certain")
DOOMED: Final = Kind("doomed")
BURNS_EDGE: Final = Kind("edge_burns")
FAILED: Final = Kind("failed")
GAGGED: Final = Kind("gagged")
HUNTED: Final = Kind("hunted")
STAYS_LOCKED: Final = Kind("kept_locked")
LOCKS_FAILING: Final = Kind("locks_failing")
MUTED: Final = Kind("muted")
NEXT_TAX: Final = Kind("next_tax")
ONCE_ONLY: Final = Kind("once_only")
PEACEFUL: Final = Kind("peaceful")
REACTION_TAX: Final = Kind("reaction_tax")
RISING: Final = Kind("rising")
SHUT: Final = Kind("shut")
SOFTENING_TAX: Final = Kind("answer_tax")
SPARED: Final = Kind("spared")
ANSWERED: Final = Kind("a reaction card was played")
AWAKE: Final = Kind("blocks and reacts as if unlocked")
INTERCEPT: Final = Kind("intercept")
LIMITED: Final = Kind("a limited modifier was played")
NEEDS_CUT: Final = Kind("could not have been announced at its full cost")
NOT_BURNED: Final = Kind("of the bleed burned no pool")
LOCKS: Final = Kind("locks, since it failed to block")
STUNG: Final = Kind("burns blood or life, since it failed to block")
MAY_CANCEL: Final = Kind("the acting minion may cancel what has a trait, for so much blood")
RESUMED: Final = Kind("it continued after the block of a seat; those asked before have declined")
SPEECHLESS: Final = Kind("speechless")
STAYS_UNLOCKED: Final = Kind("unlocked")
UNDONE: Final = Kind("undone")
UNMODIFIED: Final = Kind("unmodified")
UNREPLACED: Final = Kind("unreplaced")
"""Of an action; those that `Mark` lays are named by its words, which say what they mean."""


BACKLASH: Final = Kind("damage to all who fought, since it was ended from outside")
BURNS_AFTER: Final = Kind("a card in play burns after it")
CONSUMER: Final = Kind("diablerizes its opponent that would go to torpor")
CONVERTED: Final = Kind("a seat steals the ally that would have burned")
FRIGHTENED: Final = Kind("locks and goes to torpor after it")
HANDS_ONLY: Final = Kind("only hand strikes may be used")
LIES_OPEN: Final = Kind("a hand lies open, as long as a card is in play")
PLEDGED: Final = Kind("another combat follows")
RENEWED: Final = Kind("another round follows though combat would end")
STAYS_CLOSE: Final = Kind("at close range without determining it")
STOLEN: Final = Kind("a seat takes control of a minion")
TRAP: Final = Kind("a card continues it, refilled to its counters with each card played")
"""Of a combat."""


def deaf_to(discipline: str) -> Kind:
    """Return of what an acting minion has that reactions of a discipline do not affect."""
    return Kind(f"deaf to {discipline}")


ANYBODY: Final = -1
"""Whom it concerns, where that goes without saying."""


@mypyc_attr(acyclic=True)
class Lasting:
    """Something that lasts; never changed.

    Attributes:
        kind: what it is.
        whom: the seat or the card that it concerns, or ANYBODY.
        amount: how much of it there is, or which card it concerns.
        until: when it ends.
        about: the name of what it concerns, such as a sect; "" if that goes without saying.
    """

    __slots__ = ("about", "amount", "kind", "until", "whom")

    def __init__(self, kind: Kind, whom: int, amount: int, until: Span, about: str = "") -> None:
        self.kind = kind
        self.whom = whom
        self.amount = amount
        self.until = until
        self.about = about


def lay(
    lasting: list[Lasting], kind: Kind, until: Span, whom: int = ANYBODY, amount: int = 1, about: str = ""
) -> None:
    """Make something last."""
    lasting.append(Lasting(kind, whom, amount, until, about))


def lasts(lasting: list[Lasting], kind: Kind, whom: int = ANYBODY) -> bool:
    """Return whether something lasts for a seat or a card."""
    for it in lasting:  # noqa: SIM110
        if it.kind == kind and it.whom == whom:
            return True
    return False


def lasts_of(lasting: list[Lasting], kind: Kind, about: str, whom: int = ANYBODY) -> bool:
    """Return whether something about a name lasts for a seat or a card."""
    return any(it.about == about for it in laid(lasting, kind, whom))


def laid(lasting: list[Lasting], kind: Kind, whom: int = ANYBODY) -> list[Lasting]:
    """Return what lasts of something for a seat or a card, in the order in which it came."""
    return [it for it in lasting if it.kind == kind and it.whom == whom]


def amounts(lasting: list[Lasting], kind: Kind, whom: int = ANYBODY) -> list[int]:
    """Return how much of something there is, or which cards it concerns, in the order in which it came."""
    return [it.amount for it in lasting if it.kind == kind and it.whom == whom]


def total(lasting: list[Lasting], kind: Kind, whom: int = ANYBODY) -> int:
    """Return how much there is of something in all."""
    return sum(amounts(lasting, kind, whom))


def whom(lasting: list[Lasting], kind: Kind) -> list[int]:
    """Return the seats or cards for which something lasts, in the order in which it came."""
    return [it.whom for it in lasting if it.kind == kind]


def change(lasting: list[Lasting], kind: Kind, whom: int, amount: int) -> None:
    """Add to something that lasts, or take from it."""
    for place, it in enumerate(lasting):
        if it.kind == kind and it.whom == whom:
            lasting[place] = Lasting(kind, whom, it.amount + amount, it.until, it.about)


def take(lasting: list[Lasting], kind: Kind, whom: int = ANYBODY) -> bool:
    """Use up one of something, and return whether there was any."""
    for place, it in enumerate(lasting):
        if it.kind == kind and it.whom == whom and it.amount > 0:
            lasting[place] = Lasting(kind, whom, it.amount - 1, it.until, it.about)
            return True
    return False


def postpone(lasting: list[Lasting], kind: Kind, until: Span, later: Span, whom: int = ANYBODY) -> None:
    """Make what lasts until a time, for one or for all, last until another."""
    for place, it in enumerate(lasting):
        if it.kind == kind and it.until == until and whom in (ANYBODY, it.whom):
            lasting[place] = Lasting(kind, it.whom, it.amount, later, it.about)


def end(lasting: list[Lasting], until: Span, whom: int = ANYBODY) -> list[Lasting]:
    """End what lasted until now, for one or for all; return what that was."""
    return _without(lasting, [it for it in lasting if it.until == until and whom in (ANYBODY, it.whom)])


def due(lasting: list[Lasting], kind: Kind, whom: int, until: Span) -> list[int]:
    """End what has lasted until now of something for a seat; return which cards that was about."""
    ended = [it for it in lasting if it.kind == kind and it.whom == whom and it.until == until]
    return [it.amount for it in _without(lasting, ended)]


def drop(lasting: list[Lasting], kind: Kind, whom: int = ANYBODY) -> list[Lasting]:
    """End something that lasts for a seat or a card; return how much there was of it."""
    return _without(lasting, laid(lasting, kind, whom))


def drop_all(lasting: list[Lasting], kind: Kind, about: str = "") -> list[Lasting]:
    """End something that lasts, for everybody, about a name or any; return what there was."""
    return _without(lasting, [it for it in lasting if it.kind == kind and about in ("", it.about)])


def _without(lasting: list[Lasting], ended: list[Lasting]) -> list[Lasting]:
    """Leave these out; return them."""
    if ended:
        lasting[:] = [it for it in lasting if it not in ended]
    return ended


def is_charged(lasting: list[Lasting], seat: int) -> bool:
    """Return whether a Methuselah can play no master out of turn before another master phase (1.6.2-04)."""
    return lasts(lasting, CHARGED, seat) or lasts(lasting, BARRED, seat)


def is_of_hands(ended: list[Lasting]) -> bool:
    """Return whether the hand of anybody had another size by what has ended."""
    return any(it.kind == LARGER_HAND for it in ended)
