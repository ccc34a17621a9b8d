"""The stories of masters and events that bless, unseat, and haunt."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import contest_titles

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, pools
from .story import Position
from .test_cards_powerbases import is_a, resolved, wait

BIG = "Lutz von Hohenzollern"  # capacity 11
BRUJAH = "Alessandro Garcia"
NOSFERATU = "Aaron Bathurst"


def blessed(*library, blood=0):
    position = Position().ready(PRINCE, blood=blood).ready(GANGREL, blood=2).table("Lilith's Blessing")
    position = position.library(*library).filler().having(phase=2)
    return position.tweak(is_a(name=PRINCE, disciplines=(("dom", 2), ("pre", 1)))).start()


def test_liliths_blessing_teaches_and_feeds_an_empty_vampire():
    story = blessed("Presence", "Dominate", "Villein").choose("use Lilith's")
    assert story.options == ["pass", "Presence"], "it has Dominate at superior"
    story.choose("Presence")
    anson = story.named(PRINCE)
    assert (anson.blood, anson.profile.disciplines["pre"], anson.capacity) == (3, 2, 9)
    assert story.named("Presence").host is anson
    assert story.named("Lilith's Blessing").locked
    assert "bahari" in anson.profile.traits
    anson.blood, story.named("Lilith's Blessing").locked = 0, False
    story.start = story.game.census()
    assert not story.can("use Lilith's"), "it is Bahari, and the master phase action is used"


def test_liliths_blessing_feeds_even_if_nothing_is_found():
    story = blessed("Villein").choose("use Lilith's")
    assert (story.named(PRINCE).blood, "bahari" in story.named(PRINCE).profile.traits) == (3, True)
    story = blessed("Presence").choose("use Lilith's").choose("pass")
    assert (story.named(PRINCE).blood, story.in_play("Presence")) == (3, False)


def test_liliths_blessing_is_for_empty_vampires_that_are_no_bahari():
    assert not blessed("Presence", blood=1).can("use Lilith's")
    position = Position().ready(PRINCE, blood=0).table("Lilith's Blessing").having(phase=2)
    story = position.tweak(is_a(name=PRINCE, traits=frozenset({"bahari"}))).start()
    assert not story.can("use Lilith's")


def test_liliths_blessing_knows_a_discipline_master_that_lets_one_choose():
    story = blessed("Agent of Power").choose("use Lilith's").choose("Agent of Power").choose("obt")
    assert story.named(PRINCE).profile.disciplines["obt"] == 1


def palace(blood):
    position = Position().ready(PRINCE, blood=blood).ready(GANGREL, blood=1).table("Palace Hunting Ground")
    return position.tweak(is_a(name=PRINCE, clan="Guruhi")).start()


def test_palace_hunting_ground_feeds_a_guruhi_that_has_blood():
    story = palace(1).until("unlock").choose("use Palace")
    assert (story.named(PRINCE).blood, story.named(GANGREL).blood) == (2, 1)
    story = palace(0)
    assert story.kind != "unlock" or not story.can("use Palace")


@pytest.mark.parametrize(
    ("clan", "title", "action", "stealth"),
    [
        ("Brujah", "prince", "bleed", 1),
        ("Brujah", "justicar", "bleed", 1),
        ("Brujah", "primogen", "bleed", 0),
        ("Toreador", "prince", "bleed", 0),
        ("Brujah", "prince", "hunt", 1),
    ],
)
def test_carthage_remembered_hides_bleeding_brujah_of_rank(clan, title, action, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table("Carthage Remembered").at(0).ready(PRINCE)
    story = position.tweak(is_a(name=PRINCE, clan=clan, title=title)).start().until("action").choose(action)
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == stealth


@pytest.mark.parametrize(("clan", "stealth"), [("Ventrue", -1), ("Malkavian", -1), ("Brujah", 0)])
def test_carthage_remembered_is_burned_by_any_minion(clan, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table("Carthage Remembered").at(0).ready(YOUNG)
    story = position.tweak(is_a(name=YOUNG, clan=clan)).start().until("action").choose("Carthage")
    assert (story.game.action.stealth, story.game.action.target) == (stealth, 1)
    if stealth == 0:
        assert resolved(story).where("Carthage Remembered") == ["ash heap"]


def test_ephor_helps_a_big_ventrue():
    position = Position().ready(PRINCE).ready(GANGREL).hand("Ephor")
    story = position.tweak(is_a(name=PRINCE, clan="Ventrue")).start().until("master").choose("Ephor")
    anson = story.named(PRINCE)
    assert story.named("Ephor").host is anson
    assert (values.votes(story.game, anson), values.intercept(story.game, anson)) == (3, 1)
    other = Position().ready(PRINCE).hand("Ephor").start()
    assert not other.reaches("master") or not other.can("Ephor")


def test_ephor_goes_on_a_ventrue_of_another_who_has_the_use_of_it():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL).hand("Ephor")
    for name in (PRINCE, GANGREL):
        position = position.tweak(is_a(name=name, clan="Ventrue"))
    story = position.start().until("master").choose("Ephor")
    card, anson = story.named("Ephor"), story.named(PRINCE)
    assert (card.host, card.controller, values.intercept(story.game, anson)) == (anson, 1, 1)


def test_ephor_makes_a_vampire_yield_a_contested_title():
    def contest(game):
        rivals = [minion for minion in game.in_play.values() if minion.face.name in (PLAIN, GANGREL)]
        for minion in rivals:
            alter(game, minion, title="prince", city="Berlin", sect="camarilla")
        contest_titles(game, rivals[-1])

    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Ephor")
    story = position.having(phase=4).tweak(contest).start().until("action").choose("Ephor").choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).profile.title == ""
    assert story.named(GANGREL).profile.title == "prince"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Ephor")
    assert not position.start().until("action").can("Ephor"), "nobody contests a title"


def test_break_the_code_helps_monsters_against_the_imbued():
    position = Position(players=2).at(1).ready('Jack "Hannibal137" Harmon').at(0).ready(PRINCE)
    position = position.table("Break the Code")
    story = position.start().until("action")
    story.choose("Break the Code")
    assert story.game.action.target == 1
    imbued = story.named('Jack "Hannibal137" Harmon')
    assert values.intercept(story.game, imbued) == -1
    resolved(story)
    other = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Break the Code")
    assert not other.start().until("action").can("Break"), "there is no Imbued"


def haunted(*names, events=(), kinds=frozenset({"wraith"})):
    """Seat 0 has these minions, allies of these kinds among them, and the Nightmares."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Nightmares upon Nightmares", *events)
    for name in names:
        position = position.ready(name)
    return position.hand("Villein").tweak(is_a(name=ALLY, traits=kinds)).start()


