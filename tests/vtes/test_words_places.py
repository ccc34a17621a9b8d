"""Words about cards that are not in play: which are meant, and bringing them from one place to another."""

import pytest

from rules.kernel.events import Shown
from rules.vtes.definitions.acting import UNLOCKS_LATE, ThisTurn
from rules.vtes.definitions.choosing import TakeCopies
from rules.vtes.definitions.combining import Offer
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.library import Bring, Look, Move, Swap
from rules.vtes.definitions.references import (
    ASH,
    BOTTOM,
    CHANCE,
    CHOSEN,
    CRYPT,
    DISCARDED,
    EVERYBODY,
    HAND,
    HIDDEN_HERE,
    KEPT_HERE,
    LIBRARY,
    OUT,
    PREY,
    SHUFFLED_IN,
    STOWED_HERE,
    TAKEN,
    UNCONTROLLED_REGION,
    Cards,
    Count,
    X,
)
from rules.vtes.state import spans
from rules.vtes.state.sets import found_in, how_many
from rules.vtes.terms import ALLY, EQUIPMENT, EVENT, MASTER, RETAINER, VAMPIRE

from .chaptertools import GANGREL, PRINCE, YOUNG
from .words import Clause, table

MASTERS = ("Papillon", "The Rack")
DEFLECTION, EVENT_CARD = "Deflection", "Anthelios, The Red Star"
STORE = "Storage Annex"


def position():
    """Seat 0 with cards in every zone; of its prey one card in the ash heap."""
    return (
        table().at(1).ready(GANGREL).ash("Govern the Unaligned").at(0).ready(PRINCE).table(STORE).short_hand()
        .hand("Papillon", DEFLECTION).ash("The Rack", EVENT_CARD, DEFLECTION, "Aeron")
        .library("Papillon", EVENT_CARD, "The Rack").crypt("Agatha", "Basil")
    )  # fmt: skip


def clause(**how):
    return Clause(position(), PRINCE, source=STORE, **how)


def meant(scene, *where, **how):
    return scene.names(found_in(scene.state, scene.play, Cards(*where, **how)))


def top(scene, count=1):
    return scene.names(scene.state.methuselahs[0].library.items[-count:])


def names(scene, zone):
    return scene.names(getattr(scene.state.methuselahs[0], zone).items)


# --- which -----------------------------------------------------------------------------------------------------------


def test_cards_are_of_a_place():
    scene = clause()
    assert meant(scene, HAND) == [DEFLECTION, "Papillon"]
    assert meant(scene, ASH) == sorted([EVENT_CARD, DEFLECTION, "The Rack"])
    assert meant(scene, ASH, of=PREY) == ["Govern the Unaligned"]
    assert {"Agatha", "Basil"} <= set(meant(scene, CRYPT))
    assert {"Papillon", EVENT_CARD, "The Rack"} <= set(meant(scene, LIBRARY))


def test_cards_of_the_crypt_count_where_they_are_asked_for():
    assert meant(clause(), ASH, types=VAMPIRE) == ["Aeron"]


def test_cards_may_be_of_a_kind_or_a_name():
    scene = clause()
    assert meant(scene, ASH, types=MASTER) == ["The Rack"]
    assert meant(scene, ASH, types=EVENT) == [EVENT_CARD]
    assert meant(scene, ASH, name=DEFLECTION) == [DEFLECTION]
    assert meant(scene, ASH, like="gehenna") == [EVENT_CARD]
    assert meant(scene, ASH, like="trophy") == []
    assert meant(scene, HAND, like="location") == ["Papillon"]


def test_the_card_that_is_played_is_none_of_them():
    scene = clause()
    scene.play.number = next(
        n for n in scene.state.methuselahs[0].hand.items if scene.names([n]) == [DEFLECTION]
    )
    assert meant(scene, HAND) == ["Papillon"]


def test_count_is_of_cards_too():
    scene = clause()
    assert how_many(scene.state, scene.play, Count(Cards(ASH))) == 3
    assert how_many(scene.state, scene.play, Count(Cards(ASH, types=MASTER))) == 1


