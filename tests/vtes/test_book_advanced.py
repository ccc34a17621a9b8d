"""Advanced vampires and merging (chapter 1.5.6, editions of 2006 and later)."""

from collections import Counter, defaultdict
from functools import cache

import pytest

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.card import united
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state import values
from rules.vtes.state.changes import become_anarch
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import BLEED_VALUE, STRENGTH
from tests.parts import attributes

from .booktools import each_later_edition, rule
from .story import Position, card

BASE, ADVANCED = "Jeremy MacNeil", "Jeremy MacNeil (ADV)"  # 7, Camarilla; advanced 8, Independent
PRIEST, PRIEST_ADVANCED = "Reverend Adams", "Reverend Adams (ADV)"  # 3, Independent; advanced 4, Camarilla


def merged(edition, ready=BASE, other=ADVANCED, **how):
    """A story in which the two have just been merged."""
    story = Position(edition, pool=10).ready(ready, **how).uncontrolled(other, 2).start()
    return story.until("influence").choose("merge")


@rule("VTES-1.5-15")
@each_later_edition
def test_an_advanced_vampire_comes_out_by_itself(edition):
    story = Position(edition).uncontrolled(ADVANCED, 7).start()
    story.until("influence").choose("transfer to")
    story.choose("move") if story.can("move") else None
    story.end_turn()
    minion = story.named(ADVANCED)
    assert (minion.blood, minion.capacity, minion.advanced_over) == (8, 8, -1)
    story.until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-1.5-16")
@each_later_edition
@pytest.mark.parametrize("versions", [(BASE, ADVANCED), (ADVANCED, BASE)])
def test_merging_takes_four_transfers_and_a_pool(edition, versions):
    ready, other = versions
    story = merged(edition, ready, other, blood=3)
    assert (story.me.pool, story.me.transfers) == (9, 0)
    assert [story.game.faces[piece].name for piece in story.me.ready.items] == [ADVANCED]
    assert story.named(ADVANCED).advanced_over >= 0
    assert not story.me.invested


@rule("VTES-1.5-16")
@each_later_edition
def test_three_transfers_are_too_few_to_merge(edition):
    story = Position(edition, seat=2, turn=1).ready(BASE).uncontrolled(ADVANCED).start()
    story.until("influence")
    assert story.me.transfers == 3
    assert not story.can("merge")


@rule("VTES-1.5-16")
@each_later_edition
def test_one_version_and_a_stranger_do_not_merge(edition):
    story = Position(edition).ready("Beckett").uncontrolled(ADVANCED).start()
    assert not story.until("influence").can("merge")


@rule("VTES-1.5-16")
def test_in_2000_there_is_no_merging():
    story = Position("2000").ready(BASE).uncontrolled(ADVANCED).start()
    assert not story.until("influence").can("merge")


@rule("VTES-1.5-17")
@each_later_edition
@pytest.mark.parametrize("versions", [(BASE, ADVANCED), (ADVANCED, BASE)])
def test_what_was_on_the_vampire_stays_on_it(edition, versions):
    ready, other = versions
    story = (
        Position(edition)
        .ready(ready, blood=3, locked=True, this_turn=("fresh",))
        .on(ready, "Laptop Computer")
    )
    story = story.uncontrolled(other).start()
    story.named(ready).locked = True
    story.until("influence").choose("merge")
    minion = story.named(ADVANCED)
    assert (minion.blood, minion.locked) == (3, True)
    assert [c.face.name for c in minion.cards] == ["Laptop Computer"]
    assert values.bleed(story.game, minion) == 2
    assert story.named("Laptop Computer").host is minion


@rule("VTES-1.5-17")
@each_later_edition
@pytest.mark.parametrize("versions", [(PRIEST, PRIEST_ADVANCED), (PRIEST_ADVANCED, PRIEST)])
def test_what_affected_the_vampire_affects_the_merged_one(edition, versions):
    ready, other = versions
    story = Position(edition).ready(ready).uncontrolled(other).hand("Animalism").start()
    story.until("master").choose("Animalism")
    become_anarch(story.game, story.named(ready))
    assert story.named(ready).profile.has("ani")
    story.until("influence").choose("merge")
    minion = story.named(PRIEST_ADVANCED)
    assert minion.profile.has("ani")
    assert (minion.capacity, minion.profile.capacity) == (5, 5)
    # The two cards are of different sects, so that the advanced one brings its own (ruled in ANK 20180524).
    assert minion.profile.sect == ("camarilla" if ready == PRIEST else "anarch")


@each_later_edition
def test_who_became_anarch_stays_so_where_both_cards_are_of_one_sect(edition):
    story = Position(edition).ready("Lazarus").uncontrolled("Lazarus (ADV)").start()
    become_anarch(story.game, story.named("Lazarus"))
    story.until("influence").choose("merge")
    assert story.named("Lazarus (ADV)").profile.sect == "anarch"


