"""Allies and retainers that fight along, feed others or shield them; and a last few tricks."""

import pytest

from rules.vtes.state.departures import leave_play
from rules.vtes.state.values import intercept, stealth
from rules.vtes.terms import MINION_PHASE, UNLOCK_PHASE

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows, pools
from .fighttools import CONTINUE, DODGE, MANEUVER, RETAINER, blood, close, fight, over, region, to
from .story import Position
from .test_cards_ruses import acts, answers, being, fighting, offered, plays, resolved

BIG = "Alicia Barrows"  # capacity 9
SMALL = "Almiro Suarez"  # capacity 2
MAGNUM = ".44 Magnum"


# --- what they do as an action --------------------------------------------------------------------------------------


@pytest.mark.parametrize("fed", [PRINCE, PLAIN])
def test_leonardo_feeds_any_ready_vampire(fed):
    """Leonardo, Mortician."""
    position = Position(players=2).at(1).ready(PLAIN, blood=3).at(0).ready(PRINCE, blood=3, locked=True)
    story = position.ready("Leonardo, Mortician").having(phase=MINION_PHASE).start().until("action")
    story.choose("Leonardo").choose(fed)
    assert (story.game.action.target, story.game.action.stealth) == (1 if fed == PLAIN else -1, 1)
    assert blood(resolved(story), fed) == 4


@pytest.mark.parametrize(
    ("theirs", "bears", "may"), [(IDLE_ALLY, (), True), ("Tye Cooper", (), False), (PLAIN, (RETAINER,), True)]
)
def test_heartrender_goes_with_its_victim(theirs, bears, may):
    position = Position(players=2).at(1).ready(theirs)
    position = position.on(theirs, *bears) if bears else position
    story = position.at(0).ready("Heartrender").start().until("action")
    assert story.can("Heartrender") == may
    if may:
        story.choose("Heartrender")
        assert (story.game.action.target, story.game.action.stealth) == (1, 1)
        resolved(story)
        assert not story.in_play(bears[0] if bears else theirs)
        assert story.where("Heartrender") == ["out of the game"]


@pytest.mark.parametrize(
    ("name", "clan"), [("Twisted Bloodhound", ""), ("Stone Dog", "Gargoyle"), ("Stone Dog", "Toreador")]
)
def test_twisted_bloodhound_and_stone_dog_let_their_employer_enter_combat(name, clan):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, name)
    story = (position.tweak(being(clan=clan)) if clan else position).start().until("action")
    if clan == "Toreador":
        assert not story.can(name)
        return
    story.choose(name)
    assert (story.game.action.target, story.game.action.actor.face.name) == (1, PRINCE)
    fighting_or_over(story)


def fighting_or_over(story):
    while story.game.combat is None and story.game.action is not None:
        story.pass_once()
    return story


@pytest.mark.parametrize(("name", "clan", "may"), [
    ("Order of Hermes Cabal", "Tremere", True), ("Order of Hermes Cabal", "Toreador", False),
    ("High Top", "Toreador", True), ("Nephren-Ka", "Toreador", True),
])  # fmt: skip
def test_allies_enter_combat(name, clan, may):
    story = Position(players=2).at(1).ready(PLAIN).tweak(being(1, clan=clan)).at(0).ready(name).start()
    assert story.until("action").can(name) == may


@pytest.mark.parametrize("name", ["The Vozhd of Gravesend", "The Vozhd of Szczecin"])
@pytest.mark.parametrize(("theirs", "may"), [(PLAIN, True), (IDLE_ALLY, False)])
def test_some_vozhds_enter_combat_with_vampires(name, theirs, may):
    story = Position(players=2).at(1).ready(theirs).at(0).ready(name).start().until("action")
    assert story.can(name) == may


def test_tutu_the_doubly_evil_one_steals_and_unlocks():
    name = "Tutu the Doubly Evil One"
    position = (
        Position(players=2).at(1).ready(BIG).torpor(PLAIN).on(PLAIN, MAGNUM).at(0).ready(name).ready(PRINCE)
    )
    story = position.start().until("act").choose(name).choose(name)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    resolved(story)
    assert story.named(MAGNUM).host is story.named(name)
    while story.kind != "act":
        story.pass_once()
    story.choose(f"use {name}")
    assert not story.named(name).locked
    assert not story.can(f"use {name}")


