"""The rules: one generator per chapter of the rulebook, in its words."""
