import { FOLLOW_UP_OUTCOMES } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { choiceOf } from '../choice-of.ts';
import { MAX_ENTRIES, type Part, type Scope } from './part.ts';

const followUpOutcome = choiceOf(FOLLOW_UP_OUTCOMES).nullable();

/** What staff did: notes, calls, follow-ups, and analyses that they asked for. */
export async function readWork(tx: Queries, { leadIds, draftIds }: Scope): Promise<Part[]> {
  return [
    await readNotes(tx, [...leadIds, ...draftIds]),
    await readCalls(tx, leadIds),
    await readFollowUps(tx, leadIds),
    await readAnalysisRequests(tx, leadIds),
  ];
}

export async function readNotes(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const notes = await tx
    .selectFrom('leadNotes')
    .select(['id', 'leadId', 'body', 'author', 'application', 'createdAt', 'updatedAt'])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return {
    people: notes.map(({ author }) => author),
    tell: ({ by, leadOf }) =>
      notes.map(({ id, leadId, author, application, createdAt: at, ...more }) => {
        return { kind: 'note', id, at, lead: leadOf(leadId), ...by(author, application), ...more };
      }),
  };
}

async function readCalls(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const calls = await tx
    .selectFrom('leadCalls')
    .select(['id', 'leadId', 'outcome', 'note', 'author', 'application', 'calledAt'])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('calledAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return {
    people: calls.map(({ author }) => author),
    tell: ({ by, leadOf }) =>
      calls.map(({ id, leadId, author, application, calledAt: at, ...more }) => {
        return {
          kind: 'call',
          id: `call:${id}`,
          at,
          lead: leadOf(leadId),
          ...by(author, application),
          ...more,
        };
      }),
  };
}

async function readFollowUps(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const changes = await tx
    .selectFrom('private.followUpChanges')
    .select([
      'id',
      'leadId',
      'what',
      'title',
      'fromTitle',
      'dueAt',
      'fromDueAt',
      'timeZone',
      'assigneeId',
      'outcome',
      'outcomeNote',
      'changedBy',
      'changedAt',
    ])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('changedAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return {
    people: changes.flatMap(({ changedBy, assigneeId }) => [changedBy, assigneeId]),
    tell: ({ by, leadOf, nameOf }) =>
      changes.map(({ id, leadId, changedBy, changedAt: at, assigneeId, outcome, ...more }) => ({
        kind: 'follow_up',
        id: `follow_up:${id}`,
        at,
        lead: leadOf(leadId),
        ...by(changedBy, null),
        ...more,
        assignee: nameOf(assigneeId),
        outcome: followUpOutcome.parse(outcome),
      })),
  };
}

async function readAnalysisRequests(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const requests = await tx
    .selectFrom('private.leadAnalysisRequests as r')
    .leftJoin('analysisRequests as q', 'q.requestKey', 'r.requestKey')
    .leftJoin('analyses as a', 'a.id', 'q.analysisId')
    .select([
      'r.requestKey',
      'r.leadId',
      'r.url',
      'r.requestedBy',
      'r.requestedAt',
      'r.application',
      'a.reportId',
    ])
    .where('r.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('r.requestedAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return {
    people: requests.map(({ requestedBy }) => requestedBy),
    tell: ({ by, leadOf }) =>
      requests.map(({ requestKey, leadId, requestedBy, requestedAt: at, application, ...more }) => ({
        kind: 'analysis_request',
        id: `analysis_request:${requestKey}`,
        at,
        lead: leadOf(leadId),
        ...by(requestedBy, application),
        ...more,
      })),
  };
}
