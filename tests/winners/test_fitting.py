"""Which lists fit what was seen of a deck: by Bayes, a library and a crypt drawn from one list or from all."""

import pytest

from deckcheck.winners.fitting import Fitting, Seen
from deckcheck.winners.table import table_of
from rules.kernel import Dice

AXE, BOW, CAT = 100001, 100002, 100003
ANN, BOB, CYD = 200001, 200002, 200003
CLANS = {ANN: "Toreador", BOB: "Toreador", CYD: "Ventrue"}
LISTS = [
    {AXE: 3, BOW: 1, ANN: 2},
    {AXE: 1, BOW: 1, CAT: 2, BOB: 1, CYD: 1},
    {CAT: 4, CYD: 2},
]
"""12 cards of libraries: 4 axes, 2 bows, 6 cats; 6 of crypts: 2 Anns, a Bob, 3 Cyds."""


def fitting_of(lists, unknown=()):
    winners = table_of([(None, one) for one in lists], "ours")
    clans = [None if card in unknown else CLANS.get(card, "") for card in winners.cards]
    return Fitting(winners, clans), winners.places()


def seen(places, cards, **clans):
    return Seen({places[card]: copies for card, copies in cards.items()}, clans)


def test_where_nothing_was_seen_all_lists_are_as_likely():
    fitting, places = fitting_of(LISTS)
    assert fitting.weights(seen(places, {})) == [1, 1, 1]


def test_a_card_is_drawn_from_the_list_at_seven_of_ten_and_else_from_all():
    fitting, places = fitting_of(LISTS)
    chances = [0.7 * own + 0.3 * 4 / 12 for own in (3 / 4, 1 / 4, 0)]
    found = fitting.weights(seen(places, {AXE: 1}))
    assert found == pytest.approx([chance / chances[0] for chance in chances])


def test_each_copy_counts():
    fitting, places = fitting_of(LISTS)
    once = fitting.weights(seen(places, {AXE: 1}))
    thrice = fitting.weights(seen(places, {AXE: 3}))
    assert thrice == pytest.approx([weight**3 for weight in once])


def test_crypts_are_drawn_from_apart_and_a_clan_counts_beside_its_card():
    fitting, places = fitting_of(LISTS)
    ann = [0.7 * own + 0.3 * 2 / 6 for own in (1, 0, 0)]
    toreador = [0.7 * own + 0.3 * 3 / 6 for own in (1, 1 / 2, 0)]
    both = [one * two for one, two in zip(ann, toreador, strict=True)]
    found = fitting.weights(seen(places, {ANN: 1}, Toreador=1))
    assert found == pytest.approx([chance / both[0] for chance in both])


def test_a_stranger_of_a_clan_speaks_for_the_clan_alone():
    fitting, places = fitting_of(LISTS)
    ventrue = [0.7 * own + 0.3 * 3 / 6 for own in (0, 1 / 2, 1)]
    found = fitting.weights(seen(places, {}, Ventrue=1, Salubri=3))
    assert found == pytest.approx([chance / ventrue[2] for chance in ventrue])


def test_lists_that_do_not_count_have_no_weight_and_are_never_drawn():
    fitting, places = fitting_of([*LISTS, {AXE: 4}, {ANN: 2}])
    nothing = seen(places, {})
    assert fitting.weights(nothing, without=[1]) == [1, 0, 1, 0, 0]
    assert set(fitting.chosen(nothing, 60, Dice(1), without=[1])) == {0, 2}
    assert fitting.chosen(nothing, 4, Dice(1), without=[0, 1, 2]) == []


def test_cards_that_are_not_known_count_for_nothing():
    fitting, places = fitting_of(LISTS, unknown=[CAT])
    assert fitting.weights(seen(places, {CAT: 2})) == [1, 1, 0], "the third has no library left"
    chances = [0.7 * own + 0.3 * 4 / 6 for own in (3 / 4, 1 / 2)]
    assert fitting.weights(seen(places, {AXE: 1}))[1] == pytest.approx(chances[1] / chances[0])


def test_lists_are_drawn_as_often_as_they_fit():
    fitting, places = fitting_of(LISTS)
    what = seen(places, {AXE: 1})
    weights = fitting.weights(what)
    drawn = fitting.chosen(what, 6_000, Dice(5))
    for deck, weight in enumerate(weights):
        assert drawn.count(deck) / 6_000 == pytest.approx(weight / sum(weights), abs=0.03)
    assert fitting.chosen(what, 50, Dice(5)) == drawn[:50]
