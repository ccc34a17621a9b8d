"""Short games with library cards modelled in Python: actions."""

import pytest

from rules.vtes.chapters.red_list import is_listed, to_mark
from rules.vtes.state import spans, values
from rules.vtes.state.changes import learn
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.restraints import may_be_directed
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect, contest_titles
from rules.vtes.state.undoing import let_master

from ...chaptertools import (
    ALLY,
    BARON,
    GANGREL,
    LUTZ,
    PLAIN,
    PRINCE,
    YOUNG,
    acts,
    pools,
    rule,
    since_2018,
    titled,
)
from ...crypttools import resolved
from ...story import FILLER, Position
from ..helpers import (
    ACTION,
    GIFT,
    MODIFIER,
    acted,
    acting_with,
    at_prey,
    at_table,
    giving,
    made,
    minion_named,
    names,
    of,
    take_action,
    until,
    vampires_being,
)

LESSON = "Dominate"


SALUBRI = made(PRINCE, clan="Salubri antitribu", sect="sabbat")


TREMERE = made(PRINCE, clan="Tremere", sect="camarilla")


BRUJAH = made(PRINCE, clan="True Brujah")


DIARY = "Khazar's Diary (Endless Night)"


GIOVANNI = made(PRINCE, clan="Giovanni", disciplines=(("nec", 1),))


EATER = "Prejudice"  # of no clan that Psychophagia asks for, until a tweak says so; capacity 4


EATING = "Psychophagia"


OF_THE_HAND = "Banjoko"  # of the Black Hand


BEAST = "Call the Great Beast"


RECRUIT = "Web of Knives Recruit"


SEER = "Thin-Blooded Seer"


BAALI = "Arishat"


LISTED = "Chavi Oraczko"  # Red List, capacity 7


JEREMY = "Jeremy MacNeil"


ADVANCED = "Jeremy MacNeil (ADV)"


def begotten(name, *tweaks, hand=(), library=(), blood=None, mine=PRINCE):
    position = at_table(name, *hand, mine=(mine,), tweaks=tweaks, blood=blood)
    story = take_action(position.library(*library) if library else position, name)
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


def diary(counters, *hand, ash=(), theirs=(PLAIN,)):
    """A Diary of seat 0 with this many counters."""
    position = at_table(*hand, theirs=theirs, tweaks=[GIOVANNI]).table(DIARY).ash(*ash)

    def count(game):
        for card in game.in_play.values():
            if card.face.name == DIARY:
                change_counters(game, card, counters)
        let_master(game)

    return position.tweak(count).start()


def necromancy(story, name=PRINCE):
    return story.named(name).profile.disciplines.get("nec", 0)


def hecata(game):
    """A tweak: every minion of seat 0 is of the clan that Psychophagia asks for."""
    for minion in game.in_play.values():
        if minion.controller == 0:
            minion.profile = game.setting.profile(minion.profile, clan="Hecata")


def feast(edition="current", blood=1, players=4):
    """Seat 0 with one vampire that eats; whoever sits next to it could block; seat 2 has lost an ally."""
    position = Position(edition, players=players)
    position.at(1).ready(GANGREL).at(2).ash(ALLY).at(players - 1).ready(YOUNG)
    return position.at(0).ready(EATER, blood=blood).hand(EATING).tweak(hecata)


def asked_to_block(story):
    """The seats that are asked while everybody declines."""
    seats = []
    while story.kind == "block":
        seats.append(story.table.decision.seat)
        story.choose("pass")
    return seats


def with_stake(city="Corte"):
    """The prey has a baron of a city; it is the player's own turn."""
    name = f"Fee Stake: {city}"
    position = Position(players=2, seat=1).at(1).ready(PLAIN).hand(name).at(0).ready(PRINCE).ready(YOUNG)
    position = position.ready(ALLY).at(1).tweak(made(PLAIN, sect="anarch"))
    story = position.start().until("action").choose(name)
    resolved(story)
    return until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 0)


def act_of(story, name):
    return story.choose(name) if story.kind == "act" else story


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


