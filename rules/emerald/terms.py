"""The vocabulary of the game: names and numbers that the rulebook itself states.

What is printed on components only is not here but in the component sheet.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
PLAYERS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
"""The Main Agents, by seat."""

LOYALIST: Final = 0
RESTORATIONIST: Final = 1
SIDES: Final = ("Loyalist", "Restorationist")

WAR: Final = 0
REVOLUTION: Final = 1
TRACKS: Final = ("War", "Revolution")

CITIES: Final = (
    "Berlin", "Cairo", "Constantinople", "The Hague", "London", "Madrid", "Paris", "Rome", "St. Petersburg",
    "Washington", "Vienna", "Zurich",
)  # fmt: skip
"""EMER-COMP-06."""

AGENTS: Final = (
    "Baron Ungern-Sternberg", "Elisee Reclus", "Emma Goldman", "Errico Malatesta", "Evno Asef", "Irene Adler",
    "Johann Most", "Leon Czolgosz", "Louise Michel", "Marquis de Rochefort", "Nicholas Kibalchich",
    "Peter Rachkovsky", "Prince Kropotkin", "Professor Moriarty", "Ravachol", "Sergei Kravchinsky",
    "Sergei Nechaev", "Sherlock Holmes", "Vera Figner", "Vladimir Burtsev", "Wilhelm Stieber",
    "William Morris",
)  # fmt: skip
"""EMER-COMP-05. After them, numbers count the Main Agents by seat."""
NAMED: Final = 22
"""How many Agents have a name: the Main Agent of a seat is the number `NAMED + seat`."""
MORIARTY: Final = 13
HOLMES: Final = 17

GAME_CARDS: Final = (
    "Bismarck", "The Black Hand", "The Diogenes Club", "Duchess de Uzes", "Fenians", "Freemasons",
    "Hide Royalty", "Hired Assassin", "The Holy Brotherhood", "Infernal Machine", "Inspector Lestrade",
    "Matvei Golovinsky", "Nadar", "Necronomicon", "Shoggoth", "Okhrana", "The Peoples' Will",
    "Pinkerton Agents", "Terrors of the Night", "The Third Section", "Vampire", "Zombies",
)  # fmt: skip
"""The Game cards that are not Agents."""

EFFECTS: Final = (
    "Change of Heart", "Cthulhu", "Cultists", "Devil's Island", "Doctor Watson", "Master of Disguise",
    "Mi-Go", "Mrs Hudson", "Sebastian Moran", "Sigmund Freud", "Society of Leopold", "Yog-Sothoth",
)  # fmt: skip
CHANGE_OF_HEART: Final = 0
CTHULHU: Final = 1
CULTISTS: Final = 2
DEVILS_ISLAND: Final = 3
WATSON: Final = 4
MASTER_OF_DISGUISE: Final = 5
MI_GO: Final = 6
MRS_HUDSON: Final = 7
MORAN: Final = 8
FREUD: Final = 9
LEOPOLD: Final = 10
YOG_SOTHOTH: Final = 11

# Numbers of the rulebook.
CUBES: Final = 20
STARTING_CUBES: Final = 6
DISCS: Final = 15
BLOCKING_DISCS: Final = 10
ZOMBIES: Final = 8
SANITY_COUNTERS: Final = 18
SAFE_COUNTERS: Final = 3
INITIAL_CARDS: Final = 10
ALL_GAME_CARDS: Final = 60
HAND: Final = 5
WATSON_HAND: Final = 6
ACTIONS: Final = 2
MAD_LIMIT: Final = 3
FREUD_LIMIT: Final = 5
MI_GO_ROOM: Final = 2
NECRONOMICON_POINTS: Final = 3
BLACK_HAND_POINTS: Final = 2
SACRIFICE_POINTS: Final = 2
ALL_ZOMBIES_POINTS: Final = 8
LAST_CARD_STEPS: Final = 2

STACK_SIZE: Final = (0, 0, 3, 3, 4, 4)
"""Game cards in each city, by the number of players (EMER-SETUP-05)."""
DOUBLE_AGENTS: Final = (0, 0, 4, 3, 2, 2)
"""Double-Agent counters that each player draws, by the number of players (EMER-SETUP-10)."""

# --- pieces: one number for each card and each hidden counter ------------------------------------------

FIRST_GAME_CARD: Final = 50
FIRST_CITY_CARD: Final = 110
FIRST_EFFECT: Final = 122
FIRST_IDENTITY: Final = 134
FIRST_DOUBLE: Final = 140
FIRST_SANITY: Final = 162
PIECES: Final = 180
IDENTITIES: Final = 3
"""Identity cards of each side; the Loyalists' come first."""

# --- where cubes lie: the same for each colour ---------------------------------------------------------

