import type { Route } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './journey.ts';
import { expect, test } from './staff.ts';

const SCREENS = [
  'dashboard',
  'submissions',
  'consultations',
  'unfinished',
  'reports',
  'analytics',
  'settings/profile',
];

test('every screen is accessible while it loads, and says what could not be loaded', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  let refuse = Promise.withResolvers<void>();
  await page.route('**/functions/v1/desk/**', async (route: Route) => {
    await refuse.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  for (const [index, screen] of SCREENS.entries()) {
    const [width, colorScheme] = index % 2 === 0 ? ([1440, 'light'] as const) : ([390, 'dark'] as const);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/admin/${screen}`);
    const main = page.getByRole('main');
    await expect(main.locator('.skeleton').first(), screen).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1830 - width, height: 900 });
    await expectNothingWider(page);
    refuse.resolve();
    const failure = main.getByRole('alert').filter({ hasText: 'could not be loaded' }).first();
    await expect(failure, screen).toBeVisible();
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
    await expectNothingWider(page);
    refuse = Promise.withResolvers<void>();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The browser's own lines about the refused calls are as they should be.
  expect(consoleErrors.splice(0).every((line) => line.includes('status of 500'))).toBe(true);
});
