#!/usr/bin/env bash
# Run once by the image of PostgreSQL, in the new cluster of the primary: the user and the slot of the standby.
set -euo pipefail
password=$(cat /run/secrets/replication-password)
psql --username postgres --dbname postgres --no-psqlrc -v ON_ERROR_STOP=1 -v password="$password" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('standby');
SQL
# `all` in this file means every database, and replication is none.
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
