"""Deck law: what a deck must be, and who in it can play what.

`construction` judges sizes, groups and single cards under a `Law`; formats, editions and bans are data.
`requirements` and `playability` tell who can play a card as printed, `grants` what play can give for it.
Nothing here knows of play: only of what is printed.
"""
