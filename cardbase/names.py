"""Finds the card for a spelling, and says how it was found: never a silent guess.

What leaves no doubt is accepted: the printed name with its article in front or at the end, in any case, with
or without accents; a name the lists know the card by; an official id; an advanced mark; a group, given with
the name or by the line's columns. A name that exists in two groups is settled by the groups of the other
vampires (`settle_by_groups`). Abbreviations and misspellings are accepted only if a single card fits, and
the match says so; if several fit, or none, the match lists candidates.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from itertools import islice, product, takewhile

from cardbase.card import CryptCard
from cardbase.deck import Columns, Match
from cardbase.fold import fold, words
from cardbase.marks import EDITION, NO_MARKS, YEARS, contrary, has_marks, split_marks
from cardbase.nicknames import NICKNAMES
from cardbase.quick import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import Card
    from cardbase.marks import Marks
    from cardbase.store import CardStore

SLIPPED_MARK = pattern(r"(?P<name>.+?)\s*\((?P<mark>[^()\s]{2,9})\)?$")
"""What looks like a mark after a name and may be "(ADV)" misspelt."""

ORDINALS = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth"}
ARTICLES = frozenset({"the", "an", "a", "la", "le", "el"})
SHORTEST_ACROSS = 3
"""A guess with no more letters than this is made only among the cards of the line's own section."""
LEAST_RATIO = 60
"""Percentage of their letters that two names must share in order for one to be suggested for the other."""
LISTED = 8
"""The most candidates a match lists."""

MOST_KNOWN = 20_000
"""How many spellings are remembered with what they led to."""

UNKNOWN = Match(None, "unknown")


