#!/usr/bin/env bash
# Entry point of the standby: copies the primary when there is no cluster yet, then runs it. A cluster that is there
# keeps its role: one that was promoted stays a primary.
set -euo pipefail
umask 077
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an interrupted copy left is no cluster.
  rm -rf "$PGDATA"
  mkdir -p "$(dirname "$PGDATA")"
  draft="$PGDATA.copying"
  rm -rf "$draft"
  PGPASSWORD=$(cat /run/secrets/replication-password)
  export PGPASSWORD
  pg_basebackup --pgdata="$draft" --wal-method=stream --write-recovery-conf --slot=standby --checkpoint=fast \
    --dbname="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replicator application_name=standby"
  unset PGPASSWORD
  mv "$draft" "$PGDATA"
fi
exec "$@" -D "$PGDATA"
