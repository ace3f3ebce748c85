import { LEADS_BY_RETENTION_RULE, RETENTION_RULES } from '@fml/leads/retention';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation, type OperationContext } from '../define-operation.ts';
import { retentionMonths } from './retention.ts';

const MAX_COUNT = 1000;

/** How much the rules would reach now, each counted up to 1,000. */
export const previewRetention = defineOperation({
  name: 'preview-retention',
  right: 'settings',
  kind: 'query',
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

type Tx = OperationContext['tx'];
const before = (months: number) => sql<string>`now() - make_interval(months => ${months}::integer)`;

async function countOldLeads(tx: Tx, statuses: readonly string[], months: number): Promise<number> {
  const found = tx
    .selectFrom('private.leadRows')
    .select('id')
    .where('mergedInto', 'is', null)
    .where('status', '=', sql<'new'>`any(${statuses}::text[])`)
    .where('updatedAt', '<', before(months))
    .limit(MAX_COUNT)
    .as('found');
  const { count } = await tx
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countOldReports(tx: Tx, months: number): Promise<number> {
  const found = tx
    .selectFrom('websiteReports')
    .select('id')
    .where(sql`coalesce(user_name, user_email, user_phone)`, 'is not', null)
    .where('createdAt', '<', before(months))
    .limit(MAX_COUNT)
    .as('found');
  const { count } = await tx
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