def test_mummies_are_shuffled_into_the_library():
    for name in ("Tutu the Doubly Evil One", "Qetu the Evil Doer", "Nephren-Ka"):
        story = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).start()
        leave_play(story.game, story.named(name))
        assert story.where(name) == ["library"]


# --- in combat ------------------------------------------------------------------------------------------------------


def test_omael_kuman_sets_the_first_range():
    name = "Omael Kuman"
    story = fight(
        mine=PRINCE, theirs=PLAIN, bears=[name], hand=[CONTINUE, CONTINUE], against=[MANEUVER], blood=5
    )
    seen = []
    while story.game.combat is not None:
        if story.can(name):
            seen.append(story.game.combat.rounds)
            story.choose(name)
            story.choose("long")
            assert not close(story)
            assert blood(story, PRINCE) == 4
        else:
            story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert seen == [1]


@pytest.mark.parametrize("far", [True, False])
@pytest.mark.parametrize(
    ("name", "clan"),
    [("Wolf Companion", "Toreador"), ("Stone Dog", "Gargoyle"), ("Stone Dog", "Toreador")],
)
def test_wolf_companion_and_stone_dog_bite_at_close_range(name, clan, far):
    """The dog bites for a Gargoyle only."""
    story = fight(mine=PRINCE, theirs=PLAIN, bears=[name], hand=[DODGE], against=[MANEUVER], their_blood=5,
        tweaks=[being(clan=clan)])  # fmt: skip
    if far:
        to(story, "maneuver", 1).choose(MANEUVER)
    to(story, "strike", 0)
    assert close(story) != far
    story.choose(DODGE)
    bites = not far and (name, clan) != ("Stone Dog", "Toreador")
    assert blood(over(story), PLAIN) == (4 if bites else 5)


@pytest.mark.parametrize(("has", "mode", "life"), [("ani", "", 2), ("ANI", "3 life", 3)])
def test_wolf_companion_has_more_life_at_superior(has, mode, life):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=5).hand("Wolf Companion")
    story = position.tweak(knows(seat0=has)).start().until("action").choose("Wolf")
    if mode:
        story.choose(mode)
    assert resolved(story).named("Wolf Companion").counters == life


@pytest.mark.parametrize(("name", "prevented"), [("Nephren-Ka", 1), ("The Vozhd of Gravesend", 2)])
def test_nephren_ka_and_the_vozhd_of_gravesend_are_tough(name, prevented):
    story = fight(mine=PRINCE, theirs=name, hand=[CONTINUE], blood=8)
    count = 0
    while story.game.combat is not None:
        if story.kind == "prevent" and story.can(name):
            count += 1
            story.choose(name)
        else:
            story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert count == prevented


def test_the_vozhd_of_gravesend_cancels_strikes_for_life():
    name = "The Vozhd of Gravesend"
    story = fight(mine=PRINCE, theirs=name, hand=[DODGE], blood=8)
    to(story, "strike", 0).choose(DODGE)
    assert story.can(name)
    story.choose(name)
    assert blood(story, name) == 4
    assert story.kind == "prevent", "nothing is left but to strike with the hands"
    assert DODGE not in story.hand()


@pytest.mark.parametrize("discards", ["Form of Mist", "Deflection"])
def test_the_vozhd_of_szczecin_discards_to_prevent(discards):
    name = "The Vozhd of Szczecin"
    story = fight(mine=PRINCE, theirs=name, against=[discards])
    found = False
    while story.game.combat is not None:
        if story.can(name):
            found = True
            story.choose(name)
        else:
            story.pass_once()
    assert found == (discards == "Form of Mist")
    assert blood(story, name) == (5 if found else 4)


