import { sql } from '@fml/postgres';
import { z } from 'zod';
import { counted } from '../metric.ts';
import { ALL, arrivedWithin, BY_OWNER, BY_SOURCE, LOST, OF_LEADS, WON } from './lead-facts.ts';

const OUTCOMES = { leads: ALL, won: WON, lost: LOST };
const RATE = 'Win rate: those Converted today divided by those Converted or Lost today.';

/** What share of the decided leads was won. */
export const WIN_METRICS = {
  wins_by_source: counted({
    sentence: `Submissions and consultation requests that arrived in the period, by the source of the last visit before them, suspected spam included. ${RATE}`,
    ...OF_LEADS,
    where: arrivedWithin,
    by: { source: BY_SOURCE },
    counts: OUTCOMES,
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
    where: arrivedWithin,
    by: { ownerId: BY_OWNER },
    counts: OUTCOMES,
  }),
};
