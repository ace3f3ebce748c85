import { expect, type Page } from '@playwright/test';

/** Steps of a visitor on /assess, by the names a visitor sees. */
export async function enterAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Website address').fill(address);
  await page.getByRole('button', { name: 'Analyze my website' }).click();
}

export function reportHeading(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Website analysis report' });
}

/** Two loads of a page in a browser of its own, perhaps after other analyses, on a machine with other work. */
export const WITHIN_ANALYSIS = { timeout: 240_000 };

export async function expectReport(page: Page): Promise<void> {
  await expect(reportHeading(page)).toBeVisible(WITHIN_ANALYSIS);
}

/**
 * Holds back what the page calls at `url` until the returned function is called: a state that lasts only while the call
 * runs can be looked at for as long as it takes.
 */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    // A page that was left has given its call up.
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}

export const ANALYZE_CALLS = '**/functions/v1/analyze-website';

export async function openAssess(page: Page): Promise<void> {
  await page.goto('/assess');
  await expect(page.getByLabel('Website address')).toBeVisible();
}

/** The page is ready for input by script: React answers an empty form with a toast. */
export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: /notifications|avisos/i }).getByText(text);
}

/** Pictures of scores of a report that only the page knows. */
export async function servePictures(page: Page): Promise<void> {
  await page.route('**/badge.svg*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
}
