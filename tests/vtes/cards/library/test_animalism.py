"""Short games with library cards modelled in Python: animalism."""

import pytest

from rules.vtes.chapters.combat.strikes import BARE_HANDS
from rules.vtes.definitions.value import Value
from rules.vtes.state.fight_events import CombatBegan
from rules.vtes.state.happenings import Played
from rules.vtes.state.hurts import Blow
from rules.vtes.state.scenery import give
from rules.vtes.state.values import strength as strength_of
from rules.vtes.terms import INTERCEPT
from tests.vtes.sights import more_votes

from ...chaptertools import ALLY, BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows, watchful
from ...crypttools import resolved
from ...fighttools import DODGE, END, blood, combats, events, fight, over, to
from ...story import Position
from ..helpers import (
    ANARCH,
    CONRAD,
    acting_with,
    action_used,
    acts_with,
    attempted,
    bled,
    combat_of,
    effects,
    fighting,
    in_way,
    sharp,
    until,
    vampires_being,
)

STEELY = "Steely Tenacity"


def done(story):
    while story.game.combat is not None:
        story.pass_once()
    return story


def conquering(level, **how):
    story = fight(
        hand=["Conquer the Beast"], mine=PRINCE, theirs="Lutz von Hohenzollern", knows0=level, **how
    )
    return until(story, lambda: story.can("Conquer")).choose("Conquer")


def struck_with(story, name, way=""):
    """Have seat 0 strike with a card."""
    to(story, "strike", 0).choose(name)
    if story.kind == "mode":
        story.choose(way)
    return story


def agony(theirs=GANGREL, against=(), library=(), **how):
    """A fight of three Methuselahs that ends with the card."""
    position = Position(players=3).at(2).ready("Casey Snyder").at(1).hand(*against).ready(theirs)
    position = position.at(0).hand("Blissful Agony").ready(PRINCE).ready("Aaron Bathurst")
    position = position.tweak(knows(seat0="VAL", seat1=how.get("knows1", "")))
    story = position.start(journal=True).until("act").choose(PRINCE).choose("bleed").until("block", 1)
    story.choose(theirs)
    while story.kind == "attempt":
        story.pass_once()
    return story


def test_mind_of_the_wilds_keeps_the_blocker_from_ending_combat():
    story = acting_with("Mind of the Wilds", knows0="ani aus").choose("bleed").until("as-announced")
    story.choose("Mind")
    story.until("block", 1).choose(PLAIN)
    fight = combat_of(story)
    assert effects(fight, 0) == ["GainManeuver"]
    assert fight.sides[1].cannot("combat ends")
    assert not fight.sides[0].cannot("combat ends")
    story = attempted("Mind of the Wilds", knows0="ANI AUS")
    assert action_used(story, "Mind", "+1 stealth").stealth == 1


def test_mind_of_the_wilds_gives_its_maneuver_for_the_first_round_only():
    story = acting_with("Mind of the Wilds", knows0="ani aus").choose("bleed").until("as-announced")
    story.choose("Mind").until("block", 1).choose(PLAIN)
    fight = combat_of(story)
    fight.begin_round()
    assert effects(fight, 0) == []
    assert fight.sides[1].cannot("combat ends")


def test_beast_meld_prevents_one_damage_in_all():
    story = attempted("Beast Meld", knows0="ani pro", theirs=(PLAIN, GANGREL))
    story.choose("Beast Meld")
    give(story.game, story.named(GANGREL), Value(INTERCEPT, 3))
    story.until("block", 1).choose(GANGREL)
    fight = combat_of(story)
    [effect] = fight.sides[0].effects
    assert effect.left == 1
    effect.left = 0
    fight.begin_round()
    fight.begin_round()
    assert effect.left == 0, "it does not come back in the next round"


def test_beast_meld_at_superior_is_blocked_by_no_vampire_but_not_for_bleeds():
    story = acting_with("Beast Meld", knows0="ANI PRO", blood=4, theirs=(PLAIN, ALLY), tweaks=[sharp])
    story.choose("hunt").until("as-announced").choose("Beast Meld")
    in_way(story, "cannot block")
    story.until("block", 1)
    assert story.can(ALLY)
    assert not story.can(PLAIN)
    story = acting_with("Beast Meld", knows0="ANI PRO").choose("bleed")
    assert story.kind != "as-announced", "not for bleeds"


