"""More allies and retainers: those that must fight, rave, steal, burn what lies in torpor, or fight along."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.departures import leave_play
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import bleed, intercept, stealth
from rules.vtes.terms import UNLOCK_PHASE

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows, pools, watchful
from .fighttools import CONTINUE, DODGE, KNIFE, MANEUVER, blood, close, fight, over, region, rounds, to
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
GROUND = "Uptown Hunting Ground"


def being(seat=0, **what):
    """Give a tweak: the vampires of a seat are this."""

    def change(game):
        for minion in game.minions_of(game.methuselahs[seat]):
            if minion.face.card.is_crypt:
                alter(game, minion, **what)

    return change


def offered(story, name):
    """Pass until something is offered, or the action is over; tell whether it was."""
    while story.game.action is not None and not story.can(name):
        story.pass_once()
    return story.game.action is not None


def fighting(story):
    while story.game.combat is None:
        assert story.game.action is not None, "nobody fought"
        story.pass_once()
    return story


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- Cry Wolf -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocked", [True, False])
def test_cry_wolf_costs_who_is_blocked_its_place(blocked):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Cry Wolf", DODGE)
    position = position.tweak(being(sect="anarch"))
    position = position.tweak(watchful) if blocked else position
    story = position.start().until("action").choose("Cry Wolf")
    if blocked:
        story.until("block", 1).choose(PLAIN)
    while story.game.action is not None:
        assert story.game.combat is None
        story.pass_once()
    assert (region(story, PRINCE) == "torpor region", story.in_play("Cry Wolf")) == (blocked, not blocked)


def test_cry_wolf_must_enter_combat():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Cry Wolf").ready(PRINCE)
    story = position.start()
    assert story.game.action.actor is story.named("Cry Wolf")
    story = Position(players=2).at(1).ready(PLAIN).hand(DODGE).at(0).ready("Cry Wolf").start()
    assert story.game.action is not None  # it had no choice
    fighting(story)
    assert story.game.combat.sides[0].minion.face.name == "Cry Wolf"


def test_cry_wolf_without_a_foe_holds_up_nobody():
    story = Position(players=2).at(1).at(0).ready("Cry Wolf").ready(PRINCE).start().until("act")
    assert story.can(PRINCE)


def test_cry_wolf_presses_once():
    story = Position(players=2).at(1).ready(BIG).hand(DODGE).at(0).ready("Cry Wolf").start(journal=True)
    fighting(story)
    presses = 0
    while story.game.combat is not None:
        if story.kind == "press" and story.table.decision.seat == 0:
            presses += 1
            story.choose(story.options[-1])
        else:
            story.pass_once()
    assert (presses, rounds(story)) == (1, 2)


@pytest.mark.parametrize("locked", [True, False])
def test_cry_wolf_runs_off_if_it_is_locked(locked):
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready("Cry Wolf", locked=locked)
        .ready(GANGREL, locked=True)
    )
    story = position.having(phase=UNLOCK_PHASE).start()
    while story.game.phase == UNLOCK_PHASE:
        story.pass_once()
    assert story.in_play("Cry Wolf") != locked
    assert not story.named(GANGREL).locked


# --- wraiths --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("takes", [True, False])
def test_tye_cooper_burns_the_fallen_for_a_card(seat, takes):
    position = (
        Position(players=2).at(1).ready(BIG).at(seat).torpor(PLAIN, 0).at(0).ready("Tye Cooper").ash(KNIFE)
    )
    story = position.start().until("action").choose("Tye Cooper")
    assert (story.game.action.target, story.game.action.stealth) == (1 if seat else -1, 0)
    while not story.can(KNIFE):
        assert story.game.action is not None
        story.pass_once()
    assert not story.can(PLAIN)
    story.choose(KNIFE if takes else "pass")
    while story.kind == "discard-down":
        story.choose("Gestalt")
    resolved(story)
    assert not story.in_play(PLAIN)
    assert (KNIFE in story.hand()) == takes


def test_tye_cooper_burns_nobody_that_is_ready():
    story = Position(players=2).at(1).ready(BIG).at(0).ready("Tye Cooper").start().until("action")
    assert not story.can("Tye Cooper")


def test_tye_cooper_is_hurt_by_aggravated_damage_alone():
    story = fight(mine=PRINCE, theirs="Tye Cooper", bears=[KNIFE])
    over(story)
    assert story.in_play("Tye Cooper")


@pytest.mark.parametrize(("other", "helps"), [(ALLY, False), ("Gianna di Canneto", True)])
def test_fiorella_helps_wraiths_and_zombies(other, helps):
    """Fiorella, Empty One."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Fiorella, Empty One").ready(other)
    story = position.hand(DODGE).start().until("act").choose(other).choose("bleed").until("block", 1)
    story.choose(PLAIN)
    assert offered(story, "Fiorella") == helps
    if helps:
        story.choose("Fiorella")
        assert (story.game.action.stealth, story.named("Fiorella, Empty One").locked) == (1, True)


