"""Short games with library cards modelled in Python: political actions."""

import pytest

from rules.vtes.state import spans, values
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.titles import change_sect

from ...chaptertools import ALLY, BARON, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows, titled
from ...crypttools import resolved
from ...ledger import Ledger
from ...story import Position
from ..helpers import against_one, become, made, until, until_asked, voted_through

SLEEPER = "Agatha"


def hunting(**how):
    position = (
        Position(players=3).at(1).ready(ALLY).ready(YOUNG).ready(LUTZ).ready(PLAIN).at(2).ready(GANGREL)
    )
    position = position.at(0).ready(BARON).tweak(titled(PLAIN, "bishop")).hand("Veles' Hunt", "Veles' Hunt")
    return position.start(**how).until("action").choose("Veles")


def until_target(story):
    return until(story, lambda: story.kind == "target")


def called(position, name, actor=None):
    """Call a referendum that nobody blocks; the story stops at its terms."""
    story = position.hand(name).start().until("act") if actor else position.hand(name).start().until("action")
    story = story.choose(actor) if actor else story
    story.choose(name)
    while story.kind == "block":
        story.choose("pass")
    return story


def meddled():
    position = Position(players=3).at(1).ready(PLAIN).hand("Computer Hacking").library("Villein").filler()
    position = position.at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = called(position, "The Meddling of Semsith")
    assert story.options == ["seat 2", "seat 3"]
    return voted_through(story.choose("seat 2"))


def sabbat(name, **how):
    return made(name, sect="sabbat", **how)


def recalling(**how):
    position = Position(players=2).at(1).ready(GANGREL).ash("Villein", YOUNG).at(0).ready(PRINCE)
    return position.ash("Villein", "Villein", "Govern the Unaligned", "Deflection", PLAIN)


def fortune(*names):
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready(YOUNG).at(0).ready(PRINCE)
    return position.hand(*names)


def expelled(*names, mine=YOUNG):
    """Two of the prey's are expelled; another minion of seat 0 may act now."""
    position = Position(players=3).at(1).ready(GANGREL).ready("Dmitra Ilyanova").ready(PLAIN)
    position = position.hand("Deflection").at(0).ready(PRINCE).ready(mine).hand("Expulsion", *names)
    story = called(position.tweak(knows(seat1="dom")), "Expulsion", PRINCE)
    story.do("Dmitra", GANGREL)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    return resolved(story).until("action")


def firebrand(**how):
    position = against_one().ready(PRINCE, **how).ready(GANGREL, locked=True)
    return position.tweak(become(sect="anarch", title=""))


def rant():
    position = Position(players=3).at(1).ready(LUTZ, blood=5).ready(GANGREL, blood=4).at(2).torpor(PLAIN)
    position = position.at(0).ready(PRINCE).hand("Free States Rant")
    position = position.tweak(become(sect="anarch", title="baron")).tweak(become(name=LUTZ, title=""))
    return until_asked(position.start().until("action").choose("Free States Rant"), "target")


@pytest.mark.parametrize(("bonus", "burned"), [(2, True), (1, False)])
def test_justicar_retribution_burns_who_bleeds_for_three(bonus, burned):
    position = Position(players=2).at(1).ready(PLAIN).torpor(YOUNG).ready(ALLY).at(0).ready(PRINCE)

    def bleeds(game):
        for card in game.in_play.values():
            if card.face.name in (PLAIN, YOUNG, ALLY):
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, card.number, bonus)

    story = position.hand("Justicar Retribution").start().until("action")
    bleeds(story.game)
    story.choose("Justicar")
    voted_through(story)
    assert [story.in_play(name) for name in (PLAIN, YOUNG, ALLY, PRINCE)] == [
        not burned,
        not burned,
        True,
        True,
    ]


