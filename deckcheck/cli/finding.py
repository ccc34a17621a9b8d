"""`deckcheck search`, `deckcheck diff` and `deckcheck completion`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import CONTEXT, EDITION, FORMAT, FROM, ON, PLAYERS, end, new_app

app = new_app()


SEARCH_EPILOG = """Put the query in single quotes so that the shell leaves it alone. A word or a "phrase"
searches name and text; a minus or "not" negates a term; "or" and parentheses combine.

  deckcheck search 'type:master clan:ventrue'

  deckcheck search 'disc:DOM&aus cap<=5 group:5-6'

  deckcheck search 'text:"+1 stealth" (type:action or type:modifier) -cost:x'

  deckcheck search 'kind:library requires:any' --fits my_deck.txt --legal-in v5

'deckcheck search --fields' lists every field.
"""


def _fields(wanted: bool) -> None:
    if wanted:

        def tell() -> int:
            from cardbase.search import LANGUAGE, field_help

            sys.stdout.write(f"{LANGUAGE}\nFields, their other names, what they search, and examples:\n\n")
            sys.stdout.write(f"{field_help()}\n")
            return 0

        end(tell)


@app.command(epilog=SEARCH_EPILOG, context_settings={**CONTEXT, "ignore_unknown_options": True})
def search(
    query: Annotated[list[str], typer.Argument(metavar="QUERY...", show_default=False)],
    legal_in: Annotated[str, typer.Option(help="Only cards legal in this format; see check --format.")] = "",
    fits: Annotated[
        str,
        typer.Option(
            metavar="DECK", help="Only cards that this deck's crypt can play, or that fit its groups."
        ),
    ] = "",
    on: Annotated[str, typer.Option(help="Legal as of this date: today or YYYY-MM-DD.")] = "today",
    limit: Annotated[int, typer.Option(help="Show at most this many cards; 0 = all.")] = 0,
    sort: Annotated[
        str,
        typer.Option(help="name, capacity, group, clan, type, cost, date or id; -name reverses the order."),
    ] = "name",
    output_format: Annotated[str, typer.Option(help="text, concise, json, csv or names.")] = "text",
    from_format: Annotated[str, FROM] = "",
    # no "-q": a word of the query may begin so
    quiet: Annotated[bool, typer.Option("--quiet", help="No summary.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Show what each card says.")] = False,
    fields: Annotated[
        bool, typer.Option("--fields", callback=_fields, is_eager=True, help="Explain the query language.")
    ] = False,
) -> None:
    """Find cards by what they are and say; exit with 1 if there are none."""

    def work() -> int:
        from deckcheck.commands.search import SearchOptions
        from deckcheck.commands.search import run as run_search

        options = SearchOptions(
            query=tuple(query),
            legal_in=legal_in,
            fits=fits,
            on=on,
            limit=limit,
            sort=sort,
            output_format=output_format,
            from_format=from_format,
            quiet=quiet,
            text=text,
        )
        return run_search(options, sys.stdout, sys.stderr)

    end(work)


DIFF_EPILOG = """Examples:

  deckcheck diff before.txt after.txt

  deckcheck diff registered/ final/ --exit-code
"""


@app.command(epilog=DIFF_EPILOG)
def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", show_default=False)],
    new: Annotated[str, typer.Argument(metavar="NEW", show_default=False)],
    format: Annotated[str, FORMAT] = "rulebook",
    edition: Annotated[str, EDITION] = "current",
    players: Annotated[Optional[int], PLAYERS] = None,  # noqa: UP045
    on: Annotated[str, ON] = "today",
    output_format: Annotated[str, typer.Option(help="text, markdown or json.")] = "text",
    exit_code: Annotated[bool, typer.Option("--exit-code", help="Exit with 1 if the cards differ.")] = False,
    from_format: Annotated[str, FROM] = "",
) -> None:
    """Show what changed between two decks, or two folders of lists: cards, law, curve, who can play what."""

    def work() -> int:
        from deckcheck.commands.diff import DiffOptions
        from deckcheck.commands.diff import run as run_diff

        options = DiffOptions(
            old=old,
            new=new,
            format=format,
            edition=edition,
            players=players,
            on=on,
            output_format=output_format,
            exit_code=exit_code,
            from_format=from_format,
        )
        return run_diff(options, sys.stdout, sys.stderr)

    end(work)


COMPLETION_EPILOG = """How to install it:

  bash: add to ~/.bashrc: eval "$(deckcheck completion bash)"

  zsh: add to ~/.zshrc, after compinit: eval "$(deckcheck completion zsh)"

  fish: deckcheck completion fish > ~/.config/fish/completions/deckcheck.fish

  PowerShell: add to $PROFILE: deckcheck completion powershell | Out-String | Invoke-Expression
"""


@app.command(epilog=COMPLETION_EPILOG)
def completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", show_default=False)] = "",
    asking: Annotated[str, typer.Option("--for", hidden=True)] = "",
    typed: Annotated[Optional[list[str]], typer.Argument(hidden=True)] = None,  # noqa: UP045
) -> None:
    """Print a completion script for bash, zsh, fish or powershell."""

    def work() -> int:
        from deckcheck.commands.completion import answer, run

        if asking:
            return answer(asking, ([shell] if shell else []) + list(typed or ()), sys.stdout)
        return run(shell, sys.stdout, sys.stderr)

    end(work)
