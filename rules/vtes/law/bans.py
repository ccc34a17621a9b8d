"""The official table of bans: which card could not be played, and when (`bans.yaml`)."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.law.datafile import Fields, Origin, card_id, filled, iso

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date


@value
class Ban:
    """A card that may not be played, and when.

    Attributes:
        card_id: the official id.
        name: the card's name.
        start: first day of the ban, None if the format itself bans the card and names no day.
        end: last day of the ban, None if it is still in force.
        source: where it was announced, or who knows the day.
        confidence: how certain the day is: "high", "medium-high", "medium" or "low".
    """

    card_id: int
    name: str
    start: date | None
    end: date | None
    source: str
    confidence: str

    def holds(self, on: date) -> bool:
        """Return whether the ban is in force on a day."""
        return (self.start is None or self.start <= on) and (self.end is None or on <= self.end)


def read_bans() -> tuple[Ban, ...]:
    """Read the table of bans, past and present, from its YAML."""
    from rules.vtes.law.yamlfile import read_packaged

    value, origin = read_packaged("rules.vtes.law", "bans.yaml")
    return _bans(Fields(value, ("bans",), origin))


def bans_to_plain(bans: Iterable[Ban]) -> list[dict[str, object]]:
    """Turn bans into values that JSON can hold; `bans_from_plain` turns them back."""
    return [
        filled(
            id=ban.card_id,
            name=ban.name,
            from_=iso(ban.start),
            until=iso(ban.end),
            source=ban.source,
            confidence=ban.confidence,
        )
        for ban in bans
    ]


def bans_from_plain(plain: list[dict[str, object]]) -> tuple[Ban, ...]:
    """Make bans from what `bans_to_plain` returned.

    Raises:
        LawDataError: the values do not describe bans, or two bans of a card overlap.
    """
    return _bans(Fields({"bans": plain}, ("bans",), Origin()))


def _bans(fields: Fields) -> tuple[Ban, ...]:
    bans: list[Ban] = []
    for path, item in fields.items("bans"):
        inner = Fields(item, ("id", "name", "from", "until", "source", "confidence"), fields.origin, path)
        inner.require("id", "name", "source", "confidence")
        ban = Ban(
            card_id=card_id(inner.values["id"], fields.origin, (*path, "id")),
            name=inner.text("name"),
            start=inner.day("from"),
            end=inner.day("until"),
            source=inner.text("source"),
            confidence=inner.text("confidence"),
        )
        if ban.start is not None and ban.end is not None and ban.end < ban.start:
            raise inner.error("until", f"{ban.end} is before {ban.start}")
        if any(other.card_id == ban.card_id and _overlap(other, ban) for other in bans):
            raise inner.error("", f"{ban.name} is banned twice on the same day")
        bans.append(ban)
    return tuple(bans)


def _overlap(one: Ban, other: Ban) -> bool:
    starts_in_time = one.start is None or other.end is None or one.start <= other.end
    return starts_in_time and (other.start is None or one.end is None or other.start <= one.end)
