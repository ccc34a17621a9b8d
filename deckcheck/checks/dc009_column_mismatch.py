"""DC009: a column of a crypt line that differs from the printed card."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.fold import fold
from cardbase.vocabulary import CLANS_NOW
from deckcheck.checks.finding import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Columns, Deck
    from rules.vtes.law.construction import Law

SHORTEST_CUT = 6
"""Old programs cut off clan names; from this length on, the beginning of a name counts as the name."""

OTHER_LETTERS = {"vis": "viz", "vin": "viz"}
"""The virtue Vision used to have other letters; "vis" is also Visceratika, of vampires."""


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the columns, and the marks behind names, that differ from the card."""
    agreed = _AGREED
    for entry in deck.entries:
        line = entry.line
        columns = line.columns
        card = line.match.card
        if line.match.contrary and card is not None:
            yield CHECK.finding(
                f"there is no {card.full_name} of {line.match.contrary}",
                consider="check that this is the right card, then correct the mark",
                entry=entry,
            )
        if columns is None or card is None or not isinstance(card, CryptCard):
            continue
        known = agreed.get(id(columns))
        if known is None or known[0] is not columns or known[1] is not card:
            if len(agreed) > MOST_REMEMBERED:
                agreed.clear()
            known = agreed[id(columns)] = columns, card, tuple(differences(card, columns))
        for what, printed, written in known[2]:
            is_ = "are" if what == "disciplines" else "is"
            yield CHECK.finding(
                f"the {what} of {card.full_name} {is_} {printed}, not {written}",
                consider="check that this is the right card, then correct the column",
                entry=entry,
            )


MOST_REMEMBERED = 8_000
_AGREED: dict[int, tuple[Columns, CryptCard, tuple[tuple[str, str, str], ...]]] = {}
"""What was found for columns, by their identity: in bulk the same lines come again and again."""


def differences(card: CryptCard, columns: Columns) -> Iterator[tuple[str, str, str]]:
    """Compare a line's columns with the card.

    Returns:
        For each column that differs: its name, what the card prints, what the line says.
    """
    if columns.capacity is not None and columns.capacity != card.capacity:
        yield "capacity", str(card.capacity), str(columns.capacity)
    if columns.disciplines is not None and not _same_disciplines(card, columns.disciplines):
        yield "disciplines", " ".join(card.disciplines) or "none", " ".join(columns.disciplines) or "none"
    if columns.title and columns.title != card.title:
        yield "title", card.title or "none", columns.title
    if columns.path and fold(columns.path) not in fold(card.path):
        yield "path", card.path or "none", columns.path
    if (
        columns.clan
        and not _clan_agrees(columns.clan, card.clan)
        and not (card.is_imbued and fold(columns.clan) == "imbued")
    ):
        yield "clan", card.clan, columns.clan
    if columns.group and columns.group != card.group_name:
        yield "group", card.group_name, columns.group


def _same_disciplines(card: CryptCard, written: tuple[str, ...]) -> bool:
    if set(written) == set(card.disciplines):
        return True
    virtues = {OTHER_LETTERS.get(icon.lower(), icon.lower()) for icon in written}
    return card.is_imbued and virtues == set(card.disciplines)


_CLANS: dict[tuple[str, str], bool] = {}


def _clan_agrees(written: str, clan: str) -> bool:
    known = _CLANS.get((written, clan))
    if known is None:
        if len(_CLANS) > MOST_REMEMBERED:
            _CLANS.clear()
        known = _CLANS[written, clan] = same_clan(written, clan)
    return known


def same_clan(written: str, clan: str) -> bool:
    """Return whether a clan as written is a clan: with "!" for antitribu, by an old name, cut or plural."""
    bare = written.partition("(")[0].strip()
    antitribu = bare.startswith("!")
    tried = fold(bare)
    names = {fold(clan), *(fold(old) for old, new in CLANS_NOW.items() if new == clan)}
    if antitribu:
        names = {name.removesuffix("antitribu") for name in names if name.endswith("antitribu")}
    if (
        tried in names
        or tried in {f"{name}s" for name in names}
        or tried.replace("followers", "follower") in names
    ):
        return True
    return len(tried) >= SHORTEST_CUT and any(
        name.startswith(tried)
        and not (name.endswith("antitribu") and "antitribu".startswith(name[len(tried) :]))
        for name in names
    )


CHECK = Check(
    code="DC009",
    name="column-mismatch",
    severity="warning",
    summary="A line's capacity, disciplines, title, path, clan, group or set differs from the printed card.",
    explanation="""\
Many lists show what is printed on a crypt card next to its name, or mark the group or the set of a card
behind it: "(G6)", "(V5A)". Where such a column differs from the
card, either the wrong card was named or the list is faulty. Old clan names, "!" for antitribu, shortened
names and any order of the disciplines are understood.""",
    bad="""Crypt (12 cards, min=32, max=32, avg=8)
12x Lucita  9  DOM FOR OBT cel pot  archbishop  Tzimisce:3

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    good="""Crypt (12 cards, min=32, max=32, avg=8)
12x Lucita  8  DOM FOR OBT cel pot  Lasombra:2

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=find,
)
