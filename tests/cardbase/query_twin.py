"""The obvious way to evaluate a query: look at every card, one term after the other. It shares nothing.

It knows the values that `random_queries` makes, and no more.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from cardbase.card import CryptCard, LibraryCard
from cardbase.query import And, Not, Or, Term

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.query import Node

WORDS = {
    "type": ("vampire", "imbued", "master", "reaction", "combat", "action modifier", "political action"),
    "kind": ("crypt", "library"),
    "clan": ("ventrue", "ventrue antitribu", "tremere", "banu haqim", "judge", "none", "any"),
    "disc": ("dom", "DOM", "aus", "AUS", "tha", "THA", "viz", "fli", "none"),
    "sect": ("camarilla", "sabbat", "anarch", "none"),
    "title": ("prince", "2 votes", "inner circle", "any", "none"),
    "path": ("caine", "death and the soul", "any", "none"),
    "trait": ("black hand", "non-unique", "flight", "any"),
    "requires": ("anarch", "prince", "title", "black hand", "non-sterile", "imbued", "none", "any"),
    "set": ("jyhad", "v5", "promo", "fall of london"),
    "unique": ("yes", "no"), "trifle": ("yes", "no"), "burn": ("yes",), "advanced": ("yes", "no"),
    "banned": ("yes", "no"), "twin": ("yes",),
}  # fmt: skip
SET_TAGS = {"jyhad": "Jyhad", "v5": "V5", "promo": "Promo", "fall of london": "FoL"}
NUMBERS = ("group", "cap", "cost", "pool", "blood", "conviction")
TEXTS = (
    "gain",
    "pool",
    "blo",
    "strength",
    "gain 2 pool",
    "+1 stealth",
    "the prince of",
    "ł",
    "D'habi",
    "zürich",
)
DAYS = ("1994", "2008-11", "2020-11-30", "2019..2021", "2024-02..2025")


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def _word_terms() -> st.SearchStrategy[str]:
    def of(name: str) -> st.SearchStrategy[str]:
        values = st.sampled_from(WORDS[name]).map(_quoted)
        joined = st.lists(st.lists(values, min_size=1, max_size=2).map("&".join), min_size=1, max_size=3)
        return st.builds(
            "{}{}{}".format, st.just(name), st.sampled_from((":", "=", "!=")), joined.map(",".join)
        )

    return st.sampled_from(tuple(WORDS)).flatmap(of)


def _number_terms() -> st.SearchStrategy[str]:
    number = st.integers(0, 11).map(str)
    ranged = st.builds("{}-{}".format, st.integers(0, 4), st.integers(4, 11))
    open_ended = st.builds("{}{}".format, number, st.sampled_from("+-"))
    listed = st.lists(number | ranged | open_ended, min_size=1, max_size=3).map(",".join)
    alike = st.builds("{}{}".format, st.sampled_from((":", "=", "!=")), listed)
    compared = st.builds("{}{}".format, st.sampled_from(("<", "<=", ">", ">=")), number)
    return st.builds("{}{}".format, st.sampled_from(NUMBERS), alike | compared) | st.sampled_from(
        ("cost:x", "pool!=x", "blood=x,2", "group:any", "group!=any", "group:any,5")
    )


def _other_terms() -> st.SearchStrategy[str]:
    text = st.sampled_from(TEXTS)
    written = text.map(lambda words: f'"{words}"') | text.filter(str.isalpha)
    day = st.builds("date{}{}".format, st.sampled_from((":", "!=")), st.sampled_from(DAYS))
    later = st.builds("date{}{}".format, st.sampled_from(("<", "<=", ">", ">=")), st.sampled_from(DAYS[:3]))
    return written | st.builds("{}:{}".format, st.sampled_from(("name", "text")), written) | day | later


def single_terms() -> dict[str, list[str]]:
    """Return every field with each of its values and operators, by kind."""
    signs = (":", "!=", "<", "<=", ">", ">=")
    return {
        "words": [
            f"{name}{sign}{_quoted(word)}" for name, words in WORDS.items() for word in words for sign in signs[:2]
        ],
        "numbers": [
            *(f"{name}{sign}{number}" for name in NUMBERS for number in (0, 1, 5, 10) for sign in signs),
            *(f"{name}{sign}{span}" for name in NUMBERS for span in ("2-5", "10-11", "3+", "1-") for sign in signs[:2]),
            *(f"{name}{sign}x" for name in NUMBERS[2:] for sign in signs[:2]),
            "group:any",
            "group!=any",
        ],
        "days": [
            *(f"date{sign}{day}" for day in DAYS for sign in signs[:2]),
            *(f"date{sign}{day}" for day in DAYS[:3] for sign in signs[2:]),
        ],
        "texts": [
            *(f'{name}"{words}"' for name in ("", "name:", "text:") for words in TEXTS),
            *(f"{name}{words}" for name in ("", "name:", "text:") for words in TEXTS if words.isalpha()),
        ],
    }  # fmt: skip


def random_queries() -> st.SearchStrategy[str]:
    """Make queries over the values above."""
    terms = _word_terms() | _number_terms() | _other_terms()
    return st.recursive(
        terms,
        lambda inner: (
            inner.map("-({})".format)
            | st.lists(inner.map("({})".format), min_size=2, max_size=3).map(" ".join)
            | st.lists(inner, min_size=2, max_size=3).map(" or ".join)
        ),
        max_leaves=6,
    )


def holds(node: Node, card: Card) -> bool:
    """Return whether a card is found."""
    match node:
        case Not(part=part):
            return not holds(part, card)
        case And(parts=parts):
            return all(holds(part, card) for part in parts)
        case Or(parts=parts):
            return any(holds(part, card) for part in parts)
        case Term(operator="!=", choices=choices) if node.field not in (*NUMBERS, "date"):
            return not any(all(_word(node.field, value.text, card) for value in choice) for choice in choices)
        case Term(operator="!=", choices=choices):
            return all(_number(node.field, "!=", choice[0].text, card) for choice in choices)
        case Term(choices=choices):
            return any(
                all(_value(node, value.text, value.quoted, card) for value in choice) for choice in choices
            )


def _value(term: Term, text: str, quoted: bool, card: Card) -> bool:
    if term.field in (*NUMBERS, "date"):
        return _number(term.field, term.operator, text, card)
    if term.field in ("", "name", "text"):
        return _says(term.field, text, quoted, card)
    return _word(term.field, text, card)


def _word(field: str, text: str, card: Card) -> bool:
    crypt = card if isinstance(card, CryptCard) else None
    library = card if isinstance(card, LibraryCard) else None
    demand = library.requirement if library else None
    have: set[str] = set()
    match field:
        case "type":
            have = {crypt.type} if crypt else set(card.type.split("/"))
        case "kind":
            have = {"crypt" if crypt else "library"}
        case "clan":
            have = {crypt.clan} if crypt else set(card.clans)  # type: ignore[union-attr]
        case "disc":
            have = set(card.disciplines) if crypt else {*card.disciplines}
            if library:
                have |= {icon for level in library.levels for icon in level if icon.isupper()}
            if text.islower() and text != "none":
                have |= {icon.lower() for icon in card.disciplines}
            return not card.disciplines if text == "none" else text in have
        case "sect" | "title":
            have = {getattr(crypt, field)} if crypt else set()
        case "path":
            have = {card.path}
        case "trait":
            have = set(crypt.traits) if crypt else set()
        case "set":
            return SET_TAGS[text.lower()] in {printing.set for printing in card.printings}
        case "requires":
            if demand:
                have = set(demand.titles | demand.sects | demand.traits)
                have |= {f"non-{word}" for word in demand.not_sects | demand.not_traits}
                have |= {"title"} if demand.titled else {"non-titled"} if demand.titled is False else set()
                have |= {"imbued"} if demand.imbued else set()
                have |= {"vampire"} if demand.vampire else set()
                have |= {"capacity"} if demand.min_capacity or demand.max_capacity else set()
                have |= {"table"} if demand.table else set()
        case _:
            name = {"burn": "burn_option"}.get(field, field)
            return bool(getattr(card, name, False)) == (text == "yes")
    have = {word.lower() for word in have if word}
    if text in ("any", "none"):
        return bool(have) == (text == "any")
    return text.lower() in have


def _number(field: str, operator: str, text: str, card: Card) -> bool:
    have: list[object] = []
    if field == "date":
        have = [card.released.isoformat()] if card.released else []
    elif isinstance(card, CryptCard):
        if field in ("group", "cap"):
            have = ["any" if card.group is None else card.group] if field == "group" else [card.capacity]
    else:
        costs = {"pool": card.pool_cost, "blood": card.blood_cost, "conviction": card.conviction_cost}
        if field in costs:
            have = ["x" if costs[field] == -1 else costs[field]]
        elif field == "cost":
            have = ["x" if cost == -1 else cost for cost in costs.values() if cost] or [0]
    return any(_compares(number, operator, text) for number in have)


def _compares(number: object, operator: str, text: str) -> bool:
    if text in ("x", "any"):
        return (number == text) == (operator != "!=")
    if number in ("x", "any"):
        return False
    if isinstance(number, str):
        low, _, high = text.partition("..")
        least, most = low + "-01-01"[len(low) - 4 :], (high or low) + "-12-31"[len(high or low) - 4 :]
        inside, below, above = least <= number <= most, number < least, number > most
    else:
        assert isinstance(number, int)
        if text.endswith("+"):
            return (number >= int(text[:-1])) == (operator != "!=")
        if text.endswith("-"):
            return (number <= int(text[:-1])) == (operator != "!=")
        low, _, high = text.partition("-")
        inside = int(low) <= number <= int(high or low)
        below, above = number < int(low), number > int(high or low)
    return {
        ":": inside, "=": inside, "!=": not inside, "<": below, ">": above, "<=": not above, ">=": not below,
    }[operator]  # fmt: skip


_words: dict[str, str] = {}


def _spaced(text: str) -> str:
    if text not in _words:
        plain = "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")
        _words[text] = " " + " ".join(re.sub(r"[\W_]", " ", plain.lower()).split()) + " "
    return _words[text]


def _says(field: str, text: str, quoted: bool, card: Card) -> bool:
    fields = {"": (card.name, card.text), "name": (card.name,), "text": (card.text,)}[field]
    wanted = _spaced(text).rstrip() + (" " if quoted else "")
    found = any(wanted in _spaced(where) for where in fields)
    if text.startswith("+"):
        found = any(text in where.lower() and wanted in _spaced(where) for where in fields)
    return found
