import { MERGE_FIELDS, optionKeys } from '@fml/contract';
import { z } from 'zod';
import type { FieldValue, ValueField } from './merge-fields.ts';

const value = z.union([z.string(), z.number()]).nullable();
const valueField = z.enum([...optionKeys(MERGE_FIELDS), 'report']);

/** The column `lead_merges.fields`: what differed, and whether the kept lead got the value of the merged one. */
export const mergeDifferences = z.record(
  z.string(),
  z.object({ kept: value, merged: value, taken: z.boolean() }),
);
export type MergeDifferences = z.output<typeof mergeDifferences>;

export interface Difference {
  field: ValueField;
  kept: FieldValue;
  merged: FieldValue;
  taken: boolean;
}

export function listDifferences(differences: MergeDifferences): Difference[] {
  return valueField.options.flatMap((field) => {
    const difference = differences[field];
    return difference === undefined ? [] : [{ field, ...difference }];
  });
}

/** A value of a custom field that the kept lead got: what stood there, and what stands there since. Null for nothing. */
const customChange = z.object({ was: z.string().nullable(), now: z.string() });

/** When the kept lead was answered and converted, before it took the status of the merged one. */
const statusBefore = z.object({
  first_response_at: z.string().nullable(),
  first_response_minutes: z.number().nullable(),
  converted_at: z.string().nullable(),
});

/** The column `lead_merges.state`: what else an undo needs, and what it left. */
export const mergeState = z.object({
  /** The merged lead waited for an owner. */
  waited: z.literal(true).optional(),
  /** What is agreed with the merged lead, as a client, went along. */
  client: z.literal(true).optional(),
  status_before: statusBefore.optional(),
  custom_values: z.record(z.string(), customChange).optional(),
  /** The names of custom fields that were changed after the merge, so that the undo left them. */
  left_custom_fields: z.array(z.string()).optional(),
});
export type MergeState = z.output<typeof mergeState>;
export type CustomChanges = NonNullable<MergeState['custom_values']>;
