"""What is kept on disk: the database, its questions and statements, copies of it, and the secret beside it."""
