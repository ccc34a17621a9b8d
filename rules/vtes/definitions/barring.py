"""Values that keep minions from something in combat, or let them meddle with the combats of others."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.definitions.kinds import BARRED, BREAKS_OFF, THIS_COMBAT
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.who import Who


@mypyc_attr(allow_interpreted_subclasses=True)
class Barred(Value):
    """Keeps the minion, or whoever fights it, from something in combat.

    Args:
        what: as in `combat.Forbid`.
        foe: its opponent is kept from it.
        lasts: until the end of the combat, or of its first round.
        when: the condition.
    """

    __slots__ = ("foe", "lasts", "what")

    arguments: ClassVar[tuple[str, ...]] = ("what", "foe", "lasts", "when")
    spread = "what"

    def __init__(
        self, *what: str, foe: bool = False, lasts: str = THIS_COMBAT, when: Condition = ALWAYS
    ) -> None:
        super().__init__(BARRED, 1, when)
        self.what = what
        self.foe = foe
        self.lasts = lasts


@mypyc_attr(allow_interpreted_subclasses=True)
class BreaksOff(Value):
    """Lets the minion lock to meddle in a combat in which it does not fight, before range is determined.

    Args:
        ends: it ends the combat.
        damage: that is inflicted on both who fight, and that nothing prevents; where the combat ends it is
            inflicted after that, and on their retainers too.
        who: what both who fight must be, or one of them where `other` is said.
        ready: the minion must be ready.
        other: what the other of the two must be, who may be the minion itself then; where that is another
            one, the minion may get a conviction of hand or ash heap.
    """

    __slots__ = ("damage", "ends", "other", "ready", "who")

    arguments: ClassVar[tuple[str, ...]] = ("ends", "damage", "who", "ready", "other")

    def __init__(
        self,
        ends: bool = True,
        damage: int = 0,
        who: Who = ANYONE,
        ready: bool = False,
        other: Who = ANYONE,
    ) -> None:
        super().__init__(BREAKS_OFF, 1)
        self.other = other
        self.ends = ends
        self.damage = damage
        self.who = who
        self.ready = ready
