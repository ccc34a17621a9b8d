"""The stories of masters and events about a place, a game, a stake, and what is laid aside."""

import pytest

from rules.vtes.definitions.places import Swap
from rules.vtes.definitions.references import HAND, HIDDEN_HERE, Cards
from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.control import take_control
from rules.vtes.state.costs import GEHENNA_EVENTS, WITHSTANDS
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import keep
from rules.vtes.state.happenings import Canceled
from rules.vtes.state.plays import Play
from rules.vtes.terms import AFTER_DIABLERIE, WEAKENED
from rules.vtes.verbs.registry import all_possible

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, pools, titled
from .story import Position
from .test_cards_powerbases import KINE, SABBAT, SALUBRI, is_a, resolved, wait

# --- hunting grounds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "can"), [(SALUBRI, True)])
def test_meditative_grove_cancels_a_frenzy_card_played_on_a_salubri(victim, can):
    position = Position(players=2).at(1).ready(victim).table("Meditative Grove").at(0).ready(PRINCE)
    position = position.hand("Terror Frenzy").tweak(is_a(name=PRINCE, disciplines=(("ani", 2),)))
    story = position.start(journal=True).until("action").choose("bleed")
    wait(story, "block", 1).choose(victim)
    for _ in range(30):
        if story.can("Terror Frenzy") or story.game.action is None:
            break
        story.pass_once()
    story.choose("Terror Frenzy")
    story.choose(story.options[0]) if story.kind == "mode" else None
    assert (story.kind == "cancel" and story.can("Meditative Grove")) == can
    if can:
        story.choose("Meditative Grove")
        assert story.named("Meditative Grove").locked
        canceled = [event for event in story.game.journal.events if isinstance(event, Canceled)]
        assert [story.game.faces[event.card].name for event in canceled] == ["Terror Frenzy"]


def jungle(counters):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Jungle Hunting Ground":
                card.counters = counters
                game.bank -= counters

    position = Position().ready("Abiku", blood=1).ready(PRINCE, blood=1).table("Jungle Hunting Ground")
    return position.tweak(fill).start().until("unlock")


def test_jungle_hunting_ground_stores_up_to_three_and_feeds_a_laibon():
    story = jungle(0).choose("use Jungle")
    assert (story.named("Jungle Hunting Ground").counters, story.named("Jungle Hunting Ground").locked) == (
        1,
        True,
    )
    story = jungle(2).choose("use Jungle").choose("store")
    assert story.named("Jungle Hunting Ground").counters == 3
    story = jungle(3).choose("use Jungle")
    assert (story.named("Abiku").blood, story.named("Jungle Hunting Ground").counters) == (4, 0)
    story = jungle(3)
    story.named("Abiku").note(USED_GROUND, story.game.turn)
    story.choose("use Jungle")
    assert story.named("Abiku").blood == 1, "one hunting ground each turn"


def test_hospital_food_feeds_nobody_who_is_gone():
    """The blood hunt of Abactor, which follows the hunt, comes before the food."""
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).table("Hospital Food")
    position = position.ready(GANGREL, blood=1).ready(PRINCE).hand("Abactor")
    story = position.tweak(is_a(name=GANGREL, clan="Tremere")).start().until("act").choose(GANGREL)
    story.choose("Abactor").choose("Hospital Food").until("poll")
    leave_play(story.game, story.named(GANGREL))
    bank = story.game.bank
    assert resolved(story).game.bank == bank


# --- what is locked, laid aside, passed on -----------------------------------------------------------------------


@pytest.mark.parametrize("taken", [True, False])
def test_a_card_on_a_storage_annex_comes_to_no_other_hand_than_its_owners(taken):
    position = Position(players=2).at(1).hand("Villein").at(0).hand("Storage Annex", "Deflection").filler()
    story = position.start().until("master").choose("Storage Annex").choose("Deflection")
    game, card = story.game, story.named("Storage Annex")
    if taken:
        take_control(game, card, game.methuselahs[1])
    play = Play(game.methuselahs[card.controller], card.number, card.face)
    play.source = card
    assert all_possible(game, play, (Swap(Cards(HAND), Cards(HIDDEN_HERE)),)) is not taken


# --- others ------------------------------------------------------------------------------------------------------


def retribution(bleed, redo=False):
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready(GANGREL, locked=True)
    story = position.hand("Retribution", "Retribution").start()
    wait(story, "act", 1).choose(PRINCE).choose("bleed")
    story.game.action.bleed = bleed - 1
    while story.me.turns < 2 + redo:
        story.pass_once()
    return story.until("master") if story.reaches("master") else story


def test_retribution_hurts_who_bled_for_more_than_one():
    story = retribution(2)
    before = story.named(PRINCE).blood
    story.choose("Retribution")
    assert story.named(PRINCE).blood == before - 3
    assert not story.can("Retribution"), "one in a game for each"
    assert not retribution(1).can("Retribution")


