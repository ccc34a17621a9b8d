"""The stories of masters and events about contracts, fights, hostages, nightmares, and what is hidden away."""

import pytest

from rules.vtes.chapters import in_torpor
from rules.vtes.state import costs, values
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.referendum import AGAINST
from rules.vtes.state.regions import is_hostage
from rules.vtes.terms import READY, TORPOR
from rules.vtes.verbs.hand import settle

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows
from .story import Position

BIG = "Lutz von Hohenzollern"
RAVNOS, OTHER_RAVNOS = "Sasha Miklos", "Alu"
WEEK = "Week of Nightmares"
CARVER = "Carver's Meat Packing and Storage"
WITHERING = "The Slow Withering"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, kind, seat=0, limit=300):
    for _ in range(limit):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def offered(story, name, seat=None):
    """Whether something is offered before the action is over, to a seat or to any."""
    while story.game.action is not None:
        if story.can(name) and seat in (None, story.table.decision.seat):
            return True
        story.pass_once()
    return False


def settled(story):
    """Let cards do what they do by themselves; nobody is asked."""
    for _ in settle(story.game):
        raise AssertionError("somebody is asked")
    return story


# --- intercept, votes, contracts ---------------------------------------------------------------------------------


def rumors(blocker, seat=1, blood=3):
    """Seat 1 controls the newspaper; a minion of one of the two others attempts to block one with stealth."""
    position = Position(players=3).at(1).ready(PLAIN, blood=blood).at(2).ready(GANGREL, blood=blood).at(1)
    position = position.table("The Rumor Mill, Tabloid Newspaper").at(0).ready(PRINCE, blood=3)
    story = position.start().until("action").choose("hunt")
    return story.until("block", seat).choose(blocker)


@pytest.mark.parametrize(("blocker", "seat"), [(PLAIN, 1), (GANGREL, 2)])
def test_the_rumor_mill_lets_a_vampire_burn_blood_for_intercept(blocker, seat):
    story = rumors(blocker, seat)
    while not story.can("The Rumor Mill"):
        story.pass_once()
    assert story.table.decision.seat == 1
    story.choose("The Rumor Mill")
    assert story.named("The Rumor Mill, Tabloid Newspaper").locked
    wait(story, "attempt", seat).choose(blocker)
    assert story.named(blocker).blood == 1, "one is paid, and one lost in the fight"


def test_the_rumor_mill_helps_no_vampire_without_blood():
    assert not offered(rumors(PLAIN, blood=0), "The Rumor Mill")


def test_the_black_throne_casts_two_votes():
    position = Position(players=2).at(1).ready(BARON).table("The Black Throne").at(0).ready(PRINCE)
    story = position.hand("Ancilla Empowerment").start().until("action").choose("Ancilla")
    while not story.can("The Black Throne"):
        story.pass_once()
    referendum = story.game.referendum
    story.choose("The Black Throne").choose("against")
    assert referendum.votes[AGAINST] == 2
    assert story.named("The Black Throne").locked


def fulfilled(clan, way, contract=True):
    """A minion of seat 1 leaves the ready region, in the master phase of seat 0; tell whether it may cash."""
    position = Position(players=2).at(1).ready(PLAIN)
    position = position.on(PLAIN, "Priority Contract") if contract else position
    position = position.at(0).ready(YOUNG, clan=clan).table("The Black Throne").hand("Fame")
    story = position.start().until("master")
    if contract:
        story.named("Priority Contract").memory = story.named(YOUNG).number
    (leave_play if way == "burn" else go_to_torpor)(story.game, story.named(PLAIN))
    return story


@pytest.mark.parametrize(
    ("clan", "way", "contract", "can"),
    [
        ("Banu Haqim", "burn", True, True),
        ("Banu Haqim", "fall", True, True),
        ("Toreador", "burn", True, False),
        ("Banu Haqim", "burn", False, False),
    ],
)
def test_the_black_throne_cashes_contracts_for_ones_banu_haqim(clan, way, contract, can):
    story = fulfilled(clan, way, contract)
    asked = list(settle_of(story))
    throne = story.named("The Black Throne")
    assert (throne.number in asked) == can
    assert (story.me.pool, throne.locked) == (31 if can else 30, can)


