#!/usr/bin/env bash
# Copies what belongs to a submission, and nothing else: ordinary source files, no links, no folders
# that hide things. What is left out is told, on standard error and in take-submission.txt of the new
# folder, which the grader shows. It ends well whatever the submission is: there may be nothing to take.
#
# Usage: take-submission.sh <folder of the submission> <new folder>
set -euo pipefail
export LC_ALL=C

from="$1"
to="$2"
script="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)/${BASH_SOURCE[0]##*/}"
# The files of the exercises, which have no spaces in their names.
own_files="$(bash "$(dirname "$script")/exercise-files.sh")"
most_files=500
# The grader refuses smaller ones, with words; this only bounds the copying.
most_kb=2048
# As grader/submission/folder-entries.ts has them.
most_parts=32
most_path_bytes=500

rm -rf "$to"
mkdir -p "$to"
to="$(cd "$to" && pwd -P)"
notes="$to/take-submission.txt"
: >"$notes"

# The runner of GitHub searches the log for error messages, and a name may look like one. The same list stands in
# grader/base/text/workflow-log.ts.
if [ "${GITHUB_ACTIONS:-}" = true ]; then
  for owner in tsc eslint-compact eslint-stylish python java go csc; do
    echo "::remove-matcher owner=$owner::"
  done
fi

# Names are the student's: no line breaks, nothing that a CI runner takes for a command, and nothing that
# hides text or turns it round, as grader/base/in-child/visible.ts has it.
told=()
note() {
  told+=("$1")
}
tell() {
  [ "${#told[@]}" -eq 0 ] || printf '%s\0' "${told[@]}" | (cd / && node -e '
    const unseen = /(?![\uFE0E\uFE0F])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
    const notes = require("node:fs").readFileSync(0, "utf8").split("\0").slice(0, -1);
    for (const note of notes) console.log(note.replace(unseen, "?").replace(/#+/g, "#"));
  ') >"$notes"
  sed 's/^/take-submission: /' "$notes" >&2
}
trap tell EXIT

if [ -L "$from" ]; then
  note "the folder ${from##*/} is a link, and links are not taken"
  exit 0
elif [ ! -d "$from" ]; then
  note "there is no folder ${from##*/}"
  exit 0
elif ! cd "$from" 2>/dev/null; then
  note "the folder ${from##*/} cannot be read"
  exit 0
fi

take() {
  local name="${1#./}" kb
  kb=$((($(stat -c %s -- "$1" 2>/dev/null || stat -f %z -- "$1" 2>/dev/null || echo 0) + 1023) / 1024))
  if [ "$kb" -gt "$most_kb" ]; then
    note "$name has $kb kB, and no more than $most_kb kB are taken"
  elif ! mkdir -p -- "$to/${1%/*}" 2>/dev/null || ! cp -P -- "$1" "$to/$1" 2>/dev/null; then
    note "$name could not be copied"
  fi
}

if [ -z "$(ls -A . 2>/dev/null)" ]; then
  note "the folder ${from##*/} is empty; a submodule is not taken"
fi
# First, so that they are never among those that are too many.
count=0
not_own=()
for own in $own_files; do
  not_own+=(! -path "./$own")
  if [ -L "$own" ]; then
    note "$own is a link, and links are not taken"
  elif [ -f "$own" ]; then
    take "./$own"
    count=$((count + 1))
  elif [ -e "$own" ]; then
    note "$own is not an ordinary file"
  fi
done

is_source=(-name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx'
  -o -name '*.js' -o -name '*.mjs' -o -name '*.cjs' -o -name '*.jsx' -o -name '*.json')
is_apart=(-name node_modules -o -name '.*')
# Where a class writes in other languages (programs.json), any ordinary file may be a program's.
[ ! -e "$(dirname "$script")/../programs.json" ] || is_source=(-name '*')
found() {
  find . -mindepth 1 "$@" -print0 2>/dev/null || true
}
count_of() {
  found "$@" | tr -cd '\000' | wc -c
}

# In bytes, since the locale is C.
is_path_too_long() {
  local way="${1#./}" slashes
  [ "${#way}" -le "$most_path_bytes" ] || return 0
  slashes="${way//[!\/]/}"
  [ "${#slashes}" -ge "$most_parts" ]
}

left=0
too_long=0
while IFS= read -r -d '' file; do
  if is_path_too_long "$file"; then
    too_long=$((too_long + 1))
  elif [ "$count" -lt "$most_files" ]; then
    take "$file"
    count=$((count + 1))
  else
    left=$((left + 1))
  fi
done < <(found \( "${is_apart[@]}" \) -prune -o -type f \( "${is_source[@]}" \) "${not_own[@]}" | sort -z)

left_out() {
  [ "$1" -eq 0 ] || if [ "$1" -eq 1 ]; then note "1 $2 was left out$3"; else note "$(($1)) $2s were left out$3"; fi
}
left_out "$too_long" file ": a path has at most $most_parts parts and $most_path_bytes bytes"
left_out "$left" file ": no more than $most_files are taken"
left_out "$(count_of -type d \( "${is_apart[@]}" \) -prune -o -type l "${not_own[@]}")" link ""
left_out "$(count_of -type d \( "${is_apart[@]}" \) -prune ! -name .git)" folder ": hidden, or packages"
left_out "$(count_of -type d \( "${is_apart[@]}" \) -prune -o -type f -name '.*' \( "${is_source[@]}" \))" "hidden file" ""
