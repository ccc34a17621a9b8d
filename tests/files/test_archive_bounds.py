"""Archives that say too much of themselves, or too little: bounded, reported, and decks before it judged."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import struct
import tarfile
import tracemalloc
import zipfile
import zlib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.quick import replace
from deckcheck.deckfiles import zipped
from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError
from deckcheck.files import archives, packed
from deckcheck.files.sources import Source, sources
from deckcheck.files.tar import TarReader

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

DECK = b"Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
METHODS = {"": bytes, ".gz": gzip.compress, ".bz2": bz2.compress, ".xz": lzma.compress}
MEMORY = 24_000_000
"""Bytes that an archive may take while it is read: twice a member of the largest size, and what unpacks it."""


def header(name: str, size: int, kind: bytes = tarfile.REGTYPE) -> bytes:
    about = tarfile.TarInfo(name)
    about.size, about.type = size, kind
    return about.tobuf(tarfile.GNU_FORMAT)


def member(name: str, content: bytes = DECK, kind: bytes = tarfile.REGTYPE) -> bytes:
    return header(name, len(content), kind) + content + bytes(-len(content) % 512)


END = bytes(1024)


def read(path: Path, content: bytes, memory: int = MEMORY) -> list[Source]:
    """Write an archive, and return what is read from it, long members cut short; see that it takes no memory."""
    path.write_bytes(content)
    tracemalloc.start()
    try:
        found = [replace(one, content=one.content[:1000]) for one in sources([str(path)], [])]
        assert tracemalloc.get_traced_memory()[1] < memory
    finally:
        tracemalloc.stop()
    return found


def whole(found: list[Source]) -> list[str]:
    """Return the names of the members that could be read."""
    return [one.path.partition(":")[2] for one in found if not one.problem]


def why(found: list[Source], path: Path) -> str:
    """Return what is reported about the archive as a whole."""
    (told,) = (one.problem for one in found if one.path == str(path))
    return told


# --- headers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [b"L", b"K", b"x", b"g", b"X"])
def test_a_header_that_says_it_has_two_gigabytes_is_not_read(tmp_path: Path, kind: bytes) -> None:
    filling = gzip.compress(b"a" * (1 << 20)) * 60
    start = gzip.compress(member("first.txt") + header("long", 2 << 30, kind))
    path = tmp_path / "decks.tar.gz"
    found = read(path, start + filling)
    assert whole(found) == ["first.txt"]
    assert ("header of 2,147,483,648 bytes" in why(found, path)) == (kind in b"LxX")
    assert "after 'first.txt'" in why(found, path)


@pytest.mark.parametrize("size", [1_000_000, 1_000_001])
def test_a_header_may_have_a_million_bytes(tmp_path: Path, size: int) -> None:
    start = f"{size} comment=".encode()
    content = start.ljust(size - 1, b"x") + b"\n"
    path = tmp_path / "decks.tar"
    found = read(path, member("pax", content, b"x") + member("deck.txt") + END)
    assert whole(found) == (["deck.txt"] if size == 1_000_000 else [])


def test_a_name_may_have_so_many_letters_and_no_more(tmp_path: Path) -> None:
    for letters in (4_096, 4_097):
        name = "n" * (letters - 4) + ".txt"
        path = tmp_path / f"{letters}.tar"
        found = read(path, member("long", name.encode() + b"\0", b"L") + member("short") + END)
        assert whole(found) == ([name] if letters == 4_096 else [])


def test_a_header_of_many_digits_is_read_at_once(tmp_path: Path) -> None:
    """Such headers took the standard library minutes (CVE-2024-6232)."""
    path = tmp_path / "decks.tar"
    found = read(path, member("first.txt") + member("pax", b"1" * 900_000, b"x") + member("deck.txt") + END)
    assert whole(found) == ["first.txt"]
    assert "a header of it cannot be read" in why(found, path)


@pytest.mark.parametrize("size", [b"-0000000001\0", b"99999999999\0", b"\xff" * 12, b"0x000000010\0"])
def test_a_size_that_is_not_a_number_is_told(tmp_path: Path, size: bytes) -> None:
    block = bytearray(header("deck.txt", 0))
    block[124:136] = size
    block[148:156] = b" " * 8
    block[148:156] = b"%06o\0 " % sum(block)
    path = tmp_path / "decks.tar"
    found = read(path, member("first.txt") + bytes(block) + END)
    assert whole(found) == ["first.txt"]
    assert "no number" in why(found, path)


def test_files_with_holes_are_told(tmp_path: Path) -> None:
    path = tmp_path / "decks.tar"
    sparse = b"22 GNU.sparse.major=1\n"
    found = read(path, member("pax", sparse, b"x") + member("holes.txt") + member("deck.txt") + END)
    assert whole(found) == ["deck.txt"]
    found = read(path, member("deck.txt") + member("holes.txt", kind=b"S") + END)
    assert whole(found) == ["deck.txt"]
    assert "holes.txt in the tar archive is a file with holes" in why(found, path)


# --- what is read as before ------------------------------------------------------------------------------

names = st.text(st.characters(codec="utf-8", exclude_characters="\0/"), min_size=1, max_size=130)


@given(
    st.lists(st.tuples(names, st.binary(max_size=1500)), max_size=4),
    st.sampled_from([tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT]),
    st.sampled_from(sorted(METHODS)),
)
def test_what_the_standard_library_writes_is_read(
    files: list[tuple[str, bytes]], form: int, method: str
) -> None:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form) as archive:
        for name, content in files:
            about = tarfile.TarInfo(f"folder/{name}")
            about.size = len(content)
            try:
                archive.addfile(about, io.BytesIO(content))
            except ValueError:  # the name does not fit into ustar
                return
    stream = io.BufferedReader(packed.Unpacked(io.BytesIO(METHODS[method](out.getvalue()))))
    reader = TarReader(stream)
    found = [(one.name, reader.content(one)) for one in reader.entries() if one is not None]
    assert found == [(f"folder/{name}", content) for name, content in files]
    assert reader.ended


@pytest.mark.parametrize("size", [len(DECK), -1])
def test_old_ways_to_write_numbers_are_read(tmp_path: Path, size: int) -> None:
    block = bytearray(header("d\u00e9ck.txt", len(DECK)))
    if size < 0:
        block[124:136] = b"\x80" + len(DECK).to_bytes(11, "big")
    block[148:156] = b" " * 8
    signed = sum(byte - 256 * (byte > 127) for byte in block)
    block[148:156] = b"%06o\0 " % signed
    found = read(tmp_path / "decks.tar", bytes(block) + DECK + bytes(-len(DECK) % 512) + END)
    assert whole(found) == ["d\u00e9ck.txt"]


@given(st.binary(max_size=3000), st.sampled_from([".gz", ".bz2", ".xz"]), st.data())
def test_a_stream_gives_what_was_packed_whatever_is_asked_for(
    content: bytes, method: str, data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(content)))
    parts = (
        METHODS[method](content[:cut])
        + METHODS[method](content[cut:])
        + bytes(data.draw(st.integers(0, 2)) * 4)
    )
    stream = packed.Unpacked(io.BytesIO(parts))
    made = b""
    while piece := stream.read(data.draw(st.integers(1, 4000))):
        made += piece
    assert made == content


@pytest.mark.parametrize("method", [".gz", ".bz2", ".xz"])
def test_a_stream_that_ends_early_or_goes_on_as_something_else_is_told(tmp_path: Path, method: str) -> None:
    content = METHODS[method](member("deck.txt") + END)
    path = tmp_path / f"decks.tar{method}"
    assert [one.problem for one in read(path, content)] == [""]
    assert "tar archive is broken" in why(read(path, content[:-3]), path)
    assert "tar archive is broken" in why(read(path, content + b"and so on"), path)
    assert whole(read(path, content + b"and so on")) == ["deck.txt"]


# --- members ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("extra", [0, 1])
@pytest.mark.parametrize("decks", [0, 2])
@pytest.mark.parametrize("ending", [".tar", ".zip", ".jsonl"])
def test_so_many_members_may_be_no_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, decks: int, extra: int
) -> None:
    monkeypatch.setattr(archives, "MOST_OTHERS", 20)
    others = 20 + 10 * decks + extra
    path = tmp_path / f"decks{ending}"
    if ending == ".jsonl":
        content = b'{"text": ""}\n' * decks + b"\n" * others
    elif ending == ".tar":
        content = b"".join(member(f"{n}.txt") for n in range(decks))
        content += (
            b"".join(
                (header(f"{n}.md", 0), header(f"{n}", 0, b"5"), header(f"{n}e.txt", 0))[n % 3]
                for n in range(others)
            )
            + END
        )
    else:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            for n in range(decks):
                archive.writestr(f"{n}.txt", DECK)
            for n in range(others):
                archive.writestr((f"{n}.md", f"{n}e.txt")[n % 2], b"")
        content = out.getvalue()
    found = read(path, content)
    stopped = [one.problem for one in found if one.path == str(path)]
    assert len([one for one in found if one.content]) == decks
    assert bool(stopped) == bool(extra)
    if stopped:
        assert "more than 20 of what is in the archive are not decks" in stopped[0]


def test_a_list_of_files_that_is_too_long_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zipped, "LIST_ROOM", 100)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for number in range(3):
            archive.writestr(f"{number}.txt", DECK)
    listed = 3 * (46 + len("0.txt"))
    path = tmp_path / "decks.zip"
    for most in (listed, listed - 1):
        monkeypatch.setattr(archives, "MOST_LISTED", most)
        found = read(path, out.getvalue())
        assert len(whole(found)) == (3 if most == listed else 0)
    assert f"list of files has more than {listed - 1} bytes" in why(found, path)


# --- unpacked bytes --------------------------------------------------------------------------------------


def bomb(method: str, size: int) -> bytes:
    """Pack a deck and this many zero bytes, a megabyte at a time."""
    start = member("deck.txt") + header("zeros.md", size)
    if method == ".bz2":
        packer = bz2.BZ2Compressor()
    elif method == ".xz":
        packer = lzma.LZMACompressor()
    else:
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    pieces = [packer.compress(start), *(packer.compress(bytes(1 << 20)) for _ in range(size >> 20))]
    return b"".join([*pieces, packer.flush()])


@pytest.mark.slow
@pytest.mark.parametrize("method", [".gz", ".bz2", ".xz"])
def test_what_unpacks_to_far_more_than_its_size_is_left(tmp_path: Path, method: str) -> None:
    path = tmp_path / f"decks.tar{method}"
    content = bomb(method, 64 << 20)
    found = read(path, content)
    assert len(content) < 100_000
    assert whole(found) == ["deck.txt"]
    assert why(found, path) == (
        "the archive unpacks to more than 100 times its size; the rest, after 'deck.txt', was not read"
    )


def test_the_last_byte_that_may_come_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "UNQUESTIONED", 1000)
    packed.see_that_it_fits(50, 6000)
    with pytest.raises(UnreadableFileError, match="100 times"):
        packed.see_that_it_fits(50, 6001)
    packed.see_that_it_fits(10**9, packed.MOST_UNPACKED)
    with pytest.raises(UnreadableFileError, match="50,000,000,000"):
        packed.see_that_it_fits(10**9, packed.MOST_UNPACKED + 1)


@pytest.mark.parametrize("streams", [1000, 1001])
def test_a_file_may_have_a_thousand_tiny_streams(tmp_path: Path, streams: int) -> None:
    path = tmp_path / "decks.jsonl.gz"
    found = read(path, gzip.compress(b"") * (streams - 1) + gzip.compress(b'{"text": "x"}\n'))
    assert len(whole(found)) == (streams == 1000)


def test_the_window_of_xz_is_bounded(tmp_path: Path) -> None:
    content = bytearray(lzma.compress(member("deck.txt") + END))
    start = 12
    assert content[start + 2 : start + 4] == b"\x21\x01"  # the filter LZMA2, which has one byte of properties
    path = tmp_path / "decks.tar.xz"
    for byte, fits in ((28, True), (29, False), (40, False)):  # 64 MB, 96 MB and what comes with it, 4 GB
        content[start + 4] = byte
        content[start + 8 : start + 12] = struct.pack("<I", zlib.crc32(content[start : start + 8]))
        assert whole(read(path, bytes(content), 100_000_000)) == (["deck.txt"] if fits else [])


@pytest.mark.parametrize("brackets", [100_000, 100_001])
def test_a_line_may_have_so_many_lists_and_objects(brackets: int) -> None:
    deck = DECK.decode()
    lists = "[" + ",".join(["[]"] * (brackets - 2)) + "]"
    line = f'{{"text": {json.dumps(deck)}, "more": {lists}}}'.encode()
    source = Source("decks.jsonl:1", line, line=True)
    if brackets == 100_000:
        assert source.opened()[0] == DECK
    else:
        with pytest.raises(UnreadableFileError, match="more than 100,000 brackets"):
            source.opened()


# --- zip -------------------------------------------------------------------------------------------------


def zip_of(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


@pytest.mark.parametrize(
    "method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
)
def test_every_way_of_packing_is_read_and_bounded(tmp_path: Path, method: int) -> None:
    path = tmp_path / "decks.zip"
    files = {"deck.txt": DECK, "large.txt": b"a" * (MOST_BYTES + 1), "fits.txt": b"b" * MOST_BYTES}
    found = read(path, zip_of(files, method))
    assert whole(found) == ["deck.txt", "fits.txt"]
    assert [one.content for one in found] == [DECK, b"", b"b" * 1000]


@pytest.mark.slow
@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_member_that_says_it_is_small_takes_no_more_than_its_bound(tmp_path: Path, method: int) -> None:
    content = bytearray(zip_of({"liar.txt": bytes(60_000_000), "deck.txt": DECK}, method))
    for magic, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        start = content.index(magic)
        content[start + at : start + at + 4] = (100).to_bytes(4, "little")
    assert whole(read(tmp_path / "decks.zip", bytes(content))) == ["deck.txt"]


def test_files_that_overlap_are_not_read(tmp_path: Path) -> None:
    """Many names for the same bytes: each unpacks to as much as one may."""
    content = bytearray(zip_of({f"{number}.txt": DECK for number in range(3)}))
    at = [place for place in range(len(content)) if content[place : place + 4] == b"PK\x01\x02"]
    first = content[at[0] + 20 : at[0] + 24]
    larger = (int.from_bytes(first, "little") + len(content)).to_bytes(4, "little")
    content[at[1] + 20 : at[1] + 24] = larger
    path = tmp_path / "decks.zip"
    found = read(path, bytes(content))
    assert whole(found) == []
    assert "overlap" in why(found, path)


@pytest.mark.slow
def test_the_same_bytes_under_many_names_are_counted_each_time(tmp_path: Path) -> None:
    content = bytes(MOST_BYTES)
    files = {f"{number}.txt": content for number in range(12)}
    path = tmp_path / "decks.zip"
    found = read(path, zip_of(files))
    assert 10 <= len(whole(found)) < 12
    assert "100 times its size" in why(found, path)


@pytest.mark.slow
def test_a_bomb_is_a_finding_and_the_rest_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deckcheck: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bomb.tar.gz").write_bytes(bomb(".gz", 64 << 20))
    (tmp_path / "good.txt").write_bytes(DECK)
    ran = deckcheck("check", ".", "--isolated", "--format", "rulebook")
    assert "bomb.tar.gz: UNREADABLE" in ran.out
    assert "DC001" in ran.out
    assert "2 legal, 1 unreadable" in ran.err
    assert ran.code == 2
