import { z } from 'zod';
import { defineQuery, type OperationContext } from '../define-operation.ts';

const MONTHS_SENTENCE = 'Enter whole months from 1 to 120, or leave a field empty.';
const months = z.int(MONTHS_SENTENCE).min(1, MONTHS_SENTENCE).max(120, MONTHS_SENTENCE).nullable();

/** Months after the last change, or for reports after they were made; null keeps for ever. */
export const retentionMonths = {
  lostMonths: months,
  openMonths: months,
  wonMonths: months,
  reportMonths: months,
};
/** `updatedAt`: for saving, which refuses when a colleague has saved since. */
export const retentionRules = z.object({ ...retentionMonths, updatedAt: z.string() });

export const retention = defineQuery({
  name: 'retention',
  right: 'staff',
  input: z.strictObject({}),
  answer: retentionRules,
  run: readRetentionRules,
});

export function readRetentionRules({ tx }: Pick<OperationContext, 'tx'>) {
  return tx
    .selectFrom('private.retentionRules')
    .select(retentionRules.keyof().options)
    .executeTakeFirstOrThrow();
}
