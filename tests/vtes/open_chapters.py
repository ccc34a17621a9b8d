"""Entries of chapters 6, 9, 10, 11, the glossary and the Imbued that have no test yet, each with its reason."""

OPEN = {
    "VTES-GL-05": "no card that acts on another's ash heap is described yet",
}
