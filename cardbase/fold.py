"""Folds a spelling to the key by which names are compared: letters and digits only, lower case."""

from __future__ import annotations

LETTERS = {
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
}  # fmt: skip
"""Letters that do not decompose into a plain letter and an accent."""

LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјкорсухһԁԛԝɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαειⲟκνορτυχ",
    "ABESIJKMHOPCTYXaesijkopcyxhdqwgABEZHIKMNOPTYXaeiokvoptux",
)
"""Cyrillic and Greek letters that look like ours, as a keyboard or a copied page leaves them."""

KEPT = frozenset({"Lu", "Ll", "Lt", "Lo", "Nd", "Nl", "No"})
"""Kinds of characters that a key keeps in any script: what is left out of a name should say nothing."""

DROPPED = {code: None for code in range(128) if not chr(code).isalnum()}


def fold(text: str) -> str:
    """Fold a spelling: "Dónal O'Connor" and "donal oconnor" both give "donaloconnor".

    Case, accents, spaces, punctuation and the form of the trade mark sign ("™" or "(TM)") no longer matter.
    """
    if not text.isascii():
        text = _plain(text)
    text = text.lower()
    bare = text.replace(" ", "")
    return bare if bare.isalnum() else bare.translate(DROPPED)  # most names lose only spaces


def _plain(text: str) -> str:
    """Spell a text in ASCII as far as that can be done; letters and digits of other scripts stay."""
    import unicodedata

    text = text.translate(LOOK_ALIKES).lower()
    for letter, plain in LETTERS.items():
        text = text.replace(letter, plain)
    text = unicodedata.normalize("NFKD", text)
    if text.isascii():
        return text
    return "".join(letter for letter in text if letter.isascii() or unicodedata.category(letter)[:2] in KEPT)


def words(text: str) -> tuple[str, ...]:
    """Split a spelling into folded words: "J. S. Simmons, Esq." gives ("j", "s", "simmons", "esq")."""
    apart = "".join(" " if letter in ' \t,.:;/-–—!?()[]"' else letter for letter in text)
    return tuple(folded for word in apart.split() if (folded := fold(word)))
