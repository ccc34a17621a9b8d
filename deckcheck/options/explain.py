"""The options of `deckcheck explain`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command
from deckcheck.options.shared import OUTPUT, TEXT_OR_JSON


@command("deckcheck.commands.explain:run")
class ExplainOptions:
    """Explain what the checks look for, each with a bad and a good deck."""

    names: tuple[str, ...] = argument("CODE...", kind="list", default=(), values="check")
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
