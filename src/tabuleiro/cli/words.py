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
NOT_KEPT = Words("A partida não ficou guardada.", "The game is not kept.")
WHAT_NEXT = Words(
    "Agora: anular, atras, analisar, guardar F, desforra ou sair.",
    "Now: undo, back, analyse, save F, rematch or quit.",
)
AT_PLY = Words("depois de {ply} de {all} jogadas: {turn}", "after {ply} of {all} turns: {turn}")
AT_START = Words("antes da primeira jogada", "before the first turn")
NOTHING_TO_REDO = Words("não há nada para refazer", "there is nothing to redo")
GUEST_LOST = Words("{why}; o nosso programa joga por ele", "{why}; our own program plays for it")
KEPT_GAME = Words("{number:>3}  {name} · {turns} jogadas · {date}", "{number:>3}  {name} · {turns} turns · {date}")
UNREADABLE = Words("{number:>3}  {file}: não se consegue ler", "{number:>3}  {file}: cannot be read")
CHOOSE_GAME = Words("Que jogo? (número ou nome)", "Which game? (number or name)")
CHOOSE_OPPONENT = Words(
    "Contra quem?\n  1  o programa, eu começo\n  2  o programa, ele começa\n  3  outra pessoa\n(1 a 3; Enter: 1)",
    "Against whom?\n  1  the program, I begin\n  2  the program, it begins\n  3  another person\n(1 to 3; Enter: 1)",
)
ILLEGAL = Words(
    "«{turn}» não é uma jogada legal aqui; são, por exemplo, {turns}",
    "{turn!r} is not a legal turn here; possible are, for instance, {turns}",
)
NO_SUCH_CHOICE = Words("«{answer}» não é uma escolha", "{answer!r} is not a choice")
RESUME_QUESTION = Words(
    "Há uma partida por acabar ({turns} jogadas). Continuar? (s/n)",
    "There is an unfinished game ({turns} turns). Go on with it? (y/n)",
)
HELP = Words(
    """Uma jogada (por exemplo {example}), ou:
  jogadas        todas as jogadas possíveis
  anular         volta atrás (contra o programa: até à tua jogada)
  refazer        volta a fazer o que foi anulado
  tabuleiro      mostra o tabuleiro; «virar» vê-o do outro lado
  regras         como se joga
  dica           a jogada que o programa faria no teu lugar
  analisar       as melhores jogadas e a sua continuação
  atras, frente  vê as jogadas anteriores; «jogada N», a N.ª
  guardar F      guarda no ficheiro F (JSON se acabar em .json)
  nivel N        muda o nível do programa (1 a {highest})
  posicao        a posição em texto
  empate         empate por acordo (entre pessoas)
  desistir       desiste
  desforra       outra partida, com os lados trocados
  sair           sai; a partida fica guardada""",
    """A turn (for example {example}), or:
  list           every legal turn
  undo           take back (against the program: your own turn)
  redo           play again what was taken back
  board          show the board; "flip" sees it from the other side
  rules          how it is played
  hint           the turn the program would play in your place
  analyse        the best turns and how they would go on
  back, forward  look at earlier turns; "ply N", at the Nth
  save F         save to file F (text; JSON if it ends in .json)
  level N        change the program's level (1 to {highest})
  position       the position as text
  draw           agree on a draw (between two people)
  resign         resign
  rematch        another game, with the sides exchanged
  quit           leave; the game is kept""",
)
ONLY_PEOPLE = Words("só entre duas pessoas", "only between two people")
NEEDS_FILE = Words("escreve também o nome do ficheiro: guardar partida.txt", "name the file too: save game.txt")

RESULTS = {
    "win": Words("ganha", "win"),
    "loss": Words("perde", "loss"),
    "draw": Words("empata", "draw"),
    "unknown": Words("não se sabe", "unknown"),
}
NOT_ALL_DECIDED = Words(
    "(não houve tempo para decidir todas as outras jogadas)", "(there was no time to decide every other turn)"
)
TO_PROVE = Words("por provar {prove}, por refutar {refute}", "to prove {prove}, to refute {refute}")
DECIDED = Words("{result}, {number} jogadas decididas", "{result}, {number} turns decided")
STATES = Words("{seconds} s  {nodes} estados", "{seconds} s  {nodes} states")
SERVING = Words(
    "A página está em {address}\nQuem estiver na mesma rede vê-a se começares com --host 0.0.0.0. Ctrl-C termina.",
    "The page is at {address}\nStart with --host 0.0.0.0 and others on your network see it too. Ctrl-C stops.",
)
CASES_PASSED = Words("{passed} de {all} casos estão bem", "{passed} of {all} cases pass")

COMMANDS = {
    "help": ("help", "ajuda", "?", "h"),
    "list": ("list", "jogadas", "turns"),
    "undo": ("undo", "anular"),
    "redo": ("redo", "refazer"),
    "board": ("board", "tabuleiro"),
    "flip": ("flip", "virar"),
    "rules": ("rules", "regras"),
    "back": ("back", "atras", "atrás"),
    "forward": ("forward", "frente"),
    "ply": ("ply", "jogada"),
    "rematch": ("rematch", "desforra"),
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
