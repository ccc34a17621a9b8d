"""Words that a single card says, each with the reason why it is a word and no function beside its card."""

REASONS: dict[str, str] = {
    "BleedsSeat": "values that last have it, with the seat that was chosen",
    "BoughtOff": "chapters/combat/cards.py offers the discards by its type",
    "CancelsAtThis": "verbs/counters.py finds by its type what an Imbued may burn",
    "PreventForBlood": "a rule of the grammar means it, and the pilots weigh it by its type",
    "QueueCombat": "a rule of the grammar means it",
    "SetsUpon": "chapters/combat/blows.py pledges another combat by its type",
    "SummonVampire": "state/circumstances.py knows by its type what brings a vampire",
    "Until": "values that last for a turn have it, no card says it",
}
