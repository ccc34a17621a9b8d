"""What the editor shows about a card or a heading under the cursor."""

from __future__ import annotations

from lsprotocol.types import Hover, MarkupContent, MarkupKind

from cardbase.card import CryptCard, LibraryCard
from cardbase.card_text import paragraphs
from cardbase.clock import this_day
from deckcheck.analysis.odds import OPENING_CRYPT, OPENING_HAND, at_least
from deckcheck.checks.dc201_unplayable_card import why
from deckcheck.deckfiles import format_named
from deckcheck.lawbook.legality import history, standing
from deckcheck.reports.card_words import kind_lines, legality_lines
from deckcheck.reports.words import markdown
from deckcheck.server.documents import entry_at
from deckcheck.server.looks import heading_words, sections
from deckcheck.server.places import column_read, read_range
from deckcheck.terminal.numbers import first_few, plural
from rules.vtes.law.playability import can_play, support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.judging import Judgement
    from deckcheck.server.documents import Desk, Document

MOST_PLAYERS = 6
MOST_RULINGS = 12
"""How many are shown; a hover is read at a glance."""


def hover(document: Document, desk: Desk, row: int, units: int, plain: bool) -> Hover | None:
    """Return what to show at a place, from 0; None unless a card or a heading is there."""
    text = document.text
    judgement = document.known(desk).of_row(row + 1)
    deck = judgement.deck if judgement is not None else None
    if judgement is None or deck is None or format_named(deck.file_format).name == "":
        return None
    column = column_read(text, deck, row, text.column(row, units))
    entry = entry_at(deck, row + 1, column)
    if entry is not None:
        if entry.card is None:
            return None
        place = read_range(text, deck, entry.row, entry.line.column, entry.line.end)
        return Hover(card_page(entry.card, desk, judgement, plain), place)
    for section in sections(deck):
        for part in (section, *section.parts):
            if part.heading is not None and part.heading.place.row == row + 1:
                said = [f"{part.kind.capitalize()}: {heading_words(deck, part)}"]
                return Hover(_page([said], plain))
    return None


def card_page(card: Card, desk: Desk, judgement: Judgement | None, plain: bool) -> MarkupContent:
    """Return everything there is to say about a card; with a judgement, also what the deck does with it.

    Args:
        card: the card.
        desk: with the card data.
        judgement: of the deck that it is looked at in, None if there is none.
        plain: whether the client shows no Markdown.
    """
    deck = judgement.deck if judgement is not None else None
    law = desk.law_of_cards(judgement.law.on if judgement and judgement.law else this_day())
    head = [
        f"{card.full_name} (id {card.id})",
        *(part for line in kind_lines(card) for part in line.split("\n")),
    ]
    blocks = [head, paragraphs(card.text)]
    for verdict in judgement.verdicts if judgement is not None else ():
        one = standing(card, verdict.law)
        reasons = f" ({'; '.join(one.reasons)})" if one.reasons else ""
        blocks.append([f"{verdict.law.format.title}, {verdict.law.on}: {one.word}{reasons}"])
    if deck is not None:
        blocks.append(in_deck(card, deck))
    blocks.append(legality_lines(history(card, law)))
    rulings = desk.rulings.of(card.id)
    told = [_ruling_line(one.text, one.sources, one.group, plain) for one in rulings[:MOST_RULINGS]]
    if len(rulings) > MOST_RULINGS:
        told.append(f"and {len(rulings) - MOST_RULINGS} more rulings")
    return _page(blocks, plain, told)


def in_deck(card: Card, deck: Deck) -> list[str]:
    """Return what a deck does with a card: copies, chance to draw it, who can play it."""
    copies = dict(deck.counted).get(card, 0)
    section, drawn = ("crypt", OPENING_CRYPT) if card.is_crypt else ("library", OPENING_HAND)
    size = deck.size(section)
    if not copies:
        return [f"not in this deck's {section}"]
    chance = float(at_least(size, copies, drawn)) if copies <= size else 1.0
    first = "first four crypt cards" if card.is_crypt else "opening hand"
    told = [
        f"{copies} of the {plural(size, 'card')} of this {section}; {chance:.0%} to see one in the {first}"
    ]
    if isinstance(card, LibraryCard):
        told += _played_by(card, deck)
    elif isinstance(card, CryptCard):
        told += _plays(card, deck)
    return told


def _played_by(card: LibraryCard, deck: Deck) -> list[str]:
    crypt = deck.crypt
    if not crypt:
        return []
    found = support(card, crypt)
    whole = sum(copies for _, copies in crypt)
    if found.requirements.nothing:
        return ["requires nothing of the crypt"]
    if not found.playable:
        return [f"no crypt card can play it as printed: {why(found)}"]
    names = [
        f"{player.copies}x {player.card.name}" + (" (superior)" if player.play.grade == "superior" else "")
        for player in found.players
    ]
    return [f"{found.copies} of {plural(whole, 'crypt card')} can play it: {first_few(names, MOST_PLAYERS)}"]


def _plays(card: CryptCard, deck: Deck) -> list[str]:
    asking = [
        (other, copies)
        for other, copies in deck.library
        if not support(other, [(card, 1)]).requirements.nothing
    ]
    if not asking:
        return []
    able = sum(copies for other, copies in asking if can_play(other, card).able)
    whole = sum(copies for _, copies in asking)
    return [f"can play {able} of the {plural(whole, 'library card')} that require something"]


def _ruling_line(text: str, sources: tuple[tuple[str, str], ...], group: str, plain: bool) -> str:
    about = f"{group}: " if group else ""
    if plain:
        return f"- {about}{text} ({', '.join(key for key, _ in sources)})"
    links = ", ".join(
        f"[{markdown(key)}]({address.replace(')', '%29').replace('(', '%28')})" if address else markdown(key)
        for key, address in sources
    )
    return f"- {markdown(about + text)} ({links})"


def _page(blocks: list[list[str]], plain: bool, rulings: list[str] | None = None) -> MarkupContent:
    """Lay out blocks of lines, the first line as a title, above rulings that are already laid out."""
    if plain:
        parts = ["\n".join(block) for block in blocks]
        parts += ["\n".join(["Rulings:", *rulings])] if rulings else []
        return MarkupContent(MarkupKind.PlainText, "\n\n".join(parts))
    (title, *head), *rest = blocks
    parts = ["  \n".join([f"**{markdown(title)}**", *map(markdown, head)])]
    parts += ["  \n".join(map(markdown, block)) for block in rest]
    parts += ["\n".join(["**Rulings**", "", *rulings])] if rulings else []
    return MarkupContent(MarkupKind.Markdown, "\n\n".join(parts))