def settle_of(story):
    """Let cards do what follows, and take what is offered; give the cards that ask."""
    rules, answer = settle(story.game), None
    while True:
        try:
            decision = rules.send(answer)
        except StopIteration:
            return
        answer = decision.options[-1]
        yield decision.about


# --- Anarchs -----------------------------------------------------------------------------------------------------


def flames(mine, *, sect=""):
    """A minion of seat 0 with 1 blood, or an ally, is blocked, and falls or burns in the fight."""
    position = Position(players=2).at(1).ready(GANGREL, **({"sect": sect} if sect else {}))
    position = position.uncontrolled(YOUNG).table("Flames of Insurrection").at(0)
    position = position.ready(mine) if mine == ALLY else position.ready(mine, blood=1)
    story = position.start().until("action")
    if mine != ALLY:
        story.game.bank += 1
        story.named(mine).blood = 0
    return story.choose("bleed").until("block", 1).choose(GANGREL)


@pytest.mark.parametrize("mine", [PLAIN, ALLY])
def test_flames_of_insurrection_feed_who_controls_the_anarch_that_prevails(mine):
    story = flames(mine)
    wait(story, "target", 1).choose(YOUNG)
    prey = story.prey
    assert list(prey.invested.values()) == [1]


def test_flames_of_insurrection_may_be_left():
    story = wait(flames(PLAIN), "target", 1).choose("pass")
    assert list(story.prey.invested.values()) == [0]


def test_flames_of_insurrection_leave_others_alone():
    story = flames(PLAIN, sect="camarilla")
    while story.game.action is not None:
        assert story.kind != "target"
        story.pass_once()
    assert list(story.prey.invested.values()) == [0]


def test_flames_of_insurrection_are_burned_by_a_referendum_of_vampires():
    position = Position(players=2).at(1).ready(ALLY).table("Flames of Insurrection").at(0).ready(PRINCE)
    story = position.start().until("action").choose("Flames")
    assert story.game.action.stealth == 1
    story.until("poll").votes()
    assert resolved(story).where("Flames of Insurrection") == ["ash heap"]
    position = Position(players=2).at(1).ready(PLAIN).table("Flames of Insurrection").at(0).ready(ALLY)
    assert not position.start().until("action").can("Flames")


def test_libertas_goes_on_an_anarch_whom_no_ally_blocks():
    position = Position(players=2).at(1).ready(ALLY).ready(PLAIN).at(0).ready(GANGREL).ready(PRINCE)
    story = position.hand("Libertas").start().until("master").choose("Libertas")
    assert story.named("Libertas").host is story.named(GANGREL)
    story.until("act").choose(GANGREL).choose("bleed").until("block", 1)
    assert story.options == ["pass", PLAIN]


@pytest.mark.parametrize(
    ("name", "level", "more"),
    [("Deflection", "dom", 1), ("Telepathic Misdirection", "aus", 0), ("Majesty", "pre", 1)],
)
def test_libertas_taxes_dominate_and_presence_of_others_while_its_bearer_acts(name, level, more):
    position = Position(players=2).at(1).ready(PLAIN).hand(name).at(0).ready(GANGREL).on(GANGREL, "Libertas")
    story = position.tweak(knows(seat1=level, seat0=level)).start().until("action")
    game = story.game
    face = next(face for face in game.faces if face.name == name)

    def price(minion):
        mode = face.modes[0] if face.modes else face.combat[0]
        return costs.blood(game, story.named(minion), face, mode)

    before = price(PLAIN)
    story.choose("bleed")
    assert price(PLAIN) == before + more
    assert price(GANGREL) == before, "not its own"


def test_libertas_taxes_others_in_combat_with_its_bearer():
    position = Position(players=2).at(1).ready(GANGREL).on(GANGREL, "Libertas").at(0).ready(PRINCE)
    position = position.hand("Majesty").tweak(knows(seat0="pre"))
    story = position.start().until("action").choose("bleed")
    game = story.game
    face = next(face for face in game.faces if face.name == "Majesty")
    before = costs.blood(game, story.named(PRINCE), face, face.combat[0])
    story.until("block", 1).choose(GANGREL)
    while game.combat is None:
        story.pass_once()
    assert costs.blood(game, story.named(PRINCE), face, face.combat[0]) == before + 1


