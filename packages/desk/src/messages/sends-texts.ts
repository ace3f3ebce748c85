import type { Queries } from '@fml/postgres';

/** Whether a worker has a text message service. */
export async function sendsTexts(tx: Queries): Promise<boolean> {
  const port = await tx
    .selectFrom('private.messagePorts')
    .select('isSet')
    .where('channel', '=', 'sms')
    .executeTakeFirst();
  return port?.isSet === true;
}
