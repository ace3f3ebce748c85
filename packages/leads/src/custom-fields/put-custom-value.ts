import type { CustomField } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { CustomValue } from '../fields/custom-value.ts';

/** Stores a value of a lead; null removes it. Writing the history is up to the caller, who holds the lead. */
export async function putCustomValue(
  tx: Queries,
  leadId: string,
  { id: fieldId, type }: Pick<CustomField, 'id' | 'type'>,
  value: CustomValue | null,
): Promise<void> {
  if (value === null) {
    await tx
      .deleteFrom('customFieldValues')
      .where('leadId', '=', leadId)
      .where('fieldId', '=', fieldId)
      .execute();
    return;
  }
  await tx
    .insertInto('customFieldValues')
    .values({ leadId, fieldId, type, ...value })
    .onConflict((conflict) => conflict.columns(['leadId', 'fieldId']).doUpdateSet({ ...value }))
    .execute();
}
