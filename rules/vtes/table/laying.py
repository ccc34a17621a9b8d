"""Starts a game at a written position."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.kernel import Dice, ScriptedDice, seat_name
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.law.datafile import LawDataError, suggestion
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state import scenery
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.control import stays_behind
from rules.vtes.state.decline import decline
from rules.vtes.state.setting import Setting
from rules.vtes.table import attached
from rules.vtes.table.game import Vtes
from rules.vtes.table.known_words import disciplines_of, word_of
from rules.vtes.table.positions import (
    FILLER,
    FLAGS,
    LAID,
    PILES,
    PositionNotAllowedError,
    UnreadablePositionError,
    card_of,
)
from rules.vtes.terms import HAND, INCAPACITATED, READY, RETAINER, TORPOR, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.law.datafile import KeyPath
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.table.positions import Laid, Position, SeatPosition

REGIONS = {"ready": READY, "torpor": TORPOR, "incapacitated": INCAPACITATED, "waiting": WAITING}
FULL_LIBRARY = 20
"""To how many cards an empty library is filled up."""
OF_MINIONS = (
    *("blood", "wounded", "this_turn", "played", "convictions", "over", "like"),
    *("capacity", "clan", "sect", "title", "city", "path", "disciplines"),
)
"""What can be said of minions only."""
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


def _wrong(path: KeyPath, problem: str, consider: str = "") -> PositionNotAllowedError:
    return PositionNotAllowedError.at(path, problem, consider)


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
    if side.filler:
        found += [(card_of(FILLER), seat, path)] * (fill_of_hand(side) + fill_of_library(side))
    for place in ("uncontrolled", *LAID):
        for index, laid in enumerate(getattr(side, place)):
            found += _cards_on(seat, laid, (*path, place, index))
    return found


def fill_of_hand(side: SeatPosition) -> int:
    """Return with how many cards a hand is filled up."""
    return max(0, HAND - len(side.hand)) if side.filler else 0


def fill_of_library(side: SeatPosition) -> int:
    """Return with how many cards an empty library is filled up."""
    return FULL_LIBRARY if side.filler and not (side.library or side.rest_of_library) else 0


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
    scenery.begin_at(game, position.seat, turns, position.edge, list(position.events))
    layer = _Layer(game, position)
    layer.lay()
    scenery.claim_titles(game)
    layer.see_to_capacities()
    scenery.end_laying(game, position.phase)
    game.going = position.action
    return game


def see_contests(position: Position, game: Vtes) -> None:
    """See that whoever wrote a position knows which cards are contested there.

    Raises:
        PositionNotAllowedError: if several have a unique card in play that is not said to be contested.
    """
    names = {face.name: face.unique_as for face in game.faces if face.unique_as in game.contests}
    for seat, side in enumerate(position.sides):
        for place in LAID:
            for index, laid in enumerate(getattr(side, place)):
                for one, path in _on(laid, ("seats", seat, place, index)):
                    if one.card in names and not one.contested:
                        holders = {card.controller for card in game.contests[names[one.card]]}
                        who = " and ".join(map(seat_name, sorted(holders)))
                        problem = f"{who} have {one.card}, which is unique: it is contested (VTES-4.1-01)"
                        raise _wrong(path, problem, "Write contested: true with each, or leave one out")


def _on(laid: Laid, path: KeyPath) -> Iterator[tuple[Laid, KeyPath]]:
    """Yield a card in play and all that is on it, each with its place."""
    yield laid, path
    for index, other in enumerate(laid.cards):
        yield from _on(other, (*path, "cards", index))


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
        self.sized: list[tuple[Minion, int, int]] = []
        for seat in game.setting.active:
            me = game.methuselahs[seat]
            for zone in (me.library, me.crypt):
                for number in sorted(zone.items, reverse=True):
                    self.free.setdefault((seat, game.faces[number].id), []).append(number)
                for number in list(zone.items):  # so that nothing is drawn while cards come into play
                    game.board.move(number, zone, me.removed)

    def see_to_capacities(self) -> None:
        """Let minions have the capacities that the position tells, whatever the cards on them add."""
        for minion, capacity, blood in self.sized:
            scenery.size(self.game, minion, capacity, blood)

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
                scenery.lay_uncontrolled(game, number, source, me, laid.counters or 0)
            for names, zone in (
                ((*side.hand, *(FILLER,) * fill_of_hand(side)), me.hand),
                (side.ash, me.ash),
                (side.research, me.research),
            ):
                for name in names:
                    number, source = self._take(seat, name)
                    game.board.move(number, source, zone)
            library = side.library or (FILLER,) * fill_of_library(side)
            self._pile(seat, library, side.rest_of_library, me.library)
            self._pile(seat, side.crypt, side.rest_of_crypt, me.crypt)
        for seat, side in enumerate(self.position.sides):
            me = game.methuselahs[seat]
            scenery.set_pool(game, me, side.pool)
            if side.ousted:
                scenery.take_out(game, me)
            scenery.settle_in(game, me, side.victory_points, list(side.draws_later))
            scenery.note_masters(game, me, side.trifle, side.charged)
            me.withdrawing = side.withdrawing
        decline(game)

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
        face = self._face(laid, path) if laid.like else game.faces[number]
        as_face = face if laid.like else None
        card: Permanent | None
        if place in REGIONS and host is None:
            if face.profile is None:
                raise _wrong(path, f"{laid.card} is not a minion", "Put it on the table, or on a minion")
            blood = self._blood(laid, path)
            card = scenery.lay_minion(game, number, source, me, blood, REGIONS[place], as_face)
        else:
            if isinstance(face.card, CryptCard):
                raise _wrong(path, f"{laid.card} is a crypt card", "Put it into a region")
            self._see_that_it_is_plain(laid, path, face)
            if host is not None and (why := attached.misplaced(face, host)):
                raise _wrong(path, why, "Put it on the table, or on another minion")
            counters = attached.usual_counters(face) if laid.counters is None else laid.counters
            if host is not None and laid.owner >= 0 and stays_behind(face):
                me = game.methuselahs[laid.owner]  # it is its player's, whoever controls the minion
            card = scenery.lay_permanent(game, number, source, me, host, counters)
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
        if laid.used and not scenery.use_up(game, card):
            consider = "Write locked: true where using it locks the card"
            raise _wrong((*path, "used"), f"{laid.card} offers nothing that is used once a turn", consider)
        for index, other in enumerate(laid.cards):
            if not isinstance(card, Minion):
                raise _wrong((*path, "cards"), f"{laid.card} is not a minion", "Put cards on minions only")
            self._lay_card(seat, place, other, (*path, "cards", index), card)
            self._have_done(card, laid, other)

    def _see_that_it_is_plain(self, laid: Laid, path: KeyPath, face: CardDefinition) -> None:
        """See that nothing is said of a card that is not a minion but what can be said of it."""
        for name in OF_MINIONS:
            if getattr(laid, name) not in (None, False, (), ""):
                what = "blood" if name == "blood" else name.replace("_", " ")
                consider = "Write counters, which are its life" if face.types & RETAINER else ""
                raise _wrong((*path, name), f"{laid.card} is not a minion and has no {what!r}", consider)

    def _have_done(self, minion: Minion, laid: Laid, other: Laid) -> None:
        """Have a card on a minion done what it does as it comes, unless the position says how that is."""
        face = self._face(other)
        if (discipline := attached.teaches(face)) and laid.disciplines is None:
            blood, capacity = minion.blood, minion.capacity
            learn(self.game, minion, discipline, master=bool(face.model.teaches), card=minion.cards[-1])
            minion.capacity = minion.capacity if laid.capacity is None else capacity
            minion.blood = blood
        if (title := attached.title_of(face)) is not None and laid.title is None:
            of = {"title": title[0], **({"city": title[1]} if title[1] else {})}
            scenery.alter(self.game, minion, **of)

    def _face(self, laid: Laid, path: KeyPath = ()) -> CardDefinition:
        """Return what a card is in play."""
        printed = card_of(laid.like or laid.card)
        for face in self.game.faces:
            if face.id == printed.id:
                return face
        raise _wrong((*path, "like"), f"{laid.like} is nowhere in this position", "Lay that card too")

    def _blood(self, laid: Laid, path: KeyPath) -> int:
        """Return the blood of a minion; a vampire holds no more than its capacity."""
        face = self._face(laid, path)
        learned = sum(bool(attached.teaches(self._face(other))) for other in laid.cards)
        made = attached.embraced(face)
        printed = made.capacity if made is not None else face.capacity
        most = printed + learned if laid.capacity is None else laid.capacity
        blood = most if laid.blood is None else laid.blood
        if (made is not None or isinstance(face.card, CryptCard)) and blood > most:
            raise _wrong((*path, "blood"), f"{laid.card} holds {most} blood, not {blood}")
        return blood

    def _make(self, seat: int, laid: Laid, path: KeyPath, minion: Minion) -> None:
        """Apply to a minion what the position says about it."""
        game = self.game
        if (made := attached.embraced(minion.face)) is not None:
            scenery.embrace(game, minion, made)
        if laid.over:
            number, source = self._take(seat, laid.over, laid.owner)
            scenery.lay_under(game, minion, number, source)
        changes: dict[str, object] = {
            name: word_of(name, getattr(laid, name), (*path, name))
            for name in ("clan", "sect", "title", "city", "path")
            if getattr(laid, name) is not None
        }
        if laid.over and laid.title is None and (merged := minion.face.model.merged_title):
            changes.update(title=merged[0], city=merged[1])
        if laid.over and laid.title is not None and laid.city is None and minion.face.profile is not None:
            changes["city"] = minion.face.profile.city
        if laid.disciplines is not None:
            changes["disciplines"] = disciplines_of(laid.disciplines, (*path, "disciplines"))
        if laid.capacity is not None and minion.profile.capacity:
            changes["capacity"] = laid.capacity
            self.sized.append((minion, laid.capacity, minion.blood))
        for flag in laid.this_turn:
            if flag not in FLAGS:
                problem = f"{flag[:40]!r} cannot be said of a minion this turn"
                raise UnreadablePositionError.at((*path, "this_turn"), problem, suggestion(flag, FLAGS))
        if changes:
            scenery.alter(game, minion, **changes)
        scenery.shape(game, minion, laid.capacity, laid.counters or 0, laid.wounded)
        scenery.remember(game, minion, {flag: flag in laid.this_turn for flag in FLAGS}, laid.played)
        for name in laid.convictions:
            number, source = self._take(seat, name, laid.owner)
            scenery.lay_conviction(game, minion, number, source)
