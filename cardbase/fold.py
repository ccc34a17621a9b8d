"""Folds a spelling to the key by which names are compared: letters and digits only, lower case, ASCII."""

from __future__ import annotations

LETTERS = {
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
}  # fmt: skip
"""Letters that do not decompose into a plain letter and an accent."""

DROPPED = {code: None for code in range(128) if not chr(code).isalnum()}


def fold(text: str) -> str:
    """Fold a spelling: "Dónal O'Connor" and "donal oconnor" both give "donaloconnor".

    Case, accents, spaces, punctuation and the form of the trade mark sign ("™" or "(TM)") no longer matter.
    """
    text = text.lower()
    if not text.isascii():
        import unicodedata

        for letter, plain in LETTERS.items():
            text = text.replace(letter, plain)
        text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").lower()
    bare = text.replace(" ", "")
    return bare if bare.isalnum() else bare.translate(DROPPED)  # most names lose only spaces


def words(text: str) -> tuple[str, ...]:
    """Split a spelling into folded words: "J. S. Simmons, Esq." gives ("j", "s", "simmons", "esq")."""
    apart = "".join(" " if letter in ' \t,.:;/-–—!?()[]"' else letter for letter in text)
    return tuple(folded for word in apart.split() if (folded := fold(word)))
