"""`deckcheck search`: find cards by what they are and say."""

from __future__ import annotations

from cardbase.query import joined
from cardbase.search import Search
from deckcheck.carddata import open_cards
from deckcheck.meaning.law import LazyLaw
from deckcheck.meaning.roles import LazyRoles
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.numbers import plural
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.options.search import SearchOptions


LAST = 10**6
"""The place of a card in the order of a number that it lacks: after all others."""


def run(options: SearchOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Find cards and print them.

    Args:
        options: what was requested.
        stdout: where the cards go.
        stderr: where it is said how many there are, and how the query was understood.

    Returns:
        0, or 1 if no card was found.

    Raises:
        QueryError: the query makes no sense.
        UsageError, LawError, UnreadableFileError, SourceError, CardListError: something else makes no sense.
    """
    options = checked(options)
    if options.fields:
        return _tell_fields(stdout)
    if not options.query:
        raise UsageError(
            "no query; 'deckcheck search --help' has examples, 'deckcheck search --fields' all fields"
        )
    if options.text and options.output_format not in ("text", "json"):
        raise UsageError("--text goes with --output-format text or json")
    misread = next((word for word in options.query if word.startswith("--")), None)
    if misread is not None:
        raise UsageError(f"there is no option {misread!r}; 'deckcheck search --help' lists them")
    store = open_cards()
    law = LazyLaw(store, options.on, options.today)
    roles = LazyRoles(store)
    search = Search(joined(options.query), store, law, roles)
    tests: list[Callable[[Card], bool]] = []
    if options.legal_in:
        tests.append(law.legal(options.legal_in))
    if options.fits:
        tests.append(fitting(options.fits, store, options.from_format))
    ids = search.ids()
    roles.keep()
    if tests:
        ids = [id_ for id_ in ids if all(test(_card(store, id_)) for test in tests)]
    ids = in_order(ids, store, options.sort)
    shown = ids[: options.limit] if options.limit else ids
    stdout.write(_rendered([_card(store, id_) for id_ in shown], options, store, width_of(stdout)))
    if not options.quiet:
        stdout.flush()
        number = plural(len(ids), "card")
        cut = f", the first {len(shown)} shown" if len(shown) < len(ids) else ""
        data = f"card data: {store.meta['source']}, {store.meta['date']}"
        for reading in search.readings:
            stderr.write(f"{reading}\n")
        stderr.write(f"{number}{cut} for: {search} ({data}{law.remark})\n")
    return 0 if ids else 1


def _tell_fields(stdout: TextIO) -> int:
    from cardbase.search import LANGUAGE, field_help

    head = "Fields, their other names, what they search, and examples:"
    from rules.vtes.cards.roles import role_help

    roles = f"Roles, for does and is: what the cards do (other names of the role):\n\n{role_help()}"
    stdout.write(fitted(f"{LANGUAGE}\n{head}\n\n{field_help()}\n\n{roles}\n", width_of(stdout)))
    return 0


def fitting(path: str, store: CardStore, from_format: str = "") -> Callable[[Card], bool]:
    """Return the test for whether a card goes with a deck; see `deckcheck.analysis.fitting`.

    Args:
        path: the deck's file, "-" for standard input.
        store: the card file.
        from_format: the file's format, "" to recognise it.

    Raises:
        UnreadableFileError: the file is not a deck, or has no crypt.
    """
    from cardbase.names import Names
    from deckcheck.analysis.fitting import fits
    from deckcheck.deckfiles import LineReader, UnreadableFileError
    from deckcheck.reading import read
    from deckcheck.shelf import Shelf

    names = Names(store)
    crypt = read(path, Shelf(store, names, LineReader(names)), from_format).crypt
    if not crypt:
        raise UnreadableFileError(f"{path}: the deck has no crypt that cards could fit")
    return fits(crypt)


def in_order(ids: list[int], store: CardStore, sort: str) -> list[int]:
    """Sort cards; those that are alike by name, and by id."""
    from cardbase.fold import fold

    rows = store.select("SELECT id, name FROM library UNION ALL SELECT id, name FROM crypt")
    wanted = set(ids)
    names = {id_: fold(_without_article(name)) for id_, name in rows if id_ in wanted}
    by_name = sorted(ids, key=lambda id_: (names[id_], id_))
    key = sort.removeprefix("-")
    if key == "name":
        return by_name[::-1] if sort.startswith("-") else by_name
    measures = {id_: _measure(key, _card(store, id_)) for id_ in ids}
    having = [id_ for id_ in by_name if measures[id_] is not None]
    having.sort(key=lambda id_: measures[id_], reverse=sort.startswith("-"))  # type: ignore[arg-type,return-value]
    return having + [id_ for id_ in by_name if measures[id_] is None]


def _measure(key: str, card: Card) -> int | str | None:
    """Return what a card is sorted by, None if it has no such thing."""
    from cardbase.card import CryptCard

    match key:
        case "id":
            return card.id
        case "date":
            return card.released.isoformat() if card.released else None
        case "type":
            return card.type
        case "clan":
            return (card.clan if isinstance(card, CryptCard) else "/".join(card.clans)) or None
        case "cost":
            return (
                None
                if isinstance(card, CryptCard)
                else card.pool_cost + card.blood_cost + card.conviction_cost
            )
        case "group":
            return card.group if isinstance(card, CryptCard) else None
        case _:
            return card.capacity if isinstance(card, CryptCard) else None


def _without_article(name: str) -> str:
    return name[4:] if name.startswith("The ") else name


def _card(store: CardStore, card_id: int) -> Card:
    card = store.card(card_id)
    assert card is not None, "the id came from the card file"
    return card


def _rendered(cards: list[Card], options: SearchOptions, store: CardStore, width: int) -> str:
    if options.output_format == "json":
        import json

        from deckcheck.reports.card_json import card_object
        from rules.vtes.law.bans import bans_from_plain

        bans = {ban.card_id: ban for ban in bans_from_plain(store.document("bans") or [])}
        objects = [card_object(card, bans.get(card.id)) for card in cards]
        return json.dumps(objects, ensure_ascii=False, indent=2) + "\n"
    from deckcheck.reports import cards_text

    match options.output_format:
        case "concise":
            return cards_text.concise(cards)
        case "csv":
            return cards_text.comma_separated(cards)
        case "names":
            return cards_text.names(cards)
        case _ if options.text:
            return cards_text.texts(cards, width)
        case _:
            return cards_text.table(cards, width)