def test_nightmares_upon_nightmares_lock_minions_unless_a_card_is_discarded():
    story = haunted(ALLY, PRINCE)
    assert (story.kind, story.options[0]) == ("discard-down", "pass")
    story.choose("Villein")
    assert (story.where("Villein"), story.named(ALLY).locked) == (["ash heap"], False)
    assert not story.named(PRINCE).locked, "its capacity is more than the number of Gehenna events"
    story.until("action") if len(story.me.ready.items) == 1 else story.until("act")
    assert len(story.me.hand.items) == 7, "replaced in the master phase"
    story = haunted(ALLY).choose("pass")
    assert story.named(ALLY).locked


def test_nightmares_upon_nightmares_haunt_the_small_and_no_mortals():
    story = haunted(YOUNG, events=("Break the Code",))
    assert story.kind == "discard-down", "two Gehenna events, and capacity 2"
    story = haunted(YOUNG)
    assert story.kind != "discard-down"
    assert haunted(ALLY, kinds=frozenset({"mortal"})).kind != "discard-down"


def test_nightmares_upon_nightmares_are_replaced_in_the_next_discard_phase():
    story = Position().ready(PRINCE).hand("Nightmares upon Nightmares").start().until("discard")
    story.choose("Nightmares")
    story = story.choose("Nightmares") if story.kind == "event" else story
    assert (story.in_play("Nightmares upon Nightmares"), len(story.me.hand.items)) == (True, 6)


