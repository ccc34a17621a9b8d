"""What more crypt cards do in the phases of a turn, as actions, and after these."""

import pytest

from rules.vtes.chapters.contests import cost_of_title
from rules.vtes.definitions.usable import unmet
from rules.vtes.state import costs, values
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.hand import hand_size
from rules.vtes.state.plays import Action
from rules.vtes.state.referendum import Referendum
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_title
from rules.vtes.state.values import bleed, stealth
from rules.vtes.terms import BLEED_ACTION

from .chaptertools import GANGREL, PLAIN, PRINCE, WEAPON, YOUNG
from .crypttools import resolved, two
from .story import Position, card

MIRIAM, VICTORIA, EPIKASTA, JULIUS = "Miriam Benyona", "Victoria Ash (G2)", "Epikasta Rigatos", "Julius"
KANIMANA, JAYNE, BARONESS, DARLENE = "Kanimana Belghazi", "Jayne Jonestown", "The Baron", "Darlene Killian"
ADELINO, SHAHID, VITEL, VASILY = "Adelino Da Silva", "Shahid", "Marcus Vitel (ADV)", "Vasily"
KATARINA, TARIQ, JANE, CLAUDIO = (
    "Katarina Kornfeld",
    "Tariq, The Silent (ADV)",
    "Jane Sims",
    "Claudio Severino (ADV)",
)
ELECTRONIC = "Laptop Computer"


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def acting(story, name, kind=BLEED_ACTION, target=-1):
    """An action of a minion that could be going on."""
    minion = story.named(name)
    action = Action(story.game.methuselahs[minion.controller], minion, kind)
    action.target = target
    return action


# --- who blocks whom, and at what stealth ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("beside", "title", "more"), [(PLAIN, "prince", 1), (PLAIN, "primogen", 0), (None, "", 0)]
)
def test_katarina_kornfeld_is_stealthier_beside_another_prince(beside, title, more):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(KATARINA)
    position = (
        position.ready(beside).tweak(being(beside, title=title, sect="camarilla")) if beside else position
    )
    story = position.start()
    assert stealth(story.game, story.named(KATARINA), acting(story, KATARINA)) == more


def test_katarina_kornfeld_counts_no_prince_in_torpor_and_not_herself():
    position = Position(players=2).ready(KATARINA).torpor(PRINCE, 2).tweak(being(KATARINA, title="prince"))
    story = position.start()
    assert stealth(story.game, story.named(KATARINA), acting(story, KATARINA)) == 0


# --- the unlock phase -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rescuer", "asleep", "price"), [
    (MIRIAM, YOUNG, 1), (ADELINO, PRINCE, 0), (ADELINO, YOUNG, 2), (PRINCE, YOUNG, 2)])  # fmt: skip
def test_miriam_benyona_and_adelino_rescue_for_less(rescuer, asleep, price):
    story = Position(players=2).ready(rescuer).torpor(asleep, 2).start()
    assert costs.of_rescue(story.game, story.named(rescuer), story.named(asleep)) == price


@pytest.mark.parametrize("kin", ["Guillaume Giovanni"])
def test_the_baron_looks_at_the_hands_of_those_with_giovanni(kin):
    position = Position(players=3).at(1).ready(kin).hand("Dodge").at(2).ready(PRINCE).hand("Majesty")
    story = position.at(0).ready(BARONESS).start()
    hands = [story.game.methuselahs[seat].hand for seat in (1, 2)]
    assert story.reaches("unlock") == (kin != PRINCE)
    if kin != PRINCE:
        story.choose(f"use {BARONESS}")
        assert all(hands[0].shown[number] & 1 for number in hands[0].items)
        assert not hands[1].shown
        assert not (story.kind == "unlock" and story.can(f"use {BARONESS}"))


# --- what things cost -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edge", "price"), [(True, 1), (False, 2)])
def test_vasily_pays_more_to_contest_his_title_without_the_edge(edge, price):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(VASILY)
    story = (position.with_edge() if edge else position).start()
    vasily = story.named(VASILY)
    alter(story.game, story.named(PLAIN), sect="camarilla")
    change_title(story.game, story.named(PLAIN), "prince", "Prague")
    assert vasily.profile.stripped
    assert cost_of_title(story.game, vasily) == price
    assert cost_of_title(story.game, story.named(PLAIN)) == 1


