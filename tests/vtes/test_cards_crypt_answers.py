"""What crypt cards do during actions, referendums and combats."""

from .chaptertools import ALLY, PLAIN
from .fighttools import fight, over, to


def test_oliver_thrace_keeps_vampires_from_striking_to_end_combat():
    story = fight(mine="Oliver Thrace", theirs=PLAIN, hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")
    story = fight(mine="Oliver Thrace", theirs=ALLY, hand=["Torn Signpost"], knows0="pot")
    assert not story.game.combat.sides[1].cannot("combat ends")


def test_morlock_burns_a_retainer_from_afar():
    story = fight(mine="Morlock", theirs=PLAIN, they_bear=["Raven Spy"])
    to(story, "strike", 0).choose("Morlock")
    over(story)
    assert story.where("Raven Spy") == ["ash heap"]
    assert story.named("Morlock").face.armed[0].verbs[0].ranged
