"""Who may have something to use, by the decks at the table and what is in play; the others are not asked."""

from __future__ import annotations

from rules.vtes.definitions.abilities import ANY_FIGHTER, BESIDE
from rules.vtes.definitions.facts import ACTS_OUT_OF_TURN, ARMS_ALL, FIGHTS_BESIDE, USED_BETWEEN
from rules.vtes.definitions.kinds import HELPS_ANYBODY, STARVES, WELCOMES
from rules.vtes.state import spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments


def at_moment(state: State, action: Action, moment: Moments) -> bool:
    """Return whether the acting Methuselah, or who reacts, may have something for a moment of an action.

    Where several play, hands are not looked at: a window that opens only for some would betray a hand.
    """
    setting, methuselah = state.setting, action.methuselah
    if not setting.alone:
        return (setting.moments[methuselah.seat] | setting.reacting) & moment != 0
    if not setting.modifiers_at[moment].isdisjoint(methuselah.reach()):
        return True
    return setting.aided & moment != 0 and bool(aiding(state, methuselah, moment))


def of_anybody(state: State, moment: Moments) -> bool:
    """Return whether anybody may have something for a moment of an action."""
    return state.setting.usable & moment != 0


def to_react(state: State, moment: Moments) -> bool:
    """Return whether anybody may have something to react with at a moment of an action."""
    return state.setting.reacting & moment != 0


def to_react_of(state: State, methuselah: Methuselah, moment: Moments) -> bool:
    """Return whether a Methuselah may have something to react with at a moment of an action."""
    setting = state.setting
    if not setting.reacting & moment:
        return False
    if (setting.answered | setting.aided) & moment:
        return True
    return not setting.reactions_at[moment].isdisjoint(methuselah.reach())


def of_acting(state: State, methuselah: Methuselah, aided: int) -> int:
    """Return the moments of its action for which the acting Methuselah may have something (mask).

    Args:
        state: of the table.
        methuselah: who acts.
        aided: the moments at which cards in play count.
    """
    setting = state.setting
    return setting.moments[methuselah.seat] | setting.aided & aided


def beside_actions(state: State) -> bool:
    """Return whether more may happen in minion phases than actions of minions that are ready and unlocked."""
    setting = state.setting
    return bool(setting.forcing) or not setting.present.isdisjoint(BESIDE_ACTIONS)


BESIDE_ACTIONS: Final = (ACTS_OUT_OF_TURN, STARVES, USED_BETWEEN)
"""Because of which more may happen."""


# --- in play ------------------------------------------------------------------------------------------


def from_play(state: State, moment: Moments) -> bool:
    """Return whether a card in play may be used at a moment of an action."""
    return state.setting.aided & moment != 0


def aiding(state: State, methuselah: Methuselah, moment: Moments) -> list[int]:
    """Return the cards in play, and the convictions, of a Methuselah that may be used at a moment."""
    setting = state.setting
    if not setting.aided & state.record.aided.get(methuselah.seat, 0) & moment:
        return []
    zones = [*methuselah.ready.items, *methuselah.torpor.items, *methuselah.table.items]
    if HELPS_ANYBODY in setting.present:
        zones += [
            number
            for number, card in state.in_play.items()
            if card.controller != methuselah.seat and HELPS_ANYBODY in card.face.model.traits
        ]
    return list(filter(setting.aids_at(moment).__contains__, zones))


def answering(state: State, methuselah: Methuselah, moment: Moments) -> list[Permanent]:
    """Return the cards in play of a Methuselah that may let their minion react at a moment of an action."""
    if not state.setting.answered & moment:
        return []
    return [
        card
        for number in (*methuselah.ready.items, *methuselah.table.items)
        if (card := state.in_play.get(number)) is not None and card.working and card.face.model.reactions
    ]


def by_cards_in_play(state: State, moment: Moments) -> bool:
    """Return whether a card in play may let its minion react at a moment of an action."""
    return state.setting.answered & moment != 0


def to_fight(state: State, moment: Moments) -> bool:
    """Return whether anything may be used at a moment of a combat."""
    return state.setting.fought & moment != 0


def for_all(state: State, seat: int) -> list[Permanent]:
    """Return the cards of others on no minion that any combatant may use."""
    if ARMS_ALL not in state.setting.present:
        return []
    return [
        card
        for card in state.in_play.values()
        if card.controller != seat and card.host is None and _arms_all(card.face)
    ]


def _arms_all(face: CardDefinition) -> bool:
    return any(mode.by == ANY_FIGHTER for mode in face.armed)


def beside(state: State, minions: list[Minion]) -> list[Permanent]:
    """Return the cards on minions that may be used in the combats of another minion of their controller."""
    if FIGHTS_BESIDE not in state.setting.present:
        return []
    return [
        card
        for minion in minions
        for card in minion.cards
        if any(mode.by == BESIDE for mode in card.face.armed)
    ]


# --- in hand ------------------------------------------------------------------------------------------


def helps_others(state: State, number: int) -> bool:
    """Return whether a card may be played by a minion other than the one that acts or blocks."""
    return number in state.setting.helping


def cancelable(state: State, face: CardDefinition) -> bool:
    """Return whether anybody may have something to cancel a card as it is played."""
    return state.setting.cancelable & face.types != 0


def canceling(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards that a Methuselah can play that are played while another is being played."""
    cancelers = state.setting.cancelers
    if cancelers.isdisjoint(methuselah.reach()):
        return []
    return [number for number in methuselah.reach() if number in cancelers]


def to_hunt(state: State, methuselah: Methuselah) -> frozenset[int]:
    """Return the cards that vampires hunt with, if a Methuselah can play any of them."""
    return _within_reach(state.setting.hunting, methuselah)


def to_act_locked(state: State, methuselah: Methuselah) -> frozenset[int]:
    """Return the cards with which locked minions act, if a Methuselah can play any of them."""
    return _within_reach(state.setting.forcing, methuselah)


def acts_locked(state: State, number: int) -> bool:
    """Return whether a card is one with which locked minions act."""
    return number in state.setting.forcing


def _within_reach(cards: frozenset[int], methuselah: Methuselah) -> frozenset[int]:
    return cards if cards and not cards.isdisjoint(methuselah.reach()) else frozenset()


def to_welcome(state: State, methuselah: Methuselah) -> list[int]:
    """Return the masters that one may play during the player's own turn, on a vampire just brought out."""
    if methuselah.passive or spans.is_charged(state.lasting, methuselah.seat):
        return []
    faces = state.faces
    found = [number for number in methuselah.reach() if WELCOMES in faces[number].model.traits]
    return [number for number in found if faces[number].pool_cost < methuselah.pool]