class Names:
    """Finds cards by how people write their names.

    Each spelling is looked up once; decks in bulk mostly repeat the same few hundred.
    """

    __slots__ = ("_betweens", "_editions", "_keys", "_known", "_letters", "_sorted", "_store")

    def __init__(self, store: CardStore) -> None:
        """Find cards in this store."""
        self._store = store
        self._known: dict[tuple[str, Columns | None, str], Match] = {}
        self._keys: dict[str, list[int]] = {}
        self._sorted: list[str] = []
        self._letters: list[tuple[str, int]] = []
        self._betweens: list[tuple[int, str]] = []
        self._editions: dict[str, str] = {}

    def find(self, spelling: str, columns: Columns | None = None, section: str = "") -> Match:
        """Find the card that a spelling means.

        Args:
            spelling: the name as written, without count and comment; marks such as "(ADV)" may follow it.
            columns: what the line says in addition to the name; settles namesakes.
            section: "crypt" or "library" if the line is under such a heading: decides only
                between guesses.

        Returns:
            The match; `ambiguous` with several candidates, `unknown` with the nearest.
        """
        key = (spelling, columns, section)
        match = self._known.get(key)
        if match is None:
            match = self.certain(spelling, columns)
            if match.how == "unknown" and not match.candidates:
                match = self._guess(spelling, columns, section)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = match
        return match

    def certain(self, spelling: str, columns: Columns | None = None) -> Match:
        """Find the card a spelling names without guessing.

        Returns:
            The match; `unknown` if it names none, with the cards of the name as candidates if only the marks
            behind it are of no card: "Tyler (ADV)". Group and edition of a name that a single card has do
            not choose, and are `contrary` if they are wrong.
        """
        cards = self._named(spelling)
        if cards:
            return self._settle(spelling, cards, NO_MARKS, columns)
        name, marks = self._marks(spelling)
        if name != spelling and (cards := self._named(name)):
            return self._settle(name, cards, marks, columns)
        if spelling.isdecimal() and len(spelling) == 6 and (card := self._store.card(int(spelling))):
            return Match(card, "id")
        return UNKNOWN

    def is_edition(self, text: str) -> bool:
        """Return whether a text is the code or the name of a set, or a year in which cards were printed."""
        return self._edition(text) != ""

    def _edition(self, text: str) -> str:
        """Return the code of the set, or the year, that a text means; "" if none."""
        if len(text) == 4 and text.isdecimal() and text.isascii():
            return text if int(text) in YEARS else ""
        if not self._editions:
            for code, (name, _) in self._store.sets().items():
                self._editions.update({code: code, name.lower(): code})
                if any(letter.isdecimal() for letter in code):
                    self._editions[code.lower()] = code
            self._editions.update({"Promo": "Promo", "POD": "POD"})
        return self._editions.get(text) or self._editions.get(text.lower(), "")

    def _marks(self, spelling: str) -> tuple[str, Marks]:
        """Take the marks of a version off the end of a name: group, advanced, edition."""
        name, group, advanced = split_marks(spelling)
        edition = ""
        if name[-1:] in (")", "]") and (found := EDITION.search(name)) and found.start():
            edition = self._edition(found["edition"].strip())
            if edition:
                name, more, too = split_marks(name[: found.start()].rstrip())
                group, advanced = group or more, advanced or too
        return name, (group, advanced, edition)

    def _named(self, spelling: str) -> list[tuple[Card, str]]:
        key = fold(spelling)
        if not key:
            return []
        rows = self._store.named(key)
        printed = (
            [row for row in rows if row[1] == "name"] or [row for row in rows if row[1] == "article"] or rows
        )
        return [(card, how) for card_id, how in printed if (card := self._store.card(card_id)) is not None]

    def _settle(
        self, spelling: str, named: list[tuple[Card, str]], marks: Marks, columns: Columns | None
    ) -> Match:
        """Decide among the cards of one name by the marks behind it and the other columns."""
        cards = [card for card, _ in named]
        how = named[0][1]
        if how == "name":
            how = "exact" if spelling in (cards[0].name, archive_name(cards[0])) else "folded"
        if marks != NO_MARKS:
            of_mark = [card for card in cards if has_marks(card, marks)]
            if not of_mark:
                others = [card for card in cards if has_marks(card, (None, marks[1], ""))]
                if len(others) == 1:
                    return Match(others[0], how, (), contrary(others[0], marks))  # type: ignore[arg-type]
                return Match(None, "unknown", tuple(cards))
            if len(of_mark) < len(cards) and len(of_mark) == 1 and (marks[0] or marks[2]):
                how = "column"
            cards = of_mark
        if len(cards) == 1:
            return Match(cards[0], how)  # type: ignore[arg-type]
        crypt = [card for card in cards if isinstance(card, CryptCard)]
        kept = [card for card in crypt if card.advanced == marks[1]] or crypt
        if len(kept) > 1:
            wanted = columns.group if columns else ""
            if wanted and (of_group := [card for card in kept if card.group_name == wanted.upper()]):
                kept, how = of_group, "column"
            elif columns is not None and (alike := [card for card in kept if _agrees(card, columns)]):
                kept, how = alike, "column"
        if len(kept) == 1:
            return Match(kept[0], how)  # type: ignore[arg-type]
        return Match(None, "ambiguous", tuple(kept or cards))

    def _guess(self, spelling: str, columns: Columns | None, section: str) -> Match:
        """Find the one card that an abbreviated or misspelt name can mean."""
        name, marks = self._marks(spelling)
        if columns is not None and columns.clan:
            section = "crypt"
        if (found := SLIPPED_MARK.match(spelling)) and (cards := self._named(found["name"])):
            match = self._settle(found["name"], cards, (None, True, ""), columns)
            if isinstance(match.card, CryptCard) and match.card.advanced and _is_slip(found["mark"]):
                return Match(match.card, "close")
        for rewritten in rewritings(name):
            if cards := self._named(rewritten):
                match = self._settle(rewritten, cards, marks, columns)
                return Match(match.card, "abbreviation" if match.card else match.how, match.candidates)
        tried = words(name)
        while tried and tried[0] in ARTICLES:
            tried = tried[1:]
        if not tried:
            return UNKNOWN
        finders = (
            (self._by_words, "abbreviation"),
            (self._by_spelling, "close"),
            (self._by_short_form, "abbreviation"),
        )
        across = len("".join(tried)) > SHORTEST_ACROSS
        found_by: dict[int, set[int]] = {}
        for wanted in dict.fromkeys((section, "")) if across else (section,):
            for step, (find, how) in enumerate(finders):
                if step not in found_by:
                    found_by[step] = find(tried)
                fitting = self._cards(found_by[step], wanted)
                if how == "abbreviation" and fitting and wanted:  # a name one typing error away may be meant
                    slips = self._cards(self._by_spelling(tried, 1), wanted)
                    fitting += [card for card in slips if card not in fitting]
                if not fitting:
                    continue
                if len({card.name for card in fitting}) > 1:
                    return Match(None, "ambiguous", _sorted(fitting))
                match = self._settle(name, [(card, "name") for card in fitting], marks, columns)
                return Match(match.card, how if match.card else match.how, match.candidates)  # type: ignore[arg-type]
        return Match(None, "unknown", self._nearest(fold(name)))

    def _cards(self, card_ids: Iterable[int], section: str) -> list[Card]:
        """Return the cards with these ids that belong to a section; all of them if it is ""."""
        cards = (self._store.card(card_id) for card_id in card_ids)
        return [card for card in cards if card and (not section or card.is_crypt == (section == "crypt"))]

    def _by_words(self, tried: Sequence[str]) -> set[int]:
        """Find names that begin with these whole words, otherwise names that contain them in a row."""
        if sum(map(len, tried)) < 4:
            return set()
        phrase = f" {' '.join(tried)} "
        rows = [row for row in self._all_betweens() if phrase in row[1]]
        if not rows and len(tried) > 2:  # "Dreams of Sphinx"
            bare = _bare(phrase)
            return {card_id for card_id, between in self._all_betweens() if bare in _bare(between)}
        leading = {card_id for card_id, between in rows if _without_article(between).startswith(phrase)}
        return leading or {card_id for card_id, _ in rows}

    def _by_short_form(self, tried: Sequence[str]) -> set[int]:
        """Find names whose words begin like this ("con ag", "info highway") or that have initials "wwef"."""
        key = "".join(tried)
        if len(key) < 3:
            return set()
        keys = self._all_keys()
        if len(self._sorted) != len(keys):
            self._sorted = sorted(keys)
        begin = bisect_left(self._sorted, key)
        begun = takewhile(lambda known: known.startswith(key), islice(self._sorted, begin, None))
        found = {card_id for known in begun for card_id in keys[known]}
        first = f" {tried[0]}"
        for card_id, between in [row for row in self._all_betweens() if first in row[1]]:
            if not _holds(between, tried):
                continue
            own = _without_article(between).split()
            if len(own) >= len(tried) and all(w.startswith(t) for w, t in zip(own, tried, strict=False)):
                found.add(card_id)
        if len(tried) == 1 and len(key) <= 6:
            found.update(self._store.initials(key))
        return found

    def _by_spelling(self, tried: Sequence[str], allowed: int | None = None) -> set[int]:
        """Find the names that differ by the fewest typing errors, within `errors_allowed` unless given."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        key = "".join(tried)
        allowed = errors_allowed(key) if allowed is None else allowed
        if not allowed:
            return set()
        keys = self._all_keys()
        alike = self._alike(key, allowed) if counts_in_python() else keys.keys()
        near = process.extract(key, alike, scorer=OSA.distance, score_cutoff=allowed, limit=LISTED)
        if not near:
            return set()
        fewest = min(errors for _, errors, _ in near)
        return {card_id for found, errors, _ in near if errors == fewest for card_id in keys[found]}

    def _nearest(self, key: str) -> tuple[Card, ...]:
        """Return the three names most similar to a key, if they are similar at all."""
        from rapidfuzz import fuzz, process

        keys = self._all_keys()
        alike = self._alike(key) if counts_in_python() else keys.keys()
        near = process.extract(key, alike, scorer=fuzz.ratio, score_cutoff=LEAST_RATIO, limit=3)
        cards = (self._store.card(keys[found][0]) for found, _, _ in near)
        return _once(card for card in cards if card is not None)

    def _alike(self, key: str, errors: int | None = None) -> list[str]:
        """Leave out the keys whose letters alone show that they are too far from a key; keep the order.

        Args:
            key: what was written.
            errors: typing errors that are allowed; None if a ratio of `LEAST_RATIO` is required.
        """
        if not self._letters:
            self._letters = [(known, _letters_of(known)) for known in self._all_keys()]
        own, length = _letters_of(key), len(key)
        alike = []
        for known, letters in self._letters:
            mine, theirs = (own & ~letters).bit_count(), (letters & ~own).bit_count()
            if errors is not None:  # an error adds a letter, removes one, or both
                close = mine <= errors >= theirs and -errors <= len(known) - length <= errors
            else:  # what both share is everything except the letters that one of them lacks
                common = min(length - mine, len(known) - theirs)
                close = 200 * common >= LEAST_RATIO * (length + len(known))
            if close:
                alike.append(known)
        return alike

    def _all_betweens(self) -> list[tuple[int, str]]:
        """Return each card's id with the words of its name, each between spaces."""
        if not self._betweens:
            self._betweens = list(self._store.names_like("%"))
        return self._betweens

    def _all_keys(self) -> dict[str, list[int]]:
        """Return every key, also without its article, with the cards it names."""
        if not self._keys:
            for key, card_id in self._store.names():
                self._keys.setdefault(key, []).append(card_id)
            for card_id, between in self._all_betweens():
                bare = _without_article(between).replace(" ", "")
                if bare and card_id not in self._keys.setdefault(bare, []):
                    self._keys[bare].append(card_id)
        return self._keys


