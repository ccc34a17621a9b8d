"""`deckcheck card`: print a card."""

from __future__ import annotations

import json

from cardbase.card_text import paragraphs
from cardbase.clock import this_day
from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.checks.finding import one_of
from deckcheck.lawbook import LawError, read_on
from deckcheck.lawbook.legality import LawOfCards, history
from deckcheck.reports.card_json import card_object
from deckcheck.reports.card_words import kind_lines, legality_lines, namesakes
from deckcheck.terminal.layout import fitted, width_of, wrapped
from deckcheck.usage import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.card import Card
    from cardbase.deck import Match
    from cardbase.store import CardStore
    from deckcheck.lawbook.legality import History
    from deckcheck.options.card import CardOptions


def run(options: CardOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Print cards.

    Args:
        options: what was requested; a name with several cards prints all of them.
        stdout: where the cards go.
        stderr: where guessed and unknown names are reported.

    Returns:
        0; 1 if a name was not found or fits several different cards.

    Raises:
        UsageError, LawError: an option makes no sense.
    """
    options = checked(options)
    day = read_on(options.on, options.today or this_day())
    if day is None:
        raise LawError("--on is 'deck', but a card has no event; consider 'today' or YYYY-MM-DD")
    store = open_cards()
    index = Names(store)
    code = 0
    cards: list[Card] = []
    for name in options.names:
        match = index.find(name)
        found, problem = _meant(name, match)
        if problem:
            stderr.write(f"deckcheck: {problem}\n")
            code = code if found else 1
        cards.extend(found)
    law = LawOfCards(store, day)
    told = [(card, history(card, law), namesakes(card, store)) for card in cards]
    if options.output_format == "json":
        objects = [_with_history(card, past, others) for card, past, others in told]
        if options.model:
            from deckcheck.reports.modelled import model_object

            pairs = zip(objects, cards, strict=True)
            objects = [{**one, "model": model_object(card)} for one, card in pairs]
        stdout.write(json.dumps(objects, ensure_ascii=False, indent=2) + "\n")
    else:
        width = width_of(stdout)
        pages = [card_text(card, past, others, store, width) for card, past, others in told]
        if options.model:
            from deckcheck.reports.modelled import model_text

            pages = [page + model_text(card, width) for page, card in zip(pages, cards, strict=True)]
        stdout.write(fitted("\n".join(pages), width))
    return code


def _with_history(card: Card, past: History, others: tuple[str, ...]) -> dict[str, object]:
    """Return the JSON object of the contract, with what only `card` adds."""
    ban = next((ban for ban in past.bans if ban.end is None), None)
    return {
        **card_object(card, ban),
        "namesakes": list(others),
        "legality": {
            "on": past.on.isoformat(),
            "waited_until": past.waited_until.isoformat() if past.waited_until else None,
            "bans": [
                {
                    "from": one.start.isoformat() if one.start else None,
                    "until": one.end.isoformat() if one.end else None,
                    "source": one.source,
                    "confidence": one.confidence,
                }
                for one in past.bans
            ],
            "doubts": list(past.doubts),
            "formats": {
                one.format: {"legal": one.legal, "reasons": list(one.reasons)} for one in past.standings
            },
        },
    }


def _meant(name: str, match: Match) -> tuple[list[Card], str]:
    """Return the cards to print for a name, and what is to be said about it."""
    if match.card is not None:
        guessed = match.how in ("abbreviation", "close")
        if match.contrary:
            return [match.card], f"there is no {match.card.full_name} of {match.contrary}"
        return [match.card], f"{name!r} was taken as {match.card.full_name}" if guessed else ""
    if match.how == "ambiguous":
        if len({card.name for card in match.candidates}) == 1:
            return list(match.candidates), ""
        return [], f"{name!r} fits several cards: {', '.join(card.full_name for card in match.candidates)}"
    hint = f"; did you mean {one_of(match.candidates)}?" if match.candidates else ""
    return [], f"there is no card {name!r}{hint}"


def card_text(card: Card, past: History, others: tuple[str, ...], store: CardStore, width: int) -> str:
    """Return a card as text for people, laid out for a screen of `width` columns."""
    lines = [f"{card.full_name}  (id {card.id})"]
    lines.extend(kind_lines(card))
    lines.append("")
    for paragraph in paragraphs(card.text):
        lines.extend(wrapped(paragraph, width))
    lines.append("")
    sets = store.sets()
    for printing in card.printings:
        full = sets.get(printing.set, (printing.set, None))[0]
        day = printing.released.isoformat() if printing.released else "date unknown"
        lines.append(f"  {day}  {full}" + (f" ({printing.product})" if printing.product else ""))
    if card.aliases:
        lines += wrapped(f"Also known as: {'; '.join(card.aliases)}", width, "", "  ")
    if others:
        lines += wrapped(f"Namesakes: {'; '.join(others)}", width, "", "  ")
    lines.append("")
    lines += [line for text in legality_lines(past) for line in wrapped(text, width, "", "    ")]
    return "\n".join(lines) + "\n"
