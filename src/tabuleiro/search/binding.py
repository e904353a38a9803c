"""Binding: the templates of search, specialised for one game, interpreted or compiled.

Numba caches compiled code on disk only for functions that look like ordinary ones, and it watches
only the file of the function itself. So each template's code is given a namespace of its own that
holds the game's rules, and a name that holds a digest of everything that went into it, the code of
every rule and the values of every table: a change of any of them gives another name, and so a fresh
compilation. (A digest of files would not do: they may be edited while the old code is loaded.)

The rules stay ordinary Python. Their compiled twins share the code but see tables (tuples of
numbers) as constant arrays, which Numba indexes much faster.
"""

import hashlib
import threading
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tabuleiro.core.game import part_of
from tabuleiro.core.stepping import stepping_of
from tabuleiro.search import templates
from tabuleiro.search.templates import stubs

Function = Any
"""A plain function, or what Numba made of one."""


class Kernels:
    """The templates bound to one game's rules. Each is made when it is first asked for."""

    def __init__(self, rules: ModuleType, compiled: bool, weights: tuple[int, ...] | None = None) -> None:
        """Use `interpreted_kernels` or `compiled_kernels`, which keep one for each game.

        `weights` stand in the place of those that the game's evaluation was shipped with.
        """
        self.rules = rules
        self.compiled = compiled
        self.weights = weights
        self._made: dict[str, Function] = {}
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> Function:
        if name not in templates.SIGNATURES:
            raise AttributeError(name)
        with self._lock:
            if name not in self._made:
                self._made[name] = (_compile if self.compiled else _interpret)(name, self.rules, self.weights)
            return self._made[name]

    def ready(self, name: str) -> bool:
        """Whether a template can be called at once."""
        return name in self._made

    def words(self, *sizes: int) -> Any:
        """A buffer of zeros: one dimension or two."""
        if self.compiled:
            import numpy

            return numpy.zeros(sizes, numpy.int64)
        return [0] * sizes[0] if len(sizes) == 1 else [[0] * sizes[1] for _ in range(sizes[0])]

    def state(self, slots: "tuple[int, ...] | list[int]") -> Any:
        """A state with room for the scratch slots of the rules."""
        state = self.words(self.state_room)
        state[: len(slots)] = list(slots)
        return state

    def generator(self, seed: int) -> Any:
        """A random generator; equal seeds give equal numbers, interpreted or compiled."""
        word = int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "little") | 1
        if self.compiled:
            import numpy

            return numpy.array([word], numpy.uint64)
        return [word]

    @property
    def knowledge(self) -> Any:
        """The game's `evaluate.py`, if it has one."""
        return part_of(str(self.rules.__package__), "evaluate")

    @property
    def state_room(self) -> int:
        """The slots of a state with those the rules want for themselves."""
        return int(self.rules.STATE_SIZE) + int(getattr(self.rules, "SCRATCH_SIZE", 0))


def interpreted_kernels(rules: ModuleType, weights: tuple[int, ...] | None = None) -> Kernels:
    """Templates that run as plain Python: at once, slowly, and visible to a debugger."""
    return _kernels(rules, False, weights)


def compiled_kernels(rules: ModuleType, weights: tuple[int, ...] | None = None) -> Kernels:
    """Templates that run at native speed; the first use of each compiles it or loads it from disk."""
    return _kernels(rules, True, weights)


@cache
def _kernels(rules: ModuleType, compiled: bool, weights: tuple[int, ...] | None) -> Kernels:
    return Kernels(rules, compiled, weights)


def prepare(rules: ModuleType, names: Iterable[str] | None = None) -> None:
    """Compile templates of a game, or load them from the disk cache; the basic ones, if none are named."""
    for name in templates.BASIC if names is None else names:
        getattr(compiled_kernels(rules), name)
    if names is None:
        stepping_of(rules).compile()


def is_compiled(rules: ModuleType, name: str) -> bool:
    """Whether the compiled form of a template can be called at once."""
    return compiled_kernels(rules).ready(name)


def _interpret(name: str, rules: ModuleType, weights: tuple[int, ...] | None) -> Function:
    return _specialise(templates.FUNCTIONS[name], _Contract(rules, weights), {}, lambda value: value)