def _holds(between: str, tried: Sequence[str]) -> bool:
    """Return whether words begin with these, one after the other."""
    at = 0
    for word in tried:
        at = between.find(f" {word}", at) + 1
        if not at:
            return False
        at += len(word)
    return True


def rewritings(name: str) -> Iterable[str]:
    """Yield the full names that a short form may mean: "PB: Zürich", "Asylum HG", "2nd Tradition", "DI"."""
    if known := NICKNAMES.get(fold(name)):
        yield known
    if found := re.match(r"(?i)pb\b[:.]?\s*(.+)", name):
        yield f"Powerbase: {found[1]}"
    if found := re.match(r"(?i)(?:praxis|ps)\b[:.]?\s+(.+)", name):
        yield f"Praxis Seizure: {found[1]}"
    if found := re.match(r"(?i)(.+?)\s+h\.?\s?g\.?$", name):
        yield f"{found[1]} Hunting Ground"
    if found := re.match(r"(?i)mister\s+(.+)", name):
        yield f"Mr. {found[1]}"
    first = name.split(" ", 1)[0].lower()
    if first in ORDINALS or first in ORDINALS.values():
        ordinal = ORDINALS.get(first, first)
        said = words(f"{ordinal} {name.partition(' ')[2]}")
        for tradition in TRADITIONS:
            if "tradition" in said and tradition.startswith(" ".join(said)):
                yield tradition


