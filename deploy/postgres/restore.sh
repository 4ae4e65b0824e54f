#!/bin/sh
# Restores PostgreSQL's data folder to a point in time: `restore.sh <base backup below /backups> <time>`, in a container of the
# database while it is stopped (docs/deploy.md). The old data folder is moved aside.
set -eu
backups="${BACKUPS:-/backups}"
base="$backups/${1:?which base backup}"
moment="${2:?to which moment, as 2026-12-01 05:00:00+00}"
[ -e "$base/backup_label" ] || { echo "$base is no base backup" >&2; exit 1; }

if [ -e "$PGDATA" ]; then
  kept="$PGDATA.before-$(date -u +%Y%m%dT%H%M%SZ)"
  mv "$PGDATA" "$kept"
  echo "What was there is in $kept"
fi
cp -a "$base" "$PGDATA"
chmod 0700 "$PGDATA"
cp -p "$PGDATA/postgresql.auto.conf" "$PGDATA/postgresql.auto.conf.before"
cat >> "$PGDATA/postgresql.auto.conf" << END
restore_command = 'cp "$backups/wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
hot_standby = 'off'
archive_mode = 'off'
END
touch "$PGDATA/recovery.signal"
# Waits until recovery reaches the time, which a file of the server reports. If the WAL does not reach it, the server says so
# and exits.
pg_ctl --pgdata="$PGDATA" --wait --timeout=86400 --options="-c listen_addresses= -c unix_socket_directories=/tmp" start
until [ "$(sed -n 8p "$PGDATA/postmaster.pid" 2> /dev/null | tr -d ' ')" = ready ]; do
  pg_ctl --pgdata="$PGDATA" status > /dev/null || { echo "The journal does not reach $moment" >&2; exit 1; }
  sleep 0.1
done
pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop
mv "$PGDATA/postgresql.auto.conf.before" "$PGDATA/postgresql.auto.conf"
echo "The database is as it was at $moment."