# --- committees, kingdoms, disasters -----------------------------------------------------------------------------


def counters(name, amount):
    """A tweak: a card in play has so many counters."""

    def change(game):
        for card in game.in_play.values():
            if card.face.name == name:
                card.counters = amount
                game.bank -= amount

    return change


def test_seattle_committee_makes_a_vampire_without_title_anarch():
    position = (
        Position().ready(YOUNG).ready(PRINCE).ready(GANGREL).torpor(PLAIN, 1).table("Seattle Committee")
    )
    story = position.start().until("master").choose("use Seattle")
    assert story.named(YOUNG).profile.sect == "anarch"
    assert story.named("Seattle Committee").locked
    for name in (PRINCE, GANGREL):
        other = Position().ready(name).table("Seattle Committee").start()
        assert not other.reaches("master") or not other.can("use Seattle"), name


def test_unnatural_disaster_burns_a_location():
    position = (
        Position(players=2).at(1).ready(PLAIN).table("The Rack", "Seattle Committee").at(0).ready(PRINCE)
    )
    story = position.table("Monastery of Shadows").hand("Unnatural Disaster").start().until("master")
    story.choose("Unnatural Disaster")
    assert sorted(story.options) == ["Monastery of Shadows", "The Rack"], "locations alone"
    story.choose("The Rack")
    assert (story.where("The Rack"), story.me.pool) == (["ash heap"], 28)


def test_nosferatu_kingdom_feeds_an_uncontrolled_nosferatu_antitribu():
    position = Position().ready(PRINCE).uncontrolled("Calebros, The Martyr").uncontrolled(NOSFERATU)
    story = position.table("Nosferatu Kingdom").start().until("influence").choose("use Nosferatu Kingdom")
    assert (story.invested(NOSFERATU), story.named("Nosferatu Kingdom").locked) == (1, True)


def test_spontaneous_power_gives_any_vampire_a_level():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Spontaneous Power")
    position = position.tweak(is_a(name=PLAIN, disciplines=(("dom", 1),)))
    story = position.start().until("master").choose("Spontaneous Power").choose(PLAIN).choose("dom")
    assert (story.named(PLAIN).profile.disciplines["dom"], story.me.pool) == (2, 28)
    story.until("discard").pass_once()
    assert story.named(PLAIN).profile.disciplines["dom"] == 2, "it stays"


def grimm(amount=0, mine=(), theirs=()):
    position = (
        Position(players=2).at(1).ready(PLAIN).table("Brothers Grimm").hand(*theirs).at(0).ready(PRINCE)
    )
    return position.hand(*mine).tweak(counters("Brothers Grimm", amount)).start()


def test_brothers_grimm_grow_and_pay_five_pool():
    story = grimm(3)
    wait(story, "action", 1)
    assert story.named("Brothers Grimm").counters == 4
    wait(story, "action", 0)
    wait(story, "action", 1)
    assert (story.where("Brothers Grimm"), story.game.methuselahs[1].pool) == (["ash heap"], 35)


def test_brothers_grimm_are_taken_for_a_master_and_kept_for_another():
    story = grimm(mine=("Villein", "Fame")).until("master").choose("use Brothers Grimm").choose("Fame")
    assert (story.named("Brothers Grimm").controller, story.where("Fame")) == (0, ["ash heap"])
    assert story.me.master_actions == 1, "of the two that Anson gives"
    story = grimm(mine=("Fame",), theirs=("Villein",)).until("master").choose("use Brothers Grimm")
    assert (story.kind, story.table.decision.seat) == ("trigger", 1)
    story.choose("Villein")
    assert (story.named("Brothers Grimm").controller, story.where("Villein")) == (1, ["ash heap"])
    story = grimm(mine=("Dodge",))
    assert not story.reaches("master") or not story.can("use Brothers"), "it takes a master"


