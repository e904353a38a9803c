"""What a rule may be written with: a check that says where something else stands, and what to write instead.

The compiler would refuse most of it too, but long after and in its own words; and what it lets pass would run
interpreted and fail compiled. Here the source is read, and nothing is compiled.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

from tabuleiro.kernel import bits, contract

BUILT_IN = {"abs", "bool", "int", "len", "max", "min", "range"}
ALLOCATES = "nothing may be made anew in a rule; write into a buffer (`out[count] = …`), or make a table outside it"
FAILS = "rules cannot fail; they are asked only for what is legal, and `legal` returns 0 where nothing is"
NUMBERS = "rules know only whole numbers; texts belong into `reason` and notation.py"
WHOLE = "rules know only whole numbers; divide with `//`, which rounds down, or count in smaller units"
OUTSIDE = "write it as a function of the module of its own, marked @rule"
REFUSED: dict[type[ast.AST], tuple[str, str]] = {
    ast.List: ("a list", ALLOCATES),
    ast.ListComp: ("a list", ALLOCATES),
    ast.Dict: ("a dictionary", ALLOCATES),
    ast.DictComp: ("a dictionary", ALLOCATES),
    ast.Set: ("a set", "keep a set of cells as the bits of a number: `cells | bit(cell)`, `cells >> cell & 1`"),
    ast.SetComp: ("a set", "keep a set of cells as the bits of a number: `cells | bit(cell)`, `cells >> cell & 1`"),
    ast.GeneratorExp: ("a generator", "write the loop: `for index in range(…):`"),
    ast.Slice: ("a slice", "copy number by number: `for slot in range(…): target[slot] = source[slot]`"),
    ast.Starred: ("a star", "name each value"),
    ast.Raise: ("an exception", FAILS),
    ast.Try: ("an exception", FAILS),
    ast.Assert: ("an assertion", f"{FAILS}; what must hold belongs into a test"),
    ast.With: ("a `with`", FAILS),
    ast.JoinedStr: ("a text", NUMBERS),
    ast.Div: ("a division that makes a fraction", WHOLE),
    ast.Pow: ("a power", "write the product, or `1 << n` for powers of two"),
    ast.In: ("`in`", "compare with `==`, or ask for a bit: `cells >> cell & 1`"),
    ast.NotIn: ("`not in`", "compare with `!=`, or ask for a bit: `cells >> cell & 1 == 0`"),
    ast.Is: ("`is`", "compare with `==`"),
    ast.IsNot: ("`is not`", "compare with `!=`"),
    ast.Attribute: (
        "an attribute",
        "take what is needed into a constant of the module first: `A1 = BOARD.cells['a1']`",
    ),
    ast.Lambda: ("a lambda", OUTSIDE),
    ast.FunctionDef: ("a function inside a rule", OUTSIDE),
    ast.ClassDef: ("a class", NUMBERS),
    ast.Yield: ("a `yield`", ALLOCATES),
    ast.Global: ("a `global`", "all that changes is in the state; take another slot of it"),
    ast.Nonlocal: ("a `nonlocal`", "all that changes is in the state; take another slot of it"),
    ast.Import: ("an import", "import at the top of the module"),
    ast.ImportFrom: ("an import", "import at the top of the module"),
    ast.Delete: ("a `del`", "give the slot the number that means nothing, such as NONE"),
    ast.Match: ("a `match`", "write `if` and `elif`"),
}
"""What rules are not written with: how it is called, and what to write instead."""
WITH_TUPLES = (ast.Assign, ast.For, ast.Return)
"""Where a tuple takes no room: `one, other = other, one`, `for side in (LEFT, RIGHT)`, `return cell, side`."""


def problems_of(module: ModuleType) -> list[str]:
    """What is wrong with the rules of a module, each with its place and what to write instead."""
    path = Path(str(module.__file__))
    found = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(each) == "rule" for each in node.decorator_list):
            where = f"{path.parent.name}/{path.name}"
            for line, what, instead in sorted(set(_in_rule(node, module))):
                found.append(f"{where}:{line}: {what} in the rule `{node.name}`: {instead}")
    return found


def _in_rule(function: ast.FunctionDef, module: ModuleType) -> Iterator[tuple[int, str, str]]:
    """The line of everything a rule may not hold, what it is, and what to write instead."""
    named = {each.arg for each in function.args.args}
    named |= {each.id for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for statement in body:
        for parent in ast.walk(statement):
            line = getattr(parent, "lineno", statement.lineno)
            if type(parent) in REFUSED and hasattr(parent, "lineno"):
                yield line, *REFUSED[type(parent)]
            elif isinstance(parent, ast.Constant) and not isinstance(parent.value, int):
                yield line, *_of_constant(parent.value)
            elif isinstance(parent, ast.Name) and isinstance(parent.ctx, ast.Load) and parent.id not in named:
                for what, instead in _of_name(parent.id, module):
                    yield line, what, instead
            elif isinstance(parent, ast.BinOp | ast.AugAssign | ast.Compare):  # their signs have no line of their own
                signs = parent.ops if isinstance(parent, ast.Compare) else [parent.op]
                for sign in signs:
                    if type(sign) in REFUSED:
                        yield line, *REFUSED[type(sign)]
            for child in ast.iter_child_nodes(parent):
                if isinstance(child, ast.Tuple) and not isinstance(parent, (*WITH_TUPLES, ast.Tuple)):
                    yield line, "a tuple", ALLOCATES


def _of_constant(value: object) -> tuple[str, str]:
    if isinstance(value, float):
        return f"the fraction {value}", WHOLE
    if value is None:
        return "None", "use a number that means nothing, such as NONE"
    return f"the text {value!r}", NUMBERS


def _of_name(name: str, module: ModuleType) -> Iterator[tuple[str, str]]:
    """What is wrong with a name that the module, or Python, gives a meaning."""
    if name not in vars(module):
        if name not in BUILT_IN:
            yield f"`{name}`", f"of Python's own functions there are {', '.join(sorted(BUILT_IN))}"
        return
    value = vars(module)[name]
    if isinstance(value, FunctionType):
        from_kernel = value.__module__ in (bits.__name__, contract.__name__)
        if not from_kernel and not hasattr(value, "__rule__"):
            yield f"`{name}`, which is no rule", "mark that function with @rule: it is compiled together with this one"
    elif isinstance(value, tuple):
        if not _is_table(value):
            yield (
                f"the table `{name}`",
                "its rows must have the same length, padded with NONE, and hold whole numbers only",
            )
    elif not isinstance(value, int):
        kind = type(value).__name__
        yield f"`{name}`, a {kind}", "a constant of rules is a whole number, or a table: a tuple of numbers, `tuple(…)`"


def _is_table(value: tuple[object, ...]) -> bool:
    """Whether tuples in tuples are rectangular and hold numbers."""
    rows = [each for each in value if isinstance(each, tuple)]
    if not rows:
        return all(isinstance(each, int) for each in value)
    return len(rows) == len(value) and len({len(row) for row in rows}) == 1 and all(_is_table(row) for row in rows)
