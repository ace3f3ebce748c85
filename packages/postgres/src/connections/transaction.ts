import type pg from 'pg';
import { findDemotion } from './database-hosts.ts';

/**
 * Runs `work` in one transaction on one connection. A failure rolls back and is thrown again; a
 * connection that broke, or whose host takes no writes any more, is thrown away instead of going back to the pool.
 *
 * @param begin the statements that open it, with isolation level and settings
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  // Without a listener a connection lost between two queries would end the process.
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    const demotion = await findDemotion(client, error);
    broken ??= demotion;
    throw demotion ?? error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
