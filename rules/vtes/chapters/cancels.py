"""What can be canceled as it is played, and by whom (VTES-1.6.1-05, 1.6.3-10, 1.6.3-18)."""

from __future__ import annotations

from rules.vtes.chapters.answering import (
    canceling_modes,
    finds,
    is_deaf,
    is_untamed,
    may_answer,
    out_of_turn_barred,
    ways,
    ways_in_play,
)
from rules.vtes.chapters.course import present
from rules.vtes.definitions.abilities import ANYBODY
from rules.vtes.definitions.acting import muting
from rules.vtes.definitions.bleeding import REDIRECTING, Redirect
from rules.vtes.definitions.in_play import PUTTING_ON
from rules.vtes.definitions.kinds import STIFLED
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import MUTED, UNMODIFIED
from rules.vtes.definitions.reacting import CancelCard, CancelPlayed, heads_as_played
from rules.vtes.definitions.references import THIS
from rules.vtes.definitions.verb import within
from rules.vtes.definitions.who import ANYONE
from rules.vtes.state import chances, costs, happenings, spans
from rules.vtes.state.affording import usable_now
from rules.vtes.state.answers import cancel
from rules.vtes.state.blocks import is_blind
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import may_reach, note_use, put_away, way_of
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import FIXED_TARGET, Play
from rules.vtes.state.sets import cards_of
from rules.vtes.state.values import of_minion
from rules.vtes.state.who import fits, fits_either
from rules.vtes.terms import (
    ALLOWED,
    AS_PLAYED,
    COMBAT_MOMENTS,
    CONVICTION,
    EVENT,
    MASTER,
    MODIFIER,
    POLITICAL_ACTION,
    READY,
    Trait,
)
from rules.vtes.verbs.registry import carry_out, declare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


RANSOM: Final = 2
"""The pool for which anybody may cancel some cards."""
REDIRECTS: Final = "redirects"
"""What a card is that gives a bleed another target."""
LIBRARY_CARD: Final = "library card"
"""What every card is that is played."""
REGULAR_MASTER: Final = "regular master"
"""What a master is by which a minion can cancel it, if it is not out of turn."""


def traits_of(play: Play) -> frozenset[str]:
    """Return the words that say what a card is: "frenzy", "grapple", "reaction", "non-combat dom".

    They are at the head of its text or of a mode, or say what it is played as and with which disciplines.
    """
    heads = heads_as_played(play.face, play.mode)
    return heads.union((LIBRARY_CARD,), play.face.model.traits, _kinds_of(play))


def _kinds_of(play: Play) -> list[str]:
    """Return what a minion card is played as in an action, by itself and with each discipline."""
    if play.action is None:
        regular = play.face.is_master and not play.face.out_of_turn
        return [REGULAR_MASTER] * regular + ["gehenna"] * play.face.is_gehenna
    if play.face.is_master:
        return []
    mode = play.mode
    found = [REDIRECTS] if mode and any(isinstance(verb, REDIRECTING) for verb in mode.verbs) else []
    for mode in play.modes or (() if play.mode is None else (play.mode,)):
        if mode.moment & COMBAT_MOMENTS:
            continue
        kind = "reaction" if mode.reaction else "action modifier" if play.face.types & MODIFIER else "action"
        found.append(kind)
        for name, _ in mode.needs:
            found += [f"{kind} {name}", f"non-combat {name}"]
    return found


def mutes(state: State, play: Play, minion: Minion) -> bool:
    """Return whether what is being played will keep a minion from all reaction cards."""
    return any(minion is card for verb in muting(play.modes) for card in cards_of(state, play, verb.who))


def may_cancel(
    state: State,
    methuselah: Methuselah,
    minion: Minion,
    number: int,
    mode: Mode,
    played: Play,
    action: Action | None,
    woken: bool,
) -> bool:
    """Return whether a minion may cancel what another Methuselah is playing: by a reaction, or a modifier.

    Args:
        state: of the table.
        methuselah: whose minion it is.
        minion: which.
        number: the card that would cancel.
        mode: the way to play it.
        played: what is being played.
        action: the action during which that is, None outside of actions.
        woken: whether the minion counts as woken.
    """
    if methuselah is played.methuselah or not _is_such(state, methuselah, minion, mode, played, action):
        return False
    face = state.faces[number]
    if mode.reaction:
        reacts = action is None or _may_react(state, action, methuselah, minion, face, mode)
        able = reacts and (woken or may_answer(minion, mode, action))
    else:
        able = action is not None and _may_modify(action, methuselah, minion, face, mode)
    return able and finds(state, methuselah, number, face, minion, mode, action)


