"""The stories of masters that are about a whole clan or sect."""

from rules.vtes.state import costs, values
from rules.vtes.state.fighting import begin
from rules.vtes.terms import MANEUVERS

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position, card

BRUJAH, OTHER_BRUJAH = "Angel", "Arnold Simpson"  # both of capacity 2
VENTRUE = "Jack Tredegar"  # capacity 2
TOREADOR = "Delilah Easton"  # capacity 2
NOSFERATU = "Dimple"
RAVNOS, LASOMBRA = "Sasha Miklos", "Claudia"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def theirs(name, mine):
    """Seat 1 has the card on the table, and may block; a minion of seat 0 may act."""
    position = Position(players=3).at(1).ready(PLAIN).table(name).at(0)
    return position.ready(mine).start().until("action")


def test_brujah_debate_locks_one_of_the_oldest_in_every_master_phase():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(BRUJAH).ready(OTHER_BRUJAH)
    story = position.hand("Brujah Debate").start().until("master").choose("Brujah Debate")
    assert (story.kind, story.options) == ("target", [BRUJAH, OTHER_BRUJAH])
    story.choose(OTHER_BRUJAH)
    assert [story.named(name).locked for name in (BRUJAH, OTHER_BRUJAH)] == [False, True]
    assert not story.named(PLAIN).locked, "which is no Brujah"


def test_brujah_debate_locks_those_of_others_the_oldest_alone():
    position = Position(players=2).at(1).ready(BRUJAH).ready("Theo Bell (G2)").at(0).ready(PRINCE)
    story = position.table("Brujah Debate").start()
    assert not story.end_turn().named(BRUJAH).locked
    assert story.named("Theo Bell (G2)").locked


def test_brujah_debate_arms_every_brujah():
    position = Position(players=2).at(1).ready(BRUJAH).at(0).ready(OTHER_BRUJAH).ready(PRINCE)
    game = position.table("Brujah Debate").start().game
    minion = {name: next(m for m in game.in_play.values() if m.face.name == name)
        for name in (BRUJAH, OTHER_BRUJAH, PRINCE)}  # fmt: skip
    assert [values.strength(game, minion[name]) for name in (BRUJAH, OTHER_BRUJAH, PRINCE)] == [2, 2, 1]
    fight = begin(game, minion[PRINCE], minion[BRUJAH])
    assert [len(side.effects) for side in fight.sides] == [0, 1]
    assert values.of_minion(game, minion[BRUJAH], MANEUVERS, 0) == 0, "it comes from the card on the table"


def test_brujah_debate_is_burned_by_all_but_ventrue():
    assert resolved(theirs("Brujah Debate", ALLY).choose("Brujah Debate")).where("Brujah Debate") == [
        "ash heap"
    ]
    assert not theirs("Brujah Debate", VENTRUE).can("Brujah Debate")


def test_gangrel_revel_makes_ones_own_gangrel_strong():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready("Casey Snyder").ready(PRINCE)
    story = position.hand("Gangrel Revel").start().until("master").choose("Gangrel Revel")
    found = [values.strength(story.game, story.named(name)) for name in ("Casey Snyder", PRINCE, GANGREL)]
    assert found == [2, 1, 1]


def test_gangrel_revel_is_burned_by_all_but_ravnos():
    story = theirs("Gangrel Revel", YOUNG).choose("Gangrel Revel")
    assert story.game.action.target == 1
    assert resolved(story).where("Gangrel Revel") == ["ash heap"]
    assert not theirs("Gangrel Revel", RAVNOS).can("Gangrel Revel")


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


def test_toreador_grand_ball_clears_the_way_of_the_other_but_for_bleeds():
    story = ball().until("act").choose(PRINCE).choose("hunt")
    assert story.kind != "block" or not story.can("Agatha")
    story = ball().until("act").choose(PRINCE).choose("bleed").until("block", 1)
    assert story.can("Agatha")
    story = ball().until("act").choose(PLAIN).choose("hunt").until("block", 1)
    assert story.can("Agatha"), "it is about one Toreador"


def test_toreador_grand_ball_needs_two():
    story = Position().ready(PRINCE).ready(PLAIN).hand("Toreador Grand Ball").start()
    assert not story.reaches("master")


def test_toreador_grand_ball_is_burned_by_anybody_with_less_stealth_of_nosferatu():
    for name, stealth in ((NOSFERATU, -1), (ALLY, 0), (PRINCE, 0)):
        story = theirs("Toreador Grand Ball", name).choose("Toreador Grand Ball")
        assert story.game.action.stealth == stealth
        assert resolved(story).where("Toreador Grand Ball") == ["ash heap"]


def test_palla_grande_lasts_three_discard_phases():
    position = Position(players=2).at(1).ready("Carter").at(0).ready("Nicholas Chang")
    story = position.ready(PRINCE, locked=True).hand("Palla Grande").start().until("master").choose("Palla")
    found = [values.bleed(story.game, story.named(name)) for name in ("Carter", "Nicholas Chang", PRINCE)]
    assert found == [2, 2, 1]
    for left in (2, 1):
        story.end_turn()
        assert story.named("Palla Grande").counters == left
    assert story.end_turn().where("Palla Grande") == ["ash heap"]
    assert values.bleed(story.game, story.named("Carter")) == 1


def test_the_hungry_coyote_feeds_ones_sabbat_vampires():
    position = Position(players=2).at(1).ready("Carter", blood=0).at(0).ready("Nicholas Chang", blood=0)
    story = position.ready(PRINCE, blood=0).table("The Hungry Coyote").start()
    found = [values.hunt(story.game, story.named(name)) for name in ("Carter", "Nicholas Chang", PRINCE)]
    assert found == [1, 2, 1]
    resolved(story.until("act").choose("Nicholas Chang"))
    assert story.named("Nicholas Chang").blood == 2


def test_paths_make_a_discipline_cheaper_for_their_clan_whoever_controls_it():
    for name, clan, cheap, dear in (
        ("The Path of Night", LASOMBRA, "Shadow Body", "Apparition"),
        ("The Path of Paradox", RAVNOS, "Apparition", "Shadow Body"),
    ):
        assert card(cheap).blood_cost == card(dear).blood_cost == 1
        position = Position(players=2).at(1).ready(clan).at(0).ready(PRINCE).table(name)
        story = position.hand(cheap, dear).start()
        faces = {face.name: face for face in story.game.faces}
        found = {
            minion: [costs.blood(story.game, story.named(minion), faces[one]) for one in (cheap, dear)]
            for minion in (clan, PRINCE)
        }
        assert found == {clan: [0, 1], PRINCE: [1, 1]}


def test_the_path_of_night_hurts_the_vampire_that_burns_it():
    story = resolved(theirs("The Path of Night", PRINCE).choose("The Path of Night"))
    assert (story.where("The Path of Night"), story.named(PRINCE).blood) == (["ash heap"], 7)
    story = resolved(theirs("The Path of Paradox", ALLY).choose("The Path of Paradox"))
    assert (story.where("The Path of Paradox"), story.named(ALLY).blood) == (["ash heap"], 1)


def test_the_path_of_paradox_sends_an_empty_vampire_to_torpor():
    story = theirs("The Path of Paradox", YOUNG)
    story.named(YOUNG).blood = 0
    story.start = story.game.census()
    resolved(story.choose("The Path of Paradox"))
    assert story.where(YOUNG) == ["torpor region"]
