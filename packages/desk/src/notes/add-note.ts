import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { kindOfLead } from '../leads/lead-tables.ts';
import { refuse } from '../refuse.ts';
import { NOTE_COLUMNS, note, noteBody } from './note-row.ts';

/** The browser makes the id, so that a note that is sent again after its answer was lost is there once. */
export const addNote = defineCommand({
  name: 'add-note',
  right: 'write',
  input: z.strictObject({ id: z.guid().optional(), leadId: z.guid(), body: noteBody }),
  answer: note,
  run: async ({ tx, staff }, input) => {
    if ((await kindOfLead(tx, input.leadId)) === null) throw refuse('lead_gone');
    const added = await tx
      .insertInto('leadNotes')
      .values({ ...input, author: staff.id, application: staff.application })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(NOTE_COLUMNS)
      .executeTakeFirst();
    if (added !== undefined) return added;
    return tx
      .selectFrom('leadNotes')
      .select(NOTE_COLUMNS)
      .where('id', '=', input.id ?? '')
      .executeTakeFirstOrThrow();
  },
});