def test_retribution_is_for_what_was_since_the_last_turn():
    story = retribution(2)
    number = story.named(PRINCE).number
    story.me.turns += 1
    assert story.game.minion(number).noted(("burned more than 1 pool with a bleed", 0)) < story.me.turns - 1
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL).hand("Retribution").start()
    assert not position.reaches("master") or not position.can("Retribution")


def muertos(*acting):
    position = Position(players=2).at(1).ready("Agatha").tweak(titled("Agatha", "justicar")).at(0)
    for name in acting:
        position = position.ready(name)
    position = position.hand("Día de los Muertos", KINE, KINE).start().until("master")
    return position.choose("Día de los Muertos")


def test_dia_de_los_muertos_passes_the_first_referendum_of_a_sabbat_vampire():
    story = muertos(SABBAT).until("action").choose(KINE)
    while story.game.action is not None:
        assert story.kind not in ("poll", "vote")
        story.choose(story.options[-1]) if story.kind == "seat" else story.pass_once()
    assert pools(story) != [29, 30]
    story = muertos(PRINCE).until("action").choose(KINE)
    kinds = set()
    while story.game.action is not None:
        kinds.add(story.kind)
        story.choose(story.options[-1]) if story.kind == "seat" else story.pass_once()
    assert "poll" in kinds, "for Sabbat vampires"
    assert story.me.certain == story.game.turn, "it still waits for one"


# --- a card of the prey, played from another ---------------------------------------------------------------------


def learned(game):
    """A tweak: Anson knows Dominate and Obfuscate."""
    for minion in game.in_play.values():
        if minion.face.name == PRINCE:
            minion.profile = game.setting.profile(minion.profile, disciplines=(("dom", 2), ("obf", 2)))


GONE = ["out of the game"]


def lay(game):
    """A tweak: the first card of seat 2's ash heap lies on the Fragments."""
    card = next(card for card in game.in_play.values() if card.face.name == "The Erciyes Fragments")
    owner = game.methuselahs[2]
    number = owner.ash.items[0]
    keep(game, game.methuselahs[card.controller], card.number, number, owner.ash)


@pytest.mark.parametrize(("mine", "can"), [(PRINCE, True), (GANGREL, False)])
def test_the_erciyes_fragments_are_stolen_with_the_card_on_them(mine, can):
    position = Position(players=3).at(2).ready(YOUNG).ash("Liquidation").at(1).ready(PLAIN)
    position = position.table("The Erciyes Fragments").at(0).ready(mine).having(phase=4).tweak(lay)
    story = position.start().until("action")
    assert story.can("The Erciyes") == can, "of capacity above 4"
    if can:
        resolved(story.choose("The Erciyes"))
        assert story.named("The Erciyes Fragments").controller == 0
        story.end_turn().until("master").choose("Liquidation")
        assert story.where("Liquidation") == GONE


# --- hands that are not filled up --------------------------------------------------------------------------------


def weakens(tweak=learned, *hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens")
    position = position.hand(*(hand or ("Govern the Unaligned", "Conditioning", "Dodge")))
    return position.tweak(tweak).start().until("action")


def pick(story, name):
    story.choose(name)
    return story.choose(story.options[0]) if story.kind == "mode" else story


def test_blood_weakens_keeps_cards_of_disciplines_from_being_replaced_in_actions():
    story = pick(weakens(), "Govern the Unaligned")
    assert len(story.me.hand.items) == 6
    assert wait(story, "modify").me.owed == [WEAKENED]
    resolved(pick(story, "Conditioning"))
    assert len(story.me.hand.items) == 7


def test_blood_weakens_replaces_what_needs_no_discipline_and_what_diablerists_play():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens").hand("Dodge")
    story = position.start().until("action").choose("bleed")
    wait(story, "block", 1).choose(PLAIN)
    for _ in range(20):
        if story.can("Dodge"):
            break
        story.pass_once()
    assert len(story.choose("Dodge").me.hand.items) == 7
    story = weakens()
    anson = story.named(PRINCE)
    anson.note(WITHSTANDS, 0)
    assert len(pick(story, "Govern the Unaligned").me.hand.items) == 7
    story = weakens()
    story.named(PRINCE).note(WITHSTANDS, 0)
    story.game.notes[GEHENNA_EVENTS] = 1
    assert len(pick(story, "Govern the Unaligned").me.hand.items) == 6, "a Gehenna event was played since"


def test_blood_weakens_fills_a_hand_up_that_is_empty():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens").tweak(learned)
    )
    position = position.hand("Govern the Unaligned", "Conditioning").short_hand().filler()
    story = pick(position.start().until("action"), "Govern the Unaligned")
    story.me.owed = [WEAKENED] * 6
    pick(wait(story, "modify"), "Conditioning")
    assert (len(story.me.hand.items), story.me.owed) == (7, [])


def test_blood_weakens_is_replaced_after_a_diablerie():
    story = Position().ready(PRINCE).hand("Blood Weakens").start().until("discard").choose("Blood Weakens")
    story = story.choose("Blood Weakens") if story.kind == "event" else story
    assert (story.in_play("Blood Weakens"), story.me.owed) == (True, [AFTER_DIABLERIE])
