"""What crypt cards do with hands, libraries, titles and other minions, in their turns and as actions."""

import pytest

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, titled
from .crypttools import ever_offers, resolved, two
from .story import Position

MUMMY = "Tutu the Doubly Evil One"


def turn_until(story, kind, seat=0):
    """Pass until a decision of this kind of a seat is due, over the ends of turns."""
    for _ in range(300):
        if story.kind == kind and story.table.decision.seat == seat:
            return story
        story.pass_once()
    raise AssertionError(f"no {kind}")


def test_nefertiti_corrupts_a_minion_of_her_prey_only():
    position = Position(players=3).at(1).ready(PLAIN).torpor(YOUNG).at(2).ready(PRINCE).at(0)
    story = position.ready("Nefertiti").start().until("action").choose("Nefertiti")
    assert sorted(story.options) == [YOUNG, PLAIN]
    story.choose(PLAIN)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).corruption_of(0) == 1
    assert story.named("Nefertiti").blood == 9


def test_nefertiti_advanced_finds_aabbt_kindred_and_unlocks_while_merged():
    advanced = "Nefertiti (ADV)"
    position = Position(players=2).crypt(PLAIN, "Aabbt Kindred", PRINCE).ready(advanced)
    story = position.start().until("action").choose("Nefertiti")
    while story.kind != "target":
        story.pass_once()
    assert story.options == ["pass", "Aabbt Kindred"]
    story.choose("Aabbt")
    assert story.where("Aabbt Kindred") == ["uncontrolled region"]
    position = Position(players=2).ready(advanced, over="Nefertiti").ready(YOUNG)
    story = position.start().until("act").choose(advanced).choose("bleed")
    resolved(story).until("act")
    assert story.can("use Nefertiti")
    story.choose("use Nefertiti")
    assert not story.named(advanced).locked
    story = (
        Position(players=2).ready(advanced).ready(YOUNG).start().until("act").choose(advanced).choose("bleed")
    )
    assert not resolved(story).can("use Nefertiti")


@pytest.mark.parametrize(
    ("over", "where", "can"),
    [("Sarrasine", "ready", True), ("", "ready", False), ("Sarrasine", "torpor", False)],
)
def test_sarrasine_corrupts_while_merged_and_ready(over, where, can):
    position = Position(players=2).at(1).ready(PLAIN).at(0).with_edge()
    position = getattr(position, where)("Sarrasine (ADV)", 2, over=over)
    story = position.start().until("unlock")
    assert story.can("use Sarrasine") == can
    if can:
        story.choose("use Sarrasine")
        assert story.named(PLAIN).corruption_of(0) == 1


def test_abdelsobek_unlocks_a_vampire_or_a_mummy():
    position = Position(players=2).ready("Abdelsobek").ready(PLAIN, locked=True).ready(MUMMY, locked=True)
    story = position.ready("Carlton Van Wyk").start().until("act")
    for name in (PLAIN, MUMMY):
        story.named(name).locked = True
    story.choose("Abdelsobek").choose("Abdelsobek")
    assert sorted(story.options) == sorted(["Abdelsobek", PLAIN, MUMMY])
    story.choose(MUMMY)
    assert not resolved(story).named(MUMMY).locked
    assert story.named(PLAIN).locked


def test_eurayle_gelasia_mylonas_unlocks_a_minion_with_stealth_if_it_is_her_own():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0)
    position = position.ready("Eurayle Gelasia Mylonas").ready(YOUNG)
    for way, name, stealth, target in (("unlock one's own", YOUNG, 2, -1), ("unlock another's", PLAIN, 0, 1)):
        story = position.start().until("act").choose("Eurayle").choose("Eurayle").choose(way).choose(name)
        assert (story.game.action.stealth, story.game.action.target) == (stealth, target)
        story.named(name).locked = True
        assert not resolved(story).named(name).locked


def test_tobias_smith_makes_bishops_of_big_untitled_sabbat_vampires():
    position = (
        Position(players=2).ready("Tobias Smith").ready("Larry").ready("Blackhorse Tanner").ready("Gratiano")
    )
    story = position.start().until("act").choose("Tobias").choose("Tobias")
    resolved(story)
    assert story.named("Blackhorse Tanner").profile.title == "bishop"
    assert story.named("Gratiano").profile.title == "priscus"


