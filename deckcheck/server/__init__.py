"""The language server for editors: what `deckcheck` knows of a deck, while it is typed.

It speaks the Language Server Protocol over standard input and output; pygls (the extra `lsp`) carries the
messages, the files below do the work. Nothing here reads or judges a deck itself.

    text.py        a document as lines, changed in place; positions in the units of the client
    settings.py    what client and configuration files request
    documents.py   the open documents, each with what is known of its current state
    places.py      from the rows and columns of a deck to those of the document
    protocol.py    what pygls leaves open: damaged messages, our own documents
    serving.py     the server: a session, and when a document is judged
    answers.py     what the client can ask, and which of these answers it:
                   completing, fixes, hints, hover, symbols, writing
    findings.py    findings as diagnostics
    explaining.py  the pages that the codes of findings lead to
    looks.py       the sections of a deck, and what is said about them
"""
