"""What other minions of the same Methuselah do for one that acts, or attempts to block."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class ByAnother(Verb, metaclass=Frozen):
    """Is played by a ready minion other than the acting one, of the same Methuselah.

    Args:
        unlocked: it must be unlocked.
        vampire: it must be a vampire.
    """

    unlocked: bool = False
    vampire: bool = True
    conditional = True
    done = False
    by_another = True


class HelpActor(Verb, metaclass=Frozen):
    """Gives the acting minion, which one controls oneself unless `others`, stealth or bleed.

    Args:
        amount: of stealth.
        who: what it must be.
        itself: it must be the minion whose text it is.
        bleed: this is of bleed, and the action must be one.
        others: that of another Methuselah can be helped too.
    """

    amount: int
    who: Who = ANYONE
    itself: bool = False
    bleed: bool = False
    others: bool = False
    conditional = True
    helps_bleed = True


class HelpBlocker(Verb, metaclass=Frozen):
    """Gives the minion that attempts to block intercept, which one controls oneself.

    Args:
        amount: how much.
        who: what it must be.
        itself: it must be the minion whose text it is.
    """

    amount: int
    who: Who = ANYONE
    itself: bool = False
    conditional = True
    helps_blocker = True
