import { randomUUID } from 'node:crypto';
import { livePushBrowsers } from '@fml/leads/notices';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';

const LIFETIME_MS = 60 * 60_000;

/** Sends an example to each of the person's browsers. */
export const testPush = defineCommand({
  name: 'test-push',
  right: 'write',
  input: z.strictObject({}),
  answer: z.object({ browserCount: z.number() }),
  run: async ({ tx, staff, now }) => {
    const browsers = await livePushBrowsers(tx, [staff.id]);
    const messages = browsers.map(({ id, label }) => ({
      channel: 'push' as const,
      kind: 'push.test',
      recipient: label,
      content: JSON.stringify({ event: 'push.test', subscription_id: id, event_id: randomUUID() }),
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    }));
    if (messages.length > 0) await tx.insertInto('private.outbox').values(messages).execute();
    return { browserCount: messages.length };
  },
});
