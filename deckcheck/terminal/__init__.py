"""The one place that deals with a terminal: what may reach it, how wide it is, how text and tables fit.

escape.py    makes control and format characters visible
border.py    what every command prints through: nothing passes it that is not visible
colour.py    whether to use colours, and which
layout.py    width, wrapping, tables
progress.py  a bar while somebody waits
"""
