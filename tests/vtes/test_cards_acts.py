"""The stories of actions that bring new vampires, serve a circle, or reward who is left of a fight."""

import pytest

from rules.vtes.chapters.red_list import is_listed, to_mark
from rules.vtes.state import values
from rules.vtes.state.changes import learn
from rules.vtes.state.counters import change_counters, corrupt
from rules.vtes.state.departures import leave_play
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.restraints import may_be_directed
from rules.vtes.state.undoing import let_master
from rules.vtes.terms import MANEUVERS

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, WEAPON, YOUNG, knows, pools
from .story import Position
from .test_cards_blocked import until, way
from .test_cards_blocks import over
from .test_cards_decrees import made

LUTZ = "Lutz von Hohenzollern"  # capacity 11
LESSON = "Dominate"
BROTHER, OTHER_BROTHER, STRANGER = "Larry", "Kyle", "Gilbert Duane"


def at_table(*hand, mine=(PRINCE,), theirs=(PLAIN,), has="", players=3, tweaks=(), armed=False, **how):
    """Seat 0 acts; seat 1 has these minions, of which the first may have a weapon."""
    position = Position(players=players).at(1)
    for name in theirs:
        position = position.ready(name)
    if armed:
        position = position.on(theirs[0], WEAPON)
    position = position.at(0)
    for name in mine:
        position = position.ready(name, **how)
    position = position.hand(*hand)
    if has:
        position = position.tweak(knows(seat0=has))
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position


def act(position, name, told=""):
    story = position.start().until("action").choose(name)
    return way(story, told) if told else story


# --- fights -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "maneuvers"), [("obl", 0), ("OBL", 1)])
def test_umbrous_clutch_enters_combat_at_superior_with_a_maneuver(level, maneuvers):
    story = act(at_table("Umbrous Clutch", has=level, armed=True), "Umbrous")
    if story.kind == "mode":
        way(story, "a maneuver")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    until(story, lambda: story.game.combat is not None)
    assert {side.minion.face.name for side in story.game.combat.sides} == {PRINCE, PLAIN}
    assert values.of_minion(story.game, story.named(PRINCE), MANEUVERS, 0) == 0
    side = next(side for side in story.game.combat.sides if side.minion.face.name == PRINCE)
    assert len(side.effects) == maneuvers


def fought(name, loser, tweaks=(), **how):
    """Enter combat by a card; one of the two goes to torpor in it, or both do, or none."""
    story = act(at_table(name, tweaks=tweaks, armed=True, **how), name)
    until(story, lambda: story.game.combat is not None)
    for fallen in loser:
        fall_to_torpor(story.game, story.named(fallen))
    return over(story)


@pytest.mark.parametrize(
    ("loser", "lost"), [((), [0, 0]), ((PLAIN,), [0, 1]), ((PRINCE,), [1, 0]), ((PRINCE, PLAIN), [0, 0])]
)
def test_abuse_of_power_costs_the_one_who_lost_a_pool(loser, lost):
    story = fought("Abuse of Power", loser, tweaks=[made(PRINCE, path="Caine", sect="sabbat")])
    assert pools(story)[:2] == [30 - lost[0], 30 - lost[1]]


def test_abuse_of_power_costs_the_controller_of_a_burned_minion_too():
    story = act(
        at_table("Abuse of Power", tweaks=[made(PRINCE, path="Caine", sect="sabbat")], armed=True), "Abuse"
    )
    until(story, lambda: story.game.combat is not None)
    leave_play(story.game, story.named(PLAIN))
    assert pools(over(story))[:2] == [30, 29]


SABBAT = made(PRINCE, sect="sabbat")


@pytest.mark.parametrize(
    ("loser", "mine", "theirs"), [((), 2, 4), ((LUTZ,), 8, 0), ((PRINCE,), 0, 11), ((PRINCE, LUTZ), 0, 0)]
)
def test_games_of_instinct_feeds_who_is_left(loser, mine, theirs):
    story = act(
        at_table("Games of Instinct", theirs=(LUTZ, YOUNG), tweaks=[SABBAT], blood=3, armed=True), "Games"
    )
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    until(story, lambda: story.game.combat is not None)
    assert {side.minion.face.name for side in story.game.combat.sides} == {PRINCE, LUTZ}, "an older one"
    story.named(LUTZ).blood = 5
    for fallen in loser:
        story.named(fallen).blood = 0
        fall_to_torpor(story.game, story.named(fallen))
    over(story)
    assert [story.named(name).blood for name in (PRINCE, LUTZ)] == [mine, theirs]


