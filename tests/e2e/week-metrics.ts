import { LEAD_STATUSES } from '@fml/contract';
import type { Page } from '@playwright/test';
import {
  formatConversionRate,
  formatCount,
  formatDuration,
  formatShare,
} from '../../apps/site/app/admin/format/format-metric.ts';
import { rowOf } from './desk-leads.ts';
import { expect } from './journey.ts';
import type { Desk } from './staff.ts';

/** What the dashboard shows, held against the plain rows. */

const card = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, ...(typeof name === 'string' && { exact: true }) });

/** A number and the line below it. */
async function expectCard(page: Page, name: string, value: string, note?: string): Promise<void> {
  await expect(card(page, name).getByText(value, { exact: true })).toBeVisible();
  if (note !== undefined) await expect(card(page, name).getByText(note, { exact: true })).toBeVisible();
}

interface DashboardRows {
  total: number;
  fresh: number;
  won: number;
  median: number | null;
  consultations: number;
  waiting: number;
  replies: number;
  by_status: Record<string, number>;
}

export async function expectDashboardMetrics(page: Page, desk: Desk): Promise<void> {
  await page.goto('/admin/dashboard');
  const held = await rowOf<DashboardRows>(
    desk,
    `with leads as (
       select id, status, created_at from public.onboarding_submissions
       union all select id, status, created_at from public.consultation_requests
     ) select count(*)::int as total, (count(*) filter (where status = 'new'))::int as fresh,
       (count(*) filter (where status = 'converted'))::int as won,
       percentile_disc(0.5) within group (order by first_response_minutes)::int as median,
       (select count(*)::int from public.consultation_requests) as consultations,
       (select count(*)::int from private.lead_rows l where status = 'new' and created_at <= now() - interval '24 hours'
          and suspicion is null and import_id is null and merged_into is null
          and not exists (select from public.follow_ups f where f.lead_id = l.id and f.done_at is null and f.deleted_at is null)
          and not exists (select from public.lead_replies r where r.lead_id = l.id and r.kind = 'reply' and r.settled_at is null)) as waiting,
       (select count(distinct lead_id)::int from public.lead_replies
          where kind = 'reply' and settled_at is null and lead_id in (select id from leads)) as replies,
       (select coalesce(jsonb_object_agg(status, leads), '{}') from (
          select status, count(*) as leads from public.onboarding_submissions group by 1) as s) as by_status
     from public.onboarding_submissions`,
  );
  const { total, fresh, won, median, consultations, waiting, replies } = held;
  await expectCard(page, 'Total Submissions', formatCount(total), `and ${consultations} consultations`);
  await expectCard(page, 'New Leads', formatCount(fresh));
  await expectCard(
    page,
    'Conversion Rate',
    formatConversionRate((won / total) * 100, total),
    `${formatCount(won)} of ${formatCount(total)} submissions converted`,
  );
  await expectCard(page, 'Avg Response Time', formatDuration(median ?? Number.NaN));
  await expect(card(page, 'Submissions by status').getByRole('listitem')).toHaveText(
    Object.entries(LEAD_STATUSES).map(([status, label]) => {
      const leads = held.by_status[status] ?? 0;
      return `${label}${formatShare(leads, total)}${formatCount(leads)}`;
    }),
  );
  const queue = card(page, 'What should I do next?');
  await queue.getByRole('button', { name: "Everyone's" }).click();
  await expect(queue.getByRole('button', { name: `Replies to answer ${replies}` })).toBeVisible();
  const late = queue.getByRole('button', { name: /^Waiting longer than promised/ });
  await expect(late).toHaveCount(waiting > 0 ? 1 : 0);
  if (waiting > 0) await expect(late).toContainText(formatCount(waiting));
}
