"""What engines say of a mistake, and of their own end."""

from tabuleiro.core.errors import Message
from tabuleiro.core.info import Words

OTHER_GAME = Message(
    "engine-of-another-game",
    "este motor pensa em {game}, não em {found}",
    "this engine thinks about {game}, not about {found}",
)
NO_TIME = Message(
    "no-time", "um tempo é um número de segundos, não {found!r}", "a time is a number of seconds, not {found!r}"
)
TOO_FEW_NODES = Message(
    "too-few-nodes", "tem de haver pelo menos um nó, não {found!r}", "there must be one node at least, not {found!r}"
)
TOO_FEW_LINES = Message(
    "too-few-lines",
    "tem de haver pelo menos uma linha, não {found!r}",
    "there must be one line at least, not {found!r}",
)
ENGINE_ENDED = Message("engine-ended", "o processo do motor acabou: {why}", "the engine's process has ended: {why}")
GIVEN_UP = Message(
    "given-up",
    "o pedido foi anulado antes de começar",
    "the request was given up before it was begun",
)
ENGINE_BUSY = Message(
    "engine-busy",
    "o motor está a pensar noutra coisa: usa outro ao lado dele",
    "the engine thinks about something else: use another one beside it",
)
NOTHING_TO_THINK = Words("não há nada em que pensar", "there is nothing to think about")
NO_WEIGHTS_HERE = Message(
    "no-weights-here",
    "o motor de {game} não tem pesos que se possam trocar",
    "the engine of {game} has no weights that could be exchanged",
)
WEIGHTS_UNREADABLE = Message(
    "weights-unreadable",
    "não foi possível ler os pesos de {path}: {why}",
    "the weights in {path} cannot be read: {why}",
)