# --- others' actions, merging ---------------------------------------------------------------------------


@pytest.mark.parametrize(("ready", "other"), [("Tariq, The Silent", TARIQ)])
def test_tariq_is_smaller_until_he_merges_and_is_independent_then(ready, other):
    story = Position(players=2).uncontrolled(ready, 7).uncontrolled(other).start().until("influence")
    story.choose(f"move {ready}")
    assert story.named(ready).capacity == 7 - 4
    story.end_turn().until("influence").choose("merge")
    minion = story.named(TARIQ)
    assert (minion.capacity, minion.profile.sect) == (7, "independent")


# --- what they pass for, what they roll ---------------------------------------------------------------------------


VLAD, KEMINTIRI, SETERPENRE, OZZY = (
    "Vlad Tepes",
    "Kemintiri (ADV)",
    "Seterpenre",
    'J. Oswald "Ozzy" Hyde-White',
)


@pytest.mark.parametrize(("name", "also"), [
    ("Second Tradition: Domain", PRINCE), ("Blood Feast", None), ("Abbot", None), ("Public Enemy", PRINCE),
    ("Cheval de Bataille", None), ("Bear-Baiting", GANGREL), ("Chameleon", None)])  # fmt: skip
def test_vlad_tepes_passes_for_any_title_and_sect(name, also):
    story = Position(players=2).ready(VLAD).ready(PRINCE).ready(GANGREL).hand(name).start()
    face = next(f for f in story.game.faces if f.name == name)
    meeting = {
        who for who in (VLAD, PRINCE, GANGREL) if not unmet(story.named(who).profile, face, story.game.rules)
    }
    assert meeting == {VLAD, also} - {None}


@pytest.mark.parametrize("merged", [False, True])
def test_kemintiri_passes_for_a_justicar_while_merged(merged):
    story = (
        Position(players=2).ready(KEMINTIRI).uncontrolled("Kemintiri", 10).hand("Second Tradition: Domain")
    )
    story = story.start().until("influence")
    if merged:
        story.choose("merge")
    minion = story.named(KEMINTIRI)
    face = next(f for f in story.game.faces if f.name == "Second Tradition: Domain")
    assert (unmet(minion.profile, face, story.game.rules) == 0) == merged
    assert minion.profile.title == ("3 votes" if merged else "")
    assert values.votes(story.game, minion) == (3 if merged else 0)
    assert minion.profile.sect == "independent"


def test_seterpenre_comes_with_up_to_four_disciplines_and_stays_as_big():
    position = Position(players=2).uncontrolled(SETERPENRE, 10).hand("Animalism").ash("Fortitude")
    position = position.library("Dominate", "Celerity", "Potence", *["Gestalt"] * 5)
    story = position.start().until("influence").choose(f"move {SETERPENRE}")
    assert {"Animalism", "Fortitude", "Dominate", "Celerity", "Potence"} < set(story.options)
    story.do("Animalism", "Fortitude", "Dominate", "Celerity")
    assert story.kind != "target", "four and no more"
    minion = story.named(SETERPENRE)
    assert len(minion.cards) == 4
    assert minion.capacity == minion.profile.capacity == 10
    assert [minion.profile.disciplines[name] for name in ("ani", "for", "dom", "cel")] == [1, 1, 1, 1]
    assert len(story.me.hand.items) == 7


def test_seterpenre_may_do_without_and_learns_later_without_growing():
    position = Position(players=2).uncontrolled(SETERPENRE, 10).hand("Animalism")
    story = position.start().until("influence").choose(f"move {SETERPENRE}").choose("pass")
    assert story.kind != "target"
    assert story.named(SETERPENRE).cards == []
    story.end_turn().until("master").choose("Animalism")
    assert story.named(SETERPENRE).capacity == 10
    assert story.named(SETERPENRE).profile.has("ani")


@pytest.mark.parametrize("seed", range(12))
def test_ozzy_rolls_a_die_in_each_unlock_phase(seed):
    story = Position(players=2, seed=seed).at(1).ready(PLAIN).at(0).ready(OZZY).start().until("action")
    ozzy = story.named(OZZY)
    assert 1 <= ozzy.memory <= 6
    low, high = ozzy.memory <= 2, ozzy.memory >= 5
    assert stealth(story.game, ozzy, acting(story, OZZY)) == low
    assert bleed(story.game, ozzy) == 1 - high
    assert values.strength(story.game, ozzy) == 1 + high