def test_lasombra_justicar_gives_the_title_to_any_ready_camarilla_lasombra():
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).torpor("Agatha").at(0).ready(PRINCE)
    position = position.tweak(made(PLAIN, clan="Lasombra")).tweak(
        made("Agatha", clan="Lasombra", sect="camarilla")
    )
    position = position.tweak(made(YOUNG, clan="Lasombra", sect="sabbat")).hand("Lasombra Justicar")
    story = position.start().until("action").choose("Lasombra Justicar")
    until(story, lambda: story.kind == "poll")
    assert story.game.action.play.target == story.named(PLAIN).number, "nobody else is ready and of both"
    story.choose(PRINCE).choose("for")
    assert story.game.referendum.votes[1] == 2
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    assert sorted(story.options) == sorted(["pass", PLAIN, YOUNG]), "a vote for each Lasombra"
    story.choose(PLAIN).choose("against")
    assert story.game.referendum.votes[2] == 1
    resolved(story)
    profile = story.named(PLAIN).profile
    assert (profile.title, profile.city) == ("justicar", "Lasombra")
    card = story.named("Lasombra Justicar")
    assert (card.host, card.controller) == (story.named(PLAIN), 1)
    assert values.votes(story.game, story.named(PLAIN)) == 3


def test_veles_hunt_counts_votes_against_blood_hunts():
    story = until_target(hunting()).choose(YOUNG)
    until(story, lambda: story.kind == "poll")
    assert story.game.referendum.hunt


def test_the_events_tell_of_a_banishment():
    position = Position(players=2).at(1).ready(GANGREL, blood=3).on(GANGREL, "Blood Doll", ".44 Magnum")
    story = position.at(0).ready(PRINCE).hand("Banishment").start(journal=True)
    ledger = Ledger(story.table._make())
    ledger.turn = story.game.turn
    for card in story.game.in_play.values():  # they were laid out, which does not make an event
        number = card.number
        ledger.controller[number], ledger.counters[number] = card.controller, card.counters
        ledger.host[number] = -1 if card.host is None else card.host.number
        ledger.blood[number] = getattr(card, "blood", 0)
        ledger.capacity[number] = card.face.capacity
    story.until("action").choose("Banishment")
    while story.kind == "block":
        story.choose("pass")
    voted_through(story)
    while story.kind != "influence" or story.table.decision.seat != 1:
        story.pass_once()
    story.do(f"transfer to {GANGREL}", f"move {GANGREL}")
    for event in story.game.journal.events:
        ledger.note(event)
    assert not ledger.differs(story.game)


def test_rumors_of_gehenna_gives_two_master_phase_actions():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).ready(YOUNG)
    story = voted_through(called(position, "Rumors of Gehenna").do("seat 1", "seat 3", "pass"))
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
    voted_through(story)
    assert story.where("Rumors of Gehenna") == ["ash heap", "table"]


def test_alastor_is_one_on_a_vampire():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Alastor")
    story = (
        position.hand("Alastor").tweak(titled(PRINCE, "justicar")).start().until("action").choose("Alastor")
    )
    assert story.game.action.play.source is not None, "it fights: there is nobody to appoint"


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


@pytest.mark.parametrize(
    "name",
    [
        "Banu Haqim Justicar",
        "Brujah Justicar",
        "Gangrel Justicar",
        "Nosferatu Justicar",
        "Tremere Justicar",
    ],
)
def test_a_justicar_is_a_ready_camarilla_vampire_of_the_clan(name):
    clan = name.removesuffix(" Justicar")
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).torpor(SLEEPER).at(0).ready(PRINCE)
    for vampire, sect in ((PLAIN, "camarilla"), (YOUNG, "anarch"), (SLEEPER, "camarilla")):
        position = position.tweak(made(vampire, clan=clan, sect=sect))
    story = position.hand(name).start().until("action").choose(name)
    until(story, lambda: story.kind == "poll")
    assert story.game.action.play.target == story.named(PLAIN).number, "the only one that may hold it"
    story.choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    assert sorted(story.options) == sorted(["pass", PLAIN, YOUNG]), "a vote for each of the clan"
    story.choose(PLAIN).choose("against")
    assert story.game.referendum.votes == [0, 2, 1]
    resolved(story)
    profile = story.named(PLAIN).profile
    assert (profile.title, profile.city) == ("justicar", clan)
    assert story.named(name).host is story.named(PLAIN)


