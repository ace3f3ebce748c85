import { sql } from '@fml/postgres';
import { counted, type Period } from '../metric.ts';
import { ALL, BY_SOURCE, dayOf, leadsOfDays, OF_LEADS, WIN, WON, within } from './lead-facts.ts';

const isDeal = (period: Period) =>
  sql<boolean>`${WON} and l.deal_value is not null and ${within(WIN, period)}`;
const DEALS = {
  ...OF_LEADS,
  from: leadsOfDays,
  where: isDeal,
  counts: { deals: ALL },
  sums: { revenue: sql`l.deal_value` },
};

/** What was earned and spent. */
export const REVENUE_METRICS = {
  revenue_by_source: counted({
    ...DEALS,
    sentence:
      'One-off values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.',
    by: { source: BY_SOURCE },
  }),
  revenue_by_day: counted({
    ...DEALS,
    sentence:
      'One-off values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).',
    by: { day: dayOf(WIN) },
  }),
  lead_costs: {
    sentence:
      'Ad spend entered for the months of the period, divided by the submissions and consultation requests that arrived from the source of that name in the months it was entered for (cost per lead), and by those of them that are Converted today (cost per win).',
  },
};
