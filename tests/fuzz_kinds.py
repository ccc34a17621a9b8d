"""Archives and saved games for the fuzz: whole ones, how they are damaged inside, and how they are opened."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import tarfile
import tempfile
import zipfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files.sources import Source, sources
from deckcheck.usage import UsageError
from rules.kernel import Dice, Table, registered
from rules.kernel.fingerprints import kept_record
from tests.fuzz_damages import DAMAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

PACKERS: dict[str, tuple[Callable[[bytes], bytes], Callable[[bytes], bytes]]] = {
    "tar": (bytes, bytes),
    "tar.gz": (lambda content: gzip.compress(content, 1, mtime=0), gzip.decompress),
    "tar.bz2": (lambda content: bz2.compress(content, 1), bz2.decompress),
    "tar.xz": (lambda content: lzma.compress(content, preset=0), lzma.decompress),
    "jsonl": (bytes, bytes),
    "jsonl.gz": (lambda content: gzip.compress(content, 1, mtime=0), gzip.decompress),
}
ARCHIVES = ("several.zip", *PACKERS)
RECORDS = ("vtes", "goldfish", "nosferatu", "emerald")
BLOCK = 512
MOST_REPEATED = 1_000_000
STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, -5, 1.5, 1e308, 3_000_000, 10**19, 10**39, 10**400, "", "x", "1", "9" * 20, "\ud800", "\0",
    "\x1b[31m", "\u202e", [], {}, [[]], [None], {"": None}, {"7": 7}, "x" * 10_000, [0] * 1_000, [{}] * 100,
)  # fmt: skip
"""What may stand where something else is expected."""
HEADER_FIELDS = ((0, 100), (124, 12), (156, 1), (257, 8), (345, 155))
FIELDS_OF_ZIP = (
    (b"PK\x01\x02", (8, 10, 16, 20, 24, 28, 30, 42)),
    (b"PK\x03\x04", (6, 8, 14, 18, 22, 26, 28)),
)


# --- archives --------------------------------------------------------------------------------------------


def archive_of(kind: str, files: Sequence[tuple[str, bytes]], number: int) -> bytes:
    """Write an archive of some files."""
    out = io.BytesIO()
    if kind.endswith("zip"):
        methods = (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
        with zipfile.ZipFile(out, "w") as archive:
            for name, content in files:
                archive.writestr(zipfile.ZipInfo(name), content, methods[number % 4])
        return out.getvalue()
    if kind.startswith("jsonl"):
        lines = [
            json.dumps({"name": name, "text": content.decode("utf-8", "replace")}) for name, content in files
        ]
        return PACKERS[kind][0]("\n".join(lines).encode())
    forms = (tarfile.GNU_FORMAT, tarfile.PAX_FORMAT, tarfile.USTAR_FORMAT)
    with tarfile.open(fileobj=out, mode="w", format=forms[number % 3]) as archive:
        for name, content in files:
            about = tarfile.TarInfo(name if number % 3 == 2 else f"{'folder/' * 20}{name}")
            about.size = len(content)
            archive.addfile(about, io.BytesIO(content))
    return PACKERS[kind][0](out.getvalue())


def damaged_archive(kind: str, content: bytes, chance: Random) -> bytes:
    """Damage an archive: as it lies there, in what is packed, or in what it says of itself."""
    pack, unpack = PACKERS.get(kind, (bytes, bytes))
    how = chance.randrange(4)
    if how == 0:
        return chance.choice(DAMAGES)(content, chance)
    try:
        inside = unpack(content)
    except Exception:  # it was damaged before
        return chance.choice(DAMAGES)(content, chance)
    if how == 1:
        return pack(chance.choice(DAMAGES)(inside, chance))
    if how == 2 and not kind.startswith("jsonl"):
        return pack(_lying(inside, chance))
    (times,) = chance.choices((2, 5, 50), (60, 38, 2))
    return pack((inside * times)[:MOST_REPEATED])


def _lying(content: bytes, chance: Random) -> bytes:
    """Change what a header of an archive says; that of a tar still sums up."""
    changed = bytearray(content)
    if content.startswith(b"PK"):
        magic, fields = chance.choice(FIELDS_OF_ZIP)
        at = content.find(magic, chance.randrange(len(content)))
        if at >= 0:
            place = at + chance.choice(fields)
            changed[place : place + 4] = chance.choice(
                (b"\0" * 4, b"\xff" * 4, b"\x64\0\0\0", chance.randbytes(4))
            )
        return bytes(changed)
    starts = [at for at in range(0, len(content) - BLOCK, BLOCK) if content[at + 257 : at + 262] == b"ustar"]
    if not starts:
        return content
    start = chance.choice(starts)
    at, size = chance.choice(HEADER_FIELDS)
    told = chance.choice((
        b"\xff" * size, b"\x80" + chance.randbytes(size), b"7" * size, b"\0" * size, chance.randbytes(size),
        bytes([chance.choice(b"LKxgXSDMVN01234567")]),
    ))  # fmt: skip
    changed[start + at : start + at + len(told[:size])] = told[:size]
    block = changed[start : start + BLOCK]
    block[148:156] = b" " * 8
    changed[start + 148 : start + 156] = b"%06o\0 " % sum(block)
    return bytes(changed)


def decks_in(kind: str, content: bytes) -> list[bytes]:
    """Return what is read from an archive, as a check reads it.

    Raises:
        Exception: whatever is a fault.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"decks.{kind}")
        path.write_bytes(content)
        found = []
        for one in sources([str(path)], []):
            if not isinstance(one, Source):
                found.append(content)
                continue
            try:
                found.append(one.opened()[0])
            except UnreadableFileError as error:
                if not str(error):
                    raise AssertionError("an error without a message") from error
        return found


