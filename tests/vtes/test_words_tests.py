"""Tests of what is in progress and what is chosen: each asked on both sides of every flag."""

import pytest

from rules.vtes.definitions.choosing import Pick, PickAll
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import (
    Acted,
    Came,
    Exists,
    Fighting,
    Going,
    Is,
    Kept,
    Not,
    Pending,
    Played,
    Polled,
    Same,
)
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    AIMED,
    BEARER,
    BLED_DRY,
    DEALT,
    DIABLERIE,
    EVENTS,
    EVERYBODY,
    FOE,
    HAND,
    LOCATIONS,
    ME,
    MEANS,
    MEMORY,
    NEIGHBORS,
    OTHERS,
    PERMANENTS,
    PREY,
    ROUNDS,
    THIS,
    UNCONTROLLED,
    Cards,
    Each,
    Of,
)
from rules.vtes.definitions.who import ALLIES, LOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.blocks import marks
from rules.vtes.state.combat import OF_ACTION, OF_BLOCK
from rules.vtes.state.conditions import is_so
from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import CAME, Action, Play, QueuedCombat
from rules.vtes.state.references import seats_of
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.sets import how_many
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, HUNT_ACTION, POLITICAL_ACTION
from rules.vtes.verbs.choosing import choices

from .chaptertools import BARON, GANGREL, IDLE_ALLY, KINE, PLAIN, PRINCE, WEAPON, YOUNG
from .fighttools import fight, to
from .story import Position
from .test_words import clause, seats

HUNTING_GROUND = "Academic Hunting Ground"


def acting(scene, name=PRINCE, kind=BLEED_ACTION, **how):
    """Put an action of a minion in progress, which the clause is about."""
    minion = scene.story.named(name)
    scene.play.action = Action(scene.state.methuselahs[minion.controller], minion, kind)
    for attribute, value in how.items():
        setattr(scene.play.action, attribute, value)
    return scene


def so(scene, test):
    return is_so(scene.state, scene.play, test)


# --- the action ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("test", "name", "value", "other"),
    [
        (Going(directed=True), "target", 1, -1),
        (Going(directed=False), "target", -1, 1),
        (Going(successful=True), "successful", True, False),
        (Going(successful=False), "successful", False, True),
        (Going(blocked=True), "blocked", True, False),
        (Going(blocked=False), "blocked", False, True),
        (Going(ended=True), "ended", True, False),
        (Going(fought=False), "fought", False, True),
        (Going(at=PREY), "target", 1, 2),
        (Going(at=ME), "target", 0, 1),
        (Going((HUNT_ACTION,)), "kind", HUNT_ACTION, BLEED_ACTION),
        (Going((HUNT_ACTION, BLEED_ACTION)), "kind", BLEED_ACTION, POLITICAL_ACTION),
    ],
    ids=repr,
)
def test_an_action_is_such_or_not(test, name, value, other):
    scene = clause()
    assert not so(scene, test)
    assert so(acting(scene, **{name: value}), test)
    assert not so(acting(scene, **{name: other}), test)


@pytest.mark.parametrize(("what", "kind"), [("limited", spans.LIMITED), ("answered", spans.ANSWERED)])
def test_a_card_of_such_a_kind_was_played(what, kind):
    scene = acting(clause())
    assert [so(scene, Going(**{what: played})) for played in (None, False, True)] == [True, True, False]
    spans.lay(scene.play.action.lasting, kind, spans.ACTION)
    assert [so(scene, Going(**{what: played})) for played in (None, False, True)] == [True, False, True]


def test_a_referendum_passes_in_a_political_action_only():
    scene = acting(clause(), kind=POLITICAL_ACTION, margin=1)
    assert so(scene, Going(passed=True))
    scene.play.action.margin = 0
    assert not so(scene, Going(passed=True))
    assert so(scene, Going(passed=False))
    assert not so(acting(scene, margin=1), Going(passed=True))


def test_an_action_is_at_the_controller_of_a_card():
    position = seats().at(1).on(GANGREL, WEAPON).at(0)
    scene = acting(clause(position, source=WEAPON), target=1)
    assert so(scene, Going(at=BEARER))
    assert not so(acting(scene, target=2), Going(at=BEARER))


def test_what_an_action_is_aimed_at_is_chosen_or_its_object():
    scene = acting(clause(), target=1)
    play = Play(scene.state.methuselahs[0], -1, scene.play.face, scene.play.actor)
    scene.play.action.play = play
    assert not so(scene, Is(AIMED, VAMPIRES))
    play.target = scene.number(GANGREL)
    assert so(scene, Is(AIMED, VAMPIRES))
    assert not so(scene, Is(AIMED, ALLIES))
    assert not so(scene, Is(AIMED, mine=True))
    play.target, play.cards = -1, [scene.number(GANGREL), scene.number(PRINCE)]
    assert so(scene, Is(AIMED, VAMPIRES, mine=True))
    assert so(scene, Same(ACTOR, AIMED))
    play.cards = [scene.number(GANGREL)]
    assert not so(scene, Same(ACTOR, AIMED))
    scene.play.action.objects = [scene.number(PRINCE)]
    assert so(scene, Same(AIMED, ACTOR))


