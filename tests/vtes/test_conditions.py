"""Whom a text means, and when a condition holds: each tried on those who are meant and those who are not."""

import pytest

from rules.vtes.definitions.conditions import (
    READY_AND_UNLOCKED,
    WHILE_READY,
    AtLeast,
    BledControls,
    Both,
    Exists,
    Going,
    Is,
    Not,
    Same,
)
from rules.vtes.definitions.parts import Always, Condition
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    DISCIPLINES,
    EVERYBODY,
    FOE,
    LOCATIONS,
    ME,
    POOL,
    Each,
    Of,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter, PerLocation, PerMinion
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import spans, values
from rules.vtes.state.conditions import holds
from rules.vtes.state.control import move_onto
from rules.vtes.state.plays import Action, Play
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.scenery import give
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, BLEED_VALUE, HUNT_ACTION, POLITICAL_ACTION, STRENGTH

from .chaptertools import BARON, PLAIN, PRINCE, YOUNG, knows
from .fighttools import fight, over
from .story import Position

ALLY = "Emerald Legionnaire"  # not unique
INFERNAL = "The unnamed"  # capacity 11
ALL = {PRINCE, BARON, PLAIN, YOUNG, ALLY, INFERNAL}


@pytest.fixture(scope="module")
def cast():
    position = Position(players=2)
    for name in sorted(ALL):
        position = position.ready(name)
    found = {card.face.name: card for card in position.start().game.in_play.values()}
    found[YOUNG].locked = True
    return found


@pytest.mark.parametrize(
    ("who", "beside", "meant"),
    [
        (Who(), "", ALL),
        (VAMPIRES, "", ALL - {ALLY}),
        (ALLIES, "", {ALLY}),
        (Who(clan="Tremere"), "", {PLAIN, YOUNG}),
        (Who(clan="Toreador/Gangrel"), "", {PRINCE, BARON}),
        (Who(not_clan="Tremere/Toreador"), "", {BARON, ALLY, INFERNAL}),
        (Who(sect="anarch"), "", {BARON}),
        (Who(sect="camarilla/anarch"), "", {PRINCE, BARON, PLAIN, YOUNG}),
        (Who(not_sect="camarilla/anarch"), "", {ALLY, INFERNAL}),
        (Who(title="prince"), "", {PRINCE}),
        (Who(title="prince/baron"), "", {PRINCE, BARON}),
        (Who(title="any"), "", {PRINCE, BARON}),
        (Who(title="none"), "", {PLAIN, YOUNG, ALLY, INFERNAL}),
        (Who(trait="infernal"), "", {INFERNAL}),
        (Who(has="pre"), "", {PRINCE, INFERNAL}),
        (Who(lacks="pre"), "", {BARON, PLAIN, YOUNG, ALLY}),
        (Who(locked=True), "", {YOUNG}),
        (Who(unlocked=True), "", ALL - {YOUNG}),
        (Who(unique=True), "", ALL - {ALLY}),
        (Who(names=f"{PLAIN}/{YOUNG}"), "", {PLAIN, YOUNG}),
        (Who(min_capacity=6), "", {PRINCE, BARON, INFERNAL}),
        (Who(max_capacity=5), "", {PLAIN, YOUNG}),
        (Who(min_capacity=5, max_capacity=6), "", {PLAIN, BARON}),
        (Who(younger=True), PLAIN, {YOUNG}),
        (Who(older=True), PLAIN, {BARON, PRINCE, INFERNAL}),
        (Who(younger=True), ALLY, set()),
        (Who(older=True), ALLY, ALL - {ALLY}),
        (Who(younger=True), "", set()),
        (Who("vampire", clan="Tremere", unlocked=True), "", {PLAIN}),
        (Who("ally", title="any"), "", set()),
    ],
    ids=lambda about: repr(sorted(about)) if isinstance(about, set | frozenset) else str(about),
)
def test_whom_a_text_means(cast, who, beside, meant):
    other = cast[beside] if beside else None
    assert {name for name, minion in cast.items() if fits(who, minion, other)} == meant


