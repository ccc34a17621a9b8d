"""Verbs of masters and powers about a place, an Imbued, or a card that goes from one vampire to another."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseInvestment(Choose, metaclass=Frozen):
    """Chooses an investment with a counter on it; the action is directed at its controller."""


class AtBearer(Verb, metaclass=Frozen):
    """Can be used only in a directed action of which the minion that bears the card is the target."""

    conditional = True
    done = False
