"""Which round a list is for, where each round has its own: from its folder or its file's name."""

from __future__ import annotations

import re

ROUND = re.compile(
    r"(?i)(?<![^\W_])(?:rounds?|ronda|runde|runda|ronde|manche|tour|turno|kolo|r)"
    r"[ ._#-]{0,2}0?([1-9])(?![^\W_])"
)
"""A word for a round in the languages of the field, and its number: "Round 2", "jane_r2.txt"."""


def round_of(path: str) -> str:
    """Return the round that a path names, "1" to "9"; "" for a list that is for all of them.

    The file's name goes before that of its folder, and a nearer folder before others.
    """
    *folders, name = re.split(r"[\\/:]", path)
    for part in (name.rpartition(".")[0] or name, *reversed(folders)):
        if found := ROUND.findall(part):
            return str(found[-1])
    return ""


def for_round(rounds: dict[str, str], wanted: str) -> str | None:
    """Return which of a player's lists is for a round.

    Args:
        rounds: each list by its round.
        wanted: the round; "" for any.

    Returns:
        The one for it, otherwise the one for all rounds; None if there is none.
    """
    if wanted in rounds:
        return rounds[wanted]
    return rounds.get("") if wanted else next(iter(rounds.values()), None)
