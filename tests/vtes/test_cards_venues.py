"""The stories of masters and events about a place, a game, a stake, and what is laid aside."""

import pytest

from rules.vtes.definitions.places import Swap
from rules.vtes.definitions.references import HAND, HIDDEN_HERE, Cards
from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.control import take_control
from rules.vtes.state.costs import GEHENNA_EVENTS, WITHSTANDS
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import keep
from rules.vtes.state.happenings import Canceled
from rules.vtes.state.plays import Play
from rules.vtes.terms import AFTER_DIABLERIE, READY, TORPOR, WEAKENED
from rules.vtes.verbs.registry import all_possible

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, pools, titled
from .story import Position
from .test_cards_powerbases import KINE, SABBAT, SALUBRI, is_a, never, resolved, wait

BIG = "Lutz von Hohenzollern"  # capacity 11


# --- pool --------------------------------------------------------------------------------------------------------


def malkav(*numbers):
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).at(0).ready("Adelaide Davis")
    story = position.hand("Game of Malkav").start().until("master").choose("Game of Malkav")
    for seat, number in enumerate(numbers):
        assert (story.kind, story.table.decision.seat) == ("amount", seat)
        assert story.options[-1] == ("6" if seat == 0 else "5")
        story.choose(number)
    return pools(story)


def test_game_of_malkav_pays_but_to_those_one_above_another():
    assert malkav(6, 3, 1) == [36, 33, 31]
    assert malkav(6, 5, 5) == [24, 35, 35]
    assert malkav(2, 1, 3) == [28, 31, 27]
    assert malkav(4, 4, 4) == [34, 34, 34]


def pentex(mine=SABBAT, owner=0, blood=2):
    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Pentex™ Loves You!").at(0)
    return position.ready(mine, blood=blood).start().until("action").choose("bleed")


def test_pentex_loves_you_sells_bleed_to_a_sabbat_vampire_once():
    story = wait(pentex(), "modify").choose("Pentex™ Loves You!")
    assert (story.named("Pentex™ Loves You!").locked, story.named(SABBAT).blood) == (True, 2)
    story.choose("Pentex™ Loves You!")
    assert story.named(SABBAT).blood == 1
    assert not story.can("Pentex")
    assert resolved(story).prey.pool == 28
    never(pentex(mine=PRINCE), "Pentex")
    story = resolved(wait(pentex(), "modify").choose("Pentex™ Loves You!"))
    assert (story.prey.pool, story.named(SABBAT).blood) == (29, 2), "it may leave it"


def test_pentex_loves_you_sells_to_the_vampires_of_others_at_once():
    story = wait(pentex(owner=1), "react", 1).choose("Pentex™ Loves You!")
    assert (story.kind, story.table.decision.seat) == ("trigger", 0)
    story.choose(SABBAT)
    assert story.named(SABBAT).blood == 1
    assert resolved(story).prey.pool == 28


def sinking(pool, *names, mine=PRINCE):
    position = Position(players=2).at(1).pool(pool)
    for name in names:
        position = position.ready(name)
    story = position.at(0).ready(mine).hand("From a Sinking Ship", "From a Sinking Ship").start()
    return story.until("master") if story.reaches("master") else story


def test_from_a_sinking_ship_takes_a_minion_of_the_poor():
    story = sinking(3, GANGREL, ALLY, BIG).choose("From a Sinking Ship")
    assert sorted(story.options) == sorted([GANGREL, ALLY]), "none of capacity 7 or more"
    story.choose(GANGREL)
    assert (story.named(GANGREL).controller, story.named(GANGREL).region) == (0, READY)
    assert not story.can("From a Sinking Ship"), "once a game"
    assert not sinking(4, GANGREL).can("From a Sinking Ship")
    assert not sinking(3, BIG).can("From a Sinking Ship")


def test_from_a_sinking_ship_takes_a_vampire_in_torpor_too():
    position = Position(players=2).at(1).pool(2).torpor(GANGREL, 1).at(0).ready(PRINCE)
    story = position.hand("From a Sinking Ship").start().until("master").choose("From a Sinking Ship")
    assert (story.named(GANGREL).controller, story.named(GANGREL).region) == (0, TORPOR)


# --- hunting grounds ---------------------------------------------------------------------------------------------