# --- saved games -----------------------------------------------------------------------------------------

DECKS = ({"200121": 12, "101384": 20, "100845": 40}, {"200076": 6, "200121": 6, "101384": 30, "100845": 30})


@cache
def record_of(kind: str, number: int) -> bytes:
    """Return a saved game after some random choices; every third as earlier versions saved it."""
    import rules.emerald
    import rules.nosferatu
    import rules.vtes.table.registry  # noqa: F401

    if kind in ("vtes", "goldfish"):
        decks = [DECKS[0], DECKS[number % 2]] if kind == "vtes" else [None, DECKS[number % 2], None]
        options: Any = {"decks": decks, "edition": ("current", "2018")[number % 2], "turns": 3}
    else:
        samples = registered(kind).samples
        options = dict(samples[number % len(samples)])
    table = Table.start("vtes" if kind == "goldfish" else kind, options, number)
    dice = Dice(number, "choices")
    while len(table.choices) < 10 * number and table.decision is not None:
        table.choose(dice.pick(len(table.decision.options)))
    return (table.record if number % 3 == 0 else kept_record(table)).save().encode()


def damaged_record(content: bytes, chance: Random) -> bytes:
    """Damage a saved game: its bytes, or one of its values, of which it still is JSON."""
    if chance.random() < 0.3:
        return chance.choice(DAMAGES)(content, chance)
    try:
        plain = json.loads(content)
    except (ValueError, RecursionError):
        return chance.choice(DAMAGES)(content, chance)
    at, key = _place_in(plain, chance)
    if at is None:
        return content
    doing = chance.randrange(6)
    if doing == 0:
        del at[key]
    elif doing == 1 and isinstance(at[key], int):
        at[key] += chance.choice((-1, 1, 7))
    elif doing == 2 and isinstance(at[key], list):
        at[key] *= chance.choice((0, 2, 50, 5_000))
        del at[key][200_000:]
    elif doing == 3 and isinstance(at, dict):
        at[str(chance.choice(STRANGE))] = at.pop(key)
    elif doing == 4:
        at[key] = [at[key]]
    else:
        at[key] = chance.choice(STRANGE)
    return json.dumps(plain).encode()


def _place_in(plain: Any, chance: Random) -> tuple[Any, Any]:
    """Choose a place anywhere in JSON values, often not deep."""
    at, key = None, None
    while isinstance(plain, dict | list) and plain and (at is None or chance.random() < 0.6):
        at = plain
        key = chance.choice(sorted(plain)) if isinstance(plain, dict) else chance.randrange(len(plain))
        plain = at[key]
    return at, key


def open_record(kind: str, content: bytes) -> bool:
    """Open a saved game as its command does; return whether it was one.

    Raises:
        Exception: whatever is a fault.
    """
    from deckcheck.commands import goldfish, play_emerald, play_nosferatu, play_vtes
    from deckcheck.options.goldfish import GoldfishOptions
    from deckcheck.options.play_emerald import EmeraldOptions
    from deckcheck.options.play_nosferatu import NosferatuOptions
    from deckcheck.options.play_vtes import VtesOptions

    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "game.json"))
        Path(path).write_bytes(content)
        try:
            if kind == "vtes":
                code = play_vtes.run(VtesOptions(decks=(), replay=path), out, err)
            elif kind == "goldfish":
                code = goldfish.run(GoldfishOptions(deck="", replay=path), out, err)
            elif kind == "nosferatu":
                code = play_nosferatu.run(NosferatuOptions(replay=path), out, err)
            else:
                code = play_emerald.run(EmeraldOptions(replay=path), out, err)
        except UsageError as error:
            if "\n" in str(error) or len(str(error)) > 1_000 or str(error).startswith(path) is False:
                raise AssertionError(f"not one clear line: {str(error)[:200]}") from error
            return False
    out.getvalue().encode()
    return code == 0
