"""What crypt cards do as actions, during actions and in referendums, each by hand."""

from __future__ import annotations

import pytest

from rules.vtes.chapters.politics import vote_sources
from rules.vtes.definitions.picking import Pick
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import EVERYBODY, Each
from rules.vtes.definitions.usable import meets
from rules.vtes.state import costs, values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.plays import Play
from rules.vtes.terms import BLEED_ACTION, HUNT_ACTION
from rules.vtes.verbs.choosing import choices

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG
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


# --- Enkidu ---------------------------------------------------------------------------------------


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


# --- actions --------------------------------------------------------------------------------------


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


# --- during actions -------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("theirs", "can"), [(YOUNG, True)])
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
    names = {
        story.game.in_play[n].face.name
        for n in choices(story.game, play, Pick(Each(of=EVERYBODY, aimed=True)))
    }
    assert names == {PLAIN, PRINCE}
    play = Play(story.me, -5, face("Villein"))
    names = {
        story.game.in_play[n].face.name
        for n in choices(story.game, play, Pick(Each(of=EVERYBODY, aimed=True)))
    }
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
