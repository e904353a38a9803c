"""For whoever adds a game: `tabuleiro new-game` writes a small one that works, `tabuleiro check-game` looks it over."""
