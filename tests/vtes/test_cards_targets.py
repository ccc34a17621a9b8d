"""The stories of cards aimed at cards in play: burned, stolen, borrowed; titles and clans taken."""

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE

from .story import card


def test_praxis_seizure_and_crusade_are_read():
    for name in ("Praxis Seizure: Atlanta", "Crusade: Chicago"):
        assert model_of(card(name)).verdict(FULL) == WHOLE
