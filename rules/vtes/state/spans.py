"""What lasts for a while: what it is, whom it concerns, how much of it, and until when.

Most tables never hold any of it. So it lies in a list, which is empty then, and not in a field for each card:
a reader first asks whether the list is empty. The table has one list; an action and a combat have lists of
their own, since a turn may be cut short, and what was laid for them ends with them.

For the spans of `rules.vtes.terms` the replacement of a card waits as well.
"""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.terms import LastingKind, Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

GAME: Final = Span(100)
TURN: Final = Span(101)
NEXT_TURN: Final = Span(103)
"""The next turn of its Methuselah."""
PHASE: Final = Span(104)
MASTER: Final = Span(105)
"""The beginning of the next master phase of its Methuselah."""
MASTER_ENDS: Final = Span(106)
"""The end of that phase."""
INFLUENCE: Final = Span(107)
"""The next influence phase of its Methuselah."""
UNLOCK: Final = Span(120)
"""The beginning of the next unlock phase of its Methuselah."""
LENDERS_UNLOCK: Final = Span(121)
"""The beginning of the next unlock phase of the Methuselah to whom it goes back."""
OWN_TURN: Final = Span(122)
"""The end of the turn of its Methuselah."""
DISCARD: Final = Span(108)
"""The end of the discard phase of this turn."""
OWN_DISCARD: Final = Span(102)
"""The beginning of the next discard phase of its Methuselah."""
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

ARRIVED: Final = LastingKind("has entered play by the action")
BARRED: Final = LastingKind("cannot play masters out of turn")
BLED: Final = LastingKind("its vampires cannot bleed plainly again")
CALLED: Final = LastingKind("its minions cannot take the political action of a card again")
CHARGED: Final = LastingKind("has used a master phase action out of turn")
DEBT: Final = LastingKind("owes so much pool, and pays 1 in each discard phase")
DRAWN: Final = LastingKind("has drawn a card that may be exchanged")
DRAWS_FOR: Final = LastingKind("may draw another card for a minion that played one")
DRAWS_MORE: Final = LastingKind("draws another card with each that it replaces")
FLIES: Final = LastingKind("may draw another card by a card in play")
HAND_IS_SHORT: Final = LastingKind("did not have a full hand as its turn began")
HELPED: Final = LastingKind("its next actions have 1 stealth more")
LACKS: Final = LastingKind("has burned the last pool, and was to burn so much more")
LARGER_HAND: Final = LastingKind("larger hand")
ENTERED: Final = LastingKind("has entered play")
GAINS: Final = LastingKind("has gained pool in the phase")
LOSES: Final = LastingKind("what pool it loses is counted")
NO_BLEEDS: Final = LastingKind("its minions cannot bleed")
NO_TRANSFERS: Final = LastingKind("no transfers")
PASSES: Final = LastingKind("the next referendum of its vampires, of a sect or any, passes without votes")
REGAINED: Final = LastingKind("has regained a master phase action")
REPAID: Final = LastingKind("gains a master phase action by a trifle played out of turn")
SEES_HANDS: Final = LastingKind("looks at all hands")
STAKE: Final = LastingKind("has put a card into the ante")
SCORED: Final = LastingKind("has gained a victory point since the last turn of a seat")
SHATTERED: Final = LastingKind("burns so much pool in each unlock phase")
TAKES_BACK: Final = LastingKind("may take a card back instead of replacing it")
TRANSFERS: Final = LastingKind("further transfers")
WITHHELD: Final = LastingKind("is owed a card for one played in its own turn")
WON: Final = LastingKind("has won the card of the ante of another")
"""Of a Methuselah."""

