import { LEAD_KINDS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { defineQuery } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const MAX_COUNT = 1000;
const STATES = ['waiting', 'sent', 'dead'] as const;
/** The last row of a page: its id and its time. */
const CURSOR = /^([0-9a-f-]{36})~(\d{4}-\d\d-\d\dT[\d:.]+\+00:00)$/;

const outboxRow = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'webhook', 'push']),
  messageKind: z.string(),
  recipient: z.string(),
  state: z.enum(STATES),
  attempts: z.number(),
  nextAttemptAt: z.string(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  leadKind: choiceOf(LEAD_KINDS).nullable(),
  leadId: z.string().nullable(),
  /** Its content is still there, so it can be sent again. */
  canRetry: z.boolean(),
});

/** What the desk sends, without the contents, the newest first. */
export const listOutbox = defineQuery({
  name: 'list-outbox',
  right: 'staff',
  input: z.strictObject({
    /** Absent: all of them. */
    state: z.enum(STATES).optional(),
    cursor: z.string().regex(CURSOR, 'The outbox cannot be shown with this page').optional(),
    limit: z.int().min(1).max(MAX_LIMIT).optional(),
  }),
  answer: z.object({
    rows: z.array(outboxRow),
    nextCursor: z.string().nullable(),
    /** Counted up to 1000 each. */
    counts: z.record(z.enum(STATES), z.number()),
  }),
  run: async ({ tx }, { state, cursor, limit = DEFAULT_LIMIT }) => {
    const [, id, createdAt] = CURSOR.exec(cursor ?? '') ?? [];
    const found = await tx
      .selectFrom('private.outbox as o')
      .leftJoin('leads as l', 'l.id', 'o.leadId')
      .select([
        'o.id',
        'o.channel',
        'o.kind as messageKind',
        'o.recipient',
        'o.status as state',
        'o.attempts',
        'o.nextAttemptAt',
        'o.lastError',
        'o.createdAt',
        'o.finishedAt',
        'o.leadId',
        'l.kind as leadKind',
        sql<boolean>`o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true)`.as(
          'canRetry',
        ),
      ])
      .$if(state !== undefined, (of) => of.where('o.status', '=', state ?? 'dead'))
      .$if(id !== undefined, (after) =>
        after.where(sql<boolean>`(o.created_at, o.id) < (${createdAt}::timestamptz, ${id}::uuid)`),
      )
      .orderBy('o.createdAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute();
    const rows = found.slice(0, limit).map((row) => outboxRow.parse(row));
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      rows,
      nextCursor: last === undefined ? null : `${last.id}~${last.createdAt}`,
      counts: {
        waiting: await count(tx, 'waiting'),
        sent: await count(tx, 'sent'),
        dead: await count(tx, 'dead'),
      },
    };
  },
});

function count(tx: Queries, state: (typeof STATES)[number]): Promise<number> {
  return countSome(tx, tx.selectFrom('private.outbox').select('id').where('status', '=', state), MAX_COUNT);
}