def test_cardinal_benediction_makes_a_big_sabbat_vampire_cardinal_even_in_torpor():
    position = Position(players=2).at(1).ready(GANGREL).torpor(LUTZ).ready(BARON).at(0).ready(PRINCE)
    position = position.tweak(sabbat(PRINCE, title="bishop", capacity=6)).tweak(sabbat(LUTZ, title=""))
    position = position.tweak(sabbat(GANGREL, title="bishop"))
    story = called(position, "Cardinal Benediction")
    until(story, lambda: story.kind == "poll")
    assert story.game.action.play.target == story.named(LUTZ).number, "GANGREL is too small, and so is PRINCE"
    story.choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    assert story.options == ["pass", GANGREL], "the baron is of no Sabbat"
    resolved(story)
    assert story.named(LUTZ).profile.title == "cardinal"
    assert story.named("Cardinal Benediction").host is story.named(LUTZ)


def test_reinforcements_leaves_the_game_when_it_fails_and_when_it_is_blocked():
    story = called(recalling(), "Reinforcements").do(1, "pass")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("against")
    resolved(story)
    assert story.where("Reinforcements") == ["out of the game"]
    story = recalling().hand("Reinforcements").start().until("action").choose("Reinforcements")
    blocked = story.game.action
    blocked.stealth = 0
    story.until("block", 1).choose(GANGREL)
    resolved(story)
    assert blocked.blocked
    assert story.where("Reinforcements") == ["out of the game"]


def test_nobody_keeps_an_ally_that_they_cannot_pay_for():
    position = Position(players=2).at(1).ready(ALLY).pool(1).at(0).ready(PRINCE)
    voted_through(called(position, "Kindred Segregation"))


def test_two_years_of_fortune_choose_others():
    position = fortune("Year of Fortune").table("Year of Fortune")

    def remembered(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Year of Fortune")
        card.memory = 0b101

    story = position.tweak(remembered).start().until("action")
    ways = [i for i, name in enumerate(story.options) if name.startswith("Year of Fortune")]
    hand = [i for i in ways if story.table.decision.options[i] in story.me.hand.items]
    story.table.choose(hand[0])
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    assert story.game.action.play.seats == [1], "the only one who is left"


@pytest.mark.parametrize("expulsion", [False])
def test_expulsion_keeps_minions_from_voting(expulsion):
    story = expelled("Kine Resources Contested")
    if not expulsion:
        for minion in story.game.in_play.values():
            minion.done = None
    story.choose("Kine")
    until(story, lambda: story.kind == "seat").do(1, 1, 1, 2)
    asked = set()
    while story.game.action is not None:
        asked.add((story.kind, story.table.decision.seat))
        story.pass_once()
    assert (("poll", 1) in asked) != expulsion
    assert values.votes(story.game, story.named("Dmitra Ilyanova")) == 3


def test_firebrand_does_nothing_for_who_is_no_longer_an_anarch():
    story = firebrand(blood=5).on(PRINCE, "Firebrand").start().until("act").choose(GANGREL).choose("bleed")
    change_sect(story.game, story.named(PRINCE), "camarilla")
    voted_through(story)
    assert values.votes(story.game, story.named(PRINCE)) == 0
    assert not story.can("use Firebrand")


def test_free_states_rant_burns_blood_of_ready_vampires_at_most_three_each():
    story = rant()
    assert set(story.options) == {PRINCE, LUTZ, GANGREL}
    for _ in range(3):
        story.choose(LUTZ)
    assert set(story.options) == {PRINCE, GANGREL}
    story.choose(GANGREL)
    assert story.game.referendum.levelled, "titles are worth less"
    voted_through(story)
    assert [story.named(name).blood for name in (LUTZ, GANGREL, PRINCE)] == [2, 3, 8]


def test_war_of_ages_drains_the_prey_and_pays_at_its_ousting():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).table("War of Ages")
    position = position.ready(YOUNG)
    story = position.start()
    until(story, lambda: story.game.active.seat == 1 and story.kind == "action")
    assert story.game.methuselahs[1].pool == 29
    assert story.game.methuselahs[2].pool == 30
    other = position.ready(PRINCE).start().until("act")
    before = other.me.pool
    burn_pool(other.game, other.prey, 30)
    assert (other.me.pool, other.where("War of Ages")) == (before + 9, ["ash heap"])
