import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { checklist, readChecklists } from './checklists-of.ts';

/** The steps that begin each service. */
export const checklists = defineQuery({
  name: 'checklists',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(checklist),
  run: ({ tx }) => readChecklists(tx),
});
