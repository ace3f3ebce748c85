import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { requireLead } from '../leads/lead-tables.ts';
import { noteContactChange } from './change-row.ts';
import { contactData, contactText } from './contact-row.ts';

/** The browser makes the id: a contact that is sent again after its answer was lost is there once. */
export const addContact = defineSilentCommand({
  name: 'add-contact',
  right: 'write',
  input: z.strictObject({ id: z.guid(), leadId: z.guid(), ...contactData.shape }),
  run: async (context, { id, leadId, ...data }) => {
    await requireLead(context.tx, leadId, 'lead_gone');
    const { numInsertedOrUpdatedRows } = await context.tx
      .insertInto('leadContacts')
      .values({ id, leadId, ...data })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) {
      await noteContactChange(context, { leadId, fromValue: null, toValue: contactText(data) });
    }
  },
});
