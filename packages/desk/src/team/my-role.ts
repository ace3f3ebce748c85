import { STAFF_ACTIONS, STAFF_ROLES } from '@fml/contract';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** The role of the person who asks, and what it allows. */
export const myRole = defineQuery({
  name: 'my-role',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({ staffRole: z.enum(STAFF_ROLES), may: z.array(z.enum(STAFF_ACTIONS)) }),
  run: async ({ staff }) => {
    if (staff.role === null) throw refuse('not_staff');
    return { staffRole: staff.role, may: STAFF_ACTIONS.filter(staff.may) };
  },
});
