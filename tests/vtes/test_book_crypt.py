"""Crypt cards: attributes, uniqueness, capacity, clans, disciplines, Imbued (chapter 1.5)."""

import pytest

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.kernel import Dice
from rules.vtes.cards.decks import definition_of
from rules.vtes.chapters import influence
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.references import UNCONTROLLED, Each
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.definitions.who import Who
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.plays import Play
from rules.vtes.state.scenery import alter
from rules.vtes.verbs.choosing import choices

from .booktools import (
    BIG,
    GANGREL,
    PRINCE,
    changed,
    disciplined,
    each_edition,
    each_later_edition,
    rule,
    two_seats,
)
from .chaptertools import knows
from .story import Position, card

IMBUED = 'François "Warden" Loehr'


@rule("VTES-1.5-01")
@each_edition
def test_a_vampire_comes_with_what_is_printed_on_it(edition):
    face = definition_of(card(PRINCE), edition)
    assert (face.name, face.capacity) == (PRINCE, 8)
    profile = face.profile
    assert (profile.clan, profile.sect, profile.title, profile.capacity) == (
        "Toreador",
        "camarilla",
        "prince",
        8,
    )
    assert profile.has("pre", 2)
    levels = [profile.disciplines.get(name, 0) for name in ("pre", "dom", "ani")]
    assert levels == [2, 1, 0]
    assert face.values, "its special ability"


@rule("VTES-1.5-01")
def test_every_crypt_card_has_all_that_a_crypt_card_has():
    crypt = [printed for printed in open_store().cards() if isinstance(printed, CryptCard)]
    assert len(crypt) > 1000
    assert all(printed.name and printed.clan and printed.capacity > 0 for printed in crypt)
    assert all(printed.group or printed.group_name for printed in crypt), "which groups are new since 2006"


@rule("VTES-1.5-02")
@rule("VTES-4.1-01")
@each_edition
def test_a_vampire_needs_no_word_to_be_unique(edition):
    assert "unique" not in card(GANGREL).text.lower()
    story = two_seats(edition).ready(GANGREL).at(1).uncontrolled(GANGREL, 4).at(0).start()
    game = story.game
    other = game.methuselahs[1]
    influence.bring_out(game, other, next(iter(other.invested)))
    assert story.where(GANGREL) == ["contested cards"] * 2
    assert not story.in_play(GANGREL)


@rule("VTES-1.5-03")
@each_edition
@pytest.mark.parametrize(("counters", "comes_out"), [(6, False), (7, True)])
def test_a_vampire_is_controlled_once_its_capacity_is_paid(edition, counters, comes_out):
    name = "Chavi Oraczko"
    assert card(name).capacity == 7
    story = Position(edition).uncontrolled(name, counters).start()
    story.until("influence")
    if story.can(f"move {name}"):
        story.choose(f"move {name}")
    story.end_turn()
    assert story.in_play(name) == comes_out


@rule("VTES-1.5-04")
@each_edition
def test_a_vampire_keeps_no_more_than_its_capacity(edition):
    story = Position(edition).ready(GANGREL, blood=3).hand("Giant's Blood").start()
    bank = story.game.bank
    minion = story.named(GANGREL)
    assert gain_blood(story.game, minion, 3) == 1
    assert (minion.blood, story.game.bank) == (4, bank - 1)
    story.until("action").choose("hunt")
    assert (minion.blood, story.game.bank) == (4, bank - 1)


@rule("VTES-1.5-05")
@each_edition
def test_equal_capacity_is_neither_older_nor_younger(edition):
    # The card feeds a younger vampire: one of capacity 8 finds none of 8 and none of 11, but one of 4.
    story = (
        Position(edition).ready(PRINCE).uncontrolled(GANGREL).uncontrolled("Tarbaby Jack").uncontrolled(BIG)
    )
    story = story.hand("Govern the Unaligned").tweak(disciplined(("dom", 2))).start()
    assert card("Tarbaby Jack").capacity == card(PRINCE).capacity
    play = Play(story.me, -1, definition_of(card("Govern the Unaligned"), edition), story.named(PRINCE))
    younger = choices(story.game, play, Pick(Each(Who("vampire", younger=True), kind=UNCONTROLLED)))
    assert [story.game.faces[piece].name for piece in younger] == [GANGREL]
    story.until("action").choose("Govern").choose("3 blood")
    assert (story.invested(GANGREL), story.invested("Tarbaby Jack"), story.invested(BIG)) == (3, 0, 0)


@rule("VTES-1.5-06")
@each_edition
def test_invested_influence_becomes_blood(edition):
    story = Position(edition).uncontrolled(GANGREL, 1).start()
    story.until("influence").choose("transfer 3 to Nathan")
    assert (story.invested(GANGREL), story.me.pool) == (4, 27)
    bank = story.game.bank
    story.choose("move") if story.can("move") else story.end_turn()
    assert story.named(GANGREL).blood == 4
    assert story.game.bank == bank


@rule("VTES-1.5-07")
@each_edition
def test_a_card_of_a_clan_is_used_through_that_clan(edition):
    def offered(name):
        return Position(edition).ready(name).hand("The Knights", "Dog Pack").start().until("action")

    assert card("The Knights").clans == ("Brujah",)
    assert card("Dog Pack").clans == ("Gangrel",)
    gangrel, toreador = offered(GANGREL), offered(PRINCE)
    assert gangrel.can("Dog Pack")
    assert not gangrel.can("The Knights")
    assert not toreador.can("Dog Pack")


