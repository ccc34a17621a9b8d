"""Verbs of a bleed that is given up, to be stronger the next time."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class SpareBleed(Verb, metaclass=Frozen):
    """The bleed burns no pool and is unsuccessful; the card goes on the vampire and remembers the target."""

    conditional = True


class AddSavedBleed(Verb, metaclass=Frozen):
    """Burns the card for more bleed, when its bearer is about to bleed the Methuselah whom it remembers.

    Args:
        amount: how much more.
    """

    amount: int
    conditional = True
