import { ANALYZE_CALLS, holdCalls, toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { emptyDesk, fillDesk, rowOf } from './desk-data.ts';
import { addresses } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, test } from './staff.ts';

test('without reports the screen says where they come from', { tag: '@long' }, async ({ page, desk }) => {
  await emptyDesk(desk.sql);
  await page.goto('/admin/reports');
  await expect(page.getByText('No reports yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analyze a website' })).toHaveAttribute('href', '/assess');
  await expectGoodLooks(page, () => expect(page.getByText('No reports yet')).toBeVisible());
});

test('the table has its columns, labels and colors', { tag: '@long' }, async ({ page, desk }) => {
  await fillDesk(desk.sql);
  await addReport(desk.sql, { url: 'https://anonymous-roofer.example/start', seo: 80, performance: null });
  await addReport(desk.sql, {
    url: 'https://named-baker.example/',
    seo: 60,
    performance: 59,
    name: 'Ana Torres',
  });
  await page.goto('/admin/reports');
  const table = page.getByRole('table', { name: 'Website reports' });
  await expect(table.getByRole('columnheader')).toContainText([
    'Website',
    'Contact',
    'SEO',
    'Performance',
    'Created',
  ]);
  const newest = table.getByRole('row').nth(1);
  await expect(newest.getByRole('link', { name: /^named-baker\.example/ })).toHaveAttribute(
    'href',
    'https://named-baker.example/',
  );
  await expect(newest).toContainText(/Ana Torres.*ana@named-baker\.example/);
  const anonymous = table.getByRole('row').nth(2);
  await expect(anonymous).toContainText(/Anonymous.*-/);
  for (const [row, text, color] of [
    [anonymous, '80%', 'green'],
    [newest, '60%', 'yellow'],
    [newest, '59%', 'red'],
    [anonymous, '0%', 'red'],
  ] as const) {
    await expect(row.locator('.score:visible').filter({ hasText: new RegExp(`^${text}$`) })).toHaveAttribute(
      'data-color',
      color,
    );
  }

  await page.getByRole('searchbox', { name: /Search reports/ }).fill('anonymous-roofer');
  await expect(page).toHaveURL(/\?q=anonymous-roofer$/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: /Search reports/ }).fill('');
  await expect(page).toHaveURL(/\/admin\/reports$/);

  await page.getByRole('button', { name: 'Performance' }).click();
  await expect(page).toHaveURL(/\?sort=performance$/);
  // Slow comes first, and what was not measured is not slow.
  const { slowest } = await rowOf<{ slowest: number }>(
    desk.sql,
    'select min(performance_score) as slowest from public.website_reports',
  );
  await expect(table.getByRole('row').nth(1).locator('.score:visible').last()).toHaveText(
    new RegExp(`(^|\\D)${slowest}%$`),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^51-\d+ of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^1-50 of \d+$/)).toBeVisible();
  await expectGoodLooks(page, () => expect(table.getByRole('row').nth(1)).toBeVisible());
});

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

test('an address without a report leads back to the table', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/reports/5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c');
  await expect(page.getByRole('heading', { level: 1, name: 'Report not found' })).toBeVisible();
  await page.getByRole('link', { name: 'All reports' }).click();
  await expect(page).toHaveURL('/admin/reports');
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