TRADITIONS = (
    "first tradition the masquerade",
    "second tradition domain",
    "third tradition progeny",
    "fourth tradition the accounting",
    "fifth tradition hospitality",
    "sixth tradition destruction",
)


def errors_allowed(key: str) -> int:
    """Return how many typing errors a folded spelling may have and still count as a name."""
    length = len(key)
    return 0 if length < 4 else 1 if length < 8 else 2 if length < 16 else 3


def archive_name(card: Card) -> str:
    """Return a card's name as the archive writes it: article at the end, "(TM)" for the sign, "(ADV)"."""
    name = card.name.replace("™", "(TM)")
    article, _, rest = name.partition(" ")
    if rest and article in ("The", "An"):
        name = f"{rest}, {article}"
    return f"{name} (ADV)" if isinstance(card, CryptCard) and card.advanced else name


def settle_by_groups(matches: Sequence[Match], copies: Sequence[int] | None = None) -> list[Match]:
    """Settle namesakes in two groups by the grouping rule: by the groups that the other vampires allow.

    Args:
        matches: one for each line of the deck.
        copies: of each line; one each if None.

    Returns:
        The matches in the same order; if exactly one choice for all ambiguous namesakes puts the
        crypt within two consecutive groups, they are settled (`context`), otherwise they stay as they were.
        A stray vampire of another group does not count if the others are the majority of the crypt.
    """
    open_ = [
        index
        for index, match in enumerate(matches)
        if match.how == "ambiguous"
        and len({card.name for card in match.candidates}) == 1
        and all(isinstance(card, CryptCard) for card in match.candidates)
    ]
    held: Counter[int] = Counter()
    for match, count in zip(matches, copies or [1] * len(matches), strict=True):
        if isinstance(match.card, CryptCard) and match.card.group is not None:
            held[match.card.group] += max(count, 1)
    groups = _without_strays(held)
    settled = list(matches)
    if not open_ or not groups or len(open_) > LISTED:
        return settled
    fitting = []
    for choice in product(*(matches[index].candidates for index in open_)):
        chosen = {card.group for card in choice if isinstance(card, CryptCard) and card.group is not None}
        if _are_neighbours(groups | chosen):
            fitting.append(choice)
    if len(fitting) == 1:
        for index, card in zip(open_, fitting[0], strict=True):
            settled[index] = Match(card, "context", matches[index].candidates)
    return settled


