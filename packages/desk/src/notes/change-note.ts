import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { note, noteBody } from './note-row.ts';
import { changeOwnNote } from './own-note.ts';

export const changeNote = defineCommand({
  name: 'change-note',
  right: 'write',
  input: z.strictObject({ id: z.guid(), body: noteBody, seenUpdatedAt }),
  answer: note,
  run: (context, { id, body, seenUpdatedAt: seen }) => changeOwnNote(context, id, { body }, seen),
});
