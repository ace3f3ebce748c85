import type { CustomFieldType } from '@fml/contract';
import { type CustomValue, customValueText, putCustomValue } from '@fml/leads/custom-fields';
import { readCustomTexts } from '../custom-fields/custom-values-of.ts';
import type { StaffTx } from '../define-operation.ts';
import { noteChanges } from '../leads/note-changes.ts';
import type { MergedLead } from './merge-fields.ts';
import type { CustomChanges } from './merge-record.ts';

/**
 * Gives the kept lead the custom values that it lacks, and those of the fields in `chosen`, as far as leads of its kind have
 * them. What stood there before stays in the timeline.
 */
export async function takeCustomValues(
  context: StaffTx,
  kept: MergedLead,
  merged: MergedLead,
  chosen: readonly string[],
): Promise<CustomChanges> {
  const { tx } = context;
  const values = await tx
    .selectFrom('customFieldValues as v')
    .innerJoin('customFields as f', 'f.id', 'v.fieldId')
    .select(['f.id', 'f.type', 'v.textValue', 'v.numberValue', 'v.dateValue', 'v.choiceValue'])
    .where('v.leadId', '=', merged.id)
    .where('f.deletedAt', 'is', null)
    .where(kept.kind === 'submission' ? 'f.onSubmissions' : 'f.onConsultations', '=', true)
    .orderBy('f.id')
    .execute();
  const standing = await readCustomTexts(tx, kept.id);
  const changes: CustomChanges = {};
  for (const { id, type, ...value } of values) {
    const was = standing.get(id) ?? null;
    const now = customValueText(value);
    if (was !== null && (!chosen.includes(id) || was === now)) continue;
    changes[id] = { was, now };
    await putCustomValue(tx, kept.id, { id, type }, value);
    if (was !== null) {
      const change = { leadId: kept.id, field: 'custom', customFieldId: id, fromValue: was, toValue: now };
      await noteChanges(context, change);
    }
  }
  return changes;
}

/** A value as it was stored, from its text; the choices of its field may be others by now. */
export function customValueOf(type: CustomFieldType, text: string): CustomValue {
  return {
    textValue: type === 'text' ? text : null,
    numberValue: type === 'number' ? Number(text) : null,
    dateValue: type === 'date' ? text : null,
    choiceValue: type === 'choice' ? text : null,
  };
}
