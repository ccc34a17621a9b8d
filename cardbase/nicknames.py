"""What players call cards that no rule would find: "DI", "KRC", "2nd Trad".

Source: the abbreviations of old tournament reports as collected in krcg's table of aliases
(`krcg/config.py`, 4.19), leaving out slips and jokes; "DI" from the players themselves.
Abbreviations that a rule resolves to the same card are not listed, nor are beginnings of several names.
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
