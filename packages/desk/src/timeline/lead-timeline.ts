import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { kindOfLead } from '../leads/lead-tables.ts';
import { addressesOf, leadsOfPerson, reportsOfLeads } from '../people/leads-of-person.ts';
import { readArrivals } from './arrival-entries.ts';
import { readChanges } from './change-entries.ts';
import { readMerges } from './merge-entries.ts';
import { readMessages } from './message-entries.ts';
import { type TimelineEntry, timelineEntry } from './timeline-entry.ts';
import { MAX_ENTRIES, type Scope, toldOf } from './told.ts';
import { readNotes, readWork } from './work-entries.ts';

/**
 * What happened with a lead and others of the same email address; newest first, at most 300 entries. Of an unfinished
 * questionnaire, what staff did with it.
 */
export const leadTimeline = defineQuery({
  name: 'lead-timeline',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: z.array(timelineEntry),
  run: async (context, { leadId }) => {
    const { tx } = context;
    const isDraft = (await kindOfLead(tx, leadId)) === 'draft';
    const scope = isDraft ? { leadIds: [], draftIds: [leadId], reportIds: [] } : await findScope(tx, leadId);
    const told = await toldOf(context, scope);
    const entries = isDraft
      ? [...(await readChanges(told, [leadId])), ...(await readNotes(told, [leadId]))]
      : [
          ...(await readArrivals(told, scope)),
          ...(await readChanges(told, scope.leadIds)),
          ...(await readWork(told, scope)),
          ...(await readMessages(told, scope.leadIds)),
          ...(await readMerges(told, scope.leadIds)),
        ];
    return entries.toSorted(newestFirst).slice(0, MAX_ENTRIES);
  },
});

/** What belongs to the person of a lead: drafts and reports are found by the email addresses of all their leads. */
async function findScope(tx: Queries, leadId: string): Promise<Scope> {
  const leadIds = await leadsOfPerson(tx, leadId);
  const addresses = await addressesOf(tx, leadIds);
  const reportIds = await reportsOfLeads(tx, leadIds, addresses);
  const drafts = await tx
    .selectFrom('onboardingDrafts')
    .select('id')
    .where(sql<string>`lower(contact_email)`, '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return { leadIds, reportIds, draftIds: drafts.map(({ id }) => id) };
}

/** Times are texts of one form, in which the later one is the greater. */
function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