def _may_react(
    state: State, action: Action, methuselah: Methuselah, minion: Minion, face: CardDefinition, mode: Mode
) -> bool:
    """Return whether nothing of an action keeps a minion from a reaction."""
    if is_deaf(action, mode) or methuselah is action.methuselah or action.has_reacted(minion, face.name):
        return False
    return not action.has(MUTED, minion.number) and not is_blind(state, action, minion)


def _may_modify(
    action: Action, methuselah: Methuselah, minion: Minion, face: CardDefinition, mode: Mode
) -> bool:
    """Return whether a minion may play a modifier in an action: the acting one, or one that its text lets."""
    if methuselah is not action.methuselah or minion.region != READY or action.has(UNMODIFIED):
        return False
    if any(type(verb).by_another for verb in mode.verbs):
        return not action.has_reacted(minion, face.name)
    return minion is action.actor and face.name not in action.modifiers


def _is_such(
    state: State,
    methuselah: Methuselah,
    canceler: Minion | None,
    mode: Mode,
    played: Play,
    action: Action | None,
) -> bool:
    """Return whether a card is played by a minion, and in an action, of the kind that the cancel requires."""
    for verb in mode.verbs:
        if isinstance(verb, CancelCard):
            if verb.political and (action is None or action.kind != POLITICAL_ACTION or not action.declined):
                return False
            if verb.near and not _is_near(state, methuselah, played.methuselah):
                return False
            if verb.on is not ANYONE and not _is_put_on_others(state, played, verb.on):
                return False
            if verb.redirects and not (_redirects(played) and played.target == methuselah.seat):
                return False
            minion = played.actor
            if minion is not None and not fits_either(verb.who, verb.or_who, minion, canceler):
                return False
    return True


def _is_put_on_others(state: State, played: Play, who: Who) -> bool:
    """Return whether what is being played would be put on a minion of another Methuselah that fits."""
    verbs = [verb for mode in played.modes for verb in within(mode.verbs)] or within(played.face.play)
    aimed = state.in_play.get(played.target)
    if not isinstance(aimed, Minion) or not any(isinstance(verb, PUTTING_ON) for verb in verbs):
        return False
    return aimed.controller != played.methuselah.seat and fits(who, aimed)


def _redirects(played: Play) -> bool:
    """Return whether what is being played gives a bleed to a Methuselah chosen for it."""
    return played.mode is not None and any(isinstance(verb, Redirect) for verb in played.mode.verbs)


NOBODYS: Final = -1
"""The number of a card that is kept for what it was, wherever it is now."""


def master_cancels(state: State, methuselah: Methuselah, play: Play, number: int) -> bool:
    """Return whether an out-of-turn master within reach cancels what another Methuselah is playing."""
    face = state.faces[number]
    return (
        may_reach(state, methuselah, None, number)
        and face.model.cancels & play.face.types != 0
        and face.out_of_turn
        and out_of_turn_barred(state, methuselah, face) == ALLOWED
        and (not face.model.cancels_near or _is_near(state, methuselah, play.methuselah))
    )


def _is_near(state: State, methuselah: Methuselah, other: Methuselah) -> bool:
    """Return whether another Methuselah is this Methuselah's predator or prey."""
    return other in (state.prey(methuselah), state.predator(methuselah))


def masters_ways(
    state: State, methuselah: Methuselah, number: int, played: Play, action: Action | None
) -> list[tuple[None, Mode]]:
    """Return the ways in which an out-of-turn master cancels what another Methuselah is playing."""
    face, traits = state.faces[number], traits_of(played)
    if methuselah is played.methuselah or out_of_turn_barred(state, methuselah, face) != ALLOWED:
        return []
    return [
        (None, mode)
        for mode in face.modes
        if not traits.isdisjoint(mode.cancels)
        and _is_such(state, methuselah, None, mode, played, action)
        and face.pool_cost + mode.pool <= methuselah.pool
        and finds(state, methuselah, number, face, None, mode, action)
    ]


