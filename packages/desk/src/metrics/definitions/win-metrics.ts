import { sql } from '@fml/postgres';
import { z } from 'zod';
import { counted, type Period } from '../metric.ts';
import {
  ALL,
  ARRIVAL,
  arrivedWithin,
  BY_OWNER,
  BY_SOURCE,
  LOST,
  leadsWithSources,
  OF_LEADS,
  WON,
  within,
} from './lead-facts.ts';

const OUTCOMES = { leads: ALL, won: WON, lost: LOST };
const RATE = 'Win rate: those Converted today divided by those Converted or Lost today.';

/** What share of the decided leads was won. */
export const WIN_METRICS = {
  wins_by_source: counted({
    sentence: `Submissions and consultation requests that arrived in the period, by the source of the last visit before them, suspected spam included. ${RATE}`,
    unit: 'leads',
    from: (period: Period) => leadsWithSources(within(ARRIVAL, period)),
    where: arrivedWithin,
    by: { source: BY_SOURCE },
    counts: OUTCOMES,
    also: {},
  }),
  wins_by_type: counted({
    ...OF_LEADS,
    sentence: `Submissions that arrived in the period by business type, and consultation requests together, suspected spam included. ${RATE}`,
    where: arrivedWithin,
    by: {
      type: {
        of: sql<string>`case when l.kind = 'consultation' then 'consultation' else coalesce(l.business_type, 'unknown') end`,
        is: z.string().min(1).max(100),
      },
    },
    counts: OUTCOMES,
  }),
  wins_by_owner: counted({
    ...OF_LEADS,
    sentence: `Submissions and consultation requests that arrived in the period, by the owner they have today. ${RATE}`,
    where: (period: Period) => sql<boolean>`${arrivedWithin(period)} and l.owner_id is not null`,
    by: { ownerId: BY_OWNER },
    counts: OUTCOMES,
  }),
};
