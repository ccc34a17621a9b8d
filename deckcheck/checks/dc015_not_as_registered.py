"""DC015: a list that differs from the registered one."""

from __future__ import annotations

from cardbase.fold import fold
from deckcheck.checks.finding import GOOD, Check, Finding, nothing
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardbase.deck import Deck, Entry

CONSIDER = "play the list as it was registered"


def find_changes(deck: Deck, registered: Mapping[int | str, tuple[str, int]]) -> Iterator[Finding]:
    """Find the cards of which a list has more or fewer copies than the registered one.

    Args:
        deck: the list.
        registered: name and copies of each card by official id; of what names no card by the folded name.
    """
    here = copies_of(deck)
    told: set[int | str] = set()
    for entry in deck.entries:
        key = _key(entry)
        (name, count), (_, before) = here[key], registered.get(key, ("", 0))
        if count != before and key not in told:
            told.add(key)
            yield CHECK.finding(
                f"{_shown(key, name)}: the registered list has {before or 'none'}, this one {count} "
                f"({_by(count - before)})",
                consider=CONSIDER,
                entry=entry,
                count=count - before,
                brief=f"{count} {_shown(key, name)}, registered {before}",
            )
    for key, (name, before) in registered.items():
        if key not in here:
            yield CHECK.finding(
                f"{_shown(key, name)}: the registered list has {before}, this one none ({_by(-before)})",
                consider=CONSIDER,
                count=-before,
                brief=f"0 {_shown(key, name)}, registered {before}",
            )


def copies_of(deck: Deck) -> dict[int | str, tuple[str, int]]:
    """Return name and copies of each card of a deck over all lines, as written, by its id or folded name."""
    copies: dict[int | str, tuple[str, int]] = {}
    for entry in deck.entries:
        key, card = _key(entry), entry.card
        name = card.full_name if card is not None else entry.line.written
        copies[key] = name, copies.get(key, (name, 0))[1] + entry.count
    return copies


def _by(copies: int) -> str:
    return f"{-copies} missing" if copies < 0 else f"{copies} surplus"


def _key(entry: Entry) -> int | str:
    return entry.card.id if entry.card is not None else fold(entry.line.written)


def _shown(key: int | str, name: str) -> str:
    return name if isinstance(key, int) else quoted(name)


CHECK = Check(
    code="DC015",
    name="not-as-registered",
    severity="error",
    summary="The list differs from the registered one.",
    explanation="""\
Asked for with `--against FILE`: the list that was registered, in any format. Each list is compared with it
card by card, whatever their formats, order and headings; cards beside the deck do not count. Whether the list
is legal is another question, and its verdict stays as it is. Lists without this finding have the same
fingerprint.""",
    bad=GOOD.replace("20x Villein", "20x Vessel"),
    find=nothing,
    options="--against registered.txt",
)
