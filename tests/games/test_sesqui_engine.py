"""Sesqui's engine: ways across the board as somebody slow would find them, fairness, and wins and threats seen."""

import heapq

import pytest

import tabuleiro
from tabuleiro.games.sesqui.evaluate import KINDS, POLICY, POLICY_SHAPE, TRAITS, evaluate, traits
from tabuleiro.games.sesqui.rules import BOARD, DONE, MAX_ACTIONS, PASS, STONES
from tabuleiro.games.sesqui.stones import HORIZONTAL, VERTICAL
from tabuleiro.games.sesqui.ways import NO_WAY, WIDEST, ways
from tabuleiro.kernel.bits import WORD, signed
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tabuleiro.search.tree import TreeSearch
from tests.wandering import wander

GAME = tabuleiro.game("sesqui")
SIDES = ((range(8), range(56, 64)), (range(0, 64, 8), range(7, 64, 8)))


def lacking_from(side: range, own: int, enemy: int) -> dict[int, int]:
    """How many stones are lacking from a side to each cell, by Dijkstra's method."""
    found: dict[int, int] = {}
    open_cells = [(1 - (own >> cell & 1), cell) for cell in side]
    heapq.heapify(open_cells)
    while open_cells:
        number, cell = heapq.heappop(open_cells)
        if cell in found:
            continue
        found[cell] = number
        if enemy >> cell & 1:
            continue
        file, rank = cell % 8, cell // 8
        for x in range(max(file - 1, 0), min(file + 2, 8)):
            for y in range(max(rank - 1, 0), min(rank + 2, 8)):
                crosses = x != file and y != rank and enemy >> 8 * rank + x & 1 and enemy >> 8 * y + file & 1
                if not crosses:
                    heapq.heappush(open_cells, (number + 1 - (own >> 8 * y + x & 1), 8 * y + x))
    return found


def slow_ways(own: int, enemy: int, player: int) -> tuple[int, ...]:
    near, far = (lacking_from(side, own, enemy) for side in SIDES[player])
    all_in_all = {cell: near[cell] + far[cell] - 1 + (own >> cell & 1) for cell in near if cell in far}
    numbers = [number for cell, number in all_in_all.items() if not enemy >> cell & 1]
    if not numbers:
        return NO_WAY, WIDEST, 0, 0, 0, 0, 0
    least = min(numbers)

    def lying(difference: int) -> set[int]:
        return {cell for cell, number in all_in_all.items() if number - least == difference}

    places: dict[int, set[int]] = {}
    for cell in lying(0):
        if not (own | enemy) >> cell & 1:
            places.setdefault(near[cell], set()).add(cell)
    narrowest = min([WIDEST, *map(len, places.values())])
    narrow = {cell for place in places.values() if len(place) == narrowest for cell in place}
    if narrowest == WIDEST:
        narrow = {cell for cell in narrow if len(places[near[cell]]) == WIDEST}
    less = {cell for cell, number in all_in_all.items() if number < least}
    sets = (less, narrow, lying(0), lying(1), lying(2))
    return min(least, NO_WAY), narrowest, *(sum(1 << cell for cell in cells) for cells in sets)


def test_ways_are_the_shortest() -> None:
    seen = set()
    for seed in range(120):
        state = wander(GAME, seed, seed % 40).state
        for player in (VERTICAL, HORIZONTAL):
            own, enemy = state[STONES + player], state[STONES + 1 - player]
            number, width, *sets = ways(own, enemy, player)
            assert (number, width, *(cells & WORD for cells in sets)) == slow_ways(own & WORD, enemy & WORD, player)
            seen.add(number)
    assert seen >= set(range(2, 8))


def test_an_empty_board_takes_eight_stones() -> None:
    number, width, *_ = ways(0, 0, VERTICAL)
    assert (number, width) == (8, WIDEST)


def test_a_wall_bars_every_way() -> None:
    rank = 0xFF << 24
    assert ways(0, rank, VERTICAL)[0] == NO_WAY
    assert ways(rank, 0, HORIZONTAL)[0] == 0


def test_there_is_no_step_between_two_enemies() -> None:
    enemy = sum(1 << 8 * (7 - file) + file for file in range(8))  # a diagonal bars what no crosscut may pass
    assert ways(0, enemy, VERTICAL)[0] == NO_WAY
    assert ways(0, enemy & ~(1 << 28), VERTICAL)[0] == 8


# -- fairness


def turned(cells: int, image: tuple[int, ...]) -> int:
    return signed(sum(1 << target for cell, target in enumerate(image) if cells >> cell & 1))