def test_meditative_grove_feeds_a_ready_salubri():
    position = Position().ready(SALUBRI, blood=1).ready(PRINCE, blood=1).table("Meditative Grove")
    story = position.start().until("unlock").choose("use Meditative Grove")
    assert (story.named(SALUBRI).blood, story.named(PRINCE).blood) == (2, 1)


@pytest.mark.parametrize(("victim", "can"), [(SALUBRI, True), (PLAIN, False)])
def test_meditative_grove_cancels_a_frenzy_card_played_on_a_salubri(victim, can):
    position = Position(players=2).at(1).ready(victim).table("Meditative Grove").at(0).ready(PRINCE)
    position = position.hand("Terror Frenzy").tweak(is_a(name=PRINCE, disciplines=(("ani", 2),)))
    story = position.start(journal=True).until("action").choose("bleed")
    wait(story, "block", 1).choose(victim)
    for _ in range(30):
        if story.can("Terror Frenzy") or story.game.action is None:
            break
        story.pass_once()
    story.choose("Terror Frenzy")
    story.choose(story.options[0]) if story.kind == "mode" else None
    assert (story.kind == "cancel" and story.can("Meditative Grove")) == can
    if can:
        story.choose("Meditative Grove")
        assert story.named("Meditative Grove").locked
        canceled = [event for event in story.game.journal.events if isinstance(event, Canceled)]
        assert [story.game.faces[event.card].name for event in canceled] == ["Terror Frenzy"]


def test_burial_site_hunting_ground_feeds_one_of_the_path_or_a_wraith():
    story = Position().ready("Abderrahim, Death's Hand", blood=1).ready(PRINCE, blood=1)
    story = story.table("Burial Site Hunting Ground").start().until("unlock").choose("use Burial")
    assert (story.named("Abderrahim, Death's Hand").blood, story.named(PRINCE).blood) == (2, 1)
    assert story.kind != "unlock" or not story.can("use Burial")


def wraith(game):
    for minion in game.in_play.values():
        if minion.face.name == IDLE_ALLY:
            minion.profile = game.setting.profile(minion.profile, traits=frozenset({"wraith"}))


def test_burial_site_hunting_ground_mends_a_wraith_up_to_its_first_life():
    position = Position().ready(IDLE_ALLY, blood=1).table("Burial Site Hunting Ground").tweak(wraith)
    story = position.start().until("unlock").choose("use Burial")
    assert story.named(IDLE_ALLY).blood == 2
    full = Position().ready(IDLE_ALLY, blood=2).table("Burial Site Hunting Ground").tweak(wraith).start()
    assert full.kind != "unlock" or not full.can("use Burial")
    other = Position().ready(IDLE_ALLY, blood=1).table("Burial Site Hunting Ground").start()
    assert other.kind != "unlock" or not other.can("use Burial"), "neither wraith nor zombie"


def jungle(counters):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Jungle Hunting Ground":
                card.counters = counters
                game.bank -= counters

    position = Position().ready("Abiku", blood=1).ready(PRINCE, blood=1).table("Jungle Hunting Ground")
    return position.tweak(fill).start().until("unlock")


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


def food(hunter=GANGREL, owner=0):
    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Hospital Food").at(0)
    return position.ready(hunter, blood=1).start().until("action")


@pytest.mark.parametrize("owner", [0, 1])
def test_hospital_food_feeds_an_anarch_that_hunts(owner):
    story = wait(food(owner=owner).choose("hunt"), "trigger", owner).choose("Hospital Food")
    assert story.named("Hospital Food").locked
    assert story.named(GANGREL).blood == 1, "not yet"
    assert resolved(story).named(GANGREL).blood == 3
    story = food(owner=owner).choose("hunt").choose("pass")
    assert resolved(story).named(GANGREL).blood == 2