# --- moving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "zone"), [(HAND, "hand"), (OUT, "removed")])
def test_move_asks_which_card(to, zone):
    scene = clause().do(Move(Cards(ASH), to), answers=[DEFLECTION])
    assert scene.asked == [("target", 0, sorted([EVENT_CARD, DEFLECTION, "The Rack"]))]
    assert meant(scene, ASH) == sorted([EVENT_CARD, "The Rack"])
    assert DEFLECTION in names(scene, zone)


def test_move_goes_to_the_top_or_the_bottom_of_the_library():
    assert top(clause().do(Move(Cards(ASH), LIBRARY), answers=[DEFLECTION])) == [DEFLECTION]
    scene = clause().do(Move(Cards(ASH), BOTTOM), answers=[DEFLECTION])
    assert scene.names([scene.state.methuselahs[0].library.items[0]]) == [DEFLECTION]


def test_move_asks_nobody_about_a_single_card():
    scene = clause().do(Move(Cards(ASH, types=MASTER), HAND))
    assert scene.asked == []
    assert "The Rack" in names(scene, "hand")


def test_move_needs_as_many_cards():
    assert clause().possible(Move(Cards(ASH), OUT, 3))
    assert not clause().possible(Move(Cards(ASH), OUT, 4))
    scene = clause().do(Move(Cards(ASH), OUT, 3))
    assert names(scene, "removed") == sorted([EVENT_CARD, DEFLECTION, "The Rack"])
    assert names(scene, "ash") == ["Aeron"]


def test_a_library_is_searched_which_may_fail():
    found = Move(Cards(LIBRARY, types=EVENT), HAND)
    assert clause().possible(found)
    assert clause().possible(Move(Cards(LIBRARY, name="Dreams of the Sphinx"), HAND)), "nobody knows"
    scene = clause().do(found, answers=[EVENT_CARD])
    assert scene.asked == [("target", 0, sorted([EVENT_CARD, "pass"]))]
    assert EVENT_CARD in names(scene, "hand")
    scene = clause().do(Move(Cards(LIBRARY, types=EVENT), OUT), answers=["pass"])
    assert names(scene, "removed") == []


@pytest.mark.parametrize("shown", [True, False])
def test_what_is_shown_everybody_sees(shown):
    scene = clause()
    scene.state.journal.on = True
    scene.do(Move(Cards(LIBRARY, types=EVENT), HAND, shown=shown), answers=[EVENT_CARD])
    assert any(isinstance(event, Shown) for event in scene.state.journal.events) is shown


def test_a_card_in_hand_is_replaced():
    scene = clause().do(Move(Cards(HAND), OUT), answers=[DEFLECTION])
    assert len(names(scene, "hand")) == 2, "it was drawn for"
    assert names(scene, "removed") == [DEFLECTION]


def test_what_is_hidden_on_a_card_comes_back_from_there():
    scene = clause().do(Move(Cards(ASH), HIDDEN_HERE), answers=[DEFLECTION])
    assert meant(scene, HIDDEN_HERE) == [DEFLECTION]
    assert meant(scene, KEPT_HERE) == []
    scene.do(Move(Cards(HIDDEN_HERE), LIBRARY))
    assert (meant(scene, HIDDEN_HERE), top(scene)) == ([], [DEFLECTION])


def test_what_is_kept_on_a_card_may_be_played_from_there():
    scene = clause().do(Move(Cards(ASH, PREY), KEPT_HERE))
    assert meant(scene, KEPT_HERE) == ["Govern the Unaligned"]
    assert scene.names(scene.state.methuselahs[0].kept) == ["Govern the Unaligned"]
    assert meant(scene, HIDDEN_HERE) == []


# --- exchanging ------------------------------------------------------------------------------------------------------


def test_swap_exchanges_two_cards():
    scene = clause().do(Swap(Cards(HAND), Cards(ASH, types=MASTER)), answers=[DEFLECTION])
    assert names(scene, "hand") == ["Papillon", "The Rack"]
    assert DEFLECTION in names(scene, "ash")
    assert "The Rack" not in names(scene, "ash")


