import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { touchClient } from './touch-client.ts';

/** Hides a website of a client; `add-client-site` brings it back. */
export const removeClientSite = defineSilentCommand({
  name: 'remove-client-site',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: async ({ tx }, { id }) => {
    const { leadId } = await tx
      .updateTable('clientSites')
      .set({ removedAt: sql<string>`coalesce(removed_at, now())` })
      .where('id', '=', id)
      .returning('leadId')
      .executeTakeFirstOrThrow(() => refuse('client_site_gone'));
    await touchClient(tx, leadId);
  },
});
