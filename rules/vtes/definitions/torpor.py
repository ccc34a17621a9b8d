"""Verbs that send minions to torpor and bring them back."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions import needed
from rules.vtes.definitions.verb import Verb


@value
class Frighten(Verb):
    """Puts the card on a vampire that the opposing minion's strike would give aggravated damage; combat ends.

    The vampire then locks and goes to torpor, and does not unlock as normal while the card is on it.
    """

    conditional = True
    declared = True
    worth = 1.5


@value
class Diablerize(Verb):
    """Lets the acting vampire commit diablerie on the chosen vampire in torpor.

    Args:
        then: what happens after the blood hunt, if the other was consumed.
        learns: before it, the vampire may gain a level of a discipline that the other had.
    """

    then: tuple[Verb, ...] = ()
    learns: bool = False
    conditional = True
    needs = needed.FALLEN
    worth = 1.5


@value
class SendToTorpor(Verb):
    """Sends a ready minion to torpor.

    Args:
        wounds: in combat it is wounded and goes there as wounded vampires do, so that others can meddle.
        fight: it and the vampire with which it fights go there after that combat, unless it goes on or
            another follows.
    """

    what: str
    wounds: bool = False
    fight: bool = False


@value
class LeaveTorpor(Verb):
    """Lets minions leave torpor; an incapacitated Imbued is ready again, with a life."""

    what: str
