"""What has just happened, while cards do what follows from it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.abilities import Trigger
    from rules.vtes.state.cards_in_play import Fall, Minion, Permanent, Reaped
    from rules.vtes.state.combat import Combat


class Aftermath:
    """What has just happened.

    Attributes:
        fallen: the minions that have left the ready region and for which cards in play still do something.
        reaped: the minions that others have just burned, while cards can be played for that.
        reaping: the one of them for which they are played now, None while there is none.
        fought: the combat that is just over, None while there is none.
        striker: who inflicts what a strike brings after combat, None while nobody does.
        followed: what went off as the loser of a combat was not ready: the combat, the card and its trigger.
        last: the last combat of the current action, None if it has led to none yet.
        rivals: the cards whose contest begins once what they do as they enter play is done.
    """

    __slots__ = ("fallen", "followed", "fought", "last", "reaped", "reaping", "rivals", "striker")

    def __init__(self) -> None:
        self.fallen: list[Fall] = []
        self.reaped: list[Reaped] = []
        self.reaping: Reaped | None = None
        self.fought: Combat | None = None
        self.striker: Minion | None = None
        self.followed: list[tuple[Combat, int, Trigger]] = []
        self.last: Combat | None = None
        self.rivals: list[Permanent] = []
