"""Why reactions, combat cards, blocks, votes, transfers and discards are not possible now, in words.

The tests are those by which the chapters make the list of options.
"""

from __future__ import annotations

from rules.kernel import seat_name
from rules.kernel.words import counted
from rules.vtes import terms
from rules.vtes.chapters import answering, block, polling
from rules.vtes.chapters.combat import cards
from rules.vtes.chapters.combat.paying import cost_of
from rules.vtes.definitions.usable import unmet, usable_in_combat, usable_modes, why_unusable
from rules.vtes.state import costs
from rules.vtes.state.answers import awake
from rules.vtes.state.blocks import is_blind, price_of_block
from rules.vtes.state.capacities import uncontrolled_capacities
from rules.vtes.table.finding import is_called
from rules.vtes.table.reasons import in_own_phase, no_minion, of_each, say
from rules.vtes.terms import (
    ADD,
    ADD_MORE,
    ALLOWED,
    DISCARD_PHASE,
    DRAW_CRYPT,
    INFLUENCE_PHASE,
    LACKS_DISCIPLINE,
    MERGE,
    READY,
    READY_NOW,
    TAKE_BACK,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State

ANY_MOMENT = Moments((1 << 60) - 1)
PRICES = {ADD: 1, TAKE_BACK: 2, MERGE: 4, **{ADD_MORE + more: more + 2 for more in range(3)}}
"""The transfers that each verb takes."""


def reaction(game: State, me: Methuselah, number: int, face: CardDefinition, by: str) -> list[str]:
    """Return what is against playing a reaction card now; nothing if only the moment may be wrong."""
    action = game.action
    if action is None:
        return ["reactions are played during an action of another Methuselah (VTES-1.6.3-16)"]
    if action.methuselah is me:
        return ["minions do not react to actions of the same Methuselah (VTES-1.6.3-17)"]
    if game.combat is not None:
        return ["in combat only combat cards are played (VTES-6.4-05)"]
    minions = [one for one in game.minions_of(me) if is_called(game, one, by)]
    if not minions:
        return [no_minion(by)]
    told = [(one.face.name, _reacts(game, me, one, number, face, action)) for one in minions]
    return of_each(told, named=not by)


def _reacts(
    game: State, me: Methuselah, minion: Minion, number: int, face: CardDefinition, action: Action
) -> list[str]:
    if answering.minion_modes(game, me, minion, number, ANY_MOMENT, action) and minion.region == READY:
        return []
    modes = [mode for mode in usable_modes(minion.profile, face, game.rules) if mode.reaction]
    if minion.region != READY:
        return say(me, terms.NOT_READY)
    if not modes:
        return say(me, why_unusable(minion.profile, face, game.rules))
    if action.has_reacted(minion, face.name):
        return ["it has already played this card during this action (VTES-1.6.3-18)"]
    if is_blind(game, action, minion):
        return ["something keeps it from reacting"]
    if not any(answering.may_answer(minion, mode, action) for mode in modes):
        locked = minion.locked and not awake(action, minion)
        return ["it is locked and has not woken (VTES-1.6.3-16)" if locked else "it would have to be locked"]
    pool = costs.pool(game, minion, face)
    if pool > costs.means(game, me):
        return say(me, terms.TOO_LITTLE_POOL, pool)
    if face.conviction_cost > len(minion.convictions):
        return say(me, terms.TOO_FEW_CONVICTIONS)
    blood = min(costs.least(game, minion, face, mode) + mode.blood for mode in modes)
    if blood > minion.blood:
        return say(me, terms.TOO_LITTLE_BLOOD, blood=blood, bearer=minion)
    return say(me, terms.NO_TARGET)


def combat_card(game: State, me: Methuselah, number: int, face: CardDefinition, by: str) -> list[str]:
    """Return what is against playing a combat card now, in words; nothing if only the moment may be wrong."""
    fight = game.combat
    if fight is None:
        return ["combat cards are played in combat (VTES-1.6.3-15)"]
    sides = [side for side in fight.sides if side.minion.controller == me.seat]
    told = [
        (side.minion.face.name, _fights(game, me, fight, at, number, face))
        for at, side in enumerate(fight.sides)
        if side in sides and is_called(game, side.minion, by)
    ]
    if not told:
        return ["only the two who fight play combat cards (VTES-1.6.3-15)"]
    return of_each(told, named=False)


def _fights(
    game: State, me: Methuselah, fight: Combat, at: int, number: int, face: CardDefinition
) -> list[str]:
    side = fight.sides[at]
    minion = side.minion
    if cards.modes_of_hand(game, fight, side, number, face, ANY_MOMENT):
        return []
    if minion.region != READY:
        return say(me, terms.NOT_READY)
    modes = usable_in_combat(minion.profile, face, game.rules)
    if not modes:
        return say(me, unmet(minion.profile, face, game.rules) or LACKS_DISCIPLINE)
    pool = costs.pool(game, minion, face)
    if pool > costs.means(game, me):
        return say(me, terms.TOO_LITTLE_POOL, pool)
    blood = min(cost_of(game, fight, side, face, mode) for mode in modes)
    if blood > minion.blood:
        return say(me, terms.TOO_LITTLE_BLOOD, blood=blood, bearer=minion)
    return say(me, terms.CONDITION_FAILS)


def blocking(game: State, me: Methuselah, by: str) -> list[str]:
    """Return what is against trying to block the current action, in words."""
    action = game.action
    if action is None:
        return ["there is no action to block"]
    if action.methuselah is me:
        return ["your own action is not yours to block"]
    if action.blocked:
        return ["the action is blocked already"]
    clan, others = block.besides(game, action)
    if me not in others and me not in block.may_block(game, action):
        if action.target >= 0:
            return [f"only {seat_name(action.target)} may block: the action is directed (VTES-6.2.2-02)"]
        return ["only prey and predator of the acting Methuselah may block (VTES-6.2.2-04)"]
    if block.is_shut(action, me):
        return ["you cannot attempt to block this action any more"]
    minions = [one for one in game.minions_of(me) if is_called(game, one, by)]
    if not minions:
        return [no_minion(by)]
    clan = clan if me in others else ""
    return of_each([(one.face.name, _blocks(game, me, one, action, clan)) for one in minions], named=not by)


def _blocks(game: State, me: Methuselah, minion: Minion, action: Action, clan: str) -> list[str]:
    if minion.region != READY:
        return say(me, terms.NOT_READY)
    if not awake(action, minion):
        return ["it is locked and has not woken (VTES-6.2.2-02)"]
    if clan and minion.profile.clan != clan:
        return say(me, terms.WRONG_CLAN)
    if price_of_block(game, action, minion) < 0:
        return ["something keeps it from blocking"]
    return []


def voting(game: State, me: Methuselah, by: str) -> list[str]:
    """Return what is against casting votes now, in words."""
    referendum = game.referendum
    if referendum is None:
        return ["there is no referendum"]
    sources = polling.vote_sources(game, me, referendum)
    if not by:
        return [] if sources else ["you have no votes to cast (VTES-6.3.3-01)"]
    if any(number >= 0 and game.faces[number].name == by for number in sources):
        return []
    minions = [one for one in game.minions_of(me) if is_called(game, one, by)]
    if not minions:
        return [no_minion(by)]
    if minions[0].region != READY:
        return ["a minion votes only while it is ready (VTES-6.3.3-11)"]
    if minions[0].number in referendum.cast:
        return ["it has cast its votes, which is final (VTES-6.3.2-04)"]
    return ["it has no votes (VTES-6.3.3-01)"]


def discarding(game: State, me: Methuselah, name: str, as_if: int = 0) -> list[str]:
    """Return what is against discarding a card now, in words; or as if in another phase of their own turn."""
    if not any(game.faces[number].name == name for number in me.hand.items):
        return [f"{name} is not in your hand"]
    told = in_own_phase(game, me, DISCARD_PHASE, "cards are discarded", as_if)
    if told or as_if or me.discard_actions:
        return told
    return ["no discard phase action is left (VTES-8-01)"]


def influencing(game: State, me: Methuselah, verb: int, name: str, as_if: int = 0) -> list[str]:
    """Return what is against spending transfers, or moving a card to the ready region, in words.

    Args:
        game: at any point.
        me: who wants to.
        verb: as that of an option in the influence phase, or DRAW_CRYPT.
        name: of the uncontrolled card, "" for the crypt.
        as_if: the phase of their own turn that it is taken to be, with all transfers; 0 for the one it is.
    """
    told = in_own_phase(game, me, INFLUENCE_PHASE, "transfers are spent", as_if)
    numbers = [number for number in me.invested if not name or game.faces[number].name == name]
    if name and not numbers:
        return [*told, f"{name} is not in your uncontrolled region"]
    if told:
        return told
    counters = max((me.invested[number] for number in numbers), default=0)
    price = PRICES.get(verb, 4 if verb == DRAW_CRYPT else 0)
    if verb == READY_NOW:
        return _moving(game, numbers[0], counters)
    if price > me.transfers and not as_if:
        return [f"not enough transfers: you have {counted(me.transfers, 'transfer')} left, it takes {price}"]
    if verb == DRAW_CRYPT and not me.crypt.items:
        return ["the crypt is empty"]
    if verb == TAKE_BACK:
        return [] if counters else [f"there is no counter on {name}"]
    pool = 1 if verb in (DRAW_CRYPT, MERGE) else price
    if pool > me.pool:
        return say(me, terms.TOO_LITTLE_POOL, pool)
    if verb == MERGE:
        return [f"{name} has no other version in play to merge with"]
    missing = uncontrolled_capacities(game)[numbers[0]] - counters if numbers else 0
    if verb >= ADD_MORE and price > missing:
        return [f"{name} lacks only {counted(missing, 'counter')}"]
    return []


def _moving(game: State, number: int, counters: int) -> list[str]:
    name, capacity = game.faces[number].name, uncontrolled_capacities(game)[number]
    if counters < capacity:
        return [f"{name} has {counted(counters, 'counter')} of {capacity} (VTES-7-06)"]
    return []


def out_of_turn(game: State, me: Methuselah, number: int, face: CardDefinition) -> list[str]:
    """Return what is against playing an out-of-turn master now, in words."""
    reason = answering.out_of_turn_barred(game, me, face)
    if reason != ALLOWED:
        return say(me, reason, face.pool_cost)
    if game.action is None:
        return ["there is nothing that it answers"]
    return []
