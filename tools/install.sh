#!/bin/sh
# install.sh VENV play|dev|bench: make the virtual environment if it is missing and install into it.
set -eu
venv=$1
what=$2

find_python() {
    for name in ${PYTHON:-} python3.13 python3.12 python3.11 python3; do
        if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    echo "Tabuleiro needs Python 3.11, 3.12 or 3.13 (set PYTHON=/path/to/python if it is not on the PATH)." >&2
    exit 1
}

make_venv() {
    python=$(find_python)
    if "$python" -m venv "$venv" 2>/dev/null && "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        return
    fi
    # Debian parts the module venv from Python: fetch it if we may.
    rm -rf "$venv"
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null; then
        as_root="sudo"
    else
        echo "Python's venv is missing here. As root: apt-get install $package" >&2
        exit 1
    fi
    echo "Installing Debian's $package …"
    $as_root apt-get update -qq
    $as_root apt-get install -y -qq "$package"
    "$python" -m venv "$venv"
}

[ -x "$venv/bin/python" ] && "$venv/bin/python" -m pip --version >/dev/null 2>&1 || make_venv

install() { "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --constraint constraints.txt "$@"; }
# The tests of the page drive Debian's chromium, those of spelling its hunspell; fetched only where they are missing.
install_debian() {
    [ -x "/usr/bin/$1" ] && return
    if [ "$(id -u)" = 0 ]; then as_root=""; elif command -v sudo >/dev/null; then as_root="sudo"; else
        echo "The tests need $*. As root: apt-get install $*" >&2
        return
    fi
    echo "Installing Debian's $* …"
    $as_root apt-get update -qq
    $as_root apt-get install -y -qq "$@"
}
case $what in
    play) echo "Installing Tabuleiro into $venv …"; install --editable . ;;
    dev) echo "Installing what the tests need …"; install axe-playwright-python build deno gymnasium hatchling httpx hypothesis mypy open_spiel pettingzoo pillow playwright pytest pytest-xdist resvg-py ruff schemathesis zxing-cpp; install_debian chromium; install_debian hunspell hunspell-pt-pt hunspell-en-gb ;;
    bench) echo "Installing what the benchmarks compare with …"; install --editable ".[bench]" ;;
esac
