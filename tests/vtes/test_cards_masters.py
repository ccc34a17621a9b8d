"""Each described master card does what it says, one story each."""

from .story import Position

GANGREL = "Nathan Turner"  # anarch, capacity 4


def test_dabbler_needs_three_disciplines():
    story = (
        Position()
        .hand("Break the Bonds", "Dabbler")
        .uncontrolled(GANGREL)
        .ready("Aline Gädeke", blood=3)
        .start()
    )  # fmt: skip
    minion = story.named("Aline Gädeke")
    minion.profile = story.game.setting.profile(
        minion.profile, disciplines=(("ani", 1), ("obf", 1), ("pre", 1))
    )
    story.until("master").choose("Dabbler").until("action").choose("Break the Bonds")
    story.until("trigger").choose("Dabbler")
    assert story.kind == "way"
    story.choose("burn 1 blood to unlock")
    assert (minion.locked, minion.blood) == (False, 2)
