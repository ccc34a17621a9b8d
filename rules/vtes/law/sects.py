"""To which sect a vampire of a clan belongs where its card does not say (VTES-1.5-08, 10.1-01 to 10.4-04)."""

from __future__ import annotations

CAMARILLA = ("Brujah", "Caitiff", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue")
SABBAT = (
    *("Ahrimane", "Blood Brother", "Brujah antitribu", "Gangrel antitribu", "Harbinger of Skulls", "Kiasyd"),
    *("Lasombra", "Malkavian antitribu", "Nosferatu antitribu", "Pander", "Salubri antitribu"),
    *("Toreador antitribu", "Tremere antitribu", "Tzimisce", "Ventrue antitribu"),
)
LAIBON = ("Akunanse", "Guruhi", "Ishtarri", "Osebo")
INDEPENDENT = (
    *(
        "Abomination",
        "Baali",
        "Banu Haqim",
        "Daughter of Cacophony",
        "Gangrel",
        "Gargoyle",
        "Giovanni",
        "Hecata",
    ),
    *("Ministry", "Nagaraja", "Ravnos", "Salubri", "Samedi", "True Brujah"),
)
"""Assamites and Followers of Set bear their new names."""
SECT_OF_CLAN = {
    **dict.fromkeys(CAMARILLA, "camarilla"),
    **dict.fromkeys(SABBAT, "sabbat"),
    **dict.fromkeys(LAIBON, "laibon"),
    **dict.fromkeys(INDEPENDENT, "independent"),
}
OLD_CAMARILLA = ("Gangrel",)
"""Independent now, in the Camarilla by the book of 2000, and where an early card names no sect (10.1-02)."""


def sect_of(clan: str, edition: str = "current", early: bool = False) -> str:
    """Return the usual sect of a clan; a card that names another one overrides it (VTES-10-03).

    Args:
        clan: as the current card lists write it.
        edition: whose table of clans counts.
        early: whether it is of a vampire of the first sets, whose text names no sect: Camarilla.
    """
    if early or (edition == "2000" and clan in OLD_CAMARILLA):
        return "camarilla"
    return SECT_OF_CLAN.get(clan, "independent")
