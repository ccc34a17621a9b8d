"""Small card lists of invented cards, in the layouts of krcg 4.19 ("old") and krcg 5 ("new")."""

from __future__ import annotations

import csv
import io

SHARED = ["Id", "Name", "Aka", "Type", "Clan", "Path"]
CRYPT = [*SHARED, "Adv", "Group", "Capacity", "Disciplines", "Card Text", "Set", "Title", "Banned", "Artist"]
LIBRARY = [
    *SHARED, "Discipline", "Pool Cost", "Blood Cost", "Conviction Cost", "Burn Option", "Card Text",
    "Flavor Text", "Set", "Banned", "Artist", "Capacity",
]  # fmt: skip
SETS = ["Id", "Abbrev", "Release Date", "Full Name", "Company"]
BUNDLES = ["Id", "Set", "Bundle", "Name", "Size", "Release Date"]

Row = dict[str, str]

NEW_CRYPT: list[Row] = [
    {
        "Id": "200001", "Name": "Ada Quill", "Aka": "Mother Quill;The Scribe", "Type": "Vampire",
        "Clan": "Ministry", "Group": "2", "Capacity": "4", "Disciplines": "for pre SER",
        "Card Text": "Independent: Ada gets +1 stealth while <Ink Well> is in play. Non-unique.",
        "Set": "IN:U2, POD:20210307",
    },
    {
        "Id": "200002", "Name": "Bram Orlok", "Type": "Vampire", "Clan": "Ventrue", "Group": "3",
        "Capacity": "8", "Disciplines": "dom FOR PRE", "Title": "Prince",
        "Card Text": "Camarilla Prince of Sample Town: +1 bleed.", "Set": "IN:V", "Banned": "20200801",
    },
    {
        "Id": "200003", "Name": "Bram Orlok", "Type": "Vampire", "Clan": "Ventrue", "Group": "6",
        "Capacity": "9", "Disciplines": "DOM FOR PRE", "Path": "Caine",
        "Card Text": "Sabbat. Black Hand seraph: +1 strength.", "Set": "IM:PB2",
    },
    {
        "Id": "200004", "Name": "Bram Orlok", "Type": "Vampire", "Clan": "Ventrue", "Adv": "Advanced",
        "Group": "3", "Capacity": "8", "Disciplines": "dom FOR PRE",
        "Card Text": "Advanced, Camarilla: +1 hand size.\n[MERGED] Infernal.", "Set": "IM:V",
    },
    {
        "Id": "200005", "Name": "The Nameless Example", "Type": "Vampire", "Clan": "Caitiff",
        "Group": "ANY", "Capacity": "1", "Disciplines": "-none-",
        "Card Text": "Anarch. Sterile.", "Set": "Promo:20040411",
    },
    {
        "Id": "200006", "Name": "Cora Lamp", "Type": "Imbued", "Clan": "Judge", "Group": "4",
        "Capacity": "3", "Disciplines": "jud viz", "Card Text": "Cora can be careful.", "Set": "IN:C",
    },
]  # fmt: skip

NEW_LIBRARY: list[Row] = [
    {
        "Id": "100001", "Name": "The Paper Rack", "Type": "Master", "Pool Cost": "1",
        "Card Text": "Unique location.\nLock to sort some paper.", "Set": "IN:R", "Burn Option": "Y",
    },
    {
        "Id": "100002", "Name": "Pencil Hood", "Type": "Action Modifier/Combat", "Discipline": "dom/obf",
        "Blood Cost": "X", "Card Text": "[dom] Write.\n[obf] Rub out.\n[DOM] Write much.", "Set": "IN:C1",
    },
    {
        "Id": "100003", "Name": "Ink Seal™", "Type": "Action", "Clan": "Ministry/Tremere",
        "Discipline": "pre&ser",
        "Card Text": "Requires a titled Sabbat vampire with capacity 7 or more.\n[pre][ser] Seal.\n"
        "[PRE][SER] Requires a prince. Seal twice.",
        "Set": "IM:PA1, IM:PB1",
    },
    {
        "Id": "100004", "Name": "A Torch of One's Own", "Type": "Conviction", "Conviction Cost": "2",
        "Card Text": "Trifle is a word here, not a kind.", "Set": "Promo:20040411",
    },
    {
        "Id": "100005", "Name": "Small Matter", "Type": "Master", "Card Text": "Trifle. Requires a baron.",
        "Set": "IN:C", "Capacity": "+1",
    },
]  # fmt: skip

NEW_SETS: list[Row] = [
    {"Id": "300001", "Abbrev": "IN", "Release Date": "20010611", "Full Name": "Invented Nights"},
    {"Id": "300002", "Abbrev": "IM", "Release Date": "20200102", "Full Name": "Invented Mornings"},
]
NEW_BUNDLES: list[Row] = [
    {"Id": "400001", "Set": "IM", "Bundle": "PA", "Name": "Ada", "Release Date": "20210304"},
    {"Id": "400002", "Set": "IM", "Bundle": "PB", "Name": "Bram", "Release Date": ""},
]

OLD_CHANGES: dict[str, Row] = {
    "200001": {
        "Clan": "Follower of Set", "Aka": "Mother Quill;Scribe, The", "Set": "IN:U2, POD:DTC",
        "Card Text": "Independent: Ada gets {+1 stealth} while /Ink Well/ is in play. Non-unique.",
    },
    "200002": {"Banned": "2020", "Title": "prince"},
    "200005": {"Name": "Nameless Example, The", "Set": "Promo-20040411:HB"},
    "100001": {"Name": "Paper Rack, The"},
    "100002": {"Discipline": "Dominate/Obfuscate"},
    "100003": {
        "Name": "Ink Seal(TM)", "Clan": "Follower of Set/Tremere", "Discipline": "Presence & Serpentis",
    },
    "100004": {"Name": "Torch of One's Own, A", "Set": "Promo-20040411:HB"},
}  # fmt: skip


def invented_lists(
    layout: str = "new", *, crypt: list[Row] | None = None, library: list[Row] | None = None
) -> dict[str, bytes]:
    """Return the files of a layout, by name; `crypt` and `library` are rows in the new layout's words."""
    crypt, library = crypt or NEW_CRYPT, library or NEW_LIBRARY
    sets = NEW_SETS
    if layout == "old":
        crypt, library = ([row | OLD_CHANGES.get(row["Id"], {}) for row in rows] for rows in (crypt, library))
        promo = {"Id": "300003", "Abbrev": "Promo-20040411", "Release Date": "20040411", "Full Name": "Promo"}
        sets = [*sets, promo]
    more = ["Format"] if layout == "new" else []
    files = {
        "vtescrypt.csv": as_csv([*CRYPT, *more], crypt, layout),
        "vteslib.csv": as_csv([*LIBRARY, *more], library, layout),
        "vtessets.csv": as_csv(SETS, sets, layout),
    }
    if layout == "new":
        files["vtesbundles.csv"] = as_csv(BUNDLES, NEW_BUNDLES, layout)
    return files


def as_csv(header: list[str], rows: list[Row], layout: str = "new") -> bytes:
    """Write rows as the layout's files are written: the new one with a byte order mark and CRLF."""
    text = io.StringIO()
    writer = csv.DictWriter(
        text, header, restval="", quoting=csv.QUOTE_ALL, lineterminator="\r\n" if layout == "new" else "\n"
    )
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode("utf-8-sig" if layout == "new" else "utf-8")
