"""The unlock phase (chapter 4): unlock, then the other effects in the order one likes."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, contests, endgame, imbued
from rules.vtes.effects.base import EACH_UNLOCK, OTHERS_UNLOCK, OWN_UNLOCK, UNLOCK_EVENTS
from rules.vtes.pieces import Minion
from rules.vtes.words import (
    EDGE,
    NEXT_UNLOCK,
    PASS,
    READY_NOW,
    STRIDE,
    UNLOCK_PHASE,
    WITHDRAW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.effects.base import Trigger
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Permanent

BURNED = 0
RISES = READY_NOW * STRIDE
"""Added to the piece of an infernal minion: burn 1 pool to unlock it (VTES-11-08)."""


def unlock_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Unlock everything; then contests, what cards do by themselves, the Edge, and other effects.

    The order is one's own choice (VTES-4-02): where something must happen, one is asked before it and after.
    """
    game.phase = UNLOCK_PHASE
    game.phase_number += 1
    infernal = unlock_all(game, methuselah)
    if methuselah.withdrawing:
        endgame.withdraw(game, methuselah)
    if methuselah.owed:
        game.fall_due(methuselah, NEXT_UNLOCK)
    done: list[int] = []
    if game.contests or (game.heard & UNLOCK_EVENTS and _must_happen(game, methuselah)):
        yield from _as_one_likes(game, methuselah, infernal, done)
    if game.contests:
        yield from contests.unlock_phase(game, methuselah)
    if game.heard & UNLOCK_EVENTS:
        yield from _by_themselves(game, methuselah)
    if game.setting.imbued[methuselah.seat]:
        yield from imbued.unlock_phase(game, methuselah)
    if _liked(game, methuselah, infernal, done):
        yield from _as_one_likes(game, methuselah, infernal, done)
    if not game.setting.alone and game.rules.burn_option:
        yield from others_burn_options(game, methuselah)


def _as_one_likes(game: Vtes, methuselah: Methuselah, infernal: list[Minion], done: list[int]) -> Rules[None]:
    """Use what may be used in the unlock phase, in any order; once before what must happen, once after."""
    while True:
        options = _liked(game, methuselah, infernal, done)
        if not options:
            break
        choice = yield Decision(methuselah.seat, "unlock", [PASS, *options])
        if choice == PASS:
            break
        if choice == EDGE:
            done.append(EDGE)
            game.gain_pool(methuselah, 1)
        elif choice == WITHDRAW:
            methuselah.withdrawing = True
            if game.journal.on:
                game.journal.say(f"seat {methuselah.seat} announces the withdrawal")
        elif choice >= RISES:
            minion = game.minion(choice - RISES)
            minion.locked = False
            game.burn_pool(methuselah, 1)
        elif choice in game.in_play:
            yield from abilities.use(game, methuselah, choice, UNLOCK_PHASE)
        elif choice in methuselah.ash.items:
            yield from abilities.use_in_ash(game, methuselah, choice)
        else:
            done.append(BURNED)
            use_burn_option(game, methuselah, choice)


def _liked(game: Vtes, methuselah: Methuselah, infernal: list[Minion], done: list[int]) -> list[int]:
    """Return what may be used now in the unlock phase."""
    options: list[int] = []
    if game.edge == methuselah.seat and EDGE not in done:
        options.append(EDGE)
    if methuselah.phases & UNLOCK_PHASE:
        options += abilities.usable(game, methuselah, UNLOCK_PHASE)
    if game.setting.ash_abilities[methuselah.seat]:
        options += abilities.usable_in_ash(game, methuselah)
    if infernal:
        options += [RISES + minion.piece for minion in infernal if minion.locked]
    if BURNED not in done and game.setting.burn_options[methuselah.seat]:
        options += burnable(game, methuselah)
    if not methuselah.library.items and not methuselah.full_at_start and not methuselah.withdrawing:
        options.append(WITHDRAW)
    return options


