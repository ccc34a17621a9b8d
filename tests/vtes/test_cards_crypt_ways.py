"""What more crypt cards do in the phases of a turn, as actions, and after these."""

import pytest

from rules.vtes.chapters.contests import cost_of_title
from rules.vtes.definitions.usable import unmet
from rules.vtes.state import costs, values
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.hand import hand_size
from rules.vtes.state.plays import Action
from rules.vtes.state.referendum import Referendum
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_title
from rules.vtes.state.values import bleed, stealth
from rules.vtes.terms import BLEED_ACTION, CARD_ACTION, HUNT_ACTION

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, knows, watchful
from .crypttools import ever_offers, resolved, two
from .story import Position, card

ELIZABETH, ASHTON, QUINCY, LEILA = "Elizabeth Dimitros", "Lord Ashton", "Quincy, The Trapper", "Leila Monroe"
SILVIAN, NAHIR, SYNNER, MATEUSZ = "Silvian Popescu", "Nahir", "Synner-G", "Mateusz Kazimirski, Biker of Blood"
MIRIAM, VICTORIA, EPIKASTA, JULIUS = "Miriam Benyona", "Victoria Ash (G2)", "Epikasta Rigatos", "Julius"
TALBOT, CESAR, ROY, ADHIAMBO, DAMIAN = "Jeremy Talbot", "César Holfield", "Roy", "Adhiambo", "Damian"
KANIMANA, JAYNE, BARONESS, DARLENE = "Kanimana Belghazi", "Jayne Jonestown", "The Baron", "Darlene Killian"
DOYLE, ANGELICA, ARRIETTE, RUSHER = "Doyle Fincher", "Angelica, The Canonicus", "Arriette Sylla", "Talbot"
ADELINO, SHAHID, VITEL, VASILY = "Adelino Da Silva", "Shahid", "Marcus Vitel (ADV)", "Vasily"
KATARINA, TARIQ, JANE, CLAUDIO = (
    "Katarina Kornfeld",
    "Tariq, The Silent (ADV)",
    "Jane Sims",
    "Claudio Severino (ADV)",
)
BABA, ZELIOS, IGO = "Baba Yaga, the Iron Hag", "Zelios", "Igo the Hungry"
BIG = "Alicia Barrows"  # Malkavian without title, capacity 9
SCHOOLS = ("Animalism", "Dominate", "Fortitude")
ELECTRONIC = "Laptop Computer"


def reached(story, kind):
    """Pass within the action until a decision of this kind is due; fail where the action is over before."""
    while story.kind != kind:
        assert story.game.action is not None, f"no {kind} in the action"
        story.pass_once()
    return story


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def acting(story, name, kind=BLEED_ACTION, target=-1):
    """An action of a minion that could be going on."""
    minion = story.named(name)
    action = Action(story.game.methuselahs[minion.controller], minion, kind)
    action.target = target
    return action


def discarding(position):
    """Pass through to the next unlock phase of seat 0, and there to the first decision of that turn."""
    return position.start().end_turn()


# --- who blocks whom, and at what stealth ---------------------------------------------------------------


@pytest.mark.parametrize(("blocker", "can"), [("Hesha Ruhadze (G2)", False), ("Hesha Ruhadze (G6)", False), (PRINCE, True)])  # fmt: skip
def test_elizabeth_dimitros_is_not_blocked_by_hesha_ruhadze(blocker, can):
    position = Position(players=2).at(1).ready(blocker).at(0).ready(ELIZABETH).tweak(watchful)
    story = position.start().until("action").choose("bleed")
    assert ever_offers_block(story, blocker) == can


def ever_offers_block(story, name):
    """Whether a minion of seat 1 may attempt to block before the action is over."""
    while story.game.action is not None:
        if story.kind == "block" and story.can(name):
            return True
        story.pass_once()
    return False


@pytest.mark.parametrize(("kind", "more"), [(HUNT_ACTION, -1), (BLEED_ACTION, 0)])
def test_igo_the_hungry_is_not_stealthy_when_hunting(kind, more):
    story = two(IGO).start()
    assert stealth(story.game, story.named(IGO), set_action(story, IGO, kind)) == more


def set_action(story, name, kind, target=-1):
    """Let an action be going on."""
    story.game.action = acting(story, name, kind, target)
    return story.game.action


@pytest.mark.parametrize(("kind", "more"), [(HUNT_ACTION, 1), (BLEED_ACTION, -1), (CARD_ACTION, -1)])
def test_jayne_jonestown_is_stealthy_only_when_hunting(kind, more):
    story = two(JAYNE).start()
    assert stealth(story.game, story.named(JAYNE), set_action(story, JAYNE, kind)) == more


@pytest.mark.parametrize(
    ("hand", "option", "then", "more"),
    [(WEAPON, WEAPON, (), 2), (ELECTRONIC, ELECTRONIC, (), 1), ("Bum's Rush", "Bum's Rush", (), 2), (WEAPON, "bleed", (), 0)],
)  # fmt: skip
def test_adhiambo_is_stealthier_as_she_arms_herself_or_attacks(hand, option, then, more):
    story = two(ADHIAMBO, PLAIN, hand).start().until("action").choose(option)
    action = story.game.action
    base = 1 if option in (WEAPON, ELECTRONIC) else action.stealth
    assert stealth(story.game, story.named(ADHIAMBO), action) == (
        more if option != "Bum's Rush" else base + 1
    )


def test_adhiambo_is_not_stealthier_as_others_attack():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).ready(ADHIAMBO).hand("Bum's Rush")
    story = story.start().until("act").choose(GANGREL).choose("Bum's Rush")
    action = story.game.action
    assert stealth(story.game, action.actor, action) == action.stealth


