"""`deckcheck stats`, `deckcheck odds` and `deckcheck draw`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import DECK, DECKS, FROM, JOBS, QUIET, end, new_app

app = new_app()

PLOT = typer.Option(help="Draw the charts into this file, .svg or .png (needs matplotlib).")
OUTPUT_FORMAT = typer.Option(help="text, markdown, csv or json.")

STATS_EPILOG = """Examples:

  deckcheck stats my_deck.txt

  deckcheck stats versions/ --reference archive

  deckcheck stats my_deck.txt --plot curve.svg

'deckcheck explain stats' defines every number.
"""


@app.command(epilog=STATS_EPILOG)
def stats(
    decks: Annotated[list[str], DECKS],
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    turns: Annotated[int, typer.Option(help="Number of turns for the chances by turn, 1 to 20.")] = 6,
    reference: Annotated[
        str, typer.Option(help="Rank the deck among these: archive, a folder or a file.")
    ] = "",
    plot: Annotated[str, PLOT] = "",
    ascii: Annotated[bool, typer.Option("--ascii", help="ASCII bars.")] = False,
    seed: Annotated[int, typer.Option(help="Seed for what has to be simulated.")] = 1,
    from_format: Annotated[str, FROM] = "",
    jobs: Annotated[int, JOBS] = 0,
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Show a deck's numbers: curve, disciplines, types, costs, who can play what; or compare many decks."""

    def work() -> int:
        from deckcheck.commands.stats import StatsOptions
        from deckcheck.commands.stats import run as run_stats

        options = StatsOptions(
            decks=tuple(decks),
            output_format=output_format,
            turns=turns,
            reference=reference,
            plot=plot,
            ascii=ascii,
            seed=seed,
            from_format=from_format,
            jobs=jobs,
            quiet=quiet,
        )
        return run_stats(options, sys.stdout, sys.stderr)

    end(work)


ODDS_EPILOG = """Examples:

  deckcheck odds my_deck.txt Deflection

  deckcheck odds my_deck.txt "2x type:master" "disc:AUS" --turns 4

  deckcheck odds my_deck.txt Villein --target 80 --by-turn 2

A CARD is a name, or a query such as type:master, disc:AUS, "clan:ventrue cap:7+" or is:trifle ('deckcheck
search --fields' explains them), several joined by commas; 2x in front asks for two or more, =2x for exactly
two.
"""


@app.command(epilog=ODDS_EPILOG)
def odds(
    deck: Annotated[str, DECK],
    cards: Annotated[list[str], typer.Argument(metavar="CARD...", show_default=False)],
    turns: Annotated[int, typer.Option(help="Number of turns.")] = 6,
    draws: Annotated[int, typer.Option(help="Library cards drawn per turn after the opening seven.")] = 1,
    crypt_draws: Annotated[int, typer.Option(help="Crypt cards drawn per turn after the first four.")] = 0,
    drawn: Annotated[int, typer.Option(help="For this many cards drawn, instead of by turn.")] = 0,
    zone: Annotated[str, typer.Option(help="crypt or library, if a query could mean either.")] = "",
    seen: Annotated[str, typer.Option(help='Cards already drawn: "2x Deflection, 5x other".')] = "",
    target: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option(help="Show how many copies reach this chance, in percent."),
    ] = None,
    by_turn: Annotated[int, typer.Option(help="Reach --target by this turn.")] = 1,
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    from_format: Annotated[str, FROM] = "",
    plot: Annotated[str, PLOT] = "",
) -> None:
    """Show the exact chances of drawing cards."""

    def work() -> int:
        from deckcheck.commands.odds import OddsOptions
        from deckcheck.commands.odds import run as run_odds

        options = OddsOptions(
            deck=deck,
            cards=tuple(cards),
            turns=turns,
            draws=draws,
            crypt_draws=crypt_draws,
            drawn=drawn,
            zone=zone,
            seen=seen,
            target=target,
            by_turn=by_turn,
            output_format=output_format,
            from_format=from_format,
            plot=plot,
        )
        return run_odds(options, sys.stdout, sys.stderr)

    end(work)


@app.command(
    epilog="Examples:\n\n  deckcheck draw my_deck.txt\n\n  deckcheck draw my_deck.txt -n 3 --seed 7 --seat 2"
    "\n\n  deckcheck draw my_deck.txt --interactive"
)
def draw(
    deck: Annotated[str, DECK],
    number: Annotated[int, typer.Option("-n", "--number", help="Number of openings.")] = 1,
    seed: Annotated[int | None, typer.Option(help="Same seed, same openings; a new seed is printed.")] = None,
    redraw: Annotated[int, typer.Option(help="Start with a later opening of the seed.")] = 0,
    seat: Annotated[Optional[int], typer.Option(help="Seat: 1 to 5; by default any.")] = None,  # noqa: UP045
    next: Annotated[int, typer.Option("--next", help="Also show this many more library cards.")] = 0,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Draw by hand: mulligan, draw, next turn, put back.")
    ] = False,
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
    from_format: Annotated[str, FROM] = "",
) -> None:
    """Draw sample openings: four crypt cards, seven library cards, seat and transfers."""

    def work() -> int:
        from deckcheck.commands.draw import DrawOptions
        from deckcheck.commands.draw import run as run_draw

        options = DrawOptions(
            deck=deck,
            number=number,
            seed=seed,
            redraw=redraw,
            seat=seat,
            next=next,
            output_format=output_format,
            from_format=from_format,
            interactive=interactive,
        )
        return run_draw(options, sys.stdout, sys.stderr)

    end(work)
