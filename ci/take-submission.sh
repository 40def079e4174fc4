#!/usr/bin/env bash
# Copies what belongs to a submission, and nothing else: ordinary source files, no links, no folders
# that hide things. Usage: take-submission.sh <folder of the submission> <new folder>
set -euo pipefail

from="$1"
to="$2"
mkdir -p "$to"
# A link could lead anywhere. The grader then says that there is no submission.
if [ -L "$from" ] || [ ! -d "$from" ]; then
  echo "take-submission: $from is not a folder; nothing was taken" >&2
  exit 0
fi

to="$(cd "$to" && pwd -P)"
cd "$from"
# Larger files and more of them are refused by the grader, with words; this only bounds the copying.
find . -mindepth 1 \( -name node_modules -o -name '.*' \) -prune -o \
  -type f -size -2048k \
  \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' \
  -o -name '*.js' -o -name '*.mjs' -o -name '*.cjs' -o -name '*.jsx' -o -name '*.json' \) \
  -print0 |
  { head -z -n 500 2>/dev/null || true; } |
  while IFS= read -r -d '' file; do
    mkdir -p "$to/$(dirname "$file")"
    cp -P -- "$file" "$to/$file"
  done