def _must_happen(game: Vtes, methuselah: Methuselah) -> bool:
    """Return whether a card in play does something in this unlock phase without being asked."""
    return any(
        not trigger.optional and _is_due(permanent, trigger, methuselah.seat)
        for permanent, trigger in game.listeners
    )


def _is_due(permanent: Permanent, trigger: Trigger, seat: int) -> bool:
    event = trigger.event
    return (
        event == EACH_UNLOCK
        or (event == OWN_UNLOCK and permanent.controller == seat)
        or (event == OTHERS_UNLOCK and permanent.controller != seat)
    )


def unlock_all(game: Vtes, methuselah: Methuselah) -> list[Minion]:
    """Unlock every card (VTES-4-01), those in torpor too (6.5-01), but not the infernal ones (11-08).

    Returns:
        The infernal minions that stay locked: a pool each unlocks them.
    """
    infernal: list[Minion] = []
    in_play = game.in_play
    for piece in methuselah.ready.items:
        card = in_play[piece]
        if card.locked:
            if card.face.infernal:
                infernal.append(card)  # type: ignore[arg-type]
            else:
                card.locked = False
    for zone in (methuselah.torpor, methuselah.table, methuselah.incapacitated):
        for piece in zone.items:
            unlocked = in_play.get(piece)
            if unlocked is not None and unlocked.locked:
                if unlocked.face.infernal and isinstance(unlocked, Minion):
                    infernal.append(unlocked)
                else:
                    unlocked.locked = False
    return infernal


def passive_unlock_phase(game: Vtes, methuselah: Methuselah) -> None:
    """Let cards of others do what they do in the unlock phase of somebody who sits there and does nothing."""
    game.phase = UNLOCK_PHASE
    game.phase_number += 1
    if game.contests:
        contests.passive_unlock_phase(game, methuselah)
    if methuselah.table.items:
        for piece in methuselah.table.items:
            game.in_play[piece].locked = False
    for permanent, trigger in list(game.listeners):
        event = trigger.event
        if event == EACH_UNLOCK or (event == OTHERS_UNLOCK and permanent.controller != methuselah.seat):
            abilities.pull_for(game, permanent, trigger, methuselah)


def _by_themselves(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Do what cards in play do in this unlock phase."""
    seat = methuselah.seat
    for permanent, trigger in list(game.listeners):
        if _is_due(permanent, trigger, seat) and permanent.piece in game.in_play:
            yield from abilities.pull(game, permanent, trigger, methuselah)


def burnable(game: Vtes, methuselah: Methuselah) -> list[int]:
    """Return the cards of the hand that bear the burn option and whose demands no minion meets.

    Any minion counts, a vampire in torpor too (VTES-1.6.1-12).
    """
    found = [piece for piece in methuselah.hand.items if game.faces[piece].burn_option]
    if not found:
        return found
    from rules.vtes.faces import meets

    minions = game.minions_of(methuselah)
    return [
        piece
        for piece in found
        if not any(
            meets(minion.profile, game.faces[piece], game.rules)
            and (not (needed := _disciplines(game, piece)) or any(minion.profile.has(n) for n in needed))
            for minion in minions
        )
    ]


def _disciplines(game: Vtes, piece: int) -> tuple[str, ...]:
    card = game.faces[piece].card
    return getattr(card, "disciplines", ())


def use_burn_option(game: Vtes, methuselah: Methuselah, piece: int) -> None:
    """Discard a card by its burn option, one each unlock phase (VTES-1.6.1-13), and draw."""
    game.board.move(piece, methuselah.hand, methuselah.ash)
    game.replace(methuselah)


def others_burn_options(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Let the other Methuselahs use theirs: it is anybody's unlock phase that counts (VTES-1.6.1-12)."""
    for seat in game.ring.others(methuselah.seat):
        other = game.methuselahs[seat]
        if other.passive or not game.setting.burn_options[seat]:
            continue
        options = burnable(game, other)
        if options:
            choice = yield Decision(seat, "burn-option", [PASS, *options])
            if choice != PASS:
                use_burn_option(game, other, choice)
