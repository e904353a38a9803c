"""What players count, in positions that can be checked by eye, and turns in words where they are hard to say."""

import pytest

import tabuleiro


@pytest.mark.parametrize(
    ("game", "text", "lines"),
    [
        ("avanco", "bbb4/7/7/7/7/7/wwww3 w", ["peças: 4 – 3"]),
        ("amazonas", "W9/10/10/10/10/10/10/10/1bb7/B8w w 0", ["peças: 2 – 3", "rainhas: 1 – 1"]),
        (
            "block",
            "ll,-/-,-,-,-/lld,-,-,-,-,-/8x/8x/-,-,-,-,-,-/-,-,-,-/ddl,d l",
            ["pilhas: 2 – 2", "blocos cativos: 2 – 2"],
        ),
        ("gatos-caes", "8/8/8/8/3c4/8/8/7d c", ["casas possíveis: 60 – 58"]),
        ("sesqui", "8/8/8/8/3v4/8/2h2h2/8 v", ["peças em mão: 29 – 28"]),
        ("produto", "5/6/7/bb6/9/ww1w4/7/6/b3b w", ["produto: 2 × 1 = 2 – 2 × 1 = 2"]),
        ("produto", "5/6/7/8/9/8/7/6/b4 w", ["produto: 1 × 0 = 0 – 0 × 0 = 0"]),
    ],
)
def test_what_is_counted(game: str, text: str, lines: list[str]) -> None:
    text = text.replace("8x", ",".join("-" * 8))
    position = tabuleiro.game(game).position(text)
    assert [count.line("pt") for count in position.game.score(position)] == lines


def test_a_queen_bee_and_what_is_around_her() -> None:
    record = tabuleiro.game("hive").record()
    lines: list[tuple[str, list[str]]] = [
        ("wS1", []),
        ("bS1 wS1-", []),
        ("wQ -wS1", ["around the queen bee: 1/6 – –"]),
        ("bQ bS1-", ["around the queen bee: 1/6 – 1/6"]),
    ]
    for turn, line in lines:
        record.play(turn)
        assert [each.line("en") for each in record.score] == line


def test_the_record_of_a_finished_game_tells_the_score() -> None:
    record = tabuleiro.game("avanco").record()
    record.play("b2-b3")
    assert "Score" not in record.to_text()
    assert "score" not in record.to_json()
    record.resign()
    assert "Score: pieces: 14 – 14\n" in record.to_text()
    assert tabuleiro.Record.from_text(record.to_text()) == record == tabuleiro.Record.from_json(record.to_json())


@pytest.mark.parametrize(
    ("game", "position", "turn", "words"),
    [
        (
            "hive",
            "Base;InProgress;White[2];wB1;bQ wB1-",
            "wQ -wB1",
            "a abelha branca entra à esquerda do escaravelho branco 1",
        ),
        (
            "hive",
            "Base;InProgress;White[4];wS1;bQ wS1-;wQ -wS1;bS1 bQ-;wB1 -wQ;bA1 bS1-",
            "wB1 wQ",
            "o escaravelho branco 1 sobe para a abelha branca",
        ),
        ("sesqui", "8/8/8/8/3v4/8/1h3h2/8 v", "+d5,d4-f6", "peça nova em d5, depois d4 move-se para f6"),
        ("semaforo", "4/g3/4 1", "a2", "a2 passa de verde a amarelo"),
        ("rastros", "7/7/7/7/7/1w5/7 1", "a1", "a peça branca vai de b2 para a1, a casa do primeiro jogador"),
        ("produto", "5/6/7/8/9/8/7/6/b4 w", "c3w,e5w", "peças brancas em c3 e e5"),
        ("avanco", "7/7/7/2b4/1w5/7/7 w", "b3xc4", "a peça de b3 captura em c4"),
        ("fanorona", "9/9/4w4/4b4/4b4 w 0 2", "e3<e4", "e3 para e4, captura e1 e e2 por afastamento"),
    ],
)
def test_a_turn_in_words(game: str, position: str, turn: str, words: str) -> None:
    start = tabuleiro.game(game).position(position)
    assert start.game.tell(start, start.find(turn)).pt == words


def test_a_huff_is_told() -> None:
    start = tabuleiro.game("peralicatuma").start()
    found = next(turn for turn in start.play("d4-d5").turns() if "x" not in turn.text)
    assert "soprada" in start.game.tell(start.play("d4-d5"), found).pt
