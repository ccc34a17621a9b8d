"""What becomes of cards in play, as values: coming, going, locking, growing. See `events`."""

from __future__ import annotations

from cardbase.quick import value
from rules.kernel import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.events import Text


@value
class EnteredPlay(Event):
    """A card came into play; the move of the card is an event of its own, the one before.

    Attributes:
        seat: who controls it.
        card: which.
        host: the minion it is on, none if it is not on one.
        blood: blood or life that a minion has as it comes.
        capacity: the capacity of a vampire, the life with which another card starts.
        text: the card whose text did it.
    """

    kind = "entered play"
    piece_fields = ("card", "host", "text")

    seat: int
    card: int
    host: int
    blood: int
    capacity: int
    text: Text = None


@value
class BroughtOut(Event):
    """A card in the uncontrolled region became a ready minion (VTES-7-06); it entered play before.

    Attributes:
        seat: whose.
        minion: which.
    """

    kind = "brought out"
    piece_fields = ("minion",)

    seat: int
    minion: int


@value
class LeftPlay(Event):
    """A card left play; its move is an event of its own, and the cards on it leave with it.

    Attributes:
        seat: who controlled it.
        card: which.
        blood: blood or life that went to the bank with it.
        counters: other counters that did.
        text: the card whose text did it.
    """

    kind = "left play"
    piece_fields = ("card", "text")

    seat: int
    card: int
    blood: int
    counters: int
    text: Text = None


@value
class Merged(Event):
    """An advanced card and its base became one (VTES-1.5-18), which bears the number of the upper one.

    Attributes:
        seat: whose.
        above: the advanced card.
        below: the base.
    """

    kind = "merged"
    piece_fields = ("above", "below")

    seat: int
    above: int
    below: int


@value
class Attached(Event):
    """A card in play went from one minion to another.

    Attributes:
        seat: who controls it now.
        card: which.
        host: the minion it is on now.
        text: the card whose text did it.
    """

    kind = "attached"
    piece_fields = ("card", "host", "text")

    seat: int
    card: int
    host: int
    text: Text = None


@value
class ControlChanged(Event):
    """A card in play came under another Methuselah's control.

    Attributes:
        seat: who controls it now.
        before: who did.
        card: which.
        text: the card whose text did it.
    """

    kind = "control changed"
    piece_fields = ("card", "text")
    seat_fields = ("seat", "before")

    seat: int
    before: int
    card: int
    text: Text = None


@value
class Contested(Event):
    """A unique card is contested: all copies in play were turned face down and out of play (VTES-4.1-02).

    By some rules crypt cards stay in play.

    Attributes:
        seat: none; it is about several.
        name: of the card.
        cards: the copies that were in play.
    """

    kind = "contested"
    piece_fields = ("cards",)

    seat: int
    name: str
    cards: tuple[int, ...]


@value
class ContestEnded(Event):
    """The last copy of a contested card came back into play, unlocked (VTES-4.1-06).

    Attributes:
        seat: whose.
        card: which.
    """

    kind = "contest ended"
    piece_fields = ("card",)

    seat: int
    card: int


@value
class Locked(Event):
    """A card locked.

    Attributes:
        seat: who controls it.
        card: which.
        text: the card whose text did it.
    """

    kind = "locked"
    piece_fields = ("card", "text")

    seat: int
    card: int
    text: Text = None


@value
class Unlocked(Event):
    """A card unlocked, other than in an unlock phase.

    Attributes:
        seat: who controls it.
        card: which.
        text: the card whose text did it.
    """

    kind = "unlocked"
    piece_fields = ("card", "text")

    seat: int
    card: int
    text: Text = None


@value
class AllUnlocked(Event):
    """A Methuselah unlocked their cards in the unlock phase (VTES-4-01).

    Attributes:
        seat: whose.
        cards: those that were locked.
    """

    kind = "all unlocked"
    piece_fields = ("cards",)

    seat: int
    cards: tuple[int, ...]


@value
class FellToTorpor(Event):
    """A vampire went to torpor (VTES-6.5.1-01).

    Attributes:
        seat: whose.
        minion: which.
    """

    kind = "torpor"
    piece_fields = ("minion",)

    seat: int
    minion: int


@value
class BecameAnarch(Event):
    """A vampire became an Anarch (VTES-10.5-02).

    Attributes:
        seat: whose.
        minion: which.
        text: the card whose text did it.
    """

    kind = "anarch"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    text: Text = None


@value
class CapacityChanged(Event):
    """The capacity of a minion in play changed.

    Attributes:
        seat: whose.
        minion: which.
        amount: by how much.
        now: what it is then.
        text: the card whose text did it.
    """

    kind = "capacity"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    amount: int
    now: int
    text: Text = None


@value
class Learned(Event):
    """A vampire has a level of a Discipline that it did not have (VTES-1.6.2-09).

    Attributes:
        seat: whose.
        minion: which.
        discipline: which, in three letters.
        level: 1 basic, 2 superior.
        text: the card whose text did it.
    """

    kind = "learned"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    discipline: str
    level: int
    text: Text = None
