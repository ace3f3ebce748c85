import { sql } from '@fml/postgres';
import { z } from 'zod';
import { counted, type Period } from '../metric.ts';
import { ALL, within } from './lead-facts.ts';

/** The last try is the sixth and all after it. */
const MAX_TRY = 6;

/** Calls with their place among all calls of the lead, and of what was merged into it. */
const CALLS = sql`(
  select c.id, c.called_at, c.outcome, k.lead_id,
      row_number() over (partition by k.lead_id order by c.called_at, c.id) as place
    from public.lead_calls c
    left join (
      select m.id, private.kept_lead(m.id) as kept from private.lead_rows m where m.merged_into is not null
    ) m on m.id = c.lead_id
    cross join lateral (select coalesce(m.kept, c.lead_id) as lead_id) k
   where c.deleted_at is null
) l`;
const IS_REACHED = sql<boolean>`l.outcome in ('spoke', 'call_back', 'not_interested')`;

export const CALL_METRICS = {
  contact_by_try: counted({
    sentence:
      'Calls logged in the period by which try of their lead they were. Reached: someone was spoken to, asked to be called back, or was not interested.',
    unit: 'calls',
    from: () => CALLS,
    where: (period: Period) => within(sql`l.called_at`, period),
    by: { try: { of: sql`least(l.place, ${sql.lit(MAX_TRY)})`, is: z.int().min(1).max(MAX_TRY) } },
    counts: { calls: ALL, reached: IS_REACHED, missed: sql`not ${IS_REACHED}` },
    sums: {},
    also: {},
  }),
};