@pytest.mark.parametrize(
    ("beside", "title", "more"), [(PLAIN, "prince", 1), (PLAIN, "primogen", 0), (None, "", 0)]
)
def test_katarina_kornfeld_is_stealthier_beside_another_prince(beside, title, more):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(KATARINA)
    position = (
        position.ready(beside).tweak(being(beside, title=title, sect="camarilla")) if beside else position
    )
    story = position.start()
    assert stealth(story.game, story.named(KATARINA), acting(story, KATARINA)) == more


def test_katarina_kornfeld_counts_no_prince_in_torpor_and_not_herself():
    position = Position(players=2).ready(KATARINA).torpor(PRINCE, 2).tweak(being(KATARINA, title="prince"))
    story = position.start()
    assert stealth(story.game, story.named(KATARINA), acting(story, KATARINA)) == 0


@pytest.mark.parametrize(("bears", "amount"), [((), 0), (("Orun",), 1)])
def test_arriette_sylla_bleeds_less_without_orun(bears, amount):
    position = two(ARRIETTE)
    story = (position.on(ARRIETTE, *bears) if bears else position).start()
    assert bleed(story.game, story.named(ARRIETTE)) == amount


@pytest.mark.parametrize(("title", "where", "amount"), [("cardinal", "ready", 2), ("cardinal", "torpor", 1), ("archbishop", "ready", 1)])  # fmt: skip
def test_damian_bleeds_more_beside_a_ready_cardinal(title, where, amount):
    position = getattr(Position(players=2).ready(DAMIAN), where)("Gustav Mallenhous", 3)
    story = position.tweak(being("Gustav Mallenhous", title=title, sect="sabbat")).start()
    assert bleed(story.game, story.named(DAMIAN)) == amount


# --- actions ----------------------------------------------------------------------------------------------


def test_lord_ashton_lets_other_gangrel_search_for_certain_disciplines():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(ASHTON).ready(BARON)
    story = position.library(*SCHOOLS).start().until("act").choose(BARON).choose(ASHTON)
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    before = dict(story.named(BARON).profile.disciplines).get("ani", 0)
    reached(story, "target")
    assert story.options == ["pass", "Animalism", "Fortitude"]
    story.choose("Animalism")
    assert story.named("Animalism").host is story.named(BARON)
    assert story.named(BARON).profile.disciplines.get("ani", 0) == min(2, before + 1)


@pytest.mark.parametrize(("who", "can"), [(BARON, True), (PRINCE, False)])
def test_lord_ashton_serves_the_gangrel_of_others_and_only_them(who, can):
    position = Position(players=2).at(1).ready(ASHTON, locked=True).at(0).ready(who).library("Protean")
    story = position.start().until("action")
    assert story.can(ASHTON) == can
    if can:
        story.choose(ASHTON)
        assert story.game.action.target == -1
        reached(story, "target")
        assert story.can("Protean"), "it is one's own library"


def test_lord_ashton_serves_his_own_side_where_nobody_else_plays():
    story = Position().ready(ASHTON).ready(BARON).library("Protean").start().until("act").choose(BARON)
    story.choose(ASHTON)
    while story.kind != "target":
        assert story.game.action is not None
        story.pass_once()
    assert resolved(story.choose("Protean")).named("Protean").host is story.named(BARON)


def test_lord_ashton_does_not_serve_himself():
    assert not two(ASHTON, PRINCE).library("Protean").start().until("action").can(ASHTON)


def test_quincy_burns_an_ally_with_two_actions():
    story = two(QUINCY, ALLY).start().until("action").choose(QUINCY)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert story.in_play(ALLY), "once is not enough"
    story.end_turn()
    resolved(story.until("action").choose(QUINCY))
    assert not story.in_play(ALLY)


def test_quincy_burns_only_allies_of_predator_and_prey():
    position = Position(players=4).at(2).ready(ALLY, locked=True).at(0).ready(QUINCY)
    assert not position.start().until("action").can(QUINCY)
    assert not two(QUINCY, PRINCE).start().until("action").can(QUINCY)
    position = Position(players=4).at(3).ready(ALLY, locked=True).at(0).ready(QUINCY)
    assert position.start().until("action").can(QUINCY)


@pytest.mark.parametrize(("sect", "blood", "can"), [("anarch", 0, True), ("anarch", 1, False), ("camarilla", 0, False)])  # fmt: skip
def test_leila_monroe_brings_empty_anarchs_to_the_sabbat(sect, blood, can):
    story = two(LEILA, PLAIN).tweak(being(PLAIN, sect=sect))
    story = story.tweak(lambda game: empty(game, PLAIN, blood)).start().until("action")
    assert story.can(LEILA) == can
    if can:
        story.choose(LEILA)
        assert (story.game.action.target, story.game.action.stealth) == (1, 1)
        assert resolved(story).named(PLAIN).profile.sect == "sabbat"


def empty(game, name, blood):
    """Leave a minion so much blood."""
    minion = next(m for m in game.in_play.values() if m.face.name == name)
    game.bank += minion.blood - blood
    minion.blood = blood


def test_mateusz_joins_the_black_hand_once():
    story = two(MATEUSZ, PLAIN).start().until("action").choose(MATEUSZ)
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    resolved(story)
    assert "black hand" in story.named(MATEUSZ).profile.traits
    assert story.named(MATEUSZ).blood == 4 - 1
    assert not story.end_turn().until("action").can(MATEUSZ)


def test_mateusz_must_be_of_the_sabbat_for_it():
    assert not two(MATEUSZ).tweak(being(MATEUSZ, sect="anarch")).start().until("action").can(MATEUSZ)


def test_victoria_ash_locks_a_younger_ready_vampire():
    position = Position(players=2).at(1).ready(PLAIN).ready(PRINCE).torpor(YOUNG, 1).at(0).ready(VICTORIA)
    story = position.start().until("action").choose(VICTORIA)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    assert resolved(story).named(PLAIN).locked
    assert not story.named(PRINCE).locked


