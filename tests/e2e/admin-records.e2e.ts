import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leadReport, reportIssue } from '../../apps/site/test-support/lead-report.ts';
import { readCsv } from '../../apps/site/test-support/read-csv.ts';
import { toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { addConsultations, addDrafts, addReport, addSubmissions, clearLeads } from './desk-leads.ts';
import { addresses } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, test } from './staff.ts';

/** What records of the desk contain: outcomes, reports, unfinished leads, and what is related. */

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page) => page.locator('tbody tr[data-key]');

test('value and lost reason stand in the list, and each change of them in the timeline', {
  tag: '@long',
}, async ({ page, desk }) => {
  await clearLeads(desk);
  await addSubmissions(desk, [
    { business_name: 'Won Plumbing', status: 'converted', deal_value: 12_500 },
    { business_name: 'Gone Dental', status: 'lost', lost_reason: 'Too expensive for a practice of two' },
    { business_name: 'Open Bakery' },
  ]);
  await page.goto('/admin/submissions');
  await expect(rows(page).filter({ hasText: 'Won Plumbing' })).toContainText('$12,500');
  await expect(rows(page).filter({ hasText: 'Gone Dental' })).toContainText('Too expensive for a practice');
  await expectGoodLooks(page);

  await page.getByRole('link', { name: 'Won Plumbing' }).click();
  await page.getByLabel('Deal value (USD)').fill('900');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const timeline = card(page, 'Timeline').getByRole('listitem');
  await expect(timeline.filter({ hasText: 'You changed the deal value' })).toContainText('$12,500 to $900');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Lost');
  await expect(timeline.filter({ hasText: 'You changed the status' })).toContainText('Converted to Lost');
  await page.getByRole('button', { name: 'Too expensive' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(timeline.filter({ hasText: 'You entered the loss reason' })).toContainText('Too expensive');
  await expectGoodLooks(page);
});

test('the leads that wait for more than a day are a filter with a chip that takes it away', {
  tag: '@long',
}, async ({ page, desk }) => {
  await clearLeads(desk);
  const created_at = new Date(Date.now() - 30 * 3_600_000).toISOString();
  await addSubmissions(desk, [
    { business_name: 'Late Plumbing', created_at, urgency: 'asap' },
    { business_name: 'Late Bakery', created_at },
    { business_name: 'Called Dental', created_at, status: 'contacted' },
    { business_name: 'Fresh Roofing' },
  ]);
  await page.goto('/admin/submissions?waiting=day&sort=oldest');
  await expect(rows(page)).toHaveCount(2);
  await page.goto('/admin/submissions?waiting=day&urgency=asap');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Late Plumbing');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: /^Waiting more than 24 h/ }).click();
  await expect(page).toHaveURL(/\/admin\/submissions\?urgency=asap$/);
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button').first()).toBeFocused();
});

test('a request without a report uses the one its timeline tells about, or has one made', {
  tag: '@long',
}, async ({ page, desk }) => {
  await clearLeads(desk);
  const report = await addReport(
    desk,
    leadReport({ warnings: [reportIssue('analytics', 'No tool counts your visitors')] }),
  );
  await desk.sql.query(`update public.website_reports set user_email = 'known@ode.example' where id = $1`, [
    report,
  ]);
  const [known, unknown] = await addConsultations(desk, [
    { name: 'Known Ode', email: 'known@ode.example' },
    { name: 'Unknown Ode', email: 'unknown@ode.example' },
  ]);
  await page.goto(`/admin/consultations/${known}`);
  const found = card(page, 'Report for riverside-plumbing.example');
  await expect(found).toContainText('the newest report under their email address');
  await expect(card(page, 'Call openers')).toContainText(
    'Our test opened riverside-plumbing.example on a phone-sized screen on',
  );
  await expectGoodLooks(page);

  await page.goto(`/admin/consultations/${unknown}`);
  const website = card(page, 'Website report');
  await website.getByRole('button', { name: 'Run a report' }).click();
  await expect(website.getByRole('alert')).toContainText('Enter the address of their website');
  await expectGoodLooks(page);
  await website.getByLabel('Their website').fill(`${addresses.sites}broken-dentist/`);
  await website.getByLabel('Their website').press('Enter');
  await expect(website.getByRole('status').getByText(/Analyzing the website|Waiting in line/)).toBeVisible();
  await expect(toast(page, 'The report is ready')).toBeVisible(WITHIN_ANALYSIS);
  await expect(page.getByRole('link', { name: 'Open report' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open report' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('It was run by staff.')).toBeVisible();
});

test('unfinished leads are worked: status, notes, filters, an address of their own, an export', {
  tag: '@long',
}, async ({ page, desk }) => {
  await clearLeads(desk);
  const [called = ''] = await addDrafts(desk, [
    {
      step: 2,
      business_name: 'Echo Bakery',
      contact_phone: '(213) 555-0142',
      contact_email: 'e@echo.example',
    },
    { step: 1, business_name: 'Cobalt Law Group' },
  ]);
  await page.goto('/admin/unfinished');
  await page.getByRole('button', { name: 'Has a phone number' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: 'Echo Bakery' }).click();
  await expect(page).toHaveURL(`/admin/unfinished/${called}?phone=1`);
  await page.reload();
  const sheet = page.getByRole('dialog', { name: 'Unfinished lead' });
  await expect(sheet.getByRole('button', { name: 'New', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Contacted' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'You changed the status' })).toContainText(
    'New to Contacted',
  );
  await expect(sheet.getByText('Status updated successfully')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'New note' }).fill('Wants a call on Monday');
  await sheet.getByRole('button', { name: 'Save note' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'You wrote a note' })).toContainText(
    'call on Monday',
  );
  await expectGoodLooks(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/unfinished\?phone=1$/);
  await expect(rows(page)).toContainText('Contacted');
  await expect(rows(page)).toContainText('1 note');
  await page.getByRole('button', { name: 'Has a phone number' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectGoodLooks(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const [header = [], ...lines] = readCsv(await readFile(await (await downloading).path(), 'utf8'));
  const cell = (name: string) => lines.map((line) => line[header.indexOf(name)]);
  expect(cell('Business').toSorted()).toEqual(['Cobalt Law Group', 'Echo Bakery']);
  expect(cell('Status').toSorted()).toEqual(['Contacted', 'New']);
  expect(cell('Notes of staff').join()).toContain('Wants a call on Monday');
  expect(cell('Begun (Pacific time)')[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d P[SD]T$/);

  await page.goto(`/admin/unfinished/${crypto.randomUUID()}`);
  await expect(sheet).toContainText('This unfinished lead was not found.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/unfinished$/);
});

/** With similar names they would be possible duplicates. */
const EIGHT_PEOPLE = [
  'Ana Torres',
  'Ben Okafor',
  'Chloe Martin',
  'Dmitri Volkov',
  'Elena Rossi',
  'Farid Haddad',
  'Grace Liu',
  'Hugo Becker',
];

test('a number that many businesses gave is not called the same person, and long lists are folded', {
  tag: '@long',
}, async ({ page, desk }) => {
  await clearLeads(desk);
  const ids = await addSubmissions(
    desk,
    EIGHT_PEOPLE.map((contact_name, index) => ({
      business_name: `Business ${index}`,
      contact_name,
      contact_email: `owner@business${index}.example`,
      website_url: `https://business${index}.example/`,
      contact_phone: '(213) 555-0116',
    })),
  );
  await page.goto(`/admin/submissions/${ids[0]}`);
  const shared = card(page, 'Same phone number');
  await expect(shared).toContainText('8 businesses share this number.');
  await expect(card(page, 'Same person or business')).toHaveCount(0);
  await expect(shared.getByRole('listitem')).toHaveCount(5);
  await expectGoodLooks(page);
  await shared.getByRole('button', { name: 'Show all 7' }).click();
  await expect(shared.getByRole('listitem')).toHaveCount(7);
  await expect(shared.getByRole('button', { name: 'Show fewer' })).toBeFocused();
});
