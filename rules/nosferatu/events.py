"""What happens in a game of Nosferatu beside the moves of cards, and the words for it."""

from __future__ import annotations

from cardbase.value import value
from rules.kernel import Event
from rules.kernel import words as kernel_words

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


def words(event: Event, naming: Naming) -> str:
    """Return what people read of an event."""
    if isinstance(event, PhaseBegan):
        return f"Turn {event.turn}, phase {event.phase}"
    if isinstance(event, CaseAnnounced):
        return f"{naming.seat(event.seat)} announces case {event.case}"
    if isinstance(event, DarknessTurned):
        return f"Darkness shows {'Lord of Darkness' if event.lord else 'Eternal Thirst'}"
    if isinstance(event, Killed):
        return f"{naming.seat(event.seat)} kills {naming.seat(event.victim)}"
    return kernel_words.words(event, naming)
