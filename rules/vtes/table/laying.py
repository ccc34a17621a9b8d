"""Starts a game at a written position."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.kernel import Dice, ScriptedDice
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.law.datafile import LawDataError
from rules.vtes.law.rulebook import rulebook
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state import scenery
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.table.positions import (
    FLAGS,
    LAID,
    PILES,
    PositionNotAllowedError,
    UnreadablePositionError,
    card_of,
)
from rules.vtes.terms import INCAPACITATED, READY, TORPOR, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.kernel import Zone
    from rules.vtes.law.datafile import KeyPath
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.table.positions import Laid, Position, SeatPosition

REGIONS = {"ready": READY, "torpor": TORPOR, "incapacitated": INCAPACITATED, "waiting": WAITING}
CRYPT_PILES = frozenset({"crypt", "rest_of_crypt"})
LIBRARY_PILES = frozenset({"hand", "library", "rest_of_library"})


def setting_of(position: Position) -> Setting:
    """Return the setting for games that begin at a position: each seat's deck is what it owns there.

    A seat that owns nothing does nothing.

    Raises:
        PositionError: if the position is not possible.
    """
    count = len(position.sides)
    if count < 2:
        raise _wrong(("seats",), f"{count} seats", "The game is for two or more Methuselahs")
    try:
        rulebook(position.edition)
    except LawDataError as error:
        raise UnreadablePositionError.at(("edition",), error.problem, error.consider) from None
    for key, seat, least in (("seat", position.seat, 0), ("edge", position.edge, -1)):
        if not least <= seat < count:
            raise _wrong((key,), f"there is no seat {seat + 1}", f"There are {count} seats")
    if position.turn < 1:
        raise _wrong(("turn",), "the first turn is turn 1")
    owned: list[list[Card]] = [[] for _ in position.sides]
    for seat, side in enumerate(position.sides):
        _check_side(position, seat, side)
        for card, owner, path in _cards_of(seat, side):
            if not 0 <= owner < count:
                raise _wrong((*path, "owner"), f"there is no seat {owner + 1}", f"There are {count} seats")
            if position.sides[owner].passive:
                problem = f"seat {owner + 1} is passive and owns no cards"
                raise _wrong(path, problem, "Say who owns it, or let that seat play")
            owned[owner].append(card)
    if not any(cards and not side.ousted for side, cards in zip(position.sides, owned, strict=True)):
        raise _wrong(("seats",), "nobody plays", "Give one seat some cards")
    decks = [
        CompiledDeck([(card, 1) for card in cards], position.edition) if cards else None for cards in owned
    ]
    return Setting(decks, position.limit, dealt=False)


def _sect(word: str, path: KeyPath) -> str:
    """Return a sect as the game writes it, however its name is capitalised."""
    known = sorted({*SECT_OF_CLAN.values(), "anarch"})
    sect = word.casefold()
    if sect not in known:
        raise UnreadablePositionError.at(
            path, f"{word[:40]!r} is not a sect", f"Known are {', '.join(known)}"
        )
    return sect


def _wrong(path: KeyPath, problem: str, consider: str = "") -> PositionNotAllowedError:
    error = PositionNotAllowedError.at(path, problem, consider)
    assert isinstance(error, PositionNotAllowedError)
    return error


def _check_side(position: Position, seat: int, side: SeatPosition) -> None:
    path = ("seats", seat)
    if side.pool < 1 and not side.ousted:
        raise _wrong((*path, "pool"), "a Methuselah without pool is ousted", "Write ousted: true")
    if side.ousted and seat == position.seat:
        raise _wrong(path, "it is the turn of somebody who is ousted", "Choose another seat")
    for pile in PILES:
        for index, name in enumerate(getattr(side, pile)):
            crypt = isinstance(card_of(name, (*path, pile, index)), CryptCard)
            if (crypt and pile in LIBRARY_PILES) or (not crypt and pile in CRYPT_PILES):
                kind = "crypt" if crypt else "library"
                raise _wrong((*path, pile, index), f"{name} is a {kind} card and does not belong there")
    for index, laid in enumerate(side.uncontrolled):
        if not isinstance(card_of(laid.card, (*path, "uncontrolled", index)), CryptCard):
            raise _wrong((*path, "uncontrolled", index), f"{laid.card} is not a crypt card")


def _cards_of(seat: int, side: SeatPosition) -> list[tuple[Card, int, KeyPath]]:
    """Return every card on a side with the seat that owns it, and its place."""
    path: KeyPath = ("seats", seat)
    found: list[tuple[Card, int, KeyPath]] = []
    for pile in PILES:
        for index, name in enumerate(getattr(side, pile)):
            where = (*path, pile, index)
            found.append((card_of(name, where), seat, where))
    for place in ("uncontrolled", *LAID):
        for index, laid in enumerate(getattr(side, place)):
            found += _cards_on(seat, laid, (*path, place, index))
    return found


def _cards_on(seat: int, laid: Laid, path: KeyPath) -> list[tuple[Card, int, KeyPath]]:
    owner = seat if laid.owner < 0 else laid.owner
    found = [(card_of(laid.card, path), owner, path)]
    if laid.over:
        found.append((card_of(laid.over, (*path, "over")), owner, (*path, "over")))
    for index, name in enumerate(laid.convictions):
        found.append((card_of(name, (*path, "convictions", index)), owner, (*path, "convictions", index)))
    for index, other in enumerate(laid.cards):
        found += _cards_on(seat, other, (*path, "cards", index))
    return found


def game_at(position: Position, dice: Dice, setting: Setting | None = None) -> Vtes:
    """Return a game that is at a position, ready to be played on.

    Args:
        position: where it begins.
        dice: what it rolls with, if the position does not say.
        setting: of the position (`setting_of`), if it was made before.

    Raises:
        PositionError: if the position is not possible.
    """
    game = Vtes(setting or setting_of(position), ScriptedDice(position.dice) if position.dice else dice)
    turns = [_turns(position, seat) for seat in range(len(position.sides))]
    scenery.begin_at(game, position.seat, position.phase, turns, position.edge, list(position.events))
    _Layer(game, position).lay()
    scenery.claim_titles(game)
    return game


def _turns(position: Position, seat: int) -> int:
    """Return how many turns a seat has begun; unless given, those after the one in turn have had one less."""
    told = position.sides[seat].turns
    return told if told is not None else position.turn - (seat > position.seat)


class _Layer:
    """Sets out the cards of a position in a game where all of them are in libraries and crypts."""

    def __init__(self, game: Vtes, position: Position) -> None:
        self.game = game
        self.position = position
        self.free: dict[tuple[int, int], list[int]] = {}
        for seat in game.setting.active:
            me = game.methuselahs[seat]
            for zone in (me.library, me.crypt):
                for number in sorted(zone.items, reverse=True):
                    self.free.setdefault((seat, game.faces[number].id), []).append(number)
                for number in list(zone.items):  # so that nothing is drawn while cards come into play
                    game.board.move(number, zone, me.removed)

    def lay(self) -> None:
        game = self.game
        for seat, side in enumerate(self.position.sides):
            for place in LAID:
                for index, laid in enumerate(getattr(side, place)):
                    self._lay_card(seat, place, laid, ("seats", seat, place, index))
        for seat, side in enumerate(self.position.sides):
            me = game.methuselahs[seat]
            for laid in side.uncontrolled:
                number, source = self._take(seat, laid.card, laid.owner)
                scenery.lay_uncontrolled(game, number, source, me, laid.counters)
            for names, zone in (
                (side.hand, me.hand),
                (side.ash, me.ash),
                (side.research, me.research),
            ):
                for name in names:
                    number, source = self._take(seat, name)
                    game.board.move(number, source, zone)
            self._pile(seat, side.library, side.rest_of_library, me.library)
            self._pile(seat, side.crypt, side.rest_of_crypt, me.crypt)
        for seat, side in enumerate(self.position.sides):
            me = game.methuselahs[seat]
            scenery.set_pool(game, me, side.pool)
            if side.ousted:
                scenery.take_out(game, me)
            scenery.settle_in(game, me, side.victory_points, list(side.draws_later))

    def _take(self, seat: int, name: str, owner: int = -1) -> tuple[int, Zone[int]]:
        """Return the next copy of a card, and where it is."""
        owner = seat if owner < 0 else owner
        number = self.free[owner, card_of(name).id].pop()
        return number, self.game.methuselahs[owner].removed

    def _pile(self, seat: int, tops: tuple[str, ...], rest: tuple[str, ...], zone: Zone[int]) -> None:
        numbers = []
        for name in (*tops, *rest):
            number, source = self._take(seat, name)
            self.game.board.move(number, source, zone)
            numbers.append(number)
        scenery.stack(self.game, zone, numbers[: len(tops)])

    def _lay_card(self, seat: int, place: str, laid: Laid, path: KeyPath, host: Minion | None = None) -> None:
        game = self.game
        me = game.methuselahs[seat]
        number, source = self._take(seat, laid.card, laid.owner)
        face = game.faces[number]
        card: Permanent | None
        if place in REGIONS and host is None:
            if face.profile is None:
                raise _wrong(path, f"{laid.card} is not a minion", "Put it on the table, or on a minion")
            card = scenery.lay_minion(game, number, source, me, self._blood(laid, path), REGIONS[place])
        else:
            if isinstance(face.card, CryptCard):
                raise _wrong(path, f"{laid.card} is a crypt card", "Put it into a region")
            card = scenery.lay_permanent(game, number, source, me, host, laid.counters)
        if card is None:
            problem = f"seat {seat + 1} controls {laid.card} twice: the second one would burn (VTES-4.1-07)"
            raise _wrong(path, problem, "Leave one out")
        if laid.locked:
            scenery.lock(card)
        if isinstance(card, Minion):
            self._make(seat, laid, path, card)
        if laid.contested:
            if not face.unique_as:
                raise _wrong((*path, "contested"), f"{laid.card} is not unique and cannot be contested")
            scenery.contest(game, card)
        for index, other in enumerate(laid.cards):
            if not isinstance(card, Minion):
                raise _wrong((*path, "cards"), f"{laid.card} is not a minion", "Put cards on minions only")
            self._lay_card(seat, place, other, (*path, "cards", index), card)

    def _blood(self, laid: Laid, path: KeyPath) -> int:
        """Return the blood of a minion; a vampire holds no more than its capacity."""
        printed = card_of(laid.card)
        face = next(face for face in self.game.faces if face.id == printed.id)
        most = face.capacity if laid.capacity is None else laid.capacity
        blood = most if laid.blood is None else laid.blood
        if isinstance(printed, CryptCard) and blood > most:
            raise _wrong((*path, "blood"), f"{laid.card} holds {most} blood, not {blood}")
        return blood

    def _make(self, seat: int, laid: Laid, path: KeyPath, minion: Minion) -> None:
        """Apply to a minion what the position says about it."""
        game = self.game
        changes: dict[str, object] = {
            name: getattr(laid, name)
            for name in ("clan", "sect", "title", "city", "path")
            if getattr(laid, name) is not None
        }
        if laid.sect is not None:
            changes["sect"] = _sect(laid.sect, (*path, "sect"))
        if laid.disciplines is not None:
            levels = {name.lower(): 2 if name.isupper() else 1 for name in laid.disciplines.split()}
            changes["disciplines"] = tuple(sorted(levels.items()))
        if laid.capacity is not None and minion.profile.capacity:
            changes["capacity"] = laid.capacity
        for flag in laid.this_turn:
            if flag not in FLAGS:
                problem = f"{flag[:40]!r} cannot be said of a minion this turn"
                raise UnreadablePositionError.at(
                    (*path, "this_turn"), problem, f"Known are {', '.join(FLAGS)}"
                )
        if changes:
            scenery.alter(game, minion, **changes)
        scenery.shape(game, minion, laid.capacity, laid.counters, laid.wounded)
        scenery.remember(game, minion, {flag: flag in laid.this_turn for flag in FLAGS}, laid.played)
        for name in laid.convictions:
            number, source = self._take(seat, name, laid.owner)
            scenery.lay_conviction(game, minion, number, source)
        if laid.over:
            number, source = self._take(seat, laid.over, laid.owner)
            scenery.lay_under(game, minion, number, source)
