import { MAX_OUTCOME_NOTE_LENGTH } from '@fml/contract';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { changeSeenFollowUp, conflictAbout } from './change-seen-follow-up.ts';
import { seenFollowUp } from './follow-up-inputs.ts';
import { followUp, outcome } from './follow-up-row.ts';

/** Of a follow-up that is done it corrects the outcome. */
export const finishFollowUp = defineCommand({
  name: 'finish-follow-up',
  right: 'write',
  input: z.strictObject({
    ...seenFollowUp,
    outcome,
    note: z
      .string()
      .trim()
      .max(MAX_OUTCOME_NOTE_LENGTH, 'Choose an outcome. A note has at most 2,000 characters.'),
  }),
  answer: followUp,
  run: (context, { outcome: how, note, ...seen }) =>
    changeSeenFollowUp(context, seen, async ({ deletedAt, doneAt, doneBy }) => {
      const { tx, staff } = context;
      if (deletedAt !== null) throw await conflictAbout(tx, staff.id, seen.id);
      return {
        doneAt: doneAt ?? context.now,
        doneBy: doneBy ?? staff.id,
        outcome: how,
        outcomeNote: note === '' ? null : note,
      };
    }),
});
