import { DRAFT_STATUSES } from '@fml/contract';
import type { OnboardingDraftRow } from '@fml/leads/fields';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { QUESTIONNAIRE_CHOICES } from '../leads/lead-row.ts';

export const draftStatus = choiceOf(DRAFT_STATUSES);
const text = z.string().nullable();

/** An unfinished questionnaire: the columns of its table, and what `readDrafts` adds. */
export const draftRow = z.object({
  id: z.string(),
  step: z.number(),
  ...QUESTIONNAIRE_CHOICES,
  businessName: text,
  websiteUrl: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  additionalNotes: text,
  websiteReportId: text,
  attribution: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.string(),
  source: z.string(),
  status: draftStatus,
  notes: z.number(),
}) satisfies z.ZodType<OnboardingDraftRow>;

/** What staff last made of a draft `d`; every draft is new until then. */
export const DRAFT_STATUS = sql<string>`coalesce((
  select c.to_value from private.lead_changes c where c.lead_id = d.id and c.field = 'status' order by c.changed_at desc limit 1
), 'new')`;

/** Drafts with their source, status, and number of notes, in the order of `ids`; those that are gone are left out. */
export async function readDrafts(tx: Queries, ids: readonly string[]): Promise<z.output<typeof draftRow>[]> {
  const rows = await tx
    .selectFrom('onboardingDrafts as d')
    .selectAll('d')
    .select((eb) => [
      sql<string>`private.lead_source(d.attribution)`.as('source'),
      DRAFT_STATUS.as('status'),
      eb
        .selectFrom('leadNotes as n')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('n.leadId', '=', 'd.id')
        .where('n.deletedAt', 'is', null)
        .as('notes'),
    ])
    .where('d.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => (byId.has(id) ? [draftRow.parse(byId.get(id))] : []));
}
