"""Cards that reach beyond one's own turn: actions in the phases of others, bleeds saved for later."""

from .chaptertools import PRINCE, knows
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


# --- Spying Mission -----------------------------------------------------------------------------------


def spy(level="OBF", players=5):
    return Position(players=players).ready(PRINCE).hand(SAVED).tweak(knows(seat0=level))


def test_a_bleed_of_nothing_cannot_be_saved():
    story = spy().start().until("action")
    story.named(PRINCE).bleed_bonus = -1
    story.named(PRINCE).bonus_turn = story.game.turn
    story.choose("bleed")
    assert story.kind != "modify"
