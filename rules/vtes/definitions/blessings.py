"""Verbs of masters and events that bless, unseat, and haunt."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose


class ChooseContender(Choose, metaclass=Frozen):
    """Chooses a vampire that contests a title; the action is directed at its controller."""

    needs = "other Methuselahs"
