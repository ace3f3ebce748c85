import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { DatabaseError, errorText } from '../connections/database-error.ts';
import { connectClient, databaseHosts } from '../connections/database-hosts.ts';
import { upgradeSecondRelease } from './upgrade-second-release.ts';

const SCHEMA_DIR = fileURLToPath(new URL('../../schema', import.meta.url));
const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
const SCHEMA_FILE = /^\d{2}_[a-z_]+\.sql$/;
const MIGRATION_FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Recorded for a database that was made from `schema/`. */
const SCHEMA_MARK = '1000_schema';
/** Says in a migration that takes something away which releases need to be able to run after it (docs/releases.md). */
const NEEDS = /^-- Needs: (\d{4}_[a-z0-9_]+\.sql)$/m;
const LOCK = `hashtextextended('fix-my-local:migrations', 0)`;

interface SqlFile {
  name: string;
  sql: string;
  checksum: string;
  /** The migration that a release must know to run after this one; null where the releases before it go on working. */
  needs: string | null;
}

export interface SqlFolders {
  schema?: string;
  migrations?: string;
}

/**
 * `all`; `auth` = what sign-in needs, no table of the product and a hosted project's grants on new ones; `none` = the
 * database stays as it is. The latter two are for serving a schema that another product owns.
 */
export type MigrationSet = 'all' | 'auth' | 'none';

/** Default grants of a hosted project; a schema that comes from one may rely on them. */
const HOSTED_GRANTS = ['tables', 'sequences', 'routines']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
  )
  .join(';');

/** Files of `schema/` that accounts need. Rights come last, for whatever is there. */
const AUTH_SET = /^\d+_(roles|auth|passkeys|server|rights)\.sql$/;
/** Those that create roles and use them. */
const MAKES_ROLES = /^\d+_(roles|auth)\.sql$/;

/**
 * Brings a database to this release: a new one from `schema/`, in one transaction; one of the second release by its
 * upgrade; any other by the migrations that it lacks, each in its own transaction. Several processes may call it at once.
 * Migrations that are recorded and not in the folder are those of a newer release: the database is served as it is, unless
 * one of them needs a newer release. Throws `DatabaseError`: `release_too_old` then, `migration_changed` when an applied file
 * is different now, `roles_missing` when the login may not create the roles, `migration_failed` otherwise.
 *
 * @returns names of what this call applied
 */
export async function migrate(
  adminUrl: string,
  { schema = SCHEMA_DIR, migrations = MIGRATIONS_DIR }: SqlFolders = {},
  set: MigrationSet = 'all',
): Promise<string[]> {
  if (set === 'none') return [];
  const files = (await readSql(schema, SCHEMA_FILE)).filter(
    ({ name }) => set === 'all' || AUTH_SET.test(name),
  );
  const later = set === 'all' ? await readSql(migrations, MIGRATION_FILE) : [];
  const client = await connectClient(databaseHosts(adminUrl), 'fix-my-local migrations');
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    return await bringForward(client, { files, later, set });
  } finally {
    // Ending the session frees the lock.
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes the schema of this release in an empty database, for the rows of another one.
 *
 * @param recorded what was recorded there
 * @returns what only one of the two has; nothing is made then, because the rows would not fit
 */
export async function migrateTo(
  adminUrl: string,
  recorded: readonly Pick<SqlFile, 'name' | 'checksum'>[],
): Promise<string[]> {
  const later = await readSql(MIGRATIONS_DIR, MIGRATION_FILE);
  const present = new Map([
    [SCHEMA_MARK, ''],
    ...later.map(({ name, checksum }) => [name, checksum] as const),
  ]);
  const asked = new Map(recorded.map(({ name, checksum }) => [name, checksum]));
  const names = [...new Set([...present.keys(), ...asked.keys()])];
  const differing = names.filter((name) => present.get(name) !== asked.get(name));
  if (differing.length === 0) await migrate(adminUrl);
  return differing;
}

async function bringForward(
  client: pg.Client,
  { files, later, set }: { files: SqlFile[]; later: SqlFile[]; set: 'all' | 'auth' },
): Promise<string[]> {
  await client.query(
    `create schema if not exists private;
     revoke all on schema private from public;
     create table if not exists private.schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now(), needs text
     )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string; needs: string | null }>(
    'select name, checksum, needs from private.schema_migrations',
  );
  requireNewEnough(rows, new Set(later.map(({ name }) => name)));
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const mark = set === 'all' ? SCHEMA_MARK : `${SCHEMA_MARK}_auth`;
  if (!applied.has(SCHEMA_MARK) && !applied.has(mark)) {
    const isOfSecondRelease = rows.some(({ name }) => name.startsWith('0'));
    // What accounts have already stays; the rest is made beside it.
    const isThere = (name: string) =>
      applied.has(`${SCHEMA_MARK}_auth`) && AUTH_SET.test(name) && !/rights/.test(name);
    const make = async () => {
      for (const file of files.filter(({ name }) => !isThere(name))) await run(client, file);
    };
    await inOneTransaction(client, async () => {
      if (isOfSecondRelease) await upgradeSecondRelease(client, make);
      else await make();
      await record(client, [{ name: mark, checksum: '', needs: null }, ...later]);
    });
    if (set === 'auth') await client.query(HOSTED_GRANTS);
    return [mark, ...later.map(({ name }) => name)];
  }
  const done: string[] = [];
  for (const migration of later) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new DatabaseError(
        'migration_changed',
        `The migration ${migration.name} was changed after it had been applied. Restore it and add a new file instead.`,
      );
    }
    await inOneTransaction(client, async () => {
      await run(client, migration);
      await record(client, [migration]);
    });
    done.push(migration.name);
  }
  if (set === 'auth') await client.query(HOSTED_GRANTS);
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

async function readSql(folder: string, fileName: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const files: SqlFile[] = [];
  // One after the other: a process may have few file descriptors.
  for (const name of names) {
    // A checkout with other line ends is the same file.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    files.push({ name, sql, checksum, needs: NEEDS.exec(sql)?.[1] ?? null });
  }
  return files;
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    // Functions name tables of later files.
    await client.query('set local check_function_bodies = off');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: pg.Client, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (MAKES_ROLES.test(name) && (error as { code?: string }).code === '42501') {
      throw new DatabaseError(
        'roles_missing',
        `The database login may not create or use the roles anon, authenticated, service_role, authenticator and supabase_auth_admin (${errorText(error)}). Have an administrator create them and make the login a member, or use a login with those rights.`,
        { cause: error },
      );
    }
    throw new DatabaseError('migration_failed', `Migration ${name} failed: ${errorText(error)}`, {
      cause: error,
    });
  }
}

async function record(
  client: pg.Client,
  files: readonly Pick<SqlFile, 'name' | 'checksum' | 'needs'>[],
): Promise<void> {
  for (const { name, checksum, needs } of files) {
    await client.query(
      'insert into private.schema_migrations (name, checksum, needs) values ($1, $2, $3) on conflict (name) do nothing',
      [name, checksum, needs],
    );
  }
}