def note_canceler(action: Action, minion: Minion, face: CardDefinition, mode: Mode) -> None:
    """Record that a minion used a card in an action, which it does only once."""
    if mode.reaction:
        spans.lay(action.lasting, spans.ANSWERED, spans.ACTION)
        spans.end(action.lasting, spans.REACTION)
    if minion is action.actor:
        action.modifiers.append(face.name)
        used = Play(action.methuselah, NOBODYS, face, minion)
        used.mode, used.action = mode, action
        action.used.append(used)
    else:
        action.note_reaction(minion, face.name)


def veto(state: State, play: Play, action: Action | None, number: int) -> None:
    """Cancel what is being played by a card that was played before in the action, once, for blood."""
    assert action is not None
    used = spans.drop(action.lasting, spans.MAY_CANCEL, number)
    burn_blood(state, action.actor, used[0].amount)
    play.canceled = play.spared = True


def from_play(
    state: State, methuselah: Methuselah, play: Play, action: Action | None, card: Permanent
) -> Rules[None]:
    """Cancel what is being played with a card in play, at its price; the canceled card is paid for too."""
    mode = canceling_modes(state, methuselah, card, play, action)[0]
    bearer = card if isinstance(card, Minion) else card.host
    used = Play(methuselah, card.number, card.face, bearer)
    used.source, used.mode, used.action = card, mode, action
    yield from declare(state, used, mode.declared)
    if mode.locks:
        lock(state, card)
    note_use(state, used, way_of(mode))
    yield from carry_out(state, used, tuple(verb for verb in mode.done if isinstance(verb, Lock)))
    if state.journal.on:
        state.journal.note(happenings.Canceled(methuselah.seat, card.number, play.number))
    if bearer is not None:
        burn_blood(state, bearer, mode.blood)
    burn_pool(state, methuselah, mode.pool)
    play.canceled = True
    if Burn(THIS) in mode.verbs and card.number in state.in_play:
        leave_play(state, card)
    found = [verb for verb in mode.verbs if isinstance(verb, CancelPlayed)]
    play.spared = any(verb.spares for verb in found)
    if any(verb.returns for verb in found):
        play.methuselah.master_actions += 1


FOILS: Final = Trait("foils the next cancel")
"""The trait of a card that cancels the next card that would cancel another's minion card, and burns."""


STIFLING: Final = present(STIFLED)
"""Whether reactions of locked minions may be canceled."""


def is_stifled(state: State, minion: Minion | None) -> bool:
    """Return whether what a minion plays as a reaction is canceled, since it is locked."""
    if minion is None or not minion.locked or not STIFLING(state.setting):
        return False
    return of_minion(state, minion, STIFLED, 0) > 0


def foiled(state: State, methuselah: Methuselah, play: Play, number: int) -> bool:
    """Return whether a card in play cancels the card that would cancel another; it burns for that.

    Args:
        state: of the table.
        methuselah: who would cancel.
        play: of the card that would be canceled.
        number: the card that would cancel it, which is not paid then.
    """
    if play.methuselah is methuselah or play.face.types & (MASTER | EVENT | CONVICTION):
        return False
    for card in state.in_play.values():
        if FOILS in card.face.model.traits and card.working:
            if state.journal.on:
                state.journal.note(happenings.Canceled(card.controller, card.number, number))
            leave_play(state, card)
            return True
    return False


def keep_target(state: State, play: Play, action: Action) -> None:
    """Cancel a card that would give the bleed another target, if an earlier card says so; that happens once.

    Args:
        state: of the table.
        play: of the card that is being played, canceled or not.
        action: which.
    """
    mode, marked = play.mode, action.marks
    if play.canceled or mode is None or marked is None:
        return
    if any(isinstance(verb, REDIRECTING) for verb in mode.verbs):
        marked.once.discard(FIXED_TARGET)
        cancel(state, play, action.methuselah.seat, -1)


def stays(state: State, methuselah: Methuselah, play: Play, number: int) -> Rules[None]:
    """Carry out the rest of an out-of-turn master that canceled a card, from the ash heap.

    Args:
        state: of the table.
        methuselah: who played it.
        play: of the card that it canceled.
        number: the master.
    """
    answer = Play(methuselah, number, state.faces[number])
    answer.answered = play
    state.board.move(number, methuselah.ash, methuselah.playing)
    yield from carry_out(state, answer, answer.face.done)
    if number in methuselah.playing.items:
        put_away(state, methuselah, number)


# --- who can cancel ---------------------------------------------------------------------------------


