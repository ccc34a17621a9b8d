"""`deckcheck goldfish` and `deckcheck tune`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import DECK, EDITION, FORMAT, FROM, JOBS, ON, QUIET, end, new_app

app = new_app()

EPILOG = """Examples:

  deckcheck goldfish my_deck.txt

  deckcheck goldfish my_deck.txt --goal "ready_capacity>=10 by 4" --seat 1

  deckcheck goldfish my_deck.txt --goal "Govern by 3 and drawn(type:master)>=2 by 2"

  deckcheck goldfish my_deck.txt --compare other_version.txt

  deckcheck goldfish my_deck.txt --trace --seed 7

The other Methuselahs do nothing. The report says what of the deck could not be played.
"""


@app.command(epilog=EPILOG)
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False)] = "",
    games: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("-n", "--games", help="Number of games; default: as many as --precision takes."),
    ] = None,
    precision: Annotated[
        float,
        typer.Option(
            help="Without -n: play until the 95 % interval of every share is so many points to either side."
        ),
    ] = 1.5,
    until: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option(help="Stop early once no 95 % interval is wider than this."),
    ] = None,
    turns: Annotated[int, typer.Option(help="Turns per game.")] = 6,
    seat: Annotated[str, typer.Option(help="Seat: 1 to 5, or random.")] = "random",
    players: Annotated[int, typer.Option(help="Number of Methuselahs.")] = 5,
    edition: Annotated[
        str, typer.Option(help="Edition of the rulebook: 2000, 2006, 2018 or current.")
    ] = "current",
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    pilot: Annotated[
        str, typer.Option(help="greedy, patient, quick, thorough, random, first, or path.py:Class.")
    ] = "greedy",
    rival: Annotated[str, typer.Option(help="Compare with this pilot, over the same seeds.")] = "",
    aim: Annotated[str, typer.Option(help="Play for this goal, with the pilot thorough.")] = "",
    target: Annotated[str, typer.Option(help="Follow this card: when it is drawn and played.")] = "",
    goal: Annotated[
        str, typer.Option(help='Count how often this holds, such as "ready>=2 by 3 and pool>=20".')
    ] = "",
    why: Annotated[
        bool, typer.Option("--why", help="Find out by experiment what holds the opening back.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Number of processes; 0 = one per CPU.")] = 0,
    trace: Annotated[bool, typer.Option("--trace", help="Show one game move by move.")] = False,
    game: Annotated[int, typer.Option(help="Number of the game that --trace shows and --save saves.")] = 1,
    save: Annotated[str, typer.Option(help="Save that game to this file.")] = "",
    replay: Annotated[str, typer.Option(help="Replay the game saved in this file.")] = "",
    compare: Annotated[str, typer.Option(help="Compare with this deck, over the same seeds.")] = "",
    output_format: Annotated[str, typer.Option(help="text, json or html.")] = "text",
    plot: Annotated[str, typer.Option(help="Draw a chart into this file (needs matplotlib).")] = "",
    from_format: Annotated[
        str, typer.Option("--from", help="Read decks in this format, whatever the content looks like.")
    ] = "",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary, no progress.")] = False,
) -> None:
    """Play a deck's opening turns alone, many times, with the rules engine."""

    def work() -> int:
        from deckcheck.commands.goldfish import GoldfishOptions
        from deckcheck.commands.goldfish import run as run_goldfish

        options = GoldfishOptions(
            deck=deck,
            games=games,
            precision=precision,
            until=until,
            turns=turns,
            seat=seat,
            players=players,
            edition=edition,
            seed=seed,
            pilot=pilot,
            rival=rival,
            aim=aim,
            target=target,
            goal=goal,
            why=why,
            jobs=jobs,
            trace=trace,
            game=game,
            save=save,
            replay=replay,
            compare=compare,
            output_format=output_format,
            plot=plot,
            from_format=from_format,
            quiet=quiet,
        )
        return run_goldfish(options, sys.stdout, sys.stderr)

    end(work)


TUNE_EPILOG = """Examples:

  deckcheck tune my_deck.txt --goal "ready_capacity>=12 by 4"

  deckcheck tune my_deck.txt --goal "Govern by 3" --pool Villein --pool Vessel --keep Deflection

  deckcheck tune my_deck.txt --suggest --cards 1 --apply

Cards are swapped for others of the same section, and no swap breaks the law. Combat, votes and blocks are not
judged.
"""


@app.command(epilog=TUNE_EPILOG)
def tune(
    deck: Annotated[str, DECK],
    goal: Annotated[str, typer.Option(help='What to hope for, such as "ready_capacity>=12 by 4".')] = "",
    pool: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(metavar="CARD|FILE", help="Also try these cards, or those in a file; may be repeated."),
    ] = None,
    suggest: Annotated[
        bool, typer.Option("--suggest", help="Also try what winning decks like it play.")
    ] = False,
    keep: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(metavar="CARD", help="Card that must stay; may be repeated."),
    ] = None,
    cards: Annotated[int, typer.Option(help="Cards that one swap may exchange: 1 or 2.")] = 2,
    games: Annotated[int, typer.Option("-n", "--games", help="Games that judge the finalists.")] = 2000,
    turns: Annotated[int, typer.Option(help="Turns per game.")] = 6,
    seat: Annotated[str, typer.Option(help="Seat: 1 to 5, or random.")] = "random",
    players: Annotated[int, typer.Option(help="Number of Methuselahs.")] = 5,
    edition: Annotated[str, EDITION] = "current",
    seed: Annotated[int, typer.Option(help="Same seed, same answer.")] = 1,
    pilot: Annotated[str, typer.Option(help="As of goldfish.")] = "greedy",
    format: Annotated[str, FORMAT] = "rulebook",
    on: Annotated[str, ON] = "today",
    jobs: Annotated[int, JOBS] = 0,
    apply: Annotated[bool, typer.Option("--apply", help="Make the best change in the file.")] = False,
    output_format: Annotated[str, typer.Option(help="text, json or html.")] = "text",
    plot: Annotated[
        str, typer.Option(help="Draw the gains into this file, .svg or .png (needs matplotlib).")
    ] = "",
    from_format: Annotated[str, FROM] = "",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Try swaps of cards by playing the opening, and show which help and by how much."""

    def work() -> int:
        from deckcheck.commands.tune import TuneOptions
        from deckcheck.commands.tune import run as run_tune

        options = TuneOptions(
            deck=deck,
            goal=goal,
            pool=tuple(pool or ()),
            suggest=suggest,
            keep=tuple(keep or ()),
            cards=cards,
            games=games,
            turns=turns,
            seat=seat,
            players=players,
            edition=edition,
            seed=seed,
            pilot=pilot,
            format=format,
            on=on,
            jobs=jobs,
            apply=apply,
            output_format=output_format,
            plot=plot,
            from_format=from_format,
            quiet=quiet,
        )
        return run_tune(options, sys.stdout, sys.stderr)

    end(work)
