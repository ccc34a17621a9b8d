"""Torpor, leaving it, rescue, and diablerie with its blood hunt (chapter 6.5)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import politics
from rules.vtes.options import TORPOR_COST
from rules.vtes.pieces import Minion
from rules.vtes.words import EQUIPMENT, GONE, PASS, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Action


def fall(game: Vtes, minion: Minion) -> None:
    """Send a vampire to torpor; the cards on it stay (VTES-6.5.1-01, 02)."""
    if minion.region == READY:
        game.move_region(minion, TORPOR)
        if game.journal.on:
            game.journal.say(f"{minion.face.name} goes to torpor")


def leave(game: Vtes, minion: Minion) -> None:
    """Bring a vampire back to the ready region; it is no longer wounded (VTES-6.5.2-01, 04)."""
    game.move_region(minion, READY)
    minion.damaged = False


def rescue(game: Vtes, action: Action) -> None:
    """Bring another vampire back, neither locked nor unlocked; the rest of the 2 blood is its own.

    See VTES-6.5.3.
    """
    rescued = game.in_play.get(action.object)
    if not isinstance(rescued, Minion) or rescued.region != TORPOR:
        return
    share = TORPOR_COST - action.cost_blood
    if rescued.blood < share:
        return
    game.burn_blood(rescued, share)
    leave(game, rescued)


def diablerie(game: Vtes, diablerist: Minion, victim: Minion) -> Rules[None]:
    """Let one vampire consume another in one go: blood, equipment, ashes, discipline; then the blood hunt.

    (VTES-6.5.5-01 to 08, 6.5.6-01.)
    """
    if victim.region != TORPOR or diablerist.region != READY:
        return
    methuselah = game.methuselahs[diablerist.controller]
    blood = victim.blood
    game.burn_blood(victim, blood)
    game.gain_blood(diablerist, blood)
    yield from _take_equipment(game, diablerist, victim)
    older = victim.capacity > diablerist.capacity
    game.leave_play(victim)
    if older:
        yield from _learn(game, diablerist)
    if game.journal.on:
        game.journal.say(f"{diablerist.face.name} commits diablerie on {victim.face.name}")
    yield from politics.blood_hunt(game, methuselah, diablerist)


def _take_equipment(game: Vtes, diablerist: Minion, victim: Minion) -> Rules[None]:
    from rules.vtes.resolve import attach

    seat = diablerist.controller
    while True:
        found = [card.piece for card in victim.cards if card.face.types & EQUIPMENT]
        if not found:
            return
        choice = yield Decision(seat, "target", [PASS, *found])
        if choice == PASS:
            return
        card = game.in_play[choice]
        if card.controller != seat:
            victim.cards.remove(card)
            game.stop_working(card)
            game.board.move(choice, game.methuselahs[card.controller].table, game.methuselahs[seat].table)
            card.controller = seat
            card.host = diablerist
            diablerist.cards.append(card)
            game.start_working(card)
        else:
            attach(game, card, diablerist)


def _learn(game: Vtes, diablerist: Minion) -> Rules[None]:
    """Fetch a Discipline master from library, ash heap or hand onto the diablerist (VTES-6.5.5-05)."""
    methuselah = game.methuselahs[diablerist.controller]
    found = [
        piece
        for zone in (methuselah.hand, methuselah.ash, methuselah.library)
        for piece in zone.items
        if game.faces[piece].model.teaches
    ]
    if not found:
        return
    by_name = {game.faces[piece].name: piece for piece in sorted(found, reverse=True)}
    options = [by_name[name] for name in sorted(by_name)]
    choice = yield Decision(methuselah.seat, "target", [PASS, *options])
    if choice == PASS:
        return
    from rules.vtes.effects.learning import learn

    for zone in (methuselah.hand, methuselah.ash, methuselah.library):
        if choice in zone.items:
            card = game.enter_play(choice, zone, methuselah, diablerist)
            if zone is methuselah.hand:
                game.refill(methuselah)
            if card is not None:
                learn(game, diablerist, game.faces[choice].model.teaches)
            break
    game.board.shuffle(methuselah.library)


def burn(game: Vtes, minion: Minion) -> None:
    """Burn a minion."""
    if minion.region != GONE and minion.piece in game.in_play:
        game.leave_play(minion)
