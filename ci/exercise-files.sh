#!/usr/bin/env bash
# Prints the files that students write, one a line: game-tree.ts and so on, one for each exercise of the
# grader that this script came with. It takes a moment where the grader is built already, as `npm run build`
# leaves it; else the grader is built first, which takes some ten seconds.
set -euo pipefail

exec node "$(dirname "${BASH_SOURCE[0]}")/../grader/start.mjs" exercise-files
