"""Makes what is handed out: `python -m tools.release --into FOLDER`; docs/releasing.md says how."""
