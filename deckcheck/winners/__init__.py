"""The decks that won tournaments, as figures, and what was learned from them.

`table` holds them (day, cards, copies; no names, no prose), `sealing` turns that into bytes and checks them,
`origins` decides which decks count: those that come with the package, those of a newer krcg 5, and a folder
of the user's own; and says who won what, of the package's decks only when and where. `model` and `scoring`
say which cards go together, `nearest` which decks are alike, `fitting` which may be the one of which some
cards were seen, `usual` how many decks have which figure of the tables for builders.
`python -m deckcheck.winners` makes the four files in `data`; of its modules only `training` needs numpy.
"""
