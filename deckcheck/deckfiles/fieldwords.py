"""What programs and people call the pieces of a card in tables, JSON, XML and YAML; see `field_word`."""

from __future__ import annotations

import re

from cardbase.quick import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

COUNTS: Final = (
    "count", "quantity", "qty", "copies", "amount", "cantidad", "quantite", "quantité", "quantita",
    "quantità", "quantidade", "anzahl", "number", "num", "have", "#", "x", "nb", "no",
)  # fmt: skip
"""What copies are called, the clearest first: of "#" and "Qty" the second counts."""

NAMES: Final = (
    "name", "card", "card name", "cardname", "title", "printed name", "carta", "carte", "karte", "nome",
    "nom", "nombre",
)  # fmt: skip
IDS: Final = ("card id", "vekn id", "krcg id", "id")
COMMENTS: Final = ("comment", "comments", "remark", "remarks", "note", "notes")
SECTIONS: Final = ("section", "kind", "type", "types", "card type", "zone")
GROUPS: Final = ("group", "grouping", "grp")
CAPACITIES: Final = ("capacity", "cap")
LEVELS: Final = ("adv", "advanced", "level")

DESCRIBING: Final = frozenset(
    {
        *GROUPS, *CAPACITIES, *LEVELS, *SECTIONS, "disciplines", "discipline", "virtues", "clan", "clans",
        "creed", "path", "vote", "votes", "sect", "cost", "pool", "blood", "pool cost", "blood cost",
        "conviction", "conviction cost", "requirement", "requirements", "set", "sets", "set name",
        "expansion", "edition", "printing", "artist", "artists", "rarity", "price", "prices", "language",
        "lang", "condition", "collector number", "year", "text", "card text", "rules", "rulings", "url",
        "image", "link", "links", "date", "added", "updated", "legality", "legal", "banned", "burn option",
        "trifle", "aka", "suffix", "unicity suffix", "title",
    }
)  # fmt: skip
"""What describes a card without counting it: a number there is none of copies."""

HUMP = pattern(r"(?<=[a-z])(?=[A-Z])")
APART = re.compile(r"[\s_.:*`\"'-]+")


def field_word(text: str) -> str:
    """Spell the name of a piece as the words here are: "printed_name" and "cardName:" give two words."""
    if text.islower() and text.isalpha():
        return text
    return APART.sub(" ", HUMP.sub(" ", text)).strip().lower()