@pytest.mark.parametrize(("mine", "theirs", "can"), [(20, 21, True), (20, 20, False)])
def test_malabranca_takes_a_pool_of_a_richer_prey(mine, theirs, can):
    position = two("Malabranca", PLAIN).pool(mine, 0).pool(theirs, 1)
    story = position.start().until("action")
    assert story.can("Malabranca") == can
    if can:
        resolved(story.choose("Malabranca"))
        assert (story.me.pool, story.prey.pool) == (mine + 1, theirs - 1)


def test_le_dinh_tho_discards_the_card_that_he_names():
    position = Position(players=2).at(1).hand("Villein", "Vessel").ready(PLAIN).at(0).ready("Le Dinh Tho")
    story = position.start().until("action").choose("Le Dinh")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    while story.kind != "target":
        story.pass_once()
    resolved(story.choose("Villein"))
    assert [story.game.faces[n].name for n in story.prey.ash.items] == ["Villein"]
    assert len(story.prey.hand.items) == 7


@pytest.mark.parametrize(("who", "can"), [("Larissa Moreira", True), (PRINCE, False)])
def test_maldavis_loses_blood_to_primogen(who, can):
    position = Position(players=2).at(1).ready("Maldavis").at(0).ready(who)
    story = position.start().until("action")
    assert story.can("Maldavis") == can
    if can:
        story.choose("Maldavis")
        assert (story.game.action.target, story.game.action.stealth) == (1, 1)
        resolved(story)
        assert story.named("Maldavis").blood == 3


@pytest.mark.parametrize(("who", "can"), [(PRINCE, True), (GANGREL, False), (YOUNG, False)])
def test_calebros_loses_his_title_to_older_vampires_of_the_camarilla(who, can):
    position = Position(players=2).at(1).ready("Calebros, The Martyr").at(0).ready(who)
    story = position.start().until("action")
    assert story.can("Calebros") == can
    if can:
        story.choose("Calebros")
        assert story.game.action is None, "he cannot block it"
        assert story.named("Calebros, The Martyr").profile.title == ""
        thief = story.named(who).profile
        assert (thief.title, thief.city) == ("prince", "New York")


def test_calebros_has_nothing_to_steal_without_the_title():
    position = Position(players=2).at(1).ready("Calebros, The Martyr").at(0).ready(PRINCE)
    story = position.tweak(titled("Calebros, The Martyr", "primogen")).start().until("action")
    assert not story.can("Calebros")


def test_luciano_carvalho_moves_an_animal_retainer():
    position = Position(players=2).ready("Luciano Carvalho").ready(PLAIN).ready(YOUNG)
    position = position.on(PLAIN, "Raven Spy", "J. S. Simmons, Esq.")
    story = turn_until(position.start(), "discard").choose("use Luciano")
    assert sorted(story.options) == sorted([YOUNG, "Luciano Carvalho"]), "the animal alone may go"
    story.choose(YOUNG)
    assert story.named("Raven Spy").host is story.named(YOUNG)
    assert not story.can("use Luciano")


def test_mora_buries_a_library_card_of_the_ash_heap():
    position = Position(players=2).ready("Mora, the Death Seer").ash("Villein", PRINCE, "Vessel")
    story = turn_until(position.start(), "discard").choose("use Mora")
    assert sorted(story.options) == ["Vessel", "Villein"]
    story.choose("Vessel")
    assert story.game.faces[story.me.library.items[0]].name == "Vessel"
    assert not story.can("use Mora")


def test_rachel_brandywine_shuffles_discards_back():
    position = Position(players=2).ready("Rachel Brandywine").hand("Villein").ash("Vessel")
    story = turn_until(position.start(), "discard").choose("Villein")
    assert story.kind == "trigger"
    story.choose("Rachel")
    assert story.options == ["pass", "Villein"], "what lay there before stays"
    story.choose("Villein")
    assert story.where("Villein") == ["library"]
    story = turn_until(Position(players=2).torpor("Rachel Brandywine", 1).hand("Villein").start(), "discard")
    assert story.choose("Villein").kind != "trigger"


