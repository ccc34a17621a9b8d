"""Numbers in other digits, and letters that look like ours, written plainly."""

from __future__ import annotations

import unicodedata

from cardbase.fold import LOOK_ALIKES

CROSSES = frozenset("хХχΧⅹⅩ✕✖⨯╳❌")
"""What looks like an x; next to a number it means copies."""
UNSEEN = "\ufe0e\ufe0f\u20e3"
"""What changes how the character before it looks, such as the frame of a key."""


def plainly(line: str) -> tuple[str, list[int] | None]:
    """See `lines.plain`: circled, full-width and other digits become plain ones, "４ｘ" becomes "4x"."""
    line = line.translate(LOOK_ALIKES)
    written: list[str] = []
    places: list[int] = []
    for at, letter in enumerate(line):
        plain = letter if letter.isascii() else _plain(line, at)
        written.append(plain)
        places += [at] * len(plain)
    text = "".join(written)
    return text, None if len(places) == len(line) and places == list(range(len(line))) else places


def _plain(line: str, at: int) -> str:
    letter = line[at]
    if letter in UNSEEN or unicodedata.category(letter) == "Cf":
        return ""
    if letter in CROSSES:
        near = line[:at].rstrip(f"{UNSEEN} \t")[-1:] + line[at + 1 :].lstrip()[:1]
        return "x" if any(one.isnumeric() for one in near) else letter
    if letter == "−":
        return "-"
    if "！" <= letter <= "～":
        return chr(ord(letter) - 0xFEE0)
    if letter.isdecimal():
        return str(unicodedata.decimal(letter))
    if not letter.isnumeric() or "<super>" in unicodedata.decomposition(letter):
        return letter
    known = unicodedata.normalize("NFKC", letter)
    if all(one.isascii() and (one.isdecimal() or one in "().") for one in known):
        return known
    value = unicodedata.numeric(letter)
    filled = unicodedata.category(letter) == "No" and not unicodedata.decomposition(letter)
    return str(int(value)) if filled and value.is_integer() else letter