ACTIVE: Final = 0
POOL: Final = 1
LIMBO: Final = 2
BOX: Final = 3
"""The box of city `c` is the place `BOX + c`."""
TOP: Final = 15
"""The face-up Game card of city `c` is the place `TOP + c`."""
EFFECT: Final = 27
"""The available Permanent Effect card `e` is the place `EFFECT + e`."""
PLACES: Final = 39

# --- where Agents stand: a city, or one of these -------------------------------------------------------

BESIDE: Final = 12
"""Next to the board: the card is not revealed yet."""
ON_CARD: Final = 13
"""On the face-up Game card of that Agent."""
ON_MI_GO: Final = 14
SACRIFICED: Final = 15
TROPHY: Final = 16
"""With the player who killed the Agent."""
GONE: Final = 17
STANDINGS: Final = (
    "next to the board",
    "on the card",
    "on Mi-Go",
    "on Yog-Sothoth",
    "killed",
    "out of the game",
)

DONE: Final = -1
"""The option that ends a series of choices, or turns an offer down."""

# --- why a game ends -----------------------------------------------------------------------------------

WAR_TRACK: Final = "war-track"
REVOLUTION_TRACK: Final = "revolution-track"
VICTORY_POINTS: Final = "victory-points"
MAIN_AGENT: Final = "main-agent"
INSANITY: Final = "insanity"
ZOMBIES_EVERYWHERE: Final = "zombies"
REASON_TEXTS: Final = {
    WAR_TRACK: "the War reached its end",
    REVOLUTION_TRACK: "the Revolution reached its end",
    VICTORY_POINTS: "enough victory points",
    MAIN_AGENT: "a Restorationist's Main Agent fell",
    INSANITY: "a Restorationist went insane",
    ZOMBIES_EVERYWHERE: "Zombies were everywhere",
}
REASONS: Final = tuple(REASON_TEXTS)

# --- abilities that a card may print -------------------------------------------------------------------

ABILITIES: Final = (
    "none", "blocking-disc", "assassinate", "bismarck", "black-hand", "diogenes-club", "duchess-de-uzes",
    "freemasons", "hide-royalty", "hired-assassin", "holy-brotherhood", "infernal-machine", "irene-adler",
    "matvei-golovinsky", "nadar", "necronomicon", "shoggoth", "okhrana", "peoples-will", "peter-rachkovsky",
    "pinkerton-agents", "terrors-of-the-night", "third-section", "vampire", "vladimir-burtsev", "zombies",
)  # fmt: skip
NO_ABILITY: Final = 0
BLOCKING_DISC: Final = 1
ASSASSINATE: Final = 2
BISMARCK: Final = 3
BLACK_HAND: Final = 4
DIOGENES_CLUB: Final = 5
DUCHESS: Final = 6
FREEMASONS: Final = 7
HIDE_ROYALTY: Final = 8
HIRED_ASSASSIN: Final = 9
HOLY_BROTHERHOOD: Final = 10
INFERNAL_MACHINE: Final = 11
IRENE_ADLER: Final = 12
GOLOVINSKY: Final = 13
NADAR: Final = 14
NECRONOMICON: Final = 15
SHOGGOTH: Final = 16
OKHRANA: Final = 17
PEOPLES_WILL: Final = 18
RACHKOVSKY: Final = 19
PINKERTON: Final = 20
TERRORS: Final = 21
THIRD_SECTION: Final = 22
VAMPIRE: Final = 23
BURTSEV: Final = 24
ZOMBIE_CARD: Final = 25

# --- what a card is played for, besides its symbols -----------------------------------------------------

BY_TEXT: Final = 0
KILL_ROYALTY: Final = 1
KILL_AGENT: Final = 2
KILL_ZOMBIE: Final = 3
SACRIFICE: Final = 4
SEND_TO_MI_GO: Final = 5
CALL_FROM_MI_GO: Final = 6
EXILE: Final = 7
ASK_HUDSON: Final = 8

# --- actions (EMER-TURN-07) ----------------------------------------------------------------------------

CLAIM: Final = 0
PLACE_CUBES: Final = 1
RETRIEVE_CUBES: Final = 2
BUY_CUBES: Final = 3
MOVE_AGENTS: Final = 4
MOVE_TRACKS: Final = 5
DISCARD: Final = 6
REVEAL_IDENTITY: Final = 7
REVEAL_DOUBLE: Final = 8
USE_ABILITY: Final = 9
PASS: Final = 10
FREE_ACTION: Final = 11
ACTION_NAMES: Final = (
    "claim a card", "place Influence cubes", "retrieve Influence cubes", "buy Influence cubes", "move Agents",
    "move track markers", "discard cards", "reveal your identity", "reveal a Double Agent",
    "use a card's ability", "pass", "take a Free Action",
)  # fmt: skip
