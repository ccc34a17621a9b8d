"""The catalogue of sentences has what is said, and nothing else."""

from __future__ import annotations

import pytest

from tools.pages.sentences import catalogue, sentences

SOURCE = '''"""A docstring of several words."""

QUERY = "SELECT name FROM cards"
KEY = "output_format"


class Said:
    """Another docstring."""

    field = 1
    """What the field is."""


def tell(name: str, count: int) -> str:
    """Not this either."""
    return f"there is no card {name!r}; consider {count} others" or "nothing was found"
'''


def test_strings_with_words_are_sentences_and_docstrings_keys_and_queries_are_not() -> None:
    assert list(sentences(SOURCE)) == [
        (16, "there is no card {...}; consider {...} others"),
        (16, "nothing was found"),
    ]


@pytest.mark.slow
def test_what_people_read_is_in_it() -> None:
    said = {text for found in catalogue().values() for _, text in found}
    assert any("the crypt mixes" in one for one in said)
    assert "Show the exact chances of drawing cards." not in said, (
        "the help is a docstring; docs/commands.md has it"
    )
    assert len(said) > 2_000
