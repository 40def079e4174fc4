#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the image of the autograder.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

apt-get update
apt-get install -y --no-install-recommends ca-certificates curl xz-utils util-linux

# Node by its makers, checked against their list: Ubuntu's own is too old.
case "$(uname -m)" in
  x86_64) machine=x64 ;;
  aarch64) machine=arm64 ;;
  *) echo "There is no Node for $(uname -m)." >&2; exit 1 ;;
esac
folder="$(mktemp -d)"
cd "$folder"
from=https://nodejs.org/dist/latest-v22.x
curl -fsSLO "$from/SHASUMS256.txt"
archive="$(grep -o "node-v22[0-9.]*-linux-$machine\.tar\.xz" SHASUMS256.txt | head -n 1)"
curl -fsSLO "$from/$archive"
grep " $archive\$" SHASUMS256.txt | sha256sum -c -
tar -xJf "$archive" -C /usr/local --strip-components=1
rm -rf "$folder"

cd /autograder/source
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Later nobody may write here: the grader is built now, and a grading of each exercise keeps its right answers.
npm run build --if-present
nothing="$(mktemp -d)"
for own in $(bash ci/exercise-files.sh); do
  echo 'export {};' >"$nothing/$own"
  node grader/start.mjs grade "$nothing/$own" --no-hints >/dev/null || true
done
rm -rf "$nothing"

# The grader runs as a user of its own (see run_autograder), who may read this and own nothing. The
# student's program runs as yet another, who may not even read it.
chown -R root:60001 /autograder/source
chmod -R u+rwX,g+rX,g-w,o= /autograder/source
chmod +x /autograder/source/run_autograder