class Played:
    """A card being played: what the window concerns in which it may be canceled."""

    __slots__ = ("action", "play")

    def __init__(self, play: Play, action: Action | None) -> None:
        self.play = play
        self.action = action


def cancels_others(state: State, number: int) -> bool:
    """Return whether there is a way to play a card that cancels another."""
    return any(mode.cancels for mode in state.faces[number].modes)


def is_worth_waking(state: State, play: Play, cards: list[int]) -> bool:
    """Return whether a minion might wake to cancel a card with one of these, or loses all reactions by it."""
    return bool(muting(play.modes)) or any(cancels_others(state, number) for number in cards)


def canceling(
    state: State, methuselah: Methuselah, number: int, about: Played, woken: Minion | None = None
) -> list[tuple[Minion | None, Mode]]:
    """Return the ways to cancel what is being played with a minion card: by traits of the canceled card.

    A reflex (ANYBODY) only cancels what is played against the minion itself (VTES-1.6.3-19), and needs no
    ready minion (1.6.3-20 as the edition has it); other cancels are reactions.

    Args:
        state: of the table.
        methuselah: who asks.
        number: the card.
        about: what is being played.
        woken: a minion that counts as woken.
    """
    face = state.faces[number]
    traits = traits_of(about.play)
    found: list[tuple[Minion | None, Mode]] = []
    if face.is_master:
        return found + masters_ways(state, methuselah, number, about.play, about.action)
    for minion in state.minions_of(methuselah):
        if not may_reach(state, methuselah, minion, number) or face.conviction_cost > len(minion.convictions):
            continue
        for mode in usable_now(state, minion, face):
            if traits.isdisjoint(mode.cancels) or is_untamed(state, minion, about.play):
                continue
            if costs.least(state, minion, face, mode) + mode.blood > minion.blood:
                continue
            if mode.by == ANYBODY:
                unready = minion.region != READY and not state.rules.reflex_by_anybody
                if not unready and is_against(about.play, minion):
                    found.append((minion, mode))
            elif may_cancel(
                state, methuselah, minion, number, mode, about.play, about.action, minion is woken
            ):
                found.append((minion, mode))
    return found


def waking(
    state: State, methuselah: Methuselah, number: int, about: Played
) -> list[tuple[Minion | None, Mode]]:
    """Return the ways to wake now: to cancel the card with another one, or before it takes all reactions.

    See VTES-11-03.
    """
    action = about.action
    if action is None or methuselah is action.methuselah:
        return []
    return [
        (minion, mode)
        for minion, mode in ways(state, methuselah, number, AS_PLAYED, action)
        if minion is not None and _could_cancel(state, methuselah, about, minion, number)
    ]


def _could_cancel(state: State, methuselah: Methuselah, about: Played, woken: Minion, by: int) -> bool:
    """Return whether a minion could cancel the card once it has woken, or loses all reactions by it."""
    return mutes(state, about.play, woken) or any(
        who is woken
        for other in chances.canceling(state, methuselah)
        if other != by
        for who, _ in canceling(state, methuselah, other, about, woken)
    )


def rousing(state: State, methuselah: Methuselah, about: Played) -> list[int]:
    """Return the cards in play, or minions, by whose text a minion may wake now."""
    action = about.action
    if action is None or methuselah is action.methuselah:
        return []
    return [
        card.number
        for card in chances.answering(state, methuselah, AS_PLAYED)
        if ways_in_play(state, card, AS_PLAYED, action)
        and isinstance(minion := card.host or card, Minion)
        and _could_cancel(state, methuselah, about, minion, card.number)
    ]


def vetoes(methuselah: Methuselah, about: Played) -> list[int]:
    """Return the cards played earlier in the action by which their minion may cancel what is being played."""
    action = about.action
    if action is None or not action.lasting or methuselah is not action.methuselah:
        return []
    if methuselah is about.play.methuselah or action.actor.region != READY:
        return []
    traits = traits_of(about.play)
    found = [
        it.whom
        for it in action.lasting
        if it.kind == spans.MAY_CANCEL and it.about in traits and it.amount <= action.actor.blood
    ]
    return list(dict.fromkeys(found))


def is_against(play: Play, minion: Minion) -> bool:
    """Return whether a card is played on a minion, or against it: it is its target or its opponent."""
    return play.against is minion or play.target == minion.number
