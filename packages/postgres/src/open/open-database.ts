import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assembleDatabase } from '../connections/assemble-database.ts';
import type { Database, DatabaseLog } from '../connections/database.ts';
import { DatabaseError, errorText } from '../connections/database-error.ts';
import { connectClient, type DatabaseHosts, databaseHosts } from '../connections/database-hosts.ts';
import { createAdminPool, createAppPool, createAuthPool } from '../connections/pools.ts';
import { readOrCreateSecret } from '../data-dir/secrets.ts';
import { type Cluster, SUPERUSER } from '../embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { type MigrationSet, migrate } from '../migrate/migrate.ts';
import { archiveSettings, prepareWalSpool } from '../point-in-time/wal-spool.ts';

/** The product's own database inside the embedded cluster. */
const DATABASE_NAME = 'fix_my_local';
/** Login that may only switch to the request roles; made in `schema/01_roles.sql`. */
export const APP_LOGIN = 'authenticator';
/** What the server itself acts as; every pool of a request starts there. */
export const APP_ROLE = 'service_role';
/** Login of the auth server, owner of schema `auth`; made in `schema/02_auth.sql`. */
export const AUTH_LOGIN = 'supabase_auth_admin';

export interface OpenDatabaseOptions {
  /** An external PostgreSQL (direct or session connection), on one host or several; without it the embedded server is used. */
  databaseUrl?: string;
  /** Absolute; holds the embedded cluster and its secrets. See `dataDirOf`. */
  dataDir: string;
  /** Absent = all. */
  migrations?: MigrationSet;
  /** The embedded server archives its log for backups (docs/backup.md). Default: it does not. */
  walArchive?: boolean | undefined;
  log: DatabaseLog;
}

/** Opens, and where needed creates, starts and migrates the database. Throws `DatabaseError`. */
export function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openExternal(options.databaseUrl, options) : openEmbedded(options);
}

async function openExternal(
  databaseUrl: string,
  { migrations, log }: Pick<OpenDatabaseOptions, 'migrations' | 'log'>,
): Promise<Database> {
  const hosts = databaseHosts(databaseUrl);
  const { place } = hosts;
  let ready: ReadonlySet<string>;
  try {
    await requireVersion(hosts);
    await migrate(databaseUrl, undefined, migrations);
    ready = await rolesToSwitchTo(hosts, [APP_ROLE, AUTH_LOGIN]);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    if (isLastingRefusal(error)) {
      throw new DatabaseError(
        'external_unusable',
        `The database at ${place} (DATABASE_URL) refuses what the start needs: ${errorText(error)}`,
        { cause: error },
      );
    }
    throw new DatabaseError(
      'external_unreachable',
      `The database at ${place} (DATABASE_URL) does not answer: ${errorText(error)}`,
      { cause: error },
    );
  }
  return assembleDatabase({
    kind: 'external',
    description: `external PostgreSQL at ${place}`,
    adminUrl: () => hosts.current(),
    appPool: createAppPool({ hosts, role: ready.has(APP_ROLE) ? APP_ROLE : undefined }, log),
    authPool: createAuthPool({ hosts, role: ready.has(AUTH_LOGIN) ? AUTH_LOGIN : undefined }, log),
    adminPool: createAdminPool({ hosts }, log),
    log,
    stopServer: async () => undefined,
  });
}

/** What the membership options of roles and `security_invoker` views need. */
const MIN_SERVER_VERSION = 16;

async function requireVersion(hosts: DatabaseHosts): Promise<void> {
  const version = await withClient(hosts, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  });
  if (Number.parseInt(version, 10) >= MIN_SERVER_VERSION) return;
  throw new DatabaseError(
    'server_too_old',
    `The database at ${hosts.place} (DATABASE_URL) is PostgreSQL ${version}. At least version ${MIN_SERVER_VERSION} is needed: upgrade it, or leave DATABASE_URL out to use the embedded one.`,
  );
}

/** Classes of SQLSTATE that pass by themselves: connections, resources, locks, shutdowns, and what is still being set up. */
const PASSING_CLASSES = new Set(['08', '28', '3D', '40', '53', '55', '57', '58']);

/** The server answered, and would answer the same again. */
function isLastingRefusal(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false;
  return !PASSING_CLASSES.has(error.code.slice(0, 2));
}

/**
 * Those of the roles that the login may become. On a hosted project the owner may not become the auth
 * login, but may write its tables himself; a database served without migrations may lack them all.
 */
