"""krcg's JSON: version 4 (which JOL stores, wrapped), version 5, and the minimal form; version 5 is written.

    4: {"id", "name", "author", "comments", "event", "place", "date", "players_count", "score",
        "crypt": {"count", "cards": [{"id", "count", "name", "comments"}]},
        "library": {"count", "cards": [{"type", "count", "cards": [...]}]}}
    5: {"name", "author", "comment", "player", "event": {"name", "date", "place", "rounds", "url", ...},
        "cards": [{"id", "count", "kind", "printed_name", "unicity_suffix", "suffix", "types", "comment"}]}
    minimal: {"name", "author", "cards": {"200076": 2}}
    JOL: {"deck": {...}, "stats": {...}, "errors": [...]}

Ids are the official ones; a card without an id is found by its name.
"""

from __future__ import annotations

from datetime import date

from cardbase.card import CryptCard
from cardbase.deck import Tournament
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.dates import read_day
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.jsoncards import (
    add_all_counted,
    add_card,
    add_total,
    as_json,
    root_object,
    settle_rest,
    settle_wrapping,
)
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import Loss, find_losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from deckcheck.deckfiles.jsontree import Node
    from deckcheck.deckfiles.layout import Item
    from deckcheck.deckfiles.lines import LineReader

KNOWN = frozenset(
    {
        "id", "name", "author", "player", "comment", "comments", "crypt", "library", "cards", "event",
        "event_link", "place", "date", "tournament_format", "players_count", "score", "raven", "link",
        "cards_comments",
    }
)  # fmt: skip
"""The fields of a deck."""