BLEEDS_MORE: Final = LastingKind("has more bleed, or less")
BORROWED: Final = LastingKind("is controlled for a while by another than the seat to which it goes back")
CONSUMES: Final = LastingKind("commits diablerie on a victim with so much blood")
DRAINED: Final = LastingKind("has lost its last blood")
LOWERED: Final = LastingKind("has less capacity by a limit for all")
RISES_AGAIN: Final = LastingKind("may be taken from the ash heap to the uncontrolled region")
SCATTERED: Final = LastingKind("is of a sect that is no more")
EXEMPT: Final = LastingKind("is not affected by a card in play any more")
EXILED: Final = LastingKind("leaves the game where it would burn")
FASTS: Final = LastingKind("gains no blood")
FAILED: Final = LastingKind("has attempted to block, and failed")
FORBIDDEN: Final = LastingKind("cannot be played again, nor can another copy")
FOUGHT_FOR_A_BLOCK: Final = LastingKind("a block has led to combat")
ASIDE: Final = LastingKind("a card on it is out of play, and comes back")
CLINGS: Final = LastingKind("may be put on another minion, since its bearer has burned")
ILLUSION: Final = LastingKind("leaves the game after its combat, or the action")
GEM: Final = LastingKind("waits for a vampire of less capacity than that of its bearer")
GOES_NEXT: Final = LastingKind("a seat has the next turn, out of order")
HOSTAGE: Final = LastingKind("is held hostage by a card in play")
IDLES: Final = LastingKind("does nothing on a minion that cannot use it")
HUSHED: Final = LastingKind("does nothing for now")
LENT_LEVEL: Final = LastingKind("has a level of a discipline for now, or plays its cards")
MASTERS: Final = LastingKind("has a discipline at superior")
MORE_VOTES: Final = LastingKind("more votes")
EMISSARY: Final = LastingKind("older vampires of a sect can lock to cancel its votes")
VOTES_ONE_WAY: Final = LastingKind("casts what it has on one side only")
VOTES_AGAINST: Final = LastingKind("more votes against the referendum")
PATHOS: Final = LastingKind("stays for so many more unlock phases, and then leaves the game")
RISES_FREELY: Final = LastingKind("may unlock after an action of its Methuselah, once")
RISES: Final = LastingKind("may burn a blood to unlock after a successful action, once")
SCORCHED: Final = LastingKind("bore a card that has burned, and is hurt by that")
NEW_EDGE: Final = LastingKind("the Edge was just gained by the action that is being resolved")
STILLED: Final = LastingKind("does nothing in this combat")
SPENT: Final = LastingKind("cards of this name cannot be used again")
CURSE_LIFTED: Final = LastingKind("the curse of its blood keeps no clan from diablerie")
REVERSED: Final = LastingKind("turns go round the other way")
SPOILS: Final = LastingKind("the next predator earns so much pool for ousting")
TAUGHT: Final = LastingKind("has a level more of a discipline, until the unlock phase of a seat")
TOLLS: Final = LastingKind("vampires burn so much blood to attempt to block it")
SINKS: Final = LastingKind("goes to torpor in the next unlock phase of its controller")
STAKED: Final = LastingKind("does not unlock as normal while it is in torpor")
UNLOCKS_LATE: Final = LastingKind("unlocks at the end of the turn")
"""Of a card, or of the table."""

PAYS: Final = LastingKind("a seat burns pool in place of the target, by a card in play")
ACCORD: Final = LastingKind("its clan has a vote more unless it disagrees")
PASSES_ANYWAY: Final = LastingKind("its referendum passes without votes")
BLOCKS_NO_MORE: Final = LastingKind("attempts no more blocks")
BLOOD_OF_CARD: Final = LastingKind("what of its cost in blood is that of its card")
POOL_OF_CARD: Final = LastingKind("what of its cost in pool is that of its card")
FED: Final = LastingKind("the hunt has brought blood")
DRANK: Final = LastingKind("has gained so much blood")
DIVERTS: Final = LastingKind("1 of the blood that it gains goes to another, or to the pool if that is itself")
ANSWERED: Final = LastingKind("a reaction card was played")
AWAKE: Final = LastingKind("blocks and reacts as if unlocked")
INTERCEPT: Final = LastingKind("intercept")
LIMITED: Final = LastingKind("a limited modifier was played")
EARNED: Final = LastingKind("a seat has gained a victory point")
NAMED: Final = LastingKind("so many of its counters pay for the card of the action")
NEEDS_CUT: Final = LastingKind("could not have been announced at its full cost")
NOT_BURNED: Final = LastingKind("of the bleed burned no pool")
LOCKS: Final = LastingKind("locks, since it failed to block")
STUNG: Final = LastingKind("burns blood or life, since it failed to block")
MAY_CANCEL: Final = LastingKind("the acting minion may cancel what has a trait, for so much blood")
UNPLAYABLE: Final = LastingKind("a minion cannot play a card of a name again")
RESUMED: Final = LastingKind("it continued after the block of a seat; those asked before have declined")
CALLED_OFF: Final = LastingKind("ended by a minion that attempted to block: what waits for its end is left")
"""Of an action, beside what `Mark` lays (`definitions.marks`)."""

