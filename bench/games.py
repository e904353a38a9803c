"""Every game: random games and perft, compiled against interpreted."""

import tabuleiro
from tabuleiro.search.measure import measure

SECONDS = 6.0
MORE = ("hive:tournament", "hive:+MLP", "fanorona:standard")


def report() -> None:
    """Print one line for each game."""
    print("## Games\n")
    print(
        "| game | random games/s | actions/s in them | compiled ÷ interpreted | perft leaves/s | with bulk counting |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    for name in sorted((*tabuleiro.game_ids(), *MORE)):
        speed = measure(tabuleiro.game(name), SECONDS)
        print(
            f"| {name} | {speed.games:,.0f} | {speed.turns:,.0f} | {speed.ratio:.0f} × "
            f"| {speed.leaves:,.0f} | {speed.leaves_in_bulk:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    report()
