"""What answers do to an action of another: another target, a smaller bleed, minions that wake, its end."""

from __future__ import annotations

from rules.vtes.definitions.kinds import ASKS_WHO_ACTED
from rules.vtes.definitions.references import TRIED
from rules.vtes.state import happenings, spans, table_events
from rules.vtes.state.plays import calling
from rules.vtes.terms import BLEED_ACTION, POLITICAL_ACTION, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


STEALTH_NEXT: Final = "stealth next time"
"""Under which a minion keeps in which turn its next action has 1 stealth more."""


def stealth_due(state: State, actor: Minion) -> int:
    """Return what the action of a minion has in stealth that an earlier one has brought, and use it up."""
    if actor.done is None or actor.done.get(STEALTH_NEXT) != state.turn:
        return 0
    del actor.done[STEALTH_NEXT]
    return 1


def redirect(state: State, action: Action, seat: int) -> None:
    """Give a bleed another target, never the Methuselah who bleeds (VTES-6.1.1-02)."""
    before = action.target
    if seat in (before, action.methuselah.seat):
        return
    action.target = seat
    if state.journal.on:
        state.journal.note(table_events.Redirected(before, seat, state.journal.text))


def reduce_bleed(state: State, action: Action, amount: int) -> None:
    """Make a bleed smaller."""
    action.bleed -= amount
    if state.journal.on:
        state.journal.note(table_events.BleedReduced(action.target, amount, state.journal.text))


def cancel(state: State, played: Play, seat: int, card: int, spared: bool = False) -> None:
    """Cancel a card as it is played.

    Args:
        state: of the table.
        played: the card.
        seat: whose card cancels it.
        card: with which card, -1 for none.
        spared: whether it costs nothing then.
    """
    played.canceled, played.canceler = True, seat
    played.spared = played.spared or spared
    if state.journal.on:
        state.journal.note(happenings.Canceled(seat, card, played.number))


def wake(state: State, action: Action, minion: Minion, discipline: str = "") -> None:
    """Allow a locked minion to block and react as if it were unlocked, until the action ends (VTES-11-02).

    With a discipline it plays only reactions that require that.
    """
    spans.lay(action.lasting, spans.AWAKE, spans.ACTION, minion.number, about=discipline)
    if state.journal.on:
        state.journal.note(table_events.Woke(minion.controller, minion.number, state.journal.text))


def awake(action: Action, minion: Minion) -> bool:
    """Return whether a minion may block and react: it is unlocked, or has woken."""
    return not minion.locked or (len(action.lasting) > 0 and action.has(spans.AWAKE, minion.number))


def reacts_with(action: Action, minion: Minion, mode: Mode) -> bool:
    """Return whether a minion that may react can do so in a way: some wake for one discipline alone."""
    if not minion.locked or not action.lasting:
        return True
    woken = {it.about for it in spans.laid(action.lasting, spans.AWAKE, minion.number)}
    return not woken or "" in woken or any(name in woken for name, _ in mode.needs)


def add_intercept(action: Action, minion: Minion, amount: int) -> None:
    """Give a minion intercept for the action."""
    spans.lay(action.lasting, spans.INTERCEPT, spans.ACTION, minion.number, amount)


def forbid_again(state: State, action: Action, minion: Minion | None = None) -> None:
    """Keep the acting minion from taking the same action again this turn.

    Of the actions that the rulebook gives, the same one at something else is another action.

    Args:
        state: of the table.
        action: which.
        minion: another one that is kept from taking it.
    """
    play, actor = action.play, minion or action.actor
    if play is None:
        for number in action.objects or (-1,):
            actor.note((action.kind, number), state.turn)
    else:
        actor.note(play.face.name if play.source is None else play.number, state.turn)


def is_unplayable(action: Action | None, minion: Minion, face: CardDefinition) -> bool:
    """Return whether a minion cannot play a card of this name again in the action."""
    return action is not None and spans.lasts_of(action.lasting, spans.UNPLAYABLE, face.name, minion.number)


BLEEDS_MORE: Final = "bleeds once more"
"""Under which a minion keeps in which turn it may bleed once more than others."""


def note_bleed(state: State, actor: Minion) -> None:
    """Keep that a minion has bled this turn, unless it may take this bleed in addition."""
    if actor.noted(BLEEDS_MORE) == state.turn:
        actor.note(BLEEDS_MORE, -1)
    else:
        actor.bled = state.turn


def note_attempt(state: State, actor: Minion) -> None:
    """Keep that a minion has attempted an action this turn, where a card asks for that."""
    if ASKS_WHO_ACTED in state.setting.present:
        actor.note(TRIED, state.turn)


def bleed_again(state: State, minion: Minion) -> None:
    """Allow a minion to bleed once more this turn."""
    if minion.bled == state.turn:
        minion.bled = -1
    else:
        minion.note(BLEEDS_MORE, state.turn)


def allow_again(action: Action, same_card: bool = True) -> None:
    """Allow the acting minion to take an action again this turn, as if it had not taken it.

    Args:
        action: which.
        same_card: whether it may be taken with a card of the same name, and call the same card's referendum.
    """
    actor = action.actor
    if same_card and actor.done is not None:
        for play in (action.play, calling(action)):
            if play is not None:
                actor.done.pop(play.face.name if play.source is None else play.number, None)
    if action.kind == BLEED_ACTION:
        actor.bled = -1
    elif action.kind == POLITICAL_ACTION:
        actor.politicked = -1


def forbidden_again(state: State, actor: Minion, kind: int, number: int = -1) -> bool:
    """Return whether a minion may not take an action of the rulebook, at this card, again this turn."""
    done = actor.done
    return done is not None and done.get((kind, number)) == state.turn


def bleeds_no_more(state: State, methuselah: Methuselah, actor: Minion, plainly: bool) -> bool:
    """Return whether something that lasts keeps a minion from bleeding, plainly or by a card."""
    if plainly and actor.profile.kind == VAMPIRE and spans.lasts(state.lasting, spans.BLED, methuselah.seat):
        return True
    return spans.lasts(state.lasting, spans.NO_BLEEDS, methuselah.seat)


def bleeding_by(state: State, actor: Minion) -> list[int]:
    """Return the convictions, one of each name, by which an Imbued may bleed now, once a turn (6.1.1-03)."""
    if actor.bled == state.turn and state.rules.one_bleed_a_turn:
        return []
    named = {
        state.faces[number].name: number
        for number in reversed(actor.convictions)
        if state.faces[number].actions and actor.noted(state.faces[number].name) != state.turn
    }
    return list(named.values())


def end_action(state: State, action: Action) -> None:
    """End an action before it is resolved: it is neither successful nor blocked."""
    if action.ended:
        return
    action.ended = True
    if state.journal.on:
        state.journal.note(
            table_events.ActionEnded(action.methuselah.seat, action.actor.number, state.journal.text)
        )
