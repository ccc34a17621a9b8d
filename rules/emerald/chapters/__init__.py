"""The rules: one generator a chapter of the rulebook, in its words."""
