"""Combat cards, and what weapons and the like offer: when they can be used, and how.

Only the two who fight use them (VTES-1.6.3-15), and no other minion cards (6.4-05).
"""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import discounts, sequence
from rules.vtes.chapters.cancels import foiled
from rules.vtes.chapters.reactions import as_played
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, OPPONENT
from rules.vtes.definitions.blows import (
    BuyPrevention,
    CheaperOnce,
    Empower,
    HasBlood,
    LargerHandInCombat,
    ManeuverNextRound,
    Mild,
    StrikeWithMelee,
)
from rules.vtes.definitions.brawls import BarsFoe
from rules.vtes.definitions.combat import BoughtOff, OneEach, OnlyAgainst, OnlyAt, OnlyFirstRound
from rules.vtes.definitions.damage import AggravateHands, Strengthen, Toughen
from rules.vtes.definitions.duels import OnlyLaterRounds
from rules.vtes.definitions.striking import CanStrike, GainManeuver, GainPress, Strike
from rules.vtes.definitions.usable import has_icons, usable_in_combat
from rules.vtes.state import costs, happenings
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import burn_conviction, pay_blood
from rules.vtes.state.fighting import silenced, toll_of
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.hand import put_on_table, refill, replace_played, replace_shown, waits, way_of
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, note_users
from rules.vtes.state.undoing import bare
from rules.vtes.state.who import immune_to_frenzy
from rules.vtes.terms import (
    BEGINNING,
    CHOICE,
    COMBAT,
    COUNTERING,
    PASS,
    READY,
)
from rules.vtes.verbs.hand import settle
from rules.vtes.verbs.registry import all_possible, carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

ON_ITSELF = (
    *(AggravateHands, CanStrike, GainManeuver, GainPress, Strengthen, Toughen),
    *(OneEach, OnlyAgainst, OnlyAt, OnlyFirstRound, OnlyLaterRounds, HasBlood),
    *(BuyPrevention, CheaperOnce, Empower, LargerHandInCombat, ManeuverNextRound, Mild),
)
"""Verbs of cards that a combatant plays only on itself; any other is against its opponent."""


def offered(state: State, fight: Combat, side: Combatant, moment: int) -> list[int]:
    """Return the cards of the hand, and in play, that a combatant may use at a moment."""
    minion = side.minion
    if minion.region != READY:
        return []
    faces = state.faces
    found = [
        source.number
        for source in _sources(state, fight, side)
        if source.face.armed_moments & moment and modes_in_play(state, fight, side, source, moment)
    ]
    found += [
        number
        for number in minion.convictions
        if faces[number].armed_moments & moment and modes_of_conviction(state, side, number, moment)
    ]
    for number in state.methuselahs[minion.controller].hand.items:
        face = faces[number]
        if face.combat_moments & moment and modes_of_hand(state, fight, side, number, face, moment):
            found.append(number)
    return found


def _sources(state: State, fight: Combat, side: Combatant) -> list[Permanent]:
    """Return the cards in play that may offer a combatant something."""
    minion, foe = side.minion, fight.other(side).minion
    beside = [
        other
        for other in state.ready_minions(state.methuselahs[minion.controller])
        if other.face.armed_moments and other is not minion
    ]
    return [minion, *minion.cards, *_standing(state, minion), *beside, *foe.cards]


def _is_for(side: Combatant, source: Permanent, mode: Mode) -> bool:
    """Return whether a combatant may use what a card in play offers, by where the card is."""
    minion = side.minion
    if source is minion:
        return mode.by not in (BESIDE, OPPONENT)
    if isinstance(source, Minion):
        return mode.by in (BESIDE, ANYBODY)
    return (mode.by == OPPONENT) == (source.host is not None and source.host is not minion)


def _standing(state: State, minion: Minion) -> list[Permanent]:
    """Return the cards of its controller that are on no minion and can be used in combat."""
    return [
        card
        for number in state.methuselahs[minion.controller].table.items
        if (card := state.in_play.get(number)) is not None and card.face.armed_moments and card.host is None
    ]


def _payer(source: Permanent | None, minion: Minion) -> Minion:
    """Return who pays for what is used: the combatant, or a minion that helps it."""
    return source if isinstance(source, Minion) else minion


def modes_in_play(state: State, fight: Combat, side: Combatant, source: Permanent, moment: int) -> list[Mode]:
    """Return what a card in play offers a combatant at a moment."""
    minion = side.minion
    if not source.working or silenced(state, source, fight.other(side).minion):
        return []
    if source.host is minion and is_equipment(source) and side.cannot("equipment"):
        return []
    methuselah = state.methuselahs[minion.controller]
    face = source.face
    return [
        mode
        for mode in face.armed
        if mode.moment & moment
        and _is_for(side, source, mode)
        and mode.blood + _toll(state, fight, side, mode) <= _payer(source, minion).blood
        and not (mode.locks and source.locked)
        and has_icons(minion.profile, mode)
        and _possible(state, _played(methuselah, source.number, face, side, mode, source))
    ]


