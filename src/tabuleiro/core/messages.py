"""What the rooms below the engines say of a mistake; what only one game says stands in that game's folder."""

from tabuleiro.core.errors import Message

# -- games and options

NO_GAME = Message("no-game", "não há jogo «{name}»; há {games}", "there is no game {name!r}; there are {games}")
NO_GAME_BUT = Message(
    "no-game-but", "não há jogo «{name}»; querias dizer {near}?", "there is no game {name!r}; did you mean {near}?"
)
NO_OPTION = Message(
    "no-option", "{game} não tem a opção «{name}»; tem {options}", "{game} has no option {name!r}; it has {options}"
)
NO_OPTIONS = Message(
    "no-options", "{game} não tem a opção «{name}»; não tem nenhuma", "{game} has no option {name!r}; it has none"
)
OPTION_TWICE = Message(
    "option-twice", "a opção «{name}» de {game} está duas vezes", "option {name!r} of {game} is named twice"
)
OPTIONS_CLASH = Message(
    "options-clash",
    "a opção «{name}» de {game} não se pode juntar a {others}",
    "option {name!r} of {game} cannot be combined with {others}",
)

NO_LEVEL = Message(
    "no-level", "os níveis vão de 1 a {highest}, não {found!r}", "levels go from 1 to {highest}, not {found!r}"
)

# -- positions

TOO_LONG = Message(
    "too-long",
    "o texto de uma posição nunca tem mais de {most} caracteres",
    "a position's text is never longer than {most} characters",
)
WRONG_FIELDS = Message(
    "wrong-fields",
    "aqui uma posição escreve-se '{names}': {wanted} campos, não {found}",
    "a position here is written '{names}': {wanted} fields, not {found}",
)
WRONG_ROWS = Message(
    "wrong-rows",
    "o tabuleiro tem {wanted} linhas, separadas por /, não {found}",
    "the board has {wanted} rows, parted by /, not {found}",
)
NO_PIECE = Message(
    "no-piece",
    "{letter!r} na linha {row!r} não é nenhuma peça; as peças são {letters}",
    "{letter!r} in row {row!r} is no piece; pieces are {letters}",
)
WRONG_ROW = Message("wrong-row", "a linha {row!r} tem de dar {cells} casas", "row {row!r} must make {cells} cells")
WRONG_PLAYER = Message(
    "wrong-player",
    "quem joga é {first} ou {second}, não {letter!r}",
    "the player to move is {first} or {second}, not {letter!r}",
)
NO_NUMBER = Message("no-number", "{name} tem de ser um número, não {text!r}", "{name} must be a number, not {text!r}")
TOO_MANY_PIECES = Message(
    "too-many-pieces", "um jogador tem no máximo {most} peças", "a player has at most {most} pieces"
)
NOBODY_HAS_A_PIECE = Message(
    "nobody-has-a-piece", "um dos jogadores tem de ter uma peça", "one of the players must have a piece"
)
WON_ALREADY = Message(
    "won-already",
    "quem ia jogar já ganhou: a partida acabou uma jogada antes",
    "the player to move has won already: the game ended a turn ago",
)
BOTH_WON = Message("both-won", "os dois jogadores já ganharam", "both players have won")
QUIET_TOO_LONG = Message(
    "quiet-too-long",
    "ao fim de {most} jogadas calmas há empate: QUIET nunca é {found}",
    "the game is drawn after {most} quiet turns: QUIET is never {found}",
)

# -- turns

GAME_OVER = Message("game-over", "a partida acabou ({reason}): {so}", "the game is over ({reason}): {so}")
NOT_LEGAL = Message(
    "not-legal",
    "«{turn}» não é uma jogada legal aqui; são possíveis {possible}",
    "{turn!r} is not a legal turn here; possible are {possible}",
)
NOT_LEGAL_NEAR = Message(
    "not-legal-near",
    "«{turn}» não é uma jogada legal aqui; parecidas são {near}",
    "{turn!r} is not a legal turn here; near it are {near}",
)
NO_ACTION = Message(
    "no-action",
    "a ação {action!r} não é legal aqui; `actions()` dá as que são",
    "action {action!r} is not legal here; `actions()` lists those that are",
)
INSIDE_A_TURN = Message(
    "inside-a-turn",
    "{so}; desta já há {made} ações: completa-a com `step`",
    "{so}; {made} actions of this one are made: complete it with `step`",
)
NO_CLICK = Message(
    "no-click",
    "«{token}» não se pode escolher aqui; são possíveis: {possible}",
    "{token!r} cannot be chosen here; possible: {possible}",
)
NO_CLICK_LEFT = Message(
    "no-click-left",
    "«{token}» não se pode escolher aqui: a jogada está completa",
    "{token!r} cannot be chosen here; possible: nothing: the turn is complete",
)

# -- records

OTHER_START = Message(
    "other-start",
    "uma posição de {found} não pode começar uma partida de {game}",
    "a position of {found} cannot start a record of {game}",
)
NOTHING_TO_UNDO = Message(
    "nothing-to-undo",
    "ainda não houve jogadas: não há nada para anular",
    "no turn has been played yet: there is nothing to take back",
)
NO_PLAYER = Message(
    "no-player", "não há jogador {letter!r}; há {letters}", "there is no player {letter!r}; there are {letters}"
)
