import type pg from 'pg';

export interface SendIntervalRequest {
  kind: string;
  /** Who would get the message; hash anything personal before it comes here. */
  addressKey: string;
  intervalMs: number;
  now: Date;
}

/**
 * Takes the one turn per interval that an address has for a kind of message. Exact under concurrency: the second
 * of two requests waits for the first one's transaction, and a rollback gives the turn back. A turn that was taken
 * more than an interval in the future comes from a clock that was set back since, and counts for nothing.
 *
 * @returns whole seconds to wait; 0 when the turn was taken
 */
export async function consumeSendInterval(
  tx: Pick<pg.ClientBase, 'query'>,
  { kind, addressKey, intervalMs, now }: SendIntervalRequest,
): Promise<number> {
  const { rows } = await tx.query<{ taken: boolean; last: Date | null }>(
    `with turn as (
       insert into private.message_intervals as i (kind, address_key, taken_at) values ($1, $2, $3)
       on conflict (kind, address_key) do update set taken_at = excluded.taken_at
         where i.taken_at <= excluded.taken_at - $4 * interval '1 millisecond'
            or i.taken_at > excluded.taken_at + $4 * interval '1 millisecond'
       returning 1
     )
     select exists (select from turn) as taken,
            (select taken_at from private.message_intervals where kind = $1 and address_key = $2) as last`,
    [kind, addressKey, now, intervalMs],
  );
  const row = rows[0];
  if (row?.taken) return 0;
  // Not visible yet when the other request ended while we waited for it.
  const lastMs = row?.last?.getTime() ?? now.getTime();
  return Math.min(
    Math.ceil(intervalMs / 1000),
    Math.max(1, Math.ceil((lastMs + intervalMs - now.getTime()) / 1000)),
  );
}
