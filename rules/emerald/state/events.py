"""What happens in A Study in Emerald in addition to the moves of cards and counters, and the words for it.

Events name cities, Agents and places by their names.
"""

from __future__ import annotations

from cardbase.quick import value
from rules.emerald.terms import CITIES, REASON_TEXTS
from rules.kernel import Event
from rules.kernel import words as kernel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Naming


@value
class FirstPlayer(Event):
    """Chance decided who goes first (EMER-SETUP-15).

    Attributes:
        seat: who.
    """

    kind = "first player"

    seat: int


@value
class TurnBegan(Event):
    """A turn began (EMER-TURN-01).

    Attributes:
        seat: whose.
        turn: its number, counted over all seats.
    """

    kind = "turn began"

    seat: int
    turn: int


@value
class ActionChosen(Event):
    """A player chose an action, which follows (EMER-TURN-07).

    Attributes:
        seat: who.
        action: which, in words.
    """

    kind = "action"

    seat: int
    action: str


@value
class BecameKnown(Event):
    """A player became Known to the Authorities (EMER-KNOWN-02).

    Attributes:
        seat: who.
    """

    kind = "known"

    seat: int


@value
class CubesMoved(Event):
    """Influence cubes went from one place to another.

    Attributes:
        seat: whose.
        count: how many.
        source: from where.
        target: to where.
    """

    kind = "cubes"

    seat: int
    count: int
    source: str
    target: str


@value
class BlockingDisc(Event):
    """A Blocking disc was put on a place, or taken off it (EMER-GAME-17).

    Attributes:
        place: which.
        there: whether it lies there now.
    """

    kind = "blocking disc"
    seat_fields = ()

    place: str
    there: bool


@value
class ZombiesChanged(Event):
    """Zombies came into a city, or left it.

    Attributes:
        city: which.
        amount: how many, below zero if they left.
        now: how many are there then.
    """

    kind = "zombies"
    seat_fields = ()

    city: str
    amount: int
    now: int


@value
class AgentStands(Event):
    """An Agent's counter was put somewhere.

    Attributes:
        seat: who controls the Agent, none for nobody.
        agent: which.
        place: a city, or somewhere else.
    """

    kind = "agent"

    seat: int
    agent: str
    place: str


@value
class ControlChanged(Event):
    """A player's Control disc was put on an Agent.

    Attributes:
        seat: whose.
        agent: which.
    """

    kind = "control"

    seat: int
    agent: str


@value
class Turned(Event):
    """An Agent's counter was turned over (EMER-VAMP-01).

    Attributes:
        seat: who controls the Agent.
        agent: which.
        vampire: whether it shows the Vampire side now.
    """

    kind = "turned"

    seat: int
    agent: str
    vampire: bool


@value
class Attempted(Event):
    """A player sets out to assassinate or hide somebody: bombs are played next, then others may foil it.

    Attributes:
        seat: who.
        hiding: whether Royalty is to be hidden, not assassinated.
        target: the Agent who is to die, "" for the Royalty of the city.
        city: where.
        defence: how many bombs it takes.
    """

    kind = "attempt"

    seat: int
    hiding: bool
    target: str
    city: str
    defence: int


@value
class Foiled(Event):
    """An assassination failed because a Double Agent was revealed (EMER-ASSR-12).

    Attributes:
        seat: whose attempt it was.
        by: who revealed one.
    """

    kind = "foiled"
    seat_fields = ("seat", "by")

    seat: int
    by: int


@value
class SlippedAway(Event):
    """An attacked Agent escaped in disguise (EMER-PERM-11).

    Attributes:
        seat: who controls the Agent.
        agent: which.
    """

    kind = "slipped away"

    seat: int
    agent: str


@value
class Killed(Event):
    """A player took the counter of an Agent they had killed (EMER-ASSA-07).

    Attributes:
        seat: who killed.
        agent: whom.
    """

    kind = "killed"

    seat: int
    agent: str


@value
class RoyaltyTaken(Event):
    """Royalty was assassinated or hidden (EMER-ASSR-08, EMER-HIDE-02).

    Attributes:
        seat: who did it.
        city: whose Royalty.
        hidden: whether it was hidden.
        points: what that is worth.
    """

    kind = "royalty"

    seat: int
    city: str
    hidden: bool
    points: int


@value
class CityTaken(Event):
    """Control of a city changed (EMER-CLAIM-18).

    Attributes:
        seat: who controls it now, none for nobody.
        city: which.
        points: what it is worth.
    """

    kind = "city"

    seat: int
    city: str
    points: int


@value
class CityLocked(Event):
    """Bismarck locked a city (EMER-BISM-03).

    Attributes:
        seat: who played it.
        city: which.
    """

    kind = "locked"

    seat: int
    city: str


@value
class CityDestroyed(Event):
    """Cthulhu destroyed a city (EMER-PERM-04).

    Attributes:
        city: which.
    """

    kind = "destroyed"
    seat_fields = ()

    city: str


@value
class TrackMoved(Event):
    """A track marker moved.

    Attributes:
        track: War or Revolution.
        before: the space it left.
        now: the space it is on.
    """

    kind = "track"
    seat_fields = ()

    track: str
    before: int
    now: int


