"""What is printed: cards, names and decks of Vampire: The Eternal Struggle. Knows no rule and no screen."""