def test_hospital_food_feeds_nobody_who_is_gone():
    """The blood hunt of Abactor, which follows the hunt, comes before the food."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).table("Hospital Food")
    position = position.ready(GANGREL, blood=1).ready(PRINCE).hand("Abactor")
    story = position.tweak(is_a(name=GANGREL, clan="Tremere")).start().until("act").choose(GANGREL)
    story.choose("Abactor").choose("Hospital Food").until("poll")
    leave_play(story.game, story.named(GANGREL))
    bank = story.game.bank
    assert resolved(story).game.bank == bank


def test_hospital_food_is_lost_on_a_hunt_that_fails_and_for_no_other():
    story = food().choose("hunt").choose("Hospital Food")
    story.game.action.stealth = 0
    resolved(wait(story, "block", 1).choose(PLAIN))
    assert story.named(GANGREL).blood <= 1
    assert food(hunter=PRINCE).choose("hunt").kind != "trigger"
    assert food().choose("bleed").kind != "trigger"


# --- what is locked, laid aside, passed on -----------------------------------------------------------------------


def test_house_of_sorrow_unlocks_a_card_beforehand():
    def lock_it(game):
        for card in game.in_play.values():
            card.locked = card.face.name == "The Barrens"

    position = Position().ready(PRINCE).table("House of Sorrow", "The Barrens").having(phase=2)
    story = position.tweak(lock_it).start().choose("use House")
    house, barrens = story.named("House of Sorrow"), story.named("The Barrens")
    assert (house.locked, barrens.locked) == (True, False)
    barrens.locked = True
    story.end_turn()
    assert (house.locked, barrens.locked) == (True, True), "neither unlocks as normal"
    story.end_turn().pass_once()
    assert (house.locked, barrens.locked) == (False, False)


def test_house_of_sorrow_unlocks_no_minion():
    story = (
        Position().ready(PRINCE, locked=True).table("House of Sorrow", "The Barrens").having(phase=2).start()
    )
    assert not story.can("use House")


def annex(*hand):
    story = Position().ready(PRINCE).hand("Storage Annex", *hand).library("Villein").filler().start()
    return story.until("master").choose("Storage Annex")


def test_storage_annex_keeps_a_card_of_the_hand():
    story = annex("Deflection").choose("Deflection")
    assert story.where("Deflection") == ["research area"]
    assert len(story.me.hand.items) == 7
    story.end_turn().until("master").choose("use Storage Annex").choose("Villein")
    assert ("Deflection" in story.hand(), story.where("Villein")) == (True, ["research area"])
    assert story.kind != "master" or not story.can("use Storage Annex"), "once a phase"
    leave_play(story.game, story.named("Storage Annex"))
    assert story.where("Villein") == ["ash heap"]


def test_storage_annex_needs_a_card_to_keep():
    position = Position().ready(PRINCE).hand("Storage Annex").library("Villein")
    position.full = 0
    assert not position.start().reaches("master")


@pytest.mark.parametrize("taken", [True, False])
def test_a_card_on_a_storage_annex_comes_to_no_other_hand_than_its_owners(taken):
    position = Position(players=2).at(1).hand("Villein").at(0).hand("Storage Annex", "Deflection").filler()
    story = position.start().until("master").choose("Storage Annex").choose("Deflection")
    game, card = story.game, story.named("Storage Annex")
    if taken:
        take_control(game, card, game.methuselahs[1])
    play = Play(game.methuselahs[card.controller], card.number, card.face)
    play.source = card
    assert all_possible(game, play, (Swap(Cards(HAND), Cards(HIDDEN_HERE)),)) is not taken


def admonitions(*seats, black_hand=False):
    """The card is before seat 0; ready Sabbat vampires are at these seats."""
    names = ("Carter", "Amber", "Billy")
    position = Position(players=3).at(1).at(2).at(0).table("The Admonitions")
    for seat in range(3):
        position = position.at(seat).ready(names[seat] if seat in seats else (YOUNG, PLAIN, PRINCE)[seat])
    traits = frozenset({"black hand"}) if black_hand else frozenset()
    return position.at(0).tweak(is_a(name="Carter", traits=traits)).start()


def test_the_admonitions_discard_and_draw():
    story = admonitions(0).until("unlock").choose("use The Admonitions").choose("Gestalt")
    assert (story.named("The Admonitions").locked, len(story.me.ash.items)) == (True, 1)
    story = admonitions(0, black_hand=True).until("unlock").choose("use The Admonitions")
    assert story.options == ["discard", "draw two cards"]
    before = len(story.me.library.items)
    story.choose("draw two")
    assert (len(story.me.library.items), story.kind) == (before - 2, "discard-down")
    assert not admonitions(1).can("use The Admonitions")


@pytest.mark.parametrize(("seats", "owner"), [((1, 2), 2), ((1,), 1), ((0,), 0), ((0, 1), 1), ((), -1)])
def test_the_admonitions_go_round_counter_clockwise(seats, owner):
    story = admonitions(*seats)
    wait(story, "discard")
    while story.game.active is story.me:
        story.pass_once()
    if owner < 0:
        assert story.where("The Admonitions") == ["ash heap"]
    else:
        assert story.named("The Admonitions").controller == owner


def zurich(owner=0, edge=0, mine=PRINCE):
    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Powerbase: Zürich").at(0).ready(mine)
    return position.uncontrolled(GANGREL, 1).uncontrolled(BIG).with_edge(edge).start()


def test_powerbase_zurich_feeds_the_young_while_one_has_the_edge():
    story = zurich().until("action").choose("Powerbase: Zürich")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    assert resolved(story).invested(GANGREL) == 3
    assert story.game.edge == 0
    assert not zurich(edge=1).until("action").can("Powerbase")
    assert not zurich(mine=ALLY).until("action").can("Powerbase")


def test_powerbase_zurich_costs_the_edge_when_it_is_blocked():
    story = zurich().until("action").choose("Powerbase: Zürich")
    story.game.action.stealth = 0
    wait(story, "block", 1).choose(PLAIN)
    assert story.game.edge == -1
    assert resolved(story).invested(GANGREL) == 1


def test_powerbase_zurich_is_stolen_for_the_edge():
    story = zurich(owner=1).until("master").choose("use Powerbase")
    assert (story.named("Powerbase: Zürich").controller, story.game.edge) == (0, -1)
    for other in (zurich(owner=1, edge=1), zurich(owner=0)):
        assert not other.reaches("master") or not other.can("use Powerbase")


# --- others ------------------------------------------------------------------------------------------------------


def test_anachronism_keeps_a_big_vampire_from_ranged_weapons():
    position = (
        Position(players=2).at(1).ready(PRINCE).on(PRINCE, ".44 Magnum", "Ivory Bow", "Sengir Dagger").at(0)
    )
    story = position.ready(GANGREL).hand("Anachronism").start().until("master").choose("Anachronism")
    assert story.named("Anachronism").host is story.named(PRINCE), "of capacity above 6"
    assert [story.in_play(name) for name in (".44 Magnum", "Ivory Bow", "Sengir Dagger")] == [
        False,
        True,
        True,
    ]
    position = (
        Position().ready(PRINCE).on(PRINCE, "Anachronism").hand(".44 Magnum", "Ivory Bow", "Sengir Dagger")
    )
    story = position.start().until("action")
    assert [story.can(name) for name in (".44 Magnum", "Ivory Bow", "Sengir Dagger")] == [False, True, True]


def retribution(bleed, redo=False):
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready(GANGREL, locked=True)
    story = position.hand("Retribution", "Retribution").start()
    wait(story, "act", 1).choose(PRINCE).choose("bleed")
    story.game.action.bleed = bleed - 1
    while story.me.turns < 2 + redo:
        story.pass_once()
    return story.until("master") if story.reaches("master") else story


def test_retribution_hurts_who_bled_for_more_than_one():
    story = retribution(2)
    before = story.named(PRINCE).blood
    story.choose("Retribution")
    assert story.named(PRINCE).blood == before - 3
    assert not story.can("Retribution"), "one in a game for each"
    assert not retribution(1).can("Retribution")


def test_retribution_is_for_what_was_since_the_last_turn():
    story = retribution(2)
    number = story.named(PRINCE).number
    story.me.turns += 1
    assert story.game.minion(number).noted(("burned more than 1 pool with a bleed", 0)) < story.me.turns - 1
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL).hand("Retribution").start()
    assert not position.reaches("master") or not position.can("Retribution")


def test_the_slaughterhouse_burns_the_preys_library():
    position = Position(players=2).at(1).ready(PLAIN).library("Villein", "Dodge", "Wash").at(0)
    position = position.ready("Alcoan").table("The Slaughterhouse")
    story = position.start().until("unlock").choose("use The Slaughterhouse")
    assert [story.where(name) for name in ("Villein", "Dodge", "Wash")] == [
        ["ash heap"],
        ["ash heap"],
        ["library"],
    ]
    assert story.named("The Slaughterhouse").locked


def test_cairo_intl_airport_burns_blood_of_the_uncontrolled():
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled(GANGREL, 2).uncontrolled(BARON).at(0)
    story = position.ready(ALLY).table("Cairo Int'l Airport").start().until("action").choose("Cairo")
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    resolved(story)
    faces = story.game.faces
    assert {faces[n].name: left for n, left in story.prey.invested.items()} == {GANGREL: 1, BARON: 0}
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled(BARON).at(0).ready(ALLY)
    assert not position.table("Cairo Int'l Airport").start().until("action").can("Cairo")


def nocturn(locked=False):
    position = Position(players=2).at(1).ready(PLAIN).ready(ALLY).at(0).ready(PRINCE, locked=locked)
    return position.table("Nocturn Theater").start().until("unlock")


def test_nocturn_theater_locks_a_vampire_of_ones_own_and_a_minion_of_the_prey():
    story = nocturn().choose("use Nocturn")
    assert sorted(story.options) == sorted([PLAIN, ALLY])
    story.choose(PLAIN)
    assert [story.named(n).locked for n in (PRINCE, PLAIN, ALLY, "Nocturn Theater")] == [
        True,
        True,
        False,
        True,
    ]
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(ALLY).table("Nocturn Theater").start()
    assert not position.can("use Nocturn"), "it takes a vampire"


def test_nocturn_theater_is_burned_by_the_titled():
    for mine, can in ((PRINCE, True), (YOUNG, False)):
        position = Position(players=2).at(1).ready(PLAIN).table("Nocturn Theater").at(0).ready(mine)
        story = position.start().until("action")
        assert story.can("Nocturn") == can
        if can:
            assert resolved(story.choose("Nocturn")).where("Nocturn Theater") == ["ash heap"]


def test_lupine_assault_costs_everybody_five_cards_once_a_game():
    position = Position(players=2).at(1).ready(PLAIN).hand("Villein").at(0).ready(PRINCE)
    story = position.hand("Lupine Assault", "Lupine Assault").start().until("master").choose("Lupine Assault")
    while story.kind == "target":
        seat = story.table.decision.seat
        assert len(story.game.methuselahs[seat].hand.items) == (6 if seat == 0 else 7)
        story.choose("Gestalt")
    assert [len(methuselah.ash.items) for methuselah in story.game.methuselahs] == [6, 5]
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == [6, 7]
    assert not story.can("Lupine")
    story.until("influence") if story.reaches("influence") else None
    assert len(story.me.hand.items) == 7


def muertos(*acting):
    position = Position(players=2).at(1).ready("Agatha").tweak(titled("Agatha", "justicar")).at(0)
    for name in acting:
        position = position.ready(name)
    position = position.hand("Día de los Muertos", KINE, KINE).start().until("master")
    return position.choose("Día de los Muertos")


def test_dia_de_los_muertos_passes_the_first_referendum_of_a_sabbat_vampire():
    story = muertos(SABBAT).until("action").choose(KINE)
    while story.game.action is not None:
        assert story.kind not in ("poll", "vote")
        story.choose(story.options[-1]) if story.kind == "seat" else story.pass_once()
    assert pools(story) != [29, 30]
    story = muertos(PRINCE).until("action").choose(KINE)
    kinds = set()
    while story.game.action is not None:
        kinds.add(story.kind)
        story.choose(story.options[-1]) if story.kind == "seat" else story.pass_once()
    assert "poll" in kinds, "for Sabbat vampires"
    assert story.me.certain == story.game.turn, "it still waits for one"


def waiting(*ready, counters=10):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Waiting Game":
                card.counters = counters
                game.bank -= counters

    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Waiting Game").tweak(fill)
    for name in ready:
        position = position.ready(name, blood=2)
    return position


@pytest.mark.parametrize(("name", "left"), [(PRINCE, 9), (GANGREL, 10), (ALLY, 10)])
def test_waiting_game_counts_the_actions_of_vampires_that_are_no_anarchs(name, left):
    story = waiting(name).having(phase=4).start().until("action").choose("bleed")
    assert story.named("Waiting Game").counters == left


def test_waiting_game_burns_with_its_last_counter():
    story = waiting(PRINCE, counters=1).having(phase=4).start().until("action").choose("bleed")
    assert story.where("Waiting Game") == ["ash heap"]


def test_waiting_game_calls_anarchs_and_allies_to_order():
    for choice, blood, sect in ((GANGREL, 1, "anarch"), ("pass", 2, "camarilla")):
        story = waiting(GANGREL, IDLE_ALLY, PRINCE).start()
        wait(story, "trigger").choose(choice)
        wait(story, "act")
        assert (story.named(GANGREL).blood, story.named(GANGREL).profile.sect) == (blood, sect)
        assert (story.named(IDLE_ALLY).blood, story.named(PRINCE).blood) == (1, 2)


def test_waiting_game_comes_with_ten_counters():
    story = Position().ready(PRINCE).hand("Waiting Game").start().until("discard").choose("Waiting Game")
    story = story.choose("Waiting Game") if story.kind == "event" else story
    assert story.named("Waiting Game").counters == 10


# --- a card of the prey, played from another ---------------------------------------------------------------------


def learned(game):
    """A tweak: Anson knows Dominate and Obfuscate."""
    for minion in game.in_play.values():
        if minion.face.name == PRINCE:
            minion.profile = game.setting.profile(minion.profile, disciplines=(("dom", 2), ("obf", 2)))


def fragments(*ash, tweak=None):
    """Seat 0 has the Fragments and a card of the prey's ash heap on it."""
    position = Position(players=2).at(1).ready(PLAIN).ash(*ash).at(0).ready(PRINCE)
    position = position.table("The Erciyes Fragments")
    position = position.tweak(tweak) if tweak is not None else position
    return position.start().until("unlock").choose("use The Erciyes")


