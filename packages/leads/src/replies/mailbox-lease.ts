import { type Database, inQueries, type Pool, type Queries, sql } from '@fml/postgres';

/** Longer than one message takes; renewed with each. */
const LEASE_MS = 300_000;

/** Where reading goes on. */
export interface MailboxPlace {
  /** Null: never read. */
  uidValidity: bigint | null;
  lastUid: number;
}

/** Takes the mailbox for this worker; null while another one has it. A worker that dies leaves it when its lease ends. */
export async function takeMailbox(
  pool: Pool,
  mailbox: string,
  workerId: string,
): Promise<MailboxPlace | null> {
  const { rows } = await pool.query<{ uid_validity: string | null; last_uid: string }>(
    `insert into private.reply_mailboxes as b (mailbox, held_by, held_until)
     values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
     on conflict (mailbox) do update set held_by = excluded.held_by, held_until = excluded.held_until
       where b.held_until is null or b.held_until < clock_timestamp() or b.held_by = excluded.held_by
     returning uid_validity, last_uid`,
    [mailbox, workerId, LEASE_MS],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    uidValidity: row.uid_validity === null ? null : BigInt(row.uid_validity),
    lastUid: Number(row.last_uid),
  };
}

/**
 * Does what one message asks for and moves on, in one transaction: a crash before its end leaves the message to the next
 * worker. Throws when another worker has the mailbox now.
 */
export async function advanceMailbox(
  db: Pick<Database, 'appPool'>,
  {
    mailbox,
    workerId,
    uidValidity,
    uid,
  }: { mailbox: string; workerId: string; uidValidity: bigint; uid: number },
  work: (tx: Queries) => Promise<void> = async () => undefined,
): Promise<void> {
  await inQueries(db, async (tx) => {
    await work(tx);
    const { numUpdatedRows } = await tx
      .updateTable('private.replyMailboxes')
      .set({
        // It has 32 bits (RFC 9051).
        uidValidity: Number(uidValidity),
        lastUid: uid,
        heldUntil: sql<string>`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`,
      })
      .where('mailbox', '=', mailbox)
      .where('heldBy', '=', workerId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error('another worker reads this mailbox now');
  });
}

/** Leaves the mailbox to the next worker and says how it went, in words without addresses. */
export async function leaveMailbox(
  pool: Pool,
  mailbox: string,
  workerId: string,
  problem: string | null,
): Promise<void> {
  await pool.query(
    `update private.reply_mailboxes b set held_by = null, held_until = null, problem = $3,
       checked_at = case when $3::text is null then now() else b.checked_at end
      where b.mailbox = $1 and b.held_by = $2`,
    [mailbox, workerId, problem],
  );
}