@pytest.mark.parametrize(("blocker", "helps"), [("Gianna di Canneto", True), ("Fiorella, Empty One", False)])
def test_fiorella_helps_others_see(blocker, helps):
    position = Position(players=2).at(1).ready("Fiorella, Empty One").ready("Gianna di Canneto")
    story = position.at(0).ready(PRINCE).hand("Lost in Crowds").tweak(knows(seat0="obf")).start()
    story.until("action").choose("bleed").until("block", 1).choose(blocker).choose("Lost in Crowds")
    assert (story.kind == "attempt" and story.can("Fiorella")) == helps


@pytest.mark.parametrize(("clan", "helps"), [("Giovanni", True), ("Toreador", False)])
def test_giulia_giovanni_abruzzina_keeps_foes_close(clan, helps):
    name = "Giulia Giovanni Abruzzina"
    position = Position(players=2).at(1).ready(PLAIN).hand(MANEUVER).at(0).ready(PRINCE).ready(name)
    story = position.hand(DODGE).tweak(being(clan=clan)).start().until("act").choose(PRINCE).choose("bleed")
    fighting(story.until("block", 1).choose(PLAIN))
    found = story.can(name)
    assert found == helps
    if found:
        story.choose(name)
        assert story.named(name).locked
        while story.kind != "strike":
            assert story.kind != "maneuver"
            story.pass_once()
        assert close(story)


def test_felix_fix_hessian_burns_locations():
    """Felix "Fix" Hessian."""
    position = Position(players=2).at(1).ready(PLAIN).table(GROUND).at(0).ready('Felix "Fix" Hessian')
    story = position.start().until("action").choose("Felix")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert (story.in_play(GROUND), story.me.pool) == (False, 29)


# --- those that fight -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strike", "hurt", "burned"), [("Escaped Mental Patient", True, True), ("hand strike", False, False)]
)
def test_escaped_mental_patient_raves_once(strike, hurt, burned):
    name = "Escaped Mental Patient"
    position = Position(players=2).at(1).ready(PLAIN, blood=5).hand(DODGE).at(0).ready(name)
    story = position.start().until("action").choose(name)
    assert story.game.action.target == 1
    fighting(story)
    while story.kind != "strike" or story.table.decision.seat != 0:
        story.pass_once()
    story.choose(strike)
    while story.kind == "strike":
        story.choose(DODGE if burned and not hurt else "hand strike")
    resolved(story)
    assert (region(story, PLAIN) == "torpor region") == hurt
    assert not story.in_play(name)  # which is struck for its only life as well


def test_escaped_mental_patient_burns_even_if_its_strike_is_dodged():
    name = "Escaped Mental Patient"
    for strike, there in ((name, False), ("hand strike", True)):
        position = Position(players=2).at(1).ready(PLAIN, blood=5).hand(DODGE).at(0).ready(name)
        story = fighting(position.start().until("action").choose(name))
        while story.game.combat is not None:
            if story.kind == "strike":
                story.choose(strike if story.table.decision.seat == 0 else DODGE)
            else:
                story.pass_once()
        assert (region(story, PLAIN), story.in_play(name)) == ("ready region", there)