def test_games_of_instinct_needs_an_older_vampire_of_another():
    position = at_table("Games of Instinct", mine=(PRINCE, LUTZ), theirs=(YOUNG,))
    story = position.tweak(SABBAT).tweak(made(LUTZ, sect="sabbat")).start().until("act").choose(PRINCE)
    assert not story.can("Games")


# --- new vampires -------------------------------------------------------------------------------------------


def begotten(name, *tweaks, hand=(), library=(), blood=None, mine=PRINCE):
    position = at_table(name, *hand, mine=(mine,), tweaks=tweaks, blood=blood)
    story = act(position.library(*library) if library else position, name)
    assert story.game.action.stealth == 1
    return story


def settle(story, amount=None, lesson=""):
    """Go through to the end of the action; take a Discipline master and move blood where that is asked."""
    for _ in range(100):
        if story.game.action is None:
            return story
        if story.kind == "target" and lesson and story.can(lesson):
            story.choose(lesson)
        elif story.kind == "amount" and amount is not None:
            story.choose(amount)
        else:
            story.pass_once()
    raise AssertionError


ARCHBISHOP = made(PRINCE, title="archbishop", sect="sabbat", clan="Lasombra")


def test_creation_rites_makes_a_vampire_of_the_clan():
    story = settle(begotten("Creation Rites", ARCHBISHOP, library=[LESSON], blood=4), 1, LESSON)
    childe = story.named("Creation Rites")
    profile = childe.profile
    assert (profile.clan, profile.sect, childe.capacity) == ("Lasombra", "sabbat", 2), "1, and its lesson"
    assert dict(profile.disciplines) == {"dom": 1}
    assert (childe.blood, story.named(PRINCE).blood) == (1, 4 - 1 - 1)
    assert childe.fresh == story.game.turn, "it cannot act"
    assert not childe.unique_as


@pytest.mark.parametrize(("title", "can"), [("bishop", False), ("cardinal", True), ("priscus", True)])
def test_creation_rites_needs_a_title_and_no_sterile_vampire(title, can):
    position = at_table("Creation Rites", tweaks=[made(PRINCE, title=title, sect="sabbat")])
    assert position.start().until("action").can("Creation") == can
    sterile = made(PRINCE, title=title, sect="sabbat", traits=frozenset({"sterile"}))
    assert not at_table("Creation Rites", tweaks=[sterile]).start().until("action").can("Creation")


RAVNOS = made(PRINCE, clan="Ravnos", sect="independent")


def test_tumnimos_makes_a_ravnos_that_must_hunt():
    story = begotten("Tumnimos", RAVNOS, hand=[LESSON], library=["Gestalt", "Auspex"])
    until(story, lambda: story.kind == "target")
    assert story.options == ["pass", LESSON], "the library is not searched"
    settle(story, lesson=LESSON)
    childe = story.named("Tumnimos")
    assert (childe.profile.clan, childe.profile.sect, childe.capacity) == ("Ravnos", "independent", 3)
    assert dict(childe.profile.disciplines) == {"chi": 1, "dom": 1}
    assert (childe.locked, childe.blood) == (True, 1), "it had to hunt at once"
    assert story.named(PRINCE).blood == 8 - 2
    assert len(story.me.hand.items) == 7


@pytest.mark.parametrize(("capacity", "can"), [(4, False), (5, True)])
def test_tumnimos_needs_some_capacity(capacity, can):
    position = at_table("Tumnimos", tweaks=[made(PRINCE, clan="Ravnos", capacity=capacity)])
    assert position.start().until("action").can("Tumnimos") == can


@pytest.mark.parametrize(("title", "blood", "level"), [("magaji", 1, 1), ("", 0, 0)])
def test_bamba_teaches_and_feeds_only_for_a_magaji(title, blood, level):
    laibon = made(PRINCE, clan="Ishtarri", sect="laibon", title=title)
    story = settle(begotten("Bamba", laibon, library=[LESSON]), 1, LESSON)
    childe = story.named("Bamba")
    assert (childe.profile.clan, childe.profile.sect) == ("Ishtarri", "laibon")
    assert (childe.capacity, childe.blood) == (1 + level, blood)
    assert childe.fresh == story.game.turn