@pytest.mark.parametrize(("clan", "may"), [("Tzimisce", True), ("Tremere", False)])
def test_the_vozhd_of_szczecin_is_unlocked_in_the_turns_of_others(clan, may):
    name = "The Vozhd of Szczecin"
    position = Position(players=2).at(1).ready(name, locked=True).ready(PLAIN, blood=3, locked=True)
    position = position.tweak(being(1, clan=clan)).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    assert offered(story, name) == may
    if may:
        story.choose(name)
        assert (story.named(name).locked, blood(story, PLAIN)) == (False, 2)


def test_high_top_fights_like_a_wolf():
    name = "High Top"
    story = Position(players=2).at(1).ready(BIG).at(0).ready(name).start().until("action").choose(name)
    kinds = []
    fighting(story)
    while story.game.combat is not None:
        kinds.append(story.kind)
        if story.can(name):
            story.choose(name)
        else:
            story.pass_once()
    assert "maneuver" in kinds
    profile = Position(players=2).at(1).ready(BIG).at(0).ready(name).start().named(name).profile
    assert (profile.disciplines, profile.capacity) == ({"cel": 1}, 4)


@pytest.mark.parametrize(("name", "life", "after"), [
    ("High Top", 2, 3), ("High Top", 3, 3), ("Harzomatuili", 3, 4), ("Harzomatuili", 4, 4),
])  # fmt: skip
def test_high_top_and_harzomatuili_recover(name, life, after):
    story = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(name, blood=life)
        .having(phase=UNLOCK_PHASE)
        .start()
    )
    assert blood(story.until("action"), name) == after


def test_order_of_hermes_cabal_strikes_from_afar():
    name = "Order of Hermes Cabal"
    story = fight(mine=name, theirs=PLAIN, their_blood=5)
    to(story, "strike", 0).choose(name)
    over(story)
    assert region(story, PLAIN) == "torpor region"


def test_qetu_the_evil_doer_presses_to_end_combat():
    name = "Qetu the Evil Doer"
    story = fight(mine=PRINCE, theirs=name, hand=[CONTINUE], blood=8)
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, story.table.decision.seat) == ("press", 1)
    story.choose(name)
    assert story.game.combat is None or story.game.combat.rounds == 1


def test_tutu_the_doubly_evil_one_dodges_once():
    name = "Tutu the Doubly Evil One"
    story = fight(mine=name, theirs=PLAIN, hand=[CONTINUE], their_blood=5)
    dodged = 0
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 0 and story.can(name):
            dodged += 1
            story.choose(name)
        else:
            story.choose(CONTINUE) if story.can(CONTINUE) else story.pass_once()
    assert dodged == 1


def test_harzomatuili_has_hard_hands_and_sees_for_life():
    name = "Harzomatuili"
    position = (
        Position(players=2).at(1).ready(name).at(0).ready(PRINCE, blood=5).hand("Lost in Crowds", DODGE)
    )
    story = position.tweak(knows(seat0="obf")).start().until("action").choose("bleed").until("block", 1)
    story.choose(name).choose("Lost in Crowds").choose(name)
    assert (blood(story, name), story.game.action.intercepts) == (3, {story.named(name).number: 1})
    side = fighting(story).game.combat.side_of(story.named(name))
    assert side.aggravates_hands


# --- beside a vampire -----------------------------------------------------------------------------------------------


def test_shaman_sees_and_goes_home_for_stealth():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Shaman").hand(DODGE)
    story = position.start()
    assert intercept(story.game, story.named(PRINCE)) == 1
    story.until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert offered(story, "Shaman")
    story.choose("Shaman")
    assert story.where("Shaman") == ["library"]
    assert pools(resolved(story))[1] == 29


def test_giuseppe_hides_necromancy():
    """Giuseppe, Gravedigger."""
    name = "Giuseppe, Gravedigger"
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(PRINCE, blood=5)
        .on(PRINCE, name)
        .hand("Possession")
    )
    story = position.ash(BIG).tweak(knows(seat0="nec")).start().until("action").choose("Possession")
    while story.kind in ("mode", "target"):
        story.choose(story.options[0])
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 1
    story = position.start().until("action").choose("bleed")
    assert stealth(story.game, story.named(PRINCE), story.game.action) == 0


