import type { MessageChannel } from '@fml/contract';
import { OUTBOX_KINDS } from '@fml/leads/conversation';
import { sql } from '@fml/postgres';
import type { OperationContext } from '../define-operation.ts';
import type { MailInput, TextInput } from './message-input.ts';
import { MESSAGE_COLUMNS } from './message-row.ts';
import { readSignature } from './read-signature.ts';

/** Within which a message can be taken back. */
const UNDO_SECONDS = 10;
/** A text message that is later could come at night. */
const MAX_TEXT_DELAY_HOURS = 4;

/** Stores a mail as waiting, and puts it into the outbox. `group`: the lead and those merged into it. */
export async function queueMail(
  context: OperationContext,
  group: readonly string[],
  { id, leadId, recipient, subject, body, reportId, answers, sendAt, attachments }: MailInput,
) {
  const { tx, staff } = context;
  const { senderName, signature } = await readSignature(tx, staff.id);
  const answered = await readAnswered(context, group, answers);
  const { replyToken, ...stored } = await store(context, {
    id,
    leadId,
    channel: 'email',
    recipient: recipient.trim(),
    subject,
    body,
    signature,
    reportId,
    answers: answered?.id ?? null,
    sendAt,
  });
  await tx
    .insertInto('private.outbox')
    .values({
      id,
      leadId,
      channel: 'email',
      kind: OUTBOX_KINDS.email,
      recipient: stored.recipient,
      content: JSON.stringify({
        template: 'lead_mail',
        subject,
        text: signature === null ? body : `${body}\n\n-- \n${signature}`,
        senderName: senderName ?? undefined,
        authorAddress: staff.email ?? undefined,
        replyToken,
        inReplyTo: answered?.messageId ?? undefined,
        references:
          answered && [...answered.referenceIds, answered.messageId].filter((each) => each !== null),
        reportId: reportId ?? undefined,
        attachmentIds: attachments.length > 0 ? attachments : undefined,
      }),
      // The time of its header, and of its three days in the outbox.
      createdAt: sendAt ?? inSeconds(0),
      nextAttemptAt: sendAt ?? inSeconds(UNDO_SECONDS),
    })
    .execute();
  return stored;
}

/** Stores a text message as waiting, and puts it into the outbox. */
export async function queueText(context: OperationContext, { id, leadId, recipient, body }: TextInput) {
  const nothing = { subject: null, signature: null, reportId: null, answers: null, sendAt: null };
  const written = { ...nothing, id, leadId, channel: 'sms', recipient, body } as const;
  const { replyToken: _none, ...stored } = await store(context, written);
  await context.tx
    .insertInto('private.outbox')
    .values({
      id,
      leadId,
      channel: 'sms',
      kind: OUTBOX_KINDS.sms,
      recipient,
      content: JSON.stringify({ text: body, via: 'sms' }),
      nextAttemptAt: inSeconds(UNDO_SECONDS),
      expiresAt: inSeconds(MAX_TEXT_DELAY_HOURS * 3600),
    })
    .execute();
  return stored;
}

interface WrittenMessage {
  id: string;
  leadId: string;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  body: string;
  signature: string | null;
  reportId: string | null;
  answers: string | null;
  sendAt: string | null;
}

/** A draft that is sent becomes the message of who sends it. */
function store({ tx, staff }: OperationContext, written: WrittenMessage) {
  const { id, leadId, channel, ...words } = written;
  const sent = {
    ...words,
    author: staff.id,
    application: staff.application,
    state: 'waiting',
    reason: null,
    queuedAt: inSeconds(0),
  } as const;
  return tx
    .insertInto('leadMessages')
    .values({ id, leadId, channel, ...sent, ...(channel === 'sms' && { replyToken: null }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(sent))
    .returning([...MESSAGE_COLUMNS, 'replyToken'])
    .executeTakeFirstOrThrow();
}

async function readAnswered({ tx }: OperationContext, group: readonly string[], replyId: string | null) {
  if (replyId === null) return undefined;
  return tx
    .selectFrom('leadReplies')
    .select(['id', 'messageId', 'referenceIds'])
    .where('id', '=', replyId)
    .where('leadId', 'in', group)
    .executeTakeFirst();
}

function inSeconds(seconds: number) {
  return sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`;
}
