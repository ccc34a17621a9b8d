"""Crypt cards."""
