"""Everything that must hold at the full table, over many random games: `python -m tests.soundness --games 10000`.

Games of five seats (or `--seats N`) with decks of `sample_decks`, and of the tournament archive if it is
next to the checkout, under one of the four editions each. In each game

- cards, counters and victory points are counted after every decision (see `tests.conservation`);
- at some positions, drawn by chance, the cards that a seat does not see are exchanged for others with the same
  back: what it sees, including its options, must stay the same;
- the record, saved and loaded, plays the same game to the last counter.

It also counts how often each word of blocks, reactions and combat did something, was chosen, or was found to be
possible, over all games (see `tests.watching`); with `--mixed` the decks are built at random around such words, or
around those that are named (`--mixed Redirect Wake`), whose cards the players are then eager to use. With `--every`
it counts all words. With `--from-stories` each game begins somewhere in the story of a card, of any or of one that
says a word named by `--mixed`, with as many seats as that story has (see `tests.from_stories`). With `--until 100`
further games follow, of decks around each word, or from stories of its cards, that has not been counted that often,
until it is, or for `--patience` games. A failing game is printed as one line that plays it again. With
`--pilot watchful` that pilot plays all seats, and not chance.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from deckcheck.full_table.pilots import TABLE_NAMES
from deckcheck.full_table.seating import Round
from deckcheck.goldfish.seeds import mix
from rules.kernel import Dice, RandomPlayer, Record, Table, seat_name
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.references import VICTORIES
from rules.vtes.table.registry import options_of
from tests import from_stories
from tests.conservation import EDITIONS, LONGEST, Books, UnsoundError, decks_of, default_folders
from tests.eager import EAGERNESS, EagerPlayer
from tests.kernel.battery import who_sees_hidden
from tests.mixed_decks import cards_by_word, mixed_deck, occasions_of, verbs_in
from tests.occasions import ALIKE
from tests.watching import WATCHED, Watch, files_of_definitions, watch, watched

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cardbase.card import Card
    from rules.kernel import Player
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.table.game import Vtes


def deal(
    seed: int,
    seats: int,
    folders: tuple[str, ...],
    around: tuple[str, ...] = (),
    pilot: str = "",
    files: tuple[str, ...] = WATCHED,
    stories: bool = False,
    watching: Watch | None = None,
) -> tuple[Table, list[Player]]:
    """Set up the game of a seed: edition and decks are drawn by it; mixed ones if there is no folder.

    Args:
        seed: of the game.
        seats: at the table.
        folders: of decks; none for mixed ones.
        around: the names of the words around which mixed decks are built; none for all.
        pilot: who plays all seats; "" for chance.
        files: of the words that mixed decks are built around.
        stories: whether the game begins within a story of a card that says one of these words; it has as many
            seats as the story has.
        watching: what words do in the story.

    Returns:
        The table, and who sits at each seat.
    """
    draw = Dice(seed, "soundness")
    if stories:
        return _dealt_from_a_story(seed, draw, around, watched(files), watching or Watch())
    edition = EDITIONS[draw.pick(len(EDITIONS))]
    if folders:
        decks = decks_of(folders)
        counted = [decks[draw.pick(len(decks))].counted for _ in range(seats)]
    else:
        first = draw.pick(seats)
        counted = [mixed_deck(watched(files), draw, around, seat == first) for seat in range(seats)]
    chosen: list[CompiledDeck | None] = [CompiledDeck(deck, edition) for deck in counted]
    table = Table.start("vtes", options_of(chosen), seed)
    players: list[Player] = [RandomPlayer(seed)] * seats
    if around:
        by_word = cards_by_word(watched(files))
        cards = {card for name in around for card in by_word.get(ALIKE.get(name, name), ())}
        players = [_eager(seed, table, cards, around, EAGERNESS[draw.pick(len(EAGERNESS))])] * seats
    if pilot:
        laid = Round([CompiledDeck(deck, edition) for deck in counted], [pilot] * seats, 0)
        players = laid.players
        for seat, each in enumerate(laid.pilots):
            each.deal(mix(seed + seat + 1))
            players[seat].sit(table.game.eyes(seat))
    return table, players


def _dealt_from_a_story(
    seed: int, draw: Dice, around: tuple[str, ...], kinds: frozenset[type], watching: Watch
) -> tuple[Table, list[Player]]:
    opening = from_stories.opening(seed // from_stories.BRANCHES, around, kinds, watching)
    table = opening.table()
    names = around or from_stories.words_of(opening.card, kinds)
    cards = {other for name in around for other in cards_by_word(kinds).get(ALIKE.get(name, name), ())}
    eager = EAGERNESS[draw.pick(len(EAGERNESS))]
    eager = 2 * eager + 1 if around else eager
    player = _eager(seed, table, {opening.card} | cards, names, eager)
    follower = from_stories.Follower(player, Dice(seed, "follower"), table, opening.deeds, eager)
    return table, [follower] * table.game.seats


def _eager(seed: int, table: Table, cards: Collection[Card], names: Sequence[str], eager: int) -> Player:
    """Return a player that is eager for some cards that say these words."""
    return EagerPlayer(seed, table.game, cards, occasions_of(names), names, eager)  # type: ignore[arg-type]


@cache
def _stakes(face: CardDefinition) -> int:
    """Return how many times a card has victory points at stake."""
    return sum(isinstance(verb, Lose) and verb.thing == VICTORIES for verb in verbs_in(face.model))


class Points:
    """Counts victory points.

    Args:
        game: whose points they are.
    """

    def __init__(self, game: Vtes) -> None:
        self.game = game
        faces = (game.setting.faces[number] for numbers in game.setting.library for number in numbers)
        self._staked = sum(map(_stakes, faces))
        self._laid = sum(_stakes(card.face) for card in game.in_play.values())
        self._before = self._missing()

    def _missing(self) -> float:
        """Return how many seats are out for which there is no victory point, beyond those at the start."""
        out = self.game.seats - self.game.ring.size
        return out - sum(side.victory_points for side in self.game.methuselahs)

    def check(self) -> None:
        """Check that there is one for each seat that is out, but for those that cards have at stake.

        What a position laid with a point at stake brings one that nobody has lost.

        Raises:
            UnsoundError: if there is not.
        """
        game = self.game
        if not -self._laid <= self._missing() - self._before <= self._staked:
            found = sum(side.victory_points for side in game.methuselahs)
            raise UnsoundError(f"{found} victory points with {game.ring.size} of {game.seats} seats left")

    def check_end(self, scores: Sequence[float]) -> None:
        """Check that the last one has a victory point besides.

        Raises:
            UnsoundError: if that is not so.
        """
        if not -self._laid <= self.game.seats - sum(scores) - self._before <= self._staked:
            raise UnsoundError(f"{sum(scores)} victory points at the end of a game of {self.game.seats}")


def play(
    seed: int,
    seats: int,
    folders: tuple[str, ...],
    looks: float,
    watching: Watch,
    around: tuple[str, ...] = (),
    pilot: str = "",
    files: tuple[str, ...] = WATCHED,
    stories: bool = False,
) -> tuple[int, int, str]:
    """Play the game of a seed, at random or by a pilot.

    Args:
        seed, seats, folders, around, pilot, files, stories: as `deal` takes them.
        looks: at how many positions of a hundred hidden cards are exchanged.
        watching: counts what words do in this game, though not in its replay, nor in the story before it.

    Returns:
        How many decisions there were, at how many hidden cards were exchanged, and how the game ended.

    Raises:
        UnsoundError: if something does not hold; whatever the game raises.
    """
    watching.on = False
    table, players = deal(seed, seats, folders, around, pilot, files, stories, watching)
    watching.on = True
    dice = Dice(seed, "looks")
    books, points = Books(table.game), Points(table.game)  # type: ignore[arg-type]
    steps = looked = 0
    while (decision := table.decision) is not None:
        if dice.pick(10_000) < looks * 100:
            looked += 1
            for seat in who_sees_hidden(table, dice):
                raise UnsoundError(f"{seat_name(seat)} sees something hidden after {steps} decisions")
        choice = players[decision.seat].choose(decision)
        watching.chosen(table.game, decision, decision.options[choice])  # type: ignore[arg-type]
        table.choose(choice)
        steps += 1
        books.check()
        if not table.over:
            points.check()
        if steps > LONGEST:
            raise UnsoundError("the game does not come to an end")
    books.finish()
    watching.on = False
    again = Table.replay(Record.load(table.record.save()))
    watching.on = True
    if again.result != table.result or again.game.view(-1) != table.game.view(-1):
        raise UnsoundError("the record plays another game")
    assert table.result is not None
    if table.result.reason == "last-standing":
        points.check_end(table.result.scores)
    return steps, looked, table.result.reason


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print; 1 if something does not hold."""
    with watch() as watching:
        return _played(arguments, watching)


