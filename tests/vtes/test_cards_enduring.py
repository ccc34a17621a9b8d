"""The stories of actions and modifiers that put a card into play, on minions of whomever or by itself."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.value import Value
from rules.vtes.state import values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect
from rules.vtes.terms import INTERCEPT, READY, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled
from .fighttools import fight, to
from .story import Position
from .test_cards_blocked import never, of, until, way
from .test_cards_blocks import acting, over

INFERNAL = of(0, traits=frozenset({"infernal"}))


def counted(name, amount):
    """A tweak: a card in play has so many counters."""

    def change(game):
        for card in game.in_play.values():
            if card.face.name == name:
                game.bank -= amount - card.counters
                card.counters = amount

    return change


def later(story, kind, seat=0):
    """Pass, through turns, until somebody has such a decision."""
    return until(story, lambda: story.kind == kind and story.table.decision.seat == seat)


# --- on minions of others -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "counters"), [("ser", 0), ("SER", 1)])
def test_temptation_is_put_on_a_vampire_and_stays_ones_own(level, counters):
    story = acting("Temptation", knows0=level).choose("Temptation")
    way(story, f"[{level}]")
    if story.kind == "target":
        story.choose(PLAIN)
    assert story.game.action.target == 1
    over(story)
    card = story.named("Temptation")
    assert (card.host, card.controller, card.counters) == (story.named(PLAIN), 0, counters)
    story.end_turn()
    later(story, "master").choose("use Temptation")
    assert card.counters == counters + 1
    assert story.kind != "master" or not story.can("use Temptation"), "once each master phase"


@pytest.mark.parametrize(
    ("counters", "blood", "can"), [(2, 2, True), (1, 2, False), (1, 0, True), (0, 0, True), (0, 1, False)]
)
def test_temptation_takes_a_vampire_with_as_much_blood_as_it_has_counters(counters, blood, can):
    position = Position(players=2).at(1).ready(YOUNG, blood=blood, locked=True).at(0).ready(PRINCE)

    def tempted(game):
        me = game.methuselahs[0]
        number = next(n for n in me.hand.items if game.faces[n].name == "Temptation")
        host = next(m for m in game.in_play.values() if m.face.name == YOUNG)
        enter_play(game, number, me.hand, me, host).counters = counters
        game.bank -= counters

    story = position.hand("Temptation").tweak(tempted).start()
    until(story, lambda: story.game.phase == 4)
    assert story.can("use Temptation") == can
    if can and blood:  # without blood it hunts at once
        story.choose("use Temptation")
        vampire = story.named(YOUNG)
        assert (vampire.controller, vampire.locked) == (0, False)
        card = story.named("Temptation")
        assert (card.counters, card.controller, card.host) == (0, 0, vampire)
        story.end_turn()
        assert story.named(YOUNG).controller == 1, "only until the end of the turn"
        assert story.named("Temptation").controller == 0


def test_puppet_master_locks_a_younger_vampire_and_takes_it_in_the_next_turn():
    story = acting("Puppet Master", knows0="DOM", theirs=(YOUNG, BARON), mine=PRINCE).choose("Puppet")
    way(story, "[DOM]")
    story.choose(YOUNG)
    over(story)
    vampire = story.named(YOUNG)
    assert vampire.locked
    assert not story.can("use Puppet"), "not in the same turn"
    until(story, lambda: story.game.active.seat == 1 and story.game.phase == 16)
    assert vampire.locked, "it does not unlock as normal"
    until(story, lambda: story.game.active.seat == 0 and story.game.phase == 4 and story.can("use Puppet"))
    story.choose("use Puppet")
    assert (vampire.controller, vampire.locked) == (0, False)
    assert story.where("Puppet Master") == ["ash heap"]


def test_puppet_master_must_be_used_at_last_and_only_bleeds_at_inferior():
    story = acting("Puppet Master", knows0="DOM", theirs=(YOUNG,)).choose("Puppet")
    way(story, "[DOM]")
    over(story)
    vampire, turn = story.named(YOUNG), story.game.turn
    until(story, lambda: story.game.active.seat == 0 and story.game.turn > turn and story.game.phase == 16)
    assert story.where("Puppet Master") == ["ash heap"]
    assert (vampire.controller, vampire.locked) == (0, False)
    story = acting("Puppet Master", knows0="dom", theirs=()).choose("Puppet")
    assert over(story).prey.pool == 30 - 3


def test_condemnation_mute_takes_votes_and_burns_other_condemnations():
    position = Position(players=2).at(1).ready(PRINCE).on(PRINCE, "Condemnation: Mute").at(0).ready(PLAIN)
    story = position.hand("Condemnation: Mute").tweak(knows(seat0="DAI")).tweak(INFERNAL).start()
    assert values.votes(story.game, story.named(PRINCE)) == 0
    story.until("action").choose("Condemnation")
    way(story, "[DAI]")
    if story.kind == "target":
        story.choose(PRINCE)
    over(story)
    assert sorted(story.where("Condemnation: Mute")) == ["ash heap", "table"]
    card = story.named("Condemnation: Mute")
    assert (card.host, card.controller) == (story.named(PRINCE), 1)


@pytest.mark.parametrize(("level", "blood"), [("dai", 8), ("DAI", 7)])
def test_condemnation_mute_burns_blood_after_a_referendum_passes(level, blood):
    story = acting("Condemnation: Mute", "Kine Resources Contested", knows0=level, mine=PLAIN,
        theirs=(PRINCE,), tweaks=[INFERNAL])  # fmt: skip
    way(story.choose("Condemnation"), f"[{level}]")
    if story.kind == "target":
        story.choose(PRINCE)
    over(story)
    story.end_turn().choose(f"unlock {PLAIN}")
    later(story, "action").choose("Kine")
    until(story, lambda: story.kind == "poll")
    story.votes()
    over(story)
    assert story.named(PRINCE).blood == blood


def test_condemnation_mute_locks_a_younger_vampire_with_chimerstry_and_asks_for_infernal_ones():
    story = acting("Condemnation: Mute", knows0="chi", theirs=(YOUNG,)).choose("Condemnation")
    assert over(story).named(YOUNG).locked
    assert not acting("Condemnation: Mute", knows0="dai", theirs=(PLAIN,)).can("Condemnation")
    assert not acting("Condemnation: Mute", knows0="chi", mine=YOUNG, theirs=(PRINCE,)).can("Condemnation")


def test_tier_of_souls_steals_from_the_fallen_too():
    position = Position(players=2).at(1).torpor(PLAIN, 3).at(0).ready(PRINCE, blood=4).hand("Tier of Souls")
    story = position.tweak(knows(seat0="ani")).start().until("action").choose("Tier")
    assert over(story).named(PLAIN).blood == 2


def test_tier_of_souls_steals_and_bleeds_the_prey_harder():
    story = acting("Tier of Souls", knows0="ANI", blood=4).choose("Tier")
    way(story, "[ANI]")
    assert story.game.action.target == 1
    over(story)
    assert (story.named(PLAIN).blood, story.named(PRINCE).blood) == (4, 5)
    assert story.named("Tier of Souls").host is story.named(PRINCE)
    story.end_turn()
    later(story, "action").choose("bleed")
    story.until("block", 1).choose("pass")
    assert over(story).prey.pool == 28


def test_tier_of_souls_is_burned_by_anybody_and_not_put_on_at_inferior():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Tier of Souls").at(0).ready(PRINCE)
    story = position.start().until("action").choose("Tier")
    assert over(story).where("Tier of Souls") == ["ash heap"]
    story = acting("Tier of Souls", knows0="ani", blood=4, theirs=(ALLY,)).choose("Tier")
    over(story)
    assert not story.in_play(ALLY), "an ally loses its last life"
    assert story.where("Tier of Souls") == ["ash heap"]


# --- on the acting minion -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "pays"), [("tha", False), ("THA", True), ("THA", False)])
def test_rutors_hand_wounds_and_unlocks_later(level, pays):
    story = acting("Rutor's Hand", knows0=level, theirs=()).choose("Rutor")
    way(story, f"[{level}]")
    until(story, lambda: story.kind == "trigger" or story.game.action is None)
    if level == "THA":
        story.choose("Rutor" if pays else "pass")
    over(story)
    vampire = story.named(PRINCE)
    assert (vampire.region, vampire.blood) == ((READY, 8 - 1 - 3) if pays else (TORPOR, 7))
    hand = story.named("Rutor's Hand")
    assert hand.locked
    assert hand.host is vampire


def test_rutors_hand_unlocks_its_bearer_once():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    story = position.on(PRINCE, "Rutor's Hand").start().until("action").choose("bleed")
    until(story, lambda: story.game.action is None and story.kind == "act").choose("use Rutor")
    assert (story.named(PRINCE).locked, story.named("Rutor's Hand").locked) == (False, True)


@pytest.mark.parametrize(("level", "strength"), [("pot", 2), ("POT", 3)])
def test_preternatural_strength_makes_stronger_and_forbids_torn_signpost(level, strength):
    story = acting("Preternatural Strength", "Torn Signpost", knows0=level).choose("Preternatural")
    way(story, f"[{level}]")
    assert story.game.action.stealth == 2
    over(story)
    assert values.strength(story.game, story.named(PRINCE)) == strength
    story.end_turn()
    later(story, "action").choose("bleed").until("block", 1).choose(PLAIN)
    assert never(story, "Torn Signpost")
    story = acting("Torn Signpost", knows0=level).choose("bleed").until("block", 1).choose(PLAIN)
    assert not never(story, "Torn Signpost")


def test_a_vampire_has_but_one_preternatural_strength():
    position = Position().ready(PRINCE).on(PRINCE, "Preternatural Strength").hand("Preternatural Strength")
    assert not position.tweak(knows(seat0="POT")).start().until("action").can("Preternatural")


@pytest.mark.parametrize(("level", "strength", "shoots"), [("pot", 2, False), ("POT", 3, True)])
def test_heroic_might_gives_strength_and_strikes(level, strength, shoots):
    story = acting("Heroic Might", knows0=level, theirs=(PLAIN,)).choose("Heroic")
    way(story, f"[{level}]")
    assert story.game.action.stealth == 3
    over(story)
    assert values.strength(story.game, story.named(PRINCE)) == strength
    story.end_turn()
    later(story, "action").choose("bleed").until("block", 1).choose(PLAIN)
    found = until(story, lambda: story.game.action is None or story.kind == "strike").kind == "strike"
    assert found == shoots, "there is no equipment to burn"
    go_to_torpor(story.game, story.named(PRINCE))
    assert not story.in_play("Heroic Might")


def test_heroic_might_burns_equipment():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Meat Cleaver").at(0).ready(PRINCE)
    story = position.on(PRINCE, "Heroic Might").start().until("action").choose("bleed").until("block", 1)
    story.choose(PLAIN).until("strike").choose("Heroic")
    over(story)
    assert story.where("Meat Cleaver") == ["ash heap"]


def test_strikes_of_heroic_might_are_of_potence():
    story = fight(
        mine=PRINCE,
        theirs="Lutz von Hohenzollern",
        bears=["Heroic Might"],
        hand=["Increased Strength"],
        knows0="POT",
    )
    story.named("Heroic Might").memory = AT_SUPERIOR
    to(story, "before-range", 0).choose("Increased Strength").choose("+1")
    to(story, "strike", 0).choose("Heroic")
    assert over(story).named("Lutz von Hohenzollern").blood == 11 - 2 - 1


@pytest.mark.parametrize(("mine", "locked"), [(PLAIN, False), (GANGREL, True)])
def test_well_marked_unlocks_the_big_and_prevents_a_damage(mine, locked):
    laibon = of(0, sect="laibon")
    story = acting("Well-Marked", mine=mine, theirs=(BARON,), tweaks=[laibon]).choose("Well-Marked")
    over(story)
    assert story.named(mine).locked == locked
    story.end_turn()
    blood = story.named(mine).blood
    later(story, "action").choose("bleed").until("block", 1).choose(BARON)
    story.until("prevent").choose("Well-Marked")
    over(story)
    assert story.named(mine).blood == blood


def test_marked_territory_helps_to_block_directed_actions_once():
    position = (
        Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Marked Territory").at(0).ready(PRINCE, blood=3)
    )
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = 2
    story.until("block", 1).choose(PLAIN).choose("Marked")
    over(story)
    assert story.prey.pool == 30
    assert story.where("Marked Territory") == ["ash heap"]
    story = position.start().until("action").choose("hunt")
    story.until("block", 1).choose(PLAIN)
    assert never(story, "Marked")
    story = acting("Marked Territory", theirs=(), tweaks=[of(0, clan="Gangrel antitribu")]).choose("Marked")
    assert not over(story).named(PRINCE).locked


def test_concert_tour_fills_up_in_the_next_unlock_phase():
    story = acting("Concert Tour", theirs=(), blood=3, tweaks=[of(0, clan="Daughter of Cacophony")])
    over(story.choose("Concert"))
    assert story.named("Concert Tour").host.blood == 2
    story.end_turn()
    assert story.named(PRINCE).blood == 8
    assert story.where("Concert Tour") == ["ash heap"]


@pytest.mark.parametrize(("sect", "can"), [("sabbat", True), ("camarilla", False)])
def test_eternal_vigilance_unlocks_a_sabbat_vampire_to_block(sect, can):
    position = Position(players=2).at(1).ready(PLAIN, locked=True, sect=sect).on(PLAIN, "Eternal Vigilance")
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed")
    assert story.reaches("react") == can
    if can:
        story.choose("Eternal")
        assert over(story).prey.pool == 30
        go_to_torpor(story.game, story.named(PLAIN))
        assert not story.in_play("Eternal Vigilance")


def test_tattoo_signal_unlocks_another_of_the_black_hand():
    hand = of(0, traits=frozenset({"black hand", "seraph"}))
    position = (
        Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).on(PRINCE, "Tattoo Signal")
    )
    position = position.ready(YOUNG, locked=True)
    story = position.tweak(hand).start()
    until(story, lambda: story.can("use Tattoo")).choose("use Tattoo")
    assert not story.named(YOUNG).locked
    assert story.named("Tattoo Signal").locked
    position = Position(players=2).at(1).ready(PRINCE).on(PRINCE, "Tattoo Signal").ready(PLAIN, locked=True)
    story = position.at(0).ready(BARON).tweak(of(1, traits=frozenset({"black hand"}))).start()
    story.until("action").choose("bleed").until("react", 1).choose("Tattoo")
    story.until("block", 1)
    assert story.can(PLAIN), "it can block now"


def test_tattoo_signal_is_put_on_a_seraph():
    story = acting("Tattoo Signal", theirs=(), tweaks=[of(0, traits=frozenset({"seraph"}))]).choose("Tattoo")
    assert over(story).named("Tattoo Signal").host is story.named(PRINCE)


@pytest.mark.parametrize(("level", "stealth"), [("obf", 1), ("OBF", 2)])
def test_marked_path_gives_stealth_against_the_same_methuselah(level, stealth):
    story = acting("Marked Path", knows0=level, theirs=(PLAIN,)).choose("bleed").until("block", 1)
    story.choose("pass").until("after-action").choose("Marked")
    way(story, f"[{level}]")
    over(story)
    story.end_turn()
    later(story, "action").choose("bleed").until("block", 1).choose(PLAIN)
    action = story.game.action
    story.choose("Marked")
    assert action.stealth == stealth
    assert story.where("Marked Path") == ["ash heap"]


def test_marked_path_does_nothing_against_others_and_needs_a_directed_action():
    story = acting("Marked Path", knows0="OBF", theirs=(PLAIN,)).choose("bleed").until("block", 1)
    story.choose("pass").until("after-action").choose("Marked")
    way(story, "[OBF]")
    over(story)
    story.named("Marked Path").memory ^= 0b110  # another seat
    story.end_turn()
    later(story, "action").choose("bleed").until("block", 1).choose(PLAIN)
    assert not story.can("Marked")
    story = acting("Marked Path", knows0="OBF", theirs=(), blood=3).choose("hunt")
    assert never(story, "Marked")


# --- by themselves ------------------------------------------------------------------------------------------


def test_loup_gives_stealth_to_toreador_until_one_succeeds():
    story = acting("Loup", "Loup", theirs=(PLAIN,)).choose("bleed").until("as-announced").choose("Loup")
    assert not story.can("Loup"), "one each turn"
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == 1
    over(story)
    assert not story.in_play("Loup"), "a Toreador has acted with success"
    assert story.prey.pool == 29


def test_loup_helps_only_toreador_and_burns_at_the_end_of_the_turn():
    story = acting("Loup", theirs=(PLAIN,)).choose("bleed").until("as-announced").choose("Loup")
    assert values.stealth(story.game, story.named(PLAIN), story.game.action) == 0
    story.named(PLAIN).values.append((None, Value(INTERCEPT, 3)))
    story.until("block", 1).choose(PLAIN)
    over(story)
    assert story.in_play("Loup"), "the action was blocked"
    story.end_turn()
    assert not story.in_play("Loup")


def test_creeping_sabotage_costs_more_with_each_copy_and_hurts_the_prey():
    kin = of(0, clan="Nosferatu")
    position = Position(players=2).ready(PRINCE).table("Creeping Sabotage", "Creeping Sabotage")
    story = position.hand("Creeping Sabotage").tweak(kin).start().until("action")
    assert story.prey.pool == 28
    story.choose("Creeping")
    over(story)
    assert story.named(PRINCE).blood == 8 - 2
    assert len(story.where("Creeping Sabotage")) == 3
    position = Position(players=2).ready(PRINCE, blood=1).table("Creeping Sabotage", "Creeping Sabotage")
    assert not position.hand("Creeping Sabotage").tweak(kin).start().until("action").can("Creeping")


def test_creeping_sabotage_is_burned_by_minions_of_others():
    position = Position(players=2).at(1).table("Creeping Sabotage").at(0).ready(ALLY)
    story = position.start().until("action").choose("Creeping")
    assert over(story).where("Creeping Sabotage") == ["ash heap"]


@pytest.mark.parametrize("kin", [False, True])
def test_baltimore_purge_sends_a_vampire_of_each_to_torpor(kin):
    position = Position(players=3).at(1).ready(PLAIN).ready(YOUNG).at(2).ready("Lutz von Hohenzollern").at(0)
    position = position.ready(PRINCE).on(PRINCE, "Baltimore Purge").ready(GANGREL)
    if kin:
        position = position.tweak(lambda game: alter(game, named(game, GANGREL), clan="Lasombra"))
    story = position.start()
    assert (story.kind, story.table.decision.seat) == ("target", 0 if kin else 1)
    story.choose(YOUNG)
    assert story.where("Baltimore Purge") == ["ash heap"]
    regions = [story.named(name).region for name in (PRINCE, YOUNG, PLAIN, "Lutz von Hohenzollern")]
    assert regions == [TORPOR, TORPOR, READY, READY], "nobody older falls"


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


@pytest.mark.parametrize(("kin", "stealth"), [("Ravnos", 1), ("Toreador", 0)])
def test_baltimore_purge_is_stealthy_for_ravnos(kin, stealth):
    story = acting("Baltimore Purge", tweaks=[of(0, clan=kin)]).choose("Baltimore")
    assert story.game.action.stealth == stealth
    story.until("block", 1).choose("pass") if not stealth else None
    assert over(story).named("Baltimore Purge").host is story.named(PRINCE)


def test_judgment_camarilla_segregation_is_burned_for_a_vampire_by_anybody():
    position = Position(players=2).at(1).table("Judgment: Camarilla Segregation").at(0).ready(GANGREL)
    story = position.ready(PRINCE).start()
    story.until("master").choose("use Judgment")
    assert not story.in_play(GANGREL)
    assert story.where("Judgment: Camarilla Segregation") == ["ash heap"]
    assert story.me.pool == 29, "the unlock phase came before"


def test_judgment_camarilla_segregation_takes_no_camarilla_vampire():
    position = Position(players=2).at(1).table("Judgment: Camarilla Segregation").at(0).ready(PRINCE)
    story = position.start()
    assert not story.reaches("master") or not story.can("use Judgment")


def test_open_war_lets_anarchs_fight_and_burn_locations():
    position = Position(players=2).at(1).ready(PLAIN).table("Open War").table("Creepshow Casino").at(0)
    story = position.ready(GANGREL).start().until("action").choose("Open War")
    assert story.kind == "mode"
    story.choose("burn a location")
    over(story)
    assert (story.where("Creepshow Casino"), story.me.pool) == (["ash heap"], 28)
    story = position.start().until("action").choose("Open War").choose("enter combat")
    over(story)
    assert story.named(PLAIN).blood < 5
    position = Position(players=2).at(1).ready(PLAIN).table("Open War").at(0).ready(PRINCE)
    assert not position.start().until("action").can("Open War")


def test_open_war_pays_its_controller_for_four_counters():
    position = Position(players=2).at(1).table("Open War").ready(PLAIN).at(0).ready(GANGREL)
    story = position.tweak(counted("Open War", 2)).start().until("master").choose("use Open War")
    assert (story.me.pool, story.named("Open War").counters) == (29, 3)
    assert story.me.master_actions == 0, "it took the master phase action"
    story.end_turn()
    later(story, "master").choose("use Open War")
    assert (story.me.pool, story.prey.pool) == (28, 34)
    assert story.where("Open War") == ["ash heap"]


def test_open_war_is_played_once_a_game():
    baron = titled(BARON, "baron")
    position = Position(players=2).ready(BARON).ready(GANGREL).hand("Open War", "Open War").tweak(baron)
    story = position.start().until("act").choose(BARON).choose("Open War")
    over(story)
    assert story.in_play("Open War")
    story.named(BARON).locked = False
    assert not until(story, lambda: story.kind == "act").choose(BARON).can("play Open War")


def test_split_the_veil_brings_a_wraith_back():
    position = Position(players=2).ready(PRINCE).table(*["Split the Veil"] * 3).ash("Puppeteer", "Gypsies")
    story = position.tweak(counted("Split the Veil", 1)).start().until("unlock").choose("use Split")
    assert story.in_play("Puppeteer")
    assert not story.in_play("Gypsies")
    story.choose("use Split")
    assert story.kind != "unlock" or not story.can("use Split"), "two of them each unlock phase"
    assert len(story.where("Split the Veil")) == 3
    assert story.where("Split the Veil").count("ash heap") == 2


def test_split_the_veil_comes_with_two_counters():
    story = acting("Split the Veil", theirs=(), tweaks=[of(0, clan="Hecata")]).choose("Split")
    assert over(story).named("Split the Veil").counters == 2


def test_song_of_pan_makes_kiasyd_bleed_harder_and_hurts_the_idle():
    kin = of(0, clan="Kiasyd")
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).hand("Song of Pan")
    story = position.tweak(kin).start().until("action").choose("Song")
    over(story)
    story.until("action").choose("bleed")
    assert over(story).prey.pool == 28
    blood = story.named(PRINCE).blood
    until(story, lambda: story.game.active.seat == 1)
    assert story.named(PRINCE).blood == blood, "it has bled"
    assert story.where("Song of Pan") == ["ash heap"]
    position = Position(players=2).ready(PRINCE).table("Song of Pan").tweak(kin)
    story = position.start().until("action")
    blood = story.named(PRINCE).blood
    story.end_turn()
    assert story.named(PRINCE).blood in (blood - 1, blood)
    assert story.where("Song of Pan") == ["ash heap"]


def test_who_is_idle_under_the_song_of_pan_is_hurt():
    position = Position(players=2).ready(PRINCE, locked=True).table("Song of Pan")
    story = position.tweak(of(0, clan="Kiasyd")).having(phase=8).start()
    blood = story.named(PRINCE).blood
    until(story, lambda: not story.in_play("Song of Pan"))
    assert story.named(PRINCE).blood == blood - 1


def test_419_operation_moves_pool_of_the_prey_or_takes_it():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("419 Operation")
    story = position.tweak(counted("419 Operation", 2)).start().until("unlock").choose("use 419")
    assert story.kind == "mode"
    story.choose("1 pool")
    assert (story.prey.pool, story.named("419 Operation").counters) == (29, 3)
    assert story.kind != "unlock" or not story.can("use 419"), "one or the other"
    story = position.start().until("unlock").choose("use 419").choose("take the pool")
    assert (story.me.pool, story.named("419 Operation").counters) == (32, 0)


def test_the_prey_burns_the_edge_for_the_pool_on_419_operation():
    position = Position(players=2).at(1).table("419 Operation").ready(PLAIN).at(0).ready(PRINCE).with_edge()
    story = position.tweak(counted("419 Operation", 2)).start()
    until(story, lambda: story.can("use 419")).choose("use 419")
    assert story.game.edge == -1
    assert story.me.pool in (32, 33), "with the pool of the Edge, maybe"
    assert story.where("419 Operation") == ["ash heap"]


def test_third_tradition_progeny_makes_a_vampire_that_rests_and_drinks():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    position = position.hand("Third Tradition: Progeny", "Potence")
    story = position.start().until("action").choose("Third")
    until(story, lambda: story.kind in ("discipline", "target", "amount"))
    if story.kind != "amount":
        story.choose("Potence")
    until(story, lambda: story.kind == "amount").choose("2")
    over(story)
    childe = story.named("Third Tradition: Progeny")
    assert (childe.profile.clan, childe.profile.sect, childe.capacity) == ("Toreador", "camarilla", 2)
    assert (childe.blood, story.named(PRINCE).blood) == (2, 8 - 1 - 2)
    assert childe.fresh == story.game.turn
    assert childe.must_hunt != story.game.turn


def test_waters_of_duat_makes_a_ministry_vampire_that_must_hunt():
    story = acting("Waters of Duat", theirs=(), tweaks=[of(0, clan="Ministry", sect="anarch")]).choose(
        "Waters"
    )
    until(story, lambda: story.in_play("Waters of Duat"))
    childe = story.named("Waters of Duat")
    assert (childe.profile.clan, childe.capacity, childe.blood) == ("Ministry", 1, 1), "it had to hunt"


# --- on whom they change ------------------------------------------------------------------------------------


def trained(**how):
    """Seat 0 has an Anarch with superior Potence and a plain vampire, and trains that."""
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(GANGREL).ready(PLAIN)

    def wise(game):
        alter(game, named(game, GANGREL), disciplines=(("cel", 1), ("pot", 2)))
        alter(game, named(game, PLAIN), disciplines=(("pot", 1),))

    return position.hand("Field Training", "Field Training").tweak(wise).start().until("act").choose(GANGREL)


def test_field_training_makes_an_anarch_with_a_discipline_of_its_teacher():
    story = over(trained().choose("Field"))
    vampire = story.named(PLAIN)
    assert (vampire.profile.sect, vampire.profile.disciplines) == ("anarch", {"pot": 2})
    assert not story.named(GANGREL).locked
    assert story.named("Field Training").host is vampire


def test_field_training_gives_all_back_when_it_burns():
    story = over(trained().choose("Field"))
    vampire = story.named(PLAIN)
    leave_play(story.game, story.named("Field Training"))
    assert (vampire.profile.sect, vampire.profile.disciplines) == ("camarilla", {"pot": 1})


def test_field_training_burns_when_its_bearer_changes_sect():
    story = over(trained().choose("Field"))
    vampire = story.named(PLAIN)
    change_sect(story.game, vampire, "sabbat")
    assert (vampire.profile.sect, vampire.profile.disciplines) == ("sabbat", {"pot": 1})
    assert "ash heap" in story.where("Field Training")


def test_field_training_needs_a_teacher_and_one_without_a_title():
    story = Position(players=2).ready(GANGREL).ready(PRINCE).hand("Field Training").tweak(
        lambda game: alter(game, named(game, GANGREL), disciplines=(("pot", 2),))
    ).start().until("act").choose(GANGREL)  # fmt: skip
    assert not story.can("Field")
    story = Position(players=2).ready(GANGREL).ready(PLAIN).hand("Field Training").tweak(
        lambda game: alter(game, named(game, GANGREL), disciplines=(("pot", 1),))
    ).start().until("act").choose(GANGREL)  # fmt: skip
    assert not story.can("Field")


def test_the_red_question_makes_an_anarch_of_who_acts():
    story = acting("The Red Question", mine=PLAIN, theirs=()).choose("bleed").until("as-announced")
    over(story.choose("The Red"))
    assert story.named(PLAIN).profile.sect == "anarch"
    assert story.named("The Red Question").host is story.named(PLAIN)
    assert never(acting("The Red Question", mine=PRINCE, theirs=()).choose("bleed"), "The Red"), (
        "it has a title"
    )
