"""The stories of masters that are used while votes are cast, and of what guards against bleeds."""

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, titled
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


def test_powerbase_madrid_gives_its_votes_to_anybodys():
    story = polling("Powerbase: Madrid", theirs=("Carter", PLAIN), tweak=titled("Carter", "bishop"))
    card = story.named("Powerbase: Madrid")
    card.counters = 2
    story.game.bank -= 2
    wait(story, "polling").choose("Powerbase")
    assert story.game.more_votes == {story.named("Carter").number: 2}


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
