"""Library cards, a file for each discipline, and for each type of those without one."""
