"""The stories of masters, events, referendums and powers that keep, feed and guard what is one's own."""

from rules.vtes.state import values
from rules.vtes.state.departures import burn_what_damned
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position

OLD = "Lutz von Hohenzollern"  # capacity 11


def become(**changes):
    """Give a tweak: a minion of a name is something else."""
    name = changes.pop("name", PRINCE)

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, **changes)

    return change


def wait(story, kind, seat=0):
    for _ in range(500):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def to(story, reached):
    """Pass until something holds."""
    for _ in range(200):
        if reached():
            return story
        story.pass_once()
    raise AssertionError("it never comes to that")


def resolved(story):
    """Let the action end; all vote for it who are asked."""
    for _ in range(300):
        if story.game.action is None:
            break
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    return story


def two(theirs=PLAIN, **how):
    return Position(players=2, **how).at(1).ready(theirs).at(0)


def played(position, name, *choices):
    """Play a master in the own master phase."""
    return position.hand(name).start().until("master").choose(name).do(*choices)


# --- on a minion --------------------------------------------------------------------------------------------


def test_maleficia_lets_the_infernal_play_cards_and_burns_with_their_pact():
    position = two().ready(PRINCE, blood=5).tweak(become(traits=frozenset({"infernal"}), disciplines=()))
    story = played(position.hand("Maleficia", "Secure Haven"), "Maleficia")
    anson = story.named(PRINCE)
    assert (anson.profile.disciplines, anson.capacity) == ({"mal": 1}, 8)
    assert story.can("Secure Haven"), "it is a trifle"
    story.end_turn().until("master").choose("Maleficia")
    assert anson.profile.disciplines == {"mal": 2}
    burn_what_damned(story.game, anson)
    assert (anson.cards, anson.profile.disciplines) == ([], {})


def test_ancestor_spirit_strengthens_a_laibon():
    laibon = become(sect="laibon", title="")
    story = played(two().ready(PRINCE).tweak(laibon), "Ancestor Spirit")
    anson = story.named(PRINCE)
    assert (values.bleed(story.game, anson), values.votes(story.game, anson)) == (2, 0)
    change_sect(story.game, anson, "camarilla")
    assert values.bleed(story.game, anson) == 1
    small = two().ready(GANGREL).tweak(become(name=GANGREL, sect="laibon")).hand("Ancestor Spirit").start()
    assert not small.reaches("master"), "capacity 4"


# --- in play ------------------------------------------------------------------------------------------------


def loa(clan="Samedi", mine=PRINCE):
    position = Position(players=3).at(1).ready(PLAIN).torpor(GANGREL).torpor(OLD).at(2).torpor(YOUNG)
    position = position.at(0).table("Blessings of the Loa").ready(mine)
    return position.tweak(become(name=mine, clan=clan)).start().until("action").choose("bleed")


def test_blessings_of_the_loa_count_the_sleepers_of_the_prey():
    story = loa()
    assert values.bleed(story.game, story.named(PRINCE), story.game.action) == 3
    story.game.action.target = 2
    assert values.bleed(story.game, story.named(PRINCE), story.game.action) == 1, "it is not the prey"
    other = loa(clan="Toreador")
    assert values.bleed(other.game, other.named(PRINCE), other.game.action) == 1
    small = loa(mine="Abebe")
    small.named("Abebe").capacity = 3
    assert values.bleed(small.game, small.named("Abebe"), small.game.action) == 1


# --- referendums --------------------------------------------------------------------------------------------


def firebrand(**how):
    position = two().ready(PRINCE, **how).ready(GANGREL, locked=True)
    return position.tweak(become(sect="anarch", title=""))


def test_firebrand_does_nothing_for_who_is_no_longer_an_anarch():
    story = firebrand(blood=5).on(PRINCE, "Firebrand").start().until("act").choose(GANGREL).choose("bleed")
    change_sect(story.game, story.named(PRINCE), "camarilla")
    resolved(story)
    assert values.votes(story.game, story.named(PRINCE)) == 0
    assert not story.can("use Firebrand")


# --- powers -------------------------------------------------------------------------------------------------


def rant():
    position = Position(players=3).at(1).ready(OLD, blood=5).ready(GANGREL, blood=4).at(2).torpor(PLAIN)
    position = position.at(0).ready(PRINCE).hand("Free States Rant")
    position = position.tweak(become(sect="anarch", title="baron")).tweak(become(name=OLD, title=""))
    return wait(position.start().until("action").choose("Free States Rant"), "target")


def test_free_states_rant_burns_blood_of_ready_vampires_at_most_three_each():
    story = rant()
    assert set(story.options) == {PRINCE, OLD, GANGREL}
    for _ in range(3):
        story.choose(OLD)
    assert set(story.options) == {PRINCE, GANGREL}
    story.choose(GANGREL)
    assert story.game.referendum.levelled, "titles are worth less"
    resolved(story)
    assert [story.named(name).blood for name in (OLD, GANGREL, PRINCE)] == [2, 3, 8]


def test_war_of_ages_drains_the_prey_and_pays_at_its_ousting():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(GANGREL).at(0).table("War of Ages")
    position = position.ready(YOUNG)
    story = position.start()
    to(story, lambda: story.game.active.seat == 1 and story.kind == "action")
    assert story.game.methuselahs[1].pool == 29
    assert story.game.methuselahs[2].pool == 30
    other = position.ready(PRINCE).start().until("act")
    before = other.me.pool
    burn_pool(other.game, other.prey, 30)
    assert (other.me.pool, other.where("War of Ages")) == (before + 9, ["ash heap"])
