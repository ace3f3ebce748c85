import type { Page } from '@playwright/test';
import { enterAddress, expectReport, openAssess, WITHIN_ANALYSIS } from './assess-steps.ts';
import { addresses, expect, expectAccessible, expectNothingWider, test } from './journey.ts';

const REPORT_CALLS = '**/functions/v1/get-report';

async function expectFirstFacts(page: Page): Promise<void> {
  const address = 'Answers without HTTPS, so browsers call it “Not secure”';
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Title: .*Roof/)).toBeVisible();
}

test('what is found appears while the analysis runs; a reload and a second tab join it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The report is held back, so that what was told before can be looked at.
  const reports = Promise.withResolvers<void>();
  await context.route(REPORT_CALLS, async (route) => {
    await reports.promise;
    await route.continue().catch(() => undefined);
  });
  await openAssess(page);
  const address = `${addresses.sites}slow-roofer/?visit=live`;
  await enterAddress(page, address);
  await expectFirstFacts(page);

  await page.reload();
  await expectFirstFacts(page);
  const second = await context.newPage();
  await openAssess(second);
  await enterAddress(second, address);
  await expectFirstFacts(second);

  for (const tab of [page, second]) {
    await expect(tab.getByRole('img', { name: 'First screen of the website on a phone' })).toBeVisible(
      WITHIN_ANALYSIS,
    );
    await expect(tab.getByText(/^Load 1 of 2: performance \d+$/)).toBeVisible(WITHIN_ANALYSIS);
  }
  await expectAccessible(page);
  await expectNothingWider(page);

  reports.resolve();
  for (const tab of [page, second]) await expectReport(tab);
  await second.close();
});
