"""Combat cards, and what weapons and the like offer: when they can be used, and how.

Only the two who fight use them (VTES-1.6.3-15), and no other minion cards (6.4-05).
"""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import sequence
from rules.vtes.chapters.cancels import foiled
from rules.vtes.chapters.combat.paying import buy_off, can_buy_off, cost_of, pay, payer, toll
from rules.vtes.chapters.reactions import as_played
from rules.vtes.definitions.abilities import ANY_FIGHTER, ANYBODY, ANYWHERE, BESIDE, OPPONENT
from rules.vtes.definitions.combat import AGAINST, CancelCombatCard, Lasts, NewRound, NoFrenzy
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.damage import AggravateHands, Strengthen, Toughen
from rules.vtes.definitions.hand import LargerHandInCombat
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.reacting import ITS_OWN_FRENZY, CountsAs, is_frenzy
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.striking import CanStrike, GainManeuver, GainPress, StrikeWithMelee
from rules.vtes.definitions.usable import AS_ANY_VAMPIRE, has_icons, usable_in_combat
from rules.vtes.state import chances, costs, fighting, spans
from rules.vtes.state.affording import spared
from rules.vtes.state.answers import cancel, is_unplayable
from rules.vtes.state.cards_in_play import FOR_USE, Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import burn_conviction
from rules.vtes.state.fighting import asked_of, keeps_frenzy_off, may_strike_with, note_card, silenced
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.hand import (
    may_reach,
    note_use,
    put_away,
    put_on_table,
    replace_played,
    replace_shown,
    waits,
    way_of,
)
from rules.vtes.state.plays import Play, note_users
from rules.vtes.state.restraints import is_muted, is_silenced
from rules.vtes.state.stowing import KEEPS_AIMS, keep
from rules.vtes.state.undoing import bare
from rules.vtes.state.working import USES_CARD
from rules.vtes.terms import (
    BEGINNING,
    CHOICE,
    COUNTERING,
    END_OF_ROUND,
    ENDING,
    PASS,
    READY,
    ROUND_ENDS,
    TORPOR,
)
from rules.vtes.verbs.registry import all_possible, carry_out, combat_modes, combat_plays, declare, one_of
from rules.vtes.verbs.upkeep import discard_surplus, settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments

ON_ITSELF: Final = (
    *(AggravateHands, CanStrike, GainManeuver, GainPress, NoFrenzy, PutOn, Strengthen, Toughen),
    *(CountsAs, OneEach, Only),
    LargerHandInCombat,
)
"""Verbs of cards that a combatant plays on itself alone; any other is against its opponent."""
STAYS: Final = (PutOn, PutInPlay)
"""Verbs that put the card somewhere as it is played."""


def offered(state: State, fight: Combat, side: Combatant, moment: Moments) -> list[int]:
    """Return the cards in hand, and in play, that a combatant may use at a moment."""
    minion = side.minion
    if not chances.to_fight(state, moment):
        return []
    if minion.region != READY:  # bound for torpor a minion still cancels by its own text, but plays no card
        able = moment == COUNTERING and minion.region == TORPOR and minion.face.armed_moments & moment
        return [minion.number] if able and modes_in_play(state, fight, side, minion, moment) else []
    faces = state.faces
    found = [
        source.number
        for source in _sources(state, fight, side)
        if source.face.armed_moments & moment and modes_in_play(state, fight, side, source, moment)
    ]
    if USES_CARD in minion.face.model.traits:
        found += [
            card.number
            for card in minion.cards
            if card.face.combat_moments & moment and modes_of_borne(state, fight, side, card, moment)
        ]
    found += [
        number
        for number in minion.convictions
        if faces[number].armed_moments & moment and modes_of_conviction(state, side, number, moment)
    ]
    for number in state.methuselahs[minion.controller].reach():
        face = faces[number]
        if face.combat_moments & moment and modes_of_hand(state, fight, side, number, face, moment):
            found.append(number)
    return found


