import { LEAD_KINDS } from '@fml/contract';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { defineQuery } from '../define-operation.ts';
import { namedLeads } from '../leads/named-leads.ts';

/** The oldest, which are looked at. */
const MAX_REPLIES = 200;
const MAX_ROWS = 10;
const MAX_BODY_LENGTH = 200;

/** Replies that wait for an answer, one for each lead, the oldest first. */
export const listOpenReplies = defineQuery({
  name: 'list-open-replies',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({
    /** Leads, of which `rows` are the first. */
    count: z.number(),
    rows: z.array(
      z.object({
        kind: choiceOf(LEAD_KINDS),
        id: z.string(),
        title: z.string(),
        fromName: z.string(),
        body: z.string(),
        receivedAt: z.string(),
      }),
    ),
  }),
  run: async ({ tx }) => {
    const open = await tx
      .selectFrom('leadReplies')
      .select([
        sql<string>`private.kept_lead(lead_id)`.as('leadId'),
        'fromName',
        'fromAddress',
        sql<string>`left(body, ${MAX_BODY_LENGTH})`.as('body'),
        'receivedAt',
      ])
      .where('kind', '=', 'reply')
      .where('settledAt', 'is', null)
      .orderBy('receivedAt')
      .limit(MAX_REPLIES)
      .execute();
    // The first of each lead: it has waited longest.
    const first = new Map<string, (typeof open)[number]>();
    for (const reply of open) if (!first.has(reply.leadId)) first.set(reply.leadId, reply);
    const waiting = [...first.values()];
    const shown = waiting.slice(0, MAX_ROWS);
    const ids = shown.map(({ leadId }) => leadId);
    const leads = await namedLeads(tx, ids);
    return {
      count: waiting.length,
      rows: shown.flatMap(({ leadId, fromName, fromAddress, body, receivedAt }) => {
        const lead = leads.get(leadId);
        return lead === undefined ? [] : [{ ...lead, fromName: fromName ?? fromAddress, body, receivedAt }];
      }),
    };
  },
});
