import type { Page } from '@playwright/test';
import type { FakeCrux } from '../support/fake-crux.ts';
import { CONTROL_PATH, GOOD_KEY } from '../support/google-stand-in.ts';
import { enterAddress, expectReport, openAssess } from './assess-steps.ts';
import { addresses, expect, expectAccessible, expectNothingWider } from './journey.ts';
import { AS_VISITOR, test } from './staff.ts';

/** Services of other companies: from a key on the desk to what a visitor reads. A stand-in of Google answers. */

async function google(state: Partial<FakeCrux>): Promise<void> {
  const url = `${process.env['E2E_CRUX_URL']}${CONTROL_PATH}`;
  await fetch(url, { method: 'PUT', body: JSON.stringify(state) });
}

async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: /^(Enter a|Replace the) key: Real visitors$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('API key').fill(key);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

const realVisitors = (page: Page) => page.getByRole('region', { name: 'Real visitors' });

test('staff enter a key and hear what is wrong with it; a visitor reads how fast the website is for its visitors', async ({
  page,
  browser,
}) => {
  await google({ mode: 'ok', knows: 'website' });
  await page.goto('/admin/settings/outside-services');
  const card = page.getByRole('region', { name: 'Outside services' });
  await expect(card.getByText('No key', { exact: true })).toBeVisible();
  await enterKey(page, 'AIzaSyAnotherKeyThatIsNotKnown01234567x');
  await expect(card.getByRole('status')).toHaveText(
    'Google does not know this key. Check that it is complete, or create a new one.',
  );
  await expect(card.getByText('Not working', { exact: true })).toBeVisible();
  await enterKey(page, GOOD_KEY);
  await expect(card.getByRole('status')).toHaveText('The test worked.');
  await expect(card.getByText('Working', { exact: true })).toBeVisible();
  await google({ mode: 'quota' });
  await card.getByRole('button', { name: 'Test: Real visitors' }).click();
  await expect(card.getByRole('status')).toHaveText('The quota of this key at Google is used up for now.');
  await expectNothingWider(page);

  const context = await browser.newContext({
    baseURL: addresses.product,
    storageState: AS_VISITOR,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const visitor = await context.newPage();
  await openAssess(visitor);
  await enterAddress(visitor, `${addresses.sites}good-plumber/`);
  await expectReport(visitor);
  await expect(realVisitors(visitor)).toContainText('got no answer this time');

  await google({ mode: 'ok' });
  await openAssess(visitor);
  await enterAddress(visitor, `${addresses.sites}good-plumber/`);
  await expectReport(visitor);
  await expect(realVisitors(visitor)).toContainText('Visits to all pages of this website');
  await expect(realVisitors(visitor)).toContainText('3.1 s');
  await expectNothingWider(visitor);
  const address = visitor.url();
  await visitor.goto(`${address}&lang=es`);
  await expect(visitor.getByRole('region', { name: 'Visitantes reales' })).toContainText(
    'Buena en el 65% de las visitas',
  );
  await context.close();

  await card.getByRole('button', { name: 'Remove the key: Real visitors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('No key', { exact: true })).toBeVisible();
});
