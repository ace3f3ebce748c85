import { MERGE_FIELDS, type MergeField } from '@fml/contract';
import { putCustomValue } from '@fml/leads/custom-fields';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { countCalls } from '../calls/count-calls.ts';
import { choiceOf } from '../choice-of.ts';
import { readCustomTexts } from '../custom-fields/custom-values-of.ts';
import { defineCommand, type StaffTx } from '../define-operation.ts';
import { noteChanges } from '../leads/note-changes.ts';
import { mayOwn } from '../owners/may-own.ts';
import { nameOf } from '../people/emails-of.ts';
import { refuse } from '../refuse.ts';
import { giveClientBack } from './merge-clients.ts';
import { customValueOf } from './merge-custom-values.ts';
import {
  type FieldValue,
  type MergedLead,
  readMergedLeads,
  setFields,
  setMergedInto,
  type ValueField,
} from './merge-fields.ts';
import { UNDO_DAYS } from './merge-limits.ts';
import {
  type Difference,
  listDifferences,
  type MergeState,
  mergeDifferences,
  mergeState,
} from './merge-record.ts';

/** Takes the merged lead out again. What was changed after the merge stays, and is named. */
export const undoMerge = defineCommand({
  name: 'undo-merge',
  right: 'write',
  input: z.strictObject({ mergeId: z.guid() }),
  answer: z.object({
    leftFields: z.array(choiceOf(MERGE_FIELDS)),
    /** Custom fields, by the names they had. */
    leftCustomFields: z.array(z.string()),
  }),
  run: async (context, { mergeId }) => {
    const { tx, staff } = context;
    const { merge, kept, merged } = await lockMerge(tx, mergeId);
    const later = await laterMerges(tx, merge);
    const { restored, left } = await fieldsToRestore(tx, merge, kept, later);
    const leftCustomFields = await takeBackCustomValues(context, merge, later);
    requireWay(kept, restored);
    await setFields(tx, kept, restored);
    if (restored.has('status')) await setFields(tx, kept, new Map(), statusBefore(merge.state));
    await setMergedInto(tx, merged, null);
    await giveClientBack(tx, { kept, merged }, merge.state.client === true);
    if (merge.state.waited) {
      await tx
        .insertInto('private.leadsToAssign')
        .values({ leadId: merged.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const state: MergeState = {
      ...merge.state,
      ...(leftCustomFields.length > 0 && { left_custom_fields: leftCustomFields }),
    };
    await tx
      .updateTable('leadMerges')
      .set({
        undoneAt: sql<string>`clock_timestamp()`,
        undoneBy: staff.id,
        leftFields: left,
        state: JSON.stringify(state),
      })
      .where('id', '=', merge.id)
      .execute();
    await countCalls(tx, kept.id);
    await countCalls(tx, merged.id);
    return { leftFields: left, leftCustomFields };
  },
});

interface Merge {
  id: string;
  keptId: string;
  mergedAt: string;
  differences: Difference[];
  state: MergeState;
}

/** The two leads first, as a merge does, so that no one waits for each other. */
async function lockMerge(tx: Queries, mergeId: string) {
  const asked = await tx
    .selectFrom('leadMerges')
    .select(['keptId', 'mergedId'])
    .where('id', '=', mergeId)
    .executeTakeFirstOrThrow(() => refuse('merge_gone'));
  const leads = await readMergedLeads(tx, [asked.keptId, asked.mergedId], 'lock');
  const found = await tx
    .selectFrom('leadMerges')
    .selectAll()
    .select(nameOf('undoneBy').as('by'))
    .select(sql<boolean>`merged_at < now() - make_interval(days => ${UNDO_DAYS})`.as('isTooOld'))
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst();
  const [kept, merged] = [leads.get(asked.keptId), leads.get(asked.mergedId)];
  if (found === undefined || kept === undefined || merged === undefined) throw refuse('merge_gone');
  const { undoneAt, by, isTooOld, ...merge } = found;
  if (undoneAt !== null) throw refuse('merge_already_undone', { by, at: undoneAt });
  if (isTooOld) throw refuse('merge_too_old');
  return { merge: parseMerge(merge), kept, merged };
}

function parseMerge({
  fields,
  state,
  ...merge
}: Omit<Merge, 'differences' | 'state'> & { fields: unknown; state: unknown }): Merge {
  return {
    ...merge,
    differences: listDifferences(mergeDifferences.parse(fields)),
    state: mergeState.parse(state),
  };
}

/** What other leads were merged into the same one since, the earliest first. */
async function laterMerges(tx: Queries, { keptId, mergedAt }: Merge): Promise<Merge[]> {
  const merges = await tx
    .selectFrom('leadMerges')
    .select(['id', 'keptId', 'mergedAt', 'fields', 'state'])
    .where('keptId', '=', keptId)
    .where('undoneAt', 'is', null)
    .where('mergedAt', '>', mergedAt)
    .orderBy('mergedAt')
    .forUpdate()
    .execute();
  return merges.map(parseMerge);
}

/**
 * The values that stand as the merge left them get back to what they were; the others are left. Where a later merge took over
 * the value of this one, that one puts back what was there before both.
 */
async function fieldsToRestore(tx: Queries, merge: Merge, kept: MergedLead, later: readonly Merge[]) {
  const restored = new Map<ValueField, FieldValue>();
  const left: MergeField[] = [];
  const leave = (field: ValueField) => {
    // Staff were told nothing of the report.
    if (field !== 'report') left.push(field);
  };
  for (const difference of merge.differences.filter(({ taken }) => taken)) {
    const { field } = difference;
    const heir = later.find(({ differences }) =>
      differences.some((each) => each.field === field && each.taken),
    );
    if (heir !== undefined) await handOver(tx, heir, difference, merge.state);
    else if (kept.values.get(field) !== difference.merged) leave(field);
    else if (field === 'owner' && difference.kept !== null && !(await mayOwn(tx, String(difference.kept))))
      leave(field);
    else restored.set(field, difference.kept);
  }
  return { restored, left };
}

async function handOver(tx: Queries, heir: Merge, { field, kept, merged }: Difference, state: MergeState) {
  const inherited = heir.differences.find((each) => each.field === field);
  if (inherited === undefined || inherited.kept !== merged) return;
  inherited.kept = kept;
  if (field === 'status') heir.state = { ...heir.state, status_before: state.status_before };
  await storeMerge(tx, heir);
}

async function storeMerge(tx: Queries, { id, differences, state }: Merge): Promise<void> {
  const fields = Object.fromEntries(differences.map(({ field, ...difference }) => [field, difference]));
  await tx
    .updateTable('leadMerges')
    .set({ fields: JSON.stringify(fields), state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute();
}

/** A lead that staff entered may have either; every other has an email address. */
function requireWay(kept: MergedLead, restored: ReadonlyMap<ValueField, FieldValue>): void {
  const standing = (field: ValueField) =>
    (restored.has(field) ? restored.get(field) : kept.values.get(field)) ?? null;
  if (standing('email') === null && standing('phone') === null) throw refuse('undo_leaves_no_way');
}

function statusBefore({ status_before: before }: MergeState) {
  return before === undefined
    ? {}
    : {
        firstResponseAt: before.first_response_at,
        firstResponseMinutes: before.first_response_minutes,
        convertedAt: before.converted_at,
      };
}

/** As with fields. Answers the names of those that are left. */
async function takeBackCustomValues(
  context: StaffTx,
  { keptId, state }: Merge,
  later: readonly Merge[],
): Promise<string[]> {
  const { tx } = context;
  const changes = state.custom_values ?? {};
  const ids = Object.keys(changes);
  if (ids.length === 0) return [];
  const fields = await tx
    .selectFrom('customFields')
    .select(['id', 'name', 'type', 'deletedAt'])
    .where('id', 'in', ids)
    .execute();
  const standing = await readCustomTexts(tx, keptId);
  const left: string[] = [];
  for (const field of fields) {
    const { was, now } = changes[field.id] ?? { was: null, now: '' };
    const heir = later.find((each) => each.state.custom_values?.[field.id]?.was === now);
    const inherited = heir?.state.custom_values?.[field.id];
    if (heir !== undefined && inherited !== undefined) {
      inherited.was = was;
      await storeMerge(tx, heir);
    } else if (standing.get(field.id) !== now) {
      if (field.deletedAt === null) left.push(field.name);
    } else {
      await putCustomValue(tx, keptId, field, was === null ? null : customValueOf(field.type, was));
      if (was !== null) {
        const change = {
          leadId: keptId,
          field: 'custom',
          customFieldId: field.id,
          fromValue: now,
          toValue: was,
        };
        await noteChanges(context, change);
      }
    }
  }
  return left;
}
