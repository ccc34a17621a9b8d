"""The commands: one module each. Takes options, calls the rooms below, prints, returns the exit code."""
