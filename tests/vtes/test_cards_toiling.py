"""The stories of actions that mend, hurt and keep locked, and of modifiers that tax what answers them."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.hand import hand_size
from rules.vtes.state.happenings import Played
from rules.vtes.terms import READY, STEALTH, TORPOR

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_bleeds import BIG, minion
from .test_cards_blocked import never, of, until, way
from .test_cards_blocks import acting, over

RAVEN = "Raven Spy"
SALUBRI = of(0, clan="Salubri")
KIN = "Miriam Benyona"  # Salubri, capacity 5


# --- Renewed Vigor --------------------------------------------------------------------------------------------


def test_renewed_vigor_brings_its_bearer_out_of_torpor():
    story = way(acting("Renewed Vigor", knows0="for", theirs=()).choose("Renewed"), "[for]")
    over(story)
    bearer = story.named(PRINCE)
    assert story.named("Renewed Vigor").host is bearer
    go_to_torpor(story.game, bearer)
    story.end_turn()
    until(story, lambda: story.can("use Renewed")).choose("use Renewed")
    assert bearer.region == READY
    assert not story.in_play("Renewed Vigor")


def test_renewed_vigor_is_borne_once_and_used_in_torpor_only():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Renewed Vigor").hand("Renewed Vigor")
    story = position.tweak(knows(seat0="for")).start().until("action")
    assert not story.can("Renewed")
    story.end_turn()
    while story.game.phase != 4:
        assert not story.can("use Renewed")
        story.pass_once()


def test_renewed_vigor_moves_whomever_out_of_torpor():
    position = Position(players=2).at(1).torpor(PLAIN).at(0).ready(PRINCE).torpor(YOUNG).hand("Renewed Vigor")
    for name, seat in ((PLAIN, 1), (YOUNG, -1)):
        story = position.tweak(knows(seat0="obe")).start().until("action").choose("Renewed")
        way(story, "leave torpor")
        story.choose(name)
        assert story.game.action is None or story.game.action.target == seat
        over(story)
        assert story.named(name).region == READY
        assert story.named(name).controller == max(seat, 0)


def test_renewed_vigor_gives_an_ally_or_retainer_its_life_back():
    position = Position(players=2).at(1).ready(IDLE_ALLY, locked=True).at(0).ready(PRINCE)
    position = position.hand("Renewed Vigor").tweak(knows(seat0="obe"))
    assert not position.start().until("action").can("Renewed"), "it has all its life"

    def weak(game):
        minion(game, IDLE_ALLY).blood = 1
        game.bank += 1

    story = position.tweak(weak).start().until("action").choose("Renewed")
    way(story, "full life")
    assert over(story).named(IDLE_ALLY).blood == 2


def test_renewed_vigor_fills_another_vampire_up():
    position = Position(players=2).at(1).ready(PLAIN, blood=1, locked=True).at(0).ready(PRINCE)
    story = position.hand("Renewed Vigor").tweak(knows(seat0="OBE")).start().until("action").choose("Renewed")
    way(story, "full capacity")
    assert over(story).named(PLAIN).blood == 5


# --- Petra Resonance ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crypts", "pools"),
    [((BIG, GANGREL, PRINCE), [33, 27, 30]), ((GANGREL, PRINCE, BIG), [27, 30, 33]),
        ((GANGREL, GANGREL, BIG), [29, 29, 29])],
)  # fmt: skip
def test_petra_resonance_lets_the_dearest_steal_of_the_cheapest(crypts, pools):
    position = Position(players=3)
    for seat, name in enumerate(crypts):
        position = position.at(seat).crypt(name)
    position = position.at(0).ready(PRINCE).hand("Petra Resonance").tweak(of(0, clan="Malkavian"))

    def only(game):
        for seat, name in enumerate(crypts):
            crypt = game.methuselahs[seat].crypt
            for number in [n for n in crypt.items if game.faces[n].name != name]:
                crypt.items.remove(number)

    story = over(position.tweak(only).start().until("action").choose("Petra"))
    assert [m.pool for m in story.game.methuselahs] == pools


def test_petra_resonance_needs_all_crypts():
    position = Position(players=2).ready(PRINCE).hand("Petra Resonance").tweak(of(0, clan="Malkavian"))

    def empty(game):
        game.methuselahs[1].crypt.items.clear()

    assert not position.tweak(empty).start().until("action").can("Petra")


# --- Shattering Crescendo -------------------------------------------------------------------------------------


def test_shattering_crescendo_hurts_an_ally_or_a_retainer():
    story = acting("Shattering Crescendo", knows0="pro", theirs=(IDLE_ALLY, PLAIN)).choose("Shattering")
    way(story, "[pro]")
    assert over(story).named(IDLE_ALLY).blood == 1


@pytest.mark.parametrize(("level", "left"), [("mel", 3), ("MEL", 2)])
def test_shattering_crescendo_hurts_two_minions_for_a_copy(level, left):
    how = {"knows0": level, "theirs": (PLAIN, IDLE_ALLY)}
    assert not acting("Shattering Crescendo", **how).can("Shattering"), "no other copy"
    story = acting("Shattering Crescendo", "Shattering Crescendo", **how).choose("Shattering")
    way(story, f"[{level}]")
    story.choose(PLAIN).choose(IDLE_ALLY)
    assert story.where("Shattering Crescendo").count("ash heap") == 1
    assert story.game.action.target == 1
    over(story)
    assert (story.named(PLAIN).blood, story.in_play(IDLE_ALLY)) == (left, False)


# --- what keeps a minion locked -------------------------------------------------------------------------------


def test_nightmare_curse_unlocks_the_one_and_locks_another():
    story = way(acting("Nightmare Curse", knows0="chi").choose("Nightmare"), "[chi]")
    over(story)
    assert (story.named(PRINCE).locked, story.named(PLAIN).locked) == (False, True)


@pytest.mark.parametrize(("level", "can"), [("aus chi", True), ("AUS CHI", False)])
def test_nightmare_curse_keeps_a_minion_locked_unless_it_pays(level, can):
    story = acting("Nightmare Curse", knows0=level).choose("Nightmare")
    way(story, "put on" if level == "aus chi" else "for good")
    over(story)
    victim = story.named(PLAIN)
    assert victim.locked
    seen = False
    while story.kind != "discard" or story.table.decision.seat != 1:
        if story.can("use Nightmare"):
            seen = True
            story.choose("use Nightmare")
        else:
            story.pass_once()
    assert (seen, victim.locked, story.prey.pool) == (can, not can, 29 if can else 30)
    assert story.in_play("Nightmare Curse")


def test_nightmare_curse_burns_when_its_vampire_is_not_ready_any_more():
    story = acting("Nightmare Curse", knows0="AUS CHI").choose("Nightmare")
    way(story, "put on")
    over(story)
    go_to_torpor(story.game, story.named(PRINCE))
    story.end_turn()
    assert until(story, lambda: story.game.phase == 4).in_play("Nightmare Curse") is False
    assert not story.named(PLAIN).locked


def test_sensory_deprivation_burns_a_retainer():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, RAVEN).at(0).ready(PRINCE)
    story = position.hand("Sensory Deprivation").tweak(knows(seat0="chi")).start().until("action")
    over(way(story.choose("Sensory"), "burn a retainer"))
    assert not story.in_play(RAVEN)


@pytest.mark.parametrize(("level", "name"), [("chi", IDLE_ALLY), ("CHI", PLAIN)])
def test_sensory_deprivation_keeps_its_bearer_from_unlocking(level, name):
    position = Position(players=2).at(1).ready(name, locked=True).at(0).ready(PRINCE)
    story = position.hand("Sensory Deprivation").tweak(knows(seat0=level)).start().until("action")
    over(way(story.choose("Sensory"), "put on"))
    assert story.named("Sensory Deprivation").host is story.named(name)
    story.end_turn()
    until(story, lambda: story.game.phase == 4)
    assert story.named(name).locked


def test_sensory_deprivation_at_inferior_is_for_no_vampire():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Sensory Deprivation")
    assert not position.tweak(knows(seat0="chi")).start().until("action").can("Sensory")


# --- combats, hunts and animals -------------------------------------------------------------------------------


@pytest.mark.parametrize("falls", [True, False])
def test_rumble_gives_a_larger_hand_and_costs_a_pool_where_one_falls(falls):
    story = acting("Rumble", "Fake Out", tweaks=[of(0, sect="sabbat")]).choose("Rumble")
    until(story, lambda: story.game.combat is not None)
    assert hand_size(story.game, story.me) == 8
    assert len(story.me.hand.items) == 8
    if falls:
        go_to_torpor(story.game, story.named(PRINCE))
    over(story)
    assert hand_size(story.game, story.me) == 7
    assert len(story.me.hand.items) == 7
    assert story.me.pool == (29 if falls else 30)


def test_rumble_costs_a_pool_though_it_was_blocked():
    story = acting("Rumble", "Fake Out", theirs=(PLAIN, GANGREL), tweaks=[of(0, sect="sabbat")]).choose(
        "Rumble"
    )
    if story.kind == "target":
        story.choose(PLAIN)
    story.until("block", 1).choose(PLAIN)
    until(story, lambda: story.game.combat is not None)
    assert len(story.me.hand.items) == 7, "it is not that combat"
    go_to_torpor(story.game, story.named(PRINCE))
    assert over(story).me.pool == 29


@pytest.mark.parametrize(("level", "falls", "blood"), [("AUS", True, 3), ("AUS", False, 1), ("aus", True, 1)])
def test_hunting_the_beast_feeds_a_salubri(level, falls, blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).uncontrolled(KIN, 1)
    position = position.uncontrolled(GANGREL, 1).hand("Hunting the Beast", "Fake Out")
    story = position.tweak(SALUBRI).tweak(knows(seat0=level)).start().until("action").choose("Hunting")
    way(story, f"[{level}]")
    assert story.game.action.stealth == 1
    until(story, lambda: story.game.combat is not None)
    if falls:
        go_to_torpor(story.game, story.named(PLAIN))
    over(story)
    assert (story.invested(KIN), story.invested(GANGREL)) == (blood, 1)


def test_abactor_hunts_for_more_and_may_be_hunted():
    story = acting("Abactor", blood=1, tweaks=[titled(PLAIN, "prince")]).choose("Abactor")
    assert story.game.action.stealth == 1
    until(story, lambda: story.kind == "poll" or story.game.action is None)
    assert story.named(PRINCE).blood == 1 + 5
    assert story.game.action is not None, "a blood hunt is called"
    over(story)


def test_abactor_is_hunted_though_it_gained_nothing():
    story = acting("Abactor", blood=8, tweaks=[titled(PLAIN, "prince")]).choose("Abactor")
    until(story, lambda: story.kind == "poll" or story.game.action is None)
    assert (story.kind, story.named(PRINCE).blood) == ("poll", 8)


def test_biothaumaturgic_experiment_plays_the_animal_that_it_employs():
    position = Position(players=2).ready(PRINCE).hand("Biothaumaturgic Experiment", RAVEN)
    story = position.tweak(knows(seat0="tha")).start(journal=True).until("action").choose("Biothaum")
    over(way(story, "[tha]"))
    raven = story.named(RAVEN).number
    played = [event.card for event in story.game.journal.events if isinstance(event, Played)]
    assert played[-1] == raven
    assert RAVEN not in story.hand()
    assert len(story.me.hand.items) == 7


def test_biothaumaturgic_experiment_employs_any_animal():
    position = Position(players=2).ready(PRINCE).hand("Biothaumaturgic Experiment", RAVEN)
    story = position.tweak(knows(seat0="tha")).start().until("action").choose("Biothaum")
    over(way(story, "[tha]"))
    assert story.named(RAVEN).host is story.named(PRINCE)
    assert (story.me.pool, story.named(PRINCE).blood) == (29, 8 - 1)
    bare = Position(players=2).ready(PRINCE).hand("Biothaumaturgic Experiment").tweak(knows(seat0="tha"))
    assert not bare.start().until("action").can("Biothaum")


def test_biothaumaturgic_experiment_strengthens_a_minion():
    position = Position(players=2).ready(PRINCE).ready(YOUNG, locked=True).hand("Biothaumaturgic Experiment")
    story = position.tweak(knows(seat0="THA")).start().until("act").choose(PRINCE).choose("Biothaum")
    over(way(story, "[THA]").choose(YOUNG))
    assert values.strength(story.game, story.named(YOUNG)) == 2


def test_the_art_of_memory_recalls_a_card_played_during_the_action():
    hand = of(0, traits=frozenset({"black hand"}))
    story = acting("The Art of Memory", "Computer Hacking", "Bonding", knows0="dom", theirs=(), tweaks=[hand])
    story.choose("Computer").until("as-announced").choose("The Art of Memory")
    assert story.where("The Art of Memory") == ["out of the game"]
    until(story, lambda: story.can("Bonding")).choose("Bonding")
    until(story, lambda: story.kind == "target")
    assert story.options == ["Computer Hacking", "Bonding"]
    story.choose("Computer")
    until(story, lambda: story.kind != "target")
    assert "Computer Hacking" in story.hand() or story.kind in ("discard", "discard down")


LISTED = "Chavi Oraczko"  # Red List, capacity 7


@pytest.mark.parametrize(("name", "gives"), [(LISTED, True), (PLAIN, False)])
def test_big_game_helps_against_a_red_list_minion(name, gives):
    story = acting("Big Game", theirs=(name,), against=("Fake Out",), players=2).choose("Big Game")
    until(story, lambda: story.game.combat is not None)
    effects = [type(effect.verb).__name__ for effect in story.game.combat.sides[0].effects]
    assert ("GainEither" in effects) == gives
    assert len(story.me.hand.items) == 6, "it is replaced after the action"
    over(story)
    assert story.named(PRINCE).locked == (not gives)
    assert len(story.me.hand.items) == 7


def test_big_game_does_not_unlock_who_has_fallen():
    story = acting("Big Game", theirs=(LISTED,), against=("Fake Out",), players=2).choose("Big Game")
    until(story, lambda: story.game.combat is not None)
    go_to_torpor(story.game, story.named(PRINCE))
    assert over(story).named(PRINCE).locked


def test_khabar_glory_is_the_first_thing_and_brings_pool_for_the_prey():
    banu = of(0, clan="Banu Haqim")
    position = (
        Position(players=3).pool(2, 1).at(0).ready(PRINCE).ready(YOUNG).hand("Khabar: Glory").tweak(banu)
    )
    story = position.start().until("act").choose(YOUNG).choose("hunt")
    over(story)
    until(story, lambda: story.kind in ("act", "action"))
    assert not story.can("Khabar"), "somebody has acted"
    story = position.start().until("act").choose(PRINCE).choose("Khabar")
    over(story)
    assert not story.named(PRINCE).locked
    until(story, lambda: story.kind == "act").choose(PRINCE).choose("bleed")
    over(story)
    assert (story.me.pool, story.game.methuselahs[1].pool) == (30 + 6 + 4, 0)


def test_khabar_glory_does_not_mind_a_mandatory_hunt():
    position = Position(players=2).ready(PRINCE).ready(YOUNG, blood=0).hand("Khabar: Glory")
    story = position.tweak(of(0, clan="Banu Haqim")).start().until("action")
    assert story.named(YOUNG).locked, "it has hunted"
    assert story.can("Khabar")


def test_khabar_glory_burns_in_the_next_unlock_phase():
    story = acting("Khabar: Glory", theirs=(), tweaks=[of(0, clan="Banu Haqim")]).choose("Khabar")
    over(story)
    assert story.in_play("Khabar: Glory")
    story.end_turn()
    assert not story.in_play("Khabar: Glory")


def test_gear_up_recalls_a_card():
    position = (
        Position(players=2).ready(PRINCE).ash("Deflection").hand("Gear Up", "Conditioning").short_hand()
    )
    position = position.tweak(of(0, sect="anarch")).tweak(knows(seat0="nec"))
    story = position.start().until("action").choose("Gear Up")
    over(story)
    assert "Deflection" in story.hand()
    assert not story.named(PRINCE).locked


def test_gear_up_recalls_no_vampire():
    anarch = of(0, sect="anarch")
    position = Position(players=2).ready(PRINCE).ash(PLAIN).hand("Gear Up").tweak(anarch)
    position = position.tweak(knows(seat0="nec"))
    assert not position.start().until("action").can("Gear Up")
    story = position.ash("Deflection").start().until("action").choose("Gear Up")
    assert PLAIN not in story.options
    over(story)
    assert PLAIN not in story.hand()


@pytest.mark.parametrize(("level", "stealth", "strength"), [("pre", 1, 1), ("vic", 0, 2)])
def test_gear_up_gives_stealth_or_strength_for_a_while(level, stealth, strength):
    anarch = of(0, sect="anarch")
    story = acting("Gear Up", knows0=level, theirs=(), players=2, tweaks=[anarch]).choose("Gear Up")
    over(story)
    anson, game = story.named(PRINCE), story.game
    assert not anson.locked

    def now():
        return (values.of_minion(game, anson, STEALTH, 0), values.strength(game, anson))

    assert now() == (stealth, strength)
    turn = game.turn
    until(story, lambda: game.turn > turn)
    assert now() == (0, strength) or story.me.turns > 1
    story.end_turn()
    assert now() == (0, 1)


# --- bleeds and what answers them -----------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "more", "blood"), [("for", 1, 7), ("FOR", 2, 7)])
def test_force_of_will_lets_a_locked_vampire_bleed(level, more, blood):
    position = Position(players=2).ready(PRINCE, locked=True).hand("Force of Will", "Computer Hacking")
    position = position.tweak(knows(seat0=level))
    assert not position.start().until("action").can("Force of Will"), "it is not locked"
    position = position.ready(YOUNG).tweak(knows(seat0=level))
    story = position.start().until("act").choose(PRINCE).choose("hunt")
    until(story, lambda: story.game.action is None and story.kind == "act")
    assert story.named(PRINCE).locked
    story.choose(PRINCE)
    assert story.options == ["pass", "Force of Will"]
    story.choose("Force")
    way(story, f"[{level}]")
    assert over(story).prey.pool == 30 - 1 - more
    assert story.named(PRINCE).region == TORPOR


def test_suspension_of_disbelief_taxes_deflection():
    how = {"theirs": (PLAIN,), "against": ("Deflection",), "knows1": "dom"}
    for level, price in (("chi", 1), ("CHI", 2)):
        story = way(acting("Suspension of Disbelief", knows0=level, **how).choose("Suspension"), f"[{level}]")
        story.until("react", 1).choose("Deflection")
        over(story)
        assert story.named(PLAIN).blood == 5 - price


@pytest.mark.parametrize("level", ["dom", "DOM"])
def test_unleashing_the_bestial_soul_mutes_a_minion_and_taxes_the_next_reaction(level):
    how = {"theirs": (PLAIN, GANGREL), "against": ("Deflection", "Deflection"), "knows1": "dom"}
    story = acting("Unleashing the Bestial Soul", knows0=level, tweaks=[SALUBRI], **how).choose("bleed")
    story.until("as-announced").choose("Unleashing")
    way(story, f"[{level}]")
    story.choose(PLAIN)
    story.until("react", 1).choose("Deflection")
    over(story)
    assert story.named(PLAIN).blood == 5
    assert story.named(GANGREL).blood == 4 - (2 if level == "DOM" else 1)


def test_unleashing_the_bestial_soul_does_not_change_the_target_of_a_bleed():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(PRINCE)
    position = position.hand("Unleashing the Bestial Soul").tweak(knows(seat0="dom")).tweak(SALUBRI)
    story = position.start().until("action").choose("bleed").until("as-announced").choose("Unleashing")
    way(story, "[dom]")
    story.choose(GANGREL)
    assert story.game.action.target == 1
    over(story)
    assert [m.pool for m in story.game.methuselahs] == [30, 29, 30]


def test_unleashing_the_bestial_soul_lets_the_only_one_play_nothing():
    story = acting("Unleashing the Bestial Soul", knows0="dom", tweaks=[SALUBRI], against=("Deflection",),
        knows1="dom")  # fmt: skip
    way(story.choose("bleed").until("as-announced").choose("Unleashing"), "[dom]")
    assert never(story, "Deflection")


def test_will_o_the_wisp_takes_intercept_of_several():
    story = acting("Will-o'-the-Wisp", knows0="chi", theirs=(PLAIN, GANGREL)).choose("bleed")
    story.until("as-announced").choose("Will-o")
    way(story, "[chi]")
    story.choose("1").choose(PLAIN).choose(GANGREL)
    action = story.game.action
    for name in (PLAIN, GANGREL):
        story.until("block", 1).choose(name)
        assert not action.blocked
    assert over(story).prey.pool == 29
    assert story.named(PRINCE).blood == 7


def test_will_o_the_wisp_takes_a_point_for_nothing():
    story = acting("Will-o'-the-Wisp", knows0="chi", blood=1, theirs=(PLAIN,))
    story.named(PRINCE).blood = 0
    story.game.bank += 1
    story.start = story.game.census()
    story.choose("bleed")
    until(story, lambda: story.can("Will-o")).choose("Will-o")
    assert story.game.action.intercepts == {story.named(PLAIN).number: -1}


def test_will_o_the_wisp_keeps_some_from_blocking():
    story = acting("Will-o'-the-Wisp", knows0="CHI", theirs=(PLAIN, ALLY)).choose("bleed")
    story.until("as-announced").choose("Will-o")
    way(story, "[CHI]")
    story.choose("2").choose(PLAIN)
    story.until("block", 1)
    assert (story.can(PLAIN), story.can(ALLY)) == (False, True)
    assert story.named(PRINCE).blood == 6


@pytest.mark.parametrize("blood", [1, 2])
def test_will_o_the_wisp_keeps_none_from_blocking_who_cannot_pay_for_one(blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=blood)
    position = position.table("The Slow Withering").hand("Will-o'-the-Wisp").tweak(knows(seat0="CHI"))
    story = position.start().until("action").choose("bleed").until("as-announced").choose("Will-o")
    assert any("[CHI]" in str(option) for option in story.options) == (blood == 2)
