"""Contested unique cards (chapter 4.1)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.pieces import Minion
from rules.vtes.words import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Permanent


def begin(game: Vtes, name: str) -> None:
    """Turn all copies of a unique card face down and out of play (VTES-4.1-02, 03)."""
    contest = game.contests.setdefault(name, [])
    for card in list(game.uniques.get(name, ())):
        contest.append(card)
        game.stop_working(card)
        if card.host is not None and card in card.host.cards:
            card.host.cards.remove(card)
        for attached in getattr(card, "cards", ()):
            game.stop_working(attached)
        source = game.zone_of(card)
        game.board.move(card.piece, source, game.methuselahs[card.controller].contested)
        del game.in_play[card.piece]
    game.uniques[name] = []
    if game.journal.on:
        game.journal.say(f"{name} is contested")


def unlock_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Take back what nobody else contests any more.

    ; else pay 1 pool a card or yield (4.1-04, 05). See VTES-4.1-06.
    """
    for name in list(game.contests):
        contest = game.contests[name]
        mine = [card for card in contest if card.controller == methuselah.seat]
        if not mine:
            continue
        if len(contest) == 1:
            _end(game, name, mine[0])
            continue
        for card in mine:
            choice = yield Decision(methuselah.seat, "contest", [PASS, card.piece], name)
            if choice == PASS:
                give_up(game, name, card)
            else:
                game.burn_pool(methuselah, 1)


def _end(game: Vtes, name: str, card: Permanent) -> None:
    """Turn the last copy face up and unlocked again, on the minion it was on."""
    if card.host is not None and game.in_play.get(card.host.piece) is not card.host:
        give_up(game, name, card)  # the minion that it was on is gone
        return
    del game.contests[name]
    game.in_play[card.piece] = card
    if card.host is not None:
        card.host.cards.append(card)
    methuselah = game.methuselahs[card.controller]
    target = game.zone_of(card)
    game.board.move(card.piece, methuselah.contested, target)
    card.locked = False
    game.start_working(card)
    for attached in getattr(card, "cards", ()):
        game.start_working(attached)
    game.uniques[name] = [card]


def give_up(game: Vtes, name: str, card: Permanent) -> None:
    """Yield: the card burns with all cards and counters on it (VTES-4.1-05)."""
    contest = game.contests[name]
    contest.remove(card)
    if not contest:
        del game.contests[name]
    methuselah = game.methuselahs[card.controller]
    game.board.move(card.piece, methuselah.contested, game.ash_of(card.piece))
    game.bank += card.counters
    card.counters = 0
    if isinstance(card, Minion):
        game.bank += card.blood
        card.blood = 0
        for attached in list(card.cards):
            game.leave_play(attached)
        for conviction in card.convictions:
            game.board.move(conviction, methuselah.table, game.ash_of(conviction))
        if card.advanced_over >= 0:
            game.board.move(card.advanced_over, methuselah.table, game.ash_of(card.advanced_over))
