"""Short games with library cards modelled in Python: obfuscate."""

import pytest

from rules.vtes.definitions.marks import REFERENDUM_FAILS
from rules.vtes.definitions.value import Value
from rules.vtes.state import spans, values
from rules.vtes.state.scenery import alter, give
from rules.vtes.terms import INTERCEPT

from ...chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled, watchful
from ...crypttools import resolved
from ...story import Position
from ..helpers import (
    ANARCH,
    acted,
    acting_with,
    action_used,
    at_prey,
    attempted,
    combat_of,
    effects,
    never_offered,
    sharp,
)

SAVED = "Spying Mission"


def attempted_equip():
    story = acting_with("Hag's Wrinkles", ".44 Magnum", knows0="obf", tweaks=[sharp]).choose(".44")
    return story.until("block", 1).choose(PLAIN)


def offered_in_attempt(story, name):
    """Whether a card can be played in the attempt to block that is being made."""
    return story.kind == "attempt" and story.can(name)


def spy(level="OBF", players=5):
    return Position(players=players).ready(PRINCE).hand(SAVED).tweak(knows(seat0=level))


def veiled(has, *hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).hand(*hand)
    story = position.tweak(knows(seat0=has)).start().until("act").choose(PRINCE)
    return story.choose("bleed").until("block", 1).choose(PLAIN).until("attempt")


def test_confusion_of_the_eye_fails_a_referendum_that_asks_for_a_title():
    position = (
        Position(players=2).at(1).ready(PLAIN).hand("Confusion of the Eye").at(0).ready(PRINCE).ready(BARON)
    )
    for card, fails in (("Parity Shift", True), ("Kine Resources Contested", False)):
        start = (
            position.hand(card).pool(20, 0).tweak(knows(seat1="OBF")).tweak(titled(BARON, "prince")).start()
        )
        story = start.until("act").choose(PRINCE)
        if not story.can(card):
            continue
        action = story.choose(card).game.action
        story.until("react", 1).choose("Confusion")
        assert action.has(REFERENDUM_FAILS) == fails


def test_hags_wrinkles_is_for_equipping():
    story = acting_with("Hag's Wrinkles", ".44 Magnum", knows0="THN", tweaks=[sharp]).choose(".44")
    story.until("block", 1).choose(PLAIN)
    assert action_used(story, "Hag", "+1 stealth").stealth == 2
    story = acting_with("Hag's Wrinkles", ".44 Magnum", knows0="thn", theirs=()).choose(".44")
    story.until("as-announced").choose("Hag")
    resolved(story)
    assert not story.named(PRINCE).locked
    assert never_offered(acting_with("Hag's Wrinkles", knows0="thn", theirs=()).choose("bleed"), "Hag")
    assert action_used(attempted_equip(), "Hag", "+2 stealth").stealth == 3


def test_skullduggery_bleeds_with_stealth_and_a_maneuver():
    story = acting_with("Skullduggery", knows0="obf", tweaks=[ANARCH, sharp]).choose("Skull")
    assert story.game.action.stealth == 1
    story.until("block", 1).choose(PLAIN)
    assert effects(combat_of(story), 0) == ["GainManeuver"]
    story = acting_with("Skullduggery", knows0="pre", theirs=(), tweaks=[ANARCH]).choose("Skull")
    assert resolved(story).prey.pool == 28
    assert acting_with("Skullduggery", knows0="pro", tweaks=[ANARCH]).choose("Skull").game.action.stealth == 1


@pytest.mark.parametrize(("level", "amount"), [("obf", 1), ("OBF", 2)])
def test_lost_in_crowds_is_not_played_with_into_thin_air(level, amount):
    action = action_used(attempted("Lost in Crowds", knows0=level), "Lost in Crowds", f"+{amount}")
    assert action.stealth == amount
    story = acting_with("Lost in Crowds", knows0=level).choose("bleed").until("block", 1)
    story.game.action.modifiers.append("Into Thin Air")
    story.choose(PLAIN)
    assert not offered_in_attempt(story, "Lost in Crowds")


