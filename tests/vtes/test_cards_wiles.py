"""More modifiers and reactions: pacts, later combats, cards taken back; and allies that live on others."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.cards_in_play import PACT
from rules.vtes.state.values import bleed, stealth, strength
from rules.vtes.state.who import fits
from rules.vtes.terms import MINION_PHASE, UNLOCK_PHASE

from .chaptertools import GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows, pools, watchful
from .fighttools import DODGE, blood, fight, over, to
from .story import Position
from .test_cards_ruses import acts, answers, being, fighting, offered, plays, resolved

BIG = "Alicia Barrows"  # capacity 9
SMALL = "Almiro Suarez"  # capacity 2
THEFT = "Theft of Vitae"


# --- Diabolic Lure --------------------------------------------------------------------------------------------------


INFERNAL = being(1, traits=frozenset({"infernal"}))


@pytest.mark.parametrize(("actor", "turned"), [(GANGREL, True), (PRINCE, False)])
@pytest.mark.parametrize(("has", "pool"), [("dai", 30), ("DAI", 29)])
def test_diabolic_lure_makes_the_small_infernal(actor, turned, has, pool):
    story = (
        answers("Diabolic Lure", has, actor=actor, tweaks=[INFERNAL], blood=3).until("block", 1).choose(PLAIN)
    )
    plays(story, "Diabolic Lure", 1 if has == "DAI" else "")
    minion = story.named(actor)
    assert ("infernal" in minion.profile.traits) == turned
    assert minion.noted(PACT) == (0 if turned else 4)
    assert story.me.pool == pool


def test_diabolic_lure_counts_pact_counters():
    story = answers("Diabolic Lure", "dai", tweaks=[INFERNAL], blood=3).until("block", 1).choose(PLAIN)
    story.named(PRINCE).note(PACT, 4)
    plays(story, "Diabolic Lure")
    assert "infernal" in story.named(PRINCE).profile.traits


def test_diabolic_lure_takes_an_infernal_vampire_that_blocks():
    story = answers("Diabolic Lure", "dai", blood=3).until("block", 1).choose(PLAIN)
    assert not offered(story, "Diabolic Lure")
    story = answers("Diabolic Lure", "dai", tweaks=[INFERNAL], blood=3)
    assert not offered(story, "Diabolic Lure")
    story = answers("Diabolic Lure", "aus", blood=3)
    resolved(plays(story, "Diabolic Lure"))
    assert pools(story)[1] == 30


def test_who_became_infernal_pays_to_unlock():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, locked=True)
    story = position.tweak(being(0, traits=frozenset({"infernal"}))).having(phase=UNLOCK_PHASE).start()
    assert story.kind == "unlock"
    assert story.named(PRINCE).locked


# --- Sonar, Siren's Lure, Dogged Pursuit ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "action", "usable"), [("pro", "bleed", True), ("pro", "hunt", False), ("PRO", "hunt", True)]
)
def test_sonar_sees_and_is_replaced_after_the_turn(has, action, usable):
    how = {"hand": ["Lost in Crowds"], "knows0": "obf"} if action == "bleed" else {"actor_blood": 3}
    story = answers("Sonar", has, action=action, **how).until("block", 1).choose(PLAIN)
    if action == "bleed":
        story.choose("Lost in Crowds")
    found = story.kind == "attempt" and story.can("Sonar")
    assert found == usable
    if found:
        story.choose("Sonar")
        them = story.game.methuselahs[1]
        resolved(story)
        assert len(them.hand.items) == 6
        while story.game.active.seat == 0:
            assert len(them.hand.items) == 6
            story.pass_once()
        assert len(them.hand.items) == 7


def lures(has, helper=GANGREL, **how):
    position = (
        Position(players=2).at(1).ready(PLAIN, blood=4).at(0).ready(PRINCE).ready(helper, blood=3, **how)
    )
    position = position.hand("Siren's Lure", "Siren's Lure", DODGE).tweak(knows(seat0=has))
    return position.having(phase=MINION_PHASE).start()


@pytest.mark.parametrize(("has", "locks"), [("mel", True), ("MEL", False)])
def test_sirens_lure_leads_to_a_fight_after_the_action(has, locks):
    """Siren's Lure."""
    story = lures(has).until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    plays(story, "Siren's Lure")
    if has == "MEL":
        story.choose(story.options[-1])
    assert (story.named(PLAIN).locked, story.named(GANGREL).locked) == (True, locks)
    fighting(story)
    assert [side.minion.face.name for side in story.game.combat.sides] == [GANGREL, PLAIN]
    assert pools(story)[1] == 29


