"""The names of the files that make up the official card lists."""

REQUIRED = ("vtescrypt.csv", "vteslib.csv", "vtessets.csv")
"""Files that must be there."""

BUNDLES = "vtesbundles.csv"
"""Release days of single products within a set; only the newer layout has it."""
