"""Action modifiers, and other things the acting Methuselah uses during an action (VTES-6.2-02 to 04)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import answering, discounts, reactions, sequence, uses
from rules.vtes.chapters.course import alone
from rules.vtes.chapters.sequence import Moment
from rules.vtes.definitions.bleeding import MoreBleed
from rules.vtes.definitions.marks import NO_MODIFIERS, UNMODIFIED
from rules.vtes.definitions.usable import why_unusable
from rules.vtes.state import chances, circumstances, costs, spans
from rules.vtes.state.affording import usable_now
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.hand import may_reach, put_away_played, waits
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, note_users
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    AFTER,
    AFTER_BLOCK,
    AFTER_REFERENDUM,
    ALLOWED,
    AS_ANNOUNCED,
    AS_SUCCESSFUL,
    BEFORE_VOTES,
    BLEED_ACTION,
    BLOCKED,
    CONVICTION,
    DURING,
    GONE,
    LIMITED_PLAYED,
    NEEDED,
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
from rules.vtes.verbs import paying, upkeep
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
    from rules.vtes.terms import Moments, Span


KINDS: Final = {
    AS_ANNOUNCED: "as-announced", DURING: "modify", POLLING: "polling", AFTER: "after-action",
    NEEDED: "stealth", BEFORE_VOTES: "before-votes", BLOCKED: "modify", ABOUT_TO_FIGHT: "modify",
    AS_SUCCESSFUL: "modify", AFTER_BLOCK: "modify", REAPING: "modify",
}  # fmt: skip
"""Kinds of the decisions, by moment; for those who react it is "react"."""


def window(state: State, moment: Moments, action: Action) -> Rules[None] | None:
    """Return what offers the chance to play modifiers at a moment of an action, and reactions to others.

    None if somebody alone at the table has nothing to play: nobody waits for them.
    """
    if alone(state.setting):
        about = Moment(action, moment)
        return sequence.of_one(state, KINDS[moment], action.methuselah, find, use, about)
    return _among_several(state, moment, action)


def _among_several(state: State, moment: Moments, action: Action) -> Rules[None]:
    """Offer the chance to all, the acting Methuselah first (VTES-6.2-02).

    If an action got another target, the window is over: that Methuselah may block first.
    """
    if not chances.of_anybody(state, moment):
        return
    acting, target = action.methuselah, action.target
    others, about = chances.to_react(state, moment), Moment(action, moment)
    while not action.ended and action.target == target:
        asked = sequence.order(state, acting, target) if others else [acting]
        if not (yield from sequence.once(state, KINDS[moment], asked, find_any, use_any, about, acting)):
            return


def offered(moment: Moments) -> Step[Action]:
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
    moment, faces, setting = about.mask, state.faces, state.setting
    fitting, reach = setting.modifiers_at[moment], methuselah.reach()
    found: list[int] = []
    if not fitting.isdisjoint(reach):
        for number in reach:
            if number not in fitting or (state.lasting and state.forbids(number)):
                continue
            if modifier_barred(state, action, number, faces[number], moment) == ALLOWED or (
                chances.helps_others(state, number) and helpers(state, action, number, moment)
            ):
                found.append(number)
    if chances.from_play(state, moment):
        found += answering.from_play(state, methuselah, moment, action)
    return found


def helpers(state: State, action: Action, number: int, moment: Moments) -> list[tuple[Minion, Mode]]:
    """Return the ways in which minions other than the acting one may play a modifier now."""
    face = state.faces[number]
    found: list[tuple[Minion, Mode]] = []
    if action.has(UNMODIFIED):
        return found
    for minion in state.ready_minions(action.methuselah):
        if minion is action.actor or action.has_reacted(minion, face.name):
            continue
        if not may_reach(state, action.methuselah, minion, number):
            continue
        for mode in usable_now(state, minion, face):
            blood = costs.least(state, minion, face, mode) + mode.blood
            if not (mode.moment & moment) or blood > minion.blood or _comes_too_late(action, mode):
                continue
            if any(type(verb).by_another for verb in mode.verbs):
                play = Play(action.methuselah, number, face, minion)
                play.mode = mode
                play.action = action
                if all_possible(state, play, mode.conditional):
                    found.append((minion, mode))
    return found


def modifier_barred(state: State, action: Action, number: int, face: CardDefinition, moment: Moments) -> int:
    """Return what is against the acting minion's playing a modifier at a moment, or ALLOWED.

    If all its modes are barred, the reason is that of the first.
    """
    if face.name in action.modifiers:
        return PLAYED_THIS_ACTION
    if action.lasting and action.has(UNMODIFIED):
        return OTHER_MOMENT
    actor = action.actor
    if action.methuselah.kept and not may_reach(state, action.methuselah, actor, number):
        return NOTHING_TO_PLAY
    modes = actor.profile.usable.get(face.id) or usable_now(state, actor, face)
    if not modes:
        return why_unusable(actor.profile, face, state.rules)
    if face.pool_cost > 0 and costs.pool(state, actor, face) > costs.means(state, action.methuselah):
        return TOO_LITTLE_POOL
    costly = face.blood_cost > 0 or costs.may_be_costlier(state, actor)
    first = ALLOWED
    for mode in modes:
        blood = costs.least(state, actor, face, mode) if costly else 0
        reason = mode_barred(state, action, number, face, mode, moment, blood)
        if reason == ALLOWED:
            return ALLOWED
        first = first or reason
    return first


def _is_forgone(action: Action, mode: Mode) -> bool:
    """Return whether a minion that attempts to block keeps the acting one from modifiers of a discipline."""
    forgone = [it.about.split("/") for it in spans.all_of(action.lasting, NO_MODIFIERS)]
    return bool(forgone) and any(name in names for names in forgone for name, _ in mode.needs)


def _comes_too_late(action: Action, mode: Mode) -> bool:
    """Return whether a modifier for the announcement only would follow one that is not for it only."""
    if mode.moment != AS_ANNOUNCED:
        return False
    played = [play for play in action.used if play.methuselah is action.methuselah]
    return any(way.moment != AS_ANNOUNCED for play in played for way in play.modes)


def mode_barred(
    state: State, action: Action, number: int, face: CardDefinition, mode: Mode, moment: Moments, blood: int
) -> int:
    """Return what is against one mode of a modifier whose card costs this much blood, or ALLOWED."""
    actor = action.actor
    if not mode.moment & moment or mode.reaction or (action.lasting and _is_forgone(action, mode)):
        return OTHER_MOMENT
    if moment == AS_ANNOUNCED and _comes_too_late(action, mode):
        return OTHER_MOMENT
    if mode.bleed_only:
        if action.kind != BLEED_ACTION:
            return NOT_A_BLEED
        if mode.limited and circumstances.is_limited(state, action):
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


def modes_now(state: State, action: Action, number: int, face: CardDefinition, moment: Moments) -> list[Mode]:
    """Return the modes of a modifier that may be played which the acting minion can use at this moment."""
    modes = usable_now(state, action.actor, face)
    if len(modes) == 1 and not chances.helps_others(state, number):
        return list(modes)
    return _unbarred(state, action, number, face, moment, modes)


def _unbarred(
    state: State, action: Action, number: int, face: CardDefinition, moment: Moments, modes: tuple[Mode, ...]
) -> list[Mode]:
    actor = action.actor
    return [
        mode
        for mode in modes
        if mode_barred(state, action, number, face, mode, moment, costs.least(state, actor, face, mode))
        == ALLOWED
    ]


def use(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[None]:
    """Play a modifier, or use a card in play or a conviction (VTES-6.2-02)."""
    if state.faces[number].types & CONVICTION:
        yield from uses.burn_conviction_for(state, methuselah, about, number)
    elif number in state.in_play:
        yield from uses.use_aid(state, methuselah, about, state.in_play[number])
    else:
        play = yield from _choose(state, methuselah, about, number)
        yield from _play(state, play, about)


def _choose(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[Play]:
    """Choose who plays a modifier, mostly the acting minion, and how."""
    action, face = about.action, state.faces[number]
    actor = action.actor
    modes = modes_now(state, action, number, face, about.mask)
    if chances.helps_others(state, number):
        if face.name in action.modifiers or not may_reach(state, methuselah, actor, number):
            modes = []
        others = helpers(state, action, number, about.mask)
        able = dict.fromkeys([*([actor.number] if modes else []), *(minion.number for minion, _ in others)])
        chosen = next(iter(able))
        if len(able) > 1:
            chosen = yield Decision(methuselah.seat, "reactor", list(able), number)
        if chosen != actor.number:
            actor = state.minion(chosen)
            modes = [mode for minion, mode in others if minion is actor]
    play = Play(methuselah, number, face, actor)
    if not face.model.combined and len(modes) > 1:
        modes = [(yield from one_of(methuselah, modes))]
    play.modes = tuple(modes)
    play.mode = play.modes[0]
    play.action = action
    return play


def _play(state: State, play: Play, about: Moment) -> Rules[None]:
    """Declare all of it, replace it, pay for it even if it is canceled (VTES-11T-02), let it work."""
    action, methuselah = about.action, play.methuselah
    for way in play.modes:
        if way.declared:
            yield from declare(state, play, way.declared)
    _note(state, action, play)
    yield from reactions.show(state, play, delay_of(state, play.face, about.mask), action)
    if waits(state, methuselah):
        yield from upkeep.settle(state)
    if not play.spared:
        yield from _pay(state, play)
    if not play.canceled:
        for way in play.modes:
            action.bleed += way.bleed
            action.stealth += way.stealth
            if way.limited and (way.bleed or not _lingers(way)):
                spans.lay(action.lasting, spans.LIMITED, spans.ACTION)
            if way.done:
                yield from carry_out(state, play, way.done)
    put_away_played(state, play)


def _note(state: State, action: Action, play: Play) -> None:
    """Keep who has played what, since a minion plays the same modifier once an action (VTES-1.6.3-10)."""
    actor, name = play.actor, play.face.name
    assert actor is not None
    if actor is action.actor:
        action.modifiers.append(name)
    else:
        action.note_reaction(actor, name)
    action.used.append(play)
    for way in play.modes:
        note_users(action, actor, way)
    if play.modes[0].once_a_turn:
        actor.note((name, play.modes[0].icons), state.turn)


def _pay(state: State, play: Play) -> Rules[None]:
    """Pay for a modifier, whatever happens to the action (VTES-6.2.3-04)."""
    actor, face = play.actor, play.face
    assert actor is not None
    beside = 0
    for way in play.modes:
        beside += way.blood
    blood = (yield from discounts.blood(state, actor, face, play.mode, beside, play.amount)) + beside
    if blood:
        pay_blood(state, actor, blood)
    methuselah = play.methuselah
    pool = costs.pool(state, actor, face)
    if pool:
        pool = yield from paying.by_locking(state, methuselah, pool, methuselah.pool)
        burn_pool(state, methuselah, pool)


def _lingers(mode: Mode) -> bool:
    """Return whether a limited mode counts as such only while it adds to the bleed."""
    return any(isinstance(verb, MoreBleed) and verb.target_pool for verb in mode.verbs)


def delay_of(state: State, face: CardDefinition, moment: Moments) -> Span:
    """Return when a modifier is replaced: in 2000 nobody replaces anything during a referendum."""
    if face.delay == NOW and moment == POLLING and state.rules.replaced_in_referendum == "nothing":
        return AFTER_REFERENDUM
    return face.delay
