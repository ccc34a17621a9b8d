"""Masters, actions, events, referendums, allies and others with a thing of their own."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.counters import corrupt

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, watchful
from .fighttools import fight, over, rounds, to
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11
BAALI = "Arishat"  # infernal
HECATA = "Parijat, the Dark Oracle"


def resolved(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, *kinds):
    """Pass until a decision of one of these kinds is due; the first option where one must choose."""
    for _ in range(200):
        if story.kind in kinds:
            return
        story.pass_once()
    raise AssertionError(f"no {kinds}")


def acted(name, *choices, mine=PRINCE, has="", **how):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(mine, **how).hand(name)
    return position.tweak(knows(seat0=has))


# --- masters ------------------------------------------------------------------------------------------------


def test_tend_the_flock_feeds_a_younger_infernal_vampire():
    younger = "Annazir"
    position = (
        Position(players=2).ready(BAALI).uncontrolled(younger).uncontrolled(PLAIN).hand("Tend the Flock")
    )
    story = position.start()
    if story.reaches("master") and story.can("Tend"):
        story.choose("Tend")
        assert story.invested(younger) == 3
    else:
        assert story.named(BAALI).capacity <= story.game.faces[next(iter(story.me.invested))].capacity


@pytest.mark.parametrize(("top", "drawn"), [(HECATA, True), (PLAIN, False)])
def test_family_gathering_draws_a_hecata(top, drawn):
    position = (
        Position(players=2).ready(PRINCE, clan="Hecata").crypt(top, GANGREL, YOUNG).hand("Family Gathering")
    )
    story = position.start().until("master").choose("Family")
    assert (len(story.me.invested) == 1) == drawn
    if drawn:
        assert story.invested(top) == 1
    else:
        assert story.game.faces[story.me.crypt.items[0]].name == top, "it lies at the bottom"


def test_tribute_to_the_master_takes_a_blood_of_each_ready_vampire():
    position = Position(players=2).ready(PRINCE).ready(GANGREL, blood=0).ready(ALLY).torpor(YOUNG, 1)
    story = position.hand("Tribute to the Master").start().until("master").choose("Tribute")
    assert (story.me.pool, story.named(PRINCE).blood, story.named(YOUNG).blood) == (31, 7, 1)


def test_unholy_sacrament_feeds_a_titled_sabbat_vampire():
    archbishop = "Alonso Petrodon"
    position = Position(players=2).ready(PRINCE).uncontrolled(archbishop).hand("Unholy Sacrament")
    story = position.start()
    assert not story.reaches("master") or not story.can("Unholy"), "he is of the Camarilla"
    position = Position(players=2).ready(PRINCE).uncontrolled("Orlando Oriundus").hand("Unholy Sacrament")
    story = position.start().until("master").choose("Unholy")
    assert story.invested("Orlando Oriundus") == 3


def test_fragment_of_the_book_of_nod_draws_two_and_is_stolen():
    position = Position(players=2).ready(PRINCE).table("Fragment of the Book of Nod").filler(10)
    story = position.start().until("master").choose("use Fragment")
    assert story.kind == "discard-down"
    position = Position(players=2).at(1).table("Fragment of the Book of Nod").at(0).ready(PRINCE)
    story = resolved(position.start().until("action").choose("Fragment"))
    assert story.named("Fragment of the Book of Nod").controller == 0


def test_new_carthage_helps_titled_brujah_and_hinders_ventrue():
    position = Position(players=2).at(1).ready(BIG, clan="Ventrue").at(0).ready(PRINCE, clan="Brujah")
    story = position.ready(GANGREL, clan="Brujah").table("New Carthage").start().until("act")
    game = story.game
    assert values.bleed(game, story.named(PRINCE)) == 2
    assert values.bleed(game, story.named(GANGREL)) == 1, "without a title"
    assert values.votes(game, story.named(PRINCE)) == 2 + 1
    assert values.votes(game, story.named(GANGREL)) == 0


def test_aching_beauty_costs_the_controller_of_who_blocks_a_pool():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Aching Beauty")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert resolved(story).prey.pool == 29


def test_heidelberg_castle_germany_moves_blood_and_equipment():
    position = Position(players=2).ready(PRINCE, blood=5).ready(GANGREL, blood=1).on(PRINCE, "Meat Cleaver")
    story = position.table("Heidelberg Castle, Germany").start().until("master").choose("use Heidelberg")
    story.choose(PRINCE).choose("Meat Cleaver")
    assert story.kind == "target"
    story.choose("pass")
    assert story.named("Meat Cleaver").host is story.named(GANGREL)
    assert (story.named(PRINCE).blood, story.named(GANGREL).blood) == (4, 2)


def test_dragonbound_burns_a_pool_for_each_vampire_in_torpor():
    position = Position(players=2).at(1).torpor(PLAIN, 1).torpor(YOUNG, 1).ready(BIG).at(0).ready(PRINCE)
    story = position.table("Dragonbound").start().end_turn()
    assert (story.me.pool, story.prey.pool) == (30, 28)


# --- actions and referendums --------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "blood"), [("aus dem", 2), ("AUS DEM", 3)])
def test_the_call_feeds_a_younger_vampire_with_dementation(has, blood):
    position = acted("The Call", has=has).uncontrolled("Midget").uncontrolled(YOUNG)
    story = position.start().until("action").choose("The Call")
    if story.kind == "mode":
        story.choose(f"{blood} blood")
    resolved(story)
    assert story.invested("Midget") == blood
    assert story.invested(YOUNG) == 0


def test_reunion_kamut_feeds_the_black_hand():
    position = (
        acted("Reunion Kamut", mine="Blackhorse Tanner").uncontrolled("Blackhorse Tanner").uncontrolled(PLAIN)
    )
    story = resolved(position.start().until("action").choose("Reunion"))
    assert story.invested("Blackhorse Tanner") == 2


def test_art_scam_gains_two_pool():
    assert (
        resolved(
            acted("Art Scam", clan="Toreador antitribu").start().until("action").choose("Art Scam")
        ).me.pool
        == 32
    )


def test_inside_dirt_burns_the_edge_for_blood_or_pool():
    for way, pool, blood in (("burn 3 pool", 27, 5), ("burn 3 blood", 30, 2)):
        story = (
            acted("Inside Dirt", clan="Nosferatu antitribu")
            .with_edge()
            .start()
            .until("action")
            .choose("Inside")
            .choose(way)
        )
        resolved(story)
        assert (story.prey.pool, story.named(PLAIN).blood, story.game.edge) == (pool, blood, -1)
    assert not acted("Inside Dirt", clan="Nosferatu antitribu").start().until("action").can("Inside")


def test_sudario_refraction_returns_three_cards_and_discards_three():
    position = acted("Sudario Refraction", clan="Giovanni").ash("Villein", "Vessel", "Fame")
    story = position.start().until("action")
    story.choose("Sudario")
    resolved(story)
    assert len(story.me.hand.items) == 7
    assert {"Villein", "Vessel", "Fame"} & set(story.hand()), "drawn again from the top"


def test_disciple_of_lazarus_feeds_or_searches():
    older, younger = "Babalawo Alafin", "Solomon Batanea"
    position = acted("Disciple of Lazarus", mine=older).crypt(younger, PLAIN)
    story = position.start().until("action").choose("Disciple")
    wait(story, "target")
    assert not story.can(PLAIN)
    story.choose(younger)
    assert story.invested(younger) == 0


def test_under_siege_unlocks_a_sabbat_vampire_to_block_three_times():
    position = Position(players=2).at(1).ready("Orlando Oriundus").table("Under Siege").at(0).ready(PRINCE)

    def three(game):
        siege = next(card for card in game.in_play.values() if card.face.name == "Under Siege")
        siege.counters = 1
        game.bank -= 1

    story = position.tweak(three).start().until("action").choose("bleed")
    story.game.action.stealth = 1
    story.until("react", 1).choose("Under Siege")
    resolved(story)
    assert story.prey.pool == 30
    assert story.where("Under Siege") == ["ash heap"], "it was its last counter"


def test_neonate_breach_burns_more_of_who_has_a_small_vampire():
    position = Position(players=3).at(1).ready(YOUNG).at(2).ready(BIG).at(0).ready(PRINCE)
    story = position.hand("Neonate Breach").start().until("action").choose("Neonate").until("seat")
    story.choose(story.options[1]).choose(story.options[-1]).choose("pass")
    wait(story, "poll")
    story.votes()
    resolved(story)
    assert sorted(methuselah.pool for methuselah in story.game.methuselahs) == [26, 29, 29], "Lutz burns one"


def test_autarkis_persecution_gives_pool_for_minions():
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(PRINCE).ready(ALLY)
    story = position.hand("Autarkis Persecution").start().until("act").choose(PRINCE).choose("Autarkis")
    wait(story, "poll")
    resolved(story.votes())
    assert (story.me.pool, story.prey.pool) == (32, 31)


def test_childe_of_the_revolution_learns_a_discipline():
    position = acted("Childe of the Revolution", mine=BARON).ash("Celerity")
    story = position.start().until("action").choose("Childe")
    wait(story, "target")
    story.choose("Celerity")
    childe = story.named("Childe of the Revolution")
    assert childe.profile.disciplines == {"cel": 1}
    assert childe.capacity == 2


# --- modifiers and reactions ----------------------------------------------------------------------------------


def attempt(*hand, has="", theirs=PLAIN, mine=PRINCE, more=(), **how):
    position = Position(players=2).at(1).ready(theirs).at(0).ready(mine, **how)
    for name in more:
        position = position.ready(name)
    position = position.hand(*hand).tweak(knows(seat0=has)).tweak(watchful)
    story = position.start().until("act" if more else "action")
    story = story.choose(mine) if more else story
    return story.choose("bleed").until("block", 1).choose(theirs)


@pytest.mark.parametrize(("pays", "blocked"), [(True, True), (False, False)])
def test_true_loves_face_fails_an_attempt_unless_a_pool_is_burned(pays, blocked):
    story = attempt("True Love's Face", has="OBF PRE").until("attempt").choose("True Love")
    assert (story.kind, story.table.decision.seat) == ("trigger", 1)
    story.choose(PLAIN if pays else "pass")
    resolved(story)
    assert story.named(PLAIN).locked == blocked


@pytest.mark.parametrize("has", ["dom", "DOM"])
def test_forced_confessional_hinders_a_blocker(has):
    story = attempt("Forced Confessional", has=has, clan="Salubri").until("attempt").choose("Forced")
    if story.kind == "mode":
        story.choose("the attempt fails")
    if has == "DOM":
        assert resolved(story).prey.pool == 29
    else:
        assert resolved(story).prey.pool == 30, "0 intercept still blocks 0 stealth"


def test_blanket_of_night_is_played_by_another_that_locks():
    story = attempt("Blanket of Night", has="OBT", more=[GANGREL]).until("attempt").choose("Blanket")
    if story.kind == "reactor":
        story.choose(GANGREL)
    if story.kind == "mode":
        story.choose("the attempt")
    resolved(story)
    assert story.named(GANGREL).locked
    assert story.prey.pool == 29


def test_tenebrous_form_taxes_who_lacks_obtenebration():
    story = (
        attempt("Tenebrous Form", has="OBT").until("attempt").choose("Tenebrous").choose("+1 stealth, a tax")
    )
    assert (story.kind, story.table.decision.seat) == ("trigger", 1)


def test_sense_the_sin_reads_corruption():
    for corrupted, wanted in ((False, 1), (True, 2)):
        position = Position(players=2).at(1).ready(PLAIN).hand("Sense the Sin").at(0).ready(PRINCE)

        def sin(game, corrupted=corrupted):

            if corrupted:
                corrupt(game, next(c for c in game.in_play.values() if c.face.name == PRINCE), 1, 1)

        story = position.tweak(knows(seat1="dai")).tweak(sin).start().until("action").choose("bleed")
        story.game.action.stealth = 3
        story.until("block", 1).choose(PLAIN).until("attempt", 1)
        action = story.game.action
        story.choose("Sense")
        assert action.intercepts == {story.named(PLAIN).number: wanted}


def test_sense_the_sin_at_auspex_is_for_younger_vampires():
    for mine, can in ((YOUNG, True), (PRINCE, False)):
        position = Position(players=2).at(1).ready(PLAIN).hand("Sense the Sin").at(0).ready(mine)
        story = position.tweak(knows(seat1="aus")).start().until("action").choose("bleed")
        story.game.action.stealth = 3
        story.until("block", 1).choose(PLAIN)
        assert (story.kind == "attempt" and story.can("Sense")) == can


@pytest.mark.parametrize(("mine", "can"), [(YOUNG, True), (ALLY, True), (BIG, False)])
def test_lost_in_translation_redirects_allies_and_younger_vampires(mine, can):
    position = Position(players=3).at(1).ready(PRINCE).hand("Lost in Translation").at(2).ready(GANGREL)
    position = position.at(0).ready(mine)

    story = position.start().until("action").choose("bleed")
    found = False
    while story.game.action is not None:
        found = found or story.can("Lost")
        story.pass_once()
    assert found == can


def test_ominous_chorus_gives_votes():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE, clan="Lasombra")
    position = position.hand("Ominous Chorus", "Kine Resources Contested")
    story = position.start().until("action").choose("Kine")
    wait(story, "polling")
    story.choose("Ominous")
    assert story.game.more_votes[story.named(PRINCE).number] == 3


def test_shadow_sentinel_wakes_itself_or_an_ally():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Shadow Sentinel").at(0).ready(PRINCE)
    story = position.tweak(knows(seat1="obl")).start().until("action").choose("bleed")
    story.until("react", 1).choose("Shadow Sentinel")
    story.until("block", 1)
    assert story.can(PLAIN)


# --- combat -------------------------------------------------------------------------------------------------


def test_infernal_pursuit_draws_two_for_each_card():
    story = fight(hand=["Infernal Pursuit", "Fake Out"], knows0="CEL", mine=PRINCE)
    wait(story, "before-range", "maneuver")
    story.choose("Infernal")
    if story.kind == "mode":
        story.choose("draw more")
    assert story.kind == "discard-down", "one more than the hand holds"


def test_relentless_reaper_goes_on_for_a_blood():
    story = fight(hand=["Relentless Reaper"], knows0="THN", mine=PRINCE, journal=True)
    to(story, "combat-ending", 0).choose("Relentless")
    over(story)
    assert rounds(story) == 2


# --- allies and equipment -----------------------------------------------------------------------------------


def test_procurer_feeds_a_vampire_at_two_stealth():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Procurer").ready(PRINCE, blood=3)
    story = position.start().until("act").choose("Procurer").choose("Procurer")
    assert story.game.action is None or story.game.action.stealth == 2
    assert resolved(story).named(PRINCE).blood == 4


def test_vagabond_mystic_heals_an_ally():
    position = Position(players=2).ready("Vagabond Mystic").ready("Gregory Winter", blood=2)
    story = position.start()
    wait(story, "master")
    before = story.named("Gregory Winter").blood
    story.choose("use Vagabond")
    assert story.named("Gregory Winter").blood == before + 1
    assert story.named("Vagabond Mystic").locked


def test_gregory_winter_burns_a_life_and_steals_blood():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Gregory Winter", blood=4)
    story = position.start().until("action")
    assert story.named("Gregory Winter").blood == 3
    story.choose("Gregory")
    if story.kind == "mode":
        story.choose("steal")
    resolved(story)
    assert story.named("Gregory Winter").blood in (3, 4)


def test_gregory_winter_does_each_of_two_things_in_a_turn_and_steals_from_the_fallen():
    position = Position(players=2).at(1).ready(PLAIN, blood=3).torpor(GANGREL, 2).at(0)
    story = position.ready("Gregory Winter", blood=4).ready(PRINCE).start().until("act").choose("Gregory")
    resolved(story.choose("Gregory").choose("steal 1 blood").choose(GANGREL))
    assert (story.named(GANGREL).blood, story.named("Gregory Winter").blood) == (1, 4)
    story.named("Gregory Winter").locked = False
    resolved(story.choose("bleed")).choose("Gregory")
    assert story.game.action.stealth == 0, "the burning alone is left"


def test_renegade_garou_heals_when_it_is_weak():
    for life, then in ((2, 3), (3, 3), (1, 2)):
        story = Position(players=2).ready("Renegade Garou", blood=life).start().until("action")
        assert story.named("Renegade Garou").blood == then


def test_homunculus_unlocks_in_any_unlock_phase_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Homunculus")
    story = resolved(position.start().until("action").choose("bleed"))
    wait(story, "trigger")
    assert story.game.active.seat == 1
    story.choose("Homunculus")
    assert not story.named(PRINCE).locked


def test_the_signet_of_king_saul_keeps_the_big_from_blocking():
    for theirs, can in ((BIG, False), (PLAIN, True)):
        position = Position(players=2).at(1).ready(theirs).at(0).ready(PRINCE)
        position = position.on(PRINCE, "The Signet of King Saul")
        story = position.start().until("action").choose("bleed")
        assert story.reaches("block") == can


def test_palatial_estate_feeds_in_the_master_phase():
    story = Position(players=2).ready(PRINCE, blood=3).on(PRINCE, "Palatial Estate").start().until("action")
    assert story.named(PRINCE).blood == 4


# --- votes, and what locations are locked for ------------------------------------------------------------------


def test_propaganda_of_the_deed_is_put_in_play_after_a_directed_action():
    for action, can in (("bleed", True), ("hunt", False)):
        position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(GANGREL, blood=2)
        story = position.hand("Propaganda of the Deed").start().until("action").choose(action)
        found = False
        while story.game.action is not None:
            found = found or (story.kind == "after-action" and story.can("Propaganda"))
            story.pass_once()
        assert found == can


def test_propaganda_of_the_deed_burns_for_two_votes():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    position = position.table("Propaganda of the Deed").hand("Kine Resources Contested")
    story = position.start().until("action").choose("Kine")
    wait(story, "polling")
    story.choose("Propaganda").choose("for")
    assert story.game.referendum.votes[1] == 2
    assert story.where("Propaganda of the Deed") == ["ash heap"]


def test_protected_district_votes_against_or_reduces_a_bleed():
    position = Position(players=2).at(1).ready(PLAIN, title="primogen", sect="camarilla")
    position = position.hand("Protected District").at(0).ready(PRINCE).hand("Kine Resources Contested")
    story = position.start().until("action").choose("Kine")
    wait(story, "react")
    story.choose("Protected")
    assert story.game.referendum.votes[2] == 1 + 3
    assert story.game.referendum.cast[story.named(PLAIN).number] == (2, 4)
    story = position.start().until("action").choose("bleed").until("react", 1).choose("Protected")
    assert resolved(story).prey.pool == 30


@pytest.mark.parametrize(("mine", "can"), [("Ministry", True), ("Tremere", False)])
def test_a_location_that_is_read_is_locked_for_stealth(mine, can):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, clan=mine).table("Opium Den")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert (story.kind == "attempt" and story.can("Opium Den")) == can
    if can:
        story.choose("Opium Den")
        assert resolved(story).prey.pool == 29


def test_a_location_that_is_read_feeds_in_the_influence_phase():
    position = Position(players=2).ready(PRINCE).uncontrolled(YOUNG).table("Arcane Library")
    story = position.start().until("influence").choose("use Arcane")
    assert story.invested(YOUNG) == 1


def test_creepshow_casino_hides_undirected_actions_only():
    for action, can in (("hunt", True), ("bleed", False)):
        position = (
            Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3).table("Creepshow Casino")
        )
        story = position.start().until("action").choose(action)
        assert (story.kind == "as-announced" and story.can("Creepshow")) == can
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3).table("Creepshow Casino")
    story = position.start().until("action").choose("hunt").choose("Creepshow")
    assert story.game.action is None or story.game.action.stealth == 2
    assert story.named("Creepshow Casino").locked


def test_form_of_the_cobra_hides_before_it_is_needed_and_steals_in_combat():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Form of the Cobra")
    story = position.tweak(knows(seat0="PRO")).start().until("action").choose("bleed")
    story.until("as-announced").choose("Form")
    assert story.game.action is None or story.game.action.stealth == 1
    story = fight(hand=["Form of the Cobra"], knows0="pro", mine=PRINCE, blood=3)
    to(story, "strike", 0).choose("Form")
    over(story)
    assert story.named(PRINCE).blood == 3 + 1 - 1


def test_fata_morgana_gives_stealth_and_bleed_at_superior():
    story = attempt("Fata Morgana", has="CHI")
    story.until("attempt").choose("Fata").choose("+1 stealth, +1 bleed")
    action = story.game.action
    assert action is None or (action.stealth, action.bleed) == (1, 1)


def test_mirror_image_continues_the_action():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3).hand("Mirror Image")
    story = position.tweak(knows(seat0="CHI")).tweak(watchful).start().until("action").choose("hunt")
    story.until("block", 1).choose(PLAIN)
    wait(story, "strike")
    story.choose("Mirror Image")
    resolved(story)
    assert story.named(PRINCE).blood == 3 - 1 + 1


def test_nose_of_the_hound_finds_the_locked_and_at_superior_anybody():
    for has, locked, can in (("aus", False, False), ("SPI", False, True)):
        position = Position(players=2).at(1).ready(PLAIN, locked=locked).at(0).ready(PRINCE)
        story = position.hand("Nose of the Hound").tweak(knows(seat0=has)).start().until("action")
        assert story.can("Nose of the Hound") == can


def test_as_the_crow_unlocks_who_flies_once_a_turn():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    story = position.hand("As the Crow", "As the Crow").tweak(knows(seat0="fli")).start().until("action")
    story.choose("bleed").until("after-action").choose("As the Crow")
    assert not story.named(PRINCE).locked
    resolved(story)
    story.until("action").choose("hunt")
    found = False
    while story.game.action is not None:
        found = found or story.can("As the Crow")
        story.pass_once()
    assert not found


def test_shroud_mastery_unlocks_who_recruits_a_wraith():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    position = position.hand("Shroud Mastery", "Spectral Servitor").tweak(knows(seat0="NEC obl"))
    story = position.start().until("action").choose("Spectral").until("as-announced").choose("Shroud")
    resolved(story)
    assert not story.named(PRINCE).locked


def test_a_discipline_master_of_older_words_teaches():
    position = Position(players=2).ready(PRINCE).hand("Fortitude").start().until("master").choose("Fortitude")
    assert position.named(PRINCE).profile.has("for")
    assert position.named(PRINCE).capacity == 9
