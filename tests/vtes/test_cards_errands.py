"""The stories of actions that open hands or leave something on others, and of what is played beside them."""

import pytest

from rules.kernel import EVERYONE, only
from rules.vtes.state import values
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.working import change_control
from rules.vtes.terms import MANEUVERS, PRESSES

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocked import ANARCH, never, until, way
from .test_cards_blocks import acting, attempted, clan, offered, over
from .test_cards_decrees import made

BIG = "Lutz von Hohenzollern"  # capacity 11
RAVEN = "Raven Spy"
WRAITH, WRAITH_RETAINER = "Shambling Hordes", "Tasha Morgan"


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


def test_revelations_is_burned_by_any_minion():
    story = revealed()
    story.named(PRINCE).locked = False
    until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 1)
    story.choose("Revelations")
    assert (story.game.action.target, story.game.action.stealth) == (0, 0)
    over(story)
    assert not story.in_play("Revelations")


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


@pytest.mark.parametrize(("capacity", "can"), [(5, True), (6, False)])
def test_atonement_is_for_small_vampires(capacity, can):
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE).hand("Atonement")
    assert position.tweak(made(PRINCE, capacity=capacity)).start().until("action").can("Atonement") == can


@pytest.mark.parametrize(("capacity", "locks"), [(4, False), (5, False), (6, True)])
def test_atonement_lets_its_bearer_block_the_young_unlocked(capacity, locks):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Atonement").at(0).ready(PRINCE)
    story = position.tweak(made(PRINCE, capacity=capacity)).start().until("action").choose("bleed")
    assert values.intercept(story.game, story.named(PLAIN)) == 1
    story.until("block", 1).choose(PLAIN)
    assert story.named(PLAIN).locked == locks
    assert story.prey.pool == 30


def test_atonement_lets_its_bearer_lock_for_allies():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Atonement").at(0).ready(ALLY)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert story.named(PLAIN).locked


@pytest.mark.parametrize(("kin", "stealth"), [("Toreador", 0), ("Ministry", -1)])
def test_atonement_is_burned_by_any_vampire(kin, stealth):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Atonement").at(0).ready(PRINCE)
    story = position.tweak(clan(kin)).start().until("action").choose("Atonement")
    assert (story.game.action.target, story.game.action.stealth) == (1, stealth)
    over(story)
    assert not story.in_play("Atonement")


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


def test_clan_impersonation_is_burned_by_its_bearer_who_is_what_it_was():
    story = worn("Lasombra")
    assert story.named(PRINCE).profile.clan == "Lasombra"
    over(story.until("action").choose("Clan Impersonation"))
    assert story.named(PRINCE).locked, "it was an action"
    profile = story.named(PRINCE).profile
    assert (profile.clan, profile.sect, profile.active_title) == ("Toreador", "camarilla", "prince")
    assert not story.in_play("Clan Impersonation")


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


@pytest.mark.parametrize(("title", "can"), [("bishop", False), ("", True)])
def test_propaganda_is_not_blocked_by_the_titled(title, can):
    story = acting("Propaganda", knows0="pre", tweaks=[titled(PLAIN, title)]).choose("Propaganda")
    seen = []
    while story.game.action is not None:
        seen.append(story.kind == "block")
        story.pass_once()
    assert any(seen) == can
    assert story.prey.pool == 30 - 2


def test_propaganda_at_superior_lets_them_lock_a_minion():
    story = acting("Propaganda", knows0="PRE", theirs=(PLAIN, YOUNG, ALLY)).choose("Propaganda")
    way(story, "they lock")
    until(story, lambda: story.kind == "target")
    assert story.table.decision.seat == 1
    assert sorted(story.options) == sorted([PLAIN, YOUNG, ALLY])
    story.choose(YOUNG)
    over(story)
    assert [story.named(name).locked for name in (PLAIN, YOUNG, ALLY)] == [False, True, False]


def test_elder_intervention_gives_two_intercept_against_a_bleed():
    story = acting(against=["Elder Intervention"]).choose("bleed")
    story.game.action.stealth = 2
    story.until("block", 1).choose(PLAIN)
    story.choose("Elder Intervention")
    assert over(story).prey.pool == 30
    assert story.named(PLAIN).blood == 5 - 1 - 1, "its cost, and a strike"
    story = attempted(act="hunt", blood=2, against=["Elder Intervention"])
    assert not offered(story, "Elder")


