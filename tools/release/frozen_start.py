"""Start of the program that brings its own Python, unless this process is a worker of multiprocessing."""

import sys

WORKER = ("--multiprocessing-fork", "from multiprocessing.", "import sys; from multiprocessing.")
"""How the arguments begin that multiprocessing gives to processes it starts."""

if __name__ == "__main__":
    if any(argument.startswith(WORKER) for argument in sys.argv[1:]):
        from multiprocessing import freeze_support

        import worker_hook  # noqa: F401  PyInstaller's own, which each start would pay for

        freeze_support()
    from deckcheck.__main__ import start

    start()