@pytest.mark.parametrize(("theirs", "left"), [(PLAIN, 3), (ALLY, None)])
def test_impundulu_steals_blood_or_life(theirs, left):
    position = (
        Position(players=2).at(1).ready(theirs, blood=4 if theirs == PLAIN else 1).at(0).ready("Impundulu")
    )
    story = position.start().until("action").choose("Impundulu")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert (blood(story, theirs), blood(story, "Impundulu")) == (left, 2)


def test_impundulu_steals_from_the_fallen():
    story = Position(players=2).at(1).torpor(PLAIN, 2).at(0).ready("Impundulu").start().until("action")
    resolved(story.choose("Impundulu"))
    assert (blood(story, PLAIN), blood(story, "Impundulu")) == (1, 2)


def test_impundulu_flies():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Impundulu").start()
    assert story.named("Impundulu").profile.disciplines == {"fli": 1}


def test_impundulu_fights_from_afar():
    story = fight(mine="Impundulu", theirs=PLAIN, their_blood=5)
    assert story.kind == "maneuver"
    story.choose(story.options[-1])
    to(story, "strike", 0).choose("Impundulu")
    assert (blood(over(story), PLAIN), blood(story, "Impundulu")) == (4, 1)


def test_wendell_delburton_fights():
    name = "Wendell Delburton"
    story = Position(players=2).at(1).ready(BIG).at(0).ready(name).on(name, KNIFE).start().until("action")
    fighting(story.choose(name))
    assert story.kind == "maneuver"
    to(story, "strike", 0).choose(KNIFE)
    assert blood(over(story), BIG) == 9 - 0 - 1 - 2


@pytest.mark.parametrize(("life", "after"), [(2, 3), (3, 3)])
def test_wendell_delburton_recovers_and_hurts_his_own(life, after):
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready("Wendell Delburton", blood=life)
        .ready(PRINCE, blood=5)
    )
    story = position.ready(GANGREL, blood=1).having(phase=UNLOCK_PHASE).start()
    while not (story.kind == "target" and story.can(GANGREL)):
        story.pass_once()
    assert not story.can("pass")
    story.choose(GANGREL)
    assert (blood(story, "Wendell Delburton"), region(story, GANGREL)) == (after, "torpor region")
    assert blood(story, PRINCE) == 5


# --- retainers ------------------------------------------------------------------------------------------------------


def test_dhabi_revenant_and_razor_bat_add_what_they_say():
    """D'habi Revenant."""
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "D'habi Revenant", "Razor Bat")
    )
    game = (story := position.start()).game
    assert (bleed(game, story.named(PRINCE)), intercept(game, story.named(PRINCE))) == (2, 1)


@pytest.mark.parametrize("far", [True, False])
def test_razor_bat_bites_near_and_far(far):
    story = fight(
        mine=PRINCE, theirs=PLAIN, bears=["Razor Bat"], hand=[DODGE], against=[MANEUVER], their_blood=5
    )
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE)
    assert blood(over(story), PLAIN) == 4


@pytest.mark.parametrize("blocked", [True, False])
def test_malajit_chandramouli_is_lost_with_a_blocked_action(blocked):
    name = "Malajit Chandramouli"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, name).hand(DODGE)
    position = position.tweak(watchful) if blocked else position
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert offered(story, name)
    story.choose(name)
    assert not story.in_play(name) or story.named(name).locked
    resolved(story)
    assert (story.in_play(name), pools(story)[1]) == (not blocked, 30 if blocked else 29)


