#!/usr/bin/env bash
# Prints the files that students write, one a line: game-tree.ts and so on, one for each exercise in the
# grader's own list.
set -euo pipefail
export LC_ALL=C

list="$(dirname "${BASH_SOURCE[0]}")/../grader/exercises/all.ts"
names="$(grep -o "{ name: '[a-z0-9-]*'" "$list" | cut -d "'" -f 2)"
for name in $names; do echo "$name.ts"; done
