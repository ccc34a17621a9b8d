"""The names of the files that make up the official card lists."""

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
