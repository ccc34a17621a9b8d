"""Shell completion: what could stand where the cursor is, and the words in which a shell wants to hear it.

`candidates` knows the command line, `shells` knows bash, zsh, fish and PowerShell. Card names come straight
from the card file, without the option parser, so that they are there as one types.
"""