GONE = ["out of the game"]


def test_the_erciyes_fragments_take_a_library_card_of_the_preys_ash_heap_one_at_a_time():
    story = fragments("Villein", GANGREL)
    assert story.where("Villein") == ["research area"], "and no crypt card was offered"
    assert story.named("The Erciyes Fragments").locked
    story.end_turn()
    assert not story.named("The Erciyes Fragments").locked
    assert story.kind != "unlock" or not story.can("use The Erciyes"), "only one card at a time"


def test_the_erciyes_fragments_play_a_master_which_leaves_the_game():
    story = fragments("Liquidation").until("master")
    cards = len(story.me.library.items)
    story.choose("Liquidation")
    assert story.where("Liquidation") == GONE
    assert (len(story.me.hand.items), len(story.me.library.items)) == (7, cards - 7), "nothing replaces it"


def test_the_erciyes_fragments_play_an_action_as_the_card_asks():
    story = fragments("Govern the Unaligned", tweak=learned).until("action").choose("Govern the Unaligned")
    story.choose(story.options[0]) if story.kind == "mode" else None
    resolved(story)
    assert story.where("Govern the Unaligned") == GONE
    assert len(story.me.hand.items) == 7
    assert not fragments("Shroud of Decay").until("action").can("Shroud"), "without Oblivion"


