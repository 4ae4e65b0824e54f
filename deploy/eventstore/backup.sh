#!/bin/sh
# Copies the files of one node of EventStoreDB while it works: `backup.sh <data folder> <new folder>`, where the data folder is
# what is mounted at /var/lib/eventstore. The order is what makes it whole: checkpoints before what they point into, index
# before log, for what is written meanwhile only adds to the end. Not tried against a server here, see docs/deploy.md.
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
# By which a restored node knows where to cut off what was written meanwhile.
cp -p "$unfinished/chaser.chk" "$unfinished/truncate.chk"
sync
mv "$unfinished" "$to"
echo "$to can be given to a node as its data folder."
