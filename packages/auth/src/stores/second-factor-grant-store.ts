import type { Queryable } from './auth-database.ts';

/** Remembers that an application's session was allowed with a second factor, and forgets sessions that have ended. */
export async function insertSecondFactorGrant(tx: Queryable, sessionId: string, now: Date): Promise<void> {
  // A session begins within minutes of its consent.
  await tx.query(
    `delete from private.second_factor_grants g where g.created_at < $1::timestamptz - interval '1 day'
       and not exists (select from auth.sessions s where s.id = g.session_id)`,
    [now],
  );
  await tx.query(
    'insert into private.second_factor_grants (session_id, created_at) values ($1, $2) on conflict do nothing',
    [sessionId, now],
  );
}
