"""The options of `deckcheck card`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import LEGAL_ON, OUTPUT, PREVIEWS, TEXT_OR_JSON


@command(
    "deckcheck.commands.card:run",
    epilog='Examples:\n\n  deckcheck card Deflection\n\n  deckcheck card "Theo Bell (G6)"',
)
class CardOptions:
    """Print cards: what they say, where they were printed, where they may be played."""

    names: tuple[str, ...] = argument("NAME...", kind="list", values="card")
    on: str = LEGAL_ON
    previews: str = PREVIEWS
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
    model: bool = option("Also show what the rules engine knows of it.", default=False)
    today: date | None = None
