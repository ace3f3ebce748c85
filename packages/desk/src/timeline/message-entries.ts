import { sql } from '@fml/postgres';
import { attachmentsOf } from '../messages/message-row.ts';
import { emailOf } from '../people/emails-of.ts';
import { threadsOf } from './mail-threads.ts';
import type { TimelineEntry } from './timeline-entry.ts';
import { MAX_ENTRIES, type Told } from './told.ts';

/** Texts may be long, so fewer of them are told. */
const MAX_MESSAGES = 100;

/** Messages between staff and the person, and what the system sent about the leads. */
export async function readMessages(told: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const [sent, replies] = [await readSent(told, leadIds), await readReplies(told, leadIds)];
  const threads = threadsOf([...sent, ...replies].map(({ entry: { id }, names }) => ({ id, names })));
  return [
    ...[...sent, ...replies].map(({ entry }) => ({
      ...entry,
      thread: entry.kind === 'message' && entry.channel === 'sms' ? null : (threads.get(entry.id) ?? null),
    })),
    ...(await readNotices(told, leadIds)),
  ];
}

/** An entry, and the names of what it answers: none for a text message. */
interface Mail {
  entry: Extract<TimelineEntry, { kind: 'message' | 'reply' }>;
  names: string[];
}

async function readSent({ tx, by, leadOf }: Told, leadIds: readonly string[]): Promise<Mail[]> {
  const messages = await tx
    .selectFrom('leadMessages as m')
    .leftJoin('private.outbox as o', 'o.id', 'm.id')
    .select(['m.id', 'm.leadId', 'm.channel', 'm.recipient', 'm.subject', 'm.body', 'm.reportId', 'm.state'])
    .select(['m.answers', 'm.reason', 'm.sendAt', 'm.application', 'o.attempts', ...by('m.author')])
    .select(sql<string>`coalesce(m.sent_at, m.queued_at)`.as('at'))
    .where('m.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('m.queuedAt', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const mailIds = messages.map(({ id }) => id);
  const files = await attachmentsOf(tx, mailIds);
  return messages.map(({ id, leadId, answers, attempts, ...message }) => ({
    names: answers === null ? [] : [`reply:${answers}`],
    entry: {
      kind: 'message',
      id: `message:${id}`,
      lead: leadOf(leadId),
      messageId: id,
      thread: null,
      ...message,
      attachments: files.get(id) ?? [],
      attempts: attempts ?? 0,
    },
  }));
}

async function readReplies({ tx, leadOf }: Told, leadIds: readonly string[]): Promise<Mail[]> {
  const replies = await tx
    .selectFrom('leadReplies')
    .select(['id', 'leadId', 'kind as replyKind', 'fromAddress', 'fromName', 'subject', 'body', 'quoted'])
    .select([
      'mailId',
      'messageId',
      'referenceIds',
      'isCut',
      'receivedAt as at',
      'settledAt',
      emailOf('settledBy').as('settledBy'),
    ])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('receivedAt', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const ids = replies.map(({ id }) => id);
  const files = await tx
    .selectFrom('private.replyAttachments')
    .select(['id', 'replyId', 'name', 'mediaType', 'sizeBytes', 'refused'])
    .where('replyId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .execute();
  return replies.map(({ id, leadId, mailId, messageId, referenceIds, ...reply }) => ({
    names: [
      ...(mailId === null ? [] : [`message:${mailId}`]),
      ...(messageId === null ? [] : [messageId]),
      ...referenceIds,
    ],
    entry: {
      kind: 'reply',
      id: `reply:${id}`,
      lead: leadOf(leadId),
      replyId: id,
      thread: null,
      ...reply,
      needsAnswer: reply.replyKind === 'reply' && reply.settledAt === null,
      attachments: files.flatMap(({ replyId, ...file }) => (replyId === id ? [file] : [])),
    },
  }));
}

async function readNotices({ tx, leadOf }: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const notices = await tx
    .selectFrom('private.outbox')
    .select(['id', 'leadId', 'createdAt as at', 'channel', 'kind as messageKind', 'recipient'])
    .select(['status as state', 'attempts', 'finishedAt'])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return notices.map(({ id, leadId, ...notice }) => {
    return { kind: 'notice', id: `notice:${id}`, lead: leadOf(leadId), ...notice };
  });
}
