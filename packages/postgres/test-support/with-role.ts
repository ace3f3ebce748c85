import type pg from 'pg';
import { inTransaction } from '../src/connections/transaction.ts';

/** Runs `fn` in a transaction as `role`, with `claims` in `request.jwt.claims`. Both end with the transaction. */
export function withRole<T>(
  pool: pg.Pool,
  role: 'anon' | 'authenticated' | 'service_role',
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