SALUBRI = made(PRINCE, clan="Salubri antitribu", sect="sabbat")


def test_brother_in_arms_takes_a_blood_and_knows_valeren():
    story = settle(begotten("Brother in Arms", SALUBRI))
    brother = story.named("Brother in Arms")
    assert (brother.profile.clan, brother.profile.sect) == ("Salubri antitribu", "sabbat")
    assert (brother.capacity, brother.blood, story.named(PRINCE).blood) == (2, 1, 7)
    assert dict(brother.profile.disciplines) == {"val": 1}
    assert (brother.fresh, story.me.pool) == (story.game.turn, 29)


def test_brothers_in_arms_burn_beyond_the_unique_ones():
    story = settle(begotten("Brother in Arms", SALUBRI, hand=["Brother in Arms"]))
    story.end_turn()
    story.named(PRINCE).locked = False
    assert story.in_play("Brother in Arms"), "as many as unique ones"
    story.until("act").choose(PRINCE)
    settle(story.choose("Brother"))
    assert story.where("Brother in Arms") == ["ready", "ready"] or len(story.where("Brother in Arms")) == 2
    assert sum(card.face.name == "Brother in Arms" for card in story.game.in_play.values()) == 2
    until(story, lambda: story.game.active.seat != 0)
    until(story, lambda: story.game.active.seat == 0 and story.kind in ("act", "action", "master", "target"))
    until(story, lambda: story.kind in ("act", "action"))
    assert sum(card.face.name == "Brother in Arms" for card in story.game.in_play.values()) == 1


TREMERE = made(PRINCE, clan="Tremere", sect="camarilla")


def test_create_gargoyle_makes_a_flying_slave():
    story = settle(begotten("Create Gargoyle", TREMERE, library=[LESSON]), 2)
    slave = story.named("Create Gargoyle")
    assert (slave.profile.clan, slave.profile.sect, slave.capacity) == ("Gargoyle", "camarilla", 2)
    assert dict(slave.profile.disciplines) == {"fli": 1, "vis": 1}
    assert (slave.blood, story.named(PRINCE).blood, story.me.pool) == (2, 6, 28)
    assert slave.fresh == story.game.turn
    assert may_be_directed(story.game, story.me, slave), "beside its master"
    fall_to_torpor(story.game, story.named(PRINCE))
    assert not may_be_directed(story.game, story.me, slave)


# --- cards, locks, lists -------------------------------------------------------------------------------------


def test_distraction_draws_five_and_discards_down():
    story = act(at_table("Distraction", has="cel").filler(8), "Distraction")
    until(story, lambda: story.kind == "discard-down")
    assert len(story.me.hand.items) == 7 + 5
    over(story)
    assert len(story.me.hand.items) == 7


def test_distraction_locks_a_minion_of_prey_or_predator():
    position = Position(players=4)
    for seat, name in ((1, PLAIN), (2, YOUNG), (3, GANGREL)):
        position = position.at(seat).ready(name)
    position = position.at(0).ready(PRINCE).hand("Distraction").tweak(knows(seat0="CEL"))
    story = way(act(position, "Distraction"), "lock")
    assert sorted(story.options) == sorted([PLAIN, GANGREL])
    story.choose(GANGREL)
    assert (story.game.action.stealth, story.game.action.target) == (1, 3)
    assert over(story).named(GANGREL).locked


def test_red_list_puts_an_ally_or_a_younger_vampire_on_the_list():
    story = act(at_table("Red List", theirs=(LUTZ, YOUNG, ALLY, PLAIN)), "Red List")
    assert sorted(story.options) == sorted([YOUNG, ALLY, PLAIN])
    story.choose(YOUNG)
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    blockers = set()
    while story.game.action is not None:
        if story.kind == "block" and story.table.decision.seat == 1:
            blockers.update(story.options)
        story.pass_once()
    assert {LUTZ, PLAIN} <= blockers
    assert YOUNG not in blockers
    young = story.named(YOUNG)
    assert is_listed(young)
    assert to_mark(story.game, story.me) == [young.number]


