"""The stories of masters, events, referendums and powers that keep, feed and guard what is one's own."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.counters import corrupt
from rules.vtes.state.departures import burn_what_damned
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position

KINE = "Kine Resources Contested"
OLD = "Lutz von Hohenzollern"  # capacity 11


def become(**changes):
    """Give a tweak: a minion of a name is something else."""
    name = changes.pop("name", PRINCE)

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, **changes)

    return change


def wait(story, kind, seat=0):
    for _ in range(500):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def to(story, reached):
    """Pass until something holds."""
    for _ in range(200):
        if reached():
            return story
        story.pass_once()
    raise AssertionError("it never comes to that")


def resolved(story):
    """Let the action end; all vote for it who are asked."""
    for _ in range(300):
        if story.game.action is None:
            break
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    return story


def two(theirs=PLAIN, **how):
    return Position(players=2, **how).at(1).ready(theirs).at(0)


def played(position, name, *choices):
    """Play a master in the own master phase."""
    return position.hand(name).start().until("master").choose(name).do(*choices)


# --- on a minion --------------------------------------------------------------------------------------------


def test_blood_buff_gives_a_blood_brother_a_level_of_sanguinus():
    position = two().ready(PRINCE).ready(GANGREL).tweak(become(clan="Blood Brother", disciplines=()))
    story = played(position.hand("Secure Haven", "Blood Buff"), "Blood Buff")
    host = story.named("Blood Buff").host
    assert (host.face.name, host.profile.disciplines) == (PRINCE, {"san": 1})
    assert story.can("Secure Haven"), "it is a trifle"
    story.end_turn().until("master").choose("Blood Buff")
    assert host.profile.disciplines == {"san": 2}


def test_maleficia_lets_the_infernal_play_cards_and_burns_with_their_pact():
    position = two().ready(PRINCE, blood=5).tweak(become(traits=frozenset({"infernal"}), disciplines=()))
    story = played(position.hand("Maleficia", "Secure Haven"), "Maleficia")
    anson = story.named(PRINCE)
    assert (anson.profile.disciplines, anson.capacity) == ({"mal": 1}, 8)
    assert story.can("Secure Haven"), "it is a trifle"
    story.end_turn().until("master").choose("Maleficia")
    assert anson.profile.disciplines == {"mal": 2}
    burn_what_damned(story.game, anson)
    assert (anson.cards, anson.profile.disciplines) == ([], {})


def test_maleficia_needs_somebody_infernal_whosever():
    position = two().ready(PRINCE)
    assert not position.hand("Maleficia").start().reaches("master")
    theirs = become(name=PLAIN, traits=frozenset({"infernal"}))
    story = played(position.tweak(theirs), "Maleficia")
    assert story.named("Maleficia").host is story.named(PLAIN)


def reservoir(**how):
    hand = become(traits=frozenset({"black hand"}))
    return two().ready(PRINCE, **how).on(PRINCE, "Corporal Reservoir").tweak(hand)


def test_corporal_reservoir_feeds_and_stays_locked_until_paid_for():
    story = reservoir(blood=3).start().until("master").choose("use Corporal")
    anson, card = story.named(PRINCE), story.named("Corporal Reservoir")
    assert (anson.blood, card.locked) == (4, True)
    story.end_turn()
    assert (card.locked, anson.locked) == (True, False)
    story.until("unlock").choose("use Corporal")
    assert (anson.blood, card.locked) == (3, False)
    assert story.can("use Corporal"), "unlocked, it can be used again"


def test_corporal_reservoir_is_unlocked_in_the_unlock_phase_only():
    later = reservoir(blood=3).start().until("master").choose("use Corporal")
    assert not later.can("use Corporal"), "not in the master phase"


def test_corporal_reservoir_prevents_a_damage_in_combat():
    story = (
        reservoir(blood=5).start().until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    )
    wait(story, "prevent").choose("Corporal")
    assert story.named("Corporal Reservoir").locked
    resolved(story)
    assert story.named(PRINCE).blood == 5


def test_corporal_reservoir_feeds_during_the_action_of_another():
    story = reservoir(blood=5).start().until("act").choose(PRINCE).choose("bleed")
    to(story, lambda: story.can("Corporal"))
    assert story.game.action is not None
    story.choose("Corporal")
    assert story.named(PRINCE).blood == 6


def test_corporal_reservoir_goes_on_anybody_of_the_black_hand():
    position = two().ready(PRINCE).tweak(become(name=PLAIN, traits=frozenset({"black hand"})))
    story = played(position, "Corporal Reservoir")
    card = story.named("Corporal Reservoir")
    assert (card.host, card.controller) == (story.named(PLAIN), 1)


def test_hand_contract_lets_a_vampire_of_the_hand_enter_combat():
    hand = become(traits=frozenset({"black hand"}))
    position = two().ready(PRINCE).ready(YOUNG).tweak(hand)
    story = played(position, "Hand Contract", PLAIN)
    assert story.named("Hand Contract").host is story.named(PLAIN)
    story.until("act").choose(PRINCE).choose("Hand Contract")
    action = story.game.action
    assert (values.stealth(story.game, action.actor, action), action.target) == (1, 1)
    resolved(story)
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood) == (7, 4), "they have fought"


def test_hand_contract_is_for_that_vampire_and_against_others():
    hand = become(traits=frozenset({"black hand"}))
    position = two().ready(PRINCE).ready(YOUNG).tweak(hand)
    story = played(position, "Hand Contract", PLAIN).until("act").choose(YOUNG)
    assert not story.can("Hand Contract")
    own = played(position, "Hand Contract", YOUNG).until("act").choose(PRINCE)
    assert not own.can("Hand Contract"), "both are of one Methuselah"


def test_hand_contract_goes_on_ready_minions_only():
    hand = become(traits=frozenset({"black hand"}))
    position = Position(players=2).at(1).torpor(PLAIN).at(0).ready(PRINCE).tweak(hand)
    story = position.hand("Hand Contract").start().until("master").choose("Hand Contract")
    assert story.named("Hand Contract").host is story.named(PRINCE)


def test_hand_contract_takes_nobody_to_the_fallen():
    hand = become(traits=frozenset({"black hand"}))
    story = played(two().ready(PRINCE).tweak(hand), "Hand Contract", PLAIN)
    go_to_torpor(story.game, story.named(PLAIN))
    assert not story.end_turn().until("action").can("Hand Contract")


def test_ancestor_spirit_strengthens_a_laibon():
    laibon = become(sect="laibon", title="")
    story = played(two().ready(PRINCE).tweak(laibon), "Ancestor Spirit")
    anson = story.named(PRINCE)
    assert (values.bleed(story.game, anson), values.votes(story.game, anson)) == (2, 0)
    change_sect(story.game, anson, "camarilla")
    assert values.bleed(story.game, anson) == 1
    small = two().ready(GANGREL).tweak(become(name=GANGREL, sect="laibon")).hand("Ancestor Spirit").start()
    assert not small.reaches("master"), "capacity 4"


def test_ancestor_spirit_votes_where_its_laibon_calls():
    position = two().ready(PRINCE).ready(YOUNG).on(PRINCE, "Ancestor Spirit")
    position = position.tweak(become(sect="laibon", title="")).hand(KINE)
    story = position.start().until("act").choose(PRINCE).choose(KINE)
    wait(story, "seat")
    for _ in range(3):
        story.choose(1 if 1 in story.table.decision.options else story.options[0])
    assert values.votes(story.game, story.named(PRINCE)) == 1


# --- in play ------------------------------------------------------------------------------------------------


def cape_verde(clan="Giovanni", blood=5, **how):
    position = Position(players=2).at(1).ready(PLAIN, blood=2).at(0).table("Powerbase: Cape Verde")
    return position.ready(PRINCE, blood=blood).ready(YOUNG, blood=1).tweak(become(clan=clan, **how))


def test_powerbase_cape_verde_moves_blood_to_the_pool_or_back():
    story = cape_verde().start().until("master").choose("use Powerbase")
    assert len(story.options) == 2
    story.choose(story.options[0])
    assert (story.named(PRINCE).blood, story.me.pool) == (4, 31)
    assert story.named("Powerbase: Cape Verde").locked
    other = cape_verde(clan="Toreador").start().until("master").choose("use Powerbase")
    assert set(other.options) == {PRINCE, YOUNG}, "nobody gives blood, but any ready vampire gets it"
    other.choose(YOUNG)
    assert (other.named(YOUNG).blood, other.me.pool) == (2, 29)


def test_powerbase_cape_verde_takes_the_blood_of_laibon_too():
    story = cape_verde(clan="Guruhi", sect="laibon").start().until("master").choose("use Powerbase")
    story.choose(story.options[0])
    assert story.me.pool == 31


def test_powerbase_cape_verde_works_in_the_master_phase_of_another():
    story = wait(cape_verde().start().until("discard"), "trigger")
    assert story.game.active.seat == 1
    story.choose("Powerbase").choose(0)
    assert (story.me.pool, story.named("Powerbase: Cape Verde").locked) == (31, True)


@pytest.mark.parametrize(("clan", "can"), [("Giovanni", True), ("Toreador", False)])
def test_powerbase_cape_verde_is_stolen_by_giovanni(clan, can):
    position = Position(players=2).at(1).ready(PLAIN).table("Powerbase: Cape Verde").at(0).ready(PRINCE)
    story = position.tweak(become(clan=clan)).start().until("action")
    assert story.can("Powerbase: Cape Verde") == can
    if can:
        story.choose("Powerbase")
        assert story.game.action.stealth == 1
        resolved(story)
        assert story.named("Powerbase: Cape Verde").controller == 0


def test_svadharma_feeds_any_ready_ravnos():
    position = two().ready(PRINCE, blood=1).ready(YOUNG, blood=0).tweak(become(clan="Ravnos"))
    assert played(position, "Svadharma").named(PRINCE).blood == 3
    theirs = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready(PRINCE, blood=1)
    theirs = theirs.tweak(become(clan="Ravnos")).tweak(become(name=PLAIN, clan="Ravnos"))
    assert played(theirs, "Svadharma", PLAIN).named(PLAIN).blood == 3


def assets(**how):
    position = two(OLD).ready(PRINCE, blood=1).ready(YOUNG, blood=1)
    return position.tweak(become(clan="Giovanni", **how))


def test_acquired_ventrue_assets_feed_giovanni_once_a_phase_and_burn_empty():
    both = assets().tweak(become(name=YOUNG, clan="Giovanni"))
    story = played(both, "Acquired Ventrue Assets")
    assert story.named("Acquired Ventrue Assets").counters == 2
    story.choose("use Acquired").choose(PRINCE)
    assert story.named(PRINCE).blood == 2
    assert not story.can("use Acquired")
    story.end_turn().until("master").choose("use Acquired").choose(YOUNG)
    assert (story.named(YOUNG).blood, story.where("Acquired Ventrue Assets")) == (2, ["ash heap"])


@pytest.mark.parametrize(("clan", "can"), [("Ventrue", False), ("Toreador", True)])
def test_acquired_ventrue_assets_burn_by_others_than_ventrue(clan, can):
    position = Position(players=2).at(1).ready(PLAIN).table("Acquired Ventrue Assets").at(0).ready(PRINCE)
    story = position.tweak(become(clan=clan)).start().until("action")
    assert story.can("Acquired Ventrue Assets") == can
    if can:
        resolved(story.choose("Acquired"))
        assert not story.in_play("Acquired Ventrue Assets")


def bled(*table):
    """Seat 1 bleeds seat 0, who controls these cards."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).table(*table).ready(YOUNG, locked=True)
    return wait(position.start(), "action", 1).choose("bleed")


