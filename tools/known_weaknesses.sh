#!/bin/sh
# Ask for known weaknesses of the versions we stand on. It needs the network, so no check depends on it.
set -e
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet pip-audit
"$folder/bin/pip-audit" --requirement constraints.txt --no-deps --disable-pip
