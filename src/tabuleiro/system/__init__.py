"""What differs between operating systems, and nothing else: everything outside this room is the same on all of them.

`tests/laws/test_system.py` holds that no other module imports what only some systems have.
"""