@rule("VTES-1.5-18")
@each_later_edition
def test_the_merged_one_is_one_card_until_it_burns_as_two(edition):
    story = merged(edition)
    assert len(story.me.ready.items) == len(story.game.minions_of(story.me)) == 1
    assert not story.in_play(BASE)
    leave_play(story.game, story.named(ADVANCED))
    assert story.where(BASE) == story.where(ADVANCED) == ["ash heap"]


@rule("VTES-1.5-19")
@each_later_edition
@pytest.mark.parametrize("versions", [(PRIEST, PRIEST_ADVANCED), (PRIEST_ADVANCED, PRIEST)])
def test_the_advanced_card_says_what_the_merged_one_is(edition, versions):
    minion = merged(edition, *versions).named(PRIEST_ADVANCED)
    assert (card(PRIEST).capacity, card(PRIEST).sect) == (3, "Independent")
    assert (minion.capacity, minion.profile.capacity, minion.profile.sect) == (4, 4, "camarilla")


@rule("VTES-1.5-19")
@each_later_edition
@pytest.mark.parametrize("versions", [("Petaniqua", "Petaniqua (ADV)"), ("Petaniqua (ADV)", "Petaniqua")])
def test_the_texts_of_both_work(edition, versions):
    # One text gives bleed, the other strength.
    story = Position(edition).ready(versions[0]).uncontrolled(versions[1]).start()
    alone = story.named(versions[0])
    assert _two(story, alone) in ((1, 0), (0, 1))
    story.until("influence").choose("merge")
    assert _two(story, story.named("Petaniqua (ADV)")) == (1, 1)


PARTS = ("abilities", "triggers", "actions", "armed", "aids", "reactions", "open_actions", "values")


def _pairs():
    """All advanced cards, each with its base."""
    crypt = [printed for printed in open_store().cards() if printed.is_crypt]
    bases = {(printed.name, printed.group): printed for printed in crypt if not printed.advanced}
    named = [(printed, bases.get((printed.name, printed.group))) for printed in crypt if printed.advanced]
    return [(over, below) for over, below in named if below is not None]


@rule("VTES-1.5-19")
@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_lost_of_what_either_text_does(part):
    pairs = _pairs()
    for versions in pairs:
        over, below = (definition_of(printed, "current") for printed in versions)
        both = united(over, below, rulebook("current"))
        either = [*getattr(over.model, part), *getattr(below.model, part)]
        assert Counter(map(id, either)) <= Counter(map(id, getattr(both.model, part))), over.name
    assert len(pairs) > 50


def _two(story, minion):
    return tuple(values.of_minion(story.game, minion, kind, 0) for kind in (BLEED_VALUE, STRENGTH))


@rule("VTES-1.5-20")
@each_later_edition
def test_text_of_the_merge_icon_sleeps_until_the_merge(edition):
    name = "Melinda Galbraith"  # merged +2 bleed
    story = Position(edition).ready(f"{name} (ADV)").uncontrolled(name).start()
    assert values.bleed(story.game, story.named(f"{name} (ADV)")) == 1
    story.until("influence").choose("merge")
    assert values.bleed(story.game, story.named(f"{name} (ADV)")) == 3


@cache
def versions():
    """By name of each advanced vampire its base card, of its own group if there are several."""
    crypt = [one for one in open_store().cards() if isinstance(one, CryptCard)]
    bases = defaultdict(list)
    for one in crypt:
        if not one.advanced:
            bases[one.name].append(one)
    return {
        one.full_name: min(bases[one.name], key=lambda base: base.group != one.group).full_name
        for one in crypt
        if one.advanced
    }


def titled_by_the_base():
    """The advanced vampires that name no title, of the sect of a base that does."""
    faces = {name: definition_of(card(name), "current") for pair in versions().items() for name in pair}
    pairs = [(name, faces[name], faces[base]) for name, base in versions().items()]
    return [
        name
        for name, over, below in pairs
        if below.profile.title and not (over.profile.title or over.model.merged_title)
        if over.profile.sect == below.profile.sect
    ]


@rule("VTES-1.5-19")
@pytest.mark.parametrize("name", titled_by_the_base())
def test_the_title_that_the_base_alone_names_stays(name):
    base = versions()[name]
    printed = definition_of(card(base), "current").profile
    for ready, other in ((base, name), (name, base)):
        profile = merged("current", ready, other).named(name).profile
        assert (profile.title, profile.city) == (printed.title, printed.city)


@pytest.mark.parametrize("name", versions())
def test_a_position_lays_a_merged_vampire_as_merging_makes_it(name):
    base = versions()[name]
    made = merged("current", base, name).named(name)
    laid = Position(players=2).ready(name, over=base).start().named(name)
    for trait in attributes(type(made.profile)):
        assert getattr(laid.profile, trait) == getattr(made.profile, trait), trait
    assert laid.capacity == made.capacity
