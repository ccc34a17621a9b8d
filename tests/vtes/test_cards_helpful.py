"""Crypt cards that pay for others, learn, mourn, take titles, or are locked and fed by others."""

from __future__ import annotations

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.counters import corrupt
from rules.vtes.state.departures import burn_minion
from rules.vtes.terms import TOUGHNESS

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position
from .test_cards_lending import face

ROAD = "Creepshow Casino"  # a location, 2 pool
VESSEL = "Vessel"


def through(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


@pytest.mark.parametrize("passes", [True, False])
def test_zane_receives_the_title_of_a_prince_and_contests_it(passes):
    position = Position(players=2).at(1).ready(PRINCE, locked=not passes).at(0).ready("Zane")
    story = position.start().until("action").choose("Zane")
    story.until("poll").votes("for" if passes else "against")
    through(story)
    zane, prince = story.named("Zane"), story.named(PRINCE)
    if passes:
        assert (zane.profile.title, zane.profile.city) == ("prince", prince.profile.city)
        assert zane.profile.stripped
        assert prince.profile.stripped
    else:
        assert zane.profile.title == "primogen"


@pytest.mark.parametrize(("theirs", "can"), [(PRINCE, True), (PLAIN, False)])
def test_zane_needs_a_prince(theirs, can):
    story = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready("Zane").start().until("action")
    assert story.can("Zane") == can


@pytest.mark.parametrize("edge", [True, False])
def test_alicia_barrows_discards_gehenna_cards(edge):
    position = (
        Position(players=2).at(1).hand("The Unmasking", "Anthelios, The Red Star", "Villein").ready(PRINCE)
    )
    position = position.at(0).ready("Alicia Barrows")
    position = position.with_edge(0) if edge else position
    story = position.start()
    can = story.kind == "unlock" and story.can("use Alicia")
    assert can == edge
    if edge:
        story.choose("use Alicia").choose("The Unmasking").choose("Anthelios")
        assert story.where("The Unmasking") == ["ash heap"]
        assert story.where("Anthelios, The Red Star") == ["ash heap"]
        assert story.where("Villein") == ["hand"]
        assert len(story.prey.hand.items) == 7


@pytest.mark.parametrize(
    ("seat", "who", "gained"), [(1, GANGREL, 3), (2, GANGREL, 3), (0, GANGREL, 0), (1, "Gypsies", 0)]
)
def test_mina_grotius_gains_blood_when_vampires_beside_her_burn(seat, who, gained):
    position = Position(players=3).at(1).ready(PRINCE).at(2).ready(PLAIN).at(seat).ready(who).at(0)
    story = position.ready("Mina Grotius", blood=1).start()
    burn_minion(story.game, story.named(who))
    assert story.named("Mina Grotius").blood == 1 + gained


def test_mina_does_not_care_who_sits_farther_away():
    position = Position(players=5).at(2).ready(GANGREL).at(0).ready("Mina Grotius", blood=1)
    story = position.start()
    burn_minion(story.game, story.named(GANGREL))
    assert story.named("Mina Grotius").blood == 1


@pytest.mark.parametrize(("wants", "pool"), [(True, 29), (False, 28)])
def test_matthew_makes_a_master_cheaper(wants, pool):
    story = Position().ready("Matthew").hand(ROAD).start().until("master").choose(ROAD)
    assert story.kind == "trigger"
    story.choose("Matthew" if wants else "pass")
    assert story.me.pool == pool


def test_matthew_does_so_once_a_phase_and_only_where_something_is_paid():
    position = (
        Position().ready("Matthew").ready("Cybele", this_turn=("fresh",)).hand(ROAD, "Elder Library", VESSEL)
    )
    story = position.start().until("master").choose(ROAD).choose("Matthew").choose("Elder Library")
    assert story.kind != "trigger"


@pytest.mark.parametrize("torpid", [True, False])
def test_matthew_in_torpor_helps_nobody(torpid):
    position = Position().torpor("Matthew") if torpid else Position().ready("Matthew")
    story = position.hand(ROAD).start().until("master").choose(ROAD)
    assert (story.kind == "trigger") != torpid


@pytest.mark.parametrize(("played", "asked"), [(ROAD, True), ("Guardian Angel", False)])
def test_regina_blake_pays_for_locations(played, asked):
    story = Position().ready("Regina Blake").hand(played).start().until("master")
    story.choose(played)
    assert (story.kind == "trigger") == asked
    if asked:
        story.choose("Regina")
        regina = story.named("Regina Blake")
        assert regina.blood == regina.capacity - 1
        assert story.me.pool == 29


def test_regina_pays_for_equipment_that_is_a_location():
    position = Position().ready("Regina Blake", this_turn=("fresh",)).ready(PRINCE).hand("Palatial Estate")
    story = position.start().until("action").choose("Palatial")
    while story.kind != "trigger":
        story.pass_once()
    story.choose("Regina")
    through(story)
    regina = story.named("Regina Blake")
    assert regina.blood == regina.capacity - 1
    assert story.named(PRINCE).blood == 8 - 1  # of 2


@pytest.mark.parametrize("blood", [1, 0])
def test_muricia_turns_gangrel_antitribu_into_ahrimanes(blood):
    position = (
        Position().ready("Muricia").ready("Bill Butler", blood=blood, this_turn=("fresh",)).ready(PLAIN)
    )
    story = position.start()
    can = story.kind == "unlock" and story.can("use Muricia")
    assert can == bool(blood)
    if can:
        story.choose("use Muricia")
        profile = story.named("Bill Butler").profile
        assert profile.clan == "Ahrimane"
        assert profile.has("spi")
        assert "sterile" in profile.traits
        assert profile.has("pot")
        assert story.named("Bill Butler").blood == 0
        assert not (story.kind == "unlock" and story.can("use Muricia"))


@pytest.mark.parametrize(
    ("theirs", "can"), [("Alonso Petrodon", False), ("Conrad Adoula", True), ("Basil", False)]
)
def test_older_sabbat_vampires_lock_feo_ramos(theirs, can):
    position = Position(players=2).at(1).ready(theirs).at(0).ready("Feo Ramos")
    story = position.start()
    asked = story.kind == "target" and story.table.decision.seat == 1
    assert asked == can
    if can:
        story.choose(theirs)
        assert story.named("Feo Ramos").locked
        assert story.named(theirs).blood == story.named(theirs).capacity - 1


@pytest.mark.parametrize(("played", "draws"), [("Canopic Jar", True), ("Leather Jacket", False)])
def test_amenophobis_draws_after_actions_of_serpentis(played, draws):
    story = (
        Position()
        .ready("Saqqaf, Keeper of the Grand Temple of Set")
        .ready("Amenophobis", this_turn=("fresh",))
    )
    story = story.hand(played).start().until("action").choose(played)
    if story.kind == "mode":
        story.choose("bring")
    drew = False
    while story.game.action is not None:
        if story.kind == "trigger" and story.can("Amenophobis"):
            drew = True
            story.choose("Amenophobis")
        else:
            story.pass_once()
    assert drew == draws


def test_hermana_hambrienta_mayor_burns_blood_as_she_comes():
    name = "Hermana Hambrienta Mayor"
    position = Position().ready(YOUNG, this_turn=("fresh",)).uncontrolled(name, 9)
    story = position.start().until("influence").choose("move Hermana")
    found = story.named(name)
    assert found.blood == found.capacity - 2


KINE = "Kine Resources Contested"


def referendum(caller, beside=()):
    """A referendum in which seat 1 can play Scalpel Tongue."""
    position = Position(players=2).at(1).ready(PRINCE).hand("Scalpel Tongue").at(0).ready(caller)
    for name in beside:
        position = position.ready(name, this_turn=("fresh",))
    story = position.hand(KINE).tweak(knows(seat1="CEL PRE")).start().until("action").choose("Kine")
    while story.kind != "poll":
        story.pass_once()
    if story.can(caller):
        story.choose(caller).choose("for")
    while story.game.action is not None and not story.can("Scalpel"):
        story.pass_once()
    return story


def test_diana_iadanza_cancels_a_reaction_in_her_referendum():
    story = referendum("Diana Iadanza")
    votes = story.game.referendum.votes[1]
    story.choose("Scalpel")
    while story.kind in ("mode", "target"):
        story.pass_once()
    diana = story.named("Diana Iadanza")
    blood = diana.blood
    assert story.kind == "cancel"
    story.choose("Diana")
    assert diana.blood == blood - 1
    assert story.game.referendum is None or story.game.referendum.votes[1] >= votes
    assert story.named(PRINCE).blood < 8  # its cost is paid all the same


def test_diana_cancels_nothing_in_the_referendums_of_others():
    story = referendum(PLAIN, beside=["Diana Iadanza"])
    if story.game.action is None:
        return
    story.choose("Scalpel")
    while story.game.action is not None:
        assert not (story.kind == "cancel" and story.can("Diana"))
        story.pass_once()


def test_diana_cancels_no_reaction_to_a_bleed():
    position = Position(players=2).at(1).hand("On the Qui Vive").ready(PRINCE, locked=True).at(0)
    story = position.ready("Diana Iadanza").start().until("action").choose("bleed")
    while story.game.action is not None:
        assert story.kind != "cancel"
        story.choose("On the") if story.can("On the") else story.pass_once()


@pytest.mark.parametrize(("seat", "blood", "can"), [(1, 6, True), (2, 6, True), (1, 4, False), (3, 6, False)])
def test_khalu_cancels_minion_cards_of_prey_and_predator(seat, blood, can):
    """At a table of five, the Methuselah across is neither."""
    where = {1: 1, 2: 4, 3: 2}[seat]
    position = Position(players=5, seat=where).at(0).ready("Khalu", blood=blood).at(where).ready(PLAIN)
    story = position.hand("Govern the Unaligned").tweak(knows(**{f"seat{where}": "DOM"})).start()
    story.until("action").choose("Govern")
    while story.kind in ("mode", "seat", "target"):
        story.pass_once()
    assert (story.kind == "cancel") == can
    if can:
        story.choose("Khalu")
        assert story.named("Khalu").blood == blood - 5
        assert not story.named(PLAIN).locked
        assert story.named(PLAIN).blood == 5


def test_khalu_cancels_no_masters():
    position = Position(players=2).at(1).ready("Khalu").at(0).ready(PLAIN).hand("Information Highway")
    story = position.start().until("master").choose("Information")
    assert story.kind != "cancel"


@pytest.mark.parametrize(
    ("played", "blood"),
    [("Telepathic Misdirection", 0), ("Deflection", 0), ("Govern the Unaligned", 1), ("Freak Drive", 1)],
)
def test_helena_pays_nothing_for_reactions_of_two_disciplines(played, blood):
    story = Position().ready("Helena (ADV)").start().until("action")
    assert costs.blood(story.game, story.named("Helena (ADV)"), face(played)) == blood


def test_helena_knows_more_and_suffers_nothing_from_demons_while_merged():
    story = Position(pool=10).ready("Helena").uncontrolled("Helena (ADV)", 2).start()
    story.until("influence").choose("merge")
    helena = story.named("Helena (ADV)")
    assert helena.profile.has("dai", 2)
    assert helena.profile.has("obt", 1)
    assert [value.kind for _, value in helena.values].count(TOUGHNESS) == 1
    alone = Position().ready("Helena (ADV)").start().named("Helena (ADV)")
    assert not alone.profile.has("obt")
    assert not alone.profile.has("dai", 2)


@pytest.mark.parametrize(("theirs", "bleed"), [([PRINCE, "Zane"], 3), ([GANGREL], 1), ([], 1)])
def test_appolonius_bleeds_for_more_where_many_are_titled(theirs, bleed):
    position = Position(players=3).at(2).ready("Alonso Petrodon").at(1)
    for name in theirs:
        position = position.ready(name, locked=True)
    story = position.at(0).ready("Appolonius (ADV)").start().until("action")
    usual = values.bleed(story.game, story.named("Appolonius (ADV)"))
    story.choose("bleed")
    action = story.game.action
    if action is not None:
        assert values.bleed(story.game, action.actor, action) == usual + bleed - 1


def test_appolonius_is_baron_of_london_while_merged():
    story = Position(pool=10).ready("Appolonius").uncontrolled("Appolonius (ADV)", 2).start()
    story.until("influence").choose("merge")
    profile = story.named("Appolonius (ADV)").profile
    assert (profile.title, profile.city, profile.sect) == ("baron", "London", "anarch")


@pytest.mark.parametrize("what", ["counter", "card"])
def test_aniel_burns_what_burdens_another(what):
    def corrupted(game):
        for minion in list(game.in_play.values()):
            if minion.face.name == PRINCE and what == "counter":
                corrupt(game, minion, 1, 2)

    position = Position(players=2).at(1).ready(PRINCE, locked=True)
    position = position.on(PRINCE, "Raven Spy") if what == "card" else position
    story = position.at(0).ready("Aniel").tweak(corrupted).start().until("action").choose("Aniel")
    assert story.game.action is None or story.game.action.target == 1
    through(story)
    if what == "counter":
        assert story.named(PRINCE).corruption_of(1) == 1
    else:
        assert story.where("Raven Spy") == ["ash heap"]
    aniel = story.named("Aniel")
    assert aniel.blood == aniel.capacity - 1


def test_aniel_burns_no_card_without_a_discipline():
    position = Position(players=2).at(1).ready(PRINCE, locked=True).on(PRINCE, "Leather Jacket").at(0)
    assert not position.ready("Aniel").start().until("action").can("Aniel")


@pytest.mark.parametrize(("theirs", "lost"), [(YOUNG, 1), ("Renegade Garou", 1), ("Alonso Petrodon", 0)])
def test_who_fails_to_block_ogwon_burns_blood_or_life(theirs, lost):
    position = Position(players=2).at(1).ready(theirs).at(0).ready("Ogwon").hand("Lost in Crowds")
    story = position.tweak(knows(seat0="OBF")).start().until("action").choose("bleed").until("block", 1)
    story.choose(theirs)
    before = story.named(theirs).blood
    while not story.can("Lost"):
        story.pass_once()
    through(story.choose("Lost"))
    assert story.named(theirs).blood == before - lost


def test_who_blocks_ogwon_burns_nothing_for_it():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready("Ogwon").hand("Fake Out")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(YOUNG)
    before = story.named(YOUNG).blood
    while story.game.combat is None:
        story.pass_once()
    assert story.named(YOUNG).blood == before


def test_shalmath_unlocks_once_each_turn():
    story = Position().ready("Shalmath").start().until("action").choose("bleed")
    through(story)
    assert story.named("Shalmath").locked
    while not story.can("use Shalmath"):
        story.pass_once()
    story.choose("use Shalmath")
    assert not story.named("Shalmath").locked
    while story.kind != "discard":
        assert not story.can("use Shalmath")
        story.pass_once()


def test_shalmath_unlocks_to_block():
    position = Position(players=2).at(1).ready("Shalmath", locked=True).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    while not story.can("Shalmath"):
        story.pass_once()
    story.choose("Shalmath")
    assert not story.named("Shalmath").locked
    story.until("block", 1)
    assert story.can("Shalmath")
