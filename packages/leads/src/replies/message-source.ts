import type { ImapFlow } from 'imapflow';

/** Bytes of a message that are read; the rest stays in the mailbox. */
export const MAX_MESSAGE_BYTES = 20 * 1024 * 1024;

/** The beginning of a message as it came; null when it is gone. */
export async function readSource(client: ImapFlow, uid: number, maxBytes: number): Promise<Buffer | null> {
  const message = await client.fetchOne(
    String(uid),
    { uid: true, source: { start: 0, maxLength: maxBytes } },
    { uid: true },
  );
  return message === false ? null : (message.source ?? null);
}
