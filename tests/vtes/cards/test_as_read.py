"""What is read of cards, where no game is played."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.grammar.crypt_rules import CRYPT
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.normal import normal
from rules.vtes.cards.grammar.phrases import CLAN
from rules.vtes.cards.grammar.who_rules import ANY_OF, ONE_OF
from rules.vtes.definitions.clauses import ALONE, FULL, IDLE, WHOLE
from rules.vtes.definitions.who import Who
from rules.vtes.definitions.wording import clauses_of
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state.gear import is_weapon

from ..story import card

PLAYED_WHOLE = (
    "AK-47",
    "Abaddon",
    "Adrino Manauara",
    "An Anarch Manifesto",
    "Apparition",
    "Armor of Caine's Fury",
    "Backstep",
    "Banshee Ironwail",
    "Blessed Blade",
    "Blight",
    "Blissful Agony",
    "Blood Fury",
    "Blood Rage",
    "Blood of Acid",
    "Blood to Water",
    "Bloodstone",
    "Bollix",
    "Bomb",
    "Branimira",
    "Brute Force",
    "Burst of Sunlight",
    "Catatonic Fear",
    "Cauldron of Blood",
    "Channeling the Beast",
    "Cold Aura",
    "Crusade: Chicago",
    "Dam the Heart's River",
    "Deer Rifle",
    "Drain Essence",
    "Enchanted Marionette",
    "Enhanced Coagulant",
    "Eye of Hazimel",
    "Fists of Death",
    "Growing Fury",
    "Hawg",
    "Heaven's Gate",
    "High Ground",
    "Illusions of the Kindred",
    "Juliet Parr",
    "Learjet",
    "Lodin (Olaf Holte)",
    "Lucky Blow",
    "Marialena",
    "Mark V",
    "Martyr's Resilience",
    "Massassi",
    "Mighty Grapple",
    "Mokolé Blood",
    "Monstrous Form",
    "Montano",
    "Necrosis",
    "Octopod",
    "Orgy of Blood",
    "Penitent Resilience",
    "Pounce",
    "Praxis Seizure: Atlanta",
    "Predator's Transformation",
    "Pushing the Limit",
    "Rage of Apedemak",
    "Righteous Blade",
    "Ritual Goblet",
    "Ritual of the Bitter Rose",
    "Sacré-Cœur Cathedral, France",
    "Sawed-Off Shotgun",
    "Sculpt the Flesh",
    "Song of Serenity",
    "Soul Burn",
    "Soulgrinder",
    "Stanislava",
    "Strength of the Bear",
    "Stutter-Step",
    "Sword of the Righteous",
    "Taking the Skin: Minion",
    "Talbot's Chainsaw",
    "Telepathic Tracking",
    "The Crimson Sentinel",
    "The Jones",
    "The unnamed",
    "Theo Bell (G6)",
    "Torment the Soul",
    "Touch of Valeren",
    "Tranquility Shield",
    "Tupdog",
    "Undead Persistence",
    "Undead Strength",
    "Unholy Penance",
    "Vengeance of Samiel",
    "Vitae Block",
    "Walk of Flame",
    "Wall of Filth",
)


TOLD = {
    "Earth Meld": ["as a strike: pro: strike (ends)", "as a strike: PRO: strike (ends, unlocks)"],
    "Majesty": ["as a strike: pre: strike (ends)", "as a strike: PRE: strike (ends, unlocks)"],
    "Taste of Vitae": ["at the end of the round: one each, blood from damage"],
    "Carrion Crows": [
        "before range: ani: one each (combat), damage each round (1, ranged)",
        "before range: ANI: one each (combat), damage each round (2, ranged)",
    ],
    "Immortal Grapple": [
        "before strikes: pot: only if the combat is at close range, one each, hand strikes only",
        "before strikes: POT: only if the combat is at close range, one each, hand strikes only, gain press, set next range",
    ],
    "Aid from Bats": [
        "as a maneuver or as a strike: ani: strike (damage 1, ranged), strike maneuver",
        "as a maneuver or as a strike: ANI: strike (damage 1, ranged), strike maneuver, gain press",
    ],
    "Pursuit": ["as a maneuver: cel: maneuver", "after a pair of strikes: CEL: additional strikes"],
    "Psyche!": ["in the press step: cel: press", "before combat ends: CEL: queue combat"],
    "Diversion": [
        "after a pair of strikes: cel: additional strikes",
        "against damage: for: prevent (2)",
        "as a maneuver or as a strike: tha: strike (ranged, steal 1), strike maneuver",
    ],
    "Hunger of Marduk": [
        "before range: tha: can strike (strike (ranged, steal 1))",
        "before range: THA: can strike (strike (ranged, steal 2))",
    ],
    "Torn Signpost": [
        "before range: pot: strengthen (2, instead)",
        "before range: POT: strengthen (3, instead)",
    ],
    "Dust Up": [
        "as a strike: ani: strike (damage 1, hand, undodgeable)",
        "as a strike: cel: strike (dodge), paired strikes",
        "as a strike: pot: strike (damage 2, hand)",
    ],
    "Resist Earth's Grasp": [
        "CEL: +1 stealth",
        "in the press step: cel: press",
        "as a maneuver: cel: maneuver, gain press",
    ],
    "Flames of the Netherworld": [
        "as a strike: tha: for 1 blood, only if the combat is not at close range, strike (damage 1, ranged, aggravated)",
        "as a strike: dai: strike (damage 1, aggravated)",
        "as a strike: DAI: strike (damage 1, ranged, aggravated)",
    ],
    "Breath of the Dragon": [
        "as a strike: vic: strike (damage 1, ranged, aggravated, recoil 1)",
        "as a strike: VIC: strike (damage 2, ranged, aggravated, recoil 2)",
    ],
    "Skin of Steel": [
        "against damage: for: prevent (strikes, all)",
        "against damage: FOR: prevent (strikes, all, rest of round)",
    ],
    "Disengage": [
        "in the press step: press (end)",
        "as a card is played: for 1 blood, cancel combat card (labels ('grapple',))",
        "replaced after combat",
    ],
    "Bear's Skin": [
        "before range: ani pro: one each (combat), strengthen (1, round), toughen (1)",
        "before range: ANI PRO: one each (combat), strengthen (1), toughen (1, combat)",
    ],
    "Crawling Chamber": [
        "as a maneuver: tha: maneuver (long)",
        "as a maneuver: vis: maneuver",
        "in the press step: vis: press",
        "before range: VIS: one each (combat, here), damage each round (1, ranged, pressing)",
    ],
    ".44 Magnum": [
        "bring into play",
        "in play, as a maneuver or as a strike: strike (damage 2, ranged), strike maneuver (each combat)",
    ],
    "Vengeful Spirit": [
        "bring into play",
        "2 life",
        "in play, as strikes are resolved: damage each round (1)",
        "+1 bleed",
    ],
}


@pytest.mark.parametrize("weapon", ["Zip Gun", "Molotov Cocktail"])
def test_a_weapon_of_a_combat_card_is_not_a_melee_weapon(weapon):
    assert not is_weapon(definition_of(card(weapon), "current"), melee=True)
    assert is_weapon(definition_of(card(weapon), "current"))
    assert is_weapon(definition_of(card("Weighted Walking Stick"), "current"), melee=True)


def test_what_is_read_with_numbers_in_words_and_costs_in_blood():
    assert [clause.what for clause in clauses_of(model_of(card("Leathery Hide")))] == [
        "against damage: one each, prevent (4, strikes, normal)"
    ]
    told = [clause.what for clause in clauses_of(model_of(card("Preternatural Evasion")))]
    assert told[1] == "as a strike: CEL: for 1 blood, strike (ends)"
    told = [clause.what for clause in clauses_of(model_of(card("Dark Steel")))]
    assert "gain maneuver (close)" in told[0]


@pytest.mark.parametrize("name", TOLD)
def test_what_is_read_of_a_card(name):
    model = model_of(card(name))
    assert [clause.what for clause in clauses_of(model)] == TOLD[name]
    assert model.verdict(FULL) == WHOLE


@pytest.mark.parametrize("name", ["Earth Meld", "Dodge", "Skin of Rock", "Bum's Rush", "Immortal Grapple"])
def test_cards_of_combat_are_idle_alone(name):
    model = model_of(card(name))
    assert (model.verdict(ALONE), model.verdict(FULL)) == (IDLE, WHOLE)


@pytest.mark.parametrize(
    ("name", "missing"),
    [("Brother's Blood", 5), ("Coordinate Attacks", 4)],
)
def test_what_is_not_read_whole_says_so(name, missing):
    """Where a condition of all ways to play it is not known, none of them is played."""
    model = model_of(card(name))
    assert len(model.missing) >= missing
    assert model.verdict(FULL) != WHOLE
    assert not model.combat


def test_equipment_whose_text_is_not_known_whole_does_not_strike():
    """What is not read may bar its strike, or bend it."""
    assert not model_of(card("Poker")).armed
    assert model_of(card("Desert Eagle")).armed


def test_what_is_not_recognised_is_named():
    model = read_crypt(card("Gilbert Duane (G6)"))
    assert model.verdict("alone") == "in part"
    assert model.lacks("alone") == "2 of its sentences"


def test_jean_lisle_makes_hand_strikes_aggravated():
    """Jean Lisle pays 1 blood for it, each round of combat."""
    assert read_crypt(card("Jean Lisle")).verdict(FULL) == WHOLE
    assert read_crypt(card("Jean Lisle")).armed[0].blood == 1


@pytest.mark.parametrize(
    "name",
    [
        "Inyanga", "Angelique", "Nergal (ADV)", "Onaedo", "Roderick Phillips March", "Conrad Adoula", "Basil",
        "Jacob Fermor", "Rutor", "Vasantasena", "Lucita (G2)", "Nik", "Khalil Ravana",
        "Máddji, Mistress of Szlachtas",
    ],
)  # fmt: skip
def test_nothing_of_them_is_missing(name):
    assert read_crypt(card(name)).verdict(FULL) == WHOLE


def test_reactions_that_are_read_whole_are_played_whole():
    for name in (
        "Telepathic Misdirection",
        "Wake with Evening's Freshness",
        "Deflection",
        "Telepathic Counter",
    ):
        assert model_of(card(name)).verdict(FULL) == WHOLE


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


def test_what_is_read_behind_the_mark_counts_only_while_merged():
    read = read_crypt(card("Brunhilde (ADV)"))
    assert not read.actions
    assert [mode.name for mode in read.merged_actions] == ["enter combat"]


@pytest.mark.parametrize("name", PLAYED_WHOLE)
def test_all_of_it_is_played(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE
