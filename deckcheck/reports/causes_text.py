"""What holds an opening back, as the experiments of `--why` found it: for people, and for JSON."""

from __future__ import annotations

from deckcheck.goldfish.causes import ERROR
from deckcheck.goldfish.changes import MASTER, OPEN, QUICK, QUICK_CAPACITY
from deckcheck.reports.intervals import interval_text
from deckcheck.terminal.layout import wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deckcheck.goldfish.causes import Cause, Causes, Effect

TOLD = 5
"""How many causes are shown; JSON has everything that was tried."""


def causes_text(causes: Causes, width: int) -> list[str]:
    """Return what holds an opening back."""
    lines = ["What holds this opening back, by experiment"]
    for number, text in enumerate(ranked_words(causes), 1):
        lines += wrapped(f"{number}. {text}" if causes.claimed else text, width, "  ", "     ")
    return lines + wrapped(measured_words(causes), width, "  ", "  ")


def ranked_words(causes: Causes) -> list[str]:
    """Return the causes that are shown, the strongest first; a sentence if there is none."""
    share = causes.aim.is_share
    return [
        f"{tried_words(cause)}: {effect_words(cause.effect, share)}" for cause in causes.claimed[:TOLD]
    ] or ["Nothing that was tried would bring more than a free transfer."]


def measured_words(causes: Causes) -> str:
    """Say how the causes were measured."""
    share = causes.aim.is_share
    mean = f"{causes.mean:.1%}" if share else f"{causes.mean:.2f}"
    return (
        f"Measured by {causes.aim.text} ({mean} as it is), {causes.games:,} games with each of "
        f"{len(causes.tried)} changes over the same seeds. A free transfer on the first turn would bring "
        f"{effect_words(causes.transfer, share)}; a cause is what would bring at least as much. The "
        f"intervals hold together: at most {ERROR:.0%} of such reports claim a false cause (Bonferroni)."
    )


def effect_words(effect: Effect, share: bool) -> str:
    """Write an effect with its interval."""
    mean = f"{effect.mean:+.1%}" if share else f"{effect.mean:+.2f}"
    return f"{mean} {interval_text(effect.interval, share=share, sign='+')}"


def tried_words(cause: Cause) -> str:
    """Say what was changed."""
    if cause.kind == QUICK:
        lacking = "in each opening crypt that has none"
        return f"Too few quick vampires. With one of capacity {QUICK_CAPACITY} {lacking}"
    if cause.kind == OPEN:
        return "What cards require. If any ready minion could play all of them"
    if cause.kind == MASTER:
        return "Too few master phase actions. With one more in every turn"
    return f"{cause.card}. With blank cards in its place"


def causes_object(causes: Causes) -> dict[str, Any]:
    """Return the same for JSON, with everything that was tried."""
    return {
        "aim": {"kind": causes.aim.kind, "text": causes.aim.text},
        "mean": causes.mean,
        "games": causes.games,
        "games_played": causes.played,
        "level": causes.level,
        "error_rate": ERROR,
        "correction": "bonferroni",
        "interrupted": causes.interrupted,
        "free_transfer": effect_object(causes.transfer),
        "causes": [_cause(cause) for cause in causes.claimed],
        "tried": [_cause(cause) for cause in causes.tried],
    }


def effect_object(effect: Effect) -> dict[str, Any]:
    """Return an effect for JSON."""
    return {"effect": effect.mean, "interval": [effect.low, effect.high]}


def _cause(cause: Cause) -> dict[str, Any]:
    return {
        "cause": cause.kind,
        "card": cause.card or None,
        "card_id": cause.card_id or None,
        "text": tried_words(cause),
        **effect_object(cause.effect),
    }