# --- conditions -------------------------------------------------------------------------------------------


def standing(*tables, **how):
    """Seat 0 has a prince and a plain vampire, seat 1 a baron and an ally."""
    position = Position(players=3, **how).at(1).ready(BARON).ready(ALLY).at(0).ready(PRINCE).ready(PLAIN)
    return position.table(*tables).start().game


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


def asked(game, condition, name=PLAIN):
    """Ask as the text of this minion would; None for a card that is on nobody."""
    minion = named(game, name) if name else None
    return holds(game, condition, minion or next(iter(game.in_play.values())), minion)


def acting(game, name=PRINCE, kind=BLEED_ACTION, **how):
    """Put an action of a minion in progress."""
    minion = named(game, name)
    game.action = Action(game.methuselahs[minion.controller], minion, kind)
    for attribute, value in how.items():
        setattr(game.action, attribute, value)
    return game


def test_always():
    assert asked(standing(), Always())


def test_while_ready_and_unlocked():
    game = standing()
    both = (WHILE_READY, READY_AND_UNLOCKED)
    assert [asked(game, each) for each in both] == [True, True]
    assert [asked(game, each, "") for each in both] == [False, False]
    named(game, PLAIN).locked = True
    assert [asked(game, each) for each in both] == [True, False]
    named(game, PLAIN).locked = False
    fall_to_torpor(game, named(game, PLAIN))
    assert [asked(game, each) for each in both] == [False, False]


def test_what_the_bearer_has():
    game = standing()
    assert asked(game, Is(ACTOR, Who(has="pre")), PRINCE)
    assert not asked(game, Is(ACTOR, Who(has="pre")), PLAIN)
    assert not asked(game, Is(ACTOR, Who(has="pre")), "")


def test_what_the_controller_controls():
    game = standing()
    assert asked(game, Exists(Each(Who(title="prince"))))
    assert not asked(game, Exists(Each(Who(title="baron"))))
    assert not asked(game, Exists(Each(Who(title="prince"))), BARON)
    fall_to_torpor(game, named(game, PRINCE))
    assert not asked(game, Exists(Each(Who(title="prince"))))


@pytest.mark.parametrize(("pool", "few"), [(8, True), (9, True), (10, False)])
def test_pool_at_most(pool, few):
    assert asked(standing(pool=pool), Not(AtLeast(Of(POOL, ME), 10))) == few


def test_locations_controlled_or_not():
    some, none = Exists(Each(kind=LOCATIONS)), Not(Exists(Each(kind=LOCATIONS)))
    assert [asked(standing(), each) for each in (some, none)] == [False, True]
    assert [asked(standing("The Barrens"), each) for each in (some, none)] == [True, False]
    assert [asked(standing("The Barrens"), each, BARON) for each in (some, none)] == [False, True]
    assert not asked(standing("Anarch Revolt"), some)


def test_untitled():
    game = standing()
    assert [asked(game, Is(ACTOR, Who(title="none")), name) for name in (PLAIN, PRINCE, "")] == [
        True,
        False,
        False,
    ]


def test_another_that_is_ready():
    game = standing()
    prince, baron = Who(title="prince"), Who(title="baron")
    assert asked(game, Exists(Each(prince, besides=ACTOR)))
    assert not asked(game, Exists(Each(prince, besides=ACTOR)), PRINCE), "she is no other"
    assert asked(game, Exists(Each(baron, EVERYBODY, besides=ACTOR)))
    assert not asked(game, Exists(Each(baron, besides=ACTOR)))
    fall_to_torpor(game, named(game, BARON))
    assert not asked(game, Exists(Each(baron, EVERYBODY, besides=ACTOR)))


def test_the_opponent():
    story = fight(mine=PLAIN, theirs=BARON, hand=["Torn Signpost"], knows0="pot")
    game = story.game
    assert asked(game, Is(FOE, Who(title="baron")))
    assert not asked(game, Is(FOE, Who(title="prince")))
    assert not asked(game, Is(FOE, Who(title="baron")), BARON)
    assert not asked(game, Is(FOE, Who()), "")
    over(story)
    assert not asked(game, Is(FOE, Who(title="baron")))