def test_kanimana_belghazi_researches_for_a_larger_hand_while_she_is_ready():
    story = two(KANIMANA, PLAIN).start().until("action").choose(KANIMANA)
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    resolved(story)
    assert (story.named(KANIMANA).blood, story.named(KANIMANA).counters) == (7 - 1, 1)
    assert (hand_size(story.game, story.me), len(story.me.hand.items)) == (8, 8)
    go_to_torpor(story.game, story.named(KANIMANA))
    assert hand_size(story.game, story.me) == 7


def test_talbot_attacks_for_a_master():
    assert not two(RUSHER, PLAIN).start().until("action").can(RUSHER)
    story = two(RUSHER, PLAIN, "Blood Doll").start().until("action").choose(RUSHER)
    assert story.where("Blood Doll") == ["ash heap"]
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    assert len(story.me.hand.items) == 7
    before = story.named(PLAIN).blood
    assert resolved(story).named(PLAIN).blood == before - 1


def test_talbot_attacks_only_at_the_price_of_a_master():
    story = two(RUSHER, PLAIN, "Blood Doll", "Vessel").start().until("action").choose(RUSHER)
    story.choose("Vessel") if story.kind == "discard-down" else story
    resolved(story)
    assert len([name for name in ("Blood Doll", "Vessel") if story.where(name) == ["ash heap"]]) == 1


# --- after an action --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gear", "unlocks"), [(ELECTRONIC, True), (WEAPON, False)])
def test_synner_g_unlocks_with_electronic_equipment(gear, unlocks):
    story = two(SYNNER, PLAIN, gear, locked=True).start().until("action").choose(gear)
    while story.kind != "trigger" and story.game.action is not None:
        story.pass_once()
    assert (story.kind == "trigger") == unlocks
    if unlocks:
        story.choose(SYNNER)
        assert not story.named(SYNNER).locked


def test_synner_g_unlocks_with_equipment_of_an_anonymous_freight():
    story = two(SYNNER, PLAIN, "Anonymous Freight", ELECTRONIC, locked=True).start().until("action")
    story.choose("Anonymous Freight")
    while story.kind != "trigger" and story.game.action is not None:
        story.choose(ELECTRONIC) if story.can(ELECTRONIC) else story.pass_once()
    assert story.choose(SYNNER).named(ELECTRONIC).host is story.named(SYNNER)
    assert not story.named(SYNNER).locked


def test_synner_g_does_not_unlock_where_he_is_blocked():
    story = two(SYNNER, PLAIN, ELECTRONIC).tweak(watchful).start().until("action").choose(ELECTRONIC)
    story.until("block", 1).choose(PLAIN)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


@pytest.mark.parametrize("block", [False, True])
def test_epikasta_rigatos_reshuffles_the_action_card_that_she_has_played(block):
    story = two(EPIKASTA, PLAIN, "Govern the Unaligned", locked=not block).tweak(watchful)
    story = story.tweak(knows(seat0="dom")).start().until("action").choose("Govern")
    if block:
        story.until("block", 1).choose(PLAIN)
    reached(story, "trigger")
    story.choose(EPIKASTA)
    assert story.where("Govern the Unaligned") == ["library"]


@pytest.mark.parametrize(("who", "what"), [(EPIKASTA, "bleed"), (EPIKASTA, "Kine"), (PRINCE, "Govern")])
def test_epikasta_rigatos_reshuffles_no_other_card_and_no_card_of_others(who, what):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(who)
    position = position.ready(EPIKASTA) if who != EPIKASTA else position
    position = position.hand("Govern the Unaligned", "Kine Resources Contested").tweak(knows(seat0="dom"))
    story = position.start()
    story = story.until("action") if who == EPIKASTA else story.until("act").choose(who)
    story.choose(what)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


@pytest.mark.parametrize(("hand", "unlocks"), [("Carlton Van Wyk", True), (WEAPON, False)])
def test_baba_yaga_unlocks_once_a_turn_as_she_recruits(hand, unlocks):
    story = two(BABA, PLAIN, hand, locked=True).start().until("action").choose(hand)
    while story.kind != "trigger" and story.game.action is not None:
        story.pass_once()
    assert (story.kind == "trigger") == unlocks


def test_baba_yaga_unlocks_but_once_each_turn():
    story = two(BABA, PLAIN, "Carlton Van Wyk", "J. S. Simmons, Esq.", locked=True).start().until("action")
    story.choose("Carlton")
    reached(story, "trigger")
    story.choose(BABA)
    while story.game.action is not None:
        story.pass_once()
    story.choose(BABA) if story.kind == "act" and story.can(BABA) else story
    story.until("action").choose("J. S. Simmons")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


def test_julius_burns_where_he_would_go_to_torpor():
    story = two(JULIUS).start()
    go_to_torpor(story.game, story.named(JULIUS))
    assert story.where(JULIUS) == ["ash heap"]


# --- the unlock phase -------------------------------------------------------------------------------------


def test_silvian_popescu_takes_a_blood_of_a_prince_once():
    story = Position(players=2).ready(SILVIAN, blood=1).ready(PRINCE).ready(PLAIN).start().until("unlock")
    story.choose(f"use {SILVIAN}")
    assert [story.named(name).blood for name in (SILVIAN, PRINCE, PLAIN)] == [2, 7, 5]
    assert not (story.kind == "unlock" and story.can(f"use {SILVIAN}"))


def test_silvian_popescu_needs_a_prince_with_blood():
    assert not two(SILVIAN, PRINCE).start().reaches("unlock")
    position = Position(players=2).ready(SILVIAN).ready(PRINCE, blood=0)
    assert not position.start().reaches("unlock")


def test_miriam_benyona_gives_a_blood_to_a_ready_vampire_of_anybody():
    position = Position(players=2).at(1).ready(PRINCE, blood=2).torpor(YOUNG, 0).at(0).ready(MIRIAM, blood=3)
    story = position.start().until("unlock").choose(f"use {MIRIAM}")
    assert [story.named(name).blood for name in (MIRIAM, PRINCE, YOUNG)] == [2, 3, 0]