@pytest.mark.parametrize(
    ("name", "less", "left"), [("Mapatano Utando", 1, "table"), ("Dummy Corporation", 2, "ash heap")]
)
def test_cards_in_play_reduce_a_bleed_against_their_controller(name, less, left):
    story = bled(name)
    story.game.action.bleed += 2
    for _ in range(100):
        if story.table.decision.seat == 0 and story.can(name):
            break
        story.pass_once()
    story.choose(name)
    resolved(story)
    assert story.game.methuselahs[0].pool == 30 - (3 - less)
    assert story.where(name) == [left]
    if left == "table":
        assert story.named(name).locked


@pytest.mark.parametrize("name", ["Mapatano Utando", "Dummy Corporation"])
def test_they_do_nothing_for_others(name):
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).table(name)
    story = wait(position.ready(YOUNG, locked=True).start(), "action", 1).choose("bleed")
    to(story, lambda: story.game.action is None or story.can(name))
    assert story.game.action is None


def test_mapatano_utando_burns_the_edge_for_transfers():
    position = two().ready(PRINCE).table("Mapatano Utando").uncontrolled(OLD, 1).with_edge(0)
    story = position.start().until("influence").choose("use Mapatano")
    assert (story.game.edge, story.me.transfers, story.named("Mapatano Utando").locked) == (-1, 8, True)
    without = two().ready(PRINCE).table("Mapatano Utando").uncontrolled(OLD, 1).start().until("influence")
    assert not without.can("use Mapatano")


