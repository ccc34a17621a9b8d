"""Pilots of the full table: how a sensible Methuselah plays among others.

`Watchful` ("watchful") is the goldfish's greedy pilot with a habit for each thing that only others bring
(`deckcheck.full_table.pilots.habits`). It is made in steps, each of which decides more: `weighing` asks whose
minion a card is for, and what it costs later, `keeping` what to hold, `influencing` whom to bring out,
`in_combat` how to fight, `rising` and `turning` whom to unlock and lock, `answering` what others do,
`watchful` who acts, and how.

`searching` tries out what the watchful pilot would do, and other choices, but for what `shunning` calls a
folly to do, and `diligence` one to leave undone; as "informed" it knows all decks.

`table_pilot_named` knows them in addition to the pilots of the goldfish. To change one habit, derive from its
class and from `Watchful`, whose `habits` creates them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.knowledge import INFORMED, SEARCHING, WATCHFUL
from deckcheck.full_table.pilots.watchful import Watchful
from deckcheck.goldfish.pilots import NAMES, PilotNameError, pilot_named

if TYPE_CHECKING:
    from deckcheck.goldfish.pilots import Pilot

__all__ = ["TABLE_NAMES", "Watchful", "table_pilot_named"]

TABLE_NAMES = (WATCHFUL, SEARCHING, INFORMED, *(name for name in NAMES if name != "thorough"))
"""The pilots that sit at a full table."""


def table_pilot_named(name: str) -> Pilot:
    """Return a new pilot for a seat of a full table.

    Args:
        name: one of `TABLE_NAMES`, or "path.py:Class".

    Raises:
        PilotNameError: if there is none, or it cannot be made.
    """
    if name == WATCHFUL:
        return Watchful()
    if name in (SEARCHING, INFORMED):
        from deckcheck.full_table.pilots.searching import Informed, Searching  # few games ask for them

        return Searching() if name == SEARCHING else Informed()
    try:
        return pilot_named(name)
    except PilotNameError as error:
        if ":" in name:
            raise
        from difflib import get_close_matches

        near = get_close_matches(name, TABLE_NAMES, n=1)
        hint = f"did you mean {near[0]!r}? It" if near else "it"
        raise PilotNameError(
            f"there is no pilot {name!r}; {hint} is one of {', '.join(TABLE_NAMES)}, or path.py:Class"
        ) from error
