"""Hand upkeep (VTES-1.6.1-09): the hand has its size, cards whose replacement waits apart."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.facts import BURNS_TO_DRAW
from rules.vtes.definitions.kinds import BURNS_IF, CANNOT_BEAR, EMPTIES, LEAVES_GAME, REDRAWS
from rules.vtes.state import conditions, spans, values, wounding
from rules.vtes.state.arrivals import (
    contest_late,
    contests_begin,
    draw_crypt,
    enter_as_minion,
    starting_blood,
)
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import uninvest
from rules.vtes.state.decline import decline
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import draw, fall_due, put_away, refill, replace, withheld
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.hushing import idle
from rules.vtes.state.stowing import KEEPS, draw_stowed, stowed
from rules.vtes.state.working import attach, start_working
from rules.vtes.terms import AS_CHOSEN_FROM, NOW, PASS, READY, UNTIL_LOCKED, Span
from rules.vtes.verbs import departing
from rules.vtes.verbs.registry import entrances, rescues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

REDRAWN: Final = "drew another card"
"""Under which a minion keeps when its controller last drew another card by its text."""


def discard_down(state: State, methuselah: Methuselah) -> Rules[None]:
    """Discard until the hand is no larger than it may be, or draw up to it.

    In 2000 cards are drawn only to replace a played one, or when a card in play changes the hand size.
    """
    hand = methuselah.hand.items
    size = hand_size(state, methuselah)
    changed = size != methuselah.matched
    methuselah.matched = size
    while len(hand) > max(0, size - len(methuselah.owed)):
        yield from discard(state, methuselah, 1)
    if changed or state.rules.hand_upkeep == "always":
        refill(state, methuselah)


def discard(state: State, methuselah: Methuselah, count: int) -> Rules[None]:
    """Discard so many cards, which are not replaced."""
    for _ in range(count):
        choice = yield from choose(methuselah.seat, "discard-down", list(methuselah.hand.items))
        state.board.move(choice, methuselah.hand, state.ash_of(choice))


def _drew_too_many(state: State, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah has to discard what it drew in addition to a replacement."""
    if not state.lasting or not spans.lasts(state.lasting, spans.DRAWS_MORE, methuselah.seat):
        return False
    return len(methuselah.hand.items) + len(methuselah.owed) > hand_size(state, methuselah)


def discard_surplus(state: State) -> Rules[None]:
    """Have those who draw more with each replacement discard it as soon as a card was used.

    Cards are used outside of the windows, too, after which `settle` does it: to maneuver, to strike.
    """
    for seat in state.ring.clockwise(state.active.seat):
        if _drew_too_many(state, state.methuselahs[seat]):
            yield from discard_down(state, state.methuselahs[seat])


def replace_each(state: State, methuselah: Methuselah, count: int, delay: Span) -> Rules[None]:
    """Replace several cards, each by itself: what else is drawn for one is discarded at once."""
    for _ in range(count):
        before = len(methuselah.hand.items)
        replace(state, methuselah, delay)
        if count > 1:
            yield from discard(state, methuselah, len(methuselah.hand.items) - before - 1)


def take_up(state: State, player: Methuselah, number: int) -> Rules[None]:
    """Take a card that is being played back into its owner's hand, unless it leaves the game once played."""
    if LEAVES_GAME in state.faces[number].model.traits:
        put_away(state, player, number)
        return
    owner = state.methuselahs[state.setting.owners[number]]
    state.board.move(number, player.playing, owner.hand)
    yield from discard_down(state, owner)


def draw_one(state: State, methuselah: Methuselah) -> Rules[None]:
    """Draw a card of the library, or one that is stowed, as its Methuselah chooses."""
    if not methuselah.library.items:
        return
    found = stowed(state, methuselah) if state.stowed else []
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], found[0])
    if choice == PASS:
        draw(state, methuselah)
    else:
        draw_stowed(state, methuselah, choice)


