"""Short games with library cards modelled in Python: action modifiers."""

from rules.vtes.definitions.value import Value
from rules.vtes.state import spans, values
from rules.vtes.state.scenery import give
from rules.vtes.state.who import fits
from rules.vtes.terms import INTERCEPT

from ...chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, titled
from ...crypttools import resolved
from ...story import Position
from ..helpers import (
    acting_with,
    kill,
    offered_while_reaping,
    plays,
    until,
    vampires_being,
)

COG = "Enkil Cog"


def with_cog(position=None):
    return (position or Position(players=3)).ready(LUTZ).on(LUTZ, COG)


def idle_turn(story):
    """Pass until another's turn, or the next decision that is not the turn's own."""
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    return story


def scorned(against):
    """Call a referendum with the card; give the pool of the seat that may have voted against it."""
    position = Position(players=3).at(2).ready(BIG).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5)
    position = position.hand("Kine Resources Contested", "Scorn of Adonis").tweak(
        vampires_being(0, clan="Toreador")
    )
    story = position.start().until("action").choose("Kine")
    while not story.can("Scorn"):
        story.pass_once()
    story.choose("Scorn")
    if against:
        story.game.referendum.against.add(1)
    resolved(story)
    assert not [value for source, value in story.named(PRINCE).values if source is None]
    return story.game.methuselahs[1].pool


def test_cryptic_rider_lets_the_next_referendum_pass_without_votes():
    position = Position(players=3).at(1).ready(LUTZ, locked=True).at(0).ready(BARON).ready(PRINCE)
    position = position.tweak(titled(LUTZ, "justicar")).tweak(titled(BARON, "archbishop"))
    position = position.hand("Cryptic Rider", "Kine Resources Contested", "Kine Resources Contested")
    story = position.start().until("act").choose(PRINCE).choose("Kine")
    until(story, lambda: story.kind == "poll").votes()
    until(story, lambda: story.kind == "after-action").choose("Cryptic")
    resolved(story)
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
    assert not spans.lasts(story.game.lasting, spans.PASSES, story.me.seat)


def test_two_vampires_are_asked_one_after_the_other():
    def second(game):
        """Have another vampire bear a second card like it."""
        cog = next(c for c in game.in_play.values() if c.face.name == COG)
        other = next(c for c in game.in_play.values() if c.face.name == PRINCE)
        game.methuselahs[0].abilities.append((other_cog(cog, other), cog.face.abilities[0]))

    def other_cog(cog, host):
        twin = type(cog)(cog.number, cog.face, 0, 0)
        twin.host = host
        return twin

    story = idle_turn(with_cog().ready(PRINCE).tweak(second).start())
    assert (story.kind, story.options) == ("act", ["pass", LUTZ, PRINCE])
    story.choose(PRINCE).choose("bleed")
    assert story.prey.pool == 29
    assert (story.kind, story.table.decision.about) == ("action", story.named(LUTZ).number)


def test_loup_helps_only_toreador_and_burns_at_the_end_of_the_turn():
    story = acting_with("Loup", theirs=(PLAIN,)).choose("bleed").until("as-announced").choose("Loup")
    assert values.stealth(story.game, story.named(PLAIN), story.game.action) == 0
    give(story.game, story.named(PLAIN), Value(INTERCEPT, 3))
    story.until("block", 1).choose(PLAIN)
    resolved(story)
    assert story.in_play("Loup"), "the action was blocked"
    story.end_turn()
    assert not story.in_play("Loup")


def test_scorn_of_adonis_costs_who_votes_against_it():
    assert scorned(against=False) - scorned(against=True) == 1


def test_ritual_of_the_bitter_rose_is_not_for_an_ally():
    assert not offered_while_reaping(kill("Ritual of the Bitter Rose"), "Ritual")


def test_private_audience_silences_all_but_the_sabbat():
    position = Position(players=2).at(1).ready(GANGREL).ready(BIG).at(0).ready(PRINCE, blood=5)
    position = position.hand("Private Audience", "Kine Resources Contested")
    position = position.tweak(vampires_being(0, title="archbishop", sect="sabbat")).tweak(
        vampires_being(1, BIG, sect="sabbat")
    )
    position = position.tweak(vampires_being(1, GANGREL, sect="camarilla"))
    story = position.start().until("action").choose("Kine")
    plays(story, "Private Audience")
    silenced = story.game.action.marks.silenced
    assert [any(fits(who, story.named(name)) for who in silenced) for name in (GANGREL, BIG)] == [True, False]
