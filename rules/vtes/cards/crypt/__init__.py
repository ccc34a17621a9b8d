"""Crypt cards, a file for each clan and one for the Imbued."""
