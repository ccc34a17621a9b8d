"""Who may answer what another does, and how: ready minions, cards in play, out-of-turn masters.

Chapters 1.6.2 (out of turn), 1.6.3 and 6.2 (reactions).
"""

from __future__ import annotations

from rules.vtes.definitions.abilities import ANYBODY, ANYWHERE, EITHER, LOCKED_ONLY, UNLOCKED
from rules.vtes.definitions.bleeding import Redirect, ReduceBleed
from rules.vtes.definitions.blocked import BreakOff
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.kinds import ANY_TURN
from rules.vtes.definitions.marks import DEAF, GAGGED, MUTED
from rules.vtes.definitions.reacting import CancelPlayed, heads_as_played
from rules.vtes.definitions.references import BLEED, STEALTH
from rules.vtes.definitions.usable import has_icons
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.state import chances, costs, spans
from rules.vtes.state.affording import has_ready_minion_for, usable_now
from rules.vtes.state.answers import awake, reacts_with
from rules.vtes.state.blocks import is_blind
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.circumstances import is_limited
from rules.vtes.state.hand import may_reach
from rules.vtes.state.ousting import boon_barred
from rules.vtes.state.plays import Play
from rules.vtes.state.references import aims
from rules.vtes.state.restraints import is_muted
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ALLOWED,
    AS_PLAYED,
    CHARGED,
    CONDITION_FAILS,
    IN_OWN_TURN,
    MASTER,
    NO_READY_MINION,
    POWER,
    REACTION,
    READY,
    TOO_LITTLE_POOL,
    VAMPIRE,
)
from rules.vtes.verbs.registry import all_possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.chapters.sequence import Moment
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments


ABOUT_ACTOR: Final = (Redirect, BreakOff, ReduceBleed)
"""Verbs of reactions that affect the acting minion, or its action."""


def _about_actor(verb: Verb) -> bool:
    return isinstance(verb, ABOUT_ACTOR) or (isinstance(verb, Lose) and verb.thing in (BLEED, STEALTH))


def find(state: State, methuselah: Methuselah, about: Moment) -> list[int]:
    """Return the cards in hand, and those in play, with which a Methuselah may answer now."""
    action, mask = about.action, about.mask
    if methuselah is action.methuselah:
        return []
    found: list[int] = []
    fitting, reach = state.setting.reactions_at[mask], methuselah.reach()
    if not fitting.isdisjoint(reach):
        found += [
            number
            for number in reach
            if number in fitting and is_answer(state, methuselah, number, mask, action)
        ]
    if chances.by_cards_in_play(state, mask):
        found += [
            card.number
            for card in chances.answering(state, methuselah, mask)
            if ways_in_play(state, card, mask, action)
        ]
    if chances.from_play(state, mask):
        found += from_play(state, methuselah, mask, action)
    return found


def is_answer(state: State, methuselah: Methuselah, number: int, mask: Moments, action: Action) -> bool:
    """Return whether there is a way to answer with a card in hand; see `ways`."""
    if state.faces[number].types & MASTER:
        return len(ways(state, methuselah, number, mask, action)) > 0
    for minion in state.ready_minions(methuselah):
        if minion_modes(state, methuselah, minion, number, mask, action):
            return True
    return False


def ways(
    state: State, methuselah: Methuselah, number: int, mask: Moments, action: Action | None
) -> list[tuple[Minion | None, Mode]]:
    """Return the ways to answer with a card in hand: each a minion that plays it, and its mode.

    An out-of-turn master is played by no minion.
    """
    face = state.faces[number]
    if face.types & MASTER:
        if out_of_turn_barred(state, methuselah, face) != ALLOWED:
            return []
        return [
            (None, mode)
            for mode in face.modes
            if mode.reaction
            and mode.moment & mask
            and finds(state, methuselah, number, face, None, mode, action)
        ]
    found: list[tuple[Minion | None, Mode]] = []
    for minion in state.ready_minions(methuselah):
        found += [(minion, mode) for mode in minion_modes(state, methuselah, minion, number, mask, action)]
    return found


def masters(state: State, methuselah: Methuselah, moment: Moments) -> list[int]:
    """Return the out-of-turn masters that a Methuselah, fighting or not, may play at a moment of a combat."""
    action, fitting = state.action, state.setting.reactions_at[moment]
    if action is None or not fitting:
        return []
    return [
        number
        for number in methuselah.reach()
        if number in fitting
        and state.faces[number].is_master
        and is_answer(state, methuselah, number, moment, action)
    ]


