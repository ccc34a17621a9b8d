"""Walks the tree of a YAML deck: of our own form, or of the bot that feeds the tournament archive.

The bot's files have the event around the deck: {name, place, date, winner, ..., deck: {name, created_by,
crypt: [...], library_sections: [{name, count, cards: [...]}]}}.
"""

from __future__ import annotations

import re

from cardbase.deck import Columns, Deck, Heading, Place, Tournament, UnreadLine
from cardbase.quick import replace
from deckcheck.deckfiles.account import Account, Record
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.dates import read_day
from deckcheck.deckfiles.fieldwords import CAPACITIES, COMMENTS, DESCRIBING, GROUPS
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.ids import add_identified
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from yaml import MappingNode, Node

    from deckcheck.deckfiles.lines import LineReader

KEYS = ("name", "author", "description", "event", "crypt", "library", "comment", "format")
ENTRY_KEYS = ("count", "card", "name", "group", "comment", "id")
EVENT_KEYS = ("name", "place", "date", "rounds", "players", "winner", "url", "score")
BOT_KEYS = {
    "created_by": "author", "crypt_count": "crypt total", "library_count": "library total",
    "players_count": "players", "player_count": "players", "rounds_format": "rounds",
    "tournament_format": "rounds", "event_url": "url", "event_link": "url", "link": "url",
    "location": "place", "comments": "description",
}  # fmt: skip
"""The keys of the archive's bot that ours call otherwise."""

WHOLE = re.compile(r"[-+]?\d{1,9}")
NULLS = frozenset({"", "~", "null", "Null", "NULL", "none", "None"})
"""How YAML and its writers say that there is nothing."""

MOST_NODES = 20_000
"""A deck has a few hundred nodes; aliases that multiply them stop here."""


def read_tree(root: MappingNode, reader: LineReader, lines: Sequence[str], file_format: str) -> Deck:
    """Read the tree of a deck; what its keys do not account for is in `unread`."""
    walk = _Walk(reader, lines)
    texts, event = walk.wrapped(root) if walk.is_wrapped(root) else walk.own(root)
    walk.account.close()
    return walk.listing.deck(
        file_format,
        name=texts.get("name", ""),
        author=texts.get("author", ""),
        description=texts.get("description", "") or texts.get("comment", ""),
        event=event,
        lines=lines,
    )


def too_many_nodes() -> UnreadableFileError:
    """Return what is said about a text beyond `MOST_NODES`."""
    return UnreadableFileError(f"the YAML has more than {MOST_NODES:,} nodes; a deck has a few hundred")


