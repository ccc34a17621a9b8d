"""Cards of the most played ones that need an opponent for all they do: what of them is missing.

The modes that their text gives (stealth, intercept, votes) stand beside these rows.
"""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.clauses import OTHERS
from rules.vtes.terms import CONVICTION, EVENT, MASTER

MINION_CARDS = ~(MASTER | EVENT | CONVICTION)
"""Every library card that is neither master, event nor conviction (VTES-GL-06)."""

ENTRIES = (
    card(100545, "Direct Intervention", "5d695f35", cancels=MINION_CARDS),
    card(101896, "Sudden Reversal", "198b40cf", cancels=MASTER),
    card(101954, "Temptation", "2f9244e7", lacks={"taking control of a vampire of another": OTHERS}),
)  # fmt: skip
"""The entries."""
