"""What each verb does to the table; the registry imports the file of a verb when a game first has it."""

from rules.kernel.deferring import defer

defer(__name__, "departing", "hand", "library", "paying", "polls")  # which others ask for what few decks do
