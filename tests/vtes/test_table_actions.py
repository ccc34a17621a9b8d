"""Actions of others: who may block, who may react, when, and with what (chapters 6.2, 1.6.1, 1.6.3, 11)."""

import pytest

from rules.vtes.state.answers import redirect

from .chaptertools import (
    ALLY,
    BARON,
    EDITIONS,
    GANGREL,
    PLAIN,
    PRINCE,
    YOUNG,
    acts,
    editions,
    kinds_until_over,
    knows,
    rule,
    since_2006,
    since_2018,
)
from .story import Position

WAKE = "Wake with Evening's Freshness"
REFLEX = "Predator's Communion"
GROUND = "Zoo Hunting Ground"
BEFORE_2018 = pytest.mark.parametrize("edition", EDITIONS[:2])


def table(edition, seats=4, **how):
    """Seat 0 acts; everybody else has one vampire."""
    position = Position(edition, players=seats, **how)
    for seat, name in enumerate((PLAIN, GANGREL, BARON)[: seats - 1], 1):
        position.at(seat).ready(name)
    return position.at(0)


def blockers(story):
    """The seats that are asked to block while everybody declines."""
    asked = []
    while story.kind == "block":
        asked.append(story.table.decision.seat)
        story.choose("pass")
    return asked


def over(story):
    while story.game.action is not None:
        story.pass_once()
    return story


@rule("VTES-6.1.1-02")
@editions
def test_a_bleed_may_be_given_to_anybody_but_the_one_who_bleeds(edition):
    position = table(edition).at(1).hand("Deflection").at(0).ready(PRINCE).tweak(knows(seat1="dom"))
    story = acts(position, "bleed")
    blockers(story)
    story.choose("Deflection")
    assert story.options == ["seat 3", "seat 4"]
    action = story.game.action
    redirect(story.game, action, 0)
    assert action.target == 1, "not even by force"
    story.choose("seat 4")
    assert blockers(story) == [3]
    over(story)
    assert [methuselah.pool for methuselah in story.game.methuselahs] == [30, 30, 30, 29]


@rule("VTES-6.1.1-02")
@editions
def test_at_a_table_of_two_a_bleed_cannot_be_given_away(edition):
    position = table(edition, 2).at(1).hand("Deflection").at(0).ready(PRINCE).tweak(knows(seat1="dom"))
    assert "react" not in kinds_until_over(acts(position, "bleed"))


@rule("VTES-6.1.5-06")
@since_2006
def test_an_ally_that_comes_otherwise_is_its_basic_version(edition):
    for level, life in (("nec", 1), ("NEC", 2)):
        position = Position(edition, players=2).ready(PRINCE).hand("Puppeteer").tweak(knows(seat0=level))
        story = acts(position, "Puppeteer")
        if story.kind == "mode":
            story.table.choose(1)
        over(story)
        assert story.named("Puppeteer").blood == life
    from rules.vtes.state.arrivals import recruit

    story = Position(edition).ready(PRINCE).hand("Puppeteer").tweak(knows(seat0="NEC")).start()
    number = next(n for n in story.me.hand.items if story.game.faces[n].name == "Puppeteer")
    assert recruit(story.game, story.me, number, story.me.hand, fresh=False).blood == 1


@rule("VTES-6.2.2-03")
@since_2018
def test_each_target_may_block_clockwise(edition):
    position = table(edition).at(3).table(GROUND).at(2).table("Uptown Hunting Ground").at(0)
    position = position.ready(PRINCE).hand("Poison the Well of Life").tweak(knows(seat0="QUI"))
    story = acts(position, "Poison")
    story.table.choose(1)
    assert story.game.action.targets == [2, 3]
    assert blockers(story) == [2, 3], "the prey is no target"
    over(story)
    assert not story.in_play(GROUND)
    assert not story.in_play("Uptown Hunting Ground")


@rule("VTES-6.2-05")
@BEFORE_2018
def test_of_an_action_at_several_prey_and_predator_may_block(edition):
    position = table(edition).at(3).table(GROUND).at(2).table("Uptown Hunting Ground").at(0)
    position = position.ready(PRINCE).hand("Poison the Well of Life").tweak(knows(seat0="QUI"))
    story = acts(position, "Poison")
    story.table.choose(1)
    assert blockers(story) == [1, 3]


@rule("VTES-6.2.2-03")
@since_2018
def test_an_action_at_one_is_blocked_by_that_one(edition):
    position = table(edition).at(2).table(GROUND).at(0).ready(PRINCE).hand("Poison the Well of Life")
    story = acts(position.tweak(knows(seat0="QUI")), "Poison")
    story.table.choose(1)
    assert blockers(story) == [2]


@rule("VTES-6.2.2-08")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_who_declines_to_block_may_react_later(edition):
    position = table(edition).at(1).hand("Telepathic Counter").at(0).ready(PRINCE)
    story = acts(position.tweak(knows(seat1="aus")), "bleed")
    assert story.kind == "block"
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("react", 1)
    story.choose("Telepathic")
    assert over(story).prey.pool == 30