def minion_modes(
    state: State, methuselah: Methuselah, minion: Minion, number: int, mask: Moments, action: Action | None
) -> list[Mode]:
    """Return the modes in which a minion may answer with a card now; the same card once (1.6.3-18)."""
    face = state.faces[number]
    fitting = [
        mode
        for mode in usable_now(state, minion, face)
        if mode.reaction and mode.moment & mask and not mode.cancels and may_answer(minion, mode, action)
    ]
    if not fitting:
        return []
    if action is not None and (action.has_reacted(minion, face.name) or is_blind(state, action, minion)):
        return []
    if methuselah.kept and not may_reach(state, methuselah, minion, number):
        return []
    if face.conviction_cost > len(minion.convictions) or (state.lasting and state.forbids(number)):
        return []
    if face.pool_cost and costs.pool(state, minion, face) > costs.means(state, methuselah):
        return []
    if action is not None and action.lasting and action.has(MUTED, minion.number):
        return []
    costly = face.blood_cost > 0 or costs.may_be_costlier(state, minion)
    return [
        mode
        for mode in fitting
        if not is_muted(state, minion, face, mode)
        and (costs.least(state, minion, face, mode) if costly else 0) + mode.blood <= minion.blood
        and finds(state, methuselah, number, face, minion, mode, action)
    ]


def felt(action: Action, play: Play, mode: Mode) -> tuple[Verb, ...]:
    """Return what a reaction does, without what would affect an acting minion that it does not affect."""
    if not is_deaf(action, mode):
        return mode.done
    at_actor = play.target == action.actor.number
    return tuple(
        verb
        for verb in mode.done
        if not _about_actor(verb) and not (at_actor and isinstance(verb, ForceAbstain))
    )


def is_deaf(action: Action, mode: Mode) -> bool:
    """Return whether a way to play a reaction does not affect the acting minion, by its disciplines."""
    return bool(action.lasting) and any(spans.lasts_of(action.lasting, DEAF, name) for name, _ in mode.needs)


def may_answer(minion: Minion, mode: Mode, action: Action | None) -> bool:
    """Return whether a minion may use a reaction: ready and unlocked or woken, as the mode requires."""
    if mode.by in (ANYBODY, ANYWHERE):
        return True
    if minion.region != READY:
        return False
    up = not minion.locked if action is None else awake(action, minion)
    if mode.by == UNLOCKED:
        return up and (action is None or reacts_with(action, minion, mode))
    return mode.by == EITHER or (mode.by == LOCKED_ONLY and minion.locked)


def finds(
    state: State,
    methuselah: Methuselah,
    number: int,
    face: CardDefinition,
    minion: Minion | None,
    mode: Mode,
    action: Action | None,
) -> bool:
    """Return whether what the mode needs is there."""
    if not mode.conditional:
        return True
    play = Play(methuselah, number, face, minion)
    play.mode = mode
    play.action = action
    return all_possible(state, play, mode.conditional)


def ways_in_play(state: State, card: Permanent, mask: Moments, action: Action) -> list[Mode]:
    """Return the reactions that a card in play lets its minion use now, each once per action."""
    minion = card if card.number in state.methuselahs[card.controller].ready.items else card.host
    if minion is None:
        return []
    bearer = state.minion(minion.number)
    used = action.has_reacted(bearer, card.face.name)
    if card.face.types & POWER and action.has(GAGGED, bearer.number):
        return []
    methuselah = state.methuselahs[card.controller]
    return [
        mode
        for mode in card.face.model.reactions
        if not used
        and mode.moment & mask
        and not (mode.locks and card.locked)
        and mode.convictions <= len(bearer.convictions)
        and mode.blood <= bearer.blood
        and has_icons(bearer.profile, mode)
        and may_answer(bearer, mode, action)
        and finds(state, methuselah, card.number, card.face, bearer, mode, action)
    ]


def from_play(state: State, methuselah: Methuselah, mask: Moments, action: Action) -> list[int]:
    """Return the cards in play, and the convictions, that a Methuselah may use in an action, even its own."""
    in_play, burns = state.in_play, False
    found: list[int] = []
    for number in chances.aiding(state, methuselah, mask):
        card = in_play.get(number)
        if card is None:
            burns = True  # a conviction of some minion
        elif aid_modes(state, methuselah, card, mask, action):
            found.append(number)
    return found + convictions(state, methuselah, mask, action) if burns else found