class Run:
    """Games of one kind after the other, and their results.

    Args:
        asked: the options of the command.
        watching: counts what words do.
    """

    def __init__(self, asked: argparse.Namespace, watching: Watch) -> None:
        self.asked = asked
        self.watching = watching
        self.files = files_of_definitions() if asked.every or asked.from_stories else WATCHED
        self.games = self.decisions = self.looks = self.failed = 0
        self.endings: Counter[str] = Counter()

    def play(self, seed: int, folders: tuple[str, ...], around: tuple[str, ...]) -> None:
        """Play the game of a seed; if something does not hold, say how to play it again."""
        asked = self.asked
        stories: bool = asked.from_stories
        self.games += 1
        try:
            steps, looked, ending = play(
                seed,
                asked.seats,
                folders,
                asked.looks,
                self.watching,
                around,
                asked.pilot,
                self.files,
                stories,
            )
        except Exception as error:
            self.failed += 1
            told = f" --decks {' '.join(folders)}" if folders else " ".join((" --mixed", *around))
            where = "" if folders == default_folders() else told
            where += f" --pilot {asked.pilot}" * bool(asked.pilot) + " --every" * asked.every
            where += " --from-stories" * stories
            line = f"python -m tests.soundness --seats {asked.seats} --looks {asked.looks} --seed {seed} --games 1{where}"
            print(f"{line}   # {type(error).__name__}: {error}", flush=True)
            return
        self.decisions += steps
        self.looks += looked
        self.endings[ending] += 1

    def fill(self, name: str) -> None:
        """Play games around a word until it was counted often enough, or patience ends."""
        before, first = self.watching.counted[name], self.asked.seed
        games = 0
        while games < self.asked.patience and self.watching.counted[name] < self.asked.until:
            self.play(first + games, (), (name,))
            games += 1
        print(
            f"{name}: {before:,}, then {self.watching.counted[name]:,} in {games:,} games around it",
            flush=True,
        )


