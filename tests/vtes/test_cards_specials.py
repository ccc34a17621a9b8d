"""The specials of crypt cards: each recurring sentence, and each that is described by hand, at the table."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.grammar.crypt_rules import CRYPT
from rules.vtes.cards.grammar.normal import normal
from rules.vtes.cards.grammar.phrases import CLAN
from rules.vtes.cards.grammar.who_rules import ANY_OF, ONE_OF
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.who import Who
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state import values
from rules.vtes.state.scenery import alter
from rules.vtes.terms import READY, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled, watchful
from .fighttools import fight, over, rounds
from .story import Position, card


def acting(mine, *theirs, players=3, hand=(), **how):
    """Seat 0 has this minion, seat 1 those; the story stops at the first action."""
    position = Position(players=players).at(1)
    for name in theirs:
        position = position.ready(name)
    return position.at(0).ready(mine, **how).hand(*hand).start().until("action")


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def blocking(mine, *theirs, **how):
    """Seat 1 considers to block the bleed of a minion."""
    return acting(mine, *theirs, **how).choose("bleed").until("block", 1)


# --- whom a text means ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("a minion", (Who(),)),
        ("an ally or younger vampire", (Who("ally"), Who("vampire", younger=True))),
        ("a locked Sabbat vampire", (Who("vampire", sect="sabbat", locked=True),)),
        ("non-Camarilla vampires", (Who("vampire", not_sect="camarilla"),)),
        ("vampires with capacity 3 or less", (Who("vampire", max_capacity=3),)),
        ("a vampire with capacity above 7", (Who("vampire", min_capacity=8),)),
        ("titled vampires", (Who("vampire", title="any"),)),
        ("Toreador and Toreador antitribu", (Who(clan="Toreador"), Who(clan="Toreador antitribu"))),
        ("primogen", (Who(title="primogen"),)),
        ("a werewolf", (Who(trait="werewolf"),)),
        ("a vampire who is not Giovanni", ()),
        ("one of your cards", ()),
    ],
)
def test_whom_a_phrase_means(phrase, meant):
    """Whether one is meant or all of them, the same phrase fits; what is written back means the same."""
    for whom in (ONE_OF, ANY_OF):
        assert whom.readings(phrase) == ([meant] if meant else [])
        if meant:
            assert whom.readings(whom.write(meant)) == [meant]


def test_all_clans_are_known():
    for clan in SECT_OF_CLAN:
        assert CLAN.readings(clan) == [clan]


@pytest.mark.parametrize(
    "sentence",
    [
        "An older vampire opposing Leo gets an optional maneuver on the first round of combat",
        "Karl can play cards requiring a justicar as if he were a justicar",
        "Baroque can enter combat with a younger vampire who is not Giovanni or Nosferatu as a Ⓓ action",
        "You can burn the Edge to get +1 bleed",
    ],
)
def test_what_looks_alike_is_not_read(sentence):
    assert CRYPT.readings(normal(sentence, ("Karl", "Baroque")).text) == []


@pytest.mark.parametrize(
    "name",
    [
        *("Tupdog", "The unnamed", "Theo Bell (G6)", "Branimira", "Montano", "Stanislava", "Marialena"),
        *("Adrino Manauara", "Abaddon", "Juliet Parr", "Lodin (Olaf Holte)", "Massassi"),
    ],
)
def test_a_whole_crypt_card(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


# --- actions --------------------------------------------------------------------------------------


def test_tupdog_enters_combat_with_any_minion():
    position = Position(players=3).at(1).ready(PLAIN).ready(ALLY).at(0).ready("Tupdog")
    master = position.ready("Keith Moody", locked=True)
    story = master.start().until("act").choose("Tupdog").choose("Tupdog")
    assert story.options == [PLAIN, ALLY]
    story.choose(PLAIN)
    assert story.game.action.target == 1
    resolved(story)
    assert story.named(PLAIN).blood == 4


@pytest.mark.parametrize(("mine", "able"), [("Adisa", [ALLY, YOUNG]), ("Fergus Alexander", [])])
def test_a_rush_is_at_those_whom_the_text_names(mine, able):
    story = acting(mine, PRINCE, ALLY, YOUNG)
    assert story.can(mine.split(",")[0]) == bool(able)
    if able:
        assert story.choose(mine).options == able


def test_a_rush_at_prey_or_predator_is_at_no_others():
    position = Position(players=4).at(1).ready(PLAIN).at(2).ready(GANGREL).at(3).ready(YOUNG)
    story = position.at(0).ready("Gustaphe Brunnelle").start().until("action").choose("Gustaphe")
    assert sorted(story.options) == sorted([PLAIN, YOUNG])


def test_massassi_gets_a_maneuver_in_the_combat_of_her_action():
    story = acting("Massassi", PLAIN).choose("Massassi").until("maneuver")
    assert story.can("Massassi")


def test_gabrielle_steals_blood():
    story = acting("Gabrielle di Righetti", PLAIN, blood=3).choose("Gabrielle")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    assert (story.named("Gabrielle di Righetti").blood, story.named(PLAIN).blood) == (3 + 2, 5 - 2)


def test_marcus_vitel_burns_a_retainer():
    position = Position(players=3).at(1).ready(PLAIN).on(PLAIN, "Raven Spy").at(0).ready("Marcus Vitel")
    story = position.start().until("action").choose("Marcus")
    assert resolved(story).where("Raven Spy") == ["ash heap"]


# --- blocks ---------------------------------------------------------------------------------------


def test_allies_cannot_block_stanislava():
    story = blocking("Stanislava", ALLY, PLAIN)
    assert not story.can(ALLY)
    assert story.can(PLAIN)


def test_younger_tremere_cannot_block_aisling():
    story = blocking("Aisling Sturbridge", YOUNG, GANGREL)
    assert not story.can(YOUNG), "a Tremere, and younger"
    assert story.can(GANGREL)


@pytest.mark.parametrize(("actor", "blocks"), [(PRINCE, True), (YOUNG, True), ("Agatha", True)])
def test_volker_blocks_who_is_no_primogen(actor, blocks):
    assert blocking(actor, "Volker, The Puppet Prince").can("Volker") == blocks


def test_volker_cannot_block_a_primogen():
    position = Position(players=3).at(1).ready("Volker, The Puppet Prince").at(0).ready(PLAIN)
    story = position.tweak(titled(PLAIN, "primogen")).start().until("action").choose("bleed")
    assert not story.reaches("block")


def test_monada_cannot_block_at_all():
    """The text of Ambrosio Luis Monçada calls him by his last name alone."""
    assert not acting(PRINCE, "Ambrosio Luis Monçada, Plenipotentiary").choose("bleed").reaches("block")


def test_giotto_verducci_is_blocked_for_a_blood():
    story = blocking("Giotto Verducci", PLAIN, ALLY)
    assert story.can(ALLY), "only vampires must pay"
    story.choose(PLAIN)
    resolved(story)
    assert story.named(PLAIN).blood == 5 - 1 - 1, "and was struck"
    position = Position(players=3).at(1).ready(PLAIN, blood=0).at(0).ready("Giotto Verducci")
    assert not position.start().until("action").choose("bleed").reaches("block")


@pytest.mark.parametrize(("name", "burns"), [("Marialena", True), ("Dónal O'Connor (G2)", False)])
def test_marialena_and_donal_burn_blood_when_blocked(name, burns):
    """Dónal O'Connor burns it of the blocker."""
    before = card(name).capacity
    story = blocking(name, PLAIN).choose(PLAIN)
    resolved(story)
    if burns:
        assert story.named(name).blood == before - 1 - 1, "one before the block, one of the strike"
        assert story.named(PLAIN).blood == 4
    else:
        assert story.named(name).blood == before - 1
        assert story.named(PLAIN).blood == 5 - 1 - 1


