"""What happens in a game of Nosferatu in addition to the moves of cards, and the words for it."""

from __future__ import annotations

from cardbase.quick import value
from rules.kernel import Event
from rules.kernel import words as kernel_words
from rules.kernel.events import Moved, Shown, Shuffled
from rules.nosferatu.components import noun, several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Naming


@value
class PhaseBegan(Event):
    """A phase began (NOSF-FLOW-02).

    Attributes:
        turn: the number of the turn, from 1.
        phase: 1 to 4.
    """

    kind = "phase began"
    seat_fields = ()

    turn: int
    phase: int


@value
class CaseAnnounced(Event):
    """Renfield announced which case the action deck is (NOSF-P2-02).

    Attributes:
        seat: Renfield's.
        case: 1 to 3.
    """

    kind = "case announced"

    seat: int
    case: int


@value
class RitualUsed(Event):
    """The holder of the Ancestral Stake used a Ritual, whose effect follows (NOSF-P2-15).

    Attributes:
        seat: who.
        card: the Ritual.
        target: on whom, none if the Ritual or its user chooses nobody.
    """

    kind = "ritual used"
    piece_fields = ("card",)
    seat_fields = ("seat", "target")

    seat: int
    card: int
    target: int


@value
class DarknessTurned(Event):
    """The Darkness card was turned (NOSF-P2-11, NOSF-P4-06).

    Attributes:
        lord: whether it shows Lord of Darkness now, not Eternal Thirst.
    """

    kind = "darkness turned"
    seat_fields = ()

    lord: bool


@value
class Killed(Event):
    """The holder of the Ancestral Stake killed somebody (NOSF-P3-05).

    Attributes:
        seat: who holds the Stake.
        victim: whom.
    """

    kind = "killed"
    seat_fields = ("seat", "victim")

    seat: int
    victim: int


PHASES = ("cards are drawn, discarded and given", "what was given to Renfield", "the Stake", "the turn ends")
"""What is done in each phase (NOSF-FLOW-02)."""
CASES = ("there are Bites or Nights", "there are only Components, which allow a Ritual", "nothing happens")
"""What each case means (NOSF-P2-02)."""
MOVES = {
    ("characters to deal", "character"): "{to} is dealt {a character}",
    ("Library", "Reserve"): "{to} draws {a card}",
    ("Reserve", "discard pile"): "{who} discards {a card}",
    ("Reserve", "action deck"): "{who} gives Renfield {a card}",
    ("Clock", "revealed Clock cards"): "the Clock shows {a card}",
    ("revealed Clock cards", "Clock"): "{a card} {goes} back into the Clock",
    ("action deck", "Clock"): "{a card} {goes} from the action deck into the Clock",
    ("action deck", "table"): "{to} gets {a card}",
    ("action deck", "discard pile"): "{a card} {goes} from the action deck under the discard pile",
    ("box", "table"): "{a card} lies before {to}",
    ("table", "table"): "{a card} {goes} from {who} to {to}",
    ("table", "discard pile"): "{who} loses {a card}",
    ("Clock", "discard pile"): "{a card} of the Clock is discarded",
    ("revealed Clock cards", "discard pile"): "{a card} of the Clock is discarded",
    ("discard pile", "Library"): "the discard pile becomes the Library",
    ("Rituals face up", "Rituals face down"): "the Ritual {a card} is turned face down",
    ("Rituals face down", "Rituals face up"): "the Rituals are turned face up again",
}
"""Words for moves from one zone to another."""


def _moved(event: Moved, naming: Naming) -> str:
    way = MOVES.get((event.source.zone, event.target.zone))
    if way is None:
        return kernel_words.words(event, naming)
    named = several([naming.piece(piece) for piece in event.pieces])
    told = {
        "a character": named or "a character",
        "a card": named or ("a card" if event.count == 1 else f"{event.count} cards"),
        "goes": "goes" if event.count == 1 else "go",
        "who": naming.seat(event.source.seat),
        "to": naming.seat(event.target.seat),
    }
    return way.format_map(told)


def words(event: Event, naming: Naming) -> str:
    """Return what people read about an event."""
    if isinstance(event, Moved):
        return _moved(event, naming)
    if isinstance(event, PhaseBegan):
        return f"Turn {event.turn}, phase {event.phase}: {PHASES[event.phase - 1]}"
    if isinstance(event, CaseAnnounced):
        return f"{naming.seat(event.seat)} announces case {event.case}: {CASES[event.case - 1]}"
    if isinstance(event, RitualUsed):
        on = f" on {naming.seat(event.target)}" if event.target >= 0 else ""
        return f"{naming.seat(event.seat)} uses {naming.piece(event.card)}{on}"
    if isinstance(event, DarknessTurned):
        return f"Darkness shows {'Lord of Darkness' if event.lord else 'Eternal Thirst'}"
    if isinstance(event, Killed):
        return f"{naming.seat(event.seat)} kills {naming.seat(event.victim)}"
    if isinstance(event, Shown) and event.place.zone == "character" and event.piece is not None:
        return f"{naming.seat(event.seat)} is revealed: {noun(naming.piece(event.piece))}"
    if isinstance(event, Shuffled):
        return f"the {event.place.name} is shuffled"
    return kernel_words.words(event, naming)
