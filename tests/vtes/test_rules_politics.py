"""Political actions, referendums and votes: chapter 6.3, and titles of chapter 10."""

import pytest

from rules.vtes.definitions.standing import votes_of_title
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state import values

from .story import Position

EDITIONS = ("2000", "2006", "2018", "current")
GANGREL = "Nathan Turner"
PRINCE = "Anson"
BARON = "Casey Snyder"
PRIMOGEN = "Khadija Al-Kindi"
rule = pytest.mark.rule
BOON = "Consanguineous Boon"


def called(edition="current", caller=PRINCE, *hand):
    """A referendum called against a seat with a baron, at its polling."""
    position = Position(edition, players=2).ready(caller).hand(BOON, *hand).at(1).ready(BARON).at(0)
    story = position.start()
    story.until("action").choose(BOON)
    return story


@rule("VTES-6.3.1-01")
@rule("VTES-6.3.1-02")
@rule("VTES-6.1.7-04")
@rule("VTES-6.2.1-03")
@rule("VTES-6.3.2-02")
def test_terms_are_chosen_after_the_action_succeeds_then_polled_then_resolved():
    story = called()
    assert story.named(PRINCE).locked
    assert story.where(BOON) == ["card being played"]
    assert story.kind == "block", "nothing about the terms yet"
    story.choose("pass")
    assert story.kind == "clan"
    story.choose("Toreador")
    assert (story.kind, story.table.decision.seat) == ("poll", 0)
    story.choose(PRINCE).choose("for").until("poll", seat=1).choose("pass")
    assert story.me.pool == 31