async function rolesToSwitchTo(hosts: DatabaseHosts, roles: string[]): Promise<ReadonlySet<string>> {
  return withClient(hosts, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname = any ($1) and pg_has_role(oid, 'SET')`,
      [roles],
    );
    return new Set(rows.map((row) => row.name));
  });
}

async function withClient<T>(hosts: DatabaseHosts, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(hosts);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openEmbedded({
  dataDir,
  migrations,
  walArchive = false,
  log,
}: OpenDatabaseOptions): Promise<Database> {
  if (migrations === 'none') {
    throw new DatabaseError(
      'nothing_to_serve',
      'Without migrations (MIGRATIONS=none) an existing database is served: set DATABASE_URL to it.',
    );
  }
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    ...(walArchive && { settings: archiveSettings(dataDir) }),
  });
  try {
    if (walArchive) await prepareWalSpool(server.cluster);
    const appPassword = await readOrCreateSecret(dataDir, 'postgres-app', 32);
    const authPassword = await readOrCreateSecret(dataDir, 'postgres-auth', 32);
    await prepareDatabase(server, { [APP_LOGIN]: appPassword, [AUTH_LOGIN]: authPassword }, migrations);
    const place = { host: '127.0.0.1', port: server.port(), database: DATABASE_NAME };
    const appPool = createAppPool({ ...place, user: APP_LOGIN, password: appPassword, role: APP_ROLE }, log);
    const authPool = createAuthPool({ ...place, user: AUTH_LOGIN, password: authPassword }, log);
    const adminPool = createAdminPool(
      { ...place, user: SUPERUSER, password: server.cluster.superuserPassword },
      log,
    );
    server.onPortChange((port) => {
      for (const pool of [appPool, authPool, adminPool]) pool.options.port = port;
    });
    return assembleDatabase({
      kind: 'embedded',
      description: `embedded PostgreSQL in ${server.cluster.clusterDir}, port ${place.port}${server.adopted ? ' (was running)' : ''}`,
      adminUrl: () => urlOf(server, DATABASE_NAME),
      appPool,
      authPool,
      adminPool,
      log,
      stopServer: () => server.stop(),
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The embedded database as tools reach it, whether it is migrated or not. */
export interface EmbeddedDatabase extends Pick<Cluster, 'dataDir' | 'clusterDir' | 'user'> {
  adminUrl: string;
  stop(): Promise<void>;
}

/** Joins or starts the embedded server of a data folder for a tool, without changing its database. */
export async function joinEmbeddedDatabase(
  dataDir: string,
  settings?: Record<string, string>,
): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    ...(settings && { settings }),
  });
  return {
    adminUrl: urlOf(server, DATABASE_NAME),
    ...server.cluster,
    stop: () => server.stop(),
  };
}

/** Creates a cluster in a new data folder, with a database that has nothing in it yet. */
export async function createEmptyDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await joinEmbeddedDatabase(dataDir);
  try {
    await withClient(databaseHosts(database.adminUrl.replace(/\/[^/]*$/, '/postgres')), (client) =>
      client.query(`create database ${DATABASE_NAME}`),
    );
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function prepareDatabase(
  server: EmbeddedPostgres,
  passwords: Record<string, string>,
  migrations: MigrationSet | undefined,
): Promise<void> {
  await withClient(databaseHosts(urlOf(server, 'postgres')), async (client) => {
    // One process prepares at a time; ending the session frees the lock.
    await client.query(`select pg_advisory_lock(hashtextextended('fix-my-local:prepare', 0))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    await migrate(urlOf(server, DATABASE_NAME), undefined, migrations);
    for (const [login, password] of Object.entries(passwords)) {
      await client.query(`alter role ${login} login password ${client.escapeLiteral(password)}`);
    }
  });
}

function urlOf(server: EmbeddedPostgres, database: string): string {
  return `postgresql://${SUPERUSER}:${server.cluster.superuserPassword}@127.0.0.1:${server.port()}/${database}`;
}

const RETRY_INTERVAL_MS = 2000;

/** Waits for an external database that does not answer yet, until `signal` aborts. Other errors are thrown at once. */
export async function openDatabaseWithRetry(
  options: OpenDatabaseOptions & { signal: AbortSignal },
): Promise<Database> {
  for (;;) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 'external_unreachable') throw error;
      options.log('waiting_for_database', { error: error.message });
      await sleep(RETRY_INTERVAL_MS, undefined, { signal: options.signal });
    }
  }
}
