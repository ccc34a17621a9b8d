"""Verbs that choose one, some or all of a kind, for the verbs after them."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, pattern, value
from rules.vtes.definitions import needed
from rules.vtes.definitions.kinds import REFUSES
from rules.vtes.definitions.references import (
    ACTOR,
    BLED_DRY,
    EVERYBODY,
    HAND,
    ME,
    MINIONS,
    NEIGHBORS,
    OTHERS,
    PREDATOR,
    PREY,
    Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from cardbase.card import CryptCard
    from rules.vtes.definitions.conditions import Finding
    from rules.vtes.definitions.references import Amount, Cards, What

CIRCLE = pattern(r"(?m)(?:^|[.:] )([A-Z]\w+(?: [A-Z]\w+)*) [Cc]ircle\b")
CIRCLES: Final = ("angelo", "budapest", "chicago", "kiev", "mexico city", "new blood", "torrance")
"""Those that are printed, and those that two Blood Brothers form by themselves."""
OF_CIRCLE: Final = " circle"
"""How the trait ends that puts a Blood Brother into a circle other than the printed one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Verb):
    """Chooses one of several cards; if there is none, the card cannot be played.

    Attributes:
        among_seats: it chooses a Methuselah, and no card.
    """

    __slots__ = ()

    conditional = True
    declared = True
    done = False
    worth = 0.0
    among_seats: ClassVar[bool] = False


@value
class ChooseSeat(Choose):
    """Chooses another Methuselah, for a bleed or an effect; the target becomes a seat.

    Args:
        of: one of these.
        buried: only one in whose ash heap there is a card of these kinds; 0 for any.
        first: only one who controls no card of this name.
    """

    of: str = OTHERS
    buried: int = 0
    first: bool = False
    among_seats = True

    def need(self) -> str:
        """Return that others must be there, where only some of them qualify."""
        return "" if self.of == OTHERS else needed.OTHERS


@value
class ChooseRemains(Choose):
    """Chooses a card in any ash heap, the player's first, then clockwise; for actions of vampires only.

    Args:
        types: mask of the kinds it may be of.
        trait: a word of what it is ("mortal"), "" for any.
        unique: it must be unique.
        lately: only a minion or retainer that was burned in play since the player's last turn.
        anothers: and then another Methuselah must have controlled it.
        own: only in the player's own ash heap.
        mine: the player must have controlled it as it burned.
    """

    types: int
    trait: str = ""
    unique: bool = False
    lately: bool = False
    anothers: bool = False
    own: bool = False
    mine: bool = False


def circle_of(card: CryptCard) -> str:
    """Return a Blood Brother's circle in lower case, or its own name if it has none; "" for other minions."""
    if card.clan != "Blood Brother":
        return ""
    found = CIRCLE.search(card.text)
    return (found[1].strip() if found else card.name).lower()


@value
class Pick(Choose):
    """Chooses one of several as the card is played, in play or in a hand or elsewhere.

    Args:
        among: which.
        or_among: what else it may be; an action is aimed at that likewise.
        that: what a function above the card's row must find of it, by its number; None for nothing more.
    """

    among: What | Cards
    or_among: Each | None = None
    that: Finding | None = None
    worth = 0.0

    def need(self) -> str:
        """Return that others must be there, where one of theirs is to be chosen."""
        among = self.among
        if not isinstance(among, Each):
            return ""
        if among.who.fallen and among.of == EVERYBODY:
            return needed.FALLEN
        if among.since == BLED_DRY:
            return needed.OTHERS_ACT
        theirs = among.of in (OTHERS, PREY, PREDATOR, NEIGHBORS) or (
            among.of == EVERYBODY and among.besides == ACTOR and among.kind == MINIONS
        )
        return needed.OTHERS if theirs else ""


@value
class PickAll(Choose):
    """Concerns all of a kind, as they are when the card is played; there must be at least one.

    Of a Methuselah who is chosen before there need be none.
    """

    among: Each
    worth = 0.0

    def need(self) -> str:
        """Return that others must be there, where it concerns what they have."""
        return needed.OTHERS if self.among.of == OTHERS else ""


@value
class PickNow(Verb):
    """Chooses one of several as the card takes effect; if there is none, it cannot be used.

    Args:
        among: which.
        by: who chooses, or `references.CHANCE`.
        optional: none may be chosen.
    """

    among: Each
    by: str = ME
    optional: bool = False
    conditional = True
    worth = 0.0


ANY_NUMBER: Final = 99
"""More than there can ever be."""


@value
class PickSome(Verb):
    """Chooses up to a number of them as the card takes effect.

    Args:
        among: which.
        most: how many; `ANY_NUMBER`.
        least: and no less than this, as far as there are so many.
    """

    among: What
    most: Amount
    least: Amount = 0
    worth = 0.0


@value
class PickMethuselahs(Verb):
    """Chooses a Methuselah, or several, as the card takes effect.

    Args:
        of: one of these.
        several: so many of them or more, instead of one.
        by: who chooses, if it is one of them.
    """

    of: str = EVERYBODY
    several: Amount = 0
    by: str = ME
    worth = 0.0


@value
class PickHidden(Choose):
    """Chooses one of the prey's uncontrolled cards by its place alone, since its face cannot be seen."""

    needs = needed.OTHERS


@value
class ChoosePair(Verb):
    """Chooses a ready vampire of the predator's and one of the prey's; these must be two Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS
    worth = 0.0


@value
class PickCards(Verb):
    """Names cards that are not in play; there must be that many.

    Args:
        cards: which.
        count: how many.
        up_to: fewer or none may be named, and there need not be any.
    """

    cards: Cards
    count: int = 1
    up_to: bool = False
    conditional = True
    worth = 0.0


@value
class TakeCopies(Verb):
    """Moves the named cards in the ash heap, or other copies of them.

    Args:
        to: `references.HAND`, `references.SHUFFLED_IN`, or another zone.
    """

    to: str = HAND
    worth = 0.6


@value
class ChooseDrained(Choose):
    """Chooses a vampire of the prey's that has no more blood than the card has counters."""

    needs = needed.OTHERS


@value
class ChooseOwnAsh(Choose):
    """Chooses a card in the player's own ash heap.

    Args:
        types: mask of the kinds it may be of.
    """

    types: int


@value
class ChooseNewcomer(Choose):
    """Chooses a younger vampire brought out since the player's last minion phase; it costs its capacity."""

    needs = needed.OTHERS


@value
class NameCard(Verb):
    """Names a card of the player's library as the action is announced.

    Args:
        seen: instead one that lies in play or in any ash heap.
        known: or any library card that the player sees, wherever it lies, or has in the library.
    """

    seen: bool = False
    known: bool = False
    conditional = True
    declared = True
    done = False
    worth = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Refuses(Value):
    """Keeps some cards from being aimed at the minion as they are played.

    Args:
        names: of the cards.
        masters: masters of other Methuselahs.
    """

    __slots__ = ("masters", "names")
    arguments: ClassVar[tuple[str, ...]] = ("names", "masters")
    spread = "names"

    def __init__(self, *names: str, masters: bool = False) -> None:
        super().__init__(REFUSES, 1)
        self.names = names
        self.masters = masters
