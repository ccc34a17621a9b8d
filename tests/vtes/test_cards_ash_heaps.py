"""Cards that act on ash heaps, one's own or another's."""

import pytest

from .chaptertools import GANGREL, YOUNG, acts, editions, knows, rule, since_2018
from .story import Position, card

EATER = "Prejudice"  # of no clan that Psychophagia asks for, until a tweak says so; capacity 4
ALLY = "Gypsies"
RETAINER = "Raven Spy"
EATING, SCAVENGING = "Psychophagia", "Vulture's Buffet"


def hecata(game):
    """A tweak: every minion of seat 0 is of the clan that Psychophagia asks for."""
    for minion in game.in_play.values():
        if minion.controller == 0:
            minion.profile = game.setting.profile(minion.profile, clan="Hecata")


def feast(edition="current", blood=1, players=4):
    """Seat 0 with one vampire that eats; whoever sits beside it could block; seat 2 has lost an ally."""
    position = Position(edition, players=players)
    position.at(1).ready(GANGREL).at(2).ash(ALLY).at(players - 1).ready(YOUNG)
    return position.at(0).ready(EATER, blood=blood).hand(EATING).tweak(hecata)


def asked_to_block(story):
    """The seats that are asked while everybody declines."""
    seats = []
    while story.kind == "block":
        seats.append(story.table.decision.seat)
        story.choose("pass")
    return seats


@rule("VTES-GL-05")
@since_2018
def test_an_action_on_another_ash_heap_is_undirected(edition):
    """Not he whose ash heap it is may block, but prey and predator."""
    story = acts(feast(edition), EATING, "3 blood")
    assert story.game.action.target == -1
    assert asked_to_block(story) == [1, 3]
    assert story.where(ALLY) == ["out of the game"]
    assert story.named(EATER).blood == 4


@rule("VTES-GL-05")
@since_2018
@pytest.mark.parametrize(("seat", "name"), [(1, GANGREL), (3, YOUNG)])
def test_prey_and_predator_can_block_an_action_on_another_ash_heap(edition, seat, name):
    story = acts(feast(edition), EATING, "3 blood")
    story.game.action.intercepts = {story.named(name).number: 1}
    story.until("block", seat).choose(name)
    assert story.named(name).locked
    assert story.where(ALLY) == ["ash heap"], "a blocked action does nothing"


@since_2018
def test_psychophagia_eats_for_less_blood_and_unlocks(edition):
    story = acts(feast(edition, players=3), EATING, "2 blood")
    asked_to_block(story)
    eater = story.named(EATER)
    assert (eater.blood, eater.locked) == (3, False)


def test_a_full_vampire_unlocks_by_psychophagia_nevertheless():
    """A hunter has to gain something (below); here the blood is what the card gives."""
    story = Position().ready(EATER).ash(ALLY).hand(EATING).tweak(hecata).start()
    story.until("action").choose(EATING).choose("2 blood")
    while story.game.action is not None:
        story.pass_once()
    eater = story.named(EATER)
    assert (eater.blood, eater.locked) == (eater.capacity, False)


def test_psychophagia_eats_from_ones_own_ash_heap_alone():
    story = Position().ready(EATER, blood=2).ash(ALLY).hand(EATING).tweak(hecata).start()
    story.until("action").choose(EATING).choose("3 blood")
    assert story.named(EATER).blood == 4
    assert story.where(ALLY) == ["out of the game"]


def test_without_an_ally_in_an_ash_heap_there_is_nothing_to_eat():
    story = Position().ready(EATER, blood=2).ash(RETAINER).hand(EATING).tweak(hecata).start()
    assert not story.until("action").can(EATING)


@editions
def test_a_vampire_without_blood_may_hunt_with_a_card(edition):
    """It must hunt, but how is its own choice."""
    story = feast(edition, blood=0).start().until("action")
    assert story.options == ["hunt", EATING]
    story.do(EATING, "3 blood")
    asked_to_block(story)
    assert story.named(EATER).blood == 3


@pytest.mark.parametrize(
    ("known", "blood", "pool", "offered"), [("obf", 2, 30, 1), ("spi", 3, 30, 1), ("SPI", 3, 31, 2)]
)
def test_vultures_buffet_hunts_among_the_dead(known, blood, pool, offered):
    position = Position().ready(EATER, blood=1).ash(RETAINER).hand(SCAVENGING).tweak(knows(seat0=known))
    story = position.start().until("action").choose(SCAVENGING)
    assert (story.kind == "mode") == (offered > 1)
    if offered > 1:
        story.choose("+1 hunt, 1 pool")
    eater = story.named(EATER)
    assert (eater.blood, eater.locked, story.me.pool) == (blood, False, pool)
    assert story.where(RETAINER) == ["out of the game"]


def test_a_hunter_that_is_full_stays_locked():
    position = Position().ready(EATER).ash(RETAINER).hand(SCAVENGING).tweak(knows(seat0="obf"))
    story = position.start().until("action").choose(SCAVENGING)
    assert story.named(EATER).locked


def test_only_vampires_hunt():
    """An ally that could play the card as a vampire would does not."""
    position = Position().ready(ALLY, blood=1).ash(RETAINER).hand(SCAVENGING).tweak(knows(seat0="obf"))
    story = position.start().until("action")
    assert not story.can(SCAVENGING)


def test_what_is_eaten_was_somebody_elses():
    """It leaves the game on its owner's side."""
    story = acts(feast(), EATING, "3 blood")
    asked_to_block(story)
    eaten = card(ALLY).id
    assert [story.game.faces[piece].id for piece in story.game.methuselahs[2].removed.items] == [eaten]
