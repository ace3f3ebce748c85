import { withinTime } from '@fml/runtime/within-time';
import pg from 'pg';
import type { DatabaseLog } from './database.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { traceQueries } from './trace-queries.ts';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;
type Release = (release?: Error | boolean) => void;

/** New connections lead to the host that takes writes; those of a lost host end by themselves. */
class ReadWritePool extends pg.Pool {
  readonly #hosts: DatabaseHosts;

  constructor(config: pg.PoolConfig, hosts: DatabaseHosts) {
    super({
      ...config,
      connectionString: hosts.current(),
      verify: (client, done) => {
        hosts.verify(client).then(() => done(), done);
      },
    });
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#hosts.tryEach((url) => {
      this.options.connectionString = url;
      return super.connect();
    });
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
}

/** A request that takes longer than this is cut off by the database. */
const STATEMENT_TIMEOUT_MS = 5000;
const REQUEST_CONNECTIONS = 16;
/** Stay open however long nothing comes. On a new connection, the first call of a desk function takes about three times as long. */
const WARM_CONNECTIONS = 4;
/** A pool's end waits for connections in use; a forgotten one must not hold up the stop. */
const END_LIMIT_MS = 5000;

/** Without it a connection on which nothing is asked would never notice that its host is gone. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Where a pool connects, and as which role when that is another one than its login. */
type PoolPlace = pg.PoolConfig & { hosts?: DatabaseHosts; role?: string | undefined };

export function createAppPool(place: PoolPlace, log: DatabaseLog): pg.Pool {
  return createPool(
    'app',
    {
      ...withSettings(place, []),
      max: REQUEST_CONNECTIONS,
      min: WARM_CONNECTIONS,
      application_name: 'fix-my-local app',
    },
    log,
  );
}

/** The only connections that reach schema `auth`. UTC: some columns of hosted projects have no zone. */
export function createAuthPool(place: PoolPlace, log: DatabaseLog): pg.Pool {
  const settings = ['-c timezone=UTC', '-c search_path=public'];
  return createPool(
    'auth',
    {
      ...withSettings(place, settings),
      max: REQUEST_CONNECTIONS,
      min: WARM_CONNECTIONS,
      application_name: 'fix-my-local auth',
    },
    log,
  );
}

export function createAdminPool(connection: PoolPlace, log: DatabaseLog): pg.Pool {
  return createPool('admin', { ...connection, max: 3, application_name: 'fix-my-local admin' }, log);
}

export function endPool(pool: pg.Pool): Promise<void> {
  return withinTime(pool.end(), END_LIMIT_MS, undefined);
}

/** Options apply from the first statement on; those of a person's own address come first and lose. */
function withSettings({ role, ...connection }: PoolPlace, settings: string[]): PoolPlace {
  const own = role === undefined ? [] : [`-c role=${role}`];
  const limit = `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`;
  return {
    ...connection,
    options: [connection.hosts?.options ?? '', ...own, ...settings, limit].join(' ').trim(),
  };
}

function createPool(
  name: 'app' | 'auth' | 'admin',
  { hosts, ...config }: PoolPlace,
  log: DatabaseLog,
): pg.Pool {
  const limits = { connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, ...config };
  const pool =
    hosts === undefined
      ? new pg.Pool(limits)
      : new ReadWritePool({ options: hosts.options, ...limits, ...KEEP_ALIVE }, hosts);
  // Without a listener an idle connection lost in a database restart would end the process.
  pool.on('error', (error) => log('database_connection_lost', { error: error.message }));
  traceQueries(pool, name);
  return pool;
}
