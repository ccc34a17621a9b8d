"""An expression that is compiled when it is first used answers as a compiled one does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardbase.quick.patterns import ASKED, pattern

TEXT = "2x Lucita, 40x Govern the Unaligned"


@pytest.mark.parametrize("name", [name for name in ASKED if name != "pattern"])
def test_it_answers_like_a_compiled_one(name: str) -> None:
    late, early = pattern(r"(\d+)x\s", re.IGNORECASE), re.compile(r"(\d+)x\s", re.IGNORECASE)

    def asked(expression: Any) -> list[Any]:
        words = ("", TEXT) if name == "sub" else (TEXT,)
        return [_plain(getattr(expression, name)(*words)) for _ in range(2)]

    assert asked(late) == asked(early)
    assert late.pattern == early.pattern


def _plain(answer: Any) -> Any:
    if answer is None or isinstance(answer, str | list):
        return answer
    if isinstance(answer, re.Match):
        return answer.span(), answer.groups()
    return [_plain(one) for one in answer]


def test_nothing_is_compiled_before_the_first_question() -> None:
    wrong = pattern("(")
    with pytest.raises(re.error):
        wrong.match(TEXT)


def test_there_is_no_other_question() -> None:
    with pytest.raises(AttributeError):
        pattern("a").matches  # type: ignore[attr-defined]  # noqa: B018