def test_who_fights_in_no_combat_has_no_opponent():
    position = Position(players=2).at(1).ready(BARON).at(0).ready(PLAIN).ready(YOUNG).hand("Torn Signpost")
    story = position.tweak(knows(seat0="pot")).start().until("act").do(PLAIN, "bleed").until("block", 1)
    story.choose(BARON).until("before-range")
    assert asked(story.game, Is(FOE, Who(title="baron")), PLAIN)
    assert not asked(story.game, Is(FOE, Who()), YOUNG)


def test_during_which_action():
    game = standing()
    hunts, bleeds = Going((HUNT_ACTION,)), Going((BLEED_ACTION, POLITICAL_ACTION))
    directed, undirected = Going(directed=True), Going(directed=False)
    everything = (Going(), hunts, bleeds, directed, undirected)
    assert [asked(game, each) for each in everything] == [False] * 5
    acting(game, target=0)
    assert [asked(game, each) for each in everything] == [True, False, True, True, False]
    acting(game, kind=HUNT_ACTION)
    assert [asked(game, each) for each in everything] == [True, True, False, False, True]


def test_who_acts():
    game = standing()
    assert not asked(game, Is(ACTING, Who()))
    acting(game, BARON)
    assert asked(game, Is(ACTING, Who(title="baron")))
    assert not asked(game, Is(ACTING, Who(title="prince")))
    assert asked(game, Is(ACTING, Who(older=True)))


def test_what_who_is_bled_controls():
    game = standing()
    has, lacks = BledControls(Who(title="baron")), BledControls(Who(title="baron"), none=True)
    assert [asked(game, each) for each in (has, lacks)] == [False, False]
    acting(game)
    assert [asked(game, each) for each in (has, lacks)] == [False, False]
    acting(game, target=1)
    assert [asked(game, each) for each in (has, lacks)] == [True, False]
    acting(game, target=0)
    assert [asked(game, each) for each in (has, lacks)] == [False, True]


def test_an_action_that_succeeded():
    game = standing()
    any_, unanswered = Going(successful=True), Going(successful=True, answered=False)
    assert [asked(game, each) for each in (any_, unanswered)] == [False, False]
    acting(game)
    assert [asked(game, each) for each in (any_, unanswered)] == [False, False]
    acting(game, successful=True)
    assert [asked(game, each) for each in (any_, unanswered)] == [True, True]
    spans.lay(game.action.lasting, spans.ANSWERED, spans.ACTION)
    assert [asked(game, each) for each in (any_, unanswered)] == [True, False]


@pytest.mark.parametrize(
    ("used", "enough"), [("", False), ("pre dom", False), ("pre dom mal", False), ("pre dom cel", True)]
)
def test_how_many_disciplines_a_minion_has_used(used, enough):
    game = standing()
    assert not asked(game, AtLeast(Of(DISCIPLINES, ACTOR), 3))
    plain, prince = named(game, PLAIN).number, named(game, PRINCE).number
    acting(game, users={(plain, name) for name in used.split()} | {(prince, name) for name in ("aus", "for")})
    assert asked(game, AtLeast(Of(DISCIPLINES, ACTOR), 3)) == enough


@pytest.mark.parametrize(
    ("name", "successful", "beside", "holding"),
    [
        (BARON, True, PLAIN, True),
        (BARON, False, PLAIN, False),
        (BARON, True, BARON, False),
        (PRINCE, True, PLAIN, False),
    ],
)
def test_another_of_a_sect_acted(name, successful, beside, holding):
    game = standing()
    assert not asked(
        game,
        Both(Going(successful=True), Both(Is(ACTING, Who(sect="anarch")), Not(Same(ACTOR, ACTING)))),
        beside,
    )
    acting(game, name, successful=successful)
    assert (
        asked(
            game,
            Both(Going(successful=True), Both(Is(ACTING, Who(sect="anarch")), Not(Same(ACTOR, ACTING)))),
            beside,
        )
        == holding
    )


