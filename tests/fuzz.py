"""Damaged files of every kind through what reads them: `python -m tests.fuzz --files 100000`.

Each file is a deck of random cards in one of the formats, damaged: bytes and lines changed, inserted, removed,
repeated, swapped, spliced from another format, encoded otherwise; parts of workbooks and archives as well. Some
are archives of such decks, some are saved games (`fuzz_kinds.py`). Decks are read, judged and fixed, and games
are opened. A file fails if it raises anything but `UnreadableFileError`, takes more than two seconds of CPU, or brings
the process above 200 MB. A failing file is one line with its seed; `--only SEED` runs it again, and `--keep
FOLDER` keeps its bytes. What was found is in `tests/deckfiles/test_damaged_files.py`.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import quopri
import resource
import signal
import sys
import time
import traceback
import zipfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from cardbase.deck import CardLine, Deck, Entry, Match, Tournament
from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, UnreadableFileError, formats, read_decks, write_deck
from deckcheck.fixing import with_fixes
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook
from tests import fuzz_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore

MOST_CPU = 2.0
"""Seconds that a file may take."""
MOST_MEMORY = 200_000_000
"""Bytes that the process may hold while it reads a file, cards and all."""
HANG = 20.0
"""Seconds of CPU after which a file is given up."""
BLOCK = 250
"""Files read with one reader, as a bulk run does."""
BASES = 12
"""Different decks that are damaged."""
LARGEST = 400_000
"""Bytes to which a damaged file may grow."""
TODAY = date(2026, 1, 1)
DRESSED = (
    "amaranth-json",
    "tts-json",
    "json",
    "html",
    "mail",
    "quoted",
    "zip",
    "several",
    "side-by-side",
    "bbcode",
    "rtf",
)
ARCHIVE_KINDS = tuple(f"archive {kind}" for kind in fuzz_kinds.ARCHIVES)
RECORD_KINDS = tuple(f"game {kind}" for kind in fuzz_kinds.RECORDS)
DECK_KINDS = (*(name for name in formats() if name not in ("amaranth-json", "tts-json", "json")), *DRESSED)
KINDS = (*DECK_KINDS, *ARCHIVE_KINDS, *RECORD_KINDS)
TOKENS = (
    b"\0", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\r", b"\t", b"\x0b\x0c\x1b[31m", "\u202e\u2066".encode(),
    "\u0661\u00b2\u2460".encode(), b"9" * 30, b"9" * 5000, b"-1", b"0", b"1e999", b"NaN", b"0x10", b"&#0;", b"&#x110000;",
    b"&amp;" * 20, b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"<td><tr>", b"[" * 200,
    b"{" * 200, b"(" * 200, b'"', b"'", b"`", b"\\", b"\\u0000", b"\\ud800", b"null", b"true", b"[]", b"{}", b": ", b"- ",
    b"&a ", b"*a", b"!!python/object:os.system", b"---\n", b"...\n", b"? ", b"|\n", b">", b"#", b"//", b"--", b"/*", b"*/",
    b"=1+1", b"=HYPERLINK(1)", b",", b";", b",,,,", b'""', b"x", b"12x", b"x12", b"(", b")", b"(ADV)", b"(G", b":", b"Crypt",
    b"\nCrypt (12 cards, min=4, max=20, avg=3.25)\n", b"\nLibrary (60)\n", b"\nTotal: 60\n", b"\n20 Masters\n", b"\n\n",
    b"***SL***CRYPT***", b"\nDeck Name: ", b"https://vdb.im/decks/deck#", b"=\n", b"=3D", b"Content-Type: text/html\n",
    b"MIME-Version: 1.0\n", b"# deckcheck: ignore DC101\n", b"99999999 players\n", b"March 3rd 2024\n", b"February 30 9999\n",
)  # fmt: skip


@dataclass(slots=True)
class Count:
    """The results for some files.

    Attributes:
        files: how many were read.
        kinds: how many by their kind, and how many of these were decks after all.
        decks: decks that were judged.
        slowest: CPU seconds of the slowest, and its seed.
        largest: bytes of the process at most, and the seed of that file.
        failures: one line each.
    """

    files: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    decks: int = 0
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[int, str] = (0, "")
    failures: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Add the results of others."""
        self.files += other.files
        self.kinds += other.kinds
        self.decks += other.decks
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.failures += other.failures


class HangError(BaseException):
    """A file that takes too long; not an `Exception`, so that no reader swallows it."""


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


def damaged(seed: str) -> tuple[str, bytes]:
    """Make the damaged file of a seed.

    Returns:
        Its kind, and its bytes.
    """
    chance = Random(seed)
    kind = chance.choice(KINDS)
    if kind in ARCHIVE_KINDS or kind in RECORD_KINDS:
        return kind, _damaged_other(kind, chance)
    content = whole(kind, chance.randrange(BASES))
    if content.startswith(b"PK") and chance.random() < 0.7:
        return kind, _inside(content, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6, 12, 40))):
        content = chance.choice(DAMAGES)(content, chance)[:LARGEST]
    return kind, content


