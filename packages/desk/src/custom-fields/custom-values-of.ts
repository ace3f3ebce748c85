import { customValueText } from '@fml/leads/custom-fields';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';

/** The values of a lead by the ids of custom fields. Numbers are numbers, days are `yyyy-MM-dd`. */
export const customValues = z.record(z.string(), z.union([z.string(), z.number()]));

/** The custom values of each lead that has any; those of deleted fields are hidden. */
export async function customValuesOf(
  tx: Queries,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof customValues>>> {
  const values = await tx
    .selectFrom('customFieldValues as v')
    .innerJoin('customFields as f', 'f.id', 'v.fieldId')
    .select(['v.leadId', 'v.fieldId', 'v.textValue', 'v.numberValue', 'v.dateValue', 'v.choiceValue'])
    .where('v.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('f.deletedAt', 'is', null)
    .execute();
  const byLead = new Map<string, z.output<typeof customValues>>();
  for (const { leadId, fieldId, textValue, numberValue, dateValue, choiceValue } of values) {
    const value = numberValue ?? textValue ?? dateValue ?? choiceValue;
    if (value !== null) byLead.set(leadId, { ...byLead.get(leadId), [fieldId]: value });
  }
  return byLead;
}

/** The custom values of a lead as text, by field. */
export async function readCustomTexts(tx: Queries, leadId: string): Promise<ReadonlyMap<string, string>> {
  const values = await tx
    .selectFrom('customFieldValues')
    .select(['fieldId', 'textValue', 'numberValue', 'dateValue', 'choiceValue'])
    .where('leadId', '=', leadId)
    .execute();
  return new Map(values.map(({ fieldId, ...value }) => [fieldId, customValueText(value)]));
}
