"""What reads the printed sentences of cards, and writes them back."""