def _compile(name: str, rules: ModuleType, weights: tuple[int, ...] | None) -> Function:
    from numba import njit
    from numba.extending import register_jitable

    from tabuleiro.kernel import native  # importing it also teaches Numba the bit helpers

    twins: dict[Function, Function] = {}
    kernel = _specialise(templates.FUNCTIONS[name], _Contract(rules, weights), twins, _native_value)
    game = rules.__name__.split(".")[-2]
    tag = f"{name}-{game}-{_digest(twins, native)}"
    for twin in twins.values():
        # Part of the symbol's name: machine code that two processes have put on disk must never be confused
        # when a third one loads both (every game has its own `copy_state`, for one).
        twin.__qualname__ = f"{twin.__name__}-{tag}"
        if twin is not kernel:
            register_jitable(no_cfunc_wrapper=True)(twin)  # nobody calls it from C: compiles a tenth faster
    kernel.__qualname__ = tag  # becomes the name of the cache file
    compiled: Any = njit(cache=True, nogil=True, error_model="numpy")(kernel)
    if name in kernel.__globals__:
        kernel.__globals__[name] = compiled  # a recursive template calls its compiled self
    compiled.compile(templates.SIGNATURES[name])
    return compiled


def _digest(twins: dict[Function, Function], native: ModuleType) -> str:
    """A short name for all that the compiler will see: code, tables, and the bodies of the bit helpers."""
    seen = hashlib.sha256(Path(str(native.__file__)).read_bytes())
    for original, twin in twins.items():
        seen.update(f"{original.__module__}.{original.__name__} {_code_text(original.__code__)}".encode())
        for name, value in sorted(twin.__globals__.items()):
            if isinstance(value, int | float) or hasattr(value, "tobytes"):
                seen.update(f"{name} {value if isinstance(value, int | float) else value.tobytes()!r}".encode())
    return seen.hexdigest()[:16]


def _code_text(code: CodeType) -> str:
    """A function's code as text, with that of the functions in it; where it stands in its file does not matter."""
    constants = [_code_text(value) if isinstance(value, CodeType) else repr(value) for value in code.co_consts]
    return f"{code.co_code!r} {code.co_names} {code.co_varnames} {code.co_argcount} {constants}"


class _Contract(dict[str, Any]):
    """What a game puts in the place of the stubs; its evaluation is imported only if it is asked for."""

    def __init__(self, rules: ModuleType, weights: tuple[int, ...] | None) -> None:
        super().__init__({name: getattr(rules, name) for name in stubs.RULES})
        self.update({name: getattr(rules, name) for name in stubs.OPTIONAL_RULES if hasattr(rules, name)})
        self.weights = weights
        counters = getattr(rules, "COUNTERS", ())
        self["IDENTITY_SLOTS"] = tuple(slot for slot in range(rules.STATE_SIZE) if slot not in counters)
        self._package = str(rules.__package__)
        essence = part_of(self._package, "essence") or templates.essence
        for name in stubs.PROOF:
            self[name] = getattr(essence, name, getattr(templates.essence, name))

    def __contains__(self, name: object) -> bool:
        return name in stubs.EVALUATION + stubs.OPTIONAL + stubs.ENCODING or super().__contains__(name)

    def __missing__(self, name: str) -> Any:
        if name in stubs.ENCODING:
            return getattr(part_of(self._package, "encoding"), name)
        knowledge = part_of(self._package, "evaluate")
        return getattr(knowledge, name, getattr(stubs, name)) if name in stubs.OPTIONAL else getattr(knowledge, name)


def _specialise(
    function: Function, contract: _Contract, twins: dict[Function, Function], value_of: Callable[[Any], Any]
) -> Function:
    """A twin of a function that sees the game's names, and twins of all the rules that it calls."""
    if function in twins:
        return twins[function]
    namespace: dict[str, Any] = {"__name__": function.__module__, "__builtins__": __builtins__}
    code: CodeType = function.__code__
    twin = FunctionType(code, namespace, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twins[function] = twin
    source = function.__globals__
    is_template = any(source is module.__dict__ for module in templates.MODULES)
    for name in code.co_names:
        if name not in source:
            continue
        value = contract[name] if is_template and name in contract else source[name]
        if name == stubs.WEIGHTS and contract.weights is not None:
            value = contract.weights
        if value is function or hasattr(value, "__rule__"):
            namespace[name] = _specialise(value, contract, twins, value_of)
        else:
            namespace[name] = value_of(value)
    return twin


def _native_value(value: Any) -> Any:
    """Tables become arrays; everything else is as it is."""
    if isinstance(value, tuple) and value:
        import numpy

        return numpy.array(value, numpy.int64)
    return value
