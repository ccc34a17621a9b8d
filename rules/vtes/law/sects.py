"""The sect of a vampire of a clan if its card does not say (VTES-1.5-08, 10.1-01 to 10.4-04)."""

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
"""Assamites and Followers of Set under their new names."""
SECT_OF_CLAN = {
    **dict.fromkeys(CAMARILLA, "camarilla"),
    **dict.fromkeys(SABBAT, "sabbat"),
    **dict.fromkeys(LAIBON, "laibon"),
    **dict.fromkeys(INDEPENDENT, "independent"),
}
OF_THE_CAMARILLA = frozenset({"Masquerade Enforcement", "Justicar Retribution", "Archon"})
"""Cards that the 2000 book reserves for the Camarilla, whatever they print (VTES-10.1-08), and Elysiums."""
EARLY_SETS = frozenset({"Jyhad", "VTES", "DS"})
"""The first sets, whose vampires name a sect only if it is not the Camarilla."""
OLD_SABBAT = (
    *("Brujah antitribu", "Gangrel antitribu", "Lasombra", "Malkavian antitribu", "Nosferatu antitribu"),
    *("Pander", "Toreador antitribu", "Tremere antitribu", "Tzimisce", "Ventrue antitribu"),
)
"""The Sabbat of the book of 2000."""
OLD_CAMARILLA = ("Gangrel",)
"""Independent now, in the Camarilla by the book of 2000, and if an early card names no sect (10.1-02)."""


def sect_of(clan: str, edition: str = "current", early: bool = False) -> str:
    """Return the usual sect of a clan; a card that names another one overrides it (VTES-10-03).

    Args:
        clan: as the current card lists write it.
        edition: whose table of clans applies.
        early: whether it is for a vampire of the first sets, whose text names no sect: Camarilla.
    """
    if early or (edition == "2000" and clan in OLD_CAMARILLA):
        return "camarilla"
    if edition == "2000" and SECT_OF_CLAN.get(clan) != "camarilla" and clan not in OLD_SABBAT:
        return "independent"
    return SECT_OF_CLAN.get(clan, "independent")
