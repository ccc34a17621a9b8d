"""Vocabulary that several readers share: clans that were renamed, disciplines and their letters."""

CLANS_NOW = {"Assamite": "Banu Haqim", "Follower of Set": "Ministry"}
"""Clans that were renamed; the old lists and old deck files use the old names."""

CLAN_SYNONYMS = {
    "assamite": "Banu Haqim", "followerofset": "Ministry", "followersofset": "Ministry", "setite": "Ministry",
    "setites": "Ministry", "assamites": "Banu Haqim", "toriesantitribu": "Toreador antitribu",
}  # fmt: skip
"""What else players call clans, folded and without spaces."""

DISCIPLINES = {
    "abombwe": "abo", "animalism": "ani", "auspex": "aus", "celerity": "cel", "chimerstry": "chi",
    "daimoinon": "dai", "dementation": "dem", "dominate": "dom", "fortitude": "for", "maleficia": "mal",
    "melpominee": "mel", "mytherceria": "myt", "necromancy": "nec", "obeah": "obe", "obfuscate": "obf",
    "oblivion": "obl", "obtenebration": "obt", "potence": "pot", "presence": "pre", "protean": "pro",
    "quietus": "qui", "sanguinus": "san", "serpentis": "ser", "spiritus": "spi", "striga": "str",
    "temporis": "tem", "thaumaturgy": "tha", "blood sorcery": "tha", "thanatosis": "thn", "valeren": "val",
    "vicissitude": "vic", "visceratika": "vis", "flight": "fli", "defense": "def", "innocence": "inn",
    "judgment": "jud", "martyrdom": "mar", "redemption": "red", "vengeance": "ven", "vision": "viz",
}  # fmt: skip
"""Names of disciplines and virtues, lower case, and their three letters."""