@value
class IdentityLookedAt(Event):
    """A player looked at another's identity, which nobody else saw (EMER-GAME-27).

    Attributes:
        seat: who looked.
        other: at whose.
    """

    kind = "looked"
    seat_fields = ("seat", "other")

    seat: int
    other: int


@value
class HeartChanged(Event):
    """A revealed player turned out to be on the other side, by a Change of Heart (EMER-PERM-03).

    Attributes:
        seat: who.
        side: Loyalist or Restorationist: what they are now.
    """

    kind = "change of heart"

    seat: int
    side: str


@value
class SanityDrawn(Event):
    """A player drew a Sanity counter (EMER-SAN-01).

    Attributes:
        seat: who.
        mad: whether it is Mad, and kept.
    """

    kind = "sanity"

    seat: int
    mad: bool


@value
class SanityExhausted(Event):
    """There was no Sanity counter left to draw: it counts as the third Mad one (EMER-SAN-06).

    Attributes:
        seat: who was to draw.
    """

    kind = "no sanity"

    seat: int


@value
class Ended(Event):
    """The game ended; all identities are revealed now.

    Attributes:
        reason: one of `terms.REASONS`.
    """

    kind = "ended"
    seat_fields = ()

    reason: str


def words(event: Event, naming: Naming) -> str:
    """Return what people read about an event."""
    text = _of_players(event, naming)
    return text or _of_the_board(event, naming) or kernel_words.words(event, naming)


def _of_players(event: Event, naming: Naming) -> str:
    """Return what players do and become, "" for another event."""
    if isinstance(event, FirstPlayer):
        return f"{naming.seat(event.seat)} is the first player"
    if isinstance(event, TurnBegan):
        return f"Turn {event.turn}: {naming.seat(event.seat)}"
    if isinstance(event, ActionChosen):
        return f"{naming.seat(event.seat)}: {event.action}"
    if isinstance(event, BecameKnown):
        return f"{naming.seat(event.seat)} is Known to the Authorities"
    if isinstance(event, Attempted):
        what = f"{event.target} in {event.city}" if event.target else f"the Royalty of {event.city}"
        verb = "hide" if event.hiding else "assassinate"
        return f"{naming.seat(event.seat)} tries to {verb} {what}: defence {event.defence}"
    if isinstance(event, Foiled):
        return f"{naming.seat(event.by)} foils it: the attempt of {naming.seat(event.seat)} fails"
    if isinstance(event, Killed):
        return f"{naming.seat(event.seat)} kills {event.agent}"
    if isinstance(event, RoyaltyTaken):
        verb = "hides" if event.hidden else "assassinates"
        return f"{naming.seat(event.seat)} {verb} the Royalty of {event.city}: {_worth(event.points)}"
    if isinstance(event, IdentityLookedAt):
        return f"{naming.seat(event.seat)} looks at the identity of {naming.seat(event.other)}"
    if isinstance(event, HeartChanged):
        return f"{naming.seat(event.seat)} has had a change of heart: a {event.side} now"
    if isinstance(event, SanityDrawn):
        return f"{naming.seat(event.seat)} draws a Sanity counter: {'Mad' if event.mad else 'Sane'}"
    if isinstance(event, SanityExhausted):
        return f"{naming.seat(event.seat)} finds no Sanity counter left, which counts as the third Mad one"
    return f"The game ends: {REASON_TEXTS[event.reason]}" if isinstance(event, Ended) else ""


def _of_the_board(event: Event, naming: Naming) -> str:
    """Return what changes on the board, "" for another event."""
    if isinstance(event, CubesMoved):
        cubes = "1 cube" if event.count == 1 else f"{event.count} cubes"
        return f"{cubes} of {naming.seat(event.seat)}: {event.source} -> {event.target}"
    if isinstance(event, BlockingDisc):
        verb = "is put on" if event.there else "is taken off"
        return f"a Blocking disc {verb} {event.place}"
    if isinstance(event, ZombiesChanged):
        count = abs(event.amount)
        verb = "come to" if event.amount > 0 else "leave"
        return f"{count} Zombies {verb} {event.city}" if count > 1 else _one_zombie(event)
    if isinstance(event, AgentStands):
        return f"{event.agent} is {'in ' if event.place in CITIES else ''}{event.place}"
    if isinstance(event, ControlChanged):
        return f"{naming.seat(event.seat)} controls {event.agent}"
    if isinstance(event, Turned):
        return f"{event.agent} is {'a Vampire' if event.vampire else 'human'} now"
    if isinstance(event, SlippedAway):
        return f"{event.agent} slips away in disguise"
    if isinstance(event, CityTaken):
        if event.seat < 0:
            return f"nobody controls {event.city}"
        return f"{naming.seat(event.seat)} controls {event.city}: {_worth(event.points)}"
    if isinstance(event, CityLocked):
        return f"{naming.seat(event.seat)} locks {event.city}"
    if isinstance(event, CityDestroyed):
        return f"{event.city} is destroyed"
    if isinstance(event, TrackMoved):
        return f"the {event.track} marker moves from {event.before} to {event.now}"
    return ""


def _one_zombie(event: ZombiesChanged) -> str:
    return f"a Zombie {'comes to' if event.amount > 0 else 'leaves'} {event.city}"


def _worth(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
