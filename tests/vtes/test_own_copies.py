"""Nobody contests a unique card with another copy of their own (VTES-4.1-07), however it comes."""

import pytest

from rules.kernel import Dice, RandomPlayer, Table
from rules.vtes.state.arrivals import bring_out, put_on
from rules.vtes.state.banishing import banish
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.terms import INFLUENCE_PHASE, MASTER_PHASE
from tests.conservation import Books
from tests.same_games import decks

from .booktools import GANGREL, PRINCE, each_later_edition, rule
from .story import Position

GAMES = 30
GEM = "Soul Gem of Etrius"


@pytest.mark.slow
def test_in_random_games_of_equal_decks_nobody_has_two_copies():
    """Copies are counted after every decision; many unique cards are contested, since two decks are held twice."""
    contested = 0
    for seed in range(GAMES):
        edition = ("2006", "2018", "current")[seed % 3]
        one, other = list(decks(Dice(seed), edition))[:2]
        setting = Setting([one, other, one, other], 12)
        table = Table(lambda: Vtes(setting, Dice(seed)))  # noqa: B023 - called at once
        pick, books = RandomPlayer(seed), Books(table.game)
        found = set()
        while (decision := table.decision) is not None:
            table.choose(pick.choose(decision))
            books.check_uniques()
            found |= table.game.contests.keys()
        contested += len(found)
    assert contested > GAMES


@rule("VTES-4.1-07")
@each_later_edition
@pytest.mark.parametrize("rival", [True, False])
def test_a_second_copy_burns_while_the_first_is_contested(edition, rival):
    """The contest ends as soon as the rival has yielded: a pool is paid for one card, and once."""
    position = Position(edition).table("The Parthenon").hand("The Parthenon")
    story = (
        (position.at(1).table("The Parthenon").at(0) if rival else position)
        .having(phase=MASTER_PHASE)
        .start()
    )
    story.choose("The Parthenon")
    assert story.where("The Parthenon")[:2] == ["ash heap", "contested cards" if rival else "table"]
    copies = sorted(card.controller for card in story.game.contests.get("The Parthenon", ()))
    assert copies == ([0, 1] if rival else [])


@rule("VTES-4.1-07")
@each_later_edition
def test_a_vampire_burns_where_the_first_is_contested(edition):
    story = Position(edition).ready(GANGREL).uncontrolled(GANGREL, 4).at(1).ready(GANGREL).at(0)
    story = story.having(phase=INFLUENCE_PHASE).start()
    story.choose("move") if story.can("move") else None
    story.until("discard")
    copies = (*story.game.uniques.get(GANGREL, ()), *story.game.contests.get(GANGREL, ()))
    assert sorted(card.controller for card in copies) == [0, 1]


@rule("VTES-4.1-07")
def test_what_comes_back_with_a_banished_vampire_burns_beside_another_copy():
    story = Position().ready(GANGREL).on(GANGREL, GEM).ready(PRINCE).hand(GEM).start()
    game, gangrel = story.game, story.named(GANGREL)
    banish(game, gangrel)
    number = next(n for n in story.me.hand.items if game.faces[n].name == GEM)
    second = put_on(game, story.me, story.named(PRINCE), number, story.me.hand)
    bring_out(game, story.me, gangrel.number)
    assert story.where(GEM) == ["ash heap", "table"]
    assert (gangrel.cards, story.named(PRINCE).cards) == ([], [second])
