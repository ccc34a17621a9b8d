"""Verbs of masters and powers that keep, feed and guard what is one's own, and of referendums that last."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose


class ChooseImbued(Choose, metaclass=Frozen):
    """Chooses an Imbued in play, whosever it is, be it incapacitated."""
