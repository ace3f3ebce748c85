import type { Page } from '@playwright/test';
import { descendantsOf } from '../chaos/process-tree.ts';
import { enterAddress, expectReport, openAssess, reportHeading } from './assess-steps.ts';
import { addresses, expect, journeyProduct, test } from './journey.ts';

/** Of what can be seen: the page that is hidden for now has a list of steps too. */
function currentStep(page: Page) {
  return page.locator('[aria-current="step"]').filter({ visible: true });
}

function workerPid(): number | undefined {
  return descendantsOf(journeyProduct.pid).find(({ commandLine }) =>
    commandLine.includes('apps/worker/src/main.ts'),
  )?.pid;
}

test('an analysis whose worker is killed comes to its report in every tab that watches it', {
  tag: '@long',
}, async ({ page, context }) => {
  const address = `${addresses.sites}slow-roofer/?visit=killed-worker`;
  await openAssess(page);
  await enterAddress(page, address);
  const second = await context.newPage();
  await openAssess(second);
  await enterAddress(second, address);
  for (const tab of [page, second]) await expect(currentStep(tab)).toHaveText(/First phone screen/);

  const killed = workerPid();
  expect(killed).toBeDefined();
  process.kill(killed ?? 0, 'SIGKILL');
  for (const tab of [page, second]) await expect(reportHeading(tab)).toBeHidden();
  await expect.poll(() => workerPid() ?? killed, { timeout: 60_000 }).not.toBe(killed);
  await page.reload();
  for (const tab of [page, second]) {
    await expectReport(tab);
    await expect(tab.getByRole('img', { name: /^Performance: \d+ out of 100$/ })).toBeVisible();
  }
});

test('a phone that loses its connection while it waits has the report when it is back', {
  tag: '@long',
}, async ({ page, context, consoleErrors }) => {
  await openAssess(page);
  await enterAddress(page, `${addresses.sites}slow-roofer/?visit=lost-connection`);
  await expect(currentStep(page)).toHaveText(/First phone screen/);
  const refused = page.waitForEvent('requestfailed');
  await context.setOffline(true);
  await refused;
  await expect(reportHeading(page)).toBeHidden();
  await expect(page.getByLabel('Website address')).toBeHidden();
  await context.setOffline(false);
  await expectReport(page);
  const unexpected = consoleErrors.splice(0).filter((text) => !/ERR_(INTERNET|NETWORK)/.test(text));
  expect(unexpected).toEqual([]);
});
