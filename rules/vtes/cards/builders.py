"""Short ways to write an entry."""

from __future__ import annotations

from rules.vtes.cards.entries import CardEntry
from rules.vtes.cards.idioms import OTHERS_ACTION
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.model import Model
from rules.vtes.terms import ATTEMPTED, NEEDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.vtes.definitions.verb import Verb
    from rules.vtes.definitions.who import Who


def card(
    number: int, name: str, text: str, *, lacks: Mapping[str, str] | None = None, **knows: Any
) -> CardEntry:
    """Describe a card.

    Args:
        number: the official id.
        name: its name.
        text: fingerprint of the printed text.
        lacks: the clauses that are missing, in our own words, with what each needs to matter (one of
            `clauses.NEEDS`).
        knows: everything else of a `Model`; nothing for a card of which only its missing clauses are told.
    """
    missing = tuple(Missing(needs, what) for what, needs in (lacks or {}).items())
    return CardEntry(number, name, text, Model(missing=missing, by_hand=True, **knows))


def help_anybody(amount: int, who: Who, *needs: Verb, **how: Any) -> tuple[Mode, Mode]:
    """Give the two ways in which a card in play gives stealth to any acting minion that fits.

    Its controller plays it when the own minion needs it, and when another's is about to be blocked.

    Args:
        amount: of stealth.
        who: what the acting minion must be.
        needs: what is asked for besides.
        how: whatever else a `Mode` tells, such as what it costs.
    """
    own, of_another = HelpActor(amount, who), HelpActor(amount, who, others=True)
    name = f"+{amount} stealth"
    return (
        Mode("", *needs, own, moment=NEEDED, name=name, **how),
        Mode("", *needs, OTHERS_ACTION, of_another, moment=ATTEMPTED, name=f"{name} of another", **how),
    )
