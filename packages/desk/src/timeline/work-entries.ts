import { sql } from '@fml/postgres';
import { emailOf } from '../people/emails-of.ts';
import { followUpOutcome, type TimelineEntry } from './timeline-entry.ts';
import { MAX_ENTRIES, type Scope, type Told } from './told.ts';

/** What staff did: notes, calls, follow-ups, and analyses that they asked for. */
export async function readWork(told: Told, { leadIds, draftIds }: Scope): Promise<TimelineEntry[]> {
  return [
    ...(await readNotes(told, [...leadIds, ...draftIds])),
    ...(await readCalls(told, leadIds)),
    ...(await readFollowUps(told, leadIds)),
    ...(await readAnalysisRequests(told, leadIds)),
  ];
}

export async function readNotes(
  { tx, by, leadOf }: Told,
  leadIds: readonly string[],
): Promise<TimelineEntry[]> {
  const notes = await tx
    .selectFrom('leadNotes')
    .select(['id', 'leadId', 'createdAt as at', 'body', 'updatedAt', 'application', ...by('author')])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return notes.map(({ leadId, ...note }) => ({ kind: 'note', lead: leadOf(leadId), ...note }));
}

async function readCalls({ tx, by, leadOf }: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const calls = await tx
    .selectFrom('leadCalls')
    .select(['id', 'leadId', 'calledAt as at', 'outcome', 'note', 'application', ...by('author')])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('calledAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return calls.map(({ id, leadId, ...call }) => {
    return { kind: 'call', id: `call:${id}`, lead: leadOf(leadId), ...call };
  });
}

async function readFollowUps({ tx, by, leadOf }: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const changes = await tx
    .selectFrom('private.followUpChanges')
    .select(['id', 'leadId', 'changedAt as at', ...by('changedBy')])
    .select(['what', 'title', 'fromTitle', 'dueAt', 'fromDueAt', 'timeZone', 'outcome', 'outcomeNote'])
    .select(emailOf('assigneeId').as('assignee'))
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('changedAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return changes.map(({ id, leadId, outcome, ...change }) => ({
    kind: 'follow_up',
    id: `follow_up:${id}`,
    lead: leadOf(leadId),
    application: null,
    ...change,
    outcome: followUpOutcome.parse(outcome),
  }));
}

async function readAnalysisRequests(
  { tx, by, leadOf }: Told,
  leadIds: readonly string[],
): Promise<TimelineEntry[]> {
  const requests = await tx
    .selectFrom('private.leadAnalysisRequests as r')
    .leftJoin('analysisRequests as q', 'q.requestKey', 'r.requestKey')
    .leftJoin('analyses as a', 'a.id', 'q.analysisId')
    .select(['r.requestKey', 'r.leadId', 'r.requestedAt as at', 'r.url', 'a.reportId', 'r.application'])
    .select([...by('r.requestedBy')])
    .where('r.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('r.requestedAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return requests.map(({ requestKey, leadId, ...request }) => {
    return {
      kind: 'analysis_request',
      id: `analysis_request:${requestKey}`,
      lead: leadOf(leadId),
      ...request,
    };
  });
}
