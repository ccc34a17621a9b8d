"""The stories of actions that open hands or leave something on others, and of what is played beside them."""

import pytest

from rules.kernel import EVERYONE, only
from rules.vtes.state import values
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.working import change_control
from rules.vtes.terms import MANEUVERS, PRESSES

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocked import until, way
from .test_cards_blocks import acting, over


def hands(story):
    return [methuselah.hand.seen_by for methuselah in story.game.methuselahs]


def table(*seats, level="", **mine):
    """Each seat has a plain vampire; seat 0 acts."""
    position = Position(players=3, **mine)
    for seat in (1, 2):
        position = position.at(seat).ready(PLAIN if seat == 1 else GANGREL).hand("Villein", "Deflection")
    return position.at(0).ready(PRINCE).tweak(knows(seat0=level))


# --- Revelations, Pulse of the Canaille ---------------------------------------------------------------------


def test_revelations_discards_a_card_of_the_preys_hand():
    story = table(level="aus").hand("Revelations").start().until("action").choose("Revelations")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    until(story, lambda: story.kind == "target")
    assert {"Villein", "Deflection"} <= set(story.options)
    story.choose("Villein")
    over(story)
    assert story.where("Villein") == ["ash heap", "hand"]
    assert len(story.prey.hand.items) == 7
    drawn = story.prey.hand.items[-1]
    assert not (story.prey.hand.shown or {}).get(drawn), "what was drawn is not seen"


def revealed():
    story = table(level="AUS").hand("Revelations").start().until("action").choose("Revelations")
    return over(way(story, "open hand"))


def test_revelations_opens_the_hand_of_the_prey():
    story = revealed()
    assert hands(story) == [only(0), EVERYONE, only(2)]
    leave_play(story.game, story.named("Revelations"))
    assert hands(story) == [only(0), only(1), only(2)]


def test_revelations_opens_the_hand_of_the_next_prey():
    story = revealed()
    burn_pool(story.game, story.prey, 40)
    assert hands(story)[2] == EVERYONE


def test_pulse_of_the_canaille_shows_all_hands_for_the_turn():
    story = table(level="aus").hand("Pulse of the Canaille").start().until("action").choose("Pulse")
    assert story.game.action.stealth == 1
    over(story)
    assert hands(story) == [only(0), only(0, 1), only(0, 2)]
    until(story, lambda: story.game.active.seat == 1)
    assert hands(story) == [only(0), only(1), only(2)]


def test_pulse_of_the_canaille_gives_two_bleed_once():
    position = table(level="AUS").hand("Pulse of the Canaille", "Pulse of the Canaille")
    story = position.start().until("action").choose("Pulse")
    over(way(story, "+2 bleed"))
    assert values.bleed(story.game, story.named(PRINCE)) == 3
    assert story.named(PRINCE).blood == 8 - 3
    story.end_turn().until("action").choose("Pulse")
    if story.kind == "mode":
        assert not story.can("+2")
    assert story.game.action is None or not story.game.action.play.mode.icons.isupper()


# --- what stays on the vampire -----------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "presses"), [("pro", 0), ("PRO", 1)])
def test_shadow_of_the_beast_gives_a_maneuver_and_a_press(level, presses):
    story = table(level=level).hand("Shadow of the Beast").start().until("action").choose("Shadow")
    if level == "PRO":
        way(story, "press")
    assert story.game.action.stealth == 0
    over(story)
    bearer = story.named(PRINCE)
    found = [values.of_minion(story.game, bearer, kind, 0) for kind in (MANEUVERS, PRESSES)]
    assert found == [1, presses]


def worn(*clans, **how):
    position = Position(players=2).ready(PRINCE).hand(*["Clan Impersonation"] * len(clans), **how)
    story = position.start()
    for name in clans:
        story.until("action")
        last = [place for place, told in enumerate(story.options) if told.startswith("Clan Imp")][-1]
        story.table.choose(last)  # the card of the hand, not the one in play
        until(story, lambda: story.kind == "clan").choose(name)
        over(story)
        story.end_turn()
    return story


@pytest.mark.parametrize(("burned", "clan_left"), [(0, "Brujah"), (1, "Lasombra")])
def test_the_latest_clan_impersonation_counts(burned, clan_left):
    story = worn("Lasombra", "Brujah")
    cards = story.named(PRINCE).cards
    leave_play(story.game, cards[burned])
    assert story.named(PRINCE).profile.clan == clan_left
    leave_play(story.game, story.named(PRINCE).cards[0])
    profile = story.named(PRINCE).profile
    assert (profile.clan, profile.sect) == ("Toreador", "camarilla")


