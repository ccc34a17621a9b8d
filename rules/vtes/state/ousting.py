"""Burning pool, ousting, withdrawing (VTES-9.1, 9.2)."""

from __future__ import annotations

from rules.vtes.definitions.kinds import ARMY, GAMBLES, NO_BOONS, OPENS_HANDS, REBUKES, SAVES, STANDS
from rules.vtes.state import contests, happenings, open_hands, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_pool, gain_victory_point, give_edge, lose_pool, uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import fall_due, fall_due_for_all
from rules.vtes.terms import AFTER_OUSTING, PREY_OUSTED, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


SPOILS: Final = 6
"""Pool for ousting the prey (VTES-9.1-06)."""


GLORY: Final = Trait("glory")
"""A trait of cards that bring 4 pool when the prey of their controller is ousted."""

WAR: Final = Trait("war")
"""A trait of cards that burn when the prey of their controller is ousted, and bring 3 pool."""


class TurnEnds(Exception):  # noqa: N818 - it is no error
    """The Methuselah whose turn it is was ousted: their turn is over at once."""


class GameEnds(Exception):  # noqa: N818 - it is no error
    """The game is over at once.

    Args:
        reason: by what.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def _glory(state: State, predator: Methuselah) -> int:
    """Return the pool that cards bring besides when the prey of their controller is ousted, and burn some."""
    own = [card for card in state.in_play.values() if card.controller == predator.seat]
    wars = [card for card in own if WAR in card.face.model.traits and card.working]
    for card in wars:
        leave_play(state, card)
    return 4 * sum(GLORY in card.face.model.traits for card in own) + 3 * len(wars)


def oust(state: State, ousted: list[Methuselah]) -> None:
    """Take Methuselahs without pool out of the game, all at the same time (VTES-9.1-07).

    Raises:
        TurnEnds: if the one whose turn it is has been ousted.
        GameEnds: if one Methuselah is left, or only such as do nothing.
    """
    ring = state.ring
    seats = {methuselah.seat for methuselah in ousted}
    for methuselah in ousted:
        _reward(state, methuselah, seats)
    stands = _last_stand(state, ousted) if STANDS in state.setting.present else None
    for methuselah in ousted:
        clear(state, methuselah)
        if ring.size > 1:
            ring.leave(methuselah.seat)
    if OPENS_HANDS in state.setting.present:
        open_hands.update(state)
    fall_due_for_all(state, AFTER_OUSTING)
    for card in list(state.in_play.values()) if ARMY in state.setting.present else ():
        if ARMY in card.face.model.traits and not isinstance(card, Minion) and card.number in state.in_play:
            leave_play(state, card)
    _end_if_over(state, [seat for seat in ring.clockwise(0) if seat not in seats])
    if stands is not None and stands in ring:
        spans.drop(state.lasting, spans.GOES_NEXT)
        spans.lay(state.lasting, spans.GOES_NEXT, spans.TURN, amount=stands)
    ends = spans.lasts(state.lasting, spans.GOES_NEXT)
    if state.active.seat in seats or (ends and state.action is None):
        raise TurnEnds


def _reward(state: State, ousted: Methuselah, seats: Collection[int]) -> None:
    """Give the predator a victory point (VTES-9.1-05), and 6 pool unless ousted too (9.1-06, 07)."""
    predator = state.predator(ousted)
    if predator is ousted:
        return
    award(state, predator, out=seats)
    for _ in range(gambles(state, ousted)):
        award(state, predator, out=seats)
    for stake in spans.amounts(state.lasting, spans.STAKE, ousted.seat):
        spans.lay(state.lasting, spans.WON, spans.GAME, predator.seat, stake)
    state.record.ousted[ousted.seat] = predator.turns
    if PREY_OUSTED in predator.owed:
        fall_due(state, predator, PREY_OUSTED)
    if state.journal.on:
        state.journal.note(happenings.Ousted(ousted.seat, predator.seat))
    if predator.seat not in seats:
        earned = spans.drop_all(state.lasting, spans.SPOILS) if state.lasting else []
        gain_pool(state, predator, (earned[0].amount if earned else SPOILS) + _glory(state, predator))


def gambles(state: State, methuselah: Methuselah) -> int:
    """Return how many victory points go to a Methuselah as the game ends, or to their predator before."""
    if GAMBLES not in state.setting.present:
        return 0
    own = [card for card in state.in_play.values() if card.controller == methuselah.seat and card.working]
    return sum(GAMBLES in card.face.model.traits for card in own)


def _end_if_over(state: State, left: list[int]) -> None:
    """End the game where one Methuselah is left, who gains a victory point, or only such as do nothing."""
    if len(left) == 1 and state.seats > 1:
        award(state, state.methuselahs[left[0]])
        raise GameEnds("last-standing")
    if not left:
        raise GameEnds("nobody-left")
    if all(state.methuselahs[seat].passive for seat in left):
        raise GameEnds("ousted")


def _last_stand(state: State, ousted: list[Methuselah]) -> int | None:
    """Burn a card that ends the turn in which others are ousted; return the seat that has the next turn."""
    seats = [methuselah.seat for methuselah in ousted]
    found = [
        card
        for card in state.in_play.values()
        if STANDS in card.face.model.traits and card.working and card.controller not in seats
    ]
    if not found:
        return None
    leave_play(state, found[0])
    order = state.ring.others(state.active.seat)
    first = next((seat for seat in order if seat in seats), seats[0])
    heir = state.ring.before(first)
    while heir in seats and heir != first:
        heir = state.ring.before(heir)
    return heir


POINTS: Final = "half points"
"""Under which such a card keeps how many halves of a victory point it has brought."""


def boon_barred(state: State, face: CardDefinition) -> bool:
    """Return whether a card is a boon, and none can be put into play any more."""
    if not state.everywhere or "boon" not in face.kinds:
        return False
    return any(value.kind == NO_BOONS for _, value in state.everywhere)


def boons(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards with which a Methuselah could keep another in the game: never in their own turn."""
    barred = methuselah is state.active or spans.is_charged(state.lasting, methuselah.seat)
    if methuselah.passive or barred or not methuselah.pool:
        return []
    return [
        number
        for number in methuselah.reach()
        if SAVES in state.faces[number].model.traits and not boon_barred(state, state.faces[number])
    ]


