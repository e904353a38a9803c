"""What is wrong with a file that should hold a game."""

from tabuleiro.core.errors import Message
from tabuleiro.core.info import Words

RECORD_TOO_LONG = Message(
    "record-too-long",
    "um registo nunca tem mais de {most} caracteres",
    "a record is never longer than {most} characters",
)
NOT_JSON = Message("not-json", "isto não é JSON: {why}", "this is not JSON: {why}")
NO_RECORD = Message(
    "no-record",
    'este JSON não é um registo: falta "format": "{format}"',
    'this JSON is not a record: it lacks "format": "{format}"',
)
OTHER_VERSION = Message(
    "other-version",
    "este programa lê a versão {version} dos registos, não {found!r}",
    "this program reads version {version} of records, not {found!r}",
)
ABOUT_NOT_TEXTS = Message(
    "about-not-texts", '"about" tem de ser um objeto de textos', '"about" must be an object of texts'
)
TURNS_NOT_TEXTS = Message(
    "turns-not-texts", '"turns" tem de ser uma lista de textos', '"turns" must be a list of texts'
)
NO_OUTCOME = Message(
    "no-outcome",
    '"outcome" tem de ser null ou um objeto com "winner" e "reason"',
    '"outcome" must be null or an object with "winner" and "reason"',
)
NO_NAME_AND_VALUE = Message(
    "no-name-and-value",
    "{line!r} tem de escrever-se `Nome: valor`; as jogadas vêm depois de uma linha vazia",
    "{line!r} must be written `Name: value`; turns follow after an empty line",
)
NO_GAME_LINE = Message("no-game-line", "falta a linha `Game: …`", "the line `Game: …` is missing")
NO_RESULT = Message(
    "no-result",
    "o resultado escreve-se `VENCEDOR MOTIVO` ou `draw MOTIVO`, não {text!r}",
    "the result must be written `WINNER REASON` or `draw REASON`, not {text!r}",
)
GAME_NOT_TEXT = Message(
    "game-not-text", "o jogo e o seu começo têm de ser textos", "the game and its start must be texts"
)
TOO_MANY_TURNS = Message(
    "too-many-turns", "um registo tem no máximo {most} jogadas", "a record has at most {most} turns"
)
AT_TURN = Message("at-turn", "jogada {number}: {why}", "turn {number}: {why}")
OTHER_END = Message(
    "other-end",
    "as jogadas levam a {found}, mas o registo diz {said}",
    "the turns lead to {found}, but the record says {said}",
)
RUNNING_GAME = Words("uma partida a decorrer", "a running game")
NO_FORMAT = Message(
    "no-format",
    "uma partida de {game} não se escreve em {name!r}; escreve-se em {names}",
    "a game of {game} is not written in {name!r}; it is in {names}",
)
