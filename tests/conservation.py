"""Conservation over many random games: `python -m tests.conservation --games 10000`.

Cards, blood and pool are counted after every single decision of random players, in games of each kind:
Nosferatu with 5 to 8 players, A Study in Emerald with 2 to 5 on stand-ins, VTES alone under each edition, full
tables of VTES with 2 to 5 seats. The decks are those of `sample_decks`, and of the tournament archive if it is
next to the checkout. A failing game is printed as one line that plays it again. The suite plays a few games of each kind (`tests/test_conservation.py`).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules.emerald
import rules.nosferatu
from rules.kernel import Dice, RandomPlayer, Table, seat_name
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.terms import ALLY, READY, TORPOR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardbase.card import Card
    from rules.kernel import Game

ROOT = Path(__file__).resolve().parents[1]
ARCHIVE = ROOT.parent / "shared" / "corpora" / "twd"
EDITIONS = ("2000", "2006", "2018", "current")
KINDS = (
    *(f"nosferatu-{players}" for players in range(5, 9)),
    *(f"emerald-{players}" for players in range(2, 6)),
    *(f"alone-{edition}" for edition in EDITIONS),
    *(f"table-{players}" for players in range(2, 6)),
)
LONGEST = 50_000
"""A game that asks for more decisions than this does not come to an end."""
BLOCK = 50
"""Games that a process plays at a time."""


# --- what must hold ------------------------------------------------------------------------------------


class UnsoundError(AssertionError):
    """Something appeared, vanished, or is where it must not be."""


class Pieces:
    """Counts the pieces of any game: none appears or vanishes, or is in two places."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._start = game.census()
        self._all = set(self._lying())

    def _lying(self) -> list[Any]:
        return [piece for zone in self._game.board.zones.values() for piece in zone.items]

    def check(self) -> None:
        """Count.

        Raises:
            UnsoundError: if the count differs from that at the start.
        """
        lying = self._lying()
        if len(lying) == len(self._all) and set(lying) == self._all:
            return
        twice = [piece for piece, times in Counter(lying).items() if times > 1]
        gone = self._all.difference(lying)
        names = self._game.piece_name
        raise UnsoundError(
            f"twice: {[names(piece) for piece in twice]}, gone: {sorted(map(names, gone))}, "
            f"new: {[names(piece) for piece in set(lying) - self._all]}"
        )

    def finish(self) -> None:
        """Take the game's own census once more.

        Raises:
            UnsoundError: if it differs from that at the start.
        """
        self.check()
        census = self._game.census()
        if census != self._start:
            changed = {
                name: (self._start.get(name, 0), census.get(name, 0))
                for name in self._start.keys() | census.keys()
                if self._start.get(name, 0) != census.get(name, 0)
            }
            raise UnsoundError(f"the census changes: {changed}")


