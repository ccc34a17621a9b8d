"""Words that combine others: conditions, choices, prices; and functions for what only one card does."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.references import ACTOR, ME
from rules.vtes.definitions.verb import Verb, worth_of
from rules.vtes.definitions.who import LOCKED
from rules.vtes.definitions.worth import A_FEW, LIKELY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, TypeAlias

    from rules.vtes.definitions.blood import Lose
    from rules.vtes.definitions.conditions import Finding
    from rules.vtes.definitions.locking import Lock
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import Amount, Cards, Each, What

    Doing: TypeAlias = Callable[..., Any]


@value
class Only(Verb):
    """Can be used only while a condition holds."""

    test: Condition
    conditional = True
    done = False
    worth = 0.0

    def need(self) -> str:
        """Return what must be there for it to hold."""
        return self.test.need()


BY_LOCKED = Only(Is(ACTOR, LOCKED))
"""Lets a locked minion act with its own card and no other."""


@value
class If(Verb):
    """Does something if a condition holds."""

    test: Condition
    then: tuple[Verb, ...]
    otherwise: tuple[Verb, ...] = ()

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return LIKELY * worth_of(self.then)


@value
class May(Verb):
    """Lets a Methuselah do something at a price, if they can pay it.

    Args:
        by: who.
        price: what it costs, None for nothing; a card that is locked for it must be unlocked.
        then: what happens then.
        otherwise: what happens if they do not pay.
        stops: once it is paid, nothing else that the card does happens to whatever it chose.
    """

    by: str
    price: Lose | Lock | None
    then: tuple[Verb, ...] = ()
    otherwise: tuple[Verb, ...] = ()
    stops: bool = False
    worth = 0.0


@value
class Or(Verb):
    """Does one of two things, as a Methuselah chooses; the second if they cannot do the first.

    Args:
        first: what costs something.
        second: what is done to a card, which is offered for it.
        by: who chooses.
    """

    first: Lose
    second: Verb
    by: str = ME
    worth = 0.0


@value
class Either(Verb):
    """Does one of two things, as a Methuselah chooses; one that is impossible cannot be chosen.

    Args:
        first: what the first is called, such as `terms.GAIN_POOL`.
        then: what is done.
        second: what the second is called.
        otherwise: what is done then.
        by: who chooses.
    """

    first: int
    then: tuple[Verb, ...]
    second: int
    otherwise: tuple[Verb, ...]
    by: str = ME

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return max(worth_of(self.then), worth_of(self.otherwise))

    def hastens(self) -> bool:
        """Return whether one of the two brings minions sooner."""
        return any(verb.hastens() for verb in (*self.then, *self.otherwise))


@value
class Offer(Verb):
    """Lets a Methuselah choose one of several cards, or none.

    Args:
        among: which.
        then: what is done to the chosen one.
        otherwise: what happens if none is chosen, or there is none.
        by: who chooses.
    """

    among: Each | Cards
    then: tuple[Verb, ...]
    otherwise: tuple[Verb, ...] = ()
    by: str = ME

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return LIKELY * worth_of(self.then)


@value
class Repeat(Verb):
    """Does something several times, with a new choice each time, until none is made and nothing is paid.

    Args:
        times: how often at most.
        then: what.
    """

    times: Amount
    then: tuple[Verb, ...]

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return A_FEW * worth_of(self.then)


@value
class ChooseX(Verb):
    """Chooses a number as the card is played; `X` stands for it.

    Args:
        most: the highest.
        least: the lowest; that much must be available.
    """

    most: Amount
    least: Amount = 1
    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class Declares(Verb):
    """Makes a choice as the card is played, by a function that stands above its row.

    Args:
        what: chooses.
        possible: says whether there is anything to choose, None where there always is.
        given: what both are given beside the table and the play.
    """

    what: Doing
    possible: Finding | None = None
    given: tuple[int | str, ...] = ()
    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class Does(Verb):
    """Does what a function tells that stands beside the card.

    Args:
        what: the function.
        given: what it is given beside the table and the play.
    """

    what: Doing
    given: tuple[int | str, ...] = ()
    worth = 0.0


@value
class DoesIf(Verb):
    """Runs a function that stands above the card's row, if another function finds what it needs.

    Args:
        what: the function.
        possible: the other one.
        given: what both are given beside the table and the play.
    """

    what: Doing
    possible: Finding
    given: tuple[int | str, ...] = ()
    conditional = True
    worth = 0.0


OPAQUE: Final = (Does, DoesIf)
"""Verbs that are functions, which tell nothing of what they do."""


@value
class ForEach(Verb):
    """Does something for each of several Methuselahs in turn (`ME` in it), or cards (`CHOSEN` in it).

    Args:
        who: a reference to them.
        then: what.
    """

    who: What
    then: tuple[Verb, ...]
    worth = 0.0


@value
class Concerns(Verb):
    """Makes a minion the one that whatever follows concerns, as if that had played the card.

    Args:
        what: a reference to it.
    """

    what: str
    worth = 0.0
