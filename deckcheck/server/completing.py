"""Card names as they are typed: those that the crypt can use and the law allows first."""

from __future__ import annotations

from collections import Counter

from lsprotocol.types import CompletionItem, CompletionItemKind, CompletionList, MarkupContent, TextEdit

from cardbase.card import CryptCard
from cardbase.fold import fold, words
from cardbase.quick import pattern, value
from deckcheck.analysis.fitting import fits
from deckcheck.lawbook.legality import standing
from deckcheck.server.places import stretch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.deckfiles.deckformat import DeckFormat
    from deckcheck.judging import Judgement
    from deckcheck.server.documents import Desk, Document
    from rules.vtes.law.construction import Law

MOST_OFFERED = 100
LEAST_BARE = 2
"""Number of letters after which a name without a count is completed."""

BULLET = r"\s*(?:[-*•·+]\s+)?"
WAYS = {
    "count": pattern(rf"^{BULLET}[\"']?(?P<count>\d{{1,3}})(?:\s*[xX×*]\s*|\t\s*|\s+)(?P<name>\D.*|)$"),
    "bare": pattern(rf"^{BULLET}(?P<name>[^\W\d][^:=]*|\.\d.*)$"),
    "cell": pattern(r"^[\"']?\d{1,3}[\"']?\s*[,;\t]\s*[\"']?(?P<name>[^\",;\t]*)$"),
    "key": pattern(r"(?:\bcard|\bname)[\"']?\s*:\s*[\"']?(?P<name>[^\"',{}]*)$"),
}
"""How a name appears in a line: after its count, alone, in a cell of a table, after its key in YAML."""


@value
class Typed:
    """The beginning of a name before the cursor.

    Attributes:
        text: as typed.
        start: where it begins in its line, in characters from 0.
        counted: whether a count comes before it.
    """

    text: str
    start: int
    counted: bool


def typed_name(before: str, form: DeckFormat) -> Typed | None:
    """Find the name that is being typed; None if a name cannot stand here.

    Args:
        before: the line up to the cursor.
        form: the document's format; if it is not known yet, any way of counting is accepted.
    """
    ways = form.names_stand
    if not ways and (form.by_line or not form.name):
        ways = ("count", "bare")
    if before.lstrip()[:1] in ("#", ";", ">") or before.lstrip()[:2] in ("//", "--"):
        return None
    for way in ways:
        found = WAYS[way].search(before)
        if found is None:
            continue
        name = found["name"]
        if not name and not before[-1:].isspace():
            return None  # "4x" may go on in any way
        if way == "bare" and len(fold(name)) < LEAST_BARE:
            return None
        return Typed(name, found.start("name"), way != "bare")
    return None


def complete(document: Document, desk: Desk, row: int, units: int) -> CompletionList | None:
    """Return the names that could stand at a place, from 0; None if none can."""
    text = document.text
    column = text.column(row, units)
    known = document.known(desk)
    form = known.form
    typed = typed_name(text.body(row)[:column], form)
    judgement = known.of_row(row + 1)
    if typed is None or (not typed.counted and not _among_cards(judgement, row + 1)):
        return None
    deck = judgement.deck if judgement is not None else None
    copies = others(deck, row + 1)
    crypt = [(card, number) for card, number in copies.items() if isinstance(card, CryptCard)]
    law = judgement.law if judgement is not None else None
    judge = _judge(desk, crypt, law)
    ranked = offered(typed.text, desk.shelf.store, judge, section_at(deck, row + 1))
    place = stretch(text, row, typed.start, column)
    items = []
    for number, (card, remark) in enumerate(ranked):
        name = form.card_name(card)
        have = f", {copies[card]} in the deck" if card in copies else ""
        items.append(
            CompletionItem(
                label=card.full_name,
                kind=CompletionItemKind.Class if card.is_crypt else CompletionItemKind.Value,
                detail=f"{kind_of(card)}{have}{remark}",
                sort_text=f"{number:04}",
                filter_text=typed.text or card.full_name,
                text_edit=TextEdit(place, name),
                data=card.id,
            )
        )
    return CompletionList(is_incomplete=True, items=items)


def resolved(item: CompletionItem, desk: Desk, plain: bool) -> CompletionItem:
    """Return an item with the text of its card."""
    from deckcheck.server.hover import card_page

    card = desk.shelf.store.card(item.data) if isinstance(item.data, int) else None
    if card is not None:
        item.documentation = card_page(card, desk, None, plain)
        assert isinstance(item.documentation, MarkupContent)
    return item


def others(deck: Deck | None, row: int) -> Counter[Card]:
    """Count the cards on the other rows of a deck: what is typed on this one may have been guessed."""
    copies: Counter[Card] = Counter()
    for entry in deck.entries if deck is not None else ():
        if entry.row != row and entry.card is not None and entry.countable:
            copies[entry.card] += entry.count
    return copies