def _draw_owed(state: State, methuselah: Methuselah) -> Rules[None]:
    """Draw the cards for which its Methuselah has to choose from where."""
    while AS_CHOSEN_FROM in methuselah.owed:
        methuselah.owed.remove(AS_CHOSEN_FROM)
        if len(methuselah.hand.items) + len(methuselah.owed) < hand_size(state, methuselah):
            yield from draw_one(state, methuselah)
    if REDRAWS in state.setting.present:
        yield from redraw(state, methuselah)


def _draw_for(state: State, methuselah: Methuselah, cards: list[int]) -> Rules[None]:
    """Offer a Methuselah another card for each of these cards in play, then discard down."""
    for number in cards:
        if not methuselah.library.items or number not in state.in_play:
            continue
        if (yield Decision(methuselah.seat, "trigger", [PASS, number], number)) != PASS:
            yield from draw_one(state, methuselah)
            yield from discard_down(state, methuselah)


def redraw(state: State, methuselah: Methuselah) -> Rules[None]:
    """Offer a Methuselah to put a card just drawn under the library and draw another.

    They are asked once for all cards drawn together. Once each turn for each minion that says so.
    """
    lasting, seat = state.lasting, methuselah.seat
    drawn = spans.due(lasting, spans.DRAWN, seat, NOW)
    for minion in state.minions_of(methuselah):
        if minion.noted(REDRAWN) == state.turn or not values.of_minion(state, minion, REDRAWS, 0):
            continue
        held = [number for number in drawn if number in methuselah.hand.items]
        if not held or not methuselah.library.items:
            return
        if (yield Decision(seat, "trigger", [PASS, minion.number], minion.number)) == PASS:
            continue
        minion.note(REDRAWN, state.turn)
        number = yield from choose(seat, "bury", held, minion.number)
        state.board.move(number, methuselah.hand, methuselah.library, under=True)
        draw(state, methuselah)
        drawn = [*held, *spans.due(lasting, spans.DRAWN, seat, NOW)]


def _follow_up(state: State) -> Rules[None]:
    """Do what follows from cards that have burned, or entered play."""
    while scorched := spans.drop_all(state.lasting, spans.SCORCHED):
        for it in scorched:
            if it.whom in state.in_play:
                wounding.hurt(state, state.in_play[it.whom], it.amount)
    for it in spans.drop_all(state.lasting, spans.ENTERED):
        if it.whom in state.in_play:
            yield from departing.after_entry(state, it)
    while gems := spans.drop_all(state.lasting, spans.GEM):
        for it in gems:
            yield from _pass_on(state, it.whom, it.amount)
    for it in spans.drop_all(state.lasting, spans.CLINGS):
        if it.whom in state.in_play:
            yield from _go_over(state, state.in_play[it.whom])


def _go_over(state: State, card: Permanent) -> Rules[None]:
    """Ask the controller of a card whose bearer has burned on which minion to put it; or it burns, too."""
    methuselah, choice = state.methuselahs[card.controller], PASS
    found = [
        minion.number
        for seat in state.ring.clockwise(methuselah.seat)
        for minion in state.minions_of(state.methuselahs[seat])
        if can_bear(minion, card.face)
    ]
    if found and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], card.number)
    if choice == PASS:
        leave_play(state, card)
    else:
        attach(state, card, state.minion(choice))


def _pass_on(state: State, number: int, capacity: int) -> Rules[None]:
    """Draw from the crypt: a younger vampire comes ready and full with the card; with any other it burns.

    An Imbued with less life counts as younger, and comes without life. If the minion burns at once, being a
    second copy, another is drawn, and compared with it.
    """
    if number not in state.in_play:
        return
    gem = state.in_play[number]
    methuselah = state.methuselahs[gem.controller]
    drawn = draw_crypt(state, methuselah)
    if drawn < 0 or state.faces[drawn].capacity >= capacity:
        leave_play(state, gem)
        return
    uninvest(state, methuselah, drawn)
    face = state.faces[drawn]
    blood = starting_blood(face)
    minion = enter_as_minion(state, drawn, methuselah.uncontrolled, methuselah, blood, early=True)
    if minion is None:
        spans.lay(state.lasting, spans.GEM, spans.SETTLED, number, face.capacity)
        return
    gem.host = minion
    minion.cards.append(gem)
    start_working(state, gem)
    for enters in entrances:
        yield from enters(state, methuselah, drawn)
    contest_late(state, minion)