def test_sirens_lure_leads_to_no_fight_with_a_card_that_is_no_vampire_any_more():
    fury = "Unleash Hell's Fury"
    position = Position(players=2).at(1).table(fury).at(0).ready(PRINCE).ready(GANGREL, blood=3)
    position = position.hand("Siren's Lure", DODGE).tweak(knows(seat0="MEL")).having(phase=MINION_PHASE)
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("react", 1).choose(fury)
    plays(story, "Siren's Lure").choose(story.options[-1])
    while story.game.action is not None:
        assert story.game.combat is None
        story.pass_once()
    assert (story.where(fury), pools(story)[1]) == (["table"], 29)


def test_sirens_lure_hides_for_two_blood():
    story = lures("cel").until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    plays(story, "Siren's Lure")
    assert (blood(story, PRINCE), stealth(story.game, story.named(PRINCE), story.game.action)) == (6, 1)


def test_sirens_lure_is_for_another_unlocked_vampire():
    story = lures("mel", locked=True).until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert not offered(story, "Siren's Lure")


@pytest.mark.parametrize(
    ("has", "blocks", "stays"), [("ani", False, False), ("ANI", False, True), ("ANI", True, False)]
)
def test_dogged_pursuit_locks_or_stays_without_a_block(has, blocks, stays):
    tweaks = [being(1, clan="Ravnos")]
    story = answers("Dogged Pursuit", has, locked=True, hand=["Lost in Crowds"], knows0="obf", tweaks=tweaks)
    plays(story, "Dogged Pursuit", 1 if has == "ANI" else "")
    if not blocks and story.can("Lost in Crowds"):
        story.choose("Lost in Crowds")
    resolved(story)
    assert story.in_play("Dogged Pursuit") == stays
    assert story.named(PLAIN).locked


def test_dogged_pursuit_burns_for_intercept():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Dogged Pursuit").at(0).ready(PRINCE)
    story = (
        position.hand("Lost in Crowds", DODGE)
        .tweak(knows(seat0="obf"))
        .start()
        .until("action")
        .choose("bleed")
    )
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Dogged Pursuit")
    assert story.game.action.intercepts == {story.named(PLAIN).number: 1}
    assert not story.in_play("Dogged Pursuit")


# --- in referendums -------------------------------------------------------------------------------------------------


POLL = "Kine Resources Contested"


def polls(has, tweaks=()):
    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5).hand(POLL, "Velvet Tongue")
    )
    position = position.tweak(knows(seat0=has)).tweak(being(1, title="primogen", sect="camarilla"))
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position.start().until("action").choose(POLL)


def test_velvet_tongue_corrupts_who_votes():
    story = polls("ser")
    assert not story.can("Velvet Tongue")
    while not story.can("Velvet Tongue"):
        if story.kind == "poll":
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
        assert story.game.action is not None
    assert story.game.action.polled.cast
    story.choose("Velvet Tongue")
    tainted = [m for m in story.game.in_play.values() if hasattr(m, "corruption") and m.corruption]
    assert [m.corruption for m in tainted] == [{0: 1}]
    assert tainted[0].number in story.game.action.polled.cast


