"""What several cards say in the same words."""

from __future__ import annotations

from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Fighting, Going, Is, Not, Same
from rules.vtes.definitions.references import (
    ACTING,
    ACTIVE,
    ACTOR,
    ACTS,
    BLOCKER,
    COPIES,
    EDGE,
    FOE,
    KEEPER,
    ME,
    PREDATOR,
    PREY,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER
from rules.vtes.terms import BLEED_ACTION

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
AT_ME = Only(Going(at=ME))
BLEEDS_ME = Only(Going((BLEED_ACTION,), at=ME))
YOUNGER_ACTS = Only(Is(ACTING, YOUNGER))
PREDATOR_ACTS = Only(Both(Same(PREDATOR, ACTS), Not(Same(PREDATOR, PREY))))
"""A minion of the predator acts, at a table of more than two."""
IN_OWN_TURN = Only(Same(ME, ACTIVE))
IN_FIRST_ROUND = Only(Fighting(first=True))
IN_LATER_ROUNDS = Only(Fighting(first=False))
AT_CLOSE_RANGE = Only(Fighting(close=True))
AT_LONG_RANGE = Only(Fighting(close=False))
AGAINST_VAMPIRES = Only(Is(FOE, VAMPIRES))
AGAINST_YOUNGER = Only(Is(FOE, YOUNGER))
AGAINST_WEAKER = Only(AnyOf(Is(FOE, ALLIES), Is(FOE, YOUNGER)))
"""The opponent is an ally or a younger vampire."""
