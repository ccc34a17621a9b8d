"""The commands: one module each. Reads arguments, calls the rooms below, prints, gives the exit code."""