def test_miriam_benyona_needs_the_blood():
    assert not Position(players=2).ready(MIRIAM, blood=0).ready(PRINCE).start().reaches("unlock")


@pytest.mark.parametrize(("rescuer", "asleep", "price"), [
    (MIRIAM, YOUNG, 1), (ADELINO, PRINCE, 0), (ADELINO, YOUNG, 2), (PRINCE, YOUNG, 2)])  # fmt: skip
def test_miriam_benyona_and_adelino_rescue_for_less(rescuer, asleep, price):
    story = Position(players=2).ready(rescuer).torpor(asleep, 2).start()
    assert costs.of_rescue(story.game, story.named(rescuer), story.named(asleep)) == price


def test_adelino_da_silva_rescues_an_older_vampire_for_nothing():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(ADELINO, blood=1).torpor(PRINCE, 0)
    story = resolved(position.start().until("action").choose("rescue"))
    assert story.where(PRINCE) == ["ready region"]
    assert story.named(ADELINO).blood == 1


@pytest.mark.parametrize(("pool", "blood"), [(20, 3), (21, 1)])
def test_jeremy_talbot_gains_with_even_pool_and_burns_with_odd(pool, blood):
    story = Position(players=2, pool=pool).ready(TALBOT, blood=2).start().until("action")
    assert story.named(TALBOT).blood == blood


@pytest.mark.parametrize("kin", ["Guillaume Giovanni", PRINCE])
def test_the_baron_looks_at_the_hands_of_those_with_giovanni(kin):
    position = Position(players=3).at(1).ready(kin).hand("Dodge").at(2).ready(PRINCE).hand("Majesty")
    story = position.at(0).ready(BARONESS).start()
    hands = [story.game.methuselahs[seat].hand for seat in (1, 2)]
    assert story.reaches("unlock") == (kin != PRINCE)
    if kin != PRINCE:
        story.choose(f"use {BARONESS}")
        assert all(hands[0].shown[number] & 1 for number in hands[0].items)
        assert not hands[1].shown
        assert not (story.kind == "unlock" and story.can(f"use {BARONESS}"))


def test_the_baron_must_be_ready_to_look():
    position = Position(players=2).at(1).ready("Guillaume Giovanni").at(0).torpor(BARONESS, 3).ready(PLAIN)
    story = position.start()
    while story.kind != "act" and story.kind != "action":
        assert not story.can(f"use {BARONESS}")
        story.pass_once()


SOCIETY = "Society of Leopold"


def test_jayne_jonestown_may_pass_the_society_of_leopold_on():
    position = Position(players=2).at(1).ready(PRINCE).on(PRINCE, SOCIETY).at(0).ready(JAYNE).ready(PLAIN)
    story = position.start().until("trigger").choose(JAYNE)
    assert sorted(story.options) == sorted([JAYNE, PLAIN])
    story.choose(PLAIN)
    assert story.named(SOCIETY).host is story.named(PLAIN)
    assert story.named(SOCIETY).controller == 0


def test_jayne_jonestown_passes_nothing_on_that_is_not_there():
    assert not two(JAYNE, PRINCE).start().reaches("trigger")


@pytest.mark.parametrize("locked", [False, True])
def test_shahid_locks_for_a_larger_hand_in_the_turns_of_others(locked):
    position = Position(players=2, seat=1).at(1).ready(PRINCE).ready(PLAIN).torpor(YOUNG, 1)
    story = position.at(0).ready(SHAHID, locked=locked).at(1).start()
    me = story.game.methuselahs[0]
    seen = False
    while story.kind not in ("act", "action", "master"):
        if story.kind == "trigger" and story.table.decision.seat == 0:
            seen = True
            story.choose(SHAHID)
        else:
            story.pass_once()
    assert seen == (not locked)
    assert hand_size(story.game, me) == (7 if locked else 9)
    assert story.named(SHAHID).locked
    if not locked:
        assert len(me.hand.items) == 9
        story.end_turn()
        assert hand_size(story.game, me) == 7


def test_shahid_discards_down_as_the_turn_of_the_other_ends():
    position = Position(players=3).at(2).ready(YOUNG).at(1).ready(PRINCE).ready(PLAIN).at(0).ready(SHAHID)
    story = position.filler().start()
    while story.kind != "trigger":
        story.pass_once()
    story.choose(SHAHID)
    assert len(story.me.hand.items) == 9
    while story.game.active.seat == 1 or story.kind == "discard-down":
        story.choose(story.options[0]) if story.kind == "discard-down" else story.pass_once()
    assert len(story.me.hand.items) == 7


# --- the other phases -------------------------------------------------------------------------------------


def test_nahir_buys_research_with_master_phase_actions():
    story = two(NAHIR, PLAIN).start().until("master").choose(f"use {NAHIR}")
    assert (story.me.pool, story.named(NAHIR).counters, story.me.master_actions) == (29, 1, 0)
    assert (hand_size(story.game, story.me), len(story.me.hand.items)) == (8, 8)
    assert not (story.kind == "master" and story.can(f"use {NAHIR}"))
    go_to_torpor(story.game, story.named(NAHIR))
    assert hand_size(story.game, story.me) == 8, "it counts in torpor too"
    leave_play(story.game, story.named(NAHIR))
    assert hand_size(story.game, story.me) == 7


def test_nahir_must_be_ready_for_her_research():
    story = Position(players=2).torpor(NAHIR, 5).ready(PLAIN).start()
    while story.kind not in ("act", "action"):
        assert not story.can(f"use {NAHIR}")
        story.pass_once()


