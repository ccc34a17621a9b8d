"""Short games with library cards modelled in Python: masters h j."""

from rules.vtes.state import values
from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.departures import leave_play

from ...chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG
from ...crypttools import resolved
from ...story import Position
from ..helpers import is_a, voted_through

CASTLE = "Heidelberg Castle, Germany"


def jungle(counters):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Jungle Hunting Ground":
                card.counters = counters
                game.bank -= counters

    position = Position().ready("Abiku", blood=1).ready(PRINCE, blood=1).table("Jungle Hunting Ground")
    return position.tweak(fill).start().until("unlock")


def test_the_hungry_coyote_feeds_ones_sabbat_vampires():
    position = Position(players=2).at(1).ready("Carter", blood=0).at(0).ready("Nicholas Chang", blood=0)
    story = position.ready(PRINCE, blood=0).table("The Hungry Coyote").start()
    found = [values.hunt(story.game, story.named(name)) for name in ("Carter", "Nicholas Chang", PRINCE)]
    assert found == [1, 2, 1]
    resolved(story.until("act").choose("Nicholas Chang"))
    assert story.named("Nicholas Chang").blood == 2


def test_heidelberg_castle_is_not_an_answer_to_an_action():
    position = (
        Position(players=2).at(1).ready(PRINCE).ready(GANGREL, blood=1).table(CASTLE).at(0).ready(PLAIN)
    )
    story = position.start().until("trigger", 1)
    assert (story.game.action, story.game.phase) == (None, 4)
    story.choose("pass").until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can(CASTLE)
        story.pass_once()
    assert (story.kind, story.table.decision.seat, story.can(CASTLE)) == ("trigger", 1, True)
    story.choose("pass")
    assert not story.can(CASTLE), "nothing has happened since"


def test_infernal_pact_gives_a_discipline_while_it_stays():
    kin = "Tremere antitribu"
    position = Position(players=2).at(1).ready(BARON).at(0).ready(YOUNG, clan=kin).ready(PRINCE)
    story = position.hand("Infernal Pact").start().until("master").choose("Infernal Pact")
    assert story.kind == "discipline"
    before = dict(story.named(YOUNG).profile.disciplines)
    story.choose("pre")
    assert story.named(YOUNG).profile.has("pre", 2)
    assert story.named("Infernal Pact").host is story.named(YOUNG)
    leave_play(story.game, story.named("Infernal Pact"))
    assert dict(story.named(YOUNG).profile.disciplines) == before


def test_jungle_hunting_ground_stores_up_to_three_and_feeds_a_laibon():
    story = jungle(0).choose("use Jungle")
    assert (story.named("Jungle Hunting Ground").counters, story.named("Jungle Hunting Ground").locked) == (
        1,
        True,
    )
    story = jungle(2).choose("use Jungle").choose("store")
    assert story.named("Jungle Hunting Ground").counters == 3
    story = jungle(3).choose("use Jungle")
    assert (story.named("Abiku").blood, story.named("Jungle Hunting Ground").counters) == (4, 0)
    story = jungle(3)
    story.named("Abiku").note(USED_GROUND, story.game.turn)
    story.choose("use Jungle")
    assert story.named("Abiku").blood == 1, "one hunting ground each turn"


def test_hospital_food_feeds_nobody_who_is_gone():
    """The blood hunt of Abactor, which follows the hunt, comes before the food."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).table("Hospital Food")
    position = position.ready(GANGREL, blood=1).ready(PRINCE).hand("Abactor")
    story = position.tweak(is_a(name=GANGREL, clan="Tremere")).start().until("act").choose(GANGREL)
    story.choose("Abactor").choose("Hospital Food").until("poll")
    leave_play(story.game, story.named(GANGREL))
    bank = story.game.bank
    assert voted_through(story).game.bank == bank
