"""What minions must do before others may act: mandatory actions (VTES-6-06 to 6-11)."""

from __future__ import annotations

from rules.vtes.chapters import in_torpor
from rules.vtes.chapters.course import present
from rules.vtes.chapters.narrowing import THIRSTING
from rules.vtes.chapters.options import (
    FOR_ALL,
    bleed_barred,
    can_hunt,
    can_hunt_plainly,
    cards_in_play,
    cards_of_all,
    cards_of_hand,
    granted,
)
from rules.vtes.definitions.kinds import GOADS, LETS_HUNT
from rules.vtes.state import chances
from rules.vtes.state.restraints import compelled
from rules.vtes.state.who import act_barred
from rules.vtes.terms import ALLOWED, BLEED, BLEED_ACTION, DIABLERIZE, HUNT, PASS, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


LETTING: Final = present(LETS_HUNT)
"""Whether cards in play let vampires hunt."""
GOADING: Final = present(GOADS)
"""Whether cards make their bearers take an action."""
STUCK: Final = -99
"""What a minion owes that owes two different actions, or is empty and cannot hunt: it takes none."""


def may_act(state: State, methuselah: Methuselah) -> tuple[list[int], list[int]]:
    """Return the minions that owe a mandatory action now, and the others that may act.

    While one owes something, as a ready vampire without blood owes a hunt, none of the Methuselah's minions
    may do anything else (VTES-6-06 to 6-09). A minion that owes two different actions is stuck: it takes
    none, and holds nobody up (6-10). A duty to hunt lapses while hunting is prevented (6-11).
    Ready unlocked minions may act (6-01), and those in torpor that can leave it.
    """
    in_play = state.in_play
    skipped = methuselah.skipped
    turn, goaded = state.turn, GOADING(state.setting)
    owing: list[int] = []
    able: list[int] = []
    for number in methuselah.ready.items:
        minion: Minion = in_play[number]  # type: ignore[assignment]
        if act_barred(minion, turn) != ALLOWED:
            continue
        if (
            ((minion.blood == 0 or minion.must_hunt == turn) and minion.profile.kind == VAMPIRE)
            or minion.must_bleed == turn
            or (minion.values and (compelled(state, minion) or in_torpor.owed(state, minion)))
            or (goaded and minion.cards and goading(state, minion))
        ):
            duty = duty_of(state, minion)
            if duty == PASS:
                if number not in skipped:
                    able.append(number)
            elif duty != STUCK:
                owing.append(number)
        elif number not in skipped:
            able.append(number)
    if methuselah.torpor.items:
        able += in_torpor.may_leave(state, methuselah)
    return owing, able


def goading(state: State, minion: Minion) -> list[int]:
    """Return the cards on a minion that make it take their action, which it can."""
    methuselah = state.methuselahs[minion.controller]
    return [
        card.number
        for card in minion.cards
        if GOADS in card.face.model.traits
        and any(mode in card.face.actions for mode in granted(state, methuselah, minion, card))
    ]


def duty_of(state: State, minion: Minion) -> int:
    """Return the action a minion owes: HUNT, BLEED, PASS for none, STUCK if it owes both (VTES-6-10).

    Its own number stands for the action that its own text makes it take: a bleed, or another where it can;
    that of a card on it for the action of the card.

    If hunting is prevented that duty lapses (6-11); an empty vampire still takes no other action (6-06).
    """
    turn = state.turn
    hunts = (minion.blood == 0 or minion.must_hunt == turn) and minion.profile.kind == VAMPIRE
    bleeds = minion.must_bleed == turn
    if hunts and not hunting(state, state.methuselahs[minion.controller], minion):
        if minion.blood == 0:
            return STUCK
        hunts = False
    if minion.values and not hunts and compelled(state, minion):
        bleed = next((mode for mode in minion.face.actions if mode.kind == BLEED_ACTION), None)
        if bleed is None:
            able = granted(state, state.methuselahs[minion.controller], minion, minion)
            return minion.number if able else PASS
        barred = bleed_barred(state, state.methuselahs[minion.controller], minion, bleed) != ALLOWED
        return STUCK if barred else minion.number
    if not hunts and minion.values and in_torpor.owed(state, minion):
        return STUCK if bleeds and state.rules.stuck_when_two_duties else DIABLERIZE
    if hunts and bleeds:
        return STUCK if state.rules.stuck_when_two_duties else HUNT
    if not hunts and GOADING(state.setting) and (goads := goading(state, minion)):
        return STUCK if bleeds or len(goads) > 1 else goads[0]
    if bleeds:
        return BLEED
    return HUNT if hunts else PASS


def hunting(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the ways in which a vampire that must hunt can do so: plainly, or with a card in hand."""
    faces = state.faces
    plainly = [HUNT] if can_hunt_plainly(state, actor) else []
    if LETTING(state.setting):
        listed = cards_of_all if FOR_ALL(state.setting) else cards_in_play
        granting = listed(state, methuselah, actor)
        plainly += [number for number in granting if LETS_HUNT in faces[number].model.traits]
    cards = chances.to_hunt(state, methuselah)
    if not cards or not can_hunt(state, actor):
        return plainly
    return plainly + [number for number in cards_of_hand(state, methuselah, actor) if number in cards]


def _bleeding(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the ways in which a minion that must bleed can do so: plainly, or with a card that bleeds."""
    cards = cards_of_hand(state, methuselah, actor)
    faces = state.faces
    return [BLEED, *(n for n in cards if any(mode.kind == BLEED_ACTION for mode in faces[n].modes))]


def owed(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the ways in which a minion may do what it owes (VTES-6-09)."""
    duty = duty_of(state, actor)
    if duty == HUNT:
        thirsts = THIRSTING(state.setting) and in_torpor.thirsts(state, actor)
        return hunting(state, methuselah, actor) + [DIABLERIZE] * thirsts
    return _bleeding(state, methuselah, actor) if duty == BLEED else [duty]
