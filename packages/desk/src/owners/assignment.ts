import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { assignmentRules, readAssignment } from './read-assignment.ts';

/** The rules by which new leads get an owner, and what each member of staff takes. */
export const assignment = defineOperation({
  name: 'assignment',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: assignmentRules,
  run: readAssignment,
});
