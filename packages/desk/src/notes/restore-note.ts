import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { note } from './note-row.ts';
import { changeOwnNote } from './own-note.ts';

export const restoreNote = defineCommand({
  name: 'restore-note',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  answer: note,
  run: (context, { id }) => changeOwnNote(context, id, { deletedAt: null }),
});