def trained(**how):
    """Seat 0 has an Anarch with superior Potence and a plain vampire, and trains that."""
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(GANGREL).ready(PLAIN)

    def wise(game):
        alter(game, named(game, GANGREL), disciplines=(("cel", 1), ("pot", 2)))
        alter(game, named(game, PLAIN), disciplines=(("pot", 1),))

    return position.hand("Field Training", "Field Training").tweak(wise).start().until("act").choose(GANGREL)


def worn(*clans, **how):
    position = Position(players=2).ready(PRINCE).hand(*["Clan Impersonation"] * len(clans), **how)
    story = position.start()
    for name in clans:
        story.until("action")
        last = [place for place, told in enumerate(story.options) if told.startswith("Clan Imp")][-1]
        story.table.choose(last)  # the card in hand, not the one in play
        until(story, lambda: story.kind == "clan").choose(name)
        resolved(story)
        story.end_turn()
    return story


def over_choosing(story, *disciplines):
    for _ in range(60):
        if story.kind == "discipline" and disciplines:
            story.choose(disciplines[0])
            disciplines = disciplines[1:]
        elif story.game.action is None:
            break
        else:
            story.pass_once()
    return story


def training(*counters):
    def count(game):
        found = [one for one in game.in_play.values() if one.face.name == RECRUIT]
        for recruit, amount in zip(found, counters, strict=True):
            recruit.counters = amount

    return (
        Position(players=2)
        .at(1)
        .ready(GANGREL)
        .at(0)
        .ready(PRINCE)
        .table(*[RECRUIT] * len(counters))
        .tweak(count)
    )


def recruits(story):
    return [card for card in story.game.in_play.values() if card.face.name == RECRUIT]


def seer(**how):
    position = at_prey(mine=[YOUNG], hand=[SEER], **how)
    return resolved(acted(position, SEER))


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


def test_red_list_puts_an_ally_or_a_younger_vampire_on_the_list():
    story = take_action(at_table("Red List", theirs=(LUTZ, YOUNG, ALLY, PLAIN)), "Red List")
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


def test_vaticination_discards_a_card_of_any_hand():
    position = Position(players=3).at(1).ready(PLAIN).hand("Villein").at(2).ready(YOUNG).hand("Deflection")
    position = position.at(0).ready(PRINCE).hand("Vaticination", "Blood Doll").tweak(BRUJAH)
    story = take_action(position, "Vaticination")
    assert (story.game.action.stealth, story.game.action.targets) == (3, [1, 2])
    until(story, lambda: story.kind == "target")
    assert {"Villein", "Deflection", "Blood Doll"} <= set(story.options)
    resolved(story.choose("Deflection"))
    assert story.where("Deflection") == ["ash heap"]
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == [7, 7, 7]


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
    resolved(story)
    number = next(n for n, card in story.game.in_play.items() if story.game.faces[n].name == LUTZ)
    wraith = story.game.in_play[number]
    assert (wraith.controller, wraith.blood, wraith.profile.traits) == (0, 2, frozenset({"wraith"}))
    assert (values.bleed(story.game, wraith), values.strength(story.game, wraith)) == (1, 0)
    assert not wraith.unique_as
    story.until("action").choose("bleed")
    assert story.game.action.actor is wraith
    assert values.stealth(story.game, wraith, story.game.action) == 1
    resolved(story)
    leave_play(story.game, wraith)
    assert story.where(LUTZ) == ["ash heap"]
    assert story.named(DIARY).counters == 7, "it was not unique"


@rule("VTES-GL-05")
@since_2018
def test_an_action_on_another_ash_heap_is_undirected(edition):
    """Not he whose ash heap it is may block, but prey and predator."""
    story = acts(feast(edition), EATING, "3 blood")
    assert story.game.action.target == -1
    assert asked_to_block(story) == [1, 3]
    assert story.where(ALLY) == ["out of the game"]
    assert story.named(EATER).blood == 4


