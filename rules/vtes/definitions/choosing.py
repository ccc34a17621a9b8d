"""Verbs that choose: they set the target of a play, which the verbs after them act on."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.references import EVERYBODY, ME
from rules.vtes.definitions.verb import Verb
from rules.vtes.terms import VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Each, What


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Verb):
    """Chooses one of several cards; without any, the card cannot be played."""

    __slots__ = ()

    conditional = True
    declared = True
    done = False


class ChooseUncontrolled(Choose, metaclass=Frozen):
    """Chooses a vampire (or an Imbued) of one's own uncontrolled region.

    Args:
        min_capacity: lowest capacity, 0 for any.
        clan: "" for any.
        younger: younger than the acting vampire (VTES-1.5-05).
        kind: VAMPIRE or IMBUED.
        has: a discipline that it has, "" for any.
        trait: that its text gives it ("black hand"), "" for any.
        sect: "" for any.
        titled: it must have a title.
    """

    min_capacity: int = 0
    clan: str = ""
    younger: bool = False
    kind: int = VAMPIRE
    has: str = ""
    trait: str = ""
    sect: str = ""
    titled: bool = False


class ChooseVampire(Choose, metaclass=Frozen):
    """Chooses a vampire that one controls.

    Args:
        ready: it must be ready; else one in torpor will do too (VTES-1.6.1-16).
        min_blood, max_blood: how much blood it must have.
        clan: one of several, parted by "/"; "" for any.
        sect: "" for any.
        other: not the minion that plays the card or whose ability it is.
        titled: whether it must have a title (True), must have none (False), or either.
        trait: that its text gives it ("black hand"), "" for any.
        room: it must not be full.
        min_capacity: lowest capacity.
        only_one: it bears no card of this kind yet ("archetype", "haven"), "" for any.
        has: a discipline that it has, "" for any.
        path: that it follows, "" for any.
        title: that it has, "" for any.
        not_sect: of which it must not be, "" for none.
    """

    ready: bool = False
    min_blood: int = 0
    max_blood: int = 99
    clan: str = ""
    sect: str = ""
    other: bool = False
    titled: bool | None = None
    room: bool = False
    min_capacity: int = 0
    only_one: str = ""
    trait: str = ""
    has: str = ""
    path: str = ""
    title: str = ""
    not_sect: str = ""


class ChooseMinion(Choose, metaclass=Frozen):
    """Chooses any minion that one controls, in torpor too.

    Args:
        only_one: it bears no card of this kind yet, "" for any.
        ready: it must be ready.
    """

    only_one: str = ""
    ready: bool = False


class ChooseLearner(Choose, metaclass=Frozen):
    """Chooses anybody's vampire (VTES-1.6.2-08) that has not the discipline at superior yet."""

    discipline: str


class ChooseHandCard(Choose, metaclass=Frozen):
    """Chooses a card of one's own hand: another one than the card being played."""


class ChooseSeat(Choose, metaclass=Frozen):
    """Chooses another Methuselah, for a bleed or an effect; the target becomes a seat."""


class ChooseRemains(Choose, metaclass=Frozen):
    """Chooses a card of anybody's ash heap, one's own first, then clockwise; for actions of vampires only.

    Args:
        types: mask of the kinds it may be of.
    """

    types: int


class Pick(Choose, metaclass=Frozen):
    """Chooses one of several as the card is played."""

    among: What


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
