"""Special terms, text templates and the glossary: chapters 11, 11T and GL."""

import pytest

from rules.vtes.state.card_events import AllUnlocked

from .booktools import printed
from .chaptertools import (
    ALLY,
    BARON,
    GANGREL,
    PLAIN,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    duel,
    editions,
    knows,
    rule,
    since_2006,
    since_2018,
)
from .story import Position

SCARCE = ("Veejay Vinod", "Prejudice", "Jozz")  # Nagaraja of capacity 3, 4 and 2
SLAVES = ("Luma, Stone Beauty", "Cedric", "Rusticus")  # of Tremere, said in three ways
STERILE = "Cynthia Ingold"  # capacity 6
INFERNAL = "Elihu"  # capacity 6
SMITH = "Magic of the Smith"  # an action that searches for equipment
CANCELER = "Direct Intervention"  # cancels minion cards, and says that they are not paid for


# --- scarce, slaves, sterile, infernal ------------------------------------------------------------


def brought_out(position, name, counters):
    """Have a filled vampire move to the ready region in this influence phase."""
    story = position.uncontrolled(name, counters).start()
    story.until("influence")
    if story.can(f"move {name}"):
        story.choose(f"move {name}")
    return story.until("discard")


@rule("VTES-11-04")
@editions
@pytest.mark.parametrize("others", [0, 1, 2])
def test_scarce_vampires_cost_pool_with_their_kin(edition, others):
    """3 pool for each other of the clan; in 2000 nothing."""
    position = Position(edition)
    for name in SCARCE[1 : 1 + others]:
        position.ready(name)
    story = brought_out(position, SCARCE[0], 3)
    assert story.in_play(SCARCE[0])
    assert story.me.pool == 30 - (0 if edition == "2000" else 3 * others)


@rule("VTES-11-04")
@editions
def test_whose_kin_counts(edition):
    """In 2006 those of others count too."""
    story = brought_out(Position(edition, players=3).at(1).ready(SCARCE[1]).at(0), SCARCE[0], 3)
    assert story.me.pool == 30 - (3 if edition == "2006" else 0)


@rule("VTES-11-05")
@since_2006
@pytest.mark.parametrize("name", SLAVES)
@pytest.mark.parametrize(("master", "bleeds"), [("", False), (PLAIN, True), (PRINCE, False), (ALLY, False)])
def test_a_slave_needs_its_masters_for_directed_actions(edition, name, master, bleeds):
    """A ready member of the clan its text names; undirected actions it takes in any case."""
    position = Position(edition).ready(name, blood=1)
    if master:
        position.ready(master)
    story = position.hand("Computer Hacking").start()
    if master:
        story.until("act").choose(name)
    story.until("action")
    assert (story.can("bleed"), story.can("Computer")) == (bleeds, bleeds)
    assert story.can("hunt")


@rule("VTES-11-05")
@since_2006
def test_a_master_in_torpor_does_not_help_the_slave(edition):
    story = Position(edition).ready(SLAVES[0], blood=1).torpor(PLAIN, 1).start().until("action")
    assert not story.can("bleed")
    assert story.can("rescue"), "its own side's vampire: no directed action"


@rule("VTES-11-05")
@since_2006
def test_a_slave_takes_no_other_directed_action_either(edition):
    """Neither by a card that is not a bleed, nor on a vampire in torpor that another Methuselah controls."""

    def freed(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, sect="anarch", disciplines=(("cel", 1),))

    for master, can in (("", False), (PLAIN, True)):
        position = Position(edition, players=3).at(1).torpor(YOUNG, 1).at(0).ready(SLAVES[0])
        if master:
            position.ready(master)
        story = position.hand("Line Brawl").tweak(freed).start()
        if master:
            story.until("act").choose(SLAVES[0])
        story.until("action")
        assert (story.can("Line Brawl"), story.can("rescue"), story.can("diablerize")) == (can,) * 3


@rule("VTES-11-07")
@since_2006
@pytest.mark.parametrize(("name", "can"), [(STERILE, False), (GANGREL, True)])
def test_a_sterile_vampire_makes_no_others(edition, name, can):
    assert Position(edition).ready(name).hand("The Embrace").start().until("action").can("The Embrace") == can


