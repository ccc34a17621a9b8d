"""Short games with library cards modelled in Python: masters k l."""

from rules.vtes.state import costs, spans
from rules.vtes.state.ousting import award
from rules.vtes.state.undoing import let_master
from rules.vtes.terms import TURN_ENDS

from ...chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...story import Position
from ..helpers import until_asked

LINE = "The Line"


DEAR = "Govern the Unaligned"  # an action of 1 blood


def line(*, blood=4, against=(), cards=(DEAR,), level="dom"):
    position = Position(players=2).at(1).ready(PLAIN).hand(*against).at(0).ready(GANGREL, blood=blood)
    position = position.table(LINE).hand(*cards).tweak(knows(seat0=level))
    return position.start().until("action")


def boon(*hand, pool=1, players=3, **how):
    """Seat 0 bleeds seat 1, which has this much pool; seat 2 may keep it in the game."""
    position = Position(players=players, **how).at(1).ready(PLAIN).pool(pool, 1).at(2).ready(YOUNG)
    position = position.hand(*(hand or ("Life Boon",))).pool(10, 2).at(0).ready(PRINCE)
    return position.start().until("action").choose("bleed")


def saved(amount=4, **how):
    story = until_asked(boon(**how), "trigger", 2).choose("Life Boon")
    assert (story.kind, story.options) == ("x", [str(n) for n in range(1, 11)])
    return story.choose(amount)


def last_stand(owner=2):
    position = Position(players=4).at(1).ready(PLAIN).at(2).ready(YOUNG).at(3).ready(GANGREL)
    position = position.at(owner).table("Last Stand").pool(1, 1).at(0).ready(PRINCE)
    return position.start()


def turns(story, count):
    """Pass on; give the seats that have the next turns."""
    seen = []
    while len(seen) < count:
        turn = story.game.turn
        while story.game.turn == turn:
            story.pass_once()
        seen.append(story.game.active.seat)
    return seen


def test_the_line_is_for_actions_of_vampires_while_it_is_unlocked():
    story = line()
    game, minion = story.game, story.named(GANGREL)
    assert costs.lockable(game, story.me, None) == [], "no modifier, and nothing in pool"
    assert [amount for _, amount in costs.lockable(game, story.me, minion)] == [1]
    story.named(LINE).locked = True
    story.choose(DEAR)
    assert story.kind != "trigger"
    assert resolved(story).named(GANGREL).blood == 3
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(ALLY).table(LINE)
    story = position.start().until("action")
    assert costs.lockable(story.game, story.me, story.named(ALLY)) == []


def test_life_boon_takes_the_next_victory_point_and_burns():
    story = saved(players=4)
    award(story.game, story.game.methuselahs[1], 0.5)
    assert story.in_play("Life Boon")
    award(story.game, story.game.methuselahs[3])
    award(story.game, story.game.methuselahs[1], 0.5)
    assert [methuselah.victory_points for methuselah in story.game.methuselahs] == [0, 0, 1, 1]
    assert story.where("Life Boon") == ["ash heap"]
    award(story.game, story.game.methuselahs[1])
    assert story.game.methuselahs[1].victory_points == 1


def test_life_boon_takes_nothing_for_who_is_being_ousted():
    story = saved(players=4)
    award(story.game, story.game.methuselahs[1], out={2})
    assert story.game.methuselahs[1].victory_points == 1
    assert story.in_play("Life Boon")


def test_what_lasts_until_the_end_of_a_turn_ends_with_one_that_last_stand_cuts_short():
    story = last_stand().until("action")
    prince = story.named(PRINCE)
    spans.lay(story.game.lasting, spans.MASTERS, TURN_ENDS, prince.number, about="dom")
    let_master(story.game)
    assert prince.profile.disciplines["dom"] == 2
    story.choose("bleed")
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    assert prince.profile.disciplines.get("dom", 0) < 2


def test_last_stand_is_not_about_its_own_controller():
    story = last_stand(owner=1).until("action").choose("bleed")
    while 1 in story.game.ring:
        story.pass_once()
    assert story.until("discard")
    assert turns(story, 1) == [2]
