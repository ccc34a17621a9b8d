"""Key terms, cards and their parts: chapters 0 to 1.5 and the families of 1.6.1."""

import pytest

from rules.vtes.cards.decks import compile_deck, definition_of
from rules.vtes.chapters import influence
from rules.vtes.definitions.usable import meets, usable_modes
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state import values
from rules.vtes.state.counters import burn_blood, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.setting import Setting
from rules.vtes.terms import STEALTH, TORPOR

from .story import Position, card

EDITIONS = ("2000", "2006", "2018", "current")
WITH_ADVANCED = EDITIONS[1:]
GANGREL = "Nathan Turner"  # anarch, capacity 4
PRINCE = "Anson"  # Toreador prince, capacity 8
rule = pytest.mark.rule


@rule("VTES-0-02")
def test_a_table_needs_two_seats():
    deck = compile_deck({card(PRINCE): 1})
    with pytest.raises(ValueError, match="two or more"):
        Setting([deck])
    story = Position(players=2).ready(PRINCE).start()
    assert story.game.prey(story.me) is story.game.predator(story.me)


@rule("VTES-1.1-01")
def test_locking_marks_use_and_unlocking_restores_it():
    story = Position().table("The Parthenon").hand("Elder Library").start()
    story.until("master").choose("use The Parthenon")
    assert story.named("The Parthenon").locked
    assert not story.can("use The Parthenon")
    story.end_turn()
    assert not story.named("The Parthenon").locked


@rule("VTES-1.1-02")
@rule("VTES-6-01")
def test_only_ready_unlocked_minions_act_and_acting_locks():
    story = Position().ready(PRINCE).ready(GANGREL, this_turn=("fresh",)).torpor("Casey Snyder", 0).start()
    story.until("action")
    assert story.table.decision.about == story.named(PRINCE).number
    story.choose("bleed")
    assert story.named(PRINCE).locked
    assert not story.reaches("action"), "nobody else can act"


@rule("VTES-1.1-03")
def test_a_burned_card_goes_to_its_owner():
    story = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).start()
    minion = story.named(GANGREL)
    game = story.game
    leave_play(game, minion)
    assert minion.number in game.methuselahs[1].ash.items


@rule("VTES-1.1-04")
@rule("VTES-1.2-08")
@rule("VTES-2.2-02")
def test_counters_come_from_the_bank_and_return_to_it():
    story = Position().ready(PRINCE, blood=5).start()
    bank = story.game.bank
    burn_blood(story.game, story.named(PRINCE), 2)
    assert story.game.bank == bank + 2
    gain_pool(story.game, story.me, 1000)
    assert story.me.pool == 1030


@rule("VTES-1.1-05")
def test_what_is_removed_from_the_game_is_out_of_reach():
    story = Position().ready("Undele").ash("Bonding", "Conditioning", "Lost in Crowds").start()
    me = story.me
    gone = [piece for piece in me.ash.items if story.game.faces[piece].name == "Bonding"]
    story.game.board.move(gone[0], me.ash, me.removed)
    story.until("action").choose("Undele").choose("Undele").choose("for")
    assert "Bonding" not in story.hand()
    assert "Conditioning" in story.hand()


@rule("VTES-1.1-06")
@rule("VTES-1.6.3-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_burned_minion_takes_its_cards_along(edition):
    story = Position(edition).ready(PRINCE).on(PRINCE, ".44 Magnum", "Raven Spy", "Blood Doll").start()
    leave_play(story.game, story.named(PRINCE))
    assert story.where(".44 Magnum") == story.where("Raven Spy") == story.where("Blood Doll") == ["ash heap"]


@rule("VTES-1.2-09")
def test_the_edge_is_one_token_that_passes_on_a_bleed():
    story = Position().ready(PRINCE).with_edge(3).start()
    story.until("action").choose("bleed")
    assert story.game.edge == story.seat


@rule("VTES-1.4-01")
def test_card_text_wins_over_the_rules():
    # By the rules a minion bleeds only the prey; the card says any Methuselah.
    def teach(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, disciplines=(("dem", 1),))

    story = Position().ready(PRINCE).tweak(teach).hand("Kindred Spirits").start()
    story.until("action").choose("Kindred").choose("seat 4")
    assert story.game.methuselahs[3].pool == 29


@rule("VTES-1.5-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_crypt_card_has_its_attributes(edition):
    face = definition_of(card(PRINCE), edition)
    assert (face.name, face.capacity, face.profile.clan, face.profile.title) == (
        PRINCE,
        8,
        "Toreador",
        "prince",
    )
    assert face.profile.has("pre")
    assert face.card.group_name


@rule("VTES-1.5-02")
def test_a_second_copy_under_another_methuselah_is_contested():
    position = Position(players=2).ready(PRINCE).at(1).uncontrolled(PRINCE, 8).at(0)
    story = position.start()
    game = story.game
    influence.bring_out(game, game.methuselahs[1], next(iter(game.methuselahs[1].invested)))
    assert not story.in_play(PRINCE)
    assert story.where(PRINCE) == ["contested cards"] * 2


@rule("VTES-1.5-03")
@pytest.mark.parametrize(("counters", "out"), [(7, False), (8, True), (9, True)])
def test_capacity_is_what_it_takes(counters, out):
    story = Position().uncontrolled(PRINCE, counters).start()
    assert story.until("influence").can(f"move {PRINCE}") == out


@rule("VTES-1.5-04")
@rule("VTES-6.1.2-02")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 4)])
def test_a_vampire_holds_no_more_than_its_capacity(before, after):
    story = Position().ready(GANGREL, blood=before).start()
    story.until("action").choose("hunt")
    assert story.named(GANGREL).blood == after


