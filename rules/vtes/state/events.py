"""What happens at a table, as values: turns and counters. See `card_events` and `happenings` too.

With the moves of the board (`rules.kernel.Moved`) they are complete: a reader who notes them in order knows
all pools, blood, counters, places, locks, the Edge and the victory points. A change makes its event itself,
and none where nothing changed. `text` names the card whose text did it, None where it was a rule of the game.
"""

from __future__ import annotations

from cardbase.quick import value
from rules.kernel import Event
from rules.kernel.events import sees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Text: TypeAlias = int | None
    """The number of the card whose text was followed, None where it was none."""


# --- turns -------------------------------------------------------------------------------------


@value
class Seated(Event):
    """The story begins: what a Methuselah has then, before the first turn.

    Attributes:
        seat: whose.
        pool: at the start.
        hand: the opening hand.
        uncontrolled: the cards in the uncontrolled region.
        library: how many cards are left in the library.
        crypt: how many cards are left in the crypt.
        seen: the seats that see the cards (mask).
    """

    kind = "seated"
    piece_fields = ("hand", "uncontrolled")

    seat: int
    pool: int
    hand: tuple[int, ...]
    uncontrolled: tuple[int, ...]
    library: int
    crypt: int
    seen: int

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        if sees(self.seen, seat):
            return self
        return Seated(self.seat, self.pool, (), (), self.library, self.crypt, self.seen)


@value
class TurnBegan(Event):
    """A turn began (VTES-3-01).

    Attributes:
        seat: whose.
        turn: its number, counted over all seats.
    """

    kind = "turn began"

    seat: int
    turn: int


@value
class PhaseBegan(Event):
    """A phase began.

    Attributes:
        seat: whose turn it is.
        phase: unlock, master, minion, influence or discard.
        actions: master phase actions, transfers or discard phase actions that there are; 0 in other phases.
    """

    kind = "phase began"

    seat: int
    phase: str
    actions: int


# --- counters ----------------------------------------------------------------------------------


@value
class PoolChanged(Event):
    """A Methuselah gained or burned pool.

    Attributes:
        seat: who.
        amount: how much, below zero if it was burned.
        now: what they have then.
        text: the card whose text did it.
    """

    kind = "pool"
    piece_fields = ("text",)

    seat: int
    amount: int
    now: int
    text: Text = None


@value
class BloodChanged(Event):
    """A minion gained or burned blood, or life.

    Attributes:
        seat: who controls it.
        minion: which.
        amount: how much, below zero if it was burned.
        now: what it has then.
        life: whether it is life, that of an ally or an Imbued.
        text: the card whose text did it.
    """

    kind = "blood"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    amount: int
    now: int
    life: bool = False
    text: Text = None


@value
class CountersChanged(Event):
    """Counters other than a minion's blood came on a card in play, or went: the life of a retainer, say.

    Attributes:
        seat: who controls it.
        card: which.
        amount: how many, below zero if they went.
        now: how many lie there then.
        text: the card whose text did it.
    """

    kind = "counters"
    piece_fields = ("card", "text")

    seat: int
    card: int
    amount: int
    now: int
    text: Text = None


@value
class Corrupted(Event):
    """Corruption counters of a Methuselah came on a minion, or went.

    Attributes:
        seat: whose counters they are.
        card: the minion.
        amount: how many, below zero if they went.
        now: how many of that Methuselah are on it then.
        text: the card whose text did it.
    """

    kind = "corruption"
    piece_fields = ("card", "text")

    seat: int
    card: int
    amount: int
    now: int
    text: Text = None


@value
class Invested(Event):
    """A card in the uncontrolled region got blood from the bank.

    Attributes:
        seat: whose region.
        card: which, hidden from those who do not see it.
        amount: how much.
        now: how much lies on it then.
        seen: the seats that see the card (mask).
        text: the card whose text did it.
    """

    kind = "invested"
    piece_fields = ("card", "text")

    seat: int
    card: int
    amount: int
    now: int
    seen: int
    text: Text = None

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        if sees(self.seen, seat):
            return self
        return Invested(self.seat, -1, self.amount, self.now, self.seen, self.text)


@value
class Transferred(Event):
    """Transfers put blood on a card in the uncontrolled region, or took one back (VTES-7-03, 7-04).

    The pool that this burns or gives is an event of its own, the next one.

    Attributes:
        seat: whose region.
        card: which, hidden from those who do not see it.
        amount: how much, -1 where it was taken back.
        now: how much lies on it then.
        seen: the seats that see the card (mask).
    """

    kind = "transferred"
    piece_fields = ("card",)

    seat: int
    card: int
    amount: int
    now: int
    seen: int

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        if sees(self.seen, seat):
            return self
        return Transferred(self.seat, -1, self.amount, self.now, self.seen)


@value
class Uninvested(Event):
    """All blood on a card in the uncontrolled region went to the bank: it leaves, or its Methuselah does.

    Attributes:
        seat: whose region.
        card: which, hidden from those who do not see it.
        amount: how much lay on it.
        seen: the seats that see the card (mask).
    """

    kind = "uninvested"
    piece_fields = ("card",)

    seat: int
    card: int
    amount: int
    seen: int

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        return self if sees(self.seen, seat) else Uninvested(self.seat, -1, self.amount, self.seen)


@value
class EdgeMoved(Event):
    """The Edge went to a Methuselah, or to nobody.

    Attributes:
        seat: who has it now, none for nobody.
        before: who had it.
        text: the card whose text did it.
    """

    kind = "edge"
    piece_fields = ("text",)
    seat_fields = ("seat", "before")

    seat: int
    before: int
    text: Text = None


@value
class VictoryPointGained(Event):
    """A Methuselah gained a victory point (VTES-9.1-05, 9.1-09, 9.2-03).

    Attributes:
        seat: who.
        now: how many they have then.
    """

    kind = "victory point"

    seat: int
    now: float
