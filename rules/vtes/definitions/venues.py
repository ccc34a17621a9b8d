"""Verbs of masters and events about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class BacksBleeder(Verb, metaclass=Frozen):
    """Lets the acting vampire of a sect buy bleed in this action, once; see `BuysBleed`.

    One of another Methuselah must do so at once.

    Args:
        sect: of the vampire.
    """

    sect: str
    conditional = True
    helps_bleed = True


class BuysBleed(Verb, metaclass=Frozen):
    """Burns 1 blood of one's own acting vampire, which was chosen in this action, for 1 more bleed."""

    conditional = True
    helps_bleed = True


class ChooseSpent(Choose, metaclass=Frozen):
    """Chooses a locked card in play that one controls, and that is no minion."""


class ChooseBleeder(Choose, metaclass=Frozen):
    """Chooses a minion that has burned more than 1 pool of one's own with a bleed since one's last turn."""

    needs = "actions of others"
