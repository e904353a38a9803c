"""The page's modules, put together so that few requests fetch them; made in memory from the files as they are.

What several entries (`main.js`, and whatever is imported by `import("…")`) need together becomes one bundle, unless one
of them is always there before the others; so every module is in exactly one. Inside a bundle a module is a function
that is called once and gives what it exports:

    const $dom = (() => { …; return { make, draw }; })();
    const $clock = (() => { const { make } = $dom; …; return { readable }; })();
    export { $dom, $clock };

This asks of the modules what they are anyway: imports and exports at the beginning of a line, by name, without circles.
"""

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

IMPORT = re.compile(r'^import (\{[^}]*\}) from "([^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.M)
DEFAULT = re.compile(r"^export default ", re.M)
LATER = re.compile(r'\bimport\("([^"]+)"\)(?!\.[A-Z])')
"""Fetching a module when it is needed; in a comment on types the name of a type follows."""
LATER_ONE_OF = re.compile(r"\bimport\(`([^`$]+)\$\{([^`}]+)\}([^`$]+)`\)")
UNKNOWN = re.compile(r"^(?:import|export)\b.*", re.M)
ENTRY = "main.js"


class UnfitModule(ValueError):
    """A module is written in a way that cannot be put together."""


@dataclass
class Module:
    """One file of the page's scripts: `wants` are the modules it begins with, `later` those it fetches when needed."""

    name: str
    text: str
    names: frozenset[str]
    wants: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wants = [self.path(found[2]) for found in IMPORT.finditer(self.text)]
        self.later = [path for found in LATER.finditer(self.text) if (path := self.path(found[1])) in self.names]
        for found in LATER_ONE_OF.finditer(self.text):
            self.later += self.one_of(found)

    def path(self, relative: str) -> str:
        """A module's path from the folder of the page."""
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.name), relative))

    def one_of(self, found: re.Match[str]) -> list[str]:
        """The modules that an import with one part left open may mean."""
        begin, end = self.path(found[1] + "?").removesuffix("?"), found[3]
        return sorted(name for name in self.names if name.startswith(begin) and name.endswith(end))

    @property
    def variable(self) -> str:
        """What stands for the module."""
        return "$" + re.sub(r"\W", "_", self.name.removesuffix(".js"))


class Bundles:
    """All modules of a page, divided."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """From the texts of the modules, by their paths."""
        self._modules = {name: Module(name, text, frozenset(texts)) for name, text in texts.items()}

    @cached_property
    def bundle_of(self) -> Mapping[str, str]:
        """The bundle in which each module is."""
        reached: dict[str, set[str]] = {}
        for entry in self._before:
            for name in self._closure(entry):
                reached.setdefault(name, set()).add(entry)
        groups = {
            name: tuple(sorted(entry for entry in by if by.isdisjoint(self._before[entry])))
            for name, by in reached.items()
        }
        first = {group: min(name for name, other in groups.items() if other == group) for group in groups.values()}
        return {name: _flat(group[0] if len(group) == 1 else first[group]) for name, group in groups.items()}

    @cached_property
    def _before(self) -> Mapping[str, frozenset[str]]:
        """For each entry those that are always there when it is fetched: what they hold need not come with it."""
        wanted_by: dict[str, set[str]] = {ENTRY: set()}
        waiting = [ENTRY]
        while waiting:
            entry = waiting.pop()
            for later in {later for name in self._closure(entry) for later in self._modules[name].later}:
                if later not in wanted_by:
                    waiting.append(later)
                wanted_by.setdefault(later, set()).add(entry)
        before = dict.fromkeys(wanted_by, frozenset(wanted_by)) | {ENTRY: frozenset[str]()}
        for _ in wanted_by:  # the longest way there is
            for entry in wanted_by.keys() - {ENTRY}:
                before[entry] = frozenset.intersection(*(before[by] | {by} for by in wanted_by[entry])) - {entry}
        return before

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The text of each bundle, by its name."""
        order = [name for entry in sorted(self.bundle_of) for name in self._closure(entry)]
        members: dict[str, list[str]] = {}
        for name in dict.fromkeys(order):
            members.setdefault(self.bundle_of[name], []).append(name)
        return {bundle: self._together(bundle, names) for bundle, names in members.items()}

    def needed(self, *entries: str) -> list[str]:
        """The bundles that these modules need at once."""
        return list(dict.fromkeys(self.bundle_of[name] for entry in entries for name in self._closure(entry)))

    def _closure(self, entry: str) -> Iterator[str]:
        """A module and all that it begins with, each before whoever wants it."""
        seen: dict[str, bool] = {}

        def visit(name: str, wanted_by: str) -> Iterator[str]:
            if name not in self._modules:
                raise UnfitModule(f"{wanted_by} imports {name}, which does not exist")
            if not seen.get(name, True):
                raise UnfitModule(f"{name} and {wanted_by} import each other")
            if name not in seen:
                seen[name] = False
                for other in self._modules[name].wants:
                    yield from visit(other, name)
                seen[name] = True
                yield name

        yield from visit(entry, "the page")

    def _together(self, bundle: str, names: list[str]) -> str:
        """The text of a bundle."""
        outside: dict[str, list[str]] = {}
        for name in names:
            for other in self._modules[name].wants:
                if self.bundle_of[other] != bundle:
                    outside.setdefault(self.bundle_of[other], []).append(self._modules[other].variable)
        imports = "".join(
            f'import {{ {", ".join(dict.fromkeys(wanted))} }} from "./{other}";\n' for other, wanted in outside.items()
        )
        bodies = "".join(self._called(self._modules[name]) for name in names)
        return f"{imports}{bodies}export {{ {', '.join(self._modules[name].variable for name in names)} }};\n"

    def _called(self, module: Module) -> str:
        """A module as a function that gives what it exports."""

        def imported(found: re.Match[str]) -> str:
            return f"const {found[1].replace(' as ', ': ')} = {self._modules[module.path(found[2])].variable};\n"

        exported = EXPORT.findall(module.text)
        text = EXPORT.sub("", IMPORT.sub(imported, module.text))
        text, defaults = DEFAULT.subn("const $default = ", text)
        if odd := UNKNOWN.search(text):
            raise UnfitModule(f"{module.name} cannot be put together with others because of the line {odd[0]!r}")
        text = LATER_ONE_OF.sub(lambda found: self._one_later(module, found), text)
        text = LATER.sub(lambda found: self._later(module.path(found[1]), found[0]), text)
        exported += ["default: $default"] if defaults else []
        return f"const {module.variable} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();\n"

    def _later(self, name: str, written: str) -> str:
        """Fetching a module when it is needed."""
        if name not in self.bundle_of:
            return written
        return f'import("./{self.bundle_of[name]}").then((all) => all.{self._modules[name].variable})'

    def _one_later(self, module: Module, found: re.Match[str]) -> str:
        ways = ", ".join(
            f'"{posixpath.basename(name).removesuffix(found[3])}": () => {self._later(name, "")}'
            for name in module.one_of(found)
        )
        return f"(({{ {ways} }})[{found[2]}] ?? (() => {found[0]}))()"


def _flat(name: str) -> str:
    """The name of a bundle: all are in one folder."""
    return name.replace("/", "-")
