"""Write the golden playthroughs anew: `python -m tests.kernel.regenerate_golden` from the project's root.

Read the difference before committing it: it is what has changed in the game.
"""

from .test_every_game import TOLD, golden_file, playthrough


def main():
    for case in TOLD:
        text = playthrough(case)
        path = golden_file(case)
        changed = not path.exists() or path.read_text("utf-8") != text
        path.write_text(text, "utf-8")
        print(f"{path.name}: {'written' if changed else 'unchanged'}")


if __name__ == "__main__":
    main()