def _damaged_other(kind: str, chance: Random) -> bytes:
    """Make a damaged archive or a damaged saved game."""
    group, _, name = kind.partition(" ")
    number = chance.randrange(BASES)
    if group == "archive":
        members = [
            (f"{one}.txt", whole(DECK_KINDS[one % len(DECK_KINDS)], one % BASES))
            for one in range(number, number + 3)
        ]
        content = fuzz_kinds.archive_of(name, members, number)
    else:
        content = fuzz_kinds.record_of(name, number)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        if group == "archive":
            content = fuzz_kinds.damaged_archive(name, content, chance, DAMAGES)
        else:
            content = fuzz_kinds.damaged_record(content, chance, DAMAGES)
    return content


def _inside(content: bytes, chance: Random) -> bytes:
    """Damage the files in an archive, which are packed again so that the archive itself is sound."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for _ in range(chance.randrange(1, 4)):
        name = chance.choice(sorted(parts))
        parts[name] = chance.choice(DAMAGES)(parts[name], chance)[:LARGEST]
    return zipped(parts)


def _at(content: bytes, chance: Random) -> int:
    return chance.randrange(len(content) + 1)


def _change(content: bytes, chance: Random) -> bytes:
    at = _at(content, chance)
    return content[:at] + chance.randbytes(chance.randrange(1, 4)) + content[at + chance.randrange(4) :]


def _put_in(content: bytes, chance: Random) -> bytes:
    at = _at(content, chance)
    return content[:at] + chance.choice(TOKENS) + content[at:]


def _take_out(content: bytes, chance: Random) -> bytes:
    at = _at(content, chance)
    return content[:at] + content[at + int(chance.expovariate(1 / 30)) :]


def _cut(content: bytes, chance: Random) -> bytes:
    return content[: _at(content, chance)]


def _repeat(content: bytes, chance: Random) -> bytes:
    at = _at(content, chance)
    piece = content[at : at + int(chance.expovariate(1 / 20)) + 1]
    (times,) = chance.choices((2, 10, 100, 1000, 20_000), (40, 40, 20, 5, 1))
    return content[:at] + piece * min(times, LARGEST // max(len(piece), 1)) + content[at:]


def _lines(content: bytes, chance: Random) -> bytes:
    lines = content.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    doing = chance.randrange(5)
    if doing == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif doing == 1:
        del lines[one : one + chance.randrange(1, 4)]
    elif doing == 2:
        lines[one:one] = lines[other : other + chance.randrange(1, 30)]
    elif doing == 3:
        lines[one : one + 2] = [b" ".join(lines[one : one + 2])]
    else:
        chance.shuffle(lines)
    return b"\n".join(lines)


def _splice(content: bytes, chance: Random) -> bytes:
    other = whole(chance.choice(DECK_KINDS), chance.randrange(BASES))
    start, at = _at(other, chance), _at(content, chance)
    return content[:at] + other[start : start + int(chance.expovariate(1 / 400))] + content[at:]


def _recode(content: bytes, chance: Random) -> bytes:
    text = content.decode("utf-8", "replace")
    doing = chance.randrange(5)
    if doing == 0:
        return text.encode("utf-16")
    if doing == 1:
        return text.encode("cp1252", "replace")
    if doing == 2:
        return content.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n")))
    if doing == 3:
        return text.replace(" ", chance.choice(("\u00a0", "\t", "  ", ""))).encode()
    return chance.choice((text.upper, text.lower, text.swapcase))().encode()


def _digits(content: bytes, chance: Random) -> bytes:
    places = [index for index, byte in enumerate(content[:20_000]) if 48 <= byte < 58]
    if not places:
        return content
    at = chance.choice(places)
    return (
        content[:at]
        + chance.choice((b"0", b"-3", b"1.5", b"999", b"9" * 40, b"\xd9\xa3", b""))
        + content[at + 1 :]
    )


DAMAGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    _change, _change, _put_in, _put_in, _put_in, _take_out, _take_out, _cut, _repeat, _lines, _lines, _splice,
    _recode, _digits, _digits,
)  # fmt: skip


def read_and_judge(content: bytes, reader: LineReader, book: LawBook, file_format: str | None = None) -> int:
    """Read a file, judge its decks and find their fixes; return how many decks there were.

    Raises:
        Exception: whatever is a fault; an unreadable file is not.
    """
    try:
        decks = read_decks(content, reader, file_format)
    except UnreadableFileError as error:
        if not str(error):
            raise AssertionError("an error without a message") from error
        return 0
    for deck in decks:
        with_fixes(judge("deck", deck, book, TODAY, None), reader)
    return len(decks)


def read_any(
    kind: str, content: bytes, reader: LineReader, book: LawBook, forced: str | None
) -> tuple[int, float]:
    """Read a file of a kind; see `read_and_judge`.

    Returns:
        How many decks or games there were, and how many seconds of CPU it took; of an archive whatever took
        longest, the archive itself or one of its decks: there may be hundreds of them.
    """
    group, _, name = kind.partition(" ")
    begin = time.process_time()
    if group == "archive":
        count, longest = 0, 0.0
        decks = fuzz_kinds.decks_in(name, content)
        for deck in decks:
            longest, begin = max(longest, time.process_time() - begin), time.process_time()
            count += read_and_judge(deck, reader, book)
        return count, max(longest, time.process_time() - begin)
    found = (
        fuzz_kinds.open_record(name, content)
        if group == "game"
        else read_and_judge(content, reader, book, forced)
    )
    return int(found), time.process_time() - begin


def try_files(seeds: Sequence[str], keep: str = "") -> Count:
    """Try the files of some seeds with one reader."""
    store = cards()[0]
    reader, book = LineReader(Names(store)), LawBook(store, "standard", "current", None)
    count = Count()
    for seed in seeds:
        kind, content = damaged(seed)
        forced = kind if Random(f"{seed} forced").random() < 0.3 and kind in formats() else None
        wrong = ""
        _forget_peak()
        spent = 0.0
        try:
            found, spent = _bounded(
                lambda kind=kind, content=content, forced=forced: read_any(
                    kind, content, reader, book, forced
                )
            )
            count.decks += found
            count.kinds[kind] += 1
        except HangError:
            spent = HANG
            wrong = f"more than {HANG:.0f} s of CPU"
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            wrong = f"{type(error).__name__}: {str(error)[:100]} ({Path(last.filename).name}:{last.lineno})"
        peak = _peak()
        if not wrong and spent > MOST_CPU:
            wrong = f"{spent:.1f} s of CPU"
        if not wrong and peak > MOST_MEMORY:
            wrong = f"{peak / 1e6:.0f} MB"
        count.files += 1
        count.slowest = max(count.slowest, (spent, seed))
        count.largest = max(count.largest, (peak, seed))
        if wrong:
            how = f" read as {forced}" if forced else ""
            count.failures.append(f"{seed} {kind}{how}, {len(content):,} bytes: {wrong}")
            if keep:
                os.makedirs(keep, exist_ok=True)
                Path(keep, seed.replace(":", "-")).write_bytes(content)
    return count


def _bounded(work: Callable[[], tuple[int, float]]) -> tuple[int, float]:
    """Do work, and give it up if it takes far too long."""
    if not hasattr(signal, "setitimer"):
        return work()

    def give_up(*_: object) -> None:
        raise HangError

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, HANG)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _forget_peak() -> None:
    """Make the system forget the most memory that this process held, if it can."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return


