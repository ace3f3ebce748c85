import { MAX_CLIENT_SITES, normalizeWebsiteAddress } from '@fml/contract';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { touchClient } from './touch-client.ts';

/** One that was removed is there again, in its earlier place. */
export const addClientSite = defineCommand({
  name: 'add-client-site',
  right: 'write',
  input: z.strictObject({
    leadId: z.guid(),
    /** As a person types it. */
    address: z.string(),
  }),
  answer: z.object({ id: z.string() }),
  run: async ({ tx }, { leadId, address }) => {
    const normalized = normalizeWebsiteAddress(address);
    if (!normalized.ok) throw refuse('client_site_invalid', normalized.fault);
    await touchClient(tx, leadId);
    const { count } = await tx
      .selectFrom('clientSites')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('leadId', '=', leadId)
      .where('removedAt', 'is', null)
      .where('url', '<>', normalized.url)
      .executeTakeFirstOrThrow();
    if (count >= MAX_CLIENT_SITES) throw refuse('too_many_client_sites');
    return tx
      .insertInto('clientSites')
      .values({ leadId, url: normalized.url })
      .onConflict((conflict) => conflict.columns(['leadId', 'url']).doUpdateSet({ removedAt: null }))
      .returning('id')
      .executeTakeFirstOrThrow();
  },
});
