import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { followUp } from '../follow-ups/follow-up-row.ts';
import { findDueFollowUps } from './due-follow-ups.ts';
import { findNewLeads, newLead } from './new-leads.ts';
import { findOpenReplies, openReply } from './open-replies.ts';

const counted = z.number();

/**
 * All that waits for staff today, as one list in the order in which it is best done: replies, promises that end soon,
 * follow-ups that are due, leads that arrived within the promise, and those that have waited longer than promised.
 */
export const dayQueue = defineQuery({
  name: 'day-queue',
  right: 'staff',
  /** `mine` holds what belongs to the one who asks and what is unassigned. */
  input: z.strictObject({ scope: z.enum(['mine', 'all']) }),
  answer: z.object({
    /** At most 20 replies, 50 follow-ups, and 20 leads of each part. */
    rows: z.array(
      z.discriminatedUnion('part', [openReply, newLead, followUp.extend({ part: z.literal('follow_up') })]),
    ),
    /** Counted up to 1000. */
    counts: z.object({
      reply: counted,
      promise: counted,
      follow_up: counted,
      fresh: counted,
      backlog: counted,
    }),
    /** When the first follow-up after today is due. */
    nextDueAt: z.string().nullable(),
  }),
  run: async (context, { scope }) => {
    const ownerId = scope === 'all' ? null : context.staff.id;
    const replies = await findOpenReplies(context.tx, ownerId);
    const promises = await findNewLeads(context, 'promise', ownerId);
    const followUps = await findDueFollowUps(context, scope);
    const fresh = await findNewLeads(context, 'fresh', ownerId);
    const backlog = await findNewLeads(context, 'backlog', ownerId);
    return {
      rows: [
        ...replies.rows,
        ...promises.rows,
        ...followUps.rows.map((row) => ({ ...row, part: 'follow_up' as const })),
        ...fresh.rows,
        ...backlog.rows,
      ],
      counts: {
        reply: replies.count,
        promise: promises.count,
        follow_up: followUps.count,
        fresh: fresh.count,
        backlog: backlog.count,
      },
      nextDueAt: followUps.nextDueAt,
    };
  },
});
