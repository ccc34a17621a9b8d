"""Finds what the cards of a table can ask for, so that a game looks only for what can be there."""

from __future__ import annotations

from rules.vtes.definitions import prices, reacting
from rules.vtes.definitions.abilities import ANY_FIGHTER, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark, Meanwhile, MeanwhileForAll, ThisAction, muting
from rules.vtes.definitions.blocking import NeedsBlockers
from rules.vtes.definitions.clauses import need_of
from rules.vtes.definitions.combining import BY_LOCKED
from rules.vtes.definitions.conditions import WHILE_READY
from rules.vtes.definitions.facts import (
    ACTS_FOR_ALL,
    ACTS_OUT_OF_TURN,
    AIDS,
    ARMS_ALL,
    BENDS_COSTS,
    BENDS_DRAWING,
    BURN_OPTION,
    BURNS_TO_DRAW,
    CHANGES_ALL_HANDS,
    CHIPS_IN,
    COUNTERS_PAY,
    FIGHTS_BESIDE,
    FOREBODES,
    IMBUED_ABOUT,
    KEEPS_LOCKED,
    LIMITS_BLOCKS,
    LISTED,
    LOCKS_TO_CUT,
    MAKES_COSTLIER,
    PLAYED_BY_BYSTANDERS,
    REAPS,
    SCALES_COSTS,
    USED_BEFORE_MASTERS,
    USED_BETWEEN,
    USED_IN_DISCARDS,
    USED_IN_INFLUENCES,
    USED_IN_MASTERS,
)
from rules.vtes.definitions.kinds import (
    ATTEMPT_PRICE,
    BINDS,
    BOUND,
    CHEAPER_MASTER,
    DISCOUNT,
    DOUBLES,
    DRAWS_AGAIN,
    FLIES,
    FREE_COMBAT,
    GATHERS,
    HALVES,
    IS_A_CACHE,
    IS_A_PURSE,
    KEPT_DOWN,
    LISTS,
    LOCKS_FOR_LOCATIONS,
    OMENS,
    OPENS,
    PAYS_LOCATIONS,
    POSTPONES,
    RANSOMED,
    RIDDLES,
    STAYS_LOCKED,
    VEILS,
    WITHHOLDS,
)
from rules.vtes.definitions.marks import NEXT_TAX, REACTION_TAX, SOFTENING_TAX
from rules.vtes.definitions.needed import NOTHING, OTHERS
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.required import card_requires
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.definitions.values import PerEach
from rules.vtes.definitions.verb import within
from rules.vtes.terms import (
    AS_PLAYED,
    BLOCK_PRICE,
    CANNOT_BLOCK,
    CONVICTION,
    GUARDING,
    HAND_SIZE,
    HUNT_ACTION,
    IMBUED,
    KIN_FIGHTS,
    MASTER_PHASE,
    OTHERS_BETWEEN,
    OTHERS_DISCARD,
    OTHERS_INFLUENCE,
    OTHERS_MASTER,
    OTHERS_MINION,
    REAPING,
    REPRIEVE,
    UNBLOCKABLE,
    X_COST,
    Trait,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Final, TypeAlias

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.terms import Fact, Present, ValueKind

    Test: TypeAlias = Callable[[CardDefinition], bool]


# --- what a card by itself can ask for ------------------------------------------------------------


def _used_in(phases: int) -> Test:
    """Return the test whether a card in play can be used in some phases."""
    return lambda face: any(ability.phases & phases for ability in face.abilities)


def _fights_beside(face: CardDefinition) -> bool:
    return any(mode.by == BESIDE for mode in face.armed)


def _arms_all(face: CardDefinition) -> bool:
    return any(mode.by == ANY_FIGHTER for mode in face.armed)


def _burns_to_draw(face: CardDefinition) -> bool:
    return face.model.burns_to_draw


def _used_in_masters(face: CardDefinition) -> bool:
    return face.is_master or any(ability.phases & MASTER_PHASE for ability in face.abilities)


def _has_burn_option(face: CardDefinition) -> bool:
    return face.burn_option


ANYWHERE_FOUND: Final[tuple[tuple[Fact, Test], ...]] = (
    (FIGHTS_BESIDE, _fights_beside),
    (ARMS_ALL, _arms_all),
    (ACTS_OUT_OF_TURN, _used_in(OTHERS_MINION)),
    (BURNS_TO_DRAW, _burns_to_draw),
    (BURN_OPTION, _has_burn_option),
    (USED_IN_MASTERS, _used_in_masters),
)
"""What a card brings to any table."""


def has_aids(face: CardDefinition) -> bool:
    """Return whether it can be used in play during an action."""
    return bool(face.model.aids)


def _acts_for_all(face: CardDefinition) -> bool:
    return bool(face.model.open_actions)


def _played_by_bystanders(face: CardDefinition) -> bool:
    return (face.combat_moments | face.reactions) & (GUARDING | REPRIEVE | KIN_FIGHTS) != 0


def _reaps(face: CardDefinition) -> bool:
    in_play = face.armed_moments | moments_of(face.model.aids)
    return _on_red_list(face) or (face.moments | face.combat_moments | in_play) & REAPING != 0


def _on_red_list(face: CardDefinition) -> bool:
    if LISTS in face.model.traits or "red list" in face.heads:
        return True
    return face.profile is not None and "red list" in face.profile.traits


def _is_imbued(face: CardDefinition) -> bool:
    return face.types & IMBUED != 0


def _taxes_reactions(face: CardDefinition) -> bool:
    return any(isinstance(verb, Mark) and verb.what in TAXES for verb in _all_verbs(face))


def _convictions_cancel(face: CardDefinition) -> bool:
    return face.types & CONVICTION != 0 and any(mode.moment & AS_PLAYED for mode in face.model.aids)


AMONG_SEVERAL: Final[tuple[tuple[Fact, Test], ...]] = (
    (AIDS, has_aids),
    (ACTS_FOR_ALL, _acts_for_all),
    (USED_BEFORE_MASTERS, _used_in(OTHERS_MASTER)),
    (USED_BETWEEN, _used_in(OTHERS_BETWEEN)),
    (USED_IN_DISCARDS, _used_in(OTHERS_DISCARD)),
    (USED_IN_INFLUENCES, _used_in(OTHERS_INFLUENCE)),
    (PLAYED_BY_BYSTANDERS, _played_by_bystanders),
    (REAPS, _reaps),
    (LISTED, _on_red_list),
    (IMBUED_ABOUT, _is_imbued),
    (MAKES_COSTLIER, _taxes_reactions),
)
"""What a card brings to a table of several with a deck."""


def _aids_alone(face: CardDefinition) -> bool:
    """Return whether a card in play can be used in an action for something that matters alone too."""
    return any(need_of(mode) == NOTHING for mode in face.model.aids)


def _acts_alone(face: CardDefinition) -> bool:
    """Return whether its owner can act with what minions of others could act with too."""
    return any(all(verb.need() != OTHERS for verb in mode.verbs) for mode in face.model.open_actions)


ALONE: Final[tuple[tuple[Fact, Test], ...]] = (
    (AIDS, _aids_alone),
    (ACTS_FOR_ALL, _acts_alone),
)
"""What a card brings to a table at which only one has a deck."""

TOGETHER: Final[tuple[tuple[Fact, frozenset[Present]], ...]] = (
    (LIMITS_BLOCKS, frozenset({UNBLOCKABLE, BLOCK_PRICE, CANNOT_BLOCK, ATTEMPT_PRICE})),
    (
        CHIPS_IN,
        frozenset({CHEAPER_MASTER, LOCKS_FOR_LOCATIONS, PAYS_LOCATIONS, GATHERS, IS_A_CACHE, IS_A_PURSE}),
    ),
    (BENDS_COSTS, frozenset({X_COST, DOUBLES, FREE_COMBAT, HALVES, DISCOUNT, OPENS})),
    (SCALES_COSTS, frozenset({DOUBLES, FREE_COMBAT, HALVES})),
    (BENDS_DRAWING, frozenset({WITHHOLDS, DRAWS_AGAIN, OMENS, FLIES, POSTPONES})),
    (FOREBODES, frozenset({DRAWS_AGAIN, OMENS, VEILS})),
    (KEEPS_LOCKED, frozenset({BINDS, BOUND, KEPT_DOWN, RIDDLES, STAYS_LOCKED})),
)
"""Facts that hold where one of several kinds is present."""


TAXES: Final = (SOFTENING_TAX, NEXT_TAX, REACTION_TAX)
"""What makes reactions more expensive."""
COSTLIER: Final = (prices.Costlier, prices.SuperiorTax, prices.RedirectTax)


def of_values(values: Iterable[Value]) -> set[Present]:
    """Return what is present with these values: their kinds, and facts about costs and hands."""
    found: set[Present] = set()
    for value in values:
        found.add(value.kind)
        if value.kind == X_COST:
            _of_cost(value, found)
        elif value.kind == HAND_SIZE and (
            isinstance(value, Everywhere | PerEach) or value.when not in (ALWAYS, WHILE_READY)
        ):
            found.add(CHANGES_ALL_HANDS)
    return found


def _of_cost(value: Value, found: set[Present]) -> None:
    if isinstance(value, prices.LockCut):
        found.update((LOCKS_TO_CUT, MAKES_COSTLIER))
    elif isinstance(value, prices.CountersPay | prices.StoresPay):
        found.add(COUNTERS_PAY)
    elif isinstance(value.value if isinstance(value, Lent) else value, COSTLIER):
        found.add(MAKES_COSTLIER)


GIVING: Final = (ThisAction, Meanwhile, MeanwhileForAll)
"""The verbs that give minions values for a while."""


def _all_verbs(face: CardDefinition) -> Iterator[Verb]:
    """Yield everything that the card does, in play and as it is played."""
    parts = [part.verbs for part in face.model.parts if isinstance(part, Mode | Ability | Trigger)]
    for verbs in (*parts, face.play):
        yield from within(verbs)


def _given(face: CardDefinition) -> set[ValueKind]:
    """Return the kinds of values that what the card does gives minions for a while."""
    return {verb.changed for verb in _all_verbs(face) if isinstance(verb, GIVING)}


def of_cards(faces: Iterable[CardDefinition], alone: bool) -> set[Present]:
    """Return what is present where these cards are: kinds of values, traits and facts.

    Args:
        faces: their definitions, each once.
        alone: whether only one at the table has a deck.
    """
    found: set[Present] = set()
    tests = ANYWHERE_FOUND + (ALONE if alone else AMONG_SEVERAL)
    for face in faces:
        found.update(
            of_values(face.values),
            of_values(face.model.merged),
            [Trait(trait) for trait in face.model.traits],
        )
        found.update(_given(face))
        found.update([fact for fact, test in tests if test(face)])
    return found


def together(present: set[Present]) -> list[Fact]:
    """Return the facts that hold because of several kinds."""
    return [fact for fact, kinds in TOGETHER if not kinds.isdisjoint(present)]


# --- the cards that are looked for by number ---------------------------------------------------------


def is_action(face: CardDefinition) -> bool:
    """Return whether it is played as an action."""
    return face.is_action and bool(face.modes)


def hunts(face: CardDefinition) -> bool:
    """Return whether a vampire that must hunt can hunt with it."""
    return any(mode.kind == HUNT_ACTION for mode in face.modes)


def acts_locked(face: CardDefinition) -> bool:
    """Return whether locked minions act with it."""
    return face.is_action and any(BY_LOCKED in mode.verbs for mode in face.modes)


def helps_others(face: CardDefinition) -> bool:
    """Return whether a minion other than the acting or blocking one can play it, or react with it in play."""
    modes = (*face.modes, *face.model.reactions)
    verbs = [verb for mode in modes for verb in within(mode.verbs)]
    return any(type(verb).by_another or verb.helps_to_block() for verb in verbs)


def is_canceler(face: CardDefinition) -> bool:
    """Return whether it is played while another card is being played."""
    return bool(
        face.model.cancels
        or (face.reactions | face.moments) & AS_PLAYED
        or any(mode.moment & AS_PLAYED for mode in face.model.aids)
    )


def surcharges(faces: Iterable[CardDefinition], values: Iterable[Value]) -> list[prices.MasterSurcharge]:
    """Return what makes masters cost more, by these cards or beside them."""
    found = [value for face in faces for value in (*face.values, *face.model.merged)]
    return [value for value in (*found, *values) if isinstance(value, prices.MasterSurcharge)]


def is_meant(face: CardDefinition, value: prices.MasterSurcharge) -> bool:
    """Return whether a card adds to the cost of such a master, by its name, and what it is and requires."""
    if value.requires and not card_requires(face.card, (), value.requires):
        return False
    return (not value.names or face.name in value.names) and (not value.locations or face.location)


def may_cost_more(face: CardDefinition, found: list[prices.MasterSurcharge]) -> bool:
    """Return whether it is a master that costs more by one of these, anywhere or on some target."""
    return face.is_master and any(value.everybody or is_meant(face, value) for value in found)


def reprieves(face: CardDefinition) -> bool:
    """Return whether bystanders play it as another minion would burn."""
    return (face.combat_moments | face.reactions) & REPRIEVE != 0


# --- moments and types ---------------------------------------------------------------------------------


def moments_of(modes: Iterable[Mode]) -> int:
    """Return the moments at which one of these modes can be used (mask)."""
    moments = 0
    for mode in modes:
        moments |= mode.moment
    return moments


def modifies(face: CardDefinition, alone: bool) -> int:
    """Return the moments of an action at which it can be played as a modifier (mask).

    Alone at the table, ways to play it count only if they can be used where nobody may block.
    """
    barred = [mode for mode in face.modes if any(isinstance(verb, NeedsBlockers) for verb in mode.verbs)]
    if not alone or not barred:
        return face.moments
    return moments_of([mode for mode in face.modes if mode not in barred and not mode.reaction])


def cancelable_by(face: CardDefinition) -> int:
    """Return the types of what it may cancel as it is played, and its own if others wake for it (mask)."""
    if any(mode.cancels and mode.moment & AS_PLAYED for mode in face.modes) or _convictions_cancel(face):
        return -1
    types = face.model.cancels if face.out_of_turn else 0
    if RANSOMED in face.model.traits or muting(face.modes):
        types |= face.types
    for mode in face.model.aids:
        for verb in mode.verbs:
            if isinstance(verb, reacting.CancelPlayed):
                types |= verb.types
    return types