@pytest.mark.parametrize(
    ("how", "can"), [({}, True), ({"title": ""}, False), ({"traits": frozenset({"red list"})}, False)]
)
def test_red_list_needs_a_titled_vampire_that_is_not_on_it(how, can):
    position = at_table("Red List", tweaks=[made(PRINCE, **how)])
    assert position.start().until("action").can("Red List") == can


def test_zillahs_tears_gives_blood_and_unlocks_later():
    story = over(act(at_table("Zillah's Tears", "Zillah's Tears", tweaks=[SABBAT], blood=3), "Zillah"))
    host = story.named(PRINCE)
    assert host.blood == 4
    assert [card.face.name for card in host.cards] == ["Zillah's Tears"]
    assert host.locked
    while story.game.active.seat == 0:
        assert not story.can("use Zillah's Tears")
        story.pass_once()
    story.end_turn()
    host.locked = False
    story.until("action")
    assert sum(told.startswith("Zillah") for told in story.options) <= 1, "only one on a vampire"
    over(story.choose("bleed"))
    assert host.locked
    until(story, lambda: story.can("use Zillah"))
    story.choose("use Zillah")
    assert not host.locked
    assert not host.cards


@pytest.mark.parametrize(("level", "counters"), [("ser", 0), ("SER", 1)])
def test_revelation_of_ecstasy_locks_and_at_superior_corrupts(level, counters):
    story = act(at_table("Revelation of Ecstasy", has=level), "Revelation")
    if story.kind == "mode":
        way(story, "corruption")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    target = over(story).named(PLAIN)
    assert (target.locked, target.corruption_of(0)) == (True, counters)


@pytest.mark.parametrize("before", [3, 4])
def test_revelation_of_ecstasy_steals_a_minion_with_counters_enough(before):
    position = at_table("Revelation of Ecstasy", has="SER")
    position = position.tweak(
        lambda game: [corrupt(game, m, 0, before) for m in game.in_play.values() if m.face.name == PLAIN]
    )
    story = way(act(position, "Revelation"), "corruption")
    while story.game.action is not None:
        if story.kind == "target" and story.can(PLAIN):
            story.choose(PLAIN)
        else:
            story.pass_once()
    target = story.named(PLAIN)
    assert (target.controller, target.corruption_of(0)) == ((0, 0) if before == 4 else (1, 4))


# --- The Summoning ------------------------------------------------------------------------------------------


def test_the_summoning_fetches_an_ally_or_retainer():
    position = at_table("The Summoning", has="pre").library("Gestalt", ALLY, "Raven Spy", "Bonding")
    story = act(position, "The Summoning")
    assert story.game.action.stealth == 1
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(["pass", ALLY, "Raven Spy"])
    over(story.choose("Raven Spy"))
    assert story.where("Raven Spy") in (["hand"], ["ash heap"]), "discarded down by chance"


def test_the_summoning_recruits_at_its_cost():
    position = at_table("The Summoning", has="PRE").library("Gestalt", IDLE_ALLY, "Raven Spy")
    story = way(act(position, "The Summoning"), "recruit")
    until(story, lambda: story.kind == "target")
    assert story.options == ["pass", IDLE_ALLY]
    over(story.choose(IDLE_ALLY))
    ally = story.named(IDLE_ALLY)
    assert (ally.controller, ally.blood, ally.fresh) == (0, 2, story.game.turn)
    assert story.me.pool == 30 - ally.face.pool_cost
    assert ally.face.pool_cost > 0


def test_the_summoning_recruits_nothing_that_cannot_be_paid():
    position = at_table("The Summoning", has="PRE").library("Gestalt", IDLE_ALLY).pool(1, 0)
    story = way(act(position, "The Summoning"), "recruit")
    assert not over(story).in_play(IDLE_ALLY)


# --- circles ------------------------------------------------------------------------------------------------


def in_circle(*names, trait="happy circle"):
    return [made(name, clan="Blood Brother", traits=frozenset({trait})) for name in names]


def test_unwholesome_bond_gives_a_blood_for_each_ready_unlocked_brother():
    mine = (PRINCE, YOUNG, GANGREL)
    position = at_table("Unwholesome Bond", mine=mine, has="san", tweaks=in_circle(PRINCE, YOUNG), blood=1)
    story = position.start().until("act").choose(PRINCE).choose("Unwholesome")
    assert story.game.action.stealth == 1
    assert over(story).named(PRINCE).blood == 1 + 2, "one, and one for the one that is not locked"


