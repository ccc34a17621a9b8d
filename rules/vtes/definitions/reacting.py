"""Verbs of reactions, and of cards that are canceled as they are played."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import OMENS, RETRIEVES
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.who import Who


class VampiresOnly(Verb, metaclass=Frozen):
    """Can be used only by a vampire, or by an ally that plays the card as one."""

    conditional = True
    done = False
    worth = 0.0


class CancelCard(Verb, metaclass=Frozen):
    """Cancels the card that is being played.

    Args:
        spares: it costs nothing then.
        who: what the minion must be that plays it; or `or_who`.
        political: only during a political action, when blocks have been declined.
        near: one's predator or prey must play it.
    """

    spares: bool = False
    who: Who = ANYONE
    or_who: Who | None = None
    political: bool = False
    near: bool = False
    worth = 0.0


class CountsAs(Verb, metaclass=Frozen):
    """Says what the card is where it is played in this way, for those who cancel such cards.

    Args:
        head: the word, as at the head of a text ("frenzy").
    """

    head: str
    done = False


class CancelPlayed(Verb, metaclass=Frozen):
    """Cancels a card as it is played.

    Args:
        types: mask of the kinds it must be of.
        predator: it must be played by a vampire of one's predator.
        near: it must be played by one's predator or prey.
        spares: it costs nothing then.
        returns: it must be a master that another plays, not out of turn, who gets the action back for it.
        head: the word that it must have at the head of its text ("frenzy"), "" for any.
        on_clan: it must be played on one's own minion of this clan, "" for any.
        disciplines: it must require one of these, as it is played; () for any.
        at_me: it must be an action of another directed at oneself.
    """

    types: int
    predator: bool = False
    near: bool = False
    spares: bool = False
    returns: bool = False
    head: str = ""
    on_clan: str = ""
    disciplines: tuple[str, ...] = ()
    at_me: bool = False
    done = False
    worth = 0.0


class MayVeto(Verb, metaclass=Frozen):
    """Lets the acting minion cancel a card as it is played, once in the action; it costs nothing then.

    Args:
        cancels: traits of cards one of which the card must have (see `Mode`).
        blood: that the minion burns for it.
    """

    cancels: tuple[str, ...]
    blood: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Retrieves(Value):
    """Lets the controller shuffle a master of theirs that was canceled from the ash heap into the library.

    Args:
        name: of the master.
    """

    __slots__ = ("name",)

    arguments: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(RETRIEVES, 1)
        self.name = name


@mypyc_attr(allow_interpreted_subclasses=True)
class Omens(Value):
    """Cancels a card of a discipline that the minion plays if the next card of the library needs that too.

    Args:
        discipline: which.
        blood: that the minion burns then.
    """

    __slots__ = ("blood", "discipline")

    arguments: ClassVar[tuple[str, ...]] = ("discipline", "blood")

    def __init__(self, discipline: str, blood: int = 1) -> None:
        super().__init__(OMENS, 1)
        self.discipline = discipline
        self.blood = blood
