"""The specials of crypt cards: each recurring sentence, and each that is described by hand, at the table."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.grammar.crypt_rules import CRYPT
from rules.vtes.cards.grammar.normal import normal
from rules.vtes.cards.grammar.phrases import CLAN
from rules.vtes.cards.grammar.who_rules import ANY_OF, ONE_OF
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.who import Who
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state import values
from rules.vtes.terms import TORPOR

from .chaptertools import PLAIN, PRINCE
from .story import Position, card


def acting(mine, *theirs, players=3, hand=(), **how):
    """Seat 0 has this minion, seat 1 those; the story stops at the first action."""
    position = Position(players=players).at(1)
    for name in theirs:
        position = position.ready(name)
    return position.at(0).ready(mine, **how).hand(*hand).start().until("action")


# --- whom a text means ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("a minion", (Who(),)),
        ("an ally or younger vampire", (Who("ally"), Who("vampire", younger=True))),
        ("a locked Sabbat vampire", (Who("vampire", sect="sabbat", locked=True),)),
        ("non-Camarilla vampires", (Who("vampire", not_sect="camarilla"),)),
        ("vampires with capacity 3 or less", (Who("vampire", max_capacity=3),)),
        ("a vampire with capacity above 7", (Who("vampire", min_capacity=8),)),
        ("titled vampires", (Who("vampire", title="any"),)),
        ("Toreador and Toreador antitribu", (Who(clan="Toreador"), Who(clan="Toreador antitribu"))),
        ("primogen", (Who(title="primogen"),)),
        ("a werewolf", (Who(trait="werewolf"),)),
        ("a vampire who is not Giovanni", ()),
        ("one of your cards", ()),
    ],
)
def test_whom_a_phrase_means(phrase, meant):
    """Whether one is meant or all of them, the same phrase fits; what is written back means the same."""
    for whom in (ONE_OF, ANY_OF):
        assert whom.readings(phrase) == ([meant] if meant else [])
        if meant:
            assert whom.readings(whom.write(meant)) == [meant]


def test_all_clans_are_known():
    for clan in SECT_OF_CLAN:
        assert CLAN.readings(clan) == [clan]


@pytest.mark.parametrize(
    "sentence",
    [
        "An older vampire opposing Leo gets an optional maneuver on the first round of combat",
        "Karl can play cards requiring a justicar as if he were a justicar",
        "Baroque can enter combat with a younger vampire who is not Giovanni or Nosferatu as a Ⓓ action",
        "You can burn the Edge to get +1 bleed",
    ],
)
def test_what_looks_alike_is_not_read(sentence):
    assert CRYPT.readings(normal(sentence, ("Karl", "Baroque")).text) == []


@pytest.mark.parametrize(
    "name",
    [
        *("Tupdog", "The unnamed", "Theo Bell (G6)", "Branimira", "Montano", "Stanislava", "Marialena"),
        *("Adrino Manauara", "Abaddon", "Juliet Parr", "Lodin (Olaf Holte)", "Massassi"),
    ],
)
def test_a_whole_crypt_card(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


# --- values that count sometimes ------------------------------------------------------------------


def test_rurik_bleeds_harder_beside_ludmijla():
    story = Position(players=3).ready("Rurik Rakoczy").at(1).ready("Ludmijla Rakoczy").at(0).start()
    rurik = story.named("Rurik Rakoczy")
    with_her = values.bleed(story.game, rurik)
    story.named("Ludmijla Rakoczy").region = TORPOR
    story.game.methuselahs[1].ready.items.remove(story.named("Ludmijla Rakoczy").number)
    assert values.bleed(story.game, rurik) == with_her - 1


# --- bought during an action ----------------------------------------------------------------------


def test_persia_buys_intercept():
    story = acting(PRINCE, "Persia, The Beautiful Statue", blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose("Persia").choose("Persia")
    assert action.blocked
    assert action.intercepts == {story.named("Persia, The Beautiful Statue").number: 1}


def test_oskar_buys_intercept_for_another_vampire():
    story = acting(PRINCE, "Oskar Anasov", PLAIN, blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose(PLAIN).choose("Oskar")
    assert action.intercepts == {story.named(PLAIN).number: 1}


def test_gathii_reveals_a_card_for_stealth():
    for top, stealth, burned in (("Villein", 0, 1), ("Govern the Unaligned", 1, 0)):
        position = Position(players=3).at(1).ready(PLAIN).at(0).ready("Gathii").library(top)
        story = position.start().until("action").choose("bleed").until("block", 1)
        action, before = story.game.action, story.named("Gathii").blood
        story.choose(PLAIN)
        if story.game.faces[story.me.library.items[-1]].name == top:
            story.choose("Gathii")
            assert action.stealth == stealth
            assert before - burned >= story.named("Gathii").blood


def test_modius_discards_a_master_for_a_vote():
    story = acting("Modius", hand=["Kine Resources Contested", "Villein"]).choose("Kine").until("polling")
    story.choose("Modius")
    assert story.game.more_votes == {story.named("Modius").number: 1}


def test_abraham_plays_cards_as_a_tremere():
    abraham = Position(players=2).ready("Abraham Mellon").start().named("Abraham Mellon")
    assert abraham.profile.poses == {"Tremere"}
    other = Position(players=2).ready(PRINCE).start().named(PRINCE)
    assert other.profile.poses == frozenset()


# --- combat ---------------------------------------------------------------------------------------


def test_the_capuchin_comes_back_when_he_burns():
    from rules.vtes.state.departures import leave_play

    story = Position(players=2).ready("The Capuchin").start()
    number = story.named("The Capuchin").number
    leave_play(story.game, story.named("The Capuchin"))
    assert story.where("The Capuchin") == ["uncontrolled region"]
    assert story.me.invested[number] == 0
    while story.kind != "influence":
        story.pass_once()
    assert story.me.transfers == 4 + 3
