"""What verbs look for in hands, libraries, ash heaps and uncontrolled regions, and among Methuselahs."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.state.convictions import convictions_in, put_conviction
from rules.vtes.state.taxes import of_announcing
from rules.vtes.terms import BLEED_ACTION, PASS, TO_HAND
from rules.vtes.verbs import upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.choosing import ChooseSeat, NameCard
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def choose_exactly(
    state: State, methuselah: Methuselah, among: list[int], count: int, kind: str = "target"
) -> Rules[list[int]]:
    """Have a Methuselah choose exactly so many cards, one after the other."""
    chosen: list[int] = []
    while among and len(chosen) < count:
        choice = among[0]
        if len(among) > count - len(chosen):
            choice = yield Decision(methuselah.seat, kind, list(among), "choose")
        among.remove(choice)
        chosen.append(choice)
    return chosen


def choose_card(state: State, play: Play, options: list[int]) -> Rules[int]:
    """Choose one of several cards: uncontrolled ones of others by their places, as they lie face down."""
    seat, places = play.methuselah.seat, dict[int, dict[int, int]]()
    for one in state.methuselahs if options[0] not in state.in_play else ():
        for place, number in enumerate(one.invested, 1):
            if number in options and not one.uncontrolled.sees(seat, number):
                places.setdefault(one.seat, {})[place] = number
    if sum(map(len, places.values())) < len(options):
        chosen: int = yield from choose(seat, "target", options, play.number)
        return chosen
    found = places[(yield from choose(seat, "seat", list(places), play.number))]
    return found[(yield from choose(seat, "amount", list(found), play.number))]


def copies_in_ash(state: State, methuselah: Methuselah, named: list[int]) -> list[int]:
    """Return the cards that were named, or other copies of them, as far as the ash heap has them now."""
    left, found = list(methuselah.ash.items), []
    for number in named:
        copies = [other for other in left if state.faces[other].id == state.faces[number].id]
        if copies:
            found.append(number if number in copies else copies[0])
            left.remove(found[-1])
    return found


def hand_and_library(state: State, methuselah: Methuselah, chosen: list[int]) -> Rules[None]:
    """Move one of some cards in the ash heap to the hand and shuffle the others into the library."""
    if not chosen:
        return
    kept = yield from choose(methuselah.seat, "target", list(chosen), TO_HAND)
    board = state.board
    board.move(kept, methuselah.ash, methuselah.hand)
    for number in chosen:
        if number != kept:
            board.move(number, methuselah.ash, methuselah.library)
    board.shuffle(methuselah.library)
    yield from upkeep.discard_down(state, methuselah)


def library_cards_in_ash(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards of an ash heap that are of a library."""
    return [number for number in methuselah.ash.items if not state.faces[number].card.is_crypt]


def nameable(state: State, methuselah: Methuselah, verb: NameCard) -> list[int]:
    """Return the cards that a Methuselah can name; the choice tells them of none that they do not know."""
    if verb.seen:
        return [*state.in_play, *(number for one in state.methuselahs for number in one.ash.items)]
    found = set(methuselah.library.items)
    if verb.known:
        zones = state.board.zones.values()
        found.update(n for zone in zones for n in zone.items if zone.sees(methuselah.seat, n))
    return [number for number in sorted(found) if not state.faces[number].card.is_crypt]


def holder_of(state: State, number: int, owner: Methuselah) -> Methuselah:
    """Return in whose hand a card lies, not always its owner's (PIB 20121220); its owner if in none."""
    return next((other for other in state.methuselahs if number in other.hand.items), owner)


def by_name(state: State, numbers: list[int]) -> list[int]:
    """Return one number of each card, sorted by name: what a search offers reveals nothing of their order."""
    first: dict[str, int] = {}
    for number in numbers:
        name = state.faces[number].name
        first[name] = min(number, first.get(name, number))
    return [first[name] for name in sorted(first)]


def find_some(state: State, methuselah: Methuselah, among: list[int], most: int) -> Rules[list[int]]:
    """Have a Methuselah find up to so many cards in a search, several copies of one if they like."""
    left, found = list(among), list[int]()
    while left and len(found) < most:
        choice = yield Decision(methuselah.seat, "target", [PASS, *by_name(state, left)], "choose some")
        if choice == PASS:
            break
        left.remove(choice)
        found.append(choice)
    return found


def take_conviction(
    state: State, methuselah: Methuselah, minion: Minion, *zones: Zone[int], must: bool = False
) -> Rules[None]:
    """Let a Methuselah put a conviction of some zones on an Imbued, if they like or must (IMB-06, 07)."""
    found = convictions_in(state, zones)
    if not found:
        return
    options = found if must else [PASS, *found]
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(methuselah.seat, "conviction", options, minion.number)
    if choice != PASS:
        put_conviction(state, methuselah, minion, choice)


def is_suitable(state: State, play: Play, verb: ChooseSeat, other: Methuselah) -> bool:
    """Return whether a Methuselah has a card of these kinds in the ash heap, and no such card in play yet.

    For a bleed, also whether the minion can pay to announce it against them.
    """
    mode, actor = play.mode, play.actor
    toll = 0
    if mode is not None and mode.kind == BLEED_ACTION and actor is not None and actor.values:
        toll = of_announcing(state, actor, BLEED_ACTION, mode, other.seat)
    if actor is not None and toll > actor.blood:
        return False
    if verb.buried and not any(state.faces[number].types & verb.buried for number in other.ash.items):
        return False
    return not verb.first or all(
        card.face is not play.face or card.controller != other.seat for card in state.in_play.values()
    )