@rule("VTES-11-08")
@editions
def test_infernal_minions_unlock_for_a_pool(edition):
    """They stay locked in the unlock phase, unless their controller pays; 2000 does not know them."""
    story = Position(edition).ready(INFERNAL, locked=True).ready(PRINCE, locked=True).start()
    if edition == "2000":
        story.until("act")
        assert (story.can(INFERNAL), story.me.pool) == (True, 30)
        return
    story.until("unlock")
    assert (story.named(PRINCE).locked, story.named(INFERNAL).locked) == (False, True)
    story.choose(f"unlock {INFERNAL}")
    assert (story.named(INFERNAL).locked, story.me.pool) == (False, 29)
    assert not story.can(f"unlock {INFERNAL}")


@rule("VTES-11-08")
@since_2006
def test_an_infernal_minion_left_locked_does_not_act(edition):
    story = Position(edition).ready(INFERNAL, locked=True).start()
    assert not story.until("unlock").choose("pass").reaches("action")
    assert story.me.pool == 30


@rule("VTES-11-08")
def test_the_journal_tells_that_all_unlock_but_the_infernal():
    position = Position(players=2).at(1).ready(INFERNAL, locked=True).ready(PRINCE, locked=True).at(0)
    story = position.ready(GANGREL, locked=True).start(journal=True)
    while story.game.active.seat == 0:
        story.pass_once()
    told = [event for event in story.table.game.journal.events if isinstance(event, AllUnlocked)]
    assert [(event.seat, event.cards) for event in told] == [
        (0, (story.named(GANGREL).number,)),
        (1, (story.named(PRINCE).number,)),
    ]


# --- research area --------------------------------------------------------------------------------


@rule("VTES-11-15")
@since_2018
def test_the_research_area_is_out_of_reach_and_seen_by_its_owner(edition):
    """A search finds what is in the library, not what lies in the research area."""

    def researched(game):
        me = game.methuselahs[0]
        piece = next(p for p in me.library.items if game.faces[p].name == WEAPON)
        game.board.move(piece, me.library, me.research)

    position = Position(edition).ready(PRINCE).library("Villein", WEAPON, "Ivory Bow").filler().hand(SMITH)
    story = acts(position.tweak(knows(seat0="tha")).tweak(researched), SMITH)
    assert story.options == ["pass", "Ivory Bow"]
    story.choose("Ivory Bow")
    assert story.where(WEAPON) == ["research area"]
    research = story.me.research
    assert research.sees(0, research.items[0])
    assert not research.sees(1, research.items[0])


# --- text templates -------------------------------------------------------------------------------


@rule("VTES-11T-01")
@since_2018
def test_what_is_done_during_a_phase_is_done_once_in_it(edition):
    """A Vessel moves one blood in an unlock phase, and another in the next."""
    story = Position(edition).ready(PRINCE).on(PRINCE, "Vessel").start()
    story.until("unlock").choose("use Vessel")
    assert (story.named(PRINCE).blood, story.me.pool) == (7, 31)
    assert not story.reaches("unlock")
    story.end_turn().until("unlock").do("use Vessel", "blood to pool")
    assert (story.named(PRINCE).blood, story.me.pool) == (6, 32)


@rule("VTES-11T-01")
@since_2018
def test_two_cards_do_it_once_each(edition):
    story = Position(edition).ready(PRINCE).ready(BARON).on(PRINCE, "Vessel").on(BARON, "Vessel").start()
    story.until("unlock").choose("use Vessel").choose("use Vessel")
    assert (story.named(PRINCE).blood, story.named(BARON).blood, story.me.pool) == (7, 5, 32)
    assert not story.reaches("unlock")


