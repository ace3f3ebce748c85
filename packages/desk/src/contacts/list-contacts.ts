import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { contact } from './contact-row.ts';

/** The further people of a lead and of those merged into it, in the order they were added. */
export const listContacts = defineQuery({
  name: 'list-contacts',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: z.array(contact),
  run: ({ tx }, { leadId }) =>
    tx
      .selectFrom('leadContacts')
      .select(contact.keyof().options)
      .where('leadId', '=', sql<string>`any(private.lead_group(${leadId}))`)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
});