@pytest.mark.parametrize(("superior", "hurt"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("far", [True, False])
def test_hatch_the_viper_bites_at_close_range(superior, hurt, far):
    def played(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Hatch the Viper")
        card.memory = AT_SUPERIOR if superior else -1

    story = fight(mine=PRINCE, theirs=PLAIN, bears=["Hatch the Viper"], hand=[DODGE], against=[MANEUVER], their_blood=5,
                  tweaks=[played])  # fmt: skip
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
    to(story, "strike", 0).choose(DODGE)
    assert blood(over(story), PLAIN) == 5 - (0 if far else hurt)


def test_hatch_the_viper_prevents_once_each_combat():
    story = fight(mine=PRINCE, theirs=BIG, bears=["Hatch the Viper"], hand=[CONTINUE], blood=5)
    prevented = 0
    while story.game.combat is not None:
        if story.can("Hatch the Viper"):
            prevented += 1
            story.choose("Hatch the Viper")
        else:
            story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert (prevented, blood(story, PRINCE)) == (1, 4)


@pytest.mark.parametrize(
    ("has", "mode", "remembers"), [("pro ser", "", -1), ("PRO SER", "2 damage", AT_SUPERIOR)]
)
def test_hatch_the_viper_is_employed(has, mode, remembers):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=5).hand("Hatch the Viper")
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Hatch")
    if mode:
        story.choose(mode)
    assert resolved(story).named("Hatch the Viper").memory == remembers


@pytest.mark.parametrize(("superior", "action", "sees", "asked"), [
    (True, "bleed", 1, True), (False, "bleed", 0, True), (True, "hunt", 0, False),
])  # fmt: skip
def test_corpse_balloon_watches_directed_actions(superior, action, sees, asked):
    def played(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Corpse Balloon")
        card.memory = AT_SUPERIOR if superior else -1

    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Corpse Balloon").hand(CONTINUE)
    position = position.at(0).ready(PRINCE, blood=3).hand(DODGE).tweak(played).tweak(watchful)
    story = position.start().until("action").choose(action)
    assert intercept(story.game, story.named(PLAIN)) == 1 + sees
    fighting(story.until("block", 1).choose(PLAIN))
    maneuvers = []
    while story.game.combat is not None:
        if story.kind == "maneuver" and story.table.decision.seat == 1:
            maneuvers.append(story.game.combat.rounds)
        story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert maneuvers == ([1] if asked else [])


@pytest.mark.parametrize(("has", "at_once"), [("ani", False), ("ANI", True)])
def test_feral_hound_lets_its_employer_rise(has, at_once):
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(PRINCE, blood=5)
        .ready(IDLE_ALLY)
        .hand("Feral Hound")
    )
    position = position.tweak(being(clan="Ravnos")).tweak(knows(seat0=has))
    story = position.start().until("act").choose(PRINCE).choose("Feral Hound")
    if at_once:
        story.choose(1)
    resolved(story)
    assert story.named(PRINCE).locked != at_once
    while story.game.active.seat == 0:
        story.pass_once()
    assert not story.named(PRINCE).locked


def test_feral_hound_sees_for_its_employer():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Feral Hound").at(0).ready(PRINCE)
    story = (
        position.hand("Lost in Crowds", DODGE)
        .tweak(knows(seat0="obf"))
        .start()
        .until("action")
        .choose("bleed")
    )
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Feral Hound")
    assert (story.game.action.intercepts[story.named(PLAIN).number], story.named("Feral Hound").locked) == (
        1,
        True,
    )


# --- Hexaped --------------------------------------------------------------------------------------------------------


def test_hexaped_remembers_who_recruited_it():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Hexaped")
    story = resolved(
        position.tweak(being(clan="Tremere antitribu")).start().until("action").choose("Hexaped")
    )
    assert story.named("Hexaped").memory == story.named(PRINCE).number


@pytest.mark.parametrize(("linked", "more"), [(1, 1), (2, 0)])
def test_hexaped_links_its_recruiter_to_a_methuselah(linked, more):
    def recruited(game):
        ally = next(card for card in game.in_play.values() if card.face.name == "Hexaped")
        ally.memory = next(card.number for card in game.in_play.values() if card.face.name == PRINCE)

    position = (
        Position(players=3)
        .at(1)
        .ready(PLAIN)
        .at(2)
        .ready(GANGREL)
        .at(0)
        .ready("Hexaped")
        .ready(PRINCE, blood=3)
    )
    story = (
        position.tweak(being(clan="Tremere antitribu"))
        .tweak(recruited)
        .start()
        .until("act")
        .choose("Hexaped")
    )
    story.choose("Hexaped").choose(f"seat {linked + 1}")
    assert (story.game.action.target, story.game.action.stealth) == (linked, 1)
    resolved(story)
    assert story.where("Hexaped") == ["out of the game"]
    story.until("action").choose("bleed")
    prince, action = story.named(PRINCE), story.game.action
    assert (bleed(story.game, prince, action), stealth(story.game, prince, action)) == (1 + more, more)
    resolved(story)
    assert pools(story)[1] == 29 - more


def test_hexaped_gives_nothing_for_other_actions():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Hexaped").ready(PRINCE, blood=3)

    def recruited(game):
        ally = next(card for card in game.in_play.values() if card.face.name == "Hexaped")
        ally.memory = next(card.number for card in game.in_play.values() if card.face.name == PRINCE)

    story = (
        position.tweak(being(clan="Tremere antitribu"))
        .tweak(recruited)
        .start()
        .until("act")
        .choose("Hexaped")
    )
    resolved(story.choose("Hexaped"))
    story.until("action").choose("hunt")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 1
    leave_play(story.game, story.named(PRINCE))


# --- Shadow Court Satyr -----------------------------------------------------------------------------------------------


SATYR = "Shadow Court Satyr"


def courts(hand, *choices, has=""):
    """Let a vampire recruit a Satyr, with cards in the hand."""
    position = Position(players=2).at(1).ready(PLAIN, blood=5).hand(DODGE, CONTINUE).at(0).ready(PRINCE)
    position = position.hand(SATYR, *hand).tweak(being(clan="Gangrel antitribu")).tweak(knows(seat0=has))
    story = position.start().until("action").choose(SATYR)
    while story.kind != "target" and story.game.action is not None:
        story.pass_once()
    return resolved(story.do(*choices))


def equipped(card, life=3, against=(DODGE,)):
    """Let a Satyr on which a combat card lies bleed and be blocked; the story stops at its first chance."""

    def lies(game):
        borne = next(other for other in game.in_play.values() if other.face.name == card)
        borne.memory = -5

    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN, blood=5)
        .hand(*against)
        .at(0)
        .ready(SATYR, blood=life)
        .on(SATYR, card)
    )
    story = (
        position.hand(CONTINUE, CONTINUE)
        .tweak(lies)
        .start()
        .until("action")
        .choose("bleed")
        .until("block", 1)
    )
    return fighting(story.choose(PLAIN))


