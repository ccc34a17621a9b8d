"""The error of an option that makes no sense; its own file, so that every floor of a command can raise it."""

from __future__ import annotations


class UsageError(ValueError):
    """An option that makes no sense; the message says what and what to consider. The exit code is 2."""