def test_mapatano_utando_burns_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN).table("Mapatano Utando").at(0).ready(PRINCE, blood=2)
    story = resolved(position.start().until("action").choose("Mapatano"))
    assert (story.in_play("Mapatano Utando"), story.named(PRINCE).blood) == (False, 1)
    poor = Position(players=2).at(1).ready(PLAIN).table("Mapatano Utando").at(0).ready(PRINCE, blood=0)
    assert not poor.start().reaches("action") or not poor.start().until("action").can("Mapatano")


def test_the_path_of_bone_makes_necromancy_cheaper_for_giovanni():
    position = two().ready(PRINCE).ready(YOUNG).table("The Path of Bone").hand("Possession", KINE)
    story = position.tweak(become(clan="Giovanni")).start()
    faces = {story.game.faces[number].name: story.game.faces[number] for number in story.me.hand.items}
    anson, young = story.named(PRINCE), story.named(YOUNG)
    assert [costs.blood(story.game, minion, faces["Possession"]) for minion in (anson, young)] == [1, 2]


def test_the_path_of_bone_burns_and_hurts_vampires():
    position = Position(players=2).at(1).ready(PLAIN).table("The Path of Bone").at(0).ready(PRINCE, blood=3)
    story = resolved(position.start().until("action").choose("The Path of Bone"))
    assert (story.in_play("The Path of Bone"), story.named(PRINCE).blood) == (False, 2)


