"""An event of 64 invented players: their lists, the workbook, fourteen faults of fourteen kinds, and the truth.

The decks are made here, legal on the day; where the archive of the field is at hand, its decks can play.
"""

from __future__ import annotations

import os
import random
import zipfile
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from cardbase.fingerprint import fingerprint
from cardbase.fold import fold
from cardbase.names import Names
from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck, write_deck
from tests.desk.workbooks import archon, xlsx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from cardbase.store import CardStore

    Pairs = list[tuple[int, Card | str]]

ARCHIVE = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "twd"
NAME, DAY = "Invented Autumn Cup", date(2025, 11, 8)
OPENED = datetime(2025, 11, 7, 18, 0, 0)
SERIAL = (DAY - date(1899, 12, 30)).days
BANNED = "Dramatic Upheaval"

FIRST = [
    "Adela",
    "Bruno",
    "Célia",
    "Dáithí",
    "Elif",
    "Fedor",
    "Gisèle",
    "Håkon",
    "Imre",
    "Jürgen",
    "Kaisa",
    "Łukasz",
    "Maja",
    "Nuno",
    "Odile",
    "Pavol",
    "Quirin",
    "Rúna",
    "Søren",
    "Tamás",
    "Ursula",
    "Vasco",
    "Wanda",
    "Ximena",
    "Yusuf",
    "Zita",
    "Amparo",
    "Björn",
    "Chiara",
    "Dragan",
    "Eero",
    "Fiorella",
    "Gerta",
    "Henrique",
    "Ilona",
    "Joost",
    "Katrin",
    "Leopold",
    "Mireia",
    "Niamh",
    "Otakar",
    "Paola",
    "Queralt",
    "Rocco",
    "Signe",
    "Tibor",
    "Ulla",
    "Viktor",
    "Wendel",
    "Xenia",
    "Ylva",
    "Zdeněk",
    "Arno",
    "Bettina",
    "Csaba",
    "Delfina",
    "Emeric",
    "Fabiola",
    "Goran",
    "Hedda",
    "Isidro",
    "Jolanta",
    "Klaus",
    "Livia",
]
LAST = [
    "Abendroth",
    "Bellacqua",
    "Corvalho",
    "Dunleary",
    "Erdemli",
    "Fyodorin",
    "Grandmaison",
    "Hestvik",
    "Ivanyi",
    "Mückenberg",
    "Korpinen",
    "Lisiewicz",
    "Majerova",
    "Noronha",
    "Ormesson",
    "Podhradsky",
    "Quellmann",
    "Runarsson",
    "Sörgaard",
    "Toldyvar",
    "Urschel",
    "Vasconte",
    "Wandowska",
    "Xirgual",
    "Yildirak",
    "Zitterbart",
    "Amposta",
    "Björnvall",
    "Chiaretti",
    "Draganovic",
    "Eerolainen",
    "Fiorucci",
    "Gertruden",
    "Henriquez",
    "Ilonkay",
    "Joosten",
    "Kathrein",
    "Leopardi",
    "Mirabet",
    "Niallan",
    "Otavsky",
    "Paolazzi",
    "Quintarelli",
    "Roccaforte",
    "Signesen",
    "Tiborcz",
    "Ullaberg",
    "Viktorin",
    "Wendelin",
    "Xenakidis",
    "Ylvesaker",
    "Zdarsky",
    "Arnoldson",
    "Bettinelli",
    "Csabafi",
    "Delfinado",
    "Emericy",
    "Fabiolini",
    "Goranson",
    "Heddal",
    "Isidrez",
    "Jolanski",
    "Klausen",
    "Livianu",
]