def _without_strays(held: Counter[int]) -> set[int]:
    """Return the groups of a crypt; if too many, the two neighbours that hold more than half of it."""
    if not held or _are_neighbours(set(held)):
        return set(held)
    pairs = Counter({(group, group + 1): held[group] + held[group + 1] for group in held})
    (best, most), *others = pairs.most_common(2)
    if most * 2 <= held.total() or (others and others[0][1] == most):
        return set(held)
    return {group for group in best if group in held}


def _are_neighbours(groups: set[int]) -> bool:
    return max(groups) - min(groups) <= 1


def _agrees(card: CryptCard, columns: Columns) -> bool:
    if columns.capacity is None and not columns.disciplines:
        return False
    if columns.capacity is not None and columns.capacity != card.capacity:
        return False
    return columns.disciplines is None or set(columns.disciplines) == set(card.disciplines)


def counts_in_python() -> bool:
    """Return whether rapidfuzz runs without its compiled parts, as in a browser, and is that much slower."""
    from rapidfuzz.distance import OSA

    return OSA.distance.__module__.endswith("_py")


def _letters_of(key: str) -> int:
    """Return the letters in a key, one bit for each; letters that share a bit count as the same."""
    letters = 0
    for letter in key:
        letters |= 1 << (ord(letter) & 63)
    return letters


def _is_slip(mark: str) -> bool:
    """Return whether a mark is one typing error away from that of an advanced card."""
    from rapidfuzz.distance import OSA

    return any(OSA.distance(mark.lower(), meant) == 1 for meant in ("adv", "adv.", "advanced"))


def _bare(between: str) -> str:
    """Return words between spaces without the articles among them."""
    return f" {' '.join(word for word in between.split() if word not in ARTICLES)} "


def _without_article(between: str) -> str:
    first, _, rest = between.strip().partition(" ")
    return f" {rest} " if rest and first in ARTICLES else between


def _once(cards: Iterable[Card]) -> tuple[Card, ...]:
    seen: dict[str, Card] = {}
    for card in cards:
        seen.setdefault(card.full_name, card)
    return tuple(seen.values())


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(_once(cards), key=lambda card: (card.full_name, card.id)))