class _Walk:
    """Walks the tree of one deck."""

    def __init__(self, reader: LineReader, lines: Sequence[str]) -> None:
        self.reader = reader
        self.lines = lines
        self.listing = Listing()
        self.account = Account(self.listing, reader)
        self.nodes = 0

    def own(self, root: MappingNode) -> tuple[dict[str, str], Tournament | None]:
        """Read a deck in our own form."""
        texts: dict[str, str] = {}
        event: Tournament | None = None
        for key, node, value in self.items(root):
            if key == "event":
                event = self.event(value)
            elif key in ("crypt", "library"):
                self.heading(key, node)
                self.section(key, value)
            elif kind_of(key.lower()) == BESIDE:
                self.beside(key, node, value)
            elif key in KEYS:
                texts[key] = self.text(value)
            else:
                self.unread(node, key, _unknown_key(key, KEYS))
        return texts, event

    def beside(self, title: str, node: Node, value: Node) -> None:
        """Read a zone of cards beside the deck."""
        self.listing.head(Heading(BESIDE, self.place(node), title=title))
        self.section("library", value)
        self.listing.aside = False

    def is_wrapped(self, root: MappingNode) -> bool:
        """Return whether a deck is below the key `deck`, as the archive's bot writes it."""
        return any(key.value == "deck" and isinstance(value.value, list) for key, value in root.value)

    def wrapped(self, root: MappingNode) -> tuple[dict[str, str], Tournament | None]:
        """Read a file of the archive's bot: what is not known of it is told if it names cards."""
        about: dict[str, str] = {}
        texts: dict[str, str] = {}
        day: Node | None = None
        for key, node, value in self.items(root):
            if key == "deck":
                texts = self.wrapped_deck(value)
            else:
                self.bot_field(about, key, node, value)
                day = value if key == "date" else day
        texts["author"] = texts.get("author", "") or about.get("winner", "")
        return texts, self.tournament(about, day)

    def wrapped_deck(self, deck: Node) -> dict[str, str]:
        texts: dict[str, str] = {}
        for key, node, value in self.items(deck):
            if key in ("crypt", "library", "library_sections"):
                self.heading("crypt" if key == "crypt" else "library", node)
                self.section("crypt" if key == "crypt" else "library", value)
            elif kind_of(key.lower()) == BESIDE:
                self.beside(key, node, value)
            else:
                self.bot_field(texts, key, node, value)
        for kind in ("crypt", "library"):
            if WHOLE.fullmatch(stated := texts.get(f"{kind} total", "")):
                self.listing.totals.append(Heading(kind, self.place(deck), int(stated)))
        return texts

    def bot_field(self, texts: dict[str, str], key: str, node: Node, value: Node) -> None:
        text = self.text(value)
        texts.setdefault(BOT_KEYS.get(key, key), "" if text in NULLS else text)
        if self.account.names_card(key) or not isinstance(value.value, str):
            self.account.tell(key, text or "a list", self.place(node))

    def items(self, node: Node) -> Iterator[tuple[str, Node, Node]]:
        from yaml import MappingNode, ScalarNode

        seen: set[str] = set()
        for key, value in node.value if isinstance(node, MappingNode) else ():
            self.count()
            if not isinstance(key, ScalarNode):
                self.unread(key, "?", "a key that is not a word")
                continue
            if key.value in seen and (key.value in KEYS or key.value in EVENT_KEYS):
                self.unread(key, key.value, "the key occurs twice; both are read")
            seen.add(key.value)
            yield key.value, key, value

    def count(self) -> None:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise too_many_nodes()

    def text(self, node: Node) -> str:
        return node.value if isinstance(node.value, str) else ""

    def section(self, kind: str, node: Node) -> None:
        from yaml import MappingNode, ScalarNode, SequenceNode

        if isinstance(node, SequenceNode):
            for item in node.value:
                self.count()
                self.entry(item)
        elif isinstance(node, MappingNode):
            for key, key_node, value in self.items(node):
                if isinstance(value, ScalarNode):
                    self.counted(key, key_node, value)
                elif kind == "library" and (of_type := kind_of(key.lower())) == BESIDE:
                    self.beside(key, key_node, value)
                elif kind == "library" and of_type is not None:
                    self.heading(of_type, key_node)
                    self.section("type", value)
                else:
                    self.unread(key_node, key, "unknown section")
        elif isinstance(node, ScalarNode) and node.value.strip():
            self.unread(node, node.value, "a list of cards was expected")

    def heading(self, kind: str, node: Node, total: int | None = None) -> None:
        self.listing.head(Heading(kind, self.place(node), total))

    def entry(self, node: Node) -> None:
        from yaml import MappingNode, ScalarNode

        if isinstance(node, MappingNode):
            values = {key: value for key, _, value in self.items(node)}
            if "cards" in values:
                self.group(node, values)
            else:
                self.mapped(node)
            return
        if not isinstance(node, ScalarNode):
            self.unread(node, "", "a card was expected, not a list")
            return
        line = self.reader.read(node.value, self.listing.section) if "\n" not in node.value else None
        if line is None:
            self.unread(node, node.value, "it is not a card")
        else:
            place = self.place(node)
            comment = line.comment or self.remark(node)
            line = replace(line, column=place.column, end=place.end, comment=comment)
            self.listing.add(line, place.row)

    def group(self, node: Node, values: Mapping[str, Node]) -> None:
        """Read the cards of one type: {name: Master, count: 14, cards: [...]}."""
        name, stated = (self.text(values[key]) if key in values else "" for key in ("name", "count"))
        total = int(stated) if WHOLE.fullmatch(stated) else None
        kind = kind_of(name.lower() or "-")
        if kind == BESIDE:
            self.listing.head(Heading(BESIDE, self.place(node), total, title=name))
        elif kind is not None:
            self.heading(kind, node, total)
        elif name or total is not None:
            self.unread(node, f"{name} {stated}", "it heads cards, but not of a card type")
        self.section("type", values["cards"])
        self.listing.aside = False
        for key, value in values.items():
            if key not in ("name", "count", "cards"):
                self.account.leave(key, self.text(value), self.place(value))

    def counted(self, name: str, node: Node, value: Node) -> None:
        """Take a pair of card and count."""
        number = self.text(value).strip()
        if not WHOLE.fullmatch(number):
            self.unread(value, f"{name}: {number}", "a whole number of copies was expected")
            return
        self.put(name, int(number), node, comment=self.remark(value))

    def mapped(self, node: MappingNode) -> None:
        """Take a card given by its keys."""
        values: dict[str, str] = {}
        for key, key_node, value in self.items(node):
            if key in ENTRY_KEYS or key in DESCRIBING:
                text = self.text(value)
                values[key] = "" if key not in ENTRY_KEYS and text in NULLS else text
            else:
                self.unread(key_node, key, _unknown_key(key, ENTRY_KEYS))
        record = Record(values)
        card_id, name = record.claim("id"), record.claim("card", "name")
        number = record.claim("count") if "count" in values else "1"
        if not (name or card_id) or not WHOLE.fullmatch(number.strip()):
            what = (
                "the key card is missing"
                if not (name or card_id)
                else f"count is {number!r}, not a whole number"
            )
            self.unread(node, name or card_id or "?", what)
            return
        comment = record.claim(*COMMENTS)
        self.put(name, int(number), node, card_id, _columns(record), comment or self.remark(node))

    def put(
        self,
        name: str,
        count: int,
        node: Node,
        card_id: str = "",
        columns: Columns | None = None,
        comment: str = "",
    ) -> None:
        add_identified(
            self.listing,
            self.reader,
            card_id,
            name,
            count,
            self.place(node),
            comment=comment,
            columns=columns,
        )

    def event(self, node: Node) -> Tournament:
        values: dict[str, str] = {}
        day: Node | None = None
        for key, key_node, value in self.items(node):
            if key in EVENT_KEYS:
                values[key] = self.text(value)
                day = value if key == "date" else day
            else:
                self.unread(key_node, key, _unknown_key(key, EVENT_KEYS))
        return self.tournament(values, day)

    def tournament(self, values: Mapping[str, str], day_node: Node | None) -> Tournament:
        """Make the event of what is said about it; a date that is none is told."""
        players = values.get("players", "")
        day = values.get("date", "")
        if day_node is not None and day and read_day(day) is None:
            self.unread(day_node, day, "not a date", "write YYYY-MM-DD")
        return Tournament(
            name=values.get("name", ""),
            place=values.get("place", ""),
            day=read_day(day),
            day_text=day,
            rounds=values.get("rounds", ""),
            players=int(players) if players.isdecimal() and len(players) < 7 else None,
            winner=values.get("winner", ""),
            url=values.get("url", ""),
            score=values.get("score", ""),
        )

    def place(self, node: Node) -> Place:
        start, end = node.start_mark, node.end_mark
        column = end.column + 1 if end.line == start.line else start.column + 2
        return Place(start.line + 1, start.column + 1, column)

    def remark(self, node: Node) -> str:
        """Return the comment after a node on its last line."""
        mark = node.end_mark
        line = self.lines[mark.line] if mark.line < len(self.lines) else ""
        found = re.match(r"\s*[}\],]*\s+#\s*(.*)$", line[mark.column :])
        return found[1].strip() if found else ""

    def unread(self, node: Node, text: str, reason: str, consider: str = "") -> None:
        self.listing.unread.append(UnreadLine(self.place(node), text[:80], reason, consider))


def _columns(record: Record) -> Columns | None:
    """Read what a card's keys say besides its name; None if they say nothing."""
    group, capacity = record.claim(*GROUPS).upper().lstrip("G").replace("*", "ANY"), record.claim(*CAPACITIES)
    disciplines = record.claim("disciplines").split()
    clan, title, path = record.claim("clan"), record.claim("title"), record.claim("path")
    columns = Columns(
        int(capacity) if capacity.isdecimal() and len(capacity) < 3 else None,
        tuple(disciplines) if disciplines and all(len(word) == 3 for word in disciplines) else None,
        title.lower(),
        path,
        clan,
        group,
    )
    return None if columns == Columns() else columns


def _unknown_key(key: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, known, n=1)
    return f"unknown key {key!r}" + (f"; did you mean {near[0]!r}?" if near else f" ({', '.join(known)})")
