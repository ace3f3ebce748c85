import type { Insertable, Rows } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery, type StaffTx } from '../define-operation.ts';

export const preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  notifyNewLeads: z.boolean(),
  /** A mail when a follow-up is due. */
  remindFollowUps: z.boolean(),
});

/** What the row of a person has; what is left out stays as it is. */
type Preferences = Omit<Insertable<Rows['private.staffPreferences']>, 'userId'>;

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

export async function prefer({ tx, staff }: StaffTx, chosen: Preferences): Promise<void> {
  await tx
    .insertInto('private.staffPreferences')
    .values({ userId: staff.id, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute();
}

export async function readPreferences({ tx, staff }: StaffTx) {
  const saved = await tx
    .selectFrom('private.staffPreferences')
    .select(preferences.keyof().options)
    .where('userId', '=', staff.id)
    .executeTakeFirst();
  return saved ?? DEFAULTS;
}
