"""Conditions of values, abilities and triggers."""

from __future__ import annotations

from rules.vtes.effects.base import Condition
from rules.vtes.words import READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Minion, Permanent


class Succeeded(Condition):
    """The action that just ended was successful.

    Args:
        unanswered: and no reaction cards were played during it.
    """

    __slots__ = ("unanswered",)

    def __init__(self, unanswered: bool = False) -> None:
        self.unanswered = unanswered

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        action = game.action
        return action is not None and action.successful and not (self.unanswered and action.reactions)


class UsedDisciplines(Condition):
    """So many disciplines were used to play cards during the action."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        action = game.action
        return action is not None and action.disciplines is not None and len(action.disciplines) >= self.count


class OtherActed(Condition):
    """Another minion of a sect, of the same controller, just acted successfully."""

    __slots__ = ("sect",)

    def __init__(self, sect: str) -> None:
        self.sect = sect

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        action = game.action
        return (
            action is not None
            and action.successful
            and action.actor is not minion
            and action.actor.profile.sect == self.sect
        )


class OwnerIsReady(Condition):
    """The minion is ready, and unlocked where that is asked for."""

    __slots__ = ("unlocked",)

    def __init__(self, unlocked: bool = False) -> None:
        self.unlocked = unlocked

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        return minion is not None and minion.region == READY and not (self.unlocked and minion.locked)


class BearerHas(Condition):
    """The bearer has a discipline (VTES-GL-03)."""

    __slots__ = ("discipline",)

    def __init__(self, discipline: str) -> None:
        self.discipline = discipline

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        return minion is not None and minion.profile.has(self.discipline)


class Controls(Condition):
    """The controller controls a ready minion with a title.

    Args:
        title: which.
    """

    __slots__ = ("title",)

    def __init__(self, title: str) -> None:
        self.title = title

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        controller = game.methuselahs[source.controller]
        return any(other.profile.active_title == self.title for other in game.ready_minions(controller))