def test_unwholesome_bond_does_not_count_locked_ones():
    mine = (PRINCE, YOUNG)
    position = at_table("Unwholesome Bond", mine=mine, has="san", tweaks=in_circle(PRINCE, YOUNG), blood=1)
    story = position.start().until("act").choose(PRINCE).choose("Unwholesome")
    story.named(YOUNG).locked = True
    assert over(story).named(PRINCE).blood == 1 + 1


@pytest.mark.parametrize(("card", "more"), [("Unwholesome Bond", 1), ("Hive Mind", 3)])
def test_the_uncontrolled_of_the_circle_are_fed(card, more):
    """Larry is of Chicago."""
    position = at_table(card, has="SAN", tweaks=in_circle(PRINCE, trait="chicago circle"))
    position = position.uncontrolled("Larry").uncontrolled(GANGREL)
    story = act(position, card)
    over(way(story, "each" if card == "Unwholesome Bond" else "3 blood"))
    assert (story.invested("Larry"), story.invested(GANGREL)) == (more, 0)


def test_hive_mind_unlocks_two_of_the_circle_once_a_turn():
    mine = (PRINCE, YOUNG, GANGREL)
    position = at_table("Hive Mind", "Hive Mind", mine=mine, has="san", tweaks=in_circle(PRINCE, YOUNG))
    story = position.start().until("act").choose(PRINCE)
    story.named(YOUNG).locked = True
    story.choose("Hive Mind")
    assert story.game.action.stealth == 1
    over(story)
    assert [story.named(name).locked for name in (PRINCE, YOUNG)] == [False, False]
    assert story.named(PRINCE).blood == 8 - 1
    story.until("act").choose(YOUNG)
    assert not story.can("Hive"), "one each turn"


def test_hive_mind_needs_another_of_the_circle():
    position = at_table("Hive Mind", mine=(PRINCE, YOUNG), has="san", tweaks=in_circle(PRINCE))
    assert not position.start().until("act").choose(PRINCE).can("Hive")


@pytest.mark.parametrize(("level", "locked"), [("san", True), ("SAN", False)])
def test_redistribution_moves_blood_and_equipment(level, locked):
    position = Position(players=3).at(0).ready(PRINCE, blood=4).on(PRINCE, WEAPON).ready(YOUNG, blood=1)
    position = position.ready(GANGREL, blood=1).hand("Redistribution").tweak(knows(seat0=level))
    for tweak in in_circle(PRINCE, YOUNG):
        position = position.tweak(tweak)
    story = position.start().until("act").choose(PRINCE).choose("Redistribution")
    if story.kind == "mode":
        way(story, "unlock")
    until(story, lambda: story.kind == "target")
    assert story.named(PRINCE).blood == 5
    assert set(story.options) == {"pass", PRINCE, YOUNG, WEAPON}
    story.choose(PRINCE)
    assert (story.named(PRINCE).blood, story.named(YOUNG).blood) == (4, 2)
    assert set(story.options) == {"pass", WEAPON}, "one is full, and what was taken does not go back"
    over(story.choose(WEAPON))
    assert story.named(WEAPON).host is story.named(YOUNG)
    assert story.named(PRINCE).locked == locked


# --- Vaticination, Epiphany, Putrescent Sustenance -----------------------------------------------------------

BRUJAH = made(PRINCE, clan="True Brujah")


def test_vaticination_discards_a_card_of_any_hand():
    position = Position(players=3).at(1).ready(PLAIN).hand("Villein").at(2).ready(YOUNG).hand("Deflection")
    position = position.at(0).ready(PRINCE).hand("Vaticination", "Blood Doll").tweak(BRUJAH)
    story = act(position, "Vaticination")
    assert (story.game.action.stealth, story.game.action.targets) == (3, [1, 2])
    until(story, lambda: story.kind == "target")
    assert {"Villein", "Deflection", "Blood Doll"} <= set(story.options)
    over(story.choose("Deflection"))
    assert story.where("Deflection") == ["ash heap"]
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == [7, 7, 7]


BASE, ADVANCED = "Jeremy MacNeil", "Jeremy MacNeil (ADV)"