@pytest.mark.parametrize(("action", "usable"), [("Bum's Rush", True), ("bleed", False)])
def test_szlachta_bodyguard_burns_for_another(action, usable):
    name = "Szlachta Bodyguard"
    position = (
        Position(players=2).at(1).ready(PLAIN, blood=5).on(PLAIN, name).ready(IDLE_ALLY).at(0).ready(PRINCE)
    )
    story = position.hand("Bum's Rush").start().until("action").choose(action)
    if story.kind == "target":
        story.choose(IDLE_ALLY)
    assert offered(story, name) == usable
    if usable:
        resolved(story.choose(name))
        assert (story.in_play(name), story.in_play(IDLE_ALLY), story.named(PRINCE).locked) == (
            False,
            True,
            True,
        )


def test_szlachta_bodyguard_burns_for_the_fallen():
    position = Position(players=2).at(1).torpor(PLAIN, blood=2).on(PLAIN, "Szlachta Bodyguard")
    story = position.at(0).ready(PRINCE, blood=5).start().until("action").choose("diablerize")
    plays(story, "Szlachta Bodyguard")
    assert resolved(story).where(PLAIN) == ["torpor region"]


def test_szlachta_bodyguard_locks_to_prevent():
    name = "Szlachta Bodyguard"
    story = fight(mine=PRINCE, theirs=PLAIN, they_bear=[name], their_blood=5)
    asked = 0
    while story.game.combat is not None:
        if story.can(name):
            asked += 1
            story.choose(name)
        else:
            story.pass_once()
    assert (asked, story.named(name).locked, blood(story, PLAIN)) == (1, True, 5)


# --- tricks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has", ["ani", "tha", "ANI", "THA"])
def test_sentry_signal_rises_or_softens(has):
    story = answers(
        "Sentry Signal",
        has,
        locked=has.islower(),
        blood=5,
        hand=["Conditioning"],
        knows0="DOM",
        tweaks=[being(1, path="Caine", sect="sabbat")],
    )
    if has.islower():
        plays(story, "Sentry Signal")
        assert story.game.action.blocker is story.named(PLAIN)
    else:
        plays(story, "Conditioning", "+3")
        resolved(plays(story, "Sentry Signal"))
        assert pools(story)[1] == 29


@pytest.mark.parametrize(("has", "unlocks"), [("obl", False), ("OBL", True)])
def test_truth_in_darkness_may_unlock_who_has_blocked(has, unlocks):
    story = answers("Truth in Darkness", has, blood=5, hand=["Lost in Crowds"], knows0="obf")
    story.until("block", 1).choose(PLAIN).choose("Lost in Crowds").choose("Truth")
    fighting(story)
    asked = False
    while story.game.action is not None:
        if story.kind == "trigger" and story.can("Truth"):
            asked, before = True, blood(story, PLAIN)
            story.choose("Truth")
            assert blood(story, PLAIN) == before - 1
        else:
            story.pass_once()
    assert (asked, story.named(PLAIN).locked) == (unlocks, not unlocks)


@pytest.mark.parametrize(("has", "locks"), [("aus pre", False), ("AUS PRE", True)])
def test_under_the_skin_silences_a_younger_vampire(has, locks):
    position = Position(players=2).at(1).ready(GANGREL).ready(BIG).at(0).ready(PRINCE, blood=5)
    position = position.hand("Kine Resources Contested", "Under the Skin").tweak(knows(seat0=has))
    story = (
        position.tweak(being(1, title="primogen", sect="camarilla")).start().until("action").choose("Kine")
    )
    plays(story, "Under the Skin", 1 if locks else "")
    if story.kind == "target":
        assert not story.can(BIG)
        story.choose(GANGREL)
    assert story.game.action.marks.speechless == {story.named(GANGREL).number}
    while story.game.action is not None:
        if story.kind == "poll" and story.table.decision.seat == 0:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    assert story.named(GANGREL).locked == locks


def test_burnt_offerings_make_the_predator_pay():
    story = answers("Burnt Offerings", "AUS", blood=5)
    resolved(plays(story, "Burnt"))
    assert pools(story) == [29, 29]
    story = answers("Burnt Offerings", "aus", blood=5, hand=["Lost in Crowds"], knows0="obf").until(
        "block", 1
    )
    story.choose(PLAIN).choose("Lost in Crowds").choose("Burnt")
    assert story.game.action.intercepts == {story.named(PLAIN).number: 1}


