"""Whether what is read on a master is all that becomes of it as it is played."""

from __future__ import annotations

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import EVERYBODY, Each
from rules.vtes.definitions.who import VAMPIRES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

BEARERS = (Each(VAMPIRES, ready=False), Each(VAMPIRES, EVERYBODY, ready=False, aimed=True))
"""On whom a master is put, where the sentence says no more of it than whose vampire that is."""


def is_master_effect(verbs: tuple[Verb, ...]) -> bool:
    """Return whether a sentence says what a master does: with the card that is chosen, or for pool."""
    first = verbs[0]
    if isinstance(first, Pick):
        return PutOn() not in verbs or first.among in BEARERS
    return isinstance(first, GainPool) and not first.if_bled