@pytest.mark.parametrize("zone", ["crypt", "uncontrolled", "ash"])
def test_epiphany_merges_a_base_with_its_advanced_version(zone):
    story = act(getattr(at_table("Epiphany", mine=(BASE,), blood=3), zone)(ADVANCED), "Epiphany")
    assert story.game.action.stealth == 2
    until(story, lambda: story.kind == "target").choose(ADVANCED)
    over(story)
    vampire = story.named(ADVANCED)
    assert (vampire.locked, vampire.blood) == (False, 3)
    assert story.game.faces[vampire.advanced_over].name == BASE
    assert not story.me.invested


def test_epiphany_needs_an_unmerged_base():
    assert not at_table("Epiphany", mine=(ADVANCED,)).start().until("action").can("Epiphany")


ZOMBIE = "Vagabond Mystic"  # made a zombie
DEATH = made(PRINCE, path="Death and the Soul", sect="sabbat")


@pytest.mark.parametrize(("level", "amount"), [("obl", 2), ("tha", 2), ("OBL", 3), ("THA", 3)])
def test_putrescent_sustenance_feeds_on_a_dead_ally(level, amount):
    position = at_table("Putrescent Sustenance", has=level, tweaks=[DEATH], blood=2).at(1).ash(ALLY).at(0)
    story = act(position, "Putrescent")
    if story.kind == "mode":
        way(story, f"{amount} blood")
    assert story.game.action.stealth == 1
    over(story)
    assert (story.named(PRINCE).blood, story.where(ALLY)) == (2 + amount, ["out of the game"])
    assert story.named(PRINCE).locked


@pytest.mark.parametrize(("level", "amount"), [("obl", 2), ("OBL", 3)])
def test_putrescent_sustenance_mends_a_zombie(level, amount):
    dead = made(ZOMBIE, traits=frozenset({"zombie"}))
    position = at_table(
        "Putrescent Sustenance", mine=(PRINCE, ZOMBIE), has=level, tweaks=[DEATH, dead], blood=2
    )
    story = position.ash(ALLY).start().until("act").choose(PRINCE).choose("Putrescent")
    if story.kind == "mode":
        way(story, f"{amount} life")
    over(story)
    assert (story.named(PRINCE).blood, story.named(ZOMBIE).blood) == (2, 2 + amount)
    assert story.where(ALLY) == ["out of the game"]


def test_putrescent_sustenance_needs_a_dead_ally():
    position = at_table("Putrescent Sustenance", has="OBL", tweaks=[DEATH]).ash("Villein")
    assert not position.start().until("action").can("Putrescent")


# --- Khazar's Diary -----------------------------------------------------------------------------------------

DIARY = "Khazar's Diary (Endless Night)"
GIOVANNI = made(PRINCE, clan="Giovanni", disciplines=(("nec", 1),))


def diary(counters, *hand, ash=(), theirs=(PLAIN,)):
    """A Diary of seat 0 with so many counters."""
    position = at_table(*hand, theirs=theirs, tweaks=[GIOVANNI]).table(DIARY).ash(*ash)

    def count(game):
        for card in game.in_play.values():
            if card.face.name == DIARY:
                change_counters(game, card, counters)
        let_master(game)

    return position.tweak(count).start()


def necromancy(story, name=PRINCE):
    return story.named(name).profile.disciplines.get("nec", 0)


def test_khazars_diary_is_put_in_play_by_a_giovanni():
    story = act(at_table(DIARY, tweaks=[GIOVANNI]), DIARY)
    assert story.game.action.stealth == 1
    assert over(story).named(DIARY).counters == 0
    assert not at_table(DIARY).start().until("action").can(DIARY)


def test_khazars_diary_adds_a_counter_to_one_in_play():
    story = diary(6, DIARY).until("action").choose(DIARY)
    assert necromancy(story) == 1
    over(way(story, "counter"))
    assert story.named(DIARY).counters == 7
    assert story.where(DIARY) == ["ash heap", "table"]
    assert necromancy(story) == 2