@pytest.mark.parametrize(("actor", "usable"), [(GANGREL, True), (PRINCE, False), (IDLE_ALLY, True)])
def test_minor_irritation_blocks_unlocked(actor, usable):
    story = answers("Minor Irritation", "", actor=actor).until("block", 1).choose(PLAIN)
    assert offered(story, "Minor") == usable
    if usable:
        story.choose("Minor")
        resolved(story)
        assert not story.named(PLAIN).locked


@pytest.mark.parametrize(("theirs", "usable"), [(PLAIN, True), (BIG, False), (ALLY, True)])
def test_moles_tunneling_dims_the_weaker(theirs, usable):
    """Mole's Tunneling."""
    story = acts("Mole's Tunneling", "ani", theirs=(theirs,), blood=5).until("block", 1).choose(theirs)
    assert offered(story, "Mole's") == usable


@pytest.mark.parametrize(("has", "more", "cost"), [("spi", 1, 1), ("SPI", 2, 2)])
def test_moles_tunneling_hides(has, more, cost):
    story = acts("Mole's Tunneling", has, blood=5).until("block", 1).choose(PLAIN)
    plays(story, "Mole's", 1 if has == "SPI" else "")
    assert (stealth(story.game, story.named(PRINCE), story.game.action), blood(story, PRINCE)) == (
        more,
        5 - cost,
    )


def test_quicksilver_contemplation_does_many_things():
    name = "Quicksilver Contemplation"
    story = resolved(plays(acts(name, "AUS TEM", blood=5), name))
    assert pools(story)[1] == 27
    story = answers(name, "tem", blood=5, hand=["Computer Hacking"], action="Computer Hacking")
    resolved(plays(story, name))
    assert pools(story)[1] == 30
    position = (
        Position(players=2)
        .at(1)
        .ready(GANGREL)
        .at(0)
        .ready(PRINCE, blood=5)
        .hand("Kine Resources Contested", name)
    )
    story = position.tweak(knows(seat0="aus tem")).start().until("action").choose("Kine")
    plays(story, name)
    assert story.named(GANGREL).number in story.game.referendum.abstaining


@pytest.mark.parametrize("has", ["cel", "for", "CEL", "FOR"])
def test_relentlessness_hides_or_shakes_off(has):
    story = (
        acts("Relentlessness", has, blood=5, tweaks=[being(path="Power and the Inner Voice", sect="sabbat")])
        .until("block", 1)
        .choose(PLAIN)
    )
    plays(story, "Relentlessness", "the attempt" if has.isupper() else "")
    resolved(story)
    assert pools(story)[1] == 29


@pytest.mark.parametrize("has", ["cel", "obf", "CEL", "OBF"])
def test_swift_cover_dodges_or_hides(has):
    story = (
        acts("Swift Cover", has, tweaks=[being(path="Cathari", sect="sabbat")])
        .until("block", 1)
        .choose(PLAIN)
    )
    found = offered(story, "Swift Cover")
    assert found
    assert story.kind == ("strike" if has.islower() else "attempt")


@pytest.mark.parametrize(
    ("bears", "locked", "usable"),
    [(MAGNUM, False, True), ("Meat Cleaver", False, False), (MAGNUM, True, False)],
)
def test_suppressing_fire_takes_another_with_a_gun(bears, locked, usable):
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(PRINCE)
        .ready(GANGREL, locked=locked)
        .on(GANGREL, bears)
    )
    story = position.hand("Suppressing Fire", DODGE).having(phase=MINION_PHASE).start()
    if not locked:
        story.until("act").choose(PRINCE)
    story.until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert offered(story, "Suppressing") == usable
    if usable:
        story.choose("Suppressing")
        assert story.game.action.intercepts == {story.named(PLAIN).number: -1}


def test_suppressing_fire_takes_an_ally_with_a_gun():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(ALLY).on(ALLY, MAGNUM)
    story = position.hand("Suppressing Fire", DODGE).having(phase=MINION_PHASE).start()
    story.until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    plays(story, "Suppressing Fire")
    assert story.game.action.intercepts == {story.named(PLAIN).number: -1}


