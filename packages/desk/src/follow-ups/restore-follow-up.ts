import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { changeSeenFollowUp } from './change-seen-follow-up.ts';
import { seenFollowUp } from './follow-up-inputs.ts';
import { followUp } from './follow-up-row.ts';

export const restoreFollowUp = defineOperation({
  name: 'restore-follow-up',
  right: 'write',
  kind: 'command',
  input: z.strictObject(seenFollowUp),
  answer: followUp,
  run: (context, seen) => changeSeenFollowUp(context, seen, () => ({ deletedAt: null })),
});
