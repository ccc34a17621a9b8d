"""Short games with library cards modelled in Python: masters b."""

import pytest

from rules.vtes.definitions import aiming as targets
from rules.vtes.state import values
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import begin
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.terms import INCAPACITATED, MANEUVERS, READY
from rules.vtes.verbs import aiming
from rules.vtes.verbs.upkeep import settle

from ...chaptertools import ALLY, BARON, GANGREL, LUTZ, PLAIN, PRINCE, WEAPON, YOUNG
from ...story import Position
from ..helpers import banished

YOUNG_BRUJAH = "Angel"


OTHER_BRUJAH = "Arnold Simpson"


ERICK = 'Erick "Shophet125" Franco'


def washed(*uncontrolled):
    """Seat 0 has played Brainwash on the second uncontrolled card of seat 1, which holds 1 blood."""
    position = Position(players=2).at(1).ready(PLAIN).uncontrolled(LUTZ, 2).uncontrolled(PRINCE, 1).at(0)
    story = position.ready(GANGREL).hand("Brainwash").start().until("master").choose("Brainwash")
    assert (story.kind, story.options) == ("amount", ["1", "2"]), "they are hidden"
    return story.choose("2")


def fulfilled(clan, way, contract=True):
    """A minion of seat 1 leaves the ready region, in the master phase of seat 0; tell whether it may cash."""
    position = Position(players=2).at(1).ready(PLAIN)
    position = position.on(PLAIN, "Priority Contract") if contract else position
    position = position.at(0).ready(YOUNG, clan=clan).table("The Black Throne").hand("Fame")
    story = position.start().until("master")
    if contract:
        story.named("Priority Contract").memory = story.named(YOUNG).number
    (leave_play if way == "burn" else go_to_torpor)(story.game, story.named(PLAIN))
    return story


def settle_of(story):
    """Have cards do what follows, and take what is offered; give the cards that ask."""
    rules, answer = settle(story.game), None
    while True:
        try:
            decision = rules.send(answer)
        except StopIteration:
            return
        answer = decision.options[-1]
        yield decision.about


def test_brainwash_lets_a_full_vampire_out():
    story = washed()
    prey = story.prey
    number = next(number for number in prey.invested if story.game.faces[number].name == PRINCE)
    prey.invested[number] = 8
    story.game.bank -= 7
    while (story.kind, story.table.decision.seat) != ("influence", 1):
        story.pass_once()
    assert not story.can(f"take back from {PRINCE}")
    story.choose(f"move {PRINCE}")
    assert story.where(PRINCE) == ["ready region"]


def test_brujah_debate_arms_every_brujah():
    position = Position(players=2).at(1).ready(YOUNG_BRUJAH).at(0).ready(OTHER_BRUJAH).ready(PRINCE)
    game = position.table("Brujah Debate").start().game
    minion = {name: next(m for m in game.in_play.values() if m.face.name == name)
        for name in (YOUNG_BRUJAH, OTHER_BRUJAH, PRINCE)}  # fmt: skip
    assert [values.strength(game, minion[name]) for name in (YOUNG_BRUJAH, OTHER_BRUJAH, PRINCE)] == [2, 2, 1]
    fight = begin(game, minion[PRINCE], minion[YOUNG_BRUJAH])
    assert [len(side.effects) for side in fight.sides] == [0, 1]
    assert values.of_minion(game, minion[YOUNG_BRUJAH], MANEUVERS, 0) == 0, (
        "it comes from the card on the table"
    )


def test_a_second_copy_of_a_banished_vampire_burns():
    story = banished("Blood Doll")
    number = next(iter(story.me.invested))
    story.game.uniques[GANGREL] = [story.named(PRINCE)]
    story.named(PRINCE).controller = 0
    story.until("influence").choose(f"move {GANGREL}")
    assert (story.where(GANGREL), story.where("Blood Doll")) == (["ash heap"], ["ash heap"])
    assert number not in story.game.record.banished


def test_bleeding_the_vine_cancels_no_master_out_of_turn_and_none_of_its_own():
    position = Position(players=2).at(1).ready(PLAIN).table("Bleeding the Vine").at(0).ready(PRINCE)
    story = position.hand("Villein", "The Parthenon").start()
    assert not story.game.faces[story.named("Bleeding the Vine").number].out_of_turn
    position = Position(players=2).at(1).ready(PLAIN).hand("Sudden Reversal").at(0).ready(PRINCE)
    story = position.table("Bleeding the Vine").hand("The Parthenon").start().until("master")
    story.choose("The Parthenon").until("cancel", 1).choose("Sudden")
    assert story.kind != "cancel", "it is out of turn"
    assert story.where("The Parthenon") == ["ash heap"]


def test_what_each_choice_of_a_card_in_play_looks_for():
    position = (
        Position(players=2).ready(PRINCE).on(PRINCE, WEAPON, "J. S. Simmons, Esq.").ready(YOUNG).ready(ALLY)
    )
    position = position.torpor(BARON, blood=1).table(
        "The Barrens", "Academic Hunting Ground", "Anarch Revolt"
    )
    game = position.ready(ERICK).start().game
    cards = {card.face.name: card for card in game.in_play.values()}
    cards[ERICK].region = INCAPACITATED

    def targets_of(what, capacity=0):
        return {name for name, card in cards.items() if aiming.is_target(card, what, capacity)}

    locations = {"The Barrens", "Academic Hunting Ground"}
    assert targets_of(targets.LOCATION) == locations
    assert targets_of(targets.HUNTING_GROUND) == {"Academic Hunting Ground"}
    assert targets_of(targets.RETAINER_IN_PLAY) == {"J. S. Simmons, Esq."}
    assert targets_of(targets.EQUIPMENT_IN_PLAY) == {WEAPON}
    assert targets_of(targets.SLEEPER) == {BARON}
    assert targets_of(targets.OUT_OF_ORDER) == {ERICK}
    assert targets_of(targets.ALLY_IN_PLAY) == {ALLY}
    assert targets_of(targets.SMALL_MINION, 1) == {ALLY}
    assert targets_of(targets.SMALL_MINION, 2) == {ALLY, YOUNG}
    assert targets_of(targets.SMALL_MINION, 8) == {ALLY, YOUNG, PRINCE, BARON}
    cards[ERICK].region = READY
    assert targets_of(targets.OUT_OF_ORDER) == set()
    assert targets_of(targets.ALLY_IN_PLAY) == {ALLY, ERICK}
    fall_to_torpor(game, cards[YOUNG])
    assert targets_of(targets.SLEEPER) == {BARON, YOUNG}
    assert targets_of(targets.SMALL_MINION, 2) == {ALLY, ERICK, YOUNG}
    cards[WEAPON].working = False
    assert targets_of(targets.EQUIPMENT_IN_PLAY) == set()


@pytest.mark.parametrize(
    ("clan", "way", "contract", "can"),
    [
        ("Banu Haqim", "burn", True, True),
        ("Banu Haqim", "fall", True, True),
        ("Toreador", "burn", True, False),
        ("Banu Haqim", "burn", False, False),
    ],
)
def test_the_black_throne_cashes_contracts_for_ones_banu_haqim(clan, way, contract, can):
    story = fulfilled(clan, way, contract)
    asked = list(settle_of(story))
    throne = story.named("The Black Throne")
    assert (throne.number in asked) == can
    assert (story.me.pool, throne.locked) == (31 if can else 30, can)
