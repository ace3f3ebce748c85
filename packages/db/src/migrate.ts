import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DatabaseError, errorText } from './database-error.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url));
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Those that create roles and use them. */
const MAKES_ROLES = /^\d{4}_(roles|auth)\.sql$/;
const LOCK = `hashtextextended('fix-my-local:migrations', 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * `all`; `auth` = what sign-in needs, no table of the product and a hosted project's grants on new ones; `none` = the
 * database stays as it is.
 * The latter two are for serving somebody else's schema.
 */
export type MigrationSet = 'all' | 'auth' | 'none';

/** What a hosted project gives on whatever its owner makes: a schema that somebody brings along may rely on it. */
const HOSTED_GRANTS = ['tables', 'sequences', 'routines']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
  )
  .join(';');

const AUTH_SET = /^\d{4}_(roles|rate_limits|auth|signing_keys|outbox|message_intervals)(_\w+)?\.sql$/;

/**
 * Applies the migrations of the set that are missing, in order, each in its own transaction. Several processes may
 * call it at once. Throws `DatabaseError`: `migration_changed` when an applied file is different now,
 * `roles_missing` when the login may not create the roles, `migration_failed` otherwise.
 *
 * @returns names of the migrations this call applied
 */
export async function migrate(
  adminUrl: string,
  migrationsDir = MIGRATIONS_DIR,
  set: MigrationSet = 'all',
): Promise<string[]> {
  if (set === 'none') return [];
  const migrations = (await readMigrations(migrationsDir)).filter(
    ({ name }) => set === 'all' || AUTH_SET.test(name),
  );
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'fix-my-local migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const applied = await applyMissing(client, migrations);
    if (set === 'auth') await client.query(HOSTED_GRANTS);
    return applied;
  } finally {
    // Ending the session frees the lock.
    await client.end().catch(() => undefined);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create schema if not exists private;
     revoke all on schema private from public;
     create table if not exists private.schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from private.schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new DatabaseError(
        'migration_changed',
        `The migration ${migration.name} was changed after it had been applied. Restore it and add a new file instead.`,
      );
    }
    await apply(client, migration);
    done.push(migration.name);
  }
  return done;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into private.schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (MAKES_ROLES.test(migration.name) && (error as { code?: string }).code === '42501') {
      throw new DatabaseError(
        'roles_missing',
        `The database login may not create or use the roles anon, authenticated, service_role, authenticator and supabase_auth_admin (${errorText(error)}). Have an administrator create them and make the login a member, or use a login with those rights.`,
        { cause: error },
      );
    }
    throw new DatabaseError('migration_failed', `Migration ${migration.name} failed: ${errorText(error)}`, {
      cause: error,
    });
  }
}
