import { BEST_TIMES, LEAD_KINDS, PROMISED_HOURS, URGENCIES } from '@fml/contract';
import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import type { OperationContext } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';
import { emailOf } from '../people/emails-of.ts';
import { bestTimeAt } from './best-time-at.ts';

/** A promise that ends within this time comes before what is due today. */
const ENDS_SOON_HOURS = 4;
const SHOWN = 20;
const MAX_COUNT = 1000;

const newLeadPart = z.enum(['promise', 'fresh', 'backlog']);
type NewLeadPart = z.output<typeof newLeadPart>;

/** A lead that has had no first answer. */
export const newLead = z.object({
  part: newLeadPart,
  id: z.string(),
  lead: z.object({ kind: choiceOf(LEAD_KINDS), id: z.string() }),
  leadTitle: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  /** Until when an answer was promised. */
  promisedUntil: z.string(),
  urgency: choiceOf(URGENCIES).nullable(),
  bestTime: choiceOf(BEST_TIMES).nullable(),
  /** They asked for a call at this time of day, or at any. */
  isGoodTime: z.boolean(),
  /** Email address. */
  owner: z.string().nullable(),
});

const hoursAgo = (hours: number) => sql<string>`now() - ${sql.lit(`${hours} hours`)}::interval`;
const PROMISE_ENDS = sql<string>`t.created_at + ${sql.lit(`${PROMISED_HOURS} hours`)}::interval`;

/** Leads of one part of the queue, the best to answer first; null as owner: of all. */
export async function findNewLeads(
  { tx, now }: Pick<OperationContext, 'tx' | 'now'>,
  part: NewLeadPart,
  ownerId: string | null,
) {
  const best = bestTimeAt(now);
  // Any time is a good one, except at night.
  const isGoodTime = sql<boolean>`(coalesce(t.best_time, ${best}::text) = ${best}::text) is true`;
  const found = leadsOf(tx, part, ownerId);
  const rows = await found
    .select(['t.id', 't.kind', 't.title', 't.phone', 't.createdAt', 't.urgency', 't.bestTime'])
    .select([PROMISE_ENDS.as('promisedUntil'), isGoodTime.as('isGoodTime'), emailOf('t.ownerId').as('owner')])
    .orderBy(orderOf(part, isGoodTime))
    .orderBy('t.id')
    .limit(SHOWN)
    .execute();
  return {
    count: await countSome(tx, found.select('t.id'), MAX_COUNT),
    rows: rows.map(({ id, kind, title, urgency, bestTime, ...lead }) => ({
      part,
      id,
      lead: { kind, id },
      leadTitle: title,
      ...lead,
      urgency: newLead.shape.urgency.parse(urgency),
      bestTime: newLead.shape.bestTime.parse(bestTime),
    })),
  };
}

/** Imported leads expect no answer, suspected bots get none, and who wrote back is in the queue with the reply. */
function leadsOf(tx: Queries, part: NewLeadPart, ownerId: string | null) {
  const open = sql`select from public.lead_replies r where r.lead_id = t.id and r.kind = 'reply' and r.settled_at is null`;
  const leads = tx
    .selectFrom('private.leadRows as t')
    .where('t.status', '=', 'new')
    .where('t.suspicion', 'is', null)
    .where('t.importId', 'is', null)
    .where('t.mergedInto', 'is', null)
    .where(arrivalOf(part))
    .where(sql<boolean>`not exists (${open})`);
  // Nothing puts a promise off; a follow-up does with everything else, and comes up when it is due.
  const planned = sql`select from public.follow_ups f where f.lead_id = t.id and f.done_at is null and f.deleted_at is null`;
  const unplanned = part === 'promise' ? leads : leads.where(sql<boolean>`not exists (${planned})`);
  return ownerId === null
    ? unplanned
    : unplanned.where(({ eb, or }) => or([eb('t.ownerId', 'is', null), eb('t.ownerId', '=', ownerId)]));
}

function arrivalOf(part: NewLeadPart): RawBuilder<boolean> {
  const promisedUntilNow = hoursAgo(PROMISED_HOURS);
  const endsSoon = hoursAgo(PROMISED_HOURS - ENDS_SOON_HOURS);
  if (part === 'backlog') return sql`t.created_at < ${promisedUntilNow}`;
  if (part === 'fresh') return sql`t.created_at >= ${endsSoon}`;
  return sql`(t.created_at >= ${promisedUntilNow} and t.created_at < ${endsSoon})`;
}

/** Who asked for a call now, the urgent ones before others. Of the backlog the newest, who still remember us. */
function orderOf(part: NewLeadPart, isGoodTime: RawBuilder<boolean>): RawBuilder<unknown> {
  if (part === 'promise') return sql`t.created_at`;
  if (part === 'backlog') return sql`t.created_at desc`;
  return sql`${isGoodTime} desc, (t.urgency = 'asap') is true desc, t.created_at`;
}