def test_swap_needs_both():
    assert clause().possible(Swap(Cards(HAND, types=MASTER), Cards(ASH, types=MASTER)))
    assert not clause().possible(Swap(Cards(HAND, types=EVENT), Cards(ASH, types=MASTER)))
    assert not clause().possible(Swap(Cards(HAND), Cards(HIDDEN_HERE)))


# --- removing --------------------------------------------------------------------------------------------------------


def test_remove_takes_the_chosen_card_of_an_ash_heap_too():
    scene = clause()
    scene.play.target = next(n for n in scene.state.methuselahs[0].ash.items if scene.names([n]) == ["Aeron"])
    scene.do(Remove(CHOSEN))
    assert (names(scene, "removed"), "Aeron" in names(scene, "ash")) == (["Aeron"], False)


def test_who_is_passive_moves_nothing():
    scene = clause()
    scene.state.methuselahs[0].passive = True
    assert names(scene.do(Move(Cards(ASH), OUT)), "removed") == []


def test_cards_may_have_to_be_of_no_kind_or_to_require_a_discipline():
    scene = clause()
    assert meant(scene, ASH, not_types=MASTER | EVENT) == [DEFLECTION]
    assert meant(scene, ASH, discipline="dom") == [DEFLECTION]
    assert meant(scene, ASH, discipline="aus") == []


def test_the_topmost_is_moved_without_a_search():
    topmost = top(clause())
    scene = clause().do(Move(Cards(LIBRARY, top=True), OUT))
    assert (scene.asked, names(scene, "removed")) == ([], topmost)
    scene = clause().do(Move(Cards(LIBRARY, top=True), OUT, 2))
    assert len(names(scene, "removed")) == 2
    assert not Move(Cards(LIBRARY, top=True), OUT).searches()
    assert Move(Cards(LIBRARY), OUT).searches()
    assert not Move(Cards(ASH), OUT).searches()


def test_a_crypt_must_have_cards_to_be_searched():
    found = Move(Cards(CRYPT, name="Agatha"), UNCONTROLLED_REGION)
    scene = clause().do(found, answers=["Agatha"])
    assert "Agatha" in scene.names(scene.story.me.invested)
    assert scene.possible(found)
    scene.do(Move(Cards(CRYPT, top=True), OUT, Count(Cards(CRYPT))))
    assert not scene.possible(found)


def test_move_takes_as_many_as_an_amount_says():
    scene = clause()
    scene.play.amount = 2
    assert scene.possible(Move(Cards(HAND), ASH, X))
    scene.do(Move(Cards(HAND), ASH, X))
    assert meant(scene, ASH) == sorted([EVENT_CARD, DEFLECTION, DEFLECTION, "Papillon", "The Rack"])


def test_the_chosen_card_comes_from_the_ash_heap_if_it_is_still_there():
    scene = clause()
    scene.play.target = next(n for n in scene.story.me.ash.items if scene.names([n]) == ["The Rack"])
    scene.do(Move(CHOSEN, HAND))
    assert "The Rack" in names(scene, "hand")
    before = names(scene, "hand")
    assert names(scene.do(Move(CHOSEN, HAND)), "hand") == before


def test_a_card_out_of_play_may_be_offered():
    scene = clause().do(Offer(Cards(ASH), (Move(CHOSEN, HAND),)), answers=["The Rack"])
    assert "The Rack" in names(scene, "hand")
    scene = clause().do(Offer(Cards(ASH), (Move(CHOSEN, HAND),)), answers=["pass"])
    assert "The Rack" not in names(scene, "hand")


def test_a_card_of_another_hand_is_replaced_for_its_owner():
    scene = Clause(table().at(1).ready(GANGREL).hand(DEFLECTION).filler().at(0).ready(PRINCE), PRINCE)
    held = [len(methuselah.hand.items) for methuselah in scene.state.methuselahs[:2]]
    number = scene.state.methuselahs[1].hand.items[0]
    scene.do(Move(Cards(HAND, PREY, name=scene.state.faces[number].name), ASH), answers=[])
    assert [len(methuselah.hand.items) for methuselah in scene.state.methuselahs[:2]] == held


