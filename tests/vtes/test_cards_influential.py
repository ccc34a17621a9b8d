"""The stories of masters that are used while votes are cast, and of what guards against bleeds."""

import pytest

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, titled
from .story import Position

KINE = "Kine Resources Contested"
BANU_HAQIM = "Alu"
LASOMBRA = "Claudia"


def wait(story, kind, seat=0):
    """Pass until a decision of a kind is due, without voting."""
    while (story.kind, story.table.decision.seat) != (kind, seat):
        story.choose("seat") if story.kind == "seat" else story.pass_once()
    return story


def polling(name, mine=PRINCE, theirs=(PLAIN,), caller=0, tweak=None, **how):
    """A referendum of seat 0 or 1 is polled; seat 0 has the card on the table."""
    position = Position(players=2, **how).at(1).hand(*[KINE] * caller)
    for minion in theirs:
        position = position.ready(minion)
    position = position.at(0).ready(mine).table(name).hand(*[KINE] * (1 - caller))
    story = (position.tweak(tweak) if tweak else position).start()
    if caller == 0:
        story.until("action").choose(KINE)
    else:
        wait(story, "act" if len(theirs) > 1 else "action", 1)
        while not story.can(KINE):
            story.choose(theirs[0])
        story.choose(KINE)
    return story


def diablerie(*cards, vampires=()):
    """A blood hunt on a vampire of seat 1 is polled."""
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, locked=True).torpor(YOUNG)
    for name in vampires:
        position = position.ready(name)
    story = position.table(*cards).start()
    wait(story, "action", 1)
    story.choose("diablerize")
    while story.kind not in ("polling", "poll"):
        story.pass_once()
    return story


@pytest.mark.parametrize("caller", [0, 1])
def test_ventrue_headquarters_gives_three_votes_in_any_referendum(caller):
    story = wait(polling("Ventrue Headquarters", caller=caller), "react" if caller else "polling")
    story.choose("Ventrue Headquarters").choose("against")
    assert story.game.referendum.votes == [0, 0, 3]
    assert story.named("Ventrue Headquarters").locked
    assert not story.can("Ventrue Headquarters")


def test_ventrue_headquarters_and_ferraille_vote_on_a_blood_hunt():
    story = diablerie("Ventrue Headquarters", "Ferraille", "Power Structure")
    assert story.kind == "polling"
    assert story.options == ["pass", "Ventrue Headquarters", "Ferraille"], "Power Structure is for actions"
    story.do("Ventrue Headquarters", "for", "Ferraille", "for")
    assert story.game.referendum.votes == [0, 6, 0]
    assert story.me.pool == 29
    while story.game.referendum is not None:
        story.pass_once()
    assert story.where(GANGREL) == ["ash heap"]


def test_sundown_buys_a_vote_in_a_blood_hunt_too():
    story = diablerie(vampires=("Sundown",))
    blood = story.named("Sundown").blood
    story.choose("Sundown").choose("Sundown").choose("for")
    assert (story.game.referendum.votes, story.named("Sundown").blood) == ([0, 1, 0], blood - 1)


def test_who_buys_votes_for_political_actions_buys_none_in_a_blood_hunt():
    assert not diablerie(vampires=("Stefano Giovanni",)).can("Stefano Giovanni")


def test_ferraille_is_used_once_each_turn_for_a_pool():
    story = wait(polling("Ferraille"), "polling").choose("Ferraille").choose("for")
    assert (story.me.pool, story.game.referendum.votes) == (29, [0, 3, 0])
    assert not story.can("Ferraille")
    poor = polling("Ferraille", pool=1)
    seen = False
    while poor.game.action is not None:
        seen = seen or poor.can("Ferraille")
        poor.choose("seat 1") if poor.kind == "seat" else poor.pass_once()
    assert not seen, "the last pool buys no votes"


def test_ferraille_again_in_the_same_turn():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(BARON).table("Ferraille")
    story = position.hand(KINE, KINE).start().until("act").choose(PRINCE).choose(KINE)
    wait(story, "polling").choose("Ferraille").choose("for")
    while story.game.action is not None:
        story.pass_once()
    story.until("action").choose(KINE)
    while story.game.action is not None:
        assert not story.can("Ferraille")
        story.choose("seat") if story.kind == "seat" else story.pass_once()


def test_elysium_the_palace_of_versailles_gives_titled_camarilla_vampires_a_vote():
    position = Position(players=2).at(1).ready("Anneke").at(0).ready(PRINCE).ready(PLAIN).ready(BARON)
    story = position.table("Elysium: The Palace of Versailles").hand(KINE).start().until("act")
    wait(story.choose(PRINCE).choose(KINE), "polling").choose("Elysium")
    votes = story.game.more_votes
    assert votes == {story.named(PRINCE).number: 1}, "titled, of the Camarilla, and one's own"


def test_power_structure_gives_lasombra_a_vote_each():
    position = Position(players=2).at(1).ready("Hester Reed").at(0).ready(PRINCE).ready(LASOMBRA)
    story = position.ready("Cameron").table("Power Structure").hand(KINE).start().until("act")
    wait(story.choose(PRINCE).choose(KINE), "polling").choose("Power Structure")
    assert story.game.more_votes == {story.named(name).number: 1 for name in (LASOMBRA, "Cameron")}
    wait(story, "poll")
    assert story.can(LASOMBRA), "untitled, she has a vote now"