# --- drawing ------------------------------------------------------------------------------------------------------


HAGAR, DUALITY = "Hagar Stone", "Duality"


def full(position):
    """Begin with a hand of eight cards."""
    position.full = 8
    return position


def test_hagar_stone_holds_back_cards_until_he_locks():
    position = two(HAGAR, PLAIN, "Blood Doll", "Dodge", locked=True)
    story = full(position).start().until("master")
    assert hand_size(story.game, story.me) == len(story.me.hand.items) == 8
    story.choose("Blood Doll")
    assert len(story.me.hand.items) == 7
    story.until("action").choose("bleed")
    story.until("discard")
    assert len(story.me.hand.items) == 8


def test_hagar_stone_lets_an_action_card_be_replaced_as_he_locks_for_it():
    story = full(two(HAGAR, PLAIN, WEAPON)).start().until("action").choose(WEAPON)
    assert story.named(HAGAR).locked
    assert len(story.me.hand.items) == 8


def test_hagar_stone_holds_cards_back_while_others_act_until_the_turn_ends():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(HAGAR).ready(PRINCE).hand(WEAPON, ELECTRONIC)
    )
    story = full(position).start().until("act").choose(PRINCE).choose(WEAPON)
    resolved(story)
    assert len(story.me.hand.items) == 7
    while story.game.active.seat == 0:
        if story.kind == "discard" and not story.can("pass"):
            break
        story.pass_once()
    assert len(story.me.hand.items) == 8
    assert not story.named(HAGAR).locked


def test_hagar_stone_holds_nothing_back_in_the_turns_of_others_nor_when_locked_nor_for_discards():
    position = Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready(HAGAR).hand("Telepathic Counter")
    story = full(position.at(1)).start().until("action", 1).choose("bleed")
    me = story.game.methuselahs[0]
    while not (story.table.decision.seat == 0 and story.can("Telepathic")):
        assert story.game.action is not None
        story.pass_once()
    story.choose("Telepathic")
    assert len(me.hand.items) == 8
    story = full(two(HAGAR, PLAIN, "Blood Doll")).start().until("master")
    story.named(HAGAR).locked = True
    assert len(story.choose("Blood Doll").me.hand.items) == 8
    story = full(two(HAGAR, PLAIN, "Dodge")).start().until("discard").choose("Dodge")
    assert len(story.me.hand.items) == 8


def test_hagar_stone_releases_what_he_held_back_as_he_leaves():
    story = full(two(HAGAR, PLAIN, "Blood Doll")).start().until("master").choose("Blood Doll")
    assert len(story.me.hand.items) == 7
    leave_play(story.game, story.named(HAGAR))
    story.end_turn()
    assert len(story.me.hand.items) == hand_size(story.game, story.me) == 7
    assert story.me.owed == []


# --- Gehenna, ashes and hunts ---------------------------------------------------------------------------------------


KAREN, BYZAR, KARSH = "Karen Suadela", "Byzar", "Karsh (ADV)"


def test_byzar_goes_to_torpor_twice_where_he_would_burn_and_then_leaves_the_game():
    story = two(BYZAR, PLAIN).start()
    byzar = story.named(BYZAR)
    burn_minion(story.game, byzar)
    assert (story.where(BYZAR), byzar.counters) == (["torpor region"], 1)
    burn_minion(story.game, byzar)
    assert (story.where(BYZAR), byzar.counters) == (["torpor region"], 2)
    burn_minion(story.game, byzar)
    assert story.where(BYZAR) == ["out of the game"]
    assert story.game.census() == story.start


@pytest.mark.parametrize(("hunt", "votes"), [(True, 3), (False, 0)])
def test_karsh_has_three_votes_in_blood_hunts_alone(hunt, votes):
    story = two(KARSH, PLAIN).start()
    story.game.referendum = Referendum(story.me, None if hunt else story.named(KARSH))
    assert values.votes(story.game, story.named(KARSH)) == votes