def _played(arguments: Sequence[str] | None, watching: Watch) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soundness", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument(
        "--looks", type=float, default=1.0, help="positions of a hundred to exchange hidden cards at"
    )
    parser.add_argument("--decks", nargs="+", default=default_folders(), help="folders of decks")
    parser.add_argument(
        "--mixed", nargs="*", metavar="WORD", help="decks built at random around rare words, or around these"
    )
    parser.add_argument("--every", action="store_true", help="count the words of all files")
    parser.add_argument("--from-stories", action="store_true", help="begin within the stories of cards")
    parser.add_argument(
        "--until", type=int, default=0, help="games around each word until it was counted so often"
    )
    parser.add_argument("--patience", type=int, default=1500, help="the most games around a word")
    parser.add_argument("--pilot", choices=TABLE_NAMES, default="", help="who plays; chance if none is named")
    asked = parser.parse_args(arguments)
    folders = tuple(asked.decks) if asked.mixed is None and not asked.from_stories else ()
    around = tuple(asked.mixed or ())
    run = Run(asked, watching)
    names = sorted(kind.__name__ for kind in watched(run.files))
    if unknown := set(around) - set(names):
        parser.error(f"no such word: {', '.join(sorted(unknown))}")
    began = time.perf_counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        run.play(seed, folders, around)
        if run.games % 500 == 0:
            print(f"{run.games:,} games, {time.perf_counter() - began:,.0f} s", flush=True)
    for name in (around or names) if asked.until else ():
        if watching.counted[name] < asked.until:
            run.fill(name)
    endings = ", ".join(f"{name} {n:,}" for name, n in run.endings.most_common())
    seats = "from stories" if asked.from_stories else f"of {asked.seats} seats"
    print(
        f"{run.games:,} games {seats}, {run.decisions:,} decisions counted, hidden cards exchanged at "
        f"{run.looks:,} positions, {run.failed} failed ({endings})"
    )
    print(f"words{'' if run.files != WATCHED else ' of blocks, reactions and combat'}, the rarest first:")
    for name in sorted(names, key=lambda name: (watching.counted[name], name)):
        print(f"  {watching.counted[name]:12,} {name}")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
