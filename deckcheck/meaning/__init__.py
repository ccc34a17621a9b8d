"""Which cards the user's words mean: names, queries, numbers of copies, cards drawn, what a goal counts."""
