"""What the commands say of themselves, in Portuguese: help and mistakes of the arguments.

The English is in the commands, where it is needed to understand them; a test finds every sentence that lacks its
Portuguese. The frames around it ("Usage:", "No such option") are those of the library that reads the arguments.
"""

import re

HELP = {  # one sentence a line
    "Two-player board games by the book.": "Jogos de tabuleiro para dois, pelas regras.",
    "Start with `tabuleiro` (the page in the browser), `tabuleiro play` (a menu) or `tabuleiro games`.": "Começa com `tabuleiro` (a página no navegador), `tabuleiro play` (um menu) ou `tabuleiro games`.",
    "Speak this language: pt or en. Also: the variable TABULEIRO_LANGUAGE.": "Fala esta língua: pt ou en. Também: a variável TABULEIRO_LANGUAGE.",
    "Show this message and exit.": "Mostra esta ajuda e termina.",
    "Tell the version and stop.": "Diz a versão e termina.",
    "List the games and their options.": "Mostra os jogos e as suas opções.",
    "Learn a game step by step: each position asks for a turn.": "Aprende um jogo passo a passo: cada posição pede uma jogada.",
    "Begin with this step.": "Começa neste passo.",
    "Tell the rules of a game, with their figures.": "Diz as regras de um jogo, com as suas figuras.",
    "Write them as a page of HTML that stands alone.": "Escreve-as como uma página HTML que não precisa de mais nada.",
    "A game's id.": "A sigla ou o nome de um jogo.",
    "A game's id or name.": "A sigla ou o nome de um jogo.",
    "Show a position, who is to move, and how it ended if it has.": "Mostra uma posição, quem joga, e como acabou se já acabou.",
    "A game's id or name; with --load it may be left out.": "A sigla ou o nome de um jogo; com --load pode faltar.",
    "A position's text, in quotes; - reads it from standard input.": "O texto de uma posição, entre aspas; - lê-o da entrada.",
    "The last position of a saved game.": "A última posição de uma partida guardada.",
    "With --load: as it stood after N turns.": "Com --load: como estava depois de N jogadas.",
    "Write an SVG picture instead of text.": "Escreve uma figura SVG em vez de texto.",
    "Seen from the other side.": "Visto do outro lado.",
    "List every legal turn, one a line (none if the game is over).": "Mostra todas as jogadas possíveis, uma por linha (nenhuma se a partida acabou).",
    "A game's id, with options behind a colon: avanco, fanorona:standard.": "A sigla ou o nome de um jogo, com as opções depois de dois pontos: avanco, fanorona:standard.",
    "Tell each turn in words too, behind a tab.": "Diz também cada jogada por palavras, depois de um espaço.",
    "Play in the terminal: two people, or against the program, ours or another.": "Joga no terminal: duas pessoas, ou contra o programa, o nosso ou outro.",
    "A game's id or name; a menu if none is named.": "A sigla ou o nome de um jogo; sem ele há um menu.",
    "The program plays for this player: first, second or nobody.": "O programa joga por este jogador: first, second ou nobody.",
    "Install completion for the current shell.": "Instala o completamento na shell atual.",
    "Show completion for the current shell, to copy it or customize the installation.": "Mostra o completamento da shell atual, para o copiar ou adaptar.",
    "Another program plays, one of the text protocol (UHP).": "Joga outro programa, do protocolo de texto (UHP).",
    "Go on with an unfinished game: the latest.": "Continua uma partida por acabar: a última.",
    "With --resume: the Nth of those listed.": "Com --resume: a N.ª da lista.",
    "List the unfinished games, and stop.": "Mostra as partidas por acabar, e termina.",
    "Go on with a saved game.": "Continua uma partida guardada.",
    "How well the program plays; 5 if nothing is said.": "Como joga o programa; 5 se nada disseres.",
    "The longest the program thinks at a turn.": "O máximo que o programa pensa em cada jogada.",
    "Tell every turn in words, beside its text.": "Diz cada jogada também por palavras.",
    "The last line is the game as a JSON object.": "A última linha é a partida como objeto JSON.",
    "Fill the terminal: keyboard and mouse, the engine's lines beside the board.": "Enche o terminal: teclado e rato, com as linhas do motor ao lado do tabuleiro.",
    "Write a saved game in another format; without TARGET it is shown.": "Escreve uma partida guardada noutro formato; sem TARGET mostra-a.",
    "PGN is Mzinga's, SGF is BoardSpace's, both for Hive.": "PGN é o do Mzinga, SGF o do BoardSpace, ambos para Hive.",
    "A saved game: JSON, text, PGN or SGF of Hive.": "Uma partida guardada: JSON, texto, PGN ou SGF de Hive.",
    "Written by its ending: .json .txt .pgn .sgf.": "Escrito conforme acaba: .json .txt .pgn .sgf.",
    "json, txt, pgn or sgf, to be shown.": "json, txt, pgn ou sgf, para mostrar.",
    "Tell the best turns, the chance to win of the player to move, and how the game would go on.": "Diz as melhores jogadas, a probabilidade de ganhar de quem joga, e como a partida continuaria.",
    "The last position of a saved game instead.": "Em vez disso, a última posição de uma partida guardada.",
    "Weights for the engine, as `tabuleiro train --out FILE` writes them.": "Pesos para o motor, como `tabuleiro train --out FILE` os escreve.",
    "How long the engine thinks.": "Quanto tempo pensa o motor.",
    "Think about so many positions instead: the same everywhere.": "Pensa antes em tantas posições: igual em toda a parte.",
    "How many turns are shown.": "Quantas jogadas mostra.",
    "The last line is a JSON object.": "A última linha é um objeto JSON.",
    "Prove whether the player to move wins, loses or draws, and by which turns. Ctrl-C tells what is known by then.": "Prova se quem joga ganha, perde ou empata, e com que jogadas. Ctrl-C diz o que já se sabe.",
    "Give up after so long.": "Desiste ao fim deste tempo.",
    "Give up after so many states.": "Desiste ao fim de tantos estados.",
    "Learn how much each part of a game's evaluation weighs, and keep that if it wins against what there was.": "Aprende quanto pesa cada parte da avaliação de um jogo, e guarda isso se ganhar ao que havia.",
    "Without --out, weights that win the match replace those in the game's folder. Ctrl-C changes nothing.": "Sem --out, os pesos que ganharem substituem os da pasta do jogo. Ctrl-C não muda nada.",
    "Games to learn from, in each round.": "Partidas para aprender, em cada volta.",
    "What each turn of them may search.": "O que cada jogada delas pode procurar.",
    "Each round plays with what the last one learnt.": "Cada volta joga com o que a anterior aprendeu.",
    "The same seed learns the same weights.": "A mesma semente aprende os mesmos pesos.",
    "How much the search's scores count beside results.": "Quanto contam os valores da procura ao lado dos resultados.",
    "Games of new weights against old.": "Partidas dos pesos novos contra os velhos.",
    "Computing time of a turn in these.": "Tempo de cálculo de uma jogada nestas.",
    "Write the weights here, whether they won or not.": "Escreve aqui os pesos, ganhem ou não.",
    "Count the sequences of DEPTH whole turns; a game that ends earlier counts 0.": "Conta as sequências de DEPTH jogadas inteiras; uma partida que acaba antes conta 0.",
    "How many whole turns.": "Quantas jogadas inteiras.",
    "Begin here instead of at the start.": "Começa aqui em vez de no início.",
    "Tell the number behind each first turn.": "Diz o número depois de cada primeira jogada.",
    "Speak the text protocol: for Hive the Universal Hive Protocol, for the other games the same commands.": "Fala o protocolo de texto: para Hive o Universal Hive Protocol, para os outros os mesmos comandos.",
    "The strength of the engine.": "A força do motor.",
    "Begin by the book, where programs assume a rule of tournaments.": "Começa pelas regras do livro, onde os programas supõem uma regra de torneio.",
    "Hold a program of the text protocol (for Hive: UHP) to what viewers and referees rely on.": "Verifica se um programa do protocolo de texto (para Hive: UHP) faz o que outros esperam dele.",
    "The status is 1 if a case fails. What must come out is known from the rules, not from our engine.": "O estado é 1 se um caso falhar. O que tem de sair sabe-se pelas regras, não pelo nosso motor.",
    "The program, in quotes, as for a shell.": "O programa, entre aspas, como para uma shell.",
    "The game it plays.": "O jogo que ele joga.",
    "Only the cases with this in their name.": "Só os casos com isto no nome.",
    "One JSON object a line, for each case.": "Um objeto JSON por linha, para cada caso.",
    "Compile games to native code and keep it on disk; a second call finds it there.": "Compila os jogos e guarda o resultado no disco; uma segunda vez já o encontra.",
    "Games; all if none is named.": "Jogos; todos se nenhum for dito.",
    "Measure random games and perft, compiled and interpreted, and tell the ratio.": "Mede partidas ao acaso e perft, com e sem compilar, e diz a razão.",
    "How long each measurement takes.": "Quanto tempo dura cada medição.",
    "Serve games until Ctrl-C.": "Serve jogos até Ctrl-C.",
    "The address to listen on; 0.0.0.0 for the whole network.": "O endereço onde escuta; 0.0.0.0 para toda a rede.",
    "The port; 0 chooses a free one.": "A porta; 0 escolhe uma livre.",
    "Where games are kept; this user's own place.": "Onde ficam as partidas; sem isto, o lugar do utilizador.",
    "The path before ours that a reverse proxy takes away: /jogos.": "O caminho antes do nosso que um proxy retira: /jogos.",
    "Another site whose pages may talk to this server.": "Outro sítio cujas páginas podem falar com este servidor.",
    "Proxies whose X-Forwarded-For is believed.": "Proxies em cujo X-Forwarded-For se acredita.",
    "Change a limit; see server/limits.py.": "Muda um limite; ver server/limits.py.",
    "Open the page in the browser.": "Abre a página no navegador.",
    "Copy the games of the server into FILE, whether or not it runs.": "Copia as partidas do servidor para FILE, esteja ele a correr ou não.",
    "Write the folder of a game called NAME into the sources: a small game that works, to be changed.": "Escreve nas fontes a pasta de um jogo chamado NAME: um jogo pequeno que funciona, para ser mudado.",
    "The id of the game: letters, digits and hyphens.": "A sigla do jogo: letras, algarismos e hífenes.",
    "What it is called in Portuguese.": "Como se chama em português.",
    "What it is called in English.": "Como se chama em inglês.",
    "Look games over: their parts, their rules' source, and random games. Tells what is wrong and what to do.": "Examina jogos: as suas partes, a fonte das regras e partidas ao acaso. Diz o que está mal e o que fazer.",
    "A name by which this server is called: jogos.example.pt.": "Um nome por que chamam este servidor: jogos.example.pt.",
    "Delete games from the server's data, for good. A running server does it by --limit kept_days=N.": "Apaga de vez partidas dos dados do servidor. Um servidor a correr fá-lo com --limit kept_days=N.",
    "Ids of games.": "Siglas de partidas.",
    "Games in which nothing has happened for so long.": "Partidas em que nada acontece há tanto tempo.",
    "The copy; it must not exist yet.": "A cópia; ainda não pode existir.",
}  # fmt: skip
FRAMES = (
    (r"^Usage: ", "Uso: "),
    (r"^Options:", "Opções:"),
    (r"^Arguments:", "Argumentos:"),
    (r"^Commands:", "Comandos:"),
    (r"\[OPTIONS\]", "[OPÇÕES]"),
    (r"\bCOMMAND \[ARGS\]\.\.\.", "COMANDO [ARGUMENTOS]..."),
    (r"\[required\]", "[obrigatório]"),
    (r"\[default:(\s)", r"[usual:\1"),
    (r"Examples: ", "Exemplos: "),
    (r"Example: ", "Exemplo: "),
    (r"; required\]", "; obrigatório]"),
)
MISTAKES = (
    (r"Missing argument '?(.*?)'?\.?$", r"Falta o argumento \1"),
    (r"Missing option '?(.*?)'?\.?$", r"Falta a opção \1"),
    (r"Missing command\.?$", "Falta o comando"),
    (r"No such command '(.*)'\.?$", r"Não há comando «\1»"),
    (r"No such option: (\S+) \(Possible options: (.*)\)$", r"Não há opção \1 (há \2)"),
    (r"No such option: (\S+)\.?$", r"Não há opção \1"),
    (r"Option '(.*)' requires an argument\.?$", r"A opção \1 precisa de um valor"),
    (r"Option '(.*)' does not take a value\.?$", r"A opção \1 não tem valor"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)\.?$", r"Argumentos a mais: \1"),
    (r"Invalid value for (.*?): '?(.*?)'? is not a valid integer.*$", r"\1: «\2» não é um número inteiro"),
    (r"Invalid value for (.*?): '?(.*?)'? is not a valid float.*$", r"\1: «\2» não é um número"),
    (r"Invalid value for (.*?): (.*?) is not in the range (.*?)\.?$", r"\1: \2 não está em \3"),
    (r"Invalid value for (.*?): Input should be a valid integer.*$", r"\1: tem de ser um número inteiro"),
    (r"Invalid value for (.*?): Input should be a valid number.*$", r"\1: tem de ser um número"),
    (r"Invalid value for (.*?): Input should be greater than or equal to (\S+?)\.?$", r"\1: tem de ser pelo menos \2"),
    (r"Invalid value for (.*?): Input should be less than or equal to (\S+?)\.?$", r"\1: tem de ser no máximo \2"),
    (r"Invalid value for (.*?): (.*)$", r"\1: \2"),
)


def translated(text: str | None) -> str | None:
    """A command's help, paragraph by paragraph; examples are the same in every language."""
    if text is None:
        return None
    return "\n\n".join(HELP.get(" ".join(each.split()), each) for each in text.split("\n\n"))


def framed(text: str) -> str:
    """The library's own words in a help text."""
    for english, portuguese in FRAMES:
        text = re.sub(english, portuguese, text, flags=re.MULTILINE)
    return text


def mistake(text: str) -> str:
    """A mistake in the arguments."""
    for english, portuguese in MISTAKES:
        if re.match(english, text):
            return re.sub(english, portuguese, text)
    return text