@pytest.mark.parametrize(("event", "hunts", "blood"), [(True, False, 0), (True, True, 1), (False, False, 1)])
def test_cesar_holfield_burns_a_blood_beside_gehenna_events_unless_he_hunts(event, hunts, blood):
    position = two(CESAR, PLAIN, locked=True)
    position = position.table("The Unmasking") if event else position
    story = position.start().until("action").choose("hunt" if hunts else "bleed")
    assert story.until("discard").named(CESAR).blood == blood


@pytest.mark.parametrize("acts", [False, True])
def test_roy_is_locked_after_the_discard_phase(acts):
    story = two(ROY, PLAIN).start().until("action").choose("bleed" if acts else "pass")
    story.until("discard").choose("pass")
    assert story.game.active.seat == 1
    assert story.named(ROY).locked


def test_doyle_fincher_feeds_a_vampire_of_the_prey_and_himself():
    position = Position(players=2).at(1).ready(PRINCE, blood=2).ready(PLAIN).torpor(YOUNG, 0)
    story = position.at(0).ready(DOYLE, blood=3).start().until("discard").choose("pass")
    assert [story.named(name).blood for name in (PRINCE, PLAIN, YOUNG, DOYLE)] == [3, 5, 0, 4]


def test_doyle_fincher_chooses_whom():
    position = Position(players=2).at(1).ready(PRINCE, blood=2).ready(PLAIN, blood=2).at(0).ready(DOYLE)
    story = position.start().until("discard").choose("pass").choose(PLAIN)
    assert [story.named(name).blood for name in (PRINCE, PLAIN)] == [2, 3]


def test_doyle_fincher_feeds_nobody_beside_a_sated_prey():
    position = Position(players=2).at(1).ready(PRINCE).torpor(YOUNG, 0).at(0).ready(DOYLE, blood=3)
    assert position.start().until("discard").choose("pass").named(DOYLE).blood == 3


def test_claudio_severino_sells_thaumaturgy_in_the_discard_phase():
    story = two(CLAUDIO, None, "Theft of Vitae", "Dodge").start().until("discard").choose(f"use {CLAUDIO}")
    assert (story.me.pool, story.me.discard_actions) == (31, 0)
    assert story.where("Theft of Vitae") == ["ash heap"]
    story = two(CLAUDIO, None, "Dodge").start().until("discard")
    assert not story.can(f"use {CLAUDIO}")


@pytest.mark.parametrize("merged", [False, True])
def test_claudio_severino_buys_stealth_only_while_merged(merged):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(CLAUDIO).tweak(watchful)
    story = position.uncontrolled("Claudio Severino", 9).start()
    if merged:
        story.until("influence").choose("merge")
        story.end_turn()
    story.until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert ever_offers(story, CLAUDIO) == merged


# --- what things cost -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "more"), [(ALLY, 1), ("J. S. Simmons, Esq.", 1), (WEAPON, 0)])
def test_darlene_killian_pays_blood_for_allies_and_retainers(name, more):
    story = two(DARLENE, None, name).start()
    face = next(f for f in story.game.faces if f.name == name)
    assert costs.blood(story.game, story.named(DARLENE), face) == max(0, face.blood_cost) + more
    assert costs.pool(story.game, story.named(DARLENE), face) == max(0, face.pool_cost)


@pytest.mark.parametrize(("name", "more"), [(WEAPON, 1), ("Kine Resources Contested", 1), ("Wake with Evening's Freshness", 1), ("Dodge", 0)])  # fmt: skip
def test_jane_sims_pays_a_blood_for_all_but_combat_cards(name, more):
    story = two(JANE, None, name).start()
    face = next(f for f in story.game.faces if f.name == name)
    assert costs.blood(story.game, story.named(JANE), face) == max(0, face.blood_cost) + more


def test_jane_sims_pays_for_equipment():
    story = two(JANE, PLAIN, WEAPON, locked=True).start().until("action").choose(WEAPON)
    assert resolved(story).named(JANE).blood == 4 - 1


@pytest.mark.parametrize(("edge", "price"), [(True, 1), (False, 2)])
def test_vasily_pays_more_to_contest_his_title_without_the_edge(edge, price):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(VASILY)
    story = (position.with_edge() if edge else position).start()
    vasily = story.named(VASILY)
    alter(story.game, story.named(PLAIN), sect="camarilla")
    change_title(story.game, story.named(PLAIN), "prince", "Prague")
    assert vasily.profile.stripped
    assert cost_of_title(story.game, vasily) == price
    assert cost_of_title(story.game, story.named(PLAIN)) == 1


@pytest.mark.parametrize("pays", [True, False])
def test_zelios_may_lock_to_pay_for_a_location(pays):
    story = two(ZELIOS, PLAIN, "Channel 10").start().until("master").choose("Channel")
    assert story.kind == "trigger"
    story.choose(ZELIOS if pays else "pass")
    assert (story.me.pool, story.named(ZELIOS).blood, story.named(ZELIOS).locked) == (
        (30, 8 - 2, True) if pays else (28, 8, False)
    )


@pytest.mark.parametrize(("blood", "locked"), [(1, False), (8, True)])
def test_zelios_pays_all_of_it_and_only_while_unlocked(blood, locked):
    story = two(ZELIOS, PLAIN, "Channel 10", blood=blood).start().until("master")
    story.named(ZELIOS).locked = locked
    story.choose("Channel")
    assert (story.me.pool, story.named(ZELIOS).blood) == (28, blood)


def test_zelios_pays_where_the_pool_would_not_do():
    story = two(ZELIOS, PLAIN, "Channel 10").pool(1, 0).start().until("master").choose("Channel")
    assert (story.me.pool, story.named(ZELIOS).blood, story.named(ZELIOS).locked) == (1, 8 - 2, True)


def test_zelios_pays_for_nothing_but_locations():
    story = two(ZELIOS, PLAIN, "Blood Doll").start().until("master").choose("Blood Doll")
    assert story.kind != "trigger"
    assert not story.named(ZELIOS).locked


