"""What crypt cards do as actions, during actions and in referendums, each by hand."""

from __future__ import annotations

import pytest

from rules.vtes.chapters.politics import vote_sources
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.lending import ActionPrice
from rules.vtes.definitions.usable import meets
from rules.vtes.state import costs, values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.counters import corrupt
from rules.vtes.state.plays import Play
from rules.vtes.state.scenery import alter
from rules.vtes.terms import BLEED_ACTION, HUNT_ACTION
from rules.vtes.verbs.choosing import choices

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, knows, titled, watchful
from .story import Position, card
from .test_cards_lending import face

KINE = "Kine Resources Contested"
DOG = "J. S. Simmons, Esq."


def through(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


def two(mine, *theirs, **how):
    """Lay out two sides that play: seat 0 with one minion, its prey with others."""
    position = Position(players=2).at(1)
    for name in theirs:
        position = position.ready(name, **how)
    return position.at(0).ready(mine)


def until_can(story, name):
    """Pass until something can be chosen, or the action is over; tell whether it can."""
    while story.game.action is not None:
        if story.kind not in ("block", "poll", "target") and story.can(name):
            return True
        story.pass_once()
    return False


def knows_gangrel(game):
    """A tweak: seat 0's minions are Gangrel, so that they recruit what asks for it."""
    for minion in game.in_play.values():
        if minion.controller == 0:
            alter(game, minion, clan="Gangrel")


# --- Enkidu ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("played", "unlocks"), [(DOG, True), ("Gypsies", False)])
def test_enkidu_unlocks_at_the_end_of_the_turn_in_which_he_employed(played, unlocks):
    position = two("Enkidu, The Noah", PRINCE, locked=True).hand(played).tweak(knows_gangrel)
    story = through(position.start().until("action").choose(played)).until("discard")
    assert story.named("Enkidu, The Noah").locked
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    assert story.named("Enkidu, The Noah").locked != unlocks


def test_enkidu_neither_equips_nor_takes_equipment():
    position = Position().ready("Enkidu, The Noah").ready(PRINCE, this_turn=("fresh",)).on(PRINCE, WEAPON)
    story = position.hand(WEAPON, DOG).start().until("action")
    assert not story.can(WEAPON)
    assert not story.can("take equipment")
    assert story.can(DOG)
    assert can_bear(story.named(PRINCE), face(WEAPON))


def test_enkidu_can_have_a_location_that_is_equipment():
    enkidu = Position().ready("Enkidu, The Noah").start().named("Enkidu, The Noah")
    assert can_bear(enkidu, face("Palatial Estate"))
    assert not can_bear(enkidu, face("Leather Jacket"))


def test_enkidu_is_no_bearer_of_what_is_stolen():
    position = Position(players=2).at(1).ready(PRINCE, locked=True).on(PRINCE, "Leather Jacket").at(0)
    position = position.ready("Darius Shirazi").ready("Enkidu, The Noah", this_turn=("fresh",))
    story = through(position.start().until("action").choose("Darius"))
    assert story.named("Leather Jacket").host is story.named("Darius Shirazi")


def test_enkidu_enters_combat_with_any_minion():
    story = two("Enkidu, The Noah", ALLY).start().until("action").choose("Enkidu")
    assert story.game.action.target == 1


# --- actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "left"), [("3", 2), ("1", 4)])
def test_etrius_steals_up_to_three_blood_of_a_tremere(amount, left):
    story = two("Etrius", PLAIN, locked=True).tweak(drains("Etrius", 2)).start().until("action")
    story.choose("Etrius").until("amount").choose(amount)
    assert story.named(PLAIN).blood == left
    assert story.named("Etrius").blood == 2 + int(amount)


def drains(name, blood):
    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                game.bank += minion.blood - blood
                minion.blood = blood

    return change


def test_etrius_leaves_other_clans_alone():
    assert not two("Etrius", PRINCE).start().until("action").can("Etrius")


@pytest.mark.parametrize(("theirs", "can"), [("Renegade Garou", True), (ALLY, False), (PRINCE, False)])
def test_joe_boot_hill_enters_combat_with_werewolves(theirs, can):
    """The story of Joe "Boot" Hill: with a maneuver more in that combat."""
    story = two('Joe "Boot" Hill', theirs, locked=True).start().until("action")
    assert story.can("Joe") == can
    if can:
        story.choose("Joe")
        while story.game.combat is None and story.game.action is not None:
            story.pass_once()
        assert story.kind == "maneuver" or story.game.combat is not None


@pytest.mark.parametrize(
    ("theirs", "can"), [(PRINCE, True), ("Renegade Garou", True), ("Carlton Van Wyk", False)]
)
def test_john_enters_combat_with_monsters_for_a_conviction(theirs, can):
    """John "Cop90" O'Malley: vampires and most allies are monsters, mortals are not."""
    name = 'John "Cop90" O\'Malley'
    assert card(name).name == 'John "Cop90" O\'Malley'
    position = two(name, theirs, locked=True).tweak(convinced)
    story = position.start().until("action")
    assert story.can("John") == can
    if can:
        through(story.choose("John"))
        assert not story.named(name).convictions


def convinced(game):
    for minion in game.in_play.values():
        if minion.face.name.startswith("John"):
            number = game.methuselahs[0].hand.items[0]
            game.board.move(number, game.methuselahs[0].hand, game.methuselahs[0].table)
            minion.convictions.append(number)


@pytest.mark.parametrize(("mine", "can"), [(GANGREL, False), ("Bill Butler", True), (PRINCE, False)])
def test_gangrel_antitribu_enter_combat_with_huang(mine, can):
    story = two(mine, "Huang, Blood Cultist", locked=True).start().until("action")
    assert story.can("Huang") == can
    if can:
        story.choose("Huang")
        assert story.game.action is None or story.game.action.target == 1


def test_nobody_enters_combat_with_huang_of_the_same_methuselah():
    position = (
        Position(players=2).at(0).ready("Bill Butler").ready("Huang, Blood Cultist", this_turn=("fresh",))
    )
    assert not position.start().until("action").can("Huang")


@pytest.mark.parametrize(
    ("what", "can"),
    [("Leather Jacket", True), (WEAPON, False), ("Laptop Computer", False), ("Sport Bike", False)],
)
def test_darius_shirazi_steals_plain_equipment(what, can):
    position = Position(players=2).at(1).ready(PRINCE, locked=True).on(PRINCE, what).at(0)
    story = position.ready("Darius Shirazi").start().until("action")
    assert story.can("Darius") == can
    if can:
        through(story.choose("Darius"))
        assert story.named(what).host is story.named("Darius Shirazi")


def test_dominica_searches_for_an_archetype():
    story = Position().ready("Dominica").library("Villein", "Cavalier", "Vessel").start().until("action")
    story.choose("Dominica")
    assert story.options == ["pass", "Cavalier"]
    story.choose("Cavalier").choose("Gestalt")
    assert "Cavalier" in story.hand()


# --- during actions -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "way"), [("Abraham DuSable", "hand"), ("Paul Cordwood", "crypt")])
def test_some_pay_for_intercept_with_a_card(name, way):
    position = Position(players=2).at(1).ready(name).hand("Theft of Vitae").crypt(PLAIN).at(0).ready(PRINCE)
    position = position.hand("Cloak the Gathering").tweak(knows(seat0="OBF"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(name)
    assert until_can(story, "Cloak")
    story.choose("Cloak")
    assert until_can(story, name)
    story.choose(name)
    other = story.game.methuselahs[1]
    if way == "hand":
        assert [story.game.faces[n].name for n in other.ash.items] == ["Theft of Vitae"]
    else:
        assert story.where(PLAIN) == ["out of the game"]
    assert not until_can(story, name)  # once each action


@pytest.mark.parametrize("name", ["Abraham DuSable", "Paul Cordwood"])
def test_some_pay_for_stealth_with_a_card(name):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(name).hand("Theft of Vitae").crypt(PLAIN)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PRINCE)
    assert until_can(story, name)
    story.choose(name)
    assert values.stealth(story.game, story.named(name), story.game.action) == 1


def test_abraham_has_nothing_to_discard():
    story = two("Abraham DuSable", PRINCE).start().until("action").choose("bleed").until("block", 1)
    assert not until_can(story.choose(PRINCE), "Abraham")


def polled(position):
    return position.hand(KINE).start().until("action").choose("Kine")


def test_joseph_ogrady_buys_a_vote():
    """Joseph O'Grady buys one, whether or not he calls the referendum."""
    position = Position(players=2).at(1).ready("Joseph O'Grady").at(0).ready(PRINCE)
    story = polled(position)
    assert until_can(story, "Joseph")
    blood = story.named("Joseph O'Grady").blood
    story.choose("Joseph")
    assert story.named("Joseph O'Grady").blood == blood - 1
    assert story.game.more_votes == {story.named("Joseph O'Grady").number: 1}


def test_amaravati_gives_her_kin_votes():
    position = Position(players=2).at(1).ready("Amaravati").ready('Joe "Boot" Hill').ready(PLAIN).at(0)
    story = polled(position.ready(PRINCE))
    assert until_can(story, "Amaravati")
    story.choose("Amaravati")
    found = {story.game.in_play[number].face.name for number in story.game.more_votes}
    assert found == {"Amaravati", 'Joe "Boot" Hill'}
    assert set(story.game.more_votes.values()) == {1}


def test_fakir_al_sidi_lets_a_referendum_fail():
    position = Position(players=2).at(1).ready("Fakir al Sidi").at(0).ready(PRINCE)
    story = polled(position)
    assert until_can(story, "Fakir")
    story.choose("Fakir")
    through(story)
    fakir = story.named("Fakir al Sidi")
    assert fakir.blood == fakir.capacity - 3
    assert (story.me.pool, story.prey.pool) == (30, 30)
    assert story.where(KINE) == ["ash heap"]


@pytest.mark.parametrize(("caller", "can"), [(PRINCE, True), ("Solomon Batanea", False), (YOUNG, False)])
def test_tj_cancels_the_referendum_of_a_titled_camarilla_vampire(caller, can):
    """T.J. locks for it, and burns 2 blood."""
    story = polled(Position(players=2).at(1).ready("T.J.").at(0).ready(caller))
    assert until_can(story, "T.J.") == can
    if can:
        story.choose("T.J.")
        through(story)
        tj = story.named("T.J.")
        assert tj.locked
        assert tj.blood == tj.capacity - 2
        assert (story.me.pool, story.prey.pool) == (30, 30)


def test_after_a_referendum_that_tj_cancels_one_may_play_what_follows_an_action():
    position = Position(players=2).at(1).ready("T.J.").at(0).ready(PRINCE).hand("Freak Drive")
    story = polled(position.tweak(knows(seat0="for")))
    assert until_can(story, "T.J.")
    story.choose("T.J.")
    assert until_can(story, "Freak Drive")


@pytest.mark.parametrize("used", [True, False])
def test_bruce_de_guy_silences_the_camarilla(used):
    position = Position(players=2).at(1).ready(PRINCE).ready("The Baron").at(0).ready("Bruce de Guy")
    story = polled(position)
    if used:
        assert until_can(story, "Bruce")
        story.choose("Bruce")
    while story.game.referendum is None:
        story.pass_once()
    other = story.game.methuselahs[1]
    found = {story.game.in_play[n].face.name for n in vote_sources(story.game, other, story.game.referendum)}
    assert found == ({"The Baron"} if used else {"The Baron", PRINCE})


def test_bruce_has_no_part_in_the_actions_of_others():
    position = Position(players=2).at(1).ready("Bruce de Guy").at(0).ready(PRINCE)
    assert not until_can(polled(position), "Bruce")


@pytest.mark.parametrize(("whose", "sides"), [(0, ["for"]), (1, ["for"]), (None, ["for", "against"])])
def test_vampires_with_corruption_do_not_vote_against_khaytall(whose, sides):
    """Khay'tall, Snake of Eden, does not care whose counters they are."""

    def corrupted(game):
        for minion in list(game.in_play.values()):
            if minion.face.name == PRINCE and whose is not None:
                corrupt(game, minion, whose, 1)

    story = polled(
        Position(players=2).at(1).ready(PRINCE).at(0).ready("Khay'tall, Snake of Eden").tweak(corrupted)
    )
    story.until("poll", 1).choose(PRINCE)
    assert story.options == sides


def test_the_corrupted_vote_as_they_like_in_other_referendums():
    def corrupted(game):
        for minion in list(game.in_play.values()):
            if minion.face.name == PRINCE:
                corrupt(game, minion, 0, 1)

    story = polled(Position(players=2).at(1).ready(PRINCE).at(0).ready("Arishat").tweak(corrupted))
    story.until("poll", 1).choose(PRINCE)
    assert story.options == ["for", "against"]


def test_edward_vignes_lets_an_action_at_him_fail():
    position = (
        Position(players=2).at(1).ready("Edward Vignes", locked=True).hand("Govern the Unaligned").at(0)
    )
    story = position.ready("Enkidu, The Noah").start().until("action").choose("Enkidu")
    assert until_can(story, "Edward")
    story.choose("Edward")
    through(story)
    edward = story.named("Edward Vignes")
    assert edward.blood == edward.capacity
    assert "Govern the Unaligned" not in [story.game.faces[n].name for n in story.prey.hand.items]


def test_edward_does_not_stop_a_bleed():
    position = (
        Position(players=2).at(1).ready("Edward Vignes", locked=True).hand("Govern the Unaligned").at(0)
    )
    story = position.ready(PRINCE).start().until("action").choose("bleed")
    assert not until_can(story, "Edward")


@pytest.mark.parametrize(("beside", "hunted"), [(PRINCE, False), (PLAIN, True)])
def test_no_blood_hunt_on_theo_bell_beside_a_prince(beside, hunted):
    position = (
        Position(players=2).ready("Theo Bell (G2)").ready(beside, this_turn=("fresh",)).torpor(YOUNG, 0)
    )
    story = position.start().until("action").choose("diablerize")
    polls = False
    while story.game.action is not None:
        polls = polls or story.game.referendum is not None or story.kind == "poll"
        story.pass_once()
    value = values.of_minion(story.game, story.named("Theo Bell (G2)"), 19, 0)
    assert (value == 0) == hunted
    assert not (polls and not hunted)


@pytest.mark.parametrize(("victim", "polls"), [("March Halcyon", False), (YOUNG, True)])
def test_no_blood_hunt_for_march_halcyon(victim, polls):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Alonso Petrodon").torpor(victim, 0)
    story = position.start().until("action").choose("diablerize")
    seen = False
    while story.game.action is not None:
        seen = seen or story.game.referendum is not None
        story.pass_once()
    assert seen == polls


@pytest.mark.parametrize(("other", "votes"), [("Lucinde, Alastor (G3)", 2), (PRINCE, 3)])
def test_anastasz_di_zagreb_has_a_vote_less_beside_another_justicar(other, votes):
    story = two("Anastasz di Zagreb", other).start().until("action")
    assert values.votes(story.game, story.named("Anastasz di Zagreb")) == votes


def test_anastasz_has_nothing_to_lose_without_the_title():
    position = two("Anastasz di Zagreb", "Lucinde, Alastor (G3)").tweak(
        titled("Anastasz di Zagreb", "prince")
    )
    story = position.start().until("action")
    assert values.votes(story.game, story.named("Anastasz di Zagreb")) == 2


@pytest.mark.parametrize(("actor", "blood"), [("Aleph", 1), (PLAIN, 0), ("Tryphosa", 1)])
def test_tryphosa_makes_the_bleeds_of_malkavians_dearer_and_stealthier(actor, blood):
    position = Position(players=2).at(1).ready(GANGREL)
    position = position.at(0) if actor == "Tryphosa" else position.ready("Tryphosa", locked=True).at(0)
    story = position.ready(actor).start().until("action").choose("bleed").until("block", 1)
    minion = story.named(actor)
    assert values.stealth(story.game, minion, story.game.action) == blood
    before = minion.blood
    through(story)
    assert minion.blood == before - blood
    assert costs.of_action(story.game, minion, HUNT_ACTION) == 0


def test_a_malkavian_without_blood_does_not_bleed_beside_tryphosa():
    story = Position().ready("Tryphosa").start().until("action")
    tryphosa = story.named("Tryphosa")
    assert costs.of_action(story.game, tryphosa, BLEED_ACTION) == 1


def test_a_blocked_bleed_costs_nothing_more():
    story = two("Tryphosa", PRINCE).tweak(watchful).start().until("action").choose("bleed").until("block", 1)
    blood = story.named("Tryphosa").blood
    story.choose(PRINCE)
    through(story)
    assert story.named("Tryphosa").blood == blood - 1  # of the fight


@pytest.mark.parametrize(
    ("name", "played", "can"),
    [
        ("Karl Schrekt", "Fourth Tradition: The Accounting", True),
        (PLAIN, "Fourth Tradition: The Accounting", False),
        ("Karl Schrekt", "Absolution of the Diabolist", False),
    ],
)
def test_karl_schrekt_plays_minion_cards_of_a_justicar(name, played, can):
    story = Position().ready(name).start().until("action")
    assert meets(story.named(name).profile, face(played), story.game.rules) == can


def test_katherine_stoddard_discards_once_a_turn():
    position = Position().ready("Katherine Stoddard").hand("Telepathic Misdirection", "Villein")
    story = position.start()
    while not story.can("use Katherine"):
        story.pass_once()
    story.choose("use Katherine")
    assert story.where("Telepathic Misdirection") == ["ash heap"]
    assert len(story.me.hand.items) == 7
    while story.kind != "action":
        assert not story.can("use Katherine")
        story.pass_once()


def test_bela_calls_no_referendum():
    story = Position().ready("Bela").hand(KINE).start().until("action")
    assert not story.can("Kine")


@pytest.mark.parametrize(("title", "blocks"), [("", False), ("baron", True)])
def test_joao_bile_blocks_the_titled_only_with_a_title(title, blocks):
    """João Bilé looks up to them."""
    position = Position(players=2).at(1).ready("João Bilé").at(0).ready(PRINCE)
    position = position.tweak(titled("João Bilé", title)) if title else position
    story = position.start().until("action").choose("bleed")
    assert (story.reaches("block")) == blocks


def test_joao_blocks_the_untitled():
    story = two(YOUNG, "João Bilé").start().until("action").choose("bleed")
    assert story.reaches("block")


def test_joao_brings_vampires_into_play_with_more_stealth():
    story = two("João Bilé", PRINCE).hand("The Embrace").start().until("action")
    story.choose("The Embrace")
    action = story.game.action
    assert values.stealth(story.game, action.actor, action) == action.stealth + 1


@pytest.mark.parametrize(("theirs", "can"), [(YOUNG, True), ("Alonso Petrodon", False), (ALLY, False)])
def test_melusine_takes_intercept_from_younger_vampires(theirs, can):
    """Mélusine d'Anjou does so in her own actions alone."""
    story = two("Mélusine d'Anjou", theirs).start().until("action").choose("bleed").until("block", 1)
    story.choose(theirs)
    assert until_can(story, "Mélusine") == can
    if can:
        story.choose("Mélusine")
        assert (
            values.intercept(
                story.game, story.named(theirs), story.game.action.intercepts[story.named(theirs).number]
            )
            == -2
        )


def test_melusine_does_nothing_for_others():
    story = two(PRINCE, YOUNG).ready("Mélusine d'Anjou", this_turn=("fresh",)).start().until("action")
    story.choose("bleed").until("block", 1).choose(YOUNG)
    assert not until_can(story, "Mélusine")


@pytest.mark.parametrize(("blocker", "lost"), [("Alonso Petrodon", 1), ("Anarch Convert", 0)])
def test_spleen_burns_blood_when_an_older_vampire_blocks(blocker, lost):
    """Spleen, Georgio Gutterpunk, burns it before the fight."""
    story = two("Spleen, Georgio Gutterpunk", blocker).start().until("action").choose("bleed")
    story.until("block", 1)
    spleen = story.named("Spleen, Georgio Gutterpunk")
    before = spleen.blood
    story.choose(blocker)
    while story.kind in ("attempt", "stealth", "modify"):
        story.pass_once()
    fell = before - spleen.blood
    assert fell >= lost
    assert (fell > 1) or fell == lost or lost == 0


@pytest.mark.parametrize(("played", "pool"), [("War Ghoul", 2), ("Corrupt Construction", 0), ("Gypsies", 3)])
def test_the_little_tailor_of_prague_pays_less(played, pool):
    """Little Tailor of Prague: for what requires a Tzimisce, or Vicissitude."""
    story = Position().ready("Little Tailor of Prague").start().until("action")
    assert costs.pool(story.game, story.named("Little Tailor of Prague"), face(played)) == pool


def test_brunhilde_lets_her_vampires_become_anarch_for_nothing():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Brunhilde (ADV)").ready(YOUNG, blood=1)
    story = position.start().until("act")
    assert costs.of_becoming_anarch(story.game, story.me, story.named(YOUNG)) == 0
    assert costs.of_becoming_anarch(story.game, story.prey, story.named(PLAIN)) == 2
    story.choose(YOUNG)
    assert story.can("become anarch")


def test_contracts_are_not_put_on_iliana():
    story = Position(players=2).at(1).ready("Iliana").ready(PLAIN).at(0).ready(PRINCE).start()
    play = Play(story.me, -5, face("Contract"))
    names = {story.game.in_play[n].face.name for n in choices(story.game, play, ChooseAnybody())}
    assert names == {PLAIN, PRINCE}
    play = Play(story.me, -5, face("Villein"))
    names = {story.game.in_play[n].face.name for n in choices(story.game, play, ChooseAnybody())}
    assert names == {PLAIN, PRINCE, "Iliana"}


@pytest.mark.parametrize(("life", "pool"), [(2, 29), (1, 30)])
def test_an_action_does_nothing_whose_ally_pays_for_it_with_its_last_life(life, pool):
    def dearer(game):
        ally = next(minion for minion in game.in_play.values() if minion.face.name == ALLY)
        ally.values = [*ally.values, (None, ActionPrice(1, (BLEED_ACTION,)))]
        game.setting.pricing = True

    story = Position(players=2).at(1).at(0).ready(ALLY, blood=life).tweak(dearer).start().until("action")
    story.choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    assert (story.prey.pool, bool(story.in_play(ALLY))) == (pool, life > 1)