BACKLASH: Final = LastingKind("damage to all who fought, since it was ended from outside")
BURNS_AFTER: Final = LastingKind("a card in play burns after it")
RETURNS_AFTER: Final = LastingKind("a card in play is shuffled into its library after it")
CONSUMER: Final = LastingKind("diablerizes its opponent that would go to torpor")
CONVERTED: Final = LastingKind("a seat steals the ally that would have burned")
FALLS_AFTER: Final = LastingKind("goes to torpor after it")
FRIGHTENED: Final = LastingKind("locks and goes to torpor after it")
HANDS_ONLY: Final = LastingKind("only hand strikes may be used")
HAND_NEXT: Final = LastingKind("a hand is larger from the next round on")
HANDS_NEXT: Final = LastingKind("only hand strikes may be used in the next round")
SPENT_WITH_ROUND: Final = LastingKind("a card in play burns as the round ends")
LIES_OPEN: Final = LastingKind("a hand lies open, as long as a card is in play")
PLEDGED: Final = LastingKind("another combat follows")
RENEWED: Final = LastingKind("another round follows though combat would end")
ABOUT_TO_END: Final = LastingKind("it is about to end, and no round follows")
FIXES_RANGE: Final = LastingKind("at close range, or at long, without determining it")
STOLEN: Final = LastingKind("a seat takes control of a minion")
RAIDS: Final = LastingKind("fights the acting minion before its referendum")
TRAP: Final = LastingKind("a card continues it, refilled to its counters with each card played")
"""Of a combat."""


LEFT_BEHIND: Final = frozenset(
    (
        *(BLEEDS_MORE, BORROWED, HOSTAGE, IDLES, LENT_LEVEL, LOWERED, MASTERS, PATHOS, RISES, RISES_FREELY),
        *(SCATTERED, SINKS, STAKED, TAUGHT, TOLLS, UNLOCKS_LATE),
    )
)
"""What ends for a card that leaves play."""


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

    def __init__(self, kind: LastingKind, whom: int, amount: int, until: Span, about: str = "") -> None:
        self.kind = kind
        self.whom = whom
        self.amount = amount
        self.until = until
        self.about = about


def lay(
    lasting: list[Lasting],
    kind: LastingKind,
    until: Span,
    whom: int = ANYBODY,
    amount: int = 1,
    about: str = "",
) -> None:
    """Make something last."""
    lasting.append(Lasting(kind, whom, amount, until, about))


def lasts(lasting: list[Lasting], kind: LastingKind, whom: int = ANYBODY) -> bool:
    """Return whether something lasts for a seat or a card."""
    for it in lasting:  # noqa: SIM110
        if it.kind == kind and it.whom == whom:
            return True
    return False


def lasts_of(lasting: list[Lasting], kind: LastingKind, about: str, whom: int = ANYBODY) -> bool:
    """Return whether something about a name lasts for a seat or a card."""
    return any(it.about == about for it in laid(lasting, kind, whom))


def laid(lasting: list[Lasting], kind: LastingKind, whom: int = ANYBODY) -> list[Lasting]:
    """Return what lasts of something for a seat or a card, in the order in which it came."""
    return [it for it in lasting if it.kind == kind and it.whom == whom]


