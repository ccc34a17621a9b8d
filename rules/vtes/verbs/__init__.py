"""What each verb does to the table; the registry imports the file of a verb when a game first has it."""

from cardbase.quick import defer

# Which others ask for what few decks do.
defer(__name__, "allies", "counters", "departing", "equipment", "hand", "library", "paying", "searching")
defer(__name__, "amounts", "choosing", "upkeep")
