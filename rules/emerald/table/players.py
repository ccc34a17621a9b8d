"""Sensible players: a pilot for each side, which sees what its seat may see and remembers nothing.

Both take cards and cities when they lead or can lead, and foil and escape when they can. The Restorationist
kills Royalty and moves the Revolution, the Loyalist hides Royalty, kills Agents and moves the War; each ends
the game when ahead. They are opponents for a person and a yardstick next to random players, not masters.
"""

from __future__ import annotations

from cardbase.quick import Any, mypyc_attr
from rules.emerald.table.eyes import SeatEyes
from rules.emerald.terms import (
    ACTIVE,
    BOX,
    BUY_CUBES,
    BY_TEXT,
    CITIES,
    CLAIM,
    DISCARD,
    DONE,
    EFFECT,
    FREE_ACTION,
    HIDE_ROYALTY,
    KILL_AGENT,
    KILL_ROYALTY,
    LIMBO,
    LOYALIST,
    MOVE_AGENTS,
    MOVE_TRACKS,
    NECRONOMICON,
    NECRONOMICON_POINTS,
    PASS,
    PLACE_CUBES,
    RESTORATIONIST,
    RETRIEVE_CUBES,
    REVEAL_DOUBLE,
    REVEAL_IDENTITY,
    REVOLUTION,
    TOP,
    USE_ABILITY,
    WAR,
)
from rules.kernel import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel import Decision, Eyes

NEAR = 3
"""What costs less than this to reach is near."""
ENOUGH_CUBES = 2
"""This many cubes are placed or taken back at once, if the cards allow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SensiblePlayer:
    """Plays whichever side it is dealt.

    Args:
        seed: of the player's own dice, for choices it considers equal.
    """

    __slots__ = ("_dice", "_eyes", "name")

    def __init__(self, seed: int) -> None:
        self.name = "sensible"
        self._dice = Dice(seed, "sensible")
        self._eyes: SeatEyes | None = None

    def sit(self, eyes: Eyes) -> None:
        """Take a seat.

        Raises:
            TypeError: if the game is not A Study in Emerald.
        """
        if not isinstance(eyes, SeatEyes):
            raise TypeError("this player plays A Study in Emerald only")
        self._eyes = eyes

    def choose(self, decision: Decision) -> int:
        """Return the index of the option that serves its own side best."""
        eyes = self._eyes
        assert eyes is not None
        options = decision.options
        wish = _WISHES.get(decision.kind)
        if wish is None or len(options) == 1:
            return self._dice.pick(len(options))
        wishes = [wish(eyes, option, decision.about) for option in options]
        best = max(wishes)
        equal = [index for index, each in enumerate(wishes) if each == best]
        return equal[self._dice.pick(len(equal))]


# --- how much an option is wished for ------------------------------------------------------------------


def _action(eyes: SeatEyes, action: int, about: Any) -> float:
    """Wish for an action: end the game when ahead, score, claim, then prepare."""
    own_track = REVOLUTION if eyes.side == RESTORATIONIST else WAR
    if action == REVEAL_IDENTITY:
        return 20  # it is offered to whoever reaches the threshold by it, and then nobody else has
    if action == USE_ABILITY:
        return 12 if _can_strike(eyes) else 4.5
    if action == MOVE_TRACKS:
        return 5 if any(_pushes(eyes, card, own_track) for card in eyes.hand) else -1
    if action == PLACE_CUBES:
        return 6
    if action == RETRIEVE_CUBES:
        few = eyes.cubes(eyes.seat, ACTIVE) <= ENOUGH_CUBES
        return 5.5 if few and eyes.cubes(eyes.seat, LIMBO) >= ENOUGH_CUBES else 1
    if action == BUY_CUBES:
        return 4 if eyes.cubes(eyes.seat, ACTIVE) <= ENOUGH_CUBES else 1
    return {CLAIM: 10.0, REVEAL_DOUBLE: 8.0, MOVE_AGENTS: 1.0, DISCARD: 3.0, FREE_ACTION: 0.5, PASS: 0.0}[
        action
    ]


def _can_strike(eyes: SeatEyes) -> bool:
    """Return whether a card in hand may kill or hide for the player's own side."""
    box = eyes.box
    for card in eyes.hand:
        if eyes.side == RESTORATIONIST and box.kills_royalty[card]:
            return True
        if eyes.side == LOYALIST and (box.kills_agents[card] or box.ability[card] == HIDE_ROYALTY):
            return True
    return False


def _pushes(eyes: SeatEyes, card: int, track: int) -> bool:
    return any(arrow[0] == track and arrow[1] > 0 for arrow in eyes.box.arrows[card])


def _spot(eyes: SeatEyes, place: int, about: Any) -> float:
    """Weigh a place to put cubes on: what it is worth, less what others have there."""
    return _worth(eyes, place) - max(0, _lead(eyes, place)) - 9 * eyes.blocked(place)