@rule("VTES-GL-05")
@since_2018
@pytest.mark.parametrize(("seat", "name"), [(1, GANGREL), (3, YOUNG)])
def test_prey_and_predator_can_block_an_action_on_another_ash_heap(edition, seat, name):
    story = acts(feast(edition), EATING, "3 blood")
    spans.lay(story.game.action.lasting, spans.INTERCEPT, spans.ACTION, story.named(name).number)
    story.until("block", seat).choose(name)
    assert story.named(name).locked
    assert story.where(ALLY) == ["ash heap"], "a blocked action does nothing"


@pytest.mark.parametrize(("name", "can"), [(GANGREL, True), (LUTZ, False)])
def test_chameleon_takes_a_younger_newcomer_for_its_capacity(name, can):
    position = Position(players=2).at(1).ready(PLAIN).ready(name).at(0).ready(BARON).hand("Chameleon")

    def new(game):
        minion_named(game, name).came = 1

    story = position.tweak(titled(BARON, "baron")).tweak(new).start().until("action")
    assert story.can("Chameleon") == can
    if can:
        story.choose("Chameleon")
        assert story.game.action.target == 1
        story.until("block", 1).choose("pass")
        resolved(story)
        assert (story.named(GANGREL).controller, story.named(BARON).blood) == (0, 6 - 4)
        assert story.named(GANGREL).profile.sect == "anarch"


def test_chameleon_takes_nobody_who_was_there_before():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(BARON).hand("Chameleon")
    position = position.tweak(titled(BARON, "baron"))
    assert not position.start().until("action").can("Chameleon")

    def new(game):
        minion_named(game, GANGREL).came = 3
        game.record.minion_phases.append((0, 4))

    assert not position.tweak(new).start().until("action").can("Chameleon")


@pytest.mark.parametrize("seed", range(4))
def test_of_a_shuffled_crypt_the_card_is_drawn_that_was_seen(seed):
    """Whether it gets blood depends on the card, which is not known before it is drawn."""

    def shuffled(game):
        of(0, traits=frozenset({"black hand"}))(game)
        game.board.shuffle(game.methuselahs[0].crypt)

    position = Position(players=2, seed=seed).ready(PRINCE).crypt(GANGREL, OF_THE_HAND, YOUNG, LUTZ)
    story = resolved(
        position.hand("Recruitment Exercise").tweak(shuffled).start().until("action").choose("Recruit")
    )
    (number,) = story.me.invested
    assert story.me.invested[number] == (story.game.faces[number].name == OF_THE_HAND)


def test_any_vampire_calls_a_referendum_that_burns_a_fee_stake():
    story = with_stake()
    act_of(story, ALLY)
    assert not story.can("Fee Stake"), "an ally calls none"
    story = act_of(with_stake(), PRINCE).choose("Fee Stake")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    until(story, lambda: story.kind == "poll")
    story.choose(PRINCE).choose("for")
    assert story.game.referendum.votes == [0, 1, 0], "a prince has 2 else"
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    action = story.game.action
    story.choose(PLAIN).choose("against")
    assert action.margin == 1 - 2, "the title of an Anarch counts as ever"
    resolved(story)
    assert story.in_play("Fee Stake: Corte")


def test_a_contested_fee_stake_offers_nothing():
    story = with_stake()
    titled(PRINCE, "baron")(story.game)
    made(PRINCE, sect="anarch", city="Corte")(story.game)
    contest_titles(story.game, story.named(PRINCE))
    assert story.named(PLAIN).profile.stripped
    act_of(story, YOUNG)
    assert not story.can("Fee Stake")


def test_field_training_burns_when_its_bearer_changes_sect():
    story = resolved(trained().choose("Field"))
    vampire = story.named(PLAIN)
    change_sect(story.game, vampire, "sabbat")
    assert (vampire.profile.sect, vampire.profile.disciplines) == ("sabbat", {"pot": 1})
    assert "ash heap" in story.where("Field Training")


@pytest.mark.parametrize(("burned", "clan_left"), [(0, "Brujah"), (1, "Lasombra")])
def test_the_latest_clan_impersonation_counts(burned, clan_left):
    story = worn("Lasombra", "Brujah")
    cards = story.named(PRINCE).cards
    leave_play(story.game, cards[burned])
    assert story.named(PRINCE).profile.clan == clan_left
    leave_play(story.game, story.named(PRINCE).cards[0])
    profile = story.named(PRINCE).profile
    assert (profile.clan, profile.sect) == ("Toreador", "camarilla")


