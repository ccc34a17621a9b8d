"""Short games with library cards modelled in Python: masters d e."""

import pytest

from rules.vtes.state import spans
from rules.vtes.state.hand import keep
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import contest_titles
from tests.vtes.sights import more_votes

from ...chaptertools import BARON, GANGREL, KINE, PLAIN, PRINCE, YOUNG, pools, titled
from ...crypttools import resolved
from ...story import Position
from ..helpers import SABBAT, until_asked, voted_through

COMPUTER = "Computer Hacking"


GONE = ["out of the game"]


def influenced(*hand, table=(), theirs=("Dark Influences",), cards=(COMPUTER,), pool=30):
    position = Position(players=3).at(1).ready(PLAIN).hand(*theirs).table(*table).pool(pool, 1).at(2)
    position = position.ready(GANGREL).hand(*hand).at(0).ready(PRINCE).hand(*cards)
    return position.start().until("action")


def muertos(*acting):
    position = Position(players=2).at(1).ready("Agatha").tweak(titled("Agatha", "justicar")).at(0)
    for name in acting:
        position = position.ready(name)
    position = position.hand("Día de los Muertos", KINE, KINE).start().until("master")
    return position.choose("Día de los Muertos")


def lay(game):
    """A tweak: the first card of seat 2's ash heap lies on the Fragments."""
    card = next(card for card in game.in_play.values() if card.face.name == "The Erciyes Fragments")
    owner = game.methuselahs[2]
    number = owner.ash.items[0]
    keep(game, game.methuselahs[card.controller], card.number, number, owner.ash)


def test_ephor_makes_a_vampire_yield_a_contested_title():
    def contest(game):
        rivals = [minion for minion in game.in_play.values() if minion.face.name in (PLAIN, GANGREL)]
        for minion in rivals:
            alter(game, minion, title="prince", city="Berlin", sect="camarilla")
        contest_titles(game, rivals[-1])

    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .ready(GANGREL)
        .at(0)
        .ready(PRINCE, clan="Ventrue")
        .on(PRINCE, "Ephor")
    )
    story = position.having(phase=4).tweak(contest).start().until("action").choose("Ephor").choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    voted_through(story)
    assert story.named(PLAIN).profile.title == ""
    assert story.named(GANGREL).profile.title == "prince"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, clan="Ventrue").on(PRINCE, "Ephor")
    assert not position.start().until("action").can("Ephor"), "nobody contests a title"


def test_a_card_canceled_by_dark_influences_cannot_be_played_again_this_turn():
    story = influenced(cards=(COMPUTER, "Govern the Unaligned")).choose("Computer")
    story.until("cancel", 1).choose("Dark")
    number = next(n for n in story.me.ash.items if story.game.faces[n].name == COMPUTER)
    board = story.game.board
    board.move(number, story.me.ash, story.me.hand)
    story.choose("bleed")
    story.named(PRINCE).locked = False
    resolved(story).until("action")
    assert not story.can("Computer")
    story.end_turn().until("action")
    assert story.can("Computer"), "in another turn it can"


def test_elysium_the_palace_of_versailles_gives_titled_camarilla_vampires_a_vote():
    position = Position(players=2).at(1).ready("Anneke").at(0).ready(PRINCE).ready(PLAIN).ready(BARON)
    story = position.table("Elysium: The Palace of Versailles").hand(KINE).start().until("act")
    until_asked(story.choose(PRINCE).choose(KINE), "polling").choose("Elysium")
    votes = more_votes(story.game)
    assert votes == {story.named(PRINCE).number: 1}, "titled, of the Camarilla, and the player's own"


def test_dabbler_needs_three_disciplines():
    story = (
        Position()
        .hand("Break the Bonds", "Dabbler")
        .uncontrolled(GANGREL)
        .ready("Aline Gädeke", blood=3)
        .start()
    )  # fmt: skip
    minion = story.named("Aline Gädeke")
    minion.profile = story.game.setting.profile(
        minion.profile, disciplines=(("ani", 1), ("obf", 1), ("pre", 1))
    )
    story.until("master").choose("Dabbler").until("action").choose("Break the Bonds")
    story.until("trigger").choose("Dabbler")
    assert story.kind == "way"
    story.choose("burn 1 blood to unlock")
    assert (minion.locked, minion.blood) == (False, 2)


def test_dia_de_los_muertos_passes_the_first_referendum_of_a_sabbat_vampire():
    story = muertos(SABBAT).until("action").choose(KINE)
    while story.game.action is not None:
        assert story.kind not in ("poll", "vote")
        story.choose(story.options[-1]) if story.kind == "seat" else story.pass_once()
    assert pools(story) != [29, 30]
    story = muertos(PRINCE).until("action").choose(KINE)
    kinds = set()
    while story.game.action is not None:
        kinds.add(story.kind)
        story.choose(story.options[-1]) if story.kind == "seat" else story.pass_once()
    assert "poll" in kinds, "for Sabbat vampires"
    assert spans.lasts(story.game.lasting, spans.PASSES, story.me.seat), "it still waits for one"


@pytest.mark.parametrize(("mine", "can"), [(PRINCE, True), (GANGREL, False)])
def test_the_erciyes_fragments_are_stolen_with_the_card_on_them(mine, can):
    position = Position(players=3).at(2).ready(YOUNG).ash("Liquidation").at(1).ready(PLAIN)
    position = position.table("The Erciyes Fragments").at(0).ready(mine).having(phase=4).tweak(lay)
    story = position.start().until("action")
    assert story.can("The Erciyes") == can, "of capacity above 4"
    if can:
        voted_through(story.choose("The Erciyes"))
        assert story.named("The Erciyes Fragments").controller == 0
        story.end_turn().until("master").choose("Liquidation")
        assert story.where("Liquidation") == GONE
