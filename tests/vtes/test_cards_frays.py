"""Combat cards, and some equipment, that make fights harder, dearer or calmer."""

import pytest

from rules.kernel import Dice
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.card_events import EnteredPlay
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.scenery import alter

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .fighttools import (
    CONTINUE,
    KNIFE,
    MANEUVER,
    blood,
    combats,
    events,
    fight,
    over,
    to,
)
from .story import Position, card

NAMES = ("Cold Aura", "Pounce", "Apparition", "Dam the Heart's River", "Righteous Blade", "Fists of Death",
    "Necrosis", "Rage of Apedemak", "Tranquility Shield", "Wall of Filth", "Backstep", "Soulgrinder",
    "Strength of the Bear", "Armor of Caine's Fury", "Blood of Acid", "Octopod", "Penitent Resilience",
    "Illusions of the Kindred", "Sword of the Righteous", "Vitae Block", "An Anarch Manifesto")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def first(story, name, way="", seat=0):
    """Let a seat use a card before range is determined."""
    return used(to(story, "before-range", seat), name, way)


def used(story, name, way):
    story.choose(name)
    if story.kind == "mode":
        story.choose(way)
    return story


# --- range, strength ---------------------------------------------------------------------------------------


def test_righteous_blade_does_not_end_a_combat():
    story = fight(bears=["Righteous Blade"], against=[CONTINUE])
    to(story, "press", 0).choose("pass")
    to(story, "press", 1).choose(CONTINUE)
    while story.game.combat.rounds == 1:
        assert not (story.kind == "press" and story.can("Righteous Blade"))
        story.pass_once()


# --- strikes -------------------------------------------------------------------------------------------------


def of_the_path(game):
    """A tweak: the minions of seat 0 follow the Path of Caine."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, path="Caine", sect="sabbat")


# --- prevention -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "way", "hurts"), [("tha", "", False), ("THA", "wall, any", True)])
def test_wall_of_filth_burns_to_prevent(has, way, hurts):
    story = fight(hand=["Wall of Filth"] * 2, knows0=has, they_bear=[KNIFE], theirs=PRINCE,
        tweaks=[of_the_path])  # fmt: skip
    first(story, "Wall of Filth", way)
    assert not story.can("Wall of Filth"), "one on a vampire"
    assert not is_equipment(story.named("Wall of Filth"))
    to(story, "strike", 1).choose(KNIFE)
    to(story, "prevent", 0).choose("Wall of Filth")
    over(story)
    assert blood(story, PLAIN) == 5
    assert "ash heap" in story.where("Wall of Filth")


# --- frenzy ---------------------------------------------------------------------------------------------------


SHIELDS = [("Tranquility Shield", "FOR", "prevent 2"), ("Armor of Caine's Fury", "VAL", "prevent 2 of")]


def of_salubri(game):
    """A tweak: the minion of seat 0 is a Salubri."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Salubri")


@pytest.mark.parametrize(("name", "has", "way"), SHIELDS)
def test_shields_undo_what_frenzy_has_done(name, has, way):
    """The beast forbids to maneuver to long range, and strengthens the minion that fights its opponent."""
    story = fight(hand=[name, MANEUVER], knows0=has, against=["Drawing Out the Beast"], knows1="ani",
        tweaks=[of_salubri])  # fmt: skip
    to(story, "before-range", 0).choose("pass")
    story.choose("Drawing Out the Beast")
    first(story, name, way)
    to(story, "maneuver", 0)
    assert story.can(MANEUVER)
    side = story.game.combat.sides[0]
    assert not side.cannot("equipment")


# --- for others -------------------------------------------------------------------------------------------


def kin(*hand, knows0="san", circles=("happy", "happy"), against=(), fallen=False):
    """Let a vampire of seat 0 bleed and be blocked, while another one of its circle stands by."""

    def in_circles(game):
        for minion in game.in_play.values():
            if minion.face.name in (PLAIN, GANGREL):
                circle = circles[minion.face.name == GANGREL]
                alter(game, minion, clan="Blood Brother", traits=frozenset({f"{circle} circle"}))

    position = Position("current", players=2).at(1).ready(PRINCE, blood=8).hand(*against)
    position = position.at(0).hand(*hand).ready(PLAIN, blood=5)
    position = position.torpor(GANGREL, 2) if fallen else position.ready(GANGREL, locked=True)
    story = position.tweak(knows(seat0=knows0, seat1="")).tweak(in_circles).start()
    while story.kind not in ("act", "action"):
        story.pass_once()
    if story.kind == "act":
        story.choose(PLAIN)
    story.choose("bleed")
    story.until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


# --- illusions --------------------------------------------------------------------------------------------


def illusion(has="CHI", crypt=(BARON,), against=(), hand=(), table=False, dice=None, **how):
    """Let a vampire be blocked, with these cards in its crypt, the last one at the bottom."""
    position = Position("current", players=2).at(1).hand(*against).ready(PRINCE, blood=8)
    position = position.ready(BARON) if table else position
    position = position.at(0).hand("Illusions of the Kindred", *hand).crypt(*crypt).ready(PLAIN, blood=5)
    position = position.tweak(knows(seat0=has, seat1=""))
    if dice is not None:
        position = position.tweak(lambda game: shuffled(game, dice))
    story = position.start(**how).until("action").choose("bleed").until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


def shuffled(game, dice):
    game.board.dice = dice
    game.board.shuffle(game.methuselahs[0].crypt)


@pytest.mark.parametrize(("has", "way", "full"), [("chi", "", False), ("CHI", "illusion, full", True)])
def test_illusions_of_the_kindred_fight_and_fade(has, way, full):
    """The baron of capacity 6 fights in place of the vampire, which takes no blow."""
    story = first(illusion(has, [YOUNG, BARON], journal=True), "Illusions", way)
    began = [event for event in events(story, EnteredPlay) if event.blood]
    assert [event.blood for event in began][-1:] == [6 if full else 3]
    over(story)
    assert combats(story) == 2
    assert blood(story, PLAIN) == 5 - 2
    assert blood(story, PRINCE) == 8 - 1
    assert story.where(BARON) == ["out of the game"]
    assert "crypt" in story.where(YOUNG)[0]


def test_illusions_of_the_kindred_contest_nothing():
    story = illusion(table=True)
    first(story, "Illusions", "illusion, full")
    over(story)
    assert story.in_play(BARON), "the other one stays as it was"
    assert not story.game.contests


def test_illusions_of_the_kindred_take_what_lies_at_the_bottom_of_a_shuffled_crypt():
    found = set()
    for seed in range(12):
        story = illusion(crypt=(BARON, YOUNG, GANGREL), dice=Dice(seed))
        over(first(story, "Illusions", "illusion, full"))
        found |= {name for name in (BARON, YOUNG, GANGREL) if story.where(name) == ["out of the game"]}
    assert found == {BARON, YOUNG, GANGREL}