@pytest.mark.parametrize(("top", "blood"), [("Villein", 4), ("Deflection", 3)])
def test_egothha_burns_the_top_of_the_preys_library(top, blood):
    position = Position(players=2).at(1).library(top, "Vessel").hand("Vessel").at(0).ready("Egothha", 3)
    story = position.start().until("action")
    assert [story.game.faces[n].name for n in story.prey.ash.items] == [top]
    assert story.named("Egothha").blood == blood


def test_anatole_stirs_the_top_five_cards():
    names = [
        "Villein",
        "Vessel",
        "Deflection",
        "Blood Doll",
        "Zillah's Valley",
        "Minion Tap",
        "Wake with Evening's Freshness",
    ]
    story = Position(players=2).ready("Anatole, Prophet of Gehenna").library(*names).start().until("master")
    before = list(story.me.library.items)
    story.choose("use Anatole")
    after = story.me.library.items
    assert sorted(after[-5:]) == sorted(before[-5:])
    assert after[:-5] == before[:-5]
    orders = set()
    for seed in range(6):
        position = Position(players=2, seed=seed).ready("Anatole, Prophet of Gehenna").library(*names)
        story = position.start().until("master").choose("use Anatole")
        orders.add(tuple(story.me.library.items[-5:]))
    assert len(orders) > 1
    assert not story.can("use Anatole")


def test_ur_shulgi_finds_tajdid_each_unlock_phase():
    position = Position(players=2).ready("Ur-Shulgi, The Shepherd").library("Villein", "Tajdid", "Vessel")
    story = position.with_edge().start().until("unlock").choose("use Ur-Shulgi")
    assert story.options == ["pass", "Tajdid"]
    story.choose("Tajdid")
    assert story.kind == "discard-down"
    story.choose("Gestalt")
    assert "Tajdid" in story.hand()


def test_porphyrion_finds_the_treaty_of_laibach_as_he_enters_play():
    position = (
        Position(players=2).uncontrolled("Porphyrion", 9).library("Villein", "Treaty of Laibach", "Villein")
    )
    story = position.start().until("influence").choose("move").choose("Porphyrion")
    story.choose("Treaty")
    while story.kind == "discard-down":
        story.choose("Gestalt")
    assert "Treaty of Laibach" in story.hand()


@pytest.mark.parametrize("where", ["hand", "library"])
def test_inez_finds_a_power_of_innocence(where):
    inez, power = 'Inez "Nurse216" Villagrande', "Illuminate"
    position = getattr(Position(players=2).uncontrolled(inez, 3), where)(power)
    story = position.start().until("influence").choose("move")
    while story.kind != "trigger":
        story.pass_once()
    story.choose("Inez").choose(power)
    assert story.named(power).host is story.named(inez)


@pytest.mark.parametrize("counters", [2, 3])
def test_hermana_hambrienta_menor_burns_two_blood_as_she_comes_out(counters):
    """What drains off as she comes out does not pay; she is not unique."""
    name = "Hermana Hambrienta Menor"
    story = (
        Position(players=2)
        .ready(name, 2)
        .uncontrolled(name, counters)
        .start()
        .until("influence")
        .choose("move")
    )
    assert sorted(m.blood for m in story.game.minions_of(story.me)) == [0, 2]
    assert story.named(name).face.unique_as == ""


def test_tariq_shrinks_as_he_is_controlled():
    story = Position(players=2).uncontrolled("Tariq, The Silent", 7).start().until("influence").choose("move")
    tariq = story.named("Tariq, The Silent")
    assert (tariq.capacity, tariq.profile.capacity, tariq.blood) == (3, 3, 3)


@pytest.mark.parametrize(
    ("paid", "title", "city"), [(1, "primogen", ""), (2, "prince", "Paris"), (3, "justicar", "Ventrue")]
)
def test_victor_pelletier_buys_a_title(paid, title, city):
    story = Position(players=2).uncontrolled("Victor Pelletier", 5).start().until("influence").choose("move")
    story.choose("Victor").choose(str(paid))
    profile = story.named("Victor Pelletier").profile
    assert (profile.title, profile.city) == (title, city)
    assert story.me.pool == 30 - paid


def test_victor_pelletier_buys_no_title_that_he_cannot_pay_and_may_buy_none():
    position = Position(players=2, pool=1).uncontrolled("Victor Pelletier", 5)
    story = position.start().until("influence").choose("move").choose("pass")
    assert story.named("Victor Pelletier").profile.title == ""


