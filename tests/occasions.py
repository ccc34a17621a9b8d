"""By word the cards that give it occasion in games of decks around it: victims, votes to stop, events to burn."""

from __future__ import annotations

VOTES = ("Kine Resources Contested", "Conservative Agitation", "Disputed Territory", "Domain Challenge")
RUSHES = ("Bum's Rush", "Haven Uncovered")
FIGHTS = (*RUSHES, "Immortal Grapple", "Torn Signpost", "Undead Strength")
WEAPONS = ("Flamethrower", ".44 Magnum", "Assault Rifle")
CLUBS = ("Meat Cleaver", "Bastard Sword")
BRUTES = ("Gaspare Giovanni", "Theo Bell", "Beast, The Leatherface of Detroit")
GEAR = ("Leather Jacket", "Sport Bike", "Laptop Computer")
ALLIES = ("Gregory Winter", "Carlton Van Wyk", "Procurer", "Vagabond Mystic")
ANIMALS = ("Raven Spy", "Owl Companion", "Murder of Crows")
EVENTS = ("Anthelios, The Red Star", "Dragonbound", "The Slow Withering", "The Unmasking")
LOCATIONS = ("Secret Passage", "Elder Library", "Papillon", "The Rack")
CORRUPTION = (
    "The Platinum Protocol",
    "Revelation of the Serpent",
    "Nefertiti",
    "Cagliostro, The Grand Copht",
)
BOUNCES = ("Deflection", "Telepathic Misdirection", "Keith Moody", "Gloria Giovanni", "Andrew Stuart")
PRINCES = ("Calebros, The Martyr", "Volker, The Puppet Prince", "Warmaksan", "Enam")
PRIMOGEN = ("Thomas De Lutrius", "Emily Carson", "Chrysanthemum")
BISHOPS = ("Fabrizia Contreraz", "Andrew Emory", "Cicatriz", "Frondator")
BRUJAH = ("Ariane", "Gengis", "Jenna Cross", "Tori Longwood", "Brandon Grime", "Siarhei Levchenko", "Rayne")
INFERNAL = ("The Horde", "Midget", "Arishat", "Giotto Verducci", "Mary the Black")
LASOMBRA = ('Araceli "Celia" Rivera', "Braden White", "Azucena")
YOUNG = ("Basil", "Dirk", "Franciscus", "Feo Ramos", "Eddie Gaines", "Anarch Convert")
YOUNG_SABBAT = ("Basil", "Feo Ramos", "Huang, Blood Cultist", "March Halcyon", "Margarite")
GANGREL = ("Denette Stensen", "Jesús Alcalá", "Leo Washington", "Sadie", "Bill Butler")
LISTED = ("Dylan", "Chavi Oraczko", "Mata Hari", "Valerius Maior, Hell's Fool")

SLAVES = (
    "Rusticus",
    "Saxum, Master of Slaves",
    "Ublo-Satha",
    "Almiro Suarez",
    "Roreca Quaid",
    "Yurena, The Boor",
)

OCCASIONS: dict[str, tuple[str, ...]] = {
    "BecomeKin": GANGREL,
    "BleedsOwnPrey": BOUNCES,
    "BleedsSeat": ("Hexaped",),
    "BurnBlocker": ALLIES,
    "BurnBloodOfThis": PRIMOGEN,
    "BurnBurden": ANIMALS,
    "BurnForBlood": ("Mr. Winthrop", "J. S. Simmons, Esq.", "Tasha Morgan", *ANIMALS),
    "BurnsFoesGear": (*GEAR, *RUSHES),
    "CancelCard": ("Immortal Grapple", "Shoulder Drop", "Terror Frenzy", "Target Vitals", "Bum's Rush"),
    "CancelCombatCard": ("Immortal Grapple", "Shoulder Drop", "Terror Frenzy", "Target Vitals", "Bum's Rush"),
    "ChooseBurden": ANIMALS,
    "ChooseFallenGear": (*GEAR, *RUSHES, *WEAPONS),
    "ChooseKind": ("Infernal Servitor", *INFERNAL, "Puppeteer"),
    "ChooseOwnRetainer": ("Mr. Winthrop", "J. S. Simmons, Esq.", "Tasha Morgan", *ANIMALS),
    "EndAction": ("Brujah Debate", "Govern the Unaligned"),
    "FeedsVictors": (*FIGHTS, *BRUJAH),
    "GiveTitle": ("Black Wallace", "Ariel", "Artemis", "Caliban"),
    "GiveTitleCard": LASOMBRA,
    "GiveTrait": ALLIES,
    "HurtPreys": YOUNG_SABBAT,
    "InflictNow": ("Bum's Rush",),
    "Mends": (*ALLIES, *FIGHTS),
    "MovesGear": (*GEAR, *RUSHES, *WEAPONS),
    "PassRetainer": ANIMALS,
    "ReceiveTitle": PRINCES,
    "SaveAlly": (*ALLIES, *FIGHTS),
    "Twists": (*FIGHTS, *CLUBS, *BRUTES),
    "UnlocksAllOf": INFERNAL,
}  # fmt: skip

ALIKE = {"FightsAgainst": "FightsAfterwards", "UnlocksFellows": "CircleHides"}
"""Verbs that the engine makes from others, around which decks are then built."""