def test_the_erciyes_fragments_play_a_modifier_and_a_reaction():
    story = fragments("Conditioning", tweak=learned).until("action").choose("bleed")
    story = wait(story, "modify").choose("Conditioning")
    story.choose(story.options[0]) if story.kind == "mode" else None
    resolved(story)
    assert (story.prey.pool < 29, story.where("Conditioning")) == (True, GONE)
    position = Position(players=3).at(1).ready(PLAIN).ash("Deflection").at(2).ready(YOUNG).at(0).ready(PRINCE)
    story = position.table("The Erciyes Fragments").tweak(learned).start().until("unlock")
    story.choose("use The Erciyes")
    wait(story, "action", 2).choose("bleed")
    wait(story, "react", 0).choose("Deflection")
    story.choose(story.options[0]) if story.kind == "mode" else None
    resolved(story)
    assert (story.me.pool, story.where("Deflection")) == (30, GONE)


def test_the_erciyes_fragments_play_what_stays_in_play_until_it_burns():
    story = resolved(fragments(".44 Magnum").until("action").choose(".44 Magnum"))
    assert (story.named(".44 Magnum").host, story.me.pool) == (story.named(PRINCE), 28)
    leave_play(story.game, story.named(".44 Magnum"))
    assert story.where(".44 Magnum") == GONE


