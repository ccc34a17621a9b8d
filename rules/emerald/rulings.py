"""What the rulebook leaves open, and how this engine decides it. The only place where that is written.

Each ruling names the entries it touches; the code that follows it cites the same entry.
"""

from __future__ import annotations

from rules.kernel.rulings import Ruling

RULINGS = (
    Ruling(
        "EMER-COMP-01",
        "What if somebody needs a Control disc and has none left?",
        "Any token stands in for it, and is the first to go back.",
        "Nothing in the text limits them to the discs in the box.",
    ),
    Ruling(
        "EMER-COMP-02",
        "The card list adds up to 61 Game cards, but the box holds 60: which count is wrong?",
        "The Necronomicon's: there is one. It is a value of the sheet, so anyone who owns the box can "
        "correct it.",
        "The rules speak of that card in the singular. If there were two, each would score (EMER-GAME-29).",
    ),
    Ruling(
        "EMER-TURN-03",
        "Is a hand above the limit discarded down?",
        "No.",
        "The text only ever fills a hand up.",
    ),
    Ruling(
        "EMER-TURN-04",
        "What if deck and discard pile are both empty?",
        "Nothing is drawn.",
        "There is nothing to draw.",
    ),
    Ruling(
        "EMER-CLAIM-08",
        "May a card be claimed with equal points and equal Agents?",
        "Yes.",
        "Nobody then has more points, which is the condition that the text sets.",
    ),
    Ruling(
        "EMER-CLAIM-17",
        "May a player claim a city that they already control, and where does the City card go?",
        "No; and the card goes to the claimer's discard pile.",
        "The claim would change nothing. Claimed cards go to the discard pile, as the overview says.",
    ),
    Ruling(
        "EMER-BUY-03",
        "The text says that no more gold may be spent than there are cubes in the Pool. Gold, or cubes?",
        "Two gold for each cube in the Pool.",
        "The rule makes sure that every two gold bring a cube.",
    ),
    Ruling(
        "EMER-DBL-01",
        "May an Agent on Mi-Go be revealed as a Double Agent?",
        "No: only an Agent in a city.",
        "There is no city in which the new player's Agent would stand.",
    ),
    Ruling(
        "EMER-DBL-04",
        "What if the controller of Holmes or Moriarty has revealed the identity already?",
        "The right side keeps control.",
        "They have done what the exception asks for.",
    ),
    Ruling(
        "EMER-SAN-06",
        "An empty supply counts as the third Mad counter: also for the owner of Sigmund Freud, and for the "
        "Agent of a revealed Loyalist?",
        "Yes: the identity is revealed, and the Agent falls as with a Mad counter.",
        "The text says what it counts as, without exception.",
    ),
    Ruling(
        "EMER-VP-04",
        "When does a card that was removed unseen stop scoring?",
        "At the end. Until then the marker counts it for whoever claimed it.",
        "The text says so of the Necronomicon; anything else would reveal what was removed.",
    ),
    Ruling(
        "EMER-VP-07",
        "Does a marker that is pushed back keep the points it has reached?",
        "Yes.",
        "The text speaks of the highest space reached.",
    ),
    Ruling(
        "EMER-WIN-05",
        "Which discs count as being on the board?",
        "Those on cities, Royalty, Agents in cities and Bismarck, in the Known box and on the "
        "Victory Point track.",
        "All of these are printed on it; trophies and Permanent Effects are not.",
    ),
    Ruling(
        "EMER-ASSR-03",
        "Where may the Initial assassination card be used?",
        "Like a Hired Assassin: in any city with one of your Agents; and no Agent falls to a Mad counter.",
        "It is not an Agent card. It does not kill Zombies, for which the text names the other two.",
    ),
    Ruling(
        "EMER-ASSR-12",
        "What of the cards of a foiled attempt, and of the attempt if Holmes or Moriarty stays?",
        "The cards are spent and no Sanity counter is drawn. The attempt fails in any case; only "
        "control stays.",
        "A summary of the playtest rules says the former; it is the revealing that makes an attempt fail.",
    ),
    Ruling(
        "EMER-ASSA-07",
        "Where does the card of a killed Agent go?",
        "Out of the game.",
        "The text says so of every Agent whose removal it describes in full.",
    ),
    Ruling(
        "EMER-KNOWN-03",
        "Does a track on a space with points make everybody Known?",
        "Yes, all who are at the table, revealed or not.",
        "Anybody could be on that side, and the text gives that very example.",
    ),
    Ruling(
        "EMER-HIDE-01",
        "Where may Royalty be hidden, and can it be foiled?",
        "In any city with one of your Agents; no.",
        "The other cards that are not Agents have the same rule; only assassinations are said to be foiled.",
    ),
    Ruling(
        "EMER-BISM-02",
        "What if an Agent cannot leave a city, because no city next to it may be entered?",
        "It stays. So does a Main Agent in a city that Cthulhu destroys.",
        "There is nowhere to go.",
    ),
    Ruling(
        "EMER-GAME-03",
        "Are the Freemasons' discards in the deck if it runs out while drawing?",
        "Yes; the Freemasons are not.",
        "The cards are discarded before the draw, the Freemasons after it.",
    ),
    Ruling(
        "EMER-GAME-07",
        "Whose cubes does the Holy Brotherhood move?",
        "Your own.",
        "The text does not say otherwise, and the Active Reserve is named as an origin.",
    ),
    Ruling(
        "EMER-GAME-16",
        "What if fewer than four counters are left for the Pinkerton Agents?",
        "All are drawn, two are kept.",
        "As much of it is done as can be.",
    ),
    Ruling(
        "EMER-GAME-17",
        "May a Blocking disc lie where nothing can be claimed, on a locked or destroyed city or an "
        "empty stack?",
        "No.",
        "It blocks a claim.",
    ),
    Ruling(
        "EMER-GAME-23",
        "What follows when the Third Section removes the last card of a stack?",
        "A new Permanent Effect is revealed; the War marker stays.",
        "The former is said of stacks that end, the latter of last cards that are claimed.",
    ),
    Ruling(
        "EMER-GAME-24",
        "What of cubes and a Blocking disc on a Permanent Effect that is removed?",
        "Cubes go to Limbo, the disc to the Pool.",
        "As with a Game card.",
    ),
    Ruling(
        "EMER-GAME-27",
        "Who may be chosen?",
        "Anybody whose identity card the player has not seen.",
        "Otherwise nothing is shown.",
    ),
    Ruling(
        "EMER-VAMP-03",
        "Where does the card of a turned Agent go?",
        "To the new player's discard pile.",
        "As with a Double Agent.",
    ),
    Ruling(
        "EMER-VAMP-05",
        "Does a Vampire's counter show its bombs, and can Zombies kill a Vampire?",
        "Yes; no.",
        "Nothing says that the bombs are lost, and a Zombie's kill is an assassination without bombs.",
    ),
    Ruling(
        "EMER-ZOMB-01",
        "Is a kill by Zombies an assassination: are there trophies, can one escape in disguise?",
        "Yes.",
        "Targets and consequences are described in the same words.",
    ),
    Ruling(
        "EMER-ZOMB-04",
        "Does a Zombie placed in the same step open the cities next to it?",
        "Yes.",
        "The pieces are placed one after the other, and each needs only a Zombie next to it.",
    ),
    Ruling(
        "EMER-PERM-04",
        "May Cthulhu destroy a locked city, and what of Blocking discs, Zombies, the Safe counter "
        "and Bismarck there?",
        "Yes; discs, Zombies and counter go back, Bismarck leaves the game.",
        "The text lets any city be chosen. What lies in a city that is gone is of no use to anybody.",
    ),
    Ruling(
        "EMER-PERM-06",
        "What if Cthulhu destroys a city whose stack has already ended?",
        "The War marker stays, and no Permanent Effect is revealed.",
        "Both happened when the stack ended.",
    ),
    Ruling(
        "EMER-PERM-07",
        "May a route lead through a destroyed or locked city?",
        "No.",
        "It cannot be entered.",
    ),
    Ruling(
        "EMER-PERM-09",
        "Which discs count for the Cultists?",
        "Those in the city: on its control space, on its Royalty, on Bismarck. Not those on Agents.",
        "Agents have points of their own.",
    ),
    Ruling(
        "EMER-PERM-10",
        "Which cubes does Devil's Island remove, and may they be your own?",
        "Those in the city box and on the Game card there; yes.",
        "The text says all of one player's in that city.",
    ),
    Ruling(
        "EMER-PERM-11",
        "Does the Master of Disguise save a Main Agent from a Shoggoth?",
        "No.",
        "The City card helps against assassination and Cthulhu, the Agent's card against the rest.",
    ),
    Ruling(
        "EMER-PERM-15",
        "Does calling an Agent back from Mi-Go take an action?",
        "No: it is a Free Action, in a later turn.",
        "Putting it there is one.",
    ),
    Ruling(
        "EMER-PERM-20",
        "Do the cards of Vampires that the Society of Leopold removes stay?",
        "No, they leave the game; Vampires on Mi-Go stay, not being on the board.",
        "As with every Agent that leaves the game.",
    ),
    Ruling(
        "EMER-PERM-23",
        "Is a sacrifice an action, and where does the Agent's card go?",
        "Yes; to the discard pile.",
        "It is not called a Free Action, and a played card goes to the discard pile.",
    ),
)
