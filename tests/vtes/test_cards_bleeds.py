"""The stories of bleeds and what makes them bigger or smaller, of what is summoned, and of swayed referendums."""

import pytest

from rules.vtes.definitions.conditions import Going
from rules.vtes.state.conditions import holds
from rules.vtes.state.scenery import alter
from rules.vtes.terms import READY

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled
from .story import Position
from .test_cards_blocked import of, until, way
from .test_cards_blocks import over

BIG = "Lutz von Hohenzollern"  # capacity 11
OF_THE_HAND = "Banjoko"  # of the Black Hand


def minion(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


# --- bleeds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "can"), [(GANGREL, True), (BIG, False)])
def test_chameleon_takes_a_younger_newcomer_for_its_capacity(name, can):
    position = Position(players=2).at(1).ready(PLAIN).ready(name).at(0).ready(BARON).hand("Chameleon")

    def new(game):
        minion(game, name).came = 1

    story = position.tweak(titled(BARON, "baron")).tweak(new).start().until("action")
    assert story.can("Chameleon") == can
    if can:
        story.choose("Chameleon")
        assert story.game.action.target == 1
        story.until("block", 1).choose("pass")
        over(story)
        assert (story.named(GANGREL).controller, story.named(BARON).blood) == (0, 6 - 4)
        assert story.named(GANGREL).profile.sect == "anarch"


def test_chameleon_takes_nobody_who_was_there_before():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(BARON).hand("Chameleon")
    position = position.tweak(titled(BARON, "baron"))
    assert not position.start().until("action").can("Chameleon")

    def new(game):
        minion(game, GANGREL).came = 3
        game.methuselahs[0].minion_phase = 4

    assert not position.tweak(new).start().until("action").can("Chameleon")


def test_summon_history_brings_a_small_vampire_without_blood():
    position = Position(players=2).ready(PRINCE).crypt(GANGREL, BIG).ash(YOUNG).hand("Summon History")
    story = position.tweak(knows(seat0="TEM")).start().until("action").choose("Summon")
    way(story, "[TEM]").choose("4")
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(["pass", GANGREL, YOUNG])
    assert holds(story.game, Going(brings="vampire"), minion(story.game, PRINCE), minion(story.game, PRINCE))
    story.choose(GANGREL)
    vampire = minion(story.game, GANGREL)
    assert vampire.region == READY
    assert story.named(PRINCE).blood == 4


@pytest.mark.parametrize("seed", range(4))
def test_of_a_shuffled_crypt_the_card_is_drawn_that_was_seen(seed):
    """Whether it gets blood depends on the card, which is not known before it is drawn."""

    def shuffled(game):
        of(0, traits=frozenset({"black hand"}))(game)
        game.board.shuffle(game.methuselahs[0].crypt)

    position = Position(players=2, seed=seed).ready(PRINCE).crypt(GANGREL, OF_THE_HAND, YOUNG, BIG)
    story = over(
        position.hand("Recruitment Exercise").tweak(shuffled).start().until("action").choose("Recruit")
    )
    (number,) = story.me.invested
    assert story.me.invested[number] == (story.game.faces[number].name == OF_THE_HAND)


# --- modifiers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "locked"), [("obl", True), ("DOM", False)])
def test_gifts_from_hereafter_help_a_wraith_to_bleed(level, locked):
    path = of(0, path="Death and the Soul", sect="sabbat")
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).ready("Puppeteer")
    position = position.hand("Gifts From Hereafter")

    def wise(game):
        alter(game, minion(game, PRINCE), disciplines=((level.lower(), 2 if level.isupper() else 1),))

    story = position.tweak(path).tweak(wise).start().until("act").choose("Puppeteer").choose("bleed")
    bled = story.until("modify").game.action
    story.choose("Gifts")
    way(story, f"[{level}]")
    assert (bled.bleed, bled.limited) == (1, True)
    if not locked:
        until(story, lambda: story.kind == "trigger").choose("Gifts")
    over(story)
    assert minion(story.game, "Puppeteer").locked == locked


# --- referendums --------------------------------------------------------------------------------------------


def test_the_eldest_are_kholo_sways_for_all_ravnos():
    def kin(game):
        alter(game, minion(game, PRINCE), clan="Ravnos", sect="laibon", title="")
        alter(game, minion(game, PLAIN), clan="Ravnos", sect="laibon")
        alter(game, minion(game, GANGREL), clan="Ravnos")

    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).hand("The Eldest Are Kholo").at(0)
    position = position.ready(PRINCE).hand("The Eldest Are Kholo", "Kine Resources Contested").tweak(kin)
    story = position.start().until("action").choose("Kine").until("polling").choose("The Eldest")
    mine, theirs, other = (minion(story.game, name).number for name in (PRINCE, PLAIN, GANGREL))
    assert story.game.more_votes == {mine: 2, theirs: 2}
    until(story, lambda: story.kind == "react").choose("The Eldest")
    if story.kind == "reactor":
        story.choose(PLAIN)
    assert story.game.more_votes == {mine: 3, theirs: 3, other: 1}


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
        assert action.marks.doomed == fails


@pytest.mark.parametrize(("title", "pool"), [("prince", 2), ("", 1)])
def test_amici_noctis_shares_the_margin(title, pool):
    position = (
        Position(players=2).ready(PRINCE, 3).ready(PLAIN, 1, locked=True).ready(GANGREL, 1, locked=True)
    )
    position = position.hand("Amici Noctis", "Kine Resources Contested")

    def kin(game):
        for name in (PRINCE, PLAIN):
            alter(game, minion(game, name), clan="Lasombra", title=title if name == PRINCE else "")

    story = position.tweak(kin).start().until("act").choose(PRINCE).choose("Kine")
    until(story, lambda: story.kind == "poll")
    story.votes()
    until(story, lambda: story.kind == "after-action")
    story.game.action.margin = 9
    before = story.me.pool
    story.choose("Amici")
    while story.kind == "pool-or":
        story.choose(story.options[0])
    over(story)
    assert story.me.pool == before + pool
    assert (story.named(PRINCE).blood, story.named(PLAIN).blood, story.named(GANGREL).blood) == (4, 2, 1)


def test_cryptic_rider_lets_the_next_referendum_pass_without_votes():
    position = Position(players=3).at(1).ready(BIG, locked=True).at(0).ready(BARON).ready(PRINCE)
    position = position.tweak(titled(BIG, "justicar")).tweak(titled(BARON, "archbishop"))
    position = position.hand("Cryptic Rider", "Kine Resources Contested", "Kine Resources Contested")
    story = position.start().until("act").choose(PRINCE).choose("Kine")
    until(story, lambda: story.kind == "poll").votes()
    until(story, lambda: story.kind == "after-action").choose("Cryptic")
    over(story)
    assert story.named(PRINCE).blood == 7
    before = [m.pool for m in story.game.methuselahs]
    until(story, lambda: story.kind in ("act", "action"))
    if story.kind == "act":
        story.choose(BARON)
    story.choose("Kine")
    while story.game.action is not None:
        assert story.kind != "poll", "nobody votes"
        story.pass_once()
    assert sum(before) - sum(m.pool for m in story.game.methuselahs) == 4 + 1, "Lutz burns another"
    assert story.me.certain == -1
