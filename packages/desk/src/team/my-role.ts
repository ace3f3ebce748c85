import { STAFF_ACTIONS, STAFF_ROLES } from '@fml/contract';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** The role of the person who asks, and what it allows. */
export const myRole = defineOperation({
  name: 'my-role',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: z.object({ staffRole: z.enum(STAFF_ROLES), may: z.array(z.enum(STAFF_ACTIONS)) }),
  run: async ({ staff }) => {
    if (staff.role === null) throw refuse('not_staff');
    return { staffRole: staff.role, may: STAFF_ACTIONS.filter(staff.may) };
  },
});