def test_the_means_are_the_card_in_play_by_which_the_action_is_taken():
    scene = acting(clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND))
    assert not so(scene, Same(THIS, MEANS))
    play = Play(scene.state.methuselahs[0], -1, scene.play.face, scene.play.actor)
    play.source = scene.play.source
    scene.play.action.play = play
    assert so(scene, Same(THIS, MEANS))


def test_what_was_played_in_the_action():
    scene = acting(clause())
    minion = scene.story.named(PRINCE)
    assert not so(scene, Played("Bonding"))
    scene.play.action.modifiers.append("Bonding") if isinstance(
        scene.play.action.modifiers, list
    ) else scene.play.action.modifiers.add("Bonding")
    assert so(scene, Played("Bonding"))
    assert not so(scene, Played("Bonding", by=ACTOR))
    scene.play.action.note_reaction(minion, "Deflection")
    assert so(scene, Played("Deflection", by=ACTOR))
    assert not so(scene, Played("Bonding", by=ACTOR))
    scene.play.action.users = {(minion.number, "aus")}
    assert so(scene, Played(discipline="aus", by=ACTOR))
    assert not so(scene, Played(discipline="dom", by=ACTOR))


def test_who_has_acted_this_turn():
    scene = clause()
    record = scene.state.record
    record.attempted[0] = record.performed = scene.state.turn - 1
    assert not so(scene, Acted(ME))
    assert not so(scene, Acted(EVERYBODY))
    record.attempted[0] = scene.state.turn
    assert so(scene, Acted(ME))
    assert not so(scene, Acted(EVERYBODY))
    record.performed = scene.state.turn
    assert so(scene, Acted(EVERYBODY))
    assert not so(acting(scene), Acted(EVERYBODY))


def test_when_a_card_came_into_play():
    scene = acting(clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND))
    card = scene.story.named(HUNTING_GROUND)
    card.entered = scene.state.turn
    assert so(scene, Came("turn"))
    card.entered -= 1
    assert not so(scene, Came("turn"))
    assert not so(scene, Came("action"))
    marks(scene.play.action).once.add((card.number, CAME))
    assert so(scene, Came("action"))
    assert not so(scene, Came("combat"))


def test_what_a_card_remembers():
    scene = clause(seats().table(HUNTING_GROUND), source=HUNTING_GROUND)
    card = scene.story.named(HUNTING_GROUND)
    assert not so(scene, Kept("anything"))
    assert not so(scene, Kept("round"))
    card.memory = scene.state.turn
    assert so(scene, Kept("anything"))
    assert so(scene, Kept("turn"))
    assert how_many(scene.state, scene.play, Of(MEMORY)) == scene.state.turn
    card.memory += 1
    assert not so(scene, Kept("turn"))


def test_polls_are_of_blood_hunts_or_not():
    scene = clause()
    assert not so(scene, Polled())
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand(KINE)
    story = position.start().until("action").choose("Kine").until("poll")
    play = Play(story.game.methuselahs[0], -1, story.named(PRINCE).face, story.named(PRINCE))
    assert is_so(story.game, play, Polled())
    assert is_so(story.game, play, Polled(hunt=False))
    assert not is_so(story.game, play, Polled(hunt=True))
    assert is_so(story.game, play, Polled(edge_burned=False))
    assert not is_so(story.game, play, Polled(edge_burned=True))
    assert is_so(story.game, play, Polled(by=ACTING)) == (
        story.game.action.actor is story.game.referendum.minion
    )
    play.actor = story.named(GANGREL)
    assert not is_so(story.game, play, Polled(by=ACTOR))


# --- combat -------------------------------------------------------------------------------------------------


