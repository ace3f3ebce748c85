import type { ReplyAttachment, StoryEntry } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { OperationContext } from '../define-operation.ts';
import { emailsOf } from '../people/emails-of.ts';

const MAX_ENTRIES = 100;

export type ReplyEntry = Extract<StoryEntry, { kind: 'reply' }>;

/** The newest of what these leads and their mail servers wrote back, for a timeline. */
export async function replyEntries(
  { tx }: Pick<OperationContext, 'tx'>,
  leadIds: readonly string[],
): Promise<ReplyEntry[]> {
  const rows = await tx
    .selectFrom('leadReplies as r')
    .innerJoin('leads as l', 'l.id', 'r.leadId')
    .select([
      'r.id',
      'r.leadId',
      'l.kind',
      'r.kind as replyKind',
      'r.receivedAt',
      'r.settledAt',
      'r.settledBy',
    ])
    .select(['r.fromAddress', 'r.fromName', 'r.subject', 'r.body', 'r.quoted', 'r.isCut'])
    .where('r.leadId', 'in', leadIds)
    .orderBy('r.receivedAt', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  const people = await emailsOf(
    tx,
    rows.map(({ settledBy }) => settledBy),
  );
  const files = await filesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, leadId, kind, receivedAt, settledBy, ...rest }) => ({
    ...rest,
    kind: 'reply',
    id: `reply:${id}`,
    at: receivedAt,
    lead: { kind, id: leadId },
    replyId: id,
    needsAnswer: rest.replyKind === 'reply' && rest.settledAt === null,
    settledBy: (settledBy && people.get(settledBy)) ?? null,
    attachments: files.get(id) ?? [],
  }));
}

async function filesOf(
  tx: Queries,
  replyIds: readonly string[],
): Promise<ReadonlyMap<string, ReplyAttachment[]>> {
  const found = new Map<string, ReplyAttachment[]>();
  if (replyIds.length === 0) return found;
  const rows = await tx
    .selectFrom('private.replyAttachments')
    .select(['replyId', 'id', 'name', 'mediaType', 'sizeBytes', 'refused'])
    .where('replyId', 'in', replyIds)
    .orderBy('name')
    .execute();
  for (const { replyId, ...file } of rows) found.set(replyId, [...(found.get(replyId) ?? []), file]);
  return found;
}
