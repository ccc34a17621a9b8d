"""Which verbs each card is made of, and what is recognised from the printed text."""