@rule("VTES-1.5-05")
def test_equal_capacities_are_neither_older_nor_younger():
    def teach(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, disciplines=(("dom", 2),))

    position = Position().ready(PRINCE).tweak(teach).hand("Govern the Unaligned")
    story = position.uncontrolled("Adrino Manauara", 1).uncontrolled("Massimiliano", 1).start()
    story.until("action").choose("Govern").choose("3 blood")
    assert (story.invested("Adrino Manauara"), story.invested("Massimiliano")) == (1, 4)


@rule("VTES-1.5-06")
@rule("VTES-7-07")
@rule("VTES-7-12")
def test_counters_stay_as_blood_and_the_rest_drains():
    story = Position().uncontrolled(GANGREL, 6).start()
    story.until("influence").choose(f"move {GANGREL}")
    minion = story.named(GANGREL)
    assert (minion.blood, minion.locked) == (4, False)
    story.end_turn().until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-1.5-07")
@rule("VTES-1.6.1-10")
def test_clan_title_and_capacity_are_demanded():
    rules = rulebook("current")
    anson, gangrel = definition_of(card(PRINCE), "current"), definition_of(card(GANGREL), "current")
    thing, parity, cog = (definition_of(card(n), "current") for n in ("Thing", "Parity Shift", "Enkil Cog"))
    assert usable_modes(gangrel.profile, thing, rules)
    assert not usable_modes(anson.profile, thing, rules)
    assert usable_modes(anson.profile, parity, rules)
    assert not usable_modes(gangrel.profile, parity, rules)
    assert not usable_modes(anson.profile, cog, rules)


def disciplined(name, *pairs):
    def teach(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, disciplines=tuple(sorted(pairs)))

    return Position().ready(name).tweak(teach)


@rule("VTES-1.5-09")
@rule("VTES-1.5-10")
@rule("VTES-1.5-11")
def test_disciplines_open_the_basic_and_the_superior_effect():
    without = disciplined(PRINCE).hand("Govern the Unaligned").uncontrolled(GANGREL).start()
    assert not without.until("action").can("Govern")
    basic = disciplined(PRINCE, ("dom", 1)).hand("Govern the Unaligned").uncontrolled(GANGREL).start()
    basic.until("action").choose("Govern")
    assert (basic.kind, basic.prey.pool) != ("mode", 30)
    superior = disciplined(PRINCE, ("dom", 2)).hand("Govern the Unaligned").uncontrolled(GANGREL).start()
    superior.until("action").choose("Govern")
    assert superior.kind == "mode"
    assert len(superior.options) == 2
    superior.choose("3 blood")
    assert superior.prey.pool == 30, "one effect or the other, never both"


@rule("VTES-1.5-12")
def test_each_effect_needs_all_its_icons():
    def modifiable(*pairs):
        story = disciplined(PRINCE, *pairs).hand("Revelation of the Serpent").start()
        return story.until("action").choose("bleed").kind == "modify"

    assert modifiable(("pre", 1), ("pro", 1))
    assert not modifiable(("pre", 2))


@rule("VTES-1.5-15")
def test_an_advanced_card_is_influenced_out_like_any_other():
    story = Position().uncontrolled("Xaviar (ADV)", 10).start()
    story.until("influence").choose("move Xaviar")
    assert story.named("Xaviar (ADV)").advanced_over == -1


@pytest.mark.parametrize("edition", WITH_ADVANCED)
@pytest.mark.parametrize("ready", ["Lutz von Hohenzollern", "Lutz von Hohenzollern (ADV)"])
@rule("VTES-1.5-16")
def test_merging_costs_four_transfers_and_a_pool(edition, ready):
    # The name of a base card with an advanced version, whichever of them is in play.
    base, advanced = "Alfred Benezri", "Alfred Benezri (ADV)"
    first, second = (base, advanced) if ready.endswith("ern") else (advanced, base)
    story = Position(edition).ready(first, blood=3).uncontrolled(second).pool(10).start()
    story.until("influence").choose("merge")
    merged = story.named(advanced)
    assert merged.advanced_over >= 0
    assert story.me.pool == 9
    assert (merged.blood, merged.capacity) == (3, card(advanced).capacity)
    assert story.kind != "influence", "no transfers are left"


