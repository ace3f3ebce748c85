import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';

const same = z.array(z.enum(['email', 'phone', 'site']));

/** A lead of the same person or business. */
const relatedLead = z.object({
  kind: leadKind,
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  status: leadStatus,
  createdAt: z.string(),
  same,
});

/** A report of the same person or business. */
const relatedReport = z.object({
  id: z.string(),
  url: z.string(),
  seoScore: z.number().nullable(),
  performanceScore: z.number().nullable(),
  createdAt: z.string(),
  same,
});

const SIGNS = { email: 'emailKey', phone: 'phoneKey', site: 'hostKey' } as const;
const MAX_OF_A_SIGN = 21;
const MAX_RELATED = 40;
/** A number that more leads have belongs to many businesses anyway. */
const MAX_OF_A_NUMBER = 200;

/** Leads and reports with the same email address, number or website as a lead, newest first. */
export const relatedLeads = defineQuery({
  name: 'related-leads',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: z.object({
    /** How many businesses came with the number of this lead, its own among them; 0 without a number. */
    phoneBusinesses: z.number(),
    leads: z.array(relatedLead),
    reports: z.array(relatedReport),
  }),
  run: async ({ tx }, { leadId }) => {
    const lead = await tx
      .selectFrom('private.searchEntries')
      .select(['emailKey', 'phoneKey', 'hostKey'])
      .where('id', '=', leadId)
      .executeTakeFirst();
    const signsOf = new Map<string, z.output<typeof same>>();
    const times = new Map<string, string>();
    for (const sign of ['email', 'phone', 'site'] as const) {
      const key = lead?.[SIGNS[sign]] ?? null;
      for (const { id, createdAt } of key === null ? [] : await entriesWith(tx, sign, key, leadId)) {
        signsOf.set(id, [...(signsOf.get(id) ?? []), sign]);
        times.set(id, createdAt);
      }
    }
    const related = [...times]
      .toSorted(([, one], [, other]) => other.localeCompare(one))
      .slice(0, MAX_RELATED)
      .map(([id, createdAt]) => ({ id, createdAt, same: signsOf.get(id) ?? [] }));
    return {
      phoneBusinesses: await businessesOf(tx, lead?.phoneKey ?? null),
      leads: await leadsAmong(tx, related),
      reports: await reportsAmong(tx, related),
    };
  },
});

interface Related {
  id: string;
  createdAt: string;
  same: z.output<typeof same>;
}

function entriesWith(tx: Queries, sign: keyof typeof SIGNS, key: string, leadId: string) {
  return tx
    .selectFrom('private.searchEntries')
    .select(['id', 'createdAt'])
    .where(SIGNS[sign], '=', key)
    .where('kind', '<>', 'merged')
    .where('id', '<>', leadId)
    .orderBy('createdAt', 'desc')
    .limit(MAX_OF_A_SIGN)
    .execute();
}

async function leadsAmong(tx: Queries, related: readonly Related[]): Promise<z.output<typeof relatedLead>[]> {
  const rows = await tx
    .selectFrom('private.leadRows')
    .select(['kind', 'id', 'title', 'name', 'email', 'status'])
    .where('id', '=', sql<string>`any(${related.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return related.flatMap((each) => {
    const row = byId.get(each.id);
    if (row === undefined) return [];
    const { kind, title, name, email, status } = row;
    const person = kind === 'submission' ? [name, email].filter(Boolean).join(' · ') : email;
    return [{ ...each, kind, title, subtitle: person ?? '', status }];
  });
}

async function reportsAmong(
  tx: Queries,
  related: readonly Related[],
): Promise<z.output<typeof relatedReport>[]> {
  const rows = await tx
    .selectFrom('websiteReports')
    .select(['id', 'url', 'seoScore', 'performanceScore'])
    .where('id', '=', sql<string>`any(${related.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return related.flatMap((each) => {
    const row = byId.get(each.id);
    return row === undefined ? [] : [{ ...each, ...row }];
  });
}

/** A business is its website; that of a lead without one is told by the email address. */
async function businessesOf(tx: Queries, phoneKey: string | null): Promise<number> {
  if (phoneKey === null) return 0;
  const entries = await tx
    .selectFrom('private.searchEntries')
    .select(['hostKey', 'emailKey'])
    .where('phoneKey', '=', phoneKey)
    .where('kind', '<>', 'report')
    .orderBy('createdAt', 'desc')
    .limit(MAX_OF_A_NUMBER)
    .execute();
  const hostOfEmail = new Map<string, string>();
  for (const { hostKey, emailKey } of entries) {
    if (hostKey !== null && emailKey !== null) hostOfEmail.set(emailKey, hostKey);
  }
  const businesses = entries.map(
    ({ hostKey, emailKey }) =>
      hostKey ?? (emailKey === null ? null : (hostOfEmail.get(emailKey) ?? emailKey)),
  );
  return new Set(businesses.filter((business) => business !== null)).size;
}
