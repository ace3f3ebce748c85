import { ApiProblem } from '../api-problem.ts';
import { defineRoute } from '../api-route.ts';
import { leadParams, NO_FIELDS, newNoteSchema, noteSchema } from '../api-schemas.ts';
import { NO_LEAD } from './read-lead.ts';

export const addNote = defineRoute({
  method: 'post',
  path: '/leads/{kind}/{id}/notes',
  operationId: 'addNote',
  summary: 'Add a note to a lead',
  description: 'For staff only. The timeline shows it with the name of the key.',
  scope: 'leads:write',
  params: leadParams,
  query: NO_FIELDS,
  body: newNoteSchema,
  answer: { status: 201, schema: noteSchema },
  run: ({ desk }, { params: { kind, id }, body: { body } }) =>
    desk(async (tx) => {
      const { rows } = await tx
        .query<{ id: string; created_at: Date }>(
          'insert into public.lead_notes (lead_kind, lead_id, body) values ($1, $2, $3) returning id, created_at',
          [kind, id, body],
        )
        .catch((error: unknown) => {
          throw isMissingLead(error) ? new ApiProblem('not_found', NO_LEAD, { cause: error }) : error;
        });
      const [note] = rows;
      if (note === undefined) throw new ApiProblem('unexpected', 'The note was not stored.');
      return { id: note.id, body, created_at: note.created_at.toISOString() };
    }),
});

/** `private.require_lead_of_note` refuses a note of a lead that is gone. */
function isMissingLead(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23503';
}