# --- fights ------------------------------------------------------------------------------------------------------


def trio(*table, mine=PRINCE, theirs=PLAIN):
    position = Position(players=2).at(1).ready(theirs).hand("Majesty").at(0).table(*table).ready(mine)
    story = position.tweak(knows(seat1="pre")).start().until("action").choose("bleed")
    story.until("block", 1).choose(theirs)
    return story


def ends(story):
    """Whether the one who blocks may strike to end combat."""
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 1 and story.can("Majesty"):
            return True
        story.pass_once()
    return False


@pytest.mark.parametrize(
    ("table", "mine", "may"),
    [((), PRINCE, True), (("NSA Trio",), PRINCE, False), (("NSA Trio",), ALLY, True)],
)
def test_nsa_trio_lets_no_strike_end_the_first_round_of_vampires(table, mine, may):
    assert ends(trio(*table, mine=mine)) == may


def test_nsa_trio_is_about_the_first_such_combat_of_the_turn():
    position = Position(players=2).at(1).ready(PLAIN).ready(BIG).hand("Majesty").at(0).table("NSA Trio")
    story = position.ready(PRINCE).ready(GANGREL).tweak(knows(seat1="pre")).start()
    story.until("act").choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    assert not ends(story)
    resolved(story).until("action").choose("bleed").until("block", 1).choose(BIG)
    assert ends(story)


@pytest.mark.parametrize("acts", [True, False])
def test_nsa_trio_is_burned_by_who_has_not_acted(acts):
    position = Position(players=2).at(1).ready(PLAIN).table("NSA Trio").at(0).ready(PRINCE)
    story = position.start().until("action")
    if acts:
        resolved(story.choose("bleed"))
    story.until("discard")
    assert story.can("use NSA Trio") == (not acts)
    if not acts:
        story.choose("use NSA Trio")
        assert story.where("NSA Trio") == ["ash heap"]
        assert story.me.discard_actions == 0


@pytest.mark.parametrize(("name", "damage"), [(PRINCE, 3), (PLAIN, 0)])
def test_island_of_yiaros_adds_votes_to_the_damage_of_a_strike(name, damage):
    position = Position(players=2).at(1).ready(BIG).at(0).ready(name).table("Island of Yiaros")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    assert offered(story, "Island") == bool(damage)
    if damage:
        story.choose("Island")
        assert story.named("Island of Yiaros").locked
        assert resolved(story).named(BIG).blood == 11 - damage


# --- shrines, and bleeds that go astray --------------------------------------------------------------------------


@pytest.mark.parametrize("clan", ["Banu Haqim", "Tremere"])
def test_yoruba_shrine_lets_actions_at_ones_banu_haqim_fail(clan):
    position = Position(players=2).at(1).ready(PLAIN, clan=clan).table("Yoruba Shrine").at(0).ready(PRINCE)
    story = position.hand("Bum's Rush").start().until("action").choose("Bum's Rush")
    if story.kind == "target":
        story.choose(PLAIN)
    assert offered(story, "Yoruba", 1) == (clan == "Banu Haqim")
    if clan == "Banu Haqim":
        story.choose("Yoruba")
        assert not story.named(PRINCE).locked
        assert resolved(story).named(PLAIN).blood == 5
        assert story.named("Yoruba Shrine").locked


def test_yoruba_shrine_does_nothing_against_a_bleed():
    position = Position(players=2).at(1).ready(PLAIN, clan="Banu Haqim").table("Yoruba Shrine").at(0)
    assert not offered(position.ready(PRINCE).start().until("action").choose("bleed"), "Yoruba")


