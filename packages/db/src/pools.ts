import pg from 'pg';
import type { DatabaseLog } from './database.ts';

/** A request that takes longer than this is cut off by the database. */
const STATEMENT_TIMEOUT_MS = 5000;
/** A pool's end waits for connections in use; a forgotten one must not hold up the stop. */
const END_LIMIT_MS = 5000;

/** Connections that act as `service_role` from their first statement on. */
export function createAppPool(connection: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  return createPool(
    {
      ...connection,
      max: 16,
      application_name: 'fix-my-local app',
      options:
        `${connection.options ?? ''} -c role=service_role -c statement_timeout=${STATEMENT_TIMEOUT_MS}`.trim(),
    },
    log,
  );
}

/**
 * Connections of the auth server: the only ones that reach schema `auth`. `role` where the login is
 * another one that may switch. UTC, because some hosted columns are timestamps without a zone.
 */
export function createAuthPool(connection: pg.PoolConfig & { role?: string }, log: DatabaseLog): pg.Pool {
  const { role, ...rest } = connection;
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    '-c timezone=UTC',
    '-c search_path=public',
    `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  ];
  return createPool(
    {
      ...rest,
      max: 16,
      application_name: 'fix-my-local auth',
      options: `${rest.options ?? ''} ${settings.join(' ')}`.trim(),
    },
    log,
  );
}

export function createAdminPool(connection: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  return createPool({ ...connection, max: 3, application_name: 'fix-my-local admin' }, log);
}

/** Ends a pool, waiting a limited time for connections in use. */
export async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, END_LIMIT_MS);
  });
  await Promise.race([pool.end(), limit]);
  clearTimeout(timer);
}

function createPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, ...config });
  // Without a listener an idle connection lost in a database restart would end the process.
  pool.on('error', (error) => log('database_connection_lost', { error: error.message }));
  return pool;
}