def test_ni_dieu_ni_maitre_does_all_that_its_disciplines_allow():
    story = acting_with("Ni Dieu ni Maître", "Fake Out", knows0="ani for vic", tweaks=[ANARCH]).choose(
        "bleed"
    )
    story.until("as-announced").choose("Ni Dieu").until("block", 1).choose(PLAIN)
    fight = combat_of(story)
    assert story.named(PLAIN).blood == 4, "it paid to attempt"
    assert fight.sides[1].cannot("maneuver")
    assert effects(fight, 0) == ["Strengthen"]


def test_adhocracy_bleeds_votes_or_strengthens():
    story = acting_with("Adhocracy", knows0="ani", theirs=(), tweaks=[ANARCH]).choose("bleed").until("modify")
    assert resolved(story.choose("Adhocracy")).prey.pool == 28
    story = acting_with("Adhocracy", "Kine Resources Contested", knows0="chi", theirs=(), tweaks=[ANARCH])
    story.choose("Kine").until("polling").choose("Adhocracy")
    assert more_votes(story.game) == {story.named(PRINCE).number: 3}
    story = (
        acting_with("Adhocracy", "Fake Out", knows0="pot", tweaks=[ANARCH])
        .choose("bleed")
        .until("as-announced")
    )
    story.choose("Adhocracy").until("block", 1).choose(PLAIN)
    assert effects(combat_of(story), 0) == ["Strengthen"]


def test_sense_death_at_superior_gives_a_maneuver_and_a_press():
    story = acting_with("Sense Death", knows0="VAL").choose("Sense")
    in_way(story, "enter combat, a maneuver")
    assert effects(combat_of(story), 0) == ["GainManeuver", "GainPress"]
    story = acting_with("Sense Death", knows0="val").choose("Sense")
    assert effects(combat_of(story), 0) == ["GainPress"]
    assert not acting_with("Sense Death", knows0="ani", mine=YOUNG, theirs=(PRINCE,)).can("Sense")


@pytest.mark.parametrize(("level", "press"), [("ani", []), ("ANI", ["GainPress"])])
def test_rats_warning_unlocks_a_bled_vampire(level, press):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Rat's Warning").at(0)
    position = position.ready(PRINCE).hand("Fake Out")
    story = position.tweak(knows(seat1=level)).start().until("action").choose("bleed").until("react", 1)
    story.choose("Rat's")
    in_way(story, f"[{level}]")
    story.until("block", 1).choose(PLAIN)
    assert effects(combat_of(story), 1) == press


def test_pack_alpha_employs_an_animal_in_combat():
    hand = ["Pack Alpha", "Raven Spy", "J. S. Simmons, Esq."]
    story = fight(hand=hand, knows0="ani", mine=PRINCE, journal=True)
    story.choose("Pack Alpha")
    played = [event.card for event in story.game.journal.events if isinstance(event, Played)]
    assert [story.game.faces[number].name for number in played] == ["Pack Alpha", "Raven Spy"]
    assert story.named("Raven Spy").host is story.named(PRINCE)
    assert (story.named("Raven Spy").counters, blood(over(story), PRINCE)) == (1, 8 - 1 - 1)


def test_conquer_the_beast_is_filled_up_by_each_card():
    story = conquering("ani", against=[END])
    until(story, lambda: story.can(END))
    assert story.named("Conquer the Beast").counters == 2
    card = story.named("Conquer the Beast")
    story.choose(END)
    assert card.counters == 0, "it has burned with the combat"
    assert done(story).named(PRINCE).blood == 8 - 1, "the opponent has ended it"


def test_taunt_the_caged_beast_enters_combat_with_a_maneuver():
    story = acting_with("Taunt the Caged Beast", knows0="ani", theirs=(PLAIN, ALLY)).choose("Taunt")
    assert story.game.action.play.target == story.named(PLAIN).number, "a vampire"
    until(story, lambda: story.kind == "maneuver" and story.table.decision.seat == 0)


