"""The options of `deckcheck doctor`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import (
    AGAINST,
    EXECUTOR,
    FORMAT,
    FROM,
    FULL,
    JOBS,
    KEEP,
    ON,
    OUTPUT,
    QUIET,
    SEED,
    TEXT_OR_JSON,
)
from deckcheck.options.writing import DIFF

MOST_TRIED = 100_000
MOST_ROUNDS = 10_000

EPILOG = """Examples:

  deckcheck doctor my_deck.txt

  deckcheck doctor my_deck.txt --explain 2

  deckcheck doctor my_deck.txt --apply 1,3 --diff

  deckcheck doctor my_deck.txt --apply all

  deckcheck doctor my_deck.txt --keep "Anarch Revolt" --against league/

What breaks the law comes first, then what nobody can play, then what the winning decks nearest to the rest of
the deck do otherwise. Games alone try only cards that do something for a player alone; the others are judged
by winners and, with --against, at a full table. No swap breaks a law that the deck keeps.
"""


@command("deckcheck.commands.doctor:run", epilog=EPILOG)
class DoctorOptions:
    """Find what is wrong with a deck: at most ten swaps, ranked, with their reasons."""

    deck: str = argument("DECK")
    explain: int | None = option(
        "Show all reasons for the swap with this number.", default=None, kind="number", least=1, most=10
    )
    apply: tuple[str, ...] = option(
        "Make the swaps with these numbers in the file: 2, or 1,3, or 1-4, or all.",
        default=(),
        metavar="N",
        writes=True,
    )
    diff: bool = DIFF.by(help="With --apply, show what would change and write nothing.")
    keep: tuple[str, ...] = KEEP
    games: int = option(
        "Games alone by which swaps are tried; 0 = none.", "-n", default=200, least=0, most=MOST_TRIED
    )
    against: str = AGAINST.by(
        help="Also race swaps at full tables, against decks drawn from this folder, and judge the winner."
    )
    rounds: int = option(
        "Most rounds by which the winner at full tables is judged.", default=160, least=4, most=MOST_ROUNDS
    )
    seed: int = SEED
    format: str = FORMAT.by(shown="standard and rulebook")
    on: str = ON
    jobs: int = JOBS.by(help="Number of processes at full tables; 0 = one per CPU.", most=1024)
    executor: str = EXECUTOR
    full: bool = FULL
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
    from_format: str = FROM
    quiet: bool = QUIET
    today: date | None = None
