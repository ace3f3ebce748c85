import { sql } from '@fml/postgres';
import { counted, type Period } from '../metric.ts';
import { ALL, arrivedWithin, BY_OWNER, OF_LEADS, OPEN, WON } from './lead-facts.ts';

const ofOwners = (period: Period) => sql<boolean>`${arrivedWithin(period)} and l.owner_id is not null`;

/** Who has which leads and follow-ups, and how soon they answer. */
export const OWNER_METRICS = {
  open_leads_by_owner: counted({
    ...OF_LEADS,
    sentence:
      'Submissions and consultation requests that have the status New, Contacted, or Qualified now, by their owner, whenever they arrived.',
    where: () => OPEN,
    by: { ownerId: BY_OWNER },
    counts: { open: ALL },
  }),
  overdue_follow_ups_by_owner: counted({
    sentence:
      'Follow-ups that are not done and whose time has passed, by the person who does them. Unassigned: those that no one has.',
    unit: 'follow-ups',
    from: () => sql`public.follow_ups f`,
    where: () => sql<boolean>`f.done_at is null and f.deleted_at is null and f.due_at < now()`,
    by: { ownerId: { of: sql<string | null>`f.assignee_id`, is: BY_OWNER.is } },
    counts: { overdue: ALL },
    sums: {},
    also: {},
  }),
  lead_conversion_by_owner: counted({
    ...OF_LEADS,
    sentence:
      'Submissions and consultation requests that arrived in the period, by the owner they have today. Converted: those that have the status Converted today, divided by all of them.',
    where: ofOwners,
    by: { ownerId: BY_OWNER },
    counts: { leads: ALL, converted: WON },
  }),
  lead_responses_by_owner: counted({
    ...OF_LEADS,
    sentence:
      'Median of the minutes within working hours from arrival to the first change of status, of submissions and consultation requests that arrived in the period, by the owner they have today. Unanswered ones do not count.',
    where: ofOwners,
    by: { ownerId: BY_OWNER },
    counts: {},
    also: {
      median: sql<number | null>`percentile_disc(0.5) within group (order by l.first_response_minutes)`,
    },
  }),
};
