"""The invented lists as krcg's static site serves them: JSON in the layout that krcg 5 reads."""

from __future__ import annotations

import json
import re
from typing import Any

from invented import NEW_BUNDLES, NEW_CRYPT, NEW_LIBRARY, NEW_SETS, Row

FREE = {"type": "Rarity", "frequency": None, "multiplier": 0.0, "bundle": "", "copies": 0, "date": None}


def site_cards(crypt: list[Row] | None = None, library: list[Row] | None = None) -> list[dict[str, Any]]:
    """Return `vtes.json` for rows in the new layout's words."""
    return [_crypt(row) for row in crypt or NEW_CRYPT] + [_library(row) for row in library or NEW_LIBRARY]


def site_sets() -> list[dict[str, Any]]:
    """Return `expansions.json`: the sets, and two that the site adds."""
    own = [{"id": 0, "code": code, "name": code, "company": "", "release_date": None, "bundles": {}}
           for code in ("Promo", "POD")]  # fmt: skip
    return own + [
        {
            "id": int(row["Id"]),
            "code": row["Abbrev"],
            "name": row["Full Name"],
            "company": "",
            "release_date": _day(row["Release Date"]),
            "bundles": {
                one["Bundle"]: {
                    "code": one["Bundle"],
                    "name": one["Name"],
                    "size": 89,
                    "release_date": _day(one["Release Date"]),
                }
                for one in NEW_BUNDLES
                if one["Set"] == row["Abbrev"]
            },
        }
        for row in NEW_SETS
    ]


def as_json(value: object) -> bytes:
    """Write a value as the site does."""
    return json.dumps(value, ensure_ascii=False).encode()


def _day(digits: str) -> str | None:
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:]}" if digits else None


def _card(row: Row) -> dict[str, Any]:
    former = row.get("Aka", "").split(";") if row.get("Aka") else []
    group = row.get("Group", "")
    suffix = "" if group in ("", "ANY") else f"G{group}"
    adv = "ADV" if row.get("Adv") else ""
    marked = [{"type": "Historical", "name": f"{name} ({suffix})"} for name in former if suffix]
    return {
        "id": int(row["Id"]),
        "printed_name": row["Name"],
        "unicity_suffix": adv,
        "suffix": f"{suffix} {adv}".strip(),
        "name_variants": [
            *({"type": "Historical", "name": name} for name in former),
            *marked,
            {"type": "Lexicographical", "name": row["Name"].upper()},
            {"type": "Vernacular", "name": f"Old {row['Name']}"},
        ],
        "prints": _prints(row["Set"]),
        "i18n": {},
        "types": row["Type"].split("/"),
        "text": row["Card Text"],
        "banned": _day(row.get("Banned", "")),
        "rulings": [],
        "legal": None,
    }


def _prints(tags: str) -> list[dict[str, Any]]:
    prints: dict[str, list[dict[str, Any]]] = {}
    for tag in tags.split(", "):
        abbreviation, _, product = tag.partition(":")
        found = re.fullmatch(r"([A-Z]*)([\d½]*)", product)
        assert found is not None
        letters, count = found.groups()
        if abbreviation in ("Promo", "POD"):
            how = FREE | {"type": "Single", "date": _day(product)}
        elif letters in ("C", "U", "R", "V"):
            how = FREE | {"frequency": letters, "multiplier": float(count or 1)}
        else:
            how = FREE | {"type": "Precon", "bundle": letters, "copies": int(count)}
        prints.setdefault(abbreviation, []).append(how)
    return [{"set": {"id": 1, "code": code}, "occurrences": how, "url": ""} for code, how in prints.items()]


def _crypt(row: Row) -> dict[str, Any]:
    group = row["Group"]
    return _card(row) | {
        "kind": "Crypt",
        "clan": row["Clan"],
        "path": row.get("Path", ""),
        "advanced": bool(row.get("Adv")),
        "capacity": int(row["Capacity"]),
        "group": "Any" if group == "ANY" else f"G{group}",
        "disciplines": [] if row["Disciplines"] == "-none-" else row["Disciplines"].split(),
        "title": row.get("Title") or None,
    }


def _library(row: Row) -> dict[str, Any]:
    asked = row.get("Discipline", "")
    costs = [
        {"type": kind, "value": "X" if cost == "X" else int(cost)}
        for kind in ("Pool", "Blood", "Conviction")
        if (cost := row.get(f"{kind} Cost", ""))
    ]
    return _card(row) | {
        "kind": "Library",
        "cost": costs[0] if costs else None,
        "burn_option": bool(row.get("Burn Option")),
        "clan_requirement": [clan for clan in row.get("Clan", "").split("/") if clan],
        "path_requirement": [],
        "discipline_requirement": {
            "type": "Combo" if "&" in asked else "Choice" if "/" in asked else "Mono",
            "disciplines": [one for one in re.split("[&/]", asked) if one],
        },
    }