def aids(state: State, methuselah: Methuselah, mask: Moments, action: Action) -> list[int]:
    """Return the cards in play that a Methuselah may use at a moment of an action, even its own."""
    in_play = state.in_play
    return [
        number
        for number in chances.aiding(state, methuselah, mask)
        if (card := in_play.get(number)) is not None and aid_modes(state, methuselah, card, mask, action)
    ]


def aid_modes(
    state: State, methuselah: Methuselah, card: Permanent, mask: Moments, action: Action
) -> list[Mode]:
    """Return the ways to use a card in play during an action, once each (VTES-11T-01)."""
    if not card.working:
        return []
    bearer = card if isinstance(card, Minion) else card.host
    ready = bearer is None or bearer.region == READY
    once = action.marks.once if action.marks is not None else ()
    return [
        mode
        for mode in card.face.model.aids
        if mode.moment & mask
        and (ready or mode.by == ANYBODY)
        and used_by(methuselah, card, mode) not in once
        and not (mode.once_a_turn and (card.used or {}).get(mode) == state.turn)
        and not (mode.limited and is_limited(state, action))
        and not (mode.locks and card.locked)
        and mode.pool < methuselah.pool
        and (not mode.blood or (bearer is not None and mode.blood <= bearer.blood))
        and (not mode.convictions or (bearer is not None and mode.convictions <= len(bearer.convictions)))
        and (bearer is None or has_icons(bearer.profile, mode))
        and finds(state, methuselah, card.number, card.face, bearer, mode, action)
    ]


def used_by(methuselah: Methuselah, card: Permanent, mode: Mode) -> tuple[int, str]:
    """Return what is kept once a card in play is used during an action, by each who may use it."""
    if card.controller == methuselah.seat:
        return card.number, mode.name
    return card.number, f"{mode.name}, seat {methuselah.seat}"


def cancelers_in_play(state: State, methuselah: Methuselah, played: Play, action: Action | None) -> list[int]:
    """Return the cards in play with which a Methuselah can cancel what is being played."""
    return [
        number
        for number in chances.aiding(state, methuselah, AS_PLAYED)
        if (card := state.in_play.get(number)) is not None
        and canceling_modes(state, methuselah, card, played, action)
    ]


def canceling_modes(
    state: State, methuselah: Methuselah, card: Permanent, played: Play, action: Action | None
) -> list[Mode]:
    """Return the ways in which a card in play can cancel what is being played."""
    bearer = card if isinstance(card, Minion) else card.host
    if not card.working:
        return []
    return [
        mode
        for mode in card.face.model.aids
        if mode.moment & AS_PLAYED
        and not (mode.locks and card.locked)
        and (bearer is None or mode.by == ANYBODY or bearer.region == READY)
        and (bearer is None or mode.blood <= bearer.blood)
        and (not mode.pool or mode.pool < methuselah.pool)
        and any(_cancels(state, methuselah, verb, played, bearer) for verb in mode.verbs)
        and finds(state, methuselah, card.number, card.face, bearer, mode, action)
    ]


def _cancels(state: State, methuselah: Methuselah, verb: Verb, played: Play, canceler: Minion | None) -> bool:
    """Return whether a verb cancels what is being played."""
    if not isinstance(verb, CancelPlayed) or not verb.types & played.face.types:
        return False
    if verb.who is not ANYONE and (played.actor is None or not fits(verb.who, played.actor, canceler)):
        return False
    if verb.returns and (played.methuselah is methuselah or played.face.out_of_turn):
        return False
    if canceler is not None and is_untamed(state, canceler, played):
        return False
    if verb.head and not _is_headed(played, verb.head):
        return False
    if verb.on is not ANYONE and not _is_on_own(state, methuselah, played, verb.on):
        return False
    if verb.bearer and (canceler is None or canceler.number not in _aimed_at(played)):
        return False
    if verb.types == REACTION and (played.mode is None or not played.mode.reaction):
        return False  # it has several types, and is played as another one
    if verb.at_me and not _is_at(methuselah, played):
        return False
    if verb.disciplines:
        modes = played.modes or (() if played.mode is None else (played.mode,))
        if not any(name in verb.disciplines for mode in modes for name, _ in mode.needs):
            return False
    beside = (state.predator(methuselah), state.prey(methuselah))
    if verb.near and (played.methuselah is methuselah or played.methuselah not in beside):
        return False
    if not verb.predator:
        return True
    actor = played.actor
    by_vampire = actor is not None and actor.profile.kind == VAMPIRE
    return by_vampire and played.methuselah is state.predator(methuselah) is not methuselah