def modes_of_conviction(state: State, side: Combatant, number: int, moment: int) -> list[Mode]:
    """Return what an Imbued in combat may burn one of its convictions for at a moment."""
    methuselah, face = state.methuselahs[side.minion.controller], state.faces[number]
    return [
        mode
        for mode in face.armed
        if mode.moment & moment and _possible(state, _played(methuselah, number, face, side, mode, None))
    ]


def modes_of_hand(
    state: State, fight: Combat, side: Combatant, number: int, face: CardDefinition, moment: int
) -> list[Mode]:
    """Return the modes of a card of the hand that a combatant can use at a moment."""
    minion = side.minion
    profile = bare(state, minion) if state.granted and side.cannot("equipment") else minion.profile
    modes = usable_in_combat(profile, face, state.rules)
    if (
        not modes
        or (state.forbidden and state.forbids(number))
        or any(f"plays no {face.name}" in card.face.model.traits for card in minion.cards)
        or ("frenzy" in face.heads and immune_to_frenzy(fight.other(side).minion))
    ):
        return []
    methuselah = state.methuselahs[minion.controller]
    if costs.pool(state, minion, face) > costs.means(state, methuselah):
        return []
    return [
        mode
        for mode in modes
        if mode.moment & moment
        and not (mode.moment & CHOICE and side.cannot("strike cards"))
        and not _is_barred(fight.other(side), mode)
        and _cost(state, fight, side, face, mode) <= minion.blood
        and _possible(state, _played(methuselah, number, face, side, mode, None))
    ]


def _is_barred(foe: Combatant, mode: Mode) -> bool:
    """Return whether something keeps a combatant's opponent from playing cards of a discipline."""
    return any(
        isinstance(effect.verb, BarsFoe) and any(name in effect.verb.disciplines for name, _ in mode.needs)
        for effect in foe.effects
    )


def _toll(state: State, fight: Combat, side: Combatant, mode: Mode) -> int:
    """Return how much more a strike costs against the opponent, if this is one."""
    strikes = [verb for verb in mode.verbs if isinstance(verb, Strike)] if mode.moment & CHOICE else []
    return toll_of(state, fight, side, strikes[0]) if strikes else 0


def _cost(state: State, fight: Combat, side: Combatant, face: CardDefinition, mode: Mode) -> int:
    """Return the least blood that a card of the hand takes, discounts included."""
    cost = costs.least(state, side.minion, face, mode) + side.surcharge
    return max(0, cost - side.rebate) + mode.blood + _toll(state, fight, side, mode)


def strikes_with_melee(state: State, fight: Combat, side: Combatant, number: int) -> bool:
    """Return whether a card of the hand can be played to strike with a melee weapon that the minion bears."""
    modes = modes_of_hand(state, fight, side, number, state.faces[number], CHOICE)
    return bool(modes) and all(isinstance(verb, StrikeWithMelee) for mode in modes for verb in mode.done[:1])


def _played(
    methuselah: Methuselah,
    number: int,
    face: CardDefinition,
    side: Combatant,
    mode: Mode,
    source: Permanent | None,
) -> Play:
    play = Play(methuselah, number, face, side.minion)
    play.mode = mode
    play.modes = (mode,)
    play.source = source
    return play


def _possible(state: State, play: Play) -> bool:
    assert play.mode is not None
    return all_possible(state, play, play.mode.conditional)


def play(state: State, fight: Combat, side: Combatant, number: int, moment: int) -> Rules[bool]:
    """Use a card: choose its mode, declare, let it be canceled, pay, take effect.

    Returns:
        Whether it took effect.
    """
    fight.step = moment
    minion = side.minion
    methuselah = state.methuselahs[minion.controller]
    face = state.faces[number]
    source = state.in_play.get(number)
    if number in minion.convictions:
        way = modes_of_conviction(state, side, number, moment)[0]
        burned = _played(methuselah, number, face, side, way, None)
        burn_conviction(state, minion, number)
        if state.journal.on:
            state.journal.note(happenings.Used(methuselah.seat, number, way_of(way)))
        yield from carry_out(state, burned, way.done)
        return True
    if source is not None:
        modes = modes_in_play(state, fight, side, source, moment)
    else:
        modes = modes_of_hand(state, fight, side, number, face, moment)
    mode = yield from one_of(methuselah, modes)
    played = _played(methuselah, number, face, side, mode, source)
    yield from declare(state, played, mode.declared)
    if source is None:
        yield from _from_hand(state, fight, side, played)
        victim = fight.playing if moment == COUNTERING and not played.canceled else None
        if victim is not None and foiled(state, methuselah, victim, number):
            played.canceled = played.spared = True
        if played.canceled:
            if not played.spared:
                yield from _pay(state, played, side)
            state.board.move(number, methuselah.playing, methuselah.ash)
            return False
    elif state.journal.on:
        state.journal.note(happenings.Used(methuselah.seat, number, way_of(mode)))
    if source is not None and mode.locks:
        lock(state, source)
    yield from _pay(state, played, side)
    fight.step = moment
    yield from carry_out(state, played, mode.done)
    if number in methuselah.playing.items:
        state.board.move(number, methuselah.playing, methuselah.ash)
    if source is None and fight.rounds <= 1:
        yield from by_themselves(state, fight, BEGINNING)
    return True


