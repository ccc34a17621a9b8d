"""The options of `deckcheck web`."""

from __future__ import annotations

from deckcheck.options.declaring import command, option
from deckcheck.options.shared import QUIET

EPILOG = """Examples:

  deckcheck web

  deckcheck web --build public/
"""


@command("deckcheck.commands.web:run", epilog=EPILOG)
class WebOptions:
    """Check decks in a browser: build the page, and serve it on this machine until Ctrl-C.

    The page needs no connection once it is loaded, and sends nothing anywhere. With --build any web server
    can serve it.
    """

    build: str = option(
        "Only build the page, into this folder.",
        default="",
        values="folder",
        configurable=False,
        writes=True,
    )
    port: int = option("Port on this machine; 0 = any that is free.", default=8423, least=0, most=65535)
    runtime: str = option(
        "Folder of the npm package pyodide; fetched once with npm if not given.",
        default="",
        values="folder",
        configurable=False,
    )
    quiet: bool = QUIET.by(help="Print nothing but the address.")
