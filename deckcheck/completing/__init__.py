"""Shell completion: what could stand at the cursor, in the form that each shell expects.

`candidates` knows the command line, `shells` knows bash, zsh, fish and PowerShell. Card names come straight
from the card file, without the option parser, so that they appear as fast as people type.
"""
