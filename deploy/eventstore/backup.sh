#!/bin/sh
# Copies the files of one EventStoreDB node while it runs: `backup.sh <data folder> <new folder>`. The data folder is the one
# mounted at /var/lib/eventstore. The order keeps the copy consistent: checkpoints before the files they point into, index
# before log, because writes in the meantime only append. Not tested against a server, see docs/deploy.md.
set -eu
from="${1:?which data folder}"
to="${2:?into which new folder}"
[ ! -e "$to" ] || { echo "$to is there already" >&2; exit 1; }
[ -e "$from/chaser.chk" ] || { echo "$from holds no database of EventStoreDB" >&2; exit 1; }
unfinished="$to.unfinished"
rm -rf "$unfinished"
mkdir -p "$unfinished"

copied() { # a path below the data folder; one that is gone by now was merged into others
  mkdir -p "$unfinished/$(dirname "$1")"
  cp -p "$from/$1" "$unfinished/$1" || [ ! -e "$from/$1" ]
}
each() { # the files that find names, one after the other
  (cd "$from" && find "$@" -type f | LC_ALL=C sort) | while IFS= read -r file; do copied "${file#./}"; done
}

if [ -d "$from/index" ]; then
  each ./index -name '*.chk'
  each ./index ! -name '*.chk'
fi
each . -maxdepth 1 -name '*.chk'
each . -maxdepth 1 -name 'chunk-*'
# A restored node truncates here what was written during the copy.
cp -p "$unfinished/chaser.chk" "$unfinished/truncate.chk"
sync
mv "$unfinished" "$to"
echo "$to can be given to a node as its data folder."
