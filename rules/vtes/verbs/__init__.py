"""What each verb does to the table; the registry imports the file of a verb when a game first has it."""
