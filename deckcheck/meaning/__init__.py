"""Which cards the user's words mean: names, queries, what was drawn already, what a goal is about."""