# --- others' actions, merging ---------------------------------------------------------------------------


def test_angelica_discards_masters_for_as_much_intercept():
    position = Position(players=2, seat=1).at(1).ready(PLAIN).at(0).ready(ANGELICA)
    position = position.hand("Blood Doll", "Vessel", "Minion Tap").at(1)
    story = position.start().until("action", 1).choose("bleed")
    story.game.action.stealth = 2
    reached(story, "block").choose(ANGELICA)
    while not (story.table.decision.seat == 0 and story.can(ANGELICA) and story.kind != "block"):
        assert story.game.action is not None
        story.pass_once()
    story.choose(ANGELICA)
    assert story.kind == "x"
    assert story.options == ["1", "2", "3"]
    story.choose("2")
    story.choose("Vessel").choose("Blood Doll")
    assert [story.where(name) for name in ("Vessel", "Blood Doll")] == [["ash heap"], ["ash heap"]]
    assert story.where("Minion Tap") == ["hand"]
    assert story.game.methuselahs[0].pool == 30, "two intercept are enough for two stealth"
    assert len(story.game.methuselahs[0].hand.items) == 7


@pytest.mark.parametrize(("beside", "foe", "sect", "more"), [
    ("Gustav Mallenhous", PRINCE, "sabbat", 1), (PLAIN, PRINCE, "sabbat", 0),
    ("Gustav Mallenhous", "Dragos", "sabbat", 0), ("Gustav Mallenhous", PRINCE, "anarch", 0)])  # fmt: skip
def test_marcus_vitel_leads_the_sabbat_against_the_camarilla_while_merged(beside, foe, sect, more):
    position = Position(players=2).at(1).ready(foe).at(0).ready(VITEL).ready(beside)
    story = position.uncontrolled("Marcus Vitel", 10).start().until("influence")
    before = measured(story, beside)
    story.choose("merge")
    alter(story.game, story.named(VITEL), sect=sect)
    assert measured(story, beside) - before == more


def measured(story, name):
    """The bleed of a minion against seat 1."""
    story.game.action = acting(story, name, BLEED_ACTION, 1)
    amount = bleed(story.game, story.named(name))
    story.game.action = None
    return amount


@pytest.mark.parametrize(("ready", "other"), [(TARIQ, "Tariq, The Silent"), ("Tariq, The Silent", TARIQ)])
def test_tariq_is_smaller_until_he_merges_and_is_independent_then(ready, other):
    story = Position(players=2).uncontrolled(ready, 7).uncontrolled(other).start().until("influence")
    story.choose(f"move {ready}")
    assert story.named(ready).capacity == 7 - 4
    story.end_turn().until("influence").choose("merge")
    minion = story.named(TARIQ)
    assert (minion.capacity, minion.profile.sect) == (7, "independent")


# --- what they pass for, what they roll ---------------------------------------------------------------------------


VLAD, KEMINTIRI, SETERPENRE, OZZY = (
    "Vlad Tepes",
    "Kemintiri (ADV)",
    "Seterpenre",
    'J. Oswald "Ozzy" Hyde-White',
)


@pytest.mark.parametrize(("name", "also"), [
    ("Second Tradition: Domain", PRINCE), ("Blood Feast", None), ("Abbot", None), ("Public Enemy", PRINCE),
    ("Cheval de Bataille", None), ("Bear-Baiting", GANGREL), ("Chameleon", None)])  # fmt: skip
def test_vlad_tepes_passes_for_any_title_and_sect(name, also):
    story = Position(players=2).ready(VLAD).ready(PRINCE).ready(GANGREL).hand(name).start()
    face = next(f for f in story.game.faces if f.name == name)
    meeting = {
        who for who in (VLAD, PRINCE, GANGREL) if not unmet(story.named(who).profile, face, story.game.rules)
    }
    assert meeting == {VLAD, also} - {None}


@pytest.mark.parametrize(("name", "can"), [("Abbot", True), ("Cats' Guidance", False)])
def test_vlad_tepes_plays_such_cards(name, can):
    story = two(VLAD, PLAIN, name, locked=True).start().until("action")
    assert story.can(name) == can


def test_vlad_tepes_passes_for_no_clan_and_does_not_stop_being_independent():
    story = two(VLAD, None, "Fourth Tradition: The Accounting", "Cats' Guidance").start()
    assert story.named(VLAD).profile.sect == "independent"
    assert story.named(VLAD).profile.active_title == ""
    assert values.votes(story.game, story.named(VLAD)) == 0


@pytest.mark.parametrize("merged", [False, True])
def test_kemintiri_passes_for_a_justicar_while_merged(merged):
    story = (
        Position(players=2).ready(KEMINTIRI).uncontrolled("Kemintiri", 10).hand("Second Tradition: Domain")
    )
    story = story.start().until("influence")
    if merged:
        story.choose("merge")
    minion = story.named(KEMINTIRI)
    face = next(f for f in story.game.faces if f.name == "Second Tradition: Domain")
    assert (unmet(minion.profile, face, story.game.rules) == 0) == merged
    assert minion.profile.title == ("3 votes" if merged else "")
    assert values.votes(story.game, minion) == (3 if merged else 0)
    assert minion.profile.sect == "independent"


def test_seterpenre_comes_with_up_to_four_disciplines_and_stays_as_big():
    position = Position(players=2).uncontrolled(SETERPENRE, 10).hand("Animalism").ash("Fortitude")
    position = position.library("Dominate", "Celerity", "Potence", *["Gestalt"] * 5)
    story = position.start().until("influence").choose(f"move {SETERPENRE}")
    assert {"Animalism", "Fortitude", "Dominate", "Celerity", "Potence"} < set(story.options)
    story.do("Animalism", "Fortitude", "Dominate", "Celerity")
    assert story.kind != "target", "four and no more"
    minion = story.named(SETERPENRE)
    assert len(minion.cards) == 4
    assert minion.capacity == minion.profile.capacity == 10
    assert [minion.profile.disciplines[name] for name in ("ani", "for", "dom", "cel")] == [1, 1, 1, 1]
    assert len(story.me.hand.items) == 7


