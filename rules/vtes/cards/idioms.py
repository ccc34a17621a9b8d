"""What several cards say in the same words."""

from __future__ import annotations

from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Going, Is, Not, Same
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    ACTS,
    BLOCKER,
    COPIES,
    EDGE,
    KEEPER,
    ME,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.who import ALLIES, YOUNGER

HOLDS_EDGE = Only(AtLeast(Of(EDGE, ME), 1))
NO_COPY_ON_IT = Only(Not(AtLeast(Count(Each(of=ACTOR, kind=COPIES)), 1)))
DIRECTED = Only(Going(directed=True))
UNDIRECTED = Only(Going(directed=False))
PASSED = Only(Going(passed=True))
BLOCKED_IT = Only(Both(Going(blocked=True), Same(ACTOR, BLOCKER)))
"""The minion has blocked the action."""
WEAKER_ACTS = Only(AnyOf(Is(ACTING, ALLIES), Is(ACTING, YOUNGER)))
"""The acting minion is an ally or a younger vampire."""
OTHERS_ACTION = Only(Not(Same(ME, ACTS)))
OTHERS_CARD = Only(Not(Same(ME, KEEPER)))
"""Another Methuselah controls the card."""
