import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { changeContactRow } from './change-row.ts';
import { contactData } from './contact-row.ts';

export const changeContact = defineOperation({
  name: 'change-contact',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ id: z.guid(), seenUpdatedAt, ...contactData.shape }),
  answer: z.null(),
  run: async (context, { id, seenUpdatedAt: seen, ...data }) => {
    await changeContactRow(context, id, data, seen);
    return null;
  },
});
