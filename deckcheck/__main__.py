"""Entry point of the `deckcheck` command."""

import sys


def main() -> int:
    """Run the command line and return the exit code."""
    print("deckcheck: nothing is built yet", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
