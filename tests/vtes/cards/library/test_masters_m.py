"""Short games with library cards modelled in Python: masters m."""

import pytest

from rules.vtes.state.departures import burn_what_damned
from rules.vtes.state.happenings import Canceled

from ...chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG
from ...story import Position
from ..helpers import BLANCHE, against_one, become, is_a, played, until_asked, voted_through

MALKAVIAN = "Dr. Douglas Netchurch"


def test_the_marrakesh_codex_reorders_the_library_and_is_stolen():
    position = Position().ready(PRINCE).table("The Marrakesh Codex")
    story = (
        position.library("Villein", "Dodge", "Deflection", "Wash", "Fame").filler().start().until("unlock")
    )
    story.choose("use The Marrakesh").do("Wash", "Deflection", "Dodge")
    top = story.game.board.top(story.me.library, 5)
    names = [story.game.faces[number].name for number in top]
    assert names == ["Wash", "Deflection", "Dodge", "Villein", "Fame"]
    assert story.named("The Marrakesh Codex").locked
    position = Position(players=2).at(1).ready(PLAIN).table("The Marrakesh Codex").at(0)
    story = voted_through(position.ready(PRINCE).start().until("action").choose("The Marrakesh"))
    assert story.named("The Marrakesh Codex").controller == 0


def test_maleficia_lets_the_infernal_play_cards_and_burns_with_their_pact():
    position = (
        against_one().ready(PRINCE, blood=5).tweak(become(traits=frozenset({"infernal"}), disciplines=()))
    )
    story = played(position.hand("Maleficia", "Secure Haven"), "Maleficia")
    anson = story.named(PRINCE)
    assert (anson.profile.disciplines, anson.capacity) == ({"mal": 1}, 8)
    assert story.can("Secure Haven"), "it is a trifle"
    story.end_turn().until("master").choose("Maleficia")
    assert anson.profile.disciplines == {"mal": 2}
    burn_what_damned(story.game, anson)
    assert (anson.cards, anson.profile.disciplines) == ([], {})


def test_maabara_hides_a_library_card_and_returns_it_to_the_top():
    position = (
        Position(players=2).at(1).ready(BARON).at(0).ready(YOUNG).table("Maabara").ash("Villein", PRINCE)
    )
    story = position.having(phase=2).start().until("master").choose("use Maabara")
    assert story.named("Maabara").locked
    number = story.me.research.items[0]
    assert story.game.faces[number].name == "Villein"
    assert story.me.ash.items, "the vampire stays"
    story.end_turn().until("master").choose("use Maabara")
    assert story.me.library.items[-1] == number or story.me.library.items[0] == number
    assert not story.me.research.items
    assert story.me.master_actions == 0


def test_madness_network_is_burned_by_anybody_and_malkavians_of_all_may_block_that():
    position = Position(players=4).at(1).ready(PLAIN).at(2).ready(MALKAVIAN).ready(BARON).at(3).ready(GANGREL)
    story = position.table("Madness Network").at(0).ready(PRINCE).start().until("action").choose("Madness")
    assert story.game.action.target == -1
    asked = {}
    while story.game.action is not None:
        if story.kind == "block":
            asked[story.table.decision.seat] = story.options
        story.pass_once()
    assert asked == {1: ["pass", PLAIN], 3: ["pass", GANGREL], 2: ["pass", MALKAVIAN]}
    assert story.where("Madness Network") == ["ash heap"]


@pytest.mark.parametrize(("victim", "can"), [(BLANCHE, True)])
def test_meditative_grove_cancels_a_frenzy_card_played_on_a_salubri(victim, can):
    position = Position(players=2).at(1).ready(victim).table("Meditative Grove").at(0).ready(PRINCE)
    position = position.hand("Terror Frenzy").tweak(is_a(name=PRINCE, disciplines=(("ani", 2),)))
    story = position.start(journal=True).until("action").choose("bleed")
    until_asked(story, "block", 1).choose(victim)
    for _ in range(30):
        if story.can("Terror Frenzy") or story.game.action is None:
            break
        story.pass_once()
    story.choose("Terror Frenzy")
    story.choose(story.options[0]) if story.kind == "mode" else None
    assert (story.kind == "cancel" and story.can("Meditative Grove")) == can
    if can:
        story.choose("Meditative Grove")
        assert story.named("Meditative Grove").locked
        canceled = [event for event in story.game.journal.events if isinstance(event, Canceled)]
        assert [story.game.faces[event.card].name for event in canceled] == ["Terror Frenzy"]
