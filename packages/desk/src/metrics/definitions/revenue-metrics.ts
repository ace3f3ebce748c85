import { sql } from '@fml/postgres';
import { counted, type Period } from '../metric.ts';
import { ALL, BY_SOURCE, dayOf, leadsWithSources, OF_LEADS, WIN, WON, within } from './lead-facts.ts';

const isDeal = (period: Period) =>
  sql<boolean>`${WON} and l.deal_value is not null and ${within(WIN, period)}`;
const REVENUE = sql<number>`sum(l.deal_value)`;

/** What was earned and spent. */
export const REVENUE_METRICS = {
  revenue_by_source: counted({
    sentence:
      'One-off values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.',
    unit: 'leads',
    from: (period: Period) => leadsWithSources(isDeal(period)),
    where: isDeal,
    by: { source: BY_SOURCE },
    counts: { deals: ALL },
    also: { revenue: REVENUE },
  }),
  revenue_by_day: counted({
    ...OF_LEADS,
    sentence:
      'One-off values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).',
    where: isDeal,
    by: { day: dayOf(WIN) },
    counts: { deals: ALL },
    also: { revenue: REVENUE },
  }),
  lead_costs: {
    sentence:
      'Ad spend entered for the months of the period, divided by the submissions and consultation requests that arrived from the source of that name in the months it was entered for (cost per lead), and by those of them that are Converted today (cost per win).',
  },
};
