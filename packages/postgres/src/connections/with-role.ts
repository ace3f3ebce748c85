import type pg from 'pg';
import { inTransaction } from './transaction.ts';

/** Roles a request may act as; everything else of the database is out of reach of the pool. */
export type RequestRole = 'anon' | 'authenticated' | 'service_role';

/** Runs `fn` in a transaction as `role`, with `claims` in `request.jwt.claims`. Both end with the transaction. */
export function withRole<T>(
  pool: pg.Pool,
  role: RequestRole,
  claims: Record<string, unknown>,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(`select set_config('request.jwt.claims', $2, true), set_config('role', $1, true)`, [
      role,
      JSON.stringify({ ...claims, role }),
    ]);
    return fn(client);
  });
}
