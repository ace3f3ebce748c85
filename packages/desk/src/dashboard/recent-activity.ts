import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';
import { emailsOf } from '../people/emails-of.ts';

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
export const recentActivity = defineOperation({
  name: 'recent-activity',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ limit: z.int().min(1).max(100) }),
  answer: z.array(entry),
  run: async ({ tx }, { limit }) => {
    const happened = [
      ...(await newestLeads(tx, limit)),
      ...(await newestStatuses(tx, limit)),
      ...(await newestNotes(tx, limit)),
    ];
    const newest = happened.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit);
    const emails = await emailsOf(
      tx,
      newest.map(({ staffId }) => staffId),
    );
    return newest.map(({ staffId, ...shown }) => ({
      ...shown,
      by: (staffId !== null && emails.get(staffId)) || null,
    }));
  },
});

async function newestLeads(tx: Queries, limit: number) {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title', 'createdAt', 'enteredBy'])
    .where('mergedInto', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return leads.map(({ id, kind, title, createdAt, enteredBy }) => {
    const arrival = kind === 'consultation' ? ('consultation' as const) : ('onboarding' as const);
    return {
      id: `${arrival}:${id}`,
      kind: enteredBy === null ? arrival : ('entered' as const),
      at: createdAt,
      lead: { kind, id },
      title,
      staffId: enteredBy,
      application: null,
      fromStatus: null,
      toStatus: null,
    };
  });
}

async function newestStatuses(tx: Queries, limit: number) {
  const changes = await tx
    .selectFrom('private.leadChanges as c')
    .innerJoin('private.leadRows as l', 'l.id', 'c.leadId')
    .select(['c.id', 'c.changedAt', 'c.leadId', 'l.kind', 'l.title', 'c.changedBy', 'c.application'])
    .select(['c.fromValue', 'c.toValue'])
    .where('c.field', '=', 'status')
    .orderBy('c.changedAt', 'desc')
    .limit(limit)
    .execute();
  return changes.map(
    ({ id, changedAt, leadId, kind, title, changedBy, application, fromValue, toValue }) => ({
      id: `status:${id}`,
      kind: 'status' as const,
      at: changedAt,
      lead: { kind, id: leadId },
      title,
      staffId: changedBy,
      application,
      fromStatus: leadStatus.nullable().parse(fromValue),
      toStatus: leadStatus.nullable().parse(toValue),
    }),
  );
}

async function newestNotes(tx: Queries, limit: number) {
  const notes = await tx
    .selectFrom('leadNotes as n')
    // Notes on drafts are left out.
    .innerJoin('private.leadRows as l', 'l.id', 'n.leadId')
    .select(['n.id', 'n.createdAt', 'n.leadId', 'l.kind', 'l.title', 'n.author', 'n.application'])
    .where('n.deletedAt', 'is', null)
    .orderBy('n.createdAt', 'desc')
    .limit(limit)
    .execute();
  return notes.map(({ id, createdAt, leadId, kind, title, author, application }) => ({
    id: `note:${id}`,
    kind: 'note' as const,
    at: createdAt,
    lead: { kind, id: leadId },
    title,
    staffId: author,
    application,
    fromStatus: null,
    toStatus: null,
  }));
}
