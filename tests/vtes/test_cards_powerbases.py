"""The stories of masters that feed, equip, pay and punish: powerbases, shops, paths, and what grows on a vampire."""

from rules.vtes.definitions.value import Value
from rules.vtes.state import values
from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.contests import begin_contest
from rules.vtes.state.happenings import Ousted
from rules.vtes.state.scenery import alter
from rules.vtes.terms import INTERCEPT, STRENGTH

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position

KINE = "Kine Resources Contested"
SABBAT, HECATA, SAMEDI, SALUBRI, INFERNAL = "Carter", "Gebeyehu Abdu", "Abebe", "Blanche Hill", "Annazir"
BIG = "Lutz von Hohenzollern"  # capacity 11


def resolved(story):
    for _ in range(300):
        if story.game.action is None:
            return story
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    raise AssertionError("the action does not end")


def wait(story, kind, seat=0):
    for _ in range(500):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def never(story, *names):
    """Pass until the action is over: nobody could use any of these on the way."""
    while story.game.action is not None:
        assert not any(story.can(name) or story.can(f"use {name}") for name in names), story.options
        story.pass_once()
    return story


def is_a(**changes):
    """Give a tweak: a minion of a name is something else."""
    name = changes.pop("name")

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, **changes)

    return change


# --- hunting grounds ---------------------------------------------------------------------------------------------


def gurchon(*vampires, **blood):
    position = Position(players=2).at(1).ready(PLAIN).at(0).table("Gurchon Hall")
    for name in vampires:
        position = position.ready(name, blood=blood.get(name, 1))
    return position.start().until("unlock")


def test_gurchon_hall_asks_between_those_of_one_age_and_keeps_to_one_ground():
    story = gurchon(BIG, PRINCE, "Arianne, The Conqueror")
    story.named("Arianne, The Conqueror").capacity = 8
    story.named(BIG).note(USED_GROUND, story.game.turn)
    story.choose("use Gurchon")
    assert story.options == [PRINCE, "Arianne, The Conqueror"]
    story.choose("Arianne")
    assert [story.named(name).blood for name in (BIG, PRINCE, "Arianne, The Conqueror")] == [1, 1, 2]


# --- on a vampire ------------------------------------------------------------------------------------------------


def weak(game):
    """A tweak: nobody inflicts any damage."""
    for minion in game.in_play.values():
        if hasattr(minion, "values"):
            minion.values.append((minion, Value(STRENGTH, -5)))


def rebellion(mine, action="bleed", blocker=GANGREL, used=False):
    position = Position(players=2).at(1).ready(GANGREL, blood=1).ready(PLAIN, blood=1).on(GANGREL, "Rebel")
    story = position.at(0).ready(mine).hand(KINE).tweak(weak).start().until("action").choose(action)
    if used:
        story.named("Rebel").used = {story.named("Rebel").face.triggers[0]: story.game.turn}
    story.game.action.stealth = 0
    resolved(wait(story, "block", 1).choose(blocker))
    return [story.named(name).blood for name in (GANGREL, PLAIN)]


def test_rebel_feeds_who_blocks_the_titled_or_politics_once_a_turn():
    assert rebellion(PRINCE) == [2, 1]
    assert rebellion(YOUNG) == [1, 1]
    assert rebellion(YOUNG, KINE) == [2, 1]
    assert rebellion(PRINCE, blocker=PLAIN) == [1, 1]
    assert rebellion(PRINCE, used=True) == [1, 1]


def test_sight_beyond_sight_gives_a_salubri_intercept():
    story = Position().ready(SALUBRI).ready(PRINCE).hand("Sight Beyond Sight").start().until("master")
    story.choose("Sight Beyond Sight")
    salubri = story.named(SALUBRI)
    assert story.named("Sight Beyond Sight").host is salubri
    assert values.of_minion(story.game, salubri, INTERCEPT, 0) == 1


# --- equipment ---------------------------------------------------------------------------------------------------


def pawn_shop(mine=(), theirs=(), minion=PRINCE, owner=0, pool=30, blood=None):
    position = Position(players=2).at(1).ready(PLAIN).ash(*theirs).at(owner)
    position = position.table("Filchware's Pawn Shop").at(0).ready(minion, blood=blood).ash(*mine)
    return position.pool(pool).start().until("action")


def test_filchwares_pawn_shop_sells_nothing_that_is_gone():
    story = pawn_shop(mine=(".44 Magnum",)).choose("Filchware")
    number = next(n for n in story.me.ash.items if story.game.faces[n].name == ".44 Magnum")
    story.game.board.move(number, story.me.ash, story.me.removed)
    resolved(story)
    assert not story.in_play(".44 Magnum")


# --- blood and pool ----------------------------------------------------------------------------------------------


def test_gird_minions_leaves_no_pool_to_who_gives_all():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).at(0).ready(PRINCE, blood=1).pool(3)
    story = position.hand("Gird Minions").start(journal=True).until("master").choose("Gird Minions")
    story.do(PRINCE, 3)
    assert any(isinstance(event, Ousted) and event.seat == 0 for event in story.game.journal.events)


# --- actions, referendums, combat --------------------------------------------------------------------------------


def cappadocian(card, owner=0):
    """A minion of seat 0 acts with a card; `owner` has the location and a Hecata that is locked."""
    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Cappadocian Crypt")
    position = position.torpor(HECATA, 1).at(0).ready("Alek König").hand(card)
    return position.tweak(knows(seat0="obl dom")).start().until("action").choose(card)


def test_cappadocian_crypt_feeds_nobody_after_an_action_that_fails():
    story = cappadocian("Shroud of Decay")
    story.game.action.stealth = 0
    wait(story, "block", 1).choose(PLAIN)
    never(story, "Cappadocian Crypt")


def test_vox_domini_is_for_political_actions_of_others():
    position = Position(players=2).at(1).ready(PRINCE).hand("Vox Domini").at(0).ready(BARON)
    never(position.start().until("action").choose("bleed"), "Vox Domini")
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(BARON).hand(KINE, "Vox Domini")
    never(position.start().until("action").choose(KINE), "Vox Domini")


def lilith(mine=SABBAT):
    position = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready(mine).table("The Path of Lilith")

    def strong(game):
        for minion in game.in_play.values():
            if minion.face.name == mine:
                minion.values.append((minion, Value(STRENGTH, 5)))

    story = position.tweak(strong).start().until("action").choose("bleed")
    return wait(story, "block", 1).choose(PLAIN)


def test_the_path_of_lilith_forgets_as_it_leaves_play():
    story = wait(lilith(), "trigger").choose("The Path of Lilith")
    path = story.named("The Path of Lilith")
    assert path.used
    begin_contest(story.game, "The Path of Lilith")
    assert not path.used


def test_the_marrakesh_codex_reorders_the_library_and_is_stolen():
    position = Position().ready(PRINCE).table("The Marrakesh Codex")
    story = (
        position.library("Villein", "Dodge", "Deflection", "Wash", "Fame").filler().start().until("unlock")
    )
    story.choose("use The Marrakesh").do("Wash", "Deflection", "Dodge")
    top = story.game.board.top(story.me.library, 5)
    names = [story.game.faces[number].name for number in top]
    assert names == ["Wash", "Deflection", "Dodge", "Villein", "Fame"]
    assert story.named("The Marrakesh Codex").locked
    position = Position(players=2).at(1).ready(PLAIN).table("The Marrakesh Codex").at(0)
    story = resolved(position.ready(PRINCE).start().until("action").choose("The Marrakesh"))
    assert story.named("The Marrakesh Codex").controller == 0
