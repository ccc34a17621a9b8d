"""Combat cards that vampires play for others that fight: to help or save them, or prevent damage to them."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import answering, discounts, reactions, sequence, surviving
from rules.vtes.chapters.answering import may_answer
from rules.vtes.chapters.combat.cards import refill_traps
from rules.vtes.chapters.reactions import show
from rules.vtes.state import costs
from rules.vtes.state.affording import usable_in_fight
from rules.vtes.state.departures import let_die, pay_blood
from rules.vtes.state.fighting import note_card
from rules.vtes.state.hand import may_reach, put_away, waits
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, note_users
from rules.vtes.terms import ALLY, GONE, GUARDING, KIN_FIGHTS, PASS, REPRIEVE
from rules.vtes.verbs import paying
from rules.vtes.verbs.registry import all_possible, carry_out, declare, one_of
from rules.vtes.verbs.upkeep import discard_surplus, settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments


KINDS = {GUARDING: "prevent", REPRIEVE: "saving", KIN_FIGHTS: "kin-fights"}
"""Kinds of the decisions, by moment."""


def help_out(state: State, fight: Combat) -> Rules[None]:
    """Let others play cards for the combatants before range is determined."""
    for seat in state.ring.clockwise(state.active.seat):
        methuselah = state.methuselahs[seat]
        for side in fight.sides if not methuselah.passive else ():
            while fight.goes_on():
                if not (yield from _asked(state, fight, methuselah, side.minion, KIN_FIGHTS)):
                    break


def guarded(state: State, fight: Combat, target: Permanent) -> Rules[None]:
    """Let all who can prevent damage to a combatant or a retainer, starting with the one whose turn it is."""
    for seat in state.ring.clockwise(state.active.seat):
        methuselah = state.methuselahs[seat]
        while fight.preventable(target, None) and not methuselah.passive:
            if not (yield from _asked(state, fight, methuselah, target, GUARDING)):
                break


def saved(state: State, fight: Combat) -> Rules[None]:
    """Let minions that would burn save themselves, and others save allies; those that are not saved burn."""
    while fight.dying:
        minion = fight.dying[0]
        kept = yield from surviving.saved(state, minion)
        if kept and (minion.profile.kind != ALLY or minion.region == GONE):  # no ally goes to torpor
            fight.dying.remove(minion)
            continue
        for seat in state.ring.clockwise(state.active.seat) if minion.profile.kind == ALLY else ():
            methuselah = state.methuselahs[seat]
            while minion in fight.dying and not methuselah.passive:
                if not (yield from _asked(state, fight, methuselah, minion, REPRIEVE)):
                    break
        if minion in fight.dying:
            let_die(state, fight, minion)


def _asked(
    state: State, fight: Combat, methuselah: Methuselah, target: Permanent, moment: Moments
) -> Rules[bool]:
    """Ask a Methuselah for a card for a target, and return whether one was played."""
    found = [number for number in methuselah.reach() if _ways(state, methuselah, number, target, moment)]
    masters = answering.masters(state, methuselah, moment)
    found += masters
    choice = PASS
    if found:
        about = target.number if moment == KIN_FIGHTS else fight
        choice = yield Decision(methuselah.seat, KINDS[moment], [PASS, *found], about)
    if choice in masters and state.action is not None:
        yield from reactions.use(state, methuselah, sequence.Moment(state.action, moment), choice)
    elif choice != PASS:
        yield from _play(state, fight, methuselah, choice, target, moment)
    if choice != PASS and state.lasting:
        yield from discard_surplus(state)
    return choice != PASS


def _ways(
    state: State, methuselah: Methuselah, number: int, target: Permanent, moment: Moments
) -> list[tuple[Minion, Mode]]:
    """Return by whom and how a card in hand can be played for a target."""
    face = state.faces[number]
    if not face.combat_moments & moment or state.forbids(number):
        return []
    found: list[tuple[Minion, Mode]] = []
    for minion in state.minions_of(methuselah):
        if costs.pool(state, minion, face) > costs.means(state, methuselah):
            continue
        if not may_reach(state, methuselah, minion, number):
            continue
        for mode in usable_in_fight(state, minion, face):
            if not mode.moment & moment or (mode.reaction and not _may_react(state, minion, face, mode)):
                continue
            if costs.least(state, minion, face, mode) + mode.blood > minion.blood:
                continue
            if all_possible(
                state, _played(methuselah, number, minion, mode, state, target), mode.conditional
            ):
                found.append((minion, mode))
    return found


def _may_react(state: State, minion: Minion, face: CardDefinition, mode: Mode) -> bool:
    """Return whether a minion may use a reaction, in the action of another: a card once an action."""
    action = state.action
    if action is None or action.methuselah.seat == minion.controller:
        return False
    return may_answer(minion, mode, action) and not action.has_reacted(minion, face.name)


def _played(
    methuselah: Methuselah, number: int, minion: Minion, mode: Mode, state: State, target: Permanent
) -> Play:
    play = Play(methuselah, number, state.faces[number], minion)
    play.mode = mode
    play.modes = (mode,)
    play.target = target.number
    return play


def _play(
    state: State, fight: Combat, methuselah: Methuselah, number: int, target: Permanent, moment: Moments
) -> Rules[None]:
    """Play a card for a target: choose who plays it and how, let it be canceled, pay, take effect."""
    ways = _ways(state, methuselah, number, target, moment)
    able = list(dict.fromkeys(minion.number for minion, _ in ways))
    chosen = able[0]
    if len(able) > 1:
        chosen = yield Decision(methuselah.seat, "reactor", able, number)
    minion = state.minion(chosen)
    mode = yield from one_of(methuselah, [way for other, way in ways if other is minion])
    play = _played(methuselah, number, minion, mode, state, target)
    if mode.reaction and state.action is not None:
        state.action.note_reaction(minion, play.face.name)
    yield from declare(state, play, mode.declared)
    yield from _shown(state, fight, play, minion, mode)
    if not play.spared:
        yield from _paid(state, play, minion, mode)
    if not play.canceled:
        yield from carry_out(state, play, mode.done)
    if number in methuselah.playing.items:
        put_away(state, methuselah, number)


def _shown(state: State, fight: Combat, play: Play, minion: Minion, mode: Mode) -> Rules[None]:
    """Put a card on the table, and let it be canceled as it is played."""
    face = play.face
    note_card(state, fight, minion, play)
    if state.action is not None:
        note_users(state.action, minion, mode)
    yield from show(state, play, face.delay, state.action)
    if waits(state, play.methuselah):
        yield from settle(state)
    refill_traps(state, fight)


def _paid(state: State, play: Play, minion: Minion, mode: Mode) -> Rules[None]:
    """Pay for a card."""
    face, methuselah = play.face, play.methuselah
    blood = (yield from discounts.blood(state, minion, face, mode, mode.blood, play.amount)) + mode.blood
    if blood:
        pay_blood(state, minion, blood)
    pool = costs.pool(state, minion, face)
    pool = yield from paying.by_locking(state, methuselah, pool, methuselah.pool)
    if pool:
        burn_pool(state, methuselah, pool)
