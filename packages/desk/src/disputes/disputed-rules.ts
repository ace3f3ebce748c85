import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { findingDispute, selectDisputes } from './dispute-row.ts';

const MAX_RULES = 100;
const SHOWN_DISPUTES = 5;

/** Rules by their disputes, those with the most waiting first. */
export const disputedRules = defineQuery({
  name: 'disputed-rules',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({
    /** All stored reports. */
    reports: z.number(),
    /** At most 100. */
    rules: z.array(
      z.object({
        auditId: z.string(),
        disputes: z.number(),
        /** Disputes without a decision. */
        waiting: z.number(),
        /** Reports with this finding. */
        reports: z.number(),
        /** At most five. */
        newest: z.array(findingDispute),
      }),
    ),
  }),
  run: async ({ tx }) => {
    const rules = await countDisputes(tx);
    const audits = rules.map(({ auditId }) => auditId);
    const found = await countFindings(tx, audits);
    const newest = await newestDisputes(tx, audits);
    const all = await tx
      .selectFrom('websiteReports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      reports: all.count,
      rules: rules.map((rule) => ({
        ...rule,
        reports: found.get(rule.auditId) ?? 0,
        newest: newest.filter(({ auditId }) => auditId === rule.auditId),
      })),
    };
  },
});

function countDisputes(tx: Queries) {
  return tx
    .selectFrom('findingDisputes')
    .select(({ fn }) => [
      'auditId',
      fn.countAll<number>().as('disputes'),
      fn.countAll<number>().filterWhere('decision', 'is', null).as('waiting'),
    ])
    .groupBy('auditId')
    .orderBy('waiting', 'desc')
    .orderBy('disputes', 'desc')
    .orderBy(({ fn }) => fn.max('createdAt'), 'desc')
    .orderBy('auditId')
    .limit(MAX_RULES)
    .execute();
}

async function countFindings(tx: Queries, audits: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await tx
    .selectFrom('private.reportFindings')
    .select(({ fn }) => ['auditId', fn.countAll<number>().as('count')])
    .where('auditId', '=', sql<string>`any(${audits}::text[])`)
    .groupBy('auditId')
    .execute();
  return new Map(counts.map(({ auditId, count }) => [auditId, count]));
}

async function newestDisputes(tx: Queries, audits: readonly string[]) {
  const numbered = selectDisputes(tx)
    .select(
      sql<number>`row_number() over (partition by d.audit_id order by d.created_at desc, d.id)`.as('place'),
    )
    .where('d.auditId', '=', sql<string>`any(${audits}::text[])`);
  const rows = await tx
    .selectFrom(numbered.as('n'))
    .selectAll('n')
    .where('n.place', '<=', SHOWN_DISPUTES)
    .orderBy('n.auditId')
    .orderBy('n.place')
    .execute();
  return z.array(findingDispute).parse(rows);
}
