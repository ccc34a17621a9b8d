"""Games and openings at the terminal: a person in a seat, one table shown, many games counted."""