def loa(clan="Samedi", mine=PRINCE):
    position = Position(players=3).at(1).ready(PLAIN).torpor(GANGREL).torpor(OLD).at(2).torpor(YOUNG)
    position = position.at(0).table("Blessings of the Loa").ready(mine)
    return position.tweak(become(name=mine, clan=clan)).start().until("action").choose("bleed")


def test_blessings_of_the_loa_count_the_sleepers_of_the_prey():
    story = loa()
    assert values.bleed(story.game, story.named(PRINCE), story.game.action) == 3
    story.game.action.target = 2
    assert values.bleed(story.game, story.named(PRINCE), story.game.action) == 1, "it is not the prey"
    other = loa(clan="Toreador")
    assert values.bleed(other.game, other.named(PRINCE), other.game.action) == 1
    small = loa(mine="Abebe")
    small.named("Abebe").capacity = 3
    assert values.bleed(small.game, small.named("Abebe"), small.game.action) == 1


def apples(target=YOUNG, counters=0, **how):
    position = Position(players=3).at(1).ready(target, **how).ready(OLD).at(2).ready(GANGREL).at(0)
    position = position.table("Cave of Apples").ready(PRINCE).tweak(become(clan="Ministry"))
    story = position.start()
    if counters:
        corrupt(story.game, story.named(target), 0, counters)
        story.start = story.game.census()
    return story.until("action")


