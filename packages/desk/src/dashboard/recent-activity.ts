import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';
import { emailOf } from '../people/emails-of.ts';

const entry = z.object({
  id: z.string(),
  kind: z.enum(['onboarding', 'entered', 'consultation', 'status', 'note']),
  at: z.string(),
  lead: z.object({ kind: leadKind, id: z.string() }),
  /** Business, or the person of a consultation request. */
  title: z.string(),
  by: z.string().nullable(),
  /** The application that worked for this member of staff, in its own words. */
  application: z.string().nullable(),
  fromStatus: leadStatus.nullable(),
  toStatus: leadStatus.nullable(),
});

/** What happened last on all leads together, the newest first. */
export const recentActivity = defineQuery({
  name: 'recent-activity',
  right: 'staff',
  input: z.strictObject({ limit: z.int().min(1).max(100) }),
  answer: z.array(entry),
  run: async ({ tx }, { limit }) => {
    const happened = [
      ...(await newestLeads(tx, limit)),
      ...(await newestStatuses(tx, limit)),
      ...(await newestNotes(tx, limit)),
    ];
    return happened.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit);
  },
});

type Entry = z.output<typeof entry>;
const NOTHING = { application: null, fromStatus: null, toStatus: null };

async function newestLeads(tx: Queries, limit: number): Promise<Entry[]> {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title', 'createdAt as at', 'enteredBy', emailOf('enteredBy').as('by')])
    .where('mergedInto', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return leads.map(({ id, kind, enteredBy, ...lead }) => {
    const arrival = kind === 'consultation' ? 'consultation' : 'onboarding';
    const shown = enteredBy === null ? arrival : 'entered';
    return { ...NOTHING, ...lead, id: `${arrival}:${id}`, kind: shown, lead: { kind, id } };
  });
}

async function newestStatuses(tx: Queries, limit: number): Promise<Entry[]> {
  const changes = await tx
    .selectFrom('private.leadChanges as c')
    .innerJoin('private.leadRows as l', 'l.id', 'c.leadId')
    .select(['c.id', 'c.changedAt as at', 'c.leadId', 'l.kind', 'l.title', 'c.application'])
    .select(['c.fromValue', 'c.toValue', emailOf('c.changedBy').as('by')])
    .where('c.field', '=', 'status')
    .orderBy('c.changedAt', 'desc')
    .limit(limit)
    .execute();
  return changes.map(({ id, leadId, kind, fromValue, toValue, ...change }) => ({
    ...change,
    id: `status:${id}`,
    kind: 'status',
    lead: { kind, id: leadId },
    fromStatus: leadStatus.nullable().parse(fromValue),
    toStatus: leadStatus.nullable().parse(toValue),
  }));
}

async function newestNotes(tx: Queries, limit: number): Promise<Entry[]> {
  const notes = await tx
    .selectFrom('leadNotes as n')
    // Notes on drafts are left out.
    .innerJoin('private.leadRows as l', 'l.id', 'n.leadId')
    .select(['n.id', 'n.createdAt as at', 'n.leadId', 'l.kind', 'l.title', 'n.application'])
    .select(emailOf('n.author').as('by'))
    .where('n.deletedAt', 'is', null)
    .orderBy('n.createdAt', 'desc')
    .limit(limit)
    .execute();
  return notes.map(({ id, leadId, kind, ...note }) => {
    return { ...NOTHING, ...note, id: `note:${id}`, kind: 'note', lead: { kind, id: leadId } };
  });
}