# --- bleeds and blocks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "can"), [("bishop", False)])
def test_propaganda_is_not_blocked_by_the_titled(title, can):
    story = acting("Propaganda", knows0="pre", tweaks=[titled(PLAIN, title)]).choose("Propaganda")
    seen = []
    while story.game.action is not None:
        seen.append(story.kind == "block")
        story.pass_once()
    assert any(seen) == can
    assert story.prey.pool == 30 - 2


def test_elder_intervention_is_not_played_beside_pack_tactics():
    for name, can in (("Pack Tactics", False), ("Another Card", True)):
        story = acting(against=["Elder Intervention"]).choose("bleed")
        story.game.action.stealth = 2
        story.game.action.note_reaction(story.named(PLAIN), name)
        story.until("block", 1).choose(PLAIN)
        assert story.can("Elder") == can


@pytest.mark.parametrize(("level", "locked", "can"), [("dom", False, True), ("DOM", True, True)])
def test_empowering_the_puppet_king_helps_another_bleed(level, locked, can):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL, locked=locked)
    position = position.hand("Empowering the Puppet King").tweak(knows(seat0=level))
    story = position.start().until("act").choose(PRINCE)
    story.named(GANGREL).locked = locked
    story.choose("bleed")
    found = False
    while story.game.action is not None:
        if story.can("Empowering"):
            found = True
            story.choose("Empowering")
            if story.kind == "mode":
                story.choose(1)
            assert story.game.action.limited
        else:
            story.pass_once()
    assert (found, story.prey.pool) == (can, 28 if can else 29)
    assert story.named(GANGREL).blood == 4 - can


def test_horrific_countenance_lets_the_action_go_on_unblockable():
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).at(0).ready(PRINCE)
    position = position.hand("Horrific Countenance").tweak(knows(seat0="pro"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    until(story, lambda: story.can("Horrific")).choose("Horrific")
    seen = set()
    while story.game.action is not None:
        seen.add(story.kind)
        story.pass_once()
    assert "block" not in seen
    assert (story.prey.pool, story.named(PLAIN).locked, story.named(PLAIN).blood) == (29, False, 5)
    assert story.named(PRINCE).blood == 8 - 4


# --- Shattering, Madman's Quill, Melange --------------------------------------------------------------------


@pytest.mark.parametrize(("name", "can"), [(PLAIN, True), (YOUNG, False)])
def test_melange_burns_for_a_bleed_of_its_bearers_controller(name, can):
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .ready(YOUNG)
        .at(0)
        .ready(PRINCE, locked=True)
        .on(PRINCE, "Melange")
    )

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(remember).start()
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1).choose(name).choose("bleed")
    found = False
    while story.game.action is not None:
        if story.can("Melange"):
            found = True
            story.choose("Melange")
        else:
            story.pass_once()
    assert (found, story.me.pool, story.in_play("Melange")) == (can, 30 - 1 - can, not can)


@pytest.mark.parametrize("hand", [(), ("Forced Confessional",)])
def test_melange_burns_in_an_attempt_to_block_where_its_owner_has_other_cards_for_that(hand):
    position = Position(players=2).at(1).ready(PLAIN).hand(*hand).at(0).ready(PRINCE).on(PRINCE, "Melange")

    def remember(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Melange")
        change_control(game, card, game.methuselahs[1])
        card.memory = next(card.number for card in game.in_play.values() if card.face.name == PLAIN)

    story = position.tweak(knows(seat1="DOM")).tweak(remember).start()
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose("bleed")
    until(story, lambda: story.kind == "block" and story.table.decision.seat == 0).choose(PRINCE)
    assert (story.kind == "attempt" and story.can("Melange")) == bool(hand)
    if hand:
        assert not story.choose("Melange").in_play("Melange")


# --- Soul Feasting, Taunt the Caged Beast -------------------------------------------------------------------


def test_taunt_the_caged_beast_enters_combat_with_a_maneuver():
    story = acting("Taunt the Caged Beast", knows0="ani", theirs=(PLAIN, ALLY)).choose("Taunt")
    assert story.game.action.play.target == story.named(PLAIN).number, "a vampire"
    until(story, lambda: story.kind == "maneuver" and story.table.decision.seat == 0)
