"""What crypt cards make dearer, forbid, demand, cancel and change while minions act."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.hand import hand_size
from rules.vtes.state.who import circle
from rules.vtes.table.positions import card_of
from rules.vtes.terms import CHOICE

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows, watchful
from .crypttools import ever_offers, offers, resolved, two
from .fighttools import fight
from .story import Position

KINE = "Kine Resources Contested"
RUSHER = "Bakr"
ELEN, WARDEN, MONCADA = "Elen Kamjian", 'François "Warden" Loehr', "Ambrosio Luis Monçada, Plenipotentiary"
EVAN = "Evan Klein (G6)"


def face(story, name):
    wanted = card_of(name).id
    return next(f for f in story.game.faces if f.id == wanted)


# --- duties and limits ------------------------------------------------------------------------------


def test_elen_kamjian_must_bleed_beside_a_locked_minion():
    """With 1 more; it comes before the others act, and once she has done it she is free."""
    position = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(ELEN).ready(PRINCE).ready(PLAIN)
    )
    story = position.start().until("act")
    story.named(PLAIN).locked = True
    story.choose(PRINCE).choose("bleed")
    resolved(story)
    assert story.prey.pool == 30 - 1 - 2, "then there was nobody but her to act"
    assert story.named(ELEN).locked


def test_elen_kamjian_is_free_without_a_locked_minion_or_after_her_bleed():
    story = Position(players=2).at(1).ready(YOUNG).at(0).ready(ELEN, 2).ready(PRINCE).start().until("act")
    story.choose(ELEN)
    assert story.can("hunt")
    assert not story.can("Elen")
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(ELEN, 2).ready(PRINCE, locked=True)
    story = (
        position.tweak(lambda game: setattr(_of(game, PRINCE), "stays_locked", True))
        .start()
        .until("block", 1)
    )
    assert story.game.action.actor is story.named(ELEN)
    story.named(ELEN).locked = False
    story.until("action")
    assert story.can("hunt")


def _of(game, name):
    return next(m for m in game.in_play.values() if m.face.name == name)


def test_elen_kamjian_hunts_where_she_must_and_is_stuck_where_she_has_bled():
    def sleeping(game):
        _of(game, PRINCE).stays_locked = True

    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(ELEN, 0).ready(PRINCE, locked=True)
    story = position.tweak(sleeping).start().until("block", 1)
    assert story.game.action.kind == 2
    position = (
        Position(players=2).at(1).ready(YOUNG).at(0).ready(ELEN, 2).ready(PRINCE, locked=True).with_edge()
    )
    story = position.tweak(sleeping).start().until("unlock")
    story.named(ELEN).bled = story.game.turn
    story.until("discard")
    assert not story.named(ELEN).locked


@pytest.mark.parametrize("friend", [True, False])
def test_valkyrie_takes_directed_actions_only_beside_brunhilde(friend):
    position = Position(players=2).at(1).ready(PLAIN).torpor(YOUNG)
    position = position.ready("Brunhilde") if friend else position
    story = position.at(0).ready("Valkyrie", 2).start().until("action")
    assert (story.can("bleed"), story.can("diablerize"), story.can("hunt")) == (friend, friend, True)


@pytest.mark.parametrize(
    ("target", "library", "can", "burned"),
    [("Tinglestripe", 2, True, 1), (ALLY, 2, True, 0), ("Tinglestripe", 0, False, 0)],
)
def test_parijat_makes_blocks_of_wraiths_and_zombies_cost_a_card_of_the_library(target, library, can, burned):
    name = "Parijat, the Dark Oracle"
    position = Position(players=3).at(2).ready(name).at(1).ready(PLAIN).hand(*["Villein"] * 7)
    position = position.library(*["Vessel"] * 2).at(0).ready(wraith() if target == "Tinglestripe" else target)

    def emptied(game):
        if not library:
            side = game.methuselahs[1]
            for number in list(side.library.items):
                game.board.move(number, side.library, side.removed)

    story = position.tweak(emptied).start().until("action").choose("bleed")
    assert (story.kind == "block") == can
    if can:
        story.choose(PLAIN)
        assert len(story.game.methuselahs[1].ash.items) == burned


def wraith():
    """An ally that is a wraith, as the engine reads it."""
    found = _faces(
        fits=lambda card, model: "Ally" in card.types and "wraith" in model.traits and (model.bleed or 0) > 0
    )
    return next(found).name


def test_parijat_asks_nothing_while_she_is_in_torpor():
    position = Position(players=2).at(1).ready(PLAIN).torpor("Parijat, the Dark Oracle", 1)
    story = (
        position.at(0).ready(wraith()).start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    )
    assert not story.prey.ash.items


# --- costs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "paid"), [(MONCADA, 1), (PLAIN, 0)])
def test_actions_directed_at_moncada_cost_a_pool(theirs, paid):
    """Ambrosio Luis Monçada: not the bleeds of his controller, nor the actions of his own side."""
    position = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready(RUSHER)
    story = position.start().until("action").choose("Bakr")
    resolved(story)
    assert story.me.pool == 30 - paid
    story = two(RUSHER, theirs, locked=True).start().until("action").choose("bleed")
    assert resolved(story).me.pool == 30


def test_moncada_may_be_rescued_by_his_own_side_for_no_pool():
    story = Position(players=2).at(1).ready(YOUNG).at(0).torpor(MONCADA, 2).ready(PRINCE).start().until("act")
    story.choose(PRINCE).choose("rescue")
    assert resolved(story.pass_once()).me.pool == 30
    story = Position(players=2).at(1).torpor(MONCADA, 2).at(0).ready(PRINCE).start().until("action")
    story.choose("rescue")
    assert resolved(story.pass_once()).me.pool == 29


@pytest.mark.parametrize("theirs", [WARDEN, 'Jack "Hannibal137" Harmon'])
def test_francois_loehr_makes_actions_at_him_cost_blood(theirs):
    position = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready("Tariq, The Silent", 5)
    story = position.start().until("action").choose("Tariq") if theirs == "nobody" else None
    position = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready("Bakr", 5)
    story = position.start().until("action").choose("Bakr")
    action = story.game.action
    cost = action.cost_blood if action is not None else None
    assert cost in (None, 1 + (theirs == WARDEN))
    resolved(story)
    assert story.named("Bakr").blood <= 5 - 1 - (theirs == WARDEN)


@pytest.mark.parametrize(("roll", "fails"), [(0, False), (1, True)])
def test_evan_klein_flips_a_coin_for_actions_at_him(roll, fails):
    position = Position(players=2).at(1).ready(EVAN).at(0).ready("Bakr", 5).having(dice=(roll,))
    story = position.start().until("action").choose("Bakr")
    if fails:
        assert story.game.action is None
        assert story.named("Bakr").locked
        assert (story.named("Bakr").blood, story.named(EVAN).blood) == (5, 5)
    else:
        assert story.game.action is not None


def test_evan_klein_flips_no_coin_for_bleeds_and_for_his_own_side():
    story = two(PRINCE, EVAN).start().until("action").choose("bleed").until("block", 1)
    assert not story.game.action.ended
    story = Position(players=2).at(1).ready(YOUNG).at(0).torpor(EVAN, 2).ready(PRINCE).start().until("act")
    story.choose(PRINCE).choose("rescue")
    resolved(story.pass_once())
    assert story.where(EVAN) == ["ready region"]


def test_grimgroth_makes_mages_cheaper_for_his_tremere():
    for where, cheaper in (("ready", 2), ("torpor", 0)):
        position = getattr(Position(players=2).at(1).ready(YOUNG).at(0), where)("Grimgroth", 3)
        story = position.ready(PLAIN).ready(PRINCE).hand("Carlton Van Wyk").start()
        found = next(_faces(fits=lambda card, model: "mage" in model.traits and card.pool_cost > 2))
        cost = found.pool_cost
        assert costs.pool(story.game, story.named(PLAIN), found) == cost - cheaper
        assert costs.pool(story.game, story.named(PRINCE), found) == cost
        carlton = face(story, "Carlton Van Wyk")
        assert costs.pool(story.game, story.named(PLAIN), carlton) == carlton.pool_cost


def _faces(*, fits):
    """The faces of library cards that fit."""
    from cardbase.store import open_store
    from rules.vtes.cards.catalogue import model_of
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.law.rulebook import rulebook

    cards = [card for card in sorted(open_store().cards(), key=lambda card: card.id) if not card.is_crypt]
    rules = rulebook("current")
    return (CardDefinition(card, model_of(card), rules) for card in cards if fits(card, model_of(card)))


def _combat_card(discipline, moment=~0):
    """The face of a combat card that requires a discipline and is played at a moment."""
    return next(
        _faces(
            fits=lambda card, model: (
                card.disciplines == (discipline,)
                and "Combat" in card.types
                and any(mode.moment & moment for mode in model.combat)
            )
        )
    )


def test_murat_makes_serpentis_combat_cards_dearer_for_ministers_who_fight_him():
    of_serpents = _combat_card("ser")

    def cost(theirs, fighter="Murat", found=of_serpents):
        story = fight(mine=fighter, theirs=theirs, hand=["Torn Signpost"], knows0="pot")
        return costs.blood(story.game, story.named(theirs), found, found.combat[0]) - max(0, found.blood_cost)

    assert cost("Abdelsobek") == 1
    assert cost("Abdelsobek", found=_combat_card("pot")) == 0
    assert cost(PLAIN) == 0
    assert cost("Abdelsobek", PRINCE) == 0


def test_antoinette_duchamp_pays_more_for_actions_and_strikes_of_celerity():
    story = two(
        "Antoinette DuChamp", None, "Flurry of Action", "Blur", "Psyche!", "Resist Earth's Grasp"
    ).start()
    antoinette = story.named("Antoinette DuChamp")
    dearer = {}
    for name in ("Flurry of Action", "Blur", "Psyche!"):
        found = face(story, name)
        mode = (found.combat or found.modes)[0]
        dearer[name] = costs.blood(story.game, antoinette, found, mode) - max(0, found.blood_cost)
    assert dearer == {"Flurry of Action": 1, "Blur": 0, "Psyche!": 0}
    thrown = _combat_card("cel", CHOICE)
    mode = next(mode for mode in thrown.combat if mode.moment & CHOICE)
    assert costs.blood(story.game, antoinette, thrown, mode) == max(0, thrown.blood_cost) + 1


@pytest.mark.parametrize(("action", "cost"), [("bleed", 1), ("hunt", 0), ("Black Annis", 0)])
def test_black_annis_pays_a_blood_for_her_actions(action, cost):
    story = two("Black Annis", PLAIN, blood=5).start().until("action").choose(action)
    assert story.game.action.cost_blood == cost
    if action == "bleed":
        assert resolved(story).named("Black Annis").blood == 4


@pytest.mark.parametrize(
    ("name", "action", "cost"),
    [("Calebros, The Martyr", KINE, 1), ("Calebros, The Martyr", "bleed", 0), (PRINCE, KINE, 0)],
)
def test_marcellus_makes_political_actions_dearer_for_nosferatu(name, action, cost):
    position = Position(players=2).at(1).ready("Marcellus").at(0).ready(name).hand(KINE)
    story = position.start().until("action").choose(action)
    assert story.game.action.cost_blood == cost


def test_marciana_giovanni_pays_for_bleeds_and_locks_to_let_others_buy_intercept():
    name = "Marciana Giovanni, Investigator"
    story = two(name, PLAIN).start().until("action").choose("bleed")
    assert story.game.action.cost_blood == 1
    position = Position(players=2).at(1).ready(PLAIN).torpor(name, 1).at(0).ready(PRINCE).hand(KINE)
    story = (
        position.start().until("action").choose("Kine").until("block", 1).choose(PLAIN).until("attempt", 1)
    )
    story.choose("Marciana")
    assert story.named(name).locked
    while not (story.kind == "attempt" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose(PLAIN)
    assert story.game.action is None or story.game.action.blocked
    assert story.named(PLAIN).blood == 5 - 1 - 1, "intercept, and a hand strike"
    position = Position(players=2).at(1).ready("Larry").ready(name).at(0).ready(PRINCE).hand(KINE)
    story = position.start().until("action").choose("Kine").until("block", 1).choose("Larry")
    assert not ever_offers(story, "Marciana", 1), "not for the Sabbat"


def test_walker_grimes_makes_masters_on_him_dearer_for_his_controller():
    position = Position(players=2).ready("Walker Grimes").ready(PRINCE).hand("Blood Doll")
    for name, pool in (("Walker Grimes", 29), (PRINCE, 30)):
        story = position.start().until("master").choose("Blood Doll").choose(name)
        assert story.me.pool == pool


# --- bleeds, stealth, cancels -----------------------------------------------------------------------


def test_andre_leroux_takes_from_a_bleed_for_more_bleed_of_his_own():
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Andre LeRoux").ready(PRINCE)
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    offers(story, "Andre").choose("Andre")
    assert not ever_offers(story, "Andre"), "once for each bleed"
    assert story.prey.pool == 30
    assert values.bleed(story.game, story.named("Andre LeRoux")) == 3
    story.choose("bleed") if story.kind == "action" else story.until("action").choose("bleed")
    offers(story, "Andre").choose("Andre")
    resolved(story)
    assert story.prey.pool == 30 - (3 - 1 + 2)
    story.end_turn()
    assert values.bleed(story.game, story.named("Andre LeRoux")) == 1


def test_andre_leroux_takes_nothing_of_what_allies_and_others_bleed():
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Andre LeRoux").ready(ALLY)
    story = position.start().until("act").choose(ALLY).choose("bleed")
    assert not ever_offers(story, "Andre")
    story = (
        Position(players=2)
        .at(1)
        .ready("Andre LeRoux")
        .at(0)
        .ready(PRINCE)
        .start()
        .until("action")
        .choose("bleed")
    )
    assert not ever_offers(story, "Andre", 1)


def test_andre_leroux_works_for_one_who_plays_alone():
    story = Position().ready("Andre LeRoux").ready(PRINCE).start().until("act").choose(PRINCE).choose("bleed")
    offers(story, "Andre").choose("Andre")
    assert values.bleed(story.game, story.named("Andre LeRoux")) == 3


def test_santaleous_bleeds_more_for_unique_hunting_grounds_of_anybody():
    position = (
        Position(players=2).at(1).ready(YOUNG).table("Powerbase: Montreal", "Asylum Hunting Ground").at(0)
    )
    story = position.ready("Santaleous").table("Ventrue Headquarters").start()
    assert values.bleed(story.game, story.named("Santaleous")) == 2


@pytest.mark.parametrize(("blood", "can"), [(2, False), (3, True)])
def test_santaleous_cancels_a_master_for_three_blood_which_is_paid_all_the_same(blood, can):
    position = Position(players=2).at(1).torpor("Santaleous", blood).at(0).ready(PRINCE).hand("The Rack")
    story = position.start().until("master").choose("The Rack")
    assert (story.kind == "cancel") == can
    if can:
        story.choose("Santaleous")
        assert story.where("The Rack") == ["ash heap"]
        assert story.me.pool == 30 - card_of("The Rack").pool_cost
        assert story.named("Santaleous").blood == 0


@pytest.mark.parametrize(("card", "can"), [("Govern the Unaligned", True), (KINE, False)])
def test_louhi_cancels_an_action_card_of_her_predator_once_a_turn(card, can):
    position = Position(players=3).at(1).ready("Louhi").at(2).ready(YOUNG).at(0).ready(PRINCE).ready(PLAIN)
    position = position.hand(card, "Govern the Unaligned").tweak(knows(seat0="dom"))
    story = position.start().until("act").choose(PRINCE).choose(card)
    while story.kind in ("mode", "target"):
        story.pass_once()
    assert (story.kind == "cancel") == can
    if can:
        story.choose("Louhi")
        assert not story.named(PRINCE).locked
        assert story.named("Louhi").blood == 9
        story.until("act").choose(PLAIN).choose(card)
        while story.kind in ("mode", "target"):
            story.pass_once()
        assert story.kind != "cancel"


def test_louhi_cancels_nothing_of_her_prey():
    position = Position(players=3).at(2).ready("Louhi").at(1).ready(YOUNG).at(0).ready(PRINCE)
    position = position.hand("Govern the Unaligned").tweak(knows(seat0="dom"))
    story = position.start().until("action").choose("Govern")
    while story.kind in ("mode", "target"):
        story.pass_once()
    assert story.kind == "cancel" if story.game.prey(story.game.methuselahs[2]) is not story.me else True


def test_osric_vladislav_burns_locations_for_stealth_as_often_as_it_is_needed():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Osric Vladislav")
    position = position.table("The Rack", "The Parthenon").tweak(watchful)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN).until("attempt")
    story.choose("Osric").choose("The Rack")
    assert story.where("The Rack") == ["ash heap"]
    story.until("attempt").choose("Osric")
    assert story.where("The Parthenon") == ["ash heap"]
    assert not ever_offers(story, "Osric"), "now it is not needed"
    assert story.prey.pool == 29


@pytest.mark.parametrize(("card", "stealth"), [("Possession", 1), ("Govern the Unaligned", 0)])
def test_andrea_giovanni_is_stealthier_in_actions_of_necromancy(card, stealth):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Andrea Giovanni").ash(YOUNG)
    story = position.uncontrolled(PRINCE).hand(card).start().until("action")
    found = face(story, card)
    from rules.vtes.state.plays import Action, Play

    andrea = story.named("Andrea Giovanni")
    action = Action(story.me, andrea, 7)
    action.play = Play(story.me, 0, found, andrea)
    action.play.modes = found.modes[:1]
    story.game.action = action
    assert values.stealth(story.game, andrea, action) == stealth


@pytest.mark.parametrize(
    ("who", "edge", "can"), [(GANGREL, True, True), (GANGREL, False, False), (PLAIN, True, False)]
)
def test_victorine_lafourcade_lets_bleeds_of_the_small_fail_for_the_edge(who, edge, can):
    position = Position(players=2).at(1).ready("Victorine Lafourcade", locked=True).at(0).ready(who)
    position = position.with_edge(1) if edge else position
    story = position.start().until("action").choose("bleed")
    if not can:
        assert not ever_offers(story, "Victorine", 1)
        return
    offers(story, "Victorine", seat=1).choose("Victorine")
    assert resolved(story).prey.pool == 30
    assert story.game.edge == -1


def test_after_a_bleed_that_victorine_lets_fail_one_may_play_what_follows_such_an_action():
    position = Position(players=2).at(1).ready("Victorine Lafourcade", locked=True).with_edge(1).at(0)
    position = position.ready(GANGREL).hand("Zephyr").tweak(knows(seat0="CEL"))
    story = position.start().until("action").choose("bleed")
    offers(story, "Victorine", seat=1).choose("Victorine")
    offers(story, "Zephyr", "after-action").choose("Zephyr").choose("unlock [CEL]")
    assert not story.named(GANGREL).locked


def test_kemintiri_is_better_against_ventrue_who_may_fight_her():
    ventrue = "Victorine Lafourcade"
    for theirs, more in ((ventrue, 1), (PLAIN, 0)):
        story = two("Kemintiri", theirs).start().until("action").choose("bleed")
        kemintiri = story.named("Kemintiri")
        assert values.stealth(story.game, kemintiri, story.game.action) == more
        assert values.bleed(story.game, kemintiri, story.game.action) == 1 + more
    for mine, can in ((ventrue, True), (PLAIN, False)):
        position = Position(players=2).at(1).ready("Kemintiri", 5).at(0).ready(mine)
        story = position.start().until("action")
        assert story.can("Kemintiri") == can
        if can:
            story.choose("Kemintiri")
            assert story.game.action.target == 1
            resolved(story)
            assert story.named("Kemintiri").blood < 5


@pytest.mark.parametrize(
    ("theirs", "where", "more"),
    [("Elen Kamjian", "ready", 1), (PLAIN, "ready", 0), ("Elen Kamjian", "torpor", 0)],
)
def test_vasilis_helps_giovanni_bleed_who_controls_a_ready_brujah(theirs, where, more):
    name = "Vasilis, The Traitor of Don Cruez"
    position = (
        getattr(Position(players=3).at(2), where)(name, 1).at(1).ready(theirs).at(0).ready("Andrea Giovanni")
    )
    story = position.start().until("action").choose("bleed")
    assert values.bleed(story.game, story.named("Andrea Giovanni"), story.game.action) == 1 + more


# --- others -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blood", "where"), [(1, "ready region"), (0, "torpor region")])
def test_gnaeus_aemilius_augustinus_hurts_a_minion_that_the_prey_chooses(blood, where):
    position = Position(players=2).at(1).ready(PLAIN, blood).ready(PRINCE).at(0)
    story = position.ready("Gnaeus Aemilius Augustinus").start()
    while story.table.decision.seat != 1:
        story.pass_once()
    assert sorted(story.options) == [PRINCE, PLAIN]
    story.choose(PLAIN)
    assert story.where(PLAIN) == [where]
    assert story.named(PLAIN).blood == 0


def test_aristotle_de_laurent_gives_everybody_a_card_while_ready():
    position = Position(players=2).at(1).ready(PRINCE).at(0).uncontrolled("Aristotle de Laurent", 9)
    story = position.start().until("influence").choose("move")
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [8, 8]
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == [8, 8]
    story = Position(players=2).at(1).ready(PRINCE).at(0).torpor("Aristotle de Laurent", 1).start()
    assert hand_size(story.game, story.prey) == 7


def test_servius_marius_pustula_counts_the_ready_big_vampires_of_each():
    position = (
        Position(players=3)
        .at(1)
        .ready(PRINCE)
        .ready("Orlando Oriundus")
        .torpor("Marcellus")
        .at(2)
        .ready(PLAIN)
    )
    position = position.at(0).uncontrolled("Servius Marius Pustula", 10)
    story = position.start().until("influence").choose("move")
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [8, 9, 7]
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == [8, 9, 7]


def test_new_blood_belongs_to_the_circle_that_is_chosen():
    position = Position(players=2).uncontrolled("New Blood", 2).crypt(PRINCE)
    story = position.start().until("influence").choose("move")
    assert story.kind == "circle"
    assert "budapest" in story.options
    story.choose("budapest")
    assert circle(story.named("New Blood")) == "budapest"
    assert story.where(PRINCE) == ["uncontrolled region"]
    assert circle(Position(players=2).ready("Larry").start().named("Larry")) == "chicago"


@pytest.mark.parametrize("viri", [True, False])
def test_zizi_unlocks_another_of_her_circle_beside_viri(viri):
    position = Position(players=2).ready("Zizi").ready("Dorka").ready("Larry").hand("The Parthenon")
    position = position.ready("Viri") if viri else position

    def asleep(game):
        for name in ("Dorka", "Larry"):
            _of(game, name).locked = _of(game, name).stays_locked = True

    story = position.tweak(asleep).start().until("master")
    assert story.can("use Zizi") == viri
    if viri:
        story.choose("use Zizi")
        assert (story.named("Dorka").locked, story.named("Larry").locked, story.named("Zizi").locked) == (
            False,
            True,
            True,
        )


def test_zizi_unlocks_one_who_may_block_then():
    position = (
        Position(players=2).at(1).ready("Zizi").ready("Dorka", locked=True).ready("Viri").at(0).ready(PRINCE)
    )
    story = position.start().until("action").choose("bleed")
    offers(story, "Zizi", seat=1).choose("Zizi")
    assert (story.kind, story.can("Dorka")) == ("block", True)
