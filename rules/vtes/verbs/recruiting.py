"""Allies that come for a short while, and what brings them without an action."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.recruiting import (
    ActsAtOnce,
    BringAtOnce,
    UnlockFirstRecruiter,
)
from rules.vtes.definitions.usable import has_icons, usable_modes
from rules.vtes.state import costs
from rules.vtes.state.arrivals import put_on, recruit
from rules.vtes.state.bearing import can_bear, can_hire
from rules.vtes.state.cards_in_play import RECRUITED, Minion
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.hand import put_on_table, replace, weakened
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.terms import ALLY, RETAINER
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declares, does, one_of, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


@does(ActsAtOnce)
def _acts_at_once(state: State, play: Play, verb: ActsAtOnce) -> None:
    ally = state.in_play.get(play.number)
    if isinstance(ally, Minion):
        ally.fresh = -1


@does(UnlockFirstRecruiter)
def _unlock_first_recruiter(state: State, play: Play, verb: UnlockFirstRecruiter) -> None:
    in_action = play.action is not None
    if in_action and play.actor is not None and play.actor.noted(RECRUITED) != state.turn:
        unlock(state, play.actor)


def bring(
    state: State, brought: Play, mode: Mode | None, source: Zone[int], more_life: int = 0, fresh: bool = False
) -> Rules[None]:
    """Let a minion recruit an ally or employ a retainer beside what is being played, paid.

    Args:
        state: of the table.
        brought: what is brought, by whom.
        mode: in which way; None for none of its ways.
        source: where it is: in the hand, from which it is played and replaced, or elsewhere.
        more_life: how much more life a retainer has.
        fresh: an ally cannot act this turn, being recruited by an action (VTES-6.1.5-02).
    """
    methuselah, number, face, minion = brought.methuselah, brought.number, brought.face, brought.actor
    assert minion is not None
    brought.mode = mode
    blood, pool = costs.blood(state, minion, face), costs.pool(state, minion, face)
    if source is methuselah.hand:
        put_on_table(state, brought)
        source = methuselah.playing
    if face.types & ALLY:
        recruit(state, methuselah, number, source, fresh=fresh)
    else:
        card = put_on(state, methuselah, minion, number, source)
        if card is not None and more_life:
            change_counters(state, card, more_life)
    if source is methuselah.playing:
        delay = face.delay
        if state.setting.weakening and state.action is not None:
            delay = weakened(state, minion, face, () if mode is None else (mode,), delay)
        replace(state, methuselah, delay)
    burn_blood(state, minion, blood)
    if mode is not None:
        yield from carry_out(state, brought, mode.done)
    burn_pool(state, methuselah, pool)


def highest_way(minion: Minion, face: CardDefinition) -> Mode | None:
    """Return the highest of the ways of a card for which a minion has the disciplines, None without any."""
    able = [mode for mode in face.modes if has_icons(minion.profile, mode)]
    return max(able, key=lambda mode: sum(level for _, level in mode.needs)) if able else None


def _ways_to_bring(state: State, methuselah: Methuselah, minion: Minion, number: int) -> list[Mode]:
    """Return the ways in which a minion could bring a card of the hand into play, paid."""
    face = state.faces[number]
    blood, pool = costs.blood(state, minion, face), costs.pool(state, minion, face)
    if not face.types & (ALLY | RETAINER) or blood > minion.blood or pool > methuselah.pool:
        return []
    play = Play(methuselah, number, face, minion)
    return [
        mode
        for mode in usable_modes(minion.profile, face, state.rules)
        if can_bear(minion, face)
        and can_hire(minion, face)
        and not mode.kind
        and not mode.declared
        and all_possible(state, play, mode.conditional)
    ]


def _pairs(state: State, methuselah: Methuselah, verb: BringAtOnce) -> dict[int, list[int]]:
    """Return for each minion that may bring something the cards that it may bring."""
    found: dict[int, list[int]] = {}
    for minion in state.ready_minions(methuselah):
        if not minion.locked and minion.profile.sect == verb.sect:
            cards = [
                number
                for number in methuselah.hand.items
                if _ways_to_bring(state, methuselah, minion, number)
            ]
            if cards:
                found[minion.number] = cards
    return found


@possible(BringAtOnce)
def _may_bring(state: State, play: Play, verb: BringAtOnce) -> bool:
    return bool(_pairs(state, play.methuselah, verb))


@declares(BringAtOnce)
def _choose_who_brings(state: State, play: Play, verb: BringAtOnce) -> Rules[None]:
    found = list(_pairs(state, play.methuselah, verb))
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(BringAtOnce)
def _bring_at_once(state: State, play: Play, verb: BringAtOnce) -> Rules[None]:
    methuselah, minion = play.methuselah, state.in_play.get(play.target)
    if not isinstance(minion, Minion):
        return
    cards = _pairs(state, methuselah, verb).get(minion.number, [])
    lock(state, minion)
    if not cards:
        return
    number = yield from choose(methuselah.seat, "target", cards, play.number)
    modes = _ways_to_bring(state, methuselah, minion, number)
    mode = yield from one_of(methuselah, modes)
    brought = Play(methuselah, number, state.faces[number], minion)
    yield from bring(state, brought, mode, methuselah.hand, fresh=True)
