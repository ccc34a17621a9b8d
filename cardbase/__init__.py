"""What is printed: cards, names and decks of Vampire: The Eternal Struggle. No rules, no user interface."""
