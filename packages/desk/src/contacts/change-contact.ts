import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { changeContactRow } from './change-row.ts';
import { contactData } from './contact-row.ts';

export const changeContact = defineSilentCommand({
  name: 'change-contact',
  right: 'write',
  input: z.strictObject({ id: z.guid(), seenUpdatedAt, ...contactData.shape }),
  run: (context, { id, seenUpdatedAt: seen, ...data }) => changeContactRow(context, id, data, seen),
});
