"""The stories of cards aimed at cards in play: burned, stolen, borrowed; titles and clans taken."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, acts, knows
from .story import Position, card

GROUND = "Zoo Hunting Ground"
LIBRARY = "Elder Library"


def over(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def test_arson_burns_a_location():
    position = Position(players=3).at(1).table(LIBRARY).ready(GANGREL).at(2).table(GROUND).at(0)
    position = position.ready(PRINCE).hand("Arson")
    story = acts(position, "Arson", LIBRARY)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    over(story)
    assert story.where(LIBRARY) == ["ash heap"]
    assert story.in_play(GROUND)
    assert [story.game.faces[n].name for n in story.game.methuselahs[1].ash.items] == [LIBRARY]


def test_dominate_kine_steals_a_location_at_superior():
    position = Position(players=2).at(1).table(LIBRARY).filler(3).at(0).ready(PRINCE).hand("Dominate Kine")
    position = position.filler(5)
    story = acts(position.tweak(knows(seat0="DOM")), "Dominate Kine")
    story.table.choose(len(story.options) - 1)
    over(story)
    library = story.named(LIBRARY)
    assert library.controller == 0
    assert len(story.me.hand.items) == 8, "one card more in the hand"
    assert len(story.prey.hand.items) == 7


def test_entrancement_and_far_mastery_steal_an_ally():
    for name, level in (("Entrancement", "PRE"), ("Far Mastery", "DOM"), ("Lure of the Serpent", "SER")):
        position = Position(players=2).at(1).ready(ALLY).at(0).ready(PRINCE).hand(name)
        story = acts(position.tweak(knows(seat0=level)), name)
        if story.kind == "mode":
            story.table.choose(len(story.options) - 1)
        over(story)
        ally = story.named(ALLY)
        assert (ally.controller, story.where(ALLY)) == (0, ["ready region"])
        assert ally.number in story.me.ready.items


def test_far_mastery_steals_a_retainer_onto_a_vampire_of_the_thief():
    position = Position(players=2).at(1).ready(GANGREL).on(GANGREL, "Raven Spy").at(0).ready(PRINCE)
    story = acts(position.hand("Far Mastery").tweak(knows(seat0="dom", seat1="")), "Far Mastery")
    over(story)
    spy = story.named("Raven Spy")
    assert (spy.controller, spy.host) == (0, story.named(PRINCE))
    assert not story.named(GANGREL).cards


@pytest.mark.parametrize("pays", [False, True])
def test_graverobbing_steals_a_vampire_in_torpor(pays):
    position = Position(players=2).at(1).torpor(GANGREL, 1).at(0).ready(PRINCE).hand("Graverobbing")
    story = acts(position.tweak(knows(seat0="DOM")), "Graverobbing")
    if story.kind == "mode":
        story.choose("steal and rescue")
    while story.kind == "block":
        story.choose("pass")
    story.choose("Graverobbing" if pays else "pass")
    over(story)
    stolen = story.named(GANGREL)
    assert stolen.controller == 0
    assert story.where(GANGREL) == (["ready region"] if pays else ["torpor region"])
    assert story.named(PRINCE).blood == (6 if pays else 8)


@pytest.mark.parametrize(("level", "burned"), [("qui", 1), ("QUI", 2)])
def test_poison_the_well_of_life_burns_one_or_all_hunting_grounds(level, burned):
    position = Position(players=3).table("Society Hunting Ground").at(1).table(GROUND).at(2)
    position = position.table("Uptown Hunting Ground").at(0).ready(PRINCE).hand("Poison the Well of Life")
    story = acts(position.tweak(knows(seat0=level)), "Poison")
    if story.kind == "mode":
        story.table.choose(1)
    if story.kind == "target":
        story.choose(GROUND)
    over(story)
    left = [name for name in (GROUND, "Uptown Hunting Ground") if story.in_play(name)]
    assert len(left) == 2 - burned
    assert story.in_play("Society Hunting Ground")


def test_puppeteer_borrows_a_small_vampire_for_a_turn():
    position = Position(players=2).at(1).ready(GANGREL).ready(BARON).at(0).ready("Puppeteer")
    story = acts(position, "Puppeteer")
    assert story.kind == "block"
    over(story)
    assert story.named(GANGREL).controller == 0
    story.until("act" if story.kind == "act" else "action")
    story.until("discard")
    assert story.named(GANGREL).controller == 0, "until the end of the turn"
    story.pass_once()
    assert story.named(GANGREL).controller == 1
    assert story.named(GANGREL).number in story.prey.ready.items


def test_clan_impersonation_changes_clan_and_sect():
    story = acts(Position(players=2).ready(PRINCE).hand("Clan Impersonation"), "Clan Impersonation")
    while story.kind != "clan":
        story.pass_once()
    story.choose("Lasombra")
    over(story)
    prince = story.named(PRINCE)
    assert (prince.profile.clan, prince.profile.sect) == ("Lasombra", "sabbat")
    assert prince.cards[0].face.name == "Clan Impersonation"


def test_praxis_seizure_and_crusade_are_read():
    for name in ("Praxis Seizure: Atlanta", "Crusade: Chicago"):
        assert model_of(card(name)).verdict(FULL) == WHOLE


@pytest.mark.parametrize("passes", [False, True])
def test_praxis_seizure_makes_a_prince(passes):
    position = Position(players=3).ready(PLAIN).hand("Praxis Seizure: Atlanta")
    story = acts(position, "Praxis").until("poll")
    if passes:
        story.votes("for")
    over(story)
    profile = story.named(PLAIN).profile
    assert (profile.title, profile.city) == (("prince", "Atlanta") if passes else ("", ""))
    assert story.where("Praxis Seizure: Atlanta") == (["table"] if passes else ["ash heap"])
