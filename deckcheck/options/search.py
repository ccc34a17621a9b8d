"""The options of `deckcheck search`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FROM, LEGAL_ON, OUTPUT, PREVIEWS, QUIET, TEXT_OR_JSON

SORTS = ("name", "capacity", "group", "clan", "type", "cost", "date", "id")

EPILOG = """Put the query in single quotes so that the shell leaves it alone. A word or a "phrase"
searches name and text, or finds what players call so, as bounce or vote push; a minus or "not" negates a
term; "or" and parentheses combine.

  deckcheck search 'bounce disc:dom'

  deckcheck search 'type:master clan:ventrue'

  deckcheck search 'disc:DOM&aus cap<=5 group:5-6'

  deckcheck search 'text:"+1 stealth" (type:action or type:modifier) -cost:x'

  deckcheck search 'kind:library requires:any' --fits my_deck.txt --legal-in v5

'deckcheck search --fields' lists every field.
"""


@command("deckcheck.commands.search:run", epilog=EPILOG)
class SearchOptions:
    """Find cards by what they are and say; exit with 1 if there are none."""

    query: tuple[str, ...] = argument("QUERY...", kind="list", default=())
    legal_in: str = option(
        "Only cards legal in this format; see check --format.", default="", values="format"
    )
    fits: str = option(
        "Only cards that this deck's crypt can play, or that fit its groups.", default="", values="deck"
    )
    on: str = LEGAL_ON
    limit: int = option("Show at most this many cards; 0 = all.", default=0, least=0)
    sort: str = option(
        f"{', '.join(SORTS[:-1])} or {SORTS[-1]}; -name reverses the order.",
        default="name",
        choices=(*SORTS, *(f"-{name}" for name in SORTS)),
        metavar="ORDER",
    )
    previews: str = PREVIEWS
    output_format: str = TEXT_OR_JSON.by(choices=("text", "concise", "json", "csv", "names"))
    output: str = OUTPUT
    from_format: str = FROM
    # no "-q": a word of the query may begin with it
    quiet: bool = QUIET
    text: bool = option("Show what each card says.", default=False)
    fields: bool = option("Explain the query language.", default=False)
    today: date | None = None