def test_powerbase_madrid_grows_to_four_and_counts_for_a_titled_sabbat_vampire():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Powerbase: Madrid").start()
    for counters in (1, 2, 3, 4):
        story.until("unlock").choose("use Powerbase")
        assert story.named("Powerbase: Madrid").counters == counters
        assert story.kind != "unlock", "once"
        story.end_turn()
    assert story.kind != "unlock", "it has more than 3"


def test_powerbase_madrid_gives_its_votes_to_anybodys():
    story = polling("Powerbase: Madrid", theirs=("Carter", PLAIN), tweak=titled("Carter", "bishop"))
    card = story.named("Powerbase: Madrid")
    card.counters = 2
    story.game.bank -= 2
    wait(story, "polling").choose("Powerbase")
    assert story.game.more_votes == {story.named("Carter").number: 2}


def test_powerbase_madrid_loses_its_counters_to_vampires_of_others():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).table("Powerbase: Madrid").at(0)
    story = position.ready(PRINCE).start()
    card = story.named("Powerbase: Madrid")
    card.counters = 3
    story.game.bank -= 3
    story.until("action").choose("Powerbase")
    while story.game.action is not None:
        story.pass_once()
    assert (card.counters, story.in_play("Powerbase: Madrid")) == (0, True)


def test_alamut_keeps_the_pool_lost_to_banu_haqim_and_buys_votes_with_it():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(BANU_HAQIM).ready(PRINCE)
    story = position.table("Alamut").hand(KINE).start().until("act").choose(BANU_HAQIM).choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    kept = 30 - story.prey.pool
    assert (story.named("Alamut").counters, kept) == (kept, kept)
    story.until("action").choose(KINE)
    wait(story, "polling").choose("Alamut")
    while story.kind in ("x", "target"):
        story.choose(PRINCE if story.kind == "target" else str(kept))
    assert story.game.more_votes == {story.named(PRINCE).number: kept}
    assert story.named("Alamut").counters == 0


def test_alamut_keeps_nothing_of_others():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).table("Alamut")
    story = position.start().until("action").choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    assert story.named("Alamut").counters == 0


def conclave(mine=PRINCE, **how):
    story = polling("Camarilla Conclave", mine=mine, theirs=(GANGREL, BARON), **how)
    card = story.named("Camarilla Conclave")
    card.counters = 4
    story.game.bank -= 4
    return story


def test_camarilla_conclave_takes_a_vote_of_those_outside_the_camarilla():
    story = wait(conclave(), "polling").choose("Camarilla Conclave")
    assert story.named("Camarilla Conclave").counters == 3
    assert story.game.more_votes == {story.named(name).number: -1 for name in (GANGREL, BARON)}
    assert not story.can("Camarilla Conclave"), "once an action"
    wait(story, "poll", 1).choose(BARON).choose("against")
    assert story.game.referendum.votes == [0, 0, 1]


def test_camarilla_conclave_gives_stealth_when_it_is_needed():
    position = Position(players=2).at(1).ready("Agatha").at(0).ready(PRINCE).table("Camarilla Conclave")

    def watchful(game):
        from rules.vtes.definitions.value import Value
        from rules.vtes.terms import INTERCEPT

        for minion in game.in_play.values():
            if minion.face.name == "Agatha":
                minion.values.append((minion, Value(INTERCEPT, 1)))
            elif minion.face.name == "Camarilla Conclave":
                minion.counters = 1
                game.bank -= 1

    story = position.hand(KINE).tweak(watchful).start().until("action").choose(KINE)
    story.choose("Agatha")
    assert story.can("Camarilla Conclave")
    story.choose("Camarilla Conclave")
    assert story.game.action.stealth == 2
    assert story.where("Camarilla Conclave") == ["ash heap"], "its last counter"


def test_camarilla_conclave_is_for_political_actions_of_ones_own_camarilla_vampires():
    for mine, caller in ((BARON, 0), (PRINCE, 1)):
        theirs = (GANGREL, PLAIN) if caller == 0 else (PLAIN, YOUNG)
        story = polling("Camarilla Conclave", mine=mine, theirs=theirs, caller=caller)
        card = story.named("Camarilla Conclave")
        card.counters = 4
        story.game.bank -= 4
        story.start = story.game.census()
        while story.game.action is not None:
            assert not story.can("Camarilla Conclave")
            story.choose("seat") if story.kind == "seat" else story.pass_once()


def test_camarilla_conclave_comes_with_four_counters():
    position = Position(players=2).ready(PRINCE).tweak(titled(PRINCE, "justicar")).hand("Camarilla Conclave")
    story = position.start().until("master").choose("Camarilla Conclave")
    assert story.named("Camarilla Conclave").counters == 4
    assert not Position().ready(PRINCE).hand("Camarilla Conclave").start().reaches("master")


def bleeds(amount, **how):
    """Seat 0 bleeds for so much, and seat 1 has Protected Resources."""
    position = Position(players=2, **how).at(1).ready(PLAIN).table("Protected Resources").at(0)
    story = position.ready(PRINCE).start().until("action").choose("bleed")
    story.game.action.bleed = amount - 1
    while story.game.action is not None:
        story.pass_once()
    return story


@pytest.mark.parametrize(("amount", "burned"), [(1, 1), (2, 2), (3, 2), (5, 2)])
def test_protected_resources_limit_the_pool_burned_to_a_bleed(amount, burned):
    story = bleeds(amount)
    assert (story.prey.pool, story.game.edge) == (30 - burned, 0)
    assert story.in_play("Protected Resources")


def test_protected_resources_burn_when_one_bleeds():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    story = position.table("Protected Resources").start().until("action").choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    assert story.where("Protected Resources") == ["ash heap"]
