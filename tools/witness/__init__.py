"""What people who do not know this engine say of the cards, against what the engine does.

`python -m tools.witness --modes FILE` compares how another program declares every library card. `--archive
FOLDER` asks whether decks that won could play what they held.
"""