@pytest.mark.parametrize(("name", "more"), [(PLAIN, 1), (YOUNG, 1), ("Shambling Hordes", 0)])
def test_khazars_diary_counts_the_unique_minions_that_burn(name, more):
    story = diary(6, theirs=(PLAIN, YOUNG, "Shambling Hordes")).until("action")
    fallen = story.named(name)
    if name == YOUNG:
        fall_to_torpor(story.game, fallen)
    leave_play(story.game, fallen)
    assert story.named(DIARY).counters == 6 + more
    assert necromancy(story) == 1 + more


def test_what_goes_elsewhere_is_not_burned():
    story = diary(6).until("action")
    leave_play(story.game, story.named(PLAIN), story.prey.removed)
    assert story.named(DIARY).counters == 6


def test_giovanni_lose_it_with_the_diary_and_others_never_have_it():
    story = diary(7).until("action")
    assert (necromancy(story), necromancy(story, PLAIN)) == (2, 0)
    learn(story.game, story.named(PRINCE), "nec")
    leave_play(story.game, story.named(DIARY))
    assert necromancy(story) == 2, "it has learned a level meanwhile"
    story = diary(7).until("action")
    leave_play(story.game, story.named(DIARY))
    assert necromancy(story) == 1


def test_with_seven_counters_a_giovanni_raises_a_wraith():
    names = [told for told in diary(6, ash=(LUTZ,)).until("action").options if "Diary" in told]
    assert not names
    story = diary(7, ash=(LUTZ, "Villein"))
    story.until("action").choose(DIARY)
    assert story.game.action.stealth == 1
    over(story)
    number = next(n for n, card in story.game.in_play.items() if story.game.faces[n].name == LUTZ)
    wraith = story.game.in_play[number]
    assert (wraith.controller, wraith.blood, wraith.profile.traits) == (0, 2, frozenset({"wraith"}))
    assert (values.bleed(story.game, wraith), values.strength(story.game, wraith)) == (1, 0)
    assert not wraith.unique_as
    story.until("action").choose("bleed")
    assert story.game.action.actor is wraith
    assert values.stealth(story.game, wraith, story.game.action) == 1
    over(story)
    leave_play(story.game, wraith)
    assert story.where(LUTZ) == ["ash heap"]
    assert story.named(DIARY).counters == 7, "it was not unique"


# --- Barrenness ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "capacity"), [(PLAIN, 3), (YOUNG, 1)])
def test_barrenness_makes_sterile_and_smaller(name, capacity):
    story = act(at_table("Barrenness", has="mal", theirs=(name,)), "Barrenness")
    before = story.named(name).capacity
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    over(story)
    vampire = story.named(name)
    assert (vampire.capacity, vampire.profile.capacity, vampire.blood) == (capacity, capacity, capacity)
    assert "sterile" in vampire.profile.traits
    assert not story.named(PRINCE).locked
    leave_play(story.game, vampire.cards[0])
    assert vampire.capacity == before
    assert "sterile" not in vampire.profile.traits


def test_barrenness_at_superior_burns_a_vampire_of_capacity_1():
    small = made(YOUNG, capacity=1)
    story = way(
        act(at_table("Barrenness", has="MAL", theirs=(PLAIN, YOUNG), tweaks=[small]), "Barrenness"), "burn"
    )
    assert story.kind != "target", "there is but one"
    assert not over(story).in_play(YOUNG)
    assert story.in_play(PLAIN)


# --- Dive into Madness, Esprit de Corps ---------------------------------------------------------------------

DIVE = "Dive into Madness"


def test_dive_into_madness_masters_dementation_for_the_turn():
    story = act(at_table(DIVE, has="dem"), DIVE)
    assert story.game.action.stealth == 1
    over(story)
    vampire = story.named(PRINCE)
    assert (vampire.profile.disciplines["dem"], vampire.locked) == (2, False)
    until(story, lambda: story.game.active.seat == 1)
    assert vampire.profile.disciplines["dem"] == 1


@pytest.mark.parametrize(("borne", "ways"), [(1, True), (2, False)])
def test_dive_into_madness_at_superior_gives_bleed_twice_at_most(borne, ways):
    position = Position(players=2).at(0).ready(PRINCE).on(PRINCE, *[DIVE] * borne).hand(DIVE)
    story = position.tweak(knows(seat0="DEM")).start().until("action")
    assert values.bleed(story.game, story.named(PRINCE)) == 1 + borne
    story.choose(DIVE)
    assert (story.kind == "mode") == ways, "without, only the lower way is left"


