"""What crypt cards do in combat, their own and that of others, each by hand."""

from __future__ import annotations

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state import values
from rules.vtes.state.fighting import damage_of, strength

from .chaptertools import ALLY, GANGREL, PRINCE, YOUNG
from .fighttools import CONTINUE, DODGE, GUN, MANEUVER, fight, over, to
from .story import Position, card


def test_celeste_ends_combat_with_werewolves():
    """Céleste Lamontagne can do so against no others."""
    story = fight(mine="Céleste Lamontagne", theirs="Renegade Garou")
    to(story, "strike", 0).choose("Céleste")
    over(story)
    celeste = story.named("Céleste Lamontagne")
    assert celeste.blood == celeste.capacity
    other = fight(mine="Céleste Lamontagne", theirs=PRINCE, hand=[MANEUVER])
    while other.game.combat is not None:
        assert not (other.kind == "strike" and other.can("Céleste"))
        other.pass_once()


@pytest.mark.parametrize(
    ("actor", "event", "intercept"),
    [(PRINCE, True, 1), (PRINCE, False, 0), (GANGREL, True, 0)],
)
def test_celeste_blocks_the_camarilla_of_who_controls_gehenna_cards(actor, event, intercept):
    position = Position(players=2).at(1).ready("Céleste Lamontagne").at(0).ready(actor)
    position = position.table("The Unmasking") if event else position
    story = position.start().until("action").choose("bleed")
    assert values.intercept(story.game, story.named("Céleste Lamontagne")) == intercept


def guarded(guard, mine, theirs, against=(), **how):
    """Let the first fight the second; the guard is the first's, and used whenever it can be."""

    def beside(game):
        pass

    position = Position(players=2).at(1).hand(*against).ready(theirs)
    if how.get("theirs_too"):
        position = position.ready(guard, locked=True)
    position = position.at(0).ready(mine)
    if not how.get("theirs_too") and guard != mine:
        position = position.ready(guard, this_turn=("fresh",))
    story = position.tweak(beside).start().until("action").choose("bleed").until("block", 1).choose(theirs)
    used = 0
    while story.game.action is not None:
        if story.kind == "prevent" and story.can(guard):
            used += 1
            story.choose(guard)
        else:
            story.pass_once()
    return story, used


@pytest.mark.parametrize(("guard", "mine"), [("Opikun", PRINCE), ("Opikun", "Opikun"), ("Randall", PRINCE)])
def test_some_prevent_damage_to_others(guard, mine):
    story, used = guarded(guard, mine, GANGREL)
    assert used == 1
    blood = story.named(mine).capacity - (1 if guard == mine else 0)
    assert story.named(mine).blood == blood
    if guard != mine:
        assert story.named(guard).blood == story.named(guard).capacity - 1


def test_randall_guards_no_damage_to_himself():
    story, used = guarded("Randall", "Randall", GANGREL)
    assert used == 1  # the damage that he inflicts
    assert story.named(GANGREL).blood == 4


def test_randall_guards_the_minions_of_others_too():
    _, used = guarded("Randall", PRINCE, GANGREL, theirs_too=True)
    assert used == 1


def test_opikun_guards_no_minions_of_others():
    story, used = guarded("Opikun", PRINCE, GANGREL, theirs_too=True)
    assert used == 1  # the damage to his own comrade, not that to the prince
    assert story.named(PRINCE).blood == 8 - 1
    assert story.named(GANGREL).blood == 4


def test_opikun_guards_vampires_only():
    _, used = guarded("Opikun", ALLY, GANGREL)
    assert used == 0


def test_huldu_guards_another_minion():
    """Huldu, The Desecrator: any damage, be it aggravated."""
    _, used = guarded("Huldu, The Desecrator", ALLY, GANGREL)
    assert used == 1
    _, used = guarded("Huldu, The Desecrator", "Huldu, The Desecrator", GANGREL)
    assert used == 0


@pytest.mark.parametrize(("bears", "damage"), [([GUN], 3), ([], 3)])
def test_the_dracon_inflicts_more_with_ranged_strikes(bears, damage):
    """The Dracon has a strength of 3; a gun inflicts 2R damage."""
    story = fight(mine="The Dracon", theirs="Alonso Petrodon", bears=bears, hand=[MANEUVER])
    if bears:
        to(story, "strike", 0).choose(GUN)
        side = story.game.combat.sides[0] if story.game.combat is not None else None
        if side is not None and side.blow is not None:
            assert damage_of(story.game, side, side.blow) == damage
    over(story)
    alonso = story.named("Alonso Petrodon")
    assert alonso.blood == alonso.capacity - damage


@pytest.mark.parametrize("range_", ["long", "close"])
def test_cailean_sets_the_range(range_):
    story = fight(mine="Cailean", theirs=GANGREL, against=[MANEUVER, DODGE])
    to(story, "before-range", 0).choose("Cailean").choose(range_)
    assert story.game.combat.close == (range_ == "close")
    while story.game.combat is not None and story.kind != "strike":
        assert story.kind != "maneuver"  # the step is skipped
        story.pass_once()


def test_chaundice_prevents_twice_each_combat():
    story = fight(mine="Alonso Petrodon", theirs="Chaundice", hand=[CONTINUE])
    uses = 0
    while story.game.combat is not None:
        if story.kind == "prevent" and story.can("Chaundice"):
            uses += 1
            story.choose("Chaundice")
        elif story.kind == "mode":
            story.choose("prevent")
        elif story.can(CONTINUE):
            story.choose(CONTINUE)
        else:
            story.pass_once()
    assert uses == 2
    assert story.named("Chaundice").blood == 8


