"""The goldfish: a deck plays its opening alone, many times, and what happens is counted.

It has no rules of its own. It plays on the engine (`rules.vtes`): everybody else at the table has 30
pool and does nothing. The rooms: `pilots` decide, `experiment` says what is played and deals each game
from its own seed, `watching` looks on, `tallies` adds up, `running` plays many games, in several processes
if there are any, `goals` parses goals, `narrator` tells one game, `saving` saves one. `trials` plays a deck
and the same deck with one of the `changes`, over the same seeds; `causes` uses that to find out what holds
a deck back.
"""
