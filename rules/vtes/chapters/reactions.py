"""Answers to what another does: reactions of minions, out-of-turn masters, cancels as a card is played.

Chapters 1.6.1 (as a card is played), 1.6.2 (out of turn), 1.6.3 and 6.2 (reactions).
"""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, answering, cancels, discounts, sequence, uses
from rules.vtes.chapters.answering import charge, ways
from rules.vtes.chapters.cancels import (
    RANSOM,
    Played,
    canceling,
    cancels_others,
    is_worth_waking,
    master_cancels,
    rousing,
    vetoes,
    waking,
)
from rules.vtes.chapters.sequence import Moment
from rules.vtes.definitions.abilities import ANYBODY
from rules.vtes.definitions.kinds import PLAYS_OUT_OF_TURN, RANSOMED
from rules.vtes.definitions.marks import UNREPLACED
from rules.vtes.state import chances, costs, happenings, master_costs, spans
from rules.vtes.state.answers import add_intercept, cancel
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import burn_conviction, pay_blood
from rules.vtes.state.hand import (
    put_away_played,
    put_on_table,
    replace_canceler,
    replace_played,
    replace_shown,
    sweep,
    throw_in,
)
from rules.vtes.state.ousting import burn_pool, rebuke
from rules.vtes.state.plays import FIXED_TARGET, Play, note_users
from rules.vtes.terms import (
    AFTER_ACTION,
    AFTER_REFERENDUM,
    AS_PLAYED,
    BEFORE_VOTES,
    CONVICTION,
    NOW,
    POLITICAL,
    POLLING,
)
from rules.vtes.verbs import counters, paying
from rules.vtes.verbs.registry import carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


# --- answering ------------------------------------------------------------------------------------


