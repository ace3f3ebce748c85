import type { StoryEntry } from '@fml/contract';
import { OUTBOX_KINDS } from '@fml/leads/conversation';
import { sql } from '@fml/postgres';
import type { OperationContext } from '../define-operation.ts';
import { emailsOf } from '../people/emails-of.ts';
import { attachmentsOf, MESSAGE_COLUMNS } from './message-row.ts';

const MAX_ENTRIES = 100;

export type MessageEntry = Extract<StoryEntry, { kind: 'lead_message' }>;

/** What a timeline tells of messages from the outbox leaves these out: they have entries of their own. */
export const TOLD_MESSAGES: readonly string[] = Object.values(OUTBOX_KINDS);

/** The newest mails and text messages of staff to these leads, for a timeline. */
export async function messageEntries(
  { tx, staff }: Pick<OperationContext, 'tx' | 'staff'>,
  leadIds: readonly string[],
): Promise<MessageEntry[]> {
  const rows = await tx
    .selectFrom('leadMessages as m')
    .innerJoin('leads as l', 'l.id', 'm.leadId')
    .leftJoin('private.outbox as o', 'o.id', 'm.id')
    .select(MESSAGE_COLUMNS.map((column) => `m.${column}` as const))
    .select(['l.kind', 'm.author', 'm.application', 'm.queuedAt', 'm.sentAt'])
    .select(({ fn }) => fn.coalesce('o.attempts', sql<number>`0`).as('attempts'))
    .where('m.leadId', 'in', leadIds)
    .orderBy('m.queuedAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  const authors = await emailsOf(
    tx,
    rows.map(({ author }) => author),
  );
  const attachments = await attachmentsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, leadId, kind, author, queuedAt, sentAt, answers: _, ...rest }) => ({
    ...rest,
    kind: 'lead_message',
    id: `lead_message:${id}`,
    at: sentAt ?? queuedAt,
    lead: { kind, id: leadId },
    messageId: id,
    by: authors.get(author) ?? null,
    isOwn: author === staff.id,
    attachments: attachments.get(id) ?? [],
  }));
}