def perish(state: State, empty: list[Methuselah]) -> None:
    """Oust those who have no pool left, unless others may keep them in the game: then that comes first.

    Raises:
        TurnEnds, GameEnds: as `oust` does.
    """
    saviors = [other for other in state.methuselahs if other not in empty and other.seat in state.ring]
    if SAVES in state.setting.present and any(boons(state, other) for other in saviors):
        state.dying += [methuselah for methuselah in empty if methuselah not in state.dying]
        state.uneven = True  # `settle` asks
    else:
        oust(state, empty)


def award(state: State, methuselah: Methuselah, amount: float = 1.0, out: Collection[int] = ()) -> None:
    """Give a victory point, or half of one, to a Methuselah, or to the one a card in play names instead.

    Args:
        state: of the table.
        methuselah: who earned it.
        amount: how much.
        out: the seats that are being ousted, which gain nothing of others.
    """
    for card in list(state.in_play.values()) if SAVES in state.setting.present else ():
        holder = state.methuselahs[card.controller]
        if SAVES not in card.face.model.traits or not card.working or card.memory != methuselah.seat:
            continue
        if holder.seat not in state.ring or holder.seat in out or not holder.pool:
            continue
        gain_victory_point(state, holder, amount)
        halves = (card.used or {}).get(POINTS, 0) + int(2 * amount)
        card.note_used(POINTS, halves)
        if halves >= 2:
            leave_play(state, card)
        return
    gain_victory_point(state, methuselah, amount)