def test_a_combat_is_such_or_not():
    story = to(fight(mine=PRINCE, theirs=GANGREL, bears=[WEAPON]), "strike", 0)
    state, combat = story.game, story.game.combat
    play = Play(state.methuselahs[0], -1, story.named(PRINCE).face, story.named(PRINCE))
    for name, value, yes in [
        ("rounds", 1, Fighting(first=True)),
        ("rounds", 2, Fighting(first=False)),
        ("rounds", 0, Fighting(begun=False)),
        ("rounds", 1, Fighting(begun=True)),
        ("close", True, Fighting(close=True)),
        ("close", False, Fighting(close=False)),
        ("adding", False, Fighting(initial=True)),
        ("adding", True, Fighting(initial=False)),
        ("origin", OF_BLOCK, Fighting(blocked=True)),
        ("origin", 0, Fighting(blocked=False)),
        ("origin", OF_ACTION, Fighting(sought=True)),
        ("origin", OF_BLOCK, Fighting(sought=False)),
    ]:
        before = getattr(combat, name)
        setattr(combat, name, value)
        assert is_so(state, play, yes), (name, value)
        other = (2 if value == 1 else 1) if name in ("rounds", "origin") else not value
        if (name, value) == ("rounds", 1) and yes == Fighting(begun=True):
            other = 0
        setattr(combat, name, other)
        assert not is_so(state, play, yes), (name, other)
        setattr(combat, name, before)
    assert is_so(state, play, Not(Fighting(opening=True)))
    assert is_so(state, play, Is(FOE, Who(names=GANGREL)))
    assert how_many(state, play, Of(ROUNDS)) == combat.rounds
    combat.sides[0].dealt = 3
    mine = 0 if combat.sides[0].minion is play.actor else 1
    assert how_many(state, play, Of(DEALT, (ACTOR, FOE)[mine])) == 3
    assert how_many(state, play, Of(DEALT, (FOE, ACTOR)[mine])) == 0
    combat.borne = {}
    assert not is_so(state, play, Pending())


def test_a_combat_is_against_somebody_though_they_are_burned_by_now():
    story = to(fight(mine=PRINCE, theirs=GANGREL, bears=[WEAPON]), "strike", 0)
    state, fought, gangrel = story.game, story.game.combat, story.named(GANGREL)
    play = Play(state.methuselahs[0], -1, story.named(PRINCE).face, story.named(PRINCE))
    assert is_so(state, play, Fighting(against=VAMPIRES))
    assert not is_so(state, play, Fighting(against=ALLIES))
    state.combat, state.aftermath.fought = None, fought
    leave_play(state, gangrel)
    assert is_so(state, play, Fighting(against=VAMPIRES))
    assert not is_so(state, play, Is(FOE, VAMPIRES))
    play.actor = gangrel
    assert is_so(state, play, Fighting(against=Who(names=PRINCE)))
    state.aftermath.fought = None
    assert not is_so(state, play, Fighting(against=VAMPIRES))


def test_outside_of_combat_nobody_fights_and_a_combat_can_be_pending():
    scene = clause()
    assert not so(scene, Fighting())
    assert not so(scene, Pending())
    prince, young = map(scene.story.named, (PRINCE, YOUNG))
    scene.state.queued.append(QueuedCombat(prince, young, EnterCombat(), -1, scene.state.turn))
    assert so(scene, Pending())


# --- who and what -------------------------------------------------------------------------------------------


def test_what_a_minion_has_and_bears():
    scene = clause(seats().at(0).on(PRINCE, WEAPON).ready(IDLE_ALLY, blood=1))
    prince, young, ally = map(scene.story.named, (PRINCE, YOUNG, IDLE_ALLY))
    assert fits(Who(min_blood=4), prince)
    assert not fits(Who(min_blood=5), prince)
    assert fits(Who(max_blood=4), prince)
    assert not fits(Who(max_blood=3), prince)
    assert fits(Who(room=True), young)
    assert fits(Who(room=True), ally)
    ally.blood = 2
    assert not fits(Who(room=True), ally)
    for kind in ("gun", WEAPON.lower()):
        assert fits(Who(bears=kind), prince)
        assert not fits(Who(bears=kind), young)
        assert fits(Who(bears_no=kind), young)
        assert not fits(Who(bears_no=kind), prince)
    assert not fits(Who(bears="melee weapon"), prince)
    assert not fits(Who(merged=True), prince)
    assert not fits(Who(path="Caine"), prince)
    assert fits(Who("minion"), ally)
    assert fits(Who(unmastered="pre"), young)
    prince.profile = scene.state.setting.profile(prince.profile, disciplines=(("pre", 2),))
    assert not fits(Who(unmastered="pre"), prince)
    assert fits(Who(unmastered="dom"), prince)
    assert not fits(Who(fallen=True), young)
    fall_to_torpor(scene.state, young)
    assert fits(Who(fallen=True), young)


def test_there_is_one_or_none():
    scene = clause()
    assert so(scene, Exists(Each(Who(names=YOUNG))))
    assert not so(scene, Exists(Each(Who(names=GANGREL))))
    assert so(scene, Exists(Each(Who(names=GANGREL), OTHERS)))


# --- choosing -----------------------------------------------------------------------------------------------


def offered(scene, among):
    return scene.names(choices(scene.state, scene.play, Pick(among)))