def test_cave_of_apples_corrupts_the_young_of_the_prey():
    story = apples().choose("Cave of Apples")
    assert story.game.action.target == 1
    resolved(story)
    assert story.named(YOUNG).corruption_of(0) == 1


def test_cave_of_apples_steals_whom_it_has_corrupted():
    story = apples(counters=1).choose("Cave of Apples")
    wait(story, "target").choose(YOUNG)
    resolved(story)
    assert (story.named(YOUNG).controller, story.named(YOUNG).corruption_of(0)) == (0, 0)


def test_cave_of_apples_is_for_ministries():
    position = Position(players=2).at(1).ready(YOUNG).at(0).table("Cave of Apples").ready(PRINCE)
    assert not position.start().until("action").can("Cave of Apples")


def test_cave_of_apples_takes_allies_but_nobody_older():
    position = Position(players=2).at(1).ready(ALLY).ready(OLD).at(0).table("Cave of Apples").ready(PRINCE)
    story = position.tweak(become(clan="Ministry")).start().until("action").choose("Cave of Apples")
    resolved(story)
    assert (story.named(ALLY).corruption_of(0), story.named(OLD).corruption_of(0)) == (1, 0)


# --- referendums --------------------------------------------------------------------------------------------


def terms(story, *seats):
    """Choose these Methuselahs, then no more."""
    wait(story, "seat")
    for seat in seats:
        story.choose(seat)
    return resolved(story.choose("pass") if story.kind == "seat" else story)


def test_empires_fall_burns_four_of_those_with_elders():
    position = (
        Position(players=3).at(1).ready(OLD).at(2).ready(PLAIN).at(0).ready(PRINCE).hand("Empires Fall")
    )
    story = position.tweak(become(sect="sabbat")).start().until("action").choose("Empires Fall")
    terms(story, 1, 2)
    assert [methuselah.pool for methuselah in story.game.methuselahs] == [30, 26, 29 - 1], "Lutz burns one"


def firebrand(**how):
    position = two().ready(PRINCE, **how).ready(GANGREL, locked=True)
    return position.tweak(become(sect="anarch", title=""))


def test_firebrand_makes_its_caller_a_voter_who_unlocks_others():
    position = firebrand(blood=5).hand("Firebrand")
    story = position.on(PRINCE, "Firebrand").start().until("act")
    anson = story.named(PRINCE)
    assert values.votes(story.game, anson) == 1
    resolved(story.choose(GANGREL).choose("bleed"))
    story.choose("use Firebrand")
    assert (story.named(GANGREL).locked, anson.blood) == (False, 4)
    assert not story.can("use Firebrand")
    story.choose(PRINCE)
    assert not story.can("Firebrand"), "but one on each"
    go_to_torpor(story.game, anson)
    assert story.where("Firebrand") == ["ash heap", "hand"]


def test_firebrand_does_nothing_for_who_is_no_longer_an_anarch():
    story = firebrand(blood=5).on(PRINCE, "Firebrand").start().until("act").choose(GANGREL).choose("bleed")
    change_sect(story.game, story.named(PRINCE), "camarilla")
    resolved(story)
    assert values.votes(story.game, story.named(PRINCE)) == 0
    assert not story.can("use Firebrand")


def test_firebrand_is_put_on_who_has_called_it():
    position = firebrand(blood=5).hand("Firebrand").tweak(titled_prince)
    story = resolved(position.start().until("act").choose(PRINCE).choose("Firebrand"))
    assert story.named("Firebrand").host is story.named(PRINCE)


def titled_prince(game):
    """A tweak: the caller has votes enough."""
    for minion in game.in_play.values():
        if minion.face.name == PRINCE:
            alter(game, minion, title="baron", sect="anarch")


