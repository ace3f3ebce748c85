import { LEADS_BY_RETENTION_RULE, RETENTION_RULES } from '@fml/leads/retention';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';
import { retentionMonths } from './retention.ts';

const MAX_COUNT = 1000;

/** How much the rules would reach now, each counted up to 1,000. */
export const previewRetention = defineQuery({
  name: 'preview-retention',
  right: 'settings',
  input: z.strictObject(retentionMonths),
  answer: z.object({ lost: z.number(), open: z.number(), won: z.number(), reports: z.number() }),
  run: async ({ tx }, rules) => {
    const counted = { lost: 0, open: 0, won: 0 };
    for (const rule of RETENTION_RULES) {
      const months = rules[`${rule}Months`];
      if (months !== null) counted[rule] = await countOldLeads(tx, LEADS_BY_RETENTION_RULE[rule], months);
    }
    return {
      ...counted,
      reports: rules.reportMonths === null ? 0 : await countOldReports(tx, rules.reportMonths),
    };
  },
});

const before = (months: number) => sql<string>`now() - make_interval(months => ${months}::integer)`;

function countOldLeads(tx: Queries, statuses: readonly string[], months: number): Promise<number> {
  const old = tx
    .selectFrom('private.leadRows as l')
    .leftJoin('clients as c', 'c.leadId', 'l.id')
    .select('l.id')
    .where('l.mergedInto', 'is', null)
    .where('l.status', '=', sql<'new'>`any(${statuses}::text[])`)
    .where('l.updatedAt', '<', before(months))
    .where((eb) => eb.or([eb('c.leadId', 'is', null), eb('c.endedOn', '<', before(months))]));
  return countSome(tx, old, MAX_COUNT);
}

function countOldReports(tx: Queries, months: number): Promise<number> {
  const old = tx
    .selectFrom('websiteReports')
    .select('id')
    .where(sql`coalesce(user_name, user_email, user_phone)`, 'is not', null)
    .where('createdAt', '<', before(months));
  return countSome(tx, old, MAX_COUNT);
}
