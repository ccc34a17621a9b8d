"""How the fuzz damages bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fuzz_decks import BASES, DECK_KINDS, whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

LARGEST = 400_000
"""Bytes to which a damaged file may grow."""
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