def test_what_the_card_of_an_action_required():
    position = Position(players=2).ready(PRINCE).library("Thing", "Govern the Unaligned")
    game = position.table("The Barrens").start().game
    me = game.methuselahs[0]
    thing, govern = (
        next(n for n, face in enumerate(game.faces) if face.name == name)
        for name in ("Thing", "Govern the Unaligned")
    )

    def after(number, successful=True, source=None):
        acting(game, successful=successful)
        game.action.play = Play(me, number, game.faces[number])
        game.action.play.source = source
        return [
            holds(game, Going(requires=name, successful=True), named(game, PRINCE), None)
            for name in ("Gangrel", "dom")
        ]

    assert after(thing) == [True, False]
    assert after(govern) == [False, True]
    assert after(govern, successful=False) == [False, False]
    assert after(govern, source=named(game, "The Barrens")) == [False, False]
    acting(game, successful=True)
    assert not asked(game, Going(requires="dom", successful=True), PRINCE), "no card was played for it"
    game.action = None
    assert not asked(game, Going(requires="dom", successful=True), PRINCE)


def test_a_condition_that_nobody_knows_is_an_error():
    with pytest.raises(TypeError, match="no condition that the table knows"):
        asked(standing(), Condition())


# --- values that depend on something -----------------------------------------------------------------------


def with_value(game, value, source=None, name=PLAIN):
    """What the bleed of a minion is with one more value, 1 without."""
    minion = named(game, name)
    minion.values = []
    give(game, minion, value, source)
    return values.of_minion(game, minion, BLEED_VALUE, 1)


def test_values_of_a_minion_add_up_and_are_never_below_nothing():
    game = standing()
    minion = named(game, PLAIN)
    assert with_value(game, Value(BLEED_VALUE, 2)) == 3
    assert with_value(game, Value(STRENGTH, 2)) == 1
    assert with_value(game, Value(BLEED_VALUE, -1)) == 0
    assert with_value(game, Value(BLEED_VALUE, -2)) == 0
    assert values.sum_of_minion(game, minion, BLEED_VALUE, 1) == -1
    assert with_value(game, Value(BLEED_VALUE, 2, WHILE_READY)) == 3
    fall_to_torpor(game, minion)
    assert with_value(game, Value(BLEED_VALUE, 2, WHILE_READY)) == 1


def test_a_value_for_each_location_counter_or_minion():
    game = standing("The Barrens", "Academic Hunting Ground", "Anarch Revolt")
    assert with_value(game, PerLocation(BLEED_VALUE, 1)) == 1 + 2
    card = named(game, "Anarch Revolt")
    card.counters, named(game, PLAIN).counters = 3, 1
    assert with_value(game, PerCounter(BLEED_VALUE, 2), card) == 1 + 6
    assert with_value(game, PerCounter(BLEED_VALUE, 2)) == 1 + 2, "those of the minion itself"
    assert with_value(game, PerMinion(BLEED_VALUE, 1, VAMPIRES)) == 1 + 2
    assert with_value(game, PerMinion(BLEED_VALUE, 1, Who(), others=True)) == 1 + 2
    assert with_value(game, PerMinion(BLEED_VALUE, 1, ALLIES, others=True)) == 1 + 1
    fall_to_torpor(game, named(game, PLAIN))
    assert with_value(game, PerLocation(BLEED_VALUE, 1)) == 1


def test_a_card_that_moves_to_another_minion_does_nothing_for_the_first_any_more():
    position = Position(players=2).ready(PRINCE).ready(PLAIN).on(PRINCE, "Enkil Cog")
    game = position.start().game
    prince, plain, cog = (named(game, name) for name in (PRINCE, PLAIN, "Enkil Cog"))
    before = [values.of_minion(game, each, BLEED_VALUE, 0) for each in (prince, plain)]
    move_onto(game, cog, plain)
    after = [values.of_minion(game, each, BLEED_VALUE, 0) for each in (prince, plain)]
    assert (after[0] - before[0], after[1] - before[1]) == (-1, 1)
    assert (prince.cards, plain.cards, cog.host) == ([], [cog], plain)
