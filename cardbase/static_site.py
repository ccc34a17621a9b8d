"""Card data of krcg's static site, turned into the official lists.

The site serves what krcg 5 reads when it loads its cards from the network: `vtes.json`, all cards, and
`expansions.json` next to it, all sets with their products. Nothing else of the site is used. The lists made
from it go through the same verification as official ones.
"""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

from cardbase.vekn_files import BUNDLES, TRANSLATED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

CARDS = "vtes.json"
SETS = "expansions.json"

BEGIN = ["Id", "Name", "Aka", "Type", "Clan", "Path"]
CRYPT_COLUMNS = [
    *BEGIN, "Adv", "Group", "Capacity", "Disciplines", "Card Text", "Set", "Title", "Banned",
]  # fmt: skip
LIBRARY_COLUMNS = [
    *BEGIN, "Discipline", "Pool Cost", "Blood Cost", "Conviction Cost", "Burn Option", "Card Text", "Set",
    "Banned", "Capacity",
]  # fmt: skip
SET_COLUMNS = ["Id", "Abbrev", "Release Date", "Full Name", "Company"]
BUNDLE_COLUMNS = ["Id", "Set", "Bundle", "Name", "Size", "Release Date"]

UNLISTED = frozenset({"Promo", "POD"})
"""Sets that the site adds and the lists lack: each of their printings has its own day."""


class SiteDataError(ValueError):
    """The data of the site are not as krcg 5 reads them; the message says which and what is wrong."""


def cards_as_lists(content: bytes, capacities: Mapping[int, str]) -> dict[str, bytes]:
    """Turn `vtes.json` into the lists of crypt, library and translated names.

    Args:
        content: the file.
        capacities: the capacity column of library cards by official id, which the site does not have.

    Returns:
        The lists by name.

    Raises:
        SiteDataError: it is not what krcg 5 reads.
    """
    crypt: list[dict[str, str]] = []
    library: list[dict[str, str]] = []
    translated: dict[str, list[dict[str, str]]] = {name: [] for name in TRANSLATED}
    for number, card in enumerate(_objects(content, CARDS), start=1):
        try:
            row = _card(card)
            if card["kind"] == "Crypt":
                crypt.append(row | _crypt_card(card))
            else:
                library.append(row | _library_card(card, capacities))
            for file, name in _translations(card):
                translated[file].append({"Id": row["Id"], TRANSLATED[file]: name})
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            shown = card.get("id", f"number {number}") if isinstance(card, dict) else f"number {number}"
            raise SiteDataError(f"{CARDS}, card {shown}: {type(error).__name__} ({error})") from error
    return {
        "vtescrypt.csv": _written(CRYPT_COLUMNS, crypt),
        "vteslib.csv": _written(LIBRARY_COLUMNS, library),
        **{file: _written(["Id", TRANSLATED[file]], rows) for file, rows in translated.items()},
    }


def sets_as_lists(content: bytes) -> dict[str, bytes]:
    """Turn `expansions.json` into the lists of sets and of their products.

    Raises:
        SiteDataError: it is not what krcg 5 reads.
    """
    sets: list[dict[str, str]] = []
    bundles: list[dict[str, str]] = []
    for number, one in enumerate(_objects(content, SETS), start=1):
        try:
            if one["code"] in UNLISTED:
                continue
            sets.append({
                "Id": str(one["id"]), "Abbrev": one["code"], "Release Date": _digits(one["release_date"]),
                "Full Name": one["name"], "Company": one["company"],
            })  # fmt: skip
            bundles.extend(_bundle(one["code"], bundle) for bundle in one["bundles"].values())
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SiteDataError(f"{SETS}, set number {number}: {type(error).__name__} ({error})") from error
    return {"vtessets.csv": _written(SET_COLUMNS, sets), BUNDLES: _written(BUNDLE_COLUMNS, bundles)}


def _bundle(set_: str, bundle: dict[str, Any]) -> dict[str, str]:
    return {
        "Set": set_, "Bundle": bundle["code"], "Name": bundle["name"], "Size": str(bundle["size"]),
        "Release Date": _digits(bundle["release_date"]),
    }  # fmt: skip


def _objects(content: bytes, name: str) -> list[Any]:
    try:
        read = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise SiteDataError(f"{name}: not JSON, or cut short") from error
    if not isinstance(read, list):
        raise SiteDataError(f"{name}: not a list, so it is in a different layout than that of krcg 5")
    return read


def _written(columns: list[str], rows: Iterable[dict[str, str]]) -> bytes:
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", quoting=csv.QUOTE_ALL)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode("utf-8-sig", "replace")


def _digits(day: str | None) -> str:
    return day.replace("-", "") if day else ""


def _card(card: dict[str, Any]) -> dict[str, str]:
    former = [one["name"] for one in card["name_variants"] if one["type"] == "Historical"]
    for mark in (card["suffix"], card["unicity_suffix"]):  # the site lists each former name with them, too
        former = [name.removesuffix(f" ({mark})") if mark else name for name in former]
    return {
        "Id": str(card["id"]), "Name": card["printed_name"], "Aka": ";".join(dict.fromkeys(former)),
        "Type": "/".join(card["types"]), "Card Text": card["text"], "Set": ", ".join(_tags(card["prints"])),
        "Banned": _digits(card.get("banned")),
    }  # fmt: skip


def _tags(prints: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the printings as the lists write them: "Jyhad:C", "KMW:PB2", "Promo:20040411"."""
    for one in prints:
        abbreviation = one["set"]["code"]
        occurrences = one["occurrences"]
        if not occurrences:
            yield abbreviation
        for how in occurrences:
            if how["type"] == "Rarity":
                times = how["multiplier"]
                product = how["frequency"] + ("½" if times == 0.5 else f"{times:g}")
            elif how["type"] == "Precon":
                product = f"{how['bundle']}{how['copies']}"
            else:
                product = _digits(how["date"])
            yield f"{abbreviation}:{product}"


def _crypt_card(card: dict[str, Any]) -> dict[str, str]:
    return {
        "Clan": card["clan"], "Path": card.get("path", ""), "Adv": "Advanced" if card["advanced"] else "",
        "Group": str(card["group"]).removeprefix("G"), "Capacity": str(card["capacity"]),
        "Disciplines": " ".join(card["disciplines"]), "Title": card.get("title") or "",
    }  # fmt: skip


def _library_card(card: dict[str, Any], capacities: Mapping[int, str]) -> dict[str, str]:
    asked = card.get("discipline_requirement") or {"type": "Mono", "disciplines": []}
    between = "&" if asked["type"] == "Combo" else "/"
    row = {
        "Clan": "/".join(card["clan_requirement"]), "Path": "/".join(card.get("path_requirement", ())),
        "Discipline": between.join(asked["disciplines"]), "Burn Option": "Y" if card["burn_option"] else "",
        "Capacity": capacities.get(card["id"], ""),
    }  # fmt: skip
    if cost := card.get("cost"):
        row[f"{cost['type']} Cost"] = str(cost["value"])
    return row


def _translations(card: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for language, translation in (card.get("i18n") or {}).items():
        stem = "vtescrypt" if card["kind"] == "Crypt" else "vteslib"
        for file in TRANSLATED:
            if file.startswith(f"vtescsv-{language}/{stem}."):
                yield file, translation["name"]
