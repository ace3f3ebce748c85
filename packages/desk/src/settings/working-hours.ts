import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { hours, readHours } from './hours.ts';

export const workingHours = defineQuery({
  name: 'working-hours',
  right: 'staff',
  input: z.strictObject({}),
  answer: hours,
  run: ({ tx }) => readHours(tx),
});
