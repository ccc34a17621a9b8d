"""Write the generated pages anew: `python -m tests.pages [ARCHIVE]`.

ARCHIVE is the folder of the tournament archive's text files, `../shared/corpora/twd` where none is named.
"""

import sys
from pathlib import Path

from tests.checks.archive import CORPUS

from . import conformance, events, modelled

if __name__ == "__main__":
    conformance.write()
    events.write()
    modelled.write(Path(sys.argv[1]) if len(sys.argv) > 1 else CORPUS)
