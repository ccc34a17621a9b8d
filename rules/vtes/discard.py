"""The discard phase (chapter 8), events, and the end of a turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, values
from rules.vtes.effects.base import IN_DISCARD_PHASE
from rules.vtes.hand import discard_down, settle
from rules.vtes.pieces import HAND, Minion, Play
from rules.vtes.words import DISCARD_PHASE, NEXT_DISCARD, PASS, READY, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah


def discard_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Use discard phase actions: discard a card and draw, or play an event.

    ; or let them go (8-03). See VTES-8-02.
    """
    game.phase = DISCARD_PHASE
    game.phase_number += 1
    methuselah.discard_actions = values.discard_actions(game, methuselah)
    if methuselah.owed:
        game.fall_due(methuselah, NEXT_DISCARD)
    event_played = False
    while methuselah.discard_actions > 0 or methuselah.phases & DISCARD_PHASE:
        options = [PASS]
        if methuselah.discard_actions > 0:
            options += methuselah.hand.items
        if methuselah.phases & DISCARD_PHASE:
            options += abilities.usable(game, methuselah, DISCARD_PHASE)
        if len(options) == 1:
            break
        choice = yield Decision(methuselah.seat, "discard", options)
        if choice == PASS:
            break
        if choice in game.in_play:
            yield from abilities.use(game, methuselah, choice, DISCARD_PHASE)
            continue
        methuselah.discard_actions -= 1
        if not event_played and can_play_event(game, choice):
            played = yield Decision(methuselah.seat, "event", [PASS, choice], choice)
            if played != PASS:
                event_played = True
                yield from play_event(game, methuselah, choice)
                continue
        game.board.move(choice, methuselah.hand, methuselah.ash)
        game.replace(methuselah)
    methuselah.discard_actions = 0
    if game.heard >> IN_DISCARD_PHASE & 1:
        yield from abilities.happen(game, IN_DISCARD_PHASE, methuselah)
    if methuselah.hand_bonus and methuselah.hand_bonus_turn <= game.turn:
        methuselah.hand_bonus = 0
    if len(methuselah.hand.items) != HAND or game.hand_size(methuselah) != HAND:
        yield from discard_down(game, methuselah)
    end_of_turn(game, methuselah)


def can_play_event(game: Vtes, piece: int) -> bool:
    """Return whether a card is an event that was not played in this game yet (VTES-1.6.4-01, 03)."""
    face = game.faces[piece]
    return face.is_event and face.playable and face.name not in game.events


def play_event(game: Vtes, methuselah: Methuselah, piece: int) -> Rules[None]:
    """Put an event into play, at most one a discard phase (VTES-1.6.4-02)."""
    face = game.faces[piece]
    game.events.append(face.name)
    play = Play(methuselah, piece, face)
    for verb in face.play:
        yield from verb.declare(game, play)
    game.board.move(piece, methuselah.hand, methuselah.playing)
    game.played.append((methuselah.turns, piece))
    game.replace(methuselah, face.delay)
    for verb in face.play:
        yield from verb.do(game, play)
    if piece in methuselah.playing.items:
        game.enter_play(piece, methuselah.playing, methuselah)
    if game.uneven:
        yield from settle(game)


def end_of_turn(game: Vtes, methuselah: Methuselah) -> None:
    """Let fresh allies of the older editions become ready."""
    if game.rules.fresh_ally_waits == "uncontrolled":
        for piece in list(methuselah.uncontrolled.items):
            ally = game.in_play.get(piece)
            if isinstance(ally, Minion) and ally.region == WAITING:
                game.move_region(ally, READY)
