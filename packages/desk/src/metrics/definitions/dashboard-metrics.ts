import { PROMISED_HOURS } from '@fml/contract';
import { sql } from '@fml/postgres';
import { leadStatus } from '../../leads/lead-inputs.ts';
import { counted, type Period } from '../metric.ts';
import { ALL, arrivedWithin, BY_KIND, EXPECTS_ANSWER, IS_WAITING, OF_LEADS } from './lead-facts.ts';

const EVERY = () => ALL;

/** The most unread leads of a kind that are counted. */
export const MAX_UNREAD = 1000;

/** What the desk says of now, without a period. */
export const DASHBOARD_METRICS = {
  lead_totals: counted({
    ...OF_LEADS,
    sentence:
      'All submissions ever received, suspected spam included. New: status New. Conversion rate: status Converted divided by all submissions.',
    where: EVERY,
    by: { kind: BY_KIND, status: { of: sql`l.status`, is: leadStatus } },
    counts: { leads: ALL },
  }),
  lead_response_median: counted({
    ...OF_LEADS,
    sentence:
      'Median of the minutes within working hours from the arrival of a submission to its first change of status. Unanswered submissions do not count.',
    where: (period: Period | null) =>
      sql<boolean>`l.kind = 'submission' and l.first_response_minutes is not null and ${period === null ? ALL : arrivedWithin(period)}`,
    counts: {},
    also: {
      minutes: sql<number | null>`percentile_disc(0.5) within group (order by l.first_response_minutes)`,
    },
  }),
  leads_waiting: counted({
    ...OF_LEADS,
    sentence: `Submissions and consultation requests that have had the status New for more than ${PROMISED_HOURS} hours. Leads from an import do not wait.`,
    where: EVERY,
    by: { kind: BY_KIND },
    counts: { waiting: sql`${IS_WAITING} and ${EXPECTS_ANSWER}` },
  }),
  leads_unread: {
    sentence: `Submissions and consultation requests that arrived after you joined, or after you last marked all as read, that you have not opened, and that no one has called, written to or moved to another status. Counted up to ${MAX_UNREAD.toLocaleString('en-US')}.`,
  },
};
