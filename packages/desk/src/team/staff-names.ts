import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

/** Names and pictures that people chose, also of those who have left the team and are still named on leads. */
export const staffNames = defineQuery({
  name: 'staff-names',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(
    z.object({
      email: z.string(),
      name: z.string().nullable(),
      /** What its address names it by (`STAFF_PICTURE_PATH`). */
      picture: z.string().nullable(),
    }),
  ),
  run: async ({ tx }) =>
    tx
      .selectFrom('private.mailSignatures as own')
      .innerJoin('private.people as person', 'person.id', 'own.userId')
      .select(['person.email', 'own.senderName as name', 'own.pictureHash as picture'])
      .where(({ or, eb }) =>
        or([eb('own.senderName', 'is not', null), eb('own.pictureHash', 'is not', null)]),
      )
      .where('person.email', 'is not', null)
      .orderBy('person.email')
      .$narrowType<{ email: string }>()
      .execute(),
});