# --- values that count sometimes ------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "more"), [(9, 1), (10, 0)])
def test_branimira_has_intercept_with_little_pool(pool, more):
    story = Position(players=3).ready("Branimira").pool(pool).start()
    assert values.intercept(story.game, story.named("Branimira")) == more


@pytest.mark.parametrize(("act", "stealth"), [("hunt", 0), ("bleed", 0)])
def test_zoe_hunts_without_the_usual_stealth(act, stealth):
    """Zöe has 1 less while she hunts."""
    story = acting("Zöe", PLAIN, blood=1).choose(act)
    action = story.game.action
    assert values.stealth(story.game, action.actor, action) == stealth


def test_martina_has_intercept_during_bleeds():
    story = acting(PRINCE, "Martina Srnankova", blood=2)
    martina = story.named("Martina Srnankova")
    assert values.intercept(story.game, martina) == 0
    story.choose("bleed")
    assert values.intercept(story.game, martina) == 1


@pytest.mark.parametrize(("act", "stealth"), [("hunt", 1 - 1), ("bleed", 0)])
def test_ariane_has_less_stealth_in_undirected_actions(act, stealth):
    story = acting("Ariane", PLAIN, blood=1).choose(act)
    action = story.game.action
    assert values.stealth(story.game, action.actor, action) == stealth


