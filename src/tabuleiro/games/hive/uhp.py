"""`tabuleiro-uhp`: an engine of the Universal Hive Protocol that needs no arguments, for viewers that take one path."""

import tabuleiro


def main() -> None:
    """Speak over standard input and output, with the rules of tournaments and all expansions on demand."""
    from tabuleiro.protocol.conversation import speak  # a higher room, where it is run from

    speak(tabuleiro.game("hive:tournament"))


if __name__ == "__main__":
    main()
