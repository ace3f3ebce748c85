import { type PossibleDuplicate, possibleDuplicates } from '@fml/leads/duplicates';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery, type StaffTx } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { UNDO_DAYS } from '../merges/merge-limits.ts';
import { emailOf } from '../people/emails-of.ts';
import { duplicateReasons } from './duplicate-row.ts';
import { leadLine, leadLines } from './lead-line.ts';

const MAX_SHOWN = 5;
const DAY_MS = 86_400_000;

const standIn = z.object({
  mergeId: z.string(),
  kind: leadKind,
  id: z.string(),
  title: z.string(),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  mergedAt: z.string(),
  undoUntil: z.string(),
});

/** What the screen of a lead says about merging. */
export const leadDuplicates = defineQuery({
  name: 'lead-duplicates',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: z.object({
    /** The leads that may be the same person. */
    duplicates: z.array(leadLine.extend({ reasons: duplicateReasons })),
    /** The lead that stands for this one since they were merged; null for a lead of its own. */
    merged: standIn.nullable(),
  }),
  run: async (context, { leadId }) => {
    const merged = await readStandIn(context, leadId);
    return { merged, duplicates: merged === null ? await readDuplicates(context.tx, leadId) : [] };
  },
});

async function readStandIn({ tx, staff }: StaffTx, leadId: string): Promise<z.output<typeof standIn> | null> {
  const merge = await tx
    .selectFrom('leadMerges as m')
    .innerJoin('private.leadRows as l', 'l.id', 'm.keptId')
    .select(['m.id as mergeId', 'l.kind', 'l.id', 'l.title', 'm.mergedBy', 'm.mergedAt'])
    .select(emailOf('m.mergedBy').as('by'))
    .where('m.mergedId', '=', leadId)
    .where('m.undoneAt', 'is', null)
    .orderBy('m.mergedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (merge === undefined) return null;
  const { mergedBy, ...rest } = merge;
  return {
    ...rest,
    isOwn: mergedBy === staff.id,
    undoUntil: new Date(Date.parse(rest.mergedAt) + UNDO_DAYS * DAY_MS).toISOString(),
  };
}

/** Of the lead and of those that were merged into it. */
async function readDuplicates(tx: Queries, leadId: string) {
  const members = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'title', 'name', 'email', 'phone', 'website'])
    .where('id', '=', sql<string>`any(private.lead_group(${leadId}))`)
    .execute();
  const found = inOrder((await possibleDuplicates(tx, members)).flat()).slice(0, MAX_SHOWN);
  const ids = found.map(({ id }) => id);
  const lines = await leadLines(tx, ids);
  return found.flatMap(({ id, reasons }) => {
    const line = lines.get(id);
    return line === undefined ? [] : [{ ...line, reasons }];
  });
}

/** Each lead once, those with the most reasons first. */
function inOrder(found: readonly PossibleDuplicate[]): Pick<PossibleDuplicate, 'id' | 'reasons'>[] {
  return [...Map.groupBy(found, ({ id }) => id).values()]
    .map((same) => ({
      id: same[0]?.id ?? '',
      createdAt: same[0]?.createdAt ?? '',
      reasons: [...new Set(same.flatMap(({ reasons }) => reasons))].toSorted(),
    }))
    .toSorted(
      (one, other) =>
        other.reasons.length - one.reasons.length || Date.parse(other.createdAt) - Date.parse(one.createdAt),
    );
}