def clear(state: State, methuselah: Methuselah) -> None:
    """Take away what an ousted Methuselah controls (VTES-9.1-02): burned in 2000, otherwise out of the game.

    So go the cards on their minions, what they contest, and the card being played. Cards that they own and
    others control stay in play (VTES-1.3-02). They draw no more, whatever was still to be replaced.
    """
    methuselah.owed.clear()
    if state.edge == methuselah.seat:
        give_edge(state, -1)
    mine = [card for card in state.in_play.values() if card.controller == methuselah.seat]
    for card in sorted(mine, key=lambda card: isinstance(card, Minion)):
        if card.number not in state.in_play:
            continue  # it went with another one
        if isinstance(card, Minion):
            _put_away_convictions(state, methuselah, card)
        leave_play(state, card, resting_place(state, card.number))
    for name in list(state.contests):
        for card in list(state.contests[name]):
            if card.controller == methuselah.seat:
                if isinstance(card, Minion):
                    _put_away_convictions(state, methuselah, card)
                contests.give_up(state, name, card, resting_place(state, card.number))
    for number in list(methuselah.playing.items):
        state.board.move(number, methuselah.playing, resting_place(state, number))
    for number in list(methuselah.invested):
        uninvest(state, methuselah, number)
        if state.setting.owners[number] == methuselah.seat:
            methuselah.invested[number] = 0
        else:
            state.board.move(number, methuselah.uncontrolled, resting_place(state, number))


def resting_place(state: State, number: int) -> Zone[int]:
    """Return where a card of somebody who was ousted goes."""
    owner = state.methuselahs[state.setting.owners[number]]
    return owner.ash if state.rules.ousted_cards == "burned" else owner.removed


def _put_away_convictions(state: State, methuselah: Methuselah, minion: Minion) -> None:
    for conviction in minion.convictions:
        state.board.move(conviction, methuselah.table, resting_place(state, conviction))
    minion.convictions = []


def withdraw(state: State, methuselah: Methuselah) -> None:
    """Withdraw a Methuselah with a victory point; the predator gains nothing (VTES-9.2-03, 04).

    Raises:
        TurnEnds, GameEnds: as `oust` does.
    """
    award(state, methuselah)
    for _ in range(gambles(state, methuselah)):
        award(state, state.predator(methuselah))
    pool = methuselah.pool
    state.bank += pool
    methuselah.pool = 0
    clear(state, methuselah)
    if state.journal.on:
        state.journal.note(happenings.Withdrew(methuselah.seat, pool))
    state.ring.leave(methuselah.seat)
    left = state.ring.clockwise(methuselah.seat)
    if len(left) == 1:
        award(state, state.methuselahs[left[0]])
        raise GameEnds("last-standing")
    if all(state.methuselahs[seat].passive for seat in left):
        raise GameEnds("withdrawn")
    raise TurnEnds


def burn_pool(state: State, methuselah: Methuselah, amount: int) -> int:
    """Burn pool, at most all of it, and return how much; without pool one is ousted (VTES-9.1-01)."""
    lacking = amount - methuselah.pool
    if lacking > 0:
        amount = methuselah.pool
    if amount > 0:
        lose_pool(state, methuselah, amount)
        if methuselah.pool == 0:
            _note_lack(state, methuselah, lacking)
            perish(state, [methuselah])
    return amount


def _note_lack(state: State, methuselah: Methuselah, lacking: int) -> None:
    """Keep how much more than the last pool was to be burned, which whoever saves the Methuselah pays."""
    if lacking > 0 and SAVES in state.setting.present:
        spans.lay(state.lasting, spans.LACKS, spans.TURN, methuselah.seat, lacking)


def burn_pools(state: State, amounts: list[tuple[Methuselah, int]]) -> None:
    """Burn the pool of several Methuselahs at the same time (VTES-9.1-07)."""
    empty: list[Methuselah] = []
    for methuselah, wanted in amounts:
        amount = wanted if wanted < methuselah.pool else methuselah.pool
        if amount <= 0:
            continue
        lose_pool(state, methuselah, amount)
        if methuselah.pool == 0:
            _note_lack(state, methuselah, wanted - amount)
            empty.append(methuselah)
    if empty:
        perish(state, empty)


def rebuke(state: State, minion: Minion | None, seat: int) -> None:
    """Burn pool of the one who cancels a political card or referendum of a minion, if its text says so."""
    for _, value in minion.values if minion is not None and REBUKES in state.setting.present else ():
        if value.kind == REBUKES:
            burn_pool(state, state.methuselahs[seat], value.amount)
