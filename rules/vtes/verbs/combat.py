"""What the verbs do that bend a combat or begin one, and when they may be used."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.blows import StrikeWithMelee
from rules.vtes.definitions.combat import (
    CancelCombatCard,
    ChooseFoe,
    EndCombat,
    EnterCombat,
    EquipInCombat,
    Fight,
    Forbid,
    HandStrikesOnly,
    Lasts,
    OneEach,
    QueueCombat,
)
from rules.vtes.definitions.reacting import CountsAs
from rules.vtes.definitions.references import ACTOR, CHOSEN, FOE
from rules.vtes.definitions.striking import Strike
from rules.vtes.state import costs
from rules.vtes.state.answers import cancel
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import STAYS_OUT, Minion
from rules.vtes.state.combat import Effect
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.fighting import nothing_queued
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.hand import put_on_table, replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, QueuedCombat
from rules.vtes.state.references import card_of
from rules.vtes.state.who import immune_to_frenzy, meets_itself, sheltered
from rules.vtes.terms import EQUIPMENT, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.paying import with_counters
from rules.vtes.verbs.registry import asks, declares, does, notes, possible
from rules.vtes.verbs.striking import fight_of, lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.state import State


@does(HandStrikesOnly)
def _hand_strikes_only(state: State, play: Play, verb: HandStrikesOnly) -> None:
    fight, _ = fight_of(state, play)
    fight.hands_only = True


@does(Forbid)
def _forbid(state: State, play: Play, verb: Forbid) -> None:
    fight, side = fight_of(state, play)
    if verb.both or verb.on == FOE:
        lasting(fight.other(side), play, verb, verb.lasts)
    if verb.both or verb.on == ACTOR:
        lasting(side, play, verb, verb.lasts)


@does(EndCombat)
def _end_combat(state: State, play: Play, verb: EndCombat) -> None:
    fight, _ = fight_of(state, play)
    fight.over = True


@possible(QueueCombat)
def _may_queue(state: State, play: Play, verb: QueueCombat) -> bool:
    fight, _ = fight_of(state, play)
    out = any(side.minion.noted(STAYS_OUT) == state.turn for side in fight.sides)
    return not out and nothing_queued(state, fight)


@does(QueueCombat)
def _queue_combat(state: State, play: Play, verb: QueueCombat) -> None:
    fight, _ = fight_of(state, play)
    fight.queued = True


@possible(EquipInCombat)
def _has_equipment(state: State, play: Play, verb: EquipInCombat) -> bool:
    return bool(_equipment(state, play, verb))


def _equipment(state: State, play: Play, verb: EquipInCombat) -> list[int]:
    assert play.actor is not None
    actor, methuselah = play.actor, play.methuselah
    found: list[int] = []
    for number in methuselah.hand.items:
        face = state.faces[number]
        if is_weapon_card(state, face, actor, verb) and costs.in_reach(state, methuselah, actor, face):
            found.append(number)
    return found


def is_weapon_card(state: State, face: CardDefinition, actor: Minion, verb: EquipInCombat) -> bool:
    """Return whether a card of the hand is equipment that a verb lets this minion take."""
    if not face.types & EQUIPMENT or not is_weapon(face, melee=verb.kind.startswith("melee")):
        return False
    if (face.unique_as and not verb.unique) or costs.pool(state, actor, face) > verb.max_pool:
        return False
    strikes = [part for mode in face.armed for part in mode.verbs if isinstance(part, Strike)]
    if verb.max_damage and (
        not strikes or any(part.aggravated or part.damage > verb.max_damage for part in strikes)
    ):
        return False
    return can_bear(actor, face) and meets_itself(actor, face, state.rules)


@declares(EquipInCombat)
def _choose_equipment(state: State, play: Play, verb: EquipInCombat) -> Rules[None]:
    options = _equipment(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)


@asks(EquipInCombat)
def _equip(state: State, play: Play, verb: EquipInCombat) -> Rules[None]:
    assert play.actor is not None
    actor, methuselah, number = play.actor, play.methuselah, play.target
    if number not in methuselah.hand.items:
        return
    face = state.faces[number]
    if not costs.in_reach(state, methuselah, actor, face):
        return
    blood, pool = costs.blood(state, actor, face), costs.pool(state, actor, face)
    blood, pool = yield from with_counters(state, methuselah, actor, blood, pool)
    put_on_table(state, Play(methuselah, number, face, actor))
    put_on(state, methuselah, actor, number, methuselah.playing)
    replace(state, methuselah, face.delay)
    burn_blood(state, actor, blood)
    burn_pool(state, methuselah, pool)


@possible(CancelCombatCard)
def _may_cancel(state: State, play: Play, verb: CancelCombatCard) -> bool:
    """See what is being played: a card with one of the labels, or a strike."""
    fight, _ = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.mode is None:
        return False
    if verb.discipline and verb.discipline not in (name for name, _ in played.mode.needs):
        return False
    labels = set(played.face.model.traits)
    if any(isinstance(part, Strike | StrikeWithMelee) for part in played.mode.verbs):
        labels.add("strike")
    return not verb.labels or not labels.isdisjoint(verb.labels)


@does(CancelCombatCard)
def _cancel_card(state: State, play: Play, verb: CancelCombatCard) -> None:
    fight, _ = fight_of(state, play)
    played = fight.playing
    if played is not None:
        cancel(state, played, play.methuselah.seat, play.number, spared=True)


def _key(play: Play, verb: OneEach) -> tuple[object, str]:
    if verb.label:
        return verb.label, verb.per
    mode = play.mode
    if play.source is not None:
        return (play.number, mode.name if mode is not None else ""), verb.per
    name = play.face.name
    return ((name, mode.icons) if verb.here and mode is not None else name), verb.per


@possible(OneEach)
def _not_yet(state: State, play: Play, verb: OneEach) -> bool:
    _, side = fight_of(state, play)
    return _key(play, verb) not in side.used


@notes(OneEach)
def _note_use(state: State, play: Play, verb: OneEach) -> None:
    _, side = fight_of(state, play)
    side.used.add(_key(play, verb))


@does(Lasts)
def _lasts(state: State, play: Play, verb: Lasts) -> None:
    fight, side = fight_of(state, play)
    if verb.on == FOE:
        lasting(fight.other(side), play, verb, verb.lasts)
    elif verb.on == CHOSEN and (card := state.in_play.get(play.target)) is not None:
        for one in fight.sides:
            if one.minion is card:
                lasting(one, play, verb, verb.lasts)
            elif one.minion is card.host:
                one.effects.append(Effect(verb, card.number, verb.lasts))
    elif verb.on == ACTOR:
        lasting(side, play, verb, verb.lasts)


@offers(ChooseFoe)
def _foes(state: State, play: Play, verb: ChooseFoe) -> list[int]:
    return [
        minion.number
        for seat in state.ring.others(play.methuselah.seat)
        if not verb.prey or seat == state.prey(play.methuselah).seat
        for minion in state.ready_minions(state.methuselahs[seat])
        if _is_foe(play, verb, minion)
        and minion.noted(STAYS_OUT) != state.turn
        and not sheltered(minion, play.actor, play)
    ]


def _is_foe(play: Play, verb: ChooseFoe, minion: Minion) -> bool:
    vampire = minion.profile.kind == VAMPIRE
    if CountsAs("frenzy") in (play.mode.verbs if play.mode is not None else ()) and immune_to_frenzy(minion):
        return False
    if (verb.vampire or verb.younger) and not vampire:
        return False
    if verb.younger and (play.actor is None or minion.capacity >= play.actor.capacity):
        return False
    if verb.max_blood >= 0:
        return minion.locked or (vampire and minion.blood <= verb.max_blood)
    return minion.locked or not verb.locked


@declares(ChooseFoe)
def _choose_foe(state: State, play: Play, verb: ChooseFoe) -> Rules[None]:
    options = _foes(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    if play.action is not None:
        play.action.target = state.in_play[play.target].controller


@does(EnterCombat)
def _enter_combat(state: State, play: Play, verb: EnterCombat) -> None:
    """Queue the combat: it begins when the action is resolved. Only the ready fight (VTES-6.4-02)."""
    target = state.in_play.get(play.target)
    if play.actor is None or not isinstance(target, Minion):
        return
    acting, opposing = (target, play.actor) if verb.reversed else (play.actor, target)
    state.queued.append(QueuedCombat(acting, opposing, verb, play.number, state.turn))


@does(Fight)
def _fight(state: State, play: Play, verb: Fight) -> None:
    first, second = card_of(state, play, verb.first), card_of(state, play, verb.second)
    if isinstance(first, Minion) and isinstance(second, Minion):
        means = EnterCombat(presses=verb.presses, forbids=verb.forbids, reversed=True)
        if play.action is not None and first is play.action.actor:
            marks(play.action).resuming = None  # what was to come after the combat of its block is lost
        state.queued.append(QueuedCombat(first, second, means, play.number, state.turn))
