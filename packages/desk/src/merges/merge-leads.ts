import { MERGE_FIELDS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { countCalls } from '../calls/count-calls.ts';
import { choiceOf } from '../choice-of.ts';
import { defineCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { mayOwn } from '../owners/may-own.ts';
import { refuse } from '../refuse.ts';
import { takeClient } from './merge-clients.ts';
import { takeCustomValues } from './merge-custom-values.ts';
import {
  type AnswerTimes,
  type MergedLead,
  readMergedLeads,
  setFields,
  setMergedInto,
} from './merge-fields.ts';
import type { Difference, MergeDifferences, MergeState } from './merge-record.ts';
import { refusalOfMerged } from './refusal-of-merged.ts';

const CUSTOM = 'own:';

const seenLead = z.strictObject({ id: z.guid(), seenUpdatedAt });

/**
 * Makes one lead of two: the merged one is hidden, and the kept one has the history of both. Refused when one of the two was
 * changed or merged since it was compared.
 */
export const mergeLeads = defineCommand({
  name: 'merge-leads',
  right: 'write',
  input: z.strictObject({
    kept: seenLead,
    merged: seenLead,
    /** The fields whose value comes from the merged lead; custom fields as `own:ID`. */
    taken: z.array(z.union([choiceOf(MERGE_FIELDS), z.templateLiteral([CUSTOM, z.string()])])),
  }),
  answer: z.object({ mergeId: z.string(), updatedAt: z.string() }),
  run: async (context, input) => {
    const { tx, staff } = context;
    const { kept, merged } = await lockPair(tx, input);
    const differences = differencesOf(kept, merged, input.taken);
    const taken = new Map(
      differences.filter((each) => each.taken).map(({ field, merged: value }) => [field, value]),
    );
    if (taken.has('owner') && !(await mayOwn(tx, merged.ownerId))) throw refuse('merge_owner_left');

    const waited = await leaveQueues(tx, merged.id);
    await setMergedInto(tx, merged, kept.id);
    await setFields(tx, kept, taken);
    if (taken.has('status')) await setFields(tx, kept, new Map(), await answersOf(tx, kept, merged));
    const chosen = input.taken.flatMap((name) => (name.startsWith(CUSTOM) ? name.slice(CUSTOM.length) : []));
    const customValues = await takeCustomValues(context, kept, merged, chosen);
    const client = await takeClient(tx, { kept, merged });
    const state: MergeState = {
      ...(waited && { waited }),
      ...(client && { client }),
      ...(taken.has('status') && {
        status_before: {
          first_response_at: kept.firstResponseAt,
          first_response_minutes: kept.firstResponseMinutes,
          converted_at: kept.convertedAt,
        },
      }),
      ...(Object.keys(customValues).length > 0 && { custom_values: customValues }),
    };
    const { id: mergeId } = await tx
      .insertInto('leadMerges')
      .values({
        keptId: kept.id,
        mergedId: merged.id,
        fields: JSON.stringify(byField(differences)),
        state: JSON.stringify(state),
        mergedBy: staff.id,
        application: staff.application,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { mergeId, updatedAt: (await countCalls(tx, kept.id)).updatedAt };
  },
});

type SeenLead = z.output<typeof seenLead>;

async function lockPair(tx: Queries, asked: { kept: SeenLead; merged: SeenLead }) {
  const [keptId, mergedId] = [asked.kept.id.toLowerCase(), asked.merged.id.toLowerCase()];
  if (keptId === mergedId) throw refuse('merge_with_itself');
  const leads = await readMergedLeads(tx, [keptId, mergedId], 'lock');
  const [kept, merged] = [leads.get(keptId), leads.get(mergedId)];
  if (kept === undefined || merged === undefined) throw refuse('merge_of_deleted');
  for (const { id, mergedInto } of [merged, kept]) {
    const refusal = mergedInto === null ? null : await refusalOfMerged(tx, id);
    if (refusal !== null) throw refusal;
  }
  const seen: [MergedLead, string][] = [
    [merged, asked.merged.seenUpdatedAt],
    [kept, asked.kept.seenUpdatedAt],
  ];
  const changes: (string | null)[] = [];
  for (const [lead, at] of seen) {
    if (!(await isAsSeen(tx, lead.updatedAt, at))) changes.push(await lastChange(tx, lead, at));
  }
  if (changes.length > 0)
    throw refuse(
      'merge_of_changed',
      changes.flatMap((sentence) => sentence ?? []),
    );
  return { kept, merged };
}

/** Microseconds count, which dates of JavaScript do not have. */
async function isAsSeen(tx: Queries, updatedAt: string, seen: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${updatedAt}::timestamptz = ${seen}::timestamptz as same`.execute(tx);
  return rows[0]?.same === true;
}

/** What was done with a lead since it was seen, the last of it, as a sentence; null when nothing was noted. */
async function lastChange(
  tx: Queries,
  { id, title }: { id: string; title: string },
  since: string,
): Promise<string | null> {
  const { rows } = await sql<{ who: string | null; what: string }>`
    select private.email_of(who) as who, what from (
      select changed_by as who, changed_at as at, case
          when field = 'status' then 'changed the status of'
          when field = 'owner' then 'changed the owner of'
          when field in ('value', 'monthly', 'lost_reason') then 'changed the outcome of'
          when field = 'custom' then 'changed a custom field of'
          else 'changed the contact data of' end as what
        from private.lead_changes where lead_id = ${id}
      union all
      select author, created_at, 'logged a call to' from public.lead_calls where lead_id = ${id}
      union all
      select merged_by, merged_at, 'merged another lead into' from public.lead_merges where kept_id = ${id}
      union all
      select undone_by, undone_at, 'undid a merge of' from public.lead_merges where kept_id = ${id} or merged_id = ${id}
    ) c
     where at > ${since}::timestamptz - interval '1 second' order by at desc limit 1`.execute(tx);
  const [last] = rows;
  return last === undefined ? null : `${last.who ?? 'The system'} ${last.what} "${title}".`;
}

function differencesOf(kept: MergedLead, merged: MergedLead, taken: readonly string[]): Difference[] {
  return [...merged.values].flatMap(([field, value]) => {
    const mine = kept.values.get(field) ?? null;
    if (value === null || value === mine) return [];
    // The report comes along where there is none.
    const isTaken = kept.values.has(field) && (field === 'report' ? mine === null : taken.includes(field));
    return [{ field, kept: mine, merged: value, taken: isTaken }];
  });
}

function byField(differences: readonly Difference[]): MergeDifferences {
  return Object.fromEntries(differences.map(({ field, ...difference }) => [field, difference]));
}

/** It waits for no owner anymore, and for no reader: the kept lead does. Answers whether it waited for an owner. */
async function leaveQueues(tx: Queries, leadId: string): Promise<boolean> {
  await tx.deleteFrom('private.leadReads').where('leadId', '=', leadId).where('isRead', '=', false).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('private.leadsToAssign')
    .where('leadId', '=', leadId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The person was answered, or became a customer, when the merged lead was. */
async function answersOf(tx: Queries, kept: MergedLead, merged: MergedLead): Promise<AnswerTimes> {
  const converted = merged.convertedAt === null ? {} : { convertedAt: merged.convertedAt };
  if (kept.values.get('status') !== 'new' || merged.firstResponseAt === null) return converted;
  const { rows } = await sql<{ minutes: number }>`
    select private.working_minutes(${kept.createdAt}, greatest(${merged.firstResponseAt}, ${kept.createdAt}::timestamptz))
      as minutes`.execute(tx);
  return {
    ...converted,
    firstResponseAt: merged.firstResponseAt,
    firstResponseMinutes: rows[0]?.minutes ?? null,
  };
}
