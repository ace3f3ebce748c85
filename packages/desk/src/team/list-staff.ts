import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readTeam, teamMember } from './read-team.ts';

export const listStaff = defineQuery({
  name: 'list-staff',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(teamMember.extend({ isSelf: z.boolean() })),
  run: async ({ tx, staff }) =>
    (await readTeam(tx)).map((member) => ({ ...member, isSelf: member.userId === staff.id })),
});
