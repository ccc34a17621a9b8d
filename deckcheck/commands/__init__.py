"""The commands: one module each. Takes options, calls the rooms below, prints, gives the exit code."""