def test_velvet_tongue_silences_the_corrupted():
    def tainted(game):
        next(m for m in game.in_play.values() if m.face.name == GANGREL).corruption = {1: 1}

    story = polls("SER", [tainted])
    plays(story, "Velvet Tongue")
    silenced = story.game.action.marks.silenced
    assert [any(fits(who, story.named(name)) for who in silenced) for name in (GANGREL, PRINCE)] == [
        True,
        False,
    ]


@pytest.mark.parametrize(("actor", "action", "usable"), [
    (SMALL, "Bum's Rush", True), (BIG, "Bum's Rush", False), (SMALL, "bleed", False),
])  # fmt: skip
@pytest.mark.parametrize("locked", [True, False])
def test_army_of_apparitions_foils_what_is_aimed_at_ones_minions(actor, action, usable, locked):
    story = answers(
        "Army of Apparitions", "CHI", action=action, actor=actor, hand=["Bum's Rush"], locked=locked, blood=5
    )
    found = offered(story, "Army")
    assert found == usable
    if found:
        story.choose("Army")
        resolved(story)
        assert (blood(story, PLAIN), story.named(actor).locked) == (3, True)


# --- Shroudsight ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has", ["nec", "NEC"])
def test_shroudsight_needs_an_action_of_its_kind(has):
    story = acts("Shroudsight", has)
    assert not offered(story, "Shroudsight")


@pytest.mark.parametrize(("has", "others"), [("nec", False), ("NEC", True)])
def test_shroudsight_takes_the_action_card_back(has, others):
    """The card of the action; at superior any other card of the action, too."""
    card = "Call of the Hungry Dead"
    hand = [card, "Possession"]
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(PRINCE, blood=6)
        .hand("Shroudsight", *hand)
        .ash(BIG)
    )
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Possession")
    while story.kind in ("mode", "target"):
        story.choose(story.options[0])
    plays(story, "Shroudsight", 1 if others else "")
    while story.kind != "target":
        assert story.game.action is not None
        story.pass_once()
    assert story.can("Possession")
    assert story.can("Shroudsight") == others
    resolved(story.choose("Possession"))
    names = [story.game.faces[number].name for number in story.me.library.items]
    assert "Possession" in (names[0], names[-1])


# --- allies ---------------------------------------------------------------------------------------------------------


def drones(superior):
    def change(game):
        for card in game.in_play.values():
            if card.face.name == "Gravebound Drone":
                card.memory = AT_SUPERIOR if superior else -1

    return change


@pytest.mark.parametrize("superior", [True, False])
def test_gravebound_drone_lives_on_copies_to_bleed(superior):
    name = "Gravebound Drone"
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(name)
        .ready(name, locked=True)
        .tweak(drones(superior))
    )
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed")
    found = offered(story, name)
    assert found == superior
    if found:
        actor = story.game.action.actor
        story.choose(name)
        assert bleed(story.game, actor, story.game.action) == 2
        assert sorted(c.blood for c in story.game.in_play.values() if c.face.name == name) == [1, 2]
        assert actor.blood == 2
        assert story.can(name), "as often as it likes"


def test_a_lone_gravebound_drone_has_no_copy_to_live_on():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready("Gravebound Drone").tweak(drones(superior=True))
    )
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed")
    assert not offered(story, "Gravebound Drone")


@pytest.mark.parametrize("copies", [2, 1])
def test_gravebound_drone_takes_damage_for_a_copy(copies):
    name = "Gravebound Drone"
    position = Position(players=2).at(1).ready(PLAIN, blood=5).at(0).ready(name)
    position = position.ready(name, locked=True) if copies == 2 else position.ready(IDLE_ALLY, locked=True)
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed").until("block", 1)
    story.choose(PLAIN)
    asked = 0
    while story.game.action is not None:
        if story.kind == "prevent" and story.can(name):
            asked += 1
            story.choose(name)
        else:
            story.pass_once()
    lives = sorted(c.blood for c in story.game.in_play.values() if c.face.name == name)
    assert (asked, lives) == ((1, [1, 2]) if copies == 2 else (0, [1]))


