"""Our own YAML: the form for decks that live in a repository next to scripts.

    name: Sample
    author: Someone
    event: {name: ..., place: ..., date: 2026-03-14}
    crypt:
      - 2 Theo Bell (G6)
      - {count: 1, card: Anarch Convert, comment: spare}
    library:
      master:
        - 4 Villein
      Deflection: 6
    sideboard:
      - 2 Blood Doll

`crypt` and `library` hold a list of lines, of mappings, or a mapping of card to count; `library` may also
hold one such list for each type. A key such as `sideboard` or `maybe` holds cards beside the deck. The YAML
of the bot that feeds the tournament archive is read as well: the deck below `deck`, its library in
`library_sections`, the event around it. The tree is walked as written, so that every entry knows its line;
aliases are followed only to a limit, and nothing is ever constructed from a tag.
"""

from __future__ import annotations

import re
from itertools import pairwise

from cardbase.yamltext import YamlError, YamlText
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, lay_out, remark
from deckcheck.deckfiles.losses import CARRIED
from deckcheck.deckfiles.rawtext import body
from deckcheck.deckfiles.splitting import parts_at
from deckcheck.deckfiles.yamlreading import EVENT_KEYS, MOST_NODES, read_tree, too_many_nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader

SECTION = re.compile(
    r"^(?:crypt|library):[ \t]*(?:[\[{&]|(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*(?:-[ \t]|[ \t]+\S))"
    r"|^deck:[ \t]*\n(?:(?:[ \t]+.*)?\n)*?[ \t]+(?:crypt|library_sections|library):[ \t]*\n",
    re.MULTILINE,
)
PLAIN = re.compile(r"[A-Za-z0-9](?:[^:#\\\"'\n{}\[\],&*!|>%@`]*[^:#\\\"'\s{}\[\],&*!|>%@`])?")
WORD = re.compile(r"(?i)y|n|yes|no|on|off|true|false|null|[-+.\d_e]+|0[xo]\w+")
"""What YAML may parse as something other than text."""

ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
EMPTY_LIST = re.compile(r":[ \t]*\[\](?=\s*$)")
KEY_ALONE = re.compile(r":[ \t]*(?:\[\])?[ \t]*(?:#.*)?$")


