"""The verbs that cards are made of: a closed list of small classes with one `do`."""