@rule("VTES-6.2.2-10")
@editions
@pytest.mark.parametrize(("owner", "asked"), [(0, [1, 3]), (1, [1]), (2, [2])])
def test_what_an_action_is_aimed_at_makes_it_directed(edition, owner, asked):
    """The mark on the card says nothing: burning your own location is undirected."""
    position = table(edition).at(owner).table(GROUND).at(0).ready(PRINCE).hand("Arson")
    story = acts(position, "Arson")
    assert story.game.action.target == (owner if owner else -1)
    assert blockers(story) == asked
    over(story)
    assert story.where(GROUND) == ["ash heap"]


# --- as a card is played ----------------------------------------------------------------------------


@rule("VTES-1.6.1-05")
@since_2018
def test_while_a_card_is_played_only_cancels_fit(edition):
    """An action modifier is being played: a cancel may be used, a reduction of the bleed waits."""
    position = table(edition, 2).at(1).hand("Telepathic Counter", "Direct Intervention").at(0)
    position = position.ready(PRINCE).hand("Conditioning").tweak(knows(seat0="DOM", seat1="aus"))
    story = acts(position, "bleed")
    story.choose("pass")
    story.choose("Conditioning").choose("+3 bleed")
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    assert story.options == ["pass", "Direct Intervention"]
    story.choose("Direct")
    assert story.kind == "react"
    assert story.options == ["pass", "Telepathic Counter"]
    assert over(story.choose("Telepathic")).prey.pool == 30 - 1, "what the cancel cost"


def canceling(edition, *hand, locked=True, level="abo"):
    """Seat 1 ends the action of the Brujah of seat 0 with a frenzy; seat 0 holds these cards."""
    position = Position(edition, players=3).at(2).ready("Carlton Van Wyk")
    position = position.at(1).ready(PLAIN, locked=True).hand("Brujah Frenzy").at(0)
    position = position.ready(GANGREL, clan="Brujah").hand(*hand).tweak(knows(seat0=level))
    return acts(position, "bleed")


@rule("VTES-1.6.3-19")
@since_2006
@pytest.mark.parametrize("reflex", [False, True])
def test_a_reflex_cancels_a_card_played_on_its_minion(edition, reflex):
    story = canceling(edition, REFLEX).choose("Brujah Frenzy")
    assert (story.kind, story.options) == ("cancel", ["pass", REFLEX])
    story.choose(REFLEX if reflex else "pass")
    over(story)
    assert story.prey.pool == (29 if reflex else 30)
    assert story.where("Brujah Frenzy") == ["ash heap"]
    assert story.where(REFLEX) == (["ash heap"] if reflex else ["hand"])


@rule("VTES-1.6.3-19")
@since_2006
def test_a_reflex_cancels_only_its_kind_and_only_for_its_minion(edition):
    story = canceling(edition, REFLEX, level="dom").choose("Brujah Frenzy")
    assert story.kind != "cancel", "without the discipline"
    position = Position(edition, players=3).at(2).ready("Carlton Van Wyk")
    position = position.at(1).ready(PLAIN, locked=True).hand("Brujah Frenzy").at(0)
    position = position.ready(GANGREL, clan="Brujah").ready(YOUNG, disciplines="abo").hand(REFLEX)
    story = position.start().until("act").choose(GANGREL).choose("bleed").choose("Brujah Frenzy")
    assert story.kind != "cancel", "it is not played on the other vampire"
    position = Position(edition, players=2).at(1).ready(PLAIN, locked=True).hand("Archon Investigation").at(0)
    position = position.ready(GANGREL).on(GANGREL, "Laptop Computer").hand(REFLEX, "Conditioning")
    story = acts(position.tweak(knows(seat0="abo DOM")), "bleed").until("modify").choose("Conditioning")
    story.choose("+3").choose("Archon")
    assert story.kind != "cancel", "no frenzy"


@rule("VTES-1.6.3-20")
@pytest.mark.parametrize(("edition", "can"), [("2006", True), ("2018", False), ("current", False)])
@pytest.mark.parametrize("asleep", [False, True])
def test_by_whom_a_reflex_is_played(edition, can, asleep):
    """By the locked vampire that acts in any case; by one that is not even ready only in 2006."""
    story = canceling(edition, REFLEX)
    actor = story.named(GANGREL)
    assert actor.locked
    if asleep:
        from rules.vtes.chapters.cancels import Played
        from rules.vtes.chapters.cancels import canceling as ways
        from rules.vtes.state.plays import Play
        from rules.vtes.state.regions import fall_to_torpor

        fall_to_torpor(story.game, actor)
        game = story.game
        number = next(n for n in story.me.hand.items if game.faces[n].name == REFLEX)
        frenzy = next(n for n in story.prey.hand.items if game.faces[n].name == "Brujah Frenzy")
        play = Play(story.prey, frenzy, game.faces[frenzy])
        play.against = actor
        assert bool(ways(game, story.me, number, Played(play, None))) == can
        return
    story.choose("Brujah Frenzy")
    assert story.can(REFLEX)


