"""The patient pilot: a few well-fed minions and a full pool rather than speed."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.pilots.greedy import Greedy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Patient(Greedy):
    """Plays like `Greedy`, but keeps more pool, brings up the strong first, and feeds before it bleeds."""

    name = "patient"
    floor: ClassVar[int] = 14
    haste: ClassVar[float] = 0.35
    fed: ClassVar[int] = 3