def test_privileged_position_burns_pool_after_referendums_of_ones_own():
    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Privileged Position").ready(PRINCE)
    story = position.hand(KINE).start().until("action").choose(KINE)
    wait(story, "seat")
    for _ in range(3):
        story.choose(1 if 1 in story.table.decision.options else story.options[0])
    for _ in range(100):
        if story.kind == "trigger":
            break
        story.choose(story.options[1]) if story.kind == "poll" and len(story.options) > 1 else (
            story.choose("for") if story.kind == "vote" else story.pass_once()
        )
    before = story.prey.pool
    story.choose("Privileged")
    assert (story.prey.pool, story.named("Privileged Position").locked) == (before - 1, True)


@pytest.mark.parametrize(("count", "can"), [(1, False), (2, True)])
def test_privileged_position_needs_two_who_follow_the_path(count, can):
    position = two().ready(PRINCE).ready(YOUNG).hand("Privileged Position")
    for name in (PRINCE, YOUNG)[:count]:
        position = position.tweak(become(name=name, path="Power and the Inner Voice", sect="sabbat"))
    story = position.start()
    assert (story.reaches("master") and story.can("Privileged")) == can


# --- powers -------------------------------------------------------------------------------------------------

JUDGE, OTHER = 'Erick "Shophet125" Franco', 'Jack "Hannibal137" Harmon'
SIGHT = "Second Sight"


def imbued(power, *convictions, life=None):
    position = two().ready(JUDGE, blood=life, convictions=convictions).ready(PRINCE, blood=2, locked=True)
    return position.on(JUDGE, power)


def test_rejuvenate_heals_its_imbued_up_to_the_life_it_started_with():
    story = imbued("Rejuvenate", life=1).start().until("act")
    assert story.named(JUDGE).blood == 2
    full = imbued("Rejuvenate").start()
    life = full.named(JUDGE).blood
    assert full.until("act").named(JUDGE).blood == life


def test_rejuvenate_feeds_a_vampire_for_a_conviction():
    story = imbued("Rejuvenate", SIGHT).start().until("act").choose(JUDGE).choose("Rejuvenate")
    assert story.kind != "target" or JUDGE not in story.options
    if story.kind == "target":
        story.choose(PRINCE)
    assert story.game.action.stealth == 1
    resolved(story)
    used = (story.named(PRINCE).blood, story.where(SIGHT), story.named("Rejuvenate").locked)
    assert used == (3, ["ash heap"], True)


def test_rejuvenate_heals_another_ally_but_not_beyond_its_start():
    position = imbued("Rejuvenate", SIGHT).ready("Carlton Van Wyk", blood=1)
    story = position.start().until("act").choose(JUDGE).choose("Rejuvenate").choose("Carlton")
    assert resolved(story).named("Carlton Van Wyk").blood == 2
    whole = imbued("Rejuvenate", SIGHT).ready("Carlton Van Wyk", blood=2)
    assert not whole.start().until("act").choose(JUDGE).choose("Rejuvenate").can("Carlton")


def test_rejuvenate_takes_a_conviction():
    assert not imbued("Rejuvenate").start().until("act").choose(JUDGE).can("Rejuvenate")


def test_inspire_moves_the_conviction_that_paid_for_it_to_any_imbued():
    position = imbued("Inspire", SIGHT).ready(OTHER).ash("Strike with Conviction")
    story = position.start().until("act").choose(JUDGE).choose("Inspire").choose(OTHER)
    assert story.game.action.target == -1
    assert story.game.action.stealth == 1
    resolved(story)
    kept = [story.game.faces[number].name for number in story.named(OTHER).convictions]
    assert (kept, story.named(JUDGE).convictions) == ([SIGHT], [])
    assert story.where("Strike with Conviction") == ["ash heap"]


def test_inspire_is_directed_at_who_controls_another_imbued():
    position = Position(players=3).at(2).ready(OTHER).at(0).ready(JUDGE, convictions=[SIGHT])
    story = position.on(JUDGE, "Inspire").start().until("action").choose("Inspire").choose(OTHER)
    assert story.game.action.target == 2


