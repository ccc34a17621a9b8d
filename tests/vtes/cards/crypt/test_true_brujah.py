"""Short games with crypt cards modelled in Python: true brujah."""

import pytest

from ...chaptertools import PLAIN, PRINCE
from ...crypttools import two


@pytest.mark.parametrize(
    ("name", "can"), [("Nehemiah", False), ("Al-Muntathir, God's Witness", False), (PRINCE, True)]
)
def test_some_true_brujah_use_no_cards_of_celerity(name, can):
    """Nehemiah and Al-Muntathir could not, had they learned it."""

    def learned(game):
        from rules.vtes.state.scenery import alter

        for minion in game.in_play.values():
            alter(game, minion, disciplines=(("cel", 2), ("pot", 2)))

    story = two(name, PLAIN, "Flurry of Action", "Blur", "Immortal Grapple").tweak(learned).start()
    from rules.vtes.definitions.usable import usable_in_combat

    minion = story.named(name)
    found = {
        story.game.faces[n].name: bool(
            usable_in_combat(minion.profile, story.game.faces[n], story.game.rules)
        )
        for n in story.me.hand.items
    }
    assert (found["Blur"], found["Immortal Grapple"]) == (can, True)
