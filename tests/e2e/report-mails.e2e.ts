import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { WITHIN_ANALYSIS } from './assess-steps.ts';
import { doubleClick } from './double-click.ts';
import { addresses, expectAccessible, expectNothingWider } from './journey.ts';
import { storedReport } from './leads.ts';
import { reportMailLink } from './mailbox.ts';
import { AS_VISITOR, expect, test } from './staff.ts';

/** The report by mail: from the form to the mailbox and back, and the way out of it. */

const anAddress = () => `owner-${randomUUID().slice(0, 8)}@shop.example`;

/** Programs fill in forms within a second, and are refused for it. */
/** From here on: the form was opened at some time after the page. */
async function asSlowAsAPerson(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() > start + 1100, from);
}

test('an owner gets the report by mail, and stops these mails', async ({ browser }) => {
  const { id } = await storedReport();
  const context = await browser.newContext({
    baseURL: addresses.product,
    storageState: AS_VISITOR,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const address = anAddress();
  await page.goto(`/assess?report=${id}`);
  await page.getByRole('link', { name: 'Email it to me' }).press('Enter');
  const form = page.getByRole('form', { name: 'Email it to yourself' });
  const field = form.getByLabel('Email');
  await expect(field).toBeVisible();
  await asSlowAsAPerson(page);
  await form.getByRole('button', { name: 'Send it to me' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(form.getByText('Please enter one email address')).toBeVisible();
  await field.fill(address);
  await form.getByLabel('Remind me once, in 30 days').press('Space');
  await expectAccessible(page);
  await expectNothingWider(page);

  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send it to me' }).click();
  await expect(form.getByRole('alert')).toContainText('You’re offline.');
  await expect(field).toHaveValue(address);
  await context.setOffline(false);
  await doubleClick(form.getByRole('button', { name: 'Send it to me' }));
  await expect(page.getByRole('heading', { name: 'Now look in your inbox' })).toBeFocused();
  await expect(page.getByText(`We sent an email to ${address}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await reportMailLink(address, 'report_confirmation', '/report-mails/confirm'));
  await expectAccessible(page);
  await expectNothingWider(page);
  await page.getByRole('button', { name: 'Send me the report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your report is on its way' })).toBeVisible();
  await expect(page.getByText('After 30 days you get one reminder')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has been used' })).toBeVisible();

  await page.goto(await reportMailLink(address, 'report_by_mail', '/assess'));
  await expect(page.getByRole('heading', { level: 1, name: 'Website analysis report' })).toBeVisible();
  await page.goto(await reportMailLink(address, 'report_by_mail', '/report-mails/stop'));
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have stopped these emails' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a month later one reminder checks the website again and compares, in Spanish', {
  tag: '@long',
}, async ({ desk, browser }) => {
  const { id } = await storedReport();
  const address = anAddress();
  const context = await browser.newContext({ baseURL: addresses.product, storageState: AS_VISITOR });
  const page = await context.newPage();
  await page.goto(`/assess?report=${id}&lang=es`);
  await page.getByRole('link', { name: 'Recibirlo por correo' }).click();
  const form = page.getByRole('form', { name: 'Mándeselo a su correo' });
  await form.getByLabel('Correo electrónico').fill(address);
  await form.getByLabel('Recuérdenme una vez').check();
  await expectAccessible(page);
  await asSlowAsAPerson(page);
  await form.getByRole('button', { name: 'Mándenmelo' }).click();
  await expect(page.getByRole('heading', { name: 'Ahora revise su correo' })).toBeFocused();
  await page.goto(await reportMailLink(address, 'report_confirmation', '/report-mails/confirm'));
  await page.getByRole('button', { name: 'Mándenme el reporte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Su reporte va en camino' })).toBeVisible();

  await desk.sql.query(
    `update private.report_mails set recheck_at = recheck_at - interval '30 days' where address = $1`,
    [address],
  );
  // Servers look every minute.
  await page.goto(await reportMailLink(address, 'report_recheck', '/assess', 180_000));
  const heading = page.getByRole('heading', { level: 1, name: 'Reporte del análisis de su sitio' });
  await expect(heading).toBeVisible(WITHIN_ANALYSIS);
  expect(page.url()).toMatch(/\?report=[0-9a-f-]{36}&lang=es$/);
  expect(page.url()).not.toContain(id);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Since the last report' })).toBeVisible();
  await context.close();
});
