"""Short games with crypt cards modelled in Python: samedi."""

from ...chaptertools import PLAIN
from ...fighttools import fight, over, to


def test_morlock_burns_a_retainer_from_afar():
    story = fight(mine="Morlock", theirs=PLAIN, they_bear=["Raven Spy"])
    to(story, "strike", 0).choose("Morlock")
    over(story)
    assert story.where("Raven Spy") == ["ash heap"]
    assert story.named("Morlock").face.armed[0].verbs[0].ranged
