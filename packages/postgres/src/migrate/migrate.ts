import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { DatabaseError, errorText } from '../connections/database-error.ts';
import { connectClient, databaseHosts } from '../connections/database-hosts.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Folder of the folded migrations that new databases start from. */
const BASELINE = 'baseline';
const BASELINE_FILE_NAME = /^\d{2}_[a-z0-9_]+\.sql$/;
/** Names and checksums of the migrations that the baseline replaces. */
const FOLDED_FILE = 'folded.json';
/** Says in a migration that takes something away which releases need to be able to run after it (docs/releases.md). */
const NEEDS = /^-- Needs: (\d{4}_[a-z0-9_]+\.sql)$/m;
/** Those that create roles and use them. */
const MAKES_ROLES = /^\d+_(roles|auth)\.sql$/;
const LOCK = `hashtextextended('fix-my-local:migrations', 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The migration that a release must know to run after this one; null where the releases before it go on working. */
  needs: string | null;
}

/**
 * `all`; `auth` = what sign-in needs, no table of the product and a hosted project's grants on new ones; `none` = the
 * database stays as it is.
 * The latter two are for serving a schema that another product owns.
 */
export type MigrationSet = 'all' | 'auth' | 'none';

/** Default grants of a hosted project; a schema that comes from one may rely on them. */
const HOSTED_GRANTS = ['tables', 'sequences', 'routines']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
  )
  .join(';');

/** A test compares what these make with what the code of accounts names. */
const AUTH_SET =
  /^\d{4}_(roles|rate_limits|auth|signing_keys|outbox|message_intervals|webauthn)(_\w+)?\.sql$/;

/**
 * Applies the migrations of the set that are missing, in order, each in its own transaction. A new database with the set
 * `all` starts from the baseline instead, in one transaction, and is recorded as if it had the migrations in it. Several
 * processes may call it at once. Migrations that are applied and not in the folder are those of a newer release: the database
 * is served as it is, unless one of them needs a newer release. Throws `DatabaseError`: `release_too_old` then,
 * `migration_changed` when an applied file is different now, `roles_missing` when the login may not create the roles, `migration_failed` otherwise.
 *
 * @returns names of the migrations this call applied
 */
export async function migrate(
  adminUrl: string,
  migrationsDir = MIGRATIONS_DIR,
  set: MigrationSet = 'all',
): Promise<string[]> {
  if (set === 'none') return [];
  const all = await readMigrations(migrationsDir);
  const migrations = all.filter(({ name }) => set === 'all' || AUTH_SET.test(name));
  const baseline = set === 'all' ? await readBaseline(migrationsDir) : null;
  return withMigrationLock(adminUrl, async (client) => {
    const applied = await applyMissing(client, { all, migrations }, baseline);
    if (set === 'auth') await client.query(HOSTED_GRANTS);
    return applied;
  });
}

/**
 * Brings an empty database to where another one was: applies exactly the migrations that were recorded there.
 *
 * @returns the recorded migrations that this release does not have; nothing is applied then
 */
export async function migrateTo(
  adminUrl: string,
  recorded: readonly Pick<Migration, 'name' | 'checksum'>[],
  migrationsDir = MIGRATIONS_DIR,
): Promise<string[]> {
  const wanted = new Set(recorded.map(({ name }) => name));
  const all = await readMigrations(migrationsDir);
  const known = new Map(all.map(({ name, checksum }) => [name, checksum]));
  const unknown = recorded.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown.length > 0) return unknown.map(({ name }) => name);
  const baseline = await readBaseline(migrationsDir);
  const isFolded = Object.keys(baseline?.folded ?? {}).every((name) => wanted.has(name));
  const migrations = all.filter(({ name }) => wanted.has(name));
  await withMigrationLock(adminUrl, (client) =>
    applyMissing(client, { all, migrations }, isFolded ? baseline : null),
  );
  return [];
}

async function withMigrationLock<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(databaseHosts(adminUrl), 'fix-my-local migrations');
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    return await work(client);
  } finally {
    // Ending the session frees the lock.
    await client.end().catch(() => undefined);
  }
}

interface Baseline {
  files: readonly Migration[];
  folded: Readonly<Record<string, string>>;
}

/** Null where the folder has no baseline. */
async function readBaseline(migrationsDir: string): Promise<Baseline | null> {
  const folder = join(migrationsDir, BASELINE);
  const list = await readFile(join(folder, FOLDED_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (list === null) return null;
  return {
    files: await readMigrations(folder, BASELINE_FILE_NAME),
    folded: JSON.parse(list) as Record<string, string>,
  };
}

async function readMigrations(folder: string, fileName = FILE_NAME): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const migrations: Migration[] = [];
  // One after the other: a process may have few file descriptors.
  for (const name of names) {
    // A checkout with other line ends is the same migration.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ name, sql, checksum, needs: NEEDS.exec(sql)?.[1] ?? null });
  }
  return migrations;
}

/** @param all every migration of this release, also those of other sets */
async function applyMissing(
  client: pg.Client,
  { all, migrations }: { all: Migration[]; migrations: Migration[] },
  baseline: Baseline | null,
): Promise<string[]> {
  await client.query(
    `create schema if not exists private;
     revoke all on schema private from public;
     create table if not exists private.schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     );
     do $$ begin
       if not exists (select from pg_attribute where attrelid = 'private.schema_migrations'::regclass and attname = 'needs') then
         alter table private.schema_migrations add column needs text;
       end if;
     end $$`,
  );
  const { rows } = await client.query<{ name: string; checksum: string; needs: string | null }>(
    'select name, checksum, needs from private.schema_migrations',
  );
  requireNewEnough(rows, new Set(all.map(({ name }) => name)));
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  if (applied.size === 0 && baseline !== null) {
    await apply(client, baseline.files, baseline.folded);
    for (const [name, checksum] of Object.entries(baseline.folded)) applied.set(name, checksum);
    done.push(...Object.keys(baseline.folded));
  }
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new DatabaseError(
        'migration_changed',
        `The migration ${migration.name} was changed after it had been applied. Restore it and add a new file instead.`,
      );
    }
    await apply(client, [migration], { [migration.name]: migration.checksum });
    done.push(migration.name);
  }
  return done;
}

/** A database that a newer release has changed is served by an older one only while nothing it uses was taken away. */
function requireNewEnough(
  applied: readonly { name: string; needs: string | null }[],
  known: ReadonlySet<string>,
): void {
  const tooNew = applied.find(({ name, needs }) => needs !== null && !known.has(name) && !known.has(needs));
  if (tooNew === undefined) return;
  throw new DatabaseError(
    'release_too_old',
    `The database was changed by ${tooNew.name} of a newer release, and this release cannot work with it. Start a release that has the migration ${tooNew.needs}, or a newer one.`,
  );
}

/** Runs the files in one transaction and records the names with their checksums. */
async function apply(
  client: pg.Client,
  files: readonly Migration[],
  recorded: Readonly<Record<string, string>>,
): Promise<void> {
  let running = '';
  try {
    await client.query('begin');
    for (const { name, sql } of files) {
      running = name;
      await client.query(sql);
    }
    await client.query(
      `insert into private.schema_migrations (name, checksum, needs)
       select r.name, r.checksum, $3::jsonb ->> r.name from unnest($1::text[], $2::text[]) as r (name, checksum)`,
      [
        Object.keys(recorded),
        Object.values(recorded),
        JSON.stringify(Object.fromEntries(files.map(({ name, needs }) => [name, needs]))),
      ],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (MAKES_ROLES.test(running) && (error as { code?: string }).code === '42501') {
      throw new DatabaseError(
        'roles_missing',
        `The database login may not create or use the roles anon, authenticated, service_role, authenticator and supabase_auth_admin (${errorText(error)}). Have an administrator create them and make the login a member, or use a login with those rights.`,
        { cause: error },
      );
    }
    throw new DatabaseError('migration_failed', `Migration ${running} failed: ${errorText(error)}`, {
      cause: error,
    });
  }
}
