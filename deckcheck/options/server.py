"""The options of `deckcheck server`."""

from __future__ import annotations

from deckcheck.options.declaring import command, option

EPILOG = """Editors start it: docs/editors.md has the set-up for VS Code, Neovim, Helix and Zed.

Settings come from deckcheck.toml in the deck's folder and from the editor: format, on, ignore and so on.

It needs pygls, the extra lsp.
"""


@command("deckcheck.commands.server:run", epilog=EPILOG)
class ServerOptions:
    """Serve editors: findings while you type, fixes, card names, card texts.

    It speaks the language server protocol over standard input and output.
    """

    stdio: bool = option("Use standard input and output, the only way there is.", default=False)