def castle(mine=PRINCE, blocker=GANGREL, owner=1):
    position = Position(players=2).at(1).ready(GANGREL).ready(ALLY).at(owner)
    story = (
        position.table("Elysium: Sforzesco Castle").at(0).ready(mine).start().until("action").choose("bleed")
    )
    return wait(story, "block", 1).choose(blocker)


def test_elysium_sforzesco_castle_locks_in_place_of_the_blocker():
    story = castle()
    assert story.kind == "trigger"
    resolved(story.choose("Elysium: Sforzesco Castle"))
    assert (story.named("Elysium: Sforzesco Castle").locked, story.named(GANGREL).locked) == (True, False)
    story = resolved(castle().choose("pass"))
    assert (story.named("Elysium: Sforzesco Castle").locked, story.named(GANGREL).locked) == (False, True)
    assert castle(mine=BARON).kind != "trigger", "a Camarilla vampire acts"
    assert castle(blocker=ALLY).kind != "trigger", "a vampire blocks"
    assert castle(owner=0).kind != "trigger", "of its controller"


def pater(clan="Giovanni", cards=7, target=1):
    position = (
        Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).at(0).ready(PRINCE).table("Dis Pater")
    )
    story = position.ash(*["Dodge"] * cards).tweak(is_a(name=PRINCE, clan=clan)).start().until("action")
    story.choose("bleed").game.action.target = target
    return story


def test_dis_pater_draws_on_the_ash_heap_as_a_giovanni_bleeds_the_prey():
    story = resolved(wait(pater(), "trigger").choose("Dis Pater"))
    assert (pools(story)[1], len(story.me.ash.items), len(story.me.removed.items)) == (28, 0, 7)
    for other in (pater(clan="Ventrue"), pater(cards=6), pater(target=2)):
        while other.game.action is not None:
            assert other.kind != "trigger"
            other.pass_once()


def takeover(*bids):
    position = Position(players=3).at(1).ready(GANGREL).pool(10, 1).at(2).ready(BIG).pool(6, 2).at(0)
    position = position.ready(PRINCE, locked=True).hand("Hostile Takeover")
    story = position.tweak(is_a(name=PRINCE, clan="Ventrue")).pool(9, 0).start().until("master")
    story.choose("Hostile Takeover")
    for seat, bid in bids:
        assert (story.kind, story.table.decision.seat) == ("amount", seat)
        story.choose(bid)
    return story


def test_hostile_takeover_pays_the_controller_for_the_vampire():
    story = takeover((0, 2), (1, 0), (2, 3), (0, 0))
    assert pools(story) == [8, 13, 3], "and a pool for the card"
    assert story.named(GANGREL).controller == 2


def test_hostile_takeover_costs_the_controller_half_of_the_winning_bid():
    story = takeover((0, 2), (1, 5), (0, 0))
    assert pools(story) == [8, 7, 6]
    assert story.named(GANGREL).controller == 1
    story = takeover((0, 0), (1, 0), (2, 0))
    assert (pools(story), story.named(GANGREL).controller) == ([8, 10, 6], 1)


# --- what is buried, searched, thirsted for ----------------------------------------------------------------------


def test_waste_management_operation_buries_a_card_of_the_ash_heap():
    position = (
        Position().ready(PRINCE).ash("Villein").library("Dodge").filler().table("Waste Management Operation")
    )
    story = position.start().until("discard").choose("use Waste")
    assert (story.where("Villein"), story.named("Waste Management Operation").locked) == (["library"], True)
    library = story.me.library
    assert story.game.faces[library.items[0]].name == "Villein", "at the bottom"


def test_gang_territory_feeds_an_uncontrolled_brujah_antitribu():
    position = Position().ready(PRINCE).uncontrolled(GANGREL).uncontrolled(BRUJAH).table("Gang Territory")
    story = position.start().until("influence").choose("use Gang Territory")
    assert (story.invested(BRUJAH), story.named("Gang Territory").locked) == (1, True)


