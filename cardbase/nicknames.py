"""What players write for cards that no rule would find: "DI", "KRC", "2nd Trad".

Source: the abbreviations of old tournament reports as krcg's table of aliases (`krcg/config.py`, 4.19)
collects them, as far as they are abbreviations and neither slips nor jokes; "DI" from the players themselves.
An abbreviation of which a rule makes the same card is not listed, nor the beginning of several names.
"""

from __future__ import annotations

NICKNAMES = {
    "2ndtrad": "Second Tradition: Domain", "acadhg": "Academic Hunting Ground", "di": "Direct Intervention",
    "elysiumversailles": "Elysium: The Palace of Versailles", "fetishhg": "Fetish Club Hunting Ground",
    "infohighway": "Information Highway", "infohwy": "Information Highway",
    "krc": "Kine Resources Contested", "laptops": "Laptop Computer",
    "univhg": "University Hunting Ground", "ventruehq": "Ventrue Headquarters",
    "wakes": "Wake with Evening's Freshness", "wakewef": "Wake with Evening's Freshness",
    "wakewithef": "Wake with Evening's Freshness", "wwstick": "Weighted Walking Stick",
}  # fmt: skip
"""Folded spelling -> name of the card."""
