import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readCsv } from '../../apps/site/test-support/read-csv.ts';
import { toast } from './assess-steps.ts';
import { addSubmissions } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { type Desk, expect, test } from './staff.ts';

const table = (page: Page) => page.getByRole('table', { name: 'submissions' });
const rows = (page: Page) => table(page).locator('tbody tr[data-key]');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const names = (list: Locator) => list.locator('td a').allTextContents();

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter( \d+ on)?$/ }).click();
  await expect(filters(page)).toBeVisible();
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await filters(page).getByRole('button', { name: filter }).click();
  await page.getByRole('menuitemcheckbox', { name: option }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an empty list says what will stand there; a lead that arrives is announced and shown', async ({
  page,
  desk,
}) => {
  await page.goto('/admin/submissions');
  await expect(page.getByText('No submissions yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the questionnaire' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
  await expect(page.getByText('No one is waiting for a first reply.')).toBeVisible();
  await expectAccessible(page);

  await addSubmissions(desk, [{ business_name: 'Cobalt Law Group', business_type: 'law_firm' }]);
  await expect(page.getByText('1 new lead', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Submissions/);
  await expect(page.getByText('No submissions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show the new submissions' }).click();

  const row = rows(page).first();
  await expect(row).toContainText('Unread. Cobalt Law Group');
  await expect(row).toContainText('Law Firm');
  await expect(row).toContainText('ana@riverside-plumbing.example');
  await expect(row.getByText('New', { exact: true })).toHaveAttribute('data-tone', 'cyan');
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
  await expect(page.getByText('1 new lead', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await act(page, 'Mark all as read');
  await expect(page.getByText('You are all caught up')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Unread.');
  await act(page, 'Mark all as read');
  await page.getByRole('button', { name: 'Show all submissions' }).click();
  await expect(row).not.toContainText('Unread.');
  await expect(page).toHaveTitle(/^Submissions/);
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
    '',
    'Business',
    'Contact',
    'Status',
    'Owner',
    'Value or reason',
    'Created',
  ]);
});

async function addShops(desk: Desk): Promise<void> {
  await addSubmissions(
    desk,
    Array.from({ length: 60 }, (_, index) => ({
      business_name: `Shop ${String(index + 1).padStart(2, '0')}`,
      status: index % 3 === 0 ? 'lost' : 'new',
      urgency: index === 7 ? 'asap' : 'exploring',
      contact_email: `owner${index + 1}@shop${index + 1}.example`,
      business_type: index % 4 === 0 ? 'law_firm' : 'restaurant',
      attribution: JSON.stringify(index % 5 === 0 ? { last: { utm_source: 'radio' } } : {}),
      ...(index === 59 && { created_at: '2026-01-15T19:00:00Z' }),
    })),
  );
}

test('search, order, pages and saved views live in the address', async ({ page, desk }) => {
  await addShops(desk);
  await page.goto('/admin/submissions');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText('1-50 of 60')).toBeVisible();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('51-60 of 60')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(await names(rows(page))).toContain('Shop 60');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(rows(page)).toHaveCount(50);

  await page.getByRole('button', { name: 'Display' }).click();
  await page
    .getByRole('group', { name: 'Order' })
    .getByRole('menuitemradio', { name: 'Oldest first' })
    .click();
  await expect(rows(page).first()).toContainText('Shop 60');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('oldest');

  // By keyboard alone: the panel, the filter in it, and back out with what was chosen.
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await expect(filters(page).getByRole('button', { name: 'Status Any' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Lost' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1-20 of 20')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter 1 on' })).toBeFocused();

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('View name').fill('Lost, oldest first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'View "Lost, oldest first" saved')).toBeVisible();

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('1-50 of 60')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('owner8@shop8.example');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Shop 08');
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('nothing like that');
  await expect(page.getByText('No submissions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1-50 of 60')).toBeVisible();

  await page.getByRole('button', { name: 'Lost, oldest first', exact: true }).click();
  await expect(page.getByText('1-20 of 20')).toBeVisible();

  // From lead to lead in the order of this list, and back to it.
  const lead = (name: string) => page.getByRole('heading', { level: 1, name });
  await rows(page).first().getByRole('link').click();
  await expect(lead('Shop 58')).toBeFocused();
  await expect(page).toHaveTitle(/^Shop 58 /);
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(lead('Shop 55')).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(lead('Shop 58')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/submissions\?status=lost&sort=oldest$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeFocused();
  await expect(page).toHaveTitle(/^Submissions /);

  await page.getByRole('button', { name: 'Delete view Lost, oldest first' }).click();
  await expect(toast(page, 'View "Lost, oldest first" deleted')).toBeVisible();
});

test('filters live in the address, and what is none is left out of it', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await addShops(desk);
  await page.goto('/admin/submissions');
  await openFilters(page);
  await choose(page, 'Type', 'Law Firm');
  await expect(page.getByText('1-15 of 15')).toBeVisible();
  await choose(page, 'Source', 'Radio');
  await expect(page.getByText('1-3 of 3')).toBeVisible();
  await choose(page, 'Status', 'Lost');
  await expect(rows(page)).toHaveCount(1);
  await choose(page, 'Urgency', 'Just exploring');
  await expect(page).toHaveURL(/\?status=lost&type=law_firm&urgency=exploring&source=radio$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Shop 01');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?type=law_firm&source=radio$/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Source: Radio, remove this filter' }).click();
  await expect(page.getByText('1-15 of 15')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter 1 on' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toHaveCount(0);
  await openFilters(page);
  await filters(page).getByRole('button', { name: 'Date' }).click();
  await page.getByLabel('From').fill('2026-01-15');
  await page.getByLabel('To').fill('2026-01-15');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Shop 60');
  await expect(page).toHaveURL(/\?from=2026-01-15&to=2026-01-15$/);

  await page.goto('/admin/submissions?urgency=asap&status=nonsense&from=notaday');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByText('exploring').or(rows(page).first().getByText('Shop 08')).click();
  await expect(page).toHaveURL(/\/admin\/submissions\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/submissions\?urgency=asap$/);
});

test('an export holds every row of the list, and nothing in it can run', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  const said = [
    '=HYPERLINK("http://evil.example")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    'Bud, "Sons" & Co',
    'two\nlines',
  ];
  await addSubmissions(desk, [
    ...said.map((business_name) => ({ business_name, status: 'lost' })),
    { business_name: 'Not in this list' },
  ]);
  await page.goto('/admin/submissions?status=lost');
  await expect(rows(page)).toHaveCount(said.length);
  const downloading = page.waitForEvent('download');
  await act(page, 'Export');
  const download = await downloading;
  await expect(toast(page, `${said.length} submissions exported`)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header = [], ...lines] = readCsv(text);
  const column = header.indexOf('Business');
  expect(lines.map((line) => line[column])).toEqual(said);
  expect(text).not.toMatch(/(^|[,\r\n])"?[=+@\t]/m);
  expect(lines.every((line) => line.length === header.length)).toBe(true);
});
