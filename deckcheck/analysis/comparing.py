"""What differs between decks, in the terms of deck building. Reads no file and prints nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cardbase.card import LibraryCard
from deckcheck.analysis.curve import describe
from deckcheck.analysis.effect import Effect, effect
from deckcheck.deckfiles.layout import SECTION_ORDER
from rules.vtes.law.grants import granted_plays
from rules.vtes.law.playability import supports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeVar

    from cardbase.card import Card
    from cardbase.deck import Deck, Entry
    from deckcheck.analysis.curve import Crypt
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement, Verdict

    Listed = TypeVar("Listed", "CopiesRow", "CopiesChange")

UNKNOWN = "Unknown"
"""The section for library cards whose names mean no card."""


@dataclass(frozen=True, slots=True)
class CopiesRow:
    """A card of which some decks do not all have the same number of copies.

    Attributes:
        name: the card's name, or as written if it means no card.
        card: what it means, None if it means no card.
        section: "Crypt", or the card's type ("Action Modifier/Combat").
        copies: in each of the decks.
    """

    name: str
    card: Card | None
    section: str
    copies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CopiesChange:
    """A card whose number of copies changed.

    Attributes:
        name: the card's name, or as written if it means no card.
        card_id: the official id, None if the name means no card.
        section: "Crypt", or the card's type ("Action Modifier/Combat").
        old, new: copies before and after.
    """

    name: str
    card_id: int | None
    section: str
    old: int
    new: int

    @property
    def by(self) -> int:
        """Copies that were added; negative for those that were removed."""
        return self.new - self.old


@dataclass(frozen=True, slots=True)
class ComparedDeck:
    """One of the two decks.

    Attributes:
        path: of its file.
        name, author: according to the file.
        crypt, library: sizes.
        figures: of the crypt.
        verdict: by the laws asked for: "legal" by all, or "illegal"; verdicts: by each.
        standard_codes: codes of the errors that keep it from Standard.
        findings: all of them.
        unplayable: ids of the library cards that nobody can play, as printed or by what play can give.
    """

    path: str
    name: str
    author: str
    crypt: int
    library: int
    figures: Crypt
    verdict: str
    verdicts: tuple[Verdict, ...]
    standard_codes: tuple[str, ...]
    findings: tuple[Finding, ...]
    unplayable: frozenset[int]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two decks, and what changed.

    Attributes:
        old, new: the decks.
        changes: cards in and out: crypt first, then the library by type, by name.
        gained, lost: findings that only the new, or only the old deck has.
        no_longer: names of cards in both decks that nobody can play any more.
        never: names of added cards that nobody can play.
        again: names of cards in both decks that nobody could play and somebody now can.
        effect: what the change does to all the numbers; None if no card changed.
    """

    old: ComparedDeck
    new: ComparedDeck
    changes: tuple[CopiesChange, ...]
    gained: tuple[Finding, ...]
    lost: tuple[Finding, ...]
    no_longer: tuple[str, ...]
    never: tuple[str, ...]
    again: tuple[str, ...]
    effect: Effect | None = None

    @property
    def differs(self) -> bool:
        """Whether the decks have different cards."""
        return bool(self.changes)

    @property
    def cards_in(self) -> int:
        """Copies that were added."""
        return sum(change.by for change in self.changes if change.by > 0)

    @property
    def cards_out(self) -> int:
        """Copies that were removed."""
        return -sum(change.by for change in self.changes if change.by < 0)


def compare(old: Judgement, new: Judgement) -> Comparison:
    """Compare two decks that were judged under the same law.

    Args:
        old: the judgement of the deck before; of a file that could be read.
        new: the judgement of the deck after; of a file that could be read.

    Raises:
        ValueError: one of them has no deck.
    """
    if old.deck is None or new.deck is None:
        raise ValueError("only readable decks can be compared")
    one, other = compared_deck(old), compared_deck(new)
    before = {card.id for card, _ in old.deck.library}
    names = {card.id: card.name for card, _ in (*old.deck.library, *new.deck.library)}

    def named(ids: frozenset[int] | set[int]) -> tuple[str, ...]:
        return tuple(sorted(names[id_] for id_ in ids))

    changed = changes(old.deck, new.deck)
    kept = before & {card.id for card, _ in new.deck.library}
    return Comparison(
        old=one,
        new=other,
        changes=changed,
        gained=_only(new.findings, old.findings),
        lost=_only(old.findings, new.findings),
        no_longer=named((other.unplayable - one.unplayable) & kept),
        never=named(other.unplayable - before),
        again=named((one.unplayable - other.unplayable) & kept),
        effect=effect(old.deck, new.deck) if changed else None,
    )


def changes(old: Deck, new: Deck) -> tuple[CopiesChange, ...]:
    """Find the cards whose number of copies differs, known or not, in the order of a deck list."""
    return tuple(
        CopiesChange(row.name, row.card.id if row.card else None, row.section, *row.copies)
        for row in differing_cards((old, new))
    )


