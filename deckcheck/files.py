"""Which files a command means: files, folders (recursive), globs, and "-" for standard input."""

from __future__ import annotations

import os

DECK_ENDINGS = (
    ".txt", ".twd", ".deck", ".dek", ".yaml", ".yml", ".eld", ".json", ".xml", ".csv", ".xlsx", ".zip",
)  # fmt: skip
"""Endings of the files that are taken from a folder; a file that is named is taken whatever its ending."""

STDIN = "-"


def find_files(arguments: list[str]) -> list[str]:
    """Find the files that arguments mean.

    Args:
        arguments: files, folders, globs, or "-".

    Returns:
        Paths, each once, sorted; those that do not exist stay in, to be told when they are opened.
    """
    found: set[str] = set()
    for argument in arguments:
        if argument == STDIN or os.path.isfile(argument):
            found.add(argument)
        elif os.path.isdir(argument):
            found.update(_in_folder(argument))
        elif any(mark in argument for mark in "*?[") and not os.path.exists(argument):
            found.update(_by_pattern(argument) or [argument])
        else:
            found.add(argument)
    return sorted(found)


def _in_folder(folder: str) -> list[str]:
    paths: list[str] = []
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        decks = (name for name in names if name.lower().endswith(DECK_ENDINGS) and not name.startswith("."))
        paths.extend(os.path.join(base, name) for name in decks)
    return paths


def _by_pattern(pattern: str) -> list[str]:
    from glob import glob

    paths: list[str] = []
    for path in glob(pattern, recursive=True):
        paths.extend(_in_folder(path) if os.path.isdir(path) else [path])
    return paths
