"""Verbs of the crypt and the uncontrolled region."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount


@value
class BecomeVampire(Verb):
    """Puts the played card into play as a vampire of the actor's clan and sect, which must hunt this turn.

    A sterile vampire cannot take such an action (VTES-11-07).

    Args:
        capacity: of the new vampire.
        sect: of the new vampire; the actor's where "".
        clan: likewise.
        rests: it cannot act this turn, instead of having to hunt.
        clanless: it has no clan.
        traits: what it is ("sterile").
        disciplines: those it has, "dom" for inferior, "DOM" for superior, separated by blanks.
        enslaved: it is a slave of the actor's clan.
        free: it need not hunt, and acts as it likes.
    """

    capacity: int
    sect: str = ""
    clan: str = ""
    rests: bool = False
    clanless: bool = False
    traits: tuple[str, ...] = ()
    disciplines: str = ""
    enslaved: bool = False
    free: bool = False
    conditional = True
    worth = 2.5
    speeds_up = True


@value
class DrawCrypt(Verb):
    """Moves the top card of the player's crypt to the uncontrolled region."""

    conditional = True
    worth = 0.7
    speeds_up = True


@value
class BecomesVampire(Verb):
    """Moves the card with this text to the ready region, where it becomes a vampire, full of blood.

    Args:
        capacity: of the vampire.
        sect: of the vampire.
        clan: "" for none.
        disciplines: of the vampire, "dom" for inferior, "DOM" for superior, separated by blanks.
        chosen: how many disciplines its controller chooses, each at superior.
        traits: what it is ("infernal").
        burns_bearer: the minion that bears the card burns.
        kin: it is of the clan and sect of the minion that bears the card, and of the same Methuselah.
    """

    capacity: int
    sect: str
    clan: str = ""
    disciplines: str = ""
    chosen: int = 0
    traits: tuple[str, ...] = ()
    burns_bearer: bool = False
    kin: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 * self.capacity


if TYPE_CHECKING:
    Becoming = BecomeVampire | BecomesVampire
    """By what a card becomes a vampire."""


@value
class SearchCrypt(Verb):
    """Searches the player's crypt for a vampire (not an Imbued) to move to the uncontrolled region.

    Args:
        clan: that it must be of, "" for any.
        scarce: it must be scarce.
        discipline: that it must have, "" for any.
        blood: that it gets.
        younger: than the acting vampire.
        lacks: a discipline that it must not have at this `level`, "" for any.
    """

    clan: str = ""
    scarce: bool = False
    discipline: str = ""
    blood: int = 0
    younger: bool = False
    lacks: str = ""
    level: int = 1
    conditional = True
    worth = 0.8
    speeds_up = True
    looks_in = True


@value
class SummonVampire(Verb):
    """Searches crypt and ash heap for a vampire of capacity X or less that is not scarce.

    It enters play without blood; the crypt is shuffled. A sterile vampire cannot do it.
    """

    conditional = True
    worth = 2.5


@value
class RevealTop(Verb):
    """Reveals the top card of the crypt: a vampire that fits is drawn and may get blood.

    Args:
        blood: that it gets.
        clan: that it must be of, "" for any; a card that does not fit is shuffled back.
        younger: it gets blood only if it is younger than the acting vampire.
        trait: it gets blood only if its text gives it this.
        buries: a card that does not fit goes under the crypt instead.
    """

    blood: int
    clan: str = ""
    younger: bool = False
    trait: str = ""
    buries: bool = False
    conditional = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.7 + 0.5 * self.blood


@value
class ComeOut(Verb):
    """Moves the chosen crypt card, wherever it is out of play, to the player's ready region.

    Args:
        blood: that it has from the bank.
        rests: it cannot act this turn.
    """

    blood: Amount = 0
    rests: bool = False
    worth = 2.0
    speeds_up = True


@value
class RaiseVampire(Verb):
    """Moves a vampire from the player's ash heap to the uncontrolled region, or to the ready region.

    Args:
        blood: the blood it gets in the ready region; 0 where it becomes uncontrolled.
    """

    blood: int = 0
    conditional = True
    declared = True
    worth = 2.0


def puts_vampire_in_play(verb: Verb) -> bool:
    """Return whether this puts a vampire into play that was none, or not in play."""
    if isinstance(verb, RaiseVampire):
        return verb.blood > 0
    return isinstance(verb, BecomeVampire | BecomesVampire | SummonVampire | ComeOut)
