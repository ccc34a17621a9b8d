"""What the rulebook leaves open, and how this engine decides it. The only place where that is written.

Each ruling names the entries it touches; the code that follows it cites the same entry.
"""

from __future__ import annotations

from rules.kernel.rulings import Ruling

RULINGS = (
    Ruling(
        "NOSF-SETUP-01",
        "How many may play?",
        "Five to eight.",
        "The box says so, and it holds eight character cards.",
    ),
    Ruling(
        "NOSF-SETUP-06",
        "Who is Renfield?",
        "An option of the game; the first seat when nothing is said.",
        "The seats are alike, so nothing is lost.",
    ),
    Ruling(
        "NOSF-SETUP-07",
        "How many decisions is the deal of the characters?",
        "One: Renfield names the Vampire's seat, and the cards are dealt clockwise.",
        "All Hunter cards are alike; the order in which they fall tells nobody anything.",
    ),
    Ruling(
        "NOSF-SETUP-13",
        "May Renfield take the Stake at the start?",
        "No.",
        "Its holder opens the card round, in which Renfield never plays; later Renfield is barred too.",
    ),
    Ruling(
        "NOSF-P1-05",
        "Dawn is said to end the turn: all of it?",
        "No: only the card round. Phases 2 to 4 follow.",
        "Phase 3 asks whether Dawn came up in phase 1.",
    ),
    Ruling(
        "NOSF-P1-15",
        "Does Renfield look at each card as it comes, and so learn who gave it?",
        "Yes.",
        "The text has Renfield look at the cards received within phase 1, and cards come one by one.",
    ),
    Ruling(
        "NOSF-P1-16",
        "What if the Library runs out while the discard pile is empty?",
        "The Library stays empty and whoever should draw does not.",
        "There is nothing to shuffle. It does not happen in a whole game: too many cards are in the pile.",
    ),
    Ruling(
        "NOSF-P2-09",
        "Who picks the card that a bite costs?",
        "The bitten player.",
        "The text has the player discard, and keeps the card secret from the others.",
    ),
    Ruling(
        "NOSF-P2-13",
        "Are the Night cards that join the Clock shown?",
        "No, but everybody sees how many cards join it.",
        "Only Night cards ever do, so showing them would add nothing.",
    ),
    Ruling(
        "NOSF-RIT-01",
        "May Silver Mirror or Eternal Thirst pick a character that is face up already?",
        "No. When nobody is left to be revealed, the effect is skipped.",
        "A card that is face up cannot be turned up.",
    ),
    Ruling(
        "NOSF-RIT-03",
        "Where does the Night go that Time Distortion takes?",
        "Onto the discard pile, face up; so it can come round again.",
        "That is what the same word means everywhere else in the text.",
    ),
    Ruling(
        "NOSF-RIT-06",
        "May Blood Transfusion be chosen while nobody is bitten and other Rituals are face up?",
        "Yes: any Ritual that is face up may be chosen. One that can do nothing is turned face down and "
        "does nothing.",
        "The text lets the holder choose among those face up and sets no condition; only where a useless "
        "Transfusion is all that is left does it turn all three up.",
    ),
    Ruling(
        "NOSF-RIT-07",
        "Is the bite that Transfusion removes already in the pile when the Library is formed anew?",
        "Yes.",
        "The discard comes before the draw in the text.",
    ),
    Ruling(
        "NOSF-P3-02",
        "May the holder kill, or give the Stake to, themselves?",
        "No.",
        "The text speaks of another player.",
    ),
    Ruling(
        "NOSF-P4-04",
        "What if the Library runs out twice in a turn?",
        "The Darkness card is consulted once.",
        "Phase 4 asks only whether it happened.",
    ),
    Ruling(
        "NOSF-P4-05",
        "Which holder reveals a character in phase 4?",
        "The one who holds the Stake after phase 3.",
        "Phase 4 comes after the Stake has been passed.",
    ),
    Ruling(
        "NOSF-INFO-03",
        "What of the discard pile can be seen?",
        "Its size, and its top card if that was discarded face up. What lay there before is in the journal.",
        "Nobody may look through the pile, but nobody has to forget either.",
    ),
)
