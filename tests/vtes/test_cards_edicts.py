"""The stories of referendums about minions and cards in play, and of those that stay in play."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.banishing import banish
from rules.vtes.state.control import borrow

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, pools, titled
from .ledger import Ledger
from .story import Position

LOCATION, OTHER_LOCATION = "Zoo Hunting Ground", "Information Highway"
ELDER = "Lutz von Hohenzollern"  # capacity 11


def resolved(story):
    """Let the action end; all vote for it who are asked."""
    while story.game.action is not None:
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    return story


def called(position, name, actor=None):
    """Call a referendum that nobody blocks; the story stops at its terms."""
    story = position.hand(name).start().until("act") if actor else position.hand(name).start().until("action")
    story = story.choose(actor) if actor else story
    story.choose(name)
    while story.kind == "block":
        story.choose("pass")
    return story


def at_two(**mine):
    return Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, **mine)


# --- Banishment -------------------------------------------------------------------------------------------


def test_banishment_sends_a_younger_vampire_back_with_its_blood():
    position = Position(players=2).at(1).ready(GANGREL, blood=3, locked=True).ready(ELDER).ready(ALLY)
    story = called(position.at(0).ready(PRINCE).ready(YOUNG), "Banishment", PRINCE)
    assert sorted(story.options) == sorted([GANGREL, YOUNG]), "ready, younger vampires of anybody"
    story = resolved(story.choose(GANGREL))
    assert story.where(GANGREL) == ["uncontrolled region"]
    assert list(story.prey.invested.values()) == [3]


def test_banishment_needs_somebody_younger():
    story = Position(players=2).at(1).ready(ELDER).at(0).ready(PRINCE).hand("Banishment").start()
    assert not story.until("action").can("Banishment")


def banished(*cards, blood=4, journal=False):
    """Seat 0 has a banished vampire in the influence phase, which bore these cards."""
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL, blood=blood, locked=True)
    position = position.on(GANGREL, *cards) if cards else position
    story = position.start(journal=journal)
    banish(story.game, story.named(GANGREL))
    story.start = story.game.census()
    return story


def test_a_banished_vampire_comes_back_unlocked_with_its_cards():
    story = banished("Blood Doll", ".44 Magnum")
    assert not story.in_play("Blood Doll")
    assert story.invested(GANGREL) == 4
    story.until("influence").choose(f"move {GANGREL}")
    assert story.where(GANGREL) == ["ready region"]
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked) == (4, False)
    assert {card.face.name for card in story.named(GANGREL).cards} == {"Blood Doll", ".44 Magnum"}
    assert story.end_turn().until("master").can("use Blood Doll")


def test_a_banished_vampire_is_influenced_as_any_other():
    story = banished(blood=1).until("influence").choose(f"transfer 3 to {GANGREL}")
    assert (story.invested(GANGREL), story.me.pool) == (4, 27)


def test_a_banished_vampire_remembers_what_it_has_become():
    story = banished()
    minion = story.game.banished[next(iter(story.me.invested))].minion
    minion.capacity += 1
    minion.profile = story.game.setting.profile(minion.profile, title="baron")
    number = minion.number
    story.me.invested[number] += 1
    story.game.bank -= 1
    story.until("influence").choose(f"move {GANGREL}")
    assert (story.named(GANGREL).blood, story.named(GANGREL).capacity) == (5, 5), "no blood drains"
    assert story.named(GANGREL).profile.title == "baron"


def test_a_banished_vampire_goes_to_who_controls_it_for_good():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE)
    story = position.start()
    borrow(story.game, story.named(GANGREL), story.me)
    banish(story.game, story.named(GANGREL))
    assert [len(methuselah.invested) for methuselah in story.game.methuselahs] == [0, 1]
    assert not story.game.borrowed


def test_what_was_on_a_banished_vampire_burns_when_it_is_removed():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL).on(GANGREL, "Blood Doll")
    story = position.table("Wider View").crypt(YOUNG).start()
    banish(story.game, story.named(GANGREL))
    story.start = story.game.census()
    story.until("influence").do("use Wider View", "swap", GANGREL)
    assert (story.where(GANGREL), story.where("Blood Doll")) == (["out of the game"], ["ash heap"])


def test_a_second_copy_of_a_banished_vampire_burns():
    story = banished("Blood Doll")
    number = next(iter(story.me.invested))
    story.game.uniques[GANGREL] = [story.named(PRINCE)]
    story.named(PRINCE).controller = 0
    story.until("influence").choose(f"move {GANGREL}")
    assert (story.where(GANGREL), story.where("Blood Doll")) == (["ash heap"], ["ash heap"])
    assert number not in story.game.banished


def test_the_events_tell_of_a_banishment():
    position = Position(players=2).at(1).ready(GANGREL, blood=3).on(GANGREL, "Blood Doll", ".44 Magnum")
    story = position.at(0).ready(PRINCE).hand("Banishment").start(journal=True)
    ledger = Ledger(story.table._make())
    ledger.turn = story.game.turn
    for card in story.game.in_play.values():  # they were laid out, which is no event
        number = card.number
        ledger.controller[number], ledger.counters[number] = card.controller, card.counters
        ledger.host[number] = -1 if card.host is None else card.host.number
        ledger.blood[number] = getattr(card, "blood", 0)
        ledger.capacity[number] = card.face.capacity
    story.until("action").choose("Banishment")
    while story.kind == "block":
        story.choose("pass")
    resolved(story)
    while story.kind != "influence" or story.table.decision.seat != 1:
        story.pass_once()
    story.do(f"transfer to {GANGREL}", f"move {GANGREL}")
    for event in story.game.journal.events:
        ledger.note(event)
    assert not ledger.differs(story.game)


# --- the others -------------------------------------------------------------------------------------------


def council():
    position = Position(players=3).at(1).ready(PLAIN).on(PLAIN, ".44 Magnum").table(LOCATION)
    return position.at(0).ready(BARON).ready(GANGREL).ready("Anarch Convert")


def test_revolutionary_council_locks_anarchs_for_two_points_each():
    story = called(council(), "Revolutionary Council", BARON)
    assert sorted(story.options) == sorted(["pass", GANGREL, "Anarch Convert"]), "ready, unlocked, one's own"
    story.do(GANGREL, "Anarch Convert")
    assert sorted(story.options) == sorted(["pass", ".44 Magnum", LOCATION])
    story.do(LOCATION, "pass", "seat 2", "seat 2", "seat 3")
    resolved(story)
    assert (story.where(LOCATION), pools(story)) == (["ash heap"], [30, 28, 29])
    assert story.named(GANGREL).locked
    assert story.named("Anarch Convert").locked
    assert story.in_play(".44 Magnum")


def test_revolutionary_council_burns_equipment():
    story = called(council(), "Revolutionary Council", BARON).do(GANGREL, "pass", ".44 Magnum", LOCATION)
    resolved(story)
    assert (story.where(LOCATION), story.where(".44 Magnum")) == (["ash heap"], ["ash heap"])
    assert pools(story) == [30, 30, 30]
    assert not story.named("Anarch Convert").locked


def rich(**how):
    position = Position(players=3, **how).at(1).ready(PRINCE).at(2).ready(PLAIN).at(0).ready(BARON)
    return called(position.with_edge(0), "Eat the Rich")


def test_eat_the_rich_burns_more_of_those_with_titled_vampires():
    story = rich().do("seat 2", "seat 3", "pass")
    resolved(story)
    assert pools(story) == [30, 26, 29]


def test_eat_the_rich_counts_titles_less_and_the_edge_more():
    story = rich().do("seat 2", "pass")
    assert story.kind == "poll"
    story.choose(BARON).choose("for")
    assert story.game.referendum.votes == [0, 1, 0], "a baron has 2 else"
    story.choose("the Edge").choose("for")
    assert story.game.referendum.votes == [0, 3, 0]
    while story.table.decision.seat != 1:
        story.pass_once()
    story.choose(PRINCE).choose("against")
    assert story.game.referendum.votes == [0, 3, 1]


def test_eat_the_rich_takes_the_ballot_of_a_priscus():
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready(BARON)
    position = position.tweak(titled(PRINCE, "priscus")).tweak(titled(PLAIN, "bishop"))
    story = called(position, "Eat the Rich").do("seat 2", "pass")
    asked = set()
    while story.game.action is not None:
        asked |= set(story.options) if story.kind == "poll" else set()
        story.pass_once()
    assert not asked & {PRINCE, PLAIN}, "neither a ballot nor the one vote is left"


def test_domain_challenge_burns_for_locked_minions():
    position = (
        Position(players=3).at(1).ready(PLAIN, locked=True).ready(GANGREL).torpor("Agatha", locked=True)
    )
    story = resolved(called(position.at(0).ready(PRINCE), "Domain Challenge"))
    assert pools(story) == [29, 28, 30], "the acting vampire is locked too"


def test_honor_the_elders_feeds_big_vampires_of_everybody():
    position = (
        Position(players=2).at(1).ready(ELDER, blood=3).ready(GANGREL, blood=1).uncontrolled("Alexandra")
    )
    position = position.at(0).ready(PRINCE, blood=5).torpor("Karsh", blood=1).uncontrolled(YOUNG)
    story = resolved(called(position, "Honor the Elders"))
    blood = [story.named(name).blood for name in (ELDER, GANGREL, PRINCE, "Karsh")]
    assert blood == [4, 1, 6, 1]
    assert [sum(methuselah.invested.values()) for methuselah in story.game.methuselahs] == [0, 1]


def test_disputed_territory_gives_a_location_to_anybody():
    position = Position(players=3).at(1).ready(PLAIN).table(LOCATION).at(0).ready(PRINCE)
    story = called(position.table(OTHER_LOCATION), "Disputed Territory").choose(LOCATION)
    assert story.options == ["seat 1", "seat 2", "seat 3"]
    resolved(story.choose("seat 1"))
    assert story.named(LOCATION).controller == 0


def test_disputed_territory_puts_a_location_on_a_minion_of_its_new_controller():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Living Manse").ready(GANGREL)
    story = called(position.at(0).ready(PRINCE).ready(YOUNG), "Disputed Territory", PRINCE)
    while story.kind != "poll":
        story.choose("seat 1") if story.kind == "seat" else story.pass_once()
    story.votes()
    while story.kind != "target":
        story.pass_once()
    story.choose(YOUNG)
    assert story.named("Living Manse").host is story.named(YOUNG)


def test_disputed_territory_burns_a_location_that_nobody_can_carry():
    """Its new controller has no minions."""
    name = "Sacré-Cœur Cathedral, France"
    position = Position(players=3).at(1).hand("Villein").ready(PLAIN).on(PLAIN, name).at(2).hand("Villein")
    story = called(position.at(0).ready(PRINCE), "Disputed Territory")
    while story.kind != "poll":
        story.choose("seat 3") if story.kind == "seat" else story.pass_once()
    story.votes()
    while story.game.action is not None:
        story.pass_once()
    assert not story.in_play(name)


def test_disputed_territory_needs_a_location():
    assert not at_two().hand("Disputed Territory").start().until("action").can("Disputed")


@pytest.mark.parametrize(
    ("title", "choices", "pool", "where"),
    [
        ("bishop", (LOCATION,), 30, ["ash heap"]),
        ("bishop", ("pass", "seat 2"), 27, ["table"]),
        ("cardinal", (LOCATION, "seat 2"), 27, ["ash heap"]),
        ("regent", (LOCATION, "seat 2"), 27, ["ash heap"]),
        ("cardinal", (LOCATION, "pass"), 30, ["ash heap"]),
    ],
)
def test_cold_war_burns_pool_or_a_location_and_both_for_a_cardinal(title, choices, pool, where):
    position = Position(players=2).at(1).ready(PLAIN).table(LOCATION).at(0).ready(PRINCE)
    story = called(position.tweak(titled(PRINCE, title)), "Cold War").do(*choices)
    assert story.kind == "poll"
    resolved(story)
    assert (story.prey.pool, story.where(LOCATION)) == (pool, where)


def test_rumors_of_gehenna_gives_two_master_phase_actions():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(YOUNG)
    story = resolved(called(position, "Rumors of Gehenna").do("seat 1", "seat 3", "pass"))
    found = [values.master_actions(story.game, methuselah) for methuselah in story.game.methuselahs]
    assert found == [2, 1, 2]


def test_rumors_of_gehenna_does_not_add_up_and_is_repealed_by_any_vampire():
    position = Position(players=3).at(1).ready(PLAIN).table("Rumors of Gehenna").at(0).ready(YOUNG)

    def remember(game):
        for card in game.in_play.values():
            card.memory = 1

    story = position.table("Rumors of Gehenna").with_edge(0).tweak(remember).start()
    assert values.master_actions(story.game, story.me) == 2
    story.until("action").choose("Rumors")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    while story.kind == "block":
        story.choose("pass")
    resolved(story)
    assert story.where("Rumors of Gehenna") == ["ash heap", "table"]


def test_legacy_of_pander_gives_untitled_panders_one_vote_however_many_there_are():
    pander, other = "Basil", PLAIN
    position = Position(players=2).at(1).ready(other).at(0).ready(pander).table("Legacy of Pander")
    story = position.table("Legacy of Pander").start()
    assert values.votes(story.game, story.named(pander)) == 1
    assert values.votes(story.game, story.named(other)) == 0
    titled(pander, "bishop")(story.game)
    assert values.votes(story.game, story.named(pander)) == 1, "the vote of the title alone"


def test_legacy_of_pander_is_called_and_repealed_by_sabbat_vampires():
    story = resolved(called(Position(players=2).at(1).ready(PLAIN).at(0).ready("Carter"), "Legacy of Pander"))
    assert story.in_play("Legacy of Pander")
    for minion, can in (("Carter", True), (PLAIN, False)):
        position = Position(players=2).at(1).ready(GANGREL).table("Legacy of Pander").at(0).ready(minion)
        assert position.start().until("action").can("Legacy") == can


def appointed(*library, **how):
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE, **how)
    position = position.library(*library).filler().tweak(titled(PRINCE, "justicar"))
    story = called(position, "Alastor")
    assert story.options == [PRINCE, PLAIN], "ready and of the Camarilla, whosever"
    story.choose(PRINCE).votes()
    while story.kind not in ("target", "action", "act", "discard") and story.game.action is not None:
        story.pass_once()
    return story


def test_alastor_arms_a_camarilla_vampire_for_half_the_cost():
    story = appointed("Villein", "Assault Rifle")
    assert story.options == ["pass", "Assault Rifle"]
    resolved(story.choose("Assault Rifle"))
    assert {card.face.name for card in story.named(PRINCE).cards} == {"Alastor", "Assault Rifle"}
    assert story.me.pool == 30 - story.named("Assault Rifle").face.pool_cost // 2


def test_alastor_needs_no_equipment():
    story = appointed("Villein", "Assault Rifle").choose("pass")
    assert [card.face.name for card in resolved(story).named(PRINCE).cards] == ["Alastor"]


def test_alastor_fights_vampires_and_commits_no_diablerie():
    position = Position(players=2).at(1).ready(PLAIN).ready(ALLY).torpor(GANGREL).at(0).ready(PRINCE)
    story = position.on(PRINCE, "Alastor").start().until("action")
    assert not story.can("diablerize")
    assert story.can("Alastor")
    story.choose("Alastor")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    while story.game.action is not None:
        story.pass_once()
    assert story.named(PLAIN).blood < 5


def test_alastor_is_one_on_a_vampire():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Alastor")
    story = (
        position.hand("Alastor").tweak(titled(PRINCE, "justicar")).start().until("action").choose("Alastor")
    )
    assert story.game.action.play.source is not None, "it fights: there is nobody to appoint"


def meddled():
    position = Position(players=3).at(1).ready(PLAIN).hand("Computer Hacking").library("Villein").filler()
    position = position.at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = called(position, "The Meddling of Semsith")
    assert story.options == ["seat 2", "seat 3"]
    return resolved(story.choose("seat 2"))


def test_the_meddling_of_semsith_keeps_one_from_drawing_in_minion_phases():
    story = meddled()
    while (story.kind, story.table.decision.seat) != ("action", 1):
        story.pass_once()
    hand = story.prey.hand
    assert len(hand.items) == 7
    story.choose("Computer Hacking")
    assert (story.game.phase, len(hand.items)) == (4, 6)
    while story.game.action is not None:
        assert len(hand.items) == 6
        story.pass_once()
    story.until("discard", 1)
    assert len(hand.items) == 7, "the phase is over"


def test_the_meddling_of_semsith_takes_a_card_of_ones_own_hand_until_it_is_repealed():
    story = meddled()
    assert len(story.me.hand.items) == 6
    while (story.kind, story.table.decision.seat) != ("action", 2):
        story.pass_once()
    story.choose("The Meddling of Semsith")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
