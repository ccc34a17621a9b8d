"""Deck law: what a deck must be, and who in it can play what.

`construction` judges sizes, groups and single cards under a `Law`; formats, editions and bans are data.
`requirements` and `playability` say who can play a card as printed, `grants` what play can add to that.
Nothing here knows about play: only about what is printed.
"""