@pytest.mark.parametrize("action", ["bleed", "hunt", MAGNUM])
def test_the_guruhi_are_the_land_helps_three_kinds_of_actions(action):
    guruhi = [being(clan="Guruhi")]
    story = acts("The Guruhi Are the Land", "", action, hand=[MAGNUM], theirs=(), blood=3, tweaks=guruhi)
    story = resolved(plays(story, "The Guruhi"))
    if action == "bleed":
        assert pools(story)[1] == 28
    elif action == "hunt":
        assert blood(story, PRINCE) == 5
    else:
        assert not story.named(PRINCE).locked


def test_the_guruhi_unlock_who_takes_equipment_of_another():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).ready(GANGREL)
    position = position.on(GANGREL, MAGNUM).hand("The Guruhi Are the Land").tweak(being(clan="Guruhi"))
    story = position.start().until("act").choose(PRINCE).choose("take equipment")
    while not story.can("The Guruhi"):
        story.pass_once()
    assert not resolved(story.choose("The Guruhi")).named(PRINCE).locked


@pytest.mark.parametrize(("has", "burns"), [("dem", 0), ("DEM", 1)])
@pytest.mark.parametrize(("actor", "usable"), [(GANGREL, True), (PRINCE, False)])
def test_voice_of_madness_ends_what_it_blocks(has, burns, actor, usable):
    story = (
        answers("Voice of Madness", has, actor=actor, blood=5, actor_blood=3).until("block", 1).choose(PLAIN)
    )
    assert offered(story, "Voice") == usable
    if usable:
        story.choose("Voice")
        if has == "DEM":
            story.choose(story.options[-1])
        assert story.game.combat is None
        resolved(story)
        assert (blood(story, actor), story.named(PLAIN).locked) == (3 - burns, True)


# --- circles, locations, hands --------------------------------------------------------------------------------------


BROTHERS = being(clan="Blood Brother", traits=frozenset({"happy circle"}))
GROUND = "Uptown Hunting Ground"
STRANGER = "Aeron"


@pytest.mark.parametrize(("has", "back"), [("san", 1), ("SAN", 2)])
@pytest.mark.parametrize("blocked", [False, True])
def test_shell_game_locks_the_circle_for_stealth(has, back, blocked):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).ready(SMALL)
    position = position.hand("Shell Game", DODGE).tweak(knows(seat0=has)).tweak(BROTHERS)
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("as-announced")
    story.choose("Shell Game")
    if back == 2:
        story.choose(1)
    story.choose(GANGREL).choose(SMALL)
    assert (story.game.action.stealth, story.named(GANGREL).locked, story.named(SMALL).locked) == (
        2,
        True,
        True,
    )
    if blocked:
        story.game.action.stealth = 0
        story.until("block", 1).choose(PLAIN)
    unlocked = 0
    while story.game.action is not None:
        if story.kind == "target" and (story.can(GANGREL) or story.can(SMALL)):
            unlocked += 1
            story.choose(story.options[-1])
        else:
            story.pass_once()
    assert unlocked == (0 if blocked else back)
    assert [story.named(name).locked for name in (GANGREL, SMALL)].count(False) == unlocked


def test_shell_game_takes_the_circle_only():
    story = acts("Shell Game", "san", tweaks=[BROTHERS])
    assert not offered(story, "Shell Game")


def salted(action, *names, theirs=True):
    position = (
        Position(players=2).at(1).ready(PLAIN, blood=5, locked=True).table(GROUND).hand("Salt of Thoth")
    )
    position = position.tweak(being(1, clan="Tremere")).at(0).ready(PRINCE, blood=5).hand(action)
    return position.tweak(knows(seat0="OBF")).start().until("action").choose(action)