def _is_at(methuselah: Methuselah, played: Play) -> bool:
    """Return whether what is being played is an action of another that is directed at a Methuselah."""
    action = played.action
    if action is None or action.play is not played or played.methuselah is methuselah:
        return False
    return action.is_at(methuselah.seat)


def is_untamed(state: State, minion: Minion, played: Play) -> bool:
    """Return whether a combatant cannot cancel frenzy cards, and one is being played."""
    fight = state.combat
    if fight is None or all(side.minion is not minion for side in fight.sides):
        return False
    return fight.side_of(minion).cannot("cancel frenzy") and _is_headed(played, "frenzy")


def _is_headed(played: Play, head: str) -> bool:
    """Return whether a card that is being played is of a kind, by its text or as it is played."""
    face = played.face
    return head in heads_as_played(face, played.mode) or head in face.kinds or head in face.model.traits


def _aimed_at(played: Play) -> set[int]:
    """Return what a card is being played on, or aimed at."""
    action = played.action if played.action is not None and played.action.play is played else None
    numbers = {played.card_chosen(), *(aims(action) if action is not None else ())}
    return numbers if played.against is None else numbers | {played.against.number}


def _is_on_own(state: State, methuselah: Methuselah, played: Play, who: Who) -> bool:
    """Return whether a card is being played on, or aimed at, a card of the Methuselah's own that fits."""
    own = [card for number in _aimed_at(played) if (card := state.in_play.get(number)) is not None]
    return any(
        fits(who, card) if isinstance(card, Minion) else who.trait in card.face.model.traits
        for card in own
        if card.controller == methuselah.seat
    )


def convictions(state: State, methuselah: Methuselah, mask: Moments, action: Action) -> list[int]:
    """Return the convictions that ready Imbued of a Methuselah may burn now for what they do."""
    return [
        number
        for minion in state.ready_minions(methuselah)
        for number in minion.convictions
        if conviction_modes(state, minion, number, mask, action)
    ]


def holder_of(state: State, methuselah: Methuselah, number: int) -> Minion:
    """Return the Imbued that holds a conviction."""
    return next(minion for minion in state.ready_minions(methuselah) if number in minion.convictions)


def conviction_modes(state: State, minion: Minion, number: int, mask: Moments, action: Action) -> list[Mode]:
    """Return what a conviction may be burned for: one of a name by the same Imbued per action."""
    face = state.faces[number]
    if action.marks is not None and (minion.number, face.name) in action.marks.once:
        return []
    methuselah = state.methuselahs[minion.controller]
    return [
        mode
        for mode in face.model.aids
        if mode.moment & mask and finds(state, methuselah, number, face, minion, mode, action)
    ]


def out_of_turn_barred(state: State, methuselah: Methuselah, face: CardDefinition) -> int:
    """Return what is against playing an out-of-turn master now, or ALLOWED.

    Never in your own turn (VTES-1.6.2-03), only one for each coming master phase (1.6.2-04), and with a ready
    minion of the clan or Discipline that it asks for (1.6.1-11).
    """
    if methuselah is state.active and ANY_TURN not in face.model.traits:
        return IN_OWN_TURN
    if spans.is_charged(state.lasting, methuselah.seat):
        return CHARGED
    if boon_barred(state, face):
        return CONDITION_FAILS
    if face.master_demand and not has_ready_minion_for(state, methuselah, face):
        return NO_READY_MINION
    return TOO_LITTLE_POOL if face.pool_cost > costs.means(state, methuselah) else ALLOWED


def charge(state: State, methuselah: Methuselah) -> None:
    """Charge an out-of-turn master to the next master phase (VTES-1.6.2-02)."""
    lasting, seat = state.lasting, methuselah.seat
    spans.lay(lasting, spans.CHARGED, spans.MASTER, seat)
    if state.rules.out_of_turn_until == "phase-end":
        spans.lay(lasting, spans.BARRED, spans.MASTER_ENDS, seat)


def repay(state: State, play: Play) -> None:
    """Gain a master phase action in the next master phase by a trifle not canceled (VTES-1.6.2-17)."""
    if play.face.trifle and state.rules.out_of_turn_trifle and not play.canceled:
        spans.lay(state.lasting, spans.REPAID, spans.MASTER, play.methuselah.seat)