def test_seterpenre_may_do_without_and_learns_later_without_growing():
    position = Position(players=2).uncontrolled(SETERPENRE, 10).hand("Animalism")
    story = position.start().until("influence").choose(f"move {SETERPENRE}").choose("pass")
    assert story.kind != "target"
    assert story.named(SETERPENRE).cards == []
    story.end_turn().until("master").choose("Animalism")
    assert story.named(SETERPENRE).capacity == 10
    assert story.named(SETERPENRE).profile.has("ani")


@pytest.mark.parametrize("seed", range(12))
def test_ozzy_rolls_a_die_in_each_unlock_phase(seed):
    story = Position(players=2, seed=seed).at(1).ready(PLAIN).at(0).ready(OZZY).start().until("action")
    ozzy = story.named(OZZY)
    assert 1 <= ozzy.memory <= 6
    low, high = ozzy.memory <= 2, ozzy.memory >= 5
    assert stealth(story.game, ozzy, acting(story, OZZY)) == low
    assert bleed(story.game, ozzy) == 1 - high
    assert values.strength(story.game, ozzy) == 1 + high


def test_ozzy_rolls_another_number_sooner_or_later():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(OZZY).start().until("action")
    seen = set()
    for _ in range(12):
        seen.add(story.named(OZZY).memory)
        story.end_turn().until("action")
    assert len(seen) > 2


# --- drawing ------------------------------------------------------------------------------------------------------


HAGAR, DUALITY = "Hagar Stone", "Duality"


def full(position):
    """Begin with a hand of eight cards."""
    position.full = 8
    return position


def test_hagar_stone_holds_back_cards_until_he_locks():
    position = two(HAGAR, PLAIN, "Blood Doll", "Dodge", locked=True)
    story = full(position).start().until("master")
    assert hand_size(story.game, story.me) == len(story.me.hand.items) == 8
    story.choose("Blood Doll")
    assert len(story.me.hand.items) == 7
    story.until("action").choose("bleed")
    story.until("discard")
    assert len(story.me.hand.items) == 8


def test_hagar_stone_lets_an_action_card_be_replaced_as_he_locks_for_it():
    story = full(two(HAGAR, PLAIN, WEAPON)).start().until("action").choose(WEAPON)
    assert story.named(HAGAR).locked
    assert len(story.me.hand.items) == 8


def test_hagar_stone_holds_cards_back_while_others_act_until_the_turn_ends():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(HAGAR).ready(PRINCE).hand(WEAPON, ELECTRONIC)
    )
    story = full(position).start().until("act").choose(PRINCE).choose(WEAPON)
    resolved(story)
    assert len(story.me.hand.items) == 7
    while story.game.active.seat == 0:
        if story.kind == "discard" and not story.can("pass"):
            break
        story.pass_once()
    assert len(story.me.hand.items) == 8
    assert not story.named(HAGAR).locked


def test_hagar_stone_holds_nothing_back_in_the_turns_of_others_nor_when_locked_nor_for_discards():
    position = Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready(HAGAR).hand("Telepathic Counter")
    story = full(position.at(1)).start().until("action", 1).choose("bleed")
    me = story.game.methuselahs[0]
    while not (story.table.decision.seat == 0 and story.can("Telepathic")):
        assert story.game.action is not None
        story.pass_once()
    story.choose("Telepathic")
    assert len(me.hand.items) == 8
    story = full(two(HAGAR, PLAIN, "Blood Doll")).start().until("master")
    story.named(HAGAR).locked = True
    assert len(story.choose("Blood Doll").me.hand.items) == 8
    story = full(two(HAGAR, PLAIN, "Dodge")).start().until("discard").choose("Dodge")
    assert len(story.me.hand.items) == 8


def test_hagar_stone_releases_what_he_held_back_as_he_leaves():
    story = full(two(HAGAR, PLAIN, "Blood Doll")).start().until("master").choose("Blood Doll")
    assert len(story.me.hand.items) == 7
    leave_play(story.game, story.named(HAGAR))
    story.end_turn()
    assert len(story.me.hand.items) == hand_size(story.game, story.me) == 7
    assert story.me.owed == []


@pytest.mark.parametrize("draws", [True, False])
def test_duality_may_draw_another_card_for_vicissitude(draws):
    position = two(DUALITY, PLAIN, "Changeling", "Dodge").library("Fake Out", "Majesty", "Gestalt", "Gestalt")
    story = position.tweak(watchful).start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    while not story.can("Changeling"):
        assert story.game.action is not None
        story.pass_once()
    story.choose("Changeling")
    while story.kind != "trigger":
        assert story.game.action is not None
        story.pass_once()
    assert "Fake Out" in story.hand()
    story.choose(DUALITY if draws else "pass")
    if draws:
        assert story.kind == "discard-down"
        assert "Majesty" in story.hand()
        story.choose("Dodge")
    assert len(story.me.hand.items) == 7
    assert ("Dodge" in story.hand()) != draws


def test_duality_draws_nothing_more_for_other_cards_and_cards_of_others():
    for mine, name in ((DUALITY, WEAPON), (PRINCE, "Changeling")):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(mine).hand(name)
        position = position.ready(DUALITY) if mine != DUALITY else position
        position = position.tweak(knows(seat0="vic")) if mine != DUALITY else position
        story = position.start()
        story = story.until("action") if mine == DUALITY else story.until("act").choose(mine)
        story.choose(name if name == WEAPON else "bleed")
        while story.game.action is not None:
            assert story.kind != "trigger"
            story.choose("Changeling") if story.can("Changeling") else story.pass_once()


