"""Decks of random cards, written in every format that the fuzz damages."""

from __future__ import annotations

import io
import json
import quopri
import zipfile
from datetime import date
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from cardbase.deck import CardLine, Deck, Entry, Match, Tournament
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import formats, write_deck

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

BASES = 12
"""Different decks that are damaged."""
DRESSED = (
    "amaranth-json",
    "tts-json",
    "json",
    "secret-library",
    "eldb-file",
    "ardb-xml",
    "html",
    "mail",
    "quoted",
    "zip",
    "several",
    "side-by-side",
    "bbcode",
    "rtf",
)
DECK_KINDS = (*(name for name in formats() if name not in DRESSED), *DRESSED)


@lru_cache(maxsize=1)
def cards() -> tuple[CardStore, tuple[Card, ...]]:
    """Return the store and all its cards."""
    store = open_cards()
    store.preload()
    return store, tuple(store.cards())


@lru_cache(maxsize=BASES)
def base(number: int) -> Deck:
    """Make a deck of random cards with all that a deck may have."""
    chance = Random(f"base {number}")
    all_cards = cards()[1]
    crypt = chance.sample([card for card in all_cards if card.is_crypt], chance.randrange(3, 12))
    library = chance.sample([card for card in all_cards if not card.is_crypt], chance.randrange(5, 40))
    entries = tuple(
        Entry(
            CardLine(
                chance.choice((1, 1, 2, 4, 12)),
                True,
                card.full_name,
                Match(card, "exact"),
                comment=chance.choice(("", "", "", "the engine", "it's 2x good", "=1+1", "é")),
            ),
            row,
            "crypt" if card.is_crypt else "library",
        )
        for row, card in enumerate((*crypt, *library), start=1)
    )
    event = Tournament("Spring", "Ghent, Belgium", date(2024, 3, 3), "March 3rd 2024", "2R+F", 12, "Jane Doe")
    return Deck(
        entries,
        name=chance.choice(("", "My deck", "***SL***CRYPT***", "4x Deflection", "Ünïcode: yes")),
        author=chance.choice(("", "Jane Doe")),
        description=chance.choice(("", "One line.", "Two\nlines, 3 of 4\n2x Villein was too few")),
        event=chance.choice((None, event)),
        file_format="invented",
    )


@lru_cache(maxsize=BASES * 40)
def whole(kind: str, number: int) -> bytes:
    """Write a whole file of a kind."""
    deck = base(number)
    text = write_deck(deck, "text").decode()
    if kind == "amaranth-json":
        named = {entry.card.name: entry.count for entry in deck.entries if entry.card}
        return json.dumps({"result": {"title": deck.name, "cards": named}}).encode()
    if kind == "tts-json":
        piles = [
            {"Nickname": f"D {section}", "ContainedObjects": [
                {"Name": "Card", "Nickname": entry.line.written} for entry in deck.entries if entry.section == section
            ]}
            for section in ("crypt", "library")
        ]  # fmt: skip
        return json.dumps({"SaveName": deck.name, "ObjectStates": piles}, indent=number % 3).encode()
    if kind == "json":
        cards = [{"name": e.line.written, "qty": e.count, "set": "V5"} for e in deck.entries]
        parts = {
            part: {e.line.written: e.count for e in deck.entries if e.section == part}
            for part in ("crypt", "library")
        }
        return json.dumps((cards, parts, parts["crypt"])[number % 3]).encode()
    parts = [[e for e in deck.entries if e.section == part] for part in ("crypt", "library")]
    if kind == "secret-library":
        crypt, library = ("\n".join(f"{e.count} {e.line.written}" for e in part) for part in parts)
        marked = {
            "TITLE": deck.name,
            "AUTHOR": deck.author,
            "CRYPT": crypt,
            "LIBRARY": library,
            "ENDDECK": "",
        }
        return "".join(f"***SL***{mark}***\n{inside}\n" for mark, inside in marked.items()).encode()
    if kind == "eldb-file":
        copies = [[f'"{e.line.written}"' for e in part for _ in range(e.count)] for part in parts]
        lines = [f'"{deck.name}"', f'"{deck.author}"', '"Bleed."']
        return "\n".join(
            [*lines, *(line for part in copies for line in (str(len(part)), *part)), ""]
        ).encode()
    if kind == "ardb-xml":
        crypt, library = (
            "".join(f'<{tag} count="{e.count}"><name>{escape(e.line.written)}</name></{tag}>\n' for e in part)
            for tag, part in zip(("vampire", "card"), parts, strict=True)
        )
        return f"<deck><name>{escape(deck.name)}</name><crypt>{crypt}</crypt><library>{library}</library></deck>".encode()
    if kind == "html":
        rows = "".join(
            f"<tr><td>{e.count}</td>\n<td><a href='x'>{e.line.written}</a></td></tr>" for e in deck.entries
        )
        inside = f"<table>{rows}</table>" if number % 2 else f"<pre>{text}</pre>"
        return f"<!DOCTYPE html><html><head><title>{deck.name}</title></head><body>{inside}</body></html>".encode()
    if kind == "mail":
        head = (
            "From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=xyz\n\n--xyz\n"
        )
        part = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n"
        return f"{head}{part}".encode() + quopri.encodestring(text.encode()) + b"\n--xyz--\n"
    if kind == "quoted":
        return quopri.encodestring(text.encode() + b"# " + b"long line " * 20)
    if kind == "zip":
        return zipped({"deck.txt": text.encode()})
    if kind == "several":
        names = ("twd", "text", "jol", "vdb")
        return b"\n\n".join(
            write_deck(base((number + i) % BASES), names[number % 4]) for i in range(1 + number % 4)
        )
    if kind == "side-by-side":
        crypt, library = ([e for e in deck.entries if e.section == part] for part in ("crypt", "library"))
        rows = [
            f"{e.count};{e.line.written};;{f.count};{f.line.written}"
            for e, f in zip(crypt, library, strict=False)
        ]
        return "\n".join(["Crypt;;;Library;", *rows]).encode()
    if kind == "bbcode":
        return "\n".join(
            f"[b]{e.count}x[/b] [card={e.row}]{e.line.written}[/card]" for e in deck.entries
        ).encode()
    if kind == "rtf":
        return b"{\\rtf1\\ansi " + text.encode()
    return write_deck(deck, kind)


def zipped(parts: dict[str, bytes]) -> bytes:
    """Pack files into a zip archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (2024, 3, 3, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
