import type pg from 'pg';

/** Takes an advisory lock for the session, when no other session has it. `lock`: its key as SQL. */
export async function tryLock(client: Pick<pg.ClientBase, 'query'>, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    `select pg_try_advisory_lock(${lock}) as "isMine"`,
  );
  return rows[0]?.isMine === true;
}
