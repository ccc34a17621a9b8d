"""An action that has been announced, until it is blocked or successful (VTES-6.2.1, 6.2.2)."""

from __future__ import annotations

from rules.vtes.chapters import abilities, block, blocked, modifiers
from rules.vtes.definitions.kinds import AIM_BLOOD, AIM_COIN, AIM_LIFE, AIM_POOL, STINGS
from rules.vtes.definitions.who import Who
from rules.vtes.state import costs, spans, values
from rules.vtes.state.answers import end_action, stealth_due
from rules.vtes.state.blocks import lock_who_failed
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_life
from rules.vtes.state.hand import waits
from rules.vtes.state.references import aims
from rules.vtes.state.restraints import aim_toll, ward_price
from rules.vtes.state.taxes import of_announcing
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, BLEED_ANNOUNCED, DURING, HUNT_ACTION, VAMPIRE
from rules.vtes.verbs import paying, upkeep
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def becomes_costlier(state: State, action: Action) -> None:
    """Make it more expensive, in blood or pool, by what is in play."""
    actor, play = action.actor, action.play
    own = play is not None and play.source is actor
    action.cost_blood += costs.of_action(state, actor, action.kind, own)
    action.cost_pool += costs.of_action(state, actor, action.kind, own, pool=True)


def takes_blood(state: State, action: Action) -> None:
    """Burn the blood that its minion must burn to announce it."""
    mode = action.play.mode if action.play is not None else None
    if action.actor.values and (toll := of_announcing(state, action.actor, action.kind, mode)):
        burn_blood(state, action.actor, toll)


def needs_a_cut(_state: State, action: Action) -> None:
    """Keep whether its minion could not pay for it without what it can take off."""
    if action.cost_blood + action.cut > action.actor.blood:
        spans.lay(action.lasting, spans.NEEDS_CUT, spans.ACTION)


def is_taken(state: State, action: Action) -> Rules[None] | None:
    """Keep that it is taken, and give it the stealth that is due; draw what waits for a choice."""
    methuselah, actor = action.methuselah, action.actor
    action.first = state.record.taken != state.phase_number
    state.record.taken = state.phase_number
    state.record.fighting.clear()
    if action.kind == HUNT_ACTION:
        actor.hunted = state.turn
    if state.lasting and spans.take(state.lasting, spans.HELPED, methuselah.seat):
        action.stealth += 1
    if actor.done is not None:
        action.stealth += stealth_due(state, actor)
    return upkeep.settle(state) if waits(state, methuselah) else None


def its_target_answers(state: State, action: Action) -> None:
    """Make it more expensive by the texts of minions that it is aimed at, or end it if the coin says so."""
    for target in _aimed_at(state, action):
        action.cost_pool += values.of_minion(state, target, AIM_POOL, 0)
        action.cost_blood += values.of_minion(state, target, AIM_LIFE, 0)
        if toll := values.of_minion(state, target, AIM_BLOOD, 0):
            able = costs.acts_with_blood(state, action.actor, action.play)
            action.cost_blood += toll if able else costs.UNPAYABLE
        if values.of_minion(state, target, AIM_COIN, 0) and state.dice.pick(2):
            end_action(state, action)


def locations_are_warded(state: State, action: Action) -> None:
    """Make an action to burn a location more expensive by what its controller's ready minions say."""
    mode = action.play.mode if action.play is not None else None
    aimed = [state.in_play[number] for number in aims(action) if number in state.in_play]
    location = next((card for card in aimed if card.face.location), None)
    if mode is None or location is None:
        return
    if price := ward_price(state, location, mode):
        able = costs.acts_with_blood(state, action.actor, action.play)
        action.cost_blood += price if able else costs.UNPAYABLE


def names_what_pays(state: State, action: Action) -> Rules[None] | None:
    """Choose how many counters of cards in play pay for its card, now that all its cost is known."""
    return None if action.ended or action.canceled else paying.names_counters(state, action)


def exacts_blood(state: State, action: Action) -> None:
    """Burn the blood that it takes to announce it at a minion, or at a card on one."""
    for number in aims(action) if action.target >= 0 else ():
        card = state.in_play.get(number)
        bearer = card if card is None or isinstance(card, Minion) else card.host
        toll = aim_toll(bearer, action.actor) if bearer is not None else 0
        if toll:
            burns = burn_blood if action.actor.profile.kind == VAMPIRE else burn_life
            burns(state, action.actor, toll)
            return


def _aimed_at(state: State, action: Action) -> list[Minion]:
    """Return the minions of another Methuselah that an action is aimed at."""
    play, there = action.play, state.in_play
    found: list[Permanent] = []
    if action.target >= 0:
        numbers = [action.object] if play is None else [play.card_chosen(), *play.chosen]
        found += [there[number] for number in dict.fromkeys(numbers) if number in there]
    offering = play.source if play is not None and (not found or play.card_chosen() not in there) else None
    if offering is not None and offering is not action.actor:
        found.append(offering)
    seats = [seat for seat in action.targets or (action.target,) if seat != action.methuselah.seat]
    return [card for card in found if isinstance(card, Minion) and card.controller in seats]


def bleed_is_seen(state: State, action: Action) -> Rules[None] | None:
    """Pull the triggers that wait for the announcement of a bleed, whoever bleeds."""
    if action.kind != BLEED_ACTION or not state.heard >> BLEED_ANNOUNCED & 1:
        return None
    return abilities.fire_for_all(state, BLEED_ANNOUNCED, action.methuselah, action)


# --- others may block it --------------------------------------------------------------------------------


def is_contested(state: State, action: Action) -> Rules[None]:
    """Let others block and react; after a block an action may continue as if there had been none."""
    yield from _answered(state, action)
    while action.blocked:
        yield from blocked.fight(state, action)
        if action.blocked:
            break
        yield from _answered(state, action)


def _answered(state: State, action: Action) -> Rules[None]:
    """Let others try to block, then everybody use what there is before resolution (VTES-6.2.2-09).

    Those who declined to block may still react (6.2.2-08). The new target of a bleed may try to block it.
    """
    target = None
    while target != action.target and not action.blocked and not action.ended:
        target = action.target
        yield from block.attempts(state, action)
        if not action.blocked:
            action.declined = True
            offered = modifiers.window(state, DURING, action)
            if offered is not None:
                yield from offered
    if not action.ended and (action.marks is not None or action.lasting):
        yield from before_resolution(state, action)


def before_resolution(state: State, action: Action) -> Rules[None]:
    """Do what waited until the action, or its block, was resolved."""
    waiting = spans.end(action.lasting, spans.RESOLUTION)
    deferred: list[tuple[Play, Verb]] = []
    if action.marks is not None:
        deferred, action.marks.deferred = action.marks.deferred, []
    for number in spans.amounts(waiting, spans.STUNG):
        _sting(state, action.actor, state.in_play.get(number))
    lock_who_failed(state, waiting)
    for play, verb in deferred:
        yield from carry_out(state, play, (verb,))


def _sting(state: State, actor: Minion, minion: Permanent | None) -> None:
    """Make an ally or a younger vampire that failed to block burn blood or life."""
    price = values.of_minion(state, actor, STINGS, 0)
    if not isinstance(minion, Minion):
        return
    if minion.profile.kind != VAMPIRE:
        burn_life(state, minion, price)
    elif fits(Who("vampire", younger=True), minion, actor):
        burn_blood(state, minion, price)
