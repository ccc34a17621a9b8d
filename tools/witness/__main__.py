"""Compares the engine with witnesses: `python -m tools.witness --modes FILE`, `--players`, or `--archive`.

Prints the differences by their reasons; exits with 1 if one has none, or if a reason explains nothing more.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.card import LibraryCard
from deckcheck.shelf import open_shelf
from deckcheck.winners.origins import shipped_table
from rules.vtes.cards.catalogue import model_of
from tools.benchmarks.archive_decks import archive_decks
from tools.witness.archive import reasons, suspects
from tools.witness.compare import Difference, differences
from tools.witness.declared import LOW, WitnessError, read
from tools.witness.players import disputes, unsettled
from tools.witness.verdicts import settled
from tools.witness.ways import known

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.vtes.definitions.model import Model
    from tools.witness.declared import Declared


def compared(
    declared: Mapping[int, Sequence[Declared]],
) -> tuple[dict[int, tuple[LibraryCard, Model]], list[Difference]]:
    """Compare all that a witness declares.

    Returns:
        The cards it declares, with what the engine knows of each, and all differences.

    Raises:
        WitnessError: it declares a card that is not in the card lists, or not all library cards.
    """
    cards = {card.id: card for card in open_shelf().store.cards() if isinstance(card, LibraryCard)}
    if declared.keys() - cards.keys():
        raise WitnessError(f"unknown cards: {sorted(declared.keys() - cards.keys())}")
    known_cards = {number: (cards[number], model_of(cards[number])) for number in sorted(declared)}
    found = [one for number, pair in known_cards.items() for one in differences(*pair, declared[number])]
    return known_cards, found


def modes(path: Path, listed: bool) -> int:
    """Compare the ways of declaring cards, print what was found, and return the exit code."""
    declared = read(path)
    cards, found = compared(declared)
    rows = [way for ways in declared.values() for way in ways]
    asked = [way for way in rows if known(cards[way.card][1])]
    timed = [way for way in asked if way.confidence != LOW]
    print(
        f"{len(rows)} ways of {len(cards)} cards: compared in print; the ways of those known: {len(asked)},"
    )
    print(f"its windows of {len(timed)} (the witness is not sure of those of {len(asked) - len(timed)})")
    answers = settled()
    by: Counter[tuple[str, str]] = Counter()
    open_ones = []
    for one in found:
        verdict = answers.verdict(one)
        by[(verdict.kind, verdict.why) if verdict else ("open", "nobody has said why")] += 1
        if verdict is None:
            open_ones.append(one)
        if listed:
            why = verdict.why if verdict else "OPEN"
            print(f"  {one} | {one.ours or '-'} | {cards[one.card][0].name} | {why}")
    print(f"{len(found)} differences about {len({one.card for one in found})} cards:")
    for (kind, why), count in sorted(by.items(), key=lambda each: (each[0][0], -each[1])):
        print(f"  {count:4} {kind:8} {why}")
    for one in open_ones:
        print(f"open: {one} (ours: {one.ours or 'nothing'}), {cards[one.card][0].name}")
    stale = answers.stale()
    for line in stale:
        print(f"settled, but there is no such difference: {line}")
    return 1 if open_ones or stale else 0


def players() -> int:
    """Compare who can play what by the law and by the engine, print that, and return the exit code."""
    counts, left = unsettled(disputes(open_shelf().store.cards()))
    total = sum(counts.values()) + len(left)
    print(f"who can play what, every library card by every crypt card: {total} disputes")
    for why, count in sorted(counts.items(), key=lambda each: -each[1]):
        print(f"  {count:6} {why}")
    for one in left:
        print(f"open: {one}")
    return 1 if left or not all(counts.values()) else 0


def archive(folder: Path | None) -> int:
    """Find what winning decks held and could not play, print that, and return the exit code.

    Args:
        folder: of decks, in addition to those that come with the package.
    """
    cards = {card.id: card for card in open_shelf().store.cards()}
    winners = shipped_table()
    decks = [
        [(cards[number], copies) for number, copies in winners.deck(place).items()]
        for place in range(len(winners))
    ]
    found = suspects([*decks, *(deck for _, deck in archive_decks(folder))] if folder else decks)
    known_reasons = reasons()
    print(f"{found.decks} winning decks; of cards that nobody can play as printed, held more than once:")
    print(f"  {found.given:5} copies that somebody can play by what the deck gives")
    print(f"  {found.exchanged:5} copies with the burn option, to be exchanged for other cards")
    for name, copies in sorted(found.held.items()):
        why = known_reasons.get(name, "nobody has said why")
        print(f"  {sum(copies):5} {name} ({len(copies)} of the decks): {why}")
    stale = known_reasons.keys() - found.held.keys()
    for name in sorted(stale):
        print(f"settled, but it is no suspect: {name}")
    return 1 if stale or found.held.keys() - known_reasons.keys() else 0


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.witness", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--modes", type=Path, metavar="FILE", help="a table of declared ways")
    what.add_argument("--players", action="store_true", help="the law and the engine on who can play what")
    what.add_argument(
        "--archive", type=Path, nargs="?", const=Path(), metavar="FOLDER",
        help="cards that winning decks held and could not play; the decks of a folder count, too",
    )  # fmt: skip
    parser.add_argument("--list", action="store_true", help="print every difference with its reason")
    asked = parser.parse_args(arguments)
    try:
        if asked.players:
            return players()
        if asked.archive is not None:
            return archive(asked.archive if asked.archive != Path() else None)
        return modes(asked.modes, asked.list)
    except (OSError, WitnessError) as error:
        print(f"tools.witness: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
