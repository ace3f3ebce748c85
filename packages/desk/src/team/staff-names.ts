import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

/** The names that people entered, also those who have left the team and are still named on leads. */
export const staffNames = defineQuery({
  name: 'staff-names',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(z.object({ email: z.string(), name: z.string() })),
  run: async ({ tx }) =>
    tx
      .selectFrom('private.mailSignatures as own')
      .innerJoin('private.people as person', 'person.id', 'own.userId')
      .select(['person.email', 'own.senderName as name'])
      .where('own.senderName', 'is not', null)
      .where('person.email', 'is not', null)
      .orderBy('person.email')
      .$narrowType<{ email: string; name: string }>()
      .execute(),
});
