"""What a minion can afford; also an ally, which burns no blood: what is cut down to nothing."""

from __future__ import annotations

from rules.vtes.definitions.facts import BENDS_COSTS
from rules.vtes.definitions.kinds import PAYS_LOCATIONS
from rules.vtes.definitions.usable import meets, modes_for_free, usable_in_combat, usable_modes
from rules.vtes.state import costs
from rules.vtes.state.values import of_minion
from rules.vtes.terms import ALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def has_ready_minion_for(state: State, methuselah: Methuselah, face: CardDefinition) -> bool:
    """Return whether a ready minion meets the demands of a master (VTES-1.6.1-11)."""
    disciplines = getattr(face.card, "disciplines", ())
    for minion in state.ready_minions(methuselah):
        profile = minion.profile
        if disciplines and not any(profile.has(name) for name in disciplines):
            continue
        if meets(profile, face, state.rules):
            return True
    return False


def usable_now(state: State, minion: Minion, face: CardDefinition) -> tuple[Mode, ...]:
    """Return the modes of a card that a minion can use as things stand; see `usable_modes`."""
    return usable_modes(minion.profile, face, state.rules) or spared(state, minion, face)


def usable_in_fight(state: State, minion: Minion, face: CardDefinition) -> tuple[Mode, ...]:
    """Return the modes of a combat card that a minion can use as things stand; see `usable_in_combat`."""
    usable = usable_in_combat(minion.profile, face, state.rules)
    return usable or spared(state, minion, face, combat=True)


def spared(state: State, minion: Minion, face: CardDefinition, combat: bool = False) -> tuple[Mode, ...]:
    """Return the modes of a card that an ally can use for no other reason than that it need not be paid for.

    The card must require nothing that takes a vampire.
    """
    if BENDS_COSTS not in state.setting.present or face.blood_cost <= 0 or minion.profile.kind != ALLY:
        return ()
    modes = modes_for_free(minion.profile, face, state.rules, face.combat if combat else face.modes)
    return tuple([mode for mode in modes if costs.blood(state, minion, face, mode) < costs.UNPAYABLE])


def own_means(state: State, minion: Minion, face: CardDefinition, mode: Mode | None, cost: int) -> int:
    """Return what a minion has to pay the blood that a card costs: what burns no blood has nothing."""
    able = costs.burns_blood(state, minion) or costs.has_means(state, minion, face, mode, cost)
    return minion.blood if able else 0


def location_payers(state: State, methuselah: Methuselah, face: CardDefinition) -> list[tuple[Minion, int]]:
    """Return the minions whose blood can pay some of what a location costs, each with how much."""
    if not face.location or not costs.may_chip_in(state):
        return []
    paying = [
        (minion, min(minion.blood, of_minion(state, minion, PAYS_LOCATIONS, 0)))
        for minion in state.minions_of(methuselah)
    ]
    return [(minion, most) for minion, most in paying if most > 0]


def help_to_equip(state: State, methuselah: Methuselah, actor: Minion, face: CardDefinition) -> int:
    """Return how much of what equipment costs can be paid with counters, and with blood of other minions."""
    lent = sum(most for minion, most in location_payers(state, methuselah, face) if minion is not actor)
    return costs.chips(state, methuselah, actor, face.pool_cost > 0) + lent


def most_x(state: State, play: Play, surcharge: int = 0) -> int:
    """Return the most that X can be of a card that costs a minion X blood, with all that makes it cheaper.

    Args:
        state: of the table.
        play: of the card.
        surcharge: what must be paid in addition.
    """
    minion, x = play.actor, 0
    assert minion is not None
    while x < MOST_X and costs.least(state, minion, play.face, play.mode, x + 1) + surcharge <= minion.blood:
        x += 1
    return x


MOST_X: Final = 30
"""The most that X is, for those who pay nothing at all however much it is."""
