"""The screens of the commands: what each prints on a terminal of 40, 80 and 200 columns, on the sample decks.

`REWRITE=1 python -m pytest tests/screens` rewrites them. Look at them with a player's eye.
"""

from __future__ import annotations

import io
import os
import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from deckcheck.__main__ import main
from deckcheck.options import COMMANDS

WIDTHS = (40, 80, 200)
KEPT = Path(__file__).parent / "kept"
DAY = "--on 2026-11-20"
TWD, TREMERE, OLD = "bleeding_ventrue.twd", "tremere_walls.twd", "edition_2000_mixed.txt"

SCREENS = {
    "check": [
        f"check {DAY} {TWD} {OLD} imbued_watch.yaml",
        f"check {DAY} --format standard faulty",
        f"check {DAY} --output-format concise faulty",
        f"check {DAY} --event --roster roster.csv {TWD} {TREMERE} {OLD} anarch_gangrel.txt",
        f"check {DAY} --statistics -q --select DC2 --output-format concise faulty",
        f"check --show-settings {DAY} --format v5 {TWD}",
        f"check {DAY} --diff faulty/dc008_total_mismatch.txt",
        f"check {DAY} escapes.txt nowhere.txt",
    ],
    "explain": ["explain", "explain DC104", "explain stats"],
    "stats": [
        f"stats {TWD}",
        f"stats {TREMERE}",
        "stats imbued_watch.yaml",
        "stats anarch_gangrel.txt --turns 2",
        "stats faulty/dc201_unplayable_card.txt",
        "stats faulty/dc003_ambiguous_card.txt",
        "stats tiny.txt",
        f"stats {TREMERE} --reference versions",
        f"stats {TWD} {TREMERE} imbued_watch.yaml",
        "stats league",
        f"stats {TWD} --full -q",
        f"stats {TWD} {TREMERE} imbued_watch.yaml --full -q",
        f"stats {TWD} --ascii --full -q",
    ],
    "odds": [
        f"odds {TWD}",
        f"odds {TREMERE} --turns 12",
        f"odds {TWD} Deflection",
        f"odds {TWD} 2x,type:master --target 80",
        f"odds {TWD} disc:AUS --turns 3",
        f'odds {TREMERE} Deflection "Wake with Evening\'s Freshness" 2x,type:master --drawn 9',
        "odds imbued_watch.yaml cap:5+",
        "odds tiny.txt",
        'odds --copies "4 bounce, 2x 6 wake" --of 90',
        f"odds {TREMERE} --full",
        f"odds {TWD} Deflection --full",
        f"odds {TWD} 2x,type:master --target 80 --full",
    ],
    "draw": [f"draw {TWD} --seed 3 -n 2 --next 4"],
    "goldfish": [
        f"goldfish {TWD} -n 100 -j 1 -q",
        f"goldfish {TREMERE} -n 100 -j 1 -q",
        "goldfish imbued_watch.yaml -n 40 -j 1 -q --target Vigilance",
        f"goldfish {TWD} -n 60 -j 1 -q --compare {TREMERE} --goal ready>=3",
        f"goldfish {TWD} -n 20 -j 1 -q --pilot first --full",
        f"goldfish {TWD} -n 20 -j 1 -q --pilot first --compare {TREMERE} --goal ready>=2 --full",
        f"goldfish {TWD} --trace --turns 3 --seed 7 --pilot first",
    ],
    "tune": [
        f'tune nosferatu_starter.txt --goal "ready>=2 by 2" --exchange 1 -n 100 --turns 2 -j 1 -q {DAY}'
    ],
    "diff": [f"diff {TWD} {TREMERE} {DAY}"],
    "compare": [
        f"compare {TWD} changed.twd -n 100 -j 1 -q {DAY}",
        f"compare {TWD} {TREMERE} changed.twd -n 40 -j 1 -q {DAY}",
        f"compare {TWD} versions/{TWD} -q {DAY}",
    ],
    "convert": [f"convert {TWD} --to text", f"convert {TWD} --to jol"],
    "new": ["new --clan Gangrel", "new --discipline dom,for"],
    "edit": [
        f'add {TWD} --diff "4 Zillah\'s Valley" Ashur',
        f"remove {TWD} --diff Deflection",
        f"fmt --diff {OLD}",
    ],
    "doctor": [
        f"doctor {TWD} {DAY}",
        f"doctor anarch_gangrel.txt {DAY} -n 60",
        f"doctor {OLD} {DAY} -n 0",
        f"doctor anarch_gangrel.txt {DAY} -n 60 -q --explain 2",
        f"doctor {TREMERE} {DAY} -n 60 -q --full",
        f"doctor {TREMERE} {DAY} -n 0 -q --apply 1 --diff",
    ],
    "suggest": [
        f"suggest {TWD} {DAY}",
        f"suggest {TREMERE} {DAY}",
        f"suggest imbued_watch.yaml {DAY}",
        f"suggest {TWD} {DAY} --type master --limit 30",
        f"suggest {TWD} {DAY} --crypt -q",
        f"suggest {TWD} {DAY} --cuts",
        f"suggest tiny.txt {DAY}",
        f"suggest unknown.txt {DAY}",
        f"suggest faulty/dc103_library_too_large.txt {DAY}",
        f"suggest {TWD} {DAY} --full",
        f"suggest {TWD} {DAY} --cuts --full",
    ],
    "build": [f"build --archetype bleed {DAY}"],
    "similar": [
        f"similar {TWD}",
        f"similar {TREMERE}",
        "similar imbued_watch.yaml --limit 1",
        "similar anarch_gangrel.txt --limit 40 -q",
        "similar tiny.txt",
        "similar unknown.txt",
        f"similar {TWD} --full",
    ],
    "search": [
        "search type:master clan:ventrue",
        "search type:master clan:ventrue --output-format concise",
        "search cap>=11 group:5-6",
        "search --fields",
        "search nosuchword",
    ],
    "card": [
        f"card Deflection {DAY}",
        f'card "Nana Buruku" "Theo Bell (G6)" --model {DAY}',
        f"card Vilein {DAY}",
    ],
    "cards": ["cards model", f"cards model {TWD} --table full"],
    "play_vtes": [
        f"play vtes {TWD} {TREMERE} nosferatu_starter.txt --games 6",
        f"play vtes {TWD} {TREMERE} --against versions --games 3 --players 3",
        f"play vtes {TREMERE} --against versions --games 3 --players 3",
        f"play vtes {TWD} {TREMERE} --games 3 --turns 3 --full",
        f"play vtes {TWD} {TREMERE} --trace --turns 1",
    ],
    "play_puzzle": [
        "play puzzle --pilot first",
        "play puzzle economy-01 --pilot first --full",
        "play puzzle zzz",
    ],
    "play_others": [
        "play nosferatu --games 20",
        "play nosferatu --games 20 --full",
        "play nosferatu --trace --seed 9",
        "play emerald",
        "play emerald --sheet stand-in --games 5",
        "play emerald --sheet stand-in --games 5 --full",
    ],
    "help": [
        "--help",
        *(
            f"{name} {below} --help".replace("  ", " ")
            for name, place in COMMANDS.items()
            for below in (["", *place] if isinstance(place, dict) else [""])
        ),
    ],
    "wrong": [
        "chek a.txt",
        "check --frmat v5 a.txt",
        "check --format standrd " + TWD,
        "check --players x " + TWD,
        "odds",
        "stats --turns 99 " + TWD,
        "convert " + TWD,
        "card Forced",
        "",
    ],
}
"""The command lines, by the file that keeps their screens."""

