"""Contested unique cards (chapter 4.1)."""

from __future__ import annotations

from rules.kernel import EVERYONE, Decision, Zone
from rules.vtes.pieces import Minion
from rules.vtes.setting import ZONES
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
        game.board.move(card.piece, game.zone_of(card), _contested_zone(game, card.controller))
        del game.in_play[card.piece]
    game.uniques[name] = []
    if game.journal.on:
        game.journal.say(f"{name} is contested")


def _contested_zone(game: Vtes, seat: int) -> Zone[int]:
    """Return where a seat's contested cards lie; one who is passive gets the zone when it is needed."""
    methuselah = game.methuselahs[seat]
    if methuselah.passive and methuselah.contested is methuselah.library:
        name = game.setting.zone_names[seat][ZONES.index("contested cards")]
        methuselah.contested = game.board.add(Zone(name, seat, EVERYONE, True, False))
    return methuselah.contested


def passive_unlock_phase(game: Vtes, methuselah: Methuselah) -> None:
    """Yield what a Methuselah contests who sits there and does nothing: such a one does not pay."""
    for name in list(game.contests):
        for card in list(game.contests[name]):
            if card.controller == methuselah.seat:
                give_up(game, name, card)


def unlock_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Take back what nobody else contests (VTES-4.1-06); else pay 1 pool a card or yield (4.1-04, 05)."""
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


def give_up(game: Vtes, name: str, card: Permanent, target: Zone[int] | None = None) -> None:
    """Yield: the card burns with all cards and counters on it (VTES-4.1-05).

    Args:
        game: the game.
        name: what is contested.
        card: which copy.
        target: where it goes; its owner's ash heap where None.
    """
    contest = game.contests[name]
    contest.remove(card)
    if not contest:
        del game.contests[name]
    methuselah = game.methuselahs[card.controller]
    game.board.move(card.piece, methuselah.contested, game.ash_of(card.piece) if target is None else target)
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
            game.board.move(
                card.advanced_over,
                methuselah.table,
                game.ash_of(card.advanced_over) if target is None else target,
            )
