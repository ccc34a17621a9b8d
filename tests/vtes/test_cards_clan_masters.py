"""The stories of masters that are about a whole clan or sect."""

from rules.vtes.state import values
from rules.vtes.state.fighting import begin
from rules.vtes.terms import MANEUVERS

from .chaptertools import PLAIN, PRINCE
from .story import Position

BRUJAH, OTHER_BRUJAH = "Angel", "Arnold Simpson"  # both of capacity 2
TOREADOR = "Delilah Easton"  # capacity 2


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def test_brujah_debate_arms_every_brujah():
    position = Position(players=2).at(1).ready(BRUJAH).at(0).ready(OTHER_BRUJAH).ready(PRINCE)
    game = position.table("Brujah Debate").start().game
    minion = {name: next(m for m in game.in_play.values() if m.face.name == name)
        for name in (BRUJAH, OTHER_BRUJAH, PRINCE)}  # fmt: skip
    assert [values.strength(game, minion[name]) for name in (BRUJAH, OTHER_BRUJAH, PRINCE)] == [2, 2, 1]
    fight = begin(game, minion[PRINCE], minion[BRUJAH])
    assert [len(side.effects) for side in fight.sides] == [0, 1]
    assert values.of_minion(game, minion[BRUJAH], MANEUVERS, 0) == 0, "it comes from the card on the table"


def ball():
    """Anson goes where he likes, and Delilah is locked."""
    position = Position(players=2).at(1).ready("Agatha").at(0).ready(PRINCE).ready(TOREADOR).ready(PLAIN)
    story = position.hand("Toreador Grand Ball").start().until("master")
    story.choose("Toreador Grand Ball")
    assert story.options == [PRINCE, TOREADOR], "the Toreador"
    return story.choose(PRINCE)


def test_toreador_grand_ball_locks_one_who_does_not_unlock_as_normal():
    story = ball()
    assert (story.named(TOREADOR).locked, story.named(PRINCE).locked) == (True, False)
    story.end_turn()
    assert story.named(TOREADOR).locked
    story.game.in_play[story.named("Toreador Grand Ball").number].working = False
    story.end_turn()
    assert not story.named(TOREADOR).locked


def test_the_hungry_coyote_feeds_ones_sabbat_vampires():
    position = Position(players=2).at(1).ready("Carter", blood=0).at(0).ready("Nicholas Chang", blood=0)
    story = position.ready(PRINCE, blood=0).table("The Hungry Coyote").start()
    found = [values.hunt(story.game, story.named(name)) for name in ("Carter", "Nicholas Chang", PRINCE)]
    assert found == [1, 2, 1]
    resolved(story.until("act").choose("Nicholas Chang"))
    assert story.named("Nicholas Chang").blood == 2