def test_gift_of_proteus_takes_cards_in_hand_that_require_protean():
    story = resolved(giving(MODIFIER, ACTION, "Villein", kept=(MODIFIER, ACTION)))
    gift = story.named(GIFT)
    assert gift.host is story.named(GANGREL)
    assert names(story, story.me.kept) == [MODIFIER, ACTION]
    assert MODIFIER not in story.hand()
    assert len(story.me.hand.items) == 7, "drawn up to"
    assert story.where(MODIFIER) == ["research area"]
    for number in story.me.kept:
        assert [story.me.research.sees(seat, number) for seat in (0, 1)] == [True, False]


def test_sudario_refraction_names_the_cards_as_it_is_announced():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(vampires_being(clan="Giovanni"))
    )
    position = position.hand("Sudario Refraction").ash("Villein", "Vessel", "Fame", "Bonding")
    story = position.start().until("action").choose("Sudario")
    assert story.kind == "target"
    story.do("Villein", "Vessel", "Fame").until("block", 1)
    me = story.me
    gone = next(piece for piece in me.ash.items if story.game.faces[piece].name == "Fame")
    story.game.board.move(gone, me.ash, me.removed)
    before = len(me.library.items)
    resolved(story)
    assert (len(me.hand.items), len(me.library.items)) == (7, before + 2 - 3), (
        "three are discarded all the same"
    )
    assert story.where("Bonding") == ["ash heap"]


def test_sudario_refraction_fills_the_hand_before_it_discards():
    """What is drawn first may be among what is discarded."""
    kept = set()
    for seed in range(10):
        position = Position(players=2, seed=seed).ready(PRINCE).tweak(vampires_being(clan="Giovanni"))
        position.full = 0
        position = position.hand("Sudario Refraction", *[FILLER] * 5).ash("Villein", "Vessel", "Fame")
        story = position.start()
        me = story.me
        for number in list(me.library.items):
            story.game.board.move(number, me.library, me.removed)
        resolved(story.until("action").choose("Sudario"))
        assert (len(me.hand.items), len(me.library.items), len(me.ash.items)) == (5, 0, 4)
        kept.add(story.hand().count(FILLER))
    assert kept > {2}


def test_the_beast_is_unique_but_its_cards_are_not():
    position = at_prey(GANGREL, mine=[BAALI, PLAIN], hand=[BEAST]).on(PLAIN, BEAST)
    for name in (BAALI, PLAIN):
        position = position.tweak(made(name, clan="Baali", capacity=11))
    story = acted(position, BEAST, by=BAALI)
    other = next(card for card in story.game.in_play.values() if card.face.name == BEAST)
    over_choosing(story)
    change_counters(story.game, other, 10)
    assert other.number in story.game.in_play, "a card on a Baali is contested by nothing"
    story.until("act").choose(PLAIN).choose(BEAST)
    over_choosing(story)
    assert sorted(story.where(BEAST)) == ["ash heap", "ready region"], "one has it already"


def test_no_more_than_two_recruits_train_in_a_phase():
    story = training(3, 3, 3).start()
    until(story, lambda: story.kind == "target")
    story.choose(RECRUIT)
    until(story, lambda: story.kind in ("act", "action"))
    assert sorted(card.counters for card in recruits(story)) == [2, 2, 3]


def test_two_recruits_rise_together_and_train_no_more():
    story = training(1, 1).start().until("act")
    assert [card.blood for card in recruits(story)] == [3, 3]
    story.end_turn().until("act")
    assert [card.blood for card in recruits(story)] == [3, 3]


def test_thin_blooded_seer_looks_at_2_cards_of_any_library():
    story = seer()
    until(story, lambda: story.kind == "unlock" and story.can("use " + SEER)).choose("use " + SEER)
    story.choose(1)
    library = story.prey.library
    assert [library.sees(0, number) for number in story.game.board.top(library, 3)] == [True, True, False]
    assert story.named(SEER).locked


