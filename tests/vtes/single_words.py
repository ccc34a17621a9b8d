"""Words that a single card says, each with the reason why it is a word and no function beside its card."""

REASONS: dict[str, str] = {}
