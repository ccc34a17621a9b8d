"""Write the golden playthroughs anew: `python -m tests.kernel.regenerate_golden` from the project's root.

Read the difference before committing it: it is what has changed in the game.
"""

from rules.kernel import golden, registered, registered_names

from .test_every_game import golden_file


def main():
    for name in registered_names():
        text = golden.playthrough(name, registered(name).samples[0])
        path = golden_file(name)
        changed = not path.exists() or path.read_text("utf-8") != text
        path.write_text(text, "utf-8")
        print(f"{path.name}: {'written' if changed else 'unchanged'}")


if __name__ == "__main__":
    main()
