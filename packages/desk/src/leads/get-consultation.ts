import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { consultationDetail } from './lead-row.ts';
import { readLeads } from './read-leads.ts';

/** Null when it was deleted. */
export const getConsultation = defineQuery({
  name: 'get-consultation',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: consultationDetail.nullable(),
  run: async (context, { id }) =>
    (await readLeads(context, 'consultation', [id], consultationDetail))[0] ?? null,
});
