import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { note } from './note-row.ts';
import { changeOwnNote } from './own-note.ts';

export const restoreNote = defineOperation({
  name: 'restore-note',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: note,
  run: (context, { id }) => changeOwnNote(context, id, { deletedAt: null }),
});
