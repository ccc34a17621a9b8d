"""The options of `deckcheck completion`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option

EPILOG = """How to install it:

  bash: add to ~/.bashrc: eval "$(deckcheck completion bash)"

  zsh: add to ~/.zshrc, after compinit: eval "$(deckcheck completion zsh)"

  fish: deckcheck completion fish > ~/.config/fish/completions/deckcheck.fish

  PowerShell: add to $PROFILE: deckcheck completion powershell | Out-String | Invoke-Expression
"""


@command("deckcheck.commands.completion:run", epilog=EPILOG)
class CompletionOptions:
    """Print a completion script for bash, zsh, fish or powershell."""

    shell: str = argument("SHELL", default="", values="shell")
    asking: str = option("The shell that asks.", "--for", default="", hidden=True)
    typed: tuple[str, ...] = argument("TYPED...", kind="list", default=(), hidden=True)
