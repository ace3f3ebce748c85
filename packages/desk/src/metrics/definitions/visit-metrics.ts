import { sql } from '@fml/postgres';
import { z } from 'zod';
import { counted, type Period } from '../metric.ts';
import { ALL, LEADS, since, within } from './lead-facts.ts';

const MADE = sql`r.created_at`;

/** How far visitors get. */
export const VISIT_METRICS = {
  report_funnel: counted({
    sentence:
      'Follows the reports that were made in the period until today; each counts once. Viewed: shown to a visitor, or a lead was sent from it. Lead: at least one questionnaire or consultation request was sent from it, suspected spam included. Qualified: one of these leads is Qualified or Converted today. Converted: one of them is Converted today.',
    unit: 'reports',
    // A lead is never older than the report that it was sent from.
    from: (period: Period) => sql`public.website_reports r left join (
      select l.website_report_id, max(case l.status when 'converted' then 3 when 'qualified' then 2 else 1 end) as stage
        from ${LEADS} where l.website_report_id is not null and ${since(sql`l.created_at`, period)} group by 1
      ) f on f.website_report_id = r.id`,
    where: (period: Period) => within(MADE, period),
    by: {},
    counts: {
      analysis: ALL,
      viewed: sql`r.first_viewed_at is not null or f.stage is not null`,
      lead: sql`f.stage is not null`,
      qualified: sql`f.stage >= 2`,
      converted: sql`f.stage = 3`,
    },
    sums: {},
    also: {},
  }),
  wizard_steps_by_day: counted({
    sentence:
      'Questionnaires started in the period, by the last step reached. Completed ones reached all four steps. Those that visitors left unfinished still count after they are deleted.',
    unit: 'questionnaires',
    from: (period: Period) => sql`(
      select d.step, 1 as visitors from public.onboarding_drafts d where ${within(sql`d.created_at`, period)}
      union all
      select e.step, e.count from private.expired_drafts e where e.day between ${period.from} and ${period.to}
      union all
      select null, 1 from public.onboarding_submissions s
       where s.merged_into is null and s.entered_by is null and ${within(sql`s.created_at`, period)}
    ) q`,
    where: () => ALL,
    /** The step on which they were left; null: completed. */
    by: { step: { of: sql`q.step`, is: z.int().min(1).max(4).nullable() } },
    counts: {},
    sums: { visitors: sql`q.visitors` },
    also: {},
  }),
};
