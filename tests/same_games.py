"""A digest of random games, choice by choice: the same before and after a change that must not change behaviour.

    python -m tests.same_games --games 500

Five random players sit at each table, with decks of cards described by hand, drawn with the game's seed: every such
card is reached, and every choice, option by option, is counted. Of two checkouts whose last lines differ,
`--each` names the first seed at which they do.
"""

from __future__ import annotations

import argparse
import hashlib
from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.kernel import Dice, RandomPlayer, Table
from rules.vtes.cards.catalogue import all_entries
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.card import Card

SEATS, CRYPT, LIBRARY, KINDS = 5, 12, 60, 20
EDITIONS = ("2000", "2006", "2018", "current")


def decks(dice: Dice, edition: str) -> Iterator[CompiledDeck]:
    """Yield a deck for each seat: vampires described by hand, and what they have the disciplines or the clan for."""
    described = all_entries()
    found = [card for card in open_store().cards() if card.id in described]
    crypts = [card for card in found if isinstance(card, CryptCard)]
    others = [card for card in found if not isinstance(card, CryptCard)]
    for _ in range(SEATS):
        crypt = [crypts[dice.pick(len(crypts))] for _ in range(CRYPT // 3)]
        icons = {icon.lower() for card in crypt for icon in card.disciplines}
        clans = {card.clan for card in crypt}
        fitting = [
            card
            for card in others
            if (not card.disciplines or icons.issuperset(icon.lower() for icon in card.disciplines))
            and (not card.clans or clans.intersection(card.clans))
        ]
        kinds = [fitting[dice.pick(len(fitting))] for _ in range(KINDS)]
        counted: dict[Card, int] = {}
        for card in (*crypt, *kinds):
            counted[card] = counted.get(card, 0) + 3
        yield CompiledDeck(counted.items(), edition)


def play(seed: int) -> tuple[list[int], str]:
    """Play the game of a seed; returns its choices and its result, as text."""
    dice = Dice(seed)
    setting = Setting(list(decks(dice, EDITIONS[seed % len(EDITIONS)])), 12)
    table = Table(lambda: Vtes(setting, Dice(seed)))
    table.run([RandomPlayer(10 * seed + seat) for seat in range(SEATS)])
    return list(table.choices), repr(table.result)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print how many decisions they had, and their digest."""
    parser = argparse.ArgumentParser(prog="python -m tests.same_games", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--each", action="store_true", help="print a digest for each game")
    asked = parser.parse_args(arguments)
    digest, decisions = hashlib.sha256(), 0
    for seed in range(asked.first, asked.first + asked.games):
        choices, result = play(seed)
        told = f"{choices}{result}".encode()
        digest.update(told)
        decisions += len(choices)
        if asked.each:
            print(seed, len(choices), hashlib.sha256(told).hexdigest()[:12], flush=True)
    print(decisions, digest.hexdigest()[:16])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
