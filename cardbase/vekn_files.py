"""The files that make up the official card lists: their names and columns."""

REQUIRED = ("vtescrypt.csv", "vteslib.csv", "vtessets.csv")
"""Files that must be there."""

BUNDLES = "vtesbundles.csv"
"""Release days of single products within a set; only the newer layout has it."""

TRANSLATED = {
    f"vtescsv-{language}/{stem}.{language}-{country}.csv": f"Name {language}-{country}"
    for language, country in (("es", "ES"), ("fr", "FR"))
    for stem in ("vtescrypt", "vteslib")
}
"""Names in other languages, and the column with them; only in the newer layout, and only for newer cards."""

SHARED_COLUMNS = frozenset(
    {"Id", "Name", "Aka", "Type", "Clan", "Path", "Card Text", "Set", "Banned", "Capacity"}
)
CRYPT_COLUMNS = SHARED_COLUMNS | {"Adv", "Group", "Disciplines", "Title"}
LIBRARY_COLUMNS = SHARED_COLUMNS | {"Discipline", "Pool Cost", "Blood Cost", "Conviction Cost", "Burn Option"}
SET_COLUMNS = frozenset({"Abbrev", "Release Date", "Full Name", "Company"})
BAR_COLUMNS = frozenset({"Name", "Aka", "Type", "Clan", "Path", "Set"})
"""Columns whose values are stored joined with a bar (`cardbase.rows`), and so must not contain one."""
