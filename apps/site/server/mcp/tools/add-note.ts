import { z } from 'zod';
import { defineTool, leadInput } from '../desk-tool.ts';

export const addNote = defineTool({
  name: 'add_note',
  title: 'Add a note',
  description:
    'Adds a note to one lead, for staff only. The timeline shows it under the person, with the name of this application.',
  scope: 'leads:write',
  input: { ...leadInput, body: z.string().trim().min(1).max(10_000).describe('Plain text') },
  run: ({ desk }, { kind, id, body }) =>
    desk(async (tx) => {
      const { rows } = await tx.query<{ id: string; created_at: Date }>(
        `insert into public.lead_notes (lead_kind, lead_id, body) values ($1, $2, $3) returning id, created_at`,
        [kind, id, body],
      );
      return { note_id: rows[0]?.id, created_at: rows[0]?.created_at };
    }),
});
