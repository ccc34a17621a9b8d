"""The master phase (chapter 5, and 1.6.2): regular masters, trifles, out-of-turn masters."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, costs, sequence, values
from rules.vtes.effects.base import MASTER_PLAYED, START_OF_MASTER
from rules.vtes.faces import meets
from rules.vtes.hand import settle
from rules.vtes.pieces import Play
from rules.vtes.words import MASTER_PHASE, NEXT_MASTER, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.faces import Face
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah


def master_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Use master phase actions and other effects in any order (VTES-5-04); what is left is lost (5-05)."""
    game.phase = MASTER_PHASE
    game.phase_number += 1
    methuselah.master_actions = values.master_actions(game, methuselah)
    methuselah.debt = methuselah.credit = 0
    if methuselah.owed:
        game.fall_due(methuselah, NEXT_MASTER)
    if game.heard >> START_OF_MASTER & 1:
        yield from abilities.happen(game, START_OF_MASTER, methuselah)
    while True:
        options = [PASS]
        if methuselah.master_actions > 0:
            options += playable_masters(game, methuselah)
        if methuselah.phases & MASTER_PHASE:
            options += abilities.usable(game, methuselah, MASTER_PHASE)
        if len(options) == 1:
            break
        choice = yield Decision(methuselah.seat, "master", options)
        if choice == PASS:
            break
        if choice in game.in_play:
            yield from abilities.use(game, methuselah, choice, MASTER_PHASE)
        else:
            methuselah.master_actions -= 1
            yield from play_master(game, methuselah, choice)
    methuselah.master_actions = 0
    methuselah.barred = False


def playable_masters(game: Vtes, methuselah: Methuselah) -> list[int]:
    """Return the masters of the hand that may be played in one's own master phase (VTES-1.6.2-01, 03)."""
    faces = game.faces
    masters = game.setting.masters
    return [
        piece
        for piece in methuselah.hand.items
        if piece in masters and can_play_master(game, methuselah, piece, faces[piece])
    ]


def can_play_master(game: Vtes, methuselah: Methuselah, piece: int, face: Face) -> bool:
    """Return whether a master may be played: paid for, demanded minion ready, with targets, trifle limit."""
    if not face.playable or face.pool_cost > methuselah.pool:
        return False
    if face.trifle and methuselah.trifle_turn == game.turn and game.rules.trifles == "one-a-turn":
        return False
    if face.name in game.events:
        return False
    if face.master_demand and not has_ready_minion_for(game, methuselah, face):
        return False
    if face.checked:
        play = Play(methuselah, piece, face)
        for verb in face.checked:
            if not verb.possible(game, play):
                return False
    return True


def has_ready_minion_for(game: Vtes, methuselah: Methuselah, face: Face) -> bool:
    """Return whether a ready minion meets the demands of a master (VTES-1.6.1-11)."""
    disciplines = getattr(face.card, "disciplines", ())
    for minion in game.ready_minions(methuselah):
        profile = minion.profile
        if disciplines and not any(profile.has(name) for name in disciplines):
            continue
        if meets(profile, face, game.rules):
            return True
    return False


def play_master(game: Vtes, methuselah: Methuselah, piece: int) -> Rules[None]:
    """Play a master card: declare, show, pay, replace; let it take effect; to the ash heap unless it stays.

    A trifle gives another master phase action (VTES-1.6.2-15): in 2018 it can be the only one of the
    turn, in 2006 only the first of a phase gives it (1.6.2-16).
    """
    face = game.faces[piece]
    play = Play(methuselah, piece, face)
    for verb in face.declared:
        yield from verb.declare(game, play)
    board = game.board
    board.move(piece, methuselah.hand, methuselah.playing)
    game.played.append((methuselah.turns, piece))
    if not game.rules.replaced_after_window:
        game.replace(methuselah, face.delay)
    if not game.setting.alone:
        yield from as_played(game, play)
    if game.rules.replaced_after_window:
        game.replace(methuselah, face.delay)
    cost = 0 if play.canceled else costs.of_master(game, play)
    if cost:
        game.burn_pool(methuselah, cost)
    if not play.canceled:
        if face.trifle and methuselah.trifle_turn != game.turn:
            methuselah.master_actions += 1
        for verb in face.done:
            yield from verb.do(game, play)
    if face.trifle:
        methuselah.trifle_turn = game.turn
    if piece in methuselah.playing.items:
        board.move(piece, methuselah.playing, methuselah.ash)
    if game.uneven:
        yield from settle(game)
    if game.heard >> MASTER_PLAYED & 1:
        yield from abilities.happen(game, MASTER_PLAYED, methuselah)


def as_played(game: Vtes, play: Play) -> Rules[None]:
    """Give the others the chance to cancel a card as it is played, and nothing else (VTES-1.6.1-05)."""
    asked = [
        game.methuselahs[seat]
        for seat in game.ring.others(play.methuselah.seat)
        if not game.methuselahs[seat].passive
    ]
    yield from sequence.window(game, "cancel", asked, _cancelers, _cancel, play)


def may_play_out_of_turn(game: Vtes, methuselah: Methuselah, face: Face) -> bool:
    """Return whether a Methuselah may play this out-of-turn master now.

    Never in one's own turn (VTES-1.6.2-03), and only one for each coming master phase (1.6.2-04).
    """
    return (
        face.out_of_turn
        and methuselah is not game.active
        and methuselah.debt == 0
        and not methuselah.barred
        and face.pool_cost <= methuselah.pool
    )


def charge(game: Vtes, methuselah: Methuselah, face: Face) -> None:
    """Charge an out-of-turn master to the next master phase.

    ; a trifle pays it back (1.6.2-17). See VTES-1.6.2-02.
    """
    methuselah.debt = 1
    if face.trifle and game.rules.out_of_turn_trifle:
        methuselah.credit += 1
    if game.rules.out_of_turn_until == "phase-end":
        methuselah.barred = True


def _cancelers(game: Vtes, methuselah: Methuselah, play: Play) -> list[int]:
    if play.canceled:
        return []
    return [
        piece
        for piece in methuselah.hand.items
        if game.faces[piece].model.cancels & play.face.types
        and may_play_out_of_turn(game, methuselah, game.faces[piece])
    ]


def _cancel(game: Vtes, methuselah: Methuselah, play: Play, piece: int) -> Rules[None]:
    yield from ()
    face = game.faces[piece]
    game.board.move(piece, methuselah.hand, methuselah.ash)
    game.played.append((methuselah.turns, piece))
    charge(game, methuselah, face)
    game.replace(methuselah, face.delay)
    game.burn_pool(methuselah, face.pool_cost)
    play.canceled = True
    if game.journal.on:
        game.journal.say(f"{play.face.name} is canceled")
