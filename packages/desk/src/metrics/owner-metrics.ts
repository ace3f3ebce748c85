import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readTeam } from '../team/read-team.ts';
import { METRICS } from './metrics.ts';
import { percentOf } from './percent-of.ts';
import { period } from './period.ts';
import { readMetric, readMetrics } from './read-metrics.ts';

/** Of each member of the team, the one who asks first, and of unassigned leads. */
export const ownerMetrics = defineQuery({
  name: 'owner-metrics',
  right: 'staff',
  input: period,
  answer: z.array(
    z.object({
      /** Null: unassigned; then only `open` and `overdue` are counted. */
      ownerId: z.string().nullable(),
      /** Email address. */
      owner: z.string().nullable(),
      /** The one who asks. */
      isSelf: z.boolean(),
      /** New, contacted or qualified now, whenever they arrived; both kinds of lead. */
      open: z.number(),
      /** Follow-ups that this person does, or no one, and whose time has passed. */
      overdue: z.number(),
      /** Of the period. */
      leads: z.number(),
      converted: z.number(),
      /** Percent with one decimal; 0 without leads. */
      conversionRate: z.number(),
      /** Minutes within working hours; null without an answered lead. */
      medianResponseMinutes: z.number().nullable(),
    }),
  ),
  run: async ({ tx, staff }, input) => {
    const open = await readMetric(tx, METRICS.open_leads_by_owner, null);
    const late = await readMetric(tx, METRICS.overdue_follow_ups_by_owner, null);
    const { arrived, answered } = await readMetrics(
      tx,
      { arrived: METRICS.lead_conversion_by_owner, answered: METRICS.lead_responses_by_owner },
      input,
    );
    const team = (await readTeam(tx)).filter(({ isInvited }) => !isInvited);
    const isSelf = ({ userId }: { userId: string }) => userId === staff.id;
    const owners = [
      ...team.toSorted((a, b) => Number(isSelf(b)) - Number(isSelf(a)) || (a.email < b.email ? -1 : 1)),
      null,
    ];
    return owners.map((member) => {
      const ownerId = member?.userId ?? null;
      const { leads = 0, converted = 0 } = arrived.find((row) => row.ownerId === ownerId) ?? {};
      return {
        ownerId,
        owner: member?.email ?? null,
        isSelf: member !== null && isSelf(member),
        open: open.find((row) => row.ownerId === ownerId)?.open ?? 0,
        overdue: late.find((row) => row.ownerId === ownerId)?.overdue ?? 0,
        leads,
        converted,
        conversionRate: percentOf(converted, leads) ?? 0,
        medianResponseMinutes: answered.find((row) => row.ownerId === ownerId)?.median ?? null,
      };
    });
  },
});