@rule("VTES-1.5-16")
def test_merging_needs_four_transfers_and_an_edition_that_knows_it():
    position = Position(turn=1, seat=2).ready("Alfred Benezri").uncontrolled("Alfred Benezri (ADV)")
    assert not position.start().until("influence").can("merge")
    position = Position("2000").ready("Alfred Benezri").uncontrolled("Alfred Benezri (ADV)")
    assert not position.start().until("influence").can("merge")


def merged_story():
    story = Position().ready("Alfred Benezri", blood=3).on("Alfred Benezri", "Blood Doll")
    story = story.uncontrolled("Alfred Benezri (ADV)").start()
    story.until("influence").choose("merge")
    return story


@rule("VTES-1.5-17")
def test_counters_and_cards_stay_after_a_merge():
    story = merged_story()
    merged = story.named("Alfred Benezri (ADV)")
    assert merged.blood == 3
    assert [card.face.name for card in merged.cards] == ["Blood Doll"]


@rule("VTES-1.5-18")
def test_a_merged_vampire_is_one_card_until_it_burns():
    story = merged_story()
    assert len(story.me.ready.items) == 1
    leave_play(story.game, story.named("Alfred Benezri (ADV)"))
    assert story.where("Alfred Benezri") == story.where("Alfred Benezri (ADV)") == ["ash heap"]


@rule("VTES-1.5-19")
def test_the_advanced_card_gives_the_attributes_and_the_base_its_text():
    story = Position().ready("Xaviar").uncontrolled("Xaviar (ADV)").start()
    base, advanced = definition_of(card("Xaviar"), "current"), definition_of(card("Xaviar (ADV)"), "current")
    story.until("influence").choose("merge")
    merged = story.named("Xaviar (ADV)")
    assert merged.capacity == advanced.capacity
    assert merged.profile.sect == advanced.profile.sect
    mine = [value for _, value in merged.values]
    assert all(value in mine for value in base.values if value.kind >= 5)


@rule("VTES-1.5-20")
def test_text_of_the_merged_works_only_while_merged():
    story = Position().ready("Ambrogino Giovanni (ADV)").uncontrolled("Ambrogino Giovanni").start()
    minion = story.named("Ambrogino Giovanni (ADV)")
    alone = values.of_minion(story.game, minion, STEALTH, 0)
    story.until("influence").choose("merge")
    assert values.of_minion(story.game, minion, STEALTH, 0) == alone + 1


@rule("VTES-1.5-22")
def test_imbued_come_out_of_the_crypt():
    story = Position().uncontrolled('Anna "Dictatrix11" Suljic', 6).start()
    story.until("influence").choose("move Anna")
    assert story.named('Anna "Dictatrix11" Suljic').blood == 6


@rule("VTES-1.5-23")
def test_flight_can_be_demanded():
    demanding = [c for c in _all_library() if "flight" in c.requirement.traits]
    assert demanding
    rules = rulebook("2006")
    flying, walking = definition_of(card("Tupdog"), "2006"), definition_of(card(PRINCE), "2006")
    assert any(meets(flying.profile, definition_of(c, "2006"), rules) for c in demanding)
    assert not any(meets(walking.profile, definition_of(c, "2006"), rules) for c in demanding)


@rule("VTES-1.6.1-01")
@rule("VTES-GL-06")
def test_families_decide_when_a_card_is_played():
    names = ("The Unmasking", "Information Highway", "Computer Hacking", "Consanguineous Boon")
    story = Position().hand(*names).ready(PRINCE).start()
    story.until("master")
    assert [story.can(name) for name in names] == [False, True, False, False]
    story.until("action")
    assert [story.can(name) for name in names] == [False, False, True, True]
    story.until("discard").choose("The Unmasking")
    assert story.kind == "event"


@rule("VTES-1.6.1-01")
def test_there_are_no_events_in_2000():
    story = Position("2000").hand("The Unmasking").start()
    story.until("discard").choose("The Unmasking")
    assert story.kind != "event"


def _all_library():
    from cardbase.store import open_store

    return [printed for printed in open_store().cards() if not printed.is_crypt]


@rule("VTES-6.5-01")
def test_a_vampire_in_torpor_is_controlled_unlocks_and_is_not_ready():
    story = Position().torpor(PRINCE, 3, locked=True).start()
    minion = story.named(PRINCE)
    assert (minion.region, minion.locked) == (TORPOR, False)
    assert minion in story.game.minions_of(story.me)
    assert minion not in story.game.ready_minions(story.me)