def test_remove_takes_the_chosen_uncontrolled_card_too():
    scene = Clause(table().ready(PRINCE).uncontrolled("Aeron", 2), PRINCE, chosen=["Aeron"]).do(
        Remove(CHOSEN)
    )
    assert (names(scene, "removed"), dict(scene.story.me.invested)) == (["Aeron"], {})


def test_what_is_shuffled_in_lies_somewhere_in_the_library():
    scene = clause()
    before = len(scene.story.me.library.items)
    scene.do(Move(Cards(ASH, name=DEFLECTION), SHUFFLED_IN))
    assert len(scene.story.me.library.items) == before + 1
    assert Move(Cards(ASH), SHUFFLED_IN).stirs()
    assert not Move(Cards(ASH), OUT).stirs()


def test_what_was_discarded_in_this_phase():
    scene = clause()
    scene.state.record.discarded.append(scene.story.me.ash.items[0])
    assert len(meant(scene, DISCARDED)) == 1
    assert set(meant(scene, DISCARDED)) < set(meant(scene, ASH))


def test_chance_may_choose_which_cards_move():
    scene = clause().do(Move(Cards(ASH), OUT, 2, by=CHANCE))
    assert (scene.asked, len(names(scene, "removed"))) == ([], 2)


# --- fetching --------------------------------------------------------------------------------------------------------

JACKET, SIMMONS = "Leather Jacket", "J. S. Simmons, Esq."


def fetching(*library, hand=()):
    position = table().at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5).short_hand()
    return Clause(position.hand(*(hand or ("Govern the Unaligned",))).library(*library), PRINCE)


def test_bring_puts_what_is_found_on_the_minion_paid():
    scene = fetching(JACKET, SIMMONS).do(Bring((Cards(LIBRARY, types=EQUIPMENT),)), answers=[JACKET])
    assert scene.asked == [("target", 0, [JACKET, "pass"])]
    assert scene.story.named(JACKET).host is scene.story.named(PRINCE)
    assert scene.story.me.pool == 30 - scene.story.named(JACKET).face.pool_cost


@pytest.mark.parametrize("life", [0, 2])
def test_bring_gives_a_retainer_more_life(life):
    scene = fetching(SIMMONS).do(Bring((Cards(LIBRARY, types=RETAINER),), life), answers=[SIMMONS])
    retainer = scene.story.named(SIMMONS)
    assert (retainer.host, retainer.counters) == (scene.story.named(PRINCE), retainer.face.model.life + life)


def test_bring_may_fail_to_find():
    scene = fetching(JACKET).do(Bring((Cards(LIBRARY, types=EQUIPMENT),)), answers=["pass"])
    assert not scene.story.in_play(JACKET)
    assert fetching(SIMMONS).do(Bring((Cards(LIBRARY, types=EQUIPMENT),))).asked == []


def test_bring_teaches_by_a_master():
    scene = fetching("Dominate", "Auspex").do(Bring((Cards(LIBRARY, teaches="aus/for"),)), answers=["Auspex"])
    assert scene.story.named("Auspex").host is scene.story.named(PRINCE)
    assert scene.story.named(PRINCE).profile.has("aus")


def test_bring_recruits_from_the_hand_too_and_replaces():
    ally = "Gregory Winter"
    where = (Cards(HAND, types=ALLY), Cards(LIBRARY, types=ALLY))
    scene = fetching(JACKET, JACKET, hand=(ally,)).do(Bring(where), answers=[ally])
    assert scene.story.in_play(ally)
    assert scene.story.me.pool == 30 - scene.story.named(ally).face.pool_cost
    assert len(scene.story.me.hand.items) == 1, "it was drawn for"