# --- wakes ----------------------------------------------------------------------------------------


@rule("VTES-11-02")
@since_2018
@pytest.mark.parametrize("wakes", [False, True])
def test_a_woken_minion_blocks_and_reacts_for_this_action(edition, wakes):
    position = Position(edition, players=3).at(1).ready(PLAIN, locked=True).hand(WAKE, "Telepathic Counter")
    position = position.at(0).ready(PRINCE).ready(YOUNG).tweak(knows(seat1="aus"))
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    assert (story.kind, story.options) == ("react", ["pass", WAKE])
    story.choose(WAKE if wakes else "pass")
    if wakes:
        assert (story.kind, story.can(PLAIN)) == ("block", True)
        story.choose("pass")
        assert story.options == ["pass", "Telepathic Counter"]
        story.choose("Telepathic")
    over(story)
    assert story.prey.pool == (30 if wakes else 29)
    assert story.named(PLAIN).locked
    story.until("action").choose("bleed")
    assert story.kind != "block", "for this action only"


@rule("VTES-11-02")
@since_2018
def test_only_a_locked_minion_wakes(edition):
    position = Position(edition, players=2).at(1).ready(PLAIN).hand(WAKE).at(0).ready(PRINCE)
    story = acts(position, "bleed")
    assert story.kind == "block"
    assert "react" not in kinds_until_over(story)


@rule("VTES-11-03")
@since_2018
@pytest.mark.parametrize(("name", "can"), [(WAKE, True), ("Deep Ecology", False)])
def test_a_wake_fits_while_a_card_is_played_and_unlocking_does_not(edition, name, can):
    """A frenzy card is being played, which a locked vampire could cancel with a reaction."""
    position = Position(edition, players=2).at(1).ready(GANGREL, locked=True).hand(name, "Bliss").at(0)
    position = position.ready(PRINCE, disciplines="pre").hand("Bloodlust")
    from rules.vtes.chapters.cancels import Played, waking
    from rules.vtes.chapters.cancels import canceling as ways
    from rules.vtes.state.plays import Action, Play

    story = position.tweak(knows(seat1="dom pre pro")).start()
    game = story.game
    held = {game.faces[n].name: n for n in story.prey.hand.items}
    action = Action(story.me, story.named(PRINCE), 7)
    frenzy = next(n for n in story.me.hand.items if game.faces[n].name == "Bloodlust")
    about = Played(Play(story.me, frenzy, game.faces[frenzy], story.named(PRINCE)), action)
    assert ways(game, story.prey, held["Bliss"], about) == [], "it is locked"
    assert bool(waking(game, story.prey, held[name], about)) == can


@rule("VTES-11T-06")
@pytest.mark.parametrize("edition", ["2018", "current"])
@pytest.mark.parametrize("wakes", [False, True])
def test_a_woken_minion_locks_to_redirect_though_it_is_locked(edition, wakes):
    position = Position(edition, players=3).at(1).ready(PLAIN, locked=True).hand(WAKE, "Redirection")
    position = position.at(2).ready(BARON).at(0).ready(YOUNG).tweak(knows(seat1="dom"))
    story = acts(position, "bleed").choose(WAKE if wakes else "pass")
    while story.kind == "block":
        story.choose("pass")
    assert story.can("Redirection") == wakes
    if wakes:
        story.choose("Redirection")
        over(story)
        assert [methuselah.pool for methuselah in story.game.methuselahs] == [30, 30, 29]


@rule("VTES-6.2.2-03")
def test_an_ally_of_the_targets_side_blocks_too():
    position = Position("2018", players=3).at(2).ready(ALLY).table(GROUND).at(0).ready(PRINCE)
    story = acts(position.hand("Poison the Well of Life").tweak(knows(seat0="qui")), "Poison")
    assert (story.kind, story.can(ALLY)) == ("block", True)


@rule("VTES-6.2.2-08")
@editions
def test_one_of_several_minions_reacts_and_its_card_is_replaced(edition):
    position = Position(edition, players=3).at(1).ready(PLAIN).ready(GANGREL).hand("Redirection").at(2)
    position = position.ready(BARON).at(0).ready(YOUNG).tweak(knows(seat1="dom"))
    story = acts(position, "bleed")
    blockers(story)
    story.choose("Redirection")
    assert (story.kind, story.options) == ("reactor", [PLAIN, GANGREL])
    story.choose(GANGREL)
    over(story)
    assert (story.named(GANGREL).locked, story.named(PLAIN).locked) == (True, False)
    assert len(story.prey.hand.items) == 7


@rule("VTES-1.6.1-05")
@since_2018
def test_what_cancels_masters_cancels_no_minion_card(edition):
    position = Position(edition, players=2).at(1).ready(PLAIN).hand("Sudden Reversal").at(0).ready(PRINCE)
    story = acts(position.hand("Conditioning").tweak(knows(seat0="DOM")), "bleed")
    story.choose("pass").choose("Conditioning").choose("+3 bleed")
    assert story.kind != "cancel"