class KrcgJson(DeckFormat):
    """krcg's JSON."""

    name = "krcg-json"
    ending = ".json"

    def sniff(self, text: str) -> bool:
        """Return whether a JSON text has krcg's shape: cards below crypt and library, or a list of cards."""
        root = root_object(text)
        cards, crypt, library = root.get("cards"), root.get("crypt"), root.get("library")
        if cards is not None and cards.kind == "array":
            return True
        if cards is not None and cards.kind == "object":
            own = root.get("deckid") is None and root.get("publicChild") is None
            return own and not any(value.kind == "object" for value in cards.items)
        parts = [part.get("cards") for part in (crypt, library) if part is not None]
        return bool(parts) and all(part is not None and part.kind == "array" for part in parts)

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read any of the three.

        Raises:
            UnreadableFileError: it is not JSON, or has no cards where they are expected.
        """
        root = root_object(text)
        listing = Listing()
        account = Account(listing, reader)
        cards = root.get("cards")
        if cards is not None and cards.kind == "object":
            add_all_counted(listing, reader, cards)
        elif cards is not None and cards.kind == "array":
            for card in cards.items:
                kind = card.string("kind").lower()
                add_card(account, listing, reader, card, kind if kind in ("crypt", "library") else "")
        elif root.get("crypt") is not None or root.get("library") is not None:
            for section in ("crypt", "library"):
                part = root.get(section)
                if part is not None:
                    add_total(listing, section, part)
                    for card in _below(part):
                        add_card(account, listing, reader, card, section)
                    settle_rest(account, part, ("cards", "count"))
        else:
            raise UnreadableFileError("the JSON has neither cards nor crypt and library")
        settle_rest(account, root, KNOWN)
        settle_wrapping(account, listing, text)
        account.close()
        event = _event(root)
        return listing.deck(
            self.name,
            name=root.string("name"),
            author=root.string("author") or root.string("player"),
            description=root.string("comment") or root.string("comments"),
            event=event,
            lines=text.split("\n"),
        )

    def write(self, deck: Deck) -> str:
        """Write version 5."""
        layout = lay_out(deck)
        texts = {"name": deck.name, "author": deck.author, "comment": deck.description}
        content: dict[str, object] = {key: value for key, value in texts.items() if value}
        if deck.event:
            content.update(_event_fields(deck.event))
        content["cards"] = [_card_fields(item) for item in layout.items if item.card]
        return as_json(content)

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        more = []
        event = deck.event
        if event and event.day_text and event.day is None:
            more.append(Loss("event", f"the date as written: {event.day_text}"))
        if event and event.day and " -" in event.day_text:
            more.append(Loss("event", f"the last day: {event.day_text}"))
        if event and (event.rounds and not _rounds(event.rounds)):
            more.append(Loss("event", f"the rounds as written: {event.rounds}"))
        if event and event.score:
            more.append(Loss("event", f"the score: {event.score}"))
        return find_losses(deck, ("name", "author", "description", "event", "comment", "group"), *more)


def _below(part: Node) -> Iterator[Node]:
    """Yield the cards of a section of version 4, in groups by type or not."""
    cards = part.get("cards") if part.kind == "object" else part
    for card in cards.items if cards is not None and cards.kind == "array" else ():
        if card.get("cards") is not None:
            yield from _below(card)
        else:
            yield card


def _event(root: Node) -> Tournament | None:
    node = root.get("event")
    inner = node if node is not None and node.kind == "object" else None
    source = inner or root
    name = inner.string("name") if inner else root.string("event")
    rounds = source.string("rounds") if inner else root.string("tournament_format")
    if inner and rounds.isdecimal() and rounds != "0":
        finals = inner.get("finals")
        rounds += "R (no final)" if finals is not None and finals.text == "false" else "R+F"
    elif inner:
        rounds = ""
    day_text = source.string("date")
    players = source.get("players_count")
    number = players.count() if players is not None else None
    winner = root.string("player")
    event = Tournament(
        name=name,
        place=source.string("place"),
        day=_day(day_text),
        day_text=day_text,
        rounds=rounds,
        players=number if number else None,
        winner=winner,
        url=source.string("url") or root.string("event_link"),
        score=root.string("score"),
    )
    return None if event == Tournament(winner=winner) and not winner else event


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return read_day(text)


def _event_fields(event: Tournament) -> dict[str, object]:
    fields: dict[str, object] = {}
    if event.name:
        fields["name"] = event.name
    if event.day:
        fields["date"] = event.day.isoformat()
    if event.players:
        fields["players_count"] = event.players
    if rounds := _rounds(event.rounds):
        fields["rounds"], fields["finals"] = rounds
    if event.place:
        fields["place"] = event.place
        if event.place == "Online":
            fields["online"] = True
    if event.url:
        fields["url"] = event.url
    whole: dict[str, object] = {"event": fields} if fields else {}
    if event.winner:
        whole["player"] = event.winner
    return whole


def _rounds(text: str) -> tuple[int, bool] | None:
    """Read "3R+F" as (3, True) and "3R (no final)" as (3, False)."""
    if text.endswith("R+F") and text[:-3].isdecimal():
        return int(text[:-3]), True
    if text.endswith("R (no final)") and text[:-12].isdecimal():
        return int(text[:-12]), False
    return None


def _card_fields(item: Item) -> dict[str, object]:
    card = item.card
    fields: dict[str, object] = {}
    if card is None:
        return fields
    fields["id"], fields["printed_name"] = card.id, card.name
    if isinstance(card, CryptCard):
        suffix = "ADV" if card.advanced else f"G{card.group_name}" if card.twin else ""
        if suffix and (card.advanced or (card.group or 0) > 4):
            fields["unicity_suffix"] = suffix
        group = f"G{card.group_name}"
        fields["suffix"] = f"{group} ADV" if card.advanced else group
        fields["count"], fields["kind"], fields["types"] = item.count, "Crypt", [card.type]
    else:
        fields["count"], fields["kind"], fields["types"] = item.count, "Library", list(card.types)
    if item.comment:
        fields["comment"] = item.comment
    return fields


FORMAT = KrcgJson()
