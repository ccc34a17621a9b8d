"""What crypt cards make dearer, forbid, demand, cancel and change while minions act."""

import pytest

from rules.vtes.state import costs, values
from rules.vtes.state.who import circle
from rules.vtes.table.positions import card_of
from rules.vtes.terms import CHOICE

from .chaptertools import ALLY, PLAIN, PRINCE, YOUNG, knows
from .crypttools import ever_offers, resolved, two
from .story import Position

ELEN, WARDEN, MONCADA = "Elen Kamjian", 'François "Warden" Loehr', "Ambrosio Luis Monçada, Plenipotentiary"
EVAN = "Evan Klein (G6)"


def face(story, name):
    wanted = card_of(name).id
    return next(f for f in story.game.faces if f.id == wanted)


# --- duties and limits ------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("target", "library", "can", "burned"), [("Tinglestripe", 0, False, 0)])
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


# --- costs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theirs", [WARDEN])
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


def test_evan_klein_flips_no_coin_for_bleeds_and_for_his_own_side():
    story = two(PRINCE, EVAN).start().until("action").choose("bleed").until("block", 1)
    assert not story.game.action.ended
    story = Position(players=2).at(1).ready(YOUNG).at(0).torpor(EVAN, 2).ready(PRINCE).start().until("act")
    story.choose(PRINCE).choose("rescue")
    resolved(story.pass_once())
    assert story.where(EVAN) == ["ready region"]


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


# --- bleeds, stealth, cancels -----------------------------------------------------------------------


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


def test_louhi_cancels_nothing_of_her_prey():
    position = Position(players=3).at(2).ready("Louhi").at(1).ready(YOUNG).at(0).ready(PRINCE)
    position = position.hand("Govern the Unaligned").tweak(knows(seat0="dom"))
    story = position.start().until("action").choose("Govern")
    while story.kind in ("mode", "target"):
        story.pass_once()
    assert story.kind == "cancel" if story.game.prey(story.game.methuselahs[2]) is not story.me else True


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


# --- others -----------------------------------------------------------------------------------------


def test_new_blood_belongs_to_the_circle_that_is_chosen():
    position = Position(players=2).uncontrolled("New Blood", 2).crypt(PRINCE)
    story = position.start().until("influence").choose("move")
    assert story.kind == "circle"
    assert "budapest" in story.options
    story.choose("budapest")
    assert circle(story.named("New Blood")) == "budapest"
    assert story.where(PRINCE) == ["uncontrolled region"]
    assert circle(Position(players=2).ready("Larry").start().named("Larry")) == "chicago"
