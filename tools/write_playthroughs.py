"""Write the golden playthrough of every game anew. Read the difference before you commit it."""

import sys

import tabuleiro
from tabuleiro.record.playthrough import playthrough, playthrough_path


def main() -> None:
    """All games, or those named on the command line."""
    for name in sys.argv[1:] or tabuleiro.game_ids():
        game = tabuleiro.game(name)
        path = playthrough_path(game)
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(game), encoding="utf-8")


if __name__ == "__main__":
    main()
