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
# The files of the exercises, which have no spaces in their names.
own_files="$(bash "$(dirname "${BASH_SOURCE[0]}")/exercise-files.sh")"
most_files=500
# The grader refuses smaller ones, with words; this only bounds the copying.
most_kb=2048

rm -rf "$to"
mkdir -p "$to"
to="$(cd "$to" && pwd -P)"
notes="$to/take-submission.txt"
: >"$notes"

# Names are the student's: no line breaks, nothing that a CI runner takes for a command, and nothing
# that hides text or turns it round (control, zero-width and bidi characters, as bytes of UTF-8).
unseen=$'s/\xc2[\x80-\x9f]/?/g;s/\xd8\x9c/?/g;s/\xe2\x80[\x8b-\x8f\xa8-\xae]/?/g;s/\xe2\x81[\xa0-\xaf]/?/g;s/\xef\xbb\xbf/?/g'
note() {
  local line
  line="$(printf '%s' "$1" | tr '\000-\037\177' '?' | sed -e 's/##*/#/g' -e "$unseen")"
  printf '%s\n' "$line" >>"$notes"
  printf 'take-submission: %s\n' "$line" >&2
}

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

sources() {
  find . -mindepth 1 \( -name node_modules -o -name '.*' \) -prune -o \
    "$@" \
    \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' \
    -o -name '*.js' -o -name '*.mjs' -o -name '*.cjs' -o -name '*.jsx' -o -name '*.json' \) \
    "${not_own[@]}" -print0 2>/dev/null || true
}

left=0
while IFS= read -r -d '' file; do
  if [ "$count" -lt "$most_files" ]; then
    take "$file"
    count=$((count + 1))
  else
    left=$((left + 1))
  fi
done < <(sources -type f | sort -z)
links="$(sources -type l | tr -cd '\000' | wc -c)"

counted() {
  if [ "$1" -eq 1 ]; then echo "1 $2 was left out"; else echo "$(($1)) $2s were left out"; fi
}
[ "$left" -eq 0 ] || note "$(counted "$left" file): no more than $most_files are taken"
[ "$links" -eq 0 ] || note "$(counted "$links" link)"
