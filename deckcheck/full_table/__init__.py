"""Full tables of VTES: two to five Methuselahs with a deck each, played by the rules engine.

`seating` says who plays what and deals the games, `guests` lets goldfish pilots sit among others, `tallies`
adds up the results of the games, `knowledge` says which cards and rules the engine leaves out, `narrator`
shows one game move by move, `strangers` deals what a seat may think that the others hold.
"""