def test_elder_intervention_is_not_played_beside_pack_tactics():
    for name, can in (("Pack Tactics", False), ("Another Card", True)):
        story = acting(against=["Elder Intervention"]).choose("bleed")
        story.game.action.stealth = 2
        story.game.action.note_reaction(story.named(PLAIN), name)
        story.until("block", 1).choose(PLAIN)
        assert story.can("Elder") == can


@pytest.mark.parametrize(
    ("level", "locked", "can"), [("dom", False, True), ("dom", True, False), ("DOM", True, True)]
)
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


def test_empowering_the_puppet_king_is_not_for_hunts_nor_beside_a_limited_one():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=2).ready(GANGREL)
    position = position.hand("Empowering the Puppet King").tweak(knows(seat0="DOM"))
    assert never(position.start().until("act").choose(PRINCE).choose("hunt"), "Empowering")
    story = position.hand("Conditioning").start().until("act").choose(PRINCE).choose("bleed")
    until(story, lambda: story.can("Conditioning")).choose("Conditioning")
    if story.kind == "mode":
        story.choose(1)
    assert never(story, "Empowering")


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


def test_shattering_discards_a_card_of_any_hand():
    story = table(level="chi").hand("Shattering").tweak(ANARCH).start().until("action").choose("Shattering")
    way(story, "[chi]")
    story.choose("seat 3")
    assert (story.game.action.target, story.game.action.stealth) == (2, 1)
    until(story, lambda: story.kind == "target").choose("Deflection")
    over(story)
    assert story.where("Deflection") == ["ash heap", "hand"]


def test_shattering_burns_an_event_of_anybody():
    event = "Dragonbound"
    position = table(level="dem").hand("Shattering").tweak(ANARCH)
    assert not position.start().until("action").can("Shattering"), "no event"
    story = position.at(1).table(event).at(0).start().until("action").choose("Shattering")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 2)
    over(story)
    assert not story.in_play(event)


def test_shattering_hurts_a_ready_minion():
    story = table(level="pro").hand("Shattering").tweak(ANARCH).start().until("action").choose("Shattering")
    story.choose(PLAIN)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    assert over(story).named(PLAIN).blood == 3


def quill(level="AUS DEM"):
    return (
        table(level=level).hand("Madman's Quill", "Madman's Quill").start().until("action").choose("Madman")
    )


def test_madmans_quill_bleeds():
    assert over(way(quill("aus dem"), "bleed")).prey.pool == 27


def test_madmans_quill_lets_the_demented_bleed_its_bearers_controller_for_more():
    story = over(way(quill(), "put on"))
    card = story.named("Madman's Quill")
    assert (card.host, card.controller) == (story.named(PLAIN), 1)
    story.end_turn().until("action").choose("bleed")
    assert over(story).prey.pool == 28
    story.end_turn()
    until(story, lambda: story.kind == "action").choose("Madman")
    assert not story.can("put on"), "the prey bears one"


def test_madmans_quill_is_burned_for_two_blood():
    story = over(way(quill(), "put on"))
    until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 2).choose("Madman")
    assert story.game.action.target == -1
    over(story)
    assert (story.in_play("Madman's Quill"), story.named(GANGREL).blood) == (False, 4 - 2)


def melange(level, blocker=PLAIN):
    story = acting(against=["Melange"], knows1=level, theirs=(PLAIN,)).choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 1).choose(PLAIN).choose("Melange")
    if story.kind == "mode":
        way(story, "AUS")
    return over(story)


def test_melange_stays_on_who_was_blocked():
    assert not melange("aus").in_play("Melange")
    story = melange("AUS")
    card = story.named("Melange")
    assert (card.host, card.controller) == (story.named(PRINCE), 1)


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


@pytest.mark.parametrize(("level", "gained"), [("nec", 1), ("NEC", 2)])
def test_soul_feasting_hunts(level, gained):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=1).hand("Soul Feasting")
    story = position.tweak(knows(seat0=level)).start().until("action").choose("Soul")
    if story.kind == "mode":
        way(story, level)
    assert story.game.action.stealth == 1
    assert over(story).named(PRINCE).blood == 1 + gained