class Stocks(Pieces):
    """Counts cubes, discs, Agents and Zombies of A Study in Emerald each time, cards and counters every tenth."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._checks = 0

    def check(self) -> None:
        """Count.

        Raises:
            UnsoundError: if the count differs from that at the start.
        """
        self._checks += 1
        if self._checks % 10 == 0:
            super().check()
        wood = self._game.wood()  # type: ignore[attr-defined]
        if any(wood[name] != self._start[name] for name in wood):
            raise UnsoundError(f"the wood changes: {wood}")


MIXING = {"Storage Annex"}
"""Cards that give whoever has them what another has put there (PIB 20121220)."""


class Books(Pieces):
    """Counts the cards, blood and pool of a game of VTES, and compares the records with what is there."""

    def __init__(self, game: Vtes) -> None:
        super().__init__(game)
        self._vtes = game
        self._counters = self._all_counters()
        self._hands_mix = any(face.name in MIXING for face in game.setting.faces)

    def _all_counters(self) -> int:
        """Count every pool, blood, life and other counter together with those of the bank."""
        game = self._vtes
        total = game.bank
        for methuselah in game.methuselahs:
            total += methuselah.pool + sum(methuselah.invested.values())
        contested = [card for cards in game.contests.values() for card in cards]
        for card in [*game.in_play.values(), *contested]:
            total += card.counters + (card.blood if isinstance(card, Minion) else 0)
        return total

    def check(self) -> None:
        """Count, and check that everything is where the books say.

        Raises:
            UnsoundError: if it does not.
        """
        super().check()
        counters = self._all_counters()
        if counters != self._counters:
            raise UnsoundError(f"counters: {self._counters} at the start, {counters} now")
        due = self._vtes.due
        if due is not None and due.seat not in self._vtes.ring:
            raise UnsoundError(f"{seat_name(due.seat)} is out of the game, and asked: {due.kind}")
        for methuselah in self._vtes.methuselahs:
            self._check_seat(methuselah)
        for piece, card in self._vtes.in_play.items():
            self._check_card(piece, card)
        if not self._vtes.rules.self_contest:
            self.check_uniques()

    def check_uniques(self) -> None:
        """Check that nobody has two copies of a unique card, in play or contested (VTES-4.1-07)."""
        game = self._vtes
        for name in game.uniques.keys() | game.contests.keys():
            copies = (*game.uniques.get(name, ()), *game.contests.get(name, ()))
            if len({card.controller for card in copies}) < len(copies):
                raise UnsoundError(f"two copies of one Methuselah: {copies}")

    def _check_seat(self, methuselah: Any) -> None:
        if methuselah.pool < 0:
            raise UnsoundError(f"{seat_name(methuselah.seat)} has {methuselah.pool} pool")
        if any(counters < 0 for counters in methuselah.invested.values()):
            raise UnsoundError(f"{seat_name(methuselah.seat)} has negative counters on {methuselah.invested}")
        owners, seat = self._vtes.setting.owners, methuselah.seat
        for zone in (methuselah.library, methuselah.hand, methuselah.ash, methuselah.crypt):
            for piece in zone.items:
                if owners[piece] != seat and not (zone is methuselah.hand and self._hands_mix):
                    raise UnsoundError(
                        f"{self._vtes.piece_name(piece)} of {seat_name(owners[piece])} is in {zone!r}"
                    )
        in_play = self._vtes.in_play
        for zone, region in ((methuselah.ready, READY), (methuselah.torpor, TORPOR)):
            for piece in zone.items:
                card = in_play.get(piece)
                if not isinstance(card, Minion) or card.region != region or card.controller != seat:
                    raise UnsoundError(f"{self._vtes.piece_name(piece)} lies in {zone!r}, but is {card!r}")

    def _check_card(self, piece: int, card: Any) -> None:
        game = self._vtes
        if card.number != piece or piece not in game.zone_of(card).items:
            raise UnsoundError(f"{card!r} is not in {game.zone_of(card)!r}")
        if card.counters < 0:
            raise UnsoundError(f"{card!r} has {card.counters} counters")
        if isinstance(card, Minion):
            if card.blood < 0 or (card.profile.kind != ALLY and card.blood > card.capacity):
                raise UnsoundError(f"{card!r} has {card.blood} blood of {card.capacity}")
            for other in card.cards:
                if other.host is not card or game.in_play.get(other.number) is not other:
                    raise UnsoundError(f"{other!r} is noted on {card!r}, but is not there")
        elif card.host is not None and not (card in card.host.cards and self._is_there(card.host)):
            raise UnsoundError(f"{card!r} is on {card.host!r}, which does not know it or is gone")

    def _is_there(self, minion: Minion) -> bool:
        """Return whether a minion is in play or contested (VTES-4.1-03: then the cards on it wait with it)."""
        game = self._vtes
        contested = game.contests.get(minion.unique_as, ())
        return game.in_play.get(minion.number) is minion or minion in contested


# --- the games -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck to play with: its file and its cards with their copies."""

    path: str
    counted: tuple[tuple[Card, int], ...]


@lru_cache(maxsize=8)
def decks_of(folders: tuple[str, ...]) -> list[Deck]:
    """Read every deck of some folders that has a crypt and a library, by the names of their files."""
    from cardbase.names import Names
    from deckcheck.carddata import open_cards
    from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck

    reader = LineReader(Names(open_cards()))
    found = []
    for folder in folders:
        for path in sorted(Path(folder).iterdir()):
            if not path.is_file():
                continue
            try:
                deck = read_deck(path.read_bytes(), reader)
            except UnreadableFileError:
                continue
            if deck.size("crypt") and deck.size("library"):
                found.append(Deck(str(path), deck.counted))
    if not found:
        raise ValueError(f"no deck in {', '.join(folders)}")
    return found


@lru_cache(maxsize=4096)
def _compiled(folders: tuple[str, ...], number: int, edition: str) -> CompiledDeck:
    return CompiledDeck(decks_of(folders)[number].counted, edition)


@dataclass(frozen=True, slots=True)
class Deal:
    """One game of a kind: the same kind, seed and folders give the same game.

    Attributes:
        kind: one of `KINDS`.
        seed: of the dice, of the players, and of what is drawn for the game (decks, edition, turns).
        folders: where the decks are.
    """

    kind: str
    seed: int
    folders: tuple[str, ...]

    def table(self) -> tuple[Table, str]:
        """Set up the game; return the table and what is played there, in words."""
        game, _, what = self.kind.partition("-")
        draw = Dice(self.seed, self.kind)
        if game == "nosferatu":
            players = int(what)
            renfield = draw.pick(players)
            options = {"players": players, "renfield": renfield}
            return Table.start("nosferatu", options, self.seed), f"Renfield at {seat_name(renfield)}"
        if game == "emerald":
            sheet = f"stand-in:{draw.pick(50)}"
            return Table.start("emerald", {"players": int(what), "sheet": sheet}, self.seed), sheet
        count = len(decks_of(self.folders))
        if game == "alone":
            edition, seats, active = what, 2 + draw.pick(4), 1
            turns = 6 + draw.pick(10)
        else:
            edition, seats, active = EDITIONS[draw.pick(len(EDITIONS))], int(what), int(what)
            turns = 0
        numbers = [draw.pick(count) for _ in range(active)]
        decks: list[CompiledDeck | None] = [_compiled(self.folders, number, edition) for number in numbers]
        decks += [None] * (seats - active)
        if active == 1:
            decks = _turned(decks, draw.pick(seats))
        setting = Setting(decks, turns)
        names = ", ".join(Path(decks_of(self.folders)[number].path).name for number in numbers)
        return Table(lambda: Vtes(setting, Dice(self.seed))), f"edition {edition}, decks {names}"

    @property
    def line(self) -> str:
        """The command that plays this game alone."""
        folders = "" if self.folders == default_folders() else f" --decks {' '.join(self.folders)}"
        return f"python -m tests.conservation {self.kind} --seed {self.seed} --games 1{folders}"


