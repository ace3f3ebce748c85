import { expect, type Page } from '@playwright/test';

/** Steps of a visitor on /assess, by the names a visitor sees. */
export async function enterAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Website address').fill(address);
  await page.getByRole('button', { name: 'Analyze my website' }).click();
}

export function reportHeading(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Website analysis report' });
}

export async function expectReport(page: Page): Promise<void> {
  await expect(reportHeading(page)).toBeVisible({ timeout: 75_000 });
}

export async function openAssess(page: Page): Promise<void> {
  await page.goto('/assess');
  await expect(page.getByLabel('Website address')).toBeVisible();
}

/** The page is ready for input by script: React answers an empty form with a toast. */
export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: /notifications/i }).getByText(text);
}
