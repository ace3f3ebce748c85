import type { CustomField } from '@fml/contract';
import { customValueText, putCustomValue, readCustomValue } from '@fml/leads/custom-fields';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { LEAD_TABLE } from '../leads/lead-tables.ts';
import { lockLead } from '../leads/lock-lead.ts';
import { noteChanges } from '../leads/note-changes.ts';
import { refuse } from '../refuse.ts';
import { CUSTOM_FIELD_COLUMNS } from './custom-field-row.ts';
import { customValues, customValuesOf, readCustomTexts } from './custom-values-of.ts';

/** All or none. Refused where a colleague changed one of the values since it was seen. */
export const setCustomValues = defineCommand({
  name: 'set-custom-values',
  right: 'write',
  input: z.strictObject({
    leadId: z.guid(),
    /** By the ids of fields: what the person saw, and what it is to be; null for nothing. */
    changes: z.record(z.guid(), z.strictObject({ from: z.string().nullable(), to: z.string().nullable() })),
  }),
  answer: z.object({ updatedAt: z.string(), customValues }),
  run: async (context, { leadId, changes }) => {
    const { tx } = context;
    const { kind } = await lockLead(tx, leadId);
    const ids = Object.keys(changes);
    const fields = new Map((await readFields(tx, ids, kind)).map((field) => [field.id, field]));
    const values = await readCustomTexts(tx, leadId);
    let hasChanged = false;
    for (const [id, { from, to }] of Object.entries(changes)) {
      const field = fields.get(id);
      if (field === undefined) throw refuse('custom_field_gone');
      const before = values.get(id) ?? null;
      if (before !== (from || null))
        throw refuse('custom_value_changed', { name: field.name, value: before });
      const after = await store(tx, leadId, field, to ?? '');
      if (after === before) continue;
      hasChanged = true;
      const change = { leadId, field: 'custom', customFieldId: id, fromValue: before, toValue: after };
      await noteChanges(context, change);
    }
    const { updatedAt } = await tx
      .updateTable(LEAD_TABLE[kind])
      .set({ updatedAt: hasChanged ? sql<string>`clock_timestamp()` : sql<string>`updated_at` })
      .where('id', '=', leadId)
      .returning('updatedAt')
      .executeTakeFirstOrThrow();
    return { updatedAt, customValues: (await customValuesOf(tx, [leadId])).get(leadId) ?? {} };
  },
});

function readFields(tx: Queries, ids: readonly string[], kind: 'submission' | 'consultation') {
  return tx
    .selectFrom('customFields')
    .select(CUSTOM_FIELD_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(kind === 'submission' ? 'onSubmissions' : 'onConsultations', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
}

/** The text of what is stored then; null for nothing. */
async function store(tx: Queries, leadId: string, field: CustomField, typed: string): Promise<string | null> {
  const value = readCustomValue(field, typed);
  if (value === 'invalid') throw refuse('custom_value_invalid', field);
  await putCustomValue(tx, leadId, field, value === 'empty' ? null : value);
  return value === 'empty' ? null : customValueText(value);
}
