"""What must be there for a clause to matter, or for a word to find anything."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

NOTHING: Final = ""
"""It can matter to anybody, or at least nobody is sure that it cannot."""
COMBAT: Final = "combat"
BLOCKERS: Final = "attempts to block"
OTHERS_ACT: Final = "actions of others"
VOTERS: Final = "others who vote"
FALLEN: Final = "minions in torpor"
OTHERS: Final = "other Methuselahs"
"""Their minions, cards or choices."""
NEEDS: Final = (NOTHING, COMBAT, BLOCKERS, OTHERS_ACT, VOTERS, FALLEN, OTHERS)
"""What a clause may need to matter. To a Methuselah alone, only clauses that need nothing matter: nobody
blocks, acts or votes against them, no combat takes place, and so nobody falls into torpor."""