def test_luca_italicus_strikes_from_afar_in_later_rounds():
    story = fight(mine="Luca Italicus", theirs="Alonso Petrodon", hand=[CONTINUE])
    first = True
    seen = []
    while story.game.combat is not None:
        rounds = story.game.combat.rounds
        if story.kind == "strike" and story.table.decision.seat == 0:
            seen.append((rounds, story.can("Luca")))
            story.choose("Luca") if story.can("Luca") else story.pass_once()
        elif story.can(CONTINUE) and first:
            first = False
            story.choose(CONTINUE)
        else:
            story.pass_once()
    assert (2, True) in seen
    assert (1, True) not in seen


@pytest.mark.parametrize(("theirs", "torpid"), [("Nergal", True), ("Alonso Petrodon", False)])
def test_petra_aggravates_the_damage_of_baali(theirs, torpid):
    story = fight(mine="Petra", theirs=theirs)
    over(story)
    assert (story.where(theirs) == ["torpor region"]) == torpid


@pytest.mark.parametrize(("theirs", "lost"), [(GANGREL, 1), ("Renegade Garou", 0)])
def test_a_vampire_burns_blood_to_continue_combat_with_petra(theirs, lost):
    story = fight(mine="Petra", theirs=theirs, against=[CONTINUE, DODGE, MANEUVER])
    while not story.can(CONTINUE):
        story.choose(DODGE) if story.can(DODGE) else story.pass_once()
    blood = story.named(theirs).blood
    story.choose(CONTINUE)
    assert story.named(theirs).blood == blood - lost


def test_who_presses_to_continue_combat_with_petras_opponent_burns_nothing():
    story = fight(mine="Petra", theirs=GANGREL, hand=[CONTINUE, MANEUVER], against=[DODGE])
    while not story.can(CONTINUE):
        story.choose(DODGE) if story.can(DODGE) else story.pass_once()
    blood = story.named("Petra").blood
    story.choose(CONTINUE)
    assert story.named("Petra").blood == blood


def test_lucian_steals_equipment():
    story = fight(mine="Lucian", theirs=GANGREL, they_bear=["Leather Jacket"])
    to(story, "strike", 0).choose("Lucian")
    over(story)
    assert story.named("Leather Jacket").host is story.named("Lucian")


def test_lucian_steals_none_where_there_is_none():
    story = fight(mine="Lucian", theirs=GANGREL, hand=[MANEUVER])
    while story.game.combat is not None:
        assert not (story.kind == "strike" and story.can("Lucian"))
        story.pass_once()


@pytest.mark.parametrize(("theirs", "maneuvers"), [(PRINCE, True), ("Anarch Convert", False), (ALLY, False)])
def test_an_older_vampire_maneuvers_against_leo_washington(theirs, maneuvers):
    story = fight(mine="Leo Washington", theirs=theirs, hand=[MANEUVER])
    seen = False
    while story.game.combat is not None:
        seen = seen or (story.kind == "maneuver" and story.table.decision.seat == 1)
        story.pass_once()
    assert seen == maneuvers


def test_xaviar_burns_blood_for_strength():
    story = fight(mine="Xaviar", theirs=GANGREL)
    before = strength(story.game, story.game.combat.sides[0])
    to(story, "before-range", 0).choose("Xaviar")
    xaviar = story.named("Xaviar")
    assert xaviar.blood == xaviar.capacity - 2
    assert strength(story.game, story.game.combat.sides[0]) == before + 2
    assert not (story.kind == "before-range" and story.can("Xaviar"))


@pytest.mark.parametrize("rounds", [1, 2])
def test_nobody_dodges_gabi_in_the_first_round(rounds):
    story = fight(mine="Gabi", theirs=PRINCE, against=[DODGE, DODGE], hand=[CONTINUE])
    seen = set()
    pressed = False
    while story.game.combat is not None:
        if story.kind == "strike" and story.can(DODGE):
            seen.add(story.game.combat.rounds)
        if story.can(CONTINUE) and not pressed:
            pressed = True
            story.choose(CONTINUE)
        else:
            story.pass_once()
    assert 1 not in seen
    assert rounds == 1 or 2 in seen


@pytest.mark.parametrize("blocks", [True, False])
def test_kazimir_savostin_presses_when_he_has_blocked(blocks):
    mine, theirs = (PRINCE, "Kazimir Savostin") if blocks else ("Kazimir Savostin", PRINCE)
    story = fight(mine=mine, theirs=theirs, hand=[MANEUVER])
    seen = False
    while story.game.combat is not None:
        seen = seen or (story.kind == "press" and story.can("Kazimir"))
        story.pass_once()
    assert seen == blocks


@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [
        ("Wise Frog", YOUNG, True), ("Wise Frog", "Alonso Petrodon", False),
        ("Elimelech the Twice-Damned", PRINCE, True), (PRINCE, GANGREL, False),
    ],
)  # fmt: skip
def test_some_strike_first(mine, theirs, first):
    story = fight(mine=mine, theirs=theirs, against=[DODGE])
    while story.game.combat.sides[0].blow is None:
        story.pass_once()
    assert story.game.combat.sides[0].blow.first == first


def test_jean_lisle_makes_hand_strikes_aggravated():
    """Jean Lisle pays 1 blood for it, each round of combat."""
    assert read_crypt(card("Jean Lisle")).verdict(FULL) == WHOLE
    assert read_crypt(card("Jean Lisle")).armed[0].blood == 1


@pytest.mark.parametrize(("actor", "intercept"), [(GANGREL, 1), (PRINCE, 0)])
def test_chandler_hungerford_blocks_other_gangrel_better(actor, intercept):
    position = Position(players=2).at(1).ready("Chandler Hungerford").at(0).ready(actor)
    story = position.start().until("action").choose("bleed")
    assert values.intercept(story.game, story.named("Chandler Hungerford")) == intercept
