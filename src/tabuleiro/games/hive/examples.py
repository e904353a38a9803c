"""GameStrings that other programs write, and some that none should take: for whoever examines an engine."""

AROUND = ("wQ -wS1", "bQ bB1-", r"wQ \wS1", "bQ bB1\\")
REPEATED = ";".join(("wS1", "bB1 wS1-", r"wQ \wS1", "bQ bB1\\", *AROUND, *AROUND))
"""The position after four turns is there for the third time."""
BEETLE = (
    r"wS1;bS1 wS1-;wQ \wS1;bQ bS1/;wB1 /wS1;bB1 bS1\;wB1 wS1;bB1 bS1;wB1 wQ;bB1 -bQ;wS1 bQ\;bS1 -wB1;wS1 bS1\;"
    r"bA1 bQ-;wS1 bQ\;bA1 bS1\;wS1 bA1\;bA2 \bQ;wS1 -bS1;bA2 \wB1;wS1 bA2/;bQ bB1/;wB1 bB1;bQ wS1\;wS1 wB1-"
)
"""A beetle steps down to the cell left of the queen (`bB1 -bQ`), where everything later depends on its standing."""
SURROUNDED = (
    r"wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;"
    r"wQ \wS1;bA1 bG2/;wQ /bG1"
)

LOADS = (
    ("a game type", "Base", "Base;NotStarted;White[1]"),
    ("a game type with expansions", "Base+MLP", "Base+MLP;NotStarted;White[1]"),
    ("a game string", r"Base;InProgress;White[2];wS1;bG1 -wS1", r"Base;InProgress;White[2];wS1;bG1 -wS1"),
    ("a semicolon at the end", "Base;InProgress;Black[1];wS1;", "Base;InProgress;Black[1];wS1"),
    ("NotStarted with moves", "Base;NotStarted;White[1];wS1", "Base;InProgress;Black[1];wS1"),
    ("a position for the third time", f"Base;InProgress;White[7];{REPEATED}", ""),
    ("a draw by repetition", f"Base;Draw;White[7];{REPEATED}", f"Base;Draw;White[7];{REPEATED}"),
    ("a beetle that steps down", f"Base;InProgress;Black[13];{BEETLE}", ""),
    ("a finished game", f"Base;WhiteWins;Black[8];{SURROUNDED}", f"Base;WhiteWins;Black[8];{SURROUNDED}"),
)
"""What it is, what is sent, and what must come back ("": anything that is no refusal)."""
REFUSES = (
    ("an expansion twice", "Base+MM"),
    ("an unknown expansion", "Base+X"),
    ("an illegal move inside", "Base;InProgress;White[2];wS1;bS1"),
    ("the queen as the first piece", "Base;InProgress;Black[1];wQ"),
)
FINISHED = f"Base;WhiteWins;Black[8];{SURROUNDED}"
OTHER_OPTIONS = "Base+MLP"