def test_whose_minions_can_be_chosen():
    scene = clause()
    assert offered(scene, Each(of=OTHERS)) == sorted([GANGREL, BARON])
    assert offered(scene, Each(of=NEIGHBORS)) == sorted([GANGREL, BARON])
    assert offered(scene, Each(of=PREY)) == [GANGREL]
    assert offered(scene, Each(besides=ACTOR)) == [YOUNG]
    assert offered(scene, Each(Who(names=YOUNG), or_who=Who(names=PRINCE))) == sorted([PRINCE, YOUNG])
    scene.state.methuselahs[1].pool = 4
    assert offered(scene, Each(of=OTHERS, max_pool=4)) == [GANGREL]
    assert offered(scene, Each(of=OTHERS, max_pool=3)) == []
    assert [one.seat for one in seats_of(scene.state, scene.play, NEIGHBORS)] == [1, 2]


def test_an_aimed_action_is_directed_at_the_controller_of_the_chosen():
    for aimed in (False, True):
        scene = acting(clause(), target=-1)
        scene.play.action.play = scene.play
        scene.declare(Pick(Each(of=PREY, aimed=aimed)))
        assert scene.play.target == scene.number(GANGREL)
        assert scene.play.action.target == (1 if aimed else -1)
    scene = acting(clause(), target=-1)
    scene.play.action.play = scene.play
    scene.declare(Pick(Each(Who(names=YOUNG), aimed=True)))
    assert scene.play.action.target == -1


def test_cards_that_are_not_minions_can_be_chosen():
    scene = clause(
        seats().table(HUNTING_GROUND).at(1).table("Dragonbound").table("Tribute to the Master").at(0)
    )
    assert offered(scene, Each(of=EVERYBODY, kind=EVENTS)) == ["Dragonbound"]
    assert offered(scene, Each(of=EVERYBODY, kind=EVENTS, line="gehenna")) in ([], ["Dragonbound"])
    assert offered(scene, Each(kind=EVENTS)) == []
    assert offered(scene, Each(kind=LOCATIONS, line="hunting ground")) == [HUNTING_GROUND]
    assert offered(scene, Each(kind=LOCATIONS, line="haven")) == []
    assert offered(scene, Each(kind=PERMANENTS)) == [HUNTING_GROUND]
    assert offered(scene, Each(LOCKED, kind=PERMANENTS)) == []
    scene.story.named(HUNTING_GROUND).locked = True
    assert offered(scene, Each(LOCKED, kind=PERMANENTS)) == [HUNTING_GROUND]
    assert offered(scene, Each(Who(min_blood=1), kind=PERMANENTS)) == []


def test_all_of_several_directs_an_action_at_all_who_control_them():
    scene = acting(clause(seats().at(2).table(HUNTING_GROUND).at(0)), target=-1)
    scene.declare(PickAll(Each(of=OTHERS, kind=LOCATIONS, aimed=True)))
    assert scene.play.action.targets == [2]
    assert scene.play.action.target == 2


def test_uncontrolled_ones_and_cards_in_hand_can_be_chosen():
    scene = clause(seats().uncontrolled(PLAIN, counters=2).hand("Bonding"))
    assert offered(scene, Each(VAMPIRES, kind=UNCONTROLLED)) == [PLAIN]
    assert offered(scene, Each(Who(min_blood=2), kind=UNCONTROLLED)) == [PLAIN]
    assert offered(scene, Each(Who(min_blood=3), kind=UNCONTROLLED)) == []
    assert scene.names(choices(scene.state, scene.play, Pick(Cards(HAND, name="Bonding")))) == ["Bonding"]


def test_who_has_done_something_since_ones_last_turn():
    for deed in (BLED_DRY, DIABLERIE):
        scene = clause()
        mine, gangrel = scene.state.methuselahs[0], scene.story.named(GANGREL)
        guilty = Each(of=EVERYBODY, ready=False, since=deed)
        assert offered(scene, guilty) == []
        gangrel.note((deed, 0), mine.turns)
        assert offered(scene, guilty) == [GANGREL]
        mine.turns += 1
        assert offered(scene, guilty) == []


def test_another_kind_can_be_chosen_too():
    scene = clause(seats().uncontrolled(PLAIN))
    verb = Pick(Each(Who(names=YOUNG)), Each(VAMPIRES, kind=UNCONTROLLED))
    assert scene.names(choices(scene.state, scene.play, verb)) == sorted([PLAIN, YOUNG])


def test_who_contests_a_title():
    scene = clause()
    prince = scene.story.named(PRINCE)
    assert not fits(Who(title="contested"), prince)
    prince.profile = scene.state.setting.profile(prince.profile, stripped=True)
    assert fits(Who(title="contested"), prince)
