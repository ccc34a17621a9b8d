"""Verbs by which others help a minion that acts or blocks."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


@value
class ByAnother(Verb):
    """Played by another ready vampire of the acting minion's Methuselah.

    Args:
        unlocked: it must be unlocked.
        any_kind: any other ready minion qualifies.
    """

    unlocked: bool = False
    any_kind: bool = False
    conditional = True
    done = False
    by_another = True


@value
class HelpActor(Verb):
    """Gives the acting minion, which the player must control unless `others`, stealth or bleed.

    Args:
        amount: of stealth.
        who: what it must be.
        itself: it must be the minion with this text.
        bleed: bleed is given, and the action must be one.
        others: another Methuselah's minion can be helped too.
    """

    amount: int
    who: Who = ANYONE
    itself: bool = False
    bleed: bool = False
    others: bool = False
    conditional = True
    helps_bleed = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 * self.amount * self.bleed


@value
class HelpBlocker(Verb):
    """Gives intercept to the player's minion that attempts to block.

    Args:
        amount: how much.
        who: what it must be.
        itself: it must be the minion with this text.
        theirs: another Methuselah controls it.
        other: it must
        not be the minion with this text.
    """

    amount: int
    who: Who = ANYONE
    itself: bool = False
    theirs: bool = False
    other: bool = False
    conditional = True
    helps_blocker = True


@value
class HelpNextActions(Verb):
    """Burns X blood to give the player's next X actions this turn 1 stealth; only once each turn."""

    conditional = True
    declared = True