@dataclass
class Cup:
    """What is handed in, and what is true of it.

    Attributes:
        files: content and minutes after the opening, by name.
        called: the call and the first reason in few words of everybody to call or to ask.
        absent, strays, unread: names of players, and of files.
        twice: files of one player, the one that counts first.
    """

    files: dict[str, tuple[bytes, int]] = field(default_factory=dict)
    called: dict[str, tuple[str, str]] = field(default_factory=dict)
    absent: set[str] = field(default_factory=set)
    strays: set[str] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)
    twice: tuple[str, ...] = ()

    def into(self, folder: Path) -> Path:
        """Write the files into a folder."""
        folder.mkdir(parents=True)
        for name, (content, minutes) in self.files.items():
            (folder / name).write_bytes(content)
            time = (OPENED + timedelta(minutes=minutes)).timestamp()
            os.utime(folder / name, (time, time))
        return folder

    def zipped(self, path: Path) -> Path:
        """Pack the files into a zip archive."""
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, (content, minutes) in self.files.items():
                time = OPENED + timedelta(minutes=minutes)
                archive.writestr(zipfile.ZipInfo(name, time.timetuple()[:6]), content, zipfile.ZIP_DEFLATED)
        return path


def player(at: int) -> str:
    """Name a player, from 1."""
    return f"{FIRST[at - 1]} {LAST[at - 1]}"


def number(at: int) -> int:
    return 9_980_000 + 13 * at


