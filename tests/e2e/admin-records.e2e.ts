import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leadReport, reportIssue } from '../../apps/site/test-support/lead-report.ts';
import { readCsv } from '../../apps/site/test-support/read-csv.ts';
import { toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { addConsultations, addDrafts, addReport } from './desk-leads.ts';
import { addresses } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, test } from './staff.ts';

/** What records of the desk contain: outcomes, reports, unfinished leads, and what is related. */

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page) => page.locator('tbody tr[data-key]');

test('a request without a report uses the one its timeline tells about, or has one made', {
  tag: '@long',
}, async ({ page, desk }) => {
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
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Contact Any' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Has a phone number' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
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
  await page.getByRole('button', { name: 'Has a phone number, remove this filter' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectGoodLooks(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
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