@pytest.mark.parametrize(("name", "gives"), [(LISTED, True), (PLAIN, False)])
def test_big_game_helps_against_a_red_list_minion(name, gives):
    story = acting_with("Big Game", theirs=(name,), against=("Fake Out",), players=2).choose("Big Game")
    until(story, lambda: story.game.combat is not None)
    effects = [type(effect.verb).__name__ for effect in story.game.combat.sides[0].effects]
    assert ("GainEither" in effects) == gives
    assert len(story.me.hand.items) == 6, "it is replaced after the action"
    resolved(story)
    assert story.named(PRINCE).locked == (not gives)
    assert len(story.me.hand.items) == 7


def test_new_management_steals_a_cheap_location_of_another():
    costs = ("Zoo Hunting Ground", "Information Highway", "The Rack")
    position = at_prey(hand=["New Management"]).at(1).table(*costs).at(0).table("KRCG News Radio")
    story = position.start().until("action")
    prices = {name: story.named(name).face.pool_cost for name in costs}
    story.choose("New Management")
    cheap = [name for name, price in prices.items() if price <= 1]
    assert 0 < len(cheap) < 3
    if len(cheap) > 1:
        assert sorted(story.options) == sorted(cheap)
        story.choose(cheap[0])
    assert len(story.me.hand.items) == 6, "it is replaced after the action"
    resolved(story)
    assert story.named(cheap[0]).controller == 0
    assert len(story.me.hand.items) == 7


@pytest.mark.parametrize(("paid", "pool"), [(2, 30), (1, 29)])
def test_anonymous_freight_may_be_paid_with_the_counters_of_hackerspace(paid, pool):
    def stocked(game):
        next(card for card in game.in_play.values() if card.face.name == "Hackerspace").counters = 3

    position = at_prey(hand=["Anonymous Freight", ".44 Magnum"]).table("Hackerspace").tweak(stocked)
    story = position.tweak(made(PRINCE, sect="anarch")).start().until("action")
    story.choose("Anonymous Freight").until("amount").choose(paid)
    assert pools(resolved(story)) == [pool, 30]
    assert story.named("Hackerspace").counters == 3 - paid
    assert [card.face.name for card in story.named(PRINCE).cards] == [".44 Magnum"]


def test_sanguine_instruction_teaches_kin_what_the_acting_vampire_masters():
    position = at_prey(PLAIN, mine=[PRINCE, YOUNG], hand=["Sanguine Instruction"])
    position = position.tweak(made(YOUNG, clan="Toreador")).tweak(made(PLAIN, clan="Toreador"))

    def levels(game):
        for minion in game.in_play.values():
            if minion.face.name == PRINCE:
                made(PRINCE, disciplines=(("aus", 2), ("cel", 2), ("pre", 1)))(game)
            elif minion.face.name == YOUNG:
                made(YOUNG, disciplines=(("aus", 1), ("cel", 2)))(game)
            elif minion.face.name == PLAIN:
                made(PLAIN, disciplines=(("aus", 2), ("cel", 2)))(game)

    story = acted(position.tweak(levels), "Sanguine Instruction", by=PRINCE)
    assert story.game.action.stealth == 1
    assert story.game.action.play.word == "aus", "nobody can learn anything else"
    resolved(story)
    young = story.named(YOUNG)
    assert (young.profile.disciplines["aus"], young.capacity) == (2, 3)
    assert story.named("Sanguine Instruction").host is young


def test_legacy_needs_an_unmerged_advanced_vampire():
    assert not at_prey(mine=[JEREMY], hand=["Legacy"]).start().until("action").can("Legacy")
    story = at_prey(mine=[ADVANCED], hand=["Legacy", "Legacy"]).crypt(JEREMY).start()
    story.until("action").choose("Legacy")
    until(story, lambda: story.kind == "target").choose(JEREMY)
    resolved(story)
    story.named(ADVANCED).done = None
    assert not story.until("action").can("Legacy"), "it is merged"