def test_salt_of_thoth_foils_what_is_aimed_at_a_location_twice():
    story = salted("Conceal")
    while story.kind in ("mode", "target"):
        story.choose("burn a location" if story.can("burn a location") else story.options[0])
    plays(story, "Salt of Thoth")
    resolved(story)
    assert (story.in_play(GROUND), blood(story, PLAIN)) == (True, 3)
    assert story.named("Salt of Thoth").memory == story.named(GROUND).number
    leave_play(story.game, story.named(GROUND))
    assert story.where("Salt of Thoth") == ["ash heap"]


def test_salt_of_thoth_burns_to_foil_another():
    def lies(game):
        cards = {card.face.name: card for card in game.in_play.values()}
        cards["Salt of Thoth"].memory = cards[GROUND].number

    position = Position(players=2).at(1).ready(PLAIN, locked=True).table(GROUND, "Salt of Thoth").tweak(lies)
    position = position.at(0).ready(PRINCE, blood=5).hand("Conceal").tweak(knows(seat0="OBF"))
    story = position.start().until("action").choose("Conceal")
    while story.kind in ("mode", "target"):
        story.choose("burn a location" if story.can("burn a location") else story.options[0])
    assert offered(story, "Salt of Thoth")
    resolved(story.choose("Salt of Thoth"))
    assert (story.in_play(GROUND), story.where("Salt of Thoth")) == (True, ["ash heap"])


def test_salt_of_thoth_cares_for_locations_only():
    story = answers("Salt of Thoth", "", tweaks=[being(1, clan="Tremere")], blood=5)
    assert not offered(story, "Salt of Thoth")


def scorned(against):
    """Let a referendum be called with the card; give the pool of who may have voted against it."""
    position = Position(players=3).at(2).ready(BIG).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5)
    position = position.hand("Kine Resources Contested", "Scorn of Adonis").tweak(being(0, clan="Toreador"))
    story = position.start().until("action").choose("Kine")
    while not story.can("Scorn"):
        story.pass_once()
    story.choose("Scorn")
    if against:
        story.game.referendum.against.add(1)
    resolved(story)
    assert not [value for source, value in story.named(PRINCE).values if source is None]
    return story.game.methuselahs[1].pool


def test_scorn_of_adonis_costs_who_votes_against_it():
    assert scorned(against=False) - scorned(against=True) == 1


@pytest.mark.parametrize(("has", "bled"), [("aus obe", 1), ("AUS OBE", -1)])
def test_glare_of_lies_sees_tricks_in_the_hand(has, bled):
    story = answers("Glare of Lies", has, hand=["Conditioning", "Govern the Unaligned", "Bonding"], blood=5)
    plays(story, "Glare", 1 if has.isupper() else "")
    assert all(story.me.hand.sees(1, number) for number in story.me.hand.items)
    resolved(story)
    assert pools(story)[1] == 30 - max(0, bled)


@pytest.mark.parametrize(("has", "hand"), [("obl", 7), ("OBL", 6)])
def test_consign_to_oblivion_makes_reactions_dear_and_slow(has, hand):
    position = Position(players=3).at(2).ready(GANGREL).at(1).ready(PLAIN, blood=3).hand("Deflection")
    position = (
        position.at(0).ready(PRINCE, blood=5).hand("Consign to Oblivion").tweak(knows(seat0=has, seat1="DOM"))
    )
    story = position.start().until("action").choose("bleed")
    plays(story, "Consign", 1 if has == "OBL" else "")
    plays(story, "Deflection")
    while story.kind in ("mode", "seat"):
        story.choose(story.options[-1])
    them = story.game.methuselahs[1]
    assert (blood(story, PLAIN), len(them.hand.items)) == (3 - 2, hand)
    resolved(story)
    assert len(them.hand.items) == 7


@pytest.mark.parametrize(("name", "has"), [("Consign to Oblivion", "obl"), ("Safe Passage", "obe")])
@pytest.mark.parametrize(("reaction", "usable"), [("On the Qui Vive", True), ("Delaying Tactics", False)])
def test_allies_pay_for_dear_reactions_with_life(name, has, reaction, usable):
    """A tax in blood or life is paid in life; what the card itself costs in blood is for vampires."""
    position = Position(players=2).at(1).ready(IDLE_ALLY, locked=True).hand(reaction)
    position = position.at(0).ready(PRINCE, blood=5).hand(name).tweak(knows(seat0=has))
    story = plays(position.start().until("action").choose("bleed"), name)
    assert offered(story, reaction) == usable
    if usable:
        assert blood(story.choose(reaction), IDLE_ALLY) == 2 - 1


