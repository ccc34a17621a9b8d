"""What every test of deck law may ask for."""

from __future__ import annotations

import pytest
from lawkit import Judge, judge


@pytest.fixture
def law() -> Judge:
    """Return the function that makes a law from the built-in data."""
    return judge