def test_als_army_apparatus_finds_a_weapon_in_the_minion_phase():
    position = Position().ready(PRINCE).library("Laptop Computer", ".44 Magnum", "Villein").filler()
    story = position.table("Al's Army Apparatus").start()
    while not story.can("use Al's"):
        assert story.kind != "influence"
        story.pass_once()
    assert story.kind == "act"
    story.choose("use Al's")
    assert story.options == ["pass", ".44 Magnum"]
    story.choose(".44 Magnum")
    story.choose("Gestalt") if story.kind == "discard-down" else None
    assert ".44 Magnum" in story.hand()


def fletcher(amount, name=YOUNG, action="hunt"):
    position = Position(players=2).at(1).ready(PLAIN).table("Dr. Marisa Fletcher, CDC").at(0).ready(name)
    position = position.tweak(counters("Dr. Marisa Fletcher, CDC", amount))
    story = position.start().until("action").choose(action)
    story.game.action.stealth = 0
    return wait(story, "block", 1).choose(PLAIN)


def test_dr_marisa_fletcher_burns_small_hunters_that_are_blocked():
    story = fletcher(3)
    assert story.where(YOUNG) == ["ash heap"]
    assert story.named("Dr. Marisa Fletcher, CDC").counters == 0
    assert story.named(PLAIN).locked
    for amount, action in ((2, "hunt"), (9, "bleed")):
        story = fletcher(amount, action=action)
        assert story.named("Dr. Marisa Fletcher, CDC").counters == amount
        assert story.in_play(YOUNG)


def test_dr_marisa_fletcher_gains_two_counters_each_turn():
    story = Position().ready(PRINCE).table("Dr. Marisa Fletcher, CDC").start().until("action")
    assert story.named("Dr. Marisa Fletcher, CDC").counters == 2


def thirst(*choices, events=("Break the Code", "NRA PAC", "Veil of Darkness")):
    position = Position(players=2).at(1).ready(PLAIN).table("Thirst", *events).at(0).ready(YOUNG, blood=1)
    position = position.ready(PRINCE, blood=3).start().until("act")
    for choice in choices:
        position.choose(choice)
    return wait(position, "discard", 0)


def test_thirst_burns_blood_of_the_small_that_have_not_hunted():
    story = thirst()
    assert (story.named(YOUNG).blood, story.named(PRINCE).blood) == (0, 3), "three Gehenna events"
    assert story.named(PLAIN).blood == 5, "in each phase that of one Methuselah"
    story = thirst(YOUNG, "hunt")
    assert story.named(YOUNG).blood == 2
    assert thirst(events=("Break the Code",)).named(YOUNG).blood == 1, "of capacity 2"


@pytest.mark.parametrize(("share", "mine", "theirs"), [(0, 3, 0), (1, 3, 1), (2, 2, 2)])
def test_humanitas_spares_a_rescuer_a_blood_of_its_own_share(share, mine, theirs):
    position = Position(players=2).at(1).ready(PLAIN).torpor(YOUNG, 2).at(0).ready(PRINCE, blood=3)
    story = position.on(PRINCE, "Humanitas").start().until("action")
    assert not story.can("diablerize")
    story.choose("rescue").choose(share)
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == 1
    resolved(story)
    assert [story.named(name).blood for name in (PRINCE, YOUNG)] == [mine, theirs]


def test_humanitas_lets_a_vampire_rescue_with_a_blood_less():
    position = Position(players=2).at(1).ready(PLAIN).torpor(YOUNG, 0).at(0).ready(PRINCE, blood=1)
    assert not position.start().until("action").can("rescue")
    story = position.on(PRINCE, "Humanitas").start().until("action").choose("rescue")
    resolved(story)
    assert (story.named(PRINCE).blood, story.where(YOUNG)) == (0, ["ready region"])
    other = Position().torpor(PRINCE, 1).hand("Humanitas").start()
    assert not other.reaches("master") or not other.can("Humanitas"), "for a ready vampire"