def rant():
    position = Position(players=3).at(1).ready(OLD, blood=5).ready(GANGREL, blood=4).at(2).torpor(PLAIN)
    position = position.at(0).ready(PRINCE).hand("Free States Rant")
    position = position.tweak(become(sect="anarch", title="baron")).tweak(become(name=OLD, title=""))
    return wait(position.start().until("action").choose("Free States Rant"), "target")


def test_free_states_rant_burns_blood_of_ready_vampires_at_most_three_each():
    story = rant()
    assert set(story.options) == {PRINCE, OLD, GANGREL}
    for _ in range(3):
        story.choose(OLD)
    assert set(story.options) == {PRINCE, GANGREL}
    story.choose(GANGREL)
    assert story.game.referendum.levelled, "titles are worth less"
    resolved(story)
    assert [story.named(name).blood for name in (OLD, GANGREL, PRINCE)] == [2, 3, 8]


def test_war_of_ages_drains_the_prey_and_pays_at_its_ousting():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).table("War of Ages")
    position = position.ready(YOUNG)
    story = position.start()
    to(story, lambda: story.game.active.seat == 1 and story.kind == "action")
    assert story.game.methuselahs[1].pool == 29
    assert story.game.methuselahs[2].pool == 30
    other = position.ready(PRINCE).start().until("act")
    before = other.me.pool
    burn_pool(other.game, other.prey, 30)
    assert (other.me.pool, other.where("War of Ages")) == (before + 9, ["ash heap"])


def test_war_of_ages_is_put_in_play_and_repealed_for_a_pool():
    position = two().ready(PRINCE).hand("War of Ages").tweak(become(sect="sabbat", title="archbishop"))
    story = resolved(position.start().until("action").choose("War of Ages"))
    assert story.named("War of Ages").controller == 0
    position = Position(players=3).at(1).ready(PLAIN).table("War of Ages").at(2).ready(GANGREL)
    story = position.at(0).ready(PRINCE).start().until("action").choose("War of Ages")
    assert story.game.action.stealth == 1
    resolved(story)
    assert (story.in_play("War of Ages"), story.me.pool) == (False, 29)


# --- Ravnos Carnival ----------------------------------------------------------------------------------------


def test_ravnos_carnival_has_a_counter_for_each_ravnos():
    position = two().ready(PRINCE).ready(GANGREL).ready(OLD).tweak(become(clan="Ravnos"))
    story = played(position.tweak(become(name=GANGREL, clan="Ravnos")), "Ravnos Carnival")
    assert (story.named("Ravnos Carnival").counters, story.me.pool) == (2, 29)


def with_counters(counters, clan="Ravnos", blood=1):
    position = two(YOUNG).table("Ravnos Carnival").ready(PRINCE, blood=blood).hand("Shambling Hordes")

    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Ravnos Carnival":
                card.counters = counters
                game.bank -= counters

    return position.tweak(become(clan=clan, disciplines=(("nec", 2),))).tweak(fill).start().until("action")


def hire(story):
    story.choose("Shambling Hordes")
    return to(story, lambda: story.game.action is not None)


def test_ravnos_carnival_pays_what_its_ravnos_lack():
    story = resolved(hire(with_counters(2)))
    assert (story.named(PRINCE).blood, story.in_play("Ravnos Carnival")) == (0, False)


def test_ravnos_carnival_pays_as_much_as_one_likes():
    story = hire(with_counters(2, blood=5))
    to(story, lambda: story.kind == "amount")
    assert story.table.decision.options == [0, 1, 2]
    resolved(story.choose(1))
    assert (story.named(PRINCE).blood, story.named("Ravnos Carnival").counters) == (3, 1)


def test_ravnos_carnival_pays_for_ravnos_only_and_what_it_has():
    assert not with_counters(1).can("Shambling Hordes")
    assert not with_counters(3, clan="Giovanni").can("Shambling Hordes")


def test_ravnos_carnival_keeps_its_counters_where_the_action_is_blocked():
    story = hire(with_counters(2))
    story.game.action.stealth = 0
    resolved(wait(story, "block", 1).choose(YOUNG))
    assert story.named("Ravnos Carnival").counters == 2
