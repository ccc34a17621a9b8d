"""Where the card lists and the law disagree about a card, and what neither of them says."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.vtes.law.construction import Law


@value
class BanDoubt:
    """A ban that only one of the two knows of, the card lists or the law's own table of bans.

    Attributes:
        known: whether it is the law that knows of it.
        since: its first day as they say it: YYYY-MM-DD, a year, or other words of the lists.
    """

    known: bool
    since: str


def ban_doubt(card: Card, law: Law) -> BanDoubt | None:
    """Return how lists and law disagree about a ban on the day; None if they agree, or no ban would matter.

    Lists may give the year alone. In that year the law decides if it knows of a ban of the card at all.
    """
    if not law.format.bans:
        return None
    known = law.bans.get(card.id)
    if known is not None and (card.id not in law.table or known.end is not None):
        return None  # the format's own ban, or one that was lifted later: lists know of neither
    if (known is not None) == _is_listed(card, law):
        return None
    return BanDoubt(known is not None, card.banned if known is None else str(known.start))


def _is_listed(card: Card, law: Law) -> bool:
    listed = card.banned
    if not listed[:4].isdecimal():
        return bool(listed)
    if len(listed) > 4:
        return listed <= law.on.isoformat()
    if listed == f"{law.on.year:04d}" and card.id in law.table:
        return card.id in law.bans
    return int(listed) <= law.on.year


def undated_sets(card: Card) -> tuple[str, ...] | None:
    """Return the sets of a card of which no printing has a day; None if one has."""
    if card.released is not None:
        return None
    return tuple(dict.fromkeys(printing.set for printing in card.printings))
