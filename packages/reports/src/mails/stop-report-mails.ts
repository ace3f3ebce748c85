import { isUuid } from '@fml/contract';
import { type Database, inTransaction } from '@fml/postgres';

/** What a link that stops mails can do. */
export type StopState = 'sending' | 'stopped' | 'unknown';

export async function readStopState(db: Database, stopKey: string): Promise<StopState> {
  if (!isUuid(stopKey)) return 'unknown';
  const { rows } = await db.appPool.query<{ is_stopped: boolean }>(
    `select exists (
         select from private.stopped_mail_addresses s where s.address_hash = m.address_hash) as is_stopped
       from private.report_mails m where m.stop_key = $1`,
    [stopKey],
  );
  const [row] = rows;
  if (row === undefined) return 'unknown';
  return row.is_stopped ? 'stopped' : 'sending';
}

/**
 * Stops all mails about reports to the address behind a link: messages in the outbox, reminders and the address itself
 * are deleted; only its hash remains and says that nothing may be sent. False for an unknown link. A repeat is
 * harmless.
 */
export function stopReportMails(db: Database, stopKey: string): Promise<boolean> {
  return inTransaction(db.appPool, async (client) => {
    if (!isUuid(stopKey)) return false;
    const { rows } = await client.query<{ address_hash: Buffer }>(
      `insert into private.stopped_mail_addresses as s (address_hash)
       select m.address_hash from private.report_mails m where m.stop_key = $1
       on conflict (address_hash) do update set stopped_at = s.stopped_at
       returning address_hash`,
      [stopKey],
    );
    const [row] = rows;
    if (row === undefined) return false;
    await client.query(
      `delete from private.outbox o
        where o.kind in ('report_confirmation', 'report_by_mail', 'report_recheck')
          and private.mail_address_hash(o.recipient) = $1`,
      [row.address_hash],
    );
    await client.query(
      'update private.report_mails set address = null, recheck_at = null where address_hash = $1',
      [row.address_hash],
    );
    return true;
  });
}

/** Undoes what `stopReportMails` did to later requests. Deleted messages stay deleted. False for an unknown link. */
export async function allowReportMails(db: Database, stopKey: string): Promise<boolean> {
  if (!isUuid(stopKey)) return false;
  const { rows } = await db.appPool.query(
    `with known as (select address_hash from private.report_mails where stop_key = $1),
       allowed as (
         delete from private.stopped_mail_addresses s using known k where s.address_hash = k.address_hash)
     select from known`,
    [stopKey],
  );
  return rows.length > 0;
}
