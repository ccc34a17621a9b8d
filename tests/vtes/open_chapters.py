"""Entries of chapters 6, 9, 10 and 11, of the glossary and the Imbued, that have no test yet, and why."""

OPEN = {
    "VTES-GL-05": "no card that acts on another's ash heap is described yet",
}
