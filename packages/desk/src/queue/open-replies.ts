import { LEAD_KINDS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';

/** The oldest, which are looked at. */
const MAX_REPLIES = 200;
const MAX_ROWS = 20;
const MAX_BODY_LENGTH = 200;

export const openReply = z.object({
  part: z.literal('reply'),
  /** Of the reply that has waited longest. */
  id: z.string(),
  lead: z.object({ kind: choiceOf(LEAD_KINDS), id: z.string() }),
  leadTitle: z.string(),
  fromName: z.string(),
  body: z.string(),
  receivedAt: z.string(),
});

/** Replies that wait for an answer, one for each lead, the oldest first; null as owner: of all leads. */
export async function findOpenReplies(tx: Queries, ownerId: string | null) {
  const open = await tx
    .selectFrom('leadReplies')
    .select(['id', sql<string>`private.kept_lead(lead_id)`.as('leadId'), 'fromName', 'fromAddress'])
    .select([sql<string>`left(body, ${MAX_BODY_LENGTH})`.as('body'), 'receivedAt'])
    .where('kind', '=', 'reply')
    .where('settledAt', 'is', null)
    .orderBy('receivedAt')
    .limit(MAX_REPLIES)
    .execute();
  const leads = await leadsOf(
    tx,
    open.map(({ leadId }) => leadId),
  );
  // The first of each lead: it has waited longest.
  const waiting = new Map<string, z.output<typeof openReply>>();
  for (const { id, leadId, fromName, fromAddress, body, receivedAt } of open) {
    const lead = leads.get(leadId);
    if (lead === undefined || waiting.has(leadId)) continue;
    if (ownerId !== null && lead.ownerId !== null && lead.ownerId !== ownerId) continue;
    const { kind, title: leadTitle } = lead;
    const from = { fromName: fromName ?? fromAddress, body, receivedAt };
    waiting.set(leadId, { part: 'reply', id, lead: { kind, id: leadId }, leadTitle, ...from });
  }
  return { count: waiting.size, rows: [...waiting.values()].slice(0, MAX_ROWS) };
}

async function leadsOf(tx: Queries, ids: readonly string[]) {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title', 'ownerId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(leads.map((lead) => [lead.id, lead]));
}