def _sources(state: State, fight: Combat, side: Combatant) -> list[Permanent]:
    """Return the cards in play that may offer a combatant something."""
    minion, foe = side.minion, fight.other(side).minion
    methuselah = state.methuselahs[minion.controller]
    found = [minion, *minion.cards, *_standing(state, minion)]
    others = [one for one in state.ready_minions(methuselah) if one is not minion]
    sleepers = [state.minion(number) for number in methuselah.torpor.items]  # their texts work (VTES-6.5.1)
    found += [other for other in (*others, *sleepers) if other.face.armed_moments and other is not minion]
    return found + chances.for_all(state, methuselah.seat) + chances.beside(state, others) + foe.cards


def _is_for(side: Combatant, source: Permanent, mode: Mode) -> bool:
    """Return whether a combatant may use what a card in play offers, by where the card is."""
    minion = side.minion
    if source is minion:
        return mode.by not in (BESIDE, OPPONENT)
    if isinstance(source, Minion):
        return mode.by in (BESIDE, ANYBODY, ANYWHERE)
    if source.host in (None, minion):
        own = source.host is minion or source.controller == minion.controller
        return mode.by not in (BESIDE, OPPONENT) if own else mode.by == ANY_FIGHTER
    return mode.by == (BESIDE if source.host.controller == minion.controller else OPPONENT)


def _standing(state: State, minion: Minion) -> list[Permanent]:
    """Return the cards of its controller that are on no minion and can be used in combat."""
    return [
        card
        for number in state.methuselahs[minion.controller].table.items
        if (card := state.in_play.get(number)) is not None and card.face.armed_moments and card.host is None
    ]


def modes_in_play(
    state: State, fight: Combat, side: Combatant, source: Permanent, moment: Moments
) -> list[Mode]:
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
        and mode.blood + toll(state, fight, side, mode) <= payer(source, minion).blood
        and mode.convictions <= len(payer(source, minion).convictions)
        and not (mode.locks and source.locked)
        and not (mode.moment & CHOICE and not may_strike_with(side, mode, source))
        and has_icons(minion.profile, mode)
        and is_possible(state, played_by(methuselah, source.number, face, side, mode, source))
    ]


def modes_of_borne(
    state: State, fight: Combat, side: Combatant, card: Permanent, moment: Moments
) -> list[Mode]:
    """Return what the combat card that was put on an ally lets it do, once each combat.

    No effect that takes two disciplines is among that.
    """
    if card.memory != FOR_USE or ((USES_CARD, card.number), THIS_COMBAT) in side.used:
        return []
    minion = side.minion
    before = minion.profile
    minion.profile = _as_any_vampire(state, minion, card.face)
    try:
        modes = modes_of_hand(state, fight, side, card.number, card.face, moment)
    finally:
        minion.profile = before
    return [mode for mode in modes if len(mode.needs) < 2]


def _as_any_vampire(state: State, minion: Minion, face: CardDefinition) -> Profile:
    """Return the profile with which an ally uses a card on it: of a vampire with its disciplines at basic."""
    known = dict(minion.profile.disciplines)
    for name in face.card.disciplines:
        known[name] = max(1, known.get(name, 0))
    traits = minion.profile.traits | {AS_ANY_VAMPIRE}
    return state.setting.profile(minion.profile, disciplines=tuple(sorted(known.items())), traits=traits)


