"""What a list says about itself before its cards: "Deck Name: ...", "Player: ...", "V:EKN number: ...".

Programs write "Author" or "Created by", registration lists "Player" and the membership number, and players
write all of this in their own languages. A label of a form with nothing after it says nothing.
"""

from __future__ import annotations

from cardbase.fold import fold
from cardbase.quick import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = {
    "name": "deckname deck name nomdudeck nombredelmazo nombredeldeck mazo nomedodeck nomedobaralho baralho "
    "nomedelmazzo nomemazzo mazzo",
    "player": "player playername jugador jugadora jogador jogadora joueur joueuse giocatore giocatrice "
    "spieler spielerin gracz jatekos hrac pelaaja spelare",
    "number": "vekn veknid veknno veknnr veknnumber veknnumero",
    "author": "author createdby deckby autor autora auteur autrice autore autorin creadopor criadopor "
    "creepar creatoda erstelltvon",
    "description": "description descripcion descricao descrizione beschreibung",
}
"""The labels of each field, folded."""
LABELS = {word: field for field, words in WORDS.items() for word in words.split()}
LONGEST_LABEL = 24

NUMBER = pattern(r"(?<!\d)\d{7}(?!\d)")
"""A membership number of the V:EKN."""
REMARK = pattern(r"(?i)\s*#\s*deckcheck\s*:")
"""A comment to deckcheck itself; it is not part of the deck's own words."""


def field_of(line: str) -> tuple[str, str]:
    """Read a line with a label.

    Returns:
        Which field of `WORDS` it gives, and its value; ("", "") if there is no such label before a colon.
    """
    if ":" not in line:
        return "", ""
    label, colon, told = line.strip().partition(":")
    if label in ("V", "v"):
        label, colon, told = told.partition(":")
        label = f"v{label}"
    if not colon or len(label) > LONGEST_LABEL or not label[:1].isalpha():
        return "", ""
    field = LABELS.get(fold(label), "")
    return (field, told.strip()) if field else ("", "")


def read_fields(lines: Iterable[str]) -> tuple[str, str, str]:
    """Read deck name, author and description from the lines before the cards.

    Who plays a deck takes precedence over who made it, and a membership number comes after the name. If two
    lines give the same field, the first counts.

    Args:
        lines: without those of the event.

    Returns:
        The three, "" if the lines do not give them; what fits nowhere else is in the description.
    """
    told: dict[str, str] = {}
    prose: list[str] = []
    for line in lines:
        if "#" in line and REMARK.match(line):
            continue
        field, value = field_of(line) if ":" in line else ("", "")
        if field == "description":
            prose.append(value.removeprefix("> "))
        elif value and field not in told and (field != "number" or NUMBER.search(value)):
            told[field] = value
        elif any(prose) or value or not (field or line.startswith("--")):
            prose.append(line.rstrip().removeprefix("> "))
    author, player = told.get("author", ""), told.get("player", "")
    if author and player and author != player:
        prose.insert(0, f"Author: {author}")
    who = player or author
    number = NUMBER.search(told["number"]) if "number" in told else None
    if number and number[0] not in who:
        who = f"{who} (V:EKN {number[0]})".lstrip()
    return told.get("name", ""), who, "\n".join(prose).strip()