@pytest.mark.parametrize(("clan", "more"), [("Ventrue", 2), ("Tremere", 0)])
def test_constanza_bleeds_harder_where_a_ventrue_is_ready(clan, more):
    def change(game):
        minion = next(minion for minion in game.in_play.values() if minion.controller == 1)
        alter(game, minion, clan=clan)

    position = (
        Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready("Constanza Vinti").tweak(change)
    )
    story = resolved(position.start().until("action").choose("bleed"))
    own = values.bleed(story.game, story.named("Constanza Vinti"))
    assert story.prey.pool == 30 - own - more


@pytest.mark.parametrize(("clan", "strength"), [("Ventrue", 2), ("Tremere", 1)])
def test_rake_is_stronger_against_ventrue(clan, strength):
    def change(game):
        minion = next(minion for minion in game.in_play.values() if minion.controller == 1)
        alter(game, minion, clan=clan)

    story = over(fight(mine="Rake", theirs=PLAIN, tweaks=[change]))
    assert story.named(PLAIN).blood == 5 - strength


def test_azucena_sees_lasombra_by_their_age():
    def change(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                alter(game, minion, clan="Lasombra")

    for actor, intercept in ((YOUNG, 1), (PRINCE, -1)):
        position = Position(players=3).at(1).ready("Azucena").at(0).ready(actor).tweak(change)
        story = position.start().until("action").choose("bleed")
        assert values.intercept(story.game, story.named("Azucena")) == intercept


def test_rurik_bleeds_harder_beside_ludmijla():
    story = Position(players=3).ready("Rurik Rakoczy").at(1).ready("Ludmijla Rakoczy").at(0).start()
    rurik = story.named("Rurik Rakoczy")
    with_her = values.bleed(story.game, rurik)
    story.named("Ludmijla Rakoczy").region = TORPOR
    story.game.methuselahs[1].ready.items.remove(story.named("Ludmijla Rakoczy").number)
    assert values.bleed(story.game, rurik) == with_her - 1


def test_neserian_counts_locations():
    alone = Position(players=3).ready("Neserian").start()
    housed = Position(players=3).ready("Neserian").table("Anarch Railroad").start()
    for story, bleed, votes in ((alone, 0, 0), (housed, 1, 1)):
        neserian = story.named("Neserian")
        assert values.bleed(story.game, neserian) == bleed
        assert values.votes(story.game, neserian) == votes


def test_gerald_windham_votes_for_each_titled_vampire_of_others():
    position = Position(players=3).at(1).ready(PRINCE).at(2).ready(BARON).ready(PLAIN).at(0)
    story = position.ready("Gerald Windham").start()
    assert values.votes(story.game, story.named("Gerald Windham")) == 2


def test_xeper_votes_for_unique_infernal_vampires():
    story = Position(players=3).ready("Xeper, Sultan of Lepers").ready("The unnamed").ready(PLAIN).start()
    xeper = story.named("Xeper, Sultan of Lepers")
    assert values.votes(story.game, xeper) == 1 + ("infernal" in xeper.profile.traits)


def test_mary_anne_weakens_the_inner_circle():
    for name, less in (("Stanislava", 2), (PRINCE, 0)):
        alone = Position(players=3).ready(name).start()
        beside = Position(players=3).at(1).ready("Mary Anne Blaire").at(0).ready(name).start()
        assert (
            values.bleed(beside.game, beside.named(name))
            == values.bleed(alone.game, alone.named(name)) - less
        )


# --- bought during an action ----------------------------------------------------------------------


def test_montano_gives_a_minion_stealth_once():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready("Montano", locked=True).ready(PRINCE)
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("block", 1)
    action = story.game.action
    story.choose(PLAIN).choose("Montano")
    assert (action.stealth, story.named("Montano").blood) == (1, 10)
    assert resolved(story).prey.pool == 29


def test_persia_buys_intercept():
    story = acting(PRINCE, "Persia, The Beautiful Statue", blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose("Persia").choose("Persia")
    assert action.blocked
    assert action.intercepts == {story.named("Persia, The Beautiful Statue").number: 1}


def test_oskar_buys_intercept_for_another_vampire():
    story = acting(PRINCE, "Oskar Anasov", PLAIN, blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose(PLAIN).choose("Oskar")
    assert action.intercepts == {story.named(PLAIN).number: 1}


def test_gathii_reveals_a_card_for_stealth():
    for top, stealth, burned in (("Villein", 0, 1), ("Govern the Unaligned", 1, 0)):
        position = Position(players=3).at(1).ready(PLAIN).at(0).ready("Gathii").library(top)
        story = position.start().until("action").choose("bleed").until("block", 1)
        action, before = story.game.action, story.named("Gathii").blood
        story.choose(PLAIN)
        if story.game.faces[story.me.library.items[-1]].name == top:
            story.choose("Gathii")
            assert action.stealth == stealth
            assert before - burned >= story.named("Gathii").blood


def test_maila_discards_a_political_card_for_stealth():
    story = acting("Maila", PLAIN, hand=["Kine Resources Contested"]).choose("bleed").until("block", 1)
    action = story.game.action
    story.choose(PLAIN).choose("Maila")
    assert action.stealth == 1
    assert story.where("Kine Resources Contested") == ["ash heap"]


def test_modius_discards_a_master_for_a_vote():
    story = acting("Modius", hand=["Kine Resources Contested", "Villein"]).choose("Kine").until("polling")
    story.choose("Modius")
    assert story.game.more_votes == {story.named("Modius").number: 1}


def test_anu_adds_to_the_bleed_of_another():
    position = Position(players=3).ready("Anu Diptinatpa", locked=True).ready(PRINCE)
    story = position.start().until("act").choose(PRINCE).choose("bleed").until("modify").choose("Anu")
    assert resolved(story).prey.pool == 28
    assert story.named("Anu Diptinatpa").blood == card("Anu Diptinatpa").capacity - 1


def test_hecate_burns_the_top_of_the_library_of_who_was_bled():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).library("Villein").at(0).ready("Hecate")
    story = position.start().until("action").choose("bleed").until("trigger").choose("Hecate")
    assert len(story.prey.ash.items) == 1


def test_keegan_unlocks_after_an_action_that_requires_a_gangrel():
    position = Position(players=3).ready("Keegan")
    story = resolved(position.start().until("action").choose("bleed"))
    assert story.kind != "trigger"


def test_abraham_plays_cards_as_a_tremere():
    abraham = Position(players=2).ready("Abraham Mellon").start().named("Abraham Mellon")
    assert abraham.profile.poses == {"Tremere"}
    other = Position(players=2).ready(PRINCE).start().named(PRINCE)
    assert other.profile.poses == frozenset()


# --- combat ---------------------------------------------------------------------------------------


def test_the_unnamed_strikes_for_a_blood():
    story = fight(mine="The unnamed", theirs=PLAIN).until("strike").choose("The unnamed")
    over(story)
    assert story.named(PLAIN).region == TORPOR


def test_abaddon_maneuvers_and_lodin_prevents():
    assert fight(mine="Abaddon", theirs=PLAIN).until("maneuver").can("Abaddon")
    story = fight(mine="Lodin (Olaf Holte)", theirs=PLAIN).until("prevent")
    story.choose("Lodin")
    assert over(story).named("Lodin (Olaf Holte)").blood == 8


def test_adrino_must_press_to_continue():
    story = fight(mine="Adrino Manauara", theirs=PLAIN, journal=True).until("press")
    assert story.options == ["Adrino Manauara"]
    assert rounds(over(story)) == 2, "once each combat"


def test_anton_maneuvers_in_the_first_round_only():
    story = fight(mine="Antón de Concepción", theirs=PLAIN, hand=["Dead-End Alley"]).until("maneuver")
    assert story.can("Antón")
    story.choose("pass").until("press").choose("Dead-End")
    while story.game.combat is not None:
        assert story.kind != "maneuver"
        story.pass_once()


def test_lambach_makes_his_hands_aggravated_for_a_round():
    story = fight(mine="Lambach", theirs=PRINCE).until("before-range").choose("Lambach")
    over(story)
    assert story.named(PRINCE).region == TORPOR


def test_lernean_buys_an_additional_strike():
    story = fight(mine="Lernean", theirs=PRINCE).until("additional-strikes").choose("Lernean")
    assert over(story).named(PRINCE).blood == 8 - 2


def test_mambo_jeanne_burns_who_is_close():
    story = over(fight(mine="Mambo Jeanne", theirs=PRINCE))
    assert story.named(PRINCE).blood == 8 - 1 - 2


def test_phaibun_discards_at_random_to_dodge():
    story = fight(mine="Phaibun", theirs=PRINCE).until("strike")
    cards = len(story.me.ash.items)
    story.choose("Phaibun")
    assert len(story.me.ash.items) == cards + 1
    over(story)
    assert story.named("Phaibun").blood == 5


def test_kasim_discards_a_political_card_for_strength():
    story = fight(mine="Kasim Bayar", theirs=PRINCE, hand=["Kine Resources Contested"])
    story.until("before-range").choose("Kasim")
    assert over(story).named(PRINCE).blood == 8 - 3


def test_saulot_takes_no_damage_from_baali():
    for clan, left in (("Baali", 11), ("Tremere", 10)):

        def change(game, clan=clan):
            for minion in game.in_play.values():
                if minion.controller == 1:
                    alter(game, minion, clan=clan)

        story = over(fight(mine="Saulot, The Wanderer", theirs=PLAIN, tweaks=[change]))
        assert story.named("Saulot, The Wanderer").blood == left


def test_selena_is_wounded_by_werewolves():
    for traits, region in ((frozenset({"werewolf"}), TORPOR), (frozenset(), READY)):

        def change(game, traits=traits):
            for minion in game.in_play.values():
                if minion.controller == 1:
                    alter(game, minion, traits=traits)

        story = over(fight(mine="Selena", theirs=PLAIN, tweaks=[change]))
        assert story.named("Selena").region == region


def test_retainers_do_nothing_against_stanislava():
    for mine, strikes in (("Stanislava", False), (PRINCE, True)):
        story = fight(mine=mine, theirs=PLAIN, they_bear=["J. S. Simmons, Esq."])
        seen = False
        while story.game.combat is not None:
            seen = seen or story.can("J. S. Simmons")
            story.pass_once()
        if not strikes:
            assert not seen


def test_matasuntha_gains_a_pool_when_her_opponent_falls():
    story = fight(mine="Matasuntha", theirs=GANGREL, their_blood=1).until("trigger").choose("Matasuntha")
    assert story.me.pool == 31
    story = fight(mine="Matasuntha", theirs=PRINCE)
    over(story)
    assert story.kind != "trigger"


def test_the_capuchin_comes_back_when_he_burns():
    from rules.vtes.state.departures import leave_play

    story = Position(players=2).ready("The Capuchin").start()
    number = story.named("The Capuchin").number
    leave_play(story.game, story.named("The Capuchin"))
    assert story.where("The Capuchin") == ["uncontrolled region"]
    assert story.me.invested[number] == 0
    while story.kind != "influence":
        story.pass_once()
    assert story.me.transfers == 4 + 3


# --- other phases, and answers --------------------------------------------------------------------


def test_aksinya_redirects_a_bleed_for_a_master():
    position = Position(players=3).at(1).ready("Aksinya Daclau").hand("Villein").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed").until("block", 1).choose("pass")
    story.until("react", 1).choose("Aksinya")
    resolved(story)
    assert [methuselah.pool for methuselah in story.game.methuselahs] == [30, 30, 29]
    assert story.game.methuselahs[1].ash.items


def test_keith_moody_loses_blood_for_the_edge_of_the_prey():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Keith Moody").with_edge(1)
    story = position.start()
    while story.kind != "trigger":
        story.pass_once()
    assert story.table.decision.seat == 1
    story.choose("Keith")
    assert (story.game.edge, story.named("Keith Moody").blood) == (-1, 2)


def test_arika_taxes_the_locations_of_the_prey():
    position = Position(players=2, seat=0).at(1).ready(PLAIN).table("Anarch Railroad", "Backways").at(0)
    story = position.ready("Arika").start()
    while story.kind != "target":
        story.pass_once()
    assert story.table.decision.seat == 1
    story.choose("pass").choose("Backways")
    assert (story.prey.pool, story.where("Backways"), story.in_play("Anarch Railroad")) == (
        29,
        ["ash heap"],
        True,
    )


def test_owain_evans_feeds_a_vampire_of_another():
    position = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready("Owain Evans, The Wanderer")
    story = position.start()
    while (story.kind, story.game.active.seat) != ("trigger", 1):
        story.pass_once()
    assert story.table.decision.seat == 0
    story.choose("Owain")
    assert story.named(PLAIN).blood == 2


def test_giotto_and_masika_use_the_discard_phases_of_others():
    position = Position(players=2).at(1).ready("Giotto Verducci").ready("Masika", locked=True).at(0)
    story = position.ready(PRINCE).start()
    while story.kind != "trigger":
        story.pass_once()
    assert story.table.decision.seat == 1
    story.choose("Masika")
    assert not story.named("Masika").locked
    cards = len(story.prey.ash.items)
    story.choose("Giotto").choose(story.options[0])
    assert len(story.prey.ash.items) == cards + 1
    assert story.kind != "trigger", "once each phase"


def test_lord_tremere_locks_or_unlocks_another():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready("Lord Tremere").ready(PLAIN, locked=True)
    story = position.start().until("act")
    story.choose("use Lord Tremere")
    if story.kind == "mode":
        story.choose("lock")
    if story.kind == "target":
        story.choose(YOUNG)
    assert story.named(YOUNG).locked
    assert not story.can("use Lord Tremere"), "once, whichever it was"


def test_rafael_makes_rivals_yield():
    for rival, yields in (("Rafael de Corazon", True), (PLAIN, False)):
        how = {} if yields else {"title": "inner circle", "city": "Toreador", "clan": "Toreador"}
        position = Position(players=2).at(1).ready(rival, **how).at(0)
        story = position.ready(PRINCE, title="inner circle", city="Toreador").start()
        assert (story.kind == "contest") == (not yields)
        assert (story.named(PRINCE).profile.title == "") == yields


def test_no_blood_hunt_is_called_on_muaziz():
    for name, hunted in (("Muaziz, Archon of Ulugh Beg", False), (PRINCE, True)):
        position = Position(players=2).at(1).ready(BARON, locked=True).torpor(YOUNG).at(0).ready(name)
        story = position.start().until("action").choose("diablerize")
        assert story.reaches("poll") == hunted


def test_nahum_feeds_another():
    position = Position(players=2).ready("Nahum Enosh").ready(PLAIN, blood=2)
    story = position.start().until("unlock").choose("use Nahum")
    assert story.named(PLAIN).blood == 3


def test_knows_and_watchful_are_for_these_stories():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(knows(seat1="")).tweak(watchful)
    assert story.start().named(PLAIN).profile.disciplines == {}


@pytest.mark.parametrize("who", ["Stanislava", PRINCE])
def test_a_dog_pack_keeps_stanislava_from_no_strike(who):
    story = fight(mine=who, theirs=PLAIN, they_bear=["Dog Pack"], hand=["Majesty"], knows0="pre")
    while story.game.combat is not None and not story.can("Majesty"):
        story.pass_once()
    assert (story.game.combat is not None) == (who == "Stanislava")
