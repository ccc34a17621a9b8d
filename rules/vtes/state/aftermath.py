"""What has just happened, while cards do what follows from it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat


class Aftermath:
    """What has just happened.

    Attributes:
        fallen: the minions that have left the ready region and for which cards in play still do something.
        reaped: the minions that others have just burned, while cards can be played for that.
        reaping: the one of them for which they are played now, None while there is none.
        fought: the combat that is just over, None while there is none.
    """

    __slots__ = ("fallen", "fought", "reaped", "reaping")

    def __init__(self) -> None:
        self.fallen: list[Fall] = []
        self.reaped: list[Reaped] = []
        self.reaping: Reaped | None = None
        self.fought: Combat | None = None


class Reaped:
    """A minion that another has burned.

    Attributes:
        minion: which, and `controller` who controlled it (a seat).
        burner: the other.
        blood: that it had, before it was consumed if it was.
        consumed: whether that was by diablerie.
    """

    __slots__ = ("blood", "burner", "consumed", "controller", "minion")

    def __init__(self, minion: Minion, burner: Minion, blood: int, consumed: bool) -> None:
        self.minion = minion
        self.controller = minion.controller
        self.burner = burner
        self.blood = blood
        self.consumed = consumed


class Fall:
    """A minion that has left the ready region.

    Attributes:
        minion: which.
        controller: who controlled it (a seat).
        cards: what was on it.
        burned: whether it was burned; `down` whether it was, or sent to torpor.
        against: the acting minion that it was in combat with, None where there is none.
        foe: the minion that it was in combat with, acting or not.
    """

    __slots__ = ("against", "burned", "cards", "controller", "down", "foe", "minion")

    def __init__(
        self, minion: Minion, burned: bool, down: bool, against: Minion | None, foe: Minion | None
    ) -> None:
        self.minion = minion
        self.controller = minion.controller
        self.cards = list(minion.cards)
        self.burned = burned
        self.down = down
        self.against = against
        self.foe = foe