@pytest.mark.parametrize(("choice", "borne"), [("Blur", ["Blur"]), ("pass", [])])
def test_shadow_court_satyr_gets_a_combat_card(choice, borne):
    story = courts(["Blur", "Computer Hacking"], choice)
    assert [card.face.name for card in story.named(SATYR).cards] == borne
    assert len(story.me.hand.items) == 7
    assert ("Blur" in story.hand()) == (not borne)


def test_shadow_court_satyr_is_offered_combat_cards_only():
    story = courts(["Computer Hacking"])
    assert not story.named(SATYR).cards


def test_shadow_court_satyr_uses_its_card_once_each_combat_for_life():
    """At the basic level only; the cost in blood is paid in life."""
    story = equipped("Undead Strength", life=9)
    used = 0
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 0 and story.can("Undead Strength"):
            used += 1
            story.choose("Undead Strength")
            assert not story.named(SATYR).profile.disciplines
        elif story.can(CONTINUE):
            story.choose(CONTINUE)
        elif story.kind == "strike" and story.table.decision.seat == 0:
            story.choose("hand strike")
        else:
            story.pass_once()
    assert used == 1
    assert story.named("Undead Strength").host is story.named(SATYR)


def test_shadow_court_satyr_pays_with_life():
    story = equipped("Blur")
    offers = 0
    while story.game.combat is not None:
        if story.can("Blur"):
            offers += 1
            story.choose("Blur")
            assert blood(story, SATYR) <= 2
        elif story.kind == "strike" and story.table.decision.seat == 1:
            story.choose(DODGE) if story.can(DODGE) else story.pass_once()
        else:
            story.pass_once()
    assert offers == 1


def test_shadow_court_satyr_uses_no_card_of_a_clan():
    story = equipped("Death Seeker")
    while story.game.combat is not None:
        assert not story.can("Death Seeker")
        story.pass_once()
