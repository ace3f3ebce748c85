import { type Queries, sql } from '@fml/postgres';
import { MAX_ENTRIES, type Part } from './part.ts';

/** Texts may be long, so fewer of them are told. */
const MAX_MESSAGES = 100;

/** Messages between staff and the person, and what the system sent about the leads. */
export async function readMessages(tx: Queries, leadIds: readonly string[]): Promise<Part[]> {
  return [await readSent(tx, leadIds), await readReplies(tx, leadIds), await readNotices(tx, leadIds)];
}

async function readSent(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const messages = await tx
    .selectFrom('leadMessages as m')
    .leftJoin('private.outbox as o', 'o.id', 'm.id')
    .select([
      'm.id',
      'm.leadId',
      'm.channel',
      'm.author',
      'm.recipient',
      'm.subject',
      'm.body',
      'm.reportId',
      'm.state',
      'm.reason',
      'm.sendAt',
      'm.application',
      'o.attempts',
      sql<string>`coalesce(m.sent_at, m.queued_at)`.as('at'),
    ])
    .where('m.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('m.queuedAt', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const ids = messages.map(({ id }) => id);
  const files = await tx
    .selectFrom('private.messageAttachments')
    .select(['id', 'mailId', 'name', 'mediaType', 'sizeBytes'])
    .where('mailId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  // Without a type it is not whole yet.
  const attachmentsOf = (id: string) =>
    files.flatMap(({ mailId, mediaType, ...file }) =>
      mailId === id && mediaType !== null ? [{ ...file, mediaType }] : [],
    );
  return {
    people: messages.map(({ author }) => author),
    tell: ({ by, leadOf }) =>
      messages.map(({ id, leadId, author, application, attempts, ...more }) => ({
        kind: 'message',
        id: `message:${id}`,
        lead: leadOf(leadId),
        ...by(author, application),
        messageId: id,
        ...more,
        attachments: attachmentsOf(id),
        attempts: attempts ?? 0,
      })),
  };
}

async function readReplies(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const replies = await tx
    .selectFrom('leadReplies')
    .select([
      'id',
      'leadId',
      'kind',
      'fromAddress',
      'fromName',
      'subject',
      'body',
      'quoted',
      'isCut',
      'receivedAt',
      'settledAt',
      'settledBy',
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
  const attachmentsOf = (id: string) =>
    files.flatMap(({ replyId, ...file }) => (replyId === id ? [file] : []));
  return {
    people: replies.map(({ settledBy }) => settledBy),
    tell: ({ leadOf, nameOf }) =>
      replies.map(({ id, leadId, kind: replyKind, receivedAt: at, settledBy, ...more }) => ({
        kind: 'reply',
        id: `reply:${id}`,
        at,
        lead: leadOf(leadId),
        replyId: id,
        replyKind,
        ...more,
        needsAnswer: replyKind === 'reply' && more.settledAt === null,
        settledBy: nameOf(settledBy),
        attachments: attachmentsOf(id),
      })),
  };
}

async function readNotices(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const notices = await tx
    .selectFrom('private.outbox')
    .select([
      'id',
      'leadId',
      'channel',
      'kind as messageKind',
      'recipient',
      'status as state',
      'attempts',
      'createdAt',
      'finishedAt',
    ])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return {
    people: [],
    tell: ({ leadOf }) =>
      notices.map(({ id, leadId, createdAt: at, ...more }) => {
        return {
          kind: 'notice',
          id: `notice:${id}`,
          at,
          lead: leadId === null ? null : leadOf(leadId),
          ...more,
        };
      }),
  };
}
