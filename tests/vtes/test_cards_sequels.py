"""What crypt cards do after actions, and in phases, each by hand."""

from __future__ import annotations

import pytest

from rules.vtes.state import values
from rules.vtes.state.counters import corrupt
from rules.vtes.state.hand import hand_size
from rules.vtes.state.regions import fall_to_torpor

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position


def through(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


def two(mine, *theirs, blood=None, **how):
    """Lay out two sides that play: seat 0 with one minion, its prey with others."""
    position = Position(players=2).at(1)
    for name in theirs:
        position = position.ready(name, **how)
    return position.at(0).ready(mine, blood=blood)


def test_alonso_petrodon_hurts_the_anarchs_of_whom_he_bleeds():
    position = two("Alonso Petrodon", GANGREL, PRINCE).at(1).torpor("Casey Snyder", 2).at(0)
    story = position.start().until("action").choose("bleed")
    through(story)
    assert story.named(GANGREL).blood == 4 - 1
    assert story.named("Casey Snyder").blood == 2 - 1  # in torpor too
    assert story.named(PRINCE).blood == 8


@pytest.mark.parametrize(("blood", "torpid"), [(1, False), (0, True)])
def test_an_anarch_without_blood_goes_to_torpor(blood, torpid):
    story = two("Alonso Petrodon", GANGREL).tweak(lambda game: set_blood(game, GANGREL, blood)).start()
    through(story.until("action").choose("bleed"))
    assert (story.where(GANGREL) == ["torpor region"]) == torpid


def set_blood(game, name, blood):
    for minion in game.in_play.values():
        if minion.face.name == name:
            game.bank += minion.blood - blood
            minion.blood = blood


def test_alonso_hurts_nobody_when_he_is_blocked():
    story = two("Alonso Petrodon", GANGREL, PRINCE).start().until("action").choose("bleed")
    story.until("block", 1).choose(PRINCE)
    through(story)
    assert story.named(GANGREL).blood == 4


def test_solomon_batanea_moves_what_his_prey_has_invested():
    position = Position(players=2).at(1).uncontrolled(PRINCE, 2).uncontrolled(YOUNG).at(0)
    story = position.ready("Solomon Batanea", this_turn=("fresh",)).start().until("influence")
    for _ in range(2):
        story.choose("use Solomon")
    prey = story.prey
    assert story.me.transfers == 0
    assert prey.pool == 30 + 2
    assert sorted(prey.invested.values()) == [0, 0]


def test_solomon_has_nothing_to_move_where_nothing_is_invested():
    position = Position(players=2).at(1).uncontrolled(PRINCE).at(0)
    story = position.ready("Solomon Batanea", this_turn=("fresh",)).uncontrolled(YOUNG).start()
    assert not story.until("influence").can("use Solomon")


@pytest.mark.parametrize(("top", "sect"), [("Aleph", "anarch"), (PRINCE, "camarilla")])
def test_gilbert_duane_makes_an_anarch_if_a_malkavian_is_revealed(top, sect):
    position = Position().ready("Gilbert Duane (G6)", this_turn=("fresh",)).ready(YOUNG, this_turn=("fresh",))
    story = position.crypt(top).start().until("influence").choose("use Gilbert")
    assert story.where(top) == ["out of the game"]
    if story.kind == "target":
        story.choose(YOUNG)
    assert story.named(YOUNG).profile.sect == sect
    gilbert = story.named("Gilbert Duane (G6)")
    assert gilbert.blood == gilbert.capacity - 1
    assert not story.can("use Gilbert")  # once each phase, and the crypt is empty


def test_maris_streck_gives_a_blocking_minion_intercept_as_often_as_she_likes():
    position = Position(players=2).at(1).ready("Maris Streck", locked=True).ready(GANGREL).at(0).ready(PRINCE)
    position = position.hand("Lost in Crowds", "Cloak the Gathering").tweak(knows(seat0="OBF"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    blood = story.named("Maris Streck").blood
    while story.game.action is not None:
        for name in ("Maris", "Lost", "Cloak"):
            if story.can(name):
                story.choose(name)
                break
        else:
            story.pass_once()
    assert story.named("Maris Streck").blood == blood - 2  # once for each of the two cards


def test_maris_rearranges_the_library():
    names = ["Villein", "Vessel", "Blood Doll", "Deflection", "Govern the Unaligned", "Conditioning"]
    story = Position().ready("Maris Streck").library(*names).start().until("action").choose("Maris")
    assert sorted(story.options) == sorted(names[:5])
    story.do("Govern", "Vessel", "Villein", "Deflection")
    top = [story.game.faces[n].name for n in story.game.board.top(story.me.library, 6)]
    assert top == ["Govern the Unaligned", "Vessel", "Villein", "Deflection", "Blood Doll", "Conditioning"]


@pytest.mark.parametrize(
    ("theirs", "sect", "bleed"),
    [(PRINCE, "sabbat", 2), (GANGREL, "sabbat", 1), (PRINCE, "camarilla", 1)],
)
def test_marcus_vitel_makes_sabbat_vampires_bleed_for_more(theirs, sect, bleed):
    mine = {"sabbat": "Horatio", "camarilla": YOUNG}[sect]
    story = two(mine, theirs).ready("Marcus Vitel", this_turn=("fresh",)).start()
    story.until("action").choose("bleed")
    assert values.bleed(story.game, story.named(mine), story.game.action) == bleed
    fall_to_torpor(story.game, story.named("Marcus Vitel"))
    assert values.bleed(story.game, story.named(mine), story.game.action) == 1


@pytest.mark.parametrize(("theirs", "offered"), [(YOUNG, True), (ALLY, True), ("Alonso Petrodon", False)])
def test_scout_youngwood_locks_a_younger_vampire_or_an_ally_of_her_prey(theirs, offered):
    story = two("Scout Youngwood", theirs).start()
    can = story.kind == "unlock" and story.can("use Scout")
    assert can == offered
    if offered:
        story.choose("use Scout")
        assert story.named(theirs).locked
        scout = story.named("Scout Youngwood")
        assert scout.blood == scout.capacity - 2
        assert not (story.kind == "unlock" and story.can("use Scout"))


def test_josef_von_bauren_uses_a_discard_phase_action_on_a_hand_of_another():
    story = two("Josef von Bauren", PRINCE).start().until("discard")
    story.choose("use Josef")
    assert len(story.prey.ash.items) == 1
    assert len(story.prey.hand.items) == 7  # it draws for it
    assert story.me.discard_actions == 0
    assert not (story.kind == "discard" and story.can("use Josef"))


def test_beatrice_hurts_another_imbued():
    name = 'Béatrice "Oracle171" Tremblay'
    position = Position().ready(name).ready('Jennie "Cassie247" Orne').ready(PRINCE)
    story = position.start().until("act")
    orne = story.named('Jennie "Cassie247" Orne')
    assert orne.blood == orne.capacity - 1
    assert story.named(name).blood == story.named(name).capacity
    assert story.named(PRINCE).blood == 8


@pytest.mark.parametrize(("theirs", "bleed"), [(PLAIN, 1), ("Goratrix", 1), (PRINCE, 0)])
def test_martin_franckel_bleeds_worse_without_tremere(theirs, bleed):
    story = two("Martin Franckel", theirs).start().until("action").choose("bleed")
    assert values.bleed(story.game, story.named("Martin Franckel"), story.game.action) == bleed


@pytest.mark.parametrize(
    ("theirs", "can"),
    [(YOUNG, True), ("Gianna di Canneto", False), ("Alonso Petrodon", False), (ALLY, False)],
)
def test_baroque_enters_combat_with_younger_vampires_of_other_clans(theirs, can):
    story = two("Baroque", theirs).start().until("action")
    assert story.can("Baroque") == can
    if can:
        story.choose("Baroque")
        assert story.game.action.target == 1


def test_lucinde_burns_the_edge_for_blood():
    position = Position().ready("Lucinde, Alastor (G3)", blood=3).with_edge()
    story = position.start().until("unlock").choose("use Lucinde")
    assert story.named("Lucinde, Alastor (G3)").blood == 4
    assert story.game.edge == -1


def test_kahina_the_sorceress_hurts_whoever_she_has_corrupted():
    def corrupted(game):
        for minion in list(game.in_play.values()):
            if minion.face.name == PRINCE:
                corrupt(game, minion, 0, 3)
            if minion.face.name == PLAIN:
                corrupt(game, minion, 1, 1)

    position = two("Kahina the Sorceress", PRINCE, PLAIN, locked=True).tweak(corrupted)
    story = position.start().until("action").choose("Kahina")
    story.until("poll").votes()
    through(story)
    assert story.named(PRINCE).blood == 8 - 1
    assert story.named(PLAIN).blood == 5


@pytest.mark.parametrize("pays", [True, False])
def test_leandro_takes_pool_or_transfers(pays):
    position = Position(players=2).at(1).ready("Leandro").at(0).ready(PRINCE, locked=True)
    story = position.uncontrolled(PLAIN).start()
    story.until("trigger")
    assert story.options == ["Leandro", "pass"]
    story.choose("Leandro" if pays else "pass")
    assert story.me.pool == 30 - pays
    story.until("influence" if pays else "discard")
    assert (story.me.transfers > 0) == pays
    assert not story.me.no_transfers


def test_zayyat_the_sandstorm_gives_blood_to_a_younger_vampire():
    position = Position().ready("Zayyat, The Sandstorm").uncontrolled(PLAIN).uncontrolled("Alonso Petrodon")
    story = position.start().until("action").choose("Zayyat").choose("2")
    assert story.invested(PLAIN) == 2
    zayyat = story.named("Zayyat, The Sandstorm")
    assert zayyat.blood == zayyat.capacity - 2


def test_drozodny_takes_a_political_action_from_the_ash_heap():
    story = Position().ready("Drozodny").ash("Villein", "Kine Resources Contested").start().until("action")
    story.choose("Drozodny").choose("Gestalt")
    assert "Kine Resources Contested" in story.hand()


def test_drozodny_has_nothing_to_take():
    assert not Position().ready("Drozodny").ash("Villein").start().until("action").can("Drozodny")


GOULET = "Sébastien Goulet (ADV)"


@pytest.mark.parametrize(
    ("way", "what"), [("steal an ally", ALLY), ("steal a retainer", "J. S. Simmons, Esq.")]
)
def test_sebastien_goulet_steals_allies_and_retainers_once_he_is_merged(way, what):
    position = Position(players=2).at(1).ready(ALLY, locked=True).ready(PRINCE, locked=True)
    position = position.on(PRINCE, "J. S. Simmons, Esq.").at(0).ready(GOULET, over="Sébastien Goulet")
    story = position.start().until("action").choose("Sébastien").choose(way)
    through(story)
    assert story.named(what).controller == 0


def test_sebastien_goulet_steals_nothing_before():
    assert not two(GOULET, ALLY, locked=True).start().until("action").can("Sébastien")


def test_benjamin_rose_makes_the_hand_larger_for_good():
    story = Position().ready("Benjamin Rose").start().until("action").choose("Benjamin")
    through(story.until("poll").votes())
    assert hand_size(story.game, story.me) == 8
    story.end_turn()
    assert hand_size(story.game, story.me) == 8
    assert len(story.me.hand.items) == 8


def test_luke_fellows_unlocks_after_a_bleed():
    story = Position().ready("Luke Fellows").start().until("action").choose("bleed")
    through(story)
    assert not story.named("Luke Fellows").locked


def test_luke_stays_locked_after_a_hunt():
    story = Position().ready("Luke Fellows", blood=1).start().until("action").choose("hunt")
    assert story.named("Luke Fellows").locked


@pytest.mark.parametrize(("victim", "gains"), [("Alonso Petrodon", 1), (YOUNG, 0)])
def test_marta_gains_blood_from_older_vampires(victim, gains):
    position = Position().ready("Marta", blood=1).torpor(victim, 0)
    story = position.start().until("action").choose("diablerize")
    for _ in range(20):
        if story.kind == "trigger" or story.game.action is None:
            break
        story.pass_once()
    if gains:
        story.choose("Marta")
    assert story.named("Marta").blood == 1 + gains


@pytest.mark.parametrize(("victim", "strength"), [("Alonso Petrodon", 2), ("Anarch Convert", 1)])
def test_smudge_the_ignored_grows_stronger_once(victim, strength):
    position = Position().ready("Smudge the Ignored").torpor(victim, 0)
    story = position.start().until("action").choose("diablerize")
    for _ in range(30):
        if story.game.action is None:
            break
        if story.kind == "vote":
            story.choose("against")
        else:
            story.pass_once()
    assert values.strength(story.game, story.named("Smudge the Ignored")) == strength


@pytest.mark.parametrize(("locked", "lost"), [(False, 1), (True, 0)])
def test_shemti_hurts_who_acts_against_her_methuselah(locked, lost):
    story = two(PRINCE, "Shemti", blood=5, locked=locked).start().until("action").choose("bleed")
    through(story)
    assert story.named(PRINCE).blood == 5 - lost


def test_shemti_hurts_nobody_who_acts_against_others():
    position = Position(players=3).at(2).ready("Shemti").at(0).ready(PRINCE, blood=5)
    story = position.start().until("action").choose("bleed")
    through(story)
    assert story.named(PRINCE).blood == 5


@pytest.mark.parametrize(
    ("name", "played", "unlocks"),
    [
        ("Idalia, Prophet of Guadalajara", "Leather Jacket", True),
        ("Idalia, Prophet of Guadalajara", "J. S. Simmons, Esq.", False),
        ("Szechenyi Jolán, Mother of Horrors", "J. S. Simmons, Esq.", True),
        ("Szechenyi Jolán, Mother of Horrors", "Carlton Van Wyk", True),
        ("Szechenyi Jolán, Mother of Horrors", "Leather Jacket", False),
    ],
)
def test_some_unlock_in_the_discard_phase_after_an_action(name, played, unlocks):
    story = Position().ready(name).hand(played).start().until("action").choose(played)
    through(story)
    assert story.named(name).locked
    story.until("discard")
    assert story.can(f"use {name[:6]}") == unlocks
    if unlocks:
        story.choose(f"use {name[:6]}")
        assert not story.named(name).locked


@pytest.mark.parametrize(("action", "locked"), [("hunt", True), ("bleed", False)])
def test_adisa_stays_locked_after_a_hunt(action, locked):
    story = Position().ready("Adisa", blood=2).start().until("action").choose(action)
    story.end_turn()
    assert story.named("Adisa").locked == locked


@pytest.mark.parametrize(("locked", "stealth"), [(True, 1), (False, 0)])
def test_annabelle_triabell_helps_other_toreador_while_she_is_locked(locked, stealth):
    story = two(PRINCE, GANGREL).ready("Annabelle Triabell (G6)", locked=locked, this_turn=("fresh",)).start()
    story.until("action").choose("bleed")
    annabelle = story.named("Annabelle Triabell (G6)")
    annabelle.locked = locked
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == stealth
    assert values.stealth(story.game, annabelle, story.game.action) == 0


def test_count_jocalo_looks_at_the_hand_after_a_discard():
    position = Position(players=2).at(1).ready("Count Jocalo").at(0).ready(PRINCE, locked=True)
    story = position.start().until("discard").choose("Gestalt")
    assert story.kind == "trigger"
    story.choose("Count Jocalo")
    me = story.game.methuselahs[0]
    assert all(me.hand.sees(1, number) for number in me.hand.items)
    assert len(me.hand.items) == 7


def test_troglodytia_looks_at_the_hand_after_a_master():
    position = Position(players=2).at(1).ready("Troglodytia").at(0).ready(PRINCE).hand("Information Highway")
    story = position.start().until("master").choose("Information")
    assert story.kind == "trigger"
    story.choose("Troglodytia")
    me = story.game.methuselahs[0]
    assert all(me.hand.sees(1, number) for number in me.hand.items)


def test_edward_neally_makes_the_hand_larger_and_looks_at_a_hand():
    story = two("Edward Neally", PRINCE).start().until("master").choose("use Edward")
    assert hand_size(story.game, story.me) == 8
    assert story.me.master_actions == 0
    story.until("action").choose("Edward")
    assert story.game.action.target == 1
    through(story)
    theirs = story.prey.hand
    assert all(theirs.sees(0, number) for number in theirs.items)
    edward = story.named("Edward Neally")
    assert edward.blood == edward.capacity - 1


@pytest.mark.parametrize(
    ("name", "before", "after"), [(PRINCE, 3, 5), (PRINCE, 7, 8), (ALLY, 1, 1), ("Renegade Garou", 1, 3)]
)
def test_seraphina_restores_blood_or_life(name, before, after):
    story = Position().ready("Seraphina").ready(name, blood=before, this_turn=("fresh",)).start()
    story.until("action").choose("Seraphina")
    if story.kind == "target":
        story.choose(name)
    assert story.named(name).blood == after


@pytest.mark.parametrize(("played", "pool"), [("Canopic Jar", 31), ("Leather Jacket", 30)])
def test_saqqaf_gains_pool_after_an_action_that_requires_serpentis(played, pool):
    name = "Saqqaf, Keeper of the Grand Temple of Set"
    story = Position().ready(name).hand(played).start().until("action")
    story.choose(played)
    if story.kind == "mode":
        story.choose("bring")
    while story.game.action is not None:
        story.choose("Saqqaf") if story.kind == "trigger" else story.pass_once()
    assert story.me.pool == pool


@pytest.mark.parametrize("players", [2, 3])
def test_vasiliy_vasilevich_unlocks_after_bleeding_his_prey(players):
    position = Position(players=players).at(1).ready(PRINCE, locked=True).at(0).ready("Vasiliy Vasilevich")
    story = position.start().until("action").choose("bleed").until("trigger").choose("Vasiliy")
    assert not story.named("Vasiliy Vasilevich").locked


def test_vasiliy_unlocks_after_ousting_his_prey():
    position = Position(players=3).pool(1, 1).at(1).ready(PRINCE, locked=True).at(2).ready(PLAIN).at(0)
    story = position.ready("Vasiliy Vasilevich").start().until("action").choose("bleed").until("trigger")
    assert 1 not in story.game.ring
    assert story.choose("Vasiliy").named("Vasiliy Vasilevich").locked is False


@pytest.mark.parametrize(("blood", "then"), [(0, 2), (1, 1)])
def test_danielle_diron_does_not_stay_empty(blood, then):
    story = Position().ready("Danielle Diron", blood=blood).start().until("action")
    assert story.named("Danielle Diron").blood == then


def test_ayo_igoli_feeds_a_laibon_with_a_discard_phase_action():
    position = Position().ready("Ayo Igoli", this_turn=("fresh",)).uncontrolled("Otieno").uncontrolled(PRINCE)
    story = position.start().until("discard").choose("use Ayo")
    assert story.invested("Otieno") == 2
    assert story.me.discard_actions == 0
    ayo = story.named("Ayo Igoli")
    assert ayo.blood == ayo.capacity - 2


def test_ayo_votes_for_each_titled_vampire():
    story = Position().ready("Ayo Igoli").ready(PRINCE).start().until("act")
    before = values.votes(story.game, story.named("Ayo Igoli"))
    assert before == 1
    fall_to_torpor(story.game, story.named(PRINCE))
    assert values.votes(story.game, story.named("Ayo Igoli")) == 0
