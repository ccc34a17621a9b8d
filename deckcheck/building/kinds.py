"""What kind of deck a deck is, in words: its clans, its disciplines, and what its library does.

What a library card does is read from its type and its printed text, roughly: enough to name a deck, not to
judge a card. A deck "does" what a good part of its library does (`ENOUGH`).
"""

from __future__ import annotations

import re

from cardbase.card import LibraryCard
from cardbase.fold import fold
from cardbase.quick import value
from cardbase.vocabulary import CLAN_SYNONYMS, DISCIPLINES
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import CryptCard
    from cardbase.store import CardStore
    from deckcheck.winners.table import Winners

TEXTS = {
    "bleed": re.compile(r"\+\d bleed|(?:\(D\)|Ⓓ) [Bb]leed"),
    "stealth": re.compile(r"\+\d stealth"),
    "intercept": re.compile(r"\+\d intercept"),
    "bounce": re.compile(r"[Cc]hange the target of the bleed"),
    "rush": re.compile(r"[Ee]nter combat with"),
    "wake": re.compile(r"\bwakes\b|as though unlocked|as if unlocked"),
}
"""What the text of a card that does it says."""

TYPES = {
    "votes": ("Political Action",),
    "combat": ("Combat",),
    "allies": ("Ally",),
    "events": ("Event",),
    "retainers": ("Retainer",),
    "equipment": ("Equipment",),
}
"""What cards of a type do."""

ENOUGH = {
    "bleed": 0.12, "stealth": 0.15, "intercept": 0.12, "bounce": 0.09, "rush": 0.05, "votes": 0.10,
    "combat": 0.25, "allies": 0.08, "events": 0.06, "retainers": 0.05, "equipment": 0.10, "wake": 0.08,
}  # fmt: skip
"""Share of a library from which a deck is said to do it."""

PLAIN = {
    "bleeds": "bleed", "bleeding": "bleed", "vote": "votes", "voting": "votes", "political": "votes",
    "politics": "votes", "wall": "intercept", "block": "intercept", "ally": "allies", "event": "events",
    "fight": "combat", "stealth-bleed": "bleed", "retainer": "retainers", "guns": "equipment",
}  # fmt: skip
"""Other words for what decks do."""

CRYPTS = {"weenie": "capacity <= 4", "big": "capacity >= 8", "imbued": "type = 'Imbued'"}
"""Words for crypts, and what most of their cards are."""

A_THIRD = 0.3
CRYPT_KINDS = (("weenie", 0.0, 4.0), ("big vampires", 8.0, 99.0))
"""Words for crypts by their mean capacity: from the first number to below the second."""

EXAMPLES, FEWEST = 40, 12
"""This many of the winners that fit the words best show what such decks play; fewer if the rest is worse."""

NEARLY = 0.7
"""Share of the best fit that still counts as equally good."""


@value
class DeckKind:
    """A kind of deck.

    Attributes:
        clans: clans (or creeds) of three in ten of the crypt or more, the most numerous first.
        disciplines: three letters each, of half of the crypt or more, the most common first, at most four.
        does: what its library does, most important first.
        size: "weenie", "big vampires" or "".
    """

    clans: tuple[str, ...]
    disciplines: tuple[str, ...]
    does: tuple[str, ...]
    size: str

    def __str__(self) -> str:
        """Say it in a line: "Ventrue, dom for: bleed, stealth"."""
        who = "/".join(self.clans) or "mixed clans"
        size = f"{self.size}, " if self.size else ""
        disciplines = f" ({' '.join(self.disciplines)})" if self.disciplines else ""
        return f"{size}{who}{disciplines}: {', '.join(self.does) or 'a bit of everything'}"


def deeds_of(card: LibraryCard) -> tuple[str, ...]:
    """Return what a library card does."""
    texts = [deed for deed, text in TEXTS.items() if text.search(card.text)]
    return (*texts, *(deed for deed, types in TYPES.items() if any(kind in types for kind in card.types)))


def kind_of(crypt: Sequence[tuple[CryptCard, int]], library: Iterable[tuple[LibraryCard, int]]) -> DeckKind:
    """Return what kind of deck a deck is."""
    total = sum(copies for _, copies in crypt) or 1
    clans: dict[str, int] = {}
    levels: dict[str, int] = {}
    capacity = 0
    for card, copies in crypt:
        clans[card.clan] = clans.get(card.clan, 0) + copies
        capacity += card.capacity * copies
        for code in {code.lower() for code in card.disciplines}:
            levels[code] = levels.get(code, 0) + copies
    size = 0
    deeds: dict[str, int] = {}
    for held, copies in library:
        size += copies
        for deed in deeds_of(held):
            deeds[deed] = deeds.get(deed, 0) + copies
    does = {deed: number / size / ENOUGH[deed] for deed, number in deeds.items()} if size else {}
    mean = capacity / total
    return DeckKind(
        tuple(
            sorted(
                (one for one in clans if clans[one] >= A_THIRD * total), key=lambda one: (-clans[one], one)
            )
        ),
        tuple(
            sorted((one for one in levels if 2 * levels[one] >= total), key=lambda one: (-levels[one], one))[
                :4
            ]
        ),
        tuple(sorted((one for one in does if does[one] >= 1), key=lambda one: (-does[one], one))[:4]),
        next((word for word, low, high in CRYPT_KINDS if crypt and low <= mean < high), ""),
    )


