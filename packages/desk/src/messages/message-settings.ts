import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readSignature } from './read-signature.ts';
import { sendsTexts } from './sends-texts.ts';
import { readTemplates, template } from './template-row.ts';

/** How the person who asks signs mails, what the team writes from, and whether replies arrive. */
export const messageSettings = defineQuery({
  name: 'message-settings',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({
    templates: z.array(template),
    senderName: z.string().nullable(),
    signature: z.string().nullable(),
    /** A worker has a text message service. */
    sendsTexts: z.boolean(),
    /** Null: no mailbox is read. */
    mailbox: z.object({ checkedAt: z.string().nullable(), problem: z.string().nullable() }).nullable(),
  }),
  run: async ({ tx, staff }) => {
    const mailbox = await tx
      .selectFrom('private.replyMailboxes')
      .select(['checkedAt', 'problem'])
      .orderBy('checkedAt', (by) => by.desc().nullsLast())
      .executeTakeFirst();
    return {
      templates: await readTemplates(tx),
      ...(await readSignature(tx, staff.id)),
      sendsTexts: await sendsTexts(tx),
      mailbox: mailbox ?? null,
    };
  },
});
