"""Asking for one of several things, where a single thing needs no question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel import Decision, Rules

if TYPE_CHECKING:
    from rules.kernel.compiling import Any


def choose(seat: int, kind: str, options: list[Any], about: Any = None) -> Rules[Any]:
    """Return what a player chooses of some options; the only one without asking.

    It is for choices that everybody may see being made. Where the number of options is secret, ask in any
    case.
    """
    if len(options) == 1:
        return options[0]
    chosen = yield Decision(seat, kind, options, about)
    return chosen
