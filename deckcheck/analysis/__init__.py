"""Numbers of a deck: pure functions from cards and copies to exact values. Nothing here prints.

Probabilities are `Fraction`s, from binomial coefficients; none is rounded, none is clamped. What each
number means is in `definitions`.
"""
