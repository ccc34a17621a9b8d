"""A verb: one thing a card does. What each verb does to the table is told in `rules.vtes.verbs`."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.definitions.worth import SOMETHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One thing a card does, as a plain value: its arguments, and which of three steps it has.

    A verb is declared when its card is played or its action announced (VTES-1.6.1-04: targets and
    choices), and done when it takes effect.

    Attributes:
        conditional: whether it must find something, so that the card may be played at all.
        declared: whether choices are made as the card is played.
        done: whether anything is left to do when it takes effect.
        goes_along: whether the card that it puts on a minion goes where the minion goes, master or not.
        stays_behind: whether the card that it puts on a minion stays with its player.
        softens: whether it makes a bleed smaller, or gives it another target.
        brings_pool: whether it brings its Methuselah pool, which comes as the cost of its card is paid.
        by_another: whether it makes its card one that a minion beside the acting one plays.
        helps_bleed: whether it can make the bleed of another minion bigger.
        helps_blocker: whether it helps a minion of the same Methuselah that attempts to block.
        takes_control: whether it changes who controls the chosen minion.
        speeds_up: whether minions come sooner by it than by transfers and the opening crypt alone.
        looks_in: whether it looks into library or crypt, or puts cards back there.
        equips_chosen: whether it equips with the card that was chosen, not with its own.
        fights_on: whether another combat follows by it.
        worth: what it is worth to whoever plays it, in points of pool (see `worth`).
        needs: what must be about for it to find anything, or what it leads to: one of `needed.NEEDS`.
    """

    __slots__ = ()

    conditional: ClassVar[bool] = False
    declared: ClassVar[bool] = False
    done: ClassVar[bool] = True
    goes_along: ClassVar[bool] = False
    stays_behind: ClassVar[bool] = False
    softens: ClassVar[bool] = False
    brings_pool: ClassVar[bool] = False
    by_another: ClassVar[bool] = False
    helps_bleed: ClassVar[bool] = False
    helps_blocker: ClassVar[bool] = False
    takes_control: ClassVar[bool] = False
    speeds_up: ClassVar[bool] = False
    looks_in: ClassVar[bool] = False
    equips_chosen: ClassVar[bool] = False
    fights_on: ClassVar[bool] = False
    needs: ClassVar[str] = ""
    worth: ClassVar[float] = SOMETHING

    def need(self) -> str:
        """Return what must be about for it to find anything; of some it depends on their arguments."""
        return type(self).needs

    def is_soft(self) -> bool:
        """Return whether it makes a bleed smaller; of some it depends on their arguments."""
        return type(self).softens

    def helps_to_block(self) -> bool:
        """Return whether it helps a minion to block; of some it depends on their arguments."""
        return type(self).helps_blocker

    def helps(self) -> bool:
        """Return whether it can make the bleed of another bigger; of some it depends on their arguments."""
        return type(self).helps_bleed

    def brings(self) -> bool:
        """Return whether it brings its Methuselah pool; of some it depends on their arguments."""
        return type(self).brings_pool

    def hastens(self) -> bool:
        """Return whether minions come sooner by it; of some it depends on their arguments."""
        return type(self).speeds_up

    def stirs(self) -> bool:
        """Return whether it looks into library or crypt, or puts back; of some by their arguments."""
        return type(self).looks_in

    def lets_in(self) -> str:
        """Return the clan whose minions may act or block by it, whoever controls them; "" for none."""
        return ""

    def ransom(self) -> int:
        """Return for how many combat cards the opponent may cancel its card as it is played; 0 if never."""
        return 0

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool; of some by their arguments."""
        return type(self).worth

    def parts(self) -> tuple[Verb, ...]:
        """Return the verbs that it puts together: what is done then, and otherwise."""
        found: list[Verb] = []
        for name in ("then", "otherwise"):
            given = getattr(self, name, ())
            found += [
                one for one in (given if isinstance(given, tuple) else (given,)) if isinstance(one, Verb)
            ]
        return tuple(found)


def within(verbs: Iterable[Verb]) -> Iterator[Verb]:
    """Yield verbs, and those that they put together, however deep."""
    for verb in verbs:
        yield verb
        yield from within(verb.parts())


def conditional(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs that need something to be possible; the others need not be asked."""
    return tuple(verb for verb in verbs if type(verb).conditional)


def declared(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs that have something to declare."""
    return tuple(verb for verb in verbs if type(verb).declared)


def done(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs that do something: choosing is only declared."""
    return tuple(verb for verb in verbs if type(verb).done)


def worth_of(verbs: Iterable[Verb]) -> float:
    """Return what words are worth together."""
    worth = 0.0
    for verb in verbs:
        worth += verb.worth_in_pool()
    return worth