ESCAPES = (
    "Deck Name: \x1b[31mred\x1b[0m and \u202eturned\u202c round\nAuthor: bell\x07\n\n"
    "Crypt\n12x Lucita\n2x \x1b[2JNo Such Card\n\nLibrary\n60x Govern the Unaligned\n1x Vil\u200blein \x9b31m\n"
)
TINY = "Crypt\n1x Lucita\n\nLibrary\n2x Deflection\n1x Govern the Unaligned\n"
ROSTER = "name,number\nA. Sample,1000001\nNobody Yet,1000002\n"
VOLATILE = (
    (re.compile(r"\d+\.\d+ s(?=[,;. ]|$)"), "0.0 s"),
    (re.compile(r"[\d,.]+ games a second"), "0 games a second"),
)


def furnish(folder: Path) -> None:
    """Put next to the sample decks what the screens need."""
    samples = Path(__file__).parents[2] / "sample_decks"
    for path in samples.rglob("*.*"):
        beside = folder / path.relative_to(samples)
        beside.parent.mkdir(exist_ok=True)
        beside.write_bytes(path.read_bytes())
    changed = (samples / TWD).read_text("utf-8").replace("4x Villein", "3x Villein")
    (folder / "changed.twd").write_text(changed.replace("8x Deflection", "9x Deflection"), "utf-8")
    (folder / "versions").mkdir()
    for deck in (TWD, OLD, "anarch_gangrel.txt", "nosferatu_starter.txt"):
        (folder / "versions" / deck).write_bytes((samples / deck).read_bytes())
    (folder / "league").mkdir()
    for number in range(30):
        (folder / "league" / f"{number}.txt").write_text(TINY, "utf-8")
    (folder / "unknown.txt").write_text("Crypt\n1x Oshri Dahan\n", "utf-8")
    (folder / "tiny.txt").write_text(TINY, "utf-8")
    (folder / "escapes.txt").write_text(ESCAPES, "utf-8")
    (folder / "roster.csv").write_text(ROSTER, "utf-8")


class Terminal(io.StringIO):
    """A terminal without colours that shows both streams; a bar is drawn nowhere."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Say that it is not a terminal, so that nothing moves on it."""
        return False


def words_of(line: str) -> list[str]:
    """Split a line as a shell does, quotation marks only."""
    return [one or two for one, two in re.findall(r'"([^"]*)"|(\S+)', line)]


def screen(line: str, width: int) -> str:
    """Return everything that a command prints, with its exit code."""
    both = Terminal()
    with (
        patch.dict(os.environ, {"COLUMNS": str(width), "NO_COLOR": "1"}),
        redirect_stdout(both),
        redirect_stderr(both),
        patch.object(sys, "stdin", Terminal()),
    ):
        code = main(words_of(line))
    shown = both.getvalue()
    for pattern, instead in VOLATILE:
        shown = pattern.sub(instead, shown)
    return f"{shown}[exit code {code}]\n"


def page(name: str, width: int) -> str:
    """Return the screens of a file at one width."""
    return "\n".join(f"$ deckcheck {line}\n{screen(line, width)}" for line in SCREENS[name])