@pytest.mark.parametrize("name", ["Banishment", "Expulsion"])
@pytest.mark.parametrize(("chosen", "can"), [(PLAIN, True), (GANGREL, False)])
def test_yoruba_shrine_lets_a_referendum_fail_that_is_about_ones_banu_haqim(name, chosen, can):
    position = Position(players=2).at(1).ready(PLAIN, clan="Banu Haqim").ready(GANGREL).table("Yoruba Shrine")
    position = position.at(0).ready(PRINCE).hand(name)
    story = position.start().until("action").choose(name).until("target").choose(chosen)
    assert offered(story, "Yoruba", 1) == can
    if can:
        story.choose("Yoruba")
        assert not story.named(PRINCE).locked
        assert resolved(story).named(PLAIN).region == READY


def wrongs():
    """Seat 0 bleeds seat 2 by a redirection of its prey, seat 1; seat 2 has the card."""
    position = Position(players=4).at(1).ready(PLAIN).hand("Deflection").at(2).ready(GANGREL)
    position = position.hand("Two Wrongs").at(3).ready(YOUNG).at(0).ready(PRINCE)
    story = position.tweak(knows(seat1="dom", seat2="dom")).start().until("action").choose("bleed")
    wait(story, "react", 1).choose("Deflection")
    return story.choose("seat 3")


def test_two_wrongs_send_a_bleed_to_the_bleeders_prey():
    story = wrongs()
    while not (story.can("Two Wrongs") and story.table.decision.seat == 2):
        story.pass_once()
    story.choose("Two Wrongs")
    assert resolved(story).prey.pool == 29
    other = story.game.methuselahs[2]
    assert (other.pool, other.debt) == (30, 1)


def test_two_wrongs_are_not_for_a_bleed_of_ones_predator():
    position = Position(players=3).at(1).ready(PLAIN).hand("Two Wrongs").at(2).ready(GANGREL).at(0)
    assert not offered(position.ready(PRINCE).start().until("action").choose("bleed"), "Two Wrongs")


def test_two_wrongs_cancel_the_next_card_for_another_target():
    position = Position(players=4).at(1).ready(PLAIN).hand("Deflection", "Deflection").at(2).ready(GANGREL)
    position = position.hand("Two Wrongs").at(3).ready(YOUNG).at(0).ready(PRINCE)
    story = position.tweak(knows(seat1="dom")).start().until("action").choose("bleed")
    wait(story, "react", 1).choose("Deflection").choose("seat 3")
    while not (story.can("Two Wrongs") and story.table.decision.seat == 2):
        story.pass_once()
    story.named(PLAIN).locked = False
    story.game.action.reacted.clear()
    story.choose("Two Wrongs")
    wait(story, "react", 1).choose("Deflection")
    if story.kind == "seat":
        story.choose("seat 3")
    assert resolved(story).prey.pool == 29, "it is canceled, and the bleed stays"
    assert story.where("Deflection") == ["ash heap", "ash heap"]


# --- nightmares --------------------------------------------------------------------------------------------------


def test_week_of_nightmares_strengthens_ravnos_who_hunt_each_other():
    position = (
        Position(players=2).at(1).ready(OTHER_RAVNOS, clan="Ravnos", blood=2).at(0).ready(RAVNOS, blood=1)
    )
    story = position.ready(PRINCE, blood=1).table(WEEK).tweak(counted(10)).start()
    game = story.game
    assert [values.strength(game, story.named(name)) for name in (RAVNOS, OTHER_RAVNOS, PRINCE)] == [2, 2, 1]
    assert values.bleed(game, story.named(RAVNOS)) == values.bleed(game, story.named(PRINCE)) + 1
    story.until("act").choose(RAVNOS)
    assert not story.can("hunt")
    story.choose(WEEK)
    action = game.action
    assert (action.stealth, action.target) == (1, 1)
    resolved(story)
    assert [story.named(name).blood for name in (RAVNOS, OTHER_RAVNOS)] == [2, 1]
    story.until("action")
    assert story.can("hunt"), "of another clan"
    assert not story.can(WEEK)


def test_week_of_nightmares_makes_an_empty_ravnos_hunt_so():
    position = (
        Position(players=2).at(1).ready(OTHER_RAVNOS, clan="Ravnos", blood=2).at(0).ready(RAVNOS, blood=0)
    )
    story = position.table(WEEK).tweak(counted(10)).start()
    while story.game.action is None:
        assert story.game.active is story.me
        if story.can(WEEK):
            story.choose(WEEK)
        else:
            story.pass_once()
    assert resolved(story).named(RAVNOS).blood == 1