def test_raven_spy_gives_intercept_and_has_two_life_at_superior():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).hand("Raven Spy")
    story = position.tweak(knows(seat0="ANI")).start().until("action").choose("Raven Spy")
    if story.kind == "mode":
        story.choose("2 life")
    resolved(story)
    assert story.named("Raven Spy").counters == 2
    assert [value.amount for _, value in story.named(PRINCE).values if value.kind == INTERCEPT] == [1]


def test_guard_dogs_unlock_and_give_a_maneuver():
    story = bled("Guard Dogs", has="ANI", locked=True)
    story.until("react", 1).choose("Guard Dogs").choose("unlock, maneuver")
    assert not story.named(PLAIN).locked
    story.until("block", 1).choose(PLAIN)
    assert story.game.combat.sides[1].effects


def test_who_cannot_use_equipment_has_not_what_it_gives():
    """Drawing Out the Beast keeps from the use of equipment in that combat."""
    how = {"mine": PRINCE, "theirs": BIG, "bears": [CONRAD], "knows1": "ani", "hand": ["Immortal Grapple"]}
    story = fight(**how)
    while not story.can("Immortal Grapple"):
        assert story.game.combat is not None
        story.pass_once()
    story = fight(against=["Drawing Out the Beast"], **how)
    to(story, "before-range", 1).choose("Drawing Out the Beast")
    while story.game.combat is not None:
        assert not story.can("Immortal Grapple")
        story.pass_once()


def test_steely_tenacity_that_lies_elsewhere_is_replaced():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(STEELY)
    story = position.tweak(ANARCH).tweak(knows(seat0="dom")).start().until("action").choose(STEELY)
    me = story.me
    number = me.playing.items[0]
    while story.game.action is not None:
        assert story.kind != "trigger"
        if number in me.ash.items:
            story.game.board.move(number, me.ash, me.removed)
        if number in me.playing.items:
            story.game.board.move(number, me.playing, me.removed)
        story.pass_once()
    assert len(me.hand.items) == 7


@pytest.mark.parametrize(("has", "strong", "hard"), [("ani", 2, False), ("pro", 1, True)])
def test_invigorate_lasts_for_the_action(has, strong, hard):
    story = acts_with("Invigorate", has, hand=[DODGE], tweaks=[vampires_being(sect="anarch"), watchful])
    story.until("as-announced").choose("Invigorate")
    actor = story.named(PRINCE)
    assert strength_of(story.game, actor) == strong
    story.until("block", 1).choose(PLAIN)
    fighting(story)
    side = story.game.combat.side_of(actor)
    assert (strength_of(story.game, actor), side.aggravates(Blow(BARE_HANDS))) == (strong, hard)
    resolved(story)
    assert strength_of(story.game, actor) == 1
    assert not [value for source, value in actor.values if source is None]


def test_blissful_agony_sets_the_vampire_upon_another():
    story = agony()
    struck_with(story, "Blissful Agony")
    while story.kind != "target":
        story.pass_once()
    assert story.table.decision.seat == 0
    assert sorted(story.options) == sorted([PRINCE, "Aaron Bathurst", "Casey Snyder"])
    story.choose("Casey Snyder")
    begun = events(story, CombatBegan)[-1]
    assert begun.minion == story.named(GANGREL).number
    assert begun.opponent == story.named("Casey Snyder").number
    over(story)
    assert combats(story) == 2


def test_blissful_agony_of_both_is_resolved_as_the_acting_side_says():
    position = Position(players=3).at(2).ready("Casey Snyder").at(1).hand("Blissful Agony").ready(GANGREL)
    position = position.at(0).hand("Blissful Agony").ready(PRINCE).tweak(knows(seat0="VAL", seat1="VAL"))
    story = position.start(journal=True).until("action").choose("bleed").until("block", 1).choose(GANGREL)
    to(story, "strike", 0).choose("Blissful Agony")
    to(story, "strike", 1).choose("Blissful Agony")
    while story.kind != "target":
        story.pass_once()
    assert (story.table.decision.seat, len(story.options)) == (0, 2)
    story.table.choose(1)
    assert (story.kind, story.table.decision.seat) == ("target", 1), (
        "that of the blocking vampire comes first"
    )
    story.choose("Casey Snyder")
    while story.game.action is not None:
        story.pass_once()
    assert combats(story) == 2, "the other one is lost"
    assert events(story, CombatBegan)[-1].minion == story.named(PRINCE).number
