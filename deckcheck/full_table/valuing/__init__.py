"""What a position is worth to a seat: numbers that everybody sees, and what each weighs."""
