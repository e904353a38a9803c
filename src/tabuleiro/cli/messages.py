"""What the commands say of a mistake."""

from tabuleiro.core.errors import Message

CANNOT_READ = Message("cannot-read", "não foi possível ler {path}: {why}", "cannot read {path}: {why}")
CANNOT_WRITE = Message("cannot-write", "não foi possível escrever {path}: {why}", "{path} cannot be written: {why}")
OTHER_GAME_IN_FILE = Message(
    "other-game-in-file",
    "{path} tem uma partida de {found}, não de {game}",
    "{path} holds a game of {found}, not of {game}",
)
NONE_KEPT = Message("none-kept", "não há partida guardada de {game}", "no game of {game} is kept")
NONE_KEPT_AT_ALL = Message("none-kept-at-all", "não há partidas guardadas", "no games are kept")
NO_SUCH_KEPT = Message(
    "no-such-kept", "há {most} partidas guardadas: escolhe de 1 a {most}", "{most} games are kept: choose 1 to {most}"
)
NO_SUCH_PLY = Message("no-such-ply", "a partida tem {most} jogadas, não {ply}", "the game has {most} turns, not {ply}")
NO_PLAYER_NAMED = Message(
    "no-player-named",
    "{name!r}: escolhe first, second ou nobody (ou {letters})",
    "{name!r}: choose first, second or nobody (or {letters})",
)
NO_LANGUAGE = Message(
    "no-language", "não há língua {name!r}; há pt e en", "there is no language {name!r}; there are pt and en"
)
FILE_AND_TEXT = Message(
    "file-and-text", "dá uma posição ou um ficheiro, não os dois", "name a position or a file, not both"
)
NO_GAMES_NAMED = Message(
    "no-games-named", "diz quais as partidas, ou --untouched-days", "name the games, or say --untouched-days"
)
