"""What terminal play says, in both languages."""

from tabuleiro.core.info import Words

WELCOME = Words("Escreve uma jogada, ou «ajuda».", "Type a turn, or “help”.")
TO_MOVE = Words("{name} ({letter}) a jogar", "{name} ({letter}) to move")
THINKING = Words("o programa pensa…", "the program is thinking…")
THOUGHT = Words("o programa pensa… {looked}", "the program is thinking… {looked}")
LOOKED_DEEP = Words("profundidade {depth}, {nodes} posições", "depth {depth}, {nodes} positions")
LOOKED_OFTEN = Words("{nodes} simulações", "{nodes} simulations")
ENGINE_LOST = Words("o motor parou ({why}); recomeça", "the engine stopped ({why}); it starts again")
ENGINE_HASTY = Words(
    "o motor voltou a parar: desta vez o programa joga sem ele, à pressa",
    "the engine stopped again: this time the program plays without it, in haste",
)
LEVEL = Words("nível {number}, {name}: {meaning}", "level {number}, {name}: {meaning}")
CHOOSE_LEVEL = Words("Que nível? (1 a {highest}; Enter: {usual})", "Which level? (1 to {highest}; Enter: {usual})")
HINT = Words("dica: {line}", "hint: {line}")
PROVEN = {
    "win": Words("vitória certa", "a sure win"),
    "loss": Words("derrota certa", "a sure loss"),
    "draw": Words("empate certo", "a sure draw"),
}
PLAYED = Words("{name}: {turn}", "{name}: {turn}")
TAKEN_BACK = Words("anulado: {turn}", "taken back: {turn}")
SAVED = Words("guardado em {path}", "saved to {path}")
CANNOT_SAVE = Words("não foi possível guardar em {path}: {why}", "could not save to {path}: {why}")
KEPT = Words(
    "A partida fica guardada; «tabuleiro play {game} --resume» continua-a.",
    "The game is kept; `tabuleiro play {game} --resume` goes on with it.",
)
NONE_KEPT = Words("não há partida guardada de {game}", "no game of {game} is kept")
CHOOSE_GAME = Words("Que jogo? (número ou nome)", "Which game? (number or name)")
CHOOSE_OPPONENT = Words(
    "Contra quem? 1: o programa, eu começo · 2: o programa, ele começa · 3: outra pessoa",
    "Against whom? 1: the program, I begin · 2: the program, it begins · 3: another person",
)
ILLEGAL = Words(
    "«{turn}» não é uma jogada legal aqui; são, por exemplo, {turns}",
    "{turn!r} is not a legal turn here; possible are, for instance, {turns}",
)
NO_SUCH_CHOICE = Words("{answer!r} não é uma escolha", "{answer!r} is not a choice")
RESUME_QUESTION = Words(
    "Há uma partida por acabar ({turns} jogadas). Continuar? (s/n)",
    "There is an unfinished game ({turns} turns). Go on with it? (y/n)",
)
HELP = Words(
    """Uma jogada (por exemplo {example}), ou:
  jogadas      todas as jogadas possíveis
  anular       volta atrás (contra o programa: até à tua jogada)
  guardar F    guarda a partida no ficheiro F (texto, ou JSON se acabar em .json)
  dica         a jogada que o programa faria no teu lugar
  analisar     as melhores jogadas, com a probabilidade de ganhar e a continuação
  nivel N      muda o nível do programa (1 a {highest}); sem N diz qual é
  posicao      a posição em texto
  empate       empate por acordo (entre pessoas)
  desistir     desiste
  sair         sai; a partida fica guardada""",
    """A turn (for example {example}), or:
  list         every legal turn
  undo         take back (against the program: back to your own turn)
  save F       save the game to file F (text, or JSON if it ends in .json)
  hint         the turn the program would play in your place
  analyse      the best turns, with the chance to win and how it would go on
  level N      change the program's level (1 to {highest}); without N tell which it is
  position     the position as text
  draw         agree on a draw (between two people)
  resign       resign
  quit         leave; the game is kept""",
)
ONLY_PEOPLE = Words("só entre duas pessoas", "only between two people")
NEEDS_FILE = Words("escreve também o nome do ficheiro: guardar partida.txt", "name the file too: save game.txt")

CASES_PASSED = Words("{passed} de {all} casos estão bem", "{passed} of {all} cases pass")

COMMANDS = {
    "help": ("help", "ajuda", "?", "h"),
    "list": ("list", "jogadas", "turns"),
    "undo": ("undo", "anular"),
    "save": ("save", "guardar"),
    "hint": ("hint", "dica"),
    "analyse": ("analyse", "analyze", "analisar", "análise", "analise"),
    "level": ("level", "nivel", "nível"),
    "position": ("position", "posicao", "posição"),
    "draw": ("draw", "empate"),
    "resign": ("resign", "desistir"),
    "quit": ("quit", "sair", "exit", "q"),
}
"""What people type for each command; no game writes a turn like any of them."""


def command_of(word: str) -> str | None:
    """The command that a word means, or None."""
    for command, spellings in COMMANDS.items():
        if word.lower() in spellings:
            return command
    return None
