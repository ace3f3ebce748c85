import { MERGE_FIELDS, optionKeys } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { mergeState } from '../merges/merge-record.ts';
import type { Part, Told } from './part.ts';

const MAX_MERGES = 100;

const mergeField = choiceOf(MERGE_FIELDS);
const mergeValue = z.union([z.string(), z.number()]).nullable();
const storedFields = z.record(
  z.string(),
  z.looseObject({
    kept: mergeValue.optional(),
    merged: mergeValue.optional(),
    taken: z.boolean().optional(),
  }),
);

/** Leads that became one or were taken apart again, and those that staff said are two people. */
export async function readMerges(tx: Queries, leadIds: readonly string[]): Promise<Part[]> {
  const merges = await selectMerges(tx, leadIds).execute();
  const apart = await selectApart(tx, leadIds).execute();
  const leads = await namedLeads(tx, [
    ...merges.flatMap(({ keptId, mergedId }) => [keptId, mergedId]),
    ...apart.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  ]);
  return [tellMerges(merges, leads), tellApart(apart, leads)];
}

function selectMerges(tx: Queries, leadIds: readonly string[]) {
  const ids = sql<string>`any(${leadIds}::uuid[])`;
  return tx
    .selectFrom('leadMerges')
    .selectAll()
    .select(sql<string>`merged_at + interval '30 days'`.as('undoUntil'))
    .where((eb) => eb.or([eb('keptId', '=', ids), eb('mergedId', '=', ids)]))
    .orderBy('mergedAt', 'desc')
    .limit(MAX_MERGES);
}

function selectApart(tx: Queries, leadIds: readonly string[]) {
  const ids = sql<string>`any(${leadIds}::uuid[])`;
  return tx
    .selectFrom('private.distinctLeads')
    .selectAll()
    .where((eb) => eb.or([eb('firstId', '=', ids), eb('secondId', '=', ids)]))
    .orderBy('saidAt', 'desc')
    .limit(MAX_MERGES);
}

type RowsOf<Select extends (...given: never) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>;
type NamedLeads = Awaited<ReturnType<typeof namedLeads>>;

async function namedLeads(tx: Queries, ids: readonly string[]) {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(leads.map((lead) => [lead.id, lead]));
}

function tellMerges(merges: RowsOf<typeof selectMerges>, leads: NamedLeads): Part {
  const stored = merges.map((merge) => ({ ...merge, fields: storedFields.parse(merge.fields) }));
  return {
    people: stored.flatMap(({ mergedBy, undoneBy, fields }) => [
      mergedBy,
      undoneBy,
      ...[fields['owner']?.kept, fields['owner']?.merged].map((id) => (typeof id === 'string' ? id : null)),
    ]),
    tell: (told) =>
      stored.flatMap((merge) => {
        const [kept, merged] = [leads.get(merge.keptId), leads.get(merge.mergedId)];
        if (kept === undefined || merged === undefined) return [];
        const lead = { kind: kept.kind, id: kept.id };
        const done = {
          kind: 'merge' as const,
          id: `merge:${merge.id}`,
          at: merge.mergedAt,
          lead,
          ...told.by(merge.mergedBy, merge.application),
          mergeId: merge.id,
          kept,
          merged,
          fields: fieldsOf(merge.fields, told),
          undoneAt: merge.undoneAt,
          undoUntil: merge.undoUntil,
        };
        if (merge.undoneAt === null) return [done];
        const undone = {
          kind: 'merge_undone' as const,
          id: `merge_undone:${merge.id}`,
          at: merge.undoneAt,
          lead,
          ...told.by(merge.undoneBy, null),
          kept,
          merged,
          leftFields: z.array(mergeField).parse(merge.leftFields ?? []),
          leftCustomFields: mergeState.parse(merge.state).left_custom_fields ?? [],
        };
        return [done, undone];
      }),
  };
}

function fieldsOf(fields: z.output<typeof storedFields>, { nameOf }: Told) {
  return optionKeys(MERGE_FIELDS)
    .toSorted()
    .flatMap((field) => {
      const stored = fields[field];
      if (stored === undefined) return [];
      const shown = (value: z.output<typeof mergeValue> = null) =>
        field === 'owner' ? nameOf(value === null ? null : String(value)) : value;
      return [
        {
          field,
          kept: shown(stored.kept),
          merged: shown(stored.merged),
          isTaken: stored.taken ?? false,
        },
      ];
    });
}

function tellApart(apart: RowsOf<typeof selectApart>, leads: NamedLeads): Part {
  return {
    people: apart.map(({ saidBy }) => saidBy),
    tell: ({ by }) =>
      apart.flatMap(({ firstId, secondId, saidBy, saidAt: at, application }) => {
        const [first, second] = [leads.get(firstId), leads.get(secondId)];
        if (first === undefined || second === undefined) return [];
        return [
          {
            kind: 'told_apart' as const,
            id: `told_apart:${firstId}${secondId}`,
            at,
            lead: { kind: first.kind, id: first.id },
            ...by(saidBy, application),
            first,
            second,
          },
        ];
      }),
  };
}