def made_decks(cards: CardStore) -> Iterator[tuple[Pairs, Pairs]]:
    """Make legal decks without end: twelve vampires of a group, sixty to ninety library cards."""
    dice = random.Random(40)
    old = date(2019, 1, 1)
    every = [card for at in range(100_001, 201_500) if (card := cards.card(at)) is not None]
    every = [card for card in every if card.released and card.released < old and not card.banned]
    vampires = [
        card for card in every if isinstance(card, CryptCard) and card.group == 5 and not card.advanced
    ]
    plain = [card for card in every if not isinstance(card, CryptCard) and card.name.isascii()]
    while True:
        crypt: Pairs = [(2, card) for card in dice.sample(vampires, 6)]
        size = dice.randint(60, 90)
        library: Pairs = [(3, card) for card in dice.sample(plain, size // 3)]
        if size % 3:
            library[0] = 3 + size % 3, library[0][1]
        yield crypt, library


def archive_decks(cards: CardStore) -> Iterator[tuple[Pairs, Pairs]]:
    """Yield the decks of the archive that read without any doubt."""
    reader = LineReader(Names(cards))
    seen = set()
    for path in sorted(ARCHIVE.glob("*.txt")):
        try:
            deck = read_deck(path.read_bytes(), reader)
        except UnreadableFileError:
            continue
        known = all(card.released and card.released < DAY and not card.banned for card, _ in deck.counted)
        if known and all(entry.line.match.how == "exact" for entry in deck.entries):
            crypt: Pairs = [(count, card) for card, count in deck.crypt]
            library: Pairs = [(count, card) for card, count in deck.library]
            fits = deck.size("crypt") == 12 and 62 <= deck.size("library") <= 88
            if fits and (mark := fingerprint(deck)) not in seen:
                seen.add(mark)
                yield crypt, library


def text(crypt: Pairs, library: Pairs, *head: str, says: int | None = None) -> str:
    """Write a list; `says` is the total that its library states, if that is wrong."""
    lines = [*head, "", f"Crypt ({sum(count for count, _ in crypt)} cards)"]
    lines += [f"{count}x {shown(card)}" for count, card in crypt]
    total = sum(count for count, _ in library) if says is None else says
    lines += ["", f"Library ({total} cards)", *(f"{count}x {shown(card)}" for count, card in library)]
    return "\n".join(lines) + "\n"


def shown(card: Card | str) -> str:
    return card if isinstance(card, str) else card.full_name


def sized(library: Pairs, size: int) -> Pairs:
    """Return a library of this many cards: copies are added to its last card, or taken from the end."""
    left, kept = size, []
    for count, name in library:
        if left > 0:
            kept.append((min(count, left), name))
            left -= count
    if left > 0:
        kept[-1] = kept[-1][0] + left, kept[-1][1]
    return kept


def swapped(pairs: Pairs, *instead: str) -> Pairs:
    """Return cards with one copy of the first replaced by lines as they are."""
    (count, name), *rest = pairs
    first = [(count - 1, name)] if count > 1 else []
    return [*first, *rest, *((1, line) for line in instead)]


def plain_file(name: str) -> str:
    """Name a file as a player without umlauts would: "Jürgen Mückenberg" is mueckenberg_juergen."""
    spelt = name.replace("ü", "ue").replace("ö", "oe").replace("Ü", "Ue")
    return "_".join(fold(word) for word in reversed(spelt.split()))


def make(cards: CardStore, decks: Iterator[tuple[Pairs, Pairs]]) -> Cup:
    """Make the event."""
    cup = Cup()
    later = (card for at in range(102_300, 102_700) if (card := cards.card(at)) is not None)
    new, released = next((card.full_name, card.released) for card in later if card.released > DAY)
    people = [(FIRST[at], LAST[at], number(at + 1)) for at in range(64)]
    tables = [list(range(at, at + 5)) for at in range(1, 61, 5)] + [[61, 62, 63, 64]]
    book = archon(people, event=NAME, day=SERIAL, rounds=[tables], gap=20)
    cup.files["archon.xlsx"] = xlsx(book), 0
    stranger = "Ruprecht Nobodyson"
    same: tuple[Pairs, Pairs] = next(decks)

    def put(at: int, name: str, content: str | bytes) -> None:
        cup.files[name] = (content.encode() if isinstance(content, str) else content), at

    def call(at: int, kind: str, brief: str) -> None:
        cup.called[player(at)] = kind, brief

    for at in range(1, 65):
        who = player(at)
        crypt, library = next(decks) if at not in (13, 40) else same
        by_author = f"Author: {who}"
        size = sum(count for count, _ in library)
        match at:
            case 1:
                (count, first), *rest = crypt
                put(
                    at,
                    "list01.txt",
                    text([*([(count - 1, first)] if count > 1 else []), *rest], library, by_author),
                )
                call(at, "must", "11 crypt cards, 12 needed")
            case 2:
                put(at, "list02.txt", text(crypt, sized(library, 59), by_author))
                call(at, "must", "59 library cards, 60 needed")
            case 3:
                put(at, "list03.txt", text(crypt, sized(library, 91), by_author))
                call(at, "must", "91 library cards, 90 allowed")
            case 4:
                groups = {card.group for _, card in crypt if isinstance(card, CryptCard) and card.group > 0}
                other, far = _of_far_group(cards, min(groups))
                put(at, "list04.txt", text(swapped(crypt, other), library, by_author))
                listed = sorted({*groups, far})
                words = f"{', '.join(map(str, listed[:-1]))} and {listed[-1]}"
                call(at, "must", f"crypt of groups {words}")
            case 5:
                put(at, "list05.txt", text(crypt, swapped(library, BANNED), by_author))
                call(at, "must", f"banned: {BANNED}")
            case 6:
                put(at, "list06.txt", text(crypt, swapped(library, new), by_author))
                call(at, "must", f"not out before {released}: {new}")
            case 7:
                put(at, "list07.txt", text(crypt, swapped(library, "Gouvern Allen Unligned"), by_author))
                call(at, "must", "no such card: 'Gouvern Allen Unligned'")
            case 8:
                put(at, "list08.txt", text(crypt, swapped(library, "Haven"), by_author))
                call(at, "must", "which card: 'Haven'")
            case 9:
                content = text(crypt, library, by_author, says=size).rstrip("\n") + "\n0x Villein\n"
                put(at, "list09.txt", content)
                call(at, "must", "0 copies of 'Villein'")
            case 10:
                put(at, "list10.txt", text(crypt, sized(library, 61), by_author, says=60))
                call(at, "ask", "61 library cards registered as 60")
            case 11:
                put(at, "list11.txt", text(crypt, swapped(library, "Vilein"), by_author))
                call(at, "ask", "is 'Vilein' Villein?")
            case 12:
                content = text(crypt, library, by_author) + "and the rest as last time\n"
                put(at, "list12.txt", content)
                call(at, "ask", "line not read: 'and the rest as last time'")
            case 13:
                put(at, "list13.txt", text(crypt, library, by_author))
                call(at, "ask", f"same cards as {player(40)}")
                call(40, "ask", f"same cards as {who}")
            case 14:
                line = f"{BANNED}  # deckcheck: ignore[DC105] the organiser allows it"
                put(at, "list14.txt", text(crypt, swapped(library, line), by_author))
                call(at, "must", f"banned: {BANNED} (and 1 more)")
            case 15:
                put(at, f"{plain_file(who)}.jpg", b"\xff\xd8\xff\xe0 a picture")
                call(at, "must", "not read: a picture")
            case 16:
                put(at, f"{who}.txt", b"\0\1\2 not text")
                call(at, "must", "not read: the file is binary, not text")
            case 17:
                put(at, "scan0017.pdf", b"%PDF-1.4 a scan")
                cup.unread.add("scan0017.pdf")
                cup.absent.add(who)
            case 18:  # an initial
                said = f"{who[0]}. {LAST[at - 1]}"
                put(at, "list18.txt", text(crypt, library, f"Author: {said}"))
                call(at, "ask", f"own list? the author is {said!r}")
            case 19:  # a letter wrong
                said = who.replace("gaard", "gard")
                put(at, "list19.txt", text(crypt, library, f"Author: {said}"))
                call(at, "ask", f"own list? the author is {said!r}")
            case 20:  # the first name only
                put(at, "list20.txt", text(crypt, library, f"Author: {FIRST[at - 1]}"))
                call(at, "ask", f"own list? the author is {FIRST[at - 1]!r}")
            case 21:  # a file name with a letter missing
                name = f"{plain_file(who)[:-1]}.txt"
                put(at, name, text(crypt, library))
                call(at, "ask", f"own list? the file is named {name!r}")
            case 22:  # a wrong number
                put(at, "list22.txt", text(crypt, library, by_author, f"VEKN: {number(at) + 1}"))
                call(at, "ask", f"own list? the number is {number(at) + 1}, on the roster {number(at)}")
            case 23:
                put(at, "list23.txt", text(crypt, swapped(library, BANNED), by_author))
                put(at + 300, "list23 new.txt", text(crypt, library, by_author))
                cup.twice = "list23 new.txt", "list23.txt"
            case 24:
                cup.absent.add(who)
            case _:
                name, content = _handed_in(at, who, crypt, library, cards)
                put(at, name, content)
    crypt, library = next(decks)
    put(400, "guest.txt", text(crypt, library, f"Author: {stranger}"))
    cup.strays.add("guest.txt")
    return cup


def _of_far_group(cards: CardStore, group: int) -> tuple[str, int]:
    far = 1 if group > 3 else 6
    for at in range(200_001, 201_700):
        card = cards.card(at)
        if isinstance(card, CryptCard) and card.group == far and not card.banned and not card.advanced:
            return card.full_name, far
    raise LookupError(far)


def _handed_in(at: int, who: str, crypt: Pairs, library: Pairs, cards: CardStore) -> tuple[str, bytes]:
    """Return a flawless list as one of the ways in which players hand them in: by author, number or file."""
    bare = text(crypt, library)
    first, last = FIRST[at - 1], LAST[at - 1]

    def written(form: str) -> bytes:
        deck = read_deck(bare.encode(), LineReader(Names(cards)))
        return write_deck(deck, form)

    match at % 10:
        case 0:
            return f"list{at}.txt", text(crypt, library, f"Author: {who}").encode()
        case 1:
            return f"autumn-cup-{at}.txt", text(crypt, library, f"Author: {number(at)}").encode()
        case 2:
            return f"{who}.txt", bare.encode()
        case 3:
            return f"{plain_file(who)}.txt", bare.encode()
        case 4:
            return f"{number(at)}.txt", bare.encode()
        case 5:
            return f"list{at}.txt", text(crypt, library, f"Author: {last}, {first}").encode()
        case 6:
            return f"list{at}.txt", text(crypt, library, f"Player: {fold(first)} {last.upper()}", f"VEKN: {number(at)}").encode()  # fmt: skip
        case 7:
            return f"{last}_{first}_{number(at)}.json", written("krcg-json")
        case 8:
            return f"{last} {first} final.txt", written("jol")
        case _:
            return f"{first}{last}.csv", written("csv")
