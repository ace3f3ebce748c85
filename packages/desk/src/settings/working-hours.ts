import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { hours, readHours } from './hours.ts';

export const workingHours = defineOperation({
  name: 'working-hours',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: hours,
  run: ({ tx }) => readHours(tx),
});