def counted(amount):
    """Return a tweak: the card on the table has so many counters."""

    def change(game):
        card = next(card for card in game.in_play.values() if card.face.name == WEEK)
        card.counters = amount
        game.bank -= amount

    return change


def nights(counters, blood, mine=RAVNOS):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(mine, blood=blood).table(WEEK)
    story = position.having(phase=1).tweak(counted(counters)).start()
    assert (story.kind, story.options) == ("target", ["pass", mine])
    return story.choose(mine)


def test_week_of_nightmares_gives_counters_away():
    story = nights(2, 1)
    assert story.named(WEEK).counters == 1
    assert story.named(RAVNOS).blood == 1


@pytest.mark.parametrize(("choice", "there"), [("pass", True), (RAVNOS, False)])
def test_week_of_nightmares_ends_with_the_last_counter(choice, there):
    story = nights(1, 2)
    story.choose(choice)
    assert story.where(WEEK) == ["ash heap"]
    assert story.in_play(RAVNOS) == there
    if there:
        assert story.named(RAVNOS).blood == 1


def test_week_of_nightmares_burns_who_has_no_blood_for_it():
    story = nights(1, 0)
    assert story.where(WEEK) == ["ash heap"]
    assert not story.in_play(RAVNOS)


def test_week_of_nightmares_comes_with_ten_counters_once_a_game():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(RAVNOS).hand(WEEK, WEEK)
    story = position.start().until("master").choose(WEEK)
    assert story.named(WEEK).counters == 10
    assert WEEK in story.game.events


# --- Gehenna -----------------------------------------------------------------------------------------------------


def test_the_slow_withering_needs_a_gehenna_event_and_waits_for_a_diablerie():
    for table in ((), ("Wormwood",)):
        position = Position(players=2).at(1).torpor(YOUNG, 1).at(0).ready(PRINCE).table(*table)
        story = position.hand(WITHERING).start().until("discard").choose(WITHERING)
        assert (story.kind == "event") == bool(table)
    story.choose(WITHERING)
    assert len(story.me.hand.items) == 6
    story.end_turn().until("action").choose("diablerize")
    while story.game.action is not None:
        if story.kind == "poll":
            story.choose("pass")
        else:
            story.pass_once()
    assert len(story.me.hand.items) == 7


@pytest.mark.parametrize(("level", "more"), [("dom", 0), ("DOM", 1)])
def test_the_slow_withering_taxes_superior_disciplines(level, more):
    prices = []
    for table in ((), (WITHERING,)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=5).table(*table)
        position = position.hand("Govern the Unaligned").tweak(knows(seat0=level)).uncontrolled(YOUNG)
        story = position.start().until("action").choose("Govern")
        while story.kind == "mode":
            story.choose(story.options[-1])
        resolved(story)
        prices.append(story.named(PRINCE).blood)
    assert prices[0] - prices[1] == more


def test_the_slow_withering_leaves_who_cannot_pay_the_inferior_level():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=1).table(WITHERING)
    story = position.hand("Govern the Unaligned").tweak(knows(seat0="DOM")).start().until("action")
    assert story.can("bleed")
    assert not story.can("Govern") or story.choose("Govern").kind != "mode"


def test_the_slow_withering_spares_diablerists_until_the_next_gehenna_event():
    position = Position(players=2).at(1).torpor(YOUNG, 1).at(0).ready(PRINCE, blood=5).table(WITHERING)
    story = position.hand("Majesty").tweak(knows(seat0="PRE")).start().until("action")
    game, prince = story.game, story.named(PRINCE)
    face = next(face for face in game.faces if face.name == "Majesty")
    mode = next(mode for mode in face.combat if mode.icons == "PRE")
    before = costs.blood(game, prince, face, mode)
    story.choose("diablerize")
    resolved(story)
    assert costs.blood(game, prince, face, mode) == before - 1
    game.notes[costs.GEHENNA_EVENTS] = 1
    assert costs.blood(game, prince, face, mode) == before


# --- hostages ----------------------------------------------------------------------------------------------------


