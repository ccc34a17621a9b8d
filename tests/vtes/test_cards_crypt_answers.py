"""What crypt cards do during actions, referendums and combats."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.fighting import strength
from rules.vtes.table.positions import card_of

from .chaptertools import ALLY, PLAIN, PRINCE, WEAPON, YOUNG
from .crypttools import ever_offers, offers, resolved, two
from .fighttools import asked, fight, over, rounds, to
from .story import Position

KINE = "Kine Resources Contested"
SMALL = "Anarch Convert"  # capacity 1


def face(story, name):
    """The face of a card of the hand."""
    wanted = card_of(name).id
    return next(story.game.faces[n] for n in story.me.hand.items if story.game.faces[n].id == wanted)


def test_genevieve_has_a_vote_more_in_political_actions_only():
    story = two("Genevieve", PLAIN, KINE).start().until("action")
    votes = values.votes(story.game, story.named("Genevieve"))
    story.choose("Kine")
    assert values.votes(story.game, story.named("Genevieve")) == votes + 1


def test_victoria_ash_helps_an_acting_banu_haqim_for_a_card():
    haqim = "Tegyrius, Vizier (G2)"
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready("Victoria Ash (G7)")
    story = position.ready(haqim).start().until("act").choose(haqim).choose("bleed")
    expected = 30 - values.bleed(story.game, story.named(haqim), story.game.action) - 1
    offers(story, "Victoria").choose("Victoria")
    assert not ever_offers(story, "Victoria"), "once in the action"
    assert story.prey.pool == expected
    assert len(story.me.ash.items) == 1
    story = position.start().until("act").choose("Victoria").choose("bleed")
    assert not ever_offers(story, "Victoria"), "she is no Banu Haqim herself"


@pytest.mark.parametrize(
    ("name", "fitting", "other"),
    [
        ("Oliver Thrace", "Walk of Flame", "Govern the Unaligned"),
        ("Larissa Moreira", "Raven Spy", "Blood Doll"),
    ],
)
def test_oliver_thrace_and_larissa_moreira_discard_for_bleed(name, fitting, other):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(name)
    story = position.hand(fitting, other).start().until("action").choose("bleed")
    assert values.bleed(story.game, story.named(name), story.game.action) == 1
    resolved(offers(story, name).choose(name))
    assert story.where(fitting) == ["ash heap"]
    assert story.prey.pool == 28
    story = position.start().until("action").choose("hunt")
    assert not ever_offers(story, name)
    story = two(name, PLAIN, other).start().until("action").choose("bleed")
    assert not ever_offers(story, name)


def test_oliver_thrace_keeps_vampires_from_striking_to_end_combat():
    story = fight(mine="Oliver Thrace", theirs=PLAIN, hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")
    story = fight(mine="Oliver Thrace", theirs=ALLY, hand=["Torn Signpost"], knows0="pot")
    assert not story.game.combat.sides[1].cannot("combat ends")


def test_thucimia_gives_up_hand_size_for_bleed_until_the_next_unlock_phase():
    story = two("Thucimia", PLAIN, locked=True).start().until("action").choose("bleed")
    offers(story, "Thucimia").choose("Thucimia")
    assert values.bleed(story.game, story.named("Thucimia"), story.game.action) == 2
    while story.kind == "discard-down":
        story.pass_once()
    assert len(resolved(story).me.hand.items) == 6, "8, less 2"
    assert len(story.end_turn().me.hand.items) == 8


@pytest.mark.parametrize(("who", "can"), [(SMALL, True), (ALLY, True), ("Lutz von Hohenzollern", False)])
def test_greta_kircher_reduces_bleeds_of_the_younger_and_of_allies(who, can):
    position = Position(players=2).at(1).ready("Greta Kircher", locked=True).at(0).ready(who)
    story = position.start().until("action").choose("bleed")
    if not can:
        assert not ever_offers(story, "Greta", 1)
        return
    offers(story, "Greta", seat=1).choose("Greta")
    assert not story.can("Greta")
    assert story.named("Greta Kircher").blood == 6
    assert resolved(story).prey.pool == 30


def test_velya_presses_for_a_card_that_requires_auspex_once_each_combat():
    story = fight(
        mine="Velya, The Flayer",
        theirs=PLAIN,
        hand=["Telepathic Misdirection", "Telepathic Counter"],
        journal=True,
    )
    to(story, "press", 0).choose("Velya")
    if story.kind == "discard-down":
        story.choose("Telepathic Counter")
    assert story.where("Telepathic Counter") == ["ash heap"]
    assert "press" not in [kind for kind, _ in asked(story)]
    assert rounds(story) == 2
    story = fight(mine="Velya, The Flayer", theirs=PLAIN, hand=["Walk of Flame"])
    assert "press" not in [kind for kind, _ in asked(story)]


def test_baron_dieudonne_unlocks_for_a_blood_after_a_successful_action():
    story = two("Baron Dieudonne", PLAIN, locked=True).start().until("action").choose("bleed")
    while story.kind != "trigger":
        story.pass_once()
    story.choose("Baron")
    baron = story.named("Baron Dieudonne")
    assert (baron.locked, baron.blood) == (False, 8)
    story = (
        two("Baron Dieudonne", PLAIN).start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    )
    assert "trigger" not in kinds(story)


def kinds(story):
    """Pass through the rest of the action; give the kinds of the decisions on the way."""
    seen = []
    while story.game.action is not None:
        seen.append(story.kind)
        story.pass_once()
    return seen


@pytest.mark.parametrize(("theirs", "stays"), [(PRINCE, True), (PLAIN, False)])
def test_lubomira_hradok_stays_locked_after_bleeding_where_a_titled_vampire_is(theirs, stays):
    story = two("Lubomira Hradok", theirs, locked=True).start().until("action").choose("bleed")
    resolved(story)
    lubomira = story.named("Lubomira Hradok")
    assert lubomira.stays_locked == stays
    story.end_turn()
    assert lubomira.locked == stays


def test_maddji_and_anne_marie_pay_less():
    """Máddji for Tzimisce allies and retainers; Anne-Marie Bourgeois for equipment, in pool."""
    cards = ["War Ghoul", "Revenant", "Carlton Van Wyk", WEAPON, "Raven Spy"]
    story = two("Máddji, Mistress of Szlachtas", None, *cards).start()
    maddji = story.named("Máddji, Mistress of Szlachtas")
    found = {name: face(story, name) for name in cards}
    assert costs.pool(story.game, maddji, found["War Ghoul"]) == found["War Ghoul"].pool_cost - 1
    assert costs.blood(story.game, maddji, found["Revenant"]) == max(0, found["Revenant"].blood_cost - 1)
    for name in ("Carlton Van Wyk", WEAPON):
        assert costs.pool(story.game, maddji, found[name]) == found[name].pool_cost
    story = two("Anne-Marie Bourgeois, Inconnu Recruiter", None, *cards).start()
    anne = story.named("Anne-Marie Bourgeois, Inconnu Recruiter")
    assert costs.pool(story.game, anne, face(story, WEAPON)) == face(story, WEAPON).pool_cost - 1
    assert (
        costs.pool(story.game, anne, face(story, "Carlton Van Wyk"))
        == face(story, "Carlton Van Wyk").pool_cost
    )


def test_khalil_ravana_is_stealthy_as_he_commits_diablerie():
    position = Position(players=2).at(1).ready(PLAIN).torpor(YOUNG).at(0).ready("Khalil Ravana")
    story = position.start().until("action").choose("diablerize")
    assert values.stealth(story.game, story.named("Khalil Ravana"), story.game.action) == 1
    story = position.start().until("action").choose("rescue")
    assert values.stealth(story.game, story.named("Khalil Ravana"), story.game.action) == 0


@pytest.mark.parametrize(
    ("theirs", "wanted"), [("Calebros, The Martyr", 2), ("Beast, The Leatherface of Detroit", 2), (PLAIN, 1)]
)
def test_dominique_santo_paulo_is_strong_against_nosferatu(theirs, wanted):
    story = fight(mine="Dominique Santo Paulo", theirs=theirs, hand=["Torn Signpost"], knows0="pot")
    assert strength(story.game, story.game.combat.sides[0]) == wanted


@pytest.mark.parametrize(("blood", "asked"), [(0, True), (5, False)])
def test_ian_carfax_unlocks_after_a_combat_whose_loser_is_not_ready(blood, asked):
    story = fight(mine="Ian Carfax", theirs=PLAIN, their_blood=blood)
    while story.game.combat is not None:
        story.pass_once()
    assert (story.kind == "trigger") == asked
    if asked:
        story.choose("Ian")
        assert not story.named("Ian Carfax").locked


def test_asguresh_cancels_one_combat_card_each_combat_at_no_cost():
    story = fight(mine=PLAIN, theirs="Asguresh", hand=["Torn Signpost", "Torn Signpost"], knows0="pot")
    assert story.kind == "before-range"
    story.choose("Torn Signpost")
    to(story, "counter", 1).choose("Asguresh")
    assert strength(story.game, story.game.combat.sides[0]) == 1
    story = to(story, "before-range", 0).choose("Torn Signpost")
    assert (story.kind, story.table.decision.seat) != ("counter", 1)


def test_morlock_burns_a_retainer_from_afar():
    story = fight(mine="Morlock", theirs=PLAIN, they_bear=["Raven Spy"])
    to(story, "strike", 0).choose("Morlock")
    over(story)
    assert story.where("Raven Spy") == ["ash heap"]
    assert story.named("Morlock").face.armed[0].verbs[0].ranged