def test_the_erciyes_fragments_play_an_event_and_a_combat_card():
    story = fragments("NRA PAC").until("discard").choose("NRA PAC")
    assert story.in_play("NRA PAC")
    story = fragments("Dodge").until("action").choose("bleed")
    wait(story, "block", 1).choose(PLAIN)
    for _ in range(20):
        if story.can("Dodge"):
            break
        story.pass_once()
    story.choose("Dodge")
    assert resolved(story).where("Dodge") == GONE


def lay(game):
    """A tweak: the first card of seat 2's ash heap lies on the Fragments."""
    card = next(card for card in game.in_play.values() if card.face.name == "The Erciyes Fragments")
    owner = game.methuselahs[2]
    number = owner.ash.items[0]
    keep(game, game.methuselahs[card.controller], card.number, number, owner.ash)


@pytest.mark.parametrize(("mine", "can"), [(PRINCE, True), (GANGREL, False)])
def test_the_erciyes_fragments_are_stolen_with_the_card_on_them(mine, can):
    position = Position(players=3).at(2).ready(YOUNG).ash("Liquidation").at(1).ready(PLAIN)
    position = position.table("The Erciyes Fragments").at(0).ready(mine).having(phase=4).tweak(lay)
    story = position.start().until("action")
    assert story.can("The Erciyes") == can, "of capacity above 4"
    if can:
        resolved(story.choose("The Erciyes"))
        assert story.named("The Erciyes Fragments").controller == 0
        story.end_turn().until("master").choose("Liquidation")
        assert story.where("Liquidation") == GONE


