"""What comes to nothing: actions, cards and what is paid where nobody gains anything by it."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from deckcheck.goldfish.pilots.appraising import KEPT
from rules.vtes.state import spans
from rules.vtes.terms import MINION_PHASE
from tests.full_table.test_keeping import held
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled
from tests.vtes.story import Position

# --- anarchs ----------------------------------------------------------------------------------------------


def unbound(hand=(), library=(), theirs=()):
    """Seat 0 with a vampire that is no anarch, its hand and library, and cards that its prey has in play."""
    position = Position(players=3, passive=False).at(1).ready(BARON).table(*theirs).at(2).ready(GANGREL)
    return position.at(0).hand(*hand).library(*library).ready(PLAIN, blood=3).tweak(later)


@pytest.mark.parametrize(
    ("hand", "library", "theirs", "becomes"),
    [
        ((), (), (), False),
        (("Govern the Unaligned",), (), (), False),
        (("Diversion",), (), (), True),
        ((), ("Diversion",), (), True),
        ((), (), ("Anarch Revolt",), True),
    ],
)
def test_nobody_becomes_anarch_where_nothing_asks_for_it(hand, library, theirs, becomes):
    story = unbound(hand, library, theirs).start().until("action")
    assert "become anarch" in story.options
    assert ("become anarch" in tried(story)) is becomes


# --- equipment --------------------------------------------------------------------------------------------

GUN = "Saturday-Night Special"
ARMED = "Wendell Delburton"  # strikes for 2R, with a maneuver
MARIONETTE = "Enchanted Marionette"


def equipped(taker, *gear, giver=PLAIN, fallen=False, wears=()):
    """What seat 0 tries with a minion, where another one bears equipment."""
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).at(0)
    position = position.torpor(giver, blood=2) if fallen else position.ready(giver, blood=2)
    position = (
        position.on(giver, *gear)
        .ready(taker, blood=2)
        .on(taker, *wears)
        .tweak(later)
        .having(phase=MINION_PHASE)
    )
    story = position.start().until("act").choose(taker)
    assert "take equipment" in story.options
    return story


@pytest.mark.parametrize(
    ("taker", "giver", "fallen", "takes"),
    [
        (ARMED, PLAIN, False, False),
        (PLAIN, ARMED, False, True),
        (YOUNG, PLAIN, False, False),  # as much for as much
        (YOUNG, PLAIN, True, True),
    ],
)
def test_a_gun_goes_to_who_gains_more_by_it(taker, giver, fallen, takes):
    story = equipped(taker, GUN, giver=giver, fallen=fallen)
    assert ("take equipment" in tried(story)) is takes


@pytest.mark.parametrize(("wears", "takes"), [((), True), (("Assault Rifle",), False), ((GUN,), True)])
def test_a_gun_is_not_taken_by_who_has_a_better_one(wears, takes):
    story = equipped(YOUNG, ".44 Magnum", giver=ARMED, wears=wears)
    assert ("take equipment" in tried(story)) is takes


@pytest.mark.parametrize(("clan", "takes"), [("Malkavian antitribu", True), ("Ventrue", False)])
def test_what_helps_a_clan_goes_to_who_is_of_it(clan, takes):
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).at(0)
    position = position.ready(PLAIN, blood=2, clan="Ventrue").on(PLAIN, MARIONETTE)
    position = position.ready(YOUNG, blood=2, clan=clan).tweak(later)
    story = position.start().until("act").choose(YOUNG)
    assert ("take equipment" in tried(story)) is takes


def test_of_several_pieces_only_those_are_taken_that_gain_by_it():
    story = equipped(YOUNG, GUN, "Leather Jacket", giver=ARMED)
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    pilot.choose(story.table.decision)
    story.choose("take equipment")
    assert story.kind == "target"
    assert set(story.options) == {GUN, "Leather Jacket"}
    assert asked(story, pilot) == GUN
    assert pilot.shuns(story.table.decision, story.named("Leather Jacket").number)
    story.choose(GUN)
    assert set(story.options) == {"pass", "Leather Jacket"}
    assert asked(story, pilot) == "pass"
    assert pilot.shuns(story.table.decision, story.named("Leather Jacket").number)


# --- the hand ---------------------------------------------------------------------------------------------

FIST = "Camarilla's Iron Fist"
SILENCE = "Scalpel Tongue"
SHIFT = "Parity Shift"
AWAY = "Telepathic Misdirection"


def holding(*hand, players=3, pools=(20, 20), title="", turn=9, mine=PRINCE, disciplines="CEL PRE"):
    """Seat 0 with a hand and a prince; its prey has a vampire that may have a title."""

    def at_turn(game):
        game.methuselahs[0].turns = turn

    position = Position(players=players, passive=False).at(1).pool(pools[1], 1).ready(YOUNG, blood=2)
    position = position.at(2).pool(pools[1], 2).ready(GANGREL) if players > 2 else position
    position = position.at(0).pool(pools[0], 0).hand(*hand).ready(mine, blood=2).tweak(later).tweak(at_turn)
    position = position.tweak(titled(YOUNG, title)) if title else position
    return position.tweak(knows(seat0=disciplines)).having(phase=MINION_PHASE)


@pytest.mark.parametrize(("players", "kept"), [(3, True), (2, False)])
def test_what_needs_more_methuselahs_than_are_left_goes(players, kept):
    assert (held(holding(FIST, players=players), FIST) >= KEPT) is kept


@pytest.mark.parametrize(("title", "turn", "kept"), [("", 9, False), ("primogen", 9, True), ("", 3, True)])
def test_what_silences_voters_goes_where_nobody_else_has_votes(title, turn, kept):
    assert (held(holding(SILENCE, title=title, turn=turn), SILENCE) >= KEPT) is kept


@pytest.mark.parametrize(("theirs", "kept"), [(17, True), (16, False)])
def test_what_takes_pool_of_who_has_more_goes_where_all_have_much_less(theirs, kept):
    assert (held(holding(SHIFT, pools=(20, theirs)), SHIFT) >= KEPT) is kept


def test_what_can_never_be_played_is_discarded_before_what_hardly_can():
    hand = (SILENCE, FIST, SHIFT, "Charismatic Aura")
    story = holding(*hand, players=2, pools=(20, 1)).short_hand().start().until("discard")
    assert asked(story) == FIST


@pytest.mark.parametrize(
    ("hand", "goes"),
    [((AWAY, SHIFT), True), ((AWAY, SHIFT, "Enchant Kindred"), False), ((AWAY, "Vessel"), False)],
)
def test_of_a_hand_that_nobody_can_play_one_is_discarded(hand, goes):
    """Somebody will come who can redirect bleeds; the others have as much pool as the seat."""
    position = holding(*hand, disciplines="PRE").uncontrolled(BIG, 1).short_hand()
    story = position.start().until("discard")
    assert (asked(story) != "pass") is goes


def test_nothing_is_discarded_before_somebody_is_ready():
    position = Position(players=2, passive=False).at(1).ready(YOUNG).at(0).hand(AWAY).uncontrolled(BIG, 1)
    assert asked(position.short_hand().start().until("discard")) == "pass"


@pytest.mark.parametrize(("theirs", "unlocks"), [(21, True), (20, False)])
def test_nobody_unlocks_for_a_card_that_cannot_be_played(theirs, unlocks):
    """A prince who has bled could take pool of who has more, and hunts if nobody has."""
    position = holding("Freak Drive", SHIFT, pools=(20, theirs), disciplines="FOR")
    story = position.start().until("action").choose("bleed")
    until_asked(story, 0, "after-action")
    story.game.methuselahs[1].pool = theirs
    assert "Freak Drive" in story.options
    assert (asked(story) == "Freak Drive") is unlocks


# --- prices -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "cancels"), [(1, False), (2, False), (4, True), (6, True)])
def test_no_more_pool_is_paid_to_cancel_a_modifier_than_the_bleed_takes(amount, cancels):
    """Who bleeds keeps a vampire from blocking; to cancel that costs 2 pool, and a master phase action."""

    def stronger(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, amount - 1)

    position = Position(players=3, passive=False).at(2).ready(BARON).at(1).pool(6, 1)
    position = position.hand("Dark Influences").ready(PLAIN).at(0).hand("Seduction").ready(GANGREL)
    story = position.tweak(knows(seat0="DOM")).tweak(later).tweak(stronger).start().until("action")
    story = until_asked(story.choose("bleed"), 0, "as-announced").choose("Seduction")
    while story.kind != "cancel":
        story.choose(PLAIN if PLAIN in story.options else story.options[-1])
    assert (asked(story) == "Dark Influences") is cancels


# --- combats of others ------------------------------------------------------------------------------------

ENDS = "Maman Boumba"  # locks to end combats of monsters
HURTS = "Alejandro Aguirre"  # locks to hurt both who fight


@pytest.mark.parametrize(
    ("seat", "name", "meddles"), [(2, ENDS, False), (1, ENDS, True), (2, HURTS, True), (1, HURTS, True)]
)
def test_nobody_locks_to_end_a_combat_of_others(seat, name, meddles):
    """Seat 0 bleeds seat 1, whose vampire blocks; a minion of one seat can meddle."""
    position = Position(players=3, passive=False).at(1).ready(PLAIN, blood=3).at(2).ready(BARON, blood=3)
    position = position.at(seat).ready(name, blood=3).at(0).ready(GANGREL, blood=3).tweak(later)
    story = position.start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    while (story.kind, story.table.decision.about) != ("trigger", story.named(name).number):
        assert story.game.combat is not None or story.game.action is not None, "it is over"
        story.pass_once()
    assert story.table.decision.seat == seat
    assert (asked(story) == name) is meddles


# --- convictions ------------------------------------------------------------------------------------------

ONE, ANOTHER = 'Erick "Shophet125" Franco', 'Jack "Hannibal137" Harmon'
OTHER = 'Béatrice "Oracle171" Tremblay'  # 3 life


@pytest.mark.parametrize(("coming", "acts"), [((ANOTHER, 0), False), ((OTHER, 0), True), ((OTHER, 3), False)])
def test_no_conviction_is_paid_to_give_it_to_another(coming, acts):
    """One who comes may get a blood for it, unless it has a copy in play, or needs none."""
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).at(0)
    position = position.ready(ONE, convictions=("Second Sight",)).on(ONE, "Inspire")
    position = position.ready(ANOTHER, locked=True).uncontrolled(*coming).tweak(later)
    story = position.having(phase=MINION_PHASE).start().until("action")
    assert "Inspire" in story.options
    assert ("Inspire" in tried(story)) is acts
    if acts:
        story.choose("Inspire")
        assert story.kind == "mode"
        assert tried(story) == ["inspire"]


@pytest.mark.parametrize(
    ("points", "votes"), [((1, 1, 1, 0), False), ((3, 3, 3, 0), False), ((2, 2, 2, 0), True)]
)
def test_no_conviction_is_paid_against_what_hurts_others(points, votes):
    """Seat 0 of four calls for pool to be burned; seat 2 has who votes against it, and seat 1 before it."""
    position = Position(players=4, passive=False).at(1).ready(BARON).at(3).ready(GANGREL)
    position = position.at(2).ready(ENDS, convictions=("Second Sight",)).at(0)
    position = position.hand("Kine Resources Contested").ready(PRINCE).tweak(later)
    story = position.start().until("action").choose("Kine")
    story = until_asked(story, 0, "seat").do(*[f"seat {seat + 1}" for seat in points])
    while (story.kind, story.table.decision.seat) != ("react", 2) or story.game.referendum is None:
        story.pass_once()
    assert ENDS in story.options
    assert (ENDS in tried(story)) is votes