def settle(state: State) -> Rules[None]:
    """Have everybody whose hand size changed discard or draw at once, in any turn (VTES-1.6.1-09).

    Before that, contests begin, and cards are triggered for minions that have left the ready region.
    """
    if state.aftermath.rivals:
        contests_begin(state)
    if state.dying:
        for rescue in rescues:
            yield from rescue(state)
    if BURNS_IF in state.setting.present:
        _thin_out(state)
    if CANNOT_BEAR in state.setting.present:
        idle(state)
    decline(state)
    state.uneven = False
    if state.aftermath.fallen:
        yield from departing.after_falls(state)
    if state.lasting:
        yield from _follow_up(state)
    if BURNS_TO_DRAW in state.setting.present:
        for card in list(state.in_play.values()):
            if card.face.model.burns_to_draw and card.counters == 0:
                leave_play(state, card)
        state.uneven = False
    _burn_empty(state)
    for seat in state.ring.clockwise(state.active.seat):
        methuselah = state.methuselahs[seat]
        if UNTIL_LOCKED in methuselah.owed and not withheld(state, methuselah):
            fall_due(state, methuselah, UNTIL_LOCKED)
        if state.lasting:
            yield from _draw_others(state, methuselah)
        if hand_size(state, methuselah) != methuselah.matched or _drew_too_many(state, methuselah):
            yield from discard_down(state, methuselah)
        if AS_CHOSEN_FROM in methuselah.owed:
            yield from _draw_owed(state, methuselah)
            _burn_empty(state)


def _burn_empty(state: State) -> None:
    """Burn the cards in play that hold no card any more, of those that go then."""
    for number in [number for number, kept in state.stowed.items() if not kept]:
        if number in state.in_play and not state.faces[number].model.traits.isdisjoint((KEEPS, EMPTIES)):
            leave_play(state, state.in_play[number])
            state.uneven = False


def _draw_others(state: State, methuselah: Methuselah) -> Rules[None]:
    """Offer a Methuselah others for cards just drawn, and another card with each replacement."""
    if REDRAWS in state.setting.present:
        yield from redraw(state, methuselah)
    for kind in (spans.FLIES, spans.DRAWS_FOR):
        yield from _draw_for(state, methuselah, spans.due(state.lasting, kind, methuselah.seat, NOW))


def _thin_out(state: State) -> None:
    """Burn the cards that burn by their text as things stand, the latest first, for that may be enough."""
    for card in [card for card in state.in_play.values() if _may_burn(card)][::-1]:
        bearer = card if isinstance(card, Minion) else card.host
        for value in card.face.values if card.number in state.in_play else ():
            if value.kind == BURNS_IF and conditions.holds(state, value.when, card, bearer):
                gone = state.methuselahs[state.setting.owners[card.number]].removed
                leave_play(state, card, None if value.amount == 1 else gone)


def _may_burn(card: Permanent) -> bool:
    return card.working and any(value.kind == BURNS_IF for value in card.face.values)


def _is_ready(state: State, number: int) -> bool:
    minion = state.in_play.get(number)
    return isinstance(minion, Minion) and minion.region == READY


def take_back(state: State, methuselah: Methuselah, delay: Span) -> Rules[None]:
    """Ask which cards to take back from the ash heap instead of replacing them now, where that is allowed."""
    players = {it.amount: it.about for it in spans.all_of(state.lasting, spans.TAKES_BACK)}
    for number in spans.due(state.lasting, spans.TAKES_BACK, methuselah.seat, delay):
        ready = not players[number] or _is_ready(state, int(players[number]))
        if ready and number in methuselah.ash.items and delay in methuselah.owed:
            choice = yield Decision(methuselah.seat, "trigger", [PASS, number], number)
            if choice != PASS:
                methuselah.owed.remove(delay)
                state.board.move(number, methuselah.ash, methuselah.hand)