def test_cloak_the_gathering_at_superior_is_played_by_another():
    def lone(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                level = 2 if minion.face.name == YOUNG else 0
                alter(game, minion, disciplines=(("obf", level),) if level else ())

    story = attempted("Cloak the Gathering")
    assert not offered_in_attempt(story, "Cloak"), (
        "who has no Obfuscate plays it not, and nobody else is there"
    )
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    story = (
        position.hand("Cloak the Gathering").tweak(lone).start().until("act").choose(PRINCE).choose("bleed")
    )
    story.until("block", 1).choose(PLAIN)
    action = action_used(story, "Cloak")
    assert (action.stealth, action.modifiers) == (1, []), "the acting minion may still play its own"
    resolved(story)
    assert story.prey.pool == 29


def test_cloak_the_gathering_by_either_asks_who():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    story = position.hand("Cloak the Gathering").tweak(knows(seat0="OBF")).start().until("act")
    story.choose(PRINCE).choose("bleed").until("block", 1).choose(PLAIN)
    action = action_used(story, "Cloak")
    assert story.kind == "reactor"
    story.choose(PRINCE)
    if story.kind == "mode":
        story.choose(1)
    assert (action.stealth, action.modifiers) == (1, ["Cloak the Gathering"])


def test_faceless_night_spares_who_blocks_after_all():
    story = attempted("Faceless Night", knows0="OBF", theirs=(PLAIN, GANGREL)).choose("Faceless")
    if story.kind == "mode":
        story.choose("+1 stealth, lock")
    give(story.game, story.named(GANGREL), Value(INTERCEPT, 1))
    story.until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    assert story.named(PLAIN).locked
    assert resolved(story).prey.pool == 30


def test_a_bleed_of_nothing_cannot_be_saved():
    story = spy().start().until("action")
    spans.lay(story.game.lasting, spans.BLEEDS_MORE, spans.TURN, story.named(PRINCE).number, -1)
    story.choose("bleed")
    assert story.kind != "modify"


def test_veil_the_legions_at_superior_gives_stealth_to_the_next_actions():
    story = veiled("OBF", "Veil the Legions").choose("Veil the Legions").choose("+1 stealth, and the next")
    assert story.kind == "x"
    story.choose("1")
    assert story.named(GANGREL).blood == 3
    resolved(story).until("action").choose("bleed")
    assert story.game.action.stealth == 1
    assert spans.total(story.game.lasting, spans.HELPED, story.me.seat) == 0


@pytest.mark.parametrize("edition", ["2000", "current"])
def test_a_modifier_outside_a_referendum_is_replaced_at_once(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=2)
    story = position.hand("Cloak the Gathering").tweak(knows(seat0="obf")).tweak(watchful).start()
    story.until("action").choose("hunt").until("block", 1).choose(GANGREL).until("attempt").choose("Cloak")
    assert len(story.me.hand.items) == 7
    assert not story.me.owed


@pytest.mark.parametrize(("has", "of_allies"), [("obf", 0), ("OBF", 1)])
def test_psychic_veil_gives_one_stealth_to_all_actions_of_this_turn(has, of_allies):
    position = at_prey(mine=[PRINCE, PLAIN, ALLY], hand=["Psychic Veil"], has=has)
    story = acted(
        position, "Psychic Veil", way="+1 stealth of " + ("all" if of_allies else "vampires"), by=PRINCE
    )
    assert story.game.action.stealth == 0
    resolved(story)
    for name, more in ((PLAIN, 1), (ALLY, of_allies)):
        if story.until("act" if name == PLAIN else "action").kind == "act":
            story.choose(name)
        story.choose("bleed")
        action = story.game.action
        assert values.stealth(story.game, action.actor, action) == more
        resolved(story)
    story.end_turn()
    assert not story.game.everywhere


def test_psychic_veil_is_for_nobody_else():
    position = at_prey(PLAIN, hand=["Psychic Veil"], has="OBF")
    story = resolved(acted(position, "Psychic Veil", way="+1 stealth of all"))
    theirs = story.named(PLAIN)
    assert values.from_everywhere(story.game, theirs, 7, None) == 0
    assert values.from_everywhere(story.game, story.named(PRINCE), 7, None) == 1
