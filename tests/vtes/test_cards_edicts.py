"""The stories of referendums about minions and cards in play, and of those that stay in play."""

from rules.vtes.state import values
from rules.vtes.state.banishing import banish
from rules.vtes.state.control import borrow

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, titled
from .ledger import Ledger
from .story import Position


def resolved(story):
    """Let the action end; all vote for it who are asked."""
    while story.game.action is not None:
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    return story


def called(position, name, actor=None):
    """Call a referendum that nobody blocks; the story stops at its terms."""
    story = position.hand(name).start().until("act") if actor else position.hand(name).start().until("action")
    story = story.choose(actor) if actor else story
    story.choose(name)
    while story.kind == "block":
        story.choose("pass")
    return story


# --- Banishment -------------------------------------------------------------------------------------------


def banished(*cards, blood=4, journal=False):
    """Seat 0 has a banished vampire in the influence phase, which bore these cards."""
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL, blood=blood, locked=True)
    position = position.on(GANGREL, *cards) if cards else position
    story = position.start(journal=journal)
    banish(story.game, story.named(GANGREL))
    story.start = story.game.census()
    return story


def test_a_banished_vampire_remembers_what_it_has_become():
    story = banished()
    minion = story.game.banished[next(iter(story.me.invested))].minion
    minion.capacity += 1
    minion.profile = story.game.setting.profile(minion.profile, title="baron")
    number = minion.number
    story.me.invested[number] += 1
    story.game.bank -= 1
    story.until("influence").choose(f"move {GANGREL}")
    assert (story.named(GANGREL).blood, story.named(GANGREL).capacity) == (5, 5), "no blood drains"
    assert story.named(GANGREL).profile.title == "baron"


def test_a_banished_vampire_goes_to_who_controls_it_for_good():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE)
    story = position.start()
    borrow(story.game, story.named(GANGREL), story.me)
    banish(story.game, story.named(GANGREL))
    assert [len(methuselah.invested) for methuselah in story.game.methuselahs] == [0, 1]
    assert not story.game.borrowed


def test_a_second_copy_of_a_banished_vampire_burns():
    story = banished("Blood Doll")
    number = next(iter(story.me.invested))
    story.game.uniques[GANGREL] = [story.named(PRINCE)]
    story.named(PRINCE).controller = 0
    story.until("influence").choose(f"move {GANGREL}")
    assert (story.where(GANGREL), story.where("Blood Doll")) == (["ash heap"], ["ash heap"])
    assert number not in story.game.banished


def test_the_events_tell_of_a_banishment():
    position = Position(players=2).at(1).ready(GANGREL, blood=3).on(GANGREL, "Blood Doll", ".44 Magnum")
    story = position.at(0).ready(PRINCE).hand("Banishment").start(journal=True)
    ledger = Ledger(story.table._make())
    ledger.turn = story.game.turn
    for card in story.game.in_play.values():  # they were laid out, which is no event
        number = card.number
        ledger.controller[number], ledger.counters[number] = card.controller, card.counters
        ledger.host[number] = -1 if card.host is None else card.host.number
        ledger.blood[number] = getattr(card, "blood", 0)
        ledger.capacity[number] = card.face.capacity
    story.until("action").choose("Banishment")
    while story.kind == "block":
        story.choose("pass")
    resolved(story)
    while story.kind != "influence" or story.table.decision.seat != 1:
        story.pass_once()
    story.do(f"transfer to {GANGREL}", f"move {GANGREL}")
    for event in story.game.journal.events:
        ledger.note(event)
    assert not ledger.differs(story.game)


# --- the others -------------------------------------------------------------------------------------------


def test_rumors_of_gehenna_gives_two_master_phase_actions():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(YOUNG)
    story = resolved(called(position, "Rumors of Gehenna").do("seat 1", "seat 3", "pass"))
    found = [values.master_actions(story.game, methuselah) for methuselah in story.game.methuselahs]
    assert found == [2, 1, 2]


def test_rumors_of_gehenna_does_not_add_up_and_is_repealed_by_any_vampire():
    position = Position(players=3).at(1).ready(PLAIN).table("Rumors of Gehenna").at(0).ready(YOUNG)

    def remember(game):
        for card in game.in_play.values():
            card.memory = 1

    story = position.table("Rumors of Gehenna").with_edge(0).tweak(remember).start()
    assert values.master_actions(story.game, story.me) == 2
    story.until("action").choose("Rumors")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    while story.kind == "block":
        story.choose("pass")
    resolved(story)
    assert story.where("Rumors of Gehenna") == ["ash heap", "table"]


def test_alastor_is_one_on_a_vampire():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Alastor")
    story = (
        position.hand("Alastor").tweak(titled(PRINCE, "justicar")).start().until("action").choose("Alastor")
    )
    assert story.game.action.play.source is not None, "it fights: there is nobody to appoint"


def meddled():
    position = Position(players=3).at(1).ready(PLAIN).hand("Computer Hacking").library("Villein").filler()
    position = position.at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = called(position, "The Meddling of Semsith")
    assert story.options == ["seat 2", "seat 3"]
    return resolved(story.choose("seat 2"))


def test_the_meddling_of_semsith_keeps_one_from_drawing_in_minion_phases():
    story = meddled()
    while (story.kind, story.table.decision.seat) != ("action", 1):
        story.pass_once()
    hand = story.prey.hand
    assert len(hand.items) == 7
    story.choose("Computer Hacking")
    assert (story.game.phase, len(hand.items)) == (4, 6)
    while story.game.action is not None:
        assert len(hand.items) == 6
        story.pass_once()
    story.until("discard", 1)
    assert len(hand.items) == 7, "the phase is over"
