import type { Page } from '@playwright/test';
import { MESSY, messyFile } from '../conformance/messy-file.ts';
import { rowOf } from './desk-data.ts';
import { expect } from './journey.ts';
import type { Desk } from './staff.ts';

const FILE_NAME = 'alte-kunden.csv';
/** Every row that can reach a person; those that repeat an address are imported too. */
const IMPORTED = MESSY.rows - MESSY.unreachable;
const asText = (count: number) => count.toLocaleString('en-US');

interface ImportedRows {
  leads: number;
  won: number;
  of_trade: number;
  two_thousand: number;
  may_fifth: number;
  umlauts: number;
}

/** What the database has of the file. */
function importedRows(desk: Desk): Promise<ImportedRows> {
  return rowOf(
    desk.sql,
    `select count(*)::int as leads, (count(*) filter (where status = 'converted'))::int as won,
       (count(*) filter (where business_type = 'contractor'))::int as of_trade,
       (count(*) filter (where deal_value = 2000))::int as two_thousand,
       (count(*) filter (where (created_at at time zone 'America/Los_Angeles')::date = '2025-05-05'))::int as may_fifth,
       (count(*) filter (where business_name like 'Müller & Söhne %'))::int as umlauts
     from public.onboarding_submissions where import_id is not null`,
  );
}

/** Takes a file as it is: the desk suggests the fields, and every row but the truly bad ones arrives. */
export async function importMessyFile(page: Page, desk: Desk): Promise<void> {
  await page.goto('/admin/imports');
  await page.getByLabel('Choose a file or drop it here').setInputFiles({
    name: FILE_NAME,
    mimeType: 'text/csv',
    buffer: Buffer.from(messyFile()),
  });
  await expect(page.getByText(`${asText(MESSY.rows)} rows, separated by semicolons, UTF-8`)).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('contact_email');
  await expect(page.getByLabel(/^Won \d+ cells$/)).toHaveValue('option:converted');
  await page.getByLabel(/^Raumfahrt \d+ cells$/).selectOption('Other');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const counts = page.getByRole('region', { name: 'What would happen' }).getByRole('definition');
  await expect(counts).toHaveText(
    [MESSY.rows - MESSY.unreachable - MESSY.repeated, MESSY.repeated, MESSY.unreachable].map(asText),
  );
  await page.getByRole('switch', { name: 'Import possible duplicates too' }).click();
  await page.getByRole('button', { name: `Import ${asText(IMPORTED)} leads` }).click();
  await expect(
    page.getByText(`${asText(IMPORTED)} leads imported, ${MESSY.unreachable} errors`),
  ).toBeVisible();
  const numbers = Array.from({ length: MESSY.rows }, (_, n) => n).filter((n) => n % 50 !== 7);
  expect(await importedRows(desk)).toEqual({
    leads: IMPORTED,
    won: numbers.filter((n) => n % 6 === 1).length,
    of_trade: numbers.filter((n) => n % 6 === 0).length,
    two_thousand: numbers.filter((n) => n % 6 === 1).length,
    may_fifth: numbers.filter((n) => n % 700 === 490).length,
    umlauts: IMPORTED,
  });
}

/** The same file is taken back: no one has worked on its leads. */
export async function undoMessyFile(page: Page, desk: Desk): Promise<void> {
  await page.goto('/admin/imports');
  await page.getByRole('table').getByRole('link', { name: FILE_NAME }).first().click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(`${asText(IMPORTED)} leads deleted again`)).toBeVisible();
  expect(await importedRows(desk)).toMatchObject({ leads: 0 });
}