def carver(name=YOUNG, torpid=True):
    """A vampire of seat 1 has gone to torpor while seat 0 has the card."""
    position = Position(players=2).at(1).ready(name, blood=2).ready(GANGREL, blood=4).at(0)
    position = position.ready(PRINCE, blood=2).table(CARVER).hand("Villein").having(phase=2)
    story = position.start().until("master")
    if torpid:
        go_to_torpor(story.game, story.named(name))
        settled(story)
    return story


@pytest.mark.parametrize(("name", "can"), [(YOUNG, True), (PLAIN, False)])
def test_carvers_takes_small_vampires_hostage_and_feeds_on_them(name, can):
    story = carver(name).choose("Villein")
    while story.kind == "amount":
        story.pass_once()
    before = story.named(PRINCE).blood
    assert (story.kind == "master" and story.can("use Carver")) == can
    if can:
        story.choose("use Carver")
        if story.kind == "target":
            story.choose(PRINCE)
        assert story.named(PRINCE).blood == before + 1
        assert story.named(CARVER).locked


def test_carvers_keeps_hostages_in_torpor():
    story = carver()
    game = story.game
    young, mine = story.named(YOUNG), story.named(PRINCE)
    assert not in_torpor.can_leave_torpor(game, young)
    assert young.number not in in_torpor.lying(game, story.me, mine)
    assert young.region == TORPOR
    leave_play(game, story.named(CARVER))
    assert in_torpor.can_leave_torpor(game, young), "it has 2 blood"
    assert young.number in in_torpor.lying(game, story.me, mine)


def test_carvers_hostages_are_ransomed_once_in_any_unlock_phase():
    story = carver()
    while not (story.kind == "target" and story.table.decision.seat == 1):
        story.pass_once()
    assert story.options == ["pass", GANGREL]
    story.choose(GANGREL)
    assert story.named(GANGREL).blood == 2
    assert not is_hostage(story.game, story.named(YOUNG))


# --- what is learnt, and hidden ----------------------------------------------------------------------------------


def test_infernal_pact_gives_a_discipline_while_it_stays():
    kin = "Tremere antitribu"
    position = Position(players=2).at(1).ready(BARON).at(0).ready(YOUNG, clan=kin).ready(PRINCE)
    story = position.hand("Infernal Pact").start().until("master").choose("Infernal Pact")
    assert story.kind == "discipline"
    before = dict(story.named(YOUNG).profile.disciplines)
    story.choose("pre")
    assert story.named(YOUNG).profile.has("pre", 2)
    assert story.named("Infernal Pact").host is story.named(YOUNG)
    leave_play(story.game, story.named("Infernal Pact"))
    assert dict(story.named(YOUNG).profile.disciplines) == before


def test_infernal_pact_raises_an_inferior_discipline_and_needs_the_clan():
    position = Position(players=2).at(1).ready(BARON).at(0).ready(YOUNG, clan="Tremere antitribu")
    story = position.tweak(knows(seat0="pre DOM")).hand("Infernal Pact").start().until("master")
    story.choose("Infernal Pact")
    assert not story.can("dom"), "which it has at superior"
    story.choose("pre")
    leave_play(story.game, story.named("Infernal Pact"))
    assert story.named(YOUNG).profile.disciplines["pre"] == 1
    position = Position(players=2).at(1).ready(BARON).at(0).ready(PRINCE).hand("Infernal Pact", "Villein")
    assert not position.start().until("master").can("Infernal Pact")


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


def test_maabara_is_burned_by_vampires_with_what_lies_under_it():
    position = Position(players=2).at(1).ready(ALLY).at(0).ready(YOUNG).table("Maabara").ash("Villein")
    story = position.having(phase=2).start().until("master").choose("use Maabara")
    leave_play(story.game, story.named("Maabara"))
    assert story.where("Villein") == ["ash heap"]
    for mine, can in ((YOUNG, True), (IDLE_ALLY, False)):
        position = Position(players=2).at(1).ready(PRINCE).table("Maabara").at(0).ready(mine)
        story = position.start()
        if can:
            resolved(story.until("action").choose("Maabara"))
            assert story.where("Maabara") == ["ash heap"]
        else:
            assert not story.can("Maabara")


