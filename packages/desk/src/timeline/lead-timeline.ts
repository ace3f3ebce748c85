import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation, type OperationContext } from '../define-operation.ts';
import { kindOfLead } from '../leads/lead-tables.ts';
import { emailsOf } from '../people/emails-of.ts';
import { readArrivals } from './arrival-entries.ts';
import { readChanges } from './change-entries.ts';
import { findScope } from './find-scope.ts';
import { readMerges } from './merge-entries.ts';
import { readMessages } from './message-entries.ts';
import { MAX_ENTRIES, type Part, type Scope, type Told } from './part.ts';
import { type TimelineEntry, timelineEntry } from './timeline-entry.ts';
import { readNotes, readWork } from './work-entries.ts';

/**
 * What happened with a lead and others of the same email address; newest first, at most 300 entries. Of an unfinished
 * questionnaire, what staff did with it.
 */
export const leadTimeline = defineOperation({
  name: 'lead-timeline',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ leadId: z.guid() }),
  answer: z.array(timelineEntry),
  run: async ({ tx, staff }, { leadId }) => {
    const isDraft = (await kindOfLead(tx, leadId)) === 'draft';
    const scope = isDraft ? { leadIds: [], draftIds: [leadId], reportIds: [] } : await findScope(tx, leadId);
    const parts = isDraft
      ? [await readChanges(tx, [leadId]), await readNotes(tx, [leadId])]
      : [
          ...(await readArrivals(tx, scope)),
          await readChanges(tx, scope.leadIds),
          ...(await readWork(tx, scope)),
          ...(await readMessages(tx, scope.leadIds)),
          ...(await readMerges(tx, scope.leadIds)),
        ];
    const told = await tellFor({ tx, staff }, scope, parts);
    return parts
      .flatMap((part) => part.tell(told))
      .toSorted(newestFirst)
      .slice(0, MAX_ENTRIES);
  },
});

async function tellFor(
  { tx, staff }: Pick<OperationContext, 'tx' | 'staff'>,
  scope: Scope,
  parts: readonly Part[],
): Promise<Told> {
  const people = await emailsOf(
    tx,
    parts.flatMap((part) => part.people),
  );
  const kinds = await kindsOf(tx, [...scope.leadIds, ...scope.draftIds]);
  const nameOf = (id: string | null) => people.get(id ?? '') ?? null;
  const isSelf = (id: string | null) => id === staff.id;
  return {
    nameOf,
    isSelf,
    by: (id, application) => ({ by: nameOf(id), isOwn: isSelf(id), application }),
    leadOf: (id) => {
      const kind = kinds.get(id);
      return kind === undefined ? null : { kind, id };
    },
  };
}

async function kindsOf(tx: Queries, ids: readonly string[]) {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'kind'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(leads.map(({ id, kind }) => [id, kind]));
}

/** Times are texts of one form, in which the later one is the greater. */
function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
