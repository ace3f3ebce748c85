import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { assignmentRules, readAssignment } from './read-assignment.ts';

/** The rules by which new leads get an owner, and what each member of staff takes. */
export const assignment = defineQuery({
  name: 'assignment',
  right: 'staff',
  input: z.strictObject({}),
  answer: assignmentRules,
  run: readAssignment,
});
