"""What `construction` answers when there is more to say than a number or a day."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import date


@value
class GroupingViolation:
    """A crypt that mixes too many groups, seen from the pair of groups that fits most of it.

    Attributes:
        best: the one group or the two consecutive ones that hold most of the crypt, in order.
        fit: crypt cards that are of these groups, or of ANY.
        total: crypt cards in total.
        at_fault: the other groups, in order.
        source: the rule that is broken.
    """

    best: tuple[int, ...]
    fit: int
    total: int
    at_fault: tuple[int, ...]
    source: str


@value
class OutsidePool:
    """Why a card is not in a format's pool.

    Attributes:
        disputed: some allow the card although the source does not name it: warn, do not forbid.
        joins: the day after the day of judgement on which the card enters the pool, None if never.
        left: the day, up to that of judgement, on which it left the pool, None if it was never in it.
        source: what defines the pool, or mentions the dispute.
    """

    disputed: bool
    joins: date | None
    left: date | None
    source: str
