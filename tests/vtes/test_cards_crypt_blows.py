"""What more crypt cards do in combat and in referendums."""

import pytest

from rules.vtes.chapters import politics
from rules.vtes.state import values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.counters import corrupt
from rules.vtes.state.fighting import strength
from rules.vtes.state.hand import hand_size
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.scenery import alter

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, knows, watchful
from .crypttools import ever_offers, resolved, two
from .fighttools import CONTINUE, DODGE, END, KNIFE, MANEUVER, PRESS, RETAINER, blood, fight, over, to
from .story import Position, card

LISA, REGINALD, HAROLD, FARUQ = "Lisa Noble", "Reginald Moore", "Harold Tanner", "Faruq Abd al-Qadir"
HANNA, TANGINE, PENTWERET, ALCOAN = "Hanna Redmonds", "Tanginé", "Pentweret", "Alcoan"
RYDER, LORRIE, CHUN, WATENDA = "Ryder", "Lorrie Dunsirn", "Chun Hei", "Watenda"
LILY, JASON, RUSHER = "White Lily", "Jason, The World's Voice", "Faruq"
CEDRICK, NEFERU, QUENTIN, IMANNA = "Cedrick Calhoun", "Neferu", "Quentin", "Imanna"
SEAN, ANGRA = "Sean Rycek", "High Priest Angra Mainyu"
BIG = "Alicia Barrows"  # Malkavian without title, capacity 9
KINE = "Kine Resources Contested"
SALUBRI = "Miriam Benyona"


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def corrupted(name, seat):
    """Give a tweak: a minion has a corruption counter of a seat."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                corrupt(game, minion, seat, 1)

    return change


def offered(story, name, seat=0):
    """Whether something of this name is offered to a seat before the combat is over; and which kinds."""
    kinds = []
    while story.game.combat is not None:
        if story.table.decision.seat == seat and story.can(name):
            kinds.append(story.kind)
        story.pass_once()
    return kinds


# --- numbers, and what opponents may not ------------------------------------------------------------------


def test_lisa_noble_is_weaker_in_the_first_round_alone():
    story = fight(mine=LISA, theirs=YOUNG, hand=[CONTINUE], their_blood=2)
    assert strength(story.game, story.game.combat.sides[0]) == 0
    to(story, "press", 0).choose(CONTINUE)
    while story.game.combat is not None and story.game.combat.rounds == 1:
        story.pass_once()
    assert blood(story, YOUNG) == 1, "only the second round has hurt"


@pytest.mark.parametrize(
    ("acting", "can"), [("Tremere", False), ("Tremere antitribu", False), ("Toreador", True)]
)
def test_reginald_moore_does_not_block_tremere(acting, can):
    position = Position(players=2).at(1).ready(REGINALD).ready(YOUNG).at(0).ready(PRINCE)
    position = position.tweak(being(PRINCE, clan=acting)).tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1)
    assert story.can(REGINALD) == can


@pytest.mark.parametrize(
    ("clan", "can"), [("Tremere", False), ("Tremere antitribu", False), ("Toreador", True)]
)
def test_reginald_moore_attacks_no_tremere(clan, can):
    story = two(REGINALD, PRINCE, "Bum's Rush").tweak(being(PRINCE, clan=clan)).start().until("action")
    assert story.can("Bum's Rush") == can


def test_reginald_moore_may_take_other_actions_at_tremere():
    story = two(REGINALD, PLAIN, "Bum's Rush", locked=True).tweak(knows(seat0="pre")).hand("Social Charm")
    assert story.start().until("action").can("bleed")


def test_harold_tanner_lets_the_other_hand_lie_open_in_combat():
    story = fight(mine=HAROLD, theirs=PRINCE, hand=[MANEUVER], against=[DODGE])
    theirs, mine = story.game.methuselahs[1].hand, story.me.hand
    assert all(theirs.shown[number] & 1 for number in theirs.items)
    assert not mine.shown
    over(story)
    assert not theirs.shown


def test_harold_tanner_opens_no_hands_in_the_combats_of_others():
    position = Position(players=2).at(1).ready(PRINCE).hand(DODGE).at(0).ready(GANGREL).ready(HAROLD)
    story = position.hand(MANEUVER).start().until("act").choose(GANGREL).choose("bleed")
    story.until("block", 1).choose(PRINCE)
    assert story.game.combat is not None
    assert not story.game.methuselahs[1].hand.shown


@pytest.mark.parametrize(("seat", "can"), [(0, False), (1, True)])
def test_faruq_keeps_the_corrupted_from_ending_combat(seat, can):
    how = {"mine": FARUQ, "theirs": PRINCE, "against": ["Majesty"], "knows1": "PRE"}
    story = fight(**how, tweaks=[corrupted(PRINCE, seat)])
    assert ("strike" in offered(story, "Majesty", 1)) == can


@pytest.mark.parametrize(("theirs", "kinds"), [(PRINCE, ["maneuver", "press"]), (HANNA, [])])
def test_hanna_redmonds_gives_an_older_vampire_a_maneuver_or_press(theirs, kinds):
    mine = HANNA if theirs != HANNA else PRINCE
    story = fight(
        mine=mine,
        theirs=theirs,
        their_blood=2 if theirs == HANNA else None,
        blood=2 if mine == HANNA else None,
    )
    assert offered(story, HANNA, 1) == kinds


def test_hanna_redmonds_gives_only_one_of_them_and_only_in_the_first_round():
    story = fight(mine=HANNA, theirs=PRINCE, blood=2, hand=[DODGE])
    to(story, "maneuver", 1).choose(HANNA)
    assert not story.game.combat.close
    assert offered(story, HANNA, 1) == []


@pytest.mark.parametrize(("theirs", "can"), [(SALUBRI, False), (PRINCE, True)])
def test_tangine_does_not_strike_at_salubri(theirs, can):
    story = fight(mine=TANGINE, theirs=theirs, hand=[DODGE], bears=[KNIFE])
    before = blood(story, theirs)
    to(story, "strike", 0)
    assert story.can(DODGE)
    assert (story.can(KNIFE), story.can("hand strike")) == (can, can)
    assert story.can("pass") != can
    over(story)
    assert (blood(story, theirs) == before) != can


def test_tangine_may_dodge_salubri():
    story = fight(mine=TANGINE, theirs=SALUBRI, hand=[DODGE])
    over(to(story, "strike", 0).choose(DODGE))
    assert blood(story, TANGINE) == 7


@pytest.mark.parametrize(("theirs", "can"), [(PRINCE, True), (SALUBRI, False)])
def test_tangine_hurts_anybody_but_salubri(theirs, can):
    story = two(TANGINE, theirs).start().until("action")
    assert story.can(TANGINE) == can
    if can:
        story.choose(TANGINE)
        assert (story.game.action.target, story.game.action.stealth) == (1, 0)
        assert resolved(story).named(theirs).blood == 8 - 1


def test_tangine_hurts_retainers_and_sleepers_too():
    position = Position(players=2).at(1).ready(SALUBRI).on(SALUBRI, RETAINER).torpor(PRINCE, 1)
    story = position.at(0).ready(TANGINE).start().until("action").choose(TANGINE)
    assert sorted(story.options) == sorted([RETAINER, PRINCE])


# --- strikes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theirs", "steals"),
    [(ALLY, True), (YOUNG, True), (PRINCE, False), ("Akhenaten, The Sun Pharaoh", False)],
)
def test_pentweret_steals_small_vampires_and_cheap_allies(theirs, steals):
    story = fight(mine=PENTWERET, theirs=theirs)
    to(story, "strike", 0) if steals else story
    assert (story.game.combat is not None and story.can(PENTWERET)) == steals
    if steals:
        over(story.choose(PENTWERET))
        assert story.named(theirs).controller == 0
        assert story.named(PENTWERET).blood == 9 - 2 - 1


def test_pentweret_steals_nobody_who_dodges():
    story = fight(mine=PENTWERET, theirs=YOUNG, against=[DODGE])
    to(story, "strike", 0).choose(PENTWERET)
    over(to(story, "strike", 1).choose(DODGE))
    assert (story.named(YOUNG).controller, blood(story, PENTWERET)) == (1, 7)


def test_pentweret_steals_nobody_at_long_range_or_without_blood():
    story = fight(mine=PENTWERET, theirs=YOUNG, against=[MANEUVER])
    to(story, "maneuver", 1).choose(MANEUVER)
    over(to(story, "strike", 0).choose(PENTWERET))
    assert story.named(YOUNG).controller == 1
    assert offered(fight(mine=PENTWERET, theirs=YOUNG, blood=1), PENTWERET) == []


def test_chun_hei_buys_an_additional_strike_beside_the_limited_one():
    how = {"mine": CHUN, "theirs": PRINCE, "hand": ["Blur"], "knows0": "cel"}
    story = fight(**how)
    while story.game.combat is not None:
        mine = story.table.decision.seat == 0
        story.choose(next(n for n in (CHUN, "Blur") if story.can(n))) if mine and (
            story.can(CHUN) or story.can("Blur")
        ) else story.pass_once()
    assert blood(story, PRINCE) == 8 - 2 * 3
    assert blood(story, CHUN) == 7 - 1 - 1 - max(0, card("Blur").blood_cost)


def test_chun_hei_buys_one_each_combat():
    story = fight(mine=CHUN, theirs=BIG, hand=[CONTINUE])
    bought = 0
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can(CHUN):
            bought += 1
            story.choose(CHUN)
        elif story.table.decision.seat == 0 and story.kind == "press" and story.can(CONTINUE):
            story.choose(CONTINUE)
        else:
            story.pass_once()
    assert bought == 1
    assert blood(story, BIG) == 9 - 2 - 2 - 2


# --- before range -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "looks"), [
    (ALCOAN, YOUNG, True), (ALCOAN, ALLY, True), (ALCOAN, PRINCE, False), (RYDER, PRINCE, True)])  # fmt: skip
def test_alcoan_and_ryder_look_at_the_hand_before_range(mine, theirs, looks):
    story = fight(mine=mine, theirs=theirs, against=[DODGE])
    assert (story.kind == "before-range" and story.can(mine)) == looks
    if looks:
        story.choose(mine)
        hand = story.game.methuselahs[1].hand
        assert all(hand.shown[number] & 1 for number in hand.items)
        assert offered(story, mine) == []


def test_ryder_looks_in_the_first_round_alone():
    story = fight(mine=RYDER, theirs=PRINCE, hand=[CONTINUE])
    assert story.can(RYDER)
    to(story, "press", 0).choose(CONTINUE)
    assert offered(story, RYDER) == []


@pytest.mark.parametrize(("directed", "more"), [(1, 1), (-1, 0)])
def test_ryder_intercepts_directed_actions(directed, more):
    position = Position(players=2).at(1).ready(RYDER).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    story.game.action.target = directed
    assert values.intercept(story.game, story.named(RYDER)) == more


@pytest.mark.parametrize(("gear", "can"), [(KNIFE, True), (WEAPON, True), ("Leather Jacket", False)])
def test_white_lily_takes_up_a_weapon_before_range(gear, can):
    story = fight(mine=LILY, theirs=PRINCE, hand=[gear])
    assert (story.kind == "before-range" and story.can(LILY)) == can
    if can:
        pool = story.me.pool
        cost = max(0, card(gear).pool_cost)
        story.choose(LILY)
        assert story.named(gear).host is story.named(LILY)
        assert story.me.pool == pool - cost
        assert offered(story, f"use {LILY}") == []


def test_white_lily_takes_up_one_each_combat():
    story = fight(mine=LILY, theirs=PRINCE, hand=[KNIFE, WEAPON])
    story.choose(LILY)
    if story.kind == "target":
        story.choose(KNIFE)
    assert not story.can(LILY)


# --- cards of the opponent ------------------------------------------------------------------------------------


@pytest.mark.parametrize("their", [DODGE, "Majesty"])
def test_watenda_cancels_a_combat_card_at_its_cost(their):
    how = {"mine": WATENDA, "theirs": PRINCE, "against": [their], "knows1": "pre"}
    story = fight(**how)
    to(story, "strike", 1).choose(their)
    assert story.kind == "counter"
    price = max(0, card(their).blood_cost)
    over(story.choose(WATENDA))
    assert blood(story, WATENDA) == 3 - price - 1
    assert blood(story, PRINCE) == 8 - price - 1, "it is paid all the same, and does nothing"


def test_watenda_lets_them_choose_another_strike_and_cancels_but_once():
    story = fight(mine=WATENDA, theirs=PRINCE, against=[DODGE, DODGE])
    to(story, "strike", 1).choose(DODGE).choose(WATENDA)
    assert (story.kind, story.table.decision.seat) == ("strike", 1)
    story.choose(DODGE)
    assert not story.can(WATENDA)


@pytest.mark.parametrize(("left", "can"), [(0, False), (1, True)])
def test_watenda_must_have_the_blood(left, can):
    story = fight(mine=PRINCE, theirs=WATENDA, hand=["Majesty"], knows0="pre", their_blood=left)
    to(story, "strike", 0).choose("Majesty")
    assert (story.kind == "counter" and story.can(WATENDA)) == can


# --- Lorrie Dunsirn ---------------------------------------------------------------------------------------------


def test_lorrie_dunsirn_strikes_twice_and_has_a_press_to_continue():
    story = fight(mine=LORRIE, theirs=BIG)
    rounds = used = 0
    while story.game.combat is not None:
        rounds = max(rounds, story.game.combat.rounds)
        if story.table.decision.seat == 0 and story.can(LORRIE):
            used += 1
            story.choose(LORRIE)
        else:
            story.pass_once()
    assert rounds == 2
    assert used == 2 + 1, "a strike more in each round, and one press"


def test_lorrie_dunsirn_neither_flees_nor_ends():
    story = fight(mine=LORRIE, theirs=BIG, hand=[MANEUVER, END, PRESS], against=[CONTINUE])
    kinds = []
    while story.game.combat is not None:
        seat = story.table.decision.seat
        if seat == 0:
            assert not story.can(MANEUVER)
            assert not story.can(END)
        if seat == 1 and story.kind == "press" and story.can(CONTINUE):
            story.choose(CONTINUE)
            if story.game.combat is not None and story.kind == "press":
                kinds.append(story.options)
        else:
            story.pass_once()
    assert all(LORRIE not in options and PRESS not in options for options in kinds)


def test_lorrie_dunsirn_maneuvers_to_close():
    story = fight(mine=LORRIE, theirs=BIG, hand=[MANEUVER], against=[MANEUVER])
    to(story, "maneuver", 1).choose(MANEUVER)
    assert story.kind == "maneuver"
    assert story.can(MANEUVER)


def test_lorrie_dunsirn_has_no_gear_and_no_retainers():
    story = two(LORRIE, None, WEAPON, RETAINER).start()
    faces = [next(f for f in story.game.faces if f.name == name) for name in (WEAPON, RETAINER)]
    assert not any(can_bear(story.named(LORRIE), face) for face in faces)
    story = story.until("action")
    assert not story.can(WEAPON)
    assert not story.can(RETAINER)


def test_lorrie_dunsirn_plays_no_reaction_cards():
    for name, can in ((LORRIE, False), (PLAIN, True)):
        position = Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready(name, locked=True)
        story = position.hand("On the Qui Vive").at(1).start().until("action", 1).choose("bleed")
        assert ever_offers(story, "On the Qui Vive") == can


@pytest.mark.parametrize(("what", "pool"), [("bleed", 29), ("hunt", 30)])
def test_lorrie_dunsirn_pays_pool_for_all_actions_but_hunting(what, pool):
    story = two(LORRIE, PLAIN, blood=2, locked=True).start().until("action").choose(what)
    assert resolved(story).me.pool == pool


def test_lorrie_dunsirn_pays_nothing_where_she_is_blocked():
    story = two(LORRIE, PLAIN).start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert resolved(story).me.pool == 30


# --- after combat, and by an action ----------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "less"), [(PRINCE, 1), ("Ghouled Street Thug", 0)])
def test_jason_burns_a_blood_of_the_vampire_that_has_blocked(theirs, less):
    story = fight(mine=JASON, theirs=theirs, hand=[DODGE])
    before = blood(story, theirs)
    over(to(story, "strike", 0).choose(DODGE))
    assert blood(story, theirs) == before - less


def test_jason_burns_nothing_of_whom_he_has_blocked():
    story = fight(mine=PRINCE, theirs=JASON, against=[DODGE])
    over(to(story, "strike", 1).choose(DODGE))
    assert blood(story, PRINCE) == 8


def test_jason_bleeds_for_a_blood_more_once():
    story = two(JASON, PLAIN, locked=True).start().until("action").choose("bleed")
    assert story.can(JASON)
    story.choose(JASON)
    assert not (story.game.action is not None and story.can(JASON))
    resolved(story)
    assert (story.prey.pool, story.named(JASON).blood) == (30 - 2, 8 - 1)


def test_faruq_attacks_banu_haqim_with_more_strength():
    story = two(RUSHER, "Tariq, The Silent").hand(MANEUVER).start().until("action").choose(RUSHER)
    while story.game.combat is None:
        assert story.game.action is not None
        story.pass_once()
    assert strength(story.game, story.game.combat.sides[0]) == 2
    story = fight(mine=RUSHER, theirs="Tariq, The Silent", hand=[MANEUVER])
    assert strength(story.game, story.game.combat.sides[0]) == 1


# --- referendums --------------------------------------------------------------------------------------------------


def polled(position, caller=None):
    """Call a referendum; the story stops as somebody may vote."""
    story = position.start()
    story = story.until("act").choose(caller) if caller else story.until("action")
    story.choose("Kine")
    while story.kind != "poll":
        assert story.game.action is not None
        story.pass_once()
    return story


@pytest.mark.parametrize(("side", "where"), [("for", "ready region"), ("against", "torpor region")])
def test_cedrick_calhoun_goes_to_torpor_where_his_referendum_fails(side, where):
    story = polled(
        Position(players=2).at(1).ready(BIG, locked=True).at(0).ready(CEDRICK).ready(PRINCE).hand(KINE),
        CEDRICK,
    )
    while story.game.action is not None:
        if story.kind == "poll" and story.can(PRINCE):
            story.choose(PRINCE).choose(side)
        else:
            story.pass_once()
    assert story.where(CEDRICK) == [where]


def test_cedrick_calhoun_stays_where_others_lose():
    position = Position(players=2).at(1).ready(BIG, locked=True).at(0).ready(CEDRICK).ready(PRINCE).hand(KINE)
    story = polled(position, PRINCE)
    story.choose(PRINCE).choose("against")
    assert resolved(story).where(CEDRICK) == ["ready region"]


def test_cedrick_calhoun_stays_where_he_is_blocked():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(CEDRICK).hand(KINE).tweak(watchful)
    story = position.start().until("action").choose("Kine").until("block", 1).choose(YOUNG)
    assert resolved(story).where(CEDRICK) == ["ready region"]


@pytest.mark.parametrize(("seat", "can"), [(0, True), (1, False)])
def test_neferu_turns_the_votes_of_the_corrupted(seat, can):
    position = Position(players=2).at(1).ready(PRINCE, locked=True).at(0).ready(NEFERU).hand(KINE)
    story = polled(position.tweak(corrupted(PRINCE, seat)))
    while not (story.kind == "poll" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose(PRINCE).choose("against")
    poll = story.game.referendum
    assert poll.votes[AGAINST] == 2
    assert (story.table.decision.seat == 0 and story.can(NEFERU) and story.kind == "polling") == can
    if can:
        story.choose(NEFERU)
        assert (poll.votes[FOR], poll.votes[AGAINST]) == (2, 0)
        assert story.named(NEFERU).blood == 9 - 1
        while story.game.referendum is poll:
            assert story.kind != "polling" or not story.can(NEFERU), "once each referendum"
            story.pass_once()


def test_neferu_turns_ballots_too():
    position = (
        Position(players=2).at(1).ready("Reverend Blackwood", locked=True).at(0).ready(NEFERU).hand(KINE)
    )
    position = position.tweak(being("Reverend Blackwood", title="priscus", sect="sabbat"))
    story = polled(position.tweak(corrupted("Reverend Blackwood", 0)))
    while not (story.kind == "poll" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose("Reverend").choose("against")
    number = story.named("Reverend Blackwood").number
    assert story.game.referendum.ballots[number] == AGAINST
    story.choose(NEFERU)
    assert story.game.referendum.ballots[number] == FOR


def test_quentin_lets_a_vampire_abstain_once():
    position = Position(players=2).at(1).ready(PRINCE, locked=True).ready("Larissa Moreira", locked=True)
    story = position.at(0).ready(QUENTIN).hand(KINE).start().until("action").choose("Kine")
    while not (story.kind == "polling" and story.can(QUENTIN)):
        assert story.game.action is not None
        story.pass_once()
    story.choose(QUENTIN)
    if story.kind == "target":
        story.choose(PRINCE)
    assert story.named(PRINCE).number in story.game.referendum.abstaining
    assert story.named(QUENTIN).blood == 9 - 1
    assert not (story.kind == "polling" and story.can(QUENTIN))


@pytest.mark.parametrize(("caller", "votes"), [(IMANNA, 2), (PRINCE, 1)])
def test_imanna_has_a_vote_more_in_her_own_referendums(caller, votes):
    position = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(IMANNA).ready(PRINCE).hand(KINE)
    )
    story = polled(position, caller)
    assert values.votes(story.game, story.named(IMANNA)) == votes


@pytest.mark.parametrize(("way", "blood_left", "locked"), [("lock", 4, True), ("burn", 3, False)])
def test_sean_rycek_locks_or_burns_a_blood_for_two_votes_once(way, blood_left, locked):
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(SEAN).ready(PRINCE).hand(KINE)
    story = position.start().until("act").choose(PRINCE).choose("Kine")
    while not (story.kind == "polling" and story.can(SEAN)):
        assert story.game.action is not None
        story.pass_once()
    story.choose(SEAN)
    story.choose(way)
    sean = story.named(SEAN)
    assert (sean.blood, sean.locked) == (blood_left, locked)
    assert politics.votes_of(story.game, sean) == 2
    assert not (story.kind == "polling" and story.can(SEAN))


def test_sean_rycek_burns_boons():
    position = Position(players=2).at(1).ready(PLAIN).table("Life Boon").at(0).ready(SEAN)
    story = position.start().until("action").choose(SEAN)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert not story.in_play("Life Boon")
    assert not two(SEAN, PLAIN).start().until("action").can(SEAN)


@pytest.mark.parametrize(("where", "less"), [("ready", 1), ("torpor", 0)])
def test_angra_mainyu_makes_the_hand_of_the_prey_smaller_while_ready(where, less):
    position = Position(players=3).at(1).ready(PRINCE).at(2).ready(PLAIN).at(0)
    story = getattr(position, where)(ANGRA, 5).start()
    sizes = [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs]
    assert sizes == [7, 7 - less, 7]


@pytest.mark.parametrize(
    ("what", "edge", "can"), [("Kine", True, True), ("bleed", True, False), ("Kine", False, False)]
)
def test_angra_mainyu_burns_the_edge_for_stealth_but_not_to_bleed(what, edge, can):
    position = two(ANGRA, PRINCE, KINE).tweak(watchful)
    story = (position.with_edge() if edge else position).start().until("action").choose(what)
    story.until("block", 1).choose(PRINCE)
    offered_it = story.table.decision.seat == 0 and story.can(ANGRA)
    assert offered_it == can
    if can:
        story.choose(ANGRA)
        assert story.game.edge == -1


# --- Mariel -----------------------------------------------------------------------------------------------------


MARIEL = "Mariel, Lady Thunder"


def stormy(where="ready", locked=False, mine=PRINCE, theirs=GANGREL, seat=2):
    """A combat of seats 0 and 1 beside which Mariel stands."""
    position = Position(players=3).at(seat)
    position = getattr(position, where)(MARIEL, 7, locked).at(1).ready(theirs).on(theirs, RETAINER)
    position = position.at(0).ready(mine).start()
    story = position.until("act") if seat == 0 else position.until("action")
    story = story.choose(mine) if seat == 0 else story
    return story.choose("bleed").until("block", 1).choose(theirs)


@pytest.mark.parametrize(("where", "seat"), [("ready", 2), ("torpor", 2), ("ready", 0)])
def test_mariel_ends_a_combat_of_others_and_hurts_all_in_it(where, seat):
    story = stormy(where, seat=seat)
    life = story.named(RETAINER).counters
    while not (story.kind == "trigger" and story.can("Mariel")):
        assert story.game.combat is not None
        story.pass_once()
    assert story.table.decision.seat == seat
    story.choose("Mariel")
    assert story.game.combat is None
    assert story.named(MARIEL).locked
    assert (blood(story, PRINCE), blood(story, GANGREL)) == (8 - 1, 4 - 1)
    assert not story.in_play(RETAINER) or story.named(RETAINER).counters == life - 1


def test_mariel_may_leave_them_alone():
    story = stormy()
    while not (story.kind == "trigger" and story.can("Mariel")):
        story.pass_once()
    story.choose("pass")
    over(story)
    assert not story.named(MARIEL).locked
    assert blood(story, GANGREL) == 4 - 1


@pytest.mark.parametrize("how", [{"locked": True}, {"mine": MARIEL}])
def test_mariel_must_be_unlocked_and_stand_beside(how):
    story = stormy(**how) if "locked" in how else fight(mine=MARIEL, theirs=PRINCE)
    while story.game.combat is not None:
        assert not (story.kind == "trigger" and story.can("Mariel"))
        story.pass_once()


def test_mariel_may_send_the_empty_to_torpor():
    position = Position(players=3).at(2).ready(MARIEL).at(1).ready(GANGREL, blood=0).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    while not (story.kind == "trigger" and story.can("Mariel")):
        assert story.game.combat is not None
        story.pass_once()
    story.choose("Mariel")
    assert story.where(GANGREL) == ["torpor region"]


def beside(name, mine=PRINCE, theirs=GANGREL, where="ready", sects=()):
    """A combat of seats 0 and 1 beside which a minion of seat 2 stands."""
    position = Position(players=3).at(2)
    position = getattr(position, where)(name, 5).at(1).ready(theirs).at(0).ready(mine)
    for who, sect in sects:
        position = position.tweak(being(who, sect=sect))
    return position.start().until("action").choose("bleed").until("block", 1).choose(theirs)


def meddles(story, name):
    """Pass through the combat until a minion beside it may meddle; tell whether it may."""
    while story.game.combat is not None and not (story.kind == "trigger" and story.can(name)):
        story.pass_once()
    return story.game.combat is not None


@pytest.mark.parametrize(("where", "can"), [("ready", True), ("torpor", False)])
def test_alejandro_aguirre_hurts_both_and_lets_them_fight_on(where, can):
    story = beside("Alejandro Aguirre", where=where)
    assert meddles(story, "Alejandro") == can
    if can:
        story.choose("Alejandro")
        over(story)
        assert (blood(story, PRINCE), blood(story, GANGREL)) == (8 - 1 - 1, 4 - 1 - 1)
        assert story.named("Alejandro Aguirre").locked


@pytest.mark.parametrize(("sect", "can"), [("sabbat", True), ("camarilla", False)])
def test_alfred_benezri_ends_combats_of_two_sabbat_vampires(sect, can):
    story = beside("Alfred Benezri (ADV)", sects=((PRINCE, "sabbat"), (GANGREL, sect)))
    assert meddles(story, "Alfred") == can
    if can:
        story.choose("Alfred")
        assert story.game.combat is None
        assert (blood(story, PRINCE), blood(story, GANGREL)) == (8, 4)


def test_alfred_benezri_buys_a_vote_only_while_merged():
    for merged in (False, True):
        position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Alfred Benezri (ADV)")
        story = position.uncontrolled("Alfred Benezri", 9).hand(KINE).start()
        if merged:
            story.until("influence").choose("merge")
            story.end_turn()
        story.until("action").choose("Kine")
        seen = False
        while story.game.action is not None:
            seen = seen or (story.kind == "polling" and story.can("Alfred"))
            story.pass_once()
        assert seen == merged
