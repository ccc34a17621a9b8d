"""Verbs that choose: they set the target of a play, which the verbs after them act on."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.references import EVERYBODY, ME, NEIGHBORS, OTHERS, PREDATOR, PREY, Each
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import What


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Verb):
    """Chooses one of several cards; without any, the card cannot be played."""

    __slots__ = ()

    conditional = True
    declared = True
    done = False


class ChooseLearner(Choose, metaclass=Frozen):
    """Chooses anybody's vampire (VTES-1.6.2-08) that has not the discipline at superior yet."""

    discipline: str


class ChooseHandCard(Choose, metaclass=Frozen):
    """Chooses a card of one's own hand: another one than the card being played."""


class ChooseSeat(Choose, metaclass=Frozen):
    """Chooses another Methuselah, for a bleed or an effect; the target becomes a seat.

    Args:
        of: one of these.
    """

    of: str = OTHERS

    def need(self) -> str:
        """Return that others must be about, where only some of them will do."""
        return "" if self.of == OTHERS else "other Methuselahs"


class ChooseRemains(Choose, metaclass=Frozen):
    """Chooses a card of anybody's ash heap, one's own first, then clockwise; for actions of vampires only.

    Args:
        types: mask of the kinds it may be of.
    """

    types: int


class Pick(Choose, metaclass=Frozen):
    """Chooses one of several as the card is played."""

    among: What

    def need(self) -> str:
        """Return that others must be about, where one of theirs is to be chosen."""
        among = self.among
        if not isinstance(among, Each):
            return ""
        if among.who.fallen and among.of == EVERYBODY:
            return "minions in torpor"
        theirs = among.of in (OTHERS, PREY, PREDATOR, NEIGHBORS)
        return "other Methuselahs" if theirs else ""


class PickAll(Choose, metaclass=Frozen):
    """Is about all of several, as they are when the card is played; there must be one."""

    among: Each


class PickNow(Verb, metaclass=Frozen):
    """Chooses one of several as the card takes effect; without any, it cannot be used.

    Args:
        among: which.
        by: who chooses, or `references.CHANCE`.
        optional: or none of them.
    """

    among: Each
    by: str = ME
    optional: bool = False
    conditional = True


class PickSome(Verb, metaclass=Frozen):
    """Chooses up to so many as the card takes effect.

    Args:
        among: which.
        most: how many.
    """

    among: What
    most: int


class PickMethuselahs(Verb, metaclass=Frozen):
    """Chooses a Methuselah as the card takes effect.

    Args:
        of: one of these.
        several: one or more of them.
    """

    of: str = EVERYBODY
    several: bool = False


class PickHidden(Choose, metaclass=Frozen):
    """Chooses an uncontrolled card of the prey by its place alone: what it is cannot be seen."""

    needs = "other Methuselahs"
