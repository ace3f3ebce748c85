import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';

/**
 * Notes for the desk whether this worker has a text message service, so that no text message is taken that no worker sends. A
 * failure is logged as `message_port_not_noted`; the next start of a worker notes it again.
 */
export async function noteMessagePort(db: Database, hasTextMessages: boolean): Promise<void> {
  try {
    await db.appPool.query(
      `insert into private.message_ports (channel, is_set) values ('sms', $1)
       on conflict (channel) do update set is_set = excluded.is_set, noted_at = clock_timestamp()`,
      [hasTextMessages],
    );
  } catch (error) {
    db.log('message_port_not_noted', { error: errorText(error) });
  }
}