def _use_borne(state: State, fight: Combat, side: Combatant, card: Permanent, moment: Moments) -> Rules[bool]:
    """Let an ally use the combat card that was put on it as if it was played from the hand."""
    minion, face, number = side.minion, card.face, card.number
    methuselah = state.methuselahs[minion.controller]
    modes = modes_of_borne(state, fight, side, card, moment)
    before = minion.profile
    minion.profile = lent = _as_any_vampire(state, minion, face)
    try:
        mode = yield from one_of(methuselah, modes)
        played = played_by(methuselah, number, face, side, mode, None)
        yield from declare(state, played, mode.declared)
        side.used.add(((USES_CARD, number), THIS_COMBAT))
        note_use(state, played, way_of(mode))
        if any(isinstance(verb, STAYS) for verb in mode.verbs):
            minion.cards.remove(card)
            del state.in_play[number]
            state.board.move(number, methuselah.table, methuselah.playing)
        yield from pay(state, played, side)
        fight.step = moment
        yield from carry_out(state, played, mode.done)
    finally:
        if minion.profile is lent:
            minion.profile = before
    if number in methuselah.playing.items:
        put_away(state, methuselah, number)
    return True


def modes_of_conviction(state: State, side: Combatant, number: int, moment: Moments) -> list[Mode]:
    """Return what an Imbued in combat may burn one of its convictions for at a moment."""
    methuselah, face = state.methuselahs[side.minion.controller], state.faces[number]
    return [
        mode
        for mode in face.armed
        if mode.moment & moment and is_possible(state, played_by(methuselah, number, face, side, mode, None))
    ]


def modes_of_hand(
    state: State, fight: Combat, side: Combatant, number: int, face: CardDefinition, moment: Moments
) -> list[Mode]:
    """Return the modes of a card in hand that a combatant can use at a moment."""
    minion = side.minion
    profile = bare(state, minion) if side.cannot("equipment") else minion.profile
    profile = fighting.as_master(state, minion, profile)
    modes = usable_in_combat(profile, face, state.rules) or spared(state, minion, face, combat=True)
    if (
        not modes
        or not may_reach(state, state.methuselahs[minion.controller], minion, number)
        or (state.lasting and state.forbids(number))
        or any(f"plays no {face.name}" in card.face.model.traits for card in minion.cards)
        or ("grapple" in face.heads and side.cannot("grapple"))
        or is_unplayable(state.action, minion, face)
    ):
        return []
    methuselah = state.methuselahs[minion.controller]
    if costs.pool(state, minion, face) > costs.means(state, methuselah):
        return []
    return [
        mode
        for mode in modes
        if mode.moment & moment
        and not (mode.moment & CHOICE and (side.cannot("strike cards") or not may_strike_with(side, mode)))
        and not is_silenced(fight.other(side), mode)
        and not is_muted(state, minion, face, mode)
        and not (is_frenzy(face, mode) and keeps_frenzy_off(state, _frenzied(fight, side, mode)))
        and cost_of(state, fight, side, face, mode) <= minion.blood
        and face.conviction_cost + mode.convictions <= len(minion.convictions)
        and is_possible(state, played_by(methuselah, number, face, side, mode, None))
    ]


def strikes_with_melee(state: State, fight: Combat, side: Combatant, number: int) -> bool:
    """Return whether a card in hand can be played to strike with a melee weapon that the minion bears."""
    modes = modes_of_hand(state, fight, side, number, state.faces[number], CHOICE)
    return bool(modes) and any(isinstance(verb, StrikeWithMelee) for mode in modes for verb in mode.done[:1])


def played_by(
    methuselah: Methuselah,
    number: int,
    face: CardDefinition,
    side: Combatant,
    mode: Mode,
    source: Permanent | None,
) -> Play:
    """Return what it is to use a card in this way, as a combatant."""
    play = Play(methuselah, number, face, side.minion)
    play.mode = mode
    play.modes = (mode,)
    play.source = source
    return play


def is_possible(state: State, play: Play) -> bool:
    """Return whether what it asks for is there."""
    mode, fight = play.mode, state.combat
    assert mode is not None
    assert play.actor is not None
    if fight is not None and mode.moment & fight.step & ENDING:
        renews = any(isinstance(verb, NewRound) for verb in mode.verbs)
        if renews == fight.has(spans.ABOUT_TO_END):
            return False
    return all_possible(state, play, asked_of(state, play.actor, mode))


