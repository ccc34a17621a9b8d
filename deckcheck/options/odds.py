"""The options of `deckcheck odds`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.numbers import PLOT, TURNS
from deckcheck.options.shared import FROM, FULL, OUTPUT, PREVIEWS, TABLES

MOST_DRAWN = 1000


EPILOG = """Examples:

  deckcheck odds my_deck.txt Deflection

  deckcheck odds my_deck.txt

  deckcheck odds my_deck.txt "2x type:master" "disc:AUS" --turns 4

  deckcheck odds my_deck.txt Villein --target 80 --by-turn 2

  deckcheck odds my_deck.txt Deflection --hand "Deflection, On the Qui Vive" --seen 23

  deckcheck odds my_deck.txt --position game.yaml --seat 2

  deckcheck odds --copies "4 bounce, 2x 6 wake" --of 90 --drawn 9

Without a CARD: masters, every type, and each card of three copies or more. A CARD is a name, or a query
such as type:master, disc:AUS, is:bounce or "clan:ventrue cap:7+" ('deckcheck search --fields' explains them),
several joined by commas; 2x in front asks for two or more, =2x for exactly two.
"""


@command("deckcheck.commands.odds:run", epilog=EPILOG)
class OddsOptions:
    """Show the exact chances of drawing cards."""

    deck: str = argument("DECK", default="")
    cards: tuple[str, ...] = argument("CARD...", kind="list", default=(), values="card")
    turns: int = option("Number of turns.", default=TURNS, least=1, most=MOST_DRAWN)
    draws: int | None = option(
        "Library cards drawn per turn after the opening seven; with --copies, drawn in all.",
        default=None,
        kind="number",
        shown="1",
        least=0,
        most=MOST_DRAWN,
    )
    crypt_draws: int = option(
        "Crypt cards drawn per turn after the first four.", default=0, least=0, most=MOST_DRAWN
    )
    drawn: int = option("For this many cards drawn, instead of by turn.", default=0, least=0, most=MOST_DRAWN)
    zone: str = option(
        "{choices}, if a query could mean either.", default="", choices=("crypt", "library"), metavar="ZONE"
    )
    seen: str = option('Cards already drawn: "2x Deflection, 5x other".', default="", metavar="CARDS")
    hand: str = option(
        "Cards in hand; with --seen 23, of 23 drawn, the others being none of those asked for.",
        default="",
        metavar="CARDS",
    )
    position: str = option(
        "What is drawn already, from a written position of a game (YAML).",
        default="",
        values="file",
        metavar="FILE",
    )
    seat: int | None = option(
        "Whose cards of --position; by default of whose turn it is.",
        default=None,
        kind="number",
        least=1,
        most=5,
    )
    copies: str = option(
        'Without a deck: how many copies, "4" or "4 bounce, 2x 6 wake".', default="", metavar="KINDS"
    )
    of: int = option("Cards that --copies are drawn from.", default=0, least=0, most=MOST_DRAWN)
    target: float | None = option(
        "Show how many copies reach this chance, in percent.", default=None, kind="decimal"
    )
    by_turn: int = option("Reach --target by this turn.", default=1, least=1, most=MOST_DRAWN)
    full: bool = FULL
    previews: str = PREVIEWS
    output_format: str = TABLES
    output: str = OUTPUT
    from_format: str = FROM
    plot: str = PLOT

    @property
    def draws_per_turn(self) -> int:
        """Library cards drawn per turn after the opening seven: one, unless something else is given."""
        return 1 if self.draws is None else self.draws