def test_the_erciyes_fragments_leave_play_with_what_is_on_them():
    story = fragments("Villein")
    leave_play(story.game, story.named("The Erciyes Fragments"))
    assert story.where("Villein") == GONE


# --- hands that are not filled up --------------------------------------------------------------------------------


def weakens(tweak=learned, *hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens")
    position = position.hand(*(hand or ("Govern the Unaligned", "Conditioning", "Dodge")))
    return position.tweak(tweak).start().until("action")


def pick(story, name):
    story.choose(name)
    return story.choose(story.options[0]) if story.kind == "mode" else story


def test_blood_weakens_keeps_cards_of_disciplines_from_being_replaced_in_actions():
    story = pick(weakens(), "Govern the Unaligned")
    assert len(story.me.hand.items) == 6
    assert wait(story, "modify").me.owed == [WEAKENED]
    resolved(pick(story, "Conditioning"))
    assert len(story.me.hand.items) == 7


def test_blood_weakens_replaces_what_needs_no_discipline_and_what_diablerists_play():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens").hand("Dodge")
    story = position.start().until("action").choose("bleed")
    wait(story, "block", 1).choose(PLAIN)
    for _ in range(20):
        if story.can("Dodge"):
            break
        story.pass_once()
    assert len(story.choose("Dodge").me.hand.items) == 7
    story = weakens()
    anson = story.named(PRINCE)
    anson.note(WITHSTANDS, 0)
    assert len(pick(story, "Govern the Unaligned").me.hand.items) == 7
    story = weakens()
    story.named(PRINCE).note(WITHSTANDS, 0)
    story.game.notes[GEHENNA_EVENTS] = 1
    assert len(pick(story, "Govern the Unaligned").me.hand.items) == 6, "a Gehenna event was played since"


def test_blood_weakens_fills_a_hand_up_that_is_empty():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens").tweak(learned)
    )
    position = position.hand("Govern the Unaligned", "Conditioning").short_hand().filler()
    story = pick(position.start().until("action"), "Govern the Unaligned")
    story.me.owed = [WEAKENED] * 6
    pick(wait(story, "modify"), "Conditioning")
    assert (len(story.me.hand.items), story.me.owed) == (7, [])


def test_blood_weakens_is_replaced_after_a_diablerie():
    story = Position().ready(PRINCE).hand("Blood Weakens").start().until("discard").choose("Blood Weakens")
    story = story.choose("Blood Weakens") if story.kind == "event" else story
    assert (story.in_play("Blood Weakens"), story.me.owed) == (True, [AFTER_DIABLERIE])
