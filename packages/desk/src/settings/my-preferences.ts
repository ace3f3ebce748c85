import { z } from 'zod';
import { defineQuery, type StaffTx } from '../define-operation.ts';

export const preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  notifyNewLeads: z.boolean(),
  /** A mail when a follow-up is due. */
  remindFollowUps: z.boolean(),
});

const DEFAULTS: z.output<typeof preferences> = {
  theme: 'system',
  notifyNewLeads: true,
  remindFollowUps: true,
};

export const myPreferences = defineQuery({
  name: 'my-preferences',
  right: 'staff',
  input: z.strictObject({}),
  answer: preferences,
  run: readPreferences,
});

export async function readPreferences({ tx, staff }: StaffTx) {
  const saved = await tx
    .selectFrom('private.staffPreferences')
    .select(preferences.keyof().options)
    .where('userId', '=', staff.id)
    .executeTakeFirst();
  return saved ?? DEFAULTS;
}
