"""What is allowed and what happens: a kernel that knows no game, and one package per game."""
