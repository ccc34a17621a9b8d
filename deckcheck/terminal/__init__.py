"""The one place that knows a terminal: what may reach it, how wide it is, how text and tables fit into it.

escape.py    makes control and format characters visible
border.py    what every command prints through: nothing passes it that is not visible
colour.py    whether to paint, and the colours
layout.py    width, wrapping, tables
progress.py  a bar while somebody waits
"""
