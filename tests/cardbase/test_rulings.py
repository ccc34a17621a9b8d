"""Rulings on cards: read with the lists, entry by entry, with those on the groups that a card belongs to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardbase.rulings import Rulings, find_rulings
from cardbase.sources import installed_source

OWN = {
    "rulings.yaml": """\
---
# remarks: are no entries
100001|Cellar Door:
  - Opens outwards. [ABC 20200102]
  - '[pot] It "creaks" for {The Butler}, see [dom] {Lamp} [ABC 20200102] [XYZ
    20210304-2]'
100002|"Quoted": name:
  - Nothing was said where.
G00001|Doors:
  - Can be locked. [ABC 20200102]
""",
    "groups.yaml": "---\nG00001|Doors:\n  100001|Cellar Door: ''\n  100003|Trap Door: '[DOM]'\n",
    "references.yaml": "---\n# more\nABC 20200102: https://example.org/door\nXYZ 20210304-2: javascript:alert(1)\n",
}


@pytest.fixture
def own(tmp_path: Path) -> Rulings:
    for name, text in OWN.items():
        (tmp_path / name).write_text(text, "utf-8")
    return Rulings(str(tmp_path))


def test_a_ruling_has_its_text_and_where_it_stands(own: Rulings) -> None:
    first, second, third = own.of(100001)
    assert (first.text, first.sources) == ("Opens outwards.", (("ABC 20200102", "https://example.org/door"),))
    assert second.text == '[pot] It "creaks" for The Butler, see [dom] Lamp'
    assert second.sources[1] == ("XYZ 20210304-2", ""), "what is no address of the web is none"
    assert (third.text, third.group) == ("Can be locked.", "Doors")


@pytest.fixture
def newer(tmp_path: Path) -> Rulings:
    """As krcg 5.7 and later write them: ids of the cards that are named, maps, marks of reminders."""
    texts = OWN | {
        "rulings.yaml": """\
100001|Cellar Door:
  - text: Opens for {100007|The "Butler" (ADV)}, [ACTION MODIFIER]. [ABC 20200102] [RBK doors-2] [REMINDER]
    author: nobody
G00001|Doors:
  - text: Can be locked. [ABC 20200102]
    overrides:
      100003|Trap Door: Can be bolted {100008|Down}.
      100004|Revolving Door: Cannot be locked. [XYZ 20210304-2]
  - overrides: {100004|Revolving Door: Turns.}
  - text:
  - 7
  - [a, b]
  - text: Creaks.
    overrides: [100003]
""",
        "groups.yaml": "G00001|Doors:\n  100003|Trap Door: '[DOM]'\n  100004|Revolving Door: ''\n"
        "  100005|Sliding Door: '[POT]'\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    return Rulings(str(tmp_path))


def test_a_ruling_may_be_a_map(newer: Rulings) -> None:
    (only,) = newer.of(100001)
    assert only.text == 'Opens for The "Butler" (ADV), [ACTION MODIFIER].'
    assert only.sources == (("ABC 20200102", "https://example.org/door"), ("RBK doors-2", ""))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (100003, ["Can be bolted Down.", "[DOM] 7", "[DOM] Creaks."]),
        (100004, ["Cannot be locked.", "Turns.", "7", "Creaks."]),
        (100005, ["[POT] Can be locked.", "[POT] 7", "[POT] Creaks."]),
    ],
)
def test_a_ruling_on_a_group_may_have_other_words_for_one_card(
    newer: Rulings, card: int, said: list[str]
) -> None:
    assert [ruling.text for ruling in newer.of(card)] == said


def test_other_words_without_a_source_have_that_of_the_ruling(newer: Rulings) -> None:
    known = ("ABC 20200102", "https://example.org/door")
    assert newer.of(100003)[0].sources == (known,)
    assert newer.of(100004)[0].sources == (("XYZ 20210304-2", ""),)


def test_a_card_has_the_rulings_of_its_groups_and_perhaps_none(own: Rulings) -> None:
    (only,) = own.of(100003)
    assert (only.text, only.group) == ("[DOM] Can be locked.", "Doors")
    assert own.of(100004) == ()
    assert own.of(10000) == (), "the beginning of an id is none"


def test_without_the_files_nothing_is_known(tmp_path: Path) -> None:
    assert not Rulings(str(tmp_path)).known
    assert Rulings(str(tmp_path)).of(100001) == ()
    (tmp_path / "rulings.yaml").write_bytes(b"100001|X:\n  - [unclosed\n")
    assert Rulings(str(tmp_path)).of(100001) == ()
    (tmp_path / "rulings.yaml").write_bytes(b"\xff\xfe\x00")
    assert not Rulings(str(tmp_path)).known


def test_a_folder_of_lists_without_rulings_has_those_of_krcg(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = installed_source()
    for name in source.files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((Path(source.folder) / name).read_bytes())
    monkeypatch.setenv("DECKCHECK_CARDS", str(tmp_path))
    assert find_rulings().known
    (tmp_path / "rulings.yaml").write_text(OWN["rulings.yaml"], "utf-8")
    assert find_rulings().of(100001)[0].text == "Opens outwards."


def overridden(whole: dict[str, list[Any]]) -> list[str]:
    """The cards for which a ruling on a group has other words."""
    maps = [one for texts in whole.values() for one in texts if isinstance(one, dict)]
    return [key.partition("|")[0] for one in maps for key in one.get("overrides") or {}]


def words_for(card: str, mark: str, ruling: str | dict[str, Any]) -> str:
    """What a ruling says of a card, as krcg applies it."""
    if isinstance(ruling, str):
        return f"{mark} {ruling}".strip()
    own = {key.partition("|")[0]: text for key, text in (ruling.get("overrides") or {}).items()}
    return own.get(card) or f"{mark} {ruling['text']}".strip()


@pytest.mark.slow
def test_every_ruling_of_krcg_is_found_as_a_parser_of_the_whole_file_finds_it() -> None:
    folder = Path(installed_source().folder)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    whole, groups, references = (yaml.load((folder / name).read_text("utf-8"), loader) for name in OWN)
    rulings = find_rulings()
    marks: dict[str, list[tuple[str, str]]] = {}
    for group, members in groups.items():
        for member, mark in members.items():
            marks.setdefault(member.partition("|")[0], []).append((group, mark or ""))
    said = {key.partition("|")[0]: texts for key, texts in whole.items()}
    cards = sorted({key for key in said if key.isdecimal()} | marks.keys())
    assert len(cards) > 1_500
    maps = [card for card in cards if any(isinstance(one, dict) for one in said.get(card, []))]
    for card in {*cards[::7], *maps, *overridden(whole)}:
        expected = [words_for(card, "", one) for one in said.get(card, [])]
        for group, mark in marks.get(card, []):
            expected += [words_for(card, mark, one) for one in said.get(group.partition("|")[0], [])]
        found = rulings.of(int(card))
        plain = [re.sub(r"\s*\[([A-Z]{3} [\w-]+|REMINDER)\]", "", text) for text in expected]
        assert [one.text for one in found] == [
            re.sub(r"\{(\d+\|)?([^{}]+)\}", r"\2", text).strip() for text in plain
        ]
        for ruling in found:
            assert all(address == references.get(key, "") for key, address in ruling.sources)