class Yaml(DeckFormat):
    """Our own YAML."""

    name = "yaml"
    names_stand: tuple[str, ...] = ("count", "key")
    ending = ".yaml"
    carried = CARRIED - {"unread"}
    editable = True
    canonical = True
    mends = "names"
    remark = "# "
    typed = True
    gap = False

    def sniff(self, text: str) -> bool:
        """Return whether a text has a lower-case key `crypt:` or `library:` with items below."""
        return SECTION.search(text) is not None

    def parts(self, text: str) -> tuple[str, ...]:
        """Return the documents of a text; those with nothing but comments belong to the one before."""
        if "\n---" not in text:
            return (text,)
        lines = text.split("\n")
        begins = [1, *(row + 1 for row, line in enumerate(lines, start=1) if line.rstrip() == "---")]
        holding = [
            begin
            for begin, end in pairwise([*begins, len(lines) + 2])
            if any(line.strip() and line[0] != "#" for line in lines[begin - 1 : end - 2])
        ]
        bare = "\n".join("" if line.rstrip() in ("---", "...") else line for line in lines)
        return parts_at(bare, [1, *holding[1:]])

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck from YAML.

        Args:
            text: the file's text.
            reader: reads single lines of cards.

        Returns:
            The deck; what its keys do not account for is in `unread`.

        Raises:
            UnreadableFileError: not YAML, or not a mapping, or too large.
        """
        from yaml import MappingNode

        try:
            root = YamlText(text, most=MOST_NODES, aliases=True).root
        except YamlError as error:
            raise _refused(error) from None
        if not isinstance(root, MappingNode):
            raise UnreadableFileError("the YAML is not a mapping with the keys crypt and library")
        lines = tuple(text.split("\n"))
        return read_tree(root, reader, lines, self.name)

    def write(self, deck: Deck) -> str:
        """Write a deck as YAML."""
        layout = lay_out(deck)
        lines = [remark(text, "# ") for text in layout.head]
        for key, text in (("name", deck.name), ("author", deck.author), ("description", deck.description)):
            lines += _field(key, text) if text else []
        if deck.event:
            day = deck.event.day_text or (deck.event.day.isoformat() if deck.event.day else "")
            fields = {"name": deck.event.name, "place": deck.event.place, "date": day}
            fields |= {key: getattr(deck.event, key) for key in ("rounds", "winner", "url", "score")}
            lines += ["event:"] if any(fields.values()) or deck.event.players is not None else []
            lines += [f"  {key}: {_scalar(fields[key])}" for key in EVENT_KEYS if fields.get(key)]
            lines += [f"  players: {deck.event.players}"] if deck.event.players is not None else []
        return "\n".join(lines + self.write_list(layout) + self.write_beside(layout)) + "\n"

    def write_beside(self, layout: Layout) -> list[str]:
        """Write a key for each zone of cards beside the deck."""
        lines: list[str] = []
        for zone in layout.beside:
            lines += [f"{_scalar(zone.kind.lower())}:", *_items(zone.items, "  ")]
        return lines

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card as an item of a list, at the margin."""
        return card_line(item)

    def new_lines(self, item: Item, layout: Layout, deck: Deck, beside: str) -> Iterator[str]:
        """Write an item, or a pair of card and count; below a key a step further in."""
        indent = beside[: len(beside) - len(beside.lstrip())] + ("  " if KEY_ALONE.search(beside) else "")
        yield f"{indent}{self.card_line(item, layout)}"
        yield f"{indent}{_scalar(item.card.full_name if item.card else item.written)}: {item.count}"

    def heading(self, kind: str, item: Item, line: str, model: str = "") -> list[str]:
        """Write a key for a type, indented like the others, and the card one step further."""
        indent = model[: len(model) - len(model.lstrip())] if model else "  "
        return [f"{indent}{kind.lower()}:", f"{indent}  {line.strip()}"]

    def opening(self, section: str) -> list[str]:
        """Return the key of a section."""
        return [f"{section}:"]

    def opened(self, heading: str) -> str:
        """Remove the empty list after a key."""
        return EMPTY_LIST.sub(":", heading)

    def emptied(self, heading: str) -> str:
        """Put an empty list after a key."""
        bare = heading.rstrip("\r\n")
        return re.sub(r":(\s*(?:#.*)?)$", r": []\1", bare) + heading[len(bare) :]

    def besides_list(self, lines: Sequence[str]) -> list[str] | None:
        """Return the lines of every key except crypt, library, and what is beside the deck."""
        kept: list[str] = []
        inside = False
        for line in lines:
            bare = body(line)
            if re.match(r"[A-Za-z\"']", bare) or (inside and re.match(r"[^\s\-#]", bare)):
                key = bare.partition(":")[0].strip("\"' \t")
                inside = ":" in bare and (key in ("crypt", "library") or kind_of(key.lower()) == BESIDE)
            if not inside:
                kept.append(line)
        return kept

    def is_remark(self, line: str, deck: Deck) -> bool:
        """Return whether a line is a comment, and not a line of the description that looks like one."""
        bare = line.strip()
        return bare.startswith("#") and bare not in {text.strip() for text in deck.description.split("\n")}

    def fits(self, name: str, line: str, start: int, end: int) -> bool:
        """Return whether a name needs no quotes other than those around it."""
        before = line[start - 1 : start]
        if before in ("'", '"') and line[end : end + 1] == before:
            return before not in name and "\\" not in name
        return not re.search(r"[:#]|^[\s\-?\[\]{},&*!|>'\"%@`]|[\[\]{},]", name)

    def write_list(self, layout: Layout) -> list[str]:
        """Write crypt and library."""
        lines = ["crypt:" if layout.crypt.items else "crypt: []"]
        lines += _items(layout.crypt.items, "  ")
        lines.append("library:" if layout.library else "library: []")
        for section in layout.library:
            if section.kind == UNKNOWN_TYPE:
                for item in section.items:
                    lines += [f"  {remark(text, '# ')}" for text in item.above]
                    lines.append(f"  {_scalar(item.written)}: {item.count}{_behind(item)}")
                    lines += [f"  {remark(text, '# ')}" for text in item.below]
            else:
                lines += [f"  {section.kind.lower()}:", *_items(section.items, "    ")]
        return lines


def card_line(item: Item) -> str:
    """Write a card as an item of a list, at the margin."""
    return f"- {_scalar(f'{item.count} {item.card.full_name if item.card else item.written}')}"


def _items(items: Sequence[Item], indent: str) -> list[str]:
    lines = []
    for item in items:
        lines += [f"{indent}{remark(text, '# ')}" for text in item.above]
        lines.append(f"{indent}{card_line(item)}{_behind(item)}")
        lines += [f"{indent}{remark(text, '# ')}" for text in item.below]
    return lines


def _behind(item: Item) -> str:
    return f"  # {_printable(item.comment)}" if item.comment else ""


def _field(key: str, text: str) -> list[str]:
    """Write a field; one with several lines as a block, if a block can hold it."""
    rows = text.split("\n")
    if len(rows) == 1 or text != text.strip() or text != _printable(text):
        return [f"{key}: {_scalar(text)}"]
    if any(row != row.rstrip() for row in rows):
        return [f"{key}: {_scalar(text)}"]
    return [f"{key}: |-", *(f"  {row}".rstrip() for row in rows)]


def _scalar(text: str) -> str:
    """Write a scalar: plain if that is safe, otherwise in double quotes."""
    if PLAIN.fullmatch(text) and text == _printable(text) and not WORD.fullmatch(text):
        return text
    quoted = "".join(
        ESCAPES.get(letter) or (letter if letter == _printable(letter) else f"\\U{ord(letter):08x}")
        for letter in text
    )
    return f'"{quoted}"'


def _refused(error: YamlError) -> UnreadableFileError:
    if error.kind == "many":
        return too_many_nodes()
    if error.kind == "deep":
        return UnreadableFileError("the YAML is nested too deeply for a deck")
    place = f"line {error.line}, column {error.column}: " if error.line else ""
    return UnreadableFileError(f"{place}not YAML: {error.problem}", "check the quotes and the indentation")


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)


FORMAT = Yaml()