def test_cards_may_have_a_trait_or_teach():
    scene = fetching("Dominate", "Auspex", hand=("Gregory Winter",))
    assert meant(scene, LIBRARY, teaches="dom") == ["Dominate"]
    trait = next(iter(scene.state.faces[scene.story.me.hand.items[0]].model.traits), "")
    assert meant(scene, HAND, trait=trait or "x") == (["Gregory Winter"] if trait else [])
    assert meant(scene, HAND, trait="no such thing") == []


def test_who_unlocks_late():
    scene = fetching(JACKET).do(ThisTurn(UNLOCKS_LATE))
    assert spans.whom(scene.state.lasting, spans.UNLOCKS_LATE) == [scene.story.named(PRINCE).number]


def test_bring_may_be_with_another_minion():
    position = table().at(1).ready(GANGREL).at(0).ready(PRINCE).ready(YOUNG).short_hand().hand(JACKET)
    scene = Clause(position.filler(), PRINCE, chosen=[YOUNG])
    scene.do(Bring((Cards(HAND, types=EQUIPMENT),), who=CHOSEN), answers=[JACKET])
    assert scene.story.named(JACKET).host is scene.story.named(YOUNG)
    assert len(scene.story.me.hand.items) == 1, "it was drawn for"


@pytest.mark.parametrize("recruits", [True, False])
def test_bring_recruits_as_by_an_action(recruits):
    ally = "Gregory Winter"
    scene = fetching(ally).do(Bring((Cards(LIBRARY, types=ALLY),), recruits=recruits), answers=[ally])
    assert (scene.story.named(ally).fresh == scene.state.turn) is recruits
    assert scene.story.me.pool == 30 - scene.story.named(ally).face.pool_cost


@pytest.mark.parametrize("to", [HAND, OUT])
def test_copies_of_what_was_named_are_taken(to):
    scene = clause()
    scene.play.cards = [n for n in scene.story.me.ash.items if scene.names([n]) == ["The Rack"]]
    scene.do(TakeCopies(to))
    assert "The Rack" not in names(scene, "ash")
    assert ("The Rack" in names(scene, "removed")) is (to == OUT)


def test_what_is_stowed_on_a_card_is_drawn_from_there():
    topmost = top(clause(), 2)
    scene = clause().do(Move(Cards(LIBRARY, top=True), STOWED_HERE, 2, up_to=True))
    assert scene.names(scene.state.stowed[scene.play.source.number]) == topmost
    assert scene.story.me.kept == {}, "it is not played from there"


def test_the_action_card_may_be_moved():
    scene = clause()
    assert not scene.possible(Move(TAKEN, SHUFFLED_IN)), "there is no action"
    story = table().at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Computer Hacking").start()
    story = story.until("action").choose("Computer")
    scene.state, scene.play.methuselah = story.game, story.me
    scene.play.action, scene.play.actor = story.game.action, story.game.action.actor
    number = story.game.action.play.number
    assert not scene.possible(Move(TAKEN, SHUFFLED_IN)), "it is still being played"
    story.game.board.move(number, story.me.playing, story.me.ash)
    assert scene.possible(Move(TAKEN, SHUFFLED_IN))
    scene.do(Move(TAKEN, SHUFFLED_IN))
    assert number in story.me.library.items


def test_the_topmost_is_counted_by_itself():
    scene = clause()
    assert how_many(scene.state, scene.play, Count(Cards(LIBRARY, top=True))) == 1
    number = scene.story.me.library.items[-1]
    kind = scene.state.faces[number].types
    assert how_many(scene.state, scene.play, Count(Cards(LIBRARY, types=kind, top=True))) == 1
    assert how_many(scene.state, scene.play, Count(Cards(LIBRARY, not_types=kind, top=True))) == 0


def test_everybody_may_look_and_anything_may_teach():
    scene = clause().do(Look(Cards(LIBRARY), 1, EVERYBODY))
    library = scene.story.me.library
    assert all(library.sees(seat, library.items[-1]) for seat in range(3))
    scene = fetching("Dominate", "Auspex", JACKET)
    assert meant(scene, LIBRARY, teaches="any") == ["Auspex", "Dominate"]
