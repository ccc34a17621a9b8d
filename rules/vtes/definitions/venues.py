"""Verbs of masters and events about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose


class ChooseSpent(Choose, metaclass=Frozen):
    """Chooses a locked card in play that one controls, and that is no minion."""


class ChooseBleeder(Choose, metaclass=Frozen):
    """Chooses a minion that has burned more than 1 pool of one's own with a bleed since one's last turn."""

    needs = "actions of others"