@pytest.mark.parametrize(("level", "gained"), [("nec", 4), ("NEC", 5)])
@pytest.mark.parametrize("seat", [0, 1])
def test_soul_feasting_burns_a_wraith_for_more(level, gained, seat):
    position = Position(players=2).at(1).ready(PLAIN).at(seat).ready(IDLE_ALLY).at(0).ready(PRINCE, blood=1)
    position = position.hand("Soul Feasting").tweak(knows(seat0=level))
    story = position.tweak(made(IDLE_ALLY, traits=frozenset({"wraith"}))).start()
    until(story, lambda: story.kind in ("act", "action"))
    if story.kind == "act":
        story.choose(PRINCE)
    story.choose("Soul")
    way(story, "wraith") if level == "nec" else way(story, f"hunt +{gained - 1}")
    assert story.game.action.target == (1 if seat else -1)
    over(story)
    assert (story.named(PRINCE).blood, story.in_play(IDLE_ALLY)) == (1 + gained, False)


def test_taunt_the_caged_beast_enters_combat_with_a_maneuver():
    story = acting("Taunt the Caged Beast", knows0="ani", theirs=(PLAIN, ALLY)).choose("Taunt")
    assert story.game.action.play.target == story.named(PLAIN).number, "a vampire"
    until(story, lambda: story.kind == "maneuver" and story.table.decision.seat == 0)


def taunted(players=3, weak=1):
    position = Position(players=players).at(1).ready(PLAIN, blood=weak)
    if players > 2:
        position = position.at(2).ready(BIG, blood=2)
    return position.at(0).ready(PRINCE).hand("Taunt the Caged Beast").tweak(knows(seat0="ANI"))


def test_taunt_the_caged_beast_lets_predator_and_prey_fight():
    story = taunted(weak=0).start().until("action").choose("Taunt")
    way(story, "others")
    assert story.game.action.target == -1
    over(story)
    assert story.named(PLAIN).region != 0
    assert story.named(BIG).blood == 2 - 1 + 4, "it alone is ready"


def test_taunt_the_caged_beast_feeds_nobody_where_both_are_ready():
    story = over(way(taunted(weak=3).start().until("action").choose("Taunt"), "others"))
    assert (story.named(PLAIN).blood, story.named(BIG).blood) == (3 - 1, 2 - 1)


def test_taunt_the_caged_beast_needs_two_others():
    story = taunted(players=2).start().until("action").choose("Taunt")
    assert story.kind != "mode" or not story.can("let")


# --- Perfect Clarity ----------------------------------------------------------------------------------------


def clear(level="tha", *, against, knows1, act="bleed", theirs=(PLAIN,), mine=PRINCE):
    """Seat 0 acts with Perfect Clarity played as the action is announced."""
    story = acting("Perfect Clarity", knows0=level, knows1=knows1, against=against, theirs=theirs, mine=mine)
    story.choose(act)
    until(story, lambda: story.can("Perfect")).choose("Perfect")
    return way(story, "in combat" if level == "THA" else "")


@pytest.mark.parametrize("card", ["Deflection", None])
def test_perfect_clarity_keeps_a_bleed_from_being_redirected(card):
    story = clear(against=["Deflection"], knows1="DOM")
    if card:
        until(story, lambda: story.can(card)).choose(card)
    assert [methuselah.pool for methuselah in over(story).game.methuselahs] == [30, 29, 30]
    assert story.named(PRINCE).blood == 8 - 2
    assert story.where("Deflection") == (["ash heap"] if card else ["hand"])


def test_perfect_clarity_leaves_what_needs_other_disciplines():
    story = clear(against=["Telepathic Counter"], knows1="aus")
    until(story, lambda: story.can("Telepathic")).choose("Telepathic")
    assert over(story).prey.pool == 30


def test_perfect_clarity_is_played_as_the_action_is_announced():
    story = acting("Perfect Clarity", knows0="tha").choose("bleed")
    until(story, lambda: story.kind == "block")
    story.choose("pass")
    assert never(story, "Perfect")


@pytest.mark.parametrize(("level", "can"), [("tha", True), ("THA", False)])
def test_perfect_clarity_at_superior_lasts_in_combat(level, can):
    story = clear(level, against=["Majesty"], knows1="PRE")
    story.until("block", 1).choose(PLAIN)
    found = False
    while story.game.combat is not None:
        found = found or story.can("Majesty")
        story.pass_once()
    assert found == can
