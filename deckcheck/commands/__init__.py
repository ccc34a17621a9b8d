"""What the commands do: one file each; plain functions from arguments and text streams to an exit code."""
