"""More modifiers and reactions: pacts, later combats, cards taken back; and allies that live on others."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.cards_in_play import PACT
from rules.vtes.state.values import bleed
from rules.vtes.state.who import fits
from rules.vtes.terms import MINION_PHASE

from .chaptertools import GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows, watchful
from .fighttools import DODGE, blood
from .story import Position
from .test_cards_ruses import answers, being, offered, plays

# --- Diabolic Lure --------------------------------------------------------------------------------------------------


INFERNAL = being(1, traits=frozenset({"infernal"}))


@pytest.mark.parametrize(("actor", "turned"), [(GANGREL, True), (PRINCE, False)])
@pytest.mark.parametrize(("has", "pool"), [("dai", 30), ("DAI", 29)])
def test_diabolic_lure_makes_the_small_infernal(actor, turned, has, pool):
    story = (
        answers("Diabolic Lure", has, actor=actor, tweaks=[INFERNAL], blood=3).until("block", 1).choose(PLAIN)
    )
    plays(story, "Diabolic Lure", 1 if has == "DAI" else "")
    minion = story.named(actor)
    assert ("infernal" in minion.profile.traits) == turned
    assert minion.noted(PACT) == (0 if turned else 4)
    assert story.me.pool == pool


def test_diabolic_lure_counts_pact_counters():
    story = answers("Diabolic Lure", "dai", tweaks=[INFERNAL], blood=3).until("block", 1).choose(PLAIN)
    story.named(PRINCE).note(PACT, 4)
    plays(story, "Diabolic Lure")
    assert "infernal" in story.named(PRINCE).profile.traits


# --- in referendums -------------------------------------------------------------------------------------------------


POLL = "Kine Resources Contested"


def polls(has, tweaks=()):
    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5).hand(POLL, "Velvet Tongue")
    )
    position = position.tweak(knows(seat0=has)).tweak(being(1, title="primogen", sect="camarilla"))
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position.start().until("action").choose(POLL)


def test_velvet_tongue_corrupts_who_votes():
    story = polls("ser")
    assert not story.can("Velvet Tongue")
    while not story.can("Velvet Tongue"):
        if story.kind == "poll":
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
        assert story.game.action is not None
    assert story.game.action.polled.cast
    story.choose("Velvet Tongue")
    tainted = [m for m in story.game.in_play.values() if hasattr(m, "corruption") and m.corruption]
    assert [m.corruption for m in tainted] == [{0: 1}]
    assert tainted[0].number in story.game.action.polled.cast


def test_velvet_tongue_silences_the_corrupted():
    def tainted(game):
        next(m for m in game.in_play.values() if m.face.name == GANGREL).corruption = {1: 1}

    story = polls("SER", [tainted])
    plays(story, "Velvet Tongue")
    silenced = story.game.action.marks.silenced
    assert [any(fits(who, story.named(name)) for who in silenced) for name in (GANGREL, PRINCE)] == [
        True,
        False,
    ]


# --- allies ---------------------------------------------------------------------------------------------------------


def drones(superior):
    def change(game):
        for card in game.in_play.values():
            if card.face.name == "Gravebound Drone":
                card.memory = AT_SUPERIOR if superior else -1

    return change


@pytest.mark.parametrize("superior", [True])
def test_gravebound_drone_lives_on_copies_to_bleed(superior):
    name = "Gravebound Drone"
    position = (
        Position(players=2)
        .at(1)
        .ready(PLAIN)
        .at(0)
        .ready(name)
        .ready(name, locked=True)
        .tweak(drones(superior))
    )
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed")
    found = offered(story, name)
    assert found == superior
    if found:
        actor = story.game.action.actor
        story.choose(name)
        assert bleed(story.game, actor, story.game.action) == 2
        assert sorted(c.blood for c in story.game.in_play.values() if c.face.name == name) == [1, 2]
        assert actor.blood == 2
        assert story.can(name), "as often as it likes"


@pytest.mark.parametrize("copies", [2])
def test_gravebound_drone_takes_damage_for_a_copy(copies):
    name = "Gravebound Drone"
    position = Position(players=2).at(1).ready(PLAIN, blood=5).at(0).ready(name)
    position = position.ready(name, locked=True) if copies == 2 else position.ready(IDLE_ALLY, locked=True)
    story = position.having(phase=MINION_PHASE).start().until("action").choose("bleed").until("block", 1)
    story.choose(PLAIN)
    asked = 0
    while story.game.action is not None:
        if story.kind == "prevent" and story.can(name):
            asked += 1
            story.choose(name)
        else:
            story.pass_once()
    lives = sorted(c.blood for c in story.game.in_play.values() if c.face.name == name)
    assert (asked, lives) == ((1, [1, 2]) if copies == 2 else (0, [1]))


def test_tunnel_runner_spends_life_for_stealth_and_sees_hands():
    position = Position(players=2).at(1).ready(PLAIN).hand(DODGE).tweak(watchful).at(0).ready("Tunnel Runner")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    story.choose("Tunnel Runner").choose("Tunnel Runner")
    while story.game.action is not None and story.kind != "trigger":
        story.pass_once()
    assert (blood(story, "Tunnel Runner"), story.kind) == (1, "trigger")
    story.choose("Tunnel Runner")
    them = story.game.methuselahs[1]
    assert all(them.hand.sees(0, number) for number in them.hand.items)