def _turned(decks: list[CompiledDeck | None], places: int) -> list[CompiledDeck | None]:
    return decks[-places:] + decks[:-places] if places else decks


def default_folders() -> tuple[str, ...]:
    """Where decks come from unless given: the samples, and the archive if it is at hand."""
    folders = [ROOT / "sample_decks", *([ARCHIVE] if ARCHIVE.is_dir() else [])]
    return tuple(str(folder) for folder in folders)


def books_of(game: Game) -> Pieces:
    """Return what checks a game."""
    if isinstance(game, Vtes):
        return Books(game)
    return Stocks(game) if isinstance(game, rules.emerald.Emerald) else Pieces(game)


def play(deal: Deal, books: Callable[[Game], Pieces] = books_of) -> tuple[int, str, str]:
    """Play a game at random, counting after every decision.

    Returns:
        Decisions, how the game ended ("" if it failed), and the problem ("" if there is none).
    """
    table, what = deal.table()
    pick = RandomPlayer(deal.seed)
    steps = 0
    try:
        ledger = books(table.game)
        while (decision := table.decision) is not None:
            table.choose(pick.choose(decision))
            steps += 1
            ledger.check()
            if steps > LONGEST:
                raise UnsoundError("the game does not come to an end")
        ledger.finish()
    except Exception as error:
        problem = f"{type(error).__name__} after {steps} decisions: {error} ({what})"
        return steps, "", problem
    assert table.result is not None
    return steps, table.result.reason, ""


# --- many of them --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Count:
    """The results of the games of one kind."""

    kind: str
    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, more: Count) -> None:
        """Add further games of the kind."""
        self.games += more.games
        self.decisions += more.decisions
        self.endings.update(more.endings)
        self.failures += more.failures


def play_block(kind: str, seeds: range, folders: tuple[str, ...]) -> Count:
    """Play the games of some seeds."""
    count = Count(kind)
    for seed in seeds:
        deal = Deal(kind, seed, folders)
        steps, reason, problem = play(deal)
        count.games += 1
        count.decisions += steps
        if problem:
            count.failures.append(f"{deal.line}   # {problem}")
        else:
            count.endings[reason] += 1
    return count


def play_kind(kind: str, first: int, games: int, folders: tuple[str, ...], pool: Any = None) -> Count:
    """Play games of a kind, in this process or over those of a pool."""
    last = first + games
    blocks = [range(start, min(start + BLOCK, last)) for start in range(first, last, BLOCK)]
    parts: Iterable[Count] = (map if pool is None else pool.map)(
        play_block, repeat(kind), blocks, repeat(folders)
    )
    count = Count(kind)
    for part in parts:
        count.add(part)
    return count


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print; 1 if a game failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.conservation", description=__doc__)
    parser.add_argument("kinds", nargs="*", help=f"which kinds (default: all): {', '.join(KINDS)}")
    parser.add_argument("--games", type=int, default=10_000, help="games of each kind")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--decks", nargs="+", default=default_folders(), help="folders of decks")
    asked = parser.parse_args(arguments)
    wrong = [kind for kind in asked.kinds if kind not in KINDS]
    if wrong:
        parser.error(f"there is no kind {wrong[0]!r}: choose from {', '.join(KINDS)}")
    folders = tuple(asked.decks)
    print(f"{len(decks_of(folders)):,} decks; {asked.games:,} games of each kind from seed {asked.seed}")
    failed = 0
    jobs = asked.jobs if asked.games > BLOCK else 1
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
    try:
        for kind in asked.kinds or KINDS:
            started = time.perf_counter()
            count = play_kind(kind, asked.seed, asked.games, folders, pool)
            endings = ", ".join(f"{name} {times:,}" for name, times in count.endings.most_common())
            print(
                f"{kind:14} {count.games:8,} games {count.decisions:12,} decisions counted,"
                f" {len(count.failures)} failed, {time.perf_counter() - started:7.1f} s ({endings})",
                flush=True,
            )
            print("".join(f"  {line}\n" for line in count.failures), end="", flush=True)
            failed += len(count.failures)
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