# --- Gehenna, ashes and hunts ---------------------------------------------------------------------------------------


KAREN, BYZAR, KARSH = "Karen Suadela", "Byzar", "Karsh (ADV)"
HUNT = "Blood Hunt"


@pytest.mark.parametrize(("who", "title", "more"), [(KAREN, "prince", 0), (KAREN, "", 1), (PLAIN, "", 1)])
def test_karen_suadela_is_not_watched_by_allies_for_the_unmasking(who, title, more):
    position = Position(players=2).at(1).ready(ALLY).table("The Unmasking").at(0).ready(who)
    story = position.tweak(being(who, title=title, sect="camarilla")).start().until("action").choose("bleed")
    assert values.intercept(story.game, story.named(ALLY)) == more


@pytest.mark.parametrize(
    ("who", "title", "more"), [(KAREN, "prince", 0), (KAREN, "", 1), (PRINCE, "prince", 1)]
)
def test_karen_suadela_pays_nothing_for_the_slow_withering(who, title, more):
    position = Position(players=2).at(1).table("The Slow Withering").at(0).ready(who).hand("Majesty")
    story = position.tweak(being(who, title=title, disciplines=(("pre", 2),))).start()
    face = next(f for f in story.game.faces if f.name == "Majesty")
    mode = next(mode for mode in face.combat if mode.icons == "PRE")
    assert costs.blood(story.game, story.named(who), face, mode) == face.blood_cost + more


def test_byzar_goes_to_torpor_twice_where_he_would_burn_and_then_leaves_the_game():
    story = two(BYZAR, PLAIN).start()
    byzar = story.named(BYZAR)
    burn_minion(story.game, byzar)
    assert (story.where(BYZAR), byzar.counters) == (["torpor region"], 1)
    burn_minion(story.game, byzar)
    assert (story.where(BYZAR), byzar.counters) == (["torpor region"], 2)
    burn_minion(story.game, byzar)
    assert story.where(BYZAR) == ["out of the game"]
    assert story.game.census() == story.start


def test_byzar_keeps_his_cards_and_what_is_left_of_him_after_diablerie():
    position = Position(players=2).at(1).torpor(BYZAR, 3).on(BYZAR, ELECTRONIC).at(0).ready(PRINCE, blood=2)
    story = position.start().until("action").choose("diablerize")
    while story.game.action is not None:
        story.pass_once()
    assert story.where(BYZAR) == ["torpor region"]
    assert (story.named(BYZAR).blood, story.named(BYZAR).counters) == (0, 1)
    assert story.named(PRINCE).blood == 2 + 3
    assert story.named(ELECTRONIC).host is story.named(BYZAR)


def test_byzar_leaves_with_his_methuselah():
    story = two(PRINCE, BYZAR).pool(1, 1).start().until("action").choose("bleed")
    while not story.table.over:
        story.pass_once()
    assert story.where(BYZAR) == ["out of the game"]


@pytest.mark.parametrize("where", ["hand", "ash"])
def test_karsh_calls_blood_hunts_from_hand_or_ash_heap(where):
    position = getattr(two(KARSH, PLAIN), where)(HUNT)
    story = position.start().until("action").choose(HUNT)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert story.named(HUNT).host is story.named(PLAIN)
    assert story.named(HUNT).controller == 0
    assert len(story.me.hand.items) == 7


def test_karsh_alone_does_so_and_with_no_other_card():
    assert not two(PRINCE, PLAIN).ash(HUNT).start().until("action").can(HUNT)
    assert two(PRINCE, PLAIN, HUNT).start().until("action").can(HUNT)
    assert not two(KARSH, PLAIN).ash("Bum's Rush").start().until("action").can("Bum's Rush")
    assert not two(KARSH, PLAIN, "Archon").start().until("action").can("Archon")


@pytest.mark.parametrize(("hunt", "votes"), [(True, 3), (False, 0)])
def test_karsh_has_three_votes_in_blood_hunts_alone(hunt, votes):
    story = two(KARSH, PLAIN).start()
    story.game.referendum = Referendum(story.me, None if hunt else story.named(KARSH))
    assert values.votes(story.game, story.named(KARSH)) == votes


def test_karsh_does_not_block_infernal_vampires():
    position = Position(players=2).at(1).ready(KARSH).at(0).ready("High Priest Angra Mainyu").tweak(watchful)
    story = position.start().until("action").choose("bleed")
    assert not ever_offers_block(story, KARSH)


def test_karsh_is_the_imperator_while_merged():
    story = (
        Position(players=2).ready(KARSH).uncontrolled("Karsh", 10).start().until("influence").choose("merge")
    )
    karsh = story.named(KARSH)
    assert karsh.profile.active_title == "imperator"
    assert (values.votes(story.game, karsh), values.intercept(story.game, karsh)) == (3, 1)


# --- Blood Hunt, which he calls -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "can"), [("", True), ("primogen", True), ("prince", False), ("justicar", False)]
)
def test_blood_hunt_is_called_on_vampires_of_low_rank(title, can):
    position = two(PRINCE, PLAIN, HUNT).tweak(being(PLAIN, title=title, sect="camarilla"))
    assert position.start().until("action").can(HUNT) == can


def test_blood_hunt_lets_vampires_of_others_attack_the_hunted():
    position = Position(players=3).at(1).ready(PLAIN).on(PLAIN, HUNT).at(2).ready(GANGREL, locked=True)
    story = position.at(0).ready(PRINCE).start().until("action").choose(HUNT)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    before = story.named(PLAIN).blood
    assert resolved(story).named(PLAIN).blood == before - 1
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PLAIN).on(PLAIN, HUNT).ready(PRINCE)
    assert not position.start().until("act").choose(PRINCE).can(HUNT), "not those of the same Methuselah"
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, HUNT).at(0).ready(ALLY)
    assert not position.start().until("action").can(HUNT), "no allies"
