import { leadReport, reportIssue } from '../../apps/site/test-support/lead-report.ts';
import { ANALYZE_CALLS, toast } from './assess-steps.ts';
import { addReport, fillDesk } from './desk-leads.ts';
import { expect, test } from './staff.ts';

const ANALYTICS = reportIssue('analytics', 'No tool counts your visitors');
const TITLE = reportIssue('title', 'The title says nothing');
const MAP = reportIssue('map-link', 'No directions link');
const BEFORE = { ...leadReport({ warnings: [ANALYTICS, TITLE] }), seo_score: 12 };
const AFTER = { ...leadReport({ warnings: [TITLE, MAP] }), seo_score: 40, passed: [ANALYTICS] };

test('a report is opened, run again and put beside the one before', async ({ page, desk }) => {
  await fillDesk(desk);
  const id = await addReport(desk, BEFORE);
  await desk.sql.query(`update public.website_reports set user_name = 'Dr. Kim' where id = $1`, [id]);
  await page.goto('/admin/reports');
  const row = page.getByRole('table', { name: 'Website reports' }).getByRole('row').nth(1);
  await row.getByText('Dr. Kim').click();
  await expect(page).toHaveURL(`/admin/reports/${id}`);
  await expect(page.getByRole('link', { name: 'As the visitor sees it' })).toHaveAttribute(
    'href',
    `/assess?report=${id}`,
  );
  await expect(page.getByRole('region', { name: /^Findings/ })).toBeVisible();

  // The analysis is played here; a real one is run from a lead (admin-records.e2e.ts).
  const release = Promise.withResolvers<void>();
  await page.route(ANALYZE_CALLS, async (route) => {
    await release.promise;
    await route.fulfill({ json: { status: 'completed', report_id: await addReport(desk, AFTER) } });
  });
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('status').getByText(/Analyzing the website|Waiting in line/)).toBeVisible();
  release.resolve();
  await expect(toast(page, 'Analysis complete!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/reports/[0-9a-f-]{36}\\?with=${id}$`));
  const comparison = page.getByRole('region', { name: 'Before and after' });
  await expect(comparison.getByRole('row', { name: /^SEO 12 / })).toContainText('better');
  await expect(comparison.getByRole('heading', { name: /^(Fixed|New|Still there) \(1\)$/ })).toHaveCount(3);
  await expect(
    page.getByRole('region', { name: 'Reports for this website' }).getByRole('listitem'),
  ).toHaveCount(2);
});