@rule("VTES-6.3.2-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cost_is_paid_when_the_political_action_succeeds(edition):
    position = Position(edition, players=3).ready(PRINCE, blood=3).hand("Camarilla's Iron Fist")
    story = position.at(1).ready(BARON).at(0).start()
    story.until("action").choose("Camarilla")
    assert story.named(PRINCE).blood == 3
    story.choose("pass")
    assert story.kind == "seat"
    assert story.named(PRINCE).blood == 2


@rule("VTES-6.3.2-04")
@rule("VTES-6.3.3-01")
def test_votes_are_cast_in_any_order_and_only_with_what_gives_votes():
    story = called()
    story.choose("pass").choose("Toreador")
    assert story.options == ["pass", PRINCE, BOON]
    story.choose(PRINCE).choose("against")
    assert not story.can(PRINCE), "a cast vote is final"
    story.until("poll", seat=1)
    assert story.options[0] == "pass", "casting is optional"


@rule("VTES-6.3.2-06")
@rule("VTES-6.3.2-07")
@pytest.mark.parametrize(
    ("mine", "theirs", "pool"), [("for", "against", 31), ("against", "against", 30), ("for", "for", 31)]
)
def test_more_for_than_against_passes(mine, theirs, pool):
    story = called()
    story.choose("pass").choose("Toreador").votes(mine)
    story.until("poll", seat=1).choose(BARON).choose(theirs)
    assert story.me.pool == pool


@rule("VTES-6.3.2-06")
def test_a_tie_fails():
    # The card's vote and no others against a baron's two, then with a primogen's vote a tie.
    position = Position(players=2).ready(PRIMOGEN).hand(BOON).at(1).ready(BARON).at(0)
    story = position.start()
    story.until("action").choose(BOON).choose("pass").choose("Banu")
    story.votes().until("poll", seat=1).choose(BARON).choose("against")
    assert story.me.pool == 30


@rule("VTES-6.3.2-09")
@rule("VTES-1.6.1-07")
@pytest.mark.parametrize(("edition", "during"), [("2000", 6), ("2006", 7), ("2018", 6), ("current", 6)])
def test_a_card_burned_for_a_vote_is_replaced_by_edition(edition, during):
    position = Position(edition, players=2).ready(PRINCE).hand(BOON).at(1).ready("Volker, The Puppet Prince")
    story = position.hand("Parity Shift").at(0).start()
    story.until("action").choose(BOON).choose("pass").choose("Toreador").choose(PRINCE).choose("for")
    story.until("poll", seat=1).choose("Parity").choose("against")
    other = story.game.methuselahs[1]
    assert len(other.hand.items) == during
    story.until("poll", seat=1).choose("pass") if story.kind == "poll" else None
    while story.game.action is not None:
        story.pass_once()
    assert len(other.hand.items) == 7


@rule("VTES-6.3.3-04")
@rule("VTES-6.3.3-05")
def test_one_vote_from_cards_and_the_calling_card_is_it():
    story = called("current", PRINCE, "Parity Shift")
    story.choose("pass").choose("Toreador")
    assert not story.can("Parity"), "the card that called it was the one"
    position = Position(players=2).ready(PRINCE).hand(BOON).at(1).hand("Parity Shift", "Ancilla Empowerment")
    story = position.at(0).start()
    story.until("action").choose(BOON)
    story.until("poll", seat=1).choose("Parity").choose("against")
    assert story.kind != "poll" or story.table.decision.seat != 1 or not story.can("Ancilla")


@rule("VTES-6.3.3-07")
@rule("VTES-6.3.3-08")
@rule("VTES-6.3.3-09")
@rule("VTES-6.3.3-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_titles_and_their_votes(edition):
    rules = rulebook(edition)
    old = {
        "primogen": 1,
        "bishop": 1,
        "prince": 2,
        "archbishop": 2,
        "justicar": 3,
        "cardinal": 3,
        "inner circle": 4,
    }
    new = {"baron": 2, "magaji": 2, "kholo": 2, "regent": 4}
    for title, count in old.items():
        assert votes_of_title(title, rules) == count
    for title, count in new.items():
        assert votes_of_title(title, rules) == (0 if edition == "2000" else count)


@rule("VTES-6.3.3-11")
def test_only_ready_minions_vote():
    story = Position().ready(PRINCE).torpor(PRIMOGEN, 2).start()
    assert values.votes(story.game, story.named(PRINCE)) == 2
    assert values.votes(story.game, story.named(PRIMOGEN)) == 0


@rule("VTES-6.3.3-13")
def test_the_edge_is_burned_for_a_vote():
    story = Position().ready(GANGREL).with_edge().hand(BOON).start()
    story.until("unlock").choose("pass").until("action").choose(BOON)
    story.until("poll").choose("the Edge").choose("for").votes()
    assert story.game.edge == -1
    assert story.me.pool == 31


@rule("VTES-6.3.3-14")
@rule("VTES-6.3.3-15")
def test_the_prisci_cast_a_block_of_three():
    position = Position(players=2).ready("Malgorzata").hand(BOON).at(1).ready(BARON).at(0)
    story = position.start()
    story.until("action").choose(BOON).choose("pass")
    story.choose("Tremere antitribu").votes()
    story.until("poll", seat=1).choose(BARON).choose("against")
    assert story.me.pool == 31, "1 and 3 against 2"


@rule("VTES-6.3.3-18")
def test_modifiers_add_votes_in_polling():
    position = Position(players=2).ready(GANGREL).hand(BOON, "Bewitching Oration").at(1).ready(BARON).at(0)

    def teach(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, disciplines=(("pre", 1),))

    story = position.tweak(teach).start()
    story.until("action").choose(BOON).choose("pass")
    story.until("clan").choose("Gangrel") if story.kind == "clan" else None
    story.until("polling").choose("Bewitching")
    story.until("poll").votes().until("poll", seat=1).choose(BARON).choose("against")
    assert story.me.pool >= 31, "1 and 2 against 2"


@rule("VTES-10.2-06")
def test_antitribu_are_a_clan_of_their_own():
    story = Position().ready("Malgorzata").ready("Mistress Fanchon", this_turn=("fresh",)).hand(BOON).start()
    assert story.named("Malgorzata").profile.clan == "Tremere antitribu"
    story.until("action").choose(BOON)
    assert story.options == ["Tremere", "Tremere antitribu"]


@rule("VTES-10.5-02")
@rule("VTES-10.2-06")
@pytest.mark.parametrize(("other", "blood"), [(None, 1), (GANGREL, 2)])
def test_becoming_anarch(other, blood):
    position = Position().ready("Ember Wright", blood=3)
    if other:
        position.ready(other, this_turn=("fresh",))
    story = position.start()
    clan = story.named("Ember Wright").profile.clan
    story.until("action").choose("become anarch")
    minion = story.named("Ember Wright")
    assert (minion.profile.sect, minion.blood, minion.profile.clan) == ("anarch", blood, clan)
    assert not Position().ready(PRINCE).start().until("action").can("become anarch"), "not with a title"


@rule("VTES-10.5-04")
def test_cards_for_anarchs():
    story = Position().ready("Ember Wright", blood=3).hand("Monkey Wrench").start()
    story.until("action").choose("bleed")
    assert story.kind != "modify"
    story = Position().ready(GANGREL, blood=3).hand("Monkey Wrench").start()
    assert story.until("action").choose("bleed").kind == "modify"
