import type { Page } from '@playwright/test';
import { fillDesk, rowOf } from './desk-data.ts';
import { expectAccessible } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, test } from './staff.ts';

function figure(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('with leads the charts show what the tables hold, for the days of the address', async ({
  page,
  desk,
}) => {
  await fillDesk(desk.sql);
  const held = await rowOf<{ leads: number; converted: number; revenue: number }>(
    desk.sql,
    `with days as (select private.agency_day(now()) as last, (private.agency_day(now()) - interval '12 months')::date as first),
     all_leads as (
       select created_at, status, deal_value, converted_at from public.onboarding_submissions
       union all
       select created_at, status, deal_value, converted_at from public.consultation_requests
     ),
     arrived as (select a.* from all_leads a, days where private.agency_day(a.created_at) between first and last)
     select (select count(*) from arrived)::int as leads,
       (select count(*) from arrived where status = 'converted')::int as converted,
       (select coalesce(sum(deal_value), 0) from all_leads, days where status = 'converted'
          and private.agency_day(coalesce(converted_at, created_at)) between first and last)::int
         as revenue`,
  );
  await page.goto('/admin/analytics?range=12m');
  await expect(figure(page, 'Conversion Rate')).toContainText(
    `${held.converted} of ${held.leads.toLocaleString('en-US')} leads converted`,
  );
  await expect(figure(page, 'Conversion Rate')).toContainText(
    `${((held.converted / held.leads) * 100).toFixed(1)}%`,
  );
  await expect(figure(page, 'Growth Rate')).toContainText(
    /\d+ leads? this month, \d+ by this time last month/,
  );
  await expect(page.getByText(/ within (the promised )?24 hours/)).toHaveCount(1);
  await expect(page.getByText('Advanced analytics charts coming soon...')).toBeHidden();

  const leads = page.getByRole('region', { name: 'Leads by week and source', exact: true });
  await expect(
    leads.getByRole('img', { name: new RegExp(`Last 12 months: ${held.leads} in total`) }),
  ).toBeVisible();
  await leads.getByText('Numbers as a table').click();
  const cells = await leads.getByRole('cell').allTextContents();
  expect(cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(held.leads);

  for (const name of [
    'From analysis to customer',
    'Drop-off by wizard step',
    'Response times in working hours',
    'Revenue by month',
    'Why leads were lost',
    'Revenue by source',
  ]) {
    await expect(figure(page, name).getByRole('button', { name: `What "${name}" counts` })).toBeVisible();
  }
  await expect(
    page.getByRole('list', { name: 'From analysis to customer' }).getByRole('listitem'),
  ).toContainText(['Analysis', 'Report viewed', 'Consultation or onboarding', 'Qualified', 'Converted']);

  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?range=7d');
  await expect(page.getByRole('region', { name: 'Leads by day and source', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Other dates' }).click();
  await expectAccessible(page);
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('Last day').fill('2020-01-31');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL('/admin/analytics?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Advanced analytics charts coming soon...')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expectGoodLooks(page, () => expect(leads).toBeVisible());
});