@rule("VTES-1.5-07")
@each_edition
def test_a_card_for_a_clan_affects_no_other(edition):
    story = Position(edition).ready(PRINCE).hand("Thing").uncontrolled(GANGREL).uncontrolled(BIG)
    story = story.tweak(_gangrel).start()
    story.until("action").choose("Thing")
    assert (story.invested(GANGREL), story.invested(BIG)) == (2, 0)


def _gangrel(game):
    for minion in game.in_play.values():
        minion.profile = game.setting.profile(minion.profile, clan="Gangrel")


@rule("VTES-1.5-09")
@each_edition
@pytest.mark.parametrize(("known", "offered"), [((), False), ((("pre", 2),), False), ((("dom", 1),), True)])
def test_a_discipline_symbol_must_be_met(edition, known, offered):
    story = Position(edition).ready(PRINCE).tweak(disciplined(*known)).hand("Govern the Unaligned").start()
    assert story.until("action").can("Govern") == offered


@rule("VTES-1.5-10")
@each_edition
def test_the_basic_level_has_only_the_basic_effect(edition):
    story = Position(edition).ready(PRINCE).tweak(disciplined(("dom", 1))).uncontrolled(GANGREL)
    story = story.hand("Govern the Unaligned").start()
    story.until("action").choose("Govern")
    assert story.kind != "mode"
    assert (story.prey.pool, story.invested(GANGREL)) == (27, 0)


@rule("VTES-1.5-11")
@each_edition
@pytest.mark.parametrize(("chosen", "pool", "counters"), [("bleed", 27, 0), ("3 blood", 30, 3)])
def test_the_superior_level_has_one_effect_or_the_other(edition, chosen, pool, counters):
    story = Position(edition).ready(PRINCE).tweak(disciplined(("dom", 2))).uncontrolled(GANGREL)
    story = story.hand("Govern the Unaligned").start()
    story.until("action").choose("Govern")
    assert story.kind == "mode"
    assert len(story.options) == 2
    story.choose(chosen)
    assert (story.prey.pool, story.invested(GANGREL)) == (pool, counters)


@rule("VTES-1.5-12")
@each_later_edition
@pytest.mark.parametrize(
    ("known", "modes"),
    [
        ((("pre", 2),), 0),
        ((("pro", 2),), 0),
        ((("pre", 1), ("pro", 1)), 2),
        ((("pre", 2), ("pro", 1)), 2),
        ((("pre", 2), ("pro", 2)), 4),
    ],
)
def test_an_effect_needs_all_of_its_icons(edition, known, modes):
    story = Position(edition).ready(PRINCE).tweak(disciplined(*known)).start()
    face = definition_of(card("Revelation of the Serpent"), edition)
    found = usable_modes(story.named(PRINCE).profile, face, rulebook(edition))
    assert len(found) == modes


@rule("VTES-1.5-22")
@each_later_edition
def test_an_imbued_is_a_crypt_card_and_comes_out_like_one(edition):
    face = definition_of(card(IMBUED), edition)
    story = Position(edition).uncontrolled(IMBUED, face.capacity - 1).start()
    story.until("influence").choose("transfer to")
    story.choose("move") if story.can("move") else None
    story.end_turn()
    assert story.named(IMBUED).blood == face.capacity
    assert story.named(IMBUED).number in story.me.ready.items


@rule("VTES-1.5-23")
def test_what_needs_flight_is_for_those_who_fly():
    needs = card("Dive Bomb")
    assert needs.disciplines == ("fli",)
    rules = rulebook("2006")
    face = changed(definition_of(needs, "2006"), modes=(Mode("fli", name="dive"),))
    walker, flyer = (
        definition_of(card(GANGREL), "2006").profile,
        definition_of(card("Tupdog"), "2006").profile,
    )
    assert "flight" in flyer.traits
    assert usable_modes(flyer, face, rules)
    assert not usable_modes(walker, face, rules)
    assert flyer.disciplines["fli"] == 1, "it has no superior level"


@pytest.mark.slow
def test_what_lies_at_the_bottom_of_a_shuffled_crypt_may_be_any_of_it():
    found = set()
    crypt = ("Casey Snyder", "Almiro Suarez", GANGREL)
    for seed in range(12):
        position = Position(players=2).at(1).ready(PRINCE).at(0).hand("Illusions of the Kindred")
        position = position.crypt(*crypt).ready("Claus Wegener").tweak(knows(seat0="chi"))

        def shuffled(game, seed=seed):
            game.board.dice = Dice(seed)
            game.board.shuffle(game.methuselahs[0].crypt)

        story = position.tweak(shuffled).start().until("action").choose("bleed").until("block", 1)
        story.choose(PRINCE).until("before-range").choose("Illusions")
        while story.game.combat is not None:
            story.pass_once()
        found |= {name for name in crypt if story.where(name) == ["out of the game"]}
    assert found == set(crypt)


@pytest.mark.parametrize("seed", range(4))
def test_of_a_shuffled_crypt_the_card_is_drawn_that_was_seen(seed):
    """Whether it gets blood depends on the card, which is not known before it is drawn."""
    black_hand = "Banjoko"

    def shuffled(game):
        for minion in list(game.in_play.values()):
            alter(game, minion, traits=frozenset({"black hand"}))
        game.board.shuffle(game.methuselahs[0].crypt)

    position = Position(players=2, seed=seed).ready(PRINCE).crypt(GANGREL, black_hand, "Almiro Suarez", BIG)
    story = position.hand("Recruitment Exercise").tweak(shuffled).start().until("action").choose("Recruit")
    while story.game.action is not None:
        story.pass_once()
    (number,) = story.me.invested
    assert story.me.invested[number] == (story.game.faces[number].name == black_hand)