def _peak() -> int:
    """Return the most bytes that this process held since `_forget_peak`, or else since its start."""
    try:
        status = Path("/proc/self/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    except (OSError, IndexError, ValueError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main(arguments: Sequence[str] | None = None) -> int:
    """Try files and print; 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=10_000, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the run; file n of it is SEED:n")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 2), help="processes")
    parser.add_argument("--only", nargs="+", default=[], help="the seeds of files to try, as SEED:n")
    parser.add_argument("--keep", default="", help="folder for the bytes of failing files")
    asked = parser.parse_args(arguments)
    seeds = asked.only or [f"{asked.seed}:{number}" for number in range(asked.files)]
    blocks = [seeds[start : start + BLOCK] for start in range(0, len(seeds), BLOCK)]
    begin = time.perf_counter()
    total = Count()
    if asked.jobs > 1 and len(blocks) > 1:
        with ProcessPoolExecutor(asked.jobs) as pool:
            _collect(pool.map(try_files, blocks, repeat(asked.keep)), total)
    else:
        _collect(map(try_files, blocks, repeat(asked.keep)), total)
    print(
        f"{total.files:,} files of {len(KINDS)} kinds, {total.decks:,} decks judged and games opened, {len(total.failures)} failed; "
        f"at most {total.slowest[0]:.2f} s of CPU ({total.slowest[1]}) and {total.largest[0] / 1e6:.0f} MB "
        f"({total.largest[1]}); {time.perf_counter() - begin:.0f} s"
    )
    return 1 if total.failures else 0


def _collect(counts: Iterable[Count], total: Count) -> None:
    for count in counts:
        print("".join(f"{line}\n" for line in count.failures), end="", flush=True)
        total.add(count)
        if total.files % (40 * BLOCK) == 0:
            sys.stderr.write(f"{total.files:,} files, {len(total.failures)} failed\n")


if __name__ == "__main__":
    sys.exit(main())