@pytest.mark.parametrize(("capacity", "can"), [(5, False), (6, True)])
def test_dive_into_madness_is_burned_by_an_older_vampire(capacity, can):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, DIVE).at(0).ready(PRINCE)
    story = position.tweak(made(PRINCE, capacity=capacity)).start().until("action")
    assert story.can(DIVE) == can
    if can:
        story.choose(DIVE)
        assert (story.game.action.target, story.game.action.stealth) == (1, 0)
        assert not over(story).in_play(DIVE)


ESPRIT = "Esprit de Corps"


@pytest.mark.parametrize("level", ["pot pre", "POT PRE"])
def test_esprit_de_corps_strengthens_until_the_next_unlock_phase(level):
    position = at_table(ESPRIT, mine=(PRINCE, ALLY), theirs=(PLAIN,), has=level, tweaks=[knows(seat0=level)])
    story = position.start().until("act").choose(PRINCE).choose(ESPRIT)
    if story.kind == "mode":
        way(story, "cancel")
    assert story.game.action.stealth == 1
    over(story)
    assert not story.named(PRINCE).locked
    assert [values.strength(story.game, story.named(name)) for name in (PRINCE, ALLY, PLAIN)] == [2, 2, 1]
    story.end_turn()
    until(story, lambda: story.kind in ("act", "master"))
    assert not story.in_play(ESPRIT)


@pytest.mark.parametrize(
    ("level", "card", "can"),
    [
        ("POT PRE", "Govern the Unaligned", True),
        ("pot pre", "Govern the Unaligned", False),
        ("POT PRE", "Computer Hacking", False),
    ],
)
def test_esprit_de_corps_at_superior_cancels_an_action_card(level, card, can):
    position = Position(players=2).at(1).ready(PLAIN).hand(card).at(0).ready(PRINCE).hand(ESPRIT)
    story = act(position.tweak(knows(seat0=level, seat1="dom")), ESPRIT)
    if story.kind == "mode":
        way(story, "cancel")
    over(story)
    until(story, lambda: story.kind == "action" and story.table.decision.seat == 1).choose(card)
    offered = story.can(f"use {ESPRIT}") or story.can(ESPRIT)
    assert offered == can
    if can:
        story.choose(next(told for told in story.options if ESPRIT in told))
        over(story)
        assert (story.me.pool, story.in_play(ESPRIT), story.where(card)) == (30, False, ["ash heap"])


# --- Dance of the Dead------------------------------------------------------------------

DANCE = "Dance of the Dead"


def test_dance_of_the_dead_comes_with_four_counters():
    story = act(at_table(DANCE, tweaks=[DEATH]), DANCE)
    assert story.game.action.stealth == 1
    assert over(story).named(DANCE).counters == 4


@pytest.mark.parametrize(("trait", "can"), [("zombie", True), ("wraith", True), ("mortal", False)])
def test_dance_of_the_dead_gives_a_maneuver_or_press_once_each_combat(trait, can):
    dead = made(ZOMBIE, traits=frozenset({trait}))
    position = (
        Position(players=2).at(1).ready(PLAIN).on(PLAIN, WEAPON).at(0).ready(ZOMBIE, blood=9).table(DANCE)
    )
    position = position.tweak(dead).tweak(lambda game: count_on(game, DANCE, 2))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    used = 0
    while story.game.combat is not None:
        if story.table.decision.seat == 0 and story.can(DANCE):
            story.choose(DANCE)
            used += 1
        else:
            story.pass_once()
    assert used == can
    assert story.named(DANCE).counters == 2 - can


def count_on(game, name, amount):
    for card in game.in_play.values():
        if card.face.name == name:
            change_counters(game, card, amount)


def test_dance_of_the_dead_burns_with_its_last_counter():
    dead = made(ZOMBIE, traits=frozenset({"zombie"}))
    position = (
        Position(players=2).at(1).ready(PLAIN).on(PLAIN, WEAPON).at(0).ready(ZOMBIE, blood=9).table(DANCE)
    )
    story = position.tweak(dead).tweak(lambda game: count_on(game, DANCE, 1)).start()
    story.until("action").choose("bleed").until("block", 1).choose(PLAIN)
    until(story, lambda: story.can(DANCE))
    story.choose(DANCE)
    assert not story.in_play(DANCE)