def test_victor_pelletier_yields_at_once():
    """The Ventrue Justicar of another stays; a title that nobody else has, he keeps."""
    position = (
        Position(players=2).at(1).ready("Lucinde, Alastor (G3)").at(0).uncontrolled("Victor Pelletier", 5)
    )

    def of_the_clan(game):
        from rules.vtes.state.scenery import alter

        minion = next(m for m in game.in_play.values() if m.face.card.name == "Lucinde, Alastor")
        alter(game, minion, title="justicar", city="Ventrue", sect="camarilla")

    story = position.tweak(of_the_clan).start().until("influence").choose("move").choose("Victor").choose("3")
    assert story.named("Victor Pelletier").profile.title == ""
    assert story.named("Lucinde, Alastor (G3)").profile.active_title == "justicar"
    assert not story.game.title_contests


@pytest.mark.parametrize("ready", [True, False])
def test_sascha_vykos_draws_after_masters_of_others(ready):
    name = "Sascha Vykos, The Angel of Caine (ADV)"
    position = Position(players=3).at(2)
    position = position.ready(name) if ready else position.torpor(name, 1)
    story = position.at(0).ready(PLAIN).hand("The Parthenon").start().until("master").choose("The Parthenon")
    assert (story.kind == "trigger") == ready
    if ready:
        assert story.table.decision.seat == 2
        story.choose("Sascha")
        assert (story.kind, len(story.game.methuselahs[2].hand.items)) == ("discard-down", 8)


def test_sascha_vykos_does_not_draw_after_masters_of_their_own():
    name = "Sascha Vykos, The Angel of Caine (ADV)"
    story = (
        Position(players=2).ready(name).hand("The Parthenon").start().until("master").choose("The Parthenon")
    )
    assert story.kind != "trigger"


def test_sascha_vykos_draws_after_an_out_of_turn_master():
    name = "Sascha Vykos, The Angel of Caine (ADV)"
    position = Position(players=3).at(2).ready(name).at(1).hand("Sudden Reversal").ready(YOUNG).at(0)
    story = position.ready(PLAIN).hand("The Parthenon").start().until("master").choose("The Parthenon")
    story.until("cancel", 1).choose("Sudden")
    assert (story.kind, story.table.decision.seat) == ("trigger", 2)


def test_sascha_vykos_is_a_cardinal_while_merged():
    base, advanced = "Sascha Vykos, The Angel of Caine", "Sascha Vykos, The Angel of Caine (ADV)"
    story = Position(players=2).ready(base).uncontrolled(advanced).start().until("influence")
    assert story.named(base).profile.title == "priscus"
    assert story.choose("merge").named(advanced).profile.active_title == "cardinal"


def test_sutekh_gains_a_pool_whoever_recruits_a_mummy():
    name = "Sutekh, The Dark God"
    position = Position(players=2).at(1).ready(name).at(0).ready("Abdelsobek", 5)
    story = position.hand(MUMMY, "Carlton Van Wyk").start().until("action").choose(MUMMY)
    while story.game.action is not None and story.kind != "trigger":
        story.pass_once()
    assert story.kind == "trigger", "the mummy counts"
    story.choose("Sutekh")
    assert story.prey.pool == 31
    story = position.start().until("action").choose("Carlton")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


def test_sutekh_shares_blood_once_with_another_of_the_clan():
    position = (
        Position(players=2)
        .ready("Sutekh, The Dark God", 5)
        .ready("Abdelsobek", 2)
        .ready(PLAIN, 2)
        .with_edge()
    )
    story = position.start().until("unlock").choose("use Sutekh").choose("from another")
    assert (story.named("Sutekh, The Dark God").blood, story.named("Abdelsobek").blood) == (6, 1)
    assert not story.can("use Sutekh")
    story = position.start().until("unlock").choose("use Sutekh").choose("to another")
    assert (story.named("Sutekh, The Dark God").blood, story.named("Abdelsobek").blood) == (4, 3)


