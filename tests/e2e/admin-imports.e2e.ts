import { readFile } from 'node:fs/promises';
import { addSubmissions } from './desk-leads.ts';
import { expect, expectScreenAccessible } from './journey.ts';
import { expectGoodLooks, LOOKS } from './looks.ts';
import { test } from './staff.ts';

const FILE = [
  'Company;Person;E-mail;Phone;Stage;Value;Created',
  'Fresh Bakery;Kim Lee;kim@fresh.example;555-0142;Contacted;2k;05/04/2024',
  'Slow Roofing;Ana Day;ana@slow.example;;Handshake;much;06/04/2024',
  '=Sum Plumbing;Lee;nowhere;;Won;;',
  'Riverside;Bo;bo@river.example;;Won;;',
].join('\r\n');

test('a file of leads is mapped, checked, imported and undone', async ({ page, desk }) => {
  await addSubmissions(desk, [{ business_name: 'Riverside Plumbing', contact_email: 'bo@river.example' }]);
  await page.goto('/admin/submissions');
  await page.getByRole('button', { name: 'New lead' }).click();
  await page.getByRole('link', { name: 'Import a CSV file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  await page.getByLabel('Choose a file or drop it here').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });

  await expect(page.getByRole('heading', { level: 1, name: 'fair.csv' })).toBeVisible();
  await expect(page.getByText('4 rows, separated by semicolons, UTF-8')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('business_name');
  await expect(page.getByLabel('E-mail')).toHaveValue('contact_email');
  await expect(page.getByLabel('Person')).toHaveValue('contact_name');
  await expect(page.getByText('Kim Lee · Ana Day · Lee')).toBeVisible();
  await expect(page.getByLabel('Won 2 cells')).toHaveValue('option:converted');
  await page.getByLabel('Handshake 1 cell').selectOption('Qualified');
  await page.getByLabel('much 1 cell').fill('a lot');
  await expect(page.getByText("This isn't an amount, such as 12500, $12,500.50 or 2k.")).toBeVisible();
  await expectGoodLooks(page, undefined, LOOKS, expectScreenAccessible);
  await page.getByLabel('much 1 cell').fill('');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Say whether the day or the month comes first in "Created".',
  );
  await page.getByLabel('Which day is 05/04/2024?').selectOption('May 4, 2024 (month first)');
  await page.getByLabel('E-mail').selectOption('');
  await page.getByLabel('Phone').selectOption('');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a column with email addresses or phone numbers.');
  await page.getByLabel('E-mail').selectOption('Email');
  await page.getByLabel('Phone').selectOption('Phone');
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter');

  await expect(page.getByText('"E-mail" isn\'t an email address.')).toBeVisible();
  await expect(page.getByText('1 cell could not be read.')).toBeVisible();
  await expect(page.getByText('Same email address as the lead "Riverside Plumbing".')).toBeVisible();
  await expectGoodLooks(page, undefined, LOOKS, expectScreenAccessible);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('fair-not-imported.csv');
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFF"Row","Reason","Company","Person","E-mail","Phone","Stage","Value","Created"');
  expect(first).toMatch(/^4,"""E-mail"" isn't an email address\.","'=Sum Plumbing","Lee"/);

  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByText('2 leads imported, 1 possible duplicate, 1 error')).toBeVisible();
  await page.getByRole('link', { name: 'Show the leads' }).click();
  await page.getByRole('table').getByRole('link', { name: 'Fresh Bakery' }).click();
  await expect(page.getByText('You imported this lead')).toBeVisible();
  await page.goBack();
  await page.getByRole('table').getByRole('link', { name: 'Slow Roofing' }).click();
  await expect(page.getByText('Value: much')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'From a file, remove this filter' }).click();
  await expect(page.getByRole('table').getByRole('link', { name: 'Riverside Plumbing' })).toBeVisible();

  // What was worked on since stays.
  await desk.sql.query(
    `update public.onboarding_submissions set status = 'qualified' where business_name = 'Fresh Bakery'`,
  );
  await page.goto('/admin/imports');
  await page.getByRole('table').getByRole('link', { name: 'fair.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('1 lead deleted again, 1 kept')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fresh Bakery' })).toBeVisible();
});