def _lead(eyes: SeatEyes, place: int) -> int:
    """Return by how many Influence points the strongest rival is ahead at a place."""
    city = -1 if place >= EFFECT else place - (TOP if place >= TOP else BOX)

    def influence(seat: int) -> int:
        return eyes.cubes(seat, place) + (eyes.agents(city, seat) if city >= 0 else 0)

    return max(influence(seat) for seat in range(eyes.seats) if seat != eyes.seat) - influence(eyes.seat)


def _worth(eyes: SeatEyes, place: int) -> float:
    """Return what a place is worth to whoever claims it."""
    box = eyes.box
    if place >= EFFECT:
        return 2.5
    if place < TOP:
        city = place - BOX
        return -5 if eyes.city_owner(city) == eyes.seat else box.points[city] / 2
    card = eyes.top_card(place - TOP)
    if card < 0:
        return -5
    worth = 2.5 + box.bombs[card] / 2 + box.cubes[card] / 4 - 1.5 * box.sanity[card]
    if box.agent_of[card] >= 0:
        worth += 1.5 + (box.counter_points[box.agent_of[card]] if eyes.side == RESTORATIONIST else 0)
    if box.ability[card] == NECRONOMICON:
        worth += NECRONOMICON_POINTS
    if not eyes.stack_left(place - TOP):  # the War marker advances
        worth += 1.5 if eyes.side == LOYALIST else -1.5
    return worth


def _source(eyes: SeatEyes, place: int, about: Any) -> float:
    """Weigh a place to take a cube back from: Limbo, then wherever there is least to gain."""
    return 9 if place == LIMBO else -_spot(eyes, place, about)


def _claim(eyes: SeatEyes, place: int, about: Any) -> float:
    return _worth(eyes, place)


def _payment(eyes: SeatEyes, card: int, paid: Any) -> float:
    """Weigh a card to pay with: enough and no more, the cards without another use first."""
    if card == DONE:
        return 5 if paid >= ENOUGH_CUBES else -5
    box = eyes.box
    return box.cubes[card] + box.gold[card] - 2 * (box.ability[card] > 0) - box.bombs[card]


def _bombs(eyes: SeatEyes, card: int, needed: Any) -> float:
    """Weigh a card by how close it comes to what is needed."""
    return -abs(int(needed) - eyes.box.bombs[card])


def _arrow(eyes: SeatEyes, option: tuple[int, int], about: Any) -> float:
    if option[0] == DONE:
        return 0
    track, steps = eyes.box.arrows[option[0]][option[1]]
    return steps if (track == REVOLUTION) == (eyes.side == RESTORATIONIST) else -steps


def _ability(eyes: SeatEyes, option: tuple[int, int], about: Any) -> float:
    """Weigh what a card may be used for."""
    card, purpose = option
    loyal = eyes.side == LOYALIST
    if purpose == KILL_ROYALTY:
        return 1 if loyal else 10
    if purpose == KILL_AGENT:
        return 9 if loyal else 4
    if purpose == BY_TEXT and eyes.box.ability[card] == HIDE_ROYALTY:
        return 10 if loyal else 2
    return 3


def _royalty(eyes: SeatEyes, city: int, about: Any) -> float:
    return eyes.box.royal_points[city]


def _not_done(eyes: SeatEyes, option: Any, about: Any) -> float:
    """Prefer anything that can be done."""
    return 0 if option == DONE else 1


def _nothing_more(eyes: SeatEyes, option: Any, about: Any) -> float:
    """Prefer stopping as soon as it is possible."""
    return 1 if option in (DONE, (DONE, DONE)) else 0


def _shed(eyes: SeatEyes, card: int, about: Any) -> float:
    """Weigh a card to discard: the weakest first."""
    if card == DONE:
        return -2.5
    box = eyes.box
    return -(box.cubes[card] + box.gold[card] + box.bombs[card] + 2 * (box.ability[card] > 0))


def _start(eyes: SeatEyes, city: int, about: Any) -> float:
    """Weigh a city by how much is near it."""
    costs = eyes.box.costs(city, 0)
    near = sum(eyes.box.points[other] for other in range(len(CITIES)) if costs[other] < NEAR)
    return near / 10 + eyes.box.points[city] + 2 * eyes.royalty_free(city)


_WISHES: dict[str, Callable[[SeatEyes, Any, Any], float]] = {
    "action": _action,
    "main-agent": _start,
    "place": _spot,
    "block": _spot,
    "retrieve": _source,
    "origin": _source,
    "claim": _claim,
    "cubes": _payment,
    "gold": _payment,
    "bombs": _bombs,
    "arrow": _arrow,
    "ability": _ability,
    "royalty": _royalty,
    "lock": _royalty,
    "foil": _not_done,
    "escape": _not_done,
    "keep": _nothing_more,
    "zombie-victim": _not_done,
    "place-zombie": _not_done,
    "send": _not_done,
    "move": _nothing_more,
    "discard": _shed,
    "hide": _shed,
    "exchange": _shed,
}
"""How the options of a kind of decision are weighed; the others are left to the dice."""
