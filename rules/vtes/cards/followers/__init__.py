"""Allies, retainers, what else stays in play, and the convictions of the Imbued."""