def play(state: State, fight: Combat, side: Combatant, number: int, moment: Moments) -> Rules[bool]:
    """Use a card, and discard what was drawn for it beyond the hand size.

    Returns:
        Whether it took effect.
    """
    took_effect = yield from _play(state, fight, side, number, moment)
    if state.lasting:
        yield from discard_surplus(state)
    return took_effect


def _play(state: State, fight: Combat, side: Combatant, number: int, moment: Moments) -> Rules[bool]:
    """Choose the mode of a card, declare, let it be canceled, pay, take effect; return whether it did."""
    fight.step = moment
    minion, source = side.minion, state.in_play.get(number)
    if number in minion.convictions:
        yield from _burn_conviction(state, side, number, moment)
        return True
    if source is None:
        return (yield from _play_from_hand(state, fight, side, number, moment))
    if source.host is minion and USES_CARD in minion.face.model.traits:
        borne = source.face.combat_moments & moment and modes_of_borne(state, fight, side, source, moment)
        if borne:
            return (yield from _use_borne(state, fight, side, source, moment))
    methuselah = state.methuselahs[minion.controller]
    mode = yield from one_of(methuselah, modes_in_play(state, fight, side, source, moment))
    played = played_by(methuselah, number, source.face, side, mode, source)
    yield from declare(state, played, mode.declared)
    note_use(state, played, way_of(mode))
    if mode.locks:
        lock(state, source)
    yield from pay(state, played, side)
    fight.step = moment
    yield from carry_out(state, played, mode.done)
    return True


def _burn_conviction(state: State, side: Combatant, number: int, moment: Moments) -> Rules[None]:
    """Burn a conviction for what it does."""
    methuselah = state.methuselahs[side.minion.controller]
    way = modes_of_conviction(state, side, number, moment)[0]
    burned = played_by(methuselah, number, state.faces[number], side, way, None)
    burn_conviction(state, side.minion, number)
    note_use(state, burned, way_of(way))
    yield from carry_out(state, burned, way.done)


def _play_from_hand(
    state: State, fight: Combat, side: Combatant, number: int, moment: Moments
) -> Rules[bool]:
    """Play a card in hand; its cost is paid even if it is canceled (VTES-11T-02)."""
    methuselah, face = state.methuselahs[side.minion.controller], state.faces[number]
    mode = yield from one_of(methuselah, modes_of_hand(state, fight, side, number, face, moment))
    played = played_by(methuselah, number, face, side, mode, None)
    yield from declare(state, played, mode.declared)
    yield from _from_hand(state, fight, side, played)
    cancels = not played.canceled and any(isinstance(verb, CancelCombatCard) for verb in mode.verbs)
    victim = fight.playing if moment == COUNTERING and cancels else None
    if victim is not None and foiled(state, methuselah, victim, number):
        played.canceled = played.spared = True
    if not (played.canceled and played.spared):
        yield from pay(state, played, side)
    if played.canceled:
        put_away(state, methuselah, number)
        yield from _kept(state, played)
        return False
    fight.step = moment
    if is_frenzy(face, mode):
        fight.frenzies.append((played, _frenzied(fight, side, mode).minion))
    yield from carry_out(state, played, mode.done)
    if number in methuselah.playing.items:
        put_away(state, methuselah, number)
    yield from _kept(state, played)
    if fight.rounds <= 1:
        yield from by_themselves(state, fight, BEGINNING)
    return True


def _kept(state: State, played: Play) -> Rules[None]:
    """Ask whether an aim card that was used lies on a card of the minion from now on, to be played again."""
    minion, number = played.actor, played.number
    if minion is None or played.laid or "aim" not in played.face.heads:
        return
    holders = [card for card in minion.cards if card.working and KEEPS_AIMS in card.face.model.traits]
    for card in holders:
        if number not in played.methuselah.ash.items:
            return
        if (yield Decision(minion.controller, "trigger", [PASS, card.number], number)) != PASS:
            keep(state, played.methuselah, card.number, number, played.methuselah.ash, face_up=True)