@pytest.mark.parametrize(("has", "armed"), [("for", True), ("FOR", False)])
@pytest.mark.parametrize(("actor", "usable"), [(GANGREL, True), (PRINCE, False)])
def test_hard_case_cancels_the_combat(has, armed, actor, usable):
    position = (
        Position(players=2).at(1).ready(PLAIN, blood=5).hand("Hard Case").at(0).ready(actor).on(actor, MAGNUM)
    )
    story = position.hand(DODGE).tweak(knows(seat1=has)).start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    assert offered(story, "Hard Case") == usable
    if usable:
        story.choose("Hard Case")
        if has == "FOR":
            story.choose("no combat, destroy")
        while story.game.action is not None:
            assert story.game.combat is None
            story.pass_once()
        assert (story.in_play(MAGNUM), story.named(PLAIN).locked, pools(story)[1]) == (armed, True, 30)


# --- Young Bloods, Member of the Entourage --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theirs", "locked", "may"), [(PLAIN, True, True), (PLAIN, False, False), (BIG, True, False)]
)
def test_young_bloods_burn_blood_of_the_locked(theirs, locked, may):
    position = (
        Position(players=2)
        .at(1)
        .ready(theirs, blood=4, locked=locked)
        .ready(IDLE_ALLY)
        .at(0)
        .ready("Young Bloods")
    )
    story = position.having(phase=MINION_PHASE).start().until("action")
    assert story.can("Young Bloods") == may
    if may:
        story.choose("Young Bloods")
        assert (story.game.action.target, story.game.action.stealth) == (1, 1)
        assert blood(resolved(story), theirs) == 2


def test_young_bloods_burn_blood_of_the_fallen():
    position = Position(players=2).at(1).torpor(PLAIN, blood=3, locked=True).at(0).ready("Young Bloods")
    story = position.having(phase=MINION_PHASE).start().until("action").choose("Young Bloods")
    assert blood(resolved(story), PLAIN) == 1


def test_young_bloods_feed_who_burns_them_in_combat():
    position = Position(players=2).at(1).ready("Young Bloods", blood=1).at(0).ready(PRINCE, blood=4)
    story = position.start().until("action").choose("bleed").until("block", 1).choose("Young Bloods")
    resolved(story)
    assert (story.in_play("Young Bloods"), blood(story, PRINCE)) == (False, 4 - 2 + 2)


def test_young_bloods_feed_nobody_else():
    position = Position(players=2).at(1).ready("Young Bloods").at(0).ready(PRINCE, blood=4)
    story = position.start().until("action").choose("bleed")
    leave_play(story.game, story.named("Young Bloods"))
    assert blood(resolved(story), PRINCE) == 4


@pytest.mark.parametrize(("actor", "burns"), [(PRINCE, True), (ALLY, False)])
def test_member_of_the_entourage_burns_as_it_blocks_a_vampire(actor, burns):
    name = "Member of the Entourage"
    position = Position(players=2).at(1).ready(name).hand(CONTINUE).at(0).ready(actor).hand(DODGE, DODGE)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(name)
    while story.game.action is not None:
        assert not (burns and story.game.combat is not None)
        story.pass_once()
    assert pools(story)[1] == 30
    assert story.in_play(name) != burns


def test_member_of_the_entourage_sees_for_life_and_does_not_act():
    name = "Member of the Entourage"
    position = Position(players=2).at(1).ready(name).at(0).ready(PRINCE).hand("Lost in Crowds", DODGE)
    story = (
        position.tweak(knows(seat0="obf"))
        .start()
        .until("action")
        .choose("bleed")
        .until("block", 1)
        .choose(name)
    )
    story.choose("Lost in Crowds")
    assert story.can(name)
    before = blood(story, name)
    story.choose(name)
    assert not story.in_play(name) or blood(story, name) == before - 1
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(STRANGER).start().until("action")
    assert story.table.decision.about == story.named(STRANGER).number
