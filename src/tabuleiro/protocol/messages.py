"""What is answered to a command that cannot be done."""

from tabuleiro.core.errors import Message

NO_COMMAND = Message(
    "no-command", "não há comando {name!r}; há {commands}", "there is no command {name!r}; there are {commands}"
)
NOT_A_NUMBER = Message(
    "not-a-number",
    "{text!r}: {name} é um número inteiro de {least} a {most}",
    "{text!r}: {name} is a whole number from {least} to {most}",
)
NOT_A_CHOICE = Message("not-a-choice", "{text!r}: {name} é {choices}", "{text!r}: {name} is {choices}")
NOT_A_TIME = Message(
    "not-a-time",
    "{text!r}: um tempo escreve-se hh:mm:ss, como 00:00:05, e é mais do que nada",
    "{text!r}: a time is written hh:mm:ss, such as 00:00:05, and is more than nothing",
)
NO_LIMIT = Message(
    "no-limit",
    "'bestmove {text}': diz 'bestmove time hh:mm:ss' ou 'bestmove depth N'",
    "'bestmove {text}': say 'bestmove time hh:mm:ss' or 'bestmove depth N'",
)
NO_SUCH_SETTING = Message(
    "no-such-setting",
    "há as opções {names}, para 'get NOME' ou 'set NOME VALOR'",
    "there are the options {names}, to 'get NAME' or 'set NAME VALUE'",
)
TOO_MANY_UNDONE = Message(
    "too-many-undone",
    "houve {played} jogadas: não se podem anular {number}",
    "{played} turns have been played: {number} cannot be taken back",
)

PROGRAM_MISSING = Message(
    "program-missing", "não foi possível arrancar {name}: {why}", "{name} cannot be started: {why}"
)
PROGRAM_LATE = Message(
    "program-late",
    "{name} não respondeu em {seconds} s e foi terminado",
    "{name} did not answer within {seconds} s, and was ended",
)
PROGRAM_ENDED = Message("program-ended", "{name} acabou sem responder: {why}", "{name} ended without an answer: {why}")
PROGRAM_MEMORY = Message(
    "program-memory",
    "{name} usava mais de {most} MB e foi terminado",
    "{name} held more than {most} MB, and was ended",
)
PROGRAM_SHOUTS = Message(
    "program-shouts",
    "{name} disse mais de {most} linhas sem acabar e foi terminado",
    "{name} said more than {most} lines without an end, and was ended",
)
PROGRAM_REFUSES = Message(
    "program-refuses", "{name} respondeu a «{line}»: {answer}", "{name} answered to {line!r}: {answer}"
)
PROGRAM_ANSWERS_NONSENSE = Message(
    "program-answers-nonsense", "{name} não disse nenhuma jogada: {answer!r}", "{name} named no turn: {answer!r}"
)
PROGRAM_PLAYS_WRONG = Message(
    "program-plays-wrong", "{name} não joga pelas regras: {why}", "{name} does not play by the rules: {why}"
)