def all_of(lasting: list[Lasting], kind: LastingKind, about: str = "") -> list[Lasting]:
    """Return what lasts of something for everybody, about a name or any, in the order in which it came."""
    return [it for it in lasting if it.kind == kind and about in ("", it.about)]


def amounts(lasting: list[Lasting], kind: LastingKind, whom: int = ANYBODY) -> list[int]:
    """Return how much of something there is, or which cards it concerns, in the order in which it came."""
    return [it.amount for it in lasting if it.kind == kind and it.whom == whom]


def total(lasting: list[Lasting], kind: LastingKind, whom: int = ANYBODY) -> int:
    """Return how much there is of something in all."""
    found = 0
    for it in lasting:
        if it.kind == kind and it.whom == whom:
            found += it.amount
    return found


def whom(lasting: list[Lasting], kind: LastingKind) -> list[int]:
    """Return the seats or cards for which something lasts, in the order in which it came."""
    return [it.whom for it in all_of(lasting, kind)]


def change(lasting: list[Lasting], kind: LastingKind, whom: int, amount: int) -> None:
    """Add to something that lasts, or take from it."""
    for place, it in enumerate(lasting):
        if it.kind == kind and it.whom == whom:
            lasting[place] = Lasting(kind, whom, it.amount + amount, it.until, it.about)


def take(lasting: list[Lasting], kind: LastingKind, whom: int = ANYBODY) -> bool:
    """Use up one of something, and return whether there was any."""
    for place, it in enumerate(lasting):
        if it.kind == kind and it.whom == whom and it.amount > 0:
            lasting[place] = Lasting(kind, whom, it.amount - 1, it.until, it.about)
            return True
    return False


def postpone(
    lasting: list[Lasting], kind: LastingKind, until: Span, later: Span, whom: int = ANYBODY
) -> None:
    """Make what lasts until a time, for one or for all, last until another."""
    for place, it in enumerate(lasting):
        if it.kind == kind and it.until == until and whom in (ANYBODY, it.whom):
            lasting[place] = Lasting(kind, it.whom, it.amount, later, it.about)


def end(lasting: list[Lasting], until: Span, whom: int = ANYBODY) -> list[Lasting]:
    """End what lasted until now, for one or for all; return what that was."""
    return _without(lasting, [it for it in lasting if it.until == until and whom in (ANYBODY, it.whom)])


def due(lasting: list[Lasting], kind: LastingKind, whom: int, until: Span) -> list[int]:
    """End what has lasted until now of something for a seat; return which cards that was about."""
    ended = [it for it in lasting if it.kind == kind and it.whom == whom and it.until == until]
    return [it.amount for it in _without(lasting, ended)]


def drop(lasting: list[Lasting], kind: LastingKind, whom: int = ANYBODY) -> list[Lasting]:
    """End something that lasts for a seat or a card; return how much there was of it."""
    return _without(lasting, laid(lasting, kind, whom))


def drop_all(lasting: list[Lasting], kind: LastingKind, about: str = "") -> list[Lasting]:
    """End something that lasts, for everybody, about a name or any; return what there was."""
    return _without(lasting, all_of(lasting, kind, about))


def _without(lasting: list[Lasting], ended: list[Lasting]) -> list[Lasting]:
    """Leave these out; return them."""
    if ended:
        lasting[:] = [it for it in lasting if it not in ended]
    return ended


def leave_behind(lasting: list[Lasting], number: int) -> None:
    """End what is of a card only as long as that is in play."""
    left = [it for it in lasting if it.whom == number and it.kind in LEFT_BEHIND]
    _without(lasting, left + [it for it in lasting if it.kind == HOSTAGE and it.amount == number])


def is_charged(lasting: list[Lasting], seat: int) -> bool:
    """Return whether a Methuselah can play no master out of turn before another master phase (1.6.2-04)."""
    return lasts(lasting, CHARGED, seat) or lasts(lasting, BARRED, seat)


def is_of_hands(ended: list[Lasting]) -> bool:
    """Return whether the hand of anybody had another size by what has ended."""
    return any(it.kind == LARGER_HAND for it in ended)
