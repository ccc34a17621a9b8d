"""Short games with crypt cards modelled in Python: daughter of cacophony."""

from ...chaptertools import PLAIN, WEAPON
from ...crypttools import two


def card_values(name):
    """The values of a card's own text."""
    return two(name).start().named(name).face.values


def test_yseult_may_draw_again_for_melpominee_alone():
    value = next(value for value in card_values("Yseult") if hasattr(value, "discipline"))
    assert (value.discipline, value.types) == ("mel", 0)
    story = two("Yseult", PLAIN, WEAPON).start().until("action").choose(WEAPON)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
