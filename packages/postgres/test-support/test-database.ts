import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { assembleDatabase } from '../src/connections/assemble-database.ts';
import type { Database, DatabaseLog } from '../src/connections/database.ts';
import { createAdminPool, createAppPool, createAuthPool } from '../src/connections/pools.ts';
import { SUPERUSER } from '../src/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/embedded/embedded-postgres.ts';
import { type MigrationSet, migrate } from '../src/migrate/migrate.ts';
import { APP_LOGIN, APP_ROLE, AUTH_LOGIN } from '../src/open/open-database.ts';

const MAX_CONNECT_MS = 60_000;
const TEMPLATE_NAME = 'fml_template';
/** Rows that outlive a crash of the machine are not what is tested here; several files with a pool each are. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Otherwise each connection plans a statement anew five times, and each test file has connections of its own.
  plan_cache_mode: 'force_generic_plan',
  // Thousands of connections are opened, and each would pay for a password that is hard to guess.
  scram_iterations: '1',
};

/** How tests reach the cluster of a test run. */
interface TestClusterInfo {
  port: number;
  superuserPassword: string;
  appPassword: string;
}

export interface TestCluster {
  info: TestClusterInfo;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

export interface TestDatabase {
  /** Open, migrated and empty; the log is dropped unless one is given. */
  db: Database;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestClusterInfo | undefined;
  }
}

/** A real embedded server in a temporary folder with one migrated template database. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'fml-test-'));
  // The database may run as another user, who has to pass; its own folders inside are private.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS }).catch(
    async (error) => {
      await rm(dataDir, { recursive: true, force: true });
      throw error;
    },
  );
  const info: TestClusterInfo = {
    port: server.port(),
    superuserPassword: server.cluster.superuserPassword,
    appPassword: randomBytes(16).toString('hex'),
  };
  await withAdmin(info, 'postgres', async (client) => {
    await client.query(`create database ${TEMPLATE_NAME}`);
    await migrate(urlOf(info, TEMPLATE_NAME));
    for (const login of [APP_LOGIN, AUTH_LOGIN]) {
      await client.query(`alter role ${login} login password '${info.appPassword}'`);
    }
    // Hashed anew with the setting above.
    await client.query(`alter role ${SUPERUSER} password '${info.superuserPassword}'`);
  });
  return {
    info,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One database for all tests of the calling file: made before what comes after this call, dropped last. */
export function testDatabaseForFile(
  options: Parameters<typeof createTestDatabase>[0] = {},
): Pick<TestDatabase, 'db'> {
  let testing: TestDatabase;
  beforeAll(async () => {
    testing = await createTestDatabase(options);
  });
  afterAll(() => testing.drop());
  return {
    get db() {
      return testing.db;
    },
  };
}

/**
 * A fresh database for one test file. Uses the cluster of the global setup when there is one, otherwise
 * starts a cluster of its own.
 */
export async function createTestDatabase(
  options: { log?: DatabaseLog; migrations?: MigrationSet } = {},
): Promise<TestDatabase> {
  const shared = inject('testCluster');
  const own = shared ? null : await startTestCluster();
  const info = shared ?? own?.info;
  if (!info) throw new Error('no test cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { migrations = 'all' } = options;
  const template = migrations === 'all' ? TEMPLATE_NAME : 'template0';
  await withAdmin(info, 'postgres', (client) =>
    // Copying its files takes half as long as writing them through the log.
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  if (migrations !== 'all') await migrate(urlOf(info, name), undefined, migrations);

  const log = options.log ?? (() => undefined);
  const place = { host: '127.0.0.1', port: info.port, database: name };
  const db = assembleDatabase({
    kind: 'embedded',
    description: `test database ${name}`,
    adminUrl: () => urlOf(info, name),
    appPool: createAppPool({ ...place, user: APP_LOGIN, password: info.appPassword, role: APP_ROLE }, log),
    authPool: createAuthPool({ ...place, user: AUTH_LOGIN, password: info.appPassword }, log),
    adminPool: createAdminPool({ ...place, user: SUPERUSER, password: info.superuserPassword }, log),
    log,
    stopServer: async () => undefined,
  });
  // The product gives up after five seconds, so that a visitor hears of it. On a busy machine a test waits.
  for (const pool of [db.appPool, db.authPool, db.adminPool]) {
    pool.options.connectionTimeoutMillis = MAX_CONNECT_MS;
  }
  return {
    db,
    drop: async () => {
      await db.stop();
      await withAdmin(info, 'postgres', (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
      await own?.stop();
    },
  };
}

function urlOf(info: TestClusterInfo, database: string): string {
  return `postgresql://${SUPERUSER}:${info.superuserPassword}@127.0.0.1:${info.port}/${database}`;
}

async function withAdmin<T>(
  info: TestClusterInfo,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(info, database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