@rule("VTES-11T-02")
@since_2006
def test_a_canceled_modifier_does_nothing_but_was_played(edition):
    """The same one is not played again in this action; this canceler says that it costs nothing."""
    position = duel(edition, blood=4).hand("Earth Control", "Earth Control").at(1).hand(CANCELER).at(0)
    story = acts(position.tweak(knows(seat0="pro")), "bleed").choose(GANGREL)
    story.choose("Earth Control")
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    action = story.game.action
    story.choose(CANCELER)
    assert action.stealth == 0
    assert story.where("Earth Control") == ["ash heap", "hand"]
    assert action.blocked, "and no second one was offered"
    assert story.named(PRINCE).blood == 4 - 1, "the fight; nothing was paid"


@rule("VTES-11T-02")
@since_2006
def test_a_modifier_that_is_not_canceled_works(edition):
    position = duel(edition, blood=4).hand("Earth Control").at(1).hand(CANCELER).at(0)
    story = acts(position.tweak(knows(seat0="pro")), "bleed").choose(GANGREL)
    story.choose("Earth Control").choose("pass")
    assert story.game.action.stealth == 1
    assert story.named(PRINCE).blood == 3


@rule("VTES-11T-02")
@since_2006
@pytest.mark.parametrize(("canceler", "paid"), [("Bliss", 1), (CANCELER, 0)])
def test_a_canceled_modifier_is_paid_for_unless_the_canceler_says_otherwise(edition, canceler, paid):
    """A frenzy that costs 1 blood: only the out-of-turn master says that it costs nothing."""
    position = Position(edition, players=3).at(2).ready("Indira", disciplines="dom pre").hand(canceler)
    position = position.at(1).ready(GANGREL).at(0).ready(PRINCE, blood=4).hand("Earth Control")
    position = position.tweak(knows(seat0="pro")).tweak(printed("Earth Control", heads=frozenset({"frenzy"})))
    story = acts(position, "bleed").choose(GANGREL)
    action = story.game.action
    story.choose("Earth Control").until("cancel", 2).choose(canceler)
    assert action.stealth == 0
    assert story.named(PRINCE).blood == 4 - 1 - paid, "one in the fight"


@rule("VTES-11T-04")
@since_2018
def test_a_canceled_action_card_may_be_played_again(edition):
    """It is not paid for, and neither it nor the bleed counts for this turn."""
    hand = ("Govern the Unaligned", "Govern the Unaligned")
    position = duel(edition, blood=4).hand(*hand).at(1).hand(CANCELER).at(0).tweak(knows(seat0="dom"))
    story = acts(position, "Govern")
    assert story.kind == "cancel"
    story.choose(CANCELER)
    assert story.where("Govern the Unaligned") == ["ash heap", "hand"]
    assert (story.named(PRINCE).blood, story.prey.pool) == (4, 29), "a pool for the canceler"
    assert story.kind == "action", "as this canceler says, the minion does not lock"
    story.choose("Govern").choose("pass").until("discard")
    assert (story.named(PRINCE).blood, story.prey.pool) == (3, 26)


@rule("VTES-11T-04")
def test_in_2006_a_canceled_action_card_counts_for_the_turn():
    position = Position("2006", players=2).at(1).ready(PRINCE).hand(CANCELER)
    story = acts(position.at(0).ready(BARON).hand("Thing", "Thing").uncontrolled("Indira"), "Thing")
    story.choose(CANCELER)
    assert story.kind == "action"
    assert not story.can("Thing")


@rule("VTES-11T-05")
@since_2018
def test_what_locks_to_be_used_must_be_unlocked(edition):
    story = Position(edition).table("The Parthenon").start().until("master").choose("use The Parthenon")
    assert story.named("The Parthenon").locked
    assert not story.can("use The Parthenon")


@rule("VTES-11T-05")
@since_2018
@pytest.mark.parametrize("locked", [False, True])
def test_a_locked_minion_does_not_lock_to_help(edition, locked):
    """Only the unlocked one may lock to add to the bleed of another."""
    story = Position(edition).ready("The Horde").ready(INFERNAL).start().until("act")
    story.named("The Horde").locked = locked
    story.choose(INFERNAL).choose("bleed")
    assert (story.kind == "modify") == (not locked)
    if not locked:
        story.choose("The Horde")
        assert story.named("The Horde").locked
    assert story.prey.pool == 30 - (1 if locked else 2)