@pytest.mark.parametrize("name", GAME.info.symmetries)
def test_symmetric_positions_are_worth_the_same(name: str) -> None:
    image = BOARD.symmetries[name]
    for seed in range(20):
        state = list(wander(GAME, seed, seed).state)
        other = list(state)
        other[STONES], other[STONES + 1] = turned(state[STONES], image), turned(state[STONES + 1], image)
        assert evaluate(other) == evaluate(state)


def test_vertical_and_horizontal_are_worth_the_same() -> None:
    """Mirrored in the long diagonal they change their parts."""
    image = tuple(8 * (cell % 8) + cell // 8 for cell in range(64))
    for seed in range(30):
        state = list(wander(GAME, seed, seed).state)
        other = list(state)
        other[STONES], other[STONES + 1] = turned(state[STONES + 1], image), turned(state[STONES], image)
        other[PLAYER] = 1 - state[PLAYER]
        assert evaluate(other) == evaluate(state)


# -- the policy


def states() -> list[list[int]]:
    """Positions, and what they are in the middle of a turn."""
    found = []
    for seed in range(25):
        state = list(wander(GAME, seed, seed).state)
        if state[RESULT] == RUNNING:
            found.append(state)
            after = list(state)
            GAME.rules.play(after, GAME.legal(list(state))[-1])
            if after[RESULT] == RUNNING:
                found.append(after)
    return found


def test_traits_are_the_same_interpreted_and_compiled() -> None:
    compiled = compiled_kernels(GAME.rules)
    stages = set()
    for state in states():
        actions = GAME.legal(list(state))
        marks = [0] * (MAX_ACTIONS * TRAITS)
        traits(state, actions, len(actions), marks)
        out, words = compiled.words(MAX_ACTIONS * TRAITS), compiled.words(MAX_ACTIONS)
        words[: len(actions)] = actions
        compiled.marked(compiled.state(state), words, len(actions), out)
        assert marks == out.tolist()
        assert all(0 <= mark < len(POLICY) for mark in marks)
        stages.add(state[DONE])
    assert len(stages) >= 3


def test_every_trait_has_a_weight() -> None:
    assert len(POLICY) == sum(POLICY_SHAPE.values()) == 1 + 3 * 16 * 3 * KINDS**2


def test_a_pass_has_no_trait() -> None:
    marks = [7, 7]
    traits(list(GAME.start().state), [PASS], 1, marks)
    assert marks == [0, 0]


# -- what it finds


def wins_at_once(position: tabuleiro.Position) -> bool:
    search = AlphaBeta(position)
    search.run(depth=1)
    return search.lines(1)[0].result == "win"


WINS = (
    "5hhh/3hhv2/2vvvv2/1h3hv1/h2h2v1/3v1vv1/3h1hhv/2h3v1 v",
    "4v3/vvhh4/3vhh2/v3v1hh/hhh2h2/3hv2v/1v2v2v/vh6 h",
)
THREATS = (
    "8/8/4v3/4vh2/h3v3/3vhv2/2vh1hh1/1hh3v1 v",
    "1v4hv/1vh2h1h/1v3hv1/4h1v1/hh4hv/v7/8/8 v",
    "4v3/4v3/8/6hh/hhh4v/3h1hhv/1v2v2v/vh6 v",
    "4v3/8/3vhh2/4v1hh/hhh1v3/3hv1hv/1v2v2v/vh6 h",
)


@pytest.mark.parametrize("text", WINS)
def test_it_takes_a_win_in_one_turn(text: str) -> None:
    search = TreeSearch(GAME.position(text), leaves="policy")
    assert search.run(simulations=5000).line.result == "win"
    outcome = search.play(search.best()).outcome
    assert outcome is not None
    assert outcome.winner == text[-1]


@pytest.mark.parametrize("text", THREATS)
def test_it_parries_a_win_in_one_turn(text: str) -> None:
    """Of sixty random turns at most one did."""
    board, player = text.split()
    other = "h" if player == "v" else "v"
    assert wins_at_once(GAME.position(f"{board} {other}")), "there is something to parry"
    search = TreeSearch(GAME.position(text), leaves="policy")
    search.run(simulations=5000)
    assert not wins_at_once(search.play(search.best()))


def test_equal_seeds_find_the_same_interpreted_too() -> None:
    assert interpreted_kernels(GAME.rules) is not compiled_kernels(GAME.rules)
    found = []
    for compiled in (True, True, False):
        search = TreeSearch(GAME.position(THREATS[0]), leaves="policy", seed=3, compiled=compiled)
        search.run(simulations=60)
        found.append([(line.turns, line.chance, line.visits) for line in search.lines(20)])
    assert found[0] == found[1] == found[2]
