import { ANALYZE_CALLS, holdCalls, toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { fillDesk, rowOf } from './desk-data.ts';
import { addresses } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, test } from './staff.ts';

test('a report is opened, run again and put beside the one before', async ({ page, desk }) => {
  await fillDesk(desk.sql);
  const { id } = await addReport(desk.sql, {
    url: `${addresses.sites}broken-dentist/`,
    seo: 12,
    performance: 99,
    name: 'Dr. Kim',
  });
  await page.goto('/admin/reports');
  const row = page.getByRole('table', { name: 'Website reports' }).getByRole('row').nth(1);
  await row.getByText('Dr. Kim').click();
  await expect(page).toHaveURL(`/admin/reports/${id}`);
  await expect(page.getByRole('link', { name: 'As the visitor sees it' })).toHaveAttribute(
    'href',
    `/assess?report=${id}`,
  );
  await expectGoodLooks(page, () => expect(page.getByRole('region', { name: /^Findings/ })).toBeVisible());

  const release = await holdCalls(page, ANALYZE_CALLS);
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('status').getByText(/Analyzing the website|Waiting in line/)).toBeVisible();
  release();
  await expect(toast(page, 'Analysis complete!')).toBeVisible(WITHIN_ANALYSIS);
  await expect(page.getByText('Dr. Kim')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/reports/[0-9a-f-]{36}\\?with=${id}$`));
  const comparison = page.getByRole('region', { name: 'Before and after' });
  await expect(comparison.getByRole('row', { name: /^SEO 12 / })).toContainText('better');
  await expect(comparison.getByRole('heading', { name: /^(Fixed|New|Still there) \(\d+\)$/ })).toHaveCount(3);
  await expect(
    page.getByRole('region', { name: 'Reports for this website' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expectGoodLooks(page, () => expect(comparison).toBeVisible());
});

/** A stored report like those of the seed, under another address and with scores of its own. */
async function addReport(
  sql: Parameters<typeof rowOf>[0],
  { url, seo, performance, name }: { url: string; seo: number; performance: number | null; name?: string },
): Promise<{ id: string }> {
  const literal = (value: string | undefined) =>
    value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`;
  const host = new URL(url).hostname;
  const email = name && `${name.split(' ')[0]?.toLowerCase().replaceAll('.', '')}@${host}`;
  return rowOf<{ id: string }>(
    sql,
    `insert into public.website_reports
       (url, user_name, user_email, seo_score, performance_score, status, versions, stage_ms, report)
     select ${literal(url)}, ${literal(name)}, ${literal(email)}, ${seo}, ${performance}, 'full', versions, stage_ms,
       report || jsonb_build_object('seo_score', ${seo}, 'performance_score', ${performance}::int)
       from public.website_reports limit 1
     returning id`,
  );
}
