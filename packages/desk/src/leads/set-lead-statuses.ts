import { settleClients } from '@fml/leads/clients';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadStatus, seenUpdatedAt } from './lead-inputs.ts';
import { LEAD_TABLES } from './lead-tables.ts';

const seenLead = z.strictObject({ id: z.guid(), updatedAt: seenUpdatedAt });

/** Many leads at once: those that were changed or merged since they were seen are passed over, and no others suffer for it. */
export const setLeadStatuses = defineCommand({
  name: 'set-lead-statuses',
  right: 'write',
  bodyBytes: 300_000,
  input: z.strictObject({
    leads: z.array(seenLead).max(1000, 'At most 1,000 leads can be changed at once.'),
    status: leadStatus,
  }),
  answer: z.object({
    /** With the time stamps the change gave them, which an undo needs. */
    changed: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
    /** Had that status already. */
    unchanged: z.array(z.string()),
    /** Were changed or merged since they were seen, or are gone. */
    passedOver: z.array(z.string()),
  }),
  run: async ({ tx }, { leads, status }) => {
    const changed: { id: string; updatedAt: string }[] = [];
    const unchanged: string[] = [];
    for (const table of LEAD_TABLES) {
      const found = await lockSeen(tx, table, leads);
      unchanged.push(...found.filter((lead) => lead.status === status).map(({ id }) => id));
      const ids = found.filter((lead) => lead.status !== status && lead.isAsSeen).map(({ id }) => id);
      if (ids.length === 0) continue;
      const updating = tx.updateTable(table).set({ status }).where('id', 'in', ids);
      changed.push(...(await updating.returning(['id', 'updatedAt']).execute()));
    }
    await settleClients(
      tx,
      changed.map(({ id }) => id),
    );
    const done = new Set([...unchanged, ...changed.map(({ id }) => id)]);
    const asked = new Set(leads.map(({ id }) => id));
    return { changed, unchanged, passedOver: [...asked].filter((id) => !done.has(id)) };
  },
});

/** Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update. */
function lockSeen(
  tx: Queries,
  table: (typeof LEAD_TABLES)[number],
  seen: readonly z.output<typeof seenLead>[],
) {
  const ids = seen.map(({ id }) => id);
  const times = seen.map(({ updatedAt }) => updatedAt);
  const isAsSeen = sql<boolean>`
    (id, updated_at) in (select * from unnest(${ids}::uuid[], ${times}::timestamptz[])) and merged_into is null`;
  return tx
    .selectFrom(table)
    .select(['id', 'status', isAsSeen.as('isAsSeen')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}
