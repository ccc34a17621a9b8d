"""Cards that reach beyond one's own turn: actions in the phases of others, bleeds saved for later."""

from rules.vtes.state.counters import burn_blood

from .chaptertools import GANGREL, PRINCE, YOUNG, acts, duel, editions, knows
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11, bleed 3
COG, SAVED = "Enkil Cog", "Spying Mission"


# --- Enkil Cog ----------------------------------------------------------------------------------------


def with_cog(position=None):
    return (position or Position(players=3)).ready(BIG).on(BIG, COG)


def idle_turn(story):
    """Pass until another's turn, or the next decision that is not the turn's own."""
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    return story


@editions
def test_enkil_cog_lets_act_in_the_turns_of_others(edition):
    """Alone: in the minion phase of the passive prey, once until the card unlocks."""
    story = idle_turn(with_cog(Position(edition, players=3)).start())
    assert (story.game.active.seat, story.kind, story.table.decision.seat) == (1, "action", 0)
    story.choose("bleed")
    assert story.prey.pool == 30 - 4
    assert (story.game.active.seat, story.game.turn) == (0, 7), "not in the turn of the third one too"
    assert not story.named(COG).locked


def test_one_may_bleed_again_in_the_next_turn():
    """A bleed a turn: unlocked by whatever means, the vampire bleeds again in another's."""
    story = with_cog().start().until("action").choose("bleed")
    story.named(BIG).locked = False
    idle_turn(story).choose("bleed")
    assert story.prey.pool == 30 - 8


def test_a_locked_vampire_does_not_act_with_enkil_cog():
    story = with_cog().start().until("action").choose("bleed").end_turn()
    assert story.game.active.seat == 0
    assert story.prey.pool == 30 - 4


def test_one_may_decline_and_act_in_a_later_turn():
    story = idle_turn(with_cog().start())
    assert story.game.active.seat == 1
    story.choose("pass")
    assert (story.game.active.seat, story.kind) == (2, "action")
    story.choose("bleed")
    assert story.prey.pool == 30 - 4


def test_a_vampire_without_blood_only_hunts_in_the_turn_of_another():
    def starve(game):
        burn_blood(game, next(c for c in game.in_play.values() if c.face.name == BIG), 11)

    story = idle_turn(with_cog(Position(players=3, seat=1).ready(GANGREL).at(0)).tweak(starve).start())
    assert story.table.decision.seat == 0
    assert story.options == ["pass", "hunt"]


def test_two_vampires_are_asked_one_after_the_other():
    def second(game):
        """Let another vampire bear a second card like it."""
        cog = next(c for c in game.in_play.values() if c.face.name == COG)
        other = next(c for c in game.in_play.values() if c.face.name == PRINCE)
        game.methuselahs[0].abilities.append((other_cog(cog, other), cog.face.abilities[0]))

    def other_cog(cog, host):
        twin = type(cog)(cog.number, cog.face, 0, 0)
        twin.host = host
        return twin

    story = idle_turn(with_cog().ready(PRINCE).tweak(second).start())
    assert (story.kind, story.options) == ("act", ["pass", BIG, PRINCE])
    story.choose(PRINCE).choose("bleed")
    assert story.prey.pool == 29
    assert (story.kind, story.table.decision.about) == ("action", story.named(BIG).number)


def test_to_oust_the_prey_in_its_own_turn_ends_that_turn():
    story = idle_turn(with_cog().hand("Computer Hacking").pool(5, 1).start())
    story.choose("Computer Hacking")
    assert story.me.victory_points == 1
    assert story.me.pool == 36
    assert story.where("Computer Hacking") == ["ash heap"]
    assert len(story.me.hand.items) == 7, "it is replaced"
    assert story.prey.seat == 2


def test_at_a_full_table_others_act_when_the_active_one_is_done():
    position = Position(players=2, seat=1).ready(GANGREL).at(0).ready(BIG).on(BIG, COG)
    story = position.start().until("action")
    assert story.table.decision.seat == 1
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("action", 0)
    story.choose("bleed").until("block", 1).choose("pass")
    while story.kind not in ("act", "action", "influence", "discard"):
        story.pass_once()
    assert story.game.methuselahs[1].pool == 26
    assert story.named(COG).locked
    assert (story.kind, story.table.decision.seat) == ("action", 1), "the active one has the chance again"


# --- Spying Mission -----------------------------------------------------------------------------------


def spy(level="OBF", players=5):
    return Position(players=players).ready(PRINCE).hand(SAVED).tweak(knows(seat0=level))


def test_spying_mission_saves_a_bleed_for_the_next():
    story = spy().start().until("action").choose("bleed").until("modify").choose(SAVED)
    assert story.prey.pool == 30
    assert story.game.edge == -1, "the bleed is unsuccessful"
    assert story.named(SAVED).host is story.named(PRINCE)
    story.end_turn().until("action").choose("bleed").until("discard")
    assert story.prey.pool == 30 - 1 - 2
    assert story.where(SAVED) == ["ash heap"]


def test_several_are_burned_at_once():
    story = spy().hand(SAVED).start()
    for _ in range(2):
        story.until("action").choose("bleed").until("modify").choose(SAVED).end_turn()
    assert story.where(SAVED) == ["table", "table"]
    story.until("action").choose("bleed").until("discard")
    assert story.prey.pool == 30 - 1 - 4


def test_it_stays_when_another_methuselah_is_bled():
    def knows_both(game):
        for minion in game.in_play.values():
            pairs = (("dem", 1), ("obf", 2))
            minion.profile = game.setting.profile(minion.profile, disciplines=pairs)

    story = spy().hand("Kindred Spirits").tweak(knows_both).start()
    story.until("action").choose("bleed").until("modify").choose(SAVED)
    story.end_turn().until("action").do("Kindred Spirits", "seat 3").until("discard")
    assert story.game.methuselahs[2].pool == 29
    assert story.in_play(SAVED)


def test_a_bleed_of_nothing_cannot_be_saved():
    story = spy().start().until("action")
    story.named(PRINCE).bleed_bonus = -1
    story.named(PRINCE).bonus_turn = story.game.turn
    story.choose("bleed")
    assert story.kind != "modify"


def test_spying_mission_at_inferior_is_stealth():
    story = spy("obf").start().until("action").choose("bleed")
    assert story.kind != "modify"
    position = duel(blood=3).hand(SAVED).at(1).hand("Enhanced Senses").at(0)
    story = acts(position.tweak(knows(seat0="obf", seat1="aus")), "hunt")
    action = story.game.action
    story.choose(GANGREL).choose("Enhanced")
    assert story.table.decision.seat == 0
    story.choose(SAVED)
    assert (action.stealth, action.blocked) == (2, False)


def test_the_prey_loses_nothing_to_a_saved_bleed_at_a_full_table():
    position = duel(theirs=YOUNG).hand(SAVED).tweak(knows(seat0="OBF"))
    story = acts(position, "bleed").choose("pass")
    story.until("modify").choose(SAVED)
    assert story.prey.pool == 30