class Judge:
    """Says what speaks against a card in a deck; the answer for a card is remembered.

    Args:
        crypt: the deck's crypt.
        law: what the deck is judged by, None if it is not known.
    """

    def __init__(self, crypt: Sequence[tuple[CryptCard, int]], law: Law | None) -> None:
        self.basis = tuple(crypt), law
        self._fits = fits(crypt) if crypt else None
        self._law = law
        self._known: dict[int, tuple[bool, bool]] = {}

    def of(self, card: Card) -> tuple[bool, bool]:
        """Return whether the law allows a card, and whether it goes with the crypt."""
        found = self._known.get(card.id)
        if found is None:
            legal = self._law is None or standing(card, self._law).legal
            found = self._known[card.id] = legal, self._fits is None or self._fits(card)
        return found

    def against(self, card: Card) -> str:
        """Say what speaks against a card, "" if nothing does."""
        legal, fit = self.of(card)
        told = [f"not legal in {self._law.format.title}"] if not legal and self._law is not None else []
        if not fit:
            told.append("of another group" if card.is_crypt else "not playable by the crypt")
        return "".join(f", {one}" for one in told)


def _judge(desk: Desk, crypt: Sequence[tuple[CryptCard, int]], law: Law | None) -> Judge:
    """Return the judge of a crypt under a law; the last one is reused as long as neither changes."""
    last = desk.kept.get("judge")
    if not isinstance(last, Judge) or last.basis != (tuple(crypt), law):
        last = desk.kept["judge"] = Judge(crypt, law)
    return last


def offered(typed: str, store: CardStore, judge: Judge, section: str) -> list[tuple[Card, str]]:
    """Return the cards that a beginning may mean, the best first, with what speaks against each.

    First come those that the crypt can use and the law allows, then those that only the law allows, and
    those of the other section last; among equals those whose name begins like that, then by name.
    """
    key = fold(typed)
    ranked = []
    for card in candidates(typed, store):
        legal, fit = judge.of(card)
        misplaced = bool(section) and card.is_crypt != (section == "crypt")
        begins = key in (fold(card.name)[: len(key)], fold(_without_article(card.name))[: len(key)])
        rank = 4 * misplaced + 2 * (not legal) + (not fit)
        ranked.append(((rank, not begins, fold(card.name), card.id), card))
    ranked.sort(key=lambda one: one[0])
    return [(card, judge.against(card)) for _, card in ranked[:MOST_OFFERED]]


def candidates(typed: str, store: CardStore) -> list[Card]:
    """Return the cards with a name, or a word in one, that begins as typed; any cards if nothing is."""
    key = fold(typed)
    ids: dict[int, None] = {}
    if key:
        rows = store.select("SELECT id FROM names WHERE key >= ? AND key < ? || '~'", (key, key))
        ids.update(dict.fromkeys(row[0] for row in rows))
        if len(key) > 1:
            ids.update(dict.fromkeys(id_ for id_, _ in store.names_like(f"% {' '.join(words(typed))}%")))
    else:
        for table in ("crypt", "library"):
            rows = store.select(f"SELECT id FROM {table} ORDER BY name LIMIT ?", (3 * MOST_OFFERED,))
            ids.update(dict.fromkeys(row[0] for row in rows))
    found = (store.card(id_) for id_ in ids)
    return [card for card in found if card is not None]


def section_at(deck: Deck | None, row: int) -> str:
    """Return the section of a row of a deck, from 1: "crypt", "library", or "" if that cannot be known."""
    if deck is None:
        return ""
    above = [heading for heading in deck.headings if heading.place.row < row]
    if above:
        return "crypt" if above[-1].kind == "crypt" else "library"
    return ""


def _among_cards(judgement: Judgement | None, row: int) -> bool:
    """Return whether a row is below a heading or a card: above, there is prose."""
    if judgement is None or judgement.deck is None:
        return True
    deck = judgement.deck
    rows = [entry.row for entry in deck.entries] + [heading.place.row for heading in deck.headings]
    return row > min(rows, default=0)


def kind_of(card: Card) -> str:
    """Say briefly what a card is: "Ventrue, capacity 8, group 6", "Reaction, dom"."""
    if isinstance(card, CryptCard):
        return f"{card.clan}, capacity {card.capacity}, group {card.group_name}"
    joint = " & " if card.all_disciplines else "/"
    parts = (card.type, "/".join(card.clans), joint.join(card.disciplines))
    return ", ".join(part for part in parts if part)


def _without_article(name: str) -> str:
    return name.removeprefix("The ").removeprefix("An ")