@pytest.mark.parametrize("discards", [True, False])
def test_ilonka_looks_and_discards_at_random_after_a_bleed(discards):
    position = Position(players=2).at(1).ready("Ilonka", locked=True).at(0).ready(PRINCE).ready(GANGREL)
    story = position.start().until("act").choose(PRINCE).choose("bleed")
    while story.kind != "trigger":
        story.pass_once()
    story.choose("Ilonka").choose("Ilonka" if discards else "pass")
    assert len(resolved(story).me.ash.items) == int(discards)
    assert len(story.me.hand.items) == 7
    story.until("action").choose("bleed")
    while story.game.action is not None:
        assert story.kind != "trigger", "once each turn"
        story.pass_once()


def test_nehemiah_buries_up_to_two_cards_of_the_hand():
    position = Position(players=2).ready("Nehemiah").hand("Villein", "Vessel").with_edge()
    story = position.start().until("unlock").choose("use Nehemiah").choose("Villein").choose("Vessel")
    assert [story.game.faces[n].name for n in story.me.library.items[:2]] == ["Vessel", "Villein"]
    assert len(story.me.hand.items) == 7
    story = position.start().until("unlock").choose("use Nehemiah").choose("Villein").choose("pass")
    assert len(story.me.hand.items) == 7


@pytest.mark.parametrize(
    ("name", "can"), [("Nehemiah", False), ("Al-Muntathir, God's Witness", False), (PRINCE, True)]
)
def test_some_true_brujah_use_no_cards_of_celerity(name, can):
    """Nehemiah and Al-Muntathir could not, had they learned it."""

    def learned(game):
        from rules.vtes.state.scenery import alter

        for minion in game.in_play.values():
            alter(game, minion, disciplines=(("cel", 2), ("pot", 2)))

    story = two(name, PLAIN, "Flurry of Action", "Blur", "Immortal Grapple").tweak(learned).start()
    from rules.vtes.definitions.usable import usable_in_combat

    minion = story.named(name)
    found = {
        story.game.faces[n].name: bool(
            usable_in_combat(minion.profile, story.game.faces[n], story.game.rules)
        )
        for n in story.me.hand.items
    }
    assert (found["Blur"], found["Immortal Grapple"]) == (can, True)


@pytest.mark.parametrize(("others", "stays"), [(2, True), (3, False)])
def test_al_muntathir_burns_among_four_true_brujah(others, stays):
    name = "Al-Muntathir, God's Witness"
    position = Position(players=2).ready(name)
    for other in ("Nehemiah", "Krassimir", "Shalmath")[: others - 1]:
        position = position.ready(other)
    position = position.uncontrolled("Synesios", 10)
    story = position.start().until("influence").choose("move")
    assert story.in_play(name) == stays


@pytest.mark.parametrize("kind", ["hunt", "bleed"])
def test_eddie_gaines_stays_locked_after_a_hunt(kind):
    story = two("Eddie Gaines", None, blood=1).start().until("action").choose(kind)
    resolved(story)
    story.end_turn()
    assert story.named("Eddie Gaines").locked == (kind == "hunt")


@pytest.mark.parametrize("way", ["lock", "unlock"])
def test_karif_and_alexandra_nudge_another_once_a_turn(way):
    """Karif al Numair the Black Hand, Alexandra the Toreador, whoever controls them."""
    for name, other, stranger in (
        ("Karif al Numair", "Elimelech the Twice-Damned", PRINCE),
        ("Alexandra", PRINCE, "Elimelech the Twice-Damned"),
    ):
        position = (
            Position(players=2).at(1).ready(other).ready(stranger).at(0).ready(name).hand("The Parthenon")
        )
        story = position.start().until("master")
        story.named(other).locked = way == "unlock"
        story.choose(f"use {name}").choose(way)
        assert story.named(other).locked == (way == "lock")
        assert not story.can(f"use {name}")
        assert not story.until("action").can(f"use {name}")


def test_alexandra_nudges_in_actions_too_but_only_in_her_turn():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Alexandra")
    story = position.start().until("act").choose("Alexandra").choose("bleed")
    assert story.kind == "as-announced"
    story.choose("Alexandra").choose("lock")
    assert story.named(PRINCE).locked
    assert not ever_offers(story, "Alexandra")
    position = Position(players=2).at(1).ready("Alexandra").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    assert not ever_offers(story, "Alexandra", 1)
