import { type Database, inTransaction, type PoolClient } from '@fml/postgres';
import type { ApplicationGrant, DeskScope } from './application-grant.ts';

/**
 * Runs `work` in one transaction as the person behind a grant, under the same row policies and desk functions as the desk.
 * `request.application_scope` lets an application's session act for staff; only this file sets it. With `leads:read`
 * nothing can be written. Throws what pg throws.
 */
export function deskTransaction<T>(
  db: Database,
  grant: ApplicationGrant,
  scope: DeskScope,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(
    db.appPool,
    async (tx) => {
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.application_scope', $2, true),
           set_config('timezone', 'UTC', true), set_config('role', 'authenticated', true)`,
        [JSON.stringify({ ...grant.claims, role: 'authenticated' }), scope],
      );
      return work(tx);
    },
    scope === 'leads:read' ? 'begin read only' : 'begin',
  );
}

/** The value of a call such as `public.desk_get_lead($1, $2)`. */
export async function deskValue<Value>(
  tx: PoolClient,
  call: string,
  values: readonly unknown[],
): Promise<Value> {
  const { rows } = await tx.query<{ value: Value }>(`select ${call} as value`, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no value of ${call}`);
  return row.value;
}
