import { keepPushKey } from '@fml/leads/notices';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';

/** What a browser subscribes with. Made when it is asked for first. */
export const pushKey = defineCommand({
  name: 'push-key',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({ publicKey: z.string() }),
  run: async ({ tx, server }) => ({
    publicKey: await keepPushKey(tx, {
      seal: (key) => server.seal('push-keys', key),
      unseal: (sealed) => server.unseal('push-keys', sealed),
    }),
  }),
});
