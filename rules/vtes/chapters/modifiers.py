"""Action modifiers, and other things the acting Methuselah uses during an action (VTES-6.2-02 to 04)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import answering, discounts, reactions, sequence
from rules.vtes.chapters.sequence import Moment
from rules.vtes.definitions.bleeding import MoreBleed
from rules.vtes.definitions.facts import MAKES_DEARER
from rules.vtes.definitions.usable import usable_modes, why_unusable
from rules.vtes.state import chances, circumstances, costs, spans
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.hand import (
    may_reach,
    put_away_played,
    put_on_table,
    replace_played,
    replace_shown,
    waits,
)
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, note_users
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    AFTER_BLOCK,
    AFTER_REFERENDUM,
    ALLOWED,
    AS_SUCCESSFUL,
    BLEED_ACTION,
    BLOCKED,
    CONVICTION,
    GONE,
    LIMITED_PLAYED,
    NO_TARGET,
    NOT_A_BLEED,
    NOT_SUCCESSFUL,
    NOTHING_TO_PLAY,
    NOW,
    OTHER_MOMENT,
    PLAYED_THIS_ACTION,
    PLAYED_THIS_TURN,
    POLLING,
    REAPING,
    TOO_LITTLE_BLOOD,
    TOO_LITTLE_POOL,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import all_possible, carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


KINDS: Final = {
    1: "as-announced", 2: "modify", 4: "polling", 8: "after-action", 16: "stealth", 128: "before-votes",
    BLOCKED: "modify", ABOUT_TO_FIGHT: "modify", AS_SUCCESSFUL: "modify", AFTER_BLOCK: "modify",
    REAPING: "modify",
}  # fmt: skip
"""Kinds of the decisions, by moment; for those who react it is "react"."""


def window(state: State, moment: int, action: Action) -> Rules[None]:
    """Offer the chance to play modifiers at a moment of an action, and reactions to all others.

    If an action got another target, the window is over: that Methuselah may block first.
    """
    if state.setting.alone:
        asked = [action.methuselah]
        yield from sequence.window(state, KINDS[moment], asked, find, use, Moment(action, moment))
        return
    setting = state.setting
    if not (setting.modifiers | setting.reacting) & moment:
        return
    target = action.target
    about = Moment(action, moment)
    while not action.ended and action.target == target:
        asked = sequence.order(state, action.methuselah, target)
        if not (
            yield from sequence.once(state, KINDS[moment], asked, find_any, use_any, about, action.methuselah)
        ):
            return


def offered(moment: int) -> Step[Action]:
    """Return the step of an action at which there is a chance to play something, if anybody may have it."""

    def offer(state: State, action: Action) -> Rules[None] | None:
        return window(state, moment, action) if chances.at_moment(state, action, moment) else None

    return offer


def find_any(state: State, methuselah: Methuselah, about: Moment) -> list[int]:
    """Return the modifiers of the acting Methuselah, or the reactions of another."""
    if methuselah is about.action.methuselah:
        return find(state, methuselah, about)
    return answering.find(state, methuselah, about)


def use_any(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[None]:
    """Play a modifier, or a reaction."""
    if methuselah is about.action.methuselah:
        yield from use(state, methuselah, about, number)
    else:
        yield from reactions.use(state, methuselah, about, number)


def find(state: State, methuselah: Methuselah, about: Moment) -> list[int]:
    """Return the modifiers that may be played now.

    Only the acting minion plays them (VTES-1.6.3-10), except those that say that another minion does.
    """
    action = about.action
    if methuselah is not action.methuselah or action.actor.region == GONE:
        return []
    moment = about.mask
    faces = state.faces
    helping = state.setting.helping
    found = [
        number
        for number in methuselah.reach
        if faces[number].moments & moment
        and not (state.forbidden and state.forbids(number))
        and (
            modifier_barred(state, action, number, faces[number], moment) == ALLOWED
            or (number in helping and helpers(state, action, number, moment))
        )
    ]
    if state.setting.aided & moment:
        found += answering.aids(state, methuselah, moment, action)
        found += answering.convictions(state, methuselah, moment, action)
    return found


def helpers(state: State, action: Action, number: int, moment: int) -> list[tuple[Minion, Mode]]:
    """Return the ways in which minions other than the acting one may play a modifier now."""
    face = state.faces[number]
    found: list[tuple[Minion, Mode]] = []
    if action.has(spans.UNMODIFIED):
        return found
    for minion in state.ready_minions(action.methuselah):
        if minion is action.actor or action.has_reacted(minion, face.name):
            continue
        if not may_reach(state, action.methuselah, minion, number):
            continue
        for mode in usable_modes(minion.profile, face, state.rules):
            blood = costs.least(state, minion, face, mode) + mode.blood
            if not (mode.moment & moment) or blood > minion.blood:
                continue
            if any(type(verb).by_another for verb in mode.verbs):
                play = Play(action.methuselah, number, face, minion)
                play.mode = mode
                play.action = action
                if all_possible(state, play, mode.conditional):
                    found.append((minion, mode))
    return found


def modifier_barred(state: State, action: Action, number: int, face: CardDefinition, moment: int) -> int:
    """Return what is against the acting minion's playing a modifier at a moment, or ALLOWED.

    If all its modes are barred, the reason is that of the first.
    """
    if face.name in action.modifiers:
        return PLAYED_THIS_ACTION
    if action.has(spans.UNMODIFIED):
        return OTHER_MOMENT
    actor = action.actor
    if not may_reach(state, action.methuselah, actor, number):
        return NOTHING_TO_PLAY
    modes = usable_modes(actor.profile, face, state.rules)
    if not modes:
        return why_unusable(actor.profile, face, state.rules)
    if face.pool_cost > 0 and costs.pool(state, actor, face) > costs.means(state, action.methuselah):
        return TOO_LITTLE_POOL
    costly = face.blood_cost > 0 or MAKES_DEARER in state.setting.present or actor.profile.borrowed
    first = ALLOWED
    for mode in modes:
        blood = costs.least(state, actor, face, mode) if costly else 0
        reason = mode_barred(state, action, number, face, mode, moment, blood)
        if reason == ALLOWED:
            return ALLOWED
        first = first or reason
    return first


def mode_barred(
    state: State, action: Action, number: int, face: CardDefinition, mode: Mode, moment: int, blood: int
) -> int:
    """Return what is against one mode of a modifier whose card costs this much blood, or ALLOWED."""
    actor = action.actor
    if not mode.moment & moment or mode.reaction:
        return OTHER_MOMENT
    if mode.bleed_only:
        if action.kind != BLEED_ACTION:
            return NOT_A_BLEED
        if mode.limited and (action.has(spans.LIMITED) or circumstances.lingering_bleed(state, action)):
            return LIMITED_PLAYED
    if mode.success_only and not action.successful:
        return NOT_SUCCESSFUL
    if mode.once_a_turn and actor.noted((face.name, mode.icons)) == state.turn:
        return PLAYED_THIS_TURN
    if blood + mode.blood > actor.blood:
        return TOO_LITTLE_BLOOD
    if mode.conditional:
        play = Play(action.methuselah, number, face, actor)
        play.mode = mode
        play.action = action
        if not all_possible(state, play, mode.conditional):
            return NO_TARGET
    return ALLOWED


def modes_now(state: State, action: Action, number: int, face: CardDefinition, moment: int) -> list[Mode]:
    """Return the modes of a modifier that the acting minion can use at this moment."""
    actor = action.actor
    return [
        mode
        for mode in usable_modes(actor.profile, face, state.rules)
        if mode_barred(state, action, number, face, mode, moment, costs.least(state, actor, face, mode))
        == ALLOWED
    ]


def use(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[None]:
    """Play a modifier: choose its mode, replace it, pay even if canceled (VTES-11T-02), let it work."""
    if state.faces[number].types & CONVICTION:
        yield from reactions.use_conviction(state, methuselah, about, number)
        return
    if number in state.in_play:
        yield from reactions.use_aid(state, methuselah, about, state.in_play[number])
        return
    action = about.action
    actor = action.actor
    face = state.faces[number]
    modes = modes_now(state, action, number, face, about.mask)
    if face.name in action.modifiers or not may_reach(state, methuselah, actor, number):
        modes = []
    if number in state.setting.helping:
        others = helpers(state, action, number, about.mask)
        able = dict.fromkeys([*([actor.number] if modes else []), *(minion.number for minion, _ in others)])
        chosen = next(iter(able))
        if len(able) > 1:
            chosen = yield Decision(methuselah.seat, "reactor", list(able), number)
        if chosen != actor.number:
            actor = state.minion(chosen)
            modes = [mode for minion, mode in others if minion is actor]
    used = modes if face.model.combined else [(yield from one_of(methuselah, modes))]
    mode = used[0]
    play = Play(methuselah, number, face, actor)
    play.mode = mode
    play.modes = tuple(used)
    play.action = action
    for way in used:
        yield from declare(state, play, way.declared)
    if actor is action.actor:
        action.modifiers.append(face.name)
    else:
        action.note_reaction(actor, face.name)
    for way in used:
        note_users(action, actor, way)
    if mode.once_a_turn:
        actor.note((face.name, mode.icons), state.turn)
    put_on_table(state, play)
    delay = delay_of(state, face, about.mask)
    replace_shown(state, play, delay)
    if state.setting.cancelable & face.types:
        yield from reactions.as_played(state, play, action)
    replace_played(state, play, delay)
    if waits(state, methuselah):
        yield from upkeep.settle(state)
    if not play.spared:
        beside = sum(way.blood for way in used)
        blood = (yield from discounts.blood(state, actor, face, mode, beside, play.amount)) + beside
        if blood:
            pay_blood(state, actor, blood)
        pool = costs.pool(state, actor, face)
        pool = yield from discounts.by_locking(state, methuselah, pool, methuselah.pool)
        if pool:
            burn_pool(state, methuselah, pool)
    if not play.canceled:
        for way in used:
            action.bleed += way.bleed
            action.stealth += way.stealth
            if way.limited and (way.bleed or not _lingers(way)):
                spans.lay(action.lasting, spans.LIMITED, spans.ACTION)
            yield from carry_out(state, play, way.done)
    put_away_played(state, play)


def _lingers(mode: Mode) -> bool:
    """Return whether a limited mode counts as such only while it adds to the bleed."""
    return any(isinstance(verb, MoreBleed) and verb.target_pool for verb in mode.verbs)


def delay_of(state: State, face: CardDefinition, moment: int) -> int:
    """Return when a modifier is replaced: in 2000 nobody replaces anything during a referendum."""
    if face.delay == NOW and moment == POLLING and state.rules.replaced_in_referendum == "nothing":
        return AFTER_REFERENDUM
    return face.delay
