import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { submissionDetail } from './lead-row.ts';
import { readLeads } from './read-leads.ts';

/** Null when it was deleted. */
export const getSubmission = defineQuery({
  name: 'get-submission',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: submissionDetail.nullable(),
  run: async (context, { id }) => (await readLeads(context, 'submission', [id], submissionDetail))[0] ?? null,
});