def test_gravebound_drone_bears_no_equipment():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready("Gravebound Drone").hand(".44 Magnum").start()
    assert not story.until("action").can(".44")


def test_tunnel_runner_spends_life_for_stealth_and_sees_hands():
    position = Position(players=2).at(1).ready(PLAIN).hand(DODGE).tweak(watchful).at(0).ready("Tunnel Runner")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    story.choose("Tunnel Runner").choose("Tunnel Runner")
    while story.game.action is not None and story.kind != "trigger":
        story.pass_once()
    assert (blood(story, "Tunnel Runner"), story.kind) == (1, "trigger")
    story.choose("Tunnel Runner")
    them = story.game.methuselahs[1]
    assert all(them.hand.sees(0, number) for number in them.hand.items)


@pytest.mark.parametrize(("life", "after"), [(2, 3), (3, 3)])
def test_tunnel_runner_recovers(life, after):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Tunnel Runner", blood=life)
    story = position.having(phase=UNLOCK_PHASE).start().until("action")
    assert blood(story, "Tunnel Runner") == after


def test_tunnel_runner_stings_who_steals_its_life():
    story = fight(mine=PLAIN, theirs="Tunnel Runner", hand=[THEFT], knows0="tha", blood=3)
    to(story, "strike", 0).choose(THEFT)
    over(story)
    lost = 4 - 1 - 1 + 1 - 1  # the cost, the blow, what it steals, what that costs it
    assert blood(story, "Tunnel Runner") == 2
    assert blood(story, PLAIN) <= lost


# --- Tainted Spring -------------------------------------------------------------------------------------------------


def sprung(has, card, mode="", blood=7):
    """Let a vampire bring an animal, with the card."""
    position = Position(players=2).at(1).ready(PLAIN, blood=5).at(0).ready(PRINCE, blood=blood)
    position = position.hand("Tainted Spring", card, DODGE).tweak(knows(seat0=has))
    story = position.start().until("action").choose(card)
    while story.kind == "mode":
        story.choose(0)
    if offered(story, "Tainted Spring"):
        story.choose("Tainted Spring")
        if mode:
            story.choose(mode)
    return resolved(story)


@pytest.mark.parametrize(("has", "mode", "life"), [("ani", "", 1), ("ANI", "fiercer, 1", 2)])
def test_tainted_spring_makes_a_retainer_fiercer(has, mode, life):
    story = sprung(has, "Murder of Crows", mode)
    crows = story.named("Murder of Crows")
    assert crows.counters == life
    while story.game.active.seat == 0:
        story.pass_once()
    story.named(PRINCE).locked = False
    story.until("action", 1).choose("bleed").until("block", 0).choose(PRINCE)
    before = blood(story, PLAIN)
    while story.game.combat is None and story.game.action is not None:
        story.pass_once()
    while story.game.combat is not None:
        story.choose(DODGE) if story.can(DODGE) and story.kind == "strike" else story.pass_once()
    assert before - blood(story, PLAIN) == 2


def test_tainted_spring_is_for_animals():
    story = sprung("ANI", "J. S. Simmons, Esq.")
    assert "Tainted Spring" in story.hand()


@pytest.mark.parametrize(("has", "mode", "life"), [("ani", "", 1), ("ANI", "fiercer, 1", 3)])
def test_tainted_spring_makes_an_ally_stronger(has, mode, life):
    """With the superior disciplines the ally itself has 2 life."""
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=7)
    position = position.hand("Tainted Spring", "Underbridge Stray").tweak(knows(seat0=has))
    story = position.start().until("action").choose("Underbridge Stray")
    if has == "ANI":
        story.choose("2 life")
    story.until("as-announced").choose("Tainted Spring")
    if mode:
        story.choose(mode)
    stray = resolved(story).named("Underbridge Stray")
    assert (strength(story.game, stray), stray.blood) == (2 if has == "ANI" else 1, life)
