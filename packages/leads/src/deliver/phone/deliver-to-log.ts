import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxMessage } from '@fml/mail';
import type { DeliveryOutcome } from '../../outbox/record-delivery.ts';

/**
 * Without a phone service every message becomes a JSON line of `phone-messages.log` in the data folder. Not in the
 * server's own log: the lines hold codes that sign in.
 */
export function createPhoneLog(options: {
  folder: string;
}): (message: OutboxMessage) => Promise<DeliveryOutcome> {
  return async ({ id, kind, recipient, content, createdAt }) => {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const line = {
      at: createdAt.toISOString(),
      id,
      kind,
      to: recipient,
      via: content.via,
      text: content.text,
    };
    await appendFile(path.join(options.folder, 'phone-messages.log'), `${JSON.stringify(line)}\n`, {
      mode: 0o600,
    });
    return { kind: 'sent' };
  };
}