@rule("VTES-11T-07")
@since_2018
def test_one_may_fail_to_find_what_one_searches(edition):
    position = Position(edition).ready(PRINCE).library("Villein", WEAPON).filler().hand(SMITH)
    story = acts(position.tweak(knows(seat0="tha")), SMITH).choose("pass")
    assert story.where(WEAPON) == ["library"]
    story = acts(Position(edition).ready(PRINCE).filler().hand(SMITH).tweak(knows(seat0="tha")), SMITH)
    assert story.named(PRINCE).cards == []
    assert story.kind == "discard", "nothing to find: the search is over"


@rule("VTES-11T-07")
@since_2018
@pytest.mark.parametrize("found", [False, True])
def test_after_a_search_the_library_is_shuffled(edition, found):
    """The card that lay on top is not always the next one."""
    drawn = set()
    cards = ["Villein", "Bonding", "Conditioning", "Vessel", "Blood Doll", "Thing"]
    for seed in range(12):
        position = Position(edition, seed=seed).ready(PRINCE).hand(SMITH).library("Minion Tap", *cards)
        if found:
            position.library(WEAPON)
        story = acts(position.tweak(knows(seat0="tha")), SMITH)
        if found:
            story.choose("pass")
        before = story.hand()
        story.until("discard").choose("Gestalt")
        after = story.hand()
        for name in before:
            if name in after:
                after.remove(name)
        drawn.update(after)
    assert len(drawn) > 2


# --- glossary -------------------------------------------------------------------------------------


@rule("VTES-GL-03")
@since_2018
@pytest.mark.parametrize(("discipline", "blocks"), [("aus", True), ("obf", False)])
def test_a_card_for_certain_bearers_gives_others_nothing(edition, discipline, blocks):
    """A bowl that gives intercept to bearers with Auspex, against a hunt."""
    position = duel(edition, theirs=GANGREL, blood=3).at(1).on(GANGREL, "Bowl of Convergence").at(0)
    story = acts(position.tweak(knows(seat1=discipline)), "hunt")
    action = story.game.action
    story.choose(GANGREL)
    assert action.blocked == blocks


@rule("VTES-GL-03")
@editions
def test_the_minion_that_has_the_equipment_is_its_bearer(edition):
    """The bonus goes with the card from one minion to the other."""
    position = duel(edition, blood=3).at(1).on(GANGREL, "Bowl of Convergence").ready(YOUNG).at(0)
    story = acts(position.tweak(knows(seat1="aus")), "hunt")
    action = story.game.action
    story.choose(YOUNG)
    assert not action.blocked
    story.choose(GANGREL)
    assert action.blocked


@rule("VTES-GL-06")
@editions
def test_a_political_action_is_a_minion_card_and_is_played_as_an_action(edition):
    """A search for a minion card finds it, and neither masters nor, from 2018 on, events."""
    wanted = ("Ancilla Empowerment", "Villein", "The Unmasking", "Gestalt")
    story = acts(Position(edition).ready("Mistress Fanchon").library(*wanted), "Mistress Fanchon")
    assert {"Ancilla Empowerment", "Gestalt"} <= set(story.options)
    assert "Villein" not in story.options
    if edition in ("2018", "current"):
        assert "The Unmasking" not in story.options
    story = Position(edition).ready(PRINCE).hand("Ancilla Empowerment").start()
    assert story.until("action").can("Ancilla Empowerment")


@rule("VTES-GL-05")
@since_2018
def test_an_action_on_an_ash_heap_of_another_is_undirected(edition):
    """Not he whose ash heap it is may block, but prey and predator."""
    position = Position(edition, players=4)
    position.at(1).ready(GANGREL).at(2).ready(PLAIN).ash(ALLY).at(3).ready(YOUNG)
    story = acts(
        position.at(0).ready("Prejudice", blood=1, clan="Hecata").hand("Psychophagia"),
        "Psychophagia",
        "3 blood",
    )
    assert story.game.action.target == -1
    seats = []
    while story.kind == "block":
        seats.append(story.table.decision.seat)
        story.choose("pass")
    assert seats == [1, 3]
    assert story.where(ALLY) == ["out of the game"]
    assert story.named("Prejudice").blood == 4