def differing_cards(decks: Sequence[Deck]) -> tuple[CopiesRow, ...]:
    """Find the cards whose numbers of copies differ, known or not, in the order of a deck list."""
    counts: dict[tuple[str, str], list[int]] = {}
    about: dict[tuple[str, str], Entry] = {}
    for side, deck in enumerate(decks):
        for entry in deck.entries:
            if not entry.countable:
                continue
            key = ("", str(entry.card.id)) if entry.card else (entry.section, entry.line.written.casefold())
            about.setdefault(key, entry)
            counts.setdefault(key, [0] * len(decks))[side] += entry.count
    found = [
        CopiesRow(
            entry.card.full_name if entry.card else entry.line.written,
            entry.card,
            section_of(entry),
            tuple(counts[key]),
        )
        for key, entry in about.items()
        if len(set(counts[key])) > 1
    ]
    return in_list_order(found)


def in_list_order(changed: Iterable[Listed]) -> tuple[Listed, ...]:
    """Sort what changed as the cards stand in a list: the crypt first, then the library by type, by name."""
    return tuple(sorted(changed, key=lambda change: (_rank(change.section), change.name.casefold())))


def unplayable(deck: Deck) -> frozenset[int]:
    """Find the library cards that nobody can play, as printed or by a grant; none without a crypt."""
    crypt, library = deck.crypt, deck.library
    if not crypt:
        return frozenset()
    told = supports(library, crypt)
    closed = {support.card.id for support in told if not support.playable}
    return frozenset(closed - granted_plays(told, library, crypt).keys()) if closed else frozenset()


def compared_deck(judged: Judgement) -> ComparedDeck:
    """Return what is compared of a deck that was judged; its file could be read."""
    deck = judged.deck
    assert deck is not None
    return ComparedDeck(
        path=judged.path,
        name=deck.name,
        author=player_of(deck),
        crypt=deck.size("crypt"),
        library=deck.size("library"),
        figures=describe(deck.crypt),
        verdict=judged.verdict,
        verdicts=judged.verdicts,
        standard_codes=judged.standard_codes,
        findings=judged.findings,
        unplayable=unplayable(deck),
    )


def player_of(deck: Deck) -> str:
    """Return who plays a deck, as far as its file says: its author, otherwise the event's winner."""
    return deck.author or (deck.event.winner if deck.event else "")


def section_of(entry: Entry) -> str:
    """Return where an entry stands in a list: "Crypt", or the type of its card."""
    if entry.section == "crypt":
        return "Crypt"
    return entry.card.type if isinstance(entry.card, LibraryCard) else UNKNOWN


def _rank(section: str) -> tuple[int, str]:
    if section == "Crypt":
        return -1, ""
    return (SECTION_ORDER.index(section), "") if section in SECTION_ORDER else (len(SECTION_ORDER), section)


def _only(these: tuple[Finding, ...], those: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the findings that have no like among others, disregarding their places and numbers."""
    known = {_likeness(finding) for finding in those}
    return tuple(finding for finding in these if _likeness(finding) not in known)


def _likeness(finding: Finding) -> tuple[str, str, int | str | None]:
    about: int | str | None = finding.card_id
    if about is None and finding.code.startswith("DC0"):
        about = finding.message
    return finding.code, finding.severity, about


@dataclass(frozen=True, slots=True)
class Pair:
    """The decks of one player in two folders.

    Attributes:
        key: the player, or the file.
        comparison: of the two decks, None unless there are two that could be read.
        problem: why there is no comparison.
        unreadable: whether a file could not be read.
    """

    key: str
    comparison: Comparison | None
    problem: str = ""
    unreadable: bool = False

    @property
    def differs(self) -> bool:
        """Whether the player does not have the same cards on both sides."""
        return self.comparison is None or self.comparison.differs


def matched(
    old: Iterable[str], new: Iterable[str], old_players: dict[str, str], new_players: dict[str, str]
) -> list[tuple[str, str | None, str | None]]:
    """Match the files of two folders: by name, and what is left by player.

    Args:
        old: names of the files in the old folder.
        new: names of the files in the new folder.
        old_players: file -> player, as far as known. A player with several files on one side is of no help.
        new_players: the same for the other folder.

    Returns:
        (player or file, old file, new file), sorted; None if a side has none. Players with the same name
        are told apart by their files.
    """
    before, after = set(old), set(new)
    pairs: list[tuple[str, str | None, str | None]] = [
        (new_players.get(name) or old_players.get(name) or name, name, name) for name in before & after
    ]
    only_old, only_new = before - after, after - before
    theirs = _by_player(only_new, new_players)
    for player, name in _by_player(only_old, old_players).items():
        if player in theirs:
            pairs.append((old_players[name], name, theirs[player]))
            only_old.discard(name)
            only_new.discard(theirs[player])
    pairs += [(old_players.get(name) or name, name, None) for name in only_old]
    pairs += [(new_players.get(name) or name, None, name) for name in only_new]
    keys = Counter(pair[0] for pair in pairs)
    told = [
        (f"{key} ({after_ or before_})" if keys[key] > 1 else key, before_, after_)
        for key, before_, after_ in pairs
    ]
    return sorted(told, key=lambda pair: (pair[0].casefold(), pair[1] or "", pair[2] or ""))


def _by_player(files: set[str], players: dict[str, str]) -> dict[str, str]:
    """Return the only file of each player; a player with several is left out."""
    found: dict[str, list[str]] = {}
    for name in files:
        if players.get(name):
            found.setdefault(" ".join(players[name].casefold().split()), []).append(name)
    return {player: names[0] for player, names in found.items() if len(names) == 1}
