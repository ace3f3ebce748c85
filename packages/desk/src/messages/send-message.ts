import { MAX_MAIL_ATTACHMENTS_BYTES } from '@fml/contract';
import { leadGroup } from '@fml/leads/store';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand, type OperationContext } from '../define-operation.ts';
import { lockLead } from '../leads/lock-lead.ts';
import { countSome } from '../paging/count-up-to.ts';
import { nameOf } from '../people/emails-of.ts';
import { reportsOfPerson } from '../people/leads-of-person.ts';
import { refuse } from '../refuse.ts';
import { type MailInput, mailInput, type TextInput, textInput } from './message-input.ts';
import { attachmentsOf, MESSAGE_COLUMNS, message, withAttachments } from './message-row.ts';
import { queueMail, queueText } from './queue-message.ts';
import { recipientsOfLead } from './recipients-of-lead.ts';
import { sendsTexts } from './sends-texts.ts';

const MAX_TEXTS_A_DAY = 5;
/** A field of a template that nobody filled in. */
const OPEN_FIELD = /\{\{\s*([^{}]*?)\s*\}\}/;
const MAX_FIELD_LENGTH = 60;
const MAX_WORDS_LENGTH = 80;

/**
 * Puts a mail or text message into the outbox, at once with some seconds for an undo, or for a time. One that waits already or
 * was sent is answered as it is. Of two people who write to a lead, the second is told, and may insist.
 */
export const sendMessage = defineCommand({
  name: 'send-message',
  right: 'write',
  input: z.discriminatedUnion('channel', [mailInput, textInput]),
  answer: message,
  run: async (context, input) => {
    const { tx } = context;
    await refuseUnsendable(context, input);
    await lockLead(tx, input.leadId);
    const known = await tx
      .selectFrom('leadMessages')
      .select(MESSAGE_COLUMNS)
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (known !== undefined && (known.leadId !== input.leadId || known.channel !== input.channel)) {
      throw refuse('message_of_another_lead', input.channel);
    }
    if (known !== undefined && known.state !== 'draft') return withAttachments(tx, known);

    const group = await leadGroup(tx, input.leadId);
    const isWanted = ({ address }: { address: string }) =>
      address.trim().toLowerCase() === input.recipient.trim().toLowerCase();
    if (!(await recipientsOfLead(tx, group, input.channel)).some(isWanted)) {
      throw refuse('recipient_not_of_lead', input.channel);
    }
    await (input.channel === 'email' ? refuseForeignReport(tx, input) : refuseTooManyTexts(tx, input));
    if (input.insist !== true) await refuseAfterColleague(context, group, input);
    if (input.channel === 'email') await takeAttachments(tx, input.id, input.attachments);
    const stored = await (input.channel === 'email'
      ? queueMail(context, group, input)
      : queueText(context, input));
    return withAttachments(tx, stored);
  },
});

async function refuseUnsendable({ tx, now }: OperationContext, input: MailInput | TextInput): Promise<void> {
  if (input.channel === 'sms' && !(await sendsTexts(tx))) throw refuse('no_text_service');
  const words = input.channel === 'email' ? `${input.subject} ${input.body}` : input.body;
  const field = OPEN_FIELD.exec(words)?.[1];
  if (field !== undefined) throw refuse('field_still_empty', { field: field.slice(0, MAX_FIELD_LENGTH) });
  if (input.channel === 'email' && input.sendAt !== null && new Date(input.sendAt) < now) {
    throw refuse('send_time_is_over');
  }
}

async function refuseForeignReport(tx: Queries, { reportId, leadId }: MailInput): Promise<void> {
  if (reportId === null || (await reportsOfPerson(tx, leadId)).includes(reportId)) return;
  throw refuse('report_not_of_lead');
}

/** Whatever lead a number is of. */
async function refuseTooManyTexts(tx: Queries, input: TextInput): Promise<void> {
  const ofToday = tx
    .selectFrom('leadMessages')
    .select('id')
    .where(sql`lower(recipient)`, '=', input.recipient)
    .where('channel', '=', 'sms')
    .where('state', '<>', 'draft')
    .where('queuedAt', '>', sql<string>`now() - interval '1 day'`);
  if ((await countSome(tx, ofToday, MAX_TEXTS_A_DAY)) === MAX_TEXTS_A_DAY) throw refuse('too_many_texts');
}

async function refuseAfterColleague(
  { tx, staff }: OperationContext,
  group: readonly string[],
  { channel, lastMessageId }: MailInput | TextInput,
): Promise<void> {
  const since = sql<string>`coalesce((select l.queued_at from public.lead_messages l where l.id = ${lastMessageId}), '-infinity')`;
  const newer = await tx
    .selectFrom('leadMessages')
    .select([nameOf('author').as('author'), 'subject', 'body'])
    .where('leadId', 'in', group)
    .where('channel', '=', channel)
    .where('state', '<>', 'draft')
    .where('author', '<>', staff.id)
    .where('queuedAt', '>', since)
    .orderBy('queuedAt', 'desc')
    .executeTakeFirst();
  if (newer === undefined) return;
  const { author, subject, body } = newer;
  const words = subject ?? body.slice(0, MAX_WORDS_LENGTH);
  throw refuse('colleague_wrote', { channel, author, words });
}

/** Leaves to a mail the files that go along, and deletes those that were added and removed again. */
async function takeAttachments(tx: Queries, mailId: string, wanted: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('private.messageAttachments')
    .where('mailId', '=', mailId)
    .$if(wanted.length > 0, (others) => others.where('id', 'not in', wanted))
    .execute();
  const files = (await attachmentsOf(tx, [mailId])).get(mailId) ?? [];
  if (files.length !== new Set(wanted).size) throw refuse('attachment_missing');
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > MAX_MAIL_ATTACHMENTS_BYTES) throw refuse('attachments_too_large');
}
