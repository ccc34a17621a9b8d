"""What people who do not know this engine say of the cards, against what the engine does.

`python -m tools.witness --modes FILE` compares how another program declares every library card, `--players`
who can play what by the law and by the engine; `--archive` asks whether decks that won could play what they
held.
"""
