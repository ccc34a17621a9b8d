"""The stories of masters that feed, equip, pay and punish: powerbases, shops, paths, and what grows on a vampire."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state import costs, values
from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.contests import begin_contest
from rules.vtes.state.counters import gain_victory_point
from rules.vtes.state.departures import leave_play
from rules.vtes.state.happenings import Ousted
from rules.vtes.state.scenery import alter
from rules.vtes.terms import INTERCEPT, STRENGTH, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, pools, titled
from .story import Position

KINE = "Kine Resources Contested"
SABBAT, HECATA, SAMEDI, SALUBRI, INFERNAL = "Carter", "Gebeyehu Abdu", "Abebe", "Blanche Hill", "Annazir"
INDEPENDENT = SAMEDI
BIG = "Lutz von Hohenzollern"  # capacity 11


def resolved(story):
    for _ in range(300):
        if story.game.action is None:
            return story
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    raise AssertionError("the action does not end")


def wait(story, kind, seat=0):
    for _ in range(500):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def never(story, *names):
    """Pass until the action is over: nobody could use any of these on the way."""
    while story.game.action is not None:
        assert not any(story.can(name) or story.can(f"use {name}") for name in names), story.options
        story.pass_once()
    return story


def is_a(**changes):
    """Give a tweak: a minion of a name is something else."""
    name = changes.pop("name")

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, **changes)

    return change


# --- hunting grounds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Corporate Hunting Ground", "Campground Hunting Ground", "Base Hunting Ground"]
)
def test_hunting_grounds_of_the_older_wording_feed_one_ready_vampire(name):
    position = Position().table(name, "Zoo Hunting Ground").ready(PRINCE, blood=3).torpor(GANGREL, 1)
    story = position.start().until("unlock").choose(f"use {name}")
    assert story.named(PRINCE).blood == 4, "the one in torpor is not asked for"
    story.choose("use Zoo") if story.can("use Zoo") else None
    assert story.named(PRINCE).blood == 4, "from one hunting ground each turn"


def gurchon(*vampires, **blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Gurchon Hall")
    for name in vampires:
        position = position.ready(name, blood=blood.get(name, 1))
    return position.start().until("unlock")


def test_gurchon_hall_feeds_the_two_oldest():
    story = gurchon(PRINCE, GANGREL, BIG).choose("use Gurchon")
    assert [story.named(name).blood for name in (PRINCE, GANGREL, BIG)] == [2, 1, 2]
    assert not story.can("use Gurchon")


def test_gurchon_hall_asks_between_those_of_one_age_and_keeps_to_one_ground():
    story = gurchon(BIG, PRINCE, "Arianne, The Conqueror")
    story.named("Arianne, The Conqueror").capacity = 8
    story.named(BIG).note(USED_GROUND, story.game.turn)
    story.choose("use Gurchon")
    assert story.options == [PRINCE, "Arianne, The Conqueror"]
    story.choose("Arianne")
    assert [story.named(name).blood for name in (BIG, PRINCE, "Arianne, The Conqueror")] == [1, 1, 2]


def test_gurchon_hall_needs_a_cardinal_or_a_regent():
    for title, can in (("cardinal", True), ("regent", True), ("archbishop", False)):
        position = Position().ready(SABBAT).hand("Gurchon Hall").tweak(titled(SABBAT, title))
        story = position.start()
        assert (story.reaches("master") and story.can("Gurchon")) == can


# --- on a vampire ------------------------------------------------------------------------------------------------


def test_depravity_strengthens_helps_diablerists_and_hires_nobody():
    position = Position(players=2).at(1).torpor(PLAIN, 1).ready(YOUNG).at(0).ready(PRINCE)
    position = position.on(PRINCE, "Depravity")
    story = position.hand(ALLY, "J. S. Simmons, Esq.", ".44 Magnum").start().until("action")
    anson = story.named(PRINCE)
    assert values.strength(story.game, anson) == 2
    assert (story.can(ALLY), story.can("J. S. Simmons"), story.can(".44 Magnum")) == (False, False, True)
    story.choose("diablerize")
    assert values.stealth(story.game, anson, story.game.action) == 1
    other = position.start().until("action").choose("bleed")
    assert values.stealth(other.game, other.named(PRINCE), other.game.action) == 0


def test_depravity_goes_on_a_ready_vampire_of_ones_own():
    story = Position(players=2).at(1).ready(PLAIN).at(0).torpor(PRINCE, 1).hand("Depravity").start()
    assert not story.reaches("master") or not story.can("Depravity")
    story = Position().ready(PRINCE).hand("Depravity", "Piper").start().until("master").choose("Depravity")
    assert (story.named("Depravity").host, story.me.pool) == (story.named(PRINCE), 29)


def test_agent_of_power_gives_a_level_until_the_discard_phase():
    position = Position().ready(PRINCE).hand("Agent of Power", "Secure Haven").tweak(knows(seat0="dom PRE"))
    story = position.start().until("master").choose("Agent of Power")
    assert "dom" in story.options
    assert "pre" not in story.options, "it has that at superior"
    story.choose("dom")
    anson = story.named(PRINCE)
    assert (anson.profile.disciplines["dom"], anson.profile.disciplines["pre"]) == (2, 2)
    assert story.can("Secure Haven"), "a trifle"
    story.until("discard").pass_once()
    assert (anson.profile.disciplines["dom"], story.where("Agent of Power")[0]) == (1, "ash heap")


def test_agent_of_power_teaches_what_was_unknown_and_goes_with_its_card():
    position = Position().ready(PRINCE).hand("Agent of Power").tweak(knows(seat0="dom"))
    story = position.start().until("master").choose("Agent of Power").choose("obt")
    assert story.named(PRINCE).profile.disciplines == {"dom": 1, "obt": 1}
    leave_play(story.game, story.named("Agent of Power"))
    assert story.named(PRINCE).profile.disciplines == {"dom": 1}


def weak(game):
    """A tweak: nobody inflicts any damage."""
    for minion in game.in_play.values():
        if hasattr(minion, "values"):
            minion.values.append((minion, Value(STRENGTH, -5)))


def rebellion(mine, action="bleed", blocker=GANGREL, used=False):
    position = Position(players=2).at(1).ready(GANGREL, blood=1).ready(PLAIN, blood=1).on(GANGREL, "Rebel")
    story = position.at(0).ready(mine).hand(KINE).tweak(weak).start().until("action").choose(action)
    if used:
        story.named("Rebel").used = {story.named("Rebel").face.triggers[0]: story.game.turn}
    story.game.action.stealth = 0
    resolved(wait(story, "block", 1).choose(blocker))
    return [story.named(name).blood for name in (GANGREL, PLAIN)]


def test_rebel_feeds_who_blocks_the_titled_or_politics_once_a_turn():
    assert rebellion(PRINCE) == [2, 1]
    assert rebellion(YOUNG) == [1, 1]
    assert rebellion(YOUNG, KINE) == [2, 1]
    assert rebellion(PRINCE, blocker=PLAIN) == [1, 1]
    assert rebellion(PRINCE, used=True) == [1, 1]


def test_rebel_is_one_archetype():
    story = Position().ready(PRINCE).on(PRINCE, "Dabbler").hand("Rebel").start()
    assert not story.reaches("master") or not story.can("Rebel")


def test_sight_beyond_sight_gives_a_salubri_intercept():
    story = Position().ready(SALUBRI).ready(PRINCE).hand("Sight Beyond Sight").start().until("master")
    story.choose("Sight Beyond Sight")
    salubri = story.named(SALUBRI)
    assert story.named("Sight Beyond Sight").host is salubri
    assert values.of_minion(story.game, salubri, INTERCEPT, 0) == 1


def houngan(locked=False, blood=1):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(SAMEDI, blood=blood, locked=locked)
    return position.on(SAMEDI, "Houngan")


def test_houngan_feeds_its_samedi_which_may_lock_for_more():
    story = wait(houngan().start(), "trigger").choose("Houngan")
    assert (story.named(SAMEDI).blood, story.named(SAMEDI).locked) == (3, True)
    story = wait(houngan().start(), "trigger").choose("pass")
    assert (story.named(SAMEDI).blood, story.named(SAMEDI).locked) == (2, False)


def test_houngan_is_moved_by_any_other_samedi():
    assert not houngan().start().until("action").can("Houngan"), "the one that bears it"
    position = Position(players=2).at(1).ready(SAMEDI).on(SAMEDI, "Houngan").at(0).ready(PRINCE)
    assert not position.start().until("action").can("Houngan"), "for Samedi"
    position = Position(players=2).at(1).ready(SAMEDI).on(SAMEDI, "Houngan").at(0).ready("Angel Chavarria")
    story = position.start().until("action").choose("Houngan")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    assert story.named("Houngan").host is story.named("Angel Chavarria")


# --- equipment ---------------------------------------------------------------------------------------------------


def pawn_shop(mine=(), theirs=(), minion=PRINCE, owner=0, pool=30, blood=None):
    position = Position(players=2).at(1).ready(PLAIN).ash(*theirs).at(owner)
    position = position.table("Filchware's Pawn Shop").at(0).ready(minion, blood=blood).ash(*mine)
    return position.pool(pool).start().until("action")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("mine", "theirs", "cost"), [((".44 Magnum",), (), 3), ((), (".44 Magnum",), 1)])
def test_filchwares_pawn_shop_equips_anybody_from_any_ash_heap(owner, mine, theirs, cost):
    story = pawn_shop(mine, theirs, owner=owner).choose("Filchware")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    resolved(story)
    assert story.named(".44 Magnum").host is story.named(PRINCE)
    assert story.me.pool == 30 - cost


def test_filchwares_pawn_shop_sells_what_can_be_paid_and_borne():
    assert not pawn_shop(mine=(".44 Magnum",), pool=2).can("Filchware")
    assert pawn_shop(theirs=(".44 Magnum",), pool=2).can("Filchware")
    assert not pawn_shop(mine=("Villein", "Living Manse")).can("Filchware"), "no equipment, and a location"


def test_filchwares_pawn_shop_sells_nothing_that_is_gone():
    story = pawn_shop(mine=(".44 Magnum",)).choose("Filchware")
    number = next(n for n in story.me.ash.items if story.game.faces[n].name == ".44 Magnum")
    story.game.board.move(number, story.me.ash, story.me.removed)
    resolved(story)
    assert not story.in_play(".44 Magnum")


def wealthy(*library, pool=30):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).pool(pool)
    return position.on(PRINCE, "Vast Wealth").library(*library).filler().start().until("action")


def test_vast_wealth_equips_with_the_first_equipment_of_the_library():
    story = wealthy("Villein", ".44 Magnum", "Laptop Computer").choose("Vast Wealth")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    resolved(story)
    assert story.named(".44 Magnum").host is story.named(PRINCE)
    assert (story.me.pool, story.in_play("Laptop Computer")) == (28, False)


def test_vast_wealth_finds_nothing_that_cannot_be_paid():
    story = resolved(wealthy("Villein", ".44 Magnum", "Laptop Computer", pool=1).choose("Vast Wealth"))
    assert not story.in_play(".44 Magnum")
    assert not story.in_play("Laptop Computer"), "only the first one"
    assert story.me.pool == 1


def test_vast_wealth_goes_on_a_ready_minion():
    story = Position().ready(ALLY).torpor(PRINCE, 1).hand("Vast Wealth").start().until("master")
    story.choose("Vast Wealth")
    assert story.named("Vast Wealth").host is story.named(ALLY)


# --- blood and pool ----------------------------------------------------------------------------------------------


def test_great_symposium_finds_a_kiasyd_and_feeds_them_once_a_game():
    position = Position().ready("The Arcadian").uncontrolled("Bartholomew", 1).uncontrolled(PRINCE)
    position = position.crypt("Béatrice L'Angou", PRINCE).hand("Great Symposium", "Great Symposium")
    story = position.start().until("master").choose("Great Symposium")
    assert story.options == ["pass", "Béatrice L'Angou"]
    story.choose("Béatrice")
    assert sorted(story.options) == ["Bartholomew", "Béatrice L'Angou"]
    story.do("Béatrice", "Bartholomew", "Béatrice")
    assert (story.invested("Béatrice L'Angou"), story.invested("Bartholomew")) == (2, 2)
    story.end_turn()
    assert not story.reaches("master") or not story.can("Great Symposium")


def test_great_symposium_needs_a_ready_kiasyd():
    story = Position().ready(PRINCE).crypt("Bartholomew").hand("Great Symposium").start()
    assert not story.reaches("master") or not story.can("Great Symposium")


def test_gird_minions_moves_pool_to_vampires():
    position = Position().ready(PRINCE, blood=1).torpor(GANGREL, 1).ready(ALLY).hand("Gird Minions")
    story = position.start().until("master").choose("Gird Minions")
    assert story.options == ["pass", PRINCE, GANGREL]
    story.do(PRINCE, 5, GANGREL, 3)
    assert (story.named(PRINCE).blood, story.named(GANGREL).blood, story.me.pool) == (6, 4, 30 - 8)


def test_gird_minions_leaves_no_pool_to_who_gives_all():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).at(0).ready(PRINCE, blood=1).pool(3)
    story = position.hand("Gird Minions").start(journal=True).until("master").choose("Gird Minions")
    story.do(PRINCE, 3)
    assert any(isinstance(event, Ousted) and event.seat == 0 for event in story.game.journal.events)


def munich(**blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Powerbase: Munich")
    return position.ready(HECATA, blood=blood.get("mine", 2)).ready(PRINCE).tweak(knows(seat0="obl"))


def test_powerbase_munich_moves_blood_and_pool_of_those_with_oblivion():
    story = munich().tweak(is_a(name=PRINCE, disciplines=())).start().until("master").choose("use Powerbase")
    assert sorted(story.options) == ["1 blood to the pool", "1 pool to a vampire"]
    story.choose("1 blood")
    assert (story.me.pool, story.named(HECATA).blood) == (31, 1)
    assert story.named("Powerbase: Munich").locked
    story = munich().tweak(is_a(name=PRINCE, disciplines=())).start().until("master").choose("use Powerbase")
    story.choose("1 pool")
    assert (story.me.pool, story.named(HECATA).blood) == (29, 3)


def test_powerbase_munich_gives_pool_to_the_ready_only():
    position = Position().table("Powerbase: Munich").torpor(HECATA, 1).tweak(knows(seat0="obl"))
    story = position.start().until("master").choose("use Powerbase")
    assert story.me.pool == 31, "blood can come from torpor, and nothing else is possible"


def test_powerbase_munich_is_burned_by_independents_for_a_blood():
    for mine, blood, can in ((INDEPENDENT, 3, True), (PRINCE, 3, False)):
        position = Position(players=2).at(1).ready(PLAIN).table("Powerbase: Munich").at(0)
        story = position.ready(mine, blood=blood).start().until("action")
        assert story.can("Powerbase: Munich") == can
        if can:
            story.choose("Powerbase: Munich")
            assert story.game.action.target == 1
            resolved(story)
            assert (story.where("Powerbase: Munich"), story.named(mine).blood) == (["ash heap"], 2)


def test_club_zombie_feeds_if_it_was_unlocked_as_the_turn_began():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=1).table("Club Zombie")
    story = position.start().until("action")
    assert story.named(PRINCE).blood == 2

    def lock_it(game):
        for card in game.in_play.values():
            card.locked = card.face.name == "Club Zombie"

    story = position.tweak(lock_it).start().until("action")
    assert (story.named(PRINCE).blood, story.named("Club Zombie").locked) == (1, False)
    story.end_turn().until("action")
    assert story.named(PRINCE).blood == 2, "the next turn"


def helped(name, blocker="Agatha", owner=1, stealth=1):
    """A minion of seat 1 tries to block one of seat 0 that has stealth; `owner` has the location."""
    position = Position(players=3).at(2).ready(YOUNG).at(1).ready(blocker).at(owner).table(name)
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed")
    story.game.action.stealth = stealth
    return wait(story, "block", 1).choose(blocker)


def test_club_zombie_helps_a_vampire_of_its_own_to_block():
    story = helped("Club Zombie")
    resolved(story.choose("Club Zombie"))
    assert (story.named("Agatha").locked, story.named("Club Zombie").locked) == (True, True)
    never(helped("Club Zombie", blocker=ALLY), "Club Zombie")
    never(helped("Club Zombie", owner=2), "Club Zombie")


def test_london_evening_star_helps_any_minion_to_block():
    for blocker, owner in (("Agatha", 1), (ALLY, 1), ("Agatha", 2)):
        story = helped("London Evening Star, Tabloid Newspaper", blocker, owner)
        wait(story, "attempt", owner).choose("London Evening Star")
        resolved(story)
        assert story.named(blocker).locked if story.in_play(blocker) else True
        assert story.named("London Evening Star, Tabloid Newspaper").locked


def chicago(counters=2, owner=0):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Powerbase: Chicago":
                card.counters = counters
                game.bank -= counters

    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Powerbase: Chicago")
    return position.at(0).ready(PRINCE).tweak(fill)


def test_powerbase_chicago_stores_blood_or_pays_all_of_it():
    story = chicago().start().until("unlock").choose("use Powerbase").choose("store")
    assert (story.named("Powerbase: Chicago").counters, story.me.pool) == (3, 30)
    assert story.kind != "unlock" or not story.can("use Powerbase"), "one of them"
    story = chicago().start().until("unlock").choose("use Powerbase").choose("take")
    assert (story.named("Powerbase: Chicago").counters, story.me.pool) == (0, 32)
    assert story.kind != "unlock" or not story.can("use Powerbase"), "one of them"


def test_powerbase_chicago_is_plundered_by_vampires_of_others():
    story = chicago(owner=1).start().until("action").choose("Powerbase: Chicago")
    assert story.game.action.target == 1
    resolved(story)
    assert (story.me.pool, story.named("Powerbase: Chicago").counters) == (32, 0)
    assert story.named("Powerbase: Chicago").controller == 1
    assert not chicago().start().until("action").can("Powerbase: Chicago"), "not by its controller's own"
    assert not chicago(counters=0, owner=1).start().until("action").can("Powerbase: Chicago")


def test_failsafe_is_for_those_with_less_than_three_pool():
    position = Position().ready(PRINCE).table("Failsafe").pool(2)
    story = position.start().until("master").choose("use Failsafe")
    assert (story.me.pool, story.where("Failsafe"), story.me.master_actions) == (6, ["ash heap"], 0)
    story = position.pool(3).start()
    assert not story.reaches("master") or not story.can("use Failsafe")


def test_momentums_edge_needs_a_victory_point_and_pays_each_turn():
    position = Position().ready(PRINCE).hand("Momentum's Edge")
    story = position.start()
    assert not story.reaches("master") or not story.can("Momentum")
    story = position.tweak(lambda game: gain_victory_point(game, game.methuselahs[0], 0.5)).start()
    assert not story.reaches("master") or not story.can("Momentum")
    story = position.tweak(lambda game: gain_victory_point(game, game.methuselahs[0])).start().until("master")
    story.choose("Momentum").end_turn()
    story.until("unlock").choose("use Momentum")
    assert (story.me.pool, story.named("Momentum's Edge").locked) == (31, True)


# --- actions, referendums, combat --------------------------------------------------------------------------------


def cappadocian(card, owner=0):
    """A minion of seat 0 acts with a card; `owner` has the location and a Hecata that is locked."""
    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Cappadocian Crypt")
    position = position.torpor(HECATA, 1).at(0).ready("Alek König").hand(card)
    return position.tweak(knows(seat0="obl dom")).start().until("action").choose(card)


@pytest.mark.parametrize("owner", [0, 1])
def test_cappadocian_crypt_feeds_after_actions_that_require_hecata_or_oblivion(owner):
    story = cappadocian("Shroud of Decay", owner)
    for _ in range(20):
        if story.can("Cappadocian Crypt"):
            break
        story.pass_once()
    story.choose("Cappadocian Crypt")
    if story.kind == "target":
        story.choose(HECATA)
    assert (story.named(HECATA).blood, story.named("Cappadocian Crypt").locked) == (2, True)
    never(cappadocian("Govern the Unaligned", owner), "Cappadocian Crypt")


def test_cappadocian_crypt_feeds_nobody_after_an_action_that_fails():
    story = cappadocian("Shroud of Decay")
    story.game.action.stealth = 0
    wait(story, "block", 1).choose(PLAIN)
    never(story, "Cappadocian Crypt")


def test_spirit_summoning_chamber_finds_a_card_of_thaumaturgy():
    position = Position().ready("Antonio d'Erlette", blood=3).table("Spirit Summoning Chamber")
    position = position.library("Theft of Vitae", "Villein", "Govern the Unaligned").filler()
    story = position.start().until("unlock").choose("use Spirit Summoning")
    assert story.options == ["pass", "Theft of Vitae"]
    story.choose("Theft of Vitae")
    story.choose("Gestalt") if story.kind == "discard-down" else None
    assert "Theft of Vitae" in story.hand()
    assert (story.named("Antonio d'Erlette").blood, story.named("Spirit Summoning Chamber").locked) == (
        2,
        True,
    )
    story = Position().ready(PRINCE).torpor("Antonio d'Erlette", 1).table("Spirit Summoning Chamber").start()
    assert not story.can("use Spirit Summoning")


def infernal(counters=0):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Ruins of Charizel":
                card.counters = counters
                game.bank -= counters

    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(INFERNAL, locked=True)
    return (
        position.table("Ruins of Charizel")
        .tweak(fill)
        .tweak(is_a(name=INFERNAL, traits=frozenset({"infernal"})))
    )


def test_ruins_of_charizel_keep_what_infernal_minions_cost():
    story = infernal().start().until("unlock").choose(f"unlock {INFERNAL}")
    assert (story.me.pool, story.named("Ruins of Charizel").counters) == (29, 1)
    assert not story.named(INFERNAL).locked


def test_ruins_of_charizel_soften_bleeds_and_are_emptied_by_the_predator():
    story = infernal(3).start()
    wait(story, "action", 1).choose("bleed")
    story.game.action.bleed = 3
    wait(story, "react", 0).choose("Ruins").choose(2)
    assert (
        story.named("Ruins of Charizel").counters,
        values.bleed(story.game, story.game.action.actor, story.game.action),
    ) == (1, 2)
    resolved(story)
    assert story.me.pool == 28
    wait(story, "discard", 1)
    story.pass_once()
    assert story.named("Ruins of Charizel").counters == 0


def test_demonstration_cancels_what_a_vampire_has_cast():
    position = Position(players=2).at(1).ready(PRINCE).table("Demonstration").at(0).ready(BARON).hand(KINE)
    story = position.tweak(titled(PRINCE, "prince")).start().until("action").choose(KINE)
    for _ in range(40):
        if story.can("Demonstration"):
            break
        voting = story.kind in ("vote", "poll") and story.table.decision.seat == 0
        story.choose(story.options[-1]) if voting else story.pass_once()
    story.choose("Demonstration").choose(BARON)
    assert BARON not in [story.game.faces[number].name for number in story.game.referendum.cast]
    assert story.named(BARON).number in story.game.referendum.abstaining
    assert story.named("Demonstration").locked


def vox(*hand):
    position = Position(players=2).at(1).ready(PRINCE).hand(*hand).at(0).ready(BARON).hand(KINE)
    return position.start().until("action").choose(KINE)


def test_vox_domini_lets_a_referendum_fail_once_a_game_for_each():
    story = wait(vox("Vox Domini", "Vox Domini"), "react", 1)
    while not story.can("Vox Domini"):
        story.pass_once()
    story.choose("Vox Domini")
    resolved(story)
    assert pools(story) == [30, 29]
    assert story.game.methuselahs[1].debt == 1
    story.end_turn().until("action").choose(KINE) if story.can(KINE) else None
    assert sum(story.game.faces[n].name == "Vox Domini" for n in story.game.methuselahs[1].hand.items) == 1


def test_vox_domini_is_for_political_actions_of_others():
    position = Position(players=2).at(1).ready(PRINCE).hand("Vox Domini").at(0).ready(BARON)
    never(position.start().until("action").choose("bleed"), "Vox Domini")
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(BARON).hand(KINE, "Vox Domini")
    never(position.start().until("action").choose(KINE), "Vox Domini")


def lilith(mine=SABBAT):
    position = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready(mine).table("The Path of Lilith")

    def strong(game):
        for minion in game.in_play.values():
            if minion.face.name == mine:
                minion.values.append((minion, Value(STRENGTH, 5)))

    story = position.tweak(strong).start().until("action").choose("bleed")
    return wait(story, "block", 1).choose(PLAIN)


def test_the_path_of_lilith_taxes_those_whose_vampires_were_tortured():
    story = wait(lilith(), "trigger").choose("The Path of Lilith")
    assert story.named(PLAIN).region == TORPOR
    assert story.named("The Path of Lilith").locked
    resolved(story)
    before = pools(story)
    story.end_turn().until("act" if len(story.me.ready.items) > 1 else "action")
    assert pools(story) == [before[0], before[1] - 1]


def test_the_path_of_lilith_is_not_for_the_camarilla():
    story = lilith(mine=PRINCE)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
    assert story.named(PLAIN).region == TORPOR


def test_the_path_of_lilith_forgets_as_it_leaves_play():
    story = wait(lilith(), "trigger").choose("The Path of Lilith")
    path = story.named("The Path of Lilith")
    assert path.used
    begin_contest(story.game, "The Path of Lilith")
    assert not path.used


def test_the_path_of_lilith_is_burned_by_any_minion():
    position = Position(players=2).at(1).ready(PLAIN).table("The Path of Lilith").at(0).ready(ALLY)
    story = position.start().until("action").choose("The Path of Lilith")
    assert story.game.action.target == 1
    assert resolved(story).where("The Path of Lilith") == ["ash heap"]


def test_the_marrakesh_codex_reorders_the_library_and_is_stolen():
    position = Position().ready(PRINCE).table("The Marrakesh Codex")
    story = (
        position.library("Villein", "Dodge", "Deflection", "Wash", "Fame").filler().start().until("unlock")
    )
    story.choose("use The Marrakesh").do("Wash", "Deflection", "Dodge")
    top = story.game.board.top(story.me.library, 5)
    names = [story.game.faces[number].name for number in top]
    assert names == ["Wash", "Deflection", "Dodge", "Villein", "Fame"]
    assert story.named("The Marrakesh Codex").locked
    position = Position(players=2).at(1).ready(PLAIN).table("The Marrakesh Codex").at(0)
    story = resolved(position.ready(PRINCE).start().until("action").choose("The Marrakesh"))
    assert story.named("The Marrakesh Codex").controller == 0


@pytest.mark.parametrize(
    ("name", "sect"), [("Elysium: The Arboretum", "camarilla"), ("Purchase Pact", "sabbat")]
)
def test_truces_end_combats_within_a_sect(name, sect):
    other = "sabbat" if sect == "camarilla" else "camarilla"
    for theirs, can in ((sect, True), (other, False)):
        position = Position(players=2).at(1).ready(PLAIN).table(name).at(0).ready(YOUNG)
        position = position.tweak(is_a(name=YOUNG, sect=sect)).tweak(is_a(name=PLAIN, sect=theirs))
        story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
        while story.kind != "before-range" and story.game.action is not None:
            story.pass_once()
        assert (story.kind == "before-range" and story.can(name)) == can
        if can:
            story.choose(name)
            assert story.game.combat is None
            assert story.named(name).locked


@pytest.mark.parametrize("seat", [0, 1])
def test_truces_are_repealed_by_referendum(seat):
    for name, sect, title, can in (
        ("Elysium: The Arboretum", "camarilla", "", True),
        ("Elysium: The Arboretum", "sabbat", "", False),
        ("Purchase Pact", "sabbat", "bishop", True),
        ("Purchase Pact", "sabbat", "", False),
    ):
        position = Position(players=2).at(1).ready(PLAIN).at(seat).table(name).at(0).ready(YOUNG)
        story = position.tweak(is_a(name=YOUNG, sect=sect, title=title)).start().until("action")
        assert story.can(name) == can, (name, sect, title)
        if can:
            story.choose(name)
            assert (story.game.action.stealth, story.game.action.target) == (1, -1)


def test_purchase_pact_needs_a_high_title():
    for title, can in (("archbishop", True), ("bishop", False)):
        story = Position().ready(SABBAT).hand("Purchase Pact").tweak(titled(SABBAT, title)).start()
        assert (story.reaches("master") and story.can("Purchase Pact")) == can


def test_foundation_exhibit_gives_untitled_kin_a_vote_and_is_burned_for_a_blood():
    position = Position(players=2).at(1).ready("Amber").at(0).ready(SABBAT).ready("Arianne, The Conqueror")
    position = position.table("Foundation Exhibit").tweak(titled("Arianne, The Conqueror", "bishop"))
    story = position.start()
    votes = [
        values.votes(story.game, story.named(name)) for name in (SABBAT, "Arianne, The Conqueror", "Amber")
    ]
    assert votes == [1, 1, 0]
    position = Position(players=2).at(1).ready(PLAIN).table("Foundation Exhibit").at(0)
    story = position.ready(PRINCE, blood=3).start().until("action").choose("Foundation Exhibit")
    resolved(story)
    assert (story.where("Foundation Exhibit"), story.named(PRINCE).blood) == (["ash heap"], 2)
    position = Position(players=2).at(1).ready(PLAIN).table("Foundation Exhibit").at(0).ready(ALLY)
    assert not position.start().until("action").can("Foundation Exhibit")


@pytest.mark.parametrize(("burner", "blood"), [(PRINCE, 7), (ALLY, 1)])
def test_the_path_of_metamorphosis_cheapens_vicissitude_for_tzimisce_and_hurts_vampires(burner, blood):
    position = Position(players=2).at(1).ready(PLAIN).table("The Path of Metamorphosis").ready("Anton").at(0)
    story = position.ready(burner).hand("Horrid Form", "Apparition").start()
    faces = {face.name: face for face in story.game.faces}
    cost = {
        (minion, name): costs.blood(story.game, story.named(minion), faces[name])
        for minion in ("Anton", PLAIN)
        for name in ("Horrid Form", "Apparition")
    }
    printed = {name: faces[name].blood_cost for name in ("Horrid Form", "Apparition")}
    assert cost == {
        ("Anton", "Horrid Form"): printed["Horrid Form"] - 1,
        ("Anton", "Apparition"): printed["Apparition"],
        (PLAIN, "Horrid Form"): printed["Horrid Form"],
        (PLAIN, "Apparition"): printed["Apparition"],
    }
    story.until("action").choose("The Path of Metamorphosis")
    assert story.game.action.target == 1
    resolved(story)
    assert (story.where("The Path of Metamorphosis"), story.named(burner).blood) == (["ash heap"], blood)