def by_themselves(state: State, fight: Combat, moment: Moments) -> Rules[None]:
    """Do what cards of the combatants do by themselves at a moment: in torpor too as the round ends."""
    able = (READY, TORPOR) if moment == ROUND_ENDS else (READY,)
    for side in fight.sides:
        for source in (side.minion, *side.minion.cards):
            if side.minion.region in able and source.face.armed_moments & moment:
                for mode in modes_in_play(state, fight, side, source, moment):
                    owner = state.methuselahs[side.minion.controller]
                    played = played_by(owner, source.number, source.face, side, mode, source)
                    yield from declare(state, played, mode.declared)
                    yield from carry_out(state, played, mode.done)


def _on_itself(verb: Verb) -> bool:
    """Return whether a verb of a card concerns the combatant that plays it, not its opponent."""
    if isinstance(verb, Lasts):
        return verb.on != FOE and verb.what not in AGAINST
    return isinstance(verb, ON_ITSELF) and not (isinstance(verb, Strengthen) and verb.other)


def _is_against_foe(mode: Mode) -> bool:
    """Return whether a combatant plays a card in this mode against its opponent, not on itself alone."""
    return any(not _on_itself(verb) for verb in mode.verbs) and ITS_OWN_FRENZY not in mode.verbs


def _frenzied(fight: Combat, side: Combatant, mode: Mode) -> Combatant:
    """Return on whom a combatant plays a frenzy card."""
    return fight.other(side) if _is_against_foe(mode) else side


def _from_hand(state: State, fight: Combat, side: Combatant, played: Play) -> Rules[None]:
    """Put a card on the table and let it be canceled as it is played, by the opponent first."""
    face = played.face
    if played.mode is not None and _is_against_foe(played.mode):
        played.against = fight.other(side).minion
    put_on_table(state, played)
    note_card(state, fight, side.minion, played)
    if state.action is not None and played.mode is not None:
        note_users(state.action, side.minion, played.mode)
    replace_shown(state, played, face.delay)
    outer, fight.playing = fight.playing, played
    opponent = fight.other(side)
    asked = [state.methuselahs[opponent.minion.controller]]
    yield from sequence.window(state, "counter", asked, _counters, _counter, opponent)
    fight.playing = outer
    if chances.cancelable(state, face):
        yield from as_played(state, played)
    replace_played(state, played, face.delay)
    if waits(state, played.methuselah) or (played.canceled and state.uneven):
        yield from settle(state)
    refill_traps(state, fight)


def refill_traps(state: State, fight: Combat) -> None:
    """Bring traps back to their counters, as a card was played."""
    for it in spans.all_of(fight.lasting, spans.TRAP):
        trap = state.in_play.get(it.whom)
        if trap is not None:
            change_counters(state, trap, it.amount - trap.counters)


def _counters(state: State, methuselah: Methuselah, opponent: Combatant) -> list[int]:
    fight = state.combat
    if fight is None or not (fight.goes_on() or fight.step & (END_OF_ROUND | ENDING)):
        return []
    played = fight.playing
    if played is None or played.canceled:
        return []
    step, fight.step = fight.step, COUNTERING  # what is played out of an ash heap must fit it too
    found = offered(state, fight, opponent, COUNTERING)
    fight.step = step
    if opponent.ready and can_buy_off(state, methuselah, played):
        found.append(played.number)
    return found


def _counter(state: State, methuselah: Methuselah, opponent: Combatant, number: int) -> Rules[None]:
    fight = state.combat
    assert fight is not None
    played = fight.playing
    if played is None or number != played.number:
        yield from play(state, fight, opponent, number, COUNTERING)
        return
    yield from buy_off(state, methuselah, played)
    cancel(state, played, methuselah.seat, -1)


combat_modes.append(modes_of_hand)
combat_plays.append(play)
