"""What a card is to the engine, as plain values that do nothing and know no table."""
