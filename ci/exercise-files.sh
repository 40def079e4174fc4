#!/usr/bin/env bash
# Prints the files that students write, one a line: game-tree.ts and so on, one for each exercise of the
# grader that this script came with. Each exercise has a folder with the schema of its cases.
set -euo pipefail
export LC_ALL=C

exercises="$(dirname "${BASH_SOURCE[0]}")/../grader/exercises"
for schema in "$exercises"/*/case-file.schema.json; do
  echo "$(basename "$(dirname "$schema")").ts"
done
