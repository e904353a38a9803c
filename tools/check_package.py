"""The wheel and the source archive hold what they must: every game's files, the types' marker, the licence."""

import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"


def main() -> int:
    """Build both and compare them with the tree; 0 if nothing is missing."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, str(ROOT)]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode:
            sys.stderr.write(built.stdout + built.stderr)
            return 1
        missing = missing_in_wheel(next(Path(folder).glob("*.whl"))) + missing_in_source(
            next(Path(folder).glob("*.tar.gz"))
        )
    for problem in missing:
        sys.stderr.write(problem + "\n")
    return 1 if missing else 0


def wanted() -> list[str]:
    """The files of the package, as they are installed."""
    skipped = {"__pycache__"}
    return sorted(
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*")
        if path.is_file() and not skipped & set(path.parts) and not path.name.endswith((".nbi", ".nbc"))
    )


def missing_in_wheel(wheel: Path) -> list[str]:
    """Files that an installed package would lack."""
    names = set(zipfile.ZipFile(wheel).namelist())
    licence = any(name.endswith("licenses/LICENSE") for name in names)
    return [f"the wheel lacks {name}" for name in wanted() if name not in names] + (
        [] if licence else ["the wheel lacks LICENSE"]
    )


def missing_in_source(archive: Path) -> list[str]:
    """Files that a build from source would lack."""
    with tarfile.open(archive) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    needed = [f"src/{name}" for name in wanted()] + ["README.md", "LICENSE", "pyproject.toml"]
    return [f"the source archive lacks {name}" for name in needed if name not in names]


if __name__ == "__main__":
    sys.exit(main())
