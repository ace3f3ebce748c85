import { leadGroup } from '@fml/leads/store';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { hasRows } from '../paging/count-up-to.ts';
import { reportsOfPerson } from '../people/leads-of-person.ts';
import { refuse } from '../refuse.ts';
import { messageChannel } from './message-row.ts';
import { readSignature } from './read-signature.ts';
import { recipient, recipientsOfLead } from './recipients-of-lead.ts';
import { sendsTexts } from './sends-texts.ts';
import { readTemplates, template } from './template-row.ts';

/** What the form for a mail or text message to a lead needs. */
export const messageForm = defineQuery({
  name: 'message-form',
  right: 'staff',
  input: z.strictObject({ channel: messageChannel, leadId: z.guid() }),
  answer: z.object({
    channel: messageChannel,
    /** False: no worker has a text message service. */
    canSend: z.boolean(),
    recipients: z.array(recipient),
    /** What the fields of templates stand for; null where nothing is known. */
    fields: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
    /** What is added below a mail. */
    signature: z.string().nullable(),
    templates: z.array(template),
    /** The newest report of the lead. */
    reportId: z.string().nullable(),
    /** Handed back with the message: who wrote after that is told. */
    lastMessageId: z.string().nullable(),
    /** Replies to mails come to the desk, and not to the person who wrote. */
    takesReplies: z.boolean(),
  }),
  run: async ({ tx, staff }, { channel, leadId }) => {
    const lead = await tx
      .selectFrom('private.leadRows')
      .select(['kind', 'name', 'title', sql<string | null>`private.site_host(website)`.as('host')])
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow(() => refuse('no_such_lead'));
    const group = await leadGroup(tx, leadId);
    const report = await newestReport(tx, leadId);
    const { senderName, signature } = await readSignature(tx, staff.id);
    const name = lead.name ?? '';
    const business = lead.kind === 'submission' ? lead.title : null;
    return {
      channel,
      canSend: channel === 'email' || (await sendsTexts(tx)),
      recipients: await recipientsOfLead(tx, group, channel),
      fields: [
        { name: 'first_name', value: firstNameOf(name, business) },
        { name: 'name', value: name },
        { name: 'business', value: business },
        { name: 'website', value: lead.host ?? report?.host ?? null },
        { name: 'my_name', value: senderName },
      ],
      signature: channel === 'email' ? signature : null,
      templates: await readTemplates(tx, channel),
      reportId: report?.id ?? null,
      lastMessageId: await lastMessageOf(tx, group, channel),
      takesReplies: await takesReplies(tx),
    };
  },
});

/** A first name as a greeting may use it: letters only, and not the name of the business. */
function firstNameOf(name: string, business: string | null): string | null {
  if (name.trim().toLowerCase() === business?.trim().toLowerCase()) return null;
  return /^(\p{L}[\p{L}'’-]{0,39})(\s|$)/u.exec(name.trim())?.[1] ?? null;
}

async function newestReport(tx: Queries, leadId: string) {
  const ids = await reportsOfPerson(tx, leadId);
  if (ids.length === 0) return undefined;
  return tx
    .selectFrom('websiteReports')
    .select(['id', sql<string | null>`private.site_host(url)`.as('host')])
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

async function lastMessageOf(
  tx: Queries,
  group: readonly string[],
  channel: 'email' | 'sms',
): Promise<string | null> {
  const last = await tx
    .selectFrom('leadMessages')
    .select('id')
    .where('leadId', 'in', group)
    .where('channel', '=', channel)
    .where('state', '<>', 'draft')
    .orderBy('queuedAt', 'desc')
    .executeTakeFirst();
  return last?.id ?? null;
}

function takesReplies(tx: Queries): Promise<boolean> {
  const mailboxes = tx.selectFrom('private.replyMailboxes').select('mailbox');
  return hasRows(tx, mailboxes.where('checkedAt', '>', sql<string>`now() - interval '1 day'`));
}
