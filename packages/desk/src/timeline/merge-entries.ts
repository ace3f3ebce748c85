import { MERGE_FIELDS } from '@fml/contract';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { namedLeads } from '../leads/named-leads.ts';
import { UNDO_DAYS } from '../merges/merge-limits.ts';
import { type Difference, listDifferences, mergeDifferences, mergeState } from '../merges/merge-record.ts';
import { emailsOf } from '../people/emails-of.ts';
import type { TimelineEntry } from './timeline-entry.ts';
import type { Told } from './told.ts';

const MAX_MERGES = 100;
const mergeFields = z.array(choiceOf(MERGE_FIELDS));

/** Leads that became one or were taken apart again, and those that staff said are two people. */
export async function readMerges(told: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  return [...(await readDone(told, leadIds)), ...(await readToldApart(told, leadIds))];
}

async function readDone({ tx, by, staffId }: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const ids = sql<string>`any(${leadIds}::uuid[])`;
  const rows = await tx
    .selectFrom('leadMerges')
    .selectAll()
    .select([...by('mergedBy')])
    .select(sql<string>`merged_at + make_interval(days => ${UNDO_DAYS})`.as('undoUntil'))
    .where((eb) => eb.or([eb('keptId', '=', ids), eb('mergedId', '=', ids)]))
    .orderBy('mergedAt', 'desc')
    .limit(MAX_MERGES)
    .execute();
  const merges = rows.map((row) => ({
    ...row,
    differences: listDifferences(mergeDifferences.parse(row.fields)),
  }));
  const leadsOfMerges = merges.flatMap(({ keptId, mergedId }) => [keptId, mergedId]);
  const leads = await namedLeads(tx, leadsOfMerges);
  const named = merges.flatMap(({ undoneBy, differences }) => [undoneBy, ...ownersIn(differences)]);
  const people = await emailsOf(tx, named);
  return merges.flatMap((merge): TimelineEntry[] => {
    const [kept, merged] = [leads.get(merge.keptId), leads.get(merge.mergedId)];
    if (kept === undefined || merged === undefined) return [];
    const { id, application, by: mergedBy, isOwn, undoneAt, undoUntil } = merge;
    const both = { lead: { kind: kept.kind, id: kept.id }, kept, merged };
    const done: TimelineEntry = {
      kind: 'merge',
      id: `merge:${id}`,
      at: merge.mergedAt,
      ...both,
      by: mergedBy,
      isOwn,
      application,
      mergeId: id,
      fields: fieldsOf(merge.differences, people),
      undoneAt,
      undoUntil,
    };
    if (undoneAt === null) return [done];
    const undone: TimelineEntry = {
      kind: 'merge_undone',
      id: `merge_undone:${id}`,
      at: undoneAt,
      ...both,
      by: people.get(merge.undoneBy ?? '') ?? null,
      isOwn: merge.undoneBy === staffId,
      application: null,
      leftFields: mergeFields.parse(merge.leftFields ?? []),
      leftCustomFields: mergeState.parse(merge.state).left_custom_fields ?? [],
    };
    return [done, undone];
  });
}

function ownersIn(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ field }) => field === 'owner')
    .flatMap(({ kept, merged }) => [kept, merged])
    .filter((id) => typeof id === 'string');
}

function fieldsOf(differences: readonly Difference[], people: ReadonlyMap<string, string>) {
  const shown = (field: string, value: Difference['kept']) =>
    field === 'owner' ? (people.get(String(value)) ?? null) : value;
  return differences
    .flatMap(({ field, kept, merged, taken }) =>
      field === 'report'
        ? []
        : [{ field, kept: shown(field, kept), merged: shown(field, merged), isTaken: taken }],
    )
    .toSorted((one, other) => (one.field < other.field ? -1 : 1));
}

async function readToldApart({ tx, by }: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const ids = sql<string>`any(${leadIds}::uuid[])`;
  const pairs = await tx
    .selectFrom('private.distinctLeads')
    .select(['firstId', 'secondId', 'saidAt as at', 'application', ...by('saidBy')])
    .where((eb) => eb.or([eb('firstId', '=', ids), eb('secondId', '=', ids)]))
    .orderBy('saidAt', 'desc')
    .limit(MAX_MERGES)
    .execute();
  const leadsOfPairs = pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const leads = await namedLeads(tx, leadsOfPairs);
  return pairs.flatMap(({ firstId, secondId, ...said }): TimelineEntry[] => {
    const [first, second] = [leads.get(firstId), leads.get(secondId)];
    if (first === undefined || second === undefined) return [];
    const id = `told_apart:${firstId}${secondId}`;
    return [{ kind: 'told_apart', id, lead: { kind: first.kind, id: first.id }, ...said, first, second }];
  });
}
