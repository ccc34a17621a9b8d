"""The game under its name: views, labels of options, what a person is asked, the registry."""
