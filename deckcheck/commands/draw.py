"""`deckcheck draw`: sample openings from a seed, or drawn by hand."""

from __future__ import annotations

import json
from collections import Counter

from deckcheck.analysis.draw import draw, fresh_seed
from deckcheck.analysis.turns import SEATS
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files import STDIN
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import WIDTH, width_of, wrapped
from deckcheck.terminal.numbers import plural
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from cardbase.card import Card, CryptCard, LibraryCard
    from deckcheck.analysis.draw import SampleOpening
    from deckcheck.options.draw import DrawOptions


def run(options: DrawOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] | None = None) -> int:
    """Print openings, or draw by hand.

    Args:
        options: what was requested.
        stdout: where they go.
        stderr: where it is said what is left out of the deck.
        read: returns the next line of whoever draws by hand; None for standard input.

    Returns:
        0, or 130 if somebody who draws by hand pressed Ctrl-C.

    Raises:
        UsageError: an option makes no sense.
        UnreadableFileError: the deck cannot be read, or has no cards.
    """
    options = checked(options)
    if options.interactive:
        _validate_by_hand(options)
    shelf = open_shelf()
    deck = read_one(options.deck, shelf, stderr, options.from_format)
    if not deck.crypt and not deck.library:
        raise UnreadableFileError(f"{options.deck}: no line names a known card")
    seat = None
    if options.seat.lower() != "random":
        from deckcheck.goldfish.seating import seat_number

        seat = seat_number(options.seat, SEATS)
    seed = fresh_seed() if options.seed is None else options.seed
    if options.interactive:
        from deckcheck.playing.by_hand import Drawing

        drawing = Drawing(deck, seed, options.redraw + 1, seat, stdout, vampire_line)
        return drawing.run(read or input)
    openings = [
        draw(deck.crypt, deck.library, seed, options.redraw + number, seat, options.next)
        for number in range(1, options.number + 1)
    ]
    if options.output_format == "json":
        from cardbase.fingerprint import fingerprint

        told = {
            "schema": 1,
            "cards": shelf.cards,
            "deck": {"path": options.deck, "name": deck.name, "fingerprint": fingerprint(deck)},
            "seed": seed,
            "openings": [opening_object(one) for one in openings],
        }
        stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
        return 0
    width = width_of(stdout)
    stdout.write("\n".join(opening_text(one, width) for one in openings))
    last = openings[-1]
    again = f"--seed {seed}" + (f" --redraw {openings[0].number - 1}" if openings[0].number > 1 else "")
    footer = f"seed {seed}; to repeat: {again}; for more: --seed {seed} --redraw {last.number}"
    stdout.write("\n" + "\n".join(wrapped(footer, width)) + "\n")
    return 0


def _validate_by_hand(options: DrawOptions) -> None:
    if options.output_format != "text" or options.number != 1 or options.next:
        raise UsageError("--interactive is for a person; leave out --output-format json, -n and --next")
    if options.deck == STDIN:
        raise UsageError("--interactive reads its keys from standard input; name a file")


def opening_text(one: SampleOpening, width: int = WIDTH) -> str:
    """Write one opening for people, on a screen of `width` columns."""
    transfers = f"{plural(one.transfers, 'transfer')} on the first turn"
    lines = [f"Opening {one.number}: seat {one.seat}, {transfers}", "  uncontrolled region"]
    lines += [f"    {vampire_line(card)}" for card in one.crypt]
    lines.append("  hand")
    lines += [f"    {count}x {card.full_name}  [{card.type}]" for card, count in _counted(one.hand)]
    if one.next_library:
        lines.append(f"  next {plural(len(one.next_library), 'library card')}, in order")
        lines += [f"    {card.full_name}  [{card.type}]" for card in one.next_library]
    if one.next_crypt:
        lines.append(f"  next {plural(len(one.next_crypt), 'crypt card')}, in order")
        lines += [f"    {vampire_line(card)}" for card in one.next_crypt]
    return "\n".join(part for line in lines for part in wrapped(line, width, "", " " * 8)) + "\n"


def vampire_line(card: CryptCard) -> str:
    """Write a crypt card on one line: capacity, name, clan, disciplines, title."""
    parts = (card.clan, " ".join(card.disciplines), card.title)
    return f"{card.capacity:>2}  {card.full_name}  {', '.join(part for part in parts if part)}"


def _counted(cards: Sequence[LibraryCard]) -> list[tuple[LibraryCard, int]]:
    counts = Counter(card.id for card in cards)
    return [(card, counts.pop(card.id)) for card in cards if card.id in counts]


def opening_object(one: SampleOpening) -> dict[str, object]:
    """Return one opening for JSON."""

    def plain(cards: Sequence[Card]) -> list[dict[str, object]]:
        return [{"card": card.full_name, "card_id": card.id} for card in cards]

    return {
        "number": one.number,
        "seat": one.seat,
        "transfers": one.transfers,
        "crypt": plain(one.crypt),
        "hand": plain(one.hand),
        "next_crypt": plain(one.next_crypt),
        "next_library": plain(one.next_library),
    }