def by_themselves(state: State, fight: Combat, moment: int) -> Rules[None]:
    """Do what cards of the combatants do by themselves at a moment."""
    for side in fight.sides:
        for source in (side.minion, *side.minion.cards):
            if side.minion.region == READY and source.face.armed_moments & moment:
                for mode in modes_in_play(state, fight, side, source, moment):
                    owner = state.methuselahs[side.minion.controller]
                    played = _played(owner, source.number, source.face, side, mode, source)
                    yield from carry_out(state, played, mode.done)


def _from_hand(state: State, fight: Combat, side: Combatant, played: Play) -> Rules[None]:
    """Put a card on the table and let it be canceled as it is played, by the opponent first."""
    face = played.face
    if played.mode is not None and any(not isinstance(verb, ON_ITSELF) for verb in played.mode.verbs):
        played.against = fight.other(side).minion
    put_on_table(state, played)
    fight.played.append(face.name)
    if state.action is not None and played.mode is not None:
        note_users(state.action, side.minion, played.mode)
    replace_shown(state, played, face.delay)
    outer, fight.playing = fight.playing, played
    opponent = fight.other(side)
    asked = [state.methuselahs[opponent.minion.controller]]
    yield from sequence.window(state, "counter", asked, _counters, _counter, opponent)
    fight.playing = outer
    if state.setting.cancelable & face.types:
        yield from as_played(state, played)
    replace_played(state, played, face.delay)
    if waits(played.methuselah):
        yield from settle(state)
    for trap, full in fight.traps:
        if trap.number in state.in_play:
            change_counters(state, trap, full - trap.counters)


def _counters(state: State, methuselah: Methuselah, opponent: Combatant) -> list[int]:
    fight = state.combat
    if fight is None or not fight.goes_on():
        return []
    found = offered(state, fight, opponent, COUNTERING)
    played = fight.playing
    if played is None or played.canceled:
        return []
    price = _price(played)
    if price and opponent.ready and len(_combat_cards(state, methuselah)) >= price:
        found.append(played.number)
    return found


def _price(played: Play) -> int:
    """Return how many combat cards the opponent may discard to cancel a card; 0 if it may not."""
    mode = played.mode
    found = [verb.discards for verb in mode.verbs if isinstance(verb, BoughtOff)] if mode is not None else []
    return found[0] if found else 0


def _combat_cards(state: State, methuselah: Methuselah) -> list[int]:
    return [number for number in methuselah.hand.items if state.faces[number].types & COMBAT]


def _counter(state: State, methuselah: Methuselah, opponent: Combatant, number: int) -> Rules[None]:
    fight = state.combat
    assert fight is not None
    played = fight.playing
    if played is None or number != played.number:
        yield from play(state, fight, opponent, number, COUNTERING)
        return
    for _ in range(_price(played)):
        cards = _combat_cards(state, methuselah)
        discarded = yield Decision(methuselah.seat, "discard-down", cards)
        state.board.move(discarded, methuselah.hand, methuselah.ash)
    refill(state, methuselah)
    played.canceled = True
    if state.journal.on:
        state.journal.note(happenings.Canceled(methuselah.seat, -1, number))


def _taken_off(side: Combatant, played: Play, cost: int) -> Rules[int]:
    """Let a combatant play a card for less, once, if something allows it; return how much less."""
    minion = side.minion
    cheaper = [effect for effect in side.effects if isinstance(effect.verb, CheaperOnce)]
    if not cheaper or cost <= 0:
        return 0
    effect = cheaper[0]
    assert isinstance(effect.verb, CheaperOnce)
    if cost <= minion.blood:
        options = [PASS, effect.card]
        if (yield Decision(minion.controller, "trigger", options, played.number)) == PASS:
            return 0
    side.effects.remove(effect)
    return min(cost, effect.verb.amount)


def _pay(state: State, played: Play, side: Combatant) -> Rules[None]:
    """Pay for a card, with all it costs more or less in this combat, or for an effect of a card in play."""
    minion, mode, face = played.actor, played.mode, played.face
    assert minion is not None
    assert mode is not None
    hand = played.source is None
    blood = mode.blood
    if hand:
        beside = mode.blood + side.surcharge
        cost = side.surcharge + (yield from discounts.blood(state, minion, face, mode, beside, played.amount))
        blood += cost - (yield from _taken_off(side, played, cost))
    minion = _payer(played.source, minion)
    if blood:
        pay_blood(state, minion, blood)
    pool = costs.pool(state, minion, face) if hand else 0
    pool = yield from discounts.by_locking(state, played.methuselah, pool, played.methuselah.pool)
    if pool:
        burn_pool(state, played.methuselah, pool)