# --- other people's minion phases, and referendums ---------------------------------------------------------------

MALKAVIAN = "Dr. Douglas Netchurch"


def network(*, seat=1, region="ready", blood=3):
    """Seat 0 controls the card; a Malkavian of some seat may act in the turn of seat 0."""
    position = Position(players=3).at(2).ready(GANGREL).at(1).ready(PLAIN).at(seat)
    if region == "ready":
        position = position.ready(MALKAVIAN, blood=blood)
    else:
        position = position.torpor(MALKAVIAN, blood)
    return position.at(0).table("Madness Network").ready(PRINCE)


@pytest.mark.parametrize("seat", [1, 2])
def test_madness_network_lets_malkavians_of_all_act_in_any_minion_phase(seat):
    story = network(seat=seat).start().until("action", 0).choose("pass")
    assert (story.kind, story.table.decision.seat) == ("action", seat)
    assert story.game.active is story.me
    story.choose("bleed")
    assert story.game.action.actor is story.named(MALKAVIAN)
    target = story.game.action.target
    resolved(story)
    assert story.game.methuselahs[target].pool == 29
    assert story.named(MALKAVIAN).locked
    assert not story.named("Madness Network").locked


def test_madness_network_lets_a_malkavian_leave_torpor_and_an_empty_one_but_hunt():
    story = network(region="torpor").start().until("action", 0).choose("pass")
    assert story.options == ["pass", "leave torpor"]
    story = network(blood=0).start().until("action", 0).choose("pass")
    assert story.options == ["pass", "hunt"]


def test_madness_network_lets_nobody_else_act():
    position = Position(players=3).at(2).ready(GANGREL).at(1).ready(PLAIN).at(0).table("Madness Network")
    story = position.ready(PRINCE).start().until("action", 0).choose("pass")
    assert story.kind == "discard"


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


def test_madness_network_does_not_burn_when_a_malkavian_blocks():
    position = Position(players=4).at(1).ready(PLAIN).at(2).ready(MALKAVIAN).at(3).ready(GANGREL)
    story = position.table("Madness Network").at(0).ready(PRINCE).start().until("action").choose("Madness")
    wait(story, "block", 2).choose(MALKAVIAN)
    assert resolved(story).in_play("Madness Network")


def court(mine, *, blood=8, sect="sabbat"):
    """Seat 1 has the court; a vampire of seat 0 calls a referendum."""
    position = (
        Position(players=3).at(1).ready(PLAIN, sect=sect).table("Yawp Court").at(2).ready(GANGREL).at(0)
    )
    position = position.ready(mine, blood=blood).hand("Anarchist Uprising")
    return position.start().until("action").choose("Anarchist")


def test_yawp_court_has_a_sabbat_vampire_fight_the_caller_and_pays_for_a_referendum_that_is_held():
    story = wait(court(PRINCE), "trigger", 1).choose("Yawp")
    assert story.named("Yawp Court").locked
    assert story.named(PLAIN).locked
    before = story.named(PLAIN).capacity
    wait(story, "poll", 0)
    assert story.named(PRINCE).blood == 7, "they have fought"
    assert story.named(PLAIN).blood == before - 1 - 2
    story.votes()
    assert resolved(story).me.pool < 30


def test_yawp_court_ends_the_action_of_a_caller_that_does_not_stay_ready():
    story = court(PRINCE, blood=1)
    while not (story.kind == "trigger" and story.table.decision.seat == 1):
        story.pass_once()
    story.game.bank += story.named(PRINCE).blood
    story.named(PRINCE).blood = 0
    story.choose("Yawp")
    while story.game.action is not None:
        assert story.kind != "poll"
        story.pass_once()
    assert story.named(PRINCE).region == TORPOR
    assert story.named(PLAIN).blood == story.named(PLAIN).capacity - 1
    assert story.me.pool == 30


def test_yawp_court_may_be_left_and_needs_an_unlocked_sabbat_vampire():
    story = wait(court(PRINCE), "trigger", 1).choose("pass")
    assert not story.named("Yawp Court").locked
    story = court(PRINCE, sect="camarilla")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