# --- the other way round: from words to winners --------------------------------------------------


def winners_like(words: str, winners: Winners, store: CardStore) -> list[int]:
    """Find the winners that words such as "Ventrue votes" describe.

    Args:
        words: clans, disciplines (names or three letters), titles, sects, the keys of `CRYPTS`, and what
            decks do (the keys of `ENOUGH` and `PLAIN`), in any order.
        winners: the table.
        store: the card data.

    Returns:
        The numbers of the decks, those that fit best first.

    Raises:
        UsageError: a word means nothing, or no winner fits.
    """
    terms = _terms(words, store)
    weights = [_weights(term, winners, store) for term in terms]
    scored = []
    for deck in range(len(winners)):
        start, crypt_end = winners.starts[deck], winners.starts[deck + 1]
        row, copies = winners.rows[start:crypt_end], winners.copies[start:crypt_end]
        fit = 1.0
        for of_crypt, weight, enough in weights:
            hit = total = 0.0
            for place, number in zip(row, copies, strict=True):
                if (place >= winners.first_crypt) == of_crypt:
                    total += number
                    if place in weight:
                        hit += weight[place] * number
            fit *= min(hit / total / enough, 1.5) if total else 0.0
            if fit < 0.2:
                break
        if fit >= 0.2:
            scored.append((fit * (0.5 + 0.5 * deck / len(winners)), deck))
    if not scored:
        raise UsageError(f"no known winning deck fits {words!r}; consider fewer words")
    scored.sort(key=lambda one: (-one[0], one[1]))
    least = NEARLY * scored[0][0]
    return [deck for n, (fit, deck) in enumerate(scored[:EXAMPLES]) if n < FEWEST or fit >= least]


def _terms(words: str, store: CardStore) -> list[tuple[str, str]]:
    """Read words: (kind, name) for each."""
    clans = CLAN_SYNONYMS | {fold(row[0]): row[0] for row in store.select("SELECT DISTINCT clan FROM crypt")}
    sects = {fold(row[0]): row[0] for row in store.select("SELECT DISTINCT sect FROM crypt") if row[0]}
    titles = {fold(row[0]): row[0] for row in store.select("SELECT DISTINCT title FROM crypt") if row[0]}
    read: list[tuple[str, str]] = []
    pending = words.replace(",", " ").split()
    while pending:
        for length in range(min(3, len(pending)), 0, -1):
            word = fold(" ".join(pending[:length]))
            if (found := _term(word, clans, sects, titles)) is not None:
                read.append(found)
                del pending[:length]
                break
        else:
            from difflib import get_close_matches

            every = [*clans, *sects, *titles, *DISCIPLINES, *ENOUGH, *PLAIN, *CRYPTS]
            near = get_close_matches(fold(pending[0]), every, n=3)
            hint = (
                f"did you mean {' or '.join(near)}?" if near else f"consider a clan, or {', '.join(ENOUGH)}"
            )
            raise UsageError(f"--archetype: {pending[0]!r} is not understood; {hint}")
    if not read:
        raise UsageError("--archetype is empty; consider words such as 'Ventrue votes'")
    return read


def _term(
    word: str, clans: dict[str, str], sects: dict[str, str], titles: dict[str, str]
) -> tuple[str, str] | None:
    if word in clans:
        return "clan", clans[word]
    if word in DISCIPLINES or word in DISCIPLINES.values():
        return "discipline", DISCIPLINES.get(word, word)
    deed = PLAIN.get(word, word)
    if deed in ENOUGH:
        return "deed", deed
    if word in CRYPTS:
        return "crypt", word
    for kind, known in (("sect", sects), ("title", titles)):
        for name in (word, word.removesuffix("s")):
            if name in known:
                return kind, known[name]
    return None


def _weights(
    term: tuple[str, str], winners: Winners, store: CardStore
) -> tuple[bool, dict[int, float], float]:
    """Return whether a term is about the crypt, the places of the cards it means, and the required share."""
    kind, name = term
    places = winners.places()
    if kind == "deed":
        found = {
            place: 1.0
            for card_id, place in places.items()
            if place < winners.first_crypt
            and isinstance(card := store.card(card_id), LibraryCard)
            and name in deeds_of(card)
        }
        return False, found, 1.5 * ENOUGH[name]
    columns = {
        "clan": ("clan = ?", (name,), 0.6),
        "sect": ("sect = ?", (name,), 0.8),
        "title": ("title = ?", (name,), 0.3),
        "discipline": ("disciplines LIKE ?", (f"%{name}%",), 0.7),
        "crypt": (CRYPTS.get(name, ""), (), 0.8),
    }
    test, values, enough = columns[kind]
    rows = store.select(f"SELECT id FROM crypt WHERE {test}", values)
    return True, {places[row[0]]: 1.0 for row in rows if row[0] in places}, enough
