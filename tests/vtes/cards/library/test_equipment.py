"""Short games with library cards modelled in Python: equipment."""

import pytest

from rules.vtes.state import costs, spans
from rules.vtes.state.changes import learn
from rules.vtes.state.contests import begin_contest, give_up
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.hand import keep
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.scenery import alter
from rules.vtes.state.spans import DISCARD
from rules.vtes.state.titles import change_sect
from rules.vtes.state.undoing import grant, revoke
from rules.vtes.state.working import attach

from ...chaptertools import ALLY, BARON, BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import ever_offers, resolved
from ...fighttools import CONTINUE, DODGE, GUN, MANEUVER, blood, close, fight, over, to
from ...sights import intercepts
from ...story import Position
from ..helpers import CONRAD, NAME, SMITH, asked_of_nergal, face_of, of_the_ministry, ready_again, search

GEM = "Soul Gem of Etrius"


SARGON = "The Sargon Fragment"


SEAL = "Seal of Veddartha"


TAPE = "Incriminating Videotape"


CANDLE = "Flaming Candle"


TONIC = "Concoction of Vitality"


CHURCH = "Gran Madre di Dio, Italy"


TAROT = "Shilmulo Tarot"


def minions_being(seat, **what):
    """Return a tweak: the minions of a seat are this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "profile"):
                alter(game, minion, **what)

    return change


def bearing(gear, mine=PRINCE, theirs=GANGREL, hand=(), **how):
    """Seat 0 with a minion that bears a card, its prey with another."""
    return Position(players=2).at(1).ready(theirs).at(0).ready(mine, **how).on(mine, gear).hand(*hand)


def levels(story, name, *disciplines):
    known = story.named(name).profile.disciplines
    return [known.get(discipline, 0) for discipline in disciplines]


def telling(*library, hand=(TAROT, "IR Goggles", "Leather Jacket"), clan="Ravnos"):
    """Two vampires of a clan; the first has just equipped with the Tarot, on which two cards lie."""
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(PRINCE).ready(BIG).hand(*hand)
    story = position.library(*library, *["Gestalt"] * 5).tweak(minions_being(0, clan=clan)).start()
    return resolved(story.until("act").choose(PRINCE).choose(TAROT))


def names_in_order(story, numbers):
    return [story.game.faces[number].name for number in numbers]


def laid_out(game):
    """A tweak: the Temptation of the library lies on the equipment."""
    number = next(n for n in game.methuselahs[0].library.items if game.faces[n].name == "Temptation")
    equipment = next(c for c in game.in_play.values() if c.face.name == NAME)
    keep(game, game.methuselahs[0], equipment.number, number, game.methuselahs[0].library)


def armed(weapon, **how):
    """A fight of the prince with a weapon against a vampire of capacity 9."""
    return fight(mine=PRINCE, theirs=how.pop("theirs", BIG), bears=[weapon], **how)


def strikes(story, weapon):
    """Have seat 0 strike with its weapon, and tell what the opponent lost by the pair of strikes."""
    fought = story.game.combat
    to(story, "strike", 0).choose(weapon)
    while story.game.combat is fought and story.kind not in ("press", "additional-strikes"):
        story.pass_once()
    return fought.sides[1].suffered


def again(story, weapon):
    """Go on to the next round, and tell whether the weapon can strike in it."""
    to(story, "press", 0).choose(CONTINUE)
    offered = []
    now = story.game.combat.rounds if story.game.combat is not None else 0
    while story.game.combat is not None and story.game.combat.rounds == now:
        if story.kind == "strike" and story.table.decision.seat == 0:
            offered.append(story.can(weapon))
        story.pass_once()
    return any(offered)


def coagulated(**how):
    """A fight after which the weapon is on the opponent."""
    story = armed("Enhanced Coagulant", **how)
    to(story, "strike", 0).choose("Enhanced Coagulant")
    return over(story)


@pytest.mark.parametrize(("blood", "asked", "left"), [(1, 0, 0), (2, 1, 1)])
def test_an_action_that_he_cannot_pay_for_otherwise_uses_it_up(blood, asked, left):
    story = Position().ready("Nergal", blood=blood).hand("Palatial Estate").start().until("action")
    story.choose("Palatial")
    assert asked_of_nergal(story) == asked  # with 1 blood nobody is asked
    assert story.named("Nergal").blood == left
    assert story.in_play("Palatial Estate")
    assert costs.least(story.game, story.named("Nergal"), face_of(SMITH)) == 1


def test_bowl_of_convergence_sells_more_intercept():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Bowl of Convergence").at(0)
    story = position.ready(PRINCE, blood=3).tweak(knows(seat1="AUS")).start().until("action").choose("hunt")
    action = story.game.action
    action.stealth = 2
    story.until("block", 1).choose(PLAIN).choose("Bowl")
    assert (intercepts(action), story.named(PLAIN).blood <= 4) == ({story.named(PLAIN).number: 1}, True)
    assert action.blocked


def test_righteous_blade_does_not_end_a_combat():
    story = fight(bears=["Righteous Blade"], against=[CONTINUE])
    to(story, "press", 0).choose("pass")
    to(story, "press", 1).choose(CONTINUE)
    while story.game.combat.rounds == 1:
        assert not (story.kind == "press" and story.can("Righteous Blade"))
        story.pass_once()


def test_soul_gem_of_etrius_stays_where_its_bearer_leaves_the_game():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, GEM).crypt("Almiro Suarez")
    )
    story = position.start().until("action")
    leave_play(story.game, story.named(PRINCE), story.me.removed)
    assert (story.where(GEM), story.game.lasting) == (["ash heap"], [])


def test_cooler_feeds_a_vampire_four_times():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=2).hand("Cooler").start()
    resolved(story.until("action").choose("Cooler"))
    assert (story.named("Cooler").counters, story.me.pool) == (4, 29)
    for drunk in range(1, 5):
        turns = story.me.turns
        while story.kind != "unlock":
            story.pass_once()
            assert story.me.turns <= turns + 1
        before = blood(story, PRINCE)
        story.choose(next(name for name in story.options if "Cooler" in name))
        assert (blood(story, PRINCE), story.in_play("Cooler")) == (before + 1, drunk < 4)
        assert not (story.kind == "unlock" and any("Cooler" in name for name in story.options))


def test_of_an_empty_hand_the_card_that_is_drawn_is_buried_unasked():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Heart of Nizchetus").short_hand()
    story = position.library("Villein").start().until("unlock")
    for number in list(story.me.hand.items):
        story.game.board.move(number, story.me.hand, story.me.ash)
    story.choose("use Heart")
    while story.kind == "amount":
        story.choose("1")
    assert story.kind != "bury"


@pytest.mark.parametrize(("relic", "discipline"), [(SARGON, "nec"), (CONRAD, "pot")])
def test_a_relic_gives_its_vampire_a_discipline_at_superior_while_it_bears_it(relic, discipline):
    position = bearing(relic).ready(PLAIN)
    story = position.start().until("act")
    assert levels(story, PRINCE, discipline) == [2]
    attach(story.game, story.named(relic), story.named(PLAIN))
    assert levels(story, PRINCE, discipline) + levels(story, PLAIN, discipline) == [0, 2]
    leave_play(story.game, story.named(relic))
    assert levels(story, PLAIN, discipline) == [0]


def test_a_relic_leaves_what_its_vampire_knew_and_learnt_meanwhile():
    story = bearing(CONRAD, "Brazil").start().until("action")
    own = story.named("Brazil").face.profile.disciplines.get("pot", 0)
    assert levels(story, "Brazil", "pot") == [2]
    learn(story.game, story.named("Brazil"), "pot")
    leave_play(story.game, story.named(CONRAD))
    assert levels(story, "Brazil", "pot") == [own + 1]


def test_what_a_relic_gives_outlasts_a_change_of_sect_and_gives_an_ally_nothing():
    story = bearing(CONRAD).start().until("action")
    change_sect(story.game, story.named(PRINCE), "anarch")
    assert (levels(story, PRINCE, "pot"), story.in_play(CONRAD)) == ([2], True)
    story = bearing(CONRAD, ALLY).start().until("action")
    assert levels(story, ALLY, "pot") == [0]
    assert not story.can(CONRAD)


def test_the_sargon_fragment_takes_any_copy_of_the_named_card():
    position = bearing(SARGON, theirs=GANGREL).ash("Dodge", "Dodge", "Fake Out")
    story = position.start().until("action").choose(SARGON).choose("Dodge")
    game, me = story.game, story.me
    game.board.move(game.action.play.cards[0], me.ash, me.removed)
    resolved(story)
    assert ("Dodge" in story.hand(), story.named(PRINCE).blood) == (True, 7)


@pytest.mark.parametrize(
    ("counters", "known"), [(0, [0, 0]), (1, [1, 0]), (2, [2, 0]), (3, [2, 1]), (4, [2, 2])]
)
def test_seal_of_veddartha_teaches_by_its_counters(counters, known):
    story = bearing(SEAL, YOUNG).tweak(minions_being(0, disciplines=())).start().until("action")
    seal = story.named(SEAL)
    change_counters(story.game, seal, counters - seal.counters)
    revoke(story.game, seal)
    grant(story.game, seal)
    assert levels(story, YOUNG, "dom", "for") == known


def test_incriminating_videotape_serves_who_takes_it():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).ready(BIG)
    story = position.on(PRINCE, TAPE).start().until("act")
    story.named(TAPE).memory = story.named(PLAIN).number
    attach(story.game, story.named(TAPE), story.named(BIG))
    story.choose(BIG).choose("bleed").until("block", 1)
    assert (story.can(PLAIN), story.can(GANGREL)) == (False, True)


def test_flaming_candle_is_found_but_once_in_a_game():
    position = Position(players=2).at(1).ready(GANGREL, locked=True).at(0).ready(PRINCE, clan="Tzimisce")
    position = position.hand("Magic of the Smith").library("Gestalt", CANDLE, GUN).tweak(knows(seat0="tha"))
    for events, found in (([], True), ([CANDLE], False)):
        story = (
            position.tweak(lambda game, events=events: game.record.events.extend(events))
            .start()
            .until("action")
        )
        story.choose("Magic of the Smith")
        while story.kind != "target":
            story.pass_once()
        assert story.can(CANDLE) == found
        if found:
            resolved(story.choose(CANDLE))
            assert story.game.record.events == [CANDLE]


def test_concoction_of_vitality_forbids_cards_of_disciplines_until_the_action_is_over():
    position = bearing(TONIC, hand=("Conditioning", "Bonding"), theirs=GANGREL).tweak(knows(seat0="DOM"))
    story = position.start().until("action").choose("bleed").choose(TONIC)
    assert not ever_offers(story, "Conditioning")
    assert story.named(PRINCE).profile.barred == frozenset()
    story = position.start().until("action").choose("bleed")
    assert ever_offers(story, "Conditioning")


def test_gran_madre_di_dio_locks_allies_and_is_a_unique_place():
    position = Position(players=3).at(1).ready(PLAIN).on(PLAIN, CHURCH).at(0).ready(GANGREL).hand(ALLY)
    position = position.tweak(minions_being(0, clan="Ventrue antitribu"))
    story = resolved(position.start().until("action").choose(ALLY))
    assert (story.named(ALLY).locked, story.named(ALLY).blood) == (True, 1)
    assert story.named(CHURCH).face.unique_as == CHURCH
    assert story.named(CHURCH).face.location


def test_shilmulo_tarot_takes_the_top_two_cards():
    story = telling("Dodge", "Fake Out", "Majesty")
    assert names_in_order(story, story.game.stowed[story.named(TAROT).number]) == ["Fake Out", "Majesty"], (
        "one was drawn"
    )
    assert "Dodge" in story.hand()
    assert names_in_order(story, story.me.research.items) == ["Fake Out", "Majesty"]


def test_shilmulo_tarot_burns_with_what_lies_on_it():
    story = telling("Dodge", "Fake Out", "Majesty").until("action")
    leave_play(story.game, story.named(TAROT))
    assert (story.where("Fake Out"), story.where("Majesty")) == (["ash heap"], ["ash heap"])
    assert (story.game.stowed, story.me.research.items) == ({}, [])
    assert story.choose("Leather Jacket").kind != "target"


def test_shilmulo_tarot_is_asked_for_each_card_that_is_drawn():
    """Two cards are drawn where the hand grows by two."""
    story = telling("Dodge", "Fake Out", "Majesty").until("action")
    resize_hand(story.game, story.me, 2, DISCARD)
    story.choose("Leather Jacket")
    seen = 0
    while story.kind == "target":
        seen += 1
        story.choose(story.options[-1])
    assert seen == 2, "the third is asked for nothing: there are only two"
    assert len(story.me.hand.items) == 9


@pytest.mark.parametrize("how", ["other", "discipline"])
def test_nobody_else_plays_them(how):
    story = ready_again(search("Temptation", library=("Temptation",)))
    if how == "discipline":
        alter(story.game, story.named(PRINCE), disciplines=())
    elif how == "clan":
        alter(story.game, story.named(PRINCE), clan="Gangrel")
    else:
        position = Position(players=2).at(1).ready(BIG).at(0).ready(BARON).ready(PRINCE).on(PRINCE, NAME)
        position = position.tweak(of_the_ministry).tweak(knows(seat0="SER")).tweak(laid_out)
        story = position.library("Temptation", "Villein").start().until("act").choose(BARON)
        assert not story.can("Temptation")
        story = position.start().until("act").choose(PRINCE)
        assert story.can("Temptation")
        return
    story.until("action")
    assert not story.can("Temptation")


def test_they_stay_with_it_on_another_minion():
    """A vampire of another clan plays none of them, even though it bears the equipment."""
    position = Position(players=2).at(1).ready(BIG).at(0).ready(GANGREL).ready(PRINCE).on(PRINCE, NAME)
    position = position.tweak(lambda game: of_the_ministry(game, GANGREL)).tweak(knows(seat0="SER"))
    story = position.library("Temptation", "Villein").tweak(laid_out).start().until("act").choose(GANGREL)
    resolved(story.choose("take equipment"))
    assert story.named(NAME).host is story.named(GANGREL)
    story.end_turn().until("act").choose(GANGREL)
    assert not story.can("Temptation")


def test_sawed_off_shotgun_fires_once_each_combat():
    story = armed("Sawed-Off Shotgun", hand=[CONTINUE])
    assert strikes(story, "Sawed-Off") == 3
    assert not again(story, "Sawed-Off")


def test_sawed_off_shotgun_fires_far():
    story = armed("Sawed-Off Shotgun", hand=[MANEUVER])
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Sawed-Off") == 3


def test_mark_v_is_for_long_range_and_once_each_round():
    story = armed("Mark V", hand=[CONTINUE, MANEUVER])
    while story.game.combat.rounds == 1 and story.kind != "press":
        assert story.kind != "strike" or not story.can("Mark V")
        story.pass_once()
    to(story, "press", 0).choose(CONTINUE)
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Mark V") == 4


def test_mark_v_fires_again_in_the_next_round_but_not_in_this_one():
    story = armed("Mark V", hand=[CONTINUE, MANEUVER, MANEUVER, "Blur"], knows0="cel")
    to(story, "maneuver", 0).choose(MANEUVER)
    assert strikes(story, "Mark V") == 4
    story.choose("Blur")
    while story.kind != "press":
        assert not story.can("Mark V")
        story.pass_once()
    story.choose(CONTINUE)
    to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 0)
    assert story.can("Mark V")


def test_deer_rifle_maneuvers_twice_each_combat_even_in_one_round():
    story = armed("Deer Rifle", hand=[CONTINUE], against=[MANEUVER])
    to(story, "maneuver", 0).choose("Deer Rifle")
    to(story, "maneuver", 1).choose(MANEUVER)
    assert close(story)
    to(story, "maneuver", 0).choose("Deer Rifle")
    assert not close(story)
    fought = story.game.combat
    to(story, "press", 0)
    assert fought.sides[1].suffered == 1, "who maneuvers with it strikes with it"
    story.choose(CONTINUE)
    while story.game.combat is not None:
        assert story.kind != "maneuver" or not story.can("Deer Rifle"), "both are spent"
        story.pass_once()


def test_ak_47_strikes_on_with_itself_once_a_round():
    story = armed("AK-47", hand=["Blur"], knows0="cel")
    assert strikes(story, "AK-47") == 2
    assert (story.kind, story.can("AK-47"), story.can("Blur")) == ("additional-strikes", True, True)
    fought = story.game.combat
    story.choose("AK-47")
    assert story.game.combat is not fought or not story.can("Blur"), "it is the limited one"
    while story.game.combat is fought and story.kind != "press":
        assert story.kind != "strike" or story.table.decision.seat != 0, "no other strike will do"
        story.pass_once()
    assert blood(story, BIG) == 9 - 2 - 2


@pytest.mark.parametrize(("mine", "before", "after"), [(PRINCE, 1, None)])
def test_banshee_ironwail_costs_who_is_blocked_a_blood_or_life(mine, before, after):
    position = (
        Position(players=2).at(1).ready(BIG).on(BIG, "Banshee Ironwail").at(0).ready(mine, blood=before)
    )
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    while story.game.combat is None:
        story.pass_once()
    assert blood(story, mine) == max(0, before - 1)
    to(story, "strike", 1).choose("Banshee Ironwail")
    over(story)
    assert after is None or blood(story, mine) == after


def test_the_crimson_sentinel_grows_by_a_soul_for_each_round_in_which_it_hurts():
    story = armed("The Crimson Sentinel", hand=[CONTINUE])
    assert strikes(story, "The Crimson") == 2
    assert story.named("The Crimson Sentinel").counters == 0, "at the end of the round"
    to(story, "press", 0).choose(CONTINUE)
    assert story.named("The Crimson Sentinel").counters == 1
    assert strikes(story, "The Crimson") == 3
    over(story)
    assert story.named("The Crimson Sentinel").counters == 2


def test_hawg_presses_once_each_combat():
    story = armed("Hawg")
    to(story, "press", 0).choose("Hawg")
    while story.game.combat is not None:
        assert story.kind != "press" or not story.can("Hawg")
        story.pass_once()


@pytest.mark.parametrize(("theirs", "may"), [(ALLY, False)])
def test_sacre_coeur_keeps_allies_from_blocking(theirs, may):
    name = "Sacré-Cœur Cathedral, France"
    position = Position(players=2).ready(PRINCE).on(PRINCE, name).at(1).ready(theirs).at(0)
    story = position.start().until("action").choose("bleed")
    offered = []
    while story.game.action is not None:
        offered.append(story.kind == "block" and story.can(theirs))
        story.pass_once()
    assert any(offered) == may


def test_sacre_coeur_is_a_location_and_unique():
    name = "Sacré-Cœur Cathedral, France"
    story = Position(players=2).ready(PRINCE).on(PRINCE, name).ready(GANGREL).start().until("act")
    assert story.named(name).face.location
    assert story.named(name).face.unique_as
    story.choose(GANGREL)
    assert not story.can("take equipment")


def test_the_eye_hurts_nobody_who_has_yielded_a_contest():
    position = Position(players=2).ready(PRINCE, blood=2).on(PRINCE, "Eye of Hazimel")
    story = position.start().until("trigger").choose("Eye of Hazimel").until("action")
    prince = story.named(PRINCE)
    begin_contest(story.game, PRINCE)
    give_up(story.game, PRINCE, prince)
    while spans.whom(story.game.lasting, spans.SCORCHED):
        story.pass_once()
    assert story.where(PRINCE) == story.where("Eye of Hazimel") == ["ash heap"]


def test_enhanced_coagulant_hurts_and_stays_on_the_vampire():
    story = coagulated(against=["Soak"], knows1="for")
    assert blood(story, BIG) == 9 - 3, "nothing prevents it"
    card_of = story.named("Enhanced Coagulant")
    assert (card_of.host, card_of.controller) == (story.named(BIG), 1)
    assert not is_equipment(card_of)


def test_enhanced_coagulant_stays_where_it_was_when_the_strike_is_dodged():
    story = armed("Enhanced Coagulant", against=[DODGE])
    to(story, "strike", 0).choose("Enhanced Coagulant")
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert story.named("Enhanced Coagulant").host is story.named(PRINCE)
    assert is_equipment(story.named("Enhanced Coagulant"))
