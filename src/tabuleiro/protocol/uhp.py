"""`tabuleiro-uhp`: an engine of the Universal Hive Protocol that needs no arguments, for viewers that take one path."""

import tabuleiro

PROTOCOL = "UHP"


def main() -> None:
    """Speak over standard input and output."""
    from tabuleiro.protocol.conversation import speak

    games = (tabuleiro.game(name) for name in tabuleiro.game_ids())
    speak(next(game for game in games if game.info.protocol == PROTOCOL))


if __name__ == "__main__":
    main()