def use(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[None]:
    """Answer with a card: choose who plays it and in which way, pay at once, resolve it."""
    if state.faces[number].types & CONVICTION:
        yield from uses.burn_conviction_for(state, methuselah, about, number)
        return
    if number in state.in_play:
        card = state.in_play[number]
        if card.face.model.aids and answering.aid_modes(state, methuselah, card, about.mask, about.action):
            yield from uses.use_aid(state, methuselah, about, card)
        else:
            yield from uses.react_with(state, methuselah, about, card)
        return
    found = ways(state, methuselah, number, about.mask, about.action)
    minion = yield from _who(methuselah, number, found)
    modes = [mode for other, mode in found if other is minion]
    mode = yield from one_of(methuselah, modes)
    yield from play_reaction(state, methuselah, about, number, minion, mode)


def _who(
    methuselah: Methuselah, number: int, found: list[tuple[Minion | None, Mode]]
) -> Rules[Minion | None]:
    minions = list({minion.number: minion for minion, _ in found if minion is not None}.values())
    if len(minions) < 2:
        return minions[0] if minions else None
    chosen = yield Decision(methuselah.seat, "reactor", [minion.number for minion in minions], number)
    return next(minion for minion in minions if minion.number == chosen)


def play_reaction(
    state: State,
    methuselah: Methuselah,
    about: Moment,
    number: int,
    minion: Minion | None,
    mode: Mode,
) -> Rules[bool]:
    """Play a reaction: declare, show, replace, pay even if canceled (VTES-11T-02), take effect.

    Returns:
        Whether it took effect.
    """
    action, face = about.action, state.faces[number]
    play = Play(methuselah, number, face, minion)
    play.mode = mode
    play.modes = (mode,)
    play.action = action
    yield from declare(state, play, mode.declared)
    put_on_table(state, play)
    if minion is None:
        yield from _charge(state, methuselah)
    delay = _delay_of(state, about, play)
    replace_shown(state, play, delay)
    if minion is not None:
        _note(action, minion, play, mode)
    yield from as_played(state, play, action)
    play.canceled = play.canceled or cancels.is_stifled(state, minion)
    if action.marks is not None and FIXED_TARGET in action.marks.once:
        cancels.keep_target(state, play, action)
    replace_played(state, play, delay)
    yield from _pays_off(state, play, mode, action)
    put_away_played(state, play)
    if minion is None:
        answering.repay(state, play)
        yield from abilities.fire_after_master(state, methuselah)
    return not play.canceled


def _charge(state: State, methuselah: Methuselah) -> Rules[None]:
    """Charge an out-of-turn master, and do what cards in play do as it is played."""
    charge(state, methuselah)
    if state.heard >> PLAYS_OUT_OF_TURN & 1:
        yield from abilities.fire(state, PLAYS_OUT_OF_TURN, methuselah)


def _note(action: Action, minion: Minion, play: Play, mode: Mode) -> None:
    """Keep who has reacted with what, since it does so with the same card once an action (VTES-1.6.3-18)."""
    action.note_reaction(minion, play.face.name)
    action.used.append(play)
    spans.lay(action.lasting, spans.ANSWERED, spans.ACTION)
    note_users(action, minion, mode)


def _delay_of(state: State, about: Moment, play: Play) -> Span:
    """Return when a reaction is replaced: in 2000 nobody replaces anything during a referendum."""
    if play.face.delay != NOW:
        return play.face.delay
    if about.mask & (POLLING | BEFORE_VOTES) and state.rules.replaced_in_referendum == "nothing":
        return AFTER_REFERENDUM
    return AFTER_ACTION if play.actor is not None and about.action.has(UNREPLACED) else NOW


def _pays_off(state: State, play: Play, mode: Mode, action: Action) -> Rules[None]:
    """Pay for a reaction, and let it take effect unless it is canceled."""
    minion = play.actor
    if not play.spared:
        yield from _pay(state, play, mode)
    if minion is not None:
        spans.end(action.lasting, spans.REACTION)
    if not play.canceled:
        if minion is not None and mode.stealth and not mode.moment & AS_PLAYED:
            add_intercept(action, minion, mode.stealth)
        yield from carry_out(state, play, answering.felt(action, play, mode))


def _pay(state: State, play: Play, mode: Mode) -> Rules[None]:
    methuselah, minion, face = play.methuselah, play.actor, play.face
    if minion is not None:
        blood = yield from discounts.blood(state, minion, face, mode, mode.blood, play.amount)
        if blood + mode.blood:
            pay_blood(state, minion, blood + mode.blood)
        if face.conviction_cost:
            yield from paying.in_convictions(state, minion, face.conviction_cost)
        yield from _pay_pool(state, methuselah, costs.pool(state, minion, face))
    else:
        yield from _pay_pool(state, methuselah, master_costs.of_master(state, play))


def _pay_pool(state: State, methuselah: Methuselah, pool: int) -> Rules[None]:
    if pool:
        pool = yield from paying.by_locking(state, methuselah, pool, methuselah.pool)
        burn_pool(state, methuselah, pool)


def out_of_turn(state: State, play: Play) -> Rules[None]:
    """Play an out-of-turn master outside of actions: declare, show, replace, pay, take effect."""
    methuselah, face = play.methuselah, play.face
    yield from declare(state, play, face.declared)
    yield from _charge(state, methuselah)
    yield from show(state, play, face.delay)
    if not play.spared:
        yield from _pay_pool(state, methuselah, master_costs.of_master(state, play))
    if not play.canceled:
        yield from carry_out(state, play, face.done)
    answering.repay(state, play)
    put_away_played(state, play)
    if state.lasting:
        sweep(state)
    yield from abilities.fire_after_master(state, methuselah)


# --- as a card is played ----------------------------------------------------------------------------


def show(state: State, play: Play, delay: Span, action: Action | None = None) -> Rules[None]:
    """Put a card on the table as it is played, let it be canceled, and replace it (VTES-1.6.1-04, 05).

    Args:
        state: of the table.
        play: the card.
        delay: when it is replaced.
        action: during which it is played, None outside of actions.
    """
    put_on_table(state, play)
    replace_shown(state, play, delay)
    if chances.cancelable(state, play.face):
        yield from as_played(state, play, action)
    replace_played(state, play, delay)


def as_played(state: State, play: Play, action: Action | None = None) -> Rules[None]:
    """Offer the chance to cancel a card as it is played, or to wake, and nothing else (VTES-1.6.1-05).

    Args:
        state: of the table.
        play: the card.
        action: during which it is played, None outside of actions.
    """
    if not chances.cancelable(state, play.face):
        return
    about = Played(play, action if action is not None else play.action)
    asked = sequence.order(state, play.methuselah)
    yield from sequence.window(state, "cancel", asked, _cancelers, _cancel, about)
    if play.canceled and play.face.types & POLITICAL:
        rebuke(state, play.actor, play.canceler)


def announced(state: State, play: Play) -> Rules[None]:
    """Give an Imbued the chance to cancel what a card in play does to it, as it is announced."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.convictions:
        asked = sequence.order(state, play.methuselah)
        about = Played(play, play.action)
        yield from sequence.window(state, "cancel", asked, _heeding, _burn_to_cancel, about)


def _heeding(state: State, methuselah: Methuselah, about: Played) -> list[int]:
    """Return the convictions that an Imbued may burn to cancel what is aimed at it."""
    minion = state.in_play.get(about.play.target)
    if about.play.canceled or not isinstance(minion, Minion) or minion.controller != methuselah.seat:
        return []
    return counters.canceling(state, minion, about.play)


def _burn_to_cancel(state: State, methuselah: Methuselah, about: Played, number: int) -> Rules[None]:
    """Burn a conviction to cancel what is being played, or announced; nothing is paid for it."""
    burn_conviction(state, answering.holder_of(state, methuselah, number), number)
    cancel(state, about.play, methuselah.seat, number, spared=True)
    yield from ()


def _cancelers(state: State, methuselah: Methuselah, about: Played) -> list[int]:
    """Return the cards with which a Methuselah can cancel what is being played, or wake."""
    if about.play.canceled:
        return []
    found = [*_heeding(state, methuselah, about), *vetoes(methuselah, about)]
    found += [about.play.number] * (RANSOMED in about.play.face.model.traits and methuselah.pool >= RANSOM)
    found += answering.cancelers_in_play(state, methuselah, about.play, about.action)
    others = methuselah is not about.play.methuselah
    cards = chances.canceling(state, methuselah)
    may_wake = others and state.rules.wakes_as_played and is_worth_waking(state, about.play, cards)
    wakes: list[int] = []
    for number in cards:
        if state.forbids(number):
            continue
        if state.faces[number].model.cancels:
            if others and master_cancels(state, methuselah, about.play, number):
                found.append(number)
        elif cancels_others(state, number) and canceling(state, methuselah, number, about):
            found.append(number)
        elif may_wake and waking(state, methuselah, number, about):
            wakes.append(number)
    if may_wake and chances.by_cards_in_play(state, AS_PLAYED):
        wakes += rousing(state, methuselah, about)
    return found + wakes


def _cancel(state: State, methuselah: Methuselah, about: Played, number: int) -> Rules[None]:
    """Cancel what is being played with an out-of-turn master or a minion card; or wake to do so."""
    face = state.faces[number]
    if number == about.play.number:
        burn_pool(state, methuselah, RANSOM)
        cancel(state, about.play, methuselah.seat, number, spared=True)
    elif number in vetoes(methuselah, about):
        cancels.veto(state, about.play, about.action, number)
        _note_cancel(state, methuselah, about, number)
    elif face.types & CONVICTION:
        yield from _burn_to_cancel(state, methuselah, about, number)
    elif about.action is not None and number in rousing(state, methuselah, about):
        yield from use(state, methuselah, Moment(about.action, AS_PLAYED), number)
    elif number in state.in_play:
        yield from cancels.from_play(state, methuselah, about.play, about.action, state.in_play[number])
    elif face.model.cancels:
        yield from _cancel_with_master(state, methuselah, about, number)
        yield from abilities.fire_after_master(state, methuselah)
    elif found := canceling(state, methuselah, number, about):
        if face.is_master:
            yield from _cancel_with_master(state, methuselah, about, number, found[0][1])
            yield from abilities.fire_after_master(state, methuselah)
        else:
            yield from _cancel_with_minion(state, methuselah, about, number, found)
    else:
        yield from _wake_up(state, methuselah, about, number)


def _note_cancel(state: State, methuselah: Methuselah, about: Played, number: int) -> None:
    if state.journal.on:
        state.journal.note(happenings.Canceled(methuselah.seat, number, about.play.number))


def _cancel_with_master(
    state: State, methuselah: Methuselah, about: Played, number: int, mode: Mode | None = None
) -> Rules[None]:
    """Cancel a card with an out-of-turn master; a master of prey or predator gives its action back."""
    face, play = state.faces[number], about.play
    canceler = Play(methuselah, number, face)
    canceler.mode, canceler.action = mode, about.action
    throw_in(state, canceler)
    yield from _charge(state, methuselah)
    yield from as_played(state, canceler)
    replace_canceler(state, canceler, face.delay)
    if cancels.foiled(state, methuselah, play, number) or canceler.spared:
        return
    price = yield from paying.by_locking(state, methuselah, face.pool_cost, methuselah.pool)
    burn_pool(state, methuselah, price + (mode.pool if mode is not None else 0))
    answering.repay(state, canceler)
    if canceler.canceled:
        return
    if mode is not None:
        canceler.answered = play
        yield from carry_out(state, canceler, mode.done)
        _note_cancel(state, methuselah, about, number)
        return
    play.canceled = play.spared = True
    play.canceler = methuselah.seat
    if face.model.cancels_near and play.face.out_of_turn:
        spans.lay(state.lasting, spans.REGAINED, spans.MASTER, play.methuselah.seat)
    elif face.model.cancels_near:
        play.methuselah.master_actions += 1
    if face.done:
        yield from cancels.stays(state, methuselah, play, number)
    _note_cancel(state, methuselah, about, number)


def _cancel_with_minion(
    state: State,
    methuselah: Methuselah,
    about: Played,
    number: int,
    found: list[tuple[Minion | None, Mode]],
) -> Rules[None]:
    """Cancel a card with one that a minion plays, in its best mode."""
    face, action = state.faces[number], about.action
    minion = yield from _who(methuselah, number, found)
    assert minion is not None
    modes = [way for other, way in found if other is minion]
    mode = max(modes, key=lambda way: sum(level for _, level in way.needs))
    answer = Play(methuselah, number, face, minion)
    answer.mode, answer.answered, answer.action = mode, about.play, action
    yield from declare(state, answer, mode.declared)
    throw_in(state, answer)
    if action is not None and mode.by != ANYBODY:
        cancels.note_canceler(action, minion, face, mode)
    yield from as_played(state, answer)
    replace_canceler(state, answer, face.delay)
    if cancels.foiled(state, methuselah, about.play, number):
        return
    if not answer.spared:
        yield from _pay(state, answer, mode)
    if answer.canceled:
        return
    if not (mode.reaction and cancels.is_stifled(state, minion)):
        yield from carry_out(state, answer, mode.done)
    _note_cancel(state, methuselah, about, number)


def _wake_up(state: State, methuselah: Methuselah, about: Played, number: int) -> Rules[None]:
    assert about.action is not None
    found = waking(state, methuselah, number, about)
    minion = yield from _who(methuselah, number, found)
    mode = next(way for other, way in found if other is minion)
    yield from play_reaction(state, methuselah, Moment(about.action, AS_PLAYED), number, minion, mode)
